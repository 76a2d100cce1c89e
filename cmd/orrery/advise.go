package main

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

	"github.com/spf13/cobra"
)

// exitGate says that something was found that --fail-on forbids.
const exitGate = 8

// adviseSeverities are what a finding can be, the most severe first.
var adviseSeverities = []string{"high", "medium", "low"}

// adviseStyles colour them.
var adviseStyles = map[string]string{"high": "1;31", "medium": "1;33", "low": "1;36"}

// adviseCommand is one `orrery advise` as given on the command line.
type adviseCommand struct {
	place
	account account
	output  string
	failOn  string
}

// containerAdvice is what a server advises about a container.
type containerAdvice struct {
	Container string `json:"container"`
	Examined  struct {
		Known      int64   `json:"knownSeconds"` // 0 of an older server
		Seconds    int64   `json:"seconds"`
		Executions int64   `json:"executions"`
		Queries    int64   `json:"queries"`
		RU         float64 `json:"ru"`
	} `json:"examined"`
	Findings []adviceFinding `json:"findings"`

	raw json.RawMessage // as it came
}

// adviceFinding is one thing that a server found.
type adviceFinding struct {
	ID          string   `json:"id"`
	Rule        string   `json:"rule"`
	Severity    string   `json:"severity"`
	Title       string   `json:"title"`
	Evidence    []string `json:"evidence"`
	Consequence string   `json:"consequence"`
	Remedy      string   `json:"remedy"`
}

func newAdviseCommand(c *console) *cobra.Command {
	a := &adviseCommand{}
	cmd := &cobra.Command{
		Use: "advise [database[/container]]", Short: "Say what is wrong with the way containers are used, and what to do",
		Args: cobra.ArbitraryArgs,
		Long: "Look at the last hour of a container (of all that the account or the database has) for what costs or " +
			"hurts: hot\n" +
			"partitions and keys, queries that fan out, index paths that nothing uses, partition keys that near their limit.\n" +
			"Each finding has its evidence, what it leads to, and what to do. With --fail-on the exit code is 8 when " +
			"something\n" +
			"of that severity, or a higher one, is found.",
		Example: "  orrery advise\n  orrery advise webstore/customer\n  orrery advise webstore --fail-on high -o json",
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := a.take(cmd, c.environ, args, 0, anyPlace); err != nil {
				return err
			}
			if err := a.prepare(c); err != nil {
				return err
			}
			client, err := a.account.signedClient(cmd.Context())
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
	a.addFlags(cmd, true)
	flags.StringVar(&a.failOn, "fail-on", "", "exit with 8 when something so severe is found: high, medium or low")
	setChoices(flags, "fail-on", adviseSeverities...)
	addOutputChoices(cmd, &a.output, "text", "json")
	addAccountFlags(cmd, &a.account)
	return cmd
}

func (a *adviseCommand) prepare(c *console) error {
	if err := checkOutput(a.output, "text", "json"); err != nil {
		return err
	}
	if a.failOn != "" && !slices.Contains(adviseSeverities, a.failOn) {
		return usagef("--fail-on=%s is not known: use %s", a.failOn, choices(adviseSeverities))
	}
	return a.account.complete(c.environ)
}

// ask asks about one container, or about all and keeps those of the database.
func (a *adviseCommand) ask(ctx context.Context, client *signedClient) ([]containerAdvice, error) {
	r := signedRequest{method: http.MethodGet, path: "/_orrery/advice", kind: "ranges"}
	if a.container != "" {
		r = steerRequest(http.MethodGet, a.place, "advice")
	}
	var body struct {
		Containers []json.RawMessage `json:"containers"`
	}
	if _, err := client.send(ctx, r, &body); err != nil {
		return nil, err
	}
	if body.Containers == nil {
		return nil, errors.New("the server sent advice that is none: is it older than this command?")
	}
	list := []containerAdvice{}
	for _, raw := range body.Containers {
		one := containerAdvice{raw: raw}
		if err := json.Unmarshal(raw, &one); err != nil {
			return nil, fmt.Errorf("the server sent advice that is none: %w", err)
		}
		if a.container != "" || a.db == "" || strings.HasPrefix(one.Container, "dbs/"+a.db+"/") {
			list = append(list, one)
		}
	}
	if a.container == "" && a.db != "" && len(list) == 0 {
		return nil, &exitError{code: exitNotFound, err: fmt.Errorf("there is no container in a database %q: "+
			"check --db", a.db)}
	}
	return list, nil
}

func (a *adviseCommand) print(c *console, list []containerAdvice) error {
	if a.output == "json" {
		raw := []json.RawMessage{}
		for _, one := range list {
			raw = append(raw, one.raw)
		}
		body, err := json.Marshal(map[string]any{"version": 1, "containers": raw})
		if err != nil {
			return err
		}
		return c.printIndented(body)
	}
	v := c.heatView(0)
	if len(list) == 0 {
		return c.printf("%s\n", noContainers)
	}
	for i, one := range list {
		if i > 0 {
			if err := c.printf("\n"); err != nil {
				return err
			}
		}
		if err := c.printf("%s", one.text(v.width, v.palette)); err != nil {
			return err
		}
	}
	return nil
}

// gate is an error when --fail-on forbids what was found.
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
	return &exitError{code: exitGate, err: fmt.Errorf("%s of severity %s "+
		"(--fail-on=%s)", plural(n, "finding"), strings.Join(forbidden, " or "), a.failOn)}
}

