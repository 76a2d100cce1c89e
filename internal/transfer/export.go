package transfer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// ErrExists means that the file of an export exists and no option says what to do with it.
var ErrExists = errors.New("the file already exists")

// wholeQuery is the query of an export without a query.
const wholeQuery = "SELECT * FROM c"

// ExportOptions configure an export. Sender and Place are required, and so is File or Out.
type ExportOptions struct {
	Sender  Sender
	Clock   clock.Clock // nil means the system's clock
	Account string      // identifies the account in the checkpoint, such as its endpoint
	Place   Place

	File    string    // "" writes to Out, without a checkpoint
	Out     io.Writer // when File is ""
	Format  string    // JSON, JSONL or CSV; "" follows the name of the file, and means JSONL for Out
	Columns []string  // of CSV; nil means those of the first page
	// Overwrite replaces an existing file. Without it an existing file is ErrExists.
	Overwrite bool

	Query        string // "" exports all items
	PartitionKey string // in the form of the header, a JSON array; "" exports all
	// SystemProperties keeps _rid, _self, _etag, _attachments and _ts. The rows of a Query are always
	// written unchanged.
	SystemProperties bool
	RateRU           float64 // the greatest request units per second; 0 means no limit
	Concurrency      int     // concurrently read ranges; 0 means DefaultConcurrency

	Checkpoint string        // file for resuming the export; "" for none
	Resume     bool          // resume from the checkpoint, if there is one
	Stall      time.Duration // how long the server may throttle without progress; 0 means five minutes

	// Progress is called about ten times per second, by one goroutine at a time; may be nil.
	Progress func(ExportProgress)
}

// ExportProgress is the progress of an export. Counts include the resumed export.
type ExportProgress struct {
	Items     int64
	Done      int64 // items of this run
	Total     int64 // the server's count; 0 when unknown
	Charge    float64
	RunCharge float64
	Throttled int64
	Elapsed   time.Duration
}

// ExportResult is the result of an export, including the resumed one.
type ExportResult struct {
	Items      int64
	Bytes      int64 // of the file
	Charge     float64
	Throttled  int64
	Elapsed    time.Duration // of this run
	Resumed    int64         // items in the file before this run
	Unfinished bool          // the export can be resumed from a checkpoint
}

// exportState is the checkpoint of an export.
type exportState struct {
	Version          int      `json:"version"`
	Kind             string   `json:"kind"`
	Account          string   `json:"account"`
	Link             string   `json:"container"`
	RID              string   `json:"rid"`
	Query            string   `json:"query"`
	PartitionKey     string   `json:"partitionKey,omitempty"`
	Format           string   `json:"format"`
	SystemProperties bool     `json:"systemProperties"`
	Asked            []string `json:"asked,omitempty"` // requested columns

	Columns   []string `json:"columns,omitempty"`
	Lanes     []*reach `json:"ranges"`
	Length    int64    `json:"length"` // of the file; bytes beyond it are not part of the export
	Tail      string   `json:"tail"`   // hash of the bytes before that length
	Items     int64    `json:"items"`
	Charge    float64  `json:"charge"`
	Throttled int64    `json:"throttled"`
}

// reach is the progress in one part of the key space.
type reach struct {
	Range        string `json:"range"` // id; "" for none
	Min          string `json:"min"`
	Max          string `json:"max"`
	Part         bool   `json:"part,omitempty"` // a part of the range: requests need the bounds
	Continuation string `json:"continuation,omitempty"`
	Done         bool   `json:"done,omitempty"`

	busy bool
}

func (s *exportState) differs(from *exportState) string {
	switch {
	case s.Version != from.Version || s.Kind != from.Kind:
		return "it was written by another version, or for an import"
	case s.Account != from.Account || s.Link != from.Link:
		return fmt.Sprintf("it is about %s of %s", s.Link, s.Account)
	case s.RID != from.RID:
		return "the container was deleted and created again since"
	case s.Query != from.Query || s.PartitionKey != from.PartitionKey:
		return "the query or the partition key differs"
	case s.Format != from.Format || s.SystemProperties != from.SystemProperties || !slices.Equal(s.Asked, from.Asked):
		return "the format, the columns or --system-properties differ"
	}
	return ""
}

// exporter is a running export. Each worker reads one range to its end. A worker writes a page and
// moves the range's continuation in one step, under the lock.
type exporter struct {
	o         ExportOptions
	container *container
	query     string
	format    string
	raw       bool // rows are written unchanged
	limiter   *Limiter
	began     time.Time
	resumed   int64
	runCharge float64

	saving   sync.Mutex // serialises checkpoints; taken before mu
	mu       sync.Mutex
	changed  *sync.Cond
	state    exportState
	dirty    bool
	out      *output
	each     func(rows []value.Value) error // instead of out
	perItem  float64
	free     int       // consecutive pages with rows and without a charge
	progress time.Time // time of the last rows
	err      error
}

