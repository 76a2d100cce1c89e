package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
)

// TestResumeLine: the printed command names the same account, container and columns, and no key.
func TestResumeLine(t *testing.T) {
	c := &console.Console{}
	for _, one := range []struct{ line, want string }{
		{"export shop/orders out.csv --columns id,n --rate-ru 10", "export shop/orders out.csv --columns id,n " +
			"--rate-ru 10 --resume"},
		{"export out.csv --db shop --container orders --overwrite", "export shop/orders out.csv --resume"},
		{
			"import shop/orders a.jsonl --connection-string AccountEndpoint=https://h:1/;AccountKey=c2VjcmV0; --create",
			"import shop/orders a.jsonl --endpoint https://h:1 --create --resume",
		},
		{"import shop/orders a.jsonl --context prod --key c2VjcmV0", "import shop/orders a.jsonl --context prod " +
			"--resume"},
	} {
		root := newRootCommand(c)
		words := strings.Fields(one.line)
		cmd, rest, err := root.Find(words)
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.ParseFlags(rest); err != nil {
			t.Fatal(err)
		}
		at := account.Place{DB: "shop", Container: "orders"}
		args := cmd.Flags().Args()
		if account.IsContainer(args[0]) {
			args = args[1:]
		}
		got := resumeLine(cmd, &at, &account.Account{Endpoint: "https://h:1"}, args)
		if got = strings.TrimPrefix(got, self()+" "); got != one.want {
			t.Errorf("%s\n gives %s\n want  %s", one.line, got, one.want)
		}
	}
}

// TestFilesThatLookLikeContainers: if the environment names the container, an argument that looks
// like a file is a file.
func TestFilesThatLookLikeContainers(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("data/sub", 0o700); err != nil {
		t.Fatal(err)
	}
	environ := []string{"ORRERY_DB=shop", "ORRERY_CONTAINER=orders"}
	for _, one := range []struct {
		environ []string
		args    string
		want    string
	}{
		{environ, "data/a.jsonl data/b.jsonl", "shop/orders data/a.jsonl data/b.jsonl"},
		{environ, "../o.jsonl", "shop/orders ../o.jsonl"},
		{environ, "data/sub", "shop/orders data/sub"},
		{environ, "other/things a.jsonl", "other/things a.jsonl"},
		{nil, "data/a.jsonl x", "data/a.jsonl x"},
	} {
		var p account.Place
		cmd := &cobra.Command{}
		account.AddAccountFlags(cmd, &account.Account{})
		rest, err := takePlace(&p, cmd, one.environ, strings.Fields(one.args))
		if got := strings.Join(append([]string{p.String()}, rest...), " "); err != nil || got != one.want {
			t.Errorf("%s: %s, %v; want %s", one.args, got, err, one.want)
		}
	}
}

// TestContextsAreAddedAtOnce: concurrent additions lose no context.
func TestContextsAreAddedAtOnce(t *testing.T) {
	home := t.TempDir()
	var group sync.WaitGroup
	names := strings.Split("abcdefghijkl", "")
	for _, name := range names {
		group.Go(func() {
			if code, text := inHome(home, "ctx", "add", name); code != exit.OK {
				t.Errorf("%s: exit %d: %s", name, code, text)
			}
		})
	}
	group.Wait()
	f, err := account.ReadContexts([]string{"XDG_CONFIG_HOME=" + home})
	if err != nil || len(f.Contexts) != len(names) {
		t.Errorf("%d of %d contexts are there, %v", len(f.Contexts), len(names), err)
	}
	if _, err := os.Stat(filepath.Join(home, "orrery", "contexts.json")); err != nil {
		t.Error(err)
	}
}
