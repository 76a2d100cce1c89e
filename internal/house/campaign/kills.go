package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// killing kills one server again and again at random moments under load. After every start the
// server must refuse nothing and show every acknowledged write.
func (c *campaign) killing(ctx context.Context) (part, error) {
	p := part{name: "kills", unit: "kills"}
	dir, remove, err := c.workplace("kills")
	if err != nil {
		return p, err
	}
	defer remove()
	data, err := os.MkdirTemp(dir, "data-")
	if err != nil {
		return p, err
	}
	data = filepath.Join(data, "data")
	server := served.At(c.binary, data, "--throttle", "off")
	defer server.Kill()
	l := newLedger()
	var writers []*writer
	random := rand.New(rand.NewPCG(c.seed, 11))
	b := laboratory{binary: c.binary, dir: dir, clock: c.clock}
	acked := 0
	for n := 0; n <= c.kills; n++ {
		if err := server.Start(ctx); err != nil {
			p.fail("start after kill %d: %v", n, err)
			break
		}
		a := newAccount(server.Plain(), c.clock, 16)
		if n == 0 {
			if writers, err = c.newWriters(ctx, a, l); err != nil {
				return p, err
			}
		} else {
			c.lull()
			o := observation{started: true, said: server.Said()}
			if o.view, err = (viewer{account: a, ledger: l}).view(ctx); err != nil {
				o.viewing = err.Error()
			}
			f := judge(o, l)
			p.check(f.verdict == right, "after kill %d: %s: %s", n, f.verdict, f.why)
			adopt(o.view, l, writers)
		}
		if n == c.kills {
			break
		}
		err := runWriters(ctx, writers, a, func() {
			<-c.clock.After(time.Duration(30+random.IntN(400)) * time.Millisecond)
			server.Kill()
		})
		if err != nil {
			p.fail("before kill %d: %v", n, err)
		}
		a.Close()
		if n%10 == 9 {
			checked, err := b.check(ctx, data)
			if err != nil {
				return p, err
			}
			p.check(checked.code == 0, "check after kill %d: exit %d: %s", n, checked.code, checked.text)
		}
		c.progress(n+1, c.kills, fmt.Sprintf("%d failed", p.failed))
	}
	for _, w := range writers {
		acked += w.acked
	}
	there, gone, _ := l.totals()
	p.summary = fmt.Sprintf(
		"%d kills under load, %d acknowledged writes, %d items there and %d gone at the end", c.kills, acked, there,
		gone,
	)
	p.again = fmt.Sprintf("go run ./internal/house/campaign kills -seed %d -kills %d -keep", c.seed, c.kills)
	return p, nil
}

// lull waits until every item that expires after a second has expired. In a short run no item
// expires.
func (c *campaign) lull() {
	if !c.short {
		<-c.clock.After(2100 * time.Millisecond)
	}
}

func (c *campaign) newWriters(ctx context.Context, a *account, l *ledger) ([]*writer, error) {
	if err := a.CreateDatabase(ctx, databaseID); err != nil {
		return nil, err
	}
	var out []*writer
	for n, plan := range plans(300) {
		if err := a.createContainer(ctx, plan.container, plan.throughput, plan.further); err != nil {
			return nil, err
		}
		out = append(out, &writer{
			plan: plan, name: plan.container + "0", random: rand.New(rand.NewPCG(c.seed, uint64(n))), ledger: l,
			batches: 10, lasting: c.short,
		})
	}
	return out, nil
}

// runWriters runs all writers until they stop. A writer stops after the first operation without an
// answer or with an unexpected one, so end must take the server away. The error joins the
// unexpected answers.
func runWriters(ctx context.Context, writers []*writer, a *account, end func()) error {
	var group sync.WaitGroup
	var mu sync.Mutex
	var answers error
	for _, w := range writers {
		w.account = a
		group.Add(1)
		go func() {
			defer group.Done()
			var err error
			for err == nil {
				err = w.step(ctx)
			}
			var answer *unexpected
			if errors.As(err, &answer) {
				mu.Lock()
				defer mu.Unlock()
				answers = errors.Join(answers, fmt.Errorf("%s: %w", w.name, answer))
			}
		}()
	}
	end()
	group.Wait()
	return answers
}

// adopt settles every write without an answer by the state that a view shows. Once the server has
// shown a state, it must keep it.
func adopt(v view, l *ledger, writers []*writer) {
	seen := map[string]seenItem{}
	for _, c := range v.containers {
		for _, r := range c.ranges {
			for _, i := range r.items {
				seen[i.name] = i
			}
		}
	}
	for name, e := range l.Items {
		if len(e.Maybe) == 0 {
			continue
		}
		now := state{Deleted: true}
		if i, there := seen[name]; there {
			now = state{Sum: i.sum, User: i.user, Group: i.group}
		}
		e.Last, e.Maybe = now, nil
	}
	for _, w := range writers {
		var live []liveItem
		for _, i := range w.live {
			if e := l.Items[itemName(w.container, i.key, i.id)]; e != nil && !e.Last.Deleted {
				live = append(live, i)
			}
		}
		w.live = live
	}
}
