package ranges

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// The interval of progress requests, and the time that a server has to roll back an interrupted
// reshape.
const (
	pollInterval  = 250 * time.Millisecond
	rollbackPoll  = 50 * time.Millisecond
	rollbackLimit = 5 * time.Second
)

// reshapeCommand holds the flags of one `orrery split`, `merge` or `rebuild`.
type reshapeCommand struct {
	account.Place
	account    account.Account
	action     string
	ranges, at []string
	into       int
	output     string
	quiet, yes bool
}

// reshaped is a server's report on replaced ranges.
type reshaped struct {
	From     []string `json:"from"`
	To       []string `json:"to"`
	Items    int64    `json:"items"`
	CaughtUp int64    `json:"caughtUp"`
	Rounds   int      `json:"rounds"`
	PauseMS  float64  `json:"pauseMs"`
	TookMS   float64  `json:"tookMs"`
}

// NewSplitCommand makes `orrery split`.
func NewSplitCommand(c *console.Console) *cobra.Command {
	r := newReshape("split")
	cmd := &cobra.Command{
		Use: "split [database/container]", Short: "Split a partition key range while reads and writes go on",
		Long: "Split one partition key range, by default the one with the most bytes, into two with about the same number " +
			"of items. The command waits for the split. Reads and writes go on meanwhile, and SDKs find the new ranges by " +
			"themselves. Ctrl-C cancels the split: the range stays as it was.",
		Example: "  orrery split webstore/customer\n  orrery split webstore/customer --range 0 --into 4\n" +
			"  orrery split webstore/product --range 0 --at 20000000000000000000000000000000",
		Args: cobra.ArbitraryArgs,
	}
	rangeID := ""
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if cmd.Flags().Changed("range") {
			r.ranges = []string{rangeID}
		}
		return reshape(c, cmd, r, args)
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&rangeID, "range", "", "id of the range; default the one with the most bytes")
	flags.IntVar(&r.into, "into", 0, "number of new ranges; default 2, or one more than the number of --at")
	flags.StringArrayVar(&r.at, "at", nil, "boundary of the new ranges, an EPK in hexadecimal; may be repeated; default "+
		"the medians of the stored items")
	r.addFlags(cmd)
	return cmd
}

