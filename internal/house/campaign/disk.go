package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// diskSize is the size of the small file system, in megabytes.
const diskSize = 128

// advice matches a word that every message about a full disk must have.
var advice = regexp.MustCompile(`(?i)\b(disk|space|room|file system)\b`)

// A disk is a small file system with a data directory and a file that takes up space.
type disk struct {
	c       *campaign
	p       *part
	mount   string
	data    string
	server  *served.Server
	account *account
	ledger  *ledger
	writers []*writer
	mayEnd  bool // the disk has no byte left: the server may end, and must say why
}

// spoke checks that a server that has ended named the disk in its last output.
func (d *disk) spoke(when string) {
	said := strings.ReplaceAll(d.server.Said(), d.mount, "")
	_, said, _ = strings.Cut(said, "Started")
	d.p.check(
		advice.MatchString(said) && !panics.MatchString(said),
		"%s: the server has ended and does not speak of the disk: %s", when, ending(said, 500),
	)
}

// fullDisk fills a small file system: first by writes until the server refuses them, then with a
// foreign file at random moments under load.
func (c *campaign) fullDisk(ctx context.Context) (part, error) {
	p := part{name: "full disk", unit: "checks"}
	dir, remove, err := c.workplace("disk")
	if err != nil {
		return p, err
	}
	defer remove()
	mount := filepath.Join(dir, "mount")
	if err := os.MkdirAll(mount, 0o700); err != nil {
		return p, err
	}
	text, err := exec.CommandContext(
		ctx, "mount", "-t", "tmpfs", "-o", fmt.Sprintf("size=%dm", diskSize), "campaign", mount,
	).CombinedOutput()
	if err != nil {
		p.skip(
			"a small file system cannot be mounted here (%v, %s): nothing was tried on a full disk", err,
			served.Shortened(string(text), 200),
		)
		return p, nil
	}
	d := &disk{c: c, p: &p, mount: mount, data: filepath.Join(mount, "data"), ledger: newLedger()}
	defer func() {
		if d.server != nil {
			d.server.Kill()
		}
		if text, err := exec.Command("umount", mount).CombinedOutput(); err != nil {
			p.fail("umount: %v %s", err, text)
		}
	}()
	d.server = served.At(c.binary, d.data, "--throttle", "off")
	if err := d.begin(ctx); err != nil {
		return p, err
	}
	if err := d.fillByWrites(ctx); err != nil {
		return p, err
	}
	rounds := 10
	if c.short {
		rounds = 1
	}
	random := rand.New(rand.NewPCG(c.seed, 13))
	for n := range rounds {
		if err := d.fillUnderLoad(ctx, n, time.Duration(50+random.IntN(500))*time.Millisecond); err != nil {
			return p, err
		}
		c.progress(n+1, rounds, fmt.Sprintf("%d failed", p.failed))
	}
	p.summary = fmt.Sprintf(
		"a file system of %d MB filled by writes once and by a foreign file to 0 bytes %d times under load", diskSize,
		rounds,
	)
	p.again = fmt.Sprintf("go run ./internal/house/campaign disk -seed %d", c.seed)
	return p, nil
}

func (d *disk) begin(ctx context.Context) error {
	if err := d.server.Start(ctx); err != nil {
		return err
	}
	d.account = newAccount(d.server.Plain(), d.c.clock, 16)
	var err error
	d.writers, err = d.c.newWriters(ctx, d.account, d.ledger)
	return err
}

func (d *disk) foreign() string { return filepath.Join(d.mount, "foreign.bin") }

