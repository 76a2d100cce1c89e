package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// event is one line of `go test -json`.
type event struct {
	Action, Package, ImportPath, Test, Output string
	Elapsed                                   float64
}

// countGo counts tests without subtests of their own (leaves). A package that fails without a
// failing test (it did not build, it panicked, it timed out) counts as one failure. It prints one
// line a package, and the output of failed and skipped tests; the output of failed tests goes to
// failures too.
func countGo(in io.Reader, out, failures io.Writer) (Counts, error) {
	var c Counts
	said := map[string][]string{}  // package, or package and test → output
	parents := map[string]bool{}   // tests that have subtests
	failedIn := map[string]bool{}  // packages with a failed test
	outcome := map[string]string{} // test → action
	both := io.MultiWriter(out, failures)
	lines := bufio.NewReader(in)
	for {
		line, readErr := lines.ReadString('\n')
		if e, ok := decode(line); ok {
			key := e.Package + " " + e.Test
			switch e.Action {
			case "output":
				said[key] = append(said[key], e.Output)
			case "build-output":
				fmt.Fprint(both, e.Output)
			case "pass", "fail", "skip":
				if e.Test == "" {
					c.Failed += endPackage(out, both, e, said, failedIn)
					continue
				}
				outcome[key] = e.Action
				if i := strings.LastIndexByte(e.Test, '/'); i > 0 {
					parents[e.Package+" "+e.Test[:i]] = true
				}
				switch e.Action {
				case "fail":
					fmt.Fprint(both, strings.Join(said[key], ""))
				case "skip":
					fmt.Fprint(out, strings.Join(said[key], ""))
				}
				failedIn[e.Package] = failedIn[e.Package] || e.Action == "fail"
				delete(said, key)
			}
		} else if strings.TrimSpace(line) != "" {
			fmt.Fprint(out, line)
		}
		if readErr == io.EOF {
			break
		}
		if readErr != nil {
			return c, readErr
		}
	}
	for key, action := range outcome {
		if parents[key] {
			continue
		}
		switch action {
		case "pass":
			c.Passed++
		case "fail":
			c.Failed++
		case "skip":
			c.Skipped++
		}
	}
	return c, nil
}

func decode(line string) (event, bool) {
	var e event
	err := json.Unmarshal([]byte(line), &e)
	return e, err == nil && e.Action != ""
}

// endPackage prints the package's line. It returns 1 when the package failed although none of its
// tests did.
func endPackage(out, both io.Writer, e event, said map[string][]string, failedIn map[string]bool) int {
	text := said[e.Package+" "]
	if e.Action == "fail" && !failedIn[e.Package] {
		fmt.Fprint(both, strings.Join(text, ""))
		for key, lines := range said { // a test without an outcome: panic or time-out
			if strings.HasPrefix(key, e.Package+" ") && key != e.Package+" " {
				fmt.Fprint(both, strings.Join(lines, ""))
			}
		}
		fmt.Fprintf(both, "FAIL %s\n", e.Package)
		return 1
	}
	for _, line := range text {
		if strings.HasPrefix(line, "ok ") || strings.HasPrefix(line, "FAIL\t") || strings.HasPrefix(line, "BENCH ") ||
			strings.HasPrefix(line, "coverage:") {
			fmt.Fprint(out, line)
		}
	}
	return 0
}
