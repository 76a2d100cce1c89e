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

// item is an item of a file or of a seed file.
type item struct {
	where func() string
	body  []byte
	place int64 // position among all items
}

// items yields items. next returns io.EOF after the last item, a badItem when reading can continue,
// and any other error when it cannot.
type items interface{ next() (item, error) }

// badItem is an item that cannot be read, in a file whose later items can.
type badItem struct{ *Mistake }

// maxItemBytes limits the text of one item in a file, including white space: memory holds one item
// at a time.
const maxItemBytes = 4 << 20

// openItems opens a file in the format that its name says. A CSV file without a header row has no
// items.
func openItems(f *itemFile) (items, io.Closer, error) {
	in, err := openRegular(f.files, f.name, f.displayName)
	if err != nil {
		return nil, nil, err
	}
	r := &fileItems{displayName: f.displayName}
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

// fileItems reads the items of a file.
type fileItems struct {
	displayName string
	in          records.Reader
	err         error // of opening the file
}

func (r *fileItems) next() (item, error) {
	if r.err != nil {
		return item{}, r.wrong(r.err)
	}
	one, err := r.in.Next()
	where := at(r.displayName, one.Line)
	switch {
	case err != nil:
		return item{}, r.wrong(err)
	case one.Err != nil:
		return item{}, badItem{&Mistake{Where: where(), Text: one.Err.Error()}}
	}
	return item{where: where, body: bytes.Clone(one.Text)}, nil
}

// wrong returns the error at the end of a file: io.EOF, a mistake in the file, or a read error.
func (r *fileItems) wrong(err error) error {
	var fault *records.Fault
	var unread *fs.PathError
	switch {
	case err == io.EOF: //nolint:errorlint // a wrapped one is an error of the file, not its end
		return err
	case errors.As(err, &unread):
		return fmt.Errorf("%s: read: %w", r.displayName, err)
	case errors.As(err, &fault):
		return &Mistake{Where: at(r.displayName, fault.Line)(), Text: fault.Err.Error()}
	}
	return &Mistake{Where: at(r.displayName, 1)(), Text: err.Error()}
}

// inlineItems yields the items of a seed file.
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

// at returns a function that formats a position in a file.
func at(displayName string, line int64) func() string {
	return func() string { return fmt.Sprintf("%s:%d", displayName, line) }
}
