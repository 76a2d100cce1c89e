package house

import (
	"bytes"
	"fmt"
	"strings"
)

// MaxTwinLines is the length from which two identical runs of production lines count as doubled
// code.
const MaxTwinLines = 10

// A codeLine is one line of code, with its white space folded.
type codeLine struct {
	file   *GoFile
	number int // 1-based, in the file
	text   string
}

// CheckTwins reports runs of MaxTwinLines identical lines of production code,
// in two files or in one. Comments, empty lines, imports and lines of nothing
// but brackets are passed over. Each run is reported at both of its places.
func CheckTwins(t *Tree) []Finding {
	var out []Finding
	var lines []codeLine
	for _, f := range t.Go {
		if !f.Test {
			lines = append(lines, t.codeLines(f)...)
		}
	}
	first := map[string]int{} // a run, joined → where it begins
	for i := 0; i+MaxTwinLines <= len(lines); i++ {
		run := lines[i : i+MaxTwinLines]
		if run[0].file != run[MaxTwinLines-1].file {
			continue
		}
		texts := make([]string, MaxTwinLines)
		for k, line := range run {
			texts[k] = line.text
		}
		key := strings.Join(texts, "\n")
		earlier, seen := first[key]
		if !seen {
			first[key] = i
			continue
		}
		// A longer run has several windows: only the first is reported.
		longer := earlier > 0 && lines[earlier-1].text == lines[i-1].text &&
			lines[earlier-1].file == lines[earlier].file && lines[i-1].file == lines[i].file
		overlapping := i-earlier < MaxTwinLines
		if longer || overlapping {
			continue
		}
		out = append(out, twinOf(lines[i], lines[earlier]), twinOf(lines[earlier], lines[i]))
	}
	return out
}

func twinOf(here, there codeLine) Finding {
	return Finding{Path: here.file.Path, Line: here.number, Text: fmt.Sprintf("the %d lines from here are also at %s:%d: "+
		"keep them once", MaxTwinLines, there.file.Path, there.number)}
}

// codeLines returns the lines of a file that hold code.
func (t *Tree) codeLines(f *GoFile) []codeLine {
	text := bytes.Clone(f.Text)
	file := t.set.File(f.Tree.Pos())
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			if text[i] != '\n' {
				text[i] = ' '
			}
		}
	}
	for _, group := range f.Tree.Comments {
		blank(file.Offset(group.Pos()), file.Offset(group.End()))
	}
	for _, spec := range f.Tree.Imports {
		blank(file.Offset(spec.Pos()), file.Offset(spec.End()))
	}
	var out []codeLine
	for i, line := range strings.Split(string(text), "\n") {
		folded := strings.Join(strings.Fields(line), " ")
		if strings.Trim(folded, "(){}[],; ") == "" {
			continue
		}
		out = append(out, codeLine{file: f, number: i + 1, text: folded})
	}
	return out
}
