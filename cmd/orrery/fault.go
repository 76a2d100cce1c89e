package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// faultText is a fault in the JSON that a server takes and lists.
type faultText admin.FaultBody

// faultCommand holds the flags of one `orrery fault …`.
type faultCommand struct {
	account           account.Account
	output            string
	fault             faultText
	status, pk        string
	delay, retryAfter time.Duration
	id                int
}

func newFaultCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "fault", Short: "Make requests fail, to test a program", Args: cobra.NoArgs,
		Long: "Make requests to a server fail, to test how a program handles that. It needs a development server that was " +
			"started with --faults.",
		Example: "  orrery --faults --in-memory\n  orrery fault add --status 429/3200 --retry-after 50ms --times 3\n" +
			"  orrery fault add --operation create_item --drop --after\n  orrery fault ls\n  orrery fault clear",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s add, ls or clear", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newFaultAddCommand(c), newFaultListCommand(c), newFaultClearCommand(c))
	return cmd
}

func newFaultAddCommand(c *console.Console) *cobra.Command {
	f := &faultCommand{}
	cmd := &cobra.Command{
		Use: "add", Short: "Make the next requests of a kind fail",
		Example: "  orrery fault add --status 429/3200 --retry-after 50ms --times 3\n" +
			"  orrery fault add --db shop --container orders --operation create_item --drop --after\n" +
			"  orrery fault add --operation read_item --pk '[\"ann\"]' --delay 2s --times -1",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.add(cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.fault.Database, "db", "", "only requests about this database (default: any)")
	flags.StringVar(&f.fault.Container, "container", "", "only requests about this container (default: any)")
	flags.StringVar(&f.fault.Operation, "operation", "", "only this operation, such as create_item or query_items "+
		"(default: every operation on items)")
	flags.StringVar(&f.pk, "pk", "", "only requests with this partition key, a JSON array such as '[\"ann\"]'")
	flags.StringVar(&f.status, "status", "", "status of the response, or status/substatus such as 429/3200")
	flags.DurationVar(&f.retryAfter, "retry-after", 0, "retry delay in the response, such as 50ms")
	flags.DurationVar(&f.delay, "delay", 0, "delay before the request is handled, such as 2s")
	flags.BoolVar(&f.fault.Drop, "drop", false, "close the connection instead of responding")
	flags.BoolVar(&f.fault.Split, "split", false, "split the range that the request addresses, then go on")
	flags.BoolVar(&f.fault.After, "after", false, "execute the operation first, then hide its result")
	flags.IntVar(&f.fault.Times, "times", 1, "how many requests fail; -1 is every one")
	flags.IntVar(&f.fault.Skip, "skip", 0, "how many requests to let through first")
	f.addFlags(cmd)
	return cmd
}

func newFaultListCommand(c *console.Console) *cobra.Command {
	f := &faultCommand{}
	cmd := &cobra.Command{
		Use: "ls", Short: "List the faults, and how many requests each has affected", Example: "  orrery fault ls -o json",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.send(cmd, c, remote.Request{Method: http.MethodGet, Path: remote.FaultsPath, Kind: "faults"})
		},
	}
	f.addFlags(cmd)
	return cmd
}

func newFaultClearCommand(c *console.Console) *cobra.Command {
	f := &faultCommand{}
	cmd := &cobra.Command{
		Use: "clear", Short: "Remove all faults, or one", Example: "  orrery fault clear\n  orrery fault clear --id 2",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			r := remote.Request{Method: http.MethodDelete, Path: remote.FaultsPath, Kind: "faults"}
			if cmd.Flags().Changed("id") {
				r.Query = url.Values{"id": {fmt.Sprint(f.id)}}.Encode()
			}
			return f.send(cmd, c, r)
		},
	}
	cmd.Flags().IntVar(&f.id, "id", 0, "number of a fault, as ls shows it (default: all)")
	f.addFlags(cmd)
	return cmd
}

