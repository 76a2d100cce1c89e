package position

import "encoding/binary"

// Suspended is the position of a query that was suspended before its first row.
type Suspended struct {
	Id     uint64
	Starts int    // how often the query was started again
	From   []byte // the position from which the query starts again; empty means the beginning
}

const flagSuspended = 1 << 6

// EncodeSuspended returns the position of a suspended query. It is a valid continuation whether or
// not the server still holds the query.
func EncodeSuspended(id uint64, starts int, from []byte) []byte {
	b := binary.BigEndian.AppendUint64([]byte{positionVersion, flagSuspended}, id)
	return append(append(b, byte(starts)), from...)
}

const suspendedHeader = 2 + 8 + 1

// DecodeSuspended reads the position of a suspended query; nil if the position is of another kind.
func DecodeSuspended(position []byte) (*Suspended, error) {
	if len(position) < 2 || position[0] != positionVersion || position[1] != flagSuspended {
		return nil, nil //nolint:nilnil // nil is a position of another kind
	}
	if len(position) < suspendedHeader {
		return nil, ErrForeign
	}
	p := &Suspended{Id: binary.BigEndian.Uint64(position[2:]), Starts: int(position[10])}
	if from := position[suspendedHeader:]; len(from) > 0 {
		p.From = from
	}
	return p, nil
}
