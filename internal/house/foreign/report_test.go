package main

import (
	"fmt"
	"strings"
	"testing"
)

func summary(t *testing.T, parse func([]byte) ([]result, error), text string) string {
	t.Helper()
	results, err := parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, r := range results {
		fmt.Fprintf(&out, "%s %s %s\n", []string{"passed", "skipped", "failed"}[r.outcome], r.name, r.why)
	}
	return out.String()
}

func TestParseGo(t *testing.T) {
	got := summary(t, parseGo, `{"Action":"run","Test":"A"}
{"Action":"output","Test":"A/x","Output":"=== RUN A/x\n"}
{"Action":"output","Test":"A/x","Output":"  a.go:1: got 400\n"}
{"Action":"fail","Test":"A/x"}
{"Action":"pass","Test":"A/y"}
{"Action":"fail","Test":"A"}
{"Action":"pass","Test":"B/x"}
{"Action":"output","Test":"B","Output":"cleaning failed"}
{"Action":"fail","Test":"B"}
{"Action":"skip","Test":"C"}
{"Action":"fail"}
no event
`)
	want := "failed A/x a.go:1: got 400\npassed A/y \npassed B/x \nfailed B cleaning failed\nskipped C \n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestParseJUnit(t *testing.T) {
	got := summary(t, parseJUnit, `<?xml version="1.0"?><testsuites><testsuite name="pytest">
<testcase classname="tests.test_crud.TestCrud" name="test_a[1]" time="1"/>
<testcase classname="tests.test_crud.TestCrud" name="test_b"><failure message="got 400">where</failure></testcase>
<testcase classname="tests.test_crud.TestCrud" name="test_c"><error message="no set-up"/></testcase>
<testcase classname="tests.test_crud.TestCrud" name="test_d"><skipped message="live only"/></testcase>
<testcase classname="" name="tests.test_gone"><error message="collection failure"/></testcase>
</testsuite></testsuites>`)
	want := `passed tests.test_crud.TestCrud.test_a[1] ` + `
failed tests.test_crud.TestCrud.test_b got 400 where
failed tests.test_crud.TestCrud.test_c no set-up
skipped tests.test_crud.TestCrud.test_d ` + `
failed tests.test_gone collection failure
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if _, err := parseJUnit([]byte("<testsuites><testcase")); err == nil {
		t.Error("a report that breaks off is read")
	}
}

func TestParseMocha(t *testing.T) {
	got := summary(t, parseMocha, `{"stats":{},"passes":[{"fullTitle":"A reads"}],"pending":[{"fullTitle":"A waits"}],
"failures":[{"fullTitle":"A writes","err":{"message":"got 400"}}]}`)
	if want := "passed A reads \nskipped A waits \nfailed A writes got 400\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if _, err := parseMocha([]byte("{")); err == nil {
		t.Error("a report that breaks off is read")
	}
}

func TestParseCargo(t *testing.T) {
	got := summary(t, parseCargo, `
running 3 tests
test items::reads ... ok
test items::writes ... FAILED
test items::splits ... ignored, requires a live account

failures:

---- items::writes stdout ----
got 400
of the server

failures:
    items::writes

test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out
`)
	want := "passed items::reads \nfailed items::writes got 400 of the server\nskipped items::splits \n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
