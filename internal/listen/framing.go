package listen

import (
	"bytes"
	"strconv"
)

// framing follows the requests of an HTTP/1 connection and finds requests whose end is ambiguous. A
// proxy in front could forward such bytes as one request while the server takes them for two
// (request smuggling). net/http accepts Content-Length beside Transfer-Encoding and drops it before
// a handler sees it. So framing looks at the bytes before net/http reads them. It accepts less than
// net/http does, so both agree where each request ends.
type framing struct {
	state framingState
	// line is the beginning of a line whose end has not arrived. size is the number of
	// its bytes so far. endsCR says that the last byte was a carriage return.
	line   [lineStart]byte
	size   int
	endsCR bool

	minor                byte // '0' of HTTP/1.0
	hasLength, hasCoding bool
	otherCoding          bool  // a coding that net/http refuses
	left                 int64 // remaining bytes of the body or of the chunk
	prefaceSeen          int
}

// lineStart is how much of an incomplete line framing keeps. The relevant fields are shorter.
const lineStart = 64

type framingState uint8

const (
	atPreface framingState = iota // the preface of HTTP/2, or a request
	atRequestLine
	atField
	inBody
	atChunkSize
	inChunk
	atChunkEnd
	atTrailer
	notHTTP1 // HTTP/2, or bytes that net/http refuses itself
)

// preface begins every HTTP/2 connection (RFC 9113 §3.4).
const preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

// look follows p. If p contains bytes that net/http must not read, bad is true and good is the
// number of bytes before them.
func (f *framing) look(p []byte) (good int, bad bool) {
	for i := 0; i < len(p); {
		switch f.state {
		case notHTTP1:
			return len(p), false
		case atPreface:
			if p[i] == preface[f.prefaceSeen] {
				i++
				if f.prefaceSeen++; f.prefaceSeen == len(preface) {
					f.state = notHTTP1
				}
				continue
			}
			f.state = atRequestLine
			f.look([]byte(preface[:f.prefaceSeen]))
		case inBody, inChunk:
			n := min(int64(len(p)-i), f.left)
			i, f.left = i+int(n), f.left-n
			if f.left == 0 && f.state == inBody {
				f.state = atRequestLine
			} else if f.left == 0 {
				f.state = atChunkEnd
			}
		default:
			end := bytes.IndexByte(p[i:], '\n')
			if end < 0 {
				if !f.begin(p[i:]) {
					return i, true
				}
				return len(p), false
			}
			line, ok := f.whole(p[i : i+end])
			if !ok || !f.ended(line) {
				return i, true
			}
			f.size, f.endsCR = 0, false
			i += end + 1
		}
	}
	return len(p), false
}

// begin keeps a piece of a line whose end has not arrived. It returns false for a carriage return
// within the line.
func (f *framing) begin(piece []byte) bool {
	if len(piece) == 0 {
		return true
	}
	if f.endsCR || bytes.IndexByte(piece[:len(piece)-1], '\r') >= 0 {
		return false
	}
	if f.size < lineStart {
		copy(f.line[f.size:], piece)
	}
	f.size += len(piece)
	f.endsCR = piece[len(piece)-1] == '\r'
	if f.state == atRequestLine && !f.endsCR {
		f.minor = piece[len(piece)-1]
	} else if f.state == atRequestLine && len(piece) > 1 {
		f.minor = piece[len(piece)-2]
	}
	return true
}

// whole returns a line without its end. For a long line that arrived in pieces it returns the first
// lineStart bytes. It returns false unless the only carriage return of the line directly precedes
// its line feed.
func (f *framing) whole(piece []byte) ([]byte, bool) {
	if f.size > 0 {
		if !f.begin(piece) || !f.endsCR {
			return nil, false
		}
		return f.line[:min(f.size-1, lineStart)], true
	}
	last := len(piece) - 1
	if last < 0 || piece[last] != '\r' || bytes.IndexByte(piece[:last], '\r') >= 0 {
		return nil, false
	}
	f.size = len(piece)
	if f.state == atRequestLine && last > 0 {
		f.minor = piece[last-1]
	}
	return piece[:last], true
}

// ended continues after a line. f.size is the length of the line with its carriage return.
func (f *framing) ended(line []byte) bool {
	switch f.state {
	case atRequestLine:
		if len(line) > 0 { // net/http checks an empty line before a request
			f.state = atField
			f.hasLength, f.hasCoding, f.otherCoding, f.left = false, false, false, 0
		}
	case atField:
		if len(line) > 0 {
			return f.field(line)
		}
		f.endHead()
	case atChunkSize:
		return f.chunk(line)
	case atChunkEnd:
		f.state = atChunkSize
		return len(line) == 0
	case atTrailer:
		if len(line) == 0 {
			f.state = atRequestLine
		}
	}
	return true
}

// field examines one header field. It refuses a line that continues the previous line, because
// programs disagree about such lines (RFC 9112 §5.2).
func (f *framing) field(line []byte) bool {
	switch line[0] {
	case ' ', '\t':
		return false
	case 'c', 'C', 't', 'T':
	default:
		return true
	}
	colon := bytes.IndexByte(line, ':')
	if colon < 0 {
		return true // net/http refuses it
	}
	name := bytes.TrimRight(line[:colon], " \t")
	isLength := bytes.EqualFold(name, []byte("content-length"))
	isCoding := bytes.EqualFold(name, []byte("transfer-encoding"))
	if !isLength && !isCoding {
		return true
	}
	value := bytes.Trim(line[colon+1:], " \t")
	if len(name) != colon || f.size > lineStart || f.hasLength || f.hasCoding && isLength {
		return false
	}
	if isCoding {
		f.otherCoding = f.hasCoding || !bytes.EqualFold(value, []byte("chunked"))
		f.hasCoding = true
		return f.minor == '1'
	}
	n, err := strconv.ParseUint(string(value), 10, 62)
	f.hasLength, f.left = true, int64(n)
	return err == nil && value[0] != '+'
}

// endHead continues after the empty line that ends a head.
func (f *framing) endHead() {
	switch {
	case f.otherCoding:
		f.state = notHTTP1 // net/http answers 501 and closes the connection
	case f.hasCoding:
		f.state = atChunkSize
	case f.left > 0:
		f.state = inBody
	default:
		f.state = atRequestLine
	}
}

// chunk continues after the line with the size of a chunk. It ignores extensions, which follow a
// semicolon.
func (f *framing) chunk(line []byte) bool {
	size, _, _ := bytes.Cut(line, []byte(";"))
	n, err := strconv.ParseUint(string(size), 16, 60) // refuses signs
	if err != nil || len(size) > 15 {
		return false
	}
	if f.left, f.state = int64(n), inChunk; n == 0 {
		f.state = atTrailer
	}
	return true
}
