package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// A reader reads items of its own client: with the session token of a write it must see at least
// that write.
type reader struct {
	*world
	containers map[string]*azcosmos.ContainerClient
	writers    []*writer
	random     *rand.Rand
}

func (r *reader) work(ctx context.Context) {
	for !r.stopped() {
		name := containerNames[r.random.IntN(len(containerNames))]
		own := r.writers[r.random.IntN(len(r.writers))].own[name]
		switch r.random.IntN(10) {
		case 0:
			r.partition(ctx, own, own[r.random.IntN(len(own))])
		case 1:
			if name != "old" {
				r.many(ctx, own)
			}
		default:
			r.one(ctx, own[r.random.IntN(len(own))])
		}
		r.pause(r.rest)
	}
}

// row is the part of an item that is judged.
type row struct {
	ID      string
	Version int
	Stamp   int
	V       int
}

func (r *reader) one(ctx context.Context, i *item) {
	before := i.now()
	if before.acked == 0 || before.unclear {
		return
	}
	var got *row
	err := r.insist("read", i.id, func() error {
		defer r.report.timed("read")()
		reply, err := r.containers[i.container].ReadItem(ctx, i.partitionKey(), i.id,
			&azcosmos.ItemOptions{SessionToken: session(before.token)})
		if o := outcomeOf(err); o.status == 404 && o.substatus == 0 {
			return nil
		}
		if err != nil {
			return err
		}
		got = &row{}
		return json.Unmarshal(reply.Value, got)
	})
	if err != nil {
		r.report.anomaly("a read failed", "%s %s with session %q: %v", i.container, i.id, before.token, err)
		return
	}
	r.judge(i, before, got, fmt.Sprintf("read with session %q", before.token))
}

func session(token string) *string {
	if token == "" {
		return nil
	}
	return &token
}

// judge compares what was read, nil for nothing, with the last write acknowledged before the read
// and with the last attempt.
func (r *reader) judge(i *item, before known, got *row, how string) {
	after := i.now()
	if after.unclear {
		return
	}
	r.report.count("reads", 1)
	what := "version"
	if !before.there {
		what = "delete"
	}
	detail := fmt.Sprintf("%s %s %s: %s; %s %d was acknowledged before, %d is the last attempt", i.container,
		strings.Join(i.key(), "/"), i.id, how, what, before.acked, after.attempts)
	if got == nil {
		if before.there && after.lastDelete <= before.acked {
			r.report.anomaly("an acknowledged item was not found", "%s", detail)
		}
		return
	}
	least := before.acked
	if !before.there {
		least++
	}
	if got.Version < least {
		r.report.anomaly("read too old", "version %d: %s", got.Version, detail)
	}
	if got.Version > after.attempts {
		r.report.anomaly("read what nobody wrote", "version %d: %s", got.Version, detail)
	}
}

// several judges the rows of items that were read together.
func (r *reader) several(asked []*item, before map[string]known, rows []row, how string) {
	found := map[string]row{}
	for _, got := range rows {
		if _, twice := found[got.ID]; twice {
			r.report.anomaly("a row came twice", "%s %s: %s", asked[0].container, got.ID, how)
		}
		if _, expected := before[got.ID]; !expected {
			r.report.anomaly("a foreign row", "%s %s: %s", asked[0].container, got.ID, how)
		}
		found[got.ID] = got
	}
	for _, i := range asked {
		k := before[i.id]
		if k.acked == 0 || k.unclear {
			continue
		}
		if got, there := found[i.id]; there {
			r.judge(i, k, &got, how)
		} else {
			r.judge(i, k, nil, how)
		}
	}
}

// partition reads all items of one logical partition by a query, with the session tokens of all of
// them.
func (r *reader) partition(ctx context.Context, own []*item, like *item) {
	before := map[string]known{}
	var asked []*item
	var tokens []string
	for _, i := range own {
		if i.index%keysOfAWriter != like.index%keysOfAWriter {
			continue
		}
		k := i.now()
		asked, before[i.id] = append(asked, i), k
		if k.token != "" {
			tokens = append(tokens, k.token)
		}
	}
	how := fmt.Sprintf("a query of its partition with sessions %v", tokens)
	rows, err := r.rows(ctx, like, strings.Join(tokens, ","))
	if err != nil {
		r.report.anomaly("a query failed", "%s %s: %s: %v", like.container, strings.Join(like.key(), "/"), how, err)
		return
	}
	r.several(asked, before, rows, how)
}

func (r *reader) rows(ctx context.Context, like *item, tokens string) (rows []row, err error) {
	err = r.insist("query", like.container, func() error {
		defer r.report.timed("query")()
		rows = nil
		pages := r.containers[like.container].NewQueryItemsPager("SELECT c.id, c.version FROM c", like.partitionKey(),
			&azcosmos.QueryOptions{SessionToken: session(tokens)})
		for pages.More() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				return err
			}
			if rows, err = decoded(rows, page.Items); err != nil {
				return err
			}
		}
		return nil
	})
	return rows, err
}

// many reads items of any keys in one call; the SDK computes their partitions. It skips version 1
// keys: azcosmos 1.5.0 uses the 32-bit hash with twelve zero bytes before it as the EPK, where the
// other SDKs and the service use 05C1…, and so always reads the first partition.
func (r *reader) many(ctx context.Context, own []*item) {
	before := map[string]known{}
	var asked []*item
	var identities []azcosmos.ItemIdentity
	for _, n := range r.random.Perm(len(own))[:12] {
		asked, before[own[n].id] = append(asked, own[n]), own[n].now()
		identities = append(identities, azcosmos.ItemIdentity{ID: own[n].id, PartitionKey: own[n].partitionKey()})
	}
	var rows []row
	err := r.insist("read many", asked[0].container, func() error {
		defer r.report.timed("read many")()
		reply, err := r.containers[asked[0].container].ReadManyItems(ctx, identities, nil)
		if err != nil {
			return err
		}
		rows, err = decoded(nil, reply.Items)
		return err
	})
	if err != nil {
		r.report.anomaly("reading many failed", "%s: %v", asked[0].container, err)
		return
	}
	r.several(asked, before, rows, "read many")
}

func decoded(rows []row, texts [][]byte) ([]row, error) {
	for _, text := range texts {
		var got row
		if err := json.Unmarshal(text, &got); err != nil {
			return nil, fmt.Errorf("%w in %s", err, text)
		}
		rows = append(rows, got)
	}
	return rows, nil
}
