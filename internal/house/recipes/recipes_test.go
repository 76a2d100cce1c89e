package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryBlockIsAccountedFor checks that each block of README.md or of a recipe has a mark that
// says how it runs, or why it does not.
func TestEveryBlockIsAccountedFor(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	names, err := pages(root)
	if err != nil || len(names) < 8 {
		t.Fatalf("pages: %v %v", names, err)
	}
	for _, name := range names {
		blocks, problems, err := readPage(root, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range problems {
			t.Error(problem)
		}
		run, canRun := 0, name != "docs/recipes/dotnet.md"
		var before *block
		for i := range blocks {
			b := &blocks[i]
			if b.output && (before == nil || before.command == "") {
				t.Errorf("%s: the output stands under no command", b.place())
			}
			if b.command != "" {
				run++
				if _, wrong := toolsOf(b.command); wrong != "" {
					t.Errorf("%s: %s", b.place(), wrong)
				}
			}
			before = b
		}
		if canRun && run == 0 {
			t.Errorf("%s: no block is run", name)
		}
		if !canRun && run > 0 {
			t.Errorf("%s: a block is run, and the page says that none is", name)
		}
	}
}

// TestMarks checks the marks read from a page.
func TestMarks(t *testing.T) {
	text := strings.Join([]string{
		"<!-- save a.mjs; run node a.mjs -->", "```js", "one()", "```",
		"<!-- output -->", "```text", "1 … RU", "```",
		"<!-- run; terminal -->", "```sh", "orrery version", "```",
		"- item", "  <!-- not run: a reason -->", "  ```sh", "  docker run", "  ```",
		"```sh", "nothing said", "```",
		"<!-- runs -->", "```sh", "```",
		"<!-- not run: -->", "```sh", "```",
		"<!-- save ../out.sh -->", "```sh", "```",
		"<!-- output; run -->", "```sh", "```",
		"", "    indented",
	}, "\n")
	blocks, problems := parseBlocks("p.md", text)
	if len(blocks) != 4 {
		t.Fatalf("blocks: %+v", blocks)
	}
	got := fmt.Sprintf("%q %q %v %q %v %q %q", blocks[0].file, blocks[0].command, blocks[1].output, blocks[2].command,
		blocks[2].terminal, blocks[3].reason, blocks[3].text)
	if want := `"a.mjs" "node a.mjs" true "orrery version\n" true "a reason" "docker run\n"`; got != want {
		t.Errorf("read %s, want %s", got, want)
	}
	wants := []string{
		":18: the block has no mark", `:22: the mark says "runs"`, `:25: the mark says "not run:"`,
		":28: the mark says", ":31: the block is output", ":34: an indented block",
	}
	if len(problems) != len(wants) {
		t.Fatalf("problems: %q", problems)
	}
	for i, want := range wants {
		if !strings.Contains(problems[i], want) {
			t.Errorf("problem %d is %q, want %q", i, problems[i], want)
		}
	}
}

func TestToolsOfACommand(t *testing.T) {
	used, wrong := toolsOf("A=b node x.mjs\n# words\nexport C=d\ncurl -s \\\n  http://localhost\n")
	if wrong != "" || len(used) != 2 || used[0].name != "node" || used[1].name != "curl" {
		t.Errorf("tools %v, wrong %q", used, wrong)
	}
	if _, wrong := toolsOf("docker run x\n"); !strings.Contains(wrong, "docker") {
		t.Errorf("docker: %q", wrong)
	}
}

func TestMissingOutput(t *testing.T) {
	for _, c := range []struct{ want, got, missing string }{
		{"a  … RU\n…\nb\n", "x\na 2.83 RU\ny\n  b\n", ""},
		{"b\na\n", "a\nb\n", "a"},
		{"2.83 RU\n", "2x83 RU\n", "2.83 RU"},
		{"a\n", "a more\n", "a"},
	} {
		if got := missingOutput(c.want, c.got); got != c.missing {
			t.Errorf("%q in %q lacks %q, want %q", c.want, c.got, got, c.missing)
		}
	}
}
