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

// Source is the location of seed files.
type Source struct {
	// Files contains the seed file and all files that it names.
	Files fs.FS
	// Name is a seed file of Files, or a directory, "." for all of Files.
	Name string
	// DisplayPrefix is the prefix of file names in messages, such as "/seed/".
	DisplayPrefix string
}

// Options configure Apply.
type Options struct {
	// Handler answers requests like the account endpoint.
	Handler http.Handler
	// Key is the account's primary key in base64.
	Key string
	// Logger logs the changes; nil discards them.
	Logger *slog.Logger
}

// Result counts the changes of a seed.
type Result struct {
	// Databases and Containers were created. Changed counts existing definitions and throughputs that
	// were updated.
	Databases, Containers, Changed int
	// Created and Replaced items were written; Present items already existed and were left unchanged.
	Created, Replaced, Present int64
}

// Mistake is an error in a seed. It names the file and the line.
type Mistake struct {
	// Where is a file, or a file and a line.
	Where string
	// Text says what is wrong and what to do.
	Text string
}

// Error returns the mistake in one line.
func (m *Mistake) Error() string { return m.Where + ": " + m.Text }

// IsMistake reports whether an error is about the seed itself, and not about the server or the
// machine.
func IsMistake(err error) bool {
	var m *Mistake
	return errors.As(err, &m)
}

// Apply applies the sources to the server. Before it changes anything, it reads all seed files and
// compares all existing containers. After an error, the result counts what was done.
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

// mostMistakes limits the mistakes that an error lists.
const mostMistakes = 10

// mistakes collects mistakes, so that one start reports all of them.
type mistakes struct {
	first []placed // in order
	count int64
}

// placed is a mistake and its position.
type placed struct {
	place int64
	err   error
}

// add adds a mistake after all others.
func (m *mistakes) add(err error) { m.addAt(math.MaxInt64, err) }

// addAt adds a mistake at a position. Concurrent writes may report an earlier mistake after a later
// one.
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

// err returns all mistakes as one error; nil when there are none.
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
	const longest = 64 // no name here is longer, and the cost is the product of the lengths
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
