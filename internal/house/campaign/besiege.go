package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// Bounds that every attack must keep.
const (
	mostRatio     = 5.0             // p99 under attack divided by p99 when quiet
	lastRefusal   = 2 * time.Second // after the attacker hung up, for others of the same range
	stillBusy     = 5 * time.Second // until the server has stopped working for the attacker, after the attacker hung up
	memoryBudget  = 512 << 20       // the value of --memory
	memoryWithout = 1 << 30         // without --memory
	cgroupLimit   = 1 << 30
)

// A measure is the result of one attack in one setting.
type measure struct {
	attack    attack
	throttled bool
	label     string // whose p99 is compared
	quiet     []sample
	attacked  []sample
	late      time.Duration // the last 429 after the attacker hung up
	busy      time.Duration // how long the server kept working after the attack
	peak      int64         // bytes
	bound     int64
	dead      string // the server's output when it ended
	stopped   error
	answers   string // answers that the attackers received
}

func (m measure) ratio() float64 {
	quiet := percentile(m.quiet, 99)
	if quiet == 0 {
		return 0
	}
	return percentile(m.attacked, 99) / quiet
}

// wrong lists every bound that was exceeded. Without speed, it ignores answer times.
func (m measure) wrong(speed bool) []string {
	var out []string
	add := func(bad bool, format string, args ...any) {
		if bad {
			out = append(out, fmt.Sprintf(format, args...))
		}
	}
	add(m.dead != "", "the server ended: %s", m.dead)
	add(m.stopped != nil, "stop: %v", m.stopped)
	add(m.late > lastRefusal, "429 still %.1f s after the attacker hung up", m.late.Seconds())
	add(m.peak > m.bound+m.bound/5, "peak of %d MB, the budget is %d MB", m.peak>>20, m.bound>>20)
	add(m.busy > stillBusy, "busy for %.1f s after the attacker hung up", m.busy.Seconds())
	add(m.dead == "" && len(m.attacked) == 0, "no read was measured under attack")
	lost := unanswered(m.attacked, false)
	add(m.dead == "" && lost > 0, "%d of %d reads of %s failed", lost, len(m.attacked), m.label)
	add(speed && m.dead == "" && m.ratio() > mostRatio, "p99 is %.1f times the quiet one", m.ratio())
	return out
}

// besiege attacks a server in every known way, with and without throttling.
func (c *campaign) besiege(ctx context.Context) (part, error) {
	p := part{name: "attacks", unit: "attacks"}
	p.header = []string{
		"attack", "setting", "reads of, quiet + attacked", "quiet p50 ms", "quiet p99 ms", "attacked p50 ms",
		"attacked p99 ms", "ratio", "last 429 after hang-up s", "busy after s", "RSS peak MB", "answers to the attackers",
		"verdict",
	}
	dir, remove, err := c.workplace("attacks")
	if err != nil {
		return p, err
	}
	defer remove()
	data := filepath.Join(dir, "data")
	help, err := exec.CommandContext(ctx, c.binary, "serve", "--help").CombinedOutput()
	if err != nil {
		return p, err
	}
	bounded := strings.Contains(string(help), "--memory ")
	if !bounded {
		p.notes = append(p.notes, "This server has no --memory: peaks are held against 1 GB.")
	}
	group, err := newCgroup(fmt.Sprintf("orrery-campaign-%d", os.Getpid()), cgroupLimit)
	if err != nil {
		group = nil
		p.skip("no memory cgroup of 1 GB can be made here (%v): that servers stay alive in one was not tried", err)
	}
	// This also runs after an interrupt: by then the servers in the group have ended.
	defer func() {
		if err := group.remove(); err != nil {
			c.say("left behind: %v", err)
		}
	}()
	if err := c.fillBesieged(ctx, data); err != nil {
		return p, err
	}
	var names []string
	if c.attacks != "" {
		names = strings.Split(c.attacks, ",")
	}
	var list []measure
	within := 0
	for _, a := range attacks {
		if c.short && !a.short && names == nil || names != nil &&
			!slices.ContainsFunc(names, func(n string) bool { return strings.Contains(a.name, n) }) {
			continue
		}
		for _, throttled := range []bool{true, false} {
			if c.short && !throttled {
				continue
			}
			list = append(list, measure{attack: a, throttled: throttled, bound: memoryWithout})
		}
	}
	for n, m := range list {
		flags := []string{"--throttle", map[bool]string{true: "on", false: "off"}[m.throttled]}
		if bounded {
			flags, m.bound = append(flags, "--memory", fmt.Sprintf("%dMB", memoryBudget>>20)), memoryBudget
		}
		if err := c.measure(ctx, &m, served.At(c.binary, data, flags...), group); err != nil {
			return p, err
		}
		wrong := m.wrong(!c.short)
		if len(wrong) == 0 {
			within++
		}
		p.check(len(wrong) == 0, "%s, %s: %s", m.attack.name, m.setting(), strings.Join(wrong, "; "))
		p.rows = append(p.rows, m.row(wrong))
		c.progress(n+1, len(list), m.attack.name+", "+m.setting()+": "+strings.Join(wrong, "; "))
	}
	if names == nil {
		if err := errors.Join(c.twoLengths(ctx, &p, data), c.endless(ctx, &p, data)); err != nil {
			return p, err
		}
	}
	p.summary = fmt.Sprintf("%d attacks and settings, %d within all bounds", len(list), within)
	p.again = fmt.Sprintf("go run ./internal/house/campaign attacks -seed %d -attacks NAME", c.seed)
	return p, nil
}

