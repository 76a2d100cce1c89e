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

// A Mode says what becomes of an item whose id is there already.
type Mode string

// The modes of an import.
const (
	Upsert       Mode = "upsert"        // it is replaced
	Create       Mode = "create"        // the new item is refused
	SkipExisting Mode = "skip-existing" // it stays, and the new item is passed over
)

// DefaultConcurrency is what ImportOptions and ExportOptions mean by zero.
const DefaultConcurrency = 16

// maxKeptRefusals is how many refusals a Result holds; the file of errors has all.
const maxKeptRefusals = 20

// ErrRefused says that an import has ended at an item that was refused. What stands before
// it is written; of what follows some may be.
var ErrRefused = errors.New("an item was refused")

// ImportOptions say what to import and where. Sender, Place and Files are needed.
type ImportOptions struct {
	Sender  Sender
	Clock   clock.Clock // nil is that of the system
	Account string      // names the account in the checkpoint, such as its endpoint
	Place   Place

	Files   []string  // StandardInput reads Stdin
	Format  string    // JSON, JSONL or CSV; "" goes by the name of each file, and JSON for Stdin
	CSVText bool      // cells are text, whatever they look like
	Stdin   io.Reader // for StandardInput

	Mode            Mode    // "" is Upsert
	GenerateID      bool    // give an id to items that have none
	RateRU          float64 // request units a second that are not to be exceeded; 0 is no limit
	Concurrency     int     // requests at once; 0 is DefaultConcurrency
	ContinueOnError bool    // go on behind an item that is refused
	DryRun          bool    // check the items and write none
	Errors          string  // file that gets a line of JSON for each item that is refused; "" none

	Checkpoint string        // file that remembers how far the import is; "" none
	Resume     bool          // go on from the checkpoint, if there is one
	Stall      time.Duration // how long a server may refuse with 429 and take nothing; 0 is five minutes

	// Progress is called about ten times a second, by one goroutine at a time; may be nil.
	Progress func(ImportProgress)
}

// ImportProgress is how far an import is. Counts include those of the import that it resumes.
type ImportProgress struct {
	Items      int64 // with a final answer
	Done       int64 // of them in this run
	Bytes      int64 // read of the files
	BytesBegan int64 // where this run began
	Size       int64 // of the files; 0 when it is not known
	Charge     float64
	RunCharge  float64 // of this run
	Throttled  int64   // answers and operations with 429
	Elapsed    time.Duration
}

// A Refused is an item that is not written, and why.
type Refused struct {
	File      string `json:"file"`
	Line      int64  `json:"line"` // where it begins, from 1
	Item      int64  `json:"item"` // its number in the file, from 1
	ID        string `json:"id,omitempty"`
	Status    int    `json:"status,omitempty"` // 0: it was not sent
	Substatus int    `json:"substatus,omitempty"`
	Reason    string `json:"reason"`
}

// tally is what became of items.
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

// ImportResult is what an import came to, with what it resumed.
type ImportResult struct {
	// Created items are new, Replaced ones were there, Present ones were left as they are
	// (SkipExisting), Refused ones are not written.
	Created, Replaced, Present, Refused int64
	Charge                              float64 // RU
	Throttled                           int64
	Elapsed                             time.Duration // of this run
	Resumed                             int64         // items that were done before this run
	First                               []Refused     // the first that were refused in this run
	// Singly says that the server takes no bulk requests: items were sent one by one.
	Singly bool
	// Unfinished says that there is a checkpoint from which the import can go on.
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

	At         position `json:"at"`    // everything before it has its final answer
	Seq        int64    `json:"items"` // how many items that is
	Reach      int64    `json:"reach"` // no item from this number on has been sent
	Tally      tally    `json:"tally"`
	Errors     string   `json:"errors,omitempty"`
	ErrorBytes int64    `json:"errorBytes,omitempty"` // of the file of errors
}

// differs says in what a checkpoint is that of another import; "" when it is not.
func (s *importState) differs(from *importState) string {
	switch {
	case s.Version != from.Version || s.Kind != from.Kind:
		return "it was written by another version, or for an export"
	case s.Account != from.Account || s.Link != from.Link:
		return fmt.Sprintf("it is about %s of %s", s.Link, s.Account)
	case s.RID != from.RID:
		return "the container was deleted and made again since"
	case !slices.Equal(s.Files, from.Files):
		return "the files have changed since, or are others"
	case s.Format != from.Format || s.CSVText != from.CSVText || s.Mode != from.Mode || s.GenerateID != from.GenerateID:
		return "the options are others: the format, --csv-text, --generate-id and the mode must be the same"
	case s.Errors != from.Errors:
		return "the file of errors is another"
	}
	return ""
}

// UnfinishedImport returns how many items an import has done that left a checkpoint, and
// whether there is one.
func UnfinishedImport(checkpoint string) (items int64, found bool) {
	var s importState
	found, err := loadCheckpoint(checkpoint, &s)
	return s.Seq, found && err == nil
}

// Import writes the items of files into a container. The result counts what was done, also
// with an error. Errors: a *Refusal of the server, one that matches ErrSource about what
// was read, ErrRefused, ErrOther about a checkpoint, or that of the context.
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
		full, err := filepath.Abs(o.Errors) // the checkpoint holds it, and the import may go on elsewhere
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

// sparesErrors keeps a dry run from the file of errors of an import that can go on.
func (o *ImportOptions) sparesErrors() error {
	if o.Errors == "" || o.Checkpoint == "" {
		return nil
	}
	var kept importState
	if found, err := loadCheckpoint(o.Checkpoint, &kept); err != nil || !found || kept.Errors != o.Errors {
		return nil //nolint:nilerr // what cannot be read is no checkpoint to go on from
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

// resume takes over a checkpoint.
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

// errorFile is the file of errors. Its length is part of the checkpoint, so that each
// refusal stands in it once.
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
	if info, err := f.Stat(); err != nil || info.Size() < length { // to cut it there would make it longer
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
		_ = f.Close() // it is the other error that counts
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

// finish writes down or forgets how far the import came, and counts.
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
