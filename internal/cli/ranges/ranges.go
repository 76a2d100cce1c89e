package ranges

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// keyRange is a partition key range in a server's list.
type keyRange struct {
	ID        string   `json:"id"`
	Min       string   `json:"minInclusive"`
	Max       string   `json:"maxExclusive"`
	Parents   []string `json:"parents"`
	LSN       uint64   `json:"lsn"`
	Items     int64    `json:"items"`
	Bytes     int64    `json:"bytes"`
	Reshaping string   `json:"reshaping"`
	Done      int64    `json:"done"`
	Total     int64    `json:"total"`
}

// rangeList is a server's response about the ranges of a container.
type rangeList struct {
	Ranges   []keyRange `json:"ranges"`
	Target   int        `json:"wanted"`
	Needed   int        `json:"needed"`
	MaxBytes int64      `json:"maxBytes"`

	body json.RawMessage // as received
}

// ids lists the ids of the ranges in key order, separated by commas.
func (l *rangeList) ids() string {
	ids := make([]string, len(l.Ranges))
	for i, r := range l.Ranges {
		ids[i] = r.ID
	}
	return strings.Join(ids, ", ")
}

// NewRangesCommand makes `orrery ranges`.
func NewRangesCommand(c *console.Console) *cobra.Command {
	p := account.Place{TwoWords: true}
	var a account.Account
	var output string
	cmd := &cobra.Command{
		Use: "ranges [database/container]", Short: "Show the partition key ranges of a container",
		Long: "Show the partition key ranges of a container: their shares of the key space and the data, what each range " +
			"holds, and the ranges that it came from. One range is one physical partition.",
		Example: "  orrery ranges webstore/customer\n  orrery ranges webstore/customer -o json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := p.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			if err := console.CheckOutput(output, console.ListForms...); err != nil {
				return err
			}
			if err := a.Complete(c.Environ); err != nil {
				return err
			}
			client, err := remote.Connect(cmd.Context(), &a)
			if err != nil {
				return err
			}
			list, err := readRanges(cmd.Context(), client, p)
			if err != nil {
				return err
			}
			switch output {
			case "json":
				return c.PrintIndented(list.body)
			case "jsonl", "csv":
				var body struct{ Ranges []json.RawMessage }
				if err := json.Unmarshal(list.body, &body); err != nil {
					return err
				}
				return c.PrintRows(output, body.Ranges)
			}
			return c.Printf("%s\n\n%s\n%s", c.Folded(list.summary(p)), list.picture(c.Width()), list.table(c.Width()))
		},
	}
	cmd.Flags().SortFlags = false
	p.AddFlags(cmd, true)
	console.AddOutputChoices(cmd, &output, console.ListForms...)
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// readRanges gets the ranges of a container.
func readRanges(ctx context.Context, s *remote.Client, p account.Place) (*rangeList, error) {
	var body json.RawMessage
	if _, err := s.Send(ctx, remote.SteerRequest(http.MethodGet, p, "ranges"), &body); err != nil {
		return nil, err
	}
	list := &rangeList{body: body}
	if err := json.Unmarshal(body, list); err != nil || len(list.Ranges) == 0 {
		return nil, fmt.Errorf("the server sent an invalid list of ranges: %v", err)
	}
	return list, nil
}

// summary is one line about the whole container.
func (l *rangeList) summary(p account.Place) string {
	var items, size int64
	for _, r := range l.Ranges {
		items, size = items+r.Items, size+r.Bytes
	}
	text := fmt.Sprintf("%s  %s · %s items · %s",
		p.String(), screen.Plural(len(l.Ranges), "range"), screen.Thousands(items), screen.Size(size))
	if l.Target > 0 && l.Target != len(l.Ranges) {
		text += fmt.Sprintf(" · changing to %s", screen.Plural(l.Target, "range"))
	}
	return text
}

// table has one row per range.
func (l *rangeList) table(width int) screen.Text {
	columns := []string{"range", "from", "width", "items", "bytes", "LSN", "parents"}
	busy := false
	for _, r := range l.Ranges {
		busy = busy || r.Reshaping != ""
	}
	if busy {
		columns = append(columns, "under way")
	}
	rows := make([][]string, len(l.Ranges))
	for i, r := range l.Ranges {
		rows[i] = []string{
			r.ID, shortEPK(r.Min), fmt.Sprintf("%.1f %%", 100*r.width()),
			screen.Thousands(r.Items), screen.Size(r.Bytes), screen.Thousands(int64(r.LSN)), shortList(r.Parents),
		}
		if busy {
			rows[i] = append(rows[i], r.underWay())
		}
	}
	return screen.Table(columns, rows, width)
}

// underWay describes the reshape of a range and its progress.
func (r *keyRange) underWay() string {
	if r.Reshaping == "" {
		return ""
	}
	return r.Reshaping + " " + screen.Percent(r.Done, r.Total)
}

// shortEPK shortens a boundary to fit a table; -o json has it in full.
func shortEPK(epk string) string {
	const most, kept = 10, 8
	switch {
	case epk == "":
		return "–"
	case len(epk) > most:
		return epk[:kept] + "…"
	}
	return epk
}

// shortList shortens a list of ids to fit a table: it keeps the newest.
func shortList(ids []string) string {
	const most = 10
	text := strings.Join(ids, " ")
	if text == "" {
		return "–"
	}
	for i := 1; screen.Columns(text) > most && i < len(ids); i++ {
		text = "… " + strings.Join(ids[i:], " ")
	}
	return text
}
