package house

import (
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
)

var (
	markdownLink = regexp.MustCompile(`\[[^\]]*\]\(([^)\s]+)\)`)
	goTestName   = regexp.MustCompile("`((?:Test|Fuzz|Benchmark|Example)[A-Z]\\w*)(?:/[^`]*)?`")
	jsTestName   = regexp.MustCompile("`([^`]+\\.mjs)` › `([^`]+)`")
	recordName   = regexp.MustCompile(`^docs/design/(\d{3})-[a-z0-9-]+\.md$`)
	goTestFunc   = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark|Example)[A-Z]\w*)\(`)
)

// CheckLinks reports relative links in Markdown files that lead nowhere.
func CheckLinks(t *Tree) []Finding {
	return t.eachLine(".md", func(file, line string) []string {
		var wrong []string
		for _, m := range markdownLink.FindAllStringSubmatch(line, -1) {
			target, _, _ := strings.Cut(m[1], "#")
			if target == "" || strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			if !t.Exists(path.Join(path.Dir(file), target)) {
				wrong = append(wrong, fmt.Sprintf("link to %s leads nowhere", m[1]))
			}
		}
		return wrong
	})
}

// CheckProof reports tests that do not exist although a proof page, or the page of emulator issues,
// names them. The pages name Go tests as `TestX`, `FuzzX` or `BenchmarkX`, and tests of the
// JavaScript conformance suites as `file.mjs` › `title`.
func CheckProof(t *Tree) []Finding {
	known := t.testNames()
	return t.eachLine(".md", func(file, line string) []string {
		if !strings.HasPrefix(file, "docs/proof/") && file != "docs/emulator-issues.md" {
			return nil
		}
		var wrong []string
		for _, m := range goTestName.FindAllStringSubmatch(line, -1) {
			if !known[m[1]] {
				wrong = append(wrong, fmt.Sprintf("names the test %s, which does not exist", m[1]))
			}
		}
		for _, m := range jsTestName.FindAllStringSubmatch(line, -1) {
			text, err := t.Read(m[1])
			if err != nil || !strings.Contains(string(text), m[2]) {
				wrong = append(wrong, fmt.Sprintf("names the test %q of %s, which does not exist", m[2], m[1]))
			}
		}
		return wrong
	})
}

// raceList is the file that lists the tests that make check-race leaves out.
const raceList = ".ci/not-under-race"

// CheckRaceList reports lines of the list of tests that make check-race leaves out which have no
// reason, name a test that their room does not have, or name one that another room has too: go test
// would leave out both.
func CheckRaceList(t *Tree) []Finding {
	rooms := map[string][]string{}
	for _, f := range t.Go {
		for _, d := range f.Tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && f.Test && fn.Recv == nil {
				rooms[fn.Name.Name] = append(rooms[fn.Name.Name], f.Dir)
			}
		}
	}
	text, err := t.Read(raceList)
	if err != nil {
		return []Finding{{Path: raceList, Text: err.Error()}}
	}
	var out []Finding
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		wrong := func(text string) { out = append(out, Finding{Path: raceList, Line: i + 1, Text: text}) }
		words := strings.SplitN(line, " ", 3)
		if len(words) < 3 {
			wrong("a line has a room, a test and a reason")
			continue
		}
		name, _, part := strings.Cut(words[1], "/")
		if in := rooms[name]; !slices.Contains(in, words[0]) {
			wrong(fmt.Sprintf("%s has no test %s", words[0], name))
		} else if len(in) > 1 && !part {
			wrong(fmt.Sprintf("the test %s is in several rooms: %s", name, strings.Join(in, ", ")))
		}
	}
	return out
}

// testNames collects the Go tests of the tree, nested modules included.
func (t *Tree) testNames() map[string]bool {
	names := map[string]bool{}
	for _, f := range t.Go {
		for _, d := range f.Tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && f.Test && fn.Recv == nil {
				names[fn.Name.Name] = true
			}
		}
	}
	for _, file := range t.Files {
		if !strings.HasSuffix(file, "_test.go") {
			continue
		}
		if text, err := t.Read(file); err == nil {
			for _, m := range goTestFunc.FindAllStringSubmatch(string(text), -1) {
				names[m[1]] = true
			}
		}
	}
	return names
}

// CheckDesignRecords reports records whose numbers repeat or leave a gap, and
// files in docs/design whose name is not NNN-title.md.
func CheckDesignRecords(t *Tree) []Finding {
	var out []Finding
	var numbers []int
	at := map[int]string{}
	for _, file := range t.Files {
		if path.Dir(file) != "docs/design" {
			continue
		}
		m := recordName.FindStringSubmatch(file)
		if m == nil {
			out = append(out, Finding{Path: file, Text: "design records are named NNN-title.md, in lower case"})
			continue
		}
		n, err := strconv.Atoi(m[1])
		if err != nil {
			continue // unreachable: the pattern asks for three digits
		}
		if first, taken := at[n]; taken {
			out = append(out, Finding{Path: file, Text: fmt.Sprintf("number %03d is taken by %s", n, first)})
			continue
		}
		at[n] = file
		numbers = append(numbers, n)
	}
	sort.Ints(numbers)
	for want, n := range numbers {
		if n != want {
			out = append(out, Finding{Path: at[n], Text: fmt.Sprintf("number %03d is missing before it", want)})
			break
		}
	}
	return out
}

// eachLine applies judge to every line of the files with the given ending.
func (t *Tree) eachLine(ending string, judge func(file, line string) []string) []Finding {
	var out []Finding
	for _, file := range t.Files {
		if !strings.HasSuffix(file, ending) {
			continue
		}
		text, err := t.Read(file)
		if err != nil {
			out = append(out, Finding{Path: file, Text: err.Error()})
			continue
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, wrong := range judge(file, line) {
				out = append(out, Finding{Path: file, Line: i + 1, Text: wrong})
			}
		}
	}
	return out
}
