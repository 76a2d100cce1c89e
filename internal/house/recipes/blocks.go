package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A block is a fenced block of a page, with the mark above it.
type block struct {
	page     string // relative to the root, with slashes
	line     int    // of the fence
	text     string
	file     string // file that receives the text; empty: none
	command  string // the command to run; the text itself when a mark says "run" alone
	terminal bool   // the commands run on a terminal, where they print tables
	output   bool   // the text is the output of the last command
	reason   string // why the block does not run; empty: it runs
}

// place names a block in messages.
func (b *block) place() string { return fmt.Sprintf("%s:%d", b.page, b.line) }

// pages lists the files whose every block must have a mark.
func pages(root string) ([]string, error) {
	out := []string{"README.md"}
	for _, pattern := range []string{"docs/recipes/*.md", "samples/*/*/README.md"} {
		found, err := fs.Glob(os.DirFS(root), pattern)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// isSample reports whether a page belongs to a program, whose files are beside the page.
func isSample(page string) bool { return strings.HasPrefix(page, "samples/") }

// readPage reads the blocks of a page. The second result lists what is wrong with its marks.
func readPage(root, page string) ([]block, []string, error) {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(page)))
	if err != nil {
		return nil, nil, err
	}
	blocks, problems := parseBlocks(page, string(data))
	return blocks, problems, nil
}

var markPattern = regexp.MustCompile(`^<!-- (.*) -->$`)

// parseBlocks finds the fenced blocks of a text. A fence may be indented, as in a list.
func parseBlocks(page, text string) (blocks []block, problems []string) {
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		indent := len(lines[i]) - len(strings.TrimLeft(lines[i], " "))
		if !strings.HasPrefix(lines[i][indent:], "```") {
			if indent >= 4 && (i == 0 || lines[i-1] == "") {
				problems = append(problems, fmt.Sprintf("%s:%d: an indented block has no mark: use a fence", page, i+1))
			}
			continue
		}
		b := block{page: page, line: i + 1}
		mark := ""
		if i > 0 {
			if m := markPattern.FindStringSubmatch(strings.TrimSpace(lines[i-1])); m != nil {
				mark = m[1]
			}
		}
		var inside []string
		for i++; i < len(lines) && strings.TrimSpace(lines[i]) != "```"; i++ {
			inside = append(inside, strings.TrimPrefix(lines[i], strings.Repeat(" ", indent)))
		}
		if i == len(lines) {
			return blocks, append(problems, b.place()+": the block has no end")
		}
		b.text = strings.Join(inside, "\n") + "\n"
		if wrong := b.read(mark); wrong != "" {
			problems = append(problems, b.place()+": "+wrong)
			continue
		}
		blocks = append(blocks, b)
	}
	return blocks, problems
}

// read parses the mark of a block. Its parts are separated by semicolons:
//
//	save FILE        save the text in this file of the page's directory
//	run              run the text as commands of a shell
//	run COMMAND      run this command
//	terminal         run the commands on a terminal
//	output           the text is the output of the last command; an ellipsis stands for any text
//	not run: REASON  the block is not used
func (b *block) read(mark string) (wrong string) {
	if mark == "" {
		return "the block has no mark that says how it is run, or why not"
	}
	if reason, ok := strings.CutPrefix(mark, "not run: "); ok {
		b.reason = strings.TrimSpace(reason)
		if b.reason == "" {
			return "the block is not run, and its mark gives no reason"
		}
		return ""
	}
	for part := range strings.SplitSeq(mark, ";") {
		verb, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		switch {
		case verb == "save" && rest != "" && !strings.ContainsAny(rest, " ") && filepath.IsLocal(rest):
			b.file = rest
		case verb == "run" && rest != "":
			b.command = rest
		case verb == "run":
			b.command = b.text
		case verb == "terminal" && rest == "":
			b.terminal = true
		case verb == "output" && rest == "":
			b.output = true
		default:
			return fmt.Sprintf("the mark says %q, which is none of save FILE, run, terminal, output, not run: REASON",
				strings.TrimSpace(part))
		}
	}
	if b.output && (b.file != "" || b.command != "") {
		return "the block is output, so it cannot be saved or run"
	}
	if !b.output && b.file == "" && b.command == "" {
		return "the mark neither saves nor runs the block"
	}
	return ""
}

// missingOutput returns the first line of the expected output that does not follow the line before
// it. Blanks are compared as one; an ellipsis stands for any text, and alone on a line for any
// number of lines.
func missingOutput(want, got string) string {
	lines := strings.Split(got, "\n")
	for expected := range strings.Lines(want) {
		expected = strings.TrimSpace(expected)
		if expected == "" || expected == "…" {
			continue
		}
		pattern := linePattern(expected)
		at := slices.IndexFunc(lines, func(line string) bool { return pattern.MatchString(strings.TrimSpace(line)) })
		if at < 0 {
			return expected
		}
		lines = lines[at+1:]
	}
	return ""
}

func linePattern(expected string) *regexp.Regexp {
	words := strings.Fields(expected)
	for i, word := range words {
		words[i] = strings.ReplaceAll(regexp.QuoteMeta(word), "…", ".*")
	}
	return regexp.MustCompile("^" + strings.Join(words, `\s+`) + "$")
}
