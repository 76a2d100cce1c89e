package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A round is one server, its clients and the reshapes of its containers.
type round struct {
	options
	kind     roundKind
	programs []program
	out      io.Writer
	clock    clock.Clock
	seed     uint64

	server  *served.Server
	account *account
	clients []*client
	ledger  *ledger
	verdict *verdict
	stop    chan struct{} // closed to stop the clients
	busy    atomic.Int32  // reshapes under way
	done    atomic.Int32  // splits and merges carried out
	reports *reshapeReport

	mu      sync.Mutex
	outages []outage
}

// An outage is a period without a server.
type outage struct{ from, until time.Time }

// aftermath is how late clients may notice an outage: a pool finds a broken connection only when it
// uses it next, and an SDK may retry a write for a while.
const aftermath = 45 * time.Second

func (r *round) run(ctx context.Context) *verdict {
	checks := []string{
		checkSetUp, checkEnded, checkAnomalies, checkOutcomes, checkSurfaced, checkProgress, checkKept,
		checkNothing, checkDoubled, checkPlaces, checkAgreement, checkCounts, checkStopped, checkDirectory,
	}
	if r.reshapes > 0 {
		checks = append(checks, checkReshapes, checkLineage)
	}
	if r.killed() {
		checks = append(checks, checkRestart)
	}
	r.verdict = newVerdict(checks...)
	r.ledger, r.stop, r.reports = newLedger(), make(chan struct{}), newReshapeReport()
	started := r.clock.Now()
	var err error
	// A storm checks data; the behaviours check that throughput is enforced.
	if r.server, err = served.New(r.binary, "storm", "--throttle", "off"); err != nil {
		r.verdict.fail(checkSetUp, "%v", err)
		r.verdict.leaveOpen(checks...)
		return r.verdict
	}
	r.weather(ctx)
	r.verdict.table = r.table(r.clock.Now().Sub(started))
	if r.keep {
		fmt.Fprintf(r.out, "kept: %s\n", r.server.Dir())
	} else if err := r.server.Remove(); err != nil {
		r.verdict.fail(checkStopped, "%v", err)
	}
	return r.verdict
}

func (r *round) killed() bool { return r.kind.killed && r.kills > 0 }

// weather runs the whole round. When it returns, no client and no server runs, whatever happened.
func (r *round) weather(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer r.server.Kill()
	if err := r.setUp(ctx); err != nil {
		r.verdict.fail(checkSetUp, "%v", err)
		r.verdict.leaveOpen(r.verdict.order...)
		cancel()
		r.waitForClients()
		return
	}
	r.storm(ctx)
	r.endClients()
	cancel()
	r.waitForClients()
	r.audit(context.WithoutCancel(ctx))
	if err := r.server.Stop(); err != nil {
		r.verdict.fail(checkStopped, "%v", err)
		r.verdict.leaveOpen(checkDirectory)
		return
	}
	if err := r.server.Check(context.WithoutCancel(ctx)); err != nil {
		r.verdict.fail(checkDirectory, "%v", err)
	}
}

