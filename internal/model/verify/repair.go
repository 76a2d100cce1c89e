package verify

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/internal/value"
)

// repair writes the items that differ again, as a migration writes them. Those that the source has
// no row for stay, unless Remove is set: an application may have made them.
func (v *verifier) repair(ctx context.Context, types []ItemType) error {
	for _, all := range groups(v.items, maxKept) {
		for c := range v.kinds {
			chosen := choice{}
			for i := range v.o.Design.Containers[c].Items {
				if t := v.first[c] + i; all[t] != nil {
					chosen[t] = all[t]
				}
			}
			if len(chosen) == 0 {
				continue
			}
			if err := v.repairContainer(ctx, c, chosen, types); err != nil {
				return fmt.Errorf("repair the container %s/%s: %w", v.o.Database, v.o.Design.Containers[c].Name, err)
			}
		}
	}
	return nil
}

func (v *verifier) repairContainer(ctx context.Context, c int, chosen choice, types []ItemType) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &stream{texts: make(chan []byte, 16)}
	var reader sync.WaitGroup
	reader.Go(func() {
		defer close(s.texts)
		s.err = v.differences(ctx, chosen, func(_, item int, kind, identity string, json []byte) error {
			t := v.first[c] + item
			if kind == Extra && !v.o.Remove {
				v.mu.Lock()
				types[t].Left++
				v.mu.Unlock()
				return nil
			}
			if kind == Extra {
				v.mu.Lock()
				types[t].Removed++
				v.mu.Unlock()
				return v.remove(ctx, c, identity)
			}
			v.mu.Lock()
			types[t].Written++
			v.mu.Unlock()
			select {
			case s.texts <- slices.Clone(json):
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	})
	done, err := transfer.Import(ctx, transfer.ImportOptions{
		Sender: v.o.Sender, Clock: v.o.Clock, RateRU: v.o.RateRU, Source: s,
		Place: transfer.Place{Database: v.o.Database, Container: v.o.Design.Containers[c].Name},
	})
	v.result.Charge += done.Charge
	cancel()
	for range s.texts { //nolint:revive // what was read ahead is dropped
	}
	reader.Wait()
	if err != nil && len(done.First) > 0 {
		return fmt.Errorf("%w: the item %s: %s", err, done.First[0].ID, done.First[0].Reason)
	}
	return err
}

// remove deletes an item. One that is gone already is no error.
func (v *verifier) remove(ctx context.Context, c int, identity string) error {
	key, id, _ := strings.Cut(identity, "\x00")
	_, err := v.ask(ctx, http.MethodDelete, c, key, id)
	var refused *transfer.Refusal
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		return nil
	}
	return err
}

// stream is the source of a repair: items from a channel. It keeps no position, since a repair
// begins with a comparison.
type stream struct {
	texts chan []byte
	err   error // of the reader, once the channel is closed
}

// Begin implements transfer.Source.
func (s *stream) Begin(transfer.Target) (transfer.State, error) { return transfer.State{}, nil }

// Next implements transfer.Source.
func (s *stream) Next() (transfer.Record, error) {
	text, ok := <-s.texts
	if ok {
		return transfer.Record{Text: text}, nil
	}
	if s.err != nil {
		return transfer.Record{}, s.err
	}
	return transfer.Record{}, io.EOF
}

// Finish implements transfer.Source.
func (s *stream) Finish(any, *transfer.Refused) error { return nil }

// Mark implements transfer.Source.
func (s *stream) Mark(transfer.State) (func() error, error) { return nil, nil }

// End implements transfer.Source.
func (s *stream) End(err error, _ []*transfer.Refused) (bool, error) { return false, err }

// errEnough ends a read after one item.
var errEnough = errors.New("enough")

// sample compares some items of each type, spread evenly over the root rows.
func (v *verifier) sample(ctx context.Context, r *Result) error {
	definitions, err := v.definitions()
	if err != nil {
		return err
	}
	v.begin("items of the sample")
	type place struct{ c, i int }
	var places []place
	for c := range v.o.Design.Containers {
		for i := range v.o.Design.Containers[c].Items {
			places = append(places, place{c, i})
		}
	}
	return v.each(ctx, len(places), func(n int, snap snapshot) error {
		c, i := places[n].c, places[n].i
		bounds, err := v.mapping.Bounds(ctx, snap, c, i, v.o.Sample)
		if err != nil {
			return err
		}
		for _, after := range append([][]any{nil}, bounds...) {
			err := v.mapping.Read(ctx, snap, c, i, after, nil, func(it *items.Item) error {
				if it.Refused != "" {
					v.mu.Lock()
					r.Types[n].Refused++
					v.mu.Unlock()
					return errEnough
				}
				text, err := value.Normalize(nil, it.JSON, value.Options{MaxBytes: -1})
				if err != nil {
					return err
				}
				id, err := identity(&definitions[c], text, value.FromRaw(text))
				if err != nil {
					return err
				}
				if err := v.compareOne(ctx, r, c, n, id, text); err != nil {
					return err
				}
				return errEnough
			})
			if err != nil && !errors.Is(err, errEnough) {
				return err
			}
		}
		return nil
	})
}

// compareOne compares one item with that of the target.
func (v *verifier) compareOne(ctx context.Context, r *Result, c, t int, id string, json []byte) error {
	key, name, _ := strings.Cut(id, "\x00")
	have, err := v.read(ctx, c, key, name)
	if err != nil {
		return err
	}
	v.count(1)
	v.mu.Lock()
	defer v.mu.Unlock()
	out := &r.Types[t]
	out.Compared++
	d := Difference{Kind: Differs, Key: []string{key, name}, Item: v.o.Design.Containers[c].Name + "/" + name}
	if have == nil {
		d.Kind = Missing
	} else if d.Paths = paths(nil, "", value.FromRaw(json), value.FromRaw(have), true); d.Paths == nil {
		return nil
	}
	if out.Different++; len(out.Differences) < maxNamed {
		out.Differences = append(out.Differences, d)
	}
	return nil
}
