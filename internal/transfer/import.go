package transfer

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// A Mode says what to do with an item whose id already exists.
type Mode string

// The modes of an import.
const (
	Upsert       Mode = "upsert"        // replace it
	Create       Mode = "create"        // refuse the new item
	SkipExisting Mode = "skip-existing" // keep it and skip the new item
)

// DefaultConcurrency replaces zeros in ImportOptions and ExportOptions.
const DefaultConcurrency = 16

// maxKeptRefusals limits the refusals in a Result; the error file has all of them.
const maxKeptRefusals = 20

// ErrRefused means that an import ended at a refused item. The items before it are written; some
// after it may be.
var ErrRefused = errors.New("an item was refused")

// ImportOptions configure an import. Sender and Place are required, and so
// is Files or Source.
type ImportOptions struct {
	Sender  Sender
	Clock   clock.Clock // nil means the system's clock
	Account string      // identifies the account in the checkpoint, such as its endpoint
	Place   Place

	// Source replaces Files and what belongs to them: Format, CSVText, Stdin, GenerateID, Account,
	// Errors, Checkpoint and Resume.
	Source Source

	Files   []string  // StandardInput reads Stdin
	Format  string    // JSON, JSONL or CSV; "" follows the name of each file, and means JSON for Stdin
	CSVText bool      // all cells are text
	Stdin   io.Reader // for StandardInput

	Mode            Mode    // "" means Upsert
	GenerateID      bool    // generate ids for items without one
	RateRU          float64 // the greatest request units per second; 0 means no limit
	Concurrency     int     // concurrent requests; 0 means DefaultConcurrency
	ContinueOnError bool    // continue after a refused item
	DryRun          bool    // check the items and write none
	Errors          string  // file for a line of JSON per refused item; "" for none

	Checkpoint string        // file for resuming the import; "" for none
	Resume     bool          // resume from the checkpoint, if there is one
	Stall      time.Duration // how long the server may throttle without progress; 0 means five minutes

	// Progress is called about ten times per second, by one goroutine at a time; may be nil.
	Progress func(ImportProgress)
}

// ImportProgress is the progress of an import. Counts include the resumed import.
type ImportProgress struct {
	Items      int64 // with a final result
	Done       int64 // items of this run
	Bytes      int64 // bytes read from the files
	BytesBegan int64 // Bytes at the start of this run
	Size       int64 // of the files; 0 when unknown
	Charge     float64
	RunCharge  float64 // of this run
	Throttled  int64   // responses and operations with status 429
	Elapsed    time.Duration
}

// A Refused is an item that was not written, and the reason.
type Refused struct {
	File      string `json:"file"`
	Line      int64  `json:"line"` // first line, from 1
	Item      int64  `json:"item"` // number in the file, from 1
	ID        string `json:"id,omitempty"`
	Status    int    `json:"status,omitempty"` // 0: it was not sent
	Substatus int    `json:"substatus,omitempty"`
	Reason    string `json:"reason"`
}

// ImportResult is the result of an import, including the resumed one.
type ImportResult struct {
	// Created items are new, Replaced items existed, Present items were left unchanged (SkipExisting),
	// and Refused items were not written.
	Created, Replaced, Present, Refused int64
	Charge                              float64 // in RU
	Throttled                           int64
	Elapsed                             time.Duration // of this run
	Resumed                             int64         // items done before this run
	First                               []Refused     // the first refused items of this run
	// Singly means that the server supports no bulk requests: items were sent one by one.
	Singly bool
	// Unfinished means that the import can be resumed from a checkpoint.
	Unfinished bool
}

// Import writes the items of files, or of another source, to a container. The result counts what
// was done, even with an error. Errors are a *Refusal by the server, an error about the source that
// matches ErrSource, ErrRefused, ErrOther about a checkpoint, or the error of the context.
func Import(ctx context.Context, o ImportOptions) (ImportResult, error) {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Mode == "" {
		o.Mode = Upsert
	}
	if o.Concurrency <= 0 {
		o.Concurrency = DefaultConcurrency
	}
	if o.Stall <= 0 {
		o.Stall = 5 * time.Minute
	}
	if o.Progress == nil {
		o.Progress = func(ImportProgress) {}
	}
	reading, stopReading := context.WithCancel(ctx)
	defer stopReading()
	if o.Source == nil {
		s, err := newFiles(reading, &o)
		if err != nil {
			return ImportResult{}, err
		}
		defer s.release()
		o.Source, o.Progress = s, s.measured(o.Progress)
	}
	m, err := newImporter(ctx, o)
	if err != nil {
		return ImportResult{}, err
	}
	m.stopReading = stopReading
	err = m.run(ctx)
	return m.finish(ctx, err)
}

func newImporter(ctx context.Context, o ImportOptions) (*importer, error) {
	c, err := openContainer(ctx, o.Sender, o.Clock, o.Place)
	if err != nil {
		return nil, err
	}
	m := newDispatcher(o, c, o.Source)
	if m.state, err = o.Source.Begin(Target{Link: c.link, RID: c.rid}); err != nil {
		return nil, err
	}
	m.replay, m.resumed, m.began = m.state.Reach, m.state.Seq, o.Clock.Now()
	live, err := c.routes(ctx)
	if err != nil {
		return nil, err
	}
	m.divide(live)
	return m, nil
}

// finish saves the progress of the import, ends its source, and returns the counts.
func (m *importer) finish(ctx context.Context, err error) (ImportResult, error) {
	if err == nil && m.stopped() {
		err = ErrRefused
	}
	if err != nil {
		if saveErr := m.save(); saveErr != nil && !errors.Is(err, saveErr) {
			err = errors.Join(err, saveErr)
		}
	}
	r := m.result()
	r.Unfinished, err = m.source.End(err, m.behindTheEnd())
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return r, err
}