// Export writes the items of a container, or the rows of a query, to a file. The result counts what
// was done, even with an error. Errors are a *Refusal by the server, ErrExists, ErrOther about a
// checkpoint, a file error, or the error of the context.
func Export(ctx context.Context, o ExportOptions) (ExportResult, error) {
	o.setDefaults()
	if o.File == "" {
		o.Checkpoint, o.Resume = "", false
	}
	release, err := Lock(o.Checkpoint)
	if err != nil {
		return ExportResult{}, err
	}
	defer release()
	x, err := newExporter(ctx, o)
	if err != nil {
		return ExportResult{}, err
	}
	err = x.run(ctx)
	return x.finish(ctx, err)
}

func (o *ExportOptions) setDefaults() {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Concurrency <= 0 {
		o.Concurrency = DefaultConcurrency
	}
	if o.Stall <= 0 {
		o.Stall = 5 * time.Minute
	}
	if o.Progress == nil {
		o.Progress = func(ExportProgress) {}
	}
}

func newExporter(ctx context.Context, o ExportOptions) (*exporter, error) {
	x := &exporter{o: o, query: o.Query, format: o.Format, raw: o.SystemProperties || o.Query != ""}
	x.changed = sync.NewCond(&x.mu)
	if x.query == "" {
		x.query = wholeQuery
	}
	if x.format == "" {
		if x.format = FormatOf(o.File); x.format == "" {
			x.format = JSONL
		}
	}
	var err error
	if x.container, err = openContainer(ctx, o.Sender, o.Clock, o.Place); err != nil {
		return nil, err
	}
	x.state = exportState{
		Version: checkpointVersion, Kind: "export", Account: o.Account, Link: x.container.link, RID: x.container.rid,
		Query:        x.query,
		PartitionKey: o.PartitionKey, Format: x.format, SystemProperties: o.SystemProperties, Asked: o.Columns,
		Columns: o.Columns,
	}
	found, err := x.resume()
	if err != nil {
		return nil, err
	}
	if !found {
		if err := x.divide(ctx); err != nil {
			return nil, err
		}
	}
	x.limiter, x.began = NewLimiter(o.Clock, o.RateRU), o.Clock.Now()
	x.progress = x.began
	return x, x.open(found)
}

// resume loads the checkpoint.
func (x *exporter) resume() (bool, error) {
	if x.o.Checkpoint == "" || !x.o.Resume {
		return false, nil
	}
	var kept exportState
	found, err := loadCheckpoint(x.o.Checkpoint, &kept)
	if err != nil || !found {
		return false, err
	}
	if why := kept.differs(&x.state); why != "" {
		return false, fmt.Errorf("%w: %s (%s)", ErrOther, why, x.o.Checkpoint)
	}
	x.state, x.resumed = kept, kept.Items
	return true, nil
}

// divide determines the parts to read: the ranges, or one partition key.
func (x *exporter) divide(ctx context.Context) error {
	scope := partition.All()
	if x.o.PartitionKey != "" {
		key, err := partition.ParseHeader(x.o.PartitionKey)
		if err == nil {
			err = x.container.key.CheckKey(key)
		}
		if err != nil {
			return err
		}
		if whole, ok := x.container.key.Complete(key); ok {
			scope = x.container.key.Range(whole)
			x.state.Lanes = []*reach{{Min: scope.Min.String(), Max: scope.Max.String()}}
			return nil
		}
		scope = x.container.key.Range(key)
	}
	if x.o.Query != "" {
		if err := x.container.canBeJoined(ctx, x.query); err != nil {
			return err
		}
	}
	live, err := x.container.routes(ctx)
	if err != nil {
		return err
	}
	x.state.Lanes = within(live, scope, "")
	return nil
}

// within returns the parts of ranges inside a scope, each to be read from a continuation.
func within(live routes, scope partition.Range, continuation string) []*reach {
	var parts []*reach
	for _, r := range live {
		part := r.within.Intersect(scope)
		if part.Empty() {
			continue
		}
		parts = append(parts, &reach{
			Range: r.id, Min: part.Min.String(), Max: part.Max.String(), Part: !scope.Covers(r.within),
			Continuation: continuation,
		})
	}
	return parts
}

