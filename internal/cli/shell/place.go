package shell

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// definition gets the definition of the database or container of a place.
func (s *shell) definition(ctx context.Context, p account.Place) (json.RawMessage, error) {
	client, err := remote.Connect(ctx, &s.account)
	if err != nil {
		return nil, err
	}
	r := remote.Request{Method: http.MethodGet, Kind: "dbs", Link: p.DBLink()}
	if p.Container != "" {
		r.Kind, r.Link = "colls", p.ContainerLink()
	}
	r.Path = remote.PathOf(r.Link)
	var definition json.RawMessage
	_, err = client.Send(ctx, r, &definition)
	return definition, err
}

var errTooDeep = errors.New("a place is a database, or a container in it: read items with get, or with a query")

// join resolves a path relative to a place.
func join(p account.Place, path string) (account.Place, error) {
	var names []string
	for _, name := range []string{p.DB, p.Container} {
		if name != "" && !strings.HasPrefix(path, "/") {
			names = append(names, name)
		}
	}
	for name := range strings.SplitSeq(path, "/") {
		switch name {
		case "", ".":
		case "..":
			names = names[:max(0, len(names)-1)]
		default:
			names = append(names, name)
		}
	}
	if len(names) > 2 {
		return p, &exit.Error{Code: exit.Usage, Err: fmt.Errorf("%s: %w", path, errTooDeep)}
	}
	names = append(names, "", "")
	to := account.Place{DB: names[0], Container: names[1]}
	if to.DB != "" {
		if err := account.CheckName("database", to.DB); err != nil {
			return p, err
		}
	}
	if to.Container != "" {
		return to, account.CheckName("container", to.Container)
	}
	return to, nil
}

// path is the text of a place.
func path(p account.Place) string {
	switch {
	case p.Container != "":
		return p.DB + "/" + p.Container
	case p.DB != "":
		return p.DB
	}
	return "/"
}

// goTo changes to an existing place.
func (s *shell) goTo(ctx context.Context, path string) error {
	to, err := join(s.at, path)
	if err != nil {
		return err
	}
	if to.DB != "" {
		if _, err := s.definition(ctx, to); err != nil {
			return err
		}
	}
	s.at = to
	return nil
}

// leaveRemoved leaves a container or database that no longer exists.
func (s *shell) leaveRemoved(ctx context.Context) error {
	for s.at.DB != "" {
		_, err := s.definition(ctx, s.at)
		var refused *azcore.ResponseError
		switch {
		case !errors.As(err, &refused) || refused.StatusCode != http.StatusNotFound:
			return err
		case s.at.Container != "":
			s.at.Container = ""
		default:
			s.at.DB = ""
		}
	}
	return nil
}

func (s *shell) cd(ctx context.Context, args []string) error {
	switch len(args) {
	case 0:
		return s.goTo(ctx, "/")
	case 1:
		return s.goTo(ctx, args[0])
	}
	return exit.Usagef("cd takes one place: cd shop/orders")
}

func (s *shell) pwd(context.Context, []string) error {
	c := s.statementConsole()
	return c.Printf("%s\n", path(s.at))
}

// ls lists the content of a place.
func (s *shell) ls(ctx context.Context, args []string) error {
	at := s.at
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		var err error
		if at, err = join(s.at, args[0]); err != nil {
			return err
		}
		args = args[1:]
	}
	var argv []string
	switch {
	case at.Container != "" && len(args) == 0:
		return s.query(ctx, at, "SELECT * FROM c")
	case at.Container != "":
		argv = []string{"item", "ls", path(at)}
	case at.DB != "":
		argv = []string{"container", "ls", at.DB}
	default:
		argv = []string{"db", "ls"}
	}
	return s.runCommand(ctx, append(argv, args...))
}

// info prints the details of the place.
func (s *shell) info(ctx context.Context, args []string) error {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		return exit.Usagef("info takes no place: it describes the current one; change that with cd")
	}
	switch {
	case s.at.Container != "":
		return s.runCommand(ctx, append([]string{"container", "get", path(s.at)}, args...))
	case s.at.DB != "" && len(args) > 0:
		return exit.Usagef("info takes no flags for a database: start the shell with -o")
	case s.at.DB != "":
		definition, err := s.definition(ctx, s.at)
		if err != nil {
			return err
		}
		c := s.statementConsole()
		o := data.ResourceCommand{Output: s.output}
		if err := c.ChooseOutput(&o.Output); err != nil {
			return err
		}
		return o.Print(&c, definition)
	}
	return s.runCommand(ctx, append([]string{"status"}, args...))
}
