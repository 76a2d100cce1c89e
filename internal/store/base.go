package store

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/seconds"
	"github.com/orrery-db/orrery/internal/segment"
	"github.com/orrery-db/orrery/internal/storage"
)

// A base is a copy of what the logs of a store have produced up to their current positions:
// containers, the states of partitions, their seconds and items. A base together with the later log
// records reproduces the store. It does not contain what follows from the items: loading a base
// builds a new index, as a rebuild does. A base is a sequence of frames. Each has its kind (1
// byte), its length (4) and a CRC-32C (4) of kind and content. A frame has at most frameBytes, or
// one item.

// Kinds of frames, in their order.
const (
	frameStart     byte = 'S' // version, the store's second, the secret
	frameContainer byte = 'C' // number, record without the local fields
	framePartition byte = 'P' // container, id, state, ancestors
	frameSeconds   byte = 'T' // partition of the lineage, second, first LSN
	frameItems     byte = 'I' // ordinal, EPK, value of each
	frameDigest    byte = 'D' // of the partition
	frameEnd       byte = 'E'
)

const (
	baseVersion = 1
	frameBytes  = 256 << 10
	mostFrame   = 64 << 20 // limit when reading
)

var baseSums = crc32.MakeTable(crc32.Castagnoli)

// errBase reports that bytes are not a complete base.
var errBase = errors.New("the base is damaged or cut")

// WriteBase writes a base of the store as it is now. Writers continue meanwhile. A caller that
// needs the later log records takes a Hold first.
func (s *Store) WriteBase(ctx context.Context, out io.Writer) error {
	base, err := s.PinBase()
	if err != nil {
		return err
	}
	defer base.Release()
	return base.Write(ctx, out)
}

// Base is the state of a store that a base copies: all partitions as published at one moment, while
// no container or partition was created or removed.
type Base struct {
	store      *Store
	containers []pinned
	second     int64
}

// PinBase keeps the present state of the store readable until Release.
func (s *Store) PinBase() (b *Base, err error) {
	b = &Base{store: s}
	if b.containers, err = s.pinAll(); err != nil {
		b.Release()
		return nil, err
	}
	b.second = s.seconds.Now()
	return b, nil
}

// Release ends the use of the base.
func (b *Base) Release() {
	for _, c := range b.containers {
		for _, one := range c.snapshots {
			one.Release()
		}
	}
}

// Logs returns the positions of the base in the logs of its partitions, and the second that it
// contains: the base has no mutation of a later second.
func (b *Base) Logs() (logs []KeptLog, second int64, err error) {
	second = b.second
	for _, c := range b.containers {
		for _, one := range c.snapshots {
			s := one.Subject()
			value, found, err := s.From.Get(nil, s.Keys.PartitionKey(nil, s.ID))
			if err != nil || !found {
				return nil, 0, errors.Join(err, layout.ErrRecord)
			}
			state, err := layout.ReadState(value)
			if err != nil {
				return nil, 0, layout.Damaged(err)
			}
			at := state.LogPosition()
			logs = append(logs, KeptLog{Container: c.cid, Partition: s.ID, Begins: at, Ends: at})
			second = max(second, state.TS)
		}
	}
	return logs, second, nil
}

// Write writes the base.
func (b *Base) Write(ctx context.Context, out io.Writer) error {
	w := &baseWriter{out: bufio.NewWriterSize(out, frameBytes), ctx: ctx}
	start := binary.BigEndian.AppendUint64([]byte{baseVersion}, uint64(b.second))
	w.frame(frameStart, append(start, b.store.secret...))
	for _, c := range b.containers {
		body := binary.BigEndian.AppendUint32(nil, c.cid)
		if c.record.Dropped {
			w.frame(frameContainer, append(body, c.record.Append(nil)...))
			continue
		}
		w.frame(frameContainer, append(body, c.record.Logical().Append(nil)...))
		for _, one := range c.snapshots {
			if err := w.partition(one.Subject()); err != nil {
				return fmt.Errorf("base of partition %d of container %d: %w", one.Partition().ID(), c.cid, err)
			}
		}
	}
	w.frame(frameEnd, nil)
	return errors.Join(w.err, w.out.Flush())
}