// How far things stand from the left.
const (
	adviseIndent  = 2
	adviseBody    = 10
	adviseNarrow  = 40
	adviseHanging = 2
)

// text is the advice about a container for people, in lines of a width.
func (a *containerAdvice) text(width int, p palette) shown {
	var d drawing
	name, gap := a.name(), strings.Repeat(" ", adviseIndent)
	summary := wrapped(a.summary(), max(width, adviseNarrow), textColumns(name)+adviseIndent, adviseIndent)
	d.printf("%s%s%s\n", p.styled(p.bold(), name), gap, lines(strings.TrimLeft(strings.Join(summary, "\n"), " ")))
	for i := range a.Findings {
		d.printf("\n%s", a.Findings[i].text(max(width, adviseNarrow), p))
	}
	return d.shown()
}

// name is the container's, as commands take it.
func (a *containerAdvice) name() string {
	if parts := strings.Split(a.Container, "/"); len(parts) == 4 {
		return parts[1] + "/" + parts[3]
	}
	return a.Container
}

// summary tells nothing found from nothing seen.
func (a *containerAdvice) summary() string {
	e := a.Examined
	found := plural(len(a.Findings), "finding")
	if len(a.Findings) == 0 {
		found = "nothing found"
	}
	if e.Executions == 0 {
		if e.Known > 0 && e.Known < 60*heatMinutesMost {
			return fmt.Sprintf("%s · no request in the last %s, and nothing is known before that: send it some, and "+
				"ask again", found, windowText(time.Duration(e.Known)*time.Second))
		}
		return found + " · no request in the last hour: send it some, and ask again"
	}
	charge := groupedCharge(e.RU)
	if e.RU >= 100 {
		charge = grouped(int64(math.Round(e.RU)))
	}
	return fmt.Sprintf("%s · examined %s: %s, %s, %s RU", found, time.Duration(e.Seconds)*time.Second,
		plural64(e.Executions, "operation", "operations"), plural64(e.Queries, "query", "queries"), charge)
}

// text is a finding: severity and title, evidence, what follows, what to do.
func (f *adviceFinding) text(width int, p palette) shown {
	var d drawing
	severity := strings.ToUpper(f.Severity)
	ids := f.ID
	if f.Rule != "" {
		ids += " · " + f.Rule
	}
	d.printf("%s%s%s", strings.Repeat(" ", adviseIndent), p.styled(p.style(adviseStyles[f.Severity]), severity),
		strings.Repeat(" ", max(1, adviseBody-adviseIndent-textColumns(severity))))
	title := wrapped(f.Title, width, adviseBody, adviseBody)
	for i, line := range title {
		if i == 0 {
			line = strings.TrimLeft(line, " ")
		}
		d.printf("%s\n", p.styled(p.bold(), line))
	}
	margin := strings.Repeat(" ", adviseBody)
	d.printf("%s%s\n", margin, p.styled(p.faint(), ids))
	for _, line := range f.Evidence {
		at := adviseBody + len(line) - len(strings.TrimLeft(line, " "))
		for i, part := range wrapped(line, width, at+adviseHanging, at+adviseHanging) {
			if i == 0 {
				part = strings.Repeat(" ", at) + "• " + strings.TrimLeft(part, " ")
			}
			d.printf("%s\n", part)
		}
	}
	for _, line := range wrapped(f.Consequence, width, adviseBody, adviseBody) {
		d.printf("%s\n", line)
	}
	arrow := "→ "
	for line := range strings.SplitSeq(f.Remedy, "\n") {
		if strings.HasPrefix(line, "    ") { // to be pasted: never broken
			d.printf("%s%s\n", margin, p.styled(p.bold(), line))
			continue
		}
		for i, part := range wrapped(line, width, adviseBody+adviseHanging, adviseBody+adviseHanging) {
			if i == 0 && arrow != "" {
				part = margin + arrow + strings.TrimLeft(part, " ")
				arrow = ""
			}
			d.printf("%s\n", part)
		}
	}
	return d.shown()
}

// wrapped breaks text between words into lines of a width, the first indented by
// first and the others by rest.
func wrapped(text string, width, first, rest int) []string {
	var lines []string
	line := strings.Repeat(" ", first)
	at, empty := first, true
	for _, word := range unbreakable(text) {
		n := textColumns(word)
		if !empty && at+1+n > width {
			lines = append(lines, line)
			line, at, empty = strings.Repeat(" ", rest), rest, true
		}
		if !empty {
			line += " "
			at++
		}
		line += word
		at += n
		empty = false
	}
	if empty {
		return lines
	}
	return append(lines, line)
}

// unbreakable are the words of a text; a percent sign and a unit stay with their number.
func unbreakable(text string) []string {
	var words []string
	for _, word := range strings.Fields(text) {
		if len(words) > 0 && (strings.HasPrefix(word, "%") || isUnit(word) && endsInDigit(words[len(words)-1])) {
			words[len(words)-1] += " " + word
			continue
		}
		words = append(words, word)
	}
	return words
}

// isUnit says that a word, with what punctuation follows it, is a unit of figures.
func isUnit(word string) bool {
	switch strings.TrimRight(word, ".,:;)") {
	case "h", "min", "s", "ms", "KB", "MB", "GB", "RU", "RU/s":
		return true
	}
	return false
}

func endsInDigit(word string) bool {
	last := word[len(word)-1]
	return last >= '0' && last <= '9'
}