func (m measure) setting() string {
	if m.throttled {
		return "400 RU/s a range"
	}
	return "unthrottled"
}

func (m measure) row(wrong []string) []string {
	verdict := "within bounds"
	if len(wrong) > 0 {
		verdict = "FAILED"
	}
	ms := func(v float64) string { return fmt.Sprintf("%.2f", v) }
	return []string{
		m.attack.name, m.setting(), fmt.Sprintf("%s, %d + %d", m.label, len(m.quiet), len(m.attacked)),
		ms(percentile(m.quiet, 50)), ms(percentile(m.quiet, 99)), ms(percentile(m.attacked, 50)),
		ms(percentile(m.attacked, 99)),
		fmt.Sprintf("%.1f", m.ratio()), fmt.Sprintf("%.1f", m.late.Seconds()), fmt.Sprintf("%.1f", m.busy.Seconds()),
		m.peakText(), m.answers, verdict,
	}
}

func (m measure) peakText() string {
	if m.dead != "" {
		return "ended"
	}
	return fmt.Sprint(m.peak >> 20)
}

// measure starts the server, has a modest client read in quiet and attacked windows in turn, and
// checks the server afterwards.
func (c *campaign) measure(ctx context.Context, m *measure, server *served.Server, group *cgroup) error {
	if err := server.Start(ctx); err != nil {
		return err
	}
	defer server.Kill()
	if err := group.hold(server.Pid()); err != nil {
		return err
	}
	a := newAccount(server.Plain(), c.clock, 4)
	defer a.Close()
	targets, err := c.targets(ctx, a)
	if err != nil {
		return err
	}
	token, err := a.readToken(ctx)
	if err != nil {
		return err
	}
	probe, err := startProbe(probeOrder{Base: server.Plain(), EachMs: 25 * len(targets) / 2, Targets: targets})
	if err != nil {
		return err
	}
	s := &siege{campaign: c, base: server.Plain(), token: token, many: 100}
	pairs, length := 4, 4*time.Second
	if c.short {
		pairs, length, s.many = 1, 1500*time.Millisecond, 30
	} else if m.attack.slow > 0 {
		pairs, length = max(2, pairs/m.attack.slow), length*time.Duration(m.attack.slow)
	}
	<-c.clock.After(500 * time.Millisecond) // the first reads open connections
	var quiet, attacked []window
	for range pairs {
		from := c.clock.Now()
		<-c.clock.After(length)
		quiet = append(quiet, window{from, c.clock.Now()})
		limited, cancel := context.WithCancel(ctx)
		var running sync.WaitGroup
		running.Add(1)
		go func() { defer running.Done(); m.attack.do(s, limited) }()
		from = c.clock.Now()
		<-c.clock.After(length)
		attacked = append(attacked, window{from, c.clock.Now()})
		cancel()
		running.Wait()
		left := c.clock.Now()
		m.busy = max(m.busy, c.untilIdle(server))
		c.untilServed(probe, left)
		m.late = max(m.late, probe.lastRefused("range", left))
		if server.Alive() != nil || ctx.Err() != nil {
			break
		}
	}
	m.label = map[bool]string{true: "container", false: "others"}[m.attack.all]
	m.quiet, m.attacked = probe.during("container", quiet), probe.during("container", attacked)
	if !m.attack.all {
		m.quiet = append(m.quiet, probe.during("other", quiet)...)
		m.attacked = append(m.attacked, probe.during("other", attacked)...)
	}
	m.answers = s.heard()
	if err := probe.stop(); err != nil {
		return fmt.Errorf("the probe: %w", err)
	}
	if err := server.Alive(); err != nil {
		m.dead = ending(err.Error(), 300)
		return nil
	}
	if m.peak, err = peakMemory(server.Pid()); err != nil {
		return err
	}
	m.stopped = server.Stop()
	return nil
}