// pinned is a container and the snapshots of its partitions in a base.
type pinned struct {
	cid       uint32
	record    layout.Container
	snapshots []*physical.Snapshot
}

// pinAll takes a snapshot of every partition, in range order.
func (s *Store) pinAll() (all []pinned, err error) {
	s.control.Lock()
	defer s.control.Unlock()
	s.mu.RLock()
	for cid, c := range s.all {
		all = append(all, pinned{cid: cid, record: c.record})
	}
	s.mu.RUnlock()
	slices.SortFunc(all, func(a, b pinned) int { return int(int64(a.cid) - int64(b.cid)) })
	for i := range all {
		for _, p := range s.Partitions(all[i].cid) {
			one, err := p.Frozen()
			if err != nil {
				return all, err
			}
			all[i].snapshots = append(all[i].snapshots, one)
		}
	}
	return all, nil
}

type baseWriter struct {
	out *bufio.Writer
	ctx context.Context
	buf []byte
	err error
}

func (b *baseWriter) frame(kind byte, body []byte) {
	if b.err != nil {
		return
	}
	if b.err = b.ctx.Err(); b.err != nil {
		return
	}
	head := binary.BigEndian.AppendUint32([]byte{kind}, uint32(len(body)))
	sum := crc32.Update(crc32.Checksum(head[:1], baseSums), baseSums, body)
	for _, part := range [][]byte{head, body, binary.BigEndian.AppendUint32(nil, sum)} {
		if _, b.err = b.out.Write(part); b.err != nil {
			return
		}
	}
}

// more writes the collected bytes as a frame once there are enough.
func (b *baseWriter) more(kind byte, least int) {
	if len(b.buf) > least {
		b.frame(kind, b.buf)
		b.buf = b.buf[:0]
	}
}

func (b *baseWriter) partition(s *check.Subject) error {
	state, found, err := s.From.Get(nil, s.Keys.PartitionKey(nil, s.ID))
	if err != nil || !found {
		return errors.Join(err, layout.ErrRecord)
	}
	body := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, s.Keys.Container), s.ID)
	body = layout.AppendText(body, string(state))
	b.frame(framePartition, layout.AppendText(body, string(layout.AppendLineage(nil, s.Parents))))
	b.buf = b.buf[:0]
	for _, member := range s.Reads.Timed(s.ID) {
		err := eachIn(s.From, binary.BigEndian.AppendUint32(s.Keys.Space(nil, layout.SpaceTime), member),
			func(key, value []byte) error {
				b.buf = append(append(b.buf, key[layout.KeyPrefix:]...), value...)
				b.more(frameSeconds, frameBytes)
				return b.ctx.Err()
			})
		if err != nil {
			return err
		}
	}
	b.more(frameSeconds, 0)
	lower, upper := s.Keys.RangeBounds(layout.SpaceItem, s.Opened.Range)
	err = storage.Each(s.From, lower, upper, func(key, value []byte) error {
		epk, ordinal, err := s.Keys.ReadItemKey(key)
		if err != nil {
			return fmt.Errorf("item %x: %w", key, err)
		}
		b.buf = binary.BigEndian.AppendUint64(b.buf, ordinal)
		b.buf = layout.AppendText(layout.AppendText(b.buf, string(epk)), string(value))
		b.more(frameItems, frameBytes)
		return b.ctx.Err()
	})
	if err != nil {
		return err
	}
	b.more(frameItems, 0)
	d, err := check.DigestOf(b.ctx, s)
	if err != nil {
		return err
	}
	b.frame(frameDigest, d[:])
	return b.err
}

var errLoading = errors.New(
	"a base was being loaded into the directory, or a backup restored into it, and is not whole; empty the directory " +
		"and do it again")

