package backup

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"

	"github.com/orrery-db/orrery/internal/backup/wire"
)

func newListCommand(c *console.Console) *cobra.Command {
	var p place
	var output string
	cmd := &cobra.Command{
		Use: "ls <archive>", Short: "List the backups of an archive, and the seconds that can be restored",
		Long: "List the backups of an archive, newest first, and the times that can be restored: every second of a bar of " +
			"the timeline. A full backup begins a chain, which the backups after it continue.",
		Example: "  orrery backup ls /srv/backups/shop\n  orrery backup ls /srv/backups/shop -o json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := p.take(cmd, args); err != nil {
				return err
			}
			if err := console.CheckOutput(output, console.ListForms...); err != nil {
				return err
			}
			_, all, err := p.read(cmd.Context(), c)
			if err != nil {
				return explain(p, err)
			}
			return list(c, all, output)
		},
	}
	p.addFlags(cmd)
	console.AddOutputChoices(cmd, &output, console.ListForms...)
	return cmd
}

// row is a backup in the output of ls.
type row struct {
	Number     int       `json:"number"`
	Kind       string    `json:"kind"`
	Created    time.Time `json:"created"`
	From       time.Time `json:"from"`
	Through    time.Time `json:"through"`
	Bytes      int64     `json:"bytes"`
	RawBytes   int64     `json:"rawBytes"`
	Records    int64     `json:"records"`
	Containers int       `json:"containers"`
	Store      string    `json:"store"`
	Version    string    `json:"version"`
	Reason     string    `json:"reason,omitempty"`
}

func rowOf(m *backup.Manifest) row {
	stored, raw := m.Size()
	return row{
		Number: m.Number, Kind: m.Kind, Created: m.Created.UTC(), From: time.Unix(m.From, 0).UTC(),
		Through: time.Unix(m.Through, 0).UTC(), Bytes: stored, RawBytes: raw, Records: m.Records(),
		Containers: m.Containers, Store: m.Store, Version: m.Version, Reason: m.Reason,
	}
}

// list prints backups, newest first.
func list(c *console.Console, all []*backup.Manifest, output string) error {
	if output != "" && output != "table" {
		rows := make([]json.RawMessage, len(all))
		for i, m := range all {
			text, err := json.Marshal(rowOf(m))
			if err != nil {
				return err
			}
			rows[len(all)-1-i] = text
		}
		return c.PrintRows(output, rows)
	}
	total := int64(0)
	cells := make([][]string, len(all))
	for i, m := range all {
		r := rowOf(m)
		total += r.Bytes
		cells[len(all)-1-i] = []string{
			screen.PadLeft(fmt.Sprint(r.Number), len(fmt.Sprint(len(all)))), r.Kind, r.Created.Format(time.RFC3339),
			r.Through.Format(time.RFC3339), screen.PadLeft(screen.Size(r.Bytes), 9),
			screen.PadLeft(screen.Thousands(r.Records), 9), screen.PadLeft(fmt.Sprint(r.Containers), 10), r.Reason,
		}
	}
	table := c.Table(
		[]string{"number", "kind", "taken", "restorable through", "size", "records", "containers", "why full"}, cells)
	return c.Printf("%s\n%s%s, %s\n", timeline(backup.Windows(all), c.PageWidth()), table,
		screen.Plural(len(all), "backup"), screen.Size(total))
}

// The size of a timeline.
const (
	timelineNarrowest = 20
	timelineMargin    = 2
)

// timeline draws the windows that can be restored on one line, and their ends below.
func timeline(windows []backup.Window, width int) screen.Text {
	from, through := windows[0].From, windows[0].Through
	for _, w := range windows {
		from, through = min(from, w.From), max(through, w.Through)
	}
	columns := max(timelineNarrowest, width-2*timelineMargin)
	span := max(1, through-from)
	at := func(second int64) int { return int((second - from) * int64(columns-1) / span) }
	line := []rune(strings.Repeat("·", columns))
	for _, w := range windows {
		for i := at(w.From); i <= at(max(w.From, w.Through)); i++ {
			line[i] = '█'
		}
		line[at(w.From)] = '▌' // a full backup
	}
	var d screen.Drawing
	begin, end := timeText(from), timeText(through)
	d.Printf("  %s\n  %s%s\n", string(line), begin,
		screen.PadLeft(end, max(screen.Columns(end)+1, columns-screen.Columns(begin))))
	return d.Text()
}

func newReleaseCommand(c *console.Console) *cobra.Command {
	var a account.Account
	cmd := &cobra.Command{
		Use: "release [hold]", Short: "Let the server delete the log that it keeps for backups",
		Long: "Let the server delete the log that it keeps for the backups of an archive. The next backup into that " +
			"archive is a full one. Without a hold, list the holds: an archive has the name of its hold in the object `hold`.",
		Example: "  orrery backup release\n  orrery backup release 5d0c2f9a7be41133",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.Complete(c.Environ); err != nil {
				return err
			}
			client, err := remote.Connect(cmd.Context(), &a)
			if err != nil {
				return err
			}
			s := server{client}
			if len(args) == 1 {
				if err := s.ask(cmd.Context(), wire.ActionRelease, wire.Name{Name: args[0]}, nil); err != nil {
					return err
				}
				return c.Printf("the hold %s is released: the server deletes the log that only it needed\n", args[0])
			}
			var status wire.Status
			if err := s.ask(cmd.Context(), wire.ActionStatus, nil, &status); err != nil {
				return err
			}
			return holds(c, &status)
		},
	}
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// holds lists the holds of a server.
func holds(c *console.Console, status *wire.Status) error {
	if len(status.Holds) == 0 {
		return c.Printf("the server keeps no log for backups\n")
	}
	cells := make([][]string, len(status.Holds))
	for i, h := range status.Holds {
		acknowledged := "not since the server's start"
		if h.Acknowledged > 0 {
			acknowledged = timeText(h.Acknowledged)
		}
		cells[i] = []string{h.Name, timeText(h.Since), acknowledged}
	}
	if err := c.Printf("%s", c.Table([]string{"hold", "since", "last backup"}, cells)); err != nil {
		return err
	}
	return c.Printf("the log takes about %s; at %s the server releases the holds\n",
		screen.Size(int64(min(status.LogBytes, 1<<62))), screen.Size(int64(min(status.LimitBytes, 1<<62))))
}

// conflict is an error with the exit code of a conflict.
func conflict(format string, args ...any) error {
	return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf(format, args...)}
}
