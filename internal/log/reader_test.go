package log_test

import (
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
)

func term(epoch uint64, nonce byte) log.Term {
	return log.Term{Epoch: epoch, Nonce: [16]byte{nonce}}
}

// behind makes a record that follows a position.
func behind(p log.Position, kind log.Kind, t log.Term, count uint32) log.Record {
	return log.Record{Kind: kind, Term: t, Before: p.Chain, First: p.LSN + 1, Count: count}
}

func bornAt(lsn session.LSN) log.Position {
	return log.Position{LSN: lsn, Chain: log.Born([]byte("reader"))}
}

// TestReaderSkips gives a reader records in the order in which a log has them.
func TestReaderSkips(t *testing.T) {
	born := bornAt(9)
	one, rival, two := term(1, 'a'), term(1, 'b'), term(2, 'c')
	claim := behind(born, log.Claim, one, 0)
	group := behind(claim.After(), log.Mutations, one, 2)
	takeover := behind(group.After(), log.Claim, two, 0)
	next := behind(takeover.After(), log.Mutations, two, 1)
	facts := behind(next.After(), log.Facts, two, 0)
	seal := behind(facts.After(), log.Seal, two, 0)
	after := func(r log.Record, kind log.Kind, t log.Term, count uint32) log.Record {
		return behind(r.After(), kind, t, count)
	}
	shifted, unchained := next, next
	shifted.First++
	unchained.Before = group.Chain()
	steps := []struct {
		name   string
		record log.Record
		counts bool
	}{
		{"a group before any claim", behind(born, log.Mutations, log.Term{}, 1), false},
		{"a group of a term that was not claimed", behind(born, log.Mutations, one, 1), false},
		{"a seal before any claim", behind(born, log.Seal, log.Term{}, 0), false},
		{"a claim of another log", behind(bornAt(8), log.Claim, one, 0), false},
		{"a claim", claim, true},
		{"the same claim again", claim, false},
		{"a rival's claim of the same epoch, second", behind(born, log.Claim, rival, 0), false},
		{"a rival's group behind the claim", after(claim, log.Mutations, rival, 1), false},
		{"a claim of the same epoch behind the claim", after(claim, log.Claim, rival, 0), false},
		{"a group", group, true},
		{"the same group again", group, false},
		{"a group behind the claim, second", after(claim, log.Mutations, one, 1), false},
		{"a claim of an older epoch", after(group, log.Claim, log.Term{}, 0), false},
		{"a newer claim that does not follow", after(claim, log.Claim, two, 0), false},
		{"a newer claim", takeover, true},
		{"a straggler behind a newer claim", after(group, log.Mutations, one, 1), false},
		{"an older term's group that follows", after(takeover, log.Mutations, one, 1), false},
		{"an older term's seal that follows", after(takeover, log.Seal, one, 0), false},
		{"a group with the chain but another LSN", shifted, false},
		{"a group with the LSN but another chain", unchained, false},
		{"a group of the newer term", next, true},
		{"facts of an older term", after(next, log.Facts, one, 0), false},
		{"facts, which take no LSN", facts, true},
		{"a group behind what the facts follow", after(next, log.Mutations, two, 1), false},
		{"the seal", seal, true},
		{"a group behind the seal", after(seal, log.Mutations, two, 1), false},
		{"a claim behind the seal", after(seal, log.Claim, term(3, 'd'), 0), false},
	}
	r := log.NewReader(born, log.Term{})
	at := born
	for _, s := range steps {
		counts, err := r.Next(&s.record)
		if err != nil || counts != s.counts {
			t.Errorf("%s: counts %t, %v, want %t", s.name, counts, err, s.counts)
		}
		if s.counts {
			at = s.record.After()
		}
		if !r.At().Is(at) {
			t.Errorf("%s: the reader is at LSN %d, want %d", s.name, r.At().LSN, at.LSN)
		}
	}
	if r.Term() != two || !r.Sealed() || r.End() != nil {
		t.Errorf("at the end: term %v, sealed %t, %v", r.Term(), r.Sealed(), r.End())
	}
}

// TestReaderSeeks looks for each position of a log, and for some that it does not have.
func TestReaderSeeks(t *testing.T) {
	born := bornAt(5)
	one := term(1, 'a')
	claim := behind(born, log.Claim, one, 0)
	group := behind(claim.After(), log.Mutations, one, 3)
	last := behind(group.After(), log.Mutations, one, 1)
	records := []log.Record{claim, group, last}
	other := func(p log.Position) log.Position {
		p.Chain[31] ^= 1
		return p
	}
	inside := group.After()
	inside.LSN--
	ahead := last.After()
	ahead.LSN++
	for _, c := range []struct {
		name  string
		from  log.Position
		wants int   // number of records
		err   error // of Seek or Next where it is not the end of the log that tells
		atEnd bool
	}{
		{"where it is born", born, 3, nil, false},
		{"behind the claim, with the same LSN", claim.After(), 2, nil, false},
		{"behind the group", group.After(), 1, nil, false},
		{"at the end", last.After(), 0, nil, false},
		{"before it is born", bornAt(4), 0, log.ErrTruncated, false},
		{"born otherwise", other(born), 0, log.ErrDiverged, false},
		{"another claim", other(claim.After()), 0, log.ErrDiverged, false},
		{"inside the group", inside, 0, log.ErrDiverged, false},
		{"another end", other(last.After()), 0, log.ErrDiverged, true},
		{"ahead", ahead, 0, log.ErrDiverged, true},
	} {
		r := log.NewReader(born, log.Term{})
		n, err := 0, r.Seek(c.from)
		for i := 0; i < len(records) && err == nil; i++ {
			var more bool
			if more, err = r.Next(&records[i]); more {
				n++
			}
		}
		if atEnd := err == nil; atEnd {
			if err = r.End(); err != nil && !c.atEnd {
				t.Errorf("%s: only the end of the log tells: %v", c.name, err)
			}
		}
		if n != c.wants || !errors.Is(err, c.err) || (err == nil) != (c.err == nil) {
			t.Errorf("%s: %d records, %v; want %d, %v", c.name, n, err, c.wants, c.err)
		}
	}
	// It continues from a position in the middle with the given term.
	r := log.NewReader(group.After(), one)
	if counts, err := r.Next(&last); !counts || err != nil {
		t.Errorf("a reader that begins in the middle: %t, %v", counts, err)
	}
	r = log.NewReader(group.After(), term(1, 'b'))
	if counts, _ := r.Next(&last); counts {
		t.Error("a reader that begins in the middle of another term counts the record")
	}
}
