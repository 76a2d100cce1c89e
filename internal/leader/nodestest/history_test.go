package nodestest_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// keys are the logical partitions of a history. Each has one item.
var keys = []string{"a", "b", "c", "d", "e", "f"}

// history is some clients that send requests to all nodes while leaders change.
type history struct {
	*replicaSet
	seed      uint64
	container uint32

	clock  atomic.Int64 // orders calls and returns
	number atomic.Int64 // each write has another number

	mu  sync.Mutex // guards ops and met
	ops []porcupine.Operation
	met map[string]int
}

// call is what a client asks, and reply what it gets: the input and the output of the checker's
// model.
type call struct {
	key    string
	read   bool
	number int
	match  int // the number that the item must have, or anything
}

const anything = -1

type reply struct {
	unknown, refused bool
	number           int
}

// itemModel is one item: its number, or 0.
var itemModel = porcupine.Model{
	Partition: func(ops []porcupine.Operation) (parts [][]porcupine.Operation) {
		for _, key := range keys {
			parts = append(parts, slices.DeleteFunc(slices.Clone(ops),
				func(o porcupine.Operation) bool { return o.Input.(call).key != key }))
		}
		return parts
	},
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		now, in, out := state.(int), input.(call), output.(reply)
		if in.read {
			return now == out.number, now
		}
		matches := in.match == anything || in.match == now
		if !out.unknown && matches == out.refused {
			return false, now
		}
		if matches {
			now = in.number
		}
		return true, now
	},
}

// client is one client with a session of its own.
type client struct {
	*history
	number int
	random *rand.Rand
	node   int
	token  session.Token
	seen   map[string]version // by key: the newest that it has seen
}

// version is a version of an item. LSNs of an item ascend, also through splits and merges.
type version struct {
	number int
	lsn    session.LSN
	etag   string
}

// routed sends a request to one node after the other until a node serves it.
func (c *client) routed(send func(n *replica) (*cosmos.Reply, error)) (*cosmos.Reply, error) {
	for c.ctx.Err() == nil {
		r, err := send(c.nodes[c.node])
		if !goneElsewhere(err) {
			return r, err
		}
		c.note("routed again")
		c.node = (c.node + 1) % len(c.nodes)
		time.Sleep(time.Duration(c.random.IntN(200)) * time.Microsecond)
	}
	return nil, context.Cause(c.ctx)
}

func (h *history) note(what string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.met[what]++
}