// untilIdle waits until only the probe keeps the server busy, at most 20 s.
func (c *campaign) untilIdle(server *served.Server) time.Duration {
	began := c.clock.Now()
	last, err := processorTicks(server.Pid())
	for err == nil && c.clock.Now().Sub(began) < 20*time.Second {
		<-c.clock.After(250 * time.Millisecond)
		var now int64
		if now, err = processorTicks(server.Pid()); now-last <= 9 { // a third of a processor
			return max(0, c.clock.Now().Sub(began)-250*time.Millisecond)
		}
		last = now
	}
	return c.clock.Now().Sub(began)
}

// untilServed waits until the modest client has had no 429 for a while, at most half a minute.
func (c *campaign) untilServed(probe *prober, left time.Time) {
	for c.clock.Now().Sub(left) < 30*time.Second {
		<-c.clock.After(250 * time.Millisecond)
		since := c.clock.Now().Sub(left) - probe.lastRefused("range", left)
		if since > 1500*time.Millisecond {
			return
		}
	}
}

// fillBesieged makes two containers: the attacked one, with five ranges of 400 RU/s each, and one
// beside it.
func (c *campaign) fillBesieged(ctx context.Context, data string) error {
	if _, err := os.Stat(data); err == nil {
		return nil // from an earlier run
	}
	// The directory gets its name when it is complete, so a later run never uses one that an
	// interrupted run left half full.
	unfinished := data + ".unfinished"
	if err := os.RemoveAll(unfinished); err != nil {
		return err
	}
	server := served.At(c.binary, unfinished, "--throttle", "off")
	defer server.Kill()
	if err := server.Start(ctx); err != nil {
		return err
	}
	a := newAccount(server.Plain(), c.clock, 4)
	defer a.Close()
	if err := a.CreateDatabase(ctx, databaseID); err != nil {
		return err
	}
	policy := map[string]any{"indexingPolicy": map[string]any{
		"indexingMode": "consistent", "includedPaths": []any{map[string]any{"path": "/*"}},
		"excludedPaths": []any{map[string]any{"path": "/r/?"}, map[string]any{"path": "/a/*"}},
	}}
	if err := a.createContainer(ctx, besieged, 2000, policy); err != nil {
		return err
	}
	if err := a.createContainer(ctx, "other", 400, nil); err != nil {
		return err
	}
	array := make([]int, 2000)
	for n := range array {
		array[n] = n
	}
	if err := a.Must(ctx, createCall(
		besieged, besiegedKey, served.JSON(map[string]any{"id": "array", "pk": besiegedKey, "z": 0, "a": array}),
	), nil); err != nil {
		return err
	}
	if err := a.Must(ctx, createCall("other", "k", []byte(`{"id":"i","pk":"k"}`)), nil); err != nil {
		return err
	}
	keys := 200
	if c.short {
		keys = 20
	}
	prefix := strings.Repeat("a long prefix that all have, ", 70)
	for k := range keys {
		key := fmt.Sprint("p", k)
		var operations []any
		for n := range 100 {
			operations = append(operations, map[string]any{"operationType": "Create", "resourceBody": map[string]any{
				"id": fmt.Sprint("i", n), "pk": key, "g": n % groups, "r": (k*7919 + n*104729) % 1000003,
				"t": prefix + fmt.Sprint(k, "-", n),
			}})
		}
		batch := createCall(besieged, key, served.JSON(operations))
		batch.Headers["x-ms-cosmos-is-batch-request"], batch.Headers["x-ms-cosmos-batch-atomic"] = "True", "True"
		if err := a.Must(ctx, batch, nil); err != nil {
			return err
		}
	}
	if err := a.Must(ctx, served.Call{
		Method: "POST", Path: "/dbs/campaign/users", ResourceType: "users", Link: "dbs/campaign",
		Body: []byte(`{"id":"reader"}`),
	}, nil); err != nil {
		return err
	}
	permission := served.JSON(map[string]any{
		"id": "one key", "permissionMode": "Read", "resource": containerLink(besieged),
		"resourcePartitionKey": []string{besiegedKey},
	})
	link := "dbs/campaign/users/reader"
	if err := a.Must(ctx, served.Call{
		Method: "POST", Path: "/" + link + "/permissions", ResourceType: "permissions", Link: link, Body: permission,
	}, nil); err != nil {
		return err
	}
	// Five ranges that share 2,000 RU/s: a container of that throughput would start with one.
	if err := a.split(ctx, besieged, 5); err != nil {
		return err
	}
	if err := server.Stop(); err != nil {
		return err
	}
	return os.Rename(unfinished, data)
}

