package backup

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
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
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/transfer"
)

// beside restores a part of the archive into the running server. It first restores the account
// alone, which says which containers that part has. Then it restores these containers into a
// temporary directory, serves it to this process alone, with a clock that stands at the second so
// that nothing expires, and copies through the public API of both.
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
	x := &besides{console: c, quiet: o.quiet, to: to, asked: o, second: second}
	if cmd.Flags().Changed("pk") {
		if _, err := account.ParsePartitionKey(o.key); err != nil {
			return err
		}
		x.key = account.HeaderKey(account.KeyArray(o.key))
	}
	if err := x.absent(ctx); err != nil {
		return err
	}
	return inTemporary(func(dir string) error {
		x.temporary = dir + ".jsonl"
		bytes := make(map[uint32]int64) // of containers in the base
		// The clock of this server goes: it does not have items that could expire.
		plan := dir + "-account"
		err := restoreInto(ctx, c, a, chain, second, plan, o.quiet, func(container uint32, n int64) bool {
			bytes[container] += n
			return false
		})
		if err == nil {
			err = x.serve(ctx, plan, x.choose)
		}
		if err = errors.Join(err, os.RemoveAll(plan)); err != nil {
			return err
		}
		if err := x.room(filepath.Dir(filepath.Dir(dir)), bytes, backup.NewSource(a, chain)); err != nil {
			return err
		}
		takes := func(container uint32, _ int64) bool { return x.takes[container] }
		if err := restoreInto(ctx, c, a, chain, second, dir, o.quiet, takes); err != nil {
			return err
		}
		return x.serve(ctx, dir, x.copy)
	})
}

// besides copies a part of the restored server to the running one.
type besides struct {
	console   *console.Console
	quiet     bool
	asked     *restore
	second    int64
	from, to  *remote.Client
	key       string // partition key value in the form of the header; "" for all
	temporary string // file for items

	chosen []container
	takes  map[uint32]bool // the numbers of the chosen containers
	items  int64
	others []string // what was copied beside containers and items
	lost   []string // what could not be copied, and why
}

// container is a container of the restored server.
type container struct {
	id, rid    string
	definition json.RawMessage
}

// serve serves a restored directory to this process alone while fn runs.
func (x *besides) serve(ctx context.Context, dir string, fn func(context.Context) error) (err error) {
	var key [64]byte
	_, _ = rand.Read(key[:]) // never fails
	server, err := orrery.Start(ctx, orrery.Config{
		DataPath: dir, Host: "127.0.0.1", Protocol: orrery.ProtocolHTTP, NoExplorer: true,
		Key:         base64.StdEncoding.EncodeToString(key[:]),
		ManualClock: true, ClockStart: time.Unix(x.second, 0), Throttle: "off",
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close(context.WithoutCancel(ctx))) }()
	if x.from, err = remote.Connect(ctx, &account.Account{Endpoint: server.Endpoint(), Key: server.Key()}); err != nil {
		return err
	}
	return fn(ctx)
}

// target is the new database, and the new container unless the whole database is restored.
func (x *besides) target() account.Place {
	p := account.Place{DB: x.asked.as}
	if x.asked.container != "" {
		p.DB, p.Container, _ = strings.Cut(x.asked.as, "/")
	}
	return p
}

// absent refuses a target that exists, before anything is read.
func (x *besides) absent(ctx context.Context) error {
	p := x.target()
	link, kind := p.DBLink(), "dbs"
	if p.Container != "" {
		link, kind = p.ContainerLink(), "colls"
	}
	_, err := x.to.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link), Kind: kind, Link: link,
	}, nil)
	switch {
	case err == nil:
		return x.exists()
	case statusOf(err) == http.StatusNotFound:
		return nil
	}
	return err
}

// exists is the error about a target that exists.
func (x *besides) exists() error {
	what := "database"
	if x.asked.container != "" {
		what = "container"
	}
	return conflict("the %s %s exists, and a restore never overwrites: name another one with --as", what, x.asked.as)
}

// choose finds the containers that are restored.
func (x *besides) choose(ctx context.Context) error {
	db := account.Place{DB: x.asked.database}
	all, err := members(ctx, x.from, db.DBLink(), "colls", "DocumentCollections")
	if statusOf(err) == http.StatusNotFound {
		return x.notThere("database " + db.DB)
	}
	if err != nil {
		return err
	}
	x.takes = make(map[uint32]bool)
	for _, one := range all {
		if x.asked.container != "" && one.ID != x.asked.container {
			continue
		}
		rid, err := resource.ParseRID(one.RID)
		if err != nil {
			return fmt.Errorf("the container %s: %w", one.ID, err)
		}
		x.chosen = append(x.chosen, container{id: one.ID, rid: one.RID, definition: one.body})
		x.takes[rid.Coll] = true
	}
	if len(x.chosen) == 0 && x.asked.container != "" {
		return x.notThere("container " + db.DB + "/" + x.asked.container)
	}
	return nil
}

