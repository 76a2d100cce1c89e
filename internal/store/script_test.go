package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// TestScripts runs testdata/scripts. The language:
//
//	create cid=1 pk=/k[+/l] [version=1|2] [partitions=n] [ttl=n] [unique=/a[+/b]]… [composite=(+/a,-/b)]…
//	                                                       create a container
//	lifetime                                               show the expiry in the container's record
//	redefine cid=1 ttl=n [since=seconds]                   change its default time to live
//	policy [composite=(+/a,-/b)]…                          change its index policy / stale: what must be rebuilt
//	drop cid=1 / use cid=1                                 delete it, or choose the current one
//	put / together / each                                  one item a line: in groups of their own, in
//	                                                       one group, or by ProposeEach
//	transaction [subs=(5,9)]                               one item a line: one mutation; - "id" "key" deletes
//	                                                       all of them: [unindexed]
//	delete|get pk=(["a"]) id=1
//	holder pk=(["a"])                                        holders of the claims of the item in the input
//	sweep [limit=n]                                        delete expired items
//	scan [pk=(["a"])] [from=LINE]                            items in (EPK, ordinal) order; from: after that line
//	seek path=/a [op=eq|lt|le|gt|ge|prefix|defined] [value=JSON] [reverse] [from=LINE]
//	seek composite=(+/a,-/b) [reverse] [from=LINE]           all of a composite index
//	feed [from=LSN] / at second=N                          change feed; LSN at a second
//	stats path=/a… [composite=(+/a,-/b)]… [pk=(["a"])]       counters
//	                                                       scan, seek and stats: [onlyindexed]
//	advance ms=1500 / back ms=1500 / reopen / crash / check
//	ranges                                                 the current partitions
//	split from=0 [into=2] [at=HEX,HEX] / merge from=1,2 [into=1] / rebuild from=1
//	                                                       reshape; lines of input are written at a step of it:
//	                                                       STEP: {item} or STEP: - "id" "key"; [cancel=STEP]
//	want [n=3]                                             target number of partitions
//	hold / late / release                                  take snapshots and keep the partitions; print the current
//	                                                       answers of the partitions; release the snapshots. scan, seek, feed, get,
//	                                                       stats and at: [held] reads the kept snapshots
//	damage space=20 [cid=1] n=0 [value=HEX]                overwrite or remove an entry
//	                                [byte=n is=HEX]        or change one byte of it
//	                                [flip=n]               or flip all bits of one
//	                                [alias=HEX]            or write its value under another key with this end
//	                                [swap=m]               or exchange its value with that of the m-th
//	keep [name=a] [window=seconds] / letgo [name=a]        take or release a hold; [untrimmed] without Trim
//	records [cid=1]                                        the stored records of its logs
//	remember [cid=1] / recall [cid=1]                      save the items of a container and what follows from
//	                                                       them; write it back behind the store's back; both:
//	                                                       [unindexed] without indexes
//	check [cid=1]                                          all containers, or one
func TestScripts(t *testing.T) {
	datadriven.Walk(t, "testdata/scripts", func(t *testing.T, path string) {
		s := &script{t: t, clock: physicaltest.NewBackClock(), fs: storage.NewCrashFS()}
		s.open()
		defer func() { closeAll(t, s.store, s.db) }()
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			s.t = t
			out, err := s.run(d)
			if err != nil {
				return out + "error: " + err.Error() + "\n"
			}
			return out
		})
	})
}

type script struct {
	t     *testing.T
	clock *physicaltest.BackClock
	fs    *storage.CrashFS
	db    *storage.DB
	store *Store
	cid   uint32
	held  []heldPart
	noted map[string][]byte // by remember
}

