package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

// definition reads the definition of the database or container of a place.
func (s *shell) definition(ctx context.Context, p place) (json.RawMessage, error) {
	client, err := s.account.signedClient(ctx)
	if err != nil {
		return nil, err
	}
	r := signedRequest{method: http.MethodGet, kind: "dbs", link: p.dbLink()}
	if p.container != "" {
		r.kind, r.link = "colls", p.containerLink()
	}
	r.path = pathOf(r.link)
	var definition json.RawMessage
	_, err = client.send(ctx, r, &definition)
	return definition, err
}

var errTooDeep = errors.New("a place is a database and a container in it: items are read with get, or by a query")

// join is the place that a path names, seen from this one.
func (p place) join(path string) (place, error) {
	var names []string
	for _, name := range []string{p.db, p.container} {
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
		return p, &exitError{code: exitUsage, err: fmt.Errorf("%s: %w", path, errTooDeep)}
	}
	names = append(names, "", "")
	to := place{db: names[0], container: names[1]}
	if to.db != "" {
		if err := checkName("database", to.db); err != nil {
			return p, err
		}
	}
	if to.container != "" {
		return to, checkName("container", to.container)
	}
	return to, nil
}

// path is how a place is written.
func (p place) path() string {
	switch {
	case p.container != "":
		return p.db + "/" + p.container
	case p.db != "":
		return p.db
	}
	return "/"
}

// goTo goes to a place that is there.
func (s *shell) goTo(ctx context.Context, path string) error {
	to, err := s.at.join(path)
	if err != nil {
		return err
	}
	if to.db != "" {
		if _, err := s.definition(ctx, to); err != nil {
			return err
		}
	}
	s.at = to
	return nil
}

func (s *shell) cd(ctx context.Context, args []string) error {
	switch len(args) {
	case 0:
		return s.goTo(ctx, "/")
	case 1:
		return s.goTo(ctx, args[0])
	}
	return usagef("cd takes one place: cd shop/orders")
}

func (s *shell) pwd(context.Context, []string) error {
	c := s.statementConsole()
	return c.printf("%s\n", s.at.path())
}

// ls lists what is in a place.
func (s *shell) ls(ctx context.Context, args []string) error {
	at := s.at
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		var err error
		if at, err = s.at.join(args[0]); err != nil {
			return err
		}
		args = args[1:]
	}
	var argv []string
	switch {
	case at.container != "" && len(args) == 0:
		return s.query(ctx, at, "SELECT * FROM c")
	case at.container != "":
		argv = []string{"item", "ls", at.path()}
	case at.db != "":
		argv = []string{"container", "ls", at.db}
	default:
		argv = []string{"db", "ls"}
	}
	return s.runCommand(ctx, append(argv, args...))
}

// info prints what is known of the place.
func (s *shell) info(ctx context.Context, args []string) error {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		return usagef("info takes no place: it is about the one where you are, which cd changes")
	}
	switch {
	case s.at.container != "":
		return s.runCommand(ctx, append([]string{"container", "get", s.at.path()}, args...))
	case s.at.db != "" && len(args) > 0:
		return usagef("info takes no flags for a database: start the shell with -o")
	case s.at.db != "":
		definition, err := s.definition(ctx, s.at)
		if err != nil {
			return err
		}
		c := s.statementConsole()
		o := resourceCommand{output: s.output}
		if err := c.chooseOutput(&o.output); err != nil {
			return err
		}
		return o.print(&c, definition)
	}
	return s.runCommand(ctx, append([]string{"status"}, args...))
}
