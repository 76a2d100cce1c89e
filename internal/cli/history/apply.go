package history

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/history"
	"github.com/orrery-db/orrery/internal/transfer"
)

const (
	// mostOperations and mostBytes bound one transaction of the service's API.
	mostOperations = 100
	mostBytes      = 1 << 20
	// throttledFor is how long an undo that the server refuses for lack of request units goes on
	// without any progress.
	throttledFor = 2 * time.Minute
)

// errBudget means that the undo has used the request units that it may.
var errBudget = errors.New("the limit of --max-ru is reached")

// applier makes the steps of a journal.
type applier struct {
	source  *source
	journal *journal
	clock   clock.Clock
	workers int
	limiter *transfer.Limiter
	mostRU  float64
	show    func(a *applier)

	mu       sync.Mutex
	charge   float64
	perStep  float64 // of the last transaction
	done     int
	progress time.Time
	err      error
}

// tally sends the requests of one step or transaction, and adds up their charges.
type tally struct {
	*applier
	charge float64
}

// Send implements transfer.Sender.
func (t *tally) Send(ctx context.Context, r transfer.Request) (*transfer.Response, error) {
	answer, err := remote.TransferSender{Client: t.source.client}.Send(ctx, r)
	if err == nil {
		charge := transfer.ChargeOf(answer.Header)
		t.charge += charge
		t.mu.Lock()
		t.applier.charge += charge
		t.mu.Unlock()
	}
	return answer, err
}

// charged is what the undo has cost so far.
func (a *applier) charged() float64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.charge
}

// run makes every step that is pending: first those that delete, then those that replace, then
// those that create, so that unique keys are free when they are needed. A step that meets a unique
// key is tried again after the others, as long as that helps.
func (a *applier) run(ctx context.Context) error {
	a.progress = a.clock.Now()
	for _, verdict := range history.Steps {
		if err := a.all(ctx, a.groups(verdict)); err != nil {
			return err
		}
	}
	for left := a.journal.left(); left > 0; {
		var again [][]int
		for _, verdict := range history.Steps {
			again = append(again, a.groups(verdict)...)
		}
		if err := a.all(ctx, again); err != nil {
			return err
		}
		now := a.journal.left()
		if now == left {
			return a.giveUp(again)
		}
		left = now
	}
	return nil
}

// groups returns the pending steps whose transaction begins with a verdict, cut as transactions
// allow.
func (a *applier) groups(verdict history.Verdict) (groups [][]int) {
	entries := a.journal.entries
	for i := 0; i < len(entries); {
		end, size := i+1, entries[i].length
		for end < len(entries) && entries[end].transaction == entries[i].transaction && end-i < mostOperations &&
			size+entries[end].length <= mostBytes {
			size += entries[end].length
			end++
		}
		var group []int
		for n := i; n < end; n++ {
			if entries[n].outcome == pending {
				group = append(group, n)
			}
		}
		if len(group) > 0 && entries[group[0]].verdict == verdict {
			groups = append(groups, group)
		}
		i = end
	}
	return groups
}

// all makes groups of steps concurrently.
func (a *applier) all(ctx context.Context, groups [][]int) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	work := make(chan []int)
	var workers sync.WaitGroup
	for range min(a.workers, len(groups)) {
		workers.Go(func() {
			for group := range work {
				if err := a.group(ctx, group); err != nil {
					a.mu.Lock()
					if a.err == nil {
						a.err = err
					}
					a.mu.Unlock()
					cancel()
				}
			}
		})
	}
send:
	for _, group := range groups {
		select {
		case work <- group:
			a.show(a)
		case <-ctx.Done():
			break send
		}
	}
	close(work)
	workers.Wait()
	if a.err != nil {
		return a.err
	}
	return ctx.Err()
}

// group makes the steps of one group in one transaction. A step that cannot be made is recorded and
// left out, and the others are tried again without it.
func (a *applier) group(ctx context.Context, group []int) error {
	steps := make([]history.Step, len(group))
	for i, n := range group {
		var err error
		if steps[i], err = a.journal.step(n); err != nil {
			return err
		}
	}
	for len(group) > 0 {
		if a.mostRU > 0 && a.charged() >= a.mostRU {
			return errBudget
		}
		results, err := a.send(ctx, steps)
		if err != nil {
			return err
		}
		if results == nil {
			continue // throttled
		}
		failed := firstFailure(results)
		if failed < 0 {
			all := make([]doneLine, len(group))
			for i, n := range group {
				all[i] = doneLine{Done: n, Outcome: made, ETag: results[i].ETag}
			}
			return a.record(all)
		}
		done, again, err := a.judge(ctx, group[failed], &steps[failed], &results[failed])
		if err != nil {
			return err
		}
		if !again {
			if err := a.record([]doneLine{done}); err != nil {
				return err
			}
		}
		group = append(group[:failed:failed], group[failed+1:]...)
		steps = append(steps[:failed:failed], steps[failed+1:]...)
	}
	return nil
}

