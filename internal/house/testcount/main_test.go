package main

import (
	"path/filepath"
	"strings"
	"testing"
)

const goStream = `{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA/x","Output":"    a_test.go:1: the reason\n"}
{"Action":"fail","Package":"p","Test":"TestA/x"}
{"Action":"pass","Package":"p","Test":"TestA/y"}
{"Action":"fail","Package":"p","Test":"TestA"}
{"Action":"skip","Package":"p","Test":"TestB"}
{"Action":"fail","Package":"p"}
{"Action":"output","Package":"q","Output":"panic: boom\n"}
{"Action":"fail","Package":"q"}
{"Action":"build-output","ImportPath":"r","Output":"r.go:1: undefined\n"}
{"Action":"build-fail","ImportPath":"r"}
{"Action":"fail","Package":"r","FailedBuild":"r"}
not json
`

func TestGoStream(t *testing.T) {
	var out, failures strings.Builder
	c, err := countGo(strings.NewReader(goStream), &out, &failures)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Counts{Passed: 1, Failed: 3, Skipped: 1}); c != want {
		t.Errorf("counts %v, want %v", c, want)
	}
	for _, said := range []string{"the reason", "panic: boom", "r.go:1: undefined", "not json"} {
		if !strings.Contains(out.String(), said) {
			t.Errorf("output does not hold %q:\n%s", said, out.String())
		}
	}
	for _, said := range []string{"the reason", "panic: boom", "r.go:1: undefined"} {
		if !strings.Contains(failures.String(), said) {
			t.Errorf("what failed does not hold %q:\n%s", said, failures.String())
		}
	}
}

func TestNodeStream(t *testing.T) {
	var out, failures strings.Builder
	c, err := countNode(
		strings.NewReader(
			"✔ reads\nℹ tests 4\nℹ pass 2\nℹ fail 1\nℹ cancelled 1\nℹ skipped 3\nℹ todo 0\n# pass 5\n✖ "+
				"failing tests:\nwhy\n"), &out, &failures)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Counts{Passed: 7, Failed: 2, Skipped: 3}); c != want {
		t.Errorf("counts %v, want %v", c, want)
	}
	if want := "✖ failing tests:\nwhy\n"; failures.String() != want {
		t.Errorf("what failed: %q, want %q", failures.String(), want)
	}
}

// TestSumRepeatsFailures checks that the end of a long log names the failures.
func TestSumRepeatsFailures(t *testing.T) {
	file := filepath.Join(t.TempDir(), "counts")
	var out strings.Builder
	if code, err := run([]string{"go", "-record", file}, strings.NewReader(goStream), &out); code != 1 || err != nil {
		t.Fatalf("code %d, %v", code, err)
	}
	out.Reset()
	if code, err := run([]string{"sum", file}, nil, &out); code != 1 || err != nil ||
		!strings.Contains(out.String(), "the reason") {
		t.Errorf("sum: code %d, %v, and it says\n%s", code, err, out.String())
	}
}

func TestRunRecordsAndSums(t *testing.T) {
	file := filepath.Join(t.TempDir(), "counts")
	var out strings.Builder
	code, err := run([]string{"node", "-label", "js", "-record", file}, strings.NewReader("# pass 5\n# skipped 1\n"), &out)
	if code != 0 || err != nil {
		t.Fatalf("code %d, %v", code, err)
	}
	if code, err := run([]string{"sum", file}, nil, &out); code != 0 || err != nil {
		t.Fatalf("sum: code %d, %v", code, err)
	}
	if !strings.HasSuffix(out.String(), "\n5 passed, 0 failed, 1 skipped\n") {
		t.Errorf("last line is not the plain one:\n%s", out.String())
	}
	if code, _ := run([]string{"go", "-label", "unit", "-record", file}, strings.NewReader(""), &out); code != 1 {
		t.Errorf("a run without tests ended with %d, want 1", code)
	}
	if code, _ := run([]string{"sum", file}, nil, &out); code != 1 {
		t.Errorf("sum with a failure ended with %d, want 1", code)
	}
	if code, _ := run([]string{"sum", file + ".gone"}, nil, &out); code != 1 {
		t.Errorf("sum of nothing ended with %d, want 1", code)
	}
	if code, err := run([]string{"cargo"}, nil, &out); code != 2 || err == nil {
		t.Errorf("unknown runner ended with %d, %v", code, err)
	}
}
