package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/house/floors"
)

const smallList = `# what is checked
item.read | js raw | Reads | an item with c_d * <2>.

item.delete | js rust | Deletes an item.
query.top | raw | SELECT TOP 5.
`

func parsed(t *testing.T) []behaviour {
	t.Helper()
	list, err := parseList(smallList)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestParseList(t *testing.T) {
	list := parsed(t)
	if len(list) != 3 || list[0].statement != "Reads | an item with c_d * <2>." || list[2].area() != "query" {
		t.Fatalf("%+v", list)
	}
	if got := strings.Join(expected(list, "js"), " "); got != "item.read item.delete" {
		t.Errorf("js is to check %q", got)
	}
}

func TestParseListRefuses(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"item.read | js", "line 1 is not"},
		{"Item.read | js | x", `"Item.read" is no id`},
		{"item | js | x", "is no id"},
		{"\nitem.read | js | x\nitem.read | go | y", "line 3: item.read is line 2 already"},
		{"item.read | cobol | x", `the suite "cobol"`},
		{"item.read | js js | x", `the suite "js"`},
		{"item.read |  | x", "names no suite"},
	} {
		if _, err := parseList(c.text); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: error %v, want one that says %q", c.text, err, c.says)
		}
	}
}

// TestList checks the committed list: at least 150 behaviours, and every suite in use.
func TestList(t *testing.T) {
	list, err := readList(filepath.Join("..", "..", "..", listFile))
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 150 {
		t.Errorf("%d behaviours", len(list))
	}
	for _, s := range suites {
		if len(expected(list, s.name)) == 0 {
			t.Errorf("nothing is left for %s", s.name)
		}
	}
}

// TestSuitesNameTheirBehaviours finds each id literally in a file of every suite that must check
// it, so that a reader can search for it.
func TestSuitesNameTheirBehaviours(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	list, err := readList(filepath.Join(root, listFile))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range suites {
		text := sources(t, filepath.Join(root, s.dir))
		for _, id := range expected(list, s.name) {
			if !strings.Contains(text, `"`+id+`"`) {
				t.Errorf("%s does not name %s", s.dir, id)
			}
		}
	}
}

// sources returns the program text below a directory, without installed or built files.
func sources(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "target" || d.Name() == ".venv") {
			return filepath.SkipDir
		}
		if !slices.Contains([]string{".mjs", ".go", ".py", ".java", ".rs"}, filepath.Ext(file)) {
			return nil
		}
		text, err := os.ReadFile(file)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

func TestParseReport(t *testing.T) {
	for line, want := range map[string]report{
		"BEHAVIOUR item.read pass\n":                        {"item.read", true, ""},
		"BEHAVIOUR item.read fail status 500, want 200\r\n": {"item.read", false, "status 500, want 200"},
		"BEHAVIOUR item.read fail":                          {"item.read", false, ""},
	} {
		if got, ok := parseReport(line); !ok || got != want {
			t.Errorf("%q: %+v %v", line, got, ok)
		}
	}
	for _, line := range []string{
		"", "free text", " BEHAVIOUR item.read pass", "BEHAVIOUR item.read passed",
		"BEHAVIOUR item.read", "BEHAVIOUR  pass",
	} {
		if got, ok := parseReport(line); ok {
			t.Errorf("%q is read as %+v", line, got)
		}
	}
}

func TestJudge(t *testing.T) {
	got := judge([]string{"a.a", "a.b", "a.c", "a.d"},
		[]report{
			{"a.a", true, ""},
			{"a.b", false, "why"},
			{"a.c", true, ""},
			{"a.c", true, ""},
			{"x.x", true, ""},
			{"a.e", false, ""},
		})
	want := map[string]string{"a.a": "", "a.b": "why", "a.c": "is reported twice", "a.d": "was not reported"}
	for id, why := range want {
		if got[id] != why {
			t.Errorf("%s: %q, want %q", id, got[id], why)
		}
	}
	for _, id := range []string{"x.x", "a.e"} {
		if !strings.Contains(got[id], "does not name this suite") {
			t.Errorf("%s, which is not in the list: %q", id, got[id])
		}
	}
	if run := (schemeRun{judged: got}); run.passed() != 1 || run.failed() != 5 {
		t.Errorf("%d passed, %d failed", run.passed(), run.failed())
	}
}

func ran(name string, byScheme ...map[string]string) outcome {
	s, _ := suiteNamed(name)
	o := outcome{suite: s, expected: len(byScheme[0])}
	for i, judged := range byScheme {
		o.runs = append(o.runs, schemeRun{scheme: schemes[i], judged: judged, took: time.Minute})
	}
	return o
}

func TestRecord(t *testing.T) {
	o := ran("js", map[string]string{"a.a": "", "a.b": "why"}, map[string]string{"a.a": "", "a.b": ""})
	if got := o.record(); got != "3 1 0 behaviours-js" {
		t.Error(got)
	}
	rust, _ := suiteNamed("rust")
	if got := (outcome{suite: rust, expected: 7, skipped: "no cargo"}).record(); got != "0 0 7 behaviours-rust" {
		t.Error(got)
	}
	java, _ := suiteNamed("java")
	if got := (outcome{suite: java, expected: 7, missing: "no java"}).record(); got != "0 7 0 behaviours-java" {
		t.Error(got)
	}
}

func TestBrokenRunFails(t *testing.T) {
	run := schemeRun{judged: map[string]string{"a.a": ""}, broken: "the server did not end"}
	if run.failed() != 1 {
		t.Error("a run that broke although every behaviour passed counts as failed")
	}
}

