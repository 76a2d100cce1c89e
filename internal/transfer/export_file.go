package transfer

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
)

// tailBytes is the length of the end of a file that identifies it as the file of an export.
const tailBytes = 4 << 10

// writeBuffer is the size of a write to the file.
const writeBuffer = 32 << 10

// output is the destination of an export. Its length and tail describe flushed bytes.
type output struct {
	file   *os.File // nil: not a file
	buffer *bufio.Writer
	packed bool
	zip    *gzip.Writer // nil between two members of a compressed file
	length int64
	end    []byte
}

func newOutput(to io.Writer) *output { return &output{buffer: bufio.NewWriterSize(to, writeBuffer)} }

// openOutput opens a file and truncates it to a length, because later bytes do not belong to the
// export. tail is the hash that its end must then have.
func openOutput(path string, packed bool, length int64, tail string) (*output, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	o := &output{file: f, packed: packed, length: length}
	if err := o.goOn(tail); err != nil {
		_ = f.Close() // the other error is reported
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
			return fmt.Errorf("%w: %s is no longer a file", ErrOther, o.file.Name())
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

// tail returns the hash of the end of the file.
func (o *output) tail() string { return hashOf(o.end) }

// counting records what is written to the file.
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

// write buffers bytes until the next flush.
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

// finish writes an empty member to a compressed file without text: other programs do not accept a
// gzip file of no bytes.
func (o *output) finish() {
	if o.packed && o.zip == nil && o.length == 0 {
		o.zip = gzip.NewWriter(o.buffer)
	}
}

// flush writes all bytes to the file. It ends a gzip member, so that the file can be truncated
// here. Consecutive members are one text.
func (o *output) flush() error {
	if o.zip != nil {
		if err := o.zip.Close(); err != nil {
			return err
		}
		o.zip = nil
	}
	return o.buffer.Flush()
}

// sync makes the flushed bytes durable.
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
