package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A trial damages a copy of a master, checks it, starts it, and reads everything.
type trial struct {
	number int
	master *master
	harm   harm
	again  bool // writes to a directory that is right, and starts it once more
}

func (t trial) String() string { return fmt.Sprintf("%s, %s", t.master.name, t.harm) }

// An outcome is the result of a trial.
type outcome struct {
	trial
	finding
	detail string // which file was harmed, and how
	check  string // the verdict of check
	took   time.Duration
	kept   string // path of the damaged directory, when it is kept
}

// A laboratory runs trials.
type laboratory struct {
	binary string
	dir    string // parent of the copies
	clock  clock.Clock
	keep   bool
}

const checkTime = 90 * time.Second

// run runs a trial. It chooses another harm when the first would change nothing; when no harm of
// that kind changes anything (an old copy of a file that never changed), it flips a bit instead.
func (b laboratory) run(ctx context.Context, t trial) outcome {
	out := b.once(ctx, t)
	for n := 0; n < 8 && out.verdict == ""; n++ {
		t.harm.seed += 1 << 50
		if n > 5 {
			t.harm.how = "flip random"
		}
		out = b.once(ctx, t)
	}
	return out
}

func (b laboratory) once(ctx context.Context, t trial) outcome {
	began := b.clock.Now()
	out := outcome{trial: t}
	dir, err := os.MkdirTemp(b.dir, fmt.Sprintf("trial-%d-", t.number))
	if err != nil {
		out.finding = finding{verdict: broken, why: err.Error()}
		return out
	}
	var o observation
	o.names, out.detail, err = b.prepare(t, dir)
	switch {
	case errors.Is(err, errNothingToHarm):
		out.finding = finding{verdict: "", why: err.Error()} // not a trial
	case err != nil:
		out.finding = finding{verdict: broken, why: err.Error()}
	default:
		b.observe(ctx, t, filepath.Join(dir, "data"), &o)
		out.finding, out.check = judge(o, t.master.ledger), o.check.verdict()
	}
	out.took = b.clock.Now().Sub(began)
	if b.keep && out.failed() && out.verdict != "" {
		kept := filepath.Join(b.dir, fmt.Sprintf("kept-%d", t.number))
		if err := os.RemoveAll(kept); err == nil {
			_, _, err = b.prepare(t, kept) // the damaged directory, before the product opened it
			if err == nil {
				out.kept = kept
			}
		}
	}
	if err := os.RemoveAll(dir); err != nil && out.verdict == right {
		out.finding = finding{verdict: broken, why: err.Error()}
	}
	return out
}

// prepare makes the damaged copy.
func (b laboratory) prepare(t trial, dir string) (names []string, detail string, err error) {
	files, err := filesOf(t.master.data())
	if err != nil {
		return nil, "", err
	}
	chosen := t.harm.target(classify(files))
	own := map[string]bool{}
	for _, file := range chosen.files {
		own[file] = true
	}
	data := filepath.Join(dir, "data")
	if err := cloneDirectory(t.master.data(), data, own); err != nil {
		return nil, "", err
	}
	if t.harm.how == "" {
		return nil, "untouched", nil
	}
	return t.harm.do(chosen, data, t.master.earlier())
}

// observe runs the product on the directory: first check, then a server.
func (b laboratory) observe(ctx context.Context, t trial, data string, o *observation) {
	before, err := pictureOf(data)
	if err != nil {
		o.broken = err.Error()
		return
	}
	if o.check, err = b.check(ctx, data); err != nil {
		o.broken = err.Error()
		return
	}
	after, err := pictureOf(data)
	if err != nil {
		o.broken = err.Error()
		return
	}
	o.check.changed = before.changes(after)
	b.serve(ctx, t, data, "", o)
}

// check runs `orrery check`.
func (b laboratory) check(ctx context.Context, data string) (checked, error) {
	limited, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	text, err := served.Command(limited, b.binary, "check", "--no-progress", "--data-path", data).CombinedOutput()
	out := checked{text: string(text)}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return out, ctx.Err()
	case limited.Err() != nil:
		out.hung = true
	case errors.As(err, &exit):
		out.code = exit.ExitCode()
	case err != nil:
		return out, err
	}
	return out, nil
}

// again is the prefix of the ids that a trial itself writes.
const again = "again"