// setUp starts the server and the clients and waits until each client has written its sealed items.
func (r *round) setUp(ctx context.Context) error {
	if err := r.server.Start(ctx); err != nil {
		return err
	}
	if err := r.server.FetchCertificate(ctx); err != nil {
		return err
	}
	r.account = newAccount(r.server, r.clock) // Start has chosen the port
	if err := r.account.create(ctx, r.kind.throughput); err != nil {
		return err
	}
	for _, p := range r.programs {
		var show io.Writer
		if r.verbose {
			show = os.Stderr
		}
		c, err := startClient(ctx, p, r.root, r.environment(p), show, r.hear)
		if err != nil {
			return fmt.Errorf("starting the client %s: %w", p.name, err)
		}
		r.clients = append(r.clients, c)
	}
	timeout := time.NewTimer(startupTime)
	defer timeout.Stop()
	for _, c := range r.clients {
		select {
		case <-c.ready:
		case <-c.ended:
			return fmt.Errorf("the client %s ended before it was ready (%v):\n%s", c.name, c.exit, c.said())
		case <-timeout.C:
			return fmt.Errorf("the client %s was not ready after %s:\n%s", c.name, startupTime, c.said())
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	for _, c := range r.clients {
		if err := c.tell("start"); err != nil {
			return fmt.Errorf("telling %s to start: %w", c.name, err)
		}
	}
	return nil
}

func (r *round) environment(p program) []string {
	var names []string
	for _, p := range r.programs {
		names = append(names, p.name)
	}
	authority := ""
	if r.kind.scheme == "https" {
		authority = r.server.Certificate()
	}
	return []string{
		"ORRERY_ENDPOINT=" + r.server.Endpoint(r.kind.scheme), "ORRERY_KEY=" + served.Key, "ORRERY_CA=" + authority,
		"STORM_CLIENT=" + p.name, "STORM_CLIENTS=" + strings.Join(names, ","), "STORM_DATABASE=" + databaseID,
		fmt.Sprintf("STORM_SEED=%d", r.seed), "STORM_WRITERS=2", fmt.Sprintf("STORM_ITEMS=%d", r.items),
		fmt.Sprintf("STORM_SEALED=%d", r.sealed), fmt.Sprintf("STORM_PAUSE_MS=%d", r.pause),
	}
}

// storm lets the clients run and reshapes their containers until both time and number are reached.
func (r *round) storm(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	var working sync.WaitGroup
	if r.reshapes > 0 {
		for i := range len(layouts) + 1 { // one for each container, and one for all of them
			w := r.newReshaper(i)
			working.Add(1)
			go func() { defer working.Done(); w.work(ctx) }()
		}
	}
	if r.killed() {
		working.Add(1)
		go func() { defer working.Done(); r.interrupt(ctx) }()
	}
	limit := r.clock.After(time.Duration(r.seconds)*4*time.Second + time.Minute)
	minimum := r.clock.After(time.Duration(r.seconds) * time.Second)
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for long := false; !long || int(r.done.Load()) < r.reshapes; {
		select {
		case <-minimum:
			long = true
			continue
		case <-tick.C:
			if r.anyEnded() || r.verdict.hopeless() {
				break
			}
			continue
		case <-limit:
			r.verdict.fail(checkReshapes, "only %d of %d splits and merges were carried out in the time there was",
				r.done.Load(), r.reshapes)
		case <-ctx.Done():
		}
		break
	}
	cancel()
	working.Wait()
}

func (r *round) anyEnded() bool {
	for _, c := range r.clients {
		select {
		case <-c.ended:
			return true
		default:
		}
	}
	return false
}

// interrupt kills the server, preferably during a split or a merge, and starts it again.
func (r *round) interrupt(ctx context.Context) {
	random := rand.New(rand.NewPCG(r.seed, 99))
	part := time.Duration(r.seconds) * time.Second / time.Duration(r.kills+1)
	for range r.kills {
		select {
		case <-r.clock.After(part):
		case <-ctx.Done():
			return
		}
		for i := 0; i < 300 && r.busy.Load() == 0; i++ {
			<-r.clock.After(5 * time.Millisecond)
		}
		<-r.clock.After(time.Duration(random.IntN(25)) * time.Millisecond)
		if err := r.server.Alive(); err != nil {
			r.verdict.fail(checkStopped, "%v", err)
			return
		}
		from := r.clock.Now()
		r.mu.Lock()
		r.outages = append(r.outages, outage{from: from})
		r.mu.Unlock()
		r.server.Kill()
		<-r.clock.After(500 * time.Millisecond)
		if err := r.server.Start(context.WithoutCancel(ctx)); err != nil {
			r.verdict.fail(checkRestart, "%v", err)
			return
		}
		r.mu.Lock()
		r.outages[len(r.outages)-1].until = r.clock.Now()
		r.mu.Unlock()
	}
}

// troubled reports whether the server is away, or was shortly before.
func (r *round) troubled() bool {
	now := r.clock.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, o := range r.outages {
		if now.After(o.from) && (o.until.IsZero() || now.Before(o.until.Add(aftermath))) {
			return true
		}
	}
	return false
}

// awayWithin reports whether the server was away at any time in the given period before now.
func (r *round) awayWithin(ago time.Duration) bool {
	since := r.clock.Now().Add(-ago)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, o := range r.outages {
		if o.until.IsZero() || o.until.After(since) {
			return true
		}
	}
	return false
}

// hear records one line of a client.
func (r *round) hear(c *client, e event, problem error) {
	if problem != nil {
		r.verdict.fail(checkEnded, "%s printed a line that cannot be read: %v", c.name, problem)
		return
	}
	name := nameOf(e.Container, e.Key, e.ID)
	s := state{version: e.Version, etag: e.ETag, deleted: e.Op == "delete"}
	switch e.Event {
	case "summary":
	case "ready":
		r.ledger.sealed(c.name, r.sealed)
	case "write":
		if wrong := r.ledger.acknowledged(name, s); wrong != "" {
			r.verdict.fail(checkOutcomes, "%s: %s", c.name, wrong)
		}
	case "maybe":
		r.ledger.maybe(name, s)
		if !r.troubled() {
			r.verdict.fail(checkOutcomes, "%s: %s of %s, %s: unclear though the server was up: %s", c.name, e.Op, name, s,
				e.Detail)
		}
	case "refused":
		explained := r.troubled() || r.ledger.unclear(name)
		r.ledger.maybe(name, s)
		if !explained {
			r.verdict.fail(checkOutcomes, "%s: %s of %s, %s: refused with %d/%d: %s", c.name, e.Op, name, s, e.Status,
				e.Substatus, e.Detail)
		}
	case "surfaced":
		why := c.mayLeave(e, r.awayWithin(time.Duration(e.Ms)*time.Millisecond))
		if why == "" && r.troubled() && (e.Status == 503 || e.Status == 408) {
			why = "the server was away"
		}
		r.reports.surfaced(c.name, e, why)
		if why == "" {
			r.verdict.fail(checkSurfaced, "%s: %s: %d/%d: %s", c.name, e.Op, e.Status, e.Substatus, e.Detail)
		}
	case "anomaly":
		r.verdict.fail(checkAnomalies, "%s: %s: %s", c.name, e.What, e.Detail)
	default:
		r.verdict.fail(checkEnded, "%s printed an event of an unknown kind: %q", c.name, e.Event)
	}
}

// endClients asks every client to stop and waits, within limits, until all have.
func (r *round) endClients() {
	close(r.stop)
	for _, c := range r.clients {
		select {
		case <-c.ended:
			r.verdict.fail(checkEnded, "%s ended before it was asked to (%v):\n%s", c.name, c.exit, c.said())
			continue
		default:
		}
		if err := c.tell("stop"); err != nil {
			r.verdict.fail(checkEnded, "telling %s to stop: %v", c.name, err)
		}
	}
	timeout := time.NewTimer(endingTime)
	defer timeout.Stop()
	for _, c := range r.clients {
		select {
		case <-c.ended:
		case <-timeout.C:
			r.verdict.fail(checkEnded, "%s had not ended %s after it was asked to:\n%s", c.name, endingTime, c.said())
			return
		}
		if c.exit != nil {
			r.verdict.fail(checkEnded, "%s ended badly: %v\n%s", c.name, c.exit, c.said())
		}
		r.judgeSummary(c)
	}
	r.judgeWalks()
}

// judgeSummary fails a client that did too little to prove anything: a writer, reader or pager that
// made no progress. It does not judge speed, because the machine may be busy.
func (r *round) judgeSummary(c *client) {
	s := c.summed()
	if s == nil {
		r.verdict.fail(checkEnded, "%s printed no summary", c.name)
		return
	}
	for _, n := range []struct {
		what  string
		count int
		least int
	}{{"writes", s.Writes, 20}, {"reads", s.Reads, 10}, {"pages", s.Pages, 10}} {
		if n.count < n.least {
			r.verdict.fail(checkProgress, "%s: %d %s in %d s, at least %d were expected", c.name, n.count, n.what, r.seconds,
				n.least)
		}
	}
}

// judgeWalks fails a round whose clients together completed too few walks. A single client may have
// met too many errors that its SDK passes on.
func (r *round) judgeWalks() {
	walks := 0
	for _, c := range r.clients {
		if s := c.summed(); s != nil {
			walks += s.Queries
		}
	}
	if least := len(r.clients); walks < least {
		r.verdict.fail(checkProgress,
			"%d walks over sealed items were finished by all clients together in %d s, at least %d were expected", walks,
			r.seconds, least)
	}
}

// waitForClients waits for the remaining clients to end; the context they run under has ended.
func (r *round) waitForClients() {
	for _, c := range r.clients {
		<-c.ended
	}
}