func (s *script) open() {
	db, err := storage.Open(storage.Options{Dir: "d", FS: s.fs, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		s.t.Fatal(err)
	}
	s.db = db
	if s.store, err = OpenStore(db, Options{Clock: s.clock}); err != nil {
		s.t.Fatal(err)
	}
}

func (s *script) run(d *datadriven.TestData) (string, error) {
	ctx := context.Background()
	switch d.Cmd {
	case "create":
		return s.create(d)
	case "use":
		d.ScanArgs(s.t, "cid", &s.cid)
		return "", nil
	case "drop":
		d.ScanArgs(s.t, "cid", &s.cid)
		return "", s.store.Drop(ctx, s.cid)
	case "advance":
		var ms int
		d.ScanArgs(s.t, "ms", &ms)
		s.clock.Advance(time.Duration(ms) * time.Millisecond)
		return "", nil
	case "back":
		var ms int
		d.ScanArgs(s.t, "ms", &ms)
		s.clock.Back.Add(int64(time.Duration(ms) * time.Millisecond))
		return "", nil
	case "lifetime":
		return s.lifetime(d)
	case "redefine":
		return s.redefine(d)
	case "policy":
		def := s.store.Partitions(s.cid)[0].Definition()
		def.DefaultTTL = s.store.all[s.cid].record.Definition.DefaultTTL
		def.Index = s.policy(d)
		return "", s.store.Redefine(ctx, s.cid, def, 0)
	case "stale":
		return fmt.Sprintf("%v, %d former policies\n", s.store.Stale(s.cid), len(s.store.all[s.cid].record.Older)), nil
	case "sweep":
		return s.sweep(d)
	case "holder":
		return s.holder(d)
	case "ranges", "split", "merge", "rebuild", "want", "hold", "late", "release":
		return s.reshaping(d)
	case "reopen":
		s.release()
		closeAll(s.t, s.store, s.db)
		s.open()
		return fmt.Sprintf("containers: %v\n", s.store.Containers()[1:]), nil
	case "crash":
		s.release()
		clone := s.fs.Crash(0, rand.New(rand.NewPCG(1, 1)))
		closeAll(s.t, s.store, s.db)
		s.fs = clone
		s.open()
		return fmt.Sprintf("containers: %v\n", s.store.Containers()[1:]), nil
	case "check":
		problems, err := s.store.Check(ctx, nil)
		var b strings.Builder
		only := uint32(0)
		d.MaybeScanArgs(s.t, "cid", &only)
		for _, p := range problems {
			if only == 0 || p.Container == only {
				fmt.Fprintln(&b, p)
			}
		}
		if b.Len() == 0 {
			mustBeWhole(s.t, s.store)
			b.WriteString("clean\n")
		}
		return b.String(), err
	case "damage":
		return s.damage(d)
	case "keep", "letgo", "records", "remember", "recall":
		return s.logs(d)
	case "put", "together", "each", "transaction", "delete":
		return s.write(d)
	}
	return s.read(d)
}

func (s *script) create(d *datadriven.TestData) (string, error) {
	var paths string
	version, partitions := 2, 1
	d.ScanArgs(s.t, "cid", &s.cid)
	d.ScanArgs(s.t, "pk", &paths)
	d.MaybeScanArgs(s.t, "version", &version)
	d.MaybeScanArgs(s.t, "partitions", &partitions)
	kind := partition.Hash
	if strings.Contains(paths, "+") {
		kind = partition.MultiHash
	}
	def := physicaltest.Define(s.t, kind, version, strings.Split(paths, "+")...)
	var ttl int
	d.MaybeScanArgs(s.t, "ttl", &ttl)
	def.DefaultTTL = int32(ttl)
	def.Index = s.policy(d)
	var constraints [][]string
	for _, arg := range d.CmdArgs {
		if arg.Key == "unique" {
			constraints = append(constraints, strings.Split(arg.Vals[0], "+"))
		}
	}
	var err error
	if def.Unique, err = index.NewUniqueKeys(constraints); err != nil {
		return "", err
	}
	parts, err := s.store.Create(context.Background(), s.cid, def, physicaltest.EvenSpecs(def, partitions))
	var b strings.Builder
	for _, p := range parts {
		fmt.Fprintf(&b, "partition %d %s\n", p.ID(), p.Range())
	}
	return b.String(), err
}

// composites reads the arguments composite=(+/a,-/b).
func (s *script) composites(d *datadriven.TestData) (texts []string) {
	for _, arg := range d.CmdArgs {
		if arg.Key == "composite" {
			texts = append(texts, strings.Join(arg.Vals, " "))
		}
	}
	return texts
}

func (s *script) policy(d *datadriven.TestData) *index.Policy {
	return indextest.Policy(s.t, s.composites(d)...)
}

// pk reads the argument pk=(["a"]).
func (s *script) pk(d *datadriven.TestData) (partition.Key, bool) {
	for _, arg := range d.CmdArgs {
		if arg.Key == "pk" {
			key, err := partition.ParseHeader(strings.Join(arg.Vals, ","))
			if err != nil {
				s.t.Fatal(err)
			}
			return key, true
		}
	}
	return partition.Key{}, false
}

func (s *script) write(d *datadriven.TestData) (string, error) {
	parts := s.store.Partitions(s.cid)
	if len(parts) == 0 {
		return "", fmt.Errorf("no container %d", s.cid)
	}
	def := parts[0].Definition()
	var b strings.Builder
	if d.Cmd == "delete" {
		key, _ := s.pk(d)
		var id string
		d.ScanArgs(s.t, "id", &id)
		c, err := partitionOf(parts, def.Partition.EPK(key)).Propose(context.Background(), removeItem(def, key, id))
		s.printCommitted(&b, c, err)
		return b.String(), nil
	}
	var decides []physical.Decide
	var at *physical.Partition
	for line := range strings.Lines(d.Input) {
		if rest, ok := strings.CutPrefix(line, "- "); ok {
			var id, key string
			if _, err := fmt.Sscanf(rest, "%q %q", &id, &key); err != nil {
				return "", err
			}
			decides = append(decides, removeItem(def, partition.NewKey(partition.Text(key)), id))
			continue
		}
		decide := putFlagged(def, line, d.HasArg("unindexed"))
		json, _, err := def.Index.Normalize(nil, []byte(line), value.Options{})
		if err != nil {
			return "", err
		}
		key, err := def.Partition.Extract(json)
		if err != nil {
			return "", err
		}
		at = partitionOf(parts, def.Partition.EPK(key))
		if d.Cmd == "put" {
			c, err := at.Propose(context.Background(), decide)
			s.printCommitted(&b, c, err)
		}
		decides = append(decides, decide)
	}
	switch d.Cmd {
	case "transaction":
		c, err := at.Propose(context.Background(), func(v physical.View) (physical.Mutation, error) {
			var all physical.Mutation
			for _, decide := range decides {
				m, err := decide(v)
				if err != nil {
					return m, err
				}
				all.Changes = append(all.Changes, m.Changes...)
			}
			for _, arg := range d.CmdArgs {
				for i := range arg.Vals {
					sub, err := strconv.ParseUint(arg.Vals[i], 10, 32)
					if err != nil {
						return all, err
					}
					all.Changes[i].Sub = uint32(sub)
				}
			}
			return all, nil
		})
		s.printCommitted(&b, c, err)
	case "each":
		for _, o := range at.ProposeEach(context.Background(), decides) {
			s.printCommitted(&b, o.Committed, o.Err)
		}
	case "together":
		results, errs := proposeTogether(at, decides...)
		for i := range results {
			s.printCommitted(&b, results[i], errs[i])
		}
	}
	return b.String(), nil
}

func (s *script) printCommitted(b *strings.Builder, c physical.Committed, err error) {
	if err != nil {
		fmt.Fprintf(b, "refused: %v\n", err)
		return
	}
	for i := range c.Items {
		fmt.Fprintf(b, "%s, was %d bytes, terms +%d -%d\n", itemLine(&c.Items[i]), c.OldBytes[i], c.TermsAdded[i],
			c.TermsRemoved[i])
	}
}

func itemLine(it *resource.Item) string {
	line := fmt.Sprintf("%s %s: ordinal %s, lsn %d.%d, +%ds, partition %d",
		it.Key.JSON(), it.ID, ordinalText(it), it.LSN, it.Sub, it.TS-physicaltest.Start.Unix(), it.PartitionID)
	if it.TTL != 0 {
		line += fmt.Sprintf(", ttl %d", it.TTL)
	}
	if layout.Unindexed(it) {
		line += ", unindexed"
	}
	return line
}

// ordinalText omits the RID prefix if it is that of a new partition.
func ordinalText(it *resource.Item) string {
	counter := it.Ordinal & layout.MaxOrdinalCounter
	if prefix := it.Ordinal >> layout.OrdinalCounterBits; prefix != uint64(it.PartitionID) {
		return fmt.Sprintf("%d:%d", prefix, counter)
	}
	return strconv.FormatUint(counter, 10)
}

func (s *script) redefine(d *datadriven.TestData) (string, error) {
	var ttl int
	var since int64
	d.ScanArgs(s.t, "cid", &s.cid)
	d.ScanArgs(s.t, "ttl", &ttl)
	def := physicaltest.Definition(s.t)
	if parts := s.store.Partitions(s.cid); len(parts) > 0 {
		def = parts[0].Definition()
	}
	def.DefaultTTL = int32(ttl)
	d.MaybeScanArgs(s.t, "since", &since)
	if since != 0 {
		since += physicaltest.Start.Unix()
	}
	return "", s.store.Redefine(context.Background(), s.cid, def, since)
}

func (s *script) lifetime(d *datadriven.TestData) (string, error) {
	d.MaybeScanArgs(s.t, "cid", &s.cid)
	record := s.store.all[s.cid].record
	line := fmt.Sprintf("default %d", record.Definition.DefaultTTL)
	if past := record.Past; past != (layout.Expiry{}) {
		line += fmt.Sprintf(", had expired: own ttl by +%ds, changed before %+ds", past.Own-physicaltest.Start.Unix(),
			max(past.Born-physicaltest.Start.Unix(), -1))
	}
	for _, p := range s.store.Partitions(s.cid) {
		if !p.Expires() {
			return line + "; nothing to sweep", nil
		}
	}
	return line, nil
}

func (s *script) sweep(d *datadriven.TestData) (string, error) {
	limit := 1000
	d.MaybeScanArgs(s.t, "limit", &limit)
	var b strings.Builder
	for _, p := range s.store.Partitions(s.cid) {
		n, more, err := s.store.Sweep(context.Background(), p, limit)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "partition %d: deleted %d, more %t, lsn %d\n", p.ID(), n, more, p.LSN())
	}
	return b.String(), nil
}

