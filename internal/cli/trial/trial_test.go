package trial

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/spf13/cobra"
)

// TestPictures holds what is drawn of trials to testdata/pictures.
func TestPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/pictures", func(t *testing.T, d *datadriven.TestData) string {
		var r result
		if err := json.Unmarshal([]byte(d.Input), &r); err != nil {
			return err.Error()
		}
		width := 0
		d.MaybeScanArgs(t, "width", &width)
		return string(r.picture("webstore/customer", width))
	})
}

// TestWhatIsAsked: the command sends the changed policy, the query, its parameters and the key. It
// says what is wrong before it sends anything.
func TestWhatIsAsked(t *testing.T) {
	var asked string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			_, _ = io.WriteString(w, `{"indexingPolicy":{"indexingMode":"consistent","includedPaths":[{"path":"/a/?"}],`+
				`"excludedPaths":[{"path":"/*"}]}}`)
			return
		}
		body, _ := io.ReadAll(r.Body) //nolint:errcheck // what is missing is missed below
		asked = r.URL.Path + " " + string(body)
		_, _ = io.WriteString(w, `{"sample":{"items":1,"of":1}}`)
	}))
	defer server.Close()
	const known, path = `"excludedPaths":[{"path":"/*"}]`, "/_orrery/dbs/d/colls/c/trial "
	added := `{"indexingPolicy":{"compositeIndexes":null,` + known +
		`,"includedPaths":[{"path":"/a/?"},{"path":"/b/?"}],"indexingMode":"consistent"}`
	for _, c := range []struct {
		args, asks, says string
		code             int
	}{
		{args: "d/c --include /b/?", asks: path + added + "}"},
		{args: "d/c --policy {} --items 9", asks: path + `{"indexingPolicy":{},"items":9}`},
		{
			args: "d/c --include /b/? --query SELECT\u00a01 --param @x=1 --param y=z --pk [\"a\",1]",
			asks: path + added + `,"query":"SELECT` + "\u00a0" + `1","parameters":[{"name":"@x","value":1},` +
				`{"name":"@y","value":"z"}],"partitionKey":["a",1]}`,
		},
		{args: "d/c --include /a/?", says: "nothing to try"},
		{args: "d/c", code: 2, says: "--include"},
		{args: "d/c --include b", code: 2, says: "not a path"},
		{args: "d/c --include /b/? --policy {}", code: 2, says: "--policy"},
		{args: "d/c --policy null", code: 2, says: "not a JSON object"},
		{args: "d/c --include /b/? --param @x=1", code: 2, says: "--query"},
		{args: "d/c --include /b/? --pk {}", code: 2, says: "partition key"},
		{args: "d/c --include /b/? -o csv", code: 2, says: "csv"},
	} {
		asked = ""
		var out, failed bytes.Buffer
		con := &console.Console{
			In: strings.NewReader(""), Out: &out, Err: &failed,
			Environ: []string{"ORRERY_ENDPOINT=" + server.URL, "ORRERY_KEY=a2V5", "HOME=" + t.TempDir()},
		}
		index := &cobra.Command{Use: "index"}
		index.AddCommand(NewCommand(con))
		code := clitest.Run(t.Context(), con, append([]string{"index", "try"}, strings.Split(c.args, " ")...), index)
		if code != c.code || asked != c.asks || !strings.Contains(out.String()+failed.String(), c.says) {
			t.Errorf("%s: exit %d, asked %s\nwant %d %s\n%s%s", c.args, code, asked, c.code, c.asks, &out, &failed)
		}
	}
}
