// Command campaign judges the product from outside: real processes, real files, raw HTTP. It
// damages data directories, kills servers, fills disks, attacks servers with cheap requests, and
// sends hostile bytes. It counts how often the answer was right, how often a refusal named the
// damage, and how often neither was the case.
//
//	go run ./internal/house/campaign -binary bin/orrery                  # every part, as `make campaign` does
//	go run ./internal/house/campaign damage -trials 500 -seed 7          # one part
//	go run ./internal/house/campaign -short -record counts.txt           # what CI does
//
// The one idea: a ledger outside the server records every acknowledged write. A verdict follows
// from the ledger and from what the server shows. A step that the harness could not carry out
// counts as failed, never as passed. The command knows nothing of the rooms inside the server.
// Start reading at campaign.run, then trial.go and judge.go.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A campaign is one run: its settings and its output.
type campaign struct {
	binary   string
	dir      string // of the data directories, kept for the next run; "" for a temporary directory
	record   string
	json     string
	seed     uint64
	trials   int
	large    int
	kills    int
	hostile  int
	only     int
	attacks  string
	short    bool
	keep     bool
	verbose  bool
	commit   string
	out      io.Writer
	terminal bool
	clock    clock.Clock
}

// parts are the parts of a campaign, in order.
var parts = []struct {
	name string
	run  func(*campaign, context.Context) (part, error)
}{
	{"damage", (*campaign).damage},
	{"kills", (*campaign).killing},
	{"disk", (*campaign).fullDisk},
	{"hostile", (*campaign).hostility},
	{"attacks", (*campaign).besiege},
}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "probe" {
		if err := runProbe(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "campaign probe:", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(served.Main("campaign", run))
}

func (c *campaign) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("campaign", flag.ContinueOnError)
	flags.StringVar(&c.binary, "binary", "bin/orrery", "the server to test")
	flags.StringVar(
		&c.dir, "dir", "", "where data directories are made, and found again by the next run; empty: a temporary one",
	)
	flags.StringVar(&c.record, "record", "", "file to append the counts to, as testcount does")
	flags.StringVar(&c.json, "json", "", "file to append the results to, one JSON object for each part")
	flags.Uint64Var(&c.seed, "seed", 1, "for every random choice")
	flags.IntVar(&c.trials, "trials", 2000, "trials of damage on the directories of 1 MB")
	flags.IntVar(&c.large, "large", 40, "trials of damage on the directories of 1 GB; 0: these are not made")
	flags.IntVar(&c.kills, "kills", 100, "how often a server is killed under load")
	flags.IntVar(&c.hostile, "hostile", 100_000, "hostile requests")
	flags.IntVar(&c.only, "only", -1, "only this trial of damage")
	flags.StringVar(&c.attacks, "attacks", "", "only these attacks, comma-separated; empty: all")
	flags.BoolVar(&c.short, "short", false, "a run of less than a minute that asserts no speed, for shared machines")
	flags.BoolVar(&c.keep, "keep", false, "keep damaged directories of failed trials, and tell where they are")
	flags.BoolVar(&c.verbose, "verbose", false, "tell each failure when it happens")
	return flags
}

func run(ctx context.Context, args []string, out io.Writer) (int, error) {
	c := &campaign{out: out, clock: clock.System()}
	if file, ok := out.(*os.File); ok {
		info, err := file.Stat()
		c.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	var chosen []string
	for len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		chosen, args = append(chosen, args[0]), args[1:]
	}
	flags := c.flags()
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	if flags.NArg() > 0 {
		return 2, fmt.Errorf("%q is no flag: parts come before flags", flags.Arg(0))
	}
	var names []string
	for _, p := range parts {
		names = append(names, p.name)
	}
	for _, name := range chosen {
		if !slices.Contains(names, name) {
			return 2, fmt.Errorf("no part is named %q: %s", name, strings.Join(names, ", "))
		}
	}
	root := "."
	if err := served.Find(&root, &c.binary); err != nil {
		return 2, err
	}
	if c.short {
		c.shorten(flags)
	}
	c.commit = commitOf(ctx)
	return c.run(ctx, chosen)
}

// shorten sets every size that the command line does not give to the size of a short run.
func (c *campaign) shorten(flags *flag.FlagSet) {
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	for name, set := range map[string]func(){
		"trials": func() { c.trials = 40 }, "large": func() { c.large = 0 }, "kills": func() { c.kills = 5 },
		"hostile": func() { c.hostile = 2000 },
	} {
		if !given[name] {
			set()
		}
	}
}

func commitOf(ctx context.Context) string {
	text, err := exec.CommandContext(ctx, "git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(text))
}

// run runs the chosen parts, or all when none is chosen. A part that the harness could not carry
// out fails.
func (c *campaign) run(ctx context.Context, chosen []string) (int, error) {
	failed := 0
	var proofs []string
	for _, one := range parts {
		if len(chosen) > 0 && !slices.Contains(chosen, one.name) {
			continue
		}
		began := c.clock.Now()
		c.say("== %s, seed %d", one.name, c.seed)
		p, err := one.run(c, ctx)
		if ctx.Err() != nil {
			return 1, errors.New("interrupted")
		}
		if err != nil {
			p.fail("the harness could not go on: %v", err)
		}
		if p.passed+p.failed+p.skipped == 0 {
			p.fail("nothing was tried")
		}
		p.print(c.out)
		c.say("-- %s: %.0f s", one.name, c.clock.Now().Sub(began).Seconds())
		failed += p.failed
		proofs = append(proofs, c.proof(p))
		line := fmt.Sprintf("%d %d %d campaign-%s", p.passed, p.failed, p.skipped, one.name)
		if err := errors.Join(served.AppendLine(c.record, line), c.asJSON(c.json, p)); err != nil {
			return 1, err
		}
	}
	c.say("\nFor docs/proof/damage-and-bounds.md:\n%s", strings.Join(proofs, "\n"))
	if failed > 0 {
		return 1, nil
	}
	return 0, nil
}

// workplace returns a directory for a part and a function that removes it.
func (c *campaign) workplace(name string) (string, func(), error) {
	if c.dir != "" {
		dir, err := filepath.Abs(filepath.Join(c.dir, name))
		if err != nil {
			return "", nil, err
		}
		return dir, func() {}, os.MkdirAll(dir, 0o700)
	}
	dir, err := os.MkdirTemp("", "orrery-campaign-"+name+"-")
	if err != nil {
		return "", nil, err
	}
	if c.keep {
		return dir, func() { c.say("kept: %s", dir) }, nil
	}
	return dir, func() {
		if err := os.RemoveAll(dir); err != nil {
			c.say("left behind: %v", err)
		}
	}, nil
}
