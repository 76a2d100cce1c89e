package logtest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/log"
)

// patience is the time limit of a case on a broken log, some of which hang.
const patience = 300 * time.Millisecond

// histories is the maximum number of random histories until one reports a mutant.
const histories = 300

// TestMutants runs the suite on logs that each break the contract in one way. The cases for that
// way must report it, and every case must report some mutant.
func TestMutants(t *testing.T) {
	var mu sync.Mutex
	by := map[string][]string{} // mutants by the case that reports them
	t.Run("all", func(t *testing.T) {
		for _, m := range mutants {
			t.Run(strings.ReplaceAll(m.name, " ", "-"), func(t *testing.T) {
				t.Parallel()
				var found []string
				for _, c := range cases() {
					if r := reported(c, m.open(), patience); r.Failed() {
						found = append(found, c.name)
						t.Logf("%s: %s", c.name, r.reports[0])
					}
				}
				if slices.Contains(m.reports, "RandomHistory") && reportedByAHistory(t, &m) {
					found = append(found, "RandomHistory")
				}
				for _, name := range m.reports {
					if !slices.Contains(found, name) {
						t.Errorf("%s does not report a log that %s", name, m.name)
					}
				}
				mu.Lock()
				defer mu.Unlock()
				for _, name := range found {
					by[name] = append(by[name], m.name)
				}
			})
		}
	})
	for _, c := range cases() {
		if len(by[c.name]) == 0 {
			t.Errorf("%s reports no mutant: nobody knows whether it can fail", c.name)
		}
	}
}

func reportedByAHistory(t *testing.T, m *mutant) bool {
	for seed := range uint64(histories) {
		random := rand.New(rand.NewPCG(seed, 1))
		c := historyCase(func(_ string, n int) int { return random.IntN(n) })
		if r := reported(c, m.open(), patience); r.Failed() {
			t.Logf("random history %d: %s", seed, r.reports[0])
			return true
		}
	}
	return false
}

