package function

import (
	"io"
	"unicode/utf8"
)

// A scan is a search through a text. When its env stops it, it finds no further match and reports
// that.
type scan struct {
	env     Env
	regex   *regex
	text    string
	from    int // start of the next match at the earliest
	matched int // end of the last match; -1 before the first
	steps   int // not announced yet
	done    bool
	stopped bool
}

// unannounced is the work of one search that is announced in advance. Longer searches, and all but
// the first on one text, announce their work as they proceed.
const unannounced = 1 << 16

// any reports whether there is a match.
func (s *scan) any() bool {
	if work := len(s.text) * s.regex.size; work <= unannounced {
		return s.env.Reads(work) && s.regex.whole.MatchString(s.text)
	}
	return s.regex.whole.MatchReader(s.reader(0)) && !s.stopped
}

// next returns the next match as pairs of positions; nil after the last.
func (s *scan) next() []int {
	for !s.done && !s.stopped {
		at := s.find()
		if at == nil || s.stopped {
			s.done = true
			return nil
		}
		behind := at[1] == at[0] && at[1] == s.matched
		s.from, s.matched = at[1], at[1]
		if at[1] == at[0] {
			_, size := utf8.DecodeRuneInString(s.text[at[1]:])
			s.from += size
			s.done = size == 0
		}
		if !behind {
			return at
		}
	}
	return nil
}

// find returns the first match that begins at from or later. The pattern sees the character before
// it.
func (s *scan) find() []int {
	if s.from == 0 {
		if work := len(s.text) * s.regex.size; work <= unannounced {
			if s.stopped = !s.env.Reads(work); s.stopped {
				return nil
			}
			return s.regex.whole.FindStringSubmatchIndex(s.text)
		}
		return s.regex.whole.FindReaderSubmatchIndex(s.reader(0))
	}
	_, size := utf8.DecodeLastRuneInString(s.text[:s.from])
	begin := s.from - size
	behind, err := s.regex.behind()
	if err != nil {
		s.stopped = true
		s.env.Fail(notFollowed(err, ""))
		return nil
	}
	at := behind.FindReaderSubmatchIndex(s.reader(begin))
	if at == nil {
		return nil
	}
	at = at[2:] // without the preceding character
	for i := range at {
		if at[i] >= 0 {
			at[i] += begin
		}
	}
	return at
}

func (s *scan) reader(from int) io.RuneReader { return &watchedReader{scan: s, at: from} }

// watchedReader reads the text of a scan and announces the work per character. It ends when the
// scan must stop.
type watchedReader struct {
	scan *scan
	at   int
}

// ReadRune implements io.RuneReader.
func (r *watchedReader) ReadRune() (c rune, size int, err error) {
	s := r.scan
	if s.stopped || r.at >= len(s.text) {
		return 0, 0, io.EOF
	}
	if s.steps += s.regex.size; s.steps >= stepsBetweenReads {
		if !s.env.Reads(s.steps) {
			s.stopped = true
			return 0, 0, io.EOF
		}
		s.steps = 0
	}
	c, size = utf8.DecodeRuneInString(s.text[r.at:])
	r.at += size
	return c, size, nil
}
