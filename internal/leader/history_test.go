package leader_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// A history is some clients that read and write through all nodes, while leaders change and the
// logs misbehave. Afterwards the log and an independent checker say what must have happened.

var (
	customers = []string{"a", "b", "c", "d"}
	ids       = []string{"1", "2"}
)

type history struct {
	*cluster
	ranges int
	count  *counts

	time   atomic.Int64 // orders calls and returns
	number atomic.Int64 // every write has another number

	mu      sync.Mutex // guards the fields below
	ops     []porcupine.Operation
	acks    []ack
	reads   []observation
	visible map[uint32]session.LSN // by partition: the greatest that any client has seen
}

// counts are what all histories of a test have met.
type counts struct {
	writes, refused, unknown, rerouted, strong, sessions, behind, promotions, faults atomic.Int64
	splits, merges, restarts, cuts                                                   atomic.Int64
	longest                                                                          atomic.Int64 // promotion
}

// ack is an acknowledged write.
type ack struct {
	partition uint32
	lsn       session.LSN
	number    int
}

// observation is what a read of a logical partition has seen at an LSN.
type observation struct {
	partition uint32
	lsn       session.LSN
	customer  string
	seen      [2]int
}

// operation is what a client asks, and outcome what it gets: the input and the output of the
// checker's model.
type operation struct {
	customer string
	read     bool
	ids      []string
	number   int
	match    int
}

type outcome struct {
	unknown, refused bool
	seen             [2]int
}

// model is one logical partition: the numbers of its two items.
var model = porcupine.Model{
	Partition: func(ops []porcupine.Operation) (parts [][]porcupine.Operation) {
		for _, customer := range customers {
			var own []porcupine.Operation
			for _, o := range ops {
				if o.Input.(operation).customer == customer {
					own = append(own, o)
				}
			}
			parts = append(parts, own)
		}
		return parts
	},
	Init: func() any { return [2]int{} },
	Step: func(state, input, output any) (bool, any) {
		s, in, out := state.([2]int), input.(operation), output.(outcome)
		if in.read {
			return s == out.seen, s
		}
		matches := in.match == anyVersion || s[slices.Index(ids, in.ids[0])] == in.match
		if !out.unknown && matches == out.refused {
			return false, s
		}
		if matches {
			for _, id := range in.ids {
				s[slices.Index(ids, id)] = in.number
			}
		}
		return true, s
	},
}

// client is one client. It remembers what it has seen.
type client struct {
	*history
	number int
	random *rand.Rand
	node   int                    // that it asks first
	tokens map[uint32]session.LSN // by partition
	known  map[string]int         // by customer and id: the number that it saw last
}

// partition returns a node's partition for a customer.
func (h *history) partition(n *node, customer string) *physical.Partition {
	epk := h.def.Partition.EPK(keyOf(customer))
	for _, p := range n.store.Partitions(1) {
		if p.Range().Contains(epk) {
			return p
		}
	}
	return nil
}

// routed runs fn on one node after the other until a node serves it.
func (c *client) routed(customer string, fn func(p *physical.Partition) error) error {
	if c.random.IntN(4) == 0 { // it may meet a former leader
		c.node = c.random.IntN(len(c.nodes))
	}
	for c.ctx.Err() == nil {
		n := c.nodes[c.node]
		err := n.use(func() error { return fn(c.partition(n, customer)) })
		if err == nil || errors.Is(err, errPrecondition) {
			return err
		}
		c.node = (c.node + 1) % len(c.nodes)
		if !elsewhere(err) {
			return err
		}
		c.count.rerouted.Add(1)
		time.Sleep(time.Duration(c.random.IntN(200)) * time.Microsecond)
	}
	return c.ctx.Err()
}

func (c *client) run(n int) {
	for range n {
		customer := customers[c.random.IntN(len(customers))]
		switch c.random.IntN(10) {
		case 0, 1:
			c.readStrong(customer)
		case 2, 3:
			c.readSession(customer)
		default:
			c.write(customer)
		}
	}
}

// seen reads the items of a customer at the published state.
func (c *client) seen(p *physical.Partition, customer string) (o observation, err error) {
	s, err := p.Snapshot()
	if err != nil {
		return o, err
	}
	defer s.Release()
	o = observation{partition: p.ID(), lsn: s.LSN(), customer: customer}
	for i, id := range ids {
		it, err := s.Get(c.def.Partition.EPK(keyOf(customer)), keyOf(customer), id)
		if err != nil {
			return o, err
		}
		o.seen[i] = numberOf(it)
	}
	return o, nil
}

