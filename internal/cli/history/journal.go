package history

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/history"
	"github.com/orrery-db/orrery/internal/transfer"
)

// A journal is a file of lines: the CRC of the rest of the line, a blank, and JSON. The first line
// says what it belongs to. Then come the steps, which are complete and durable before the file gets
// its name, and the outcomes of steps, in any order. A killed undo leaves a last line that has no
// end; every other line that does not match its CRC is damage.

// journalVersion is the version of the format.
const journalVersion = 1

// header is the first line of a journal.
type header struct {
	Version   int    `json:"orreryUndo"`
	Container string `json:"container"` // for people; RID decides
	RID       string `json:"rid"`
	About     string `json:"about"` // what is taken back
	Steps     int    `json:"steps"`
}

// stepLine is a step.
type stepLine struct {
	Step        *int            `json:"step"`
	Key         string          `json:"key"`
	ID          string          `json:"id"`
	Verdict     history.Verdict `json:"verdict"`
	ETag        string          `json:"etag,omitempty"`
	Transaction int             `json:"transaction"`
	Before      json.RawMessage `json:"before,omitempty"`
	After       json.RawMessage `json:"after,omitempty"`
}

// doneLine is the outcome of a step.
type doneLine struct {
	Done    int     `json:"done"`
	Outcome outcome `json:"outcome"`
	ETag    string  `json:"etag,omitempty"` // of the item as the step left it
	Message string  `json:"message,omitempty"`
}

// outcome is what became of a step.
type outcome uint8

// The outcomes. A step that has none yet is pending.
const (
	pending  outcome = iota
	made             // it is done
	conflict         // the item has changed since, and was left
	refused          // the server refused it for another reason
)

// entry is a step of a journal that is open.
type entry struct {
	at          int64
	length      int
	verdict     history.Verdict
	transaction int
	outcome     outcome
	etag        string
}

// journal is an open journal.
type journal struct {
	path    string
	header  header
	file    *os.File
	end     int64
	entries []entry
	failed  []doneLine // conflicts and refusals

	mu sync.Mutex
}

// frame is a line of a journal.
func frame(v any) ([]byte, error) {
	text, err := encode(v)
	if err != nil {
		return nil, err
	}
	line := fmt.Appendf(nil, "%08x ", crc32.ChecksumIEEE(text))
	return append(append(line, text...), '\n'), nil
}

// encode writes JSON on one line, without the escapes that Go adds for HTML: they would lengthen
// items.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// unframe returns the JSON of a line without its end.
func unframe(line []byte) ([]byte, bool) {
	if len(line) < 9 || line[8] != ' ' {
		return nil, false
	}
	sum, err := hex.DecodeString(string(line[:8]))
	return line[9:], err == nil && binary.BigEndian.Uint32(sum) == crc32.ChecksumIEEE(line[9:])
}

// draft writes the steps of a journal beside its final name.
type draft struct {
	path string
	file *os.File
	to   *bufio.Writer
	head header
}

func newDraft(path string, head header) (*draft, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("create the directory of the journal: %w", err)
	}
	file, err := os.OpenFile(path+".new", os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("create the journal: %w", err)
	}
	return &draft{path: path, file: file, to: bufio.NewWriterSize(file, 1<<20), head: head}, nil
}

// add appends a step.
func (d *draft) add(s *history.Step) error {
	n := d.head.Steps
	line := stepLine{
		Step: &n, Key: s.Key, ID: s.ID, Verdict: s.Verdict, ETag: s.ETag, Transaction: s.Transaction,
		Before: s.Before, After: s.After,
	}
	text, err := frame(line)
	if err == nil {
		_, err = d.to.Write(text)
	}
	d.head.Steps++
	return err
}

// commit makes the steps durable and gives the journal its name. The header comes last in the
// draft and first in the journal, because it counts the steps.
func (d *draft) commit() error {
	err := d.to.Flush()
	if err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	final, err := os.OpenFile(d.path+".ready", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	head, err := frame(d.head)
	if err == nil {
		_, err = final.Write(head)
	}
	if err == nil {
		_, err = d.file.Seek(0, io.SeekStart)
	}
	if err == nil {
		_, err = io.Copy(final, d.file)
	}
	if err = errors.Join(err, final.Sync(), final.Close()); err == nil {
		err = os.Rename(d.path+".ready", d.path)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write the journal: %w", err), os.Remove(d.path+".ready"))
	}
	return errors.Join(transfer.SyncDirectory(filepath.Dir(d.path)), d.drop())
}

// drop removes the draft.
func (d *draft) drop() error { return errors.Join(d.file.Close(), os.Remove(d.path+".new")) }

// openJournal reads a journal. It is nil if there is none.
func openJournal(path string) (*journal, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, exit.Usagef("open the journal: %w", err)
	}
	j := &journal{path: path, file: file}
	if err := j.load(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return j, nil
}

// load reads the lines.
func (j *journal) load() error {
	lines := bufio.NewReaderSize(j.file, 1<<20)
	for number := 1; ; number++ {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break // what is left has no end: the write was cut off
		}
		if err != nil {
			return fmt.Errorf("read the journal: %w", err)
		}
		text, valid := unframe(bytes.TrimSuffix(line, []byte("\n")))
		if number == 1 && (!valid || json.Unmarshal(text, &j.header) != nil || j.header.Version == 0) {
			return exit.Usagef("%s is not a journal of orrery undo: name another file with --journal", j.path)
		}
		if j.header.Version > journalVersion {
			return exit.Usagef("a newer orrery has written the journal %s: use that version", j.path)
		}
		if !valid || number > 1 && j.take(text, line) != nil {
			return fmt.Errorf("the journal %s is damaged in line %d: it cannot be trusted any more. Compare the items with "+
				"their versions (orrery history), then start again with --discard", j.path, number)
		}
		j.end += int64(len(line))
	}
	if j.end == 0 {
		return exit.Usagef("%s is not a journal of orrery undo: name another file with --journal", j.path)
	}
	if err := j.file.Truncate(j.end); err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	if len(j.entries) != j.header.Steps {
		return fmt.Errorf("the journal %s has %d of its %d steps: it is damaged. Start again with --discard", j.path,
			len(j.entries), j.header.Steps)
	}
	return nil
}

