package layout

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Version is the value of an entry in space 33: one change of an item.
type Version struct {
	TS      int64 // second of the change, since 1970
	Ordinal uint64
	EPK     partition.EPK
	Expired bool // the item was deleted because its time to live had ended
	// Item is the item after the change; nil when it was deleted. Old is the item before the change;
	// nil when it was created.
	Item, Old *resource.Item
}

// Versions of the encoding, and flags of a version.
const (
	versionVersion byte = 1

	versionDeleted byte = 1
	versionExpired byte = 2
	versionHasOld  byte = 4
)

// Append appends the value. The ordinal and the EPK come first, as in the other change feed.
func (v *Version) Append(dst []byte) []byte {
	flags := versionDeleted*BoolByte(v.Item == nil) | versionExpired*BoolByte(v.Expired) |
		versionHasOld*BoolByte(v.Old != nil)
	dst = binary.BigEndian.AppendUint64(append(dst, versionVersion, flags), v.Ordinal)
	dst = AppendText(dst, string(v.EPK))
	dst = binary.BigEndian.AppendUint64(dst, uint64(v.TS))
	for _, it := range []*resource.Item{v.Item, v.Old} {
		if it == nil {
			continue
		}
		key := it.Key.Append(nil)
		n := ItemLen(it, key)
		dst = binary.AppendUvarint(dst, uint64(n))
		at := len(dst)
		dst = append(dst, make([]byte, n)...)
		PutItem(dst[at:], it, key)
	}
	return dst
}

// ReadVersionPlace reads only the ordinal and the EPK of a version.
func ReadVersionPlace(b []byte) (ordinal uint64, epk partition.EPK, err error) {
	r := Reader{Rest: b}
	v := r.Byte()
	r.Byte()
	ordinal, epk = r.Uint64(), partition.EPK(r.Text())
	if r.Bad || v != versionVersion {
		return 0, "", fmt.Errorf("%w: a version of an item", ErrRecord)
	}
	return ordinal, epk, nil
}

// ReadVersion reads what Append wrote. The JSON of the items is a part of b.
func ReadVersion(b []byte) (*Version, error) {
	r := Reader{Rest: b}
	version, flags := r.Byte(), r.Byte()
	v := &Version{
		Ordinal: r.Uint64(), EPK: partition.EPK(r.Text()), TS: int64(r.Uint64()), Expired: flags&versionExpired != 0,
	}
	var err error
	if flags&versionDeleted == 0 {
		v.Item, err = r.item(v)
	}
	if err == nil && flags&versionHasOld != 0 {
		v.Old, err = r.item(v)
	}
	if err == nil {
		err = r.End()
	}
	unknown := flags&^(versionDeleted|versionExpired|versionHasOld) != 0
	if err != nil || version != versionVersion || unknown || v.Item == nil && v.Old == nil || v.Expired && v.Item != nil {
		return nil, fmt.Errorf("%w: a version of item %d: %v", ErrRecord, v.Ordinal, err) //nolint:errorlint // err may be nil
	}
	return v, nil
}

// item reads an item of a version.
func (r *Reader) item(of *Version) (*resource.Item, error) {
	it := &resource.Item{Ordinal: of.Ordinal, EPK: of.EPK}
	return it, ReadItem(r.Bytes(), it)
}

// History says which versions a partition has: all of the changes behind Since that it made itself,
// in its range.
type History struct {
	Since session.LSN
	Range partition.Range
}

// Append appends the value of HistoryKey.
func (h *History) Append(dst []byte) []byte {
	dst = binary.BigEndian.AppendUint64(dst, uint64(h.Since))
	return AppendText(AppendText(dst, string(h.Range.Min)), string(h.Range.Max))
}

// ReadHistory reads what Append wrote.
func ReadHistory(b []byte) (History, error) {
	r := Reader{Rest: b}
	h := History{Since: session.LSN(r.Uint64())}
	h.Range = partition.Range{Min: partition.EPK(r.Text()), Max: partition.EPK(r.Text())}
	return h, r.End()
}