func (s *script) holder(d *datadriven.TestData) (string, error) {
	parts := s.store.Partitions(s.cid)
	def := parts[0].Definition()
	key, _ := s.pk(d)
	epk := def.Partition.EPK(key)
	var b strings.Builder
	c, err := partitionOf(parts, epk).Propose(context.Background(), func(v physical.View) (physical.Mutation, error) {
		for _, claim := range def.Unique.Claims([]byte(d.Input)) {
			ordinal, found, err := v.Holder(epk, key, claim)
			if err != nil {
				return physical.Mutation{}, err
			}
			fmt.Fprintf(&b, "%s: %t %d\n", def.Unique.Describe(claim), found, ordinal&layout.MaxOrdinalCounter)
		}
		return physical.Mutation{}, nil
	})
	fmt.Fprintf(&b, "lsn %d\n", c.LSN)
	return b.String(), err
}

func (s *script) read(d *datadriven.TestData) (string, error) {
	var b strings.Builder
	if d.HasArg("held") {
		for _, h := range s.held {
			if err := s.readPart(d, &b, h.p, h.snapshot); err != nil {
				return b.String(), err
			}
		}
		return b.String(), nil
	}
	for _, p := range s.store.Partitions(s.cid) {
		if key, ok := s.pk(d); ok && d.Cmd == "get" && !p.Range().Contains(p.Definition().Partition.EPK(key)) {
			continue
		}
		snapshot, err := p.Snapshot()
		if err != nil {
			return b.String(), err
		}
		if d.HasArg("onlyindexed") {
			snapshot.OnlyIndexed(true)
		}
		err = s.readPart(d, &b, p, snapshot)
		snapshot.Release()
		if err != nil {
			return b.String(), err
		}
	}
	if b.Len() == 0 {
		return "nothing\n", nil
	}
	return b.String(), nil
}