// firstFailure is the index of the operation because of which a transaction failed; -1 if none did.
func firstFailure(results []transfer.BatchResult) int {
	first := -1
	for i := range results {
		switch s := results[i].Status; {
		case s >= 300 && s != http.StatusFailedDependency:
			return i
		case s >= 300 && first < 0:
			first = i // a server that does not say which operation failed
		}
	}
	return first
}

// operation is an operation of a transaction.
type operation struct {
	Type    string          `json:"operationType"`
	ID      string          `json:"id,omitempty"`
	IfMatch string          `json:"ifMatch,omitempty"`
	Body    json.RawMessage `json:"resourceBody,omitempty"`
}

// send sends steps as one transaction. There are no results if the server has no request units for
// it at present.
func (a *applier) send(ctx context.Context, steps []history.Step) ([]transfer.BatchResult, error) {
	operations := make([]operation, len(steps))
	for i := range steps {
		s := &steps[i]
		switch s.Verdict {
		case history.Remove:
			operations[i] = operation{Type: "Delete", ID: s.ID, IfMatch: s.ETag}
		case history.PutBack:
			operations[i] = operation{Type: "Replace", ID: s.ID, IfMatch: s.ETag, Body: s.Before}
		default:
			operations[i] = operation{Type: "Create", Body: s.Before}
		}
	}
	body, err := encode(operations)
	if err != nil {
		return nil, err
	}
	a.mu.Lock()
	estimate := a.perStep * float64(len(steps))
	a.mu.Unlock()
	if err := a.limiter.Reserve(ctx, estimate); err != nil {
		return nil, err
	}
	at := transfer.Place{Database: a.source.place.DB, Container: a.source.place.Container}
	t := &tally{applier: a}
	results, err := transfer.AskBatch(ctx, t, a.clock, at, a.source.found.RID, steps[0].Key, body, len(steps))
	a.limiter.Settle(estimate, t.charge)
	a.mu.Lock()
	a.perStep = t.charge / float64(len(steps))
	a.mu.Unlock()
	var full *transfer.Refusal
	if errors.As(err, &full) && full.Status == http.StatusTooManyRequests {
		if a.clock.Now().Sub(a.lastProgress()) > throttledFor {
			return nil, fmt.Errorf("the container has accepted nothing for %v: %w", throttledFor, err)
		}
		return nil, nil
	}
	return results, err
}

func (a *applier) lastProgress() time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.progress
}

// judge decides what the refusal of a step means. The item may be as the step wants it: by an
// earlier attempt of this undo whose response was lost, or by another client. again means that the
// step met a unique key, and may succeed later.
func (a *applier) judge(ctx context.Context, n int, s *history.Step, r *transfer.BatchResult) (
	done doneLine, again bool, err error,
) {
	done = doneLine{Done: n, Outcome: conflict, Message: r.Error()}
	switch r.Status {
	case http.StatusNotFound, http.StatusPreconditionFailed, http.StatusConflict:
	case http.StatusTooManyRequests:
		return done, true, nil
	default:
		done.Outcome = refused
		return done, false, nil
	}
	item, err := a.read(ctx, s)
	if err != nil {
		return done, false, err
	}
	switch {
	case item == nil && s.Before == nil,
		item != nil && s.Before != nil && bytes.Equal(history.Body(item), history.Body(s.Before)):
		return doneLine{Done: n, Outcome: made, ETag: history.ETag(item)}, false, nil
	case r.Status == http.StatusConflict && (item == nil || history.ETag(item) == s.ETag):
		return done, true, nil // another item has its unique key
	case item == nil:
		done.Message = "it was deleted or has expired since"
	case s.Verdict == history.Recreate:
		done.Message = "it was created again since"
	default:
		done.Message = "it has changed since"
	}
	return done, false, nil
}

// read reads the item of a step; nil if there is none.
func (a *applier) read(ctx context.Context, s *history.Step) (json.RawMessage, error) {
	link := a.source.place.ContainerLink() + "/docs/"
	answer, err := transfer.Ask(ctx, &tally{applier: a}, a.clock, transfer.Request{
		Method: http.MethodGet, Path: remote.PathOf(link) + url.PathEscape(s.ID), Kind: "docs", Link: link + s.ID,
		Header: map[string]string{
			"x-ms-documentdb-partitionkey": s.Key, "x-ms-cosmos-intended-collection-rid": a.source.found.RID,
		},
	})
	var gone *transfer.Refusal
	if errors.As(err, &gone) && gone.Status == http.StatusNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return answer.Body, nil
}

// record appends outcomes to the journal.
func (a *applier) record(all []doneLine) error {
	err := a.journal.record(all)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.done += len(all)
	a.progress = a.clock.Now()
	return err
}

// giveUp records that steps cannot be made because other items have their unique keys.
func (a *applier) giveUp(groups [][]int) error {
	var all []doneLine
	const message = "another item has one of its unique keys, or the container is full"
	for _, group := range groups {
		for _, n := range group {
			all = append(all, doneLine{Done: n, Outcome: conflict, Message: message})
		}
	}
	return a.record(all)
}
