package heat

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// adviseSeverities are the severities, highest first.
var adviseSeverities = []string{"high", "medium", "low"}

// adviseStyles are the colours of the severities.
var adviseStyles = map[string]string{"high": "1;31", "medium": "1;33", "low": "1;36"}

// adviseCommand holds the flags of one `orrery advise`.
type adviseCommand struct {
	account.Place
	account account.Account
	output  string
	failOn  string
}

// containerAdvice is a server's advice about a container.
type containerAdvice struct {
	Container string `json:"container"`
	Examined  struct {
		Known      int64   `json:"knownSeconds"` // 0 from an older server
		Seconds    int64   `json:"seconds"`
		Executions int64   `json:"executions"`
		Queries    int64   `json:"queries"`
		RU         float64 `json:"ru"`
	} `json:"examined"`
	Findings []adviceFinding `json:"findings"`

	raw json.RawMessage // as received
}

// adviceFinding is one finding of a server.
type adviceFinding struct {
	ID          string   `json:"id"`
	Rule        string   `json:"rule"`
	Severity    string   `json:"severity"`
	Title       string   `json:"title"`
	Evidence    []string `json:"evidence"`
	Consequence string   `json:"consequence"`
	Remedy      string   `json:"remedy"`
}

// NewAdviseCommand makes `orrery advise`.
func NewAdviseCommand(c *console.Console) *cobra.Command {
	a := &adviseCommand{}
	cmd := &cobra.Command{
		Use:   "advise [database[/container]]",
		Short: "Find problems in the use of containers, with remedies",
		Args:  cobra.ArbitraryArgs,
		Long: "Examine the last hour of a container (or of all containers of the account or the database) for costs and " +
			"problems: hot partitions and keys, queries that fan out, index paths that nothing uses, partition keys near " +
			"their size limit. Each finding has evidence, a consequence and a remedy. With --fail-on, the exit code is 8 if " +
			"there is a finding of that severity or a higher one.",
		Example: "  orrery advise\n  orrery advise webstore/customer\n  orrery advise webstore --fail-on high -o json",
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := a.Take(cmd, c.Environ, args, 0, account.AnyPlace); err != nil {
				return err
			}
			if err := a.prepare(c); err != nil {
				return err
			}
			client, err := remote.Connect(cmd.Context(), &a.account)
			if err != nil {
				return err
			}
			list, err := a.ask(cmd.Context(), client)
			if err != nil {
				return err
			}
			if err := a.print(c, list); err != nil {
				return err
			}
			return a.gate(list)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	a.AddFlags(cmd, true)
	flags.StringVar(&a.failOn, "fail-on", "", "exit with 8 if there is a finding of this severity or a higher one: "+
		"high, medium or low")
	console.SetChoices(flags, "fail-on", adviseSeverities...)
	console.AddOutputChoices(cmd, &a.output, "text", "json")
	account.AddAccountFlags(cmd, &a.account)
	return cmd
}

func (a *adviseCommand) prepare(c *console.Console) error {
	if err := console.CheckOutput(a.output, "text", "json"); err != nil {
		return err
	}
	if a.failOn != "" && !slices.Contains(adviseSeverities, a.failOn) {
		return exit.Usagef("--fail-on=%s is not known: use %s", a.failOn, console.Choices(adviseSeverities))
	}
	return a.account.Complete(c.Environ)
}

// ask gets the advice for one container, or for all containers and keeps those of the database.
func (a *adviseCommand) ask(ctx context.Context, client *remote.Client) ([]containerAdvice, error) {
	r := remote.Request{Method: http.MethodGet, Path: "/_orrery/advice", Kind: "ranges"}
	if a.Container != "" {
		r = remote.SteerRequest(http.MethodGet, a.Place, "advice")
	}
	var body struct {
		Containers []json.RawMessage `json:"containers"`
	}
	if _, err := client.Send(ctx, r, &body); err != nil {
		return nil, err
	}
	if body.Containers == nil {
		return nil, errors.New("the server sent invalid advice: is it older than this command?")
	}
	list := []containerAdvice{}
	for _, raw := range body.Containers {
		one := containerAdvice{raw: raw}
		if err := json.Unmarshal(raw, &one); err != nil {
			return nil, fmt.Errorf("the server sent invalid advice: %w", err)
		}
		if a.Container != "" || a.DB == "" || strings.HasPrefix(one.Container, "dbs/"+a.DB+"/") {
			list = append(list, one)
		}
	}
	if a.Container == "" && a.DB != "" && len(list) == 0 {
		return nil, &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("the database %q has no container: check --db", a.DB)}
	}
	return list, nil
}

func (a *adviseCommand) print(c *console.Console, list []containerAdvice) error {
	if a.output == "json" {
		raw := []json.RawMessage{}
		for _, one := range list {
			raw = append(raw, one.raw)
		}
		body, err := json.Marshal(map[string]any{"version": 1, "containers": raw})
		if err != nil {
			return err
		}
		return c.PrintIndented(body)
	}
	v := NewView(c, 0)
	if len(list) == 0 {
		return c.Printf("%s\n", noContainers)
	}
	for i, one := range list {
		if i > 0 {
			if err := c.Printf("\n"); err != nil {
				return err
			}
		}
		if err := c.Printf("%s", one.text(v.width, v.palette)); err != nil {
			return err
		}
	}
	return nil
}

