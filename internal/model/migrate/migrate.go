package migrate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/transfer"
)

// DefaultWorkers replaces a zero in Options.
const DefaultWorkers = 4

const (
	// partRows is the least number of root rows of a part.
	partRows = 1000
	// partsPerWorker limits the parts of an item type, so that the checkpoint stays small.
	partsPerWorker = 8
	// saveTime bounds the last commit of a checkpoint after an interruption.
	saveTime = 10 * time.Second
)

// Options configure a migration. Sender, Database, Source, Schema and Design are required.
type Options struct {
	Sender   transfer.Sender
	Clock    clock.Clock // nil means the system's clock
	Database string      // of the target; it is made if it is absent
	Source   *source.Source
	// Schema is that of the source, with the foreign keys that the design uses. Its tables have the
	// numbers of the source.
	Schema *schema.Schema
	Design *design.Design

	// Procedures are made in the containers of the design, or replaced.
	Procedures []Procedure

	Workers     int     // parts that are read at once, each from a snapshot; 0 means DefaultWorkers
	Concurrency int     // requests at once; 0 means transfer.DefaultConcurrency
	RateRU      float64 // the greatest request units per second; 0 means no limit
	// Ranges is the number of partition key ranges of new containers. 0 makes them with the
	// throughput of the design.
	Ranges  int
	Resume  bool   // continue from the checkpoint in the target, if there is one
	Rejects string // file for a line of JSON for each rejected row; "" for none

	Progress func(Progress) // called about ten times per second, by one goroutine at a time; may be nil
	Note     func(string)   // called with what the user should know; may be nil
}

// A Procedure is a stored procedure of a container.
type Procedure struct{ Container, Name, Body string }

// Progress is the progress of one item type. Counts include the resumed migration.
type Progress struct {
	Container, Type string
	Number, Types   int   // of the item type, from 1
	Rows, RowsTotal int64 // rows of all tables of the item type
	RunRows         int64 // rows of this run
	Items, Bytes    int64
	Charge          float64 // in RU
	RunCharge       float64 // of this run
	Throttled       int64   // responses and operations with status 429
	Rejected        int64
	Elapsed         time.Duration // since this run began with the item type
}

// TypeResult counts what was done with an item type.
type TypeResult struct {
	Container       string  `json:"container"`
	Type            string  `json:"type"`
	Items           int64   `json:"items"`
	Rows            int64   `json:"rows"`
	Bytes           int64   `json:"bytes"` // of the items as they were sent
	Charge          float64 `json:"charge"`
	Throttled       int64   `json:"throttled"`
	Rejected        int64   `json:"rejected"`
	SingleRequests  bool    `json:"singleRequests,omitempty"` // the account takes no bulk requests
	ResumedAfter    int64   `json:"resumedAfter,omitempty"`   // items of earlier runs
	MicrosecondsRun int64   `json:"microseconds"`             // of this run
}

// A Result is the result of a migration, including the resumed one.
type Result struct {
	Types    []TypeResult
	Rejected int64
	First    []Reject // the first rejects of this run
	Elapsed  time.Duration
	// Begun means that a checkpoint exists, so the migration can be resumed.
	Begun bool
	// Changed means that the source changed between the runs: parts come from different states of it.
	Changed bool
	// Complete means that an earlier run had finished, and this one did nothing.
	Complete bool
}

// Rows returns the number of migrated rows of all item types.
func (r *Result) Rows() (n int64) {
	for i := range r.Types {
		n += r.Types[i].Rows
	}
	return n
}

// migration is a running migration.
type migration struct {
	o         Options
	mapping   *items.Mapping
	snapshots []snapshot
	ledger    *ledger
	state     *state
	rejects   *rejects
}

// setDefaults fills what Options leave open.
func (o *Options) setDefaults() {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Workers <= 0 {
		o.Workers = DefaultWorkers
	}
	if o.Progress == nil {
		o.Progress = func(Progress) {}
	}
	if o.Note == nil {
		o.Note = func(string) {}
	}
}

// open makes the mapping and opens the snapshots.
func open(ctx context.Context, o Options) (*migration, error) {
	o.setDefaults()
	mapping, err := items.New(o.Schema, o.Design)
	if err != nil {
		return nil, err
	}
	m := &migration{o: o, mapping: mapping}
	m.snapshots, err = o.Source.Snapshots(ctx, o.Workers)
	return m, err
}

