package data

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// patchOperation is one operation of a patch, in its JSON form.
type patchOperation struct {
	Op    string          `json:"op"`
	Path  string          `json:"path"`
	Value json.RawMessage `json:"value,omitempty"`
}

// patchFlag parses the flag of one kind of operation. All kinds append to one list, which keeps the
// order of the command line.
type patchFlag struct {
	op   string
	list *[]patchOperation
}

// Set implements pflag.Value: path=value, or the path alone for remove.
func (f patchFlag) Set(text string) error {
	path, value, hasValue := strings.Cut(text, "=")
	operation := patchOperation{Op: f.op, Path: path}
	switch {
	case f.op == "remove":
		operation.Path = text
	case !hasValue:
		return exit.Usagef("write it as /path=value")
	case json.Valid([]byte(value)):
		operation.Value = json.RawMessage(value)
	default:
		operation.Value, _ = json.Marshal(value) // a string always encodes
	}
	if !strings.HasPrefix(operation.Path, "/") {
		return exit.Usagef("a path begins with /")
	}
	var number json.Number
	if f.op == "incr" && (operation.Value[0] == '"' ||
		json.Unmarshal(operation.Value, &number) != nil || number == "") {
		return exit.Usagef("%s is not a number", value)
	}
	*f.list = append(*f.list, operation)
	return nil
}

// String implements pflag.Value.
func (f patchFlag) String() string { return "" }

// Type implements pflag.Value.
func (f patchFlag) Type() string {
	if f.op == "remove" {
		return "/path"
	}
	return "/path=value"
}

func newItemPatchCommand(c *console.Console) *cobra.Command {
	o := &itemCommand{}
	var condition string
	cmd := &cobra.Command{
		Use: "patch [database/container] <id> [operations|@file|-]", Short: "Change parts of one item",
		Long: "Change parts of one item: all operations or none, in the order of the command line. --set, --incr and " +
			"--remove each add one operation. Operations of any kind can be given as JSON instead: a list of operations, or " +
			"an object with the list as \"operations\"; as an argument, @file, or - for standard input. With --condition, the " +
			"item changes only if the condition is true.",
		Example: "  orrery item patch shop/orders o-17 --pk eu-4 --set /status=paid --incr /total=-5 --remove " +
			"/draft\n" +
			"  orrery item patch shop/orders o-17 --pk eu-4 --incr /stock=-1 --condition 'FROM c WHERE c.stock > 0'\n" +
			"  orrery item patch shop/orders o-17 --pk eu-4 " +
			"'[{\"op\":\"add\",\"path\":\"/tags/-\",\"value\":\"new\"}]'",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			last := len(args) - 1
			var operations json.RawMessage
			switch {
			case len(o.edits) > 0 && last >= 1 && account.IsBody(args[last]):
				return exit.Usagef("give the operations with --set, --incr and --remove, or as JSON, not both")
			case len(o.edits) > 0:
				operations, _ = json.Marshal(o.edits) // the operations are valid JSON
			case last < 1 || !account.IsBody(args[last]):
				return exit.Usagef("say what to change: with --set, --incr and --remove, or with the operations as "+
					"JSON: %s", cmd.UseLine())
			default:
				var err error
				if operations, err = operationsText(cmd.InOrStdin(), args[last]); err != nil {
					return err
				}
				args = args[:last]
			}
			body, err := patchBody(operations, condition, cmd.Flags().Changed("condition"))
			if err != nil {
				return err
			}
			return o.aboutOne(cmd, c, args, func(ctx context.Context, s *receipt.Charged, r remote.Request) error {
				r.Method, r.Body = http.MethodPatch, body
				r.Header["Content-Type"] = "application/json_patch+json"
				return o.sendAndPrint(ctx, c, s, r)
			})
		},
	}
	o.addFlags(cmd, oneKeyUsage)
	flags := cmd.Flags()
	flags.Var(patchFlag{"set", &o.edits}, "set", "set a property, the value in JSON or plain text; may be repeated")
	flags.Var(patchFlag{"incr", &o.edits}, "incr", "add a number to a property; may be repeated")
	flags.Var(patchFlag{"remove", &o.edits}, "remove", "remove a property; may be repeated")
	flags.StringVar(&condition, "condition", "",
		"only if this is true of the item, such as \"FROM c WHERE c.total > 5\"; else exit code 5")
	o.addIfMatchFlag(cmd)
	console.AddOutputFlag(cmd, &o.output)
	return cmd
}

// patchBody is the body of a patch: the operations (a list, or an object with a list) and the
// condition.
func patchBody(operations json.RawMessage, condition string, conditional bool) (json.RawMessage, error) {
	body := map[string]json.RawMessage{}
	switch {
	case bytes.HasPrefix(bytes.TrimSpace(operations), []byte("[")):
		body["operations"] = operations
	case !conditional:
		return operations, nil // the server reports what is wrong with it
	case json.Unmarshal(operations, &body) != nil || body == nil:
		return nil, exit.Usagef("the operations are neither a list nor an object")
	case body["condition"] != nil:
		return nil, exit.Usagef("--condition and the JSON both have a condition: use only one")
	}
	if conditional {
		if strings.TrimSpace(condition) == "" {
			return nil, exit.Usagef("--condition is empty: write it like \"FROM c WHERE c.total > 5\"")
		}
		text, err := json.Marshal(condition)
		if err != nil {
			return nil, err
		}
		body["condition"] = text
	}
	return json.Marshal(body)
}

// operationsText reads the JSON of a patch.
func operationsText(in io.Reader, argument string) (json.RawMessage, error) {
	from, err := console.ArgumentReader(in, "operations", argument)
	if err != nil {
		return nil, err
	}
	defer from.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(io.LimitReader(from, remote.MaxAnswerBytes))
	if err != nil {
		return nil, exit.Usagef("read the operations: %w", err)
	}
	if err := json.Unmarshal(text, new(any)); err != nil {
		return nil, exit.Usagef("the operations are not JSON: %w", err)
	}
	return text, nil
}
