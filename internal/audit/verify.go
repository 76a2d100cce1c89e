package audit

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// Report is what a file, or several in their order, has been found to be.
type Report struct {
	// Lines is the number of lines whose chain is right; First and Last are their numbers.
	Lines, First, Last uint64
	// Hash is the hash of the last line. A later check with it notices that the end was cut off.
	Hash string
	// Lost is the number of entries of which the log says that they found no room.
	Lost uint64
	// Begins means that the first line is the beginning of a chain.
	Begins bool
}

// Verifier checks files of one log. The zero value expects the beginning of a chain or any part of
// it.
type Verifier struct {
	report  Report
	started bool
	expect  string
	seen    bool
}

// Expect makes End fail unless a line has this hash: the last one of an earlier report.
func (v *Verifier) Expect(hash string) { v.expect = hash }

// File checks a file that continues those before it. The error names the line.
func (v *Verifier) File(name string, r io.Reader) error {
	lines := bufio.NewReaderSize(r, maxLineBytes)
	for number := 1; ; number++ {
		text, err := lines.ReadSlice('\n')
		switch {
		case errors.Is(err, io.EOF) && len(text) == 0:
			return nil
		case errors.Is(err, io.EOF):
			return fmt.Errorf("%s:%d: the last line is not complete: writing was interrupted, or the file was "+
				"cut", name, number)
		case errors.Is(err, bufio.ErrBufferFull):
			return fmt.Errorf("%s:%d: the line has more than %d bytes", name, number, maxLineBytes)
		case err != nil:
			return fmt.Errorf("%s: %w", name, err)
		}
		one, err := parse(bytes.TrimSuffix(text, []byte("\n")))
		if err != nil {
			return fmt.Errorf("%s:%d: the line is not of this log: %w", name, number, err)
		}
		if err := v.line(one); err != nil {
			return fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
}

func (v *Verifier) line(one parsed) error {
	switch {
	case !v.started:
		v.started = true
		v.report.First, v.report.Begins = one.Sequence, one.Previous == noHash && one.Sequence == 1
	case one.Sequence != v.report.Last+1:
		return fmt.Errorf("lines are missing or repeated: line %d of the log follows line %d", one.Sequence, v.report.Last)
	case one.Previous != v.report.Hash:
		return fmt.Errorf("line %d of the log does not follow the line before it: the chain was made anew", one.Sequence)
	}
	v.report.Lines, v.report.Last, v.report.Hash = v.report.Lines+1, one.Sequence, one.hash
	v.report.Lost += one.Lost
	v.seen = v.seen || one.hash == v.expect
	return nil
}

// End returns the report after the last file.
func (v *Verifier) End() (Report, error) {
	switch {
	case !v.started:
		return v.report, errors.New("there is no line: the log is empty")
	case v.expect != "" && !v.seen:
		return v.report, fmt.Errorf("no line has the hash %s: the end of the log was cut off, or it is another "+
			"log", v.expect)
	}
	return v.report, nil
}