func TestFloors(t *testing.T) {
	f := floors.Floors{}
	two := []outcome{ran("js", map[string]string{"a": "", "b": ""}, map[string]string{"a": "", "b": "x"})}
	if got := below(f, two); got != nil {
		t.Errorf("without floors: %v", got)
	}
	if !raise(f, two) || raise(f, two) {
		t.Error("floors rise once")
	}
	if f["js"]["http"] != 2 || f["js"]["https"] != 1 {
		t.Fatalf("%v", f)
	}
	fewer := []outcome{ran("js", map[string]string{"a": "", "b": "x"}, map[string]string{"a": "", "b": ""})}
	if got := below(f, fewer); len(got) != 1 || got[0] != "js over http: 1 behaviours passed, the floor is 2" {
		t.Errorf("%v", got)
	}
	if !raise(f, fewer) || f["js"]["http"] != 2 || f["js"]["https"] != 2 {
		t.Errorf("a floor sank: %v", f)
	}
}

func TestMatrix(t *testing.T) {
	list := parsed(t)
	page := "# Page\n\n" + matrixStart + "\nold\n" + matrixEnd + "\n\nafter\n"
	first, err := rewritePage(page, list,
		[]outcome{ran("js", map[string]string{"item.read": "", "item.delete": "x"},
			map[string]string{"item.read": "", "item.delete": ""})}, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# Page\n\n", "\n\nafter\n", "3 behaviours", "| JavaScript | 2 | 1 | 1 |", "| HTTP | 0 | 0 | 0 |", "### item\n",
		"### query\n",
		"| `item.read` | Reads \\| an item with c\\_d \\* &lt;2>. | ✓ |  |  |  |  | – |\n",
		"| `item.delete` | Deletes an item. | ✗ |  |  |  | – |  |\n",
	} {
		if !strings.Contains(first, want) {
			t.Errorf("%q is missing from\n%s", want, first)
		}
	}
	second, err := rewritePage(first, list,
		[]outcome{ran("raw", map[string]string{"item.read": "", "query.top": ""},
			map[string]string{"item.read": "", "query.top": ""})}, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| ✓ |  |  |  |  | ✓ |\n", "| ✗ |  |  |  | – |  |\n",
		"| JavaScript | 2 | 1 | 1 |", "| HTTP | 2 | 2 | 0 |",
	} {
		if !strings.Contains(second, want) {
			t.Errorf("what another run found is lost: %q is missing from\n%s", want, second)
		}
	}
	if again, err := rewritePage(second, list, nil, true); err != nil || again != second {
		t.Errorf("a run of nothing changes the page: %v\n%s", err, again)
	}
}

// TestMatrixHalf checks that one scheme alone cannot turn a failure into a pass, and that it can do
// the reverse.
func TestMatrixHalf(t *testing.T) {
	list := parsed(t)
	page := matrixStart + matrixEnd
	whole := ran("js", map[string]string{"item.read": "", "item.delete": "x"},
		map[string]string{"item.read": "", "item.delete": "x"})
	page, err := rewritePage(page, list, []outcome{whole}, true)
	if err != nil {
		t.Fatal(err)
	}
	page, err = rewritePage(page, list, []outcome{ran("js", map[string]string{"item.read": "x", "item.delete": ""})},
		false)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page, "| JavaScript | 2 | 0 | 2 |") {
		t.Error(page)
	}
}

func TestMatrixNeedsMarkers(t *testing.T) {
	for _, page := range []string{"", matrixStart, matrixEnd} {
		if _, err := rewritePage(page, nil, nil, true); err == nil {
			t.Errorf("%q has no place for a matrix", page)
		}
	}
}

func TestChoose(t *testing.T) {
	if all, err := choose(""); err != nil || len(all) != len(suites) {
		t.Errorf("%v %v", all, err)
	}
	if two, err := choose("raw, js"); err != nil || len(two) != 2 || two[0].name != "raw" {
		t.Errorf("%v %v", two, err)
	}
	if _, err := choose("cobol"); err == nil {
		t.Error("cobol is no suite")
	}
}

func TestOnlyRustMaySkip(t *testing.T) {
	for _, s := range suites {
		if s.maySkip != (s.name == "rust") {
			t.Errorf("%s", s.name)
		}
	}
}

func TestMissing(t *testing.T) {
	root := t.TempDir()
	s := suite{name: "x", dir: "there", built: []string{"target/*.jar"}, build: "make build-x"}
	if got := s.missing(root); got != "there is no there" {
		t.Error(got)
	}
	if err := os.MkdirAll(filepath.Join(root, "there", "target"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got := s.missing(root); !strings.Contains(got, "make build-x") {
		t.Error(got)
	}
	if err := os.WriteFile(filepath.Join(root, "there", "target", "a.jar"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := s.missing(root); got != "" {
		t.Error(got)
	}
	s.needs = []string{"no-such-program-anywhere"}
	if got := s.missing(root); !strings.Contains(got, "no-such-program-anywhere is not installed") {
		t.Error(got)
	}
}

func TestReadOnlyKey(t *testing.T) {
	for text, want := range map[string]string{
		`[{"name":"primary","key":"a"},{"name":"primary-readonly","key":"b"}]`: "b",
		`[{"name":"primary-readonly"}]`:                                        "",
		"no JSON":                                                              "",
	} {
		if got := readOnlyKey([]byte(text)); got != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}
