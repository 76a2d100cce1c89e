package seed

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/orrery-db/orrery/internal/records"
)

// item is one item of a file or of a seed file.
type item struct {
	where func() string
	body  []byte
	place int64 // among all items
}

// items gives items one after another. Its error is io.EOF after the last, a badItem
// when the next may be good, and anything else when nothing more can be read.
type items interface{ next() (item, error) }

// badItem is an item that cannot be read, and behind which others can.
type badItem struct{ *Mistake }

// maxItemBytes bounds the text of one item in a file, white space among it: it is what
// of a file is in memory at once.
const maxItemBytes = 4 << 20

// openItems begins to read a file by what its name says it is. A file of CSV without a first row
// has no items.
func openItems(f *itemFile) (items, io.Closer, error) {
	in, err := openRegular(f.files, f.name, f.shown)
	if err != nil {
		return nil, nil, err
	}
	r := &fileItems{shown: f.shown}
	o := records.Options{Most: maxItemBytes, Text: true, Kinds: true}
	switch strings.ToLower(path.Ext(f.name)) {
	case ".csv":
		if r.in, err = records.NewCSV(in, records.Position{}, o); errors.Is(err, records.ErrNoHeader) {
			err = io.EOF
		}
		r.err = err
	case ".json":
		r.in = records.NewJSON(in, records.Position{}, o)
	default:
		o.Lines = true
		r.in = records.NewJSON(in, records.Position{}, o)
	}
	return r, in, nil
}

// fileItems are those of a file.
type fileItems struct {
	shown string
	in    records.Reader
	err   error // of the beginning
}

func (r *fileItems) next() (item, error) {
	if r.err != nil {
		return item{}, r.wrong(r.err)
	}
	one, err := r.in.Next()
	where := at(r.shown, one.Line)
	switch {
	case err != nil:
		return item{}, r.wrong(err)
	case one.Err != nil:
		return item{}, badItem{&Mistake{Where: where(), Text: one.Err.Error()}}
	}
	return item{where: where, body: bytes.Clone(one.Text)}, nil
}

// wrong is the end of a file: io.EOF, a mistake in it, or that it cannot be read.
func (r *fileItems) wrong(err error) error {
	var fault *records.Fault
	var unread *fs.PathError
	switch {
	case err == io.EOF: //nolint:errorlint // a wrapped one is an error of the file, not its end
		return err
	case errors.As(err, &unread):
		return fmt.Errorf("%s: read: %w", r.shown, err)
	case errors.As(err, &fault):
		return &Mistake{Where: at(r.shown, fault.Line)(), Text: fault.Err.Error()}
	}
	return &Mistake{Where: at(r.shown, 1)(), Text: err.Error()}
}

// inlineItems are those of a seed file.
type inlineItems struct {
	all []inlineItem
}

func (r *inlineItems) next() (item, error) {
	if len(r.all) == 0 {
		return item{}, io.EOF
	}
	i := r.all[0]
	r.all = r.all[1:]
	text, err := i.document.appendJSON(nil, i.node, 0)
	var m *Mistake
	if errors.As(err, &m) {
		if i.document.expanded > maxExpanded {
			return item{}, m
		}
		return item{}, badItem{m}
	}
	return item{where: func() string { return i.document.where(i.node) }, body: text}, err
}

// at is a place in a file.
func at(shown string, line int64) func() string {
	return func() string { return fmt.Sprintf("%s:%d", shown, line) }
}
