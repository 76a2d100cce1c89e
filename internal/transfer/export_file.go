package transfer

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
)

// tailBytes is how much of the end of a file tells that it is the one an export has written.
const tailBytes = 4 << 10

// writeBuffer is how much goes into a file at once.
const writeBuffer = 32 << 10

// output is where an export goes. Its length and its end are those of what was flushed.
type output struct {
	file   *os.File // nil: not a file
	buffer *bufio.Writer
	packed bool
	zip    *gzip.Writer // nil between two members of a packed file
	length int64
	end    []byte
}

func newOutput(to io.Writer) *output { return &output{buffer: bufio.NewWriterSize(to, writeBuffer)} }

// openOutput opens a file and cuts it to a length, behind which nothing belongs to the
// export. tail is the hash of what it must end with then.
func openOutput(path string, packed bool, length int64, tail string) (*output, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	o := &output{file: f, packed: packed, length: length}
	if err := o.goOn(tail); err != nil {
		_ = f.Close() // it is the other error that counts
		return nil, err
	}
	o.buffer = bufio.NewWriterSize(counting{o}, writeBuffer)
	return o, nil
}

func (o *output) goOn(tail string) error {
	info, err := o.file.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		if o.length > 0 {
			return fmt.Errorf("%w: %s is no file any more", ErrOther, o.file.Name())
		}
		return nil
	}
	if info.Size() < o.length {
		return fmt.Errorf("%w: %s is shorter than what has been exported", ErrOther, o.file.Name())
	}
	o.end = make([]byte, min(o.length, tailBytes))
	if _, err := o.file.ReadAt(o.end, o.length-int64(len(o.end))); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if o.length > 0 && o.tail() != tail {
		return fmt.Errorf("%w: %s has been changed since", ErrOther, o.file.Name())
	}
	if err := o.file.Truncate(o.length); err != nil {
		return err
	}
	_, err = o.file.Seek(o.length, io.SeekStart)
	return err
}

// tail is the hash of the end.
func (o *output) tail() string { return hashOf(o.end) }

// counting notes what gets into the file.
type counting struct{ o *output }

// Write implements io.Writer.
func (c counting) Write(b []byte) (int, error) {
	n, err := c.o.file.Write(b)
	c.o.length += int64(n)
	c.o.end = append(c.o.end, b[max(0, n-tailBytes):n]...)
	if more := len(c.o.end) - tailBytes; more > 0 {
		c.o.end = append(c.o.end[:0], c.o.end[more:]...)
	}
	return n, err
}

// write adds to what will be flushed.
func (o *output) write(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	if !o.packed {
		_, err := o.buffer.Write(b)
		return err
	}
	if o.zip == nil {
		o.zip = gzip.NewWriter(o.buffer)
	}
	_, err := o.zip.Write(b)
	return err
}

// finish makes a packed file without text one empty member: a file without a byte is no
// gzip file to other programs.
func (o *output) finish() {
	if o.packed && o.zip == nil && o.length == 0 {
		o.zip = gzip.NewWriter(o.buffer)
	}
}

// flush brings everything into the file. It ends a member of a packed file, so that the
// file can be cut here; members one after another are one text.
func (o *output) flush() error {
	if o.zip != nil {
		if err := o.zip.Close(); err != nil {
			return err
		}
		o.zip = nil
	}
	return o.buffer.Flush()
}

// sync makes what was flushed durable.
func (o *output) sync() error {
	if o.file == nil {
		return nil
	}
	if info, err := o.file.Stat(); err != nil || !info.Mode().IsRegular() {
		return err
	}
	return o.file.Sync()
}

func (o *output) close() error {
	if o.file == nil {
		return nil
	}
	return o.file.Close()
}