// serve starts the server, reads all items and stops it. passing is the prefix of ids that the
// ledger does not hold.
func (b laboratory) serve(ctx context.Context, t trial, data, passing string, o *observation) {
	server := served.At(b.binary, data, "--throttle", "off")
	defer server.Kill()
	err := server.Start(ctx)
	o.said = server.Said()
	switch {
	case errors.Is(err, served.ErrEnded):
		return
	case errors.Is(err, served.ErrNotReady):
		o.hung = "the server was neither ready nor ended within 60 s: " + served.Shortened(o.said, 300)
		return
	case err != nil:
		o.broken = err.Error()
		return
	}
	o.started = true
	a := newAccount(server.Plain(), b.clock, 2)
	defer a.Close()
	o.view, err = viewer{account: a, ledger: t.master.ledger, passing: passing}.view(ctx)
	if err != nil {
		if ctx.Err() != nil {
			o.broken = ctx.Err().Error()
			return
		}
		o.unanswered(err, server)
	}
	if t.again && passing == "" && err == nil && len(o.view.refusals()) == 0 {
		if err := b.write(ctx, a); err != nil {
			o.viewing = "an item could not be written: " + err.Error()
		} else {
			o.second = &observation{names: o.names}
		}
	}
	if err := server.Stop(); err != nil {
		if errors.Is(err, served.ErrNotStopped) {
			o.hung = err.Error()
		}
		o.notEnded = err.Error()
	}
	o.said = server.Said()
	if o.second != nil && o.notEnded == "" {
		if o.second.check, err = b.check(ctx, data); err != nil {
			o.second.broken = err.Error()
			return
		}
		if o.second.check.code != 0 {
			o.viewing = "check after a write and a clean stop: " + served.Shortened(o.second.check.text, 400)
			o.second = nil
			return
		}
		b.serve(ctx, t, data, again, o.second)
	}
}

// unanswered records why the view is incomplete.
func (o *observation) unanswered(err error, server *served.Server) {
	var timeout interface{ Timeout() bool }
	alive := server.Alive() == nil
	switch {
	case alive && errors.As(err, &timeout) && timeout.Timeout():
		o.hung = "no answer within " + answerTime.String() + ": " + err.Error()
	case alive:
		// The server broke off an answer, or the answer makes no sense.
		o.viewing = "while the server was up: " + err.Error()
	default:
		o.viewing = "the server ended by itself: " + err.Error()
	}
}

// write creates an item in every container.
func (b laboratory) write(ctx context.Context, a *account) error {
	for _, p := range plans(0) {
		text := served.JSON(map[string]any{"id": again, "pk": again, "u": again})
		if err := a.Must(ctx, createCall(p.container, again, text), nil); err != nil {
			return err
		}
		if err := a.Must(ctx, itemCall("GET", p.container, again, again), nil); err != nil {
			return err
		}
	}
	return nil
}

// refusals returns the texts of all refusals.
func (v view) refusals() []string {
	_, refusals := observation{view: v, viewing: ""}.compare(newLedger())
	return refusals
}

// rehearse reads an untouched copy of a new master, whose verdict must be right. It then notes the
// range of each item, and makes sure that the judge reports a lost item when the ledger holds one
// more.
func (b laboratory) rehearse(ctx context.Context, m *master) error {
	t := trial{master: m}
	dir, err := os.MkdirTemp(b.dir, "rehearsal-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	if _, _, err := b.prepare(t, dir); err != nil {
		return err
	}
	var o observation
	b.observe(ctx, t, filepath.Join(dir, "data"), &o)
	if f := judge(o, m.ledger); f.verdict != right {
		return fmt.Errorf(
			"%s is not right although nothing is damaged: %s: %s (check: %s)", m.name, f.verdict, f.why, o.check.text,
		)
	}
	for _, c := range o.view.containers {
		for _, r := range c.ranges {
			for _, i := range r.items {
				m.ledger.Homes[i.name] = r.id
			}
		}
	}
	return m.ledger.selfTest(o)
}

// selfTest forges the ledger in every way in which the server could be wrong: the same observation
// must then be SILENT.
func (l *ledger) selfTest(o observation) error {
	random := rand.New(rand.NewPCG(1, uint64(len(l.Items))))
	o.check.changed = nil
	for _, c := range o.view.containers {
		for _, r := range c.ranges {
			if len(r.items) == 0 {
				continue
			}
			name := r.items[random.IntN(len(r.items))].name
			kept := l.Items[name]
			for what, e := range map[string]*entry{
				"wrong": {Last: state{Sum: "another", User: "another"}}, "deleted": {Last: state{Deleted: true}},
			} {
				l.Items[name] = e
				if f := judge(o, l); f.verdict != silent {
					return fmt.Errorf("the judge does not see that %s is %s: %s", name, what, f.verdict)
				}
			}
			l.Items[name] = kept
		}
	}
	lost := itemName("one", "k", "lost")
	l.Items[lost] = &entry{Last: state{Sum: "x"}}
	defer delete(l.Items, lost)
	if f := judge(o, l); f.verdict != silent {
		return fmt.Errorf("the judge does not see a lost item: %s", f.verdict)
	}
	return nil
}
