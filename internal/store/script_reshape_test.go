package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/value"
)

// heldPart is a partition and a snapshot of it, as a script keeps them.
type heldPart struct {
	p        *physical.Partition
	snapshot *physical.Snapshot
}

func (s *script) release() {
	for _, h := range s.held {
		h.snapshot.Release()
	}
	s.held = nil
}

// reshaping runs the commands about ranges.
func (s *script) reshaping(d *datadriven.TestData) (string, error) {
	d.MaybeScanArgs(s.t, "cid", &s.cid)
	switch d.Cmd {
	case "ranges":
		return s.ranges(), nil
	case "want":
		n := -1
		if d.MaybeScanArgs(s.t, "n", &n); n >= 0 {
			if err := s.store.SetTargetRanges(context.Background(), s.cid, n); err != nil {
				return "", err
			}
		}
		return fmt.Sprintf("%d wanted\n", s.store.TargetRanges(s.cid)), nil
	case "hold":
		s.release()
		for _, p := range s.store.Partitions(s.cid) {
			snapshot, err := p.Snapshot()
			if err != nil {
				return "", err
			}
			s.held = append(s.held, heldPart{p, snapshot})
		}
		return "", nil
	case "release":
		s.release()
		return "", nil
	case "late":
		return s.late(), nil
	}
	return s.reshape(d)
}

func (s *script) ranges() string {
	var b strings.Builder
	for _, p := range s.store.Routes(s.cid).Partitions() {
		fmt.Fprintf(&b, "partition %d %s, parents %v, rid prefix %d, lsn %d, %d items, %d bytes\n",
			p.ID(), p.Range(), p.Parents(), p.RIDPrefix(), p.LSN(), p.Items(), p.Bytes())
	}
	return b.String()
}

// late prints the current answers of the kept partitions.
func (s *script) late() string {
	var b strings.Builder
	for _, h := range s.held {
		if h.p.Err() == nil {
			fmt.Fprintf(&b, "partition %d serves\n", h.p.ID())
			continue
		}
		_, errRead := h.p.Snapshot()
		_, errWrite := h.p.Propose(context.Background(),
			func(physical.View) (physical.Mutation, error) { return physical.Mutation{}, nil })
		each := h.p.ProposeEach(context.Background(),
			[]physical.Decide{func(physical.View) (physical.Mutation, error) { return physical.Mutation{}, nil }})
		_, _, errSweep := s.store.Sweep(context.Background(), h.p, 1)
		fmt.Fprintf(&b, "partition %d: moved on read %t, on write %t, on each %t, on sweep %t; waits %t\n",
			h.p.ID(), physical.Moved(errRead), physical.Moved(errWrite), physical.Moved(each[0].Err), physical.Moved(errSweep),
			h.p.WaitLSN(context.Background(), h.p.LSN()+1))
		fmt.Fprintf(&b, "%v\n", h.p.Err())
	}
	return b.String()
}

// reshape splits, merges or rebuilds, and writes lines of the input at steps.
func (s *script) reshape(d *datadriven.TestData) (string, error) {
	r := Reshape{Container: s.cid, Rebuild: d.Cmd == "rebuild"}
	for _, text := range commaArg(d, "from") {
		id, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			return "", err
		}
		r.From = append(r.From, uint32(id))
	}
	for _, text := range commaArg(d, "at") {
		epk, err := partition.ParseEPK(text)
		if err != nil {
			return "", err
		}
		r.At = append(r.At, epk)
	}
	if d.MaybeScanArgs(s.t, "into", &r.Into); r.Into == 0 && len(r.At) == 0 {
		r.Into = map[string]int{"split": 2, "merge": 1}[d.Cmd]
	}
	var b strings.Builder
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s.store.reshapeStep = s.atSteps(d, &b, cancel)
	defer func() { s.store.reshapeStep = nil }()
	done, err := s.store.Reshape(ctx, r)
	if err == nil {
		fmt.Fprintf(&b, "%v -> %v: %d items, %d caught up\n", done.From, done.To, done.Items, done.CaughtUp)
	}
	return b.String(), err
}

// atSteps returns a hook that writes the input's lines at the first occurrence of their steps.
func (s *script) atSteps(d *datadriven.TestData, b *strings.Builder, cancel func()) func(step string) {
	writes := make(map[string][]string)
	for line := range strings.Lines(d.Input) {
		step, rest, ok := strings.Cut(line, ": ")
		if !ok {
			s.t.Fatalf("%s: no step in %q", d.Pos, line)
		}
		writes[step] = append(writes[step], rest)
	}
	cancelAt := ""
	d.MaybeScanArgs(s.t, "cancel", &cancelAt)
	cancelAt = strings.ReplaceAll(cancelAt, "-", " ")
	return func(step string) {
		lines := writes[step]
		delete(writes, step)
		for _, line := range lines {
			decide, epk := s.decision(line)
			p := partitionOf(s.store.Partitions(s.cid), epk)
			c, err := p.Propose(context.Background(), decide)
			fmt.Fprintf(b, "%s: ", step)
			s.printCommitted(b, c, err)
		}
		if step == cancelAt {
			cancel()
		}
	}
}

// decision reads a line of input: an item, or - "id" "key".
func (s *script) decision(line string) (physical.Decide, partition.EPK) {
	def := s.store.Partitions(s.cid)[0].Definition()
	if rest, ok := strings.CutPrefix(line, "- "); ok {
		var id, text string
		if _, err := fmt.Sscanf(rest, "%q %q", &id, &text); err != nil {
			s.t.Fatal(err)
		}
		key := partition.NewKey(partition.Text(text))
		return removeItem(def, key, id), def.Partition.EPK(key)
	}
	json, _, err := def.Index.Normalize(nil, []byte(line), value.Options{})
	if err != nil {
		s.t.Fatal(err)
	}
	key, err := def.Partition.Extract(json)
	if err != nil {
		s.t.Fatal(err)
	}
	return putItem(def, line), def.Partition.EPK(key)
}

// commaArg reads name=a,b and name=(a,b).
func commaArg(d *datadriven.TestData, name string) []string {
	var out []string
	for _, arg := range d.CmdArgs {
		if arg.Key == name {
			for _, v := range arg.Vals {
				out = append(out, strings.Split(v, ",")...)
			}
		}
	}
	return out
}
