package verify

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/internal/value"
)

// DefaultWorkers replaces a zero in Options.
const DefaultWorkers = 2

// Options configure a verification. Sender, Database, Source, Schema and Design are required.
type Options struct {
	Sender   transfer.Sender
	Clock    clock.Clock // nil means the system's clock
	Database string      // of the target
	Source   *source.Source
	// Schema is that of the source, with the foreign keys that the design uses. Its tables have the
	// numbers of the source.
	Schema *schema.Schema
	Design *design.Design

	Workers int     // tables that are read at once, each from a snapshot; 0 means DefaultWorkers
	RateRU  float64 // the greatest request units per second; 0 means no limit
	// Sample is the number of items of each type that are compared; 0 compares all rows.
	Sample int
	// Derived compares items with those that a migration would write now: with copies, counters, and
	// properties that the design does not have.
	Derived bool
	// References looks for rows of the target that refer to a row that is not there.
	References bool
	// Repair writes the items that differ again. Remove also deletes those that the source has no row
	// for; they may be the work of an application.
	Repair, Remove bool

	Progress func(Progress) // called by several goroutines, one at a time; may be nil
}

// Progress says what a verification does.
type Progress struct {
	Step string // such as "rows of the source"
	Done int64  // rows or items of the step
}

// The kinds of a Difference.
const (
	Missing = "missing" // the source has it, and the target does not
	Extra   = "extra"   // the target has it, and the source does not
	Differs = "differs"
)

// A Difference is a row or an item that is not the same on both sides.
type Difference struct {
	Kind string   `json:"kind"`
	Key  []string `json:"key"` // the primary key in canonical text; of an item, its partition key and id
	// Source and Target have a value for each column, nil for NULL. A side without the row has none.
	Source []*string `json:"source,omitempty"`
	Target []*string `json:"target,omitempty"`
	Item   string    `json:"item,omitempty"`  // container and id, if the target has the row
	Paths  []string  `json:"paths,omitempty"` // of an item: what differs, with both values
}

// A Table is the comparison of one table.
type Table struct {
	Name       string   `json:"name"`
	Columns    []string `json:"columns"`
	SourceRows int64    `json:"sourceRows"`
	TargetRows int64    `json:"targetRows"`
	// SourceHash and TargetHash are the sums of the hashes of all rows, in hexadecimal.
	SourceHash string `json:"sourceHash"`
	TargetHash string `json:"targetHash"`
	// Different is the number of differences that were found. There may be more if Differences is
	// full.
	Different   int64        `json:"different"`
	Differences []Difference `json:"differences,omitempty"` // the first ones, by key
}

// Equal tells whether both sides have the same rows.
func (t *Table) Equal() bool { return t.SourceRows == t.TargetRows && t.SourceHash == t.TargetHash }

// An ItemType is the comparison of the items of one type.
type ItemType struct {
	Container   string       `json:"container"`
	Type        string       `json:"type"`
	SourceItems int64        `json:"sourceItems"` // that a migration would write
	TargetItems int64        `json:"targetItems"`
	Refused     int64        `json:"refused"`  // rows that the design refuses; they are not compared
	Compared    int64        `json:"compared"` // of a sample
	Different   int64        `json:"different"`
	Differences []Difference `json:"differences,omitempty"`
	SourceHash  string       `json:"sourceHash,omitempty"`
	TargetHash  string       `json:"targetHash,omitempty"`
	// Written and Removed count the work of a repair; Left has no row in the source and stays.
	Written int64 `json:"written"`
	Removed int64 `json:"removed"`
	Left    int64 `json:"left"`
}

// Equal tells whether the items are those that a migration would write.
func (t *ItemType) Equal() bool { return t.Different == 0 && t.SourceHash == t.TargetHash }

// An Orphan is a foreign key with rows that refer to nothing.
type Orphan struct {
	Table      string   `json:"table"`
	Foreign    string   `json:"columns"`    // of the foreign key
	References string   `json:"references"` // the table that it refers to
	Rows       int64    `json:"rows"`
	First      []string `json:"first,omitempty"` // keys of the first rows
}

