package exec_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

var writeCases = flag.Bool("write-cases", false, "write the rows of the conformance cases")

// languageCase is one query of conformance/queries/cases.json, which every official SDK also runs.
type languageCase struct {
	Behaviour  string          `json:"behaviour"`
	Query      string          `json:"query"`
	Parameters json.RawMessage `json:"parameters,omitempty"`
	Key        *string         `json:"pk,omitempty"`
	Ordered    bool            `json:"ordered,omitempty"`
	Refused    string          `json:"refused,omitempty"`
	Rows       json.RawMessage `json:"rows,omitempty"`
}

const languageCases = "../../../conformance/queries/cases.json"

// TestLanguageCases compares the engine, and the twin if it knows the query, with the rows that the
// SDKs must return.
func TestLanguageCases(t *testing.T) {
	var cases []languageCase
	read(t, languageCases, &cases)
	var data []json.RawMessage
	read(t, "../../../conformance/queries/data.json", &data)
	docs := make([]string, len(data))
	for i, d := range data {
		docs[i] = string(d)
	}
	for _, ranges := range []int{1, 5} {
		c, err := querytest.NewContainer("/pk", ranges, docs...)
		if err != nil {
			t.Fatal(err)
		}
		if c.Policy, err = index.NewPolicy(index.Settings{Composites: []index.Composite{
			{Paths: []index.Path{index.NewPath("captain", "name"), index.NewPath("n")}, Descending: []bool{false, false}},
			{Paths: []index.Path{index.NewPath("pk"), index.NewPath("price")}, Descending: []bool{false, true}},
		}}); err != nil {
			t.Fatal(err)
		}
		for i := range cases {
			cases[i].run(t, c)
		}
	}
	if *writeCases {
		writeLanguageCases(t, cases)
	}
}

func read(t *testing.T, path string, into any) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

func (l *languageCase) run(t *testing.T, c *querytest.Container) {
	t.Helper()
	for _, items := range []int{1 << 20, 1, 4} {
		got, err := l.rows(c, items)
		switch {
		case l.Refused != "":
			if err == nil || !bytes.Contains([]byte(err.Error()), []byte(l.Refused)) {
				t.Errorf("%s\n got %s %v\nwant an error with %s", l.Query, got, err, l.Refused)
			}
		case err != nil:
			t.Errorf("%s: %v", l.Query, err)
		case *writeCases && l.Rows == nil:
			l.Rows = json.RawMessage(got)
		case !sameRows(string(l.Rows), got, !l.Ordered, 1e-12):
			t.Errorf("%s (pages of %d)\n got %.900s\nwant %.900s", l.Query, items, got, l.Rows)
		}
	}
}

// rows answers as the server does: it composes aggregates only if the query is limited to one
// logical partition.
func (l *languageCase) rows(c *querytest.Container, items int) (string, error) {
	logical, err := compile(l.Query, l.Parameters)
	if err != nil {
		return "", err
	}
	r := exec.Request{Logical: logical, PageItems: items}
	if l.Key == nil {
		if _, err := plan.Partition(logical, c.Definition); err != nil {
			return "", err
		}
	} else {
		key, err := partition.ParseHeader(fmt.Sprintf("[%q]", *l.Key))
		if err != nil {
			return "", err
		}
		r.Scope = index.Scope{Range: c.Definition.Range(key), Key: &key}
	}
	rows, _, err := readPages(c, r)
	return rows, err
}

func writeLanguageCases(t *testing.T, cases []languageCase) {
	t.Helper()
	var out bytes.Buffer
	for i := range cases {
		var line bytes.Buffer
		encoder := json.NewEncoder(&line)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(&cases[i]); err != nil {
			t.Fatal(err)
		}
		out.WriteString(map[bool]string{true: "[\n", false: ",\n"}[i == 0])
		out.Write(bytes.TrimSpace(line.Bytes()))
	}
	out.WriteString("\n]\n")
	if err := os.WriteFile(languageCases, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
