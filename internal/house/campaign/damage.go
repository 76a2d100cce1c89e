package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// damage is the part that damages files: it makes masters, then runs trials, two at a time.
func (c *campaign) damage(ctx context.Context) (part, error) {
	p := part{name: "damage", unit: "trials"}
	dir, remove, err := c.workplace("damage")
	if err != nil {
		return p, err
	}
	defer remove()
	b := laboratory{binary: c.binary, dir: dir, clock: c.clock, keep: c.keep}
	masters, err := c.masters(ctx, b)
	if err != nil {
		return p, err
	}
	trials, err := c.trialsOf(masters)
	if err != nil {
		return p, err
	}
	before := map[string]map[string]string{}
	for _, m := range masters {
		if before[m.name], err = stamps(m.data()); err != nil {
			return p, err
		}
	}
	results := c.runTrials(ctx, b, trials)
	for _, m := range masters {
		after, err := stamps(m.data())
		if err != nil {
			return p, err
		}
		for file, stamp := range before[m.name] {
			if after[file] != stamp {
				p.fail(
					"%s: a trial wrote into %s, which is linked: the product writes into a table in place, or the harness is wrong",
					m.name, file,
				)
			}
		}
	}
	if ctx.Err() != nil {
		return p, ctx.Err()
	}
	c.reportDamage(&p, masters, results)
	return p, nil
}

// masters builds the directories, or uses those that an earlier run left in -dir.
func (c *campaign) masters(ctx context.Context, b laboratory) ([]*master, error) {
	type spec struct {
		large, killed bool
		operations    int
		padding       int
	}
	list := []spec{{operations: 120, padding: 300}, {killed: true, operations: 120, padding: 300}}
	if c.large > 0 {
		list = append(
			list, spec{large: true, operations: 340, padding: 12000},
			spec{large: true, killed: true, operations: 340, padding: 12000},
		)
	}
	var out []*master
	for n, w := range list {
		name := map[bool]string{false: "1 MB", true: "1 GB"}[w.large] + " " + map[bool]string{
			false: "stopped", true: "killed",
		}[w.killed]
		dir := filepath.Join(b.dir, strings.ReplaceAll(name, " ", "-"))
		if l, err := loadLedger(filepath.Join(dir, "ledger.json")); err == nil {
			m := &master{name: name, dir: dir, ledger: l, killed: w.killed, large: w.large}
			if err := b.rehearse(ctx, m); err != nil {
				return nil, err
			}
			c.say("%s: taken from %s", name, dir)
			out = append(out, m)
			continue
		}
		if err := os.RemoveAll(dir); err != nil { // a directory without a ledger is from an interrupted run
			return nil, err
		}
		began := c.clock.Now()
		m, err := builder{
			binary: c.binary, clock: c.clock, seed: c.seed + uint64(n),
		}.build(ctx, dir, name, w.large, w.killed, w.operations, w.padding)
		if err != nil {
			return nil, fmt.Errorf("building %s: %w", name, err)
		}
		if err := b.rehearse(ctx, m); err != nil {
			return nil, err
		}
		if err := m.ledger.store(filepath.Join(dir, "ledger.json")); err != nil {
			return nil, err
		}
		files, err := filesOf(m.data())
		if err != nil {
			return nil, err
		}
		var counts []string
		kindsOf := classify(files)
		for _, kind := range kinds(kindsOf) {
			counts = append(counts, fmt.Sprintf("%d %s", len(kindsOf[kind]), kind))
		}
		there, gone, open := m.ledger.totals()
		c.say("%s: %d acknowledged writes, %d items, %d deleted or expired, %d in flight; %s (%s; %.0f s)", name, m.acked,
			there, gone, open,
			megabytes(m.data()), strings.Join(counts, ", "), c.clock.Now().Sub(began).Seconds())
		out = append(out, m)
	}
	return out, nil
}

func megabytes(dir string) string {
	files, err := filesOf(dir)
	if err != nil {
		return err.Error()
	}
	var sum int64
	for _, file := range files {
		if info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(file))); err == nil {
			sum += info.Size()
		}
	}
	return fmt.Sprintf("%.1f MB", float64(sum)/1e6)
}

