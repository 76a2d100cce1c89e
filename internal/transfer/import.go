package transfer

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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

// ImportOptions configure an import. Sender, Place and Files are required.
type ImportOptions struct {
	Sender  Sender
	Clock   clock.Clock // nil means the system's clock
	Account string      // identifies the account in the checkpoint, such as its endpoint
	Place   Place

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

// tally counts items by result.
type tally struct {
	Created   int64   `json:"created"`
	Replaced  int64   `json:"replaced"`
	Present   int64   `json:"present"`
	Refused   int64   `json:"refused"`
	Charge    float64 `json:"charge"`
	Throttled int64   `json:"throttled"`
}

func (t *tally) count(o outcome) {
	switch o {
	case created:
		t.Created++
	case replaced:
		t.Replaced++
	case present:
		t.Present++
	case refused:
		t.Refused++
	}
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

// importState is the checkpoint of an import.
type importState struct {
	Version    int          `json:"version"`
	Kind       string       `json:"kind"`
	Account    string       `json:"account"`
	Link       string       `json:"container"`
	RID        string       `json:"rid"`
	Files      []sourceFile `json:"files"`
	Format     string       `json:"format"`
	CSVText    bool         `json:"csvText"`
	Mode       Mode         `json:"mode"`
	GenerateID bool         `json:"generateId"`

	At         position `json:"at"`    // every item before it has its final result
	Seq        int64    `json:"items"` // the number of these items
	Reach      int64    `json:"reach"` // no item from this number on has been sent
	Tally      tally    `json:"tally"`
	Errors     string   `json:"errors,omitempty"`
	ErrorBytes int64    `json:"errorBytes,omitempty"` // of the error file
}

// differs returns the reason why a checkpoint belongs to another import; "" when it does not.
func (s *importState) differs(from *importState) string {
	switch {
	case s.Version != from.Version || s.Kind != from.Kind:
		return "it was written by another version, or for an export"
	case s.Account != from.Account || s.Link != from.Link:
		return fmt.Sprintf("it is about %s of %s", s.Link, s.Account)
	case s.RID != from.RID:
		return "the container was deleted and created again since"
	case !slices.Equal(s.Files, from.Files):
		return "the files have changed or are different"
	case s.Format != from.Format || s.CSVText != from.CSVText || s.Mode != from.Mode || s.GenerateID != from.GenerateID:
		return "the options differ: the format, --csv-text, --generate-id and the mode must be the same"
	case s.Errors != from.Errors:
		return "the error file is a different one"
	}
	return ""
}

// UnfinishedImport returns the number of finished items of an interrupted import, and whether its
// checkpoint exists.
func UnfinishedImport(checkpoint string) (items int64, found bool) {
	var s importState
	found, err := loadCheckpoint(checkpoint, &s)
	return s.Seq, found && err == nil
}

// Import writes the items of files to a container. The result counts what was done, even with an
// error. Errors are a *Refusal by the server, an error about the source that matches ErrSource,
// ErrRefused, ErrOther about a checkpoint, or the error of the context.
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
	if o.Errors != "" {
		// The checkpoint holds the path, and the import may be resumed in another directory.
		full, err := filepath.Abs(o.Errors)
		if err != nil {
			return ImportResult{}, &sourceError{file: o.Errors, err: err}
		}
		o.Errors = full
	}
	if o.DryRun {
		if err := o.sparesErrors(); err != nil {
			return ImportResult{}, err
		}
		o.Checkpoint, o.Resume = "", false
	}
	if o.Checkpoint != "" {
		if err := os.MkdirAll(filepath.Dir(o.Checkpoint), 0o700); err != nil {
			return ImportResult{}, fmt.Errorf("make the directory of the checkpoint: %w", err)
		}
	}
	release, err := lockCheckpoint(o.Checkpoint)
	if err != nil {
		return ImportResult{}, err
	}
	defer release()
	reading, stopReading := context.WithCancel(ctx)
	defer stopReading()
	s, err := openSource(reading, o.Files, o.Format, o.CSVText, o.Stdin)
	if err != nil {
		return ImportResult{}, err
	}
	m, err := newImporter(ctx, o, s)
	if err != nil {
		return ImportResult{}, err
	}
	m.stopReading = stopReading
	err = m.run(ctx)
	return m.finish(ctx, err)
}

// sparesErrors prevents a dry run from overwriting the error file of an import that can be resumed.
func (o *ImportOptions) sparesErrors() error {
	if o.Errors == "" || o.Checkpoint == "" {
		return nil
	}
	var kept importState
	if found, err := loadCheckpoint(o.Checkpoint, &kept); err != nil || !found || kept.Errors != o.Errors {
		return nil // an unreadable checkpoint cannot be resumed
	}
	return &sourceError{
		file: o.Errors,
		err:  errors.New("it belongs to the import that was interrupted: name another file for this dry run"),
	}
}

func newImporter(ctx context.Context, o ImportOptions, s *source) (*importer, error) {
	c, err := openContainer(ctx, o.Sender, o.Clock, o.Place)
	if err != nil {
		return nil, err
	}
	m := newDispatcher(o, c, s)
	m.state = importState{
		Version: checkpointVersion, Kind: "import", Account: o.Account, Link: c.link, RID: c.rid, Files: s.files,
		Format: o.Format, CSVText: o.CSVText, Mode: o.Mode, GenerateID: o.GenerateID, Errors: o.Errors,
	}
	if err := m.resume(); err != nil {
		return nil, err
	}
	m.replay, m.began = m.state.Reach, o.Clock.Now()
	s.seek(m.state.At)
	m.bytesBegan = s.passed + m.state.At.Offset
	if m.errors, err = openErrors(o.Errors, m.state.ErrorBytes); err != nil {
		return nil, err
	}
	live, err := c.routes(ctx)
	if err != nil {
		return nil, err
	}
	m.divide(live)
	return m, nil
}

// resume loads the checkpoint.
func (m *importer) resume() error {
	if m.o.Checkpoint == "" || !m.o.Resume {
		return nil
	}
	var kept importState
	found, err := loadCheckpoint(m.o.Checkpoint, &kept)
	if err != nil || !found {
		return err
	}
	if why := kept.differs(&m.state); why != "" {
		return fmt.Errorf("%w: %s (%s)", ErrOther, why, m.o.Checkpoint)
	}
	m.state = kept
	m.resumed = kept.Seq
	return nil
}

// errorFile is the file of refused items. The checkpoint holds its length, so that each refusal is
// in it once.
type errorFile struct {
	file   *os.File
	out    *bufio.Writer
	length int64
}

func openErrors(path string, length int64) (*errorFile, error) {
	if path == "" {
		return nil, nil
	}
	flags := os.O_WRONLY
	if length == 0 {
		flags |= os.O_CREATE
	}
	f, err := os.OpenFile(path, flags, 0o600)
	if errors.Is(err, fs.ErrNotExist) && length > 0 {
		return nil, fmt.Errorf("%w: the file of errors %s is gone", ErrOther, path)
	}
	if err != nil {
		return nil, &sourceError{file: path, err: err}
	}
	if info, err := f.Stat(); err != nil || info.Size() < length { // truncating would extend it
		_ = f.Close() // nothing was written
		if err != nil {
			return nil, &sourceError{file: path, err: err}
		}
		return nil, fmt.Errorf("%w: the file of errors %s is shorter than what was written into it", ErrOther, path)
	}
	err = f.Truncate(length)
	if err == nil {
		_, err = f.Seek(length, io.SeekStart)
	}
	if err != nil {
		_ = f.Close() // the other error is reported
		return nil, &sourceError{file: path, err: err}
	}
	return &errorFile{file: f, out: bufio.NewWriter(f), length: length}, nil
}

func (e *errorFile) add(r *Refused) error {
	if e == nil {
		return nil
	}
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	n, err := e.out.Write(append(line, '\n'))
	e.length += int64(n)
	return err
}

func (e *errorFile) close() error {
	if e == nil {
		return nil
	}
	return errors.Join(e.out.Flush(), e.file.Close())
}

// finish saves the progress of the import or removes its checkpoint, and returns the counts.
func (m *importer) finish(ctx context.Context, err error) (ImportResult, error) {
	m.source.close()
	if err == nil && m.stopped() {
		err = ErrRefused
	}
	if err != nil {
		if saveErr := m.save(); saveErr != nil && !errors.Is(err, saveErr) {
			err = errors.Join(err, saveErr)
		}
	}
	r := m.result()
	for _, one := range m.behindTheEnd() {
		err = errors.Join(err, m.errors.add(one))
	}
	err = errors.Join(err, m.errors.close())
	if m.o.Checkpoint != "" {
		if err == nil {
			err = removeCheckpoint(m.o.Checkpoint)
		} else {
			_, statErr := os.Stat(m.o.Checkpoint)
			r.Unfinished = statErr == nil
		}
	}
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return r, err
}
