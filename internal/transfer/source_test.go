package transfer

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/records"
)

// put writes a file to a directory and returns its name.
func put(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestImportReadsBehindAnEmptyFile checks that the end of one file does not end the import. A
// compressed file of no bytes is empty; one that is cut off within its header is an error.
func TestImportReadsBehindAnEmptyFile(t *testing.T) {
	dir := t.TempDir()
	empty, cut := put(t, dir, "a.jsonl.gz", ""), put(t, dir, "cut.jsonl.gz", "\x1f\x8b")
	good := put(t, dir, "b.jsonl", `{"id":"1","pk":"a"}`)
	f := newFake(t, 1)
	o := f.importing("")
	o.Files = []string{empty, good}
	if r, err := Import(t.Context(), o); err != nil || r.Created != 1 {
		t.Errorf("behind an empty file: %+v, %v", r, err)
	}
	o.Files = []string{cut, good}
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrSource) ||
		!strings.Contains(err.Error(), "cut.jsonl.gz: it is not a whole gzip file") {
		t.Errorf("behind a file that is cut off: %v", err)
	}
}

// TestImportRefusesAShorterText checks that a text which ends before the resume position is
// rejected.
func TestImportRefusesAShorterText(t *testing.T) {
	for format, head := range map[string]string{JSON: "", JSONL: "", CSV: "id,pk\n"} {
		row := `{"id":"1","pk":"a"}` + "\n"
		if format == CSV {
			row = "1,a\n"
		}
		text := head + strings.Repeat(row, headBytes/len(row)+10) // makes the beginnings equal
		f := newFake(t, 1)
		o := f.importing(text)
		o.Format, o.Checkpoint, o.Resume = format, filepath.Join(t.TempDir(), "c"), true
		state := importState{
			Version: checkpointVersion, Kind: "import", Link: "dbs/d/colls/c", RID: "AAAA", Format: format,
			Mode:  Upsert,
			Files: []sourceFile{{Name: StandardInput, Size: -1, Head: hashOf([]byte(text[:headBytes]))}},
			At:    position{Position: records.Position{Offset: int64(len(text) + 50), Line: 9, Ordinal: 9}},
		}
		if err := saveCheckpoint(o.Checkpoint, &state); err != nil {
			t.Fatal(err)
		}
		_, err := Import(t.Context(), o)
		if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), "standard input: it ends at byte") {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// TestExportPacksNothing checks that an empty export into a compressed file is valid gzip.
func TestExportPacksNothing(t *testing.T) {
	f := newFake(t, 1)
	o := f.exporting(nil)
	o.File, o.Format = filepath.Join(t.TempDir(), "a.jsonl.gz"), JSONL
	if _, err := Export(context.Background(), o); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(o.File)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // read only
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(unpacked); err != nil || len(text) != 0 {
		t.Errorf("%q, %v", text, err)
	}
}

// TestImportRefusesAPipe checks that a pipe is rejected, because its beginning cannot be read
// twice.
func TestImportRefusesAPipe(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = errors.Join(reader.Close(), writer.Close()) }()
	name := fmt.Sprintf("/dev/fd/%d", reader.Fd())
	if _, err := os.Stat(name); err != nil {
		t.Skip("this system has no names for pipes that are open")
	}
	if _, err := writer.WriteString(`{"id":"1","pk":"a"}`); err != nil {
		t.Fatal(err)
	}
	_ = writer.Close()
	f := newFake(t, 1)
	o := f.importing("")
	o.Files, o.Format = []string{name}, JSON
	if _, err := Import(t.Context(), o); !errors.Is(err, ErrSource) ||
		!strings.Contains(err.Error(), "it is a pipe: give it as -") {
		t.Errorf("it ended with %v", err)
	}
}
