package model

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/draft"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/postgres"
	"github.com/spf13/cobra"
)

// longestWatch bounds the time that a server is watched.
const longestWatch = 24 * time.Hour

// watch counts the statements that run on a server, for a draft of a workload.
type watch struct {
	text     string
	during   time.Duration
	out      output
	observed *postgres.Observations
}

func (w *watch) addFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&w.text, "stat-statements", "", "time to watch a PostgreSQL server, such as 60s: what ran "+
		"becomes a draft of a workload")
	cmd.Flags().StringVar(&w.out.file, "workload-out", "", "file to write the draft to, with --stat-statements")
}

// on tells whether the server is to be watched.
func (w *watch) on() bool { return w.text != "" }

func (w *watch) check(o *inspectCommand) error {
	w.out.overwrite = o.out.overwrite
	switch {
	case !w.on() && w.out.file != "":
		return exit.Usagef("--workload-out needs --stat-statements with the time to watch the server, such as 60s")
	case !w.on():
		return nil
	case w.out.file == "":
		return exit.Usagef("--stat-statements needs --workload-out with the file to write the draft to")
	case !isServer(o.from):
		return exit.Usagef("--stat-statements is for postgres://…: only a server knows which statements ran")
	case w.out.file == o.out.file:
		return exit.Usagef("--workload-out and --out name one file: give them different names")
	}
	seconds, ok := form.ParseDuration(w.text)
	w.during = time.Duration(float64(seconds) * float64(time.Second))
	if !ok || w.during < time.Second || w.during > longestWatch {
		return exit.Usagef("--stat-statements=%s: use a time such as 60s, from 1s to 24h", w.text)
	}
	return w.out.check()
}

// run watches the server.
func (w *watch) run(ctx context.Context, c *console.Console, from string) (err error) {
	if !w.on() {
		return nil
	}
	if err := c.Note("counting the statements of the server for %s\n", w.text); err != nil {
		return err
	}
	w.observed, err = postgres.Observe(ctx, from, postgres.Options{}, w.during)
	return err
}

// draft returns the draft for a schema.
func (w *watch) draft(ctx context.Context, name string, s *schema.Schema) (*draft.Draft, error) {
	var statements []draft.Statement
	for _, o := range w.observed.Statements {
		statements = append(statements, draft.Statement{Text: o.Text, Rate: o.Rate, Rows: o.RowsPerCall, Why: o.Why})
	}
	d, err := draft.Make(ctx, s, name, statements)
	var empty *draft.Empty
	if errors.As(err, &empty) {
		for _, n := range w.observed.Notes() {
			err = fmt.Errorf("%w. %s", err, n)
		}
	}
	return d, err
}

// joins returns what finds the joins of the draft.
func (w *watch) joins(ctx context.Context) func(*schema.Schema) ([]source.Join, error) {
	return func(s *schema.Schema) ([]source.Join, error) {
		d, err := w.draft(ctx, "", s)
		if err != nil {
			return nil, err
		}
		text, err := d.File(w.observed.Seconds, nil)
		if err != nil {
			return nil, err
		}
		read, err := file.ReadWorkload("draft", text)
		if err != nil {
			return nil, err
		}
		return joinsOfWorkload(ctx, read)(s)
	}
}

// write writes the draft, if the server was watched.
func (w *watch) write(ctx context.Context, c *console.Console, name string, s *schema.Schema) error {
	if !w.on() {
		return nil
	}
	d, err := w.draft(ctx, name, s)
	if err != nil {
		return err
	}
	notes := w.observed.Notes()
	for _, n := range notes {
		if err := c.Note("%s\n", n); err != nil {
			return err
		}
	}
	text, err := d.File(w.observed.Seconds, notes)
	if err != nil {
		return err
	}
	if err := c.Note("%d access patterns, %d statements left out; the comments of the file say what to add\n",
		len(d.Workload.Patterns), len(d.LeftOut)); err != nil {
		return err
	}
	return w.out.write(c, text)
}
