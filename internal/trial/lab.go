package trial

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// The names in the lab. The containers of the halves hold every other item of the sample.
const (
	labDatabase = "trial"
	nowHalf     = "now-half"
	nowFull     = "now"
	thenHalf    = "then-half"
	thenFull    = "then"
)

// never is longer than any trial: the lab's items expire by no background work.
const never = 100 * 365 * 24 * time.Hour

// lab is an engine on a store in memory, with a clock of its own: an item keeps the second in which
// it was written in the account.
type lab struct {
	account Options
	clock   *clock.Manual
	db      *storage.DB
	store   *store.Store
	engine  *cosmos.Service
}

// openLab opens an empty lab at the second of the first item.
func openLab(ctx context.Context, o Options, items []*resource.Item) (*lab, error) {
	start := o.Clock.Now()
	if len(items) > 0 {
		start = time.Unix(items[0].TS, 0)
	}
	l := &lab{account: o, clock: clock.NewManual(start)}
	if err := l.open(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open a store in memory for a trial: %w", err), l.close())
	}
	return l, nil
}

func (l *lab) open(ctx context.Context) (err error) {
	if l.db, err = storage.Open(storage.Options{
		InMemory: true, CacheBytes: baseMemory / 4, MemtableBytes: baseMemory / 8, PointSpaces: store.PointSpaces(),
	}); err != nil {
		return err
	}
	if l.store, err = store.OpenStore(l.db, store.Options{Clock: l.clock}); err != nil {
		return err
	}
	opened, err := engine.Open(ctx, engine.Options{
		Store: l.store, Clock: l.clock, Ledger: l.account.Ledger,
		DefaultConsistency: l.account.Consistency, ExpiryInterval: never,
	})
	if err != nil {
		return err
	}
	l.engine = cosmos.New(opened)
	_, err = l.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"`+labDatabase+`"}`), cosmos.Throughput{})
	return err
}

// close discards the lab.
func (l *lab) close() error {
	var errs []error
	if l.engine != nil {
		errs = append(errs, l.engine.Close())
	}
	if l.store != nil {
		errs = append(errs, l.store.Close())
	}
	if l.db != nil {
		errs = append(errs, l.db.Close())
	}
	return errors.Join(errs...)
}

// prepare creates the containers under both policies, each with the ranges of the account's
// container, and with its functions if a query may call them.
func (l *lab) prepare(ctx context.Context, c *account.Container, ranges account.RangesStatus, r Request) error {
	var functions [][]byte
	if r.Query != "" {
		var err error
		if functions, err = l.functionsOf(ctx, c); err != nil {
			return err
		}
	}
	for _, one := range []struct {
		id     string
		policy json.RawMessage
	}{{nowFull, nil}, {nowHalf, nil}, {thenFull, r.Policy}, {thenHalf, r.Policy}} {
		body, err := definitionOf(c, one.id, one.policy)
		if err != nil {
			return err
		}
		if _, err := l.engine.CreateContainer(ctx, &api.Call{}, labDatabase, body, cosmos.Throughput{}); err != nil {
			return err
		}
		if err := l.split(ctx, one.id, ranges); err != nil {
			return err
		}
		for _, f := range functions {
			m := api.Members{Kind: api.FunctionResource, DB: labDatabase, Container: one.id}
			if _, err := l.engine.CreateMember(ctx, &api.Call{}, m, f, false, api.Conditions{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// definitionOf returns the definition of a container under another id and, unless it is nil,
// another indexing policy. Versions and encryption are left out: they change no charge, and would
// need memory and keys.
func definitionOf(c *account.Container, id string, policy json.RawMessage) ([]byte, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(c.Definition.JSON(), &members); err != nil {
		return nil, fmt.Errorf("read the definition of %s: %w", c.Path, err)
	}
	delete(members, "changeFeedPolicy")
	delete(members, "clientEncryptionPolicy")
	members["id"], _ = json.Marshal(id) //nolint:errcheck // a text can always be written
	if policy != nil {
		members["indexingPolicy"] = policy
	}
	body, err := json.Marshal(members)
	if err != nil {
		return nil, status.Wrap(status.BadRequest, err, "The indexingPolicy is not JSON.")
	}
	return body, nil
}

// functionsOf reads the user-defined functions of a container.
func (l *lab) functionsOf(ctx context.Context, c *account.Container) ([][]byte, error) {
	var all [][]byte
	from := api.FeedOptions{}
	for {
		found, err := l.account.Account.Engine.ListMembers(ctx, &api.Call{},
			api.Members{Kind: api.FunctionResource, DB: c.Database.ID, Container: c.ID}, from)
		if err != nil {
			return nil, err
		}
		for _, f := range found.Resources {
			all = append(all, slices.Clone(f.Item.JSON))
		}
		if from.Continuation = found.Continuation; from.Continuation == "" {
			return all, nil
		}
	}
}

// split gives a container of the lab the ranges of the account's container.
func (l *lab) split(ctx context.Context, id string, ranges account.RangesStatus) error {
	var at []string
	for _, r := range ranges.Ranges[1:] {
		at = append(at, r.Min)
	}
	if len(at) == 0 {
		return nil
	}
	_, err := l.engine.Split(ctx, labDatabase, id, account.ReshapeRequest{At: at})
	return err
}

// write creates an item in a container of the lab and adds its charge.
func (l *lab) write(ctx context.Context, id string, it *resource.Item, sum *cost) error {
	key := it.Key.JSON()
	w := api.ItemWrite{Body: it.JSON, PartitionKey: &key}
	if layout.Unindexed(it) {
		w.Indexing = api.IndexingExclude
	}
	call := api.Call{}
	r, err := l.engine.Engine.CreateItem(ctx, &call, labDatabase, id, w)
	if err != nil {
		return fmt.Errorf("write item %d of the sample: %w", it.Ordinal, err)
	}
	r.Release()
	sum.add(&call.Meter)
	return nil
}
