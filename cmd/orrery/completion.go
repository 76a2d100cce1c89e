package main

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// completionTime is how long a person who presses Tab waits for a server at most.
const completionTime = 300 * time.Millisecond

// choicesOf is where a flag keeps the values that it takes.
const choicesOf = "choices"

// setChoices tells which values a flag takes.
func setChoices(flags *pflag.FlagSet, name string, values ...string) {
	flag := flags.Lookup(name)
	if flag.Annotations == nil {
		flag.Annotations = map[string][]string{}
	}
	flag.Annotations[choicesOf] = values
}

// addCompletions says of every command what can stand where Tab is pressed: databases and
// containers of the account, names of contexts, and the values of flags. Who asks gets
// nothing when that cannot be told in time, and no message.
func (c *console) addCompletions(cmd *cobra.Command) {
	flags := cmd.Flags()
	complete := func(name string, values func(cmd *cobra.Command) []string) {
		if flags.Lookup(name) == nil {
			return
		}
		// It fails for a flag that is not there, or has one already.
		_ = cmd.RegisterFlagCompletionFunc(name, func(
			cmd *cobra.Command, _ []string, begun string,
		) ([]string, cobra.ShellCompDirective) {
			return beginning(values(cmd), begun), cobra.ShellCompDirectiveNoFileComp
		})
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if values := f.Annotations[choicesOf]; values != nil {
			complete(f.Name, func(*cobra.Command) []string { return values })
		}
	})
	complete("context", func(*cobra.Command) []string { return c.contextNames() })
	if flags.Lookup("endpoint") != nil && cmd.Name() != "add" {
		complete("db", func(cmd *cobra.Command) []string { return c.databaseNames(cmd) })
		complete("container", func(cmd *cobra.Command) []string {
			p := &place{}
			if db := cmd.Flags().Lookup("db"); db != nil {
				p.db = db.Value.String()
			}
			if p.db == "" && p.fill(cmd, c.environ, oneDatabase) != nil {
				return nil
			}
			return c.containerNames(cmd, p.db)
		})
	}
	switch {
	case strings.Contains(cmd.Use, "[database") && cmd.ValidArgsFunction == nil:
		whole := strings.Contains(cmd.Use, "container]")
		cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
			return c.completePlace(cmd, args, begun, whole)
		}
	case slices.ContainsFunc([]string{"use", "rm"}, func(n string) bool { return cmd.Name() == n }) &&
		cmd.HasParent() && cmd.Parent().Name() == "ctx":
		cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return beginning(c.contextNames(), begun), cobra.ShellCompDirectiveNoFileComp
		}
	}
	for _, child := range cmd.Commands() {
		c.addCompletions(child)
	}
}

// completePlace completes the first argument: a database, and behind its slash a container.
func (c *console) completePlace(
	cmd *cobra.Command, args []string, begun string, whole bool,
) ([]string, cobra.ShellCompDirective) {
	named := cmd.Flags().Lookup("db")
	if len(args) > 0 || named != nil && named.Value.String() != "" {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	db, container, both := strings.Cut(begun, "/")
	if both && whole {
		var out []string
		for _, name := range beginning(c.containerNames(cmd, db), container) {
			out = append(out, db+"/"+name)
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	names := beginning(c.databaseNames(cmd), begun)
	if !whole {
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	alone := strings.Contains(cmd.Use, "[database[") // is a place too
	for i, name := range names {
		names[i] += "/"
		if alone {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// beginning are the words that begin so, in the order of the alphabet.
func beginning(words []string, with string) []string {
	out := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !strings.HasPrefix(w, with) })
	slices.Sort(out)
	return out
}

func (c *console) contextNames() []string {
	f, err := readContexts(c.environ)
	if err != nil {
		return nil
	}
	return f.names()
}

func (c *console) databaseNames(cmd *cobra.Command) []string {
	return c.namesOf(cmd, "dbs", "")
}

func (c *console) containerNames(cmd *cobra.Command, db string) []string {
	if db == "" || checkName("database", db) != nil {
		return nil
	}
	return c.namesOf(cmd, "colls", (&place{db: db}).dbLink())
}

// namesOf asks the server for the names of a feed, as many as come in time. A name that
// is not plain is left out: a shell would take it for more than a name.
func (c *console) namesOf(cmd *cobra.Command, kind, link string) []string {
	ctx := cmd.Context()
	if ctx == nil {
		ctx = context.Background()
	}
	ctx, cancel := context.WithTimeout(ctx, completionTime)
	defer cancel()
	a := accountOf(cmd)
	if a.complete(c.environ) != nil {
		return nil
	}
	client, err := a.signedClient(ctx)
	if err != nil {
		return nil
	}
	var names []string
	path := pathOf(strings.TrimPrefix(link+"/"+kind, "/"))
	r := signedRequest{method: http.MethodGet, path: path, kind: kind, link: link}
	_ = client.feed(ctx, r, func(page []byte) error { // what came before an error counts
		var body struct {
			Databases, DocumentCollections []struct {
				ID string `json:"id"`
			}
		}
		if err := json.Unmarshal(page, &body); err != nil {
			return err
		}
		for _, one := range append(body.Databases, body.DocumentCollections...) {
			if one.ID != "" && shellWord(one.ID) == one.ID && !strings.HasPrefix(one.ID, "-") {
				names = append(names, one.ID)
			}
		}
		return nil
	})
	return names
}