// LoadBase creates a store in an empty directory from a base, for OpenStore to open. It builds a
// new index and compares every partition with its digest. If it fails, or the process ends before
// it returns, the directory contains no store and must be emptied.
func LoadBase(ctx context.Context, db *storage.DB, in io.Reader) error {
	return loadBase(ctx, db, in, true, nil)
}

// Takes reports whether a restore takes the items of a container. bytes is the size of the items of
// one partition in the base; it is asked once for each.
type Takes func(container uint32, bytes int64) bool

// BeginRestore is LoadBase for a restore. Only OpenStore with Options.Restores opens the store,
// until FinishRestore. The account is always taken; of another container the items are left out
// unless takes is nil or says otherwise.
func BeginRestore(ctx context.Context, db *storage.DB, in io.Reader, takes Takes) error {
	return loadBase(ctx, db, in, false, takes)
}

// FinishRestore turns what a restore has made into a store that every OpenStore opens. The Store
// that applied the records must be closed.
func FinishRestore(db *storage.DB) error {
	if err := db.Flush(); err != nil { // the records were applied without a sync
		return err
	}
	b := db.NewBatch(32)
	b.Delete(layout.NodeKey(layout.NodeLoading))
	return errors.Join(db.Apply(b), b.Close(), db.Flush())
}

func loadBase(ctx context.Context, db *storage.DB, in io.Reader, whole bool, takes Takes) error {
	l := &baseLoader{
		db: db, in: bufio.NewReaderSize(in, frameBytes), ctx: ctx, last: db.NewBatch(4096), whole: whole, takes: takes,
	}
	defer l.last.Close() //nolint:errcheck // applied or abandoned
	if err := l.begin(); err != nil {
		return err
	}
	l.bulk = db.NewBulk(0)
	err := l.run()
	if err = errors.Join(err, l.bulk.Close()); err != nil {
		return fmt.Errorf("load a base: %w", err)
	}
	return db.Apply(l.last)
}

type baseLoader struct {
	db   *storage.DB
	in   *bufio.Reader
	ctx  context.Context
	bulk *storage.Bulk
	last *storage.Batch // the writes that turn the directory into a store

	whole bool // nothing is applied after the base
	takes Takes

	cid    uint32
	record layout.Container
	begun  bool

	id      uint32
	state   layout.State
	parents []uint32
	segment *segment.Segment
	logical map[partition.Key]layout.Totals // of the keys at epk
	epk     partition.EPK
	open    bool
	left    bool // the items of the partition are left out
}

// begin marks an empty directory.
func (l *baseLoader) begin() error {
	it, err := l.db.NewIter(nil, nil)
	if err != nil {
		return err
	}
	full := it.First()
	if full && !l.whole && bytes.Equal(it.Key(), layout.NodeKey(layout.NodeLoading)) { // see MarkRestore
		full = it.Next()
	}
	if err := it.Close(); err != nil {
		return err
	}
	if full {
		return errors.New("a base is loaded into an empty directory only; choose another one")
	}
	return MarkRestore(l.db)
}

// MarkRestore marks an empty store, so that only a restore opens it.
func MarkRestore(db *storage.DB) error {
	b := db.NewBatch(32)
	b.Set(layout.NodeKey(layout.NodeLoading), nil)
	return errors.Join(db.Apply(b), b.Close(), db.Flush()) // a restore syncs no batch
}

func (l *baseLoader) run() error {
	for n := 0; ; n++ {
		kind, body, err := l.frame()
		if err != nil {
			return err
		}
		if err := l.ctx.Err(); err != nil {
			return err
		}
		if (n == 0) != (kind == frameStart) {
			return fmt.Errorf("%w: a frame %q at place %d", errBase, kind, n)
		}
		switch kind {
		case frameStart:
			err = l.start(body)
		case frameContainer:
			err = l.container(body)
		case framePartition:
			err = l.partition(body)
		case frameSeconds:
			err = l.seconds(body)
		case frameItems:
			err = l.items(body)
		case frameDigest:
			err = l.digest(body)
		case frameEnd:
			return l.end()
		default:
			err = fmt.Errorf("%w: a frame of kind %q", errBase, kind)
		}
		if err != nil {
			return err
		}
	}
}

