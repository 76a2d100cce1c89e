package layout

import (
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/partition"
)

// Spec describes a partition to create.
type Spec struct {
	ID        uint32
	Range     partition.Range
	Parents   []uint32 // oldest first
	RIDPrefix uint32   // 20 bits, unique in the container
}

// AppendSpecs appends the partitions to create.
func AppendSpecs(dst []byte, specs []Spec) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(specs)))
	for _, t := range specs {
		dst = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(dst, t.ID), t.RIDPrefix)
		dst = AppendText(AppendText(dst, string(t.Range.Min)), string(t.Range.Max))
		dst = AppendText(dst, string(AppendLineage(nil, t.Parents)))
	}
	return dst
}

// Specs reads what AppendSpecs wrote.
func (r *Reader) Specs() (specs []Spec) {
	for n := r.count(11); n > 0; n-- {
		t := Spec{ID: r.Uint32(), RIDPrefix: r.Uint32()}
		t.Range = partition.Range{Min: partition.EPK(r.Text()), Max: partition.EPK(r.Text())}
		parents, err := ReadLineage(r.Bytes())
		r.Bad = r.Bad || err != nil
		t.Parents = parents
		specs = append(specs, t)
	}
	return specs
}