// gate returns an error if --fail-on forbids a finding.
func (a *adviseCommand) gate(list []containerAdvice) error {
	if a.failOn == "" {
		return nil
	}
	forbidden := adviseSeverities[:slices.Index(adviseSeverities, a.failOn)+1]
	n := 0
	for _, one := range list {
		for _, f := range one.Findings {
			if slices.Contains(forbidden, f.Severity) {
				n++
			}
		}
	}
	if n == 0 {
		return nil
	}
	return &exit.Error{Code: exit.Gate, Err: fmt.Errorf("%s of severity %s "+
		"(--fail-on=%s)", screen.Plural(n, "finding"), strings.Join(forbidden, " or "), a.failOn)}
}

// Indentation of the text.
const (
	adviseIndent  = 2
	adviseBody    = 10
	adviseNarrow  = 40
	adviseHanging = 2
)

// text formats the advice about a container in lines of a width.
func (a *containerAdvice) text(width int, p screen.Palette) screen.Text {
	var d screen.Drawing
	name, gap := a.name(), strings.Repeat(" ", adviseIndent)
	summary := screen.Wrap(a.summary(), max(width, adviseNarrow), screen.Columns(name)+adviseIndent, adviseIndent)
	d.Printf(
		"%s%s%s\n", p.Styled(p.Bold(), name), gap, screen.Lines(strings.TrimLeft(strings.Join(summary, "\n"), " ")),
	)
	for i := range a.Findings {
		d.Printf("\n%s", a.Findings[i].text(max(width, adviseNarrow), p))
	}
	return d.Text()
}

// name is database/container.
func (a *containerAdvice) name() string {
	if parts := strings.Split(a.Container, "/"); len(parts) == 4 {
		return parts[1] + "/" + parts[3]
	}
	return a.Container
}

// summary distinguishes "no findings" from "no data".
func (a *containerAdvice) summary() string {
	e := a.Examined
	found := screen.Plural(len(a.Findings), "finding")
	if len(a.Findings) == 0 {
		found = "nothing found"
	}
	if e.Executions == 0 {
		if e.Known > 0 && e.Known < 60*heatMinutesMost {
			return fmt.Sprintf("%s · no request in the last %s, and no data before that: send some requests, then run the "+
				"command again", found, windowText(time.Duration(e.Known)*time.Second))
		}
		return found + " · no request in the last hour: send some requests, then run the command again"
	}
	charge := screen.Charge(e.RU)
	if e.RU >= 100 {
		charge = screen.Thousands(int64(math.Round(e.RU)))
	}
	return fmt.Sprintf("%s · examined %s: %s, %s, %s RU", found, time.Duration(e.Seconds)*time.Second,
		screen.Plural64(e.Executions, "operation", "operations"), screen.Plural64(e.Queries, "query", "queries"),
		charge)
}

// text formats a finding: severity and title, evidence, consequence, remedy.
func (f *adviceFinding) text(width int, p screen.Palette) screen.Text {
	var d screen.Drawing
	severity := strings.ToUpper(f.Severity)
	ids := f.ID
	if f.Rule != "" {
		ids += " · " + f.Rule
	}
	d.Printf("%s%s%s", strings.Repeat(" ", adviseIndent), p.Styled(p.Style(adviseStyles[f.Severity]), severity),
		strings.Repeat(" ", max(1, adviseBody-adviseIndent-screen.Columns(severity))))
	title := screen.Wrap(f.Title, width, adviseBody, adviseBody)
	for i, line := range title {
		if i == 0 {
			line = strings.TrimLeft(line, " ")
		}
		d.Printf("%s\n", p.Styled(p.Bold(), line))
	}
	margin := strings.Repeat(" ", adviseBody)
	d.Printf("%s%s\n", margin, p.Styled(p.Faint(), ids))
	for _, line := range f.Evidence {
		at := adviseBody + len(line) - len(strings.TrimLeft(line, " "))
		for i, part := range screen.Wrap(line, width, at+adviseHanging, at+adviseHanging) {
			if i == 0 {
				part = strings.Repeat(" ", at) + "• " + strings.TrimLeft(part, " ")
			}
			d.Printf("%s\n", part)
		}
	}
	for _, line := range screen.Wrap(f.Consequence, width, adviseBody, adviseBody) {
		d.Printf("%s\n", line)
	}
	arrow := "→ "
	for line := range strings.SplitSeq(f.Remedy, "\n") {
		if strings.HasPrefix(line, "    ") { // a command to paste: never wrapped
			d.Printf("%s%s\n", margin, p.Styled(p.Bold(), line))
			continue
		}
		for i, part := range screen.Wrap(line, width, adviseBody+adviseHanging, adviseBody+adviseHanging) {
			if i == 0 && arrow != "" {
				part = margin + arrow + strings.TrimLeft(part, " ")
				arrow = ""
			}
			d.Printf("%s\n", part)
		}
	}
	return d.Text()
}