// noted records what a client has seen.
func (c *client) noted(o observation) {
	if o.lsn < c.tokens[o.partition] { // the LSNs of other partitions were compared before the read
		c.Errorf("client %d: a read is at LSN %d of partition %d, and its token at %d", c.number, o.lsn, o.partition,
			c.tokens[o.partition])
	}
	c.tokens[o.partition] = o.lsn
	for i, id := range ids {
		c.known[o.customer+id] = o.seen[i]
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reads = append(c.reads, o)
	c.visible[o.partition] = max(c.visible[o.partition], o.lsn)
}

func (c *client) readStrong(customer string) {
	call := c.time.Add(1)
	c.mu.Lock()
	visible := maps.Clone(c.visible)
	c.mu.Unlock()
	var o observation
	err := c.routed(customer, func(p *physical.Partition) (err error) {
		if err = p.Barrier(c.ctx); err == nil {
			o, err = c.seen(p, customer)
		}
		return err
	})
	if errors.Is(err, status.ServiceUnavailable) {
		return // the leader could not prove it
	}
	if err != nil {
		c.Errorf("client %d: strong read: %v", c.number, err)
		return
	}
	c.count.strong.Add(1)
	if o.lsn < visible[o.partition] {
		c.Errorf("a strong read is at LSN %d of partition %d, and a client had seen LSN %d", o.lsn, o.partition,
			visible[o.partition])
	}
	c.noted(o)
	c.operated(call, operation{customer: customer, read: true}, outcome{seen: o.seen})
}

func (c *client) operated(call int64, in operation, out outcome) {
	back := c.time.Add(1)
	if out.unknown {
		back = 1 << 60 // it may still happen
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ops = append(c.ops, porcupine.Operation{ClientId: c.number, Input: in, Call: call, Output: out, Return: back})
}

// errBehind says that a replica does not have what its client has seen.
var errBehind = errors.New("the replica is behind")

// seenIn is the LSN that a client has seen of a partition: of itself, of those that it replaces,
// and of partitions that the node does not know and that may replace it.
func (c *client) seenIn(n *node, p *physical.Partition) (lsn session.LSN) {
	for id, one := range c.tokens {
		known := slices.ContainsFunc(n.store.Partitions(1), func(o *physical.Partition) bool { return o.Descends(id) })
		if p.Descends(id) || !known {
			lsn = max(lsn, one)
		}
	}
	return lsn
}

// readSession reads from any node that has what the client has seen.
func (c *client) readSession(customer string) {
	n := c.nodes[c.random.IntN(len(c.nodes))]
	var o observation
	err := n.use(func() (err error) {
		p := c.partition(n, customer)
		brief, cancel := context.WithTimeout(c.ctx, time.Millisecond)
		defer cancel()
		if !p.WaitLSN(brief, c.seenIn(n, p)) {
			return errBehind
		}
		o, err = c.seen(p, customer)
		return err
	})
	if errors.Is(err, errBehind) {
		c.count.behind.Add(1)
		return
	}
	if elsewhere(err) || errors.Is(err, status.ServiceUnavailable) {
		return
	}
	if err != nil {
		c.Errorf("client %d: session read of %s: %v", c.number, n.name, err)
		return
	}
	c.count.sessions.Add(1)
	c.noted(o)
}

func (c *client) write(customer string) {
	in := operation{
		customer: customer, ids: ids[:1+c.random.IntN(2)], number: int(c.history.number.Add(1)), match: anyVersion,
	}
	if len(in.ids) == 1 {
		in.ids = []string{ids[c.random.IntN(2)]}
	}
	switch c.random.IntN(4) {
	case 0, 1:
		in.match = c.known[customer+in.ids[0]]
	case 2:
		in.number = 0 // deletes
	}
	call := c.time.Add(1)
	var done physical.Committed
	var id uint32
	err := c.routed(customer, func(p *physical.Partition) (err error) {
		id = p.ID()
		done, err = p.Propose(c.ctx, batch(c.def, customer, in.ids, in.number, in.match))
		return err
	})
	switch {
	case errors.Is(err, errPrecondition):
		c.count.refused.Add(1)
		c.operated(call, in, outcome{refused: true})
	case errors.Is(err, status.ServiceUnavailable):
		c.count.unknown.Add(1)
		c.operated(call, in, outcome{unknown: true})
	case err != nil:
		c.Errorf("client %d: write: %v", c.number, err)
	default:
		c.count.writes.Add(1)
		c.operated(call, in, outcome{})
		c.tokens[id] = max(c.tokens[id], done.LSN)
		for _, one := range in.ids {
			c.known[customer+one] = in.number
		}
		if len(done.Items) > 0 {
			c.mu.Lock()
			c.acks = append(c.acks, ack{id, done.LSN, in.number})
			c.mu.Unlock()
		}
	}
}

// disturbs changes leaders and injects faults until the clients are done.
func (h *history) disturbs(random *rand.Rand, done <-chan struct{}) {
	var late []func() bool
	var resumes []func()
	resumeAll := func() {
		for _, resume := range resumes {
			resume()
		}
		resumes = nil
	}
	defer func() {
		resumeAll()
		for _, arrive := range late {
			arrive()
		}
	}()
	for {
		select {
		case <-done:
			return
		case <-time.After(time.Duration(random.IntN(600)) * time.Microsecond):
		}
		n := h.nodes[random.IntN(len(h.nodes))]
		all := n.store.Partitions(1)
		id := all[random.IntN(len(all))].ID()
		l := n.handles.Handle(1, id)
		if l == nil {
			continue
		}
		h.count.faults.Add(1)
		switch random.IntN(14) {
		case 0:
			l.LoseAnswer(random.IntN(2) == 0)
		case 1, 2:
			late = append(late, l.Delay())
		case 3:
			l.Duplicate()
		case 4:
			_, resume := l.Pause()
			resumes = append(resumes, resume)
		case 5:
			resumeAll()
		case 6:
			if len(late) > 0 {
				i := random.IntN(len(late))
				late[i]()
				late = slices.Delete(late, i, i+1)
			}
		case 7:
			brief, cancel := context.WithTimeout(h.ctx, time.Millisecond)
			n.StepDown(brief, 1, id) //nolint:errcheck // it goes on by itself
			cancel()
		case 8:
			resumeAll()
			h.reshapes(n, random)
		case 9:
			resumeAll()
			h.restarts(n, random)
		default:
			h.promotes(n, id)
		}
	}
}

// reshapes splits a partition or merges some, on a node that leads them and the account. Another
// node may take over meanwhile: then nothing happens, or the leaders of the rest go on.
func (h *history) reshapes(n *node, random *rand.Rand) {
	ctx, cancel := context.WithTimeout(h.ctx, 100*time.Millisecond)
	defer cancel()
	all := n.store.Partitions(1)
	from := all[random.IntN(len(all)):]
	from = from[:1+random.IntN(min(3, len(from)))]
	r, done := store.Reshape{Container: 1, Into: 1}, &h.count.merges
	if len(from) == 1 {
		r.Into, done = 2, &h.count.splits
	}
	err := n.Lead(ctx, 0, 0)
	for _, p := range from {
		r.From = append(r.From, p.ID())
		err = errors.Join(err, n.Lead(ctx, 1, p.ID()))
	}
	if err != nil || len(all) > 6 && r.Into > 1 {
		return
	}
	switch made, err := n.store.Reshape(ctx, r); {
	case err == nil:
		done.Add(1)
		for _, id := range made.To {
			h.promotes(h.nodes[random.IntN(len(h.nodes))], id)
		}
	case !elsewhere(err) && !errors.Is(err, status.PartitionKeyRangeGone) && ctx.Err() == nil &&
		!errors.Is(err, status.ServiceUnavailable) &&
		!errors.Is(err, status.Conflict) && !errors.Is(err, status.BadRequest): // a single logical partition
		h.Errorf("reshape %v: %v", r.From, err)
	}
}

// restarts stops a node and starts it again, half of the time by a power cut.
func (h *history) restarts(n *node, random *rand.Rand) {
	if random.IntN(2) == 0 {
		h.count.restarts.Add(1)
		n.restart(nil)
		return
	}
	h.count.cuts.Add(1)
	n.restart(random)
}

// promotes asks a node to lead. If that takes long, the node goes on trying.
func (h *history) promotes(n *node, id uint32) {
	brief, cancel := context.WithTimeout(h.ctx, 5*time.Millisecond)
	defer cancel()
	begin := time.Now()
	if n.Lead(brief, 1, id) == nil {
		h.count.promotions.Add(1)
		if took := int64(time.Since(begin)); took > h.count.longest.Load() {
			h.count.longest.Store(took)
		}
	}
}

// run runs a history, and judges it.
func (h *history) run(seed uint64, steps int) {
	var clients, chaos sync.WaitGroup
	done := make(chan struct{})
	for i := range 3 {
		c := &client{
			history: h, number: i, random: rand.New(rand.NewPCG(seed, uint64(i+1))), node: i,
			tokens: make(map[uint32]session.LSN), known: make(map[string]int),
		}
		clients.Go(func() { c.run(steps) })
	}
	random := rand.New(rand.NewPCG(seed, 0))
	chaos.Go(func() { h.disturbs(random, done) })
	clients.Wait()
	close(done)
	chaos.Wait()
	by := h.nodes[random.IntN(len(h.nodes))]
	h.leadsAll(by)
	h.settle(by)
	h.judge()
}

// leadsAll makes a node lead all that there is, in the end: reshapes may still replace partitions.
func (h *history) leadsAll(by *node) {
	h.Helper()
	gone := func(err error) bool {
		return elsewhere(err) || errors.Is(err, status.PartitionKeyRangeGone) || errors.Is(err, log.ErrFenced)
	}
	h.wait(by, "to lead all partitions", func() bool {
		all := true
		for _, cid := range []uint32{0, 1} {
			for _, p := range by.store.Partitions(cid) {
				for _, n := range h.nodes { // some still try to lead
					if n == by {
						continue
					}
					if err := n.StepDown(h.ctx, cid, p.ID()); err != nil && !gone(err) && h.ctx.Err() == nil {
						h.Fatalf("%s steps down: %v", n.name, err)
					}
				}
				err := by.Lead(h.ctx, cid, p.ID())
				if err != nil && !gone(err) && h.ctx.Err() == nil {
					h.Fatalf("%s leads partition %d: %v", by.name, p.ID(), err)
				}
				all = all && err == nil
			}
		}
		return all
	})
}

// judge compares what clients were told with the logs, and with what an order of all operations
// could have told them.
func (h *history) judge() {
	h.Helper()
	logs := h.stories()
	for _, a := range h.acks {
		if s := logs[a.partition]; a.lsn <= s.base || s.end() < a.lsn || s.numbers[a.lsn-s.base-1] != a.number {
			h.Errorf("the write of %d was acknowledged at LSN %d of partition %d, and is not there", a.number, a.lsn,
				a.partition)
		}
	}
	for _, o := range h.reads {
		if s := logs[o.partition]; s.at(o.lsn, o.customer) != o.seen {
			h.Errorf("a read at LSN %d of partition %d saw %v of %s, the log says %v", o.lsn, o.partition, o.seen, o.customer,
				s.at(o.lsn, o.customer))
		}
	}
	if !porcupine.CheckOperations(model, h.ops) {
		h.Errorf("no order of the operations explains their outcomes: %+v", h.ops)
	}
}

// story is what a log says, read by a reader that shares nothing with the nodes.
type story struct {
	base    session.LSN         // at which it begins
	numbers []int               // by LSN-base-1: the number that the mutation sets
	states  []map[string][2]int // by LSN-base: of each customer
	sealed  *layout.Succession  // nil while it goes on
}

func (s *story) end() session.LSN { return s.base + session.LSN(len(s.numbers)) }

// at returns the numbers of a customer at an LSN. They are impossible for an LSN that the log does
// not have.
func (s *story) at(lsn session.LSN, customer string) [2]int {
	if lsn < s.base || lsn > s.end() {
		return [2]int{-1, -1}
	}
	return s.states[lsn-s.base][customer]
}

// stories reads the logs of all partitions that ever were. A partition begins with what those had
// at the end that it replaces.
func (h *history) stories() map[uint32]*story {
	h.Helper()
	logs, twice := make(map[uint32]*story), make(map[int]bool)
	for id := range uint32(h.ranges) {
		logs[id] = h.read(id, &story{states: []map[string][2]int{{}}}, twice)
	}
	for more := true; more; {
		more = false
		for _, s := range logs {
			next := s.sealed
			if next == nil || slices.ContainsFunc(next.From, func(id uint32) bool { return logs[id] == nil }) {
				continue // others that end together with it are read first
			}
			for _, to := range next.To {
				if logs[to.ID] == nil {
					logs[to.ID], more = h.read(to.ID, h.heir(logs, next, to.Range), twice), true
				}
			}
		}
	}
	return logs
}

// heir begins the story of a partition with a range that replaces others.
func (h *history) heir(logs map[uint32]*story, by *layout.Succession, keys partition.Range) *story {
	h.Helper()
	s := &story{states: []map[string][2]int{{}}}
	for _, id := range by.From {
		before := logs[id]
		if before == nil || before.sealed == nil || !bytes.Equal(before.sealed.Append(nil), by.Append(nil)) {
			h.Errorf("partition %d is not sealed by the reshape of %v into %v", id, by.From, by.To)
			continue
		}
		for customer, numbers := range before.states[len(before.states)-1] {
			if keys.Contains(h.def.Partition.EPK(keyOf(customer))) {
				s.states[0][customer] = numbers
			}
		}
	}
	return s
}

// read reads the log of one partition into its story. twice has the numbers of all logs.
func (h *history) read(id uint32, s *story, twice map[int]bool) *story {
	h.Helper()
	memory, born := h.logs.Memory(1, id), h.logs.Born(1, id)
	if memory == nil {
		h.Fatalf("partition %d has no log", id)
	}
	s.base = born.LSN
	err := memory.Open().Read(h.ctx, born, false, func(r *log.Record, _ log.Position) error {
		if r.Kind == log.Seal {
			next, err := layout.ReadSuccession(r.Body)
			s.sealed = next
			return err
		}
		if r.Kind != log.Mutations {
			return nil
		}
		return r.Each(id, func(m *log.Mutation) error {
			next := make(map[string][2]int)
			for customer, numbers := range s.states[len(s.states)-1] {
				next[customer] = numbers
			}
			number := 0
			for _, c := range m.Changes {
				number = 0
				if !c.Delete {
					number = numberOf(c.Item)
				}
				customer := c.Item.Key.String()
				for _, one := range customers {
					if c.Item.Key.Equal(keyOf(one)) {
						customer = one
					}
				}
				now := next[customer]
				now[slices.Index(ids, c.Item.ID)] = number
				next[customer] = now
			}
			if number != 0 && twice[number] {
				h.Errorf("the write of %d is there twice, again at LSN %d of partition %d", number, m.LSN, id)
			}
			twice[number] = true
			if m.LSN != s.end()+1 {
				h.Errorf("LSN %d of partition %d follows LSN %d", m.LSN, id, s.end())
			}
			s.numbers, s.states = append(s.numbers, number), append(s.states, next)
			return nil
		})
	})
	if err != nil {
		h.Errorf("read the log: %v", err)
	}
	return s
}

// historySeeds is the number of histories of the tests, and of make campaign.
func historySeeds(t *testing.T, short int) int {
	if s := os.Getenv("ORRERY_LEADER_SEEDS"); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return short
}

// TestLeadersChange: in random histories with 1 and 5 ranges, nothing acknowledged is lost, nothing
// happens twice, reads and writes of a logical partition have an order that explains all outcomes,
// each client sees what it has seen, and all replicas end with equal digests.
func TestLeadersChange(t *testing.T) {
	n := historySeeds(t, 40)
	met := new(counts)
	var all sync.WaitGroup
	var next atomic.Int64
	for range 4 {
		all.Go(func() {
			for !t.Failed() {
				seed := next.Add(1)
				if seed > int64(n) {
					return
				}
				runHistory(t, uint64(seed), met)
			}
		})
	}
	all.Wait()
	t.Logf("%d histories: %d writes, %d refused, %d unknown, %d requests routed again, %d strong reads", n,
		met.writes.Load(), met.refused.Load(), met.unknown.Load(), met.rerouted.Load(), met.strong.Load())
	t.Logf("%d session reads, %d behind their token, %d promotions (longest %v), %d faults", met.sessions.Load(),
		met.behind.Load(), met.promotions.Load(), time.Duration(met.longest.Load()), met.faults.Load())
	t.Logf("%d splits, %d merges, %d restarts, %d power cuts", met.splits.Load(), met.merges.Load(), met.restarts.Load(),
		met.cuts.Load())
}

func runHistory(t *testing.T, seed uint64, met *counts) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	failed := &seeded{TB: t, seed: seed}
	impatient := time.Minute
	if seed%3 == 0 {
		impatient = []time.Duration{4 * time.Millisecond, 20 * time.Millisecond}[seed/3%2]
	}
	beat := time.Millisecond
	if seed%4 < 2 { // former leaders learn late that their terms are over
		beat = 20 * time.Millisecond
	}
	c := newCluster(ctx, failed, physicaltest.Definition(t), 3, impatient, beat)
	defer c.close()
	c.lead(c.nodes[0], 0, 0)
	ranges := 1 + 4*int(seed%2)
	c.create(c.nodes[0], 1, ranges)
	h := &history{cluster: c, ranges: ranges, count: met, visible: make(map[uint32]session.LSN)}
	for id := range uint32(ranges) {
		c.lead(c.nodes[int(seed+uint64(id))%3], 1, id)
	}
	h.run(seed, 16)
}

// seeded names the seed with each finding.
type seeded struct {
	testing.TB
	seed uint64
}

func (s *seeded) Errorf(format string, args ...any) {
	s.Helper()
	s.TB.Errorf("seed %d: %s", s.seed, fmt.Sprintf(format, args...))
}

func (s *seeded) Fatalf(format string, args ...any) {
	s.Helper()
	s.TB.Errorf("seed %d: %s", s.seed, fmt.Sprintf(format, args...))
	panic("the history cannot go on")
}
