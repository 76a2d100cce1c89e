package main

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/cobra"
)

func newAuditCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "audit", Short: "Check audit logs", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s verify", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newAuditVerifyCommand(c))
	return cmd
}

func newAuditVerifyCommand(c *console.Console) *cobra.Command {
	var expect string
	cmd := &cobra.Command{
		Use: "verify <file>…", Short: "Check that no line of an audit log was changed or left out",
		Long: "Check the chain of an audit log: each line holds the hash of the line before it. Name the files of a " +
			"log " +
			"that was rotated in their order; - is standard input. A log whose end was cut off is a right chain " +
			"too: keep " +
			"the hash that this command prints, and pass it with --expect the next time.",
		Example: "  orrery audit verify /var/log/orrery/audit.jsonl\n  orrery audit verify audit.jsonl --expect 5f0c…",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return exit.Usagef("name the files of an audit log: %s", cmd.UseLine())
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return verifyAudit(c, args, expect) },
	}
	cmd.Flags().StringVar(&expect, "expect", "", "hash of a line that the log must have, as printed before")
	return cmd
}

func verifyAudit(c *console.Console, paths []string, expect string) error {
	var v audit.Verifier
	v.Expect(expect)
	for _, path := range paths {
		if err := verifyAuditFile(c, &v, path); err != nil {
			return err
		}
	}
	report, err := v.End()
	if err != nil {
		return &exit.Error{Code: exit.Gate, Err: err}
	}
	begins := "the beginning of the log"
	if !report.Begins {
		begins = "a part of a log: lines before it are in other files, or were cut off"
	}
	if err := c.Printf("%s, %d to %d, in one chain: %s\nlast hash %s\n", screen.Plural(int(report.Lines), "line"),
		report.First, report.Last, begins, report.Hash); err != nil {
		return err
	}
	if report.Lost > 0 {
		return c.Printf("the server could not write %s\n", screen.Plural(int(report.Lost), "more entry"))
	}
	return nil
}

func verifyAuditFile(c *console.Console, v *audit.Verifier, path string) error {
	from := c.In
	if path != "-" {
		f, err := files.Open(path)
		if err != nil {
			code := exit.Usage
			if errors.Is(err, os.ErrNotExist) {
				code = exit.NotFound
			}
			return &exit.Error{Code: code, Err: err}
		}
		defer f.Close() //nolint:errcheck // read only
		from = io.Reader(f)
	}
	if err := v.File(path, from); err != nil {
		return &exit.Error{Code: exit.Gate, Err: err}
	}
	return nil
}

// onHangUp calls fn for every SIGHUP until stop is called: programs that rotate logs send it.
func onHangUp(fn func()) (stop func()) {
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, syscall.SIGHUP)
	var waiting sync.WaitGroup
	waiting.Go(func() {
		for {
			select {
			case <-signals:
				fn()
			case <-done:
				return
			}
		}
	})
	return func() {
		signal.Stop(signals)
		close(done)
		waiting.Wait()
	}
}
