package heat

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// heatMinutesMost is the history of a server, in minutes.
const heatMinutesMost = 60

// heatBeside is the room for the columns beside the map.
const heatBeside = 49

// heatCommand holds the flags of one `orrery heat`.
type heatCommand struct {
	account.Place
	account       account.Account
	output        string
	live          bool
	minutes, keys int
	// every is the interval of a live map; 0 is every second on a terminal, and once per column
	// elsewhere.
	every time.Duration
}

// NewCommand makes `orrery heat`.
func NewCommand(c *console.Console) *cobra.Command {
	h := &heatCommand{}
	cmd := &cobra.Command{
		Use: "heat [database[/container]]", Short: "Show where request units went, by range, key and statement",
		Args: cobra.ArbitraryArgs,
		Long: "Show a heat map of a container: a row per partition key range, a column per step of time. A cell shows how " +
			"much of its budget the busiest second used; × marks requests refused with 429. Below the map are the partition " +
			"keys and statements that cost most. Without a container, show one line per container of the account, or of the " +
			"database.",
		Example: "  orrery heat webstore/customer\n  orrery heat webstore/customer --live\n  orrery heat -o json",
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := h.Take(cmd, c.Environ, args, 0, account.AnyPlace); err != nil {
				return err
			}
			if err := h.prepare(c, cmd.Flags().Changed("minutes")); err != nil {
				return err
			}
			client, err := remote.Connect(cmd.Context(), &h.account)
			if err != nil {
				return err
			}
			if h.live {
				return h.watch(cmd.Context(), c, client, cmd.InOrStdin())
			}
			view := NewView(c, h.keys)
			body, err := askHeat(cmd.Context(), client, h, view.width)
			if err != nil {
				return err
			}
			if h.output == "json" {
				return c.PrintIndented(body)
			}
			lines, err := h.frame(body, view)
			if err != nil {
				return err
			}
			return c.PrintLines(lines)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	h.AddFlags(cmd, true)
	flags.BoolVar(&h.live, "live", false, "redraw every second until q or Ctrl-C")
	flags.IntVar(&h.minutes, "minutes", 10, "how far back, 1 to 60 minutes; with --live the default is 2")
	flags.IntVar(&h.keys, "keys", 10, "how many of the hottest keys and statements to list, at most 100")
	console.AddOutputChoices(cmd, &h.output, "text", "json")
	account.AddAccountFlags(cmd, &h.account)
	return cmd
}

func (h *heatCommand) prepare(c *console.Console, minutesGiven bool) error {
	const keysMost, liveMinutes = 100, 2
	if err := console.CheckOutput(h.output, "text", "json"); err != nil {
		return err
	}
	switch {
	case h.minutes < 1 || h.minutes > heatMinutesMost:
		return exit.Usagef("--minutes=%d is out of range: use 1 to %d", h.minutes, heatMinutesMost)
	case h.keys < 1 || h.keys > keysMost:
		return exit.Usagef("--keys=%d: use 1 to %d", h.keys, keysMost)
	}
	if h.live && !minutesGiven {
		h.minutes = liveMinutes
	}
	return h.account.Complete(c.Environ)
}

// askHeat gets a report whose columns fit a width.
func askHeat(ctx context.Context, s *remote.Client, h *heatCommand, width int) (body json.RawMessage, err error) {
	r := remote.Request{Method: http.MethodGet, Path: "/_orrery/heat", Kind: "ranges"}
	if h.Container != "" {
		r = remote.SteerRequest(http.MethodGet, h.Place, "heat")
	}
	r.Query = url.Values{
		"seconds": {strconv.Itoa(60 * h.minutes)},
		"step":    {strconv.Itoa(h.step(width))},
		"keys":    {strconv.Itoa(h.keys)},
	}.Encode()
	_, err = s.Send(ctx, r, &body)
	return body, err
}

// step is the shortest column, in seconds, with which the period fits the width of the map.
func (h *heatCommand) step(width int) int {
	seconds := 60 * h.minutes
	room := max(width*3/8, width-heatBeside)
	steps := []int{1, 2, 5, 10, 15, 20, 30, 60, 120, 300}
	for _, step := range steps {
		if seconds/step+1 <= room { // the oldest column may start before the period
			return step
		}
	}
	return steps[len(steps)-1]
}

// frame draws a response of the server.
func (h *heatCommand) frame(body json.RawMessage, view View) ([]screen.Text, error) {
	if h.Container == "" {
		account, err := parseAccountHeat(body, h.DB)
		if err != nil {
			return nil, err
		}
		if h.DB != "" && len(account.Containers) == 0 {
			return nil, &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("the database %q has no container: check --db", h.DB)}
		}
		return accountFrame(account, view), nil
	}
	report, err := parseHeat(body)
	if err != nil {
		return nil, err
	}
	return heatFrame(report, view), nil
}

// NewView takes room and colours from the console. Without a terminal, the number of lines is
// unlimited.
func NewView(c *console.Console, keys int) View {
	return View{width: c.PageWidth(), palette: console.PaletteFor(c.Environ, c.OutTerminal), keys: keys}
}

// interval is the time between two frames of a live map.
func (h *heatCommand) interval(terminal bool, width int) time.Duration {
	switch {
	case h.every > 0:
		return h.every
	case terminal:
		return time.Second
	}
	return time.Duration(h.step(width)) * time.Second
}

// liveLine is the line under a live map: how to quit, and the error that stops updates.
func liveLine(err error) string {
	if err != nil {
		return "q quits · trying again: " + strings.Join(strings.Fields(remote.ErrorText(err)), " ")
	}
	return "q quits"
}
