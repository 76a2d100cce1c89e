package spread

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/partition"
)

// mostHeat is the largest number of ranges whose heat is listed.
const mostHeat = 10_000

// Work is the work on one container.
type Work struct {
	All        float64
	Everywhere float64 // of All: what all ranges share evenly
	Parts      []Part
	// Values is the number of values of the key, or of its first level, and Ranges the number of
	// ranges that the items with one of them take.
	Values, Ranges float64
}

// A Part is work that falls on values of the key.
type Part struct {
	Work   float64
	Values Values
}

// Heat returns the share of the work on each of n ranges, the hottest first: on the hottest 10,000
// if there are more. Values that are known go where the server's hash puts them. The most frequent
// value of other work goes to the hottest of these ranges. The rest is spread evenly over as many
// ranges as have items.
func (w *Work) Heat(n int) []float64 {
	placed := map[int]float64{}
	named, unnamed := 0.0, 0.0
	span := int(max(1, min(w.Ranges, float64(n))))
	for _, p := range w.Parts {
		if len(p.Values.Keys) == 0 {
			unnamed += p.Work * p.Values.Hot / float64(span)
			continue
		}
		for _, key := range p.Values.Keys {
			at := rangeOf(keyValue(p.Values.Kind, key.Value), n)
			for i := range span {
				placed[(at+i)%n] += p.Work * key.Share / float64(span)
			}
			named += p.Work * key.Share
		}
	}
	var hot []float64
	for _, work := range placed {
		hot = append(hot, work)
	}
	slices.SortFunc(hot, func(a, b float64) int { return cmp.Compare(b, a) })
	used := max(1, min(float64(n), w.Values*float64(span)))
	rest := max(0, w.All-w.Everywhere-named-unnamed)
	out := make([]float64, min(n, mostHeat))
	for i := range out {
		work := w.Everywhere / float64(n)
		if i < len(hot) {
			work += hot[i]
		}
		if float64(i) < used {
			work += rest / used
		}
		if i == 0 {
			work += unnamed
		}
		out[i] = work / w.All
	}
	return out
}

// oneLevel is the definition of a key of one level, as the service makes it. The hash does not
// depend on the name of the path, and the first level of a key with levels has the same hash.
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