// take fills the file system with a foreign file of that many megabytes. 0 takes all free space.
func (d *disk) take(megabytes int) error {
	f, err := os.OpenFile(d.foreign(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	chunk := make([]byte, 1<<20)
	for n := 0; megabytes == 0 || n < megabytes; n++ {
		if _, err := f.Write(chunk); err != nil {
			if len(chunk) == 4096 {
				break // full to the last page
			}
			chunk = chunk[:4096]
		}
	}
	return f.Close()
}

func (d *disk) giveBack() error {
	if err := os.Remove(d.foreign()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// fillByWrites writes until the server refuses. The refusal must say what to do; the server must
// stay up and read correctly, and must write again once there is space.
func (d *disk) fillByWrites(ctx context.Context) error {
	if err := d.take(diskSize / 2); err != nil {
		return err
	}
	filler := &writer{
		plan: plans(20000)[0], name: "filler", random: rand.New(rand.NewPCG(d.c.seed, 17)), ledger: d.ledger,
		batches: 60, account: d.account,
	}
	end := d.c.clock.Now().Add(60 * time.Second)
	var err error
	for err == nil && d.c.clock.Now().Before(end) {
		err = filler.step(ctx)
	}
	var answer *unexpected
	p := d.p
	switch {
	case err == nil:
		return fmt.Errorf("%d MB were not full after 60 s of writes", diskSize)
	case !errors.As(err, &answer):
		p.fail("filled by writes: no answer: %v; the server: %s", err, d.ended())
	default:
		p.check(
			answer.Status >= 400 && advice.MatchString(string(answer.Body)),
			"filled by writes: the refusal does not speak of the disk: %s", answer.Refused(),
		)
		p.check(answer.Status != http.StatusInternalServerError, "filled by writes: a 500: %s", answer.Refused())
		p.notes = append(p.notes, "refused with "+answer.Refused())
	}
	if !p.check(d.server.Alive() == nil, "filled by writes: the server has ended: %s", d.ended()) {
		return d.restart(ctx, "after it was filled by writes", true)
	}
	d.reads(ctx, "on the disk that writes have filled")
	if err := d.giveBack(); err != nil {
		return err
	}
	resumed := false
	began := d.c.clock.Now()
	for !resumed && d.c.clock.Now().Sub(began) < 20*time.Second {
		resumed = filler.step(ctx) == nil
		<-d.c.clock.After(100 * time.Millisecond)
	}
	p.check(resumed, "writes did not resume within 20 s after room was made")
	d.reads(ctx, "after room was made")
	return d.restart(ctx, "after it was filled by writes", false)
}

// onlyUnavailable reports whether all answers are 503, the answer of a server that cannot write at
// the moment.
func onlyUnavailable(answers error) bool {
	var all interface{ Unwrap() []error }
	if errors.As(answers, &all) {
		return !slices.ContainsFunc(all.Unwrap(), func(err error) bool { return !onlyUnavailable(err) })
	}
	var answer *unexpected
	return !errors.As(answers, &answer) || answer.Status == http.StatusServiceUnavailable
}

func (d *disk) ended() string {
	if err := d.server.Alive(); err != nil {
		return ending(err.Error(), 500)
	}
	return "still runs"
}

// reads views and judges all items. A server that is allowed to end must have named the disk when
// it has ended.
func (d *disk) reads(ctx context.Context, when string) {
	d.c.lull()
	d.account.Close()
	o := observation{started: true, said: d.server.Said()}
	var err error
	if o.view, err = (viewer{account: d.account, ledger: d.ledger, reading: true}).view(ctx); err != nil {
		o.viewing = err.Error()
	}
	for n := 0; n < 100 && d.mayEnd && o.viewing != "" && d.server.Alive() == nil; n++ {
		<-d.c.clock.After(100 * time.Millisecond) // it no longer listens, and is about to end
	}
	if d.server.Alive() != nil && d.mayEnd {
		d.spoke(when)
		return
	}
	f := judge(o, d.ledger)
	d.p.check(f.verdict == right, "%s: %s: %s", when, f.verdict, f.why)
	if f.verdict == right {
		adopt(o.view, d.ledger, d.writers)
	}
}

// restart stops the server, checks the directory, and starts the server again: no write may be
// lost.
func (d *disk) restart(ctx context.Context, when string, gone bool) error {
	if !gone {
		err := d.server.Stop()
		d.p.check(err == nil, "%s: %v", when, err)
	}
	d.server.Kill()
	if err := d.giveBack(); err != nil {
		return err
	}
	checked, err := laboratory{binary: d.c.binary, clock: d.c.clock}.check(ctx, d.data)
	if err != nil {
		return err
	}
	d.p.check(checked.code == 0 && !checked.hung, "%s: check: exit %d: %s", when, checked.code, checked.text)
	if err := d.server.Start(ctx); err != nil {
		d.p.fail("%s: %v", when, err)
		return fmt.Errorf("%s the server does not start again: %w", when, err)
	}
	d.account = newAccount(d.server.Plain(), d.c.clock, 16)
	d.reads(ctx, when+" and a restart")
	return nil
}

// fillUnderLoad takes the last byte while writers write. The server refuses or ends cleanly;
// afterwards every command on the full disk ends within seconds.
func (d *disk) fillUnderLoad(ctx context.Context, round int, wait time.Duration) error {
	when := fmt.Sprintf("round %d", round)
	limited, cancel := context.WithTimeout(ctx, wait+5*time.Second)
	defer cancel()
	var failure error
	answers := runWriters(limited, d.writers, d.account, func() {
		<-d.c.clock.After(wait)
		failure = d.take(0)
	})
	if failure != nil {
		return failure
	}
	d.p.check(onlyUnavailable(answers), "%s: writes on the full disk: %v", when, answers)
	said := d.server.Said()
	d.p.check(!panics.MatchString(said), "%s: a panic: %s", when, ending(said, 500))
	d.mayEnd = true
	if d.server.Alive() == nil {
		d.reads(ctx, when+", on the full disk")
	} else {
		d.spoke(when)
	}
	d.mayEnd = false
	if d.server.Alive() == nil {
		err := d.server.Stop()
		d.p.check(err == nil || !errors.Is(err, served.ErrNotStopped), "%s: %v", when, err)
	}
	d.server.Kill()
	// On the full disk, a check ends and a start ends or serves within seconds, and both obey SIGTERM.
	b := laboratory{binary: d.c.binary, clock: d.c.clock}
	began := d.c.clock.Now()
	checked, err := b.check(ctx, d.data)
	if err != nil {
		return err
	}
	took := d.c.clock.Now().Sub(began)
	d.p.check(
		!checked.hung && took < 20*time.Second && !panics.MatchString(checked.text),
		"%s: check on the full disk took %s: %s", when, took, checked.text,
	)
	d.p.check(
		checked.code == 0 || advice.MatchString(checked.text),
		"%s: check on the full disk does not speak of the disk: %s", when, checked.text,
	)
	began = d.c.clock.Now()
	err = d.server.Start(ctx)
	took = d.c.clock.Now().Sub(began)
	said = d.server.Said()
	d.p.check(
		took < 20*time.Second && !errors.Is(err, served.ErrNotReady) && !panics.MatchString(said),
		"%s: start on the full disk: after %s: %s", when, took, ending(said, 500),
	)
	if err != nil {
		d.p.check(
			advice.MatchString(strings.ReplaceAll(said, d.mount, "")),
			"%s: start on the full disk does not speak of the disk: %s", when, ending(said, 500),
		)
	} else {
		err := d.server.Stop()
		d.p.check(err == nil, "%s: a server on the full disk: %v", when, err)
	}
	d.server.Kill()
	return d.restart(ctx, when, true)
}