var mutants = []mutant{
	{
		name: "fences nobody", breaks: func(b *broken) {
			answers(log.ErrFenced, nil)(b)
			b.barrier = func(ctx context.Context, t log.Term) (log.Position, error) {
				p, err := b.MemoryHandle.Barrier(ctx, t)
				if errors.Is(err, log.ErrFenced) {
					err = nil
				}
				return p, err
			}
		},
		reports: []string{
			"RivalClaims", "ClaimsAtOnce", "TakeoverDuringAppends", "TermOfAnother", "Restart",
			"BarrierOfTheDeposed", "PausedWriter", "RandomHistory",
		},
	},
	{
		name: "delivers stragglers", breaks: deliversStrays,
		reports: []string{
			"StragglerBehindAClaim", "StragglerBehindItsOwnClaim", "StragglersBehindManyClaims", "SealAsStraggler",
			"AppendBehindTheSeal", "PausedWriter", "PausedWriterGivesUp", "RandomHistory",
		},
	},
	{
		name: "loses stragglers that come before a claim", opener: func(o *brokenOpener) {
			o.delay = func(l log.Log) func() bool {
				o.memoryOpener.Delay(l)
				return func() bool { return true }
			}
		},
		reports: []string{"StragglerBeforeAClaim"},
	},
	{
		name: "answers nil and loses", breaks: func(b *broken) {
			b.append = func(_ context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				r := groupRecord(t, after, g)
				return r.After(), nil
			}
		},
		reports: []string{
			"AppendAndReadBack", "Follow", "ReadersAgree", "ShortenedUnderALeader", "GroupOfNothing",
			"RandomHistory",
		},
	},
	{
		name: "takes no answer for success", breaks: answers(log.ErrAmbiguous, nil),
		reports: []string{
			"LostAnswerNotApplied", "LostAnswerNotAppliedRivalLeads", "LostAnswerThenRestart",
			"SealLosesItsAnswerNotApplied", "RandomHistory",
		},
	},
	{
		name: "takes no answer for a refusal", breaks: answers(log.ErrAmbiguous, log.ErrFenced),
		reports: []string{
			"LostAnswerApplied", "LostAnswerAppliedRivalLeads", "SealLosesItsAnswerApplied",
			"StragglerBeforeAClaim", "RandomHistory",
		},
	},
	{
		name: "claims by itself when it is in doubt", breaks: func(b *broken) {
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				p, err := b.MemoryHandle.Append(ctx, t, after, g)
				if !errors.Is(err, log.ErrAmbiguous) {
					return p, err
				}
				mine, at, lead := b.MemoryHandle.Lead(ctx, after, func(*log.Record, log.Position) error { return nil })
				if lead != nil {
					return p, err
				}
				return b.MemoryHandle.Append(ctx, mine, at, g)
			}
		},
		reports: []string{"LostAnswerApplied", "LostAnswerNotApplied", "RandomHistory"},
	},
	{
		name: "a barrier from memory", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				t, p, err := b.MemoryHandle.Lead(ctx, have, apply)
				if err == nil {
					b.claimed = p
				}
				return t, p, err
			}
			b.barrier = func(context.Context, log.Term) (log.Position, error) { return b.claimed, nil }
		},
		reports: []string{"BarrierOfTheDeposed", "BarrierCoversAppends", "RandomHistory"},
	},
	{
		name: "appends where it pleases", breaks: func(b *broken) {
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				for {
					p, err := b.MemoryHandle.Append(ctx, t, after, g)
					if !errors.Is(err, log.ErrDiverged) {
						return p, err
					}
					if after, err = b.MemoryHandle.Barrier(ctx, t); err != nil {
						return p, err
					}
				}
			}
		},
		reports: []string{"Gap", "TwoAppendsAtOnce", "TwoAppendsInFlight", "RandomHistory"},
	},
	{
		name: "leaves a group that it refuses", breaks: func(b *broken) {
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				p, err := b.MemoryHandle.Append(ctx, t, after, g)
				if errors.Is(err, log.ErrDiverged) || errors.Is(err, log.ErrDamaged) {
					g.Mutations, g.Facts = max(g.Mutations, 1), false
					if at, end := b.MemoryHandle.Barrier(ctx, t); end == nil {
						_, _ = b.MemoryHandle.Append(ctx, t, at, g) // the outcome does not matter
					}
				}
				return p, err
			}
		},
		reports: []string{"Gap", "GroupOfNothing", "TwoAppendsAtOnce"},
	},
	{
		name: "reads from where the log is not", breaks: readsOver(log.ErrDiverged),
		reports: []string{"WrongChain", "InsideAGroup", "ShortenedLog", "ShortenedUnderAFollower"},
	},
	{
		name: "leads whoever comes", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				t, p, err := b.MemoryHandle.Lead(ctx, have, apply)
				if errors.Is(err, log.ErrDiverged) || errors.Is(err, log.ErrTruncated) || errors.Is(err, log.ErrSealed) {
					return log.Term{Epoch: 1 << 50}, have, nil
				}
				return t, p, err
			}
		},
		reports: []string{"WrongChain", "Truncate", "Seal", "SealOfNothing", "ShortenedUnderALeader"},
	},
	{
		name: "claims before it looks at who comes", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				t, p, err := b.MemoryHandle.Lead(ctx, have, apply)
				if errors.Is(err, log.ErrDiverged) {
					_, _, _ = b.of.memory.Open().Lead(ctx, b.of.born, func(*log.Record, log.Position) error { return nil })
				}
				return t, p, err
			}
		},
		reports: []string{"WrongChain"},
	},
	{
		name: "waits where the log may come", breaks: func(b *broken) {
			b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
				err := b.MemoryHandle.Read(ctx, from, follow, apply)
				if follow && errors.Is(err, log.ErrDiverged) {
					<-ctx.Done()
				}
				return err
			}
		},
		reports: []string{"WrongChain"},
	},
	{
		name: "reads from where it has forgotten", breaks: readsOver(log.ErrTruncated),
		reports: []string{"Truncate", "TruncateAtAClaim"},
	},
	{
		name: "forgets nothing", breaks: func(b *broken) {
			b.truncate = func(context.Context, log.Position) error { return nil }
		},
		reports: []string{"Truncate"},
	},
	{
		name: "ends who follows when it forgets", breaks: func(b *broken) {
			b.truncate = func(ctx context.Context, upTo log.Position) error {
				b.of.mu.Lock()
				b.of.count++
				b.of.mu.Unlock()
				return b.MemoryHandle.Truncate(ctx, upTo)
			}
			eachRecord(func(b *broken, follow bool, apply log.Apply) log.Apply {
				return func(r *log.Record, after log.Position) error {
					b.of.mu.Lock()
					forgets := b.of.count
					b.of.mu.Unlock()
					if follow && forgets > 0 {
						return log.ErrTruncated
					}
					return apply(r, after)
				}
			})(b)
		},
		reports: []string{"TruncateUnderAReader"},
	},
	{
		name: "forgets the seal", breaks: func(b *broken) {
			b.seal = func(_ context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
				r := log.Record{Kind: log.Seal, Term: t, Before: after.Chain, First: after.LSN + 1, Body: successors}
				return r.After(), nil
			}
		},
		reports: []string{"Seal", "SealOfNothing", "SealIsRead", "SealAsStraggler", "RandomHistory"},
	},
	{
		name: "forgets everything at a restart", opener: func(o *brokenOpener) {
			o.restart = func() error {
				o.memory = log.NewMemory(o.born)
				return nil
			}
		},
		reports: []string{"Restart", "Seal", "RandomHistory"},
	},
	{
		name: "seals again with others", breaks: func(b *broken) {
			b.seal = func(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
				p, err := b.MemoryHandle.Seal(ctx, t, after, successors)
				if errors.Is(err, log.ErrSealed) {
					err = nil
				}
				return p, err
			}
		},
		reports: []string{"Seal"},
	},
	{
		name: "seals only once", breaks: func(b *broken) {
			b.seal = func(ctx context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
				if b.of.isSealed(ctx) {
					return log.Position{}, log.ErrSealed
				}
				return b.MemoryHandle.Seal(ctx, t, after, successors)
			}
		},
		reports: []string{"Seal"},
	},
	{
		name: "keeps the seal to itself", breaks: eachRecord(func(_ *broken, _ bool, apply log.Apply) log.Apply {
			return func(r *log.Record, after log.Position) error {
				if r.Kind == log.Seal {
					return nil
				}
				return apply(r, after)
			}
		}),
		reports: []string{"SealIsRead", "FollowEndsAtTheSeal"},
	},
	{
		name: "delivers a flipped record", breaks: func(b *broken) {
			eachRecord(func(b *broken, _ bool, apply log.Apply) log.Apply {
				return func(r *log.Record, after log.Position) error {
					if damaged, is := b.of.damaged(r); is {
						return apply(damaged, damaged.After())
					}
					return apply(r, after)
				}
			})(b)
		},
		opener: func(o *brokenOpener) {
			o.flip = func(end log.Position, bit int) (func(), error) {
				o.mu.Lock()
				defer o.mu.Unlock()
				o.flipped, o.count = end, bit
				return func() { o.flipped = log.Position{} }, nil
			}
		},
		reports: []string{"FlippedBit"},
	},
	{
		name: "skips a flipped record", breaks: readsOver(log.ErrDamaged),
		reports: []string{"FlippedBit"},
	},
	{
		name: "delivers twice", breaks: eachRecord(func(_ *broken, follow bool, apply log.Apply) log.Apply {
			return func(r *log.Record, after log.Position) error {
				if err := apply(r, after); err != nil || !follow {
					return err
				}
				return apply(r, after)
			}
		}),
		reports: []string{"Follow", "ReadersAgree", "FollowEndsAtTheSeal"},
	},
	{
		name: "counts what arrives twice", breaks: func(b *broken) {
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				r := groupRecord(t, after, g)
				p, err := b.MemoryHandle.Append(ctx, t, after, g)
				b.of.mu.Lock()
				defer b.of.mu.Unlock()
				if err == nil && b.of.count > 0 {
					b.of.count--
					b.of.strays = append(b.of.strays, r)
				}
				return p, err
			}
			deliversWhatStrayed(b)
		},
		opener: func(o *brokenOpener) {
			o.duplicate = func(log.Log) {
				o.mu.Lock()
				defer o.mu.Unlock()
				o.count++
			}
		},
		reports: []string{"ArrivesTwice", "RandomHistory"},
	},
	{
		name: "misses some", breaks: eachRecord(func(b *broken, follow bool, apply log.Apply) log.Apply {
			n := 0
			return func(r *log.Record, after log.Position) error {
				if n++; follow && n%3 == 0 {
					return nil
				}
				return apply(r, after)
			}
		}),
		reports: []string{"Follow", "ReadersAgree"},
	},
	{
		name: "delivers other bytes", breaks: eachRecord(func(_ *broken, _ bool, apply log.Apply) log.Apply {
			return func(r *log.Record, after log.Position) error {
				if len(r.Body) > 0 {
					r.Body = append([]byte{r.Body[0] ^ 0xff}, r.Body[1:]...)
				}
				return apply(r, after)
			}
		}),
		reports: []string{"AppendAndReadBack", "RandomHistory"},
	},
	{
		name: "leads without delivering", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				return b.MemoryHandle.Lead(ctx, have, func(r *log.Record, after log.Position) error {
					if r.Kind != log.Claim {
						return nil
					}
					return apply(r, after)
				})
			}
		},
		reports: []string{"RivalClaims", "TakeoverDuringAppends", "LostAnswerApplied", "RandomHistory"},
	},
	{
		name: "leads without its claim", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				return b.MemoryHandle.Lead(ctx, have, func(*log.Record, log.Position) error { return nil })
			}
		},
		reports: []string{"RivalClaims", "RandomHistory"},
	},
	{
		name: "gives up a claim without an answer", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				b.of.mu.Lock()
				lost := b.of.count
				b.of.count = 0
				b.of.mu.Unlock()
				if lost > 0 {
					return log.Term{}, log.Position{}, log.ErrAmbiguous
				}
				return b.MemoryHandle.Lead(ctx, have, apply)
			}
		},
		opener: func(o *brokenOpener) {
			o.lose = func(log.Log, bool) {
				o.mu.Lock()
				defer o.mu.Unlock()
				o.count++
			}
		},
		reports: []string{"LostAnswerOfAClaim"},
	},
	{
		name: "a late claim fences", opener: func(o *brokenOpener) {
			o.delay = func(l log.Log) func() bool {
				arrive := o.memoryOpener.Delay(l)
				return func() bool {
					ghost := o.memory.Open()
					_, _, err := ghost.Lead(context.Background(), o.born, func(*log.Record, log.Position) error { return nil })
					return arrive() && err == nil
				}
			}
		},
		reports: []string{"LateClaim", "StragglersBehindManyClaims"},
	},
	{
		name: "terms outlive their handles", breaks: func(b *broken) {
			b.lead = func(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
				t, p, err := b.MemoryHandle.Lead(ctx, have, apply)
				b.of.mu.Lock()
				defer b.of.mu.Unlock()
				b.of.owners[t] = b
				return t, p, err
			}
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				b.of.mu.Lock()
				owner := b.of.owners[t]
				b.of.mu.Unlock()
				if owner == nil {
					owner = b
				}
				return owner.MemoryHandle.Append(ctx, t, after, g)
			}
		},
		reports: []string{"TermOfAnother", "Restart", "RandomHistory"},
	},
	{
		name: "minds no context", breaks: func(b *broken) {
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				return b.MemoryHandle.Append(context.WithoutCancel(ctx), t, after, g)
			}
		},
		reports: []string{"EndedContext", "PausedWriterGivesUp"},
	},
	{
		name: "gives up what it does all the same", breaks: func(b *broken) {
			b.append = func(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
				p, err := b.MemoryHandle.Append(context.WithoutCancel(ctx), t, after, g)
				if err == nil && ctx.Err() != nil {
					err = ctx.Err()
				}
				return p, err
			}
		},
		reports: []string{"EndedContext"},
	},
	{
		name: "ends reading with nil", breaks: readsOver(context.Canceled),
		reports: []string{"Follow", "FollowEndsWithItsContext", "EndedContext"},
	},
	{
		name: "wraps the reader's error", breaks: func(b *broken) {
			b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
				if err := b.MemoryHandle.Read(ctx, from, follow, apply); err != nil {
					return fmt.Errorf("read: %w", err)
				}
				return nil
			}
		},
		reports: []string{"ApplyFails"},
	},
	{
		name: "locks while it delivers", breaks: func(b *broken) {
			b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
				if !b.of.mu.TryLock() {
					return errors.New("it would wait for ever")
				}
				defer b.of.mu.Unlock()
				return b.MemoryHandle.Read(ctx, from, follow, apply)
			}
		},
		reports: []string{"ApplyReads"},
	},
	{
		name: "finds nothing without a cursor", breaks: func(b *broken) {
			b.read = func(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
				if from.Cursor == nil && !from.Is(b.of.born) {
					return log.ErrDiverged
				}
				return b.MemoryHandle.Read(ctx, from, follow, apply)
			}
		},
		reports: []string{"AppendAndReadBack", "Truncate"},
	},
}