// readToken reads the permission: each reply has a new token.
func (a *account) readToken(ctx context.Context) (string, error) {
	link := "dbs/campaign/users/reader/permissions/one key"
	var permission struct {
		Token string `json:"_token"`
	}
	err := a.Must(ctx, served.Call{
		Method: "GET", Path: "/" + strings.ReplaceAll(link, " ", "%20"), ResourceType: "permissions", Link: link,
		Headers: map[string]string{"x-ms-documentdb-expiry-seconds": "86400"},
	}, &permission)
	return permission.Token, err
}

// targets lists what the modest client reads: another key of the attacked range, keys of the other
// ranges, and another container.
func (c *campaign) targets(ctx context.Context, a *account) ([]probeTarget, error) {
	home, err := a.rangeOf(ctx, besieged, besiegedKey, "array")
	if err != nil {
		return nil, err
	}
	out := []probeTarget{{Label: "container", Container: "other", Key: "k", ID: "i"}}
	labels := map[string]bool{}
	for k := 0; k < 20 && len(labels) < 2; k++ {
		key := fmt.Sprint("p", k)
		id, err := a.rangeOf(ctx, besieged, key, "i1")
		if err != nil {
			return nil, err
		}
		label := map[bool]string{true: "range", false: "other"}[id == home]
		if !labels[label] {
			out = append(out, probeTarget{Label: label, Container: besieged, Key: key, ID: "i1"})
		}
		labels[label] = true
	}
	if len(out) != 3 {
		return nil, fmt.Errorf("no keys in the attacked range and in another: is %s one range?", besieged)
	}
	return out, nil
}

func (a *account) rangeOf(ctx context.Context, container, key, id string) (string, error) {
	r, err := a.Send(ctx, itemCall("GET", container, key, id))
	if err != nil {
		return "", err
	}
	if text := r.Refused(); text != "" {
		return "", fmt.Errorf("%s %s: %s", key, id, text)
	}
	return r.Header.Get("x-ms-documentdb-partitionkeyrangeid"), nil
}

// twoLengths sends requests that give their length twice: the server must answer 400 and close the
// connection.
func (c *campaign) twoLengths(ctx context.Context, p *part, data string) error {
	server := served.At(c.binary, data, "--throttle", "off")
	defer server.Kill()
	if err := server.Start(ctx); err != nil {
		return err
	}
	for _, body := range []string{"0\r\n\r\n", "2\r\n{}\r\n0\r\n\r\n"} {
		r := raw(createCall("other", "k", nil), c.clock.Now())
		r.headers = append(
			r.headers, [2]string{"Transfer-Encoding", "chunked"}, [2]string{"Content-Length", fmt.Sprint(len(body))},
		)
		r.body = []byte(body)
		w := &wire{address: strings.TrimPrefix(server.Plain(), "http://"), clock: c.clock}
		status, _, _, err := w.exchange(r.bytes(), "POST", 10*time.Second)
		p.check(
			err == nil && status == 400 && w.closed(),
			"Content-Length with Transfer-Encoding: status %d, %v: want 400 and a closed connection", status, err,
		)
		w.close()
	}
	return server.Stop()
}

// endless sends queries that would run for ever, and waits: the server must end each with a page or
// with advice.
func (c *campaign) endless(ctx context.Context, p *part, data string) error {
	server := served.At(c.binary, data, "--throttle", "off")
	defer server.Kill()
	if err := server.Start(ctx); err != nil {
		return err
	}
	a := newAccount(server.Plain(), c.clock, 1)
	defer a.Close()
	token, err := a.readToken(ctx)
	if err != nil {
		return err
	}
	s := &siege{campaign: c, base: server.Plain(), token: token}
	limited, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	r, err := a.Send(
		limited,
		s.query("SELECT VALUE COUNT(1) FROM c JOIN a IN c.a JOIN b IN c.a JOIN d IN c.a JOIN e IN c.a", true),
	)
	p.check(
		err == nil && r.Status < 500, "4 nested JOINs whose client stays: status %d, %v after 20 s at most", r.Status,
		err,
	)
	return server.Stop()
}