func (s *script) readPart(d *datadriven.TestData, b *strings.Builder, p *physical.Partition,
	snapshot *physical.Snapshot,
) error {
	ctx := context.Background()
	switch d.Cmd {
	case "get":
		key, _ := s.pk(d)
		var id string
		d.ScanArgs(s.t, "id", &id)
		it, err := snapshot.Get(p.Definition().Partition.EPK(key), key, id)
		if it != nil {
			fmt.Fprintf(b, "%s\n%s\n", itemLine(it), it.JSON)
		}
		return err
	case "stats":
		fmt.Fprintf(b, "lsn %d, %d items, %d bytes", snapshot.LSN(), snapshot.Items(), snapshot.Bytes())
		for _, arg := range d.CmdArgs {
			if arg.Key == "path" {
				path, err := index.ParsePath(arg.Vals[0])
				if err != nil {
					return err
				}
				fmt.Fprintf(b, ", %s: %d", path, snapshot.PathItems(path))
			}
		}
		for _, text := range s.composites(d) {
			path := indextest.Composite(s.t, text).Path()
			fmt.Fprintf(b, ", %s: %d", path, snapshot.PathItems(path))
		}
		if key, ok := s.pk(d); ok {
			n, err := snapshot.LogicalItems(p.Definition().Partition.EPK(key), key)
			if err != nil {
				return err
			}
			fmt.Fprintf(b, ", %s: %d", key.JSON(), n)
		}
		b.WriteString("\n")
		return nil
	case "feed":
		from := uint64(0)
		d.MaybeScanArgs(s.t, "from", &from)
		return snapshot.Feed(ctx, session.LSN(from), partition.All(), func(e physical.FeedEntry) bool {
			it, err := snapshot.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
			if err != nil || it == nil || it.LSN != e.LSN || it.Sub != e.Sub {
				s.t.Errorf("the item of %+v is %+v (%v)", e, it, err)
				return false
			}
			fmt.Fprintf(b, "lsn %d.%d ordinal %d", e.LSN, e.Sub, e.Ordinal&layout.MaxOrdinalCounter)
			if it.PartitionID != p.ID() {
				fmt.Fprintf(b, ", of partition %d", it.PartitionID)
			}
			b.WriteString("\n")
			return true
		})
	case "at":
		var second int64
		d.ScanArgs(s.t, "second", &second)
		lsn, err := snapshot.LSNAt(physicaltest.Start.Unix() + second)
		fmt.Fprintf(b, "lsn %d\n", lsn)
		return err
	case "scan", "seek":
		return s.list(d, b, snapshot)
	}
	return fmt.Errorf("unknown command %s", d.Cmd)
}