func (f *faultCommand) addFlags(cmd *cobra.Command) {
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVarP(&f.output, "output", "o", "text", "text or json")
	account.AddAccountFlags(cmd, &f.account)
}

// add turns the flags into a fault. The server validates the rest.
func (f *faultCommand) add(cmd *cobra.Command, c *console.Console) error {
	if f.status != "" {
		first, second, both := strings.Cut(f.status, "/")
		var err, bad error
		if f.fault.Status, err = strconv.Atoi(first); both {
			f.fault.Substatus, bad = strconv.Atoi(second)
		}
		if err != nil || bad != nil {
			return exit.Usagef(
				"--status %s: use a status such as 503, or status/substatus such as 429/3200", f.status,
			)
		}
	}
	if f.pk != "" {
		if !json.Valid([]byte(f.pk)) || !strings.HasPrefix(strings.TrimSpace(f.pk), "[") {
			return exit.Usagef("--pk %s: use a JSON array such as '[\"ann\"]'", f.pk)
		}
		f.fault.PartitionKey = json.RawMessage(f.pk)
	}
	if f.fault.Times == 0 {
		return exit.Usagef("--times 0: use the number of requests that fail, or -1 for all")
	}
	f.fault.DelayMS, f.fault.RetryAfterMS = f.delay.Milliseconds(), f.retryAfter.Milliseconds()
	return f.send(
		cmd, c, remote.Request{Method: http.MethodPost, Path: remote.FaultsPath, Kind: "faults", Body: f.fault},
	)
}

func (f *faultCommand) send(cmd *cobra.Command, c *console.Console, r remote.Request) error {
	if err := console.CheckOutput(f.output, "text", "json"); err != nil {
		return err
	}
	if err := f.account.Complete(c.Environ); err != nil {
		return err
	}
	client, err := remote.Connect(cmd.Context(), &f.account)
	if err != nil {
		return err
	}
	var body json.RawMessage
	if _, err := client.Send(cmd.Context(), r, &body); err != nil {
		return err
	}
	if f.output == "json" {
		return c.PrintIndented(body)
	}
	var list struct{ Faults []faultText }
	if r.Method == http.MethodPost {
		list.Faults = make([]faultText, 1)
		err = json.Unmarshal(body, &list.Faults[0])
	} else {
		err = json.Unmarshal(body, &list)
	}
	if err != nil {
		return errors.New("the server sent an invalid list of faults")
	}
	if len(list.Faults) == 0 {
		return c.Printf("no faults\n")
	}
	for i := range list.Faults {
		if err := c.Printf("%s\n", list.Faults[i].line()); err != nil {
			return err
		}
	}
	return nil
}

// line describes the fault in words.
func (f *faultText) line() string {
	what := f.Operation
	if what == "" {
		what = "every operation on items"
	}
	if place := strings.Trim(f.Database+"/"+f.Container, "/"); place != "" {
		what += " of " + place
	}
	if f.PartitionKey != nil {
		what += " with " + string(f.PartitionKey)
	}
	var then []string
	if f.DelayMS > 0 {
		then = append(then, "waits "+(time.Duration(f.DelayMS)*time.Millisecond).String())
	}
	if f.Split {
		then = append(then, "splits its range")
	}
	switch {
	case f.Drop:
		then = append(then, "is disconnected")
	case f.Substatus != 0:
		then = append(then, fmt.Sprintf("gets %d/%d", f.Status, f.Substatus))
	case f.Status != 0:
		then = append(then, fmt.Sprintf("gets %d", f.Status))
	}
	text := fmt.Sprintf("%d  %s %s", f.ID, what, strings.Join(then, " and "))
	if f.After {
		text += " after it was executed"
	}
	remaining := "all to come"
	if f.Remaining != nil && *f.Remaining >= 0 {
		remaining = fmt.Sprintf("%d to come", *f.Remaining)
	}
	return fmt.Sprintf("%s  (%d affected, %s)", text, f.Hits, remaining)
}
