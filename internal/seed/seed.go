package seed

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"net/http"
	"slices"
	"strings"
)

// Source is where seed files are.
type Source struct {
	// Files holds the seed file and all that it names.
	Files fs.FS
	// Name is a seed file of Files, or a directory, "." for all of Files.
	Name string
	// Shown stands before the names of files in messages, such as "/seed/".
	Shown string
}

// Options say what a seed talks to.
type Options struct {
	// Handler answers requests as the account endpoint does.
	Handler http.Handler
	// Key is the account's primary key in base64.
	Key string
	// Logger is told of what was done; nil discards it.
	Logger *slog.Logger
}

// Result is what a seed came to.
type Result struct {
	// Databases and Containers were made. Changed are definitions and throughputs of
	// those that were there, brought to what the seed says.
	Databases, Containers, Changed int
	// Created and Replaced are items that were written; Present were there and were
	// left as they are.
	Created, Replaced, Present int64
}

// Mistake is something in a seed that cannot be. It names the file and the line.
type Mistake struct {
	// Where is a file, or a file and a line.
	Where string
	// Text says what is the matter and what to do.
	Text string
}

// Error is one line.
func (m *Mistake) Error() string { return m.Where + ": " + m.Text }

// IsMistake reports whether an error is about the seed itself. Others are about the
// server or the machine.
func IsMistake(err error) bool {
	var m *Mistake
	return errors.As(err, &m)
}

// Apply brings the server to what the sources say. Nothing is changed before all seed
// files have been read and all containers that are there have been compared. After an
// error the result tells what was done until then.
func Apply(ctx context.Context, o Options, sources []Source) (Result, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	secret, err := base64.StdEncoding.DecodeString(o.Key)
	if err != nil {
		return Result{}, errors.New("the account key is not base64")
	}
	p := &plan{}
	for _, s := range sources {
		if err := p.read(s); err != nil {
			return Result{}, err
		}
	}
	a := &applying{client: &client{handler: o.Handler, secret: secret}, logger: o.Logger}
	if err := a.compare(ctx, p); err != nil {
		return a.result, err
	}
	if err := a.define(ctx, p); err != nil {
		return a.result, err
	}
	err = a.load(ctx, p)
	return a.result, err
}

// mostMistakes bounds the mistakes that an error names.
const mostMistakes = 10

// mistakes collects what is wrong, so that one start tells all of it.
type mistakes struct {
	first []placed // in order
	count int64
}

// placed is a mistake and its place among all that was looked at.
type placed struct {
	place int64
	err   error
}

// add adds a mistake behind those before it.
func (m *mistakes) add(err error) { m.addAt(math.MaxInt64, err) }

// addAt adds a mistake that may be found later than one behind it, because many items
// are on their way at once.
func (m *mistakes) addAt(place int64, err error) {
	m.count++
	at := len(m.first)
	for at > 0 && m.first[at-1].place > place {
		at--
	}
	m.first = slices.Insert(m.first, at, placed{place, err})
	m.first = m.first[:min(len(m.first), mostMistakes)]
}

// at adds a mistake.
func (m *mistakes) at(where, format string, args ...any) {
	m.add(&Mistake{Where: where, Text: fmt.Sprintf(format, args...)})
}

// err is all of them; nil when there are none.
func (m *mistakes) err(noun string) error {
	if m.count == 0 {
		return nil
	}
	all := make([]error, len(m.first))
	for i, p := range m.first {
		all[i] = p.err
	}
	err := errors.Join(all...)
	if more := m.count - int64(len(m.first)); more > 0 {
		err = fmt.Errorf("%w\nand %d more %s", err, more, noun)
	}
	return err
}

// nearest returns the candidate that a word was probably meant to be, or "".
func nearest(word string, candidates []string) string {
	best, at := "", 3
	for _, candidate := range candidates {
		if strings.EqualFold(word, candidate) {
			return candidate
		}
		if d := distance(word, candidate); d < at {
			best, at = candidate, d
		}
	}
	return best
}

// distance counts insertions, deletions and replacements.
func distance(a, b string) int {
	const longest = 64 // no name here is longer, and the time is the product
	if len(a) > longest || len(b) > longest {
		return longest
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			above, same := row[j], diagonal
			if a[i-1] != b[j-1] {
				same++
			}
			row[j] = min(same, above+1, row[j-1]+1)
			diagonal = above
		}
	}
	return row[len(b)]
}
