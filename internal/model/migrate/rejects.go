package migrate

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/orrery-db/orrery/internal/transfer"
)

// A Reject is a row that was not written, with all rows that its item would have held.
type Reject struct {
	Container string   `json:"container"`
	Type      string   `json:"type"`
	Table     string   `json:"table"`
	Key       []string `json:"key"` // the primary key of the root row
	ID        string   `json:"id,omitempty"`
	Status    int      `json:"status,omitempty"` // of the server; 0: the design refuses the row
	Substatus int      `json:"substatus,omitempty"`
	Reason    string   `json:"reason"`
}

// rejects is the file of rejects: a line of JSON for each. The checkpoint holds its length, so each
// reject is in it once.
type rejects struct {
	path   string
	file   *os.File
	out    *bufio.Writer
	length int64
	first  []Reject
	count  int64
}

// maxFirst limits the rejects that are kept in memory.
const maxFirst = 20

// openRejects continues a file at a length. The file is made with the first reject.
func openRejects(path string, length int64) (*rejects, error) {
	r := &rejects{path: path, length: length}
	if path == "" || length == 0 {
		return r, nil
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() < length {
		return nil, &Error{
			Kind: Conflict, What: fmt.Sprintf("the file of rejects %s lacks what an earlier run wrote", path),
			Next: "name that file with --rejects, or start again without --resume", Err: err,
		}
	}
	return r, r.open()
}

func (r *rejects) open() error {
	f, err := os.OpenFile(r.path, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("write the rejects: %w", err)
	}
	if err = f.Truncate(r.length); err == nil {
		_, err = f.Seek(r.length, io.SeekStart)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write the rejects: %w", err), f.Close())
	}
	r.file, r.out = f, bufio.NewWriter(f)
	return nil
}

// add writes a reject.
func (r *rejects) add(s *typeState, table string, root key, why *transfer.Refused) error {
	one := Reject{
		Container: s.Container, Type: s.Type, Table: table, Key: root.texts(), ID: why.ID, Status: why.Status,
		Substatus: why.Substatus, Reason: why.Reason,
	}
	r.count++
	if len(r.first) < maxFirst {
		r.first = append(r.first, one)
	}
	if r.path == "" {
		return nil
	}
	if r.file == nil {
		if err := r.open(); err != nil {
			return err
		}
	}
	line, err := json.Marshal(&one)
	if err != nil {
		return err
	}
	n, err := r.out.Write(append(line, '\n'))
	r.length += int64(n)
	if err != nil {
		return fmt.Errorf("write the rejects: %w", err)
	}
	return nil
}

// flush writes what is buffered.
func (r *rejects) flush() error {
	if r.out == nil {
		return nil
	}
	if err := r.out.Flush(); err != nil {
		return fmt.Errorf("write the rejects: %w", err)
	}
	return nil
}

// sync makes the file durable.
func (r *rejects) sync() error {
	if r.file == nil {
		return nil
	}
	if err := r.file.Sync(); err != nil {
		return fmt.Errorf("write the rejects: %w", err)
	}
	return nil
}

func (r *rejects) close() error {
	if r.file == nil {
		return nil
	}
	return errors.Join(r.flush(), r.file.Close())
}