func (m *migration) close() error {
	var errs []error
	for _, s := range m.snapshots {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}

// table returns the name of the root table of an item type.
func (m *migration) table(container, item int) string {
	return m.o.Schema.Tables[m.o.Design.Containers[container].Items[item].Root.Table].Name
}

func (m *migration) recreated(container string) error {
	return &Error{
		Kind: Conflict,
		What: fmt.Sprintf("the container %s/%s was deleted and created again since", m.o.Database, container),
		Next: "start again without --resume",
	}
}

// Run migrates. The result counts what was done, even with an error. Errors are an *Error, an error
// of the source or of the mapping, a *transfer.Refusal by the server, or that of the context.
func Run(ctx context.Context, o Options) (r Result, err error) {
	m, err := open(ctx, o)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, m.close()) }()
	began := m.o.Clock.Now()
	if err := m.begin(ctx); err != nil {
		return r, err
	}
	r.Begun, r.Changed, r.Complete = true, m.state.Changed, m.state.Phase == finished
	if m.rejects, err = openRejects(m.o.Rejects, m.state.RejectBytes); err != nil {
		return r, err
	}
	if m.state.Phase == writing {
		err = m.write(ctx, &r)
		err = errors.Join(err, m.rejects.close())
	}
	r.First = m.rejects.first
	if err == nil && m.state.Phase == writing {
		if m.state.Phase = finished; m.state.Changed {
			m.state.Phase = checking
		}
		err = m.ledger.save(ctx, m.state)
	}
	if len(r.Types) == 0 {
		for t := range m.state.Types {
			r.Types = append(r.Types, resultOf(&m.state.Types[t]))
		}
	}
	for i := range r.Types {
		r.Rejected += r.Types[i].Rejected
	}
	r.Elapsed = m.elapsed(began)
	return r, err
}

// Checked records that a migration from several states of its source has been verified and
// repaired.
func Checked(ctx context.Context, o Options) error {
	o.setDefaults()
	m := &migration{o: o}
	m.ledger = &ledger{m: m, run: newRun()}
	s, err := m.ledger.load(ctx)
	if err != nil || s == nil || s.Phase != checking {
		return err
	}
	s.Phase, s.Changed = finished, false
	return m.ledger.save(ctx, s)
}

// begin prepares the target and settles the state: a new one, or that of an earlier run.
func (m *migration) begin(ctx context.Context) error {
	designHash, err1 := hashOf(m.o.Design.Bare())
	schemaHash, err2 := hashOf(bareSchema(m.o.Schema))
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	rids, err := m.prepare(ctx)
	if err != nil {
		return err
	}
	m.ledger = &ledger{m: m, run: newRun()}
	kept, err := m.ledger.load(ctx)
	if err != nil {
		return err
	}
	identity := m.snapshots[0].Identity()
	if m.o.Resume && kept != nil {
		return m.resume(ctx, kept, designHash, schemaHash, identity, rids)
	}
	if kept != nil && kept.Phase == writing {
		m.o.Note("a migration of this database was interrupted; this one starts again (--resume would continue it)")
	}
	m.state = &state{
		ID: stateID, Format: stateFormat, Design: designHash, Schema: schemaHash, Snapshot: identity, Phase: writing,
	}
	for c := range m.o.Design.Containers {
		container := &m.o.Design.Containers[c]
		for i := range container.Items {
			m.state.Types = append(m.state.Types, typeState{
				Container: container.Name, Type: container.Items[i].Type, RID: rids[c],
			})
		}
	}
	return m.ledger.save(ctx, m.state)
}

// resume checks that the checkpoint belongs to the same work.
func (m *migration) resume(
	ctx context.Context, kept *state, designHash, schemaHash, identity string, rids []string,
) error {
	other := func(what string) error {
		return &Error{
			Kind: Conflict,
			What: fmt.Sprintf("the migration in the database %s cannot be resumed: %s", m.o.Database, what),
			Next: "name another database with --database, or start again without --resume",
		}
	}
	switch {
	case kept.Design != designHash:
		return other("it was made with another design")
	case kept.Schema != schemaHash:
		return other("the tables of the source were others")
	}
	t := 0
	for c := range m.o.Design.Containers {
		for range m.o.Design.Containers[c].Items {
			if t >= len(kept.Types) || kept.Types[t].Container != m.o.Design.Containers[c].Name {
				return other("its checkpoint has other item types")
			}
			if kept.Types[t].RID != rids[c] {
				return m.recreated(kept.Types[t].Container)
			}
			t++
		}
	}
	m.state = kept
	if kept.Phase == finished || kept.Snapshot == identity {
		return m.ledger.save(ctx, m.state)
	}
	m.state.Snapshot, m.state.Changed = identity, true
	m.o.Note("the source has changed since the migration began: its finished parts are verified and repaired at the end")
	return m.ledger.save(ctx, m.state)
}

// mark copies the state, and returns what commits the copy. The caller holds the lock of the feed.
func (m *migration) mark() (func() error, error) {
	if err := m.rejects.flush(); err != nil {
		return nil, err
	}
	s := *m.state
	s.RejectBytes = m.rejects.length
	m.state.RejectBytes = s.RejectBytes
	s.Types = append([]typeState(nil), m.state.Types...)
	for i := range s.Types {
		s.Types[i].Parts = append([]part(nil), s.Types[i].Parts...)
	}
	return func() error {
		if err := m.rejects.sync(); err != nil {
			return err
		}
		// The work of an interrupted run is kept too.
		ctx, cancel := context.WithTimeout(context.Background(), saveTime)
		defer cancel()
		return m.ledger.save(ctx, &s)
	}, nil
}

