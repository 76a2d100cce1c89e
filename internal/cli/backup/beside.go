package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/spf13/cobra"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/transfer"
)

// beside restores a part of the archive into the running server. It restores the whole server into
// a temporary directory, serves it there to this process only, with a clock that stands at the
// second so that nothing expires, and copies through the public API of both.
func (o *restore) beside(cmd *cobra.Command, c *console.Console, a *backup.Archive, chain []*backup.Manifest,
	second int64,
) error {
	ctx := cmd.Context()
	if err := o.account.Complete(c.Environ); err != nil {
		return err
	}
	to, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	x := &besides{console: c, quiet: o.quiet, to: to}
	if cmd.Flags().Changed("pk") {
		if _, err := account.ParsePartitionKey(o.key); err != nil {
			return err
		}
		x.key = account.HeaderKey(account.KeyArray(o.key))
	}
	return inTemporary(func(dir string) (err error) {
		if err := restoreInto(ctx, c, a, chain, second, dir, o.quiet); err != nil {
			return err
		}
		server, err := orrery.Start(ctx, orrery.Config{
			DataPath: dir, Host: "127.0.0.1", Protocol: orrery.ProtocolHTTP, NoExplorer: true,
			ManualClock: true, ClockStart: time.Unix(second, 0), Throttle: "off",
		})
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, server.Close(context.WithoutCancel(ctx))) }()
		x.temporary = dir + ".files"
		if x.from, err = remote.Connect(ctx, &account.Account{Endpoint: server.Endpoint(), Key: server.Key()}); err != nil {
			return err
		}
		return x.copy(ctx, o.database, o.container, o.as, second)
	})
}

// besides copies containers from the restored server to the running one.
type besides struct {
	console   *console.Console
	quiet     bool
	from, to  *remote.Client
	key       string // partition key value in the form of the header; "" for all
	temporary string
	items     int64
}

// copy copies a container, or all containers of a database.
func (x *besides) copy(ctx context.Context, db, container, as string, second int64) error {
	var found struct {
		DocumentCollections []json.RawMessage `json:"DocumentCollections"`
	}
	err := x.from.Feed(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf("dbs/" + db + "/colls"), Kind: "colls", Link: "dbs/" + db,
	}, func(page []byte) error {
		var one struct {
			DocumentCollections []json.RawMessage `json:"DocumentCollections"`
		}
		err := json.Unmarshal(page, &one)
		found.DocumentCollections = append(found.DocumentCollections, one.DocumentCollections...)
		return err
	})
	if statusOf(err) == http.StatusNotFound {
		return notThere("database %s", db, second)
	}
	if err != nil {
		return err
	}
	target := account.Place{DB: as}
	if container != "" {
		target.DB, target.Container, _ = strings.Cut(as, "/")
	}
	if err := x.makeDatabase(ctx, target.DB, container == ""); err != nil {
		return err
	}
	copied := 0
	for _, definition := range found.DocumentCollections {
		var named struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(definition, &named); err != nil {
			return err
		}
		if container != "" && named.ID != container {
			continue
		}
		to := account.Place{DB: target.DB, Container: named.ID}
		if container != "" {
			to.Container = target.Container
		}
		if err := x.container(ctx, account.Place{DB: db, Container: named.ID}, to, definition); err != nil {
			return err
		}
		copied++
	}
	if copied == 0 && container != "" {
		return notThere("container %s", db+"/"+container, second)
	}
	return x.console.Printf("%s has %s and %s as they were at the end of %s\n", as, screen.Plural(copied, "container"),
		screen.Plural64(x.items, "item", "items"), timeText(second))
}

func notThere(what, name string, second int64) error {
	return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("the "+what+" did not exist at %s", name, timeText(second))}
}

// statusOf is the HTTP status of an error, or 0.
func statusOf(err error) int {
	var answer *azcore.ResponseError
	if errors.As(err, &answer) {
		return answer.StatusCode
	}
	return 0
}

// makeDatabase creates a database. It may exist if only a container is copied into it.
func (x *besides) makeDatabase(ctx context.Context, db string, absent bool) error {
	_, err := x.to.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: "/dbs", Kind: "dbs", Body: map[string]string{"id": db},
	}, nil)
	if statusOf(err) == http.StatusConflict {
		if absent {
			return conflict("the database %s exists, and a restore never overwrites: name another one with --as", db)
		}
		return nil
	}
	return err
}

