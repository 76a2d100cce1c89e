package remote

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// completionTime bounds the time that Tab waits for a server.
const completionTime = 300 * time.Millisecond

// Beginning returns the words with a prefix, in alphabetical order.
func Beginning(words []string, with string) []string {
	out := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !strings.HasPrefix(w, with) })
	slices.Sort(out)
	return out
}

// ContextNames are the names of the contexts; none if the file is unreadable.
func ContextNames(c *console.Console) []string {
	f, err := account.ReadContexts(c.Environ)
	if err != nil {
		return nil
	}
	return f.Names()
}

// DatabaseNames are the databases of the account that the flags name, as many as arrive in time.
func DatabaseNames(c *console.Console, cmd *cobra.Command) []string {
	return namesOf(c, cmd, "dbs", "")
}

// ContainerNames are the containers of a database, as many as arrive in time.
func ContainerNames(c *console.Console, cmd *cobra.Command, db string) []string {
	if db == "" || account.CheckName("database", db) != nil {
		return nil
	}
	return namesOf(c, cmd, "colls", (&account.Place{DB: db}).DBLink())
}

// namesOf reads the names of a feed, as many as arrive in time. It leaves out names with special
// characters, which a shell would interpret.
func namesOf(c *console.Console, cmd *cobra.Command, kind, link string) []string {
	ctx := cmd.Context()
	if ctx == nil {
		ctx = context.Background()
	}
	ctx, cancel := context.WithTimeout(ctx, completionTime)
	defer cancel()
	a := account.Of(cmd)
	if a.Complete(c.Environ) != nil {
		return nil
	}
	client, err := Connect(ctx, a)
	if err != nil {
		return nil
	}
	var names []string
	path := PathOf(strings.TrimPrefix(link+"/"+kind, "/"))
	r := Request{Method: http.MethodGet, Path: path, Kind: kind, Link: link}
	_ = client.Feed(ctx, r, func(page []byte) error { // keep what arrived before an error
		var body struct {
			Databases, DocumentCollections []struct {
				ID string `json:"id"`
			}
		}
		if err := json.Unmarshal(page, &body); err != nil {
			return err
		}
		for _, one := range append(body.Databases, body.DocumentCollections...) {
			if one.ID != "" && screen.ShellWord(one.ID) == one.ID && !strings.HasPrefix(one.ID, "-") {
				names = append(names, one.ID)
			}
		}
		return nil
	})
	return names
}