func (x *besides) notThere(what string) error {
	return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("the %s did not exist at %s", what, timeText(x.second))}
}

// What a restore of a part takes in the temporary directory: a byte of items becomes bytes of the
// store, with its index, and a byte of a file; and a store has files of its own.
const (
	roomPerByte = 4
	roomOfStore = 32 << 20
)

// room says how much space the restore takes, and refuses one that has not enough.
func (x *besides) room(dir string, base map[uint32]int64, source *backup.Source) error {
	need := int64(0)
	for container := range x.takes {
		need += base[container] + source.LogBytes(container)
	}
	need = roomPerByte*need + roomOfStore
	disk, err := orrery.DiskSpace(dir)
	if err != nil {
		return err
	}
	// The store stops before it takes the reserve.
	free := int64(disk.FreeBytes) - int64(disk.ReserveBytes)
	if need > free {
		return fmt.Errorf("the restore needs about %s in %s for a while, and %s are free there: name a directory on a "+
			"larger disk with TMPDIR", screen.Size(need), dir, screen.Size(max(0, free)))
	}
	return x.console.Note("the restore takes up to %s in %s (TMPDIR) for a while; %s are free\n", screen.Size(need), dir,
		screen.Size(free))
}

// copy copies the chosen containers, and with a whole database what else it has.
func (x *besides) copy(ctx context.Context) error {
	target := x.target()
	if err := x.makeDatabase(ctx, target.DB); err != nil {
		return err
	}
	if err := x.encryptionKeys(ctx, target); err != nil {
		return err
	}
	for _, one := range x.chosen {
		to := account.Place{DB: target.DB, Container: one.id}
		if target.Container != "" {
			to.Container = target.Container
		}
		if err := x.container(ctx, account.Place{DB: x.asked.database, Container: one.id}, to, one); err != nil {
			return err
		}
	}
	if x.asked.container == "" {
		if err := x.users(ctx, target.DB); err != nil {
			return err
		}
	}
	parts := append([]string{
		screen.Plural(len(x.chosen), "container"), screen.Plural64(x.items, "item", "items"),
	}, x.others...)
	last := len(parts) - 1
	if err := x.console.Printf("%s has %s and %s as they were at the end of %s\n", x.asked.as,
		strings.Join(parts[:last], ", "), parts[last], timeText(x.second)); err != nil {
		return err
	}
	for _, one := range x.lost {
		if err := x.console.Note("%s\n", screen.Block(one)); err != nil {
			return err
		}
	}
	if len(x.lost) > 0 {
		return exit.Silently(exit.Partial)
	}
	return nil
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
func (x *besides) makeDatabase(ctx context.Context, db string) error {
	var header map[string]string
	if x.asked.container == "" {
		var err error
		if header, err = x.throughput(ctx, account.Place{DB: x.asked.database}); err != nil {
			return err
		}
	}
	_, err := x.to.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: "/dbs", Kind: "dbs", Header: header, Body: map[string]string{"id": db},
	}, nil)
	if statusOf(err) == http.StatusConflict {
		if x.asked.container == "" {
			return x.exists()
		}
		return nil
	}
	return x.withoutThroughput(err, header)
}

// container creates a container and copies its scripts and its items.
func (x *besides) container(ctx context.Context, from, to account.Place, one container) error {
	body, err := withoutSystem(one.definition, to.Container)
	if err != nil {
		return err
	}
	header, err := x.throughput(ctx, from)
	if err != nil {
		return err
	}
	_, err = x.to.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(to.DBLink() + "/colls"), Kind: "colls", Link: to.DBLink(),
		Header: header, Body: body,
	}, nil)
	if statusOf(err) == http.StatusConflict {
		return x.exists()
	}
	if err != nil {
		return x.withoutThroughput(err, header)
	}
	for _, kind := range scriptKinds {
		all, err := members(ctx, x.from, from.ContainerLink(), kind.name, kind.list)
		if err != nil {
			return err
		}
		for _, script := range all {
			if err := x.create(ctx, to.ContainerLink(), kind.name, script, nil); err != nil {
				return err
			}
		}
	}
	return x.copyItems(ctx, from, to)
}

// copyItems copies the items through a temporary file. No item of the new container is replaced.
func (x *besides) copyItems(ctx context.Context, from, to account.Place) error {
	line := console.NewProgress(x.console, x.quiet)
	defer line.End()
	exported, err := transfer.Export(ctx, transfer.ExportOptions{
		Sender: remote.TransferSender{Client: x.from}, Account: x.from.Endpoint,
		Place: transfer.Place{Database: from.DB, Container: from.Container}, File: x.temporary,
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
		Place: transfer.Place{Database: to.DB, Container: to.Container}, Files: []string{x.temporary}, Mode: transfer.Create,
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