// write migrates all item types, one after another.
func (m *migration) write(ctx context.Context, r *Result) error {
	rows, err := m.count(ctx)
	if err != nil {
		return err
	}
	t := 0
	for c := range m.o.Design.Containers {
		for i := range m.o.Design.Containers[c].Items {
			s := &m.state.Types[t]
			t++
			if s.Done {
				r.Types = append(r.Types, resultOf(s))
				continue
			}
			done, err := m.writeType(ctx, s, c, i, t, rows)
			r.Types = append(r.Types, done)
			if err != nil {
				return fmt.Errorf("%s/%s: %w", s.Container, s.Type, err)
			}
		}
	}
	return nil
}

// writeType migrates one item type.
func (m *migration) writeType(
	ctx context.Context, s *typeState, c, i, number int, rows []int64,
) (TypeResult, error) {
	began, resumed, earlierRows := m.o.Clock.Now(), s.Seq, s.Rows
	if s.Parts == nil {
		if err := m.divide(ctx, s, c, i, rows); err != nil {
			return resultOf(s), err
		}
	}
	total := int64(0)
	eachTable(&m.o.Design.Containers[c].Items[i].Root, func(table int) { total += rows[table] })
	f := newFeed(m, s, c, i)
	f.start(ctx)
	o := transfer.ImportOptions{
		Sender: m.o.Sender, Clock: m.o.Clock, Source: f, RateRU: m.o.RateRU, Concurrency: m.o.Concurrency,
		ContinueOnError: true, Place: transfer.Place{Database: m.o.Database, Container: s.Container},
		Progress: func(p transfer.ImportProgress) {
			now := f.progress()
			m.o.Progress(Progress{
				Container: s.Container, Type: s.Type, Number: number, Types: len(m.state.Types), Rows: now.Rows,
				RowsTotal: total, RunRows: now.Rows - earlierRows, Items: p.Items, Bytes: now.Bytes, Charge: p.Charge,
				RunCharge: p.RunCharge, Throttled: p.Throttled, Rejected: now.Tally.Refused, Elapsed: p.Elapsed,
			})
		},
	}
	done, err := transfer.Import(ctx, o)
	f.stop()
	out := resultOf(s)
	out.Items, out.Charge, out.Throttled = done.Created+done.Replaced, done.Charge, done.Throttled
	out.Rejected, out.SingleRequests, out.ResumedAfter = done.Refused, done.Singly, resumed
	out.MicrosecondsRun = m.elapsed(began).Microseconds()
	if err != nil {
		return out, err
	}
	s.Tally = transfer.Tally{
		Created: done.Created, Replaced: done.Replaced, Present: done.Present, Refused: done.Refused,
		Charge: done.Charge, Throttled: done.Throttled,
	}
	s.Done, s.Parts = true, nil
	commit, err := m.mark()
	if err == nil {
		err = commit()
	}
	return out, err
}

func resultOf(s *typeState) TypeResult {
	return TypeResult{
		Container: s.Container, Type: s.Type, Items: s.Tally.Created + s.Tally.Replaced, Rows: s.Rows, Bytes: s.Bytes,
		Charge: s.Tally.Charge, Throttled: s.Tally.Throttled, Rejected: s.Tally.Refused,
	}
}

// divide cuts the root rows of an item type into parts.
func (m *migration) divide(ctx context.Context, s *typeState, c, i int, rows []int64) error {
	n := int(math.Ceil(float64(rows[m.o.Design.Containers[c].Items[i].Root.Table]) / partRows))
	n = max(1, min(n, m.o.Workers*partsPerWorker))
	s.Parts = []part{{}}
	if n == 1 {
		return nil
	}
	bounds, err := m.mapping.Bounds(ctx, m.snapshots[0], c, i, n)
	if err != nil {
		return err
	}
	for _, b := range bounds {
		at := cloneKey(b)
		s.Parts[len(s.Parts)-1].To = at
		s.Parts = append(s.Parts, part{After: at})
	}
	return nil
}

// count returns the number of rows of each table.
func (m *migration) count(ctx context.Context) ([]int64, error) {
	rows := make([]int64, len(m.o.Schema.Tables))
	for t := range rows {
		err := m.snapshots[0].Select(ctx, "SELECT count(*) FROM "+m.snapshots[0].Table(t), nil, func(row []any) error {
			rows[t], _ = row[0].(int64)
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("count the rows of %s: %w", m.o.Schema.Tables[t].Name, err)
		}
	}
	return rows, nil
}

// eachTable calls yield with the table of a node and of all nodes inside.
func eachTable(n *design.Node, yield func(table int)) {
	yield(n.Table)
	for i := range n.Embeds {
		eachTable(&n.Embeds[i], yield)
	}
}
