// Command mutants breaks the code of leaders and replicas in one way after the other, and proves
// that the random histories report each of them.
//
//	go run ./internal/house/mutants            # all, some minutes
//	go run ./internal/house/mutants -only 3    # one of them
//
// The one idea: a mutant is a text in a source file and another text in its place. `go test
// -overlay` compiles it without a change of the tree. A history test that passes on a mutant proves
// nothing, so that is a failure here. The list is in list.go; a test of this package checks that
// every text still occurs exactly once.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
)

func main() {
	os.Exit(served.Main("mutants", run))
}

func run(ctx context.Context, args []string, out io.Writer) (int, error) {
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	record := flags.String("record", "", "file to append the counts of checks to, as testcount does")
	seeds := flags.Int("seeds", 12000, "histories for each mutant")
	only := flags.Int("only", 0, "the number of the only mutant; 0: all")
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	reported, missed := 0, 0
	for i := range mutants {
		m := &mutants[i]
		if *only != 0 && *only != i+1 {
			continue
		}
		why, err := m.try(ctx, *seeds)
		if err != nil {
			return 1, fmt.Errorf("mutant %d, %s: %w", i+1, m.name, err)
		}
		if why == "" {
			missed++
			why = "NOT REPORTED"
		} else {
			reported++
		}
		fmt.Fprintf(out, "%2d  %s: %s\n", i+1, m.name, why)
	}
	fmt.Fprintf(out, "%d mutants are reported, %d are not\n", reported, missed)
	if err := served.AppendLine(*record, fmt.Sprintf("%d %d 0 mutants", reported, missed)); err != nil || missed > 0 {
		return 1, err
	}
	return 0, nil
}

// broken returns the source file with the mutant's text.
func (m *mutant) broken(root string) ([]byte, error) {
	source, err := os.ReadFile(filepath.Join(root, m.file))
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(source, []byte(m.text)); n != 1 {
		return nil, fmt.Errorf("%s has the text %d times, and must have it once: %q", m.file, n, m.text)
	}
	return bytes.Replace(source, []byte(m.text), []byte(m.instead), 1), nil
}

// try runs the histories on the mutant. It returns what they report first; "" if they pass.
func (m *mutant) try(ctx context.Context, seeds int) (why string, err error) {
	source, err := m.broken(".")
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	file, overlay := filepath.Join(dir, "mutant.go"), filepath.Join(dir, "overlay.json")
	whole, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {whole: file}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(file, source, 0o600); err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, list, 0o600); err != nil {
		return "", err
	}
	build := exec.CommandContext(ctx, "go", "test", "-overlay", overlay, "-c", "-o", filepath.Join(dir, "test"), m.room)
	if said, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("it does not compile: %w: %s", err, said)
	}
	test := exec.CommandContext(ctx, filepath.Join(dir, "test"), "-test.run", "^"+m.test+"$", "-test.v",
		"-test.timeout", "10m")
	test.Dir = filepath.FromSlash(m.room)
	test.Env = append(os.Environ(), fmt.Sprintf("ORRERY_LEADER_SEEDS=%d", seeds),
		fmt.Sprintf("ORRERY_REQUEST_SEEDS=%d", seeds/5))
	said, err := test.CombinedOutput()
	if err == nil {
		return "", nil
	}
	for line := range strings.Lines(string(said)) {
		if _, report, found := strings.Cut(line, "_test.go:"); found {
			return clip(strings.TrimSpace(report)), nil
		}
	}
	return clip(strings.TrimSpace(string(said))), ctx.Err()
}

func clip(s string) string { return s[:min(len(s), 160)] }