func (l *baseLoader) frame() (byte, []byte, error) {
	var head [5]byte
	if _, err := io.ReadFull(l.in, head[:]); err != nil {
		return 0, nil, fmt.Errorf("%w: %w", errBase, err)
	}
	n := binary.BigEndian.Uint32(head[1:])
	if n > mostFrame {
		return 0, nil, fmt.Errorf("%w: a frame of %d bytes", errBase, n)
	}
	body := make([]byte, n+4)
	if _, err := io.ReadFull(l.in, body); err != nil {
		return 0, nil, fmt.Errorf("%w: %w", errBase, err)
	}
	sum := crc32.Update(crc32.Checksum(head[:1], baseSums), baseSums, body[:n])
	if sum != binary.BigEndian.Uint32(body[n:]) {
		return 0, nil, fmt.Errorf("%w: the checksum of a frame is of other bytes", errBase)
	}
	return head[0], body[:n:n], nil
}

func (l *baseLoader) start(body []byte) error {
	r := layout.Reader{Rest: body}
	if v := r.Byte(); v != baseVersion {
		return fmt.Errorf("the base has version %d, this program knows %d", v, baseVersion)
	}
	second := int64(r.Uint64())
	secret := r.Take(secretBytes)
	if err := r.End(); err != nil {
		return err
	}
	l.last.Set(layout.NodeKey(layout.NodeFormat), binary.BigEndian.AppendUint32(nil, layout.FormatVersion))
	l.last.Set(layout.NodeKey(layout.NodeSecret), secret)
	seconds.Begin(l.last, second)
	if l.whole {
		l.last.Delete(layout.NodeKey(layout.NodeLoading))
	}
	return nil
}

func (l *baseLoader) container(body []byte) (err error) {
	if err := l.endContainer(); err != nil {
		return err
	}
	r := layout.Reader{Rest: body}
	l.cid = r.Uint32()
	if l.record, err = layout.ReadContainer(r.Rest); err != nil {
		return fmt.Errorf("container %d: %w", l.cid, err)
	}
	l.record.NextSegment, l.begun = 0, true
	return nil
}

// endContainer writes the record of a container, once all its segments have numbers.
func (l *baseLoader) endContainer() error {
	if l.open {
		return fmt.Errorf("%w: a partition has no digest", errBase)
	}
	if l.begun {
		l.last.Set(layout.Keys{Container: l.cid}.Space(nil, layout.SpaceContainer), l.record.Append(nil))
	}
	return nil
}

func (l *baseLoader) partition(body []byte) (err error) {
	r := layout.Reader{Rest: body}
	cid := r.Uint32()
	l.id = r.Uint32()
	state, parents := r.Bytes(), r.Bytes()
	if err := r.End(); err != nil || !l.begun || l.record.Dropped || cid != l.cid || l.open {
		return errors.Join(errBase, err)
	}
	if l.state, err = layout.ReadState(state); err != nil {
		return err
	}
	if l.parents, err = layout.ReadLineage(parents); err != nil {
		return err
	}
	l.left = l.cid != layout.AccountContainer && l.takes != nil && !l.takes(l.cid, l.state.Bytes)
	if l.left {
		l.state.Items, l.state.Bytes, l.state.Unindexed = 0, 0, 0
	}
	l.state.Segment = l.record.NextSegment
	l.record.NextSegment++
	lay := layout.KeysOf(l.cid, l.record.Definition.Partition)
	l.segment = segment.New(lay, l.state.Segment, l.state.Range, l.record.Definition)
	l.segment.Out = l.bulk
	l.logical, l.epk, l.open = make(map[partition.Key]layout.Totals), "", true
	return nil
}

func (l *baseLoader) seconds(body []byte) error {
	const each = layout.TimeKeyLength - layout.KeyPrefix + 8
	if !l.open || len(body)%each != 0 {
		return errBase
	}
	if l.left {
		return nil
	}
	for ; len(body) > 0; body = body[each:] {
		key := append(l.segment.Keys.Space(nil, layout.SpaceTime), body[:each-8]...)
		if err := l.bulk.Set(key, body[each-8:each]); err != nil {
			return err
		}
	}
	return nil
}

