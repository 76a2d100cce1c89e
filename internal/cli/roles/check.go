package roles

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
)

// answer is what the server says about a question.
type answer struct {
	Principal  string       `json:"principal"`
	Action     string       `json:"action"`
	Scope      string       `json:"scope"`
	Allowed    bool         `json:"allowed"`
	Assignment string       `json:"assignment,omitempty"`
	Considered []considered `json:"considered"`
}

type considered struct {
	assignment

	RoleName string `json:"roleName"`
	Action   bool   `json:"hasAction"`
	Covers   bool   `json:"hasScope"`
}

func newCheckCommand(c *console.Console) *cobra.Command {
	cmd, o := verb(c, "check", "Say whether a principal may do something, and why", true, (*command).check)
	flags := cmd.Flags()
	flags.StringVar(&o.principal, "principal", "", "object id of the principal")
	flags.StringArrayVar(&o.groups, "group", nil, "object id of a group of the principal; may be repeated")
	flags.StringVar(&o.action, "action", "", "data action: its full name, or its end, such as items/read or "+
		"executeQuery")
	flags.StringVar(&o.scope, "scope", "/", "/, /dbs/{database} or /dbs/{database}/colls/{container}")
	cmd.Example = "  orrery role check --principal 8f0d… --action items/upsert --scope /dbs/shop/colls/orders"
	cmd.Long = "Say whether the roles of a principal allow a data action in a scope. Every assignment of the " +
		"principal is " +
		"listed with what it says; the one that allows the action is named. The exit code is 0 if the action is " +
		"allowed " +
		"and " +
		"8 if it is not."
	return cmd
}

func (o *command) check(ctx context.Context, _ string) error {
	if o.principal == "" || o.action == "" {
		return exit.Usagef("--principal and --action are needed: who, and what")
	}
	var a answer
	query := url.Values{"principal": {o.principal}, "action": {o.action}, "scope": {o.scope}, "group": o.groups}
	if err := o.send(ctx, http.MethodGet, "check", query, nil, &a); err != nil {
		return err
	}
	if err := o.printAnswer(a); err != nil {
		return err
	}
	if a.Allowed {
		return o.c.Note("allowed: %s may %s in %s, by assignment %s\n", a.Principal, a.Action, a.Scope, a.Assignment)
	}
	return &exit.Error{Code: exit.Gate, Err: notAllowed(a)}
}

func (o *command) printAnswer(a answer) error {
	switch {
	case o.output == "json":
		return console.EncodeIndented(o.c.Data(), a)
	case o.output == "table" && len(a.Considered) == 0:
		return nil
	}
	rows := make([][]string, 0, len(a.Considered))
	for _, one := range a.Considered {
		rows = append(rows, []string{
			one.ID, one.RoleName, one.PrincipalID, one.Scope, said(one.Action), said(one.Covers),
		})
	}
	return printList(o, a.Considered,
		[]string{"assignment", "role", "of", "scope", "has the action", "covers the scope"}, rows)
}

func said(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func notAllowed(a answer) error {
	if len(a.Considered) == 0 {
		return fmt.Errorf("not allowed: %s has no role assignment", a.Principal)
	}
	return fmt.Errorf("not allowed: no assignment of %s has %s and covers %s", a.Principal, a.Action, a.Scope)
}