// list prints what a cursor yields. With from=n it opens a second cursor after the n-th entry and
// prints what that one yields.
func (s *script) list(d *datadriven.TestData, b *strings.Builder, snapshot *physical.Snapshot) error {
	ctx := context.Background()
	open := func(after *index.Position) (index.Cursor, error) {
		if d.Cmd == "scan" {
			scope := index.Scope{Range: partition.All()}
			if key, ok := s.pk(d); ok {
				scope.Key = &key
			}
			return snapshot.Scan(ctx, scope, after)
		}
		if texts := s.composites(d); len(texts) > 0 {
			return snapshot.Seek(ctx, indextest.Composite(s.t, texts[0]).Path(), []index.Span{index.Whole()},
				d.HasArg("reverse"), after)
		}
		var text string
		d.ScanArgs(s.t, "path", &text)
		path, err := index.ParsePath(text)
		if err != nil {
			return nil, err
		}
		return snapshot.Seek(ctx, path, scriptSpans(s.t, d), d.HasArg("reverse"), after)
	}
	c, err := open(nil)
	if err != nil {
		return err
	}
	entries := physicaltest.Drain(s.t, c, nil)
	from := 0
	if d.MaybeScanArgs(s.t, "from", &from); from > 0 && from <= len(entries) {
		e := entries[from-1]
		c, err = open(&index.Position{Key: e.Key, Ordinal: e.Ordinal, EPK: e.EPK})
		if err != nil {
			return err
		}
		entries = physicaltest.Drain(s.t, c, nil)
	}
	for _, e := range entries {
		it, err := snapshot.Load(ctx, e)
		if err != nil {
			return err
		}
		if it == nil {
			fmt.Fprintf(b, "(ordinal %d is not shown)\n", e.Ordinal&layout.MaxOrdinalCounter)
			continue
		}
		if e.Key != nil {
			values, err := keyText(e.Key)
			if err != nil {
				return err
			}
			fmt.Fprintf(b, "%s: ", values)
		}
		fmt.Fprintf(b, "%s %s (ordinal %d)\n", it.Key.JSON(), it.ID, it.Ordinal&layout.MaxOrdinalCounter)
	}
	return nil
}

