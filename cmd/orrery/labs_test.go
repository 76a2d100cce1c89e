package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// A labBlock is a command block of a lab, with the output quoted under it.
type labBlock struct {
	line     int
	commands []string
	quoted   []string
}

// labFigure matches a bold figure, and labAnswer a folded answer.
var (
	labFigure = regexp.MustCompile(`\*\*([^*\n]*\d[^*\n]*)\*\*`)
	labAnswer = regexp.MustCompile(`(?s)<details>\n<summary>Answer</summary>\n(.*?)</details>`)
)

// TestLabs follows the labs from first to last, as a reader does. It runs every command block
// against the server that the first page starts, and looks for the quoted lines in the output, in
// order. An ellipsis matches anything. Then it looks for the bold figures of the page's answers.
func TestLabs(t *testing.T) {
	var server *process
	pages := labPages(t)
	t.Chdir(t.TempDir()) // commands of the labs write files
	for _, name := range pages {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		page := filepath.Base(name)
		blocks := labBlocks(t, page, string(data))
		if len(blocks) == 0 {
			t.Errorf("%s has no commands", page)
		}
		var out strings.Builder
		for _, block := range blocks {
			if server == nil {
				server = startLabServer(t, block)
				continue
			}
			out.WriteString(runLabBlock(t, server, page, block))
		}
		findFigures(t, page, string(data), out.String())
	}
}

// findFigures looks for the bold figures of a page's answers in what its commands printed.
func findFigures(t *testing.T, page, text, out string) {
	t.Helper()
	answers := labAnswer.FindAllStringSubmatch(text, -1)
	if len(answers) < 3 {
		t.Errorf("%s has %d answers: the exercise and two questions at least have one", page, len(answers))
	}
	for _, answer := range answers {
		for _, figure := range labFigure.FindAllStringSubmatch(answer[1], -1) {
			if !hasFigure(out, figure[1]) {
				t.Errorf("%s: an answer says %s, which no command of the page prints:\n%s", page, figure[1], out)
			}
		}
	}
}

// hasFigure reports whether a text contains a figure that is not part of a longer figure.
func hasFigure(text, figure string) bool {
	return regexp.MustCompile(
		`(?:^|[^\d.,])` + regexp.QuoteMeta(figure) + `(?:$|[^\d.,]|[.,](?:\D|$))`,
	).MatchString(text)
}

// labPages are the files of the labs, in order.
func labPages(t *testing.T) []string {
	t.Helper()
	labs, err := filepath.Abs(filepath.Join("..", "..", "docs", "labs"))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob(filepath.Join(labs, "[0-9]*.md"))
	if err != nil || len(pages) < 7 {
		t.Fatalf("labs: %v %v", pages, err)
	}
	slices.Sort(pages)
	return pages
}

// startLabServer runs the first block of the first page, which starts a server.
func startLabServer(t *testing.T, block labBlock) *process {
	t.Helper()
	words := shellWords(block.commands[0])
	if len(block.commands) != 1 || words[0] != "orrery" {
		t.Fatalf("the first block does not start a server: %q", block.commands)
	}
	server := launch(t, []string{"ORRERY_PORT=0", "ORRERY_HEALTH_PORT=0"}, words[1:]...)
	findQuoted(t, "the first page", block, server.text(&server.stdout))
	return server
}

// runLabBlock runs the commands of a block and returns what they print.
func runLabBlock(t *testing.T, server *process, page string, block labBlock) string {
	t.Helper()
	var out bytes.Buffer
	for _, command := range block.commands {
		words := labWords(command)
		if words[0] != "orrery" {
			t.Errorf("%s:%d: %s is no command of ours", page, block.line, words[0])
			continue
		}
		c := console.Console{
			Out: &out, Err: &out, Environ: []string{"ORRERY_ENDPOINT=" + server.endpoint, "NO_COLOR=1"},
			OutTerminal: true,
		}
		if code := run(words[1:], c); code != exit.OK {
			t.Errorf("%s:%d: %s: exit %d\n%s", page, block.line, command, code, out.String())
		}
	}
	findQuoted(t, page, block, out.String())
	return out.String()
}

// findQuoted looks for a block's quoted lines in an output, in order.
func findQuoted(t *testing.T, page string, block labBlock, out string) {
	t.Helper()
	lines := strings.Split(out, "\n")
	for _, quoted := range block.quoted {
		match := labLine(quoted)
		at := slices.IndexFunc(lines, func(line string) bool { return match.MatchString(strings.TrimSpace(line)) })
		if at < 0 {
			t.Errorf("%s:%d: the output has no line %q, or not there:\n%s", page, block.line, quoted, out)
			return
		}
		lines = lines[at+1:]
	}
}

// labLine turns a quoted line into a pattern that ignores column widths.
func labLine(quoted string) *regexp.Regexp {
	words, end := strings.Fields(quoted), "$"
	if last := len(words) - 1; words[last] == "…" {
		words, end = words[:last], `(\s.*)?$`
	}
	for i, word := range words {
		words[i] = strings.ReplaceAll(regexp.QuoteMeta(word), "…", ".*")
	}
	return regexp.MustCompile("^" + strings.Join(words, `\s+`) + end)
}

