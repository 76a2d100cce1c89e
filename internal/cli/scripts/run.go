package scripts

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/spf13/cobra"
)

const (
	partitionKeyHeader = "x-ms-documentdb-partitionkey"
	keyUsage           = "partition key value: text, number, true, false, null, or a JSON array for several levels"
)

// bodyForms are the forms of one JSON value.
var bodyForms = []string{"json", "jsonl"}

// runCommand holds the flags of one `orrery sproc run`.
type runCommand struct {
	scriptCommand
	key string
	log bool
}

func newRunCommand(c *console.Console) *cobra.Command {
	o := &runCommand{scriptCommand: scriptCommand{kind: procedure}}
	cmd := &cobra.Command{
		Use: "run [database/container] <id> [argument]…", Short: "Run a stored procedure on one partition key value",
		Long: "Run a stored procedure on one partition key value, and print what it returns. An argument is a JSON value, " +
			"or text if it is not JSON: 5 is a number, '\"5\"' and five are texts. After -- an argument may begin with a " +
			"dash. The log and the charge go to standard error. If the script fails, nothing was written; the error shows " +
			"the line of the script.",
		Example: "  orrery sproc run shop/orders bulkDelete \"SELECT * FROM c WHERE c.draft\" --pk eu-4 --log\n" +
			"  orrery sproc run shop/orders createSalesOrder '{\"id\":\"o-18\",\"customerId\":\"eu-4\"}' --pk eu-4",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd, c, args) },
	}
	o.addFlags(cmd)
	flags := cmd.Flags()
	flags.StringVar(&o.key, "pk", "", keyUsage+"; needed")
	flags.BoolVar(&o.log, "log", false, "print what the script writes with console.log")
	addBodyOutput(cmd, &o.output)
	return cmd
}

// addBodyOutput declares the form of one JSON value.
func addBodyOutput(cmd *cobra.Command, output *string) {
	cmd.Flags().StringVarP(output, "output", "o", "", "json or jsonl (default json on a terminal, else jsonl)")
	console.SetChoices(cmd.Flags(), "output", bodyForms...)
}

// chooseBodyOutput validates the form of one JSON value, or chooses the default.
func chooseBodyOutput(c *console.Console, output *string) error {
	if *output == "" {
		*output = "jsonl"
		if c.OutTerminal {
			*output = "json"
		}
	}
	return console.CheckOutput(*output, bodyForms...)
}

func (o *runCommand) run(cmd *cobra.Command, c *console.Console, args []string) error {
	// An id has no slash, so an argument with one is the container.
	named := 0
	if len(args) > 0 && account.IsContainer(args[0]) {
		named = 1
	}
	if len(args) == named {
		return exit.Usagef("name the stored procedure: %s", cmd.UseLine())
	}
	if _, err := o.TakeContainer(cmd, c.Environ, args[:named], 0); err != nil {
		return err
	}
	id := args[named]
	if err := account.CheckName("script", id); err != nil {
		return err
	}
	if !cmd.Flags().Changed("pk") {
		return exit.Usagef("name the partition key value with --pk: a stored procedure runs on the items of one")
	}
	if _, err := account.ParsePartitionKey(o.key); err != nil {
		return err
	}
	if err := chooseBodyOutput(c, &o.output); err != nil {
		return err
	}
	arguments := []json.RawMessage{}
	for _, argument := range args[named+1:] {
		arguments = append(arguments, jsonOrText(argument))
	}
	client, err := o.connect(cmd.Context(), c)
	if err != nil {
		return err
	}
	s := &receipt.Charged{Client: client, Total: receipt.New(o.key, true)}
	s.Total.Noun = "run"
	body, log, err := execute(cmd.Context(), s, execution{
		container: o.ContainerLink(), id: id, key: account.HeaderKey(account.KeyArray(o.key)),
		arguments: arguments, log: o.log,
	})
	err = errors.Join(noteLog(c, log), explained(cmd.Context(), err, func() (string, error) {
		return procedure.storedText(cmd.Context(), client, o.ContainerLink(), id)
	}))
	if err == nil {
		err = printBody(c, o.output, body)
	}
	return s.Tell(c, err)
}

// execution is one run of a stored procedure.
type execution struct {
	container, id string
	key           string // in header form
	arguments     any
	log           bool
}

// execute runs a stored procedure. The log is also there if the run failed.
func execute(ctx context.Context, s *receipt.Charged, e execution) (body json.RawMessage, log []string, err error) {
	r := procedure.request(http.MethodPost, e.container, e.id)
	r.Header = map[string]string{partitionKeyHeader: e.key}
	if e.log {
		r.Header[logFlagHeader] = "True"
	}
	r.Body = e.arguments
	header, err := s.Send(ctx, r, 1, &body)
	return body, logOf(header), err
}
