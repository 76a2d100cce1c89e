package main

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

const databaseID = "soak"

// mostAhead is how many changes writers may be ahead of the reader of all versions.
const mostAhead = 60_000

// A container is one container of the soak: what was written to it, and how far its readers are.
type container struct {
	population
	label  string
	tree   bool // a hierarchical partition key
	clock  clock.Clock
	server *server
	faults *faults
	target int64 // acknowledged changes

	last         []written // each item belongs to one writer
	batches      atomic.Uint64
	acknowledged atomic.Int64
	lostReplies  atomic.Int64
	read         atomic.Int64 // by the reader of all versions, without expired items
	stopped      atomic.Bool
	splits       *atomic.Int32 // of all containers
	giveUp       *atomic.Bool

	mu      sync.Mutex
	unclear map[operation]bool
}

func (c *container) link() string { return "dbs/" + databaseID + "/colls/" + c.label }

// goesOn reports whether writers go on: until there are enough changes, and a split among them.
func (c *container) goesOn() bool {
	return (c.acknowledged.Load() < c.target || c.splits.Load() == 0) && !c.giveUp.Load()
}

func (c *container) ahead() int64 { return c.acknowledged.Load() - c.read.Load() }

// A soak is one run.
type soak struct {
	options
	clock      clock.Clock
	server     *server
	faults     *faults
	containers []*container
	readers    []*reader
	giveUp     atomic.Bool
	busy       atomic.Int32 // splits and merges under way
	splits     atomic.Int32
	merges     atomic.Int32
	kills      int
}

// mostFaults ends a run early: what comes after so many faults says nothing new.
const mostFaults = 30

func newSoak(o options, out io.Writer) (*soak, error) {
	s := &soak{options: o, clock: clock.System(), faults: newFaults(out)}
	binary, err := served.New(
		o.binary, "feedsoak", "--throttle", "off", "--protocol", "http", "--slow-request", "0", "--dear-request", "0",
	)
	if err != nil {
		return nil, err
	}
	s.server = &server{Server: binary, faults: s.faults, up: make(chan struct{})}
	keys := max(2*o.writers, o.items/100)
	for i, label := range []string{"flat", "tree"} {
		c := &container{
			population: population{keys: keys / 2, lasting: 100, fleeting: 3}, label: label, tree: i == 1, clock: s.clock,
			server: s.server, faults: s.faults, target: int64(o.changes / 2), unclear: map[operation]bool{},
			splits: &s.splits, giveUp: &s.giveUp,
		}
		c.last = make([]written, c.items())
		s.containers = append(s.containers, c)
	}
	return s, nil
}

// run runs the soak. An error means that it could not be carried out; faults are in s.faults.
func (s *soak) run(ctx context.Context) error {
	defer s.server.Kill()
	if err := s.setUp(ctx); err != nil {
		return err
	}
	reading, endReading := context.WithCancel(ctx)
	defer endReading()
	var readers sync.WaitGroup
	for _, r := range s.readers {
		readers.Go(func() { r.follow(reading) })
	}
	if err := s.write(ctx); err != nil {
		endReading()
		readers.Wait()
		return err
	}
	timeout := time.AfterFunc(readingTime, endReading)
	readers.Wait()
	timeout.Stop()
	if err := ctx.Err(); err != nil {
		return err
	}
	if reading.Err() != nil {
		s.faults.add(faultEnd, "the readers had not read everything %s after the last write", readingTime)
	}
	s.judgeEnd(ctx)
	if err := s.server.Stop(); err != nil {
		return err
	}
	return s.server.Check(ctx)
}

// readingTime limits how long readers may need to read the rest after the last write.
const readingTime = 5 * time.Minute