var errLine = errors.New("not a line of a journal")

// take takes over a line behind the first.
func (j *journal) take(text, line []byte) error {
	var done doneLine
	var step stepLine
	if len(j.entries) < j.header.Steps {
		if json.Unmarshal(text, &step) != nil || step.Step == nil || *step.Step != len(j.entries) ||
			!step.Verdict.Writes() && !step.Verdict.IsConflict() {
			return errLine
		}
		j.entries = append(j.entries, entry{
			at: j.end, length: len(line), verdict: step.Verdict, transaction: step.Transaction,
		})
		if step.Verdict.IsConflict() {
			j.note(doneLine{Done: *step.Step, Outcome: conflict, Message: step.Verdict.String()})
		}
		return nil
	}
	if json.Unmarshal(text, &done) != nil || done.Done < 0 || done.Done >= len(j.entries) || done.Outcome > refused {
		return errLine
	}
	j.note(done)
	return nil
}

func (j *journal) note(d doneLine) {
	e := &j.entries[d.Done]
	e.outcome, e.etag = d.Outcome, d.ETag
	if d.Outcome != made {
		j.failed = append(j.failed, d)
	}
}

// step reads a step.
func (j *journal) step(n int) (history.Step, error) {
	e := &j.entries[n]
	line := make([]byte, e.length)
	var s stepLine
	if _, err := j.file.ReadAt(line, e.at); err != nil {
		return history.Step{}, fmt.Errorf("read the journal: %w", err)
	}
	text, valid := unframe(bytes.TrimSuffix(line, []byte("\n")))
	if !valid || json.Unmarshal(text, &s) != nil {
		return history.Step{}, fmt.Errorf("the journal %s is damaged at step %d", j.path, n)
	}
	return history.Step{
		Key: s.Key, ID: s.ID, Verdict: s.Verdict, ETag: s.ETag, Transaction: s.Transaction, Before: s.Before,
		After: s.After,
	}, nil
}

// record appends outcomes.
func (j *journal) record(all []doneLine) error {
	var text []byte
	for _, d := range all {
		line, err := frame(d)
		if err != nil {
			return err
		}
		text = append(text, line...)
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, err := j.file.WriteAt(text, j.end); err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	j.end += int64(len(text))
	for _, d := range all {
		j.note(d)
	}
	return nil
}

// left counts the steps without an outcome.
func (j *journal) left() (n int) {
	for i := range j.entries {
		if j.entries[i].outcome == pending {
			n++
		}
	}
	return n
}

// count counts the steps with an outcome.
func (j *journal) count(what outcome) (n int) {
	for i := range j.entries {
		if j.entries[i].outcome == what {
			n++
		}
	}
	return n
}

// close makes what was recorded durable.
func (j *journal) close() error { return errors.Join(j.file.Sync(), j.file.Close()) }

// bodies keeps items in a file that has no name.
type bodies struct {
	file *os.File
	end  int64
	to   *bufio.Writer
}

func newBodies(dir string) (*bodies, error) {
	file, err := os.CreateTemp(dir, ".undo-*")
	if err != nil {
		return nil, fmt.Errorf("create a file for the versions: %w", err)
	}
	return &bodies{file: file, to: bufio.NewWriterSize(file, 1<<20)}, nil
}

// Keep implements history.Bodies.
func (b *bodies) Keep(item json.RawMessage) (int64, error) {
	at := b.end
	text := append(binary.BigEndian.AppendUint32(nil, uint32(len(item))), item...)
	text = binary.BigEndian.AppendUint32(text, crc32.ChecksumIEEE(item))
	b.end += int64(len(text))
	if _, err := b.to.Write(text); err != nil {
		return 0, fmt.Errorf("keep a version: %w", err)
	}
	return at, nil
}

// Load implements history.Bodies.
func (b *bodies) Load(at int64) (json.RawMessage, error) {
	if err := b.to.Flush(); err != nil {
		return nil, fmt.Errorf("keep a version: %w", err)
	}
	var size [4]byte
	_, err := b.file.ReadAt(size[:], at)
	n := int64(binary.BigEndian.Uint32(size[:]))
	if err == nil && at+n+8 > b.end {
		err = errors.New("the file is damaged")
	}
	if err != nil {
		return nil, fmt.Errorf("read a version: %w", err)
	}
	text := make([]byte, n+4)
	if _, err := b.file.ReadAt(text, at+4); err != nil {
		return nil, fmt.Errorf("read a version: %w", err)
	}
	if crc32.ChecksumIEEE(text[:n]) != binary.BigEndian.Uint32(text[n:]) {
		return nil, errors.New("read a version: the file is damaged")
	}
	return text[:n], nil
}

// drop removes the file.
func (b *bodies) drop() error { return errors.Join(b.file.Close(), os.Remove(b.file.Name())) }
