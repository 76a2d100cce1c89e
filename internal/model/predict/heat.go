package predict

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/partition"
)

// mostHeat is the largest number of ranges whose heat is listed.
const mostHeat = 10_000

// nameKeys gives a load the shares of the key values that are known: those that the workload
// states, or else those of the data. Only a key of one level has them.
func (m *Model) nameKeys(ld *load, item *design.Item, stated []schema.Share) {
	if len(item.Key) != 1 || item.Bucket > 1 {
		return
	}
	column := item.Key[0]
	ld.kind = m.schema.Tables[item.Root.Table].Columns[column].Type.Kind
	if ld.keys = stated; stated == nil {
		ld.keys = m.tables[item.Root.Table].Columns[column].Keys
	}
}

// heat spreads the load of a container over its ranges. The key values whose shares are known go
// where the server's hash puts them. The hottest value of other work goes to the hottest of these
// ranges, and the rest is spread evenly over as many ranges as have logical partitions.
func (m *Model) heat(l *layout, list []*priced, container int, ld *containerLoad, r *Container) {
	n := float64(r.Partitions)
	if n < 1 || ld.peak <= 0 {
		return
	}
	placed := map[int]float64{}
	named, unnamed := 0.0, 0.0
	for i, p := range list {
		from := m.patterns[i].from
		for k := range p.loads {
			one := &p.loads[k]
			if l.containerOf(one) != container || one.cross {
				continue
			}
			work := from.Rate * one.ru * max(1, from.Peak)
			if len(one.keys) == 0 {
				unnamed += work * one.hot
				continue
			}
			for _, key := range one.keys {
				placed[rangeOf(keyValue(one.kind, key.Value), r.Partitions)] += work * key.Share
				named += work * key.Share
			}
		}
	}
	if l.design.Containers[container].Constant {
		unnamed = ld.hottest // of the hottest list
	}
	var hot []float64
	for _, work := range placed {
		hot = append(hot, work)
	}
	slices.SortFunc(hot, func(a, b float64) int { return cmp.Compare(b, a) })
	used := max(1, min(n, r.KeyValues))
	rest := max(0, ld.peak-ld.crossPeak-named-unnamed)
	r.Heat = make([]float64, min(r.Partitions, mostHeat))
	for i := range r.Heat {
		work := ld.crossPeak / n
		if i < len(hot) {
			work += hot[i]
		}
		if float64(i) < used {
			work += rest / used
		}
		if i == 0 {
			work += unnamed
		}
		r.Heat[i] = work / ld.peak
	}
	r.Needed = n * r.Heat[0] * ld.peak / m.options.Headroom
}

// oneLevel is the definition of a key of one level, as the service makes it. The hash does not
// depend on the name of the path.
var oneLevel = partition.Definition{Paths: []string{"/key"}, Kind: partition.Hash, Version: 2}

// rangeOf returns the number of the range of a key value, of n ranges with equal shares of hashes:
// the hashes fill the first quarter of 128 bits.
func rangeOf(key partition.Component, n int) int {
	var first [8]byte
	copy(first[:], oneLevel.EPK(partition.NewKey(key)))
	at := float64(binary.BigEndian.Uint64(first[:])) / (1 << 62)
	return min(n-1, int(at*float64(n)))
}

// keyValue is a value of a column as items hold it. Whole numbers that a float does not hold are
// text.
func keyValue(kind schema.Kind, text string) partition.Component {
	switch kind {
	case schema.Bool:
		return partition.Bool(text == "true")
	case schema.Int, schema.BigInt, schema.Decimal, schema.Float:
		x, err := strconv.ParseFloat(text, 64)
		if err == nil && math.Abs(x) <= 1<<53 {
			return partition.Number(x)
		}
	}
	return partition.Text(text)
}