// systemMembers are the members of a resource that the server sets.
var systemMembers = []string{"_rid", "_ts", "_self", "_etag", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts"}

// withoutSystem removes the members that the server sets, and gives the resource an id.
func withoutSystem(definition json.RawMessage, id string) (map[string]json.RawMessage, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(definition, &members); err != nil {
		return nil, err
	}
	for _, name := range systemMembers {
		delete(members, name)
	}
	text, err := json.Marshal(id)
	members["id"] = text
	return members, err
}

// container creates a container and copies its scripts and its items.
func (x *besides) container(ctx context.Context, from, to account.Place, definition json.RawMessage) error {
	body, err := withoutSystem(definition, to.Container)
	if err != nil {
		return err
	}
	_, err = x.to.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(to.DBLink() + "/colls"), Kind: "colls", Link: to.DBLink(), Body: body,
	}, nil)
	if statusOf(err) == http.StatusConflict {
		return conflict("the container %s exists, and a restore never overwrites: name another one with --as", to.String())
	}
	if err != nil {
		return err
	}
	for _, kind := range []struct{ name, list string }{
		{"sprocs", "StoredProcedures"}, {"triggers", "Triggers"}, {"udfs", "UserDefinedFunctions"},
	} {
		if err := x.scripts(ctx, from, to, kind.name, kind.list); err != nil {
			return err
		}
	}
	return x.copyItems(ctx, from, to)
}

// scripts copies the scripts of one kind.
func (x *besides) scripts(ctx context.Context, from, to account.Place, kind, list string) error {
	return x.from.Feed(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(from.ContainerLink() + "/" + kind), Kind: kind,
		Link: from.ContainerLink(),
	}, func(page []byte) error {
		var members map[string]json.RawMessage
		var all []json.RawMessage
		if err := json.Unmarshal(page, &members); err != nil {
			return err
		}
		if err := json.Unmarshal(members[list], &all); err != nil {
			return fmt.Errorf("the list of %s: %w", kind, err)
		}
		for _, one := range all {
			var named struct {
				ID string `json:"id"`
			}
			if err := json.Unmarshal(one, &named); err != nil {
				return err
			}
			body, err := withoutSystem(one, named.ID)
			if err != nil {
				return err
			}
			if _, err := x.to.Send(ctx, remote.Request{
				Method: http.MethodPost, Path: remote.PathOf(to.ContainerLink() + "/" + kind), Kind: kind,
				Link: to.ContainerLink(), Body: body,
			}, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// copyItems copies the items through a temporary file. No item of the new container is replaced.
func (x *besides) copyItems(ctx context.Context, from, to account.Place) error {
	file := x.temporary + ".jsonl"
	line := console.NewProgress(x.console, x.quiet)
	defer line.End()
	exported, err := transfer.Export(ctx, transfer.ExportOptions{
		Sender: remote.TransferSender{Client: x.from}, Account: x.from.Endpoint,
		Place: transfer.Place{Database: from.DB, Container: from.Container}, File: filepath.Clean(file),
		Overwrite: true, PartitionKey: x.key,
		Progress: func(p transfer.ExportProgress) {
			line.Show(fmt.Sprintf("read  %s  %s items", from.String(), screen.Thousands(p.Items)))
		},
	})
	if err != nil || exported.Items == 0 {
		return err
	}
	result, err := transfer.Import(ctx, transfer.ImportOptions{
		Sender: remote.TransferSender{Client: x.to}, Account: x.to.Endpoint,
		Place: transfer.Place{Database: to.DB, Container: to.Container}, Files: []string{file}, Mode: transfer.Create,
		Progress: func(p transfer.ImportProgress) {
			line.Show(fmt.Sprintf("write  %s  %s/%s items", to.String(), screen.Thousands(p.Items),
				screen.Thousands(exported.Items)))
		},
	})
	x.items += result.Created
	if err != nil {
		return fmt.Errorf("%s has %s of %s items, and the restore did not end: delete the container and restore again: %w",
			to.String(), screen.Thousands(result.Created), screen.Thousands(exported.Items), err)
	}
	return nil
}