// labBlocks reads the blocks marked sh, and the blocks marked text that directly follow them.
func labBlocks(t *testing.T, page, text string) []labBlock {
	t.Helper()
	var blocks []labBlock
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		mark, isFence := strings.CutPrefix(lines[i], "```")
		if !isFence {
			if len(strings.TrimSpace(lines[i])) > 0 && len(blocks) > 0 && blocks[len(blocks)-1].quoted == nil {
				blocks[len(blocks)-1].quoted = []string{} // another block comes between
			}
			continue
		}
		end := slices.Index(lines[i+1:], "```")
		if end < 0 {
			t.Fatalf("%s:%d: a block without an end", page, i+1)
		}
		inside := lines[i+1 : i+1+end]
		switch last := len(blocks) - 1; mark {
		case "sh":
			blocks = append(blocks, labBlock{line: i + 1, commands: joinedLines(inside)})
		case "text":
			if last < 0 || blocks[last].quoted != nil {
				t.Fatalf("%s:%d: output without the commands that print it", page, i+1)
			}
			blocks[last].quoted = quotedLines(inside)
		}
		i += end + 1
	}
	return blocks
}

// labLoop matches a command in a counting loop.
var labLoop = regexp.MustCompile(`^for \w+ in \$\(seq (\d+)\); do (.*); done$`)

// joinedLines splits lines into commands, which a backslash may continue or a loop may contain.
func joinedLines(lines []string) []string {
	var commands []string
	for command := range strings.SplitSeq(strings.ReplaceAll(strings.Join(lines, "\n"), "\\\n", " "), "\n") {
		command, times := strings.TrimSpace(command), 1
		if loop := labLoop.FindStringSubmatch(command); loop != nil {
			command = loop[2]
			times, _ = strconv.Atoi(loop[1])
		}
		if command != "" {
			commands = append(commands, slices.Repeat([]string{command}, times)...)
		}
	}
	return commands
}

// quotedLines omits empty lines and lines that stand for omitted output.
func quotedLines(lines []string) []string {
	quoted := []string{}
	for _, line := range lines {
		if line = strings.TrimSpace(line); line != "" && line != "…" {
			quoted = append(quoted, line)
		}
	}
	return quoted
}

// labWords splits a line as a shell does, with both kinds of quotes. Double-quoted text has no $
// and no backslash.
func labWords(line string) []string {
	var words []string
	word, inWord, quote := strings.Builder{}, false, rune(0)
	for _, r := range line + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == ' ':
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	return words
}

// TestLabPages: all labs have the same sections, and the first lists all labs.
func TestLabPages(t *testing.T) {
	pages := labPages(t)
	for _, name := range pages {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rest := string(data)
		for _, part := range []string{
			"Goal", "Commands", "What you see", "Why", "Exercise", "Questions", "In production",
		} {
			_, after, found := strings.Cut(rest, "\n## "+part+"\n")
			if !found {
				t.Errorf("%s has no part %q, or not in its place", filepath.Base(name), part)
				break
			}
			rest = after
		}
	}
	first, err := os.ReadFile(pages[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range pages[1:] {
		if !strings.Contains(string(first), "]("+filepath.Base(name)+")") {
			t.Errorf("%s is not in the list of %s", filepath.Base(name), filepath.Base(pages[0]))
		}
	}
}

// TestLabBlocks tests the parser of labs on a page.
func TestLabBlocks(t *testing.T) {
	page := strings.Join([]string{
		"# Title", "```sh", `orrery query "SELECT c.a FROM c WHERE c.b = 'x y'" \`, "  --db d",
		"for i in $(seq 2); do orrery status; done", "```", "", "```text", "one  … RU", "…", "", "three", "```",
		"words", "```sh", "orrery version", "```", "words", "```js", "ignored()", "```",
	}, "\n")
	blocks := labBlocks(t, "page", page)
	if got := fmt.Sprint(
		len(blocks), blocks[0].line, len(blocks[0].commands), blocks[0].quoted, blocks[1].quoted,
	); got != "2 2 3 [one  … RU three] []" {
		t.Errorf("blocks: %s", got)
	}
	if got := fmt.Sprintf(
		"%q", labWords(blocks[0].commands[0]),
	); got != `["orrery" "query" "SELECT c.a FROM c WHERE c.b = 'x y'" "--db" "d"]` {
		t.Errorf("words: %s", got)
	}
	for _, c := range []struct {
		quoted, line string
		matches      bool
	}{
		{"one  … RU", "one 2.80 RU", true},
		{"one  … RU", "one 2.80 RU more", false},
		{"2.83 RU · …", "2x83 RU · 1 ms", false},
		{"2.83 RU · …", "2.83 RU · 1 ms", true},
		{"2.83 RU …", "2.83 RU", true},
		{"2.83 RU …", "2.83 RUs", false},
	} {
		if got := labLine(c.quoted).MatchString(c.line); got != c.matches {
			t.Errorf("%q and %q: %v", c.quoted, c.line, got)
		}
	}
}

// TestHasFigure: only whole figures match.
func TestHasFigure(t *testing.T) {
	for text, want := range map[string]bool{
		"13.99 RU": true, "5 × 13.99.": true, "113.99 RU": false, "13.991 RU": false, "1,13.99": false,
		"cost 13.99": true,
	} {
		if got := hasFigure(text, "13.99"); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