// open opens the file. A checkpoint is written before the file: a file without one is not ours.
func (x *exporter) open(resumed bool) (err error) {
	if x.o.File == "" {
		x.out = newOutput(x.o.Out)
		return nil
	}
	info, err := os.Stat(x.o.File)
	if err == nil && !resumed && !x.o.Overwrite && info.Mode().IsRegular() {
		return fmt.Errorf("%w: %s", ErrExists, x.o.File)
	}
	if x.o.Checkpoint != "" && !resumed {
		if err := saveCheckpoint(x.o.Checkpoint, &x.state); err != nil {
			return err
		}
	}
	x.out, err = openOutput(x.o.File, strings.HasSuffix(strings.ToLower(x.o.File), ".gz"), x.state.Length, x.state.Tail)
	return err
}

// run reads all parts.
func (x *exporter) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { x.fail(ctx.Err()) })
	defer stop()
	var workers, others sync.WaitGroup
	for range x.o.Concurrency {
		workers.Go(func() {
			for lane := x.take(); lane != nil; lane = x.take() {
				if err := x.read(ctx, lane); err != nil {
					x.fail(err)
					cancel()
				}
			}
		})
	}
	over := make(chan struct{})
	others.Go(func() { x.watch(over) })
	workers.Wait()
	close(over)
	others.Wait()
	x.mu.Lock()
	defer x.mu.Unlock()
	x.o.Progress(x.current())
	return x.err
}

func (x *exporter) fail(err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.err == nil {
		x.err = err
	}
	x.changed.Broadcast()
}

// take returns a part that no worker has; nil when all are read. A part may be replaced by several.
func (x *exporter) take() *reach {
	x.mu.Lock()
	defer x.mu.Unlock()
	for x.err == nil {
		busy := false
		for _, lane := range x.state.Lanes {
			if !lane.Done && !lane.busy {
				lane.busy = true
				return lane
			}
			busy = busy || lane.busy
		}
		if !busy {
			return nil
		}
		x.changed.Wait()
	}
	return nil
}

// watch writes checkpoints and reports progress until over is closed.
func (x *exporter) watch(over <-chan struct{}) {
	for n := 1; ; n++ {
		select {
		case <-over:
			return
		case <-x.o.Clock.After(tick):
		}
		x.mu.Lock()
		dirty, current := x.dirty, x.current()
		x.mu.Unlock()
		if n%saveTicks == 0 && dirty {
			if err := x.save(); err != nil {
				x.fail(err)
			}
		}
		if n%reportTicks == 0 {
			x.o.Progress(current)
		}
	}
}

// save makes the file durable and then writes the checkpoint.
func (x *exporter) save() error {
	if x.o.Checkpoint == "" {
		return nil
	}
	x.saving.Lock()
	defer x.saving.Unlock()
	x.mu.Lock()
	if err := x.out.flush(); err != nil {
		x.mu.Unlock()
		return err
	}
	state := x.state
	state.Length, state.Tail = x.out.length, x.out.tail()
	state.Lanes = make([]*reach, len(x.state.Lanes))
	for i, lane := range x.state.Lanes {
		copied := *lane
		state.Lanes[i] = &copied
	}
	x.dirty = false
	x.mu.Unlock()
	if err := x.out.sync(); err != nil {
		return err
	}
	return saveCheckpoint(x.o.Checkpoint, &state)
}

func (x *exporter) current() ExportProgress {
	return ExportProgress{
		Items: x.state.Items, Done: x.state.Items - x.resumed, Total: x.total(), Charge: x.state.Charge,
		RunCharge: x.runCharge,
		Throttled: x.state.Throttled, Elapsed: x.o.Clock.Now().Sub(x.began),
	}
}

// total returns the expected number of items; 0 when unknown.
func (x *exporter) total() int64 {
	if x.o.Query != "" || x.o.PartitionKey != "" {
		return 0
	}
	return max(0, x.container.items)
}

// finish completes the file, or saves the progress of an interrupted export.
func (x *exporter) finish(ctx context.Context, err error) (ExportResult, error) {
	if err == nil {
		err = x.end()
	} else if saveErr := x.save(); saveErr != nil && !errors.Is(err, saveErr) {
		err = errors.Join(err, saveErr)
	}
	err = errors.Join(err, x.out.close())
	r := ExportResult{
		Items: x.state.Items, Bytes: x.out.length, Charge: x.state.Charge, Throttled: x.state.Throttled,
		Elapsed: x.o.Clock.Now().Sub(x.began), Resumed: x.resumed,
	}
	if x.o.Checkpoint != "" {
		if err == nil {
			err = removeCheckpoint(x.o.Checkpoint)
		} else {
			_, statErr := os.Stat(x.o.Checkpoint)
			r.Unfinished = statErr == nil
		}
	}
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return r, err
}

// end writes the end of the file and makes all of it durable.
func (x *exporter) end() error {
	text, err := x.closing()
	if err != nil {
		return err
	}
	if err := x.out.write(text); err != nil {
		return err
	}
	x.out.finish()
	return errors.Join(x.out.flush(), x.out.sync())
}