// NewMergeCommand makes `orrery merge`.
func NewMergeCommand(c *console.Console) *cobra.Command {
	r := newReshape("merge")
	cmd := &cobra.Command{
		Use: "merge [database/container]", Short: "Merge partition key ranges while reads and writes go on",
		Long: "Merge adjacent partition key ranges into one, or all ranges of the container into fewer. The command waits " +
			"for the merge. Reads and writes go on meanwhile. Ctrl-C cancels the merge: the ranges stay as they were.\n" +
			"If the server would undo the merge later, the command says so first; if it would undo it at once, the command " +
			"asks for confirmation.",
		Example: "  orrery merge webstore/customer --ranges 1,2\n  orrery merge webstore/customer\n" +
			"  orrery merge webstore/customer --into 2",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return reshape(c, cmd, r, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringSliceVar(&r.ranges, "ranges", nil, "ids of adjacent ranges, separated by commas; default all ranges of "+
		"the container")
	flags.IntVar(&r.into, "into", 0, "without --ranges: number of ranges that remain; default 1")
	flags.BoolVarP(&r.yes, "yes", "y", false, "do not ask, even if the server will split the ranges again at once")
	r.addFlags(cmd)
	return cmd
}

// NewRebuildCommand makes `orrery rebuild`.
func NewRebuildCommand(c *console.Console) *cobra.Command {
	r := newReshape("rebuild")
	cmd := &cobra.Command{
		Use: "rebuild [database/container]", Short: "Rebuild the index of a container while reads and writes go on",
		Long: "Rebuild the index and the unique keys of partition key ranges from their items. The ranges keep their ids. " +
			"The command waits for the rebuild. Reads and writes go on meanwhile. Ctrl-C cancels it: unfinished ranges stay " +
			"as they were.",
		Example: "  orrery rebuild webstore/customer\n  orrery rebuild webstore/customer --ranges 3",
		Args:    cobra.ArbitraryArgs,
		RunE:    func(cmd *cobra.Command, args []string) error { return reshape(c, cmd, r, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringSliceVar(&r.ranges, "ranges", nil, "ids of ranges, separated by commas; default all ranges of the "+
		"container")
	r.addFlags(cmd)
	return cmd
}

func newReshape(action string) *reshapeCommand {
	return &reshapeCommand{action: action, Place: account.Place{TwoWords: true}}
}

func (r *reshapeCommand) addFlags(cmd *cobra.Command) {
	r.Place.AddFlags(cmd, true)
	flags := cmd.Flags()
	flags.BoolVar(&r.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	console.AddOutputChoices(cmd, &r.output, "text", "json")
	account.AddAccountFlags(cmd, &r.account)
}

// check refuses requests that no server could execute.
func (r *reshapeCommand) check(cmd *cobra.Command) error {
	if err := console.CheckOutput(r.output, "text", "json"); err != nil {
		return err
	}
	if flag := cmd.Flags().Lookup("ranges"); flag != nil && flag.Changed && len(r.ranges) == 0 {
		return exit.Usagef("--ranges is empty: name ranges, or omit it for all ranges of the container")
	}
	for i, id := range r.ranges {
		if r.ranges[i] = strings.TrimSpace(id); r.ranges[i] == "" {
			return exit.Usagef("the id of a range is empty: `orrery ranges` shows the ids")
		}
	}
	for _, epk := range r.at {
		if _, err := hex.DecodeString(epk); err != nil || epk == "" {
			return exit.Usagef("--at %q is not an EPK: write it in hexadecimal, two digits per byte, such as "+
				"20000000000000000000000000000000", epk)
		}
	}
	into := cmd.Flags().Changed("into")
	switch {
	case r.action == "split" && into && r.into < 2:
		return exit.Usagef("--into=%d: a split needs two ranges or more", r.into)
	case r.action == "split" && into && len(r.at) > 0 && r.into != len(r.at)+1:
		return exit.Usagef("--into=%d does not agree with %s: omit --into", r.into, screen.Plural(len(r.at), "--at"))
	case r.action == "merge" && into && r.into < 1:
		return exit.Usagef("--into=%d: a merge leaves one range or more", r.into)
	case r.action == "merge" && into && r.into > 1 && len(r.ranges) > 0:
		return exit.Usagef("--into excludes --ranges: named ranges become one")
	case r.action == "merge" && len(r.ranges) == 1:
		return exit.Usagef("--ranges names one range: a merge needs two or more adjacent ranges")
	}
	return nil
}

// request is the JSON body.
func (r *reshapeCommand) request() map[string]any {
	body := map[string]any{}
	if r.into > 0 {
		body["into"] = r.into
	}
	if len(r.at) > 0 {
		body["at"] = r.at
	}
	switch {
	case len(r.ranges) == 0:
	case r.action == "split":
		body["range"] = r.ranges[0]
	default:
		body["ranges"] = r.ranges
	}
	return body
}

func reshape(c *console.Console, cmd *cobra.Command, r *reshapeCommand, args []string) error {
	ctx := cmd.Context()
	if _, err := r.TakeContainer(cmd, c.Environ, args, 0); err != nil {
		return err
	}
	if err := r.check(cmd); err != nil {
		return err
	}
	if err := r.account.Complete(c.Environ); err != nil {
		return err
	}
	client, err := remote.Connect(ctx, &r.account)
	if err != nil {
		return err
	}
	before, err := readRanges(ctx, client, r.Place)
	if err != nil {
		return err
	}
	if r.action == "merge" {
		if err := r.warn(cmd, c, before); err != nil {
			return err
		}
	}
	body, err := r.run(ctx, c, client)
	if ctx.Err() != nil && err != nil {
		return r.interrupted(c, client, before)
	}
	if err != nil {
		return err
	}
	if r.output == "json" {
		return c.PrintIndented(body)
	}
	return r.printReceipt(ctx, c, client, body)
}

// run sends the request and shows the server's progress until the response arrives.
func (r *reshapeCommand) run(ctx context.Context, c *console.Console, client *remote.Client) (json.RawMessage, error) {
	request := remote.SteerRequest(http.MethodPost, r.Place, r.action)
	request.Body = r.request()
	var body json.RawMessage
	answered := make(chan error, 1)
	go func() {
		_, err := patient(client).Send(ctx, request, &body)
		answered <- err
	}()
	line := console.NewProgress(c, r.quiet)
	defer line.End()
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for {
		select {
		case err := <-answered:
			return body, err
		case <-ticker.C:
		}
		if line.Off {
			continue
		}
		if list, err := readRanges(ctx, client, r.Place); err == nil {
			line.Show(r.progressText(list))
		}
	}
}

// patient copies the client without a timeout: the response arrives when the work is done.
func patient(s *remote.Client) *remote.Client {
	return &remote.Client{
		Endpoint: s.Endpoint, Secret: s.Secret, HTTP: &http.Client{Transport: s.HTTP.Transport}, Token: s.Token,
		AllByToken: s.AllByToken,
	}
}

// progressText is the progress line of the ranges being reshaped. Ranges that are merged together
// count once, because each of them reports the total.
func (r *reshapeCommand) progressText(list *rangeList) string {
	const named = 3 // with more, the line has their number only
	var done, total int64
	var ids []string
	for _, k := range list.Ranges {
		if k.Reshaping == r.action {
			done, total = max(done, k.Done), max(total, k.Total)
			ids = append(ids, k.ID)
		}
	}
	text := r.action
	switch {
	case len(ids) > named:
		text += " " + screen.Plural(len(ids), "range")
	case len(ids) > 0:
		text += " " + strings.Join(ids, ", ")
	}
	if total == 0 {
		return text
	}
	done = min(done, total)
	text += fmt.Sprintf(
		"  %s  %s/%s items  %s", screen.Bar(done, total), screen.Thousands(done), screen.Thousands(total),
		screen.Percent(done, total),
	)
	if done == total {
		text += "  finishing"
	}
	return text
}

// interrupted finds out the outcome of an interrupted request. It waits as long as the server may
// take to roll back.
func (r *reshapeCommand) interrupted(c *console.Console, client *remote.Client, before *rangeList) error {
	ctx, cancel := context.WithTimeout(context.Background(), rollbackLimit)
	defer cancel()
	say := func(format string, args ...any) error {
		return &exit.Error{Code: exit.Interrupted, Err: fmt.Errorf(format, args...)}
	}
	ticker := time.NewTicker(rollbackPoll)
	defer ticker.Stop()
	for {
		list, err := readRanges(ctx, client, r.Place)
		if err != nil {
			return say(
				"interrupted. The server cancels the %s when it notices; `orrery ranges %s` shows the ranges",
				r.action, screen.ShellWord(r.String()),
			)
		}
		switch {
		case r.stillAtWork(list):
		case r.action == "rebuild":
			return say("interrupted: the unfinished part of the rebuild was rolled back; the index serves as before")
		case list.ids() == before.ids():
			return say("interrupted: the %s was rolled back, the ranges are as they were (%s)", r.action, list.ids())
		default:
			return say("interrupted too late: the ranges have changed and are now %s", list.ids())
		}
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
	}
}

func (r *reshapeCommand) stillAtWork(list *rangeList) bool {
	for _, k := range list.Ranges {
		if k.Reshaping == r.action {
			return true
		}
	}
	return false
}

// printReceipt prints which ranges replaced which, the cost in time, and the new key space.
func (r *reshapeCommand) printReceipt(
	ctx context.Context, c *console.Console, client *remote.Client, body json.RawMessage,
) error {
	var answer struct {
		reshaped
		Rebuilt []reshaped `json:"rebuilt"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return fmt.Errorf("the server sent an invalid receipt: %w", err)
	}
	results := answer.Rebuilt
	if r.action != "rebuild" {
		results = []reshaped{answer.reshaped}
	}
	if len(results) == 0 {
		return errors.New("the server sent a receipt without a range")
	}
	var d screen.Drawing
	for _, result := range results {
		d.Printf("%s", r.receiptText(&result))
	}
	if list, err := readRanges(ctx, client, r.Place); err == nil {
		d.Printf("\n%s", list.picture(c.Width()))
	}
	return c.Printf("%s", d.Text())
}

// receiptText is two lines about replaced ranges.
func (r *reshapeCommand) receiptText(done *reshaped) screen.Text {
	what := strings.Join(done.From, ", ") + " → " + strings.Join(done.To, ", ")
	if r.action == "rebuild" {
		what = "range " + strings.Join(done.To, ", ")
	}
	return screen.Textf("%s  %s  %s  in %s\n%s items · %s caught up in %s · writers held for %s\n",
		&r.Place, r.action, what, screen.Milliseconds(done.TookMS),
		screen.Thousands(done.Items), screen.Thousands(done.CaughtUp), screen.Plural(done.Rounds, "round"),
		screen.Milliseconds(done.PauseMS))
}
