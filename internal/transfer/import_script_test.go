package transfer

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
)

// TestImportScripts runs the scripts of testdata/import. A command imports a file into a new
// container with the partition key /pk:
//
//	import name=a.jsonl [crlf] [bom] [csv-text] [generate-id] [stop] [there=(id,…)] [mode=create]
//
// It prints the written items, the refused items with reasons, and the result. Run with -rewrite to
// accept new output, then read the diff.
func TestImportScripts(t *testing.T) {
	datadriven.Walk(t, "testdata/import", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			return importScript(t, d)
		})
	})
}

func importScript(t *testing.T, d *datadriven.TestData) string {
	f := newFake(t, 2)
	o := f.importing("")
	text := strings.TrimSuffix(d.Input, "\n")
	for _, a := range d.CmdArgs {
		switch a.Key {
		case "name":
			o.Files = []string{filepath.Join(t.TempDir(), a.Vals[0])}
		case "crlf":
			text = strings.ReplaceAll(text, "\n", "\r\n")
		case "bom":
			text = "\ufeff" + text
		case "csv-text":
			o.CSVText = true
		case "generate-id":
			o.GenerateID = true
		case "stop":
			o.ContinueOnError = false
		case "mode":
			o.Mode = Mode(a.Vals[0])
		case "there":
			for _, id := range a.Vals {
				f.write(fmt.Sprintf(`{"id":%q,"pk":"a"}`, id), true)
			}
		default:
			t.Fatalf("unknown argument %s", a.Key)
		}
	}
	if strings.HasSuffix(o.Files[0], ".gz") {
		text = packed(t, text)
	}
	if err := os.WriteFile(o.Files[0], []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Import(t.Context(), o)
	var b strings.Builder
	for _, body := range f.bodies() {
		b.WriteString(body + "\n")
	}
	for _, one := range r.First {
		fmt.Fprintf(
			&b, "refused %s:%d item %d id %q: %s\n", filepath.Base(one.File), one.Line, one.Item, one.ID, one.Reason,
		)
	}
	fmt.Fprintf(&b, "created %d replaced %d present %d refused %d\n", r.Created, r.Replaced, r.Present, r.Refused)
	if err != nil {
		fmt.Fprintf(
			&b, "%v\n", strings.ReplaceAll(err.Error(), filepath.Dir(o.Files[0])+string(filepath.Separator), ""),
		)
	}
	return b.String()
}

// packed returns a text in gzip format.
func packed(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, err := z.Write([]byte(text))
	if err := errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
