package transfer

import (
	"bufio"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/records"
)

// File formats.
const (
	JSON  = "json"  // one array, or consecutive JSON texts
	JSONL = "jsonl" // one JSON text per line
	CSV   = "csv"
)

// StandardInput is the name of standard input as a source.
const StandardInput = "-"

const (
	// headBytes is the length of the beginning that identifies a source.
	headBytes  = 64 << 10
	readBuffer = 256 << 10
)

// ErrSource matches errors of the source, as opposed to the server.
var ErrSource = errors.New("source")

// sourceError is an error of a source with its place.
type sourceError struct {
	file string
	line int64 // 0: the whole file
	err  error
}

func (e *sourceError) Error() string {
	if e.line == 0 {
		return fmt.Sprintf("%s: %v", e.file, e.err)
	}
	return fmt.Sprintf("%s:%d: %v", e.file, e.line, e.err)
}

func (e *sourceError) Unwrap() []error { return []error{ErrSource, e.err} }

// sourceFile is the state of a file when it was opened.
type sourceFile struct {
	Name     string `json:"name"`
	Size     int64  `json:"size"`     // -1: unknown
	Modified int64  `json:"modified"` // nanoseconds since 1970; 0: unknown
	Head     string `json:"head"`     // SHA-256 of the first headBytes, in hexadecimal
}

// position is a position between two items of a source.
type position struct {
	File int `json:"file"`
	records.Position
}

// source reads the records of several files, one after another.
type source struct {
	files   []sourceFile
	format  string // "" follows the name of each file
	csvText bool
	stdin   *bufio.Reader
	read    atomic.Int64 // bytes of the files on disk
	passed  int64        // of the completed files

	at     position
	open   records.Reader
	closer io.Closer
}

// Expand expands arguments to file names: a pattern to the matching files, and a directory to its
// files whose names have a known format. An argument without any file is an error that matches
// ErrSource. Patterns and directories do not include the files in except, which the import itself
// writes.
func Expand(arguments []string, except ...string) ([]string, error) {
	own := func(name string) bool {
		return slices.ContainsFunc(except, func(one string) bool { return one != "" && SameFile(one, name) })
	}
	var names []string
	for _, argument := range arguments {
		found := []string{argument}
		info, err := os.Stat(argument)
		switch {
		case argument == StandardInput:
		case err == nil && info.IsDir():
			entries, err := os.ReadDir(argument)
			if err != nil {
				return nil, &sourceError{file: argument, err: err}
			}
			found = nil
			for _, entry := range entries {
				name := filepath.Join(argument, entry.Name())
				if !entry.IsDir() && FormatOf(name) != "" && !own(name) {
					found = append(found, name)
				}
			}
			if len(found) == 0 {
				return nil,
					&sourceError{file: argument, err: errors.New("the directory has no file whose name ends in " +
						".json, .jsonl, .ndjson or .csv, or in one of those and .gz")}
			}
		case err != nil && strings.ContainsAny(argument, "*?["):
			found, err = filepath.Glob(argument)
			if found = slices.DeleteFunc(found, own); err != nil || len(found) == 0 {
				return nil, &sourceError{file: argument, err: errors.New("no file matches the pattern")}
			}
		case err != nil:
			var reason *os.PathError
			if errors.As(err, &reason) {
				err = reason.Err
			}
			return nil, &sourceError{file: argument, err: err}
		}
		names = append(names, found...)
	}
	if len(names) > 1 && slices.Contains(names, StandardInput) {
		return nil, &sourceError{file: "standard input", err: errors.New("it cannot be combined with files")}
	}
	return names, nil
}