func (l *baseLoader) items(body []byte) error {
	if !l.open {
		return errBase
	}
	if l.left {
		return nil
	}
	for r := (layout.Reader{Rest: body}); len(r.Rest) > 0; {
		it := &resource.Item{Ordinal: r.Uint64(), EPK: partition.EPK(r.Text())}
		value := r.Bytes()
		if r.Bad {
			return errBase
		}
		if err := layout.ReadItem(value, it); err != nil {
			return err
		}
		if err := l.item(it, value); err != nil {
			return err
		}
	}
	return nil
}

// item writes an item and what follows from it.
func (l *baseLoader) item(it *resource.Item, value []byte) error {
	lay, ordinal := l.segment.Keys, binary.BigEndian.AppendUint64(nil, it.Ordinal)
	feed := make([]byte, 8+len(it.EPK))
	embedded.PutFeedValue(feed, it)
	err := errors.Join(
		l.bulk.Set(lay.ItemKey(nil, it.EPK, it.Ordinal), value),
		l.bulk.Set(lay.IDKey(nil, it.EPK, it.Key, it.ID), ordinal),
		l.bulk.Set(lay.FeedKey(nil, it.PartitionID, it.LSN, it.Sub), feed),
	)
	if second := layout.QueuedAt(it); second != 0 {
		err = errors.Join(err, l.bulk.Set(lay.ExpiryKey(nil, it.PartitionID, second, it.Ordinal), []byte(it.EPK)))
	}
	if it.EPK != l.epk {
		err = errors.Join(err, l.sizes())
		l.epk = it.EPK
	}
	size := l.logical[it.Key]
	l.logical[it.Key] = layout.Totals{Items: size.Items + 1, Bytes: size.Bytes + int64(len(it.JSON))}
	return errors.Join(err, l.segment.Change(nil, it))
}

// sizes writes the sizes of the logical partitions at one EPK.
func (l *baseLoader) sizes() (err error) {
	for key, size := range l.logical {
		value := make([]byte, layout.TotalsBytes)
		size.Put(value)
		err = errors.Join(err, l.bulk.Set(l.segment.Keys.LogicalKey(nil, l.epk, key), value))
	}
	clear(l.logical)
	return err
}

// digest ends a partition: it makes the partition durable and compares its digest.
func (l *baseLoader) digest(body []byte) error {
	if !l.open {
		return errBase
	}
	l.open = false
	lay := l.segment.Keys
	err := errors.Join(
		l.sizes(), l.segment.Seal(), l.segment.WritePaths(),
		l.bulk.Set(lay.PartitionKey(nil, l.id), l.state.Append(nil)),
	)
	if len(l.parents) > 0 {
		err = errors.Join(err, l.bulk.Set(lay.LineageKey(nil, l.id), layout.AppendLineage(nil, l.parents)))
	}
	if err == nil {
		err = l.bulk.Ingest(l.ctx)
	}
	if err != nil || l.left { // the digest is of the items
		return err
	}
	d, err := check.DigestOf(l.ctx, l.loaded())
	if err == nil && string(body) != string(d[:]) {
		err = fmt.Errorf("%w: partition %d of container %d has another digest", errBase, l.id, l.cid)
	}
	return err
}

// loaded describes the partition that has been loaded. Only the loader writes to its store.
func (l *baseLoader) loaded() *check.Subject {
	return &check.Subject{
		From: l.db, Keys: l.segment.Keys, ID: l.id, Parents: l.parents, Reads: layout.EveryAncestor(l.parents),
		Opened: l.state,
	}
}

// end checks that nothing follows.
func (l *baseLoader) end() error {
	if err := l.endContainer(); err != nil {
		return err
	}
	if _, err := l.in.ReadByte(); !errors.Is(err, io.EOF) {
		return errors.Join(fmt.Errorf("%w: something follows its end", errBase), err)
	}
	return nil
}
