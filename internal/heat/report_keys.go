package heat

import (
	"bytes"
	"cmp"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// merged is one key over several blocks.
type merged struct {
	name                keyOf
	charge, over        uint64
	bytes               int64
	requests, throttled int64
	statements          []shareOf
	blocks              uint64 // the sum of least over the blocks that contain it
}

// ranked returns the keys of a partition with the most RU. A key that is missing from a full sketch
// may have used as much as the sketch's lightest key, so ranked adds that much to the key's RU and
// to its possible error.
func (s *snapshot) ranked(w *window, limit int) []KeyReport {
	var total, least uint64
	keys := map[keyOf]*merged{}
	for i := range s.blocks {
		b := &s.blocks[i]
		total, least = total+b.total, least+b.least
		for at := range b.about {
			c := &b.about[at]
			k := keys[c.name()]
			if k == nil {
				k = &merged{name: c.name()}
				keys[k.name] = k
			}
			k.add(c, b.counts[at], b.least)
		}
	}
	out := make([]KeyReport, 0, len(keys))
	for _, k := range keys {
		k.charge += least - k.blocks
		k.over += least - k.blocks
		out = append(out, k.report(s.id, total))
	}
	slices.SortFunc(out, heavier)
	out = out[:min(len(out), limit)]
	for i := range out {
		out[i].Hot, out[i].HotFrom = longest(s.runs, keyOf{out[i].Key, out[i].Clipped}, w)
	}
	return out
}

func (k *merged) add(c *counter, count, least uint64) {
	k.charge += count
	k.over += c.over
	k.bytes += c.bytes
	k.requests += int64(c.requests)
	k.throttled += int64(c.throttled)
	k.blocks += least
	for _, s := range c.statements {
		if s.statement == 0 {
			continue
		}
		at := slices.IndexFunc(k.statements, func(o shareOf) bool { return o.statement == s.statement })
		if at < 0 {
			k.statements = append(k.statements, s)
			continue
		}
		k.statements[at].charge = saturated(uint64(k.statements[at].charge) + uint64(s.charge))
	}
}

func (k *merged) report(id uint32, total uint64) KeyReport {
	slices.SortFunc(k.statements, func(a, b shareOf) int {
		return cmp.Or(cmp.Compare(b.charge, a.charge), cmp.Compare(a.statement, b.statement))
	})
	r := KeyReport{
		Range: id, Key: k.name.key, Clipped: k.name.long,
		RU: units(k.charge), AtMost: units(k.over), Share: share(k.charge, total),
		Requests: k.requests, Throttled: k.throttled, Bytes: k.bytes,
	}
	for _, s := range k.statements[:min(len(k.statements), statementsKept)] {
		r.Statements = append(r.Statements, s.statement)
	}
	return r
}

// heavier orders keys by what they certainly used, then by what they may have used.
func heavier(a, b KeyReport) int {
	if c := cmp.Compare(certain(&b), certain(&a)); c != 0 {
		return c
	}
	if c := cmp.Or(cmp.Compare(b.RU, a.RU), cmp.Compare(a.Range, b.Range)); c != 0 {
		return c
	}
	return compareKeys(a.Key, b.Key)
}

// certain returns what a key certainly used, in hundredths.
func certain(k *KeyReport) uint64 { return hundredths(ru.Charge(k.RU - k.AtMost)) }

func compareKeys(a, b partition.Key) int {
	var left, right [2 * keptKeyBytes]byte
	return bytes.Compare(a.Append(left[:0]), b.Append(right[:0]))
}

// longest returns the longest time that a key was hot in the window.
func longest(runs []hotRun, name keyOf, w *window) (hot time.Duration, from time.Time) {
	var most, begin int64
	for i := range runs {
		if runs[i].keyOf != name {
			continue
		}
		first, spans := runs[i].within(w.from, w.to)
		if spans > most || (spans == most && spans > 0 && first < begin) {
			most, begin = spans, first
		}
	}
	if most == 0 {
		return 0, time.Time{}
	}
	return time.Duration(most) * hotSeconds * time.Second, timeOf(begin * hotSeconds)
}

// hottest returns the keys that were hot in the window.
func (s *snapshot) hottest(w *window) []HotKey {
	var out []HotKey
	listed := map[keyOf]bool{}
	for i := range s.runs {
		name := s.runs[i].keyOf
		if listed[name] {
			continue
		}
		listed[name] = true
		if hot, from := longest(s.runs, name, w); hot > 0 {
			out = append(out, HotKey{Range: s.id, Key: name.key, Clipped: name.long, From: from, For: hot})
		}
	}
	return out
}

// hotter orders keys by how long they were hot, then by when.
func hotter(a, b HotKey) int {
	if c := cmp.Or(cmp.Compare(b.For, a.For), a.From.Compare(b.From), cmp.Compare(a.Range, b.Range)); c != 0 {
		return c
	}
	return compareKeys(a.Key, b.Key)
}