// A Result is the result of a verification.
type Result struct {
	Tables  []Table    `json:"tables,omitempty"`  // without a sample
	Types   []ItemType `json:"types"`             // compared with a sample, Derived or Repair
	Orphans []Orphan   `json:"orphans,omitempty"` // with References
	// Strange are items that are of no type of the design, or that cannot be turned into rows.
	Strange      int64         `json:"notUnderstood"`
	FirstStrange []string      `json:"firstNotUnderstood,omitempty"`
	Repaired     bool          `json:"repaired"` // the sums are those after a repair
	Charge       float64       `json:"charge"`
	Elapsed      time.Duration `json:"-"`
}

// Clean tells whether nothing differs. Orphans of the target are not a difference.
func (r *Result) Clean() bool {
	for i := range r.Tables {
		if !r.Tables[i].Equal() {
			return false
		}
	}
	for i := range r.Types {
		if !r.Types[i].Equal() {
			return false
		}
	}
	return r.Strange == 0
}

type snapshot = source.Snapshot

// verifier is a running verification.
type verifier struct {
	o         Options
	mapping   *items.Mapping
	snapshots []snapshot
	kinds     []map[string]int // the item type of a name, by container
	rows      []sums           // by table
	items     []sums           // by item type, in the order of first
	whole     bool             // items are compared whole
	first     []int            // the number of the first item type of each container
	buffers   sync.Pool

	mu       sync.Mutex
	result   *Result
	counted  bool // strange items have been counted
	step     string
	done     atomic.Int64
	reports  sync.Mutex
	reported time.Time
}

// Run verifies. Errors are an error of the source or of the mapping, a *transfer.Refusal by the
// server, or that of the context.
func Run(ctx context.Context, o Options) (r *Result, err error) {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Workers <= 0 {
		o.Workers = DefaultWorkers
	}
	if o.Progress == nil {
		o.Progress = func(Progress) {}
	}
	o.Schema = o.Schema.With(nil)
	v := &verifier{o: o}
	v.buffers.New = func() any { return &rowBuffer{} }
	if v.mapping, err = items.New(o.Schema, o.Design); err != nil {
		return nil, err
	}
	n := 0
	for c := range o.Design.Containers {
		kinds := map[string]int{}
		for i := range o.Design.Containers[c].Items {
			kinds[o.Design.Containers[c].Items[i].Type] = i
		}
		v.kinds, v.first = append(v.kinds, kinds), append(v.first, n)
		n += len(kinds)
	}
	if v.snapshots, err = o.Source.Snapshots(ctx, o.Workers); err != nil {
		return nil, err
	}
	defer func() {
		for _, s := range v.snapshots {
			err = errors.Join(err, s.Close())
		}
	}()
	began := o.Clock.Now()
	r, err = v.run(ctx)
	if r != nil {
		r.Elapsed = o.Clock.Now().Sub(began)
	}
	return r, err
}

func (v *verifier) run(ctx context.Context) (*Result, error) {
	r, err := v.once(ctx)
	if err != nil || !v.o.Repair || r.Clean() {
		return r, err
	}
	types, charge := r.Types, r.Charge
	if err := v.repair(ctx, types); err != nil {
		return r, err
	}
	again, err := v.once(ctx)
	if err != nil {
		return r, err
	}
	again.Repaired, again.Charge = true, again.Charge+charge
	for i := range again.Types {
		again.Types[i].Written, again.Types[i].Removed = types[i].Written, types[i].Removed
		again.Types[i].Left = types[i].Left
	}
	return again, nil
}

// once compares both sides, and names what differs.
func (v *verifier) once(ctx context.Context) (*Result, error) {
	r := &Result{}
	v.result, v.counted = r, false
	for c := range v.o.Design.Containers {
		for i := range v.o.Design.Containers[c].Items {
			r.Types = append(r.Types, ItemType{
				Container: v.o.Design.Containers[c].Name, Type: v.o.Design.Containers[c].Items[i].Type,
			})
		}
	}
	if v.o.Sample > 0 {
		return r, v.sample(ctx, r)
	}
	if err := v.compareRows(ctx); err != nil {
		return r, err
	}
	v.counted = true
	for t := range v.rows {
		have, want := v.rows[t].total(ofSource), v.rows[t].total(ofTarget)
		parts := int64(len(v.partsOf(t)))
		r.Tables = append(r.Tables, Table{
			Name: v.o.Schema.Tables[t].Name, SourceRows: have.n / parts, TargetRows: (want.n + parts - 1) / parts,
			SourceHash: have.text(), TargetHash: want.text(), Columns: columnList(&v.o.Schema.Tables[t]),
		})
	}
	if err := v.nameRows(ctx, r); err != nil {
		return r, err
	}
	if some := v.inheriting(); !v.o.Derived && len(some) > 0 {
		if err := v.itemsOf(ctx, r, some, false); err != nil {
			return r, err
		}
	}
	if v.o.Derived || v.o.Repair && !r.Clean() {
		if err := v.itemsOf(ctx, r, nil, true); err != nil {
			return r, err
		}
	}
	if v.o.References {
		return r, v.references(ctx, r)
	}
	return r, nil
}