// trialsOf plans the trials: every kind of file and every harm in turn, each time with another
// seed.
func (c *campaign) trialsOf(masters []*master) ([]trial, error) {
	var small, large []trial
	random := rand.New(rand.NewPCG(c.seed, 7))
	for _, m := range masters {
		files, err := filesOf(m.data())
		if err != nil {
			return nil, err
		}
		for _, h := range harmsFor(classify(files)) {
			if m.large {
				large = append(large, trial{master: m, harm: h})
			} else {
				small = append(small, trial{master: m, harm: h})
			}
		}
	}
	fill := func(from []trial, count int) []trial {
		var out []trial
		for len(out) < count && len(from) > 0 {
			round := slices.Clone(from)
			random.Shuffle(len(round), func(i, j int) { round[i], round[j] = round[j], round[i] })
			out = append(out, round[:min(len(round), count-len(out))]...)
		}
		return out
	}
	all := append(fill(small, c.trials), fill(large, c.large)...)
	for n := range all {
		all[n].number = n
		all[n].harm.seed = c.seed<<20 + uint64(n)
		all[n].again = n%4 == 0 && !all[n].master.large
	}
	if c.only >= 0 {
		if c.only >= len(all) {
			return nil, fmt.Errorf("there is no trial %d, only %d", c.only, len(all))
		}
		all = all[c.only : c.only+1]
	}
	return all, nil
}

// runTrials runs them, two at a time.
func (c *campaign) runTrials(ctx context.Context, b laboratory, trials []trial) []outcome {
	next, done := make(chan trial), make(chan outcome)
	var group sync.WaitGroup
	for range 2 {
		group.Add(1)
		go func() {
			defer group.Done()
			for t := range next {
				done <- b.run(ctx, t)
			}
		}()
	}
	go func() {
		defer close(done)
		defer group.Wait()
		defer close(next)
		for _, t := range trials {
			select {
			case next <- t:
			case <-ctx.Done():
				return
			}
		}
	}()
	var out []outcome
	tally := map[string]int{}
	for o := range done {
		if errors.Is(ctx.Err(), context.Canceled) {
			continue
		}
		if o.verdict == "" {
			o.finding = finding{verdict: broken, why: o.why}
		}
		out = append(out, o)
		tally[o.verdict]++
		if o.failed() && c.verbose {
			c.say("trial %d: %s (%s): %s: %s", o.number, o.trial, o.detail, o.verdict, o.why)
		}
		c.progress(len(out), len(trials), countsOf(tally))
	}
	return out
}

func countsOf(tally map[string]int) string {
	var parts []string
	for _, v := range verdicts {
		if tally[v] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", tally[v], v))
		}
	}
	return strings.Join(parts, ", ")
}

// reportDamage makes the tables: kind of file by verdict, and the failures with the command that
// reproduces them.
func (c *campaign) reportDamage(p *part, masters []*master, results []outcome) {
	p.header = append([]string{"file", "trials"}, append(
		slices.Clone(verdicts), "check changed a byte", "check agreed, start refused", "right, check found damage",
	)...)
	rows := map[string]map[string]int{}
	add := func(row string, o outcome) {
		if rows[row] == nil {
			rows[row] = map[string]int{}
		}
		rows[row]["trials"]++
		rows[row][o.verdict]++
		if o.changed {
			rows[row]["check changed a byte"]++
		}
		if o.verdict == refused && o.check == "agrees" {
			rows[row]["check agreed, start refused"]++
		}
		if o.verdict == right && o.check != "agrees" {
			rows[row]["right, check found damage"]++
		}
	}
	slices.SortFunc(results, func(a, b outcome) int { return a.number - b.number })
	described := map[string]int{}
	for _, o := range results {
		add(o.harm.kind, o)
		add("all: "+o.master.name, o)
		add("all", o)
		if !o.failed() {
			p.passed++
			continue
		}
		what := o.verdict + " " + o.harm.String()
		if o.verdict == right || o.verdict == refused {
			what = "only changed"
		}
		if described[what]++; described[what] > 2 {
			p.failed++
			continue
		}
		kept := ""
		if o.kept != "" {
			kept = "; kept in " + o.kept
		}
		p.fail("trial %d, %s, %s: %s: %s%s", o.number, o.master.name, o.detail, o.verdict, o.why, kept)
	}
	for _, row := range append(slices.Sorted(func(yield func(string) bool) {
		for name := range rows {
			if !strings.HasPrefix(name, "all") && !yield(name) {
				return
			}
		}
	}), append(allOf(masters), "all")...) {
		if rows[row] == nil {
			continue
		}
		line := []string{row}
		for _, column := range p.header[1:] {
			line = append(line, fmt.Sprint(rows[row][column]))
		}
		p.rows = append(p.rows, line)
	}
	p.summary = totalOf(rows["all"])
	p.again = fmt.Sprintf(
		"go run ./internal/house/campaign damage -seed %d -trials %d -large %d -dir DIR -keep -only TRIAL", c.seed,
		c.trials, c.large,
	)
}

func allOf(masters []*master) []string {
	var out []string
	for _, m := range masters {
		out = append(out, "all: "+m.name)
	}
	return out
}

func totalOf(row map[string]int) string {
	return fmt.Sprintf(
		"%d trials: %s; check changed a byte in %d", row["trials"], countsOf(row), row["check changed a byte"],
	)
}