func (s *soak) setUp(ctx context.Context) error {
	if err := s.server.Start(ctx); err != nil {
		return err
	}
	s.server.account = served.NewAccount(s.server.Plain(), s.clock, 4*s.writers+8, 5*time.Minute)
	close(s.server.up)
	if err := s.server.account.CreateDatabase(ctx, databaseID); err != nil {
		return err
	}
	for i, c := range s.containers {
		key := map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2}
		if c.tree {
			key = map[string]any{"paths": []string{"/tenant", "/pk"}, "kind": "MultiHash", "version": 2}
		}
		err := s.server.account.CreateContainer(ctx, databaseID, 20_000, map[string]any{
			"id": c.label, "partitionKey": key, "defaultTtl": -1,
			"changeFeedPolicy": map[string]any{"retentionDuration": s.retention},
			// The feed does not depend on the index; without one, the changes cost less.
			"indexingPolicy": map[string]any{
				"indexingMode": "consistent", "automatic": true, "includedPaths": []any{},
				"excludedPaths": []any{map[string]any{"path": "/*"}},
			},
		})
		if err != nil {
			return err
		}
		for j, versions := range []bool{false, true} {
			r := s.newReader(c, versions, i == j, uint64(2*i+j))
			s.readers = append(s.readers, r)
			if !versions {
				continue
			}
			for at := range r.parts {
				r.parts[at].position = "*"
			}
			if !r.round(ctx) {
				return errors.New("a new container has changes")
			}
		}
	}
	return nil
}

func (s *soak) newReader(c *container, versions, whole bool, number uint64) *reader {
	mode := map[bool]string{false: "latest versions of ", true: "all versions of "}[versions]
	return &reader{
		checker: checker{
			population: c.population, reader: mode + c.label, versions: versions, progress: newProgress(c.population),
			seed: maphash.MakeSeed(), faults: s.faults, optional: c.optional,
		},
		container: c, whole: whole, parts: []part{{low: lowestHash, high: highestHash}},
		random: rand.New(rand.NewPCG(s.seed, 1000+number)),
	}
}

// write runs the writers, and splits, merges and kills while they write.
func (s *soak) write(ctx context.Context) error {
	var writing, disturbing sync.WaitGroup
	disturbed, calm := context.WithCancel(ctx)
	defer calm()
	for i, c := range s.containers {
		for j := range s.writers {
			w := &writer{
				container: c, first: j, stride: s.writers, random: rand.New(rand.NewPCG(s.seed, uint64(100*i+j))),
			}
			writing.Go(func() { w.work(ctx) })
		}
		disturbing.Go(func() { s.reshape(disturbed, c, rand.New(rand.NewPCG(s.seed, uint64(500+i)))) })
	}
	var killed error
	disturbing.Go(func() {
		if killed = s.interrupt(disturbed); killed != nil {
			s.giveUp.Store(true)
			calm()
		}
	})
	disturbing.Go(func() { s.watch(disturbed) })
	writing.Wait()
	calm()
	disturbing.Wait()
	for _, c := range s.containers {
		c.stopped.Store(true)
	}
	return errors.Join(killed, ctx.Err())
}

func (s *soak) acknowledged() (n int64) {
	for _, c := range s.containers {
		n += c.acknowledged.Load()
	}
	return n
}

// watch reports progress, and ends a run that has found enough or has no more time.
func (s *soak) watch(ctx context.Context) {
	for began, next := s.clock.Now(), time.Minute; ctx.Err() == nil; rest(ctx, s.clock, 200*time.Millisecond) {
		passed := s.clock.Now().Sub(began)
		if s.faults.total() > mostFaults || s.minutes > 0 && passed > time.Duration(s.minutes)*time.Minute {
			s.giveUp.Store(true)
		}
		if passed > next {
			next += time.Minute
			s.faults.say("%4.0f min: %d changes, %d kills, %d splits, %d merges, %d faults", passed.Minutes(),
				s.acknowledged(), s.server.outage(), s.splits.Load(), s.merges.Load(), s.faults.total())
		}
	}
}

// interrupt kills the server, mostly during a split or a merge, after equal numbers of changes.
func (s *soak) interrupt(ctx context.Context) error {
	random := rand.New(rand.NewPCG(s.seed, 900))
	for s.kills < s.killings {
		at := int64(s.changes) * int64(s.kills+1) / int64(s.killings+1)
		for s.acknowledged() < at && ctx.Err() == nil {
			rest(ctx, s.clock, 2*time.Millisecond)
		}
		for i := 0; i < 400 && s.busy.Load() == 0 && s.kills%4 != 3; i++ {
			rest(ctx, s.clock, 5*time.Millisecond)
		}
		rest(ctx, s.clock, time.Duration(random.IntN(25))*time.Millisecond)
		if ctx.Err() != nil {
			return nil
		}
		if err := s.server.kill(context.WithoutCancel(ctx)); err != nil {
			return err
		}
		s.kills++
	}
	return nil
}

// A rangeStatus is one live partition in the administrative interface.
type rangeStatus struct{ ID, MinInclusive, MaxExclusive string }

// mostRanges limits the partitions of a container.
const mostRanges = 7