// itemsOf compares items of both sides, and names what differs.
func (v *verifier) itemsOf(ctx context.Context, r *Result, chosen choice, whole bool) error {
	if err := v.compareItems(ctx, r, chosen, whole); err != nil {
		return err
	}
	return v.nameItems(ctx, r)
}

// begin starts a step of the progress.
func (v *verifier) begin(step string) {
	v.reports.Lock()
	v.step = step
	v.done.Store(0)
	v.reports.Unlock()
}

// count counts rows or items of the step, and reports them now and then.
func (v *verifier) count(n int64) {
	const every = 1 << 12
	if done := v.done.Add(n); done/every == (done-n)/every {
		return
	}
	v.reports.Lock()
	defer v.reports.Unlock()
	if now := v.o.Clock.Now(); now.Sub(v.reported) > 100*time.Millisecond {
		v.reported = now
		v.o.Progress(Progress{Step: v.step, Done: v.done.Load()})
	}
}

// each calls do for the numbers from 0 on, each with a snapshot that no other call has.
func (v *verifier) each(ctx context.Context, n int, do func(i int, snap snapshot) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	var workers sync.WaitGroup
	for _, snap := range v.snapshots {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := do(i, snap); err != nil {
					cancel(err)
				}
			}
		})
	}
	workers.Wait()
	return context.Cause(ctx)
}

// eachTable calls do for each table, or for the chosen ones.
func (v *verifier) eachTable(ctx context.Context, chosen choice, do func(table int, snap snapshot) error) error {
	v.begin("rows of the source")
	return v.each(ctx, len(v.o.Schema.Tables), func(table int, snap snapshot) error {
		if chosen != nil && chosen[table] == nil {
			return nil
		}
		return do(table, snap)
	})
}

// eachItem calls do for each item of the target, or for those of the chosen containers. Several
// goroutines call it.
func (v *verifier) eachItem(
	ctx context.Context, containers map[int]bool, do func(container, item int, doc value.Value) error,
) error {
	v.begin("items of the target")
	for c := range v.o.Design.Containers {
		if containers != nil && !containers[c] {
			continue
		}
		name := v.o.Design.Containers[c].Name
		done, err := transfer.Scan(ctx, transfer.ScanOptions{
			Sender: v.o.Sender, Clock: v.o.Clock, Place: transfer.Place{Database: v.o.Database, Container: name},
			RateRU: v.o.RateRU,
		}, func(rows []value.Value) error {
			for _, doc := range rows {
				item, known := v.kinds[c][doc.Property(v.o.Design.TypeName()).Text()]
				if !known {
					v.strange(c, doc, "its type is not in the design")
					continue
				}
				if err := do(c, item, doc); err != nil {
					return err
				}
			}
			v.count(int64(len(rows)))
			return nil
		})
		v.result.Charge += done.Charge
		if err != nil {
			return fmt.Errorf("read the container %s/%s: %w", v.o.Database, name, err)
		}
	}
	return nil
}

// name returns the container and the id of an item.
func (v *verifier) name(container int, doc value.Value) string {
	return v.o.Design.Containers[container].Name + "/" + strings.Clone(doc.Property("id").Text())
}

// strange records an item that no row can be made from.
func (v *verifier) strange(container int, doc value.Value, why string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.counted {
		return // by the first pass
	}
	if v.result.Strange++; len(v.result.FirstStrange) < maxNamed {
		v.result.FirstStrange = append(v.result.FirstStrange, v.name(container, doc)+": "+why)
	}
}