// SameFile reports whether two names refer to one file. It compares the name of a file that does
// not exist by its absolute path.
func SameFile(a, b string) bool {
	fullA, errA := filepath.Abs(a)
	fullB, errB := filepath.Abs(b)
	if errA == nil && errB == nil && fullA == fullB {
		return true
	}
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// FormatOf returns the format of a file name; "" when it has none.
func FormatOf(name string) string {
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
	switch filepath.Ext(name) {
	case ".json":
		return JSON
	case ".jsonl", ".ndjson":
		return JSONL
	case ".csv":
		return CSV
	}
	return ""
}

// openSource inspects the files and reads the beginning of each. Reading standard input ends with
// the error of the context when that is done.
func openSource(ctx context.Context, names []string, format string, csvText bool, stdin io.Reader) (*source, error) {
	s := &source{format: format, csvText: csvText}
	for _, name := range names {
		if name == StandardInput {
			s.stdin = bufio.NewReaderSize(&leavable{ctx: ctx, from: stdin}, readBuffer)
			head, err := s.stdin.Peek(headBytes)
			if err != nil && !errors.Is(err, io.EOF) {
				return nil, &sourceError{file: "standard input", err: err}
			}
			s.files = append(s.files, sourceFile{Name: name, Size: -1, Head: hashOf(head)})
			continue
		}
		f, err := lookAt(name)
		if err != nil {
			return nil, &sourceError{file: name, err: err}
		}
		if format == "" && FormatOf(name) == "" {
			return nil,
				&sourceError{file: name, err: errors.New("its name does not show the format: give it with --format " +
					"json, jsonl or csv")}
		}
		s.files = append(s.files, f)
	}
	return s, nil
}

func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

func lookAt(name string) (sourceFile, error) {
	info, err := os.Stat(name) // before opening, because opening a pipe may block
	if err != nil {
		return sourceFile{}, err
	}
	switch mode := info.Mode(); {
	case mode.IsDir():
		return sourceFile{}, errors.New("it is a directory")
	case mode&os.ModeNamedPipe != 0: // a pipe delivers its beginning once, and it is read twice
		return sourceFile{}, errors.New("it is a pipe: give it as - on standard input")
	case !mode.IsRegular():
		return sourceFile{}, errors.New("it is not a regular file: give it as - on standard input")
	}
	f, err := os.Open(name)
	if err != nil {
		return sourceFile{}, err
	}
	defer f.Close() //nolint:errcheck // read only
	head, err := io.ReadAll(io.LimitReader(f, headBytes))
	if err != nil {
		return sourceFile{}, err
	}
	full, err := filepath.Abs(name)
	if err != nil {
		return sourceFile{}, err
	}
	return sourceFile{Name: full, Size: info.Size(), Modified: info.ModTime().UnixNano(), Head: hashOf(head)}, nil
}

// size returns the total size of the files in bytes; 0 when unknown.
func (s *source) size() int64 {
	var sum int64
	for _, f := range s.files {
		if f.Size < 0 {
			return 0
		}
		sum += f.Size
	}
	return sum
}

// name returns the name of a file for messages.
func (s *source) name(file int) string {
	if s.files[file].Name == StandardInput {
		return "standard input"
	}
	return s.files[file].Name
}

// seek moves to a position, before anything is read.
func (s *source) seek(to position) {
	s.at = to
	for _, f := range s.files[:min(to.File, len(s.files))] {
		s.passed += max(0, f.Size)
	}
	s.read.Store(s.passed)
}

// Next returns the next record, and io.EOF after the last of all files. Other errors match
// ErrSource.
func (s *source) Next() (Record, error) {
	for {
		if s.at.File >= len(s.files) {
			return Record{}, io.EOF
		}
		if s.open == nil {
			if err := s.begin(); err != nil {
				return Record{}, s.wrong(err)
			}
		}
		r, err := s.open.Next()
		if err == nil {
			file := &s.files[s.at.File]
			return Record{
				Text: r.Text, Err: r.Err, Origin: Origin{Name: s.name(s.at.File), Line: r.Line, Ordinal: r.Ordinal},
				Behind: position{File: s.at.File, Position: r.Behind}, Seed: [2]string{filepath.Base(file.Name), file.Head},
			}, nil
		}
		if err != io.EOF { //nolint:errorlint // a wrapped one is an error of the file, not its end
			return Record{}, s.wrong(err)
		}
		s.close()
		s.passed += max(0, s.files[s.at.File].Size)
		s.read.Store(s.passed)
		s.at = position{File: s.at.File + 1}
	}
}

// wrong returns an error of the current file, with its line where that is known.
func (s *source) wrong(err error) error {
	var fault *records.Fault
	if errors.As(err, &fault) {
		return &sourceError{file: s.name(s.at.File), line: fault.Line, err: fault.Err}
	}
	return &sourceError{file: s.name(s.at.File), err: err}
}

func (s *source) close() {
	if s.closer != nil {
		_ = s.closer.Close() // it was only read
	}
	s.open, s.closer = nil, nil
}

// begin opens the current file at the current position.
func (s *source) begin() error {
	file := s.files[s.at.File]
	format := s.format
	if format == "" {
		if format = FormatOf(file.Name); file.Name == StandardInput {
			format = JSON
		}
	}
	if file.Name == StandardInput {
		return s.beginText(&counted{s.stdin, &s.read}, format, false)
	}
	f, err := os.Open(file.Name)
	if err != nil {
		return err
	}
	s.closer = f
	if strings.HasSuffix(strings.ToLower(file.Name), ".gz") {
		unpacked, err := gzip.NewReader(bufio.NewReaderSize(&counted{f, &s.read}, readBuffer))
		if err == io.EOF { //nolint:errorlint // gzip gives it for a file without a byte, which is an empty text
			return s.beginText(strings.NewReader(""), format, false)
		}
		if err != nil {
			return fmt.Errorf(
				"it is not a whole gzip file: make it again, or take .gz from its name: %w", records.NoEnd(err),
			)
		}
		return s.beginText(unpacked, format, false)
	}
	if format != CSV { // the header is at the beginning
		if _, err := f.Seek(s.at.Offset, io.SeekStart); err != nil {
			return err
		}
		s.read.Add(s.at.Offset)
		return s.beginText(&counted{f, &s.read}, format, true)
	}
	return s.beginText(&counted{f, &s.read}, format, false)
}

// beginText starts reading a text. there means that the text is already at the current position,
// and not at its beginning.
func (s *source) beginText(text io.Reader, format string, there bool) error {
	if format == CSV {
		opened, err := records.NewCSV(text, s.at.Position, records.Options{Text: s.csvText})
		s.open = opened
		return err
	}
	in := bufio.NewReaderSize(text, readBuffer)
	if !there {
		if n, err := io.CopyN(io.Discard, in, s.at.Offset); err != nil {
			return records.TooShort(n, err)
		}
	}
	s.open = records.NewJSON(in, s.at.Position, records.Options{Lines: format == JSONL})
	return nil
}

// leavable reads from a source that may be idle, and ends with the error of the context when that
// is done. It never reads more than was requested.
type leavable struct {
	ctx    context.Context //nolint:containedctx // io.Reader takes no context
	from   io.Reader
	buffer []byte
}

// Read implements io.Reader.
func (l *leavable) Read(b []byte) (int, error) {
	if err := l.ctx.Err(); err != nil {
		return 0, err // a goroutine may still use the buffer
	}
	if l.buffer == nil {
		l.buffer = make([]byte, readBuffer)
	}
	type answer struct {
		n   int
		err error
	}
	read := make(chan answer, 1)
	part := l.buffer[:min(len(b), len(l.buffer))]
	// Nothing can interrupt a read of standard input. When the context ends first, this goroutine may
	// stay blocked until the process ends.
	go func() {
		n, err := l.from.Read(part)
		read <- answer{n, err}
	}()
	select {
	case <-l.ctx.Done():
		return 0, l.ctx.Err()
	case got := <-read:
		return copy(b, part[:got.n]), got.err
	}
}

// counted counts the bytes that are read.
type counted struct {
	from io.Reader
	sum  *atomic.Int64
}

// Read implements io.Reader.
func (c *counted) Read(b []byte) (int, error) {
	n, err := c.from.Read(b)
	c.sum.Add(int64(n))
	return n, err
}
