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
)

// importState is the checkpoint of an import of files.
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

	At position `json:"at"` // every item before it has its final result
	State
	Errors     string `json:"errors,omitempty"`
	ErrorBytes int64  `json:"errorBytes,omitempty"` // of the error file
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

// files are a Source: files with a checkpoint file and an error file.
type files struct {
	*source
	o          *ImportOptions
	release    func() // of the checkpoint
	state      importState
	errors     *errorFile
	bytesBegan int64
}

// newFiles opens the files of an import, and locks its checkpoint. Reading standard input ends with
// the error of the context when that is done.
func newFiles(reading context.Context, o *ImportOptions) (_ *files, err error) {
	if o.Errors != "" {
		// The checkpoint holds the path, and the import may be resumed in another directory.
		full, err := filepath.Abs(o.Errors)
		if err != nil {
			return nil, &sourceError{file: o.Errors, err: err}
		}
		o.Errors = full
	}
	if o.DryRun {
		if err := o.sparesErrors(); err != nil {
			return nil, err
		}
		o.Checkpoint, o.Resume = "", false
	}
	if o.Checkpoint != "" {
		if err := os.MkdirAll(filepath.Dir(o.Checkpoint), 0o700); err != nil {
			return nil, fmt.Errorf("make the directory of the checkpoint: %w", err)
		}
	}
	f := &files{o: o}
	if f.release, err = Lock(o.Checkpoint); err != nil {
		return nil, err
	}
	if f.source, err = openSource(reading, o.Files, o.Format, o.CSVText, o.Stdin); err != nil {
		f.release()
		return nil, err
	}
	return f, nil
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

// measured adds the bytes of the files to a progress report.
func (f *files) measured(report func(ImportProgress)) func(ImportProgress) {
	return func(p ImportProgress) {
		p.Bytes, p.BytesBegan, p.Size = f.read.Load(), f.bytesBegan, f.size()
		report(p)
	}
}

// Begin implements Source. It loads the checkpoint.
func (f *files) Begin(to Target) (State, error) {
	o := f.o
	f.state = importState{
		Version: checkpointVersion, Kind: "import", Account: o.Account, Link: to.Link, RID: to.RID, Files: f.files,
		Format: o.Format, CSVText: o.CSVText, Mode: o.Mode, GenerateID: o.GenerateID, Errors: o.Errors,
	}
	if o.Checkpoint != "" && o.Resume {
		var kept importState
		found, err := loadCheckpoint(o.Checkpoint, &kept)
		if err != nil {
			return State{}, err
		}
		if found {
			if why := kept.differs(&f.state); why != "" {
				return State{}, fmt.Errorf("%w: %s (%s)", ErrOther, why, o.Checkpoint)
			}
			f.state = kept
		}
	}
	f.seek(f.state.At)
	f.bytesBegan = f.passed + f.state.At.Offset
	var err error
	f.errors, err = openErrors(o.Errors, f.state.ErrorBytes)
	return f.state.State, err
}

// Finish implements Source.
func (f *files) Finish(behind any, why *Refused) error {
	f.state.At, _ = behind.(position)
	if why == nil {
		return nil
	}
	return f.errors.add(why)
}

// Mark implements Source. It writes the error file, then the checkpoint.
func (f *files) Mark(s State) (func() error, error) {
	if f.o.Checkpoint == "" {
		return nil, nil
	}
	f.state.State = s
	if f.errors != nil {
		f.state.ErrorBytes = f.errors.length
		if err := f.errors.out.Flush(); err != nil {
			return nil, err
		}
	}
	state := f.state
	return func() error {
		if f.errors != nil {
			if err := f.errors.file.Sync(); err != nil {
				return err
			}
		}
		return saveCheckpoint(f.o.Checkpoint, &state)
	}, nil
}

// End implements Source. The error file holds the refusals after the position until the import is
// resumed.
func (f *files) End(err error, late []*Refused) (unfinished bool, _ error) {
	f.close()
	for _, one := range late {
		err = errors.Join(err, f.errors.add(one))
	}
	err = errors.Join(err, f.errors.close())
	if f.o.Checkpoint == "" {
		return false, err
	}
	if err == nil {
		return false, removeCheckpoint(f.o.Checkpoint)
	}
	_, statErr := os.Stat(f.o.Checkpoint)
	return statErr == nil, err
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