func (c *client) operated(begin int64, in call, out reply) {
	end := c.clock.Add(1)
	if out.unknown {
		end = 1 << 60 // it may still happen
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ops = append(c.ops, porcupine.Operation{ClientId: c.number, Input: in, Call: begin, Output: out, Return: end})
}

// saw records what a reply says.
func (c *client) saw(key string, r *cosmos.Reply, number int) {
	c.seen[key] = version{number, r.ItemLSN, string(r.ETag)}
	token, err := session.Parse(r.SessionToken)
	lsn, ok := token.LSN(r.RangeID)
	if err != nil || !ok {
		c.failed("the reply of range %s has the token %s: %v", r.RangeID, r.SessionToken, err)
	}
	before, _ := c.token.LSN(r.RangeID)
	c.token.Set(r.RangeID, max(before, lsn))
}

func (c *client) step() {
	key := keys[c.random.IntN(len(keys))]
	switch c.random.IntN(8) {
	case 0, 1:
		c.readStrong(key)
	case 2, 3:
		c.readSession(key)
	case 4:
		c.readStale(key)
	default:
		c.write(key)
	}
}

func (h *history) failed(format string, args ...any) {
	h.t.Helper()
	h.t.Errorf("seed %d: %s", h.seed, fmt.Sprintf(format, args...))
}

func (c *client) readStrong(key string) {
	begin := c.clock.Add(1)
	r, err := c.routed(func(n *replica) (*cosmos.Reply, error) { return n.read(api.Strong, "", key, "1") })
	if errors.Is(err, status.ServiceUnavailable) {
		return
	}
	number, ok := numberIn(r, err)
	if !ok {
		c.failed("a strong read of %s: %v", key, err)
		return
	}
	c.note("strong reads")
	c.operated(begin, call{key: key, read: true}, reply{number: number})
}

// numberIn is the number of an item that was read; 0 if there is no item.
func numberIn(r *cosmos.Reply, err error) (number int, ok bool) {
	if errors.Is(err, status.NotFound) {
		return 0, true
	}
	if err != nil {
		return 0, false
	}
	var item struct{ N int }
	return item.N, json.Unmarshal(r.Body, &item) == nil
}

// readSession reads at any node. What it sees is not older than what the client has seen.
func (c *client) readSession(key string) {
	n := c.nodes[c.random.IntN(len(c.nodes))]
	r, err := n.read(api.Session, c.token.String(), key, "1")
	switch {
	case errors.Is(err, status.ReadSessionNotAvailable) || errors.Is(err, status.ServiceUnavailable) || goneElsewhere(err):
		c.note("session reads refused")
		return
	}
	number, ok := numberIn(r, err)
	if !ok || err != nil && c.seen[key].lsn > 0 || err == nil && r.ItemLSN < c.seen[key].lsn {
		c.failed("client %d has seen %v of %s, and reads %d at %s with token %s: %v", c.number, c.seen[key], key, number,
			n.name, c.token, err)
		return
	}
	c.note("session reads")
	if err == nil {
		c.saw(key, r, number)
	}
}

// readStale reads at any node without a token.
func (c *client) readStale(key string) {
	level := []api.Consistency{api.BoundedStaleness, api.ConsistentPrefix, api.Eventual}[c.random.IntN(3)]
	r, err := c.nodes[c.random.IntN(len(c.nodes))].read(level, "", key, "1")
	if goneElsewhere(err) || errors.Is(err, status.ServiceUnavailable) {
		return
	}
	if _, ok := numberIn(r, err); !ok {
		c.failed("a read of %s at %s: %v", key, level, err)
	}
	c.note(level.String())
}

// write writes an item, half of the time with If-Match.
func (c *client) write(key string) {
	in := call{key: key, number: int(c.history.number.Add(1)), match: anything}
	w := api.ItemWrite{
		Body: fmt.Appendf(nil, `{"id":"1","k":%q,"n":%d}`, key, in.number), PartitionKey: headerOf(key),
	}
	send := func(n *replica) (*cosmos.Reply, error) { return n.UpsertItem(c.ctx, &api.Call{}, "shop", "orders", w) }
	if seen := c.seen[key]; seen.etag != "" && c.random.IntN(2) == 0 {
		in.match, w.IfMatch = seen.number, seen.etag
		send = func(n *replica) (*cosmos.Reply, error) {
			return n.ReplaceItem(c.ctx, &api.Call{}, "shop", "orders", "1", w)
		}
	}
	begin := c.clock.Add(1)
	r, err := c.routed(send)
	switch {
	case errors.Is(err, status.PreconditionFailed):
		c.note("writes refused")
		c.operated(begin, in, reply{refused: true})
	case errors.Is(err, status.ServiceUnavailable):
		c.note("writes unknown")
		c.operated(begin, in, reply{unknown: true})
	case err != nil:
		c.failed("a write of %s: %v", key, err)
	default:
		c.note("writes")
		c.operated(begin, in, reply{})
		c.saw(key, r, in.number)
	}
}

// disturbs changes leaders, injects faults into the logs, and splits and merges ranges until the
// clients are done.
func (h *history) disturbs(random *rand.Rand, done <-chan struct{}) {
	for {
		select {
		case <-done:
			return
		case <-time.After(time.Duration(random.IntN(2000)) * time.Microsecond):
		}
		n := h.nodes[random.IntN(len(h.nodes))]
		all := n.store.Partitions(h.container)
		id := all[random.IntN(len(all))].ID()
		switch l := n.lag.Handle(h.container, id); {
		case l == nil:
		case random.IntN(8) == 0:
			h.reshapes(random)
		case random.IntN(4) == 0:
			l.LoseAnswer(random.IntN(2) == 0)
		case random.IntN(4) == 0:
			l.Duplicate()
		default:
			h.promotes(n, id, 5*time.Millisecond)
		}
	}
}

// promotes asks a node to lead. If that takes long, the node goes on trying.
func (h *history) promotes(n *replica, id uint32, patience time.Duration) {
	brief, cancel := context.WithTimeout(h.ctx, patience)
	defer cancel()
	if n.node.Lead(brief, h.container, id) == nil {
		h.note("promotions")
	}
}

// reshapes splits or merges ranges at the node that leads the account. Another node may take over a
// range meanwhile: nothing happens then.
func (h *history) reshapes(random *rand.Rand) {
	n := h.nodes[0]
	all := n.store.Partitions(h.container)
	at := random.IntN(len(all))
	asked, what, do := account.ReshapeRequest{RangeIDs: []string{account.RangeID(all[at])}}, "splits", n.Split
	if at > 0 && (len(all) > 6 || random.IntN(2) == 0) {
		asked.RangeIDs = append(asked.RangeIDs, account.RangeID(all[at-1]))
		what, do = "merges", n.Merge
		h.promotes(n, all[at-1].ID(), 50*time.Millisecond)
	}
	h.promotes(n, all[at].ID(), 50*time.Millisecond)
	done, err := do(h.ctx, "shop", "orders", asked)
	switch {
	case err == nil:
		h.note(what)
		for _, to := range done.To {
			id, err := strconv.ParseUint(to, 10, 32)
			h.must(err)
			h.promotes(h.nodes[random.IntN(len(h.nodes))], uint32(id), 50*time.Millisecond)
		}
	case goneElsewhere(err) || errors.Is(err, status.ServiceUnavailable) || errors.Is(err, status.Conflict) ||
		errors.Is(err, status.BadRequest): // the range has a single logical partition
	default:
		h.failed("%s of %v: %v", what, asked.RangeIDs, err)
	}
}

// state describes the replicas of all nodes.
func (h *history) state() string {
	var b strings.Builder
	for _, n := range h.nodes {
		for _, p := range n.store.Partitions(h.container) {
			at := p.LogPosition()
			fmt.Fprintf(&b, "\n%s: range %d %s: LSN %d, chain %x, leads %t, %v, %v", n.name, p.ID(), p.Range(), p.LSN(),
				at.Chain[:4], p.Writable() == nil, p.Err(), n.node.Failure(h.container, p.ID()))
		}
	}
	return b.String()
}

// run runs a history and judges it.
func (h *history) run(steps int) {
	var clients, chaos sync.WaitGroup
	done := make(chan struct{})
	for i := range 4 {
		c := &client{
			history: h, number: i, random: rand.New(rand.NewPCG(h.seed, uint64(i+1))), node: i % len(h.nodes),
			seen: map[string]version{},
		}
		clients.Go(func() {
			for range steps {
				c.step()
			}
		})
	}
	random := rand.New(rand.NewPCG(h.seed, 0))
	chaos.Go(func() { h.disturbs(random, done) })
	clients.Wait()
	close(done)
	chaos.Wait()
	by := h.nodes[random.IntN(len(h.nodes))]
	for _, p := range by.store.Partitions(h.container) {
		for _, n := range h.nodes { // some still try to lead
			if err := n.node.StepDown(h.ctx, h.container, p.ID()); err != nil && !goneElsewhere(err) {
				h.failed("%s steps down: %v", n.name, err)
			}
		}
	}
	for again := true; again; { // its ranges may still be replaced
		again = false
		if h.ctx.Err() != nil {
			h.t.Fatalf("seed %d: %s cannot lead: %s", h.seed, by.name, h.state())
		}
		for _, p := range by.store.Partitions(h.container) {
			err := by.node.Lead(h.ctx, h.container, p.ID())
			if err != nil && !goneElsewhere(err) && !errors.Is(err, log.ErrFenced) {
				h.failed("%s leads range %d: %v", by.name, p.ID(), err)
			}
			again = again || err != nil
		}
	}
	h.caughtUp(by)
	for _, n := range h.nodes {
		if problems, err := n.store.Check(h.ctx, nil); err != nil || len(problems) > 0 {
			h.failed("%s: check: %v, %v", n.name, problems, err)
		}
	}
	if !porcupine.CheckOperations(itemModel, h.ops) {
		h.failed("no order of the operations explains their outcomes: %+v", h.ops)
	}
}

// TestRequestsWhileLeadersChange: clients send whole requests to all nodes while leaders change,
// and ranges split and merge. Strong reads and writes of an item have an order that explains all
// outcomes, and session reads at any node see what the client has seen.
func TestRequestsWhileLeadersChange(t *testing.T) {
	n, met := seeds(t, 12), map[string]int{}
	for seed := uint64(1); seed <= uint64(n) && !t.Failed(); seed++ {
		h := &history{seed: seed, met: met}
		h.replicaSet = newReplicaSet(t, 3, api.Strong)
		h.create(1 + 4*int(seed%2))
		h.container = h.replicaSet.number()
		h.run(50)
		h.close()
	}
	t.Logf("%d histories: %v", n, met)
}

// seeds is the number of histories of a test, and of make campaign.
func seeds(t *testing.T, short int) int {
	s := os.Getenv("ORRERY_REQUEST_SEEDS")
	if s == "" {
		return short
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