// keyText prints the values of an index entry's key, and which of them descend.
func keyText(key []byte) (string, error) {
	var b strings.Builder
	for len(key) > 0 {
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		rest := slices.Clone(key)
		_, ascends := value.KindOfKey(key)
		if !ascends {
			index.Invert(rest)
		}
		v, _, after, err := value.DecodeKey(rest)
		if err != nil {
			return "", err
		}
		if v.IsDefined() {
			b.WriteString(v.String())
		} else {
			b.WriteString("undefined")
		}
		if !ascends {
			b.WriteString(" desc")
		}
		key = key[len(key)-len(after):]
	}
	return b.String(), nil
}

// scriptSpans reads op=eq value=5; several pairs are a union.
func scriptSpans(t *testing.T, d *datadriven.TestData) []index.Span {
	var spans []index.Span
	op := "defined"
	for _, arg := range d.CmdArgs {
		switch arg.Key {
		case "op":
			op = arg.Vals[0]
			if op == "number" {
				spans = append(spans, index.OfKind(value.Number))
			}
		case "value":
			v, err := value.Parse([]byte(arg.Vals[0]))
			if err != nil {
				t.Fatal(err)
			}
			make := map[string]func(value.Value) index.Span{
				"eq": index.Equal, "lt": index.Less, "le": index.LessEqual, "gt": index.Greater, "ge": index.GreaterEqual,
				"prefix": func(v value.Value) index.Span { return index.Prefix(v.Text()) },
			}
			spans = append(spans, make[op](v))
		}
	}
	if op == "defined" {
		spans = append(spans, index.Defined())
	}
	return spans
}

// damage changes the n-th entry of a space behind the store's back.
func (s *script) damage(d *datadriven.TestData) (string, error) {
	var space, hex string
	n := 0
	d.ScanArgs(s.t, "space", &space)
	d.MaybeScanArgs(s.t, "n", &n)
	tag, err := strconv.ParseUint(space, 16, 8)
	if err != nil {
		return "", err
	}
	lower, upper := []byte{byte(tag)}, []byte{byte(tag) + 1}
	if byte(tag) != layout.SpaceNode {
		lower = layout.Keys{Container: 1}.Space(nil, byte(tag)) // not the account's
	}
	var cid uint32
	if d.MaybeScanArgs(s.t, "cid", &cid) {
		lower, upper = layout.Keys{Container: cid}.Space(nil, byte(tag)), layout.Keys{Container: cid}.SpaceEnd(nil, byte(tag))
	}
	it, err := s.db.NewIter(lower, upper)
	if err != nil {
		return "", err
	}
	defer it.Close() //nolint:errcheck // test
	ok := it.First()
	for ; ok && n > 0; n-- {
		ok = it.Next()
	}
	if !ok {
		return "", fmt.Errorf("space %s has no such entry", space)
	}
	b := s.db.NewBatch(64)
	at := 0
	if d.MaybeScanArgs(s.t, "swap", &at) {
		if err := swapWith(it, at, lower, b); err != nil {
			return "", err
		}
	} else if d.MaybeScanArgs(s.t, "alias", &hex) {
		value, err := it.Value()
		if err != nil {
			return "", err
		}
		end := make([]byte, len(hex)/2)
		if _, err := fmt.Sscanf(hex, "%x", &end); err != nil {
			return "", err
		}
		b.Set(append(slices.Clone(it.Key()[:len(it.Key())-len(end)]), end...), value)
	} else if d.MaybeScanArgs(s.t, "flip", &at) {
		value, err := it.Value()
		if err != nil {
			return "", err
		}
		value = slices.Clone(value)
		value[at] ^= 0xff
		b.Set(it.Key(), value)
	} else if d.MaybeScanArgs(s.t, "byte", &at) {
		value, err := it.Value()
		if err != nil {
			return "", err
		}
		d.ScanArgs(s.t, "is", &hex)
		changed, err := strconv.ParseUint(hex, 16, 8)
		if err != nil {
			return "", err
		}
		value = slices.Clone(value)
		value[at] = byte(changed)
		b.Set(it.Key(), value)
	} else if d.MaybeScanArgs(s.t, "value", &hex) {
		raw := make([]byte, len(hex)/2)
		if _, err := fmt.Sscanf(hex, "%x", &raw); err != nil {
			return "", err
		}
		b.Set(it.Key(), raw)
	} else {
		b.Delete(it.Key())
	}
	return "", s.db.Apply(b)
}