// outrun holds words of refusals that are right when the ranges have changed since they were read.
var outrun = []string{"cut", "does not lie inside", "merged into"}

// reshape splits and merges the ranges of a container until the context ends.
func (s *soak) reshape(ctx context.Context, c *container, random *rand.Rand) {
	for ctx.Err() == nil {
		rest(ctx, s.clock, time.Duration(100+random.IntN(s.pace))*time.Millisecond)
		var found struct{ Ranges []rangeStatus }
		if !s.administer(ctx, c, "GET", "ranges", nil, &found) || len(found.Ranges) == 0 {
			continue
		}
		all := found.Ranges
		slices.SortFunc(all, func(a, b rangeStatus) int { return strings.Compare(a.MinInclusive, b.MinInclusive) })
		at := random.IntN(len(all))
		verb, request, counter := "split", map[string]any{"range": all[at].ID}, &s.splits
		if n := len(all); n > 1 && s.splits.Load() > 0 && random.IntN(mostRanges+1) <= n {
			at = random.IntN(n - 1)
			verb, counter = "merge", &s.merges
			request = map[string]any{"ranges": []string{all[at].ID, all[at+1].ID}}
		} else if random.IntN(8) > 0 {
			// Few boundaries: a reader of ranges keeps a position on each side of each.
			border := fmt.Sprintf("%02X%030d", 4*(1+random.IntN(15)), 0)
			if border <= all[at].MinInclusive || border >= all[at].MaxExclusive {
				continue
			}
			request["at"] = []string{border}
		}
		s.busy.Add(1)
		done := s.administer(ctx, c, "POST", verb, request, nil)
		s.busy.Add(-1)
		if done {
			counter.Add(1)
		}
	}
}

// administer sends a request to the administrative interface, and reports whether it was carried
// out.
func (s *soak) administer(
	ctx context.Context, c *container, method, verb string, request map[string]any, out any,
) bool {
	call := served.Call{Method: method, Path: "/_orrery/" + c.link() + "/" + verb, ResourceType: "ranges", Link: c.link()}
	if request != nil {
		call.Body = served.JSON(request)
	}
	reply, err := s.server.send(ctx, call)
	if err != nil {
		return false
	}
	text := reply.Refused()
	passing := slices.Contains([]int{409, 410, 423, 429, 503}, reply.Status) || reply.Status == 400 &&
		slices.ContainsFunc(outrun, func(words string) bool { return strings.Contains(text, words) })
	if text != "" && !passing {
		s.faults.add(faultServer, "%s of %s %v: %s", verb, c.label, request, text)
	}
	if err := reply.Decode(out); text == "" && err != nil {
		s.faults.add(faultServer, "%s of %s: %v", verb, c.label, err)
	}
	return text == ""
}

// judgeEnd compares what every reader has seen with what was written, and reads every container
// once more from its beginning.
func (s *soak) judgeEnd(ctx context.Context) {
	for _, r := range s.readers {
		r.end(r.container.last)
	}
	for _, c := range s.containers {
		fresh := s.newReader(c, false, true, 99)
		fresh.follow(ctx)
		fresh.end(c.last)
		lasting := 0
		for _, w := range c.last {
			if w.live {
				lasting++
			}
		}
		if fresh.changes != lasting {
			s.faults.add(faultEnd, "%s has %d items from the beginning, and %d were written", c.label, fresh.changes, lasting)
		}
	}
}

// print prints what was done and what was found.
func (s *soak) print(took time.Duration) {
	lost := int64(0)
	for _, c := range s.containers {
		lost += c.lostReplies.Load()
	}
	s.faults.say("%d changes acknowledged in %.1f min, %d kills, %d splits, %d merges", s.acknowledged(), took.Minutes(),
		s.kills, s.splits.Load(), s.merges.Load())
	s.faults.say("%d lost replies, %d refusals", lost, s.server.refusals.Load())
	for _, r := range s.readers {
		s.faults.say("%s: %d changes, %d expired, %d pages, %d of them empty, %d times back, %d parts, positions of %d bytes",
			r.reader, r.changes, r.expired, r.pages, r.empty, r.backs, r.mostParts, r.longest)
	}
	for _, kind := range s.faults.kinds() {
		s.faults.say("FAIL %s: %d times", kind, s.faults.count[kind])
	}
	s.faults.say("feedsoak: %d faults (seed %d)", s.faults.total(), s.seed)
}
