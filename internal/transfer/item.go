package transfer

import (
	"crypto/sha1"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// An outcome is the final result of an item.
type outcome uint8

const (
	pending outcome = iota
	created
	replaced
	present // it existed and was left unchanged
	refused
)

// item is an item in flight.
type item struct {
	seq    int64 // number among all items of the import, from 0
	origin Origin
	behind any

	body     []byte
	id       string
	key      partition.Key
	epk      partition.EPK
	identity uint64 // equal for two items of which one replaces the other

	outcome   outcome
	why       *Refused // the reason of a refusal
	tries     int
	reroutes  int
	uncertain bool // it was sent, and its result is unknown
	notBefore time.Time
}

// bytes returns the approximate memory of the item.
func (m *item) bytes() int { return len(m.body) + itemOverhead }

const itemOverhead = 256

var (
	errNoObject = errors.New("an item is a JSON object, and this is not")
	errNoID     = errors.New("it has no id: give it one, or let --generate-id do so")
	errIDType   = errors.New("its id is not text")
	errItemSize = fmt.Errorf("it has more than %d MB", value.DefaultMaxBytes>>20)
)

// maker makes items from records.
type maker struct {
	key        partition.Definition
	rid        string
	generateID bool
}

// item validates a record and returns its item. An invalid record gives a refused item.
func (k *maker) item(r *Record, seq int64) *item {
	m := &item{seq: seq, origin: r.Origin, behind: r.Behind}
	err := r.Err
	if err == nil {
		err = k.read(m, r)
	}
	if err != nil {
		m.body = nil
		m.refuse(0, 0, err.Error())
	}
	return m
}

// refuse marks the item as refused.
func (m *item) refuse(status, substatus int, reason string) {
	m.outcome = refused
	m.why = &Refused{
		File: m.origin.Name, Line: m.origin.Line, Item: m.origin.Ordinal + 1, ID: m.id, Status: status, Substatus: substatus,
		Reason: reason,
	}
}

func (k *maker) read(m *item, r *Record) (err error) {
	text := r.Text
	m.body, err = value.Normalize(make([]byte, 0, len(text)), text, value.Options{DropTopLevel: value.SystemProperty})
	if errors.Is(err, value.ErrTooLarge) {
		return errItemSize
	}
	if err != nil {
		return err
	}
	v := value.FromRaw(m.body)
	if v.Kind() != value.Object {
		return errNoObject
	}
	switch id := v.Property("id"); {
	case id.Kind() == value.String:
		m.id = string([]byte(id.Text())) // a copy, because the refusal outlives the body
	case id.IsDefined():
		return errIDType
	case !k.generateID:
		return errNoID
	default:
		m.id = k.generated(m, r.Seed)
		m.body = withID(m.body, m.id)
	}
	if m.key, err = k.key.Extract(m.body); err != nil {
		return err
	}
	m.epk = k.key.EPK(m.key)
	m.identity = value.Hash64(append(append([]byte(m.epk), 0), m.id...))
	return nil
}

// withID inserts an id before the first property of an object.
func withID(object []byte, id string) []byte {
	b := append(value.AppendString([]byte(`{"id":`), id), ',')
	if len(object) == len("{}") {
		b = b[:len(b)-1]
	}
	return append(b, object[1:]...)
}

// generated returns a UUID (version 5) of values that stay the same when an import is repeated: the
// container, the name and beginning of the file, the item's position in it and its text. An item
// that is sent twice has one id, and different items never share one.
func (k *maker) generated(m *item, seed [2]string) string {
	h := sha1.New() //nolint:gosec // version 5 of UUIDs is defined with SHA-1
	for _, part := range []string{k.rid, seed[0], seed[1], strconv.FormatInt(m.origin.Ordinal, 10), string(m.body)} {
		h.Write(strconv.AppendInt(nil, int64(len(part)), 10))
		h.Write([]byte(":" + part))
	}
	return resource.UUID([16]byte(h.Sum(nil)), 5)
}

// sameItem reports whether a stored item equals the one to be written.
func sameItem(stored, body []byte) bool {
	text, err := value.Normalize(nil, stored, value.Options{MaxBytes: -1, DropTopLevel: value.SystemProperty})
	return err == nil && value.Equal(value.FromRaw(text), value.FromRaw(body))
}
