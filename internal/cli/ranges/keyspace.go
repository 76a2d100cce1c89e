package ranges

import (
	"encoding/hex"
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// pictureCells is the greatest width of a bar; with its label a line has at most 80 columns.
// pictureLeast is the width in the narrowest terminal.
const (
	pictureCells = 70
	pictureLeast = 10
)

// shades alternate, to separate adjacent ranges without colour.
var shades = []rune{'█', '▒'}

// picture draws the shares of the ranges in the key space and in the bytes. Under each bar stands
// the id of a range where its part begins, if there is room. A part narrower than half a cell is
// invisible.
func (l *rangeList) picture(width int) screen.Text {
	const keysName, bytesName = "keys   ", "bytes  "
	cells := pictureCells
	if width > 0 {
		cells = max(pictureLeast, min(cells, width-len(keysName)))
	}
	var d screen.Drawing
	keys, data := make([]float64, len(l.Ranges)), make([]float64, len(l.Ranges))
	var total float64
	for i, r := range l.Ranges {
		keys[i], data[i] = r.width(), float64(r.Bytes)
		total += data[i]
	}
	l.drawBar(&d, keysName, cells, keys, 1)
	if total > 0 && len(l.Ranges) > 1 {
		l.drawBar(&d, bytesName, cells, data, total)
	}
	return d.Text()
}

// drawBar draws shares of a whole side by side in a number of cells, and the ids under them.
func (l *rangeList) drawBar(d *screen.Drawing, name string, cells int, shares []float64, whole float64) {
	bar, labels := make([]rune, 0, cells), ""
	var sum float64
	for i, share := range shares {
		sum += share
		end := min(cells, int(math.Round(sum/whole*float64(cells))))
		if i == len(shares)-1 {
			end = cells
		}
		width := end - len(bar)
		if width <= 0 {
			continue
		}
		for range width {
			bar = append(bar, shades[i%len(shades)])
		}
		// One cell separates two ids; the last id needs none.
		label, room := l.Ranges[i].ID, width-1
		if end == cells {
			room = width
		}
		if screen.Columns(label) > room {
			label = ""
		}
		labels += screen.Pad(label, width)
	}
	d.Printf("%s%s\n", name, string(bar))
	d.Printf("%s%s\n", strings.Repeat(" ", screen.Columns(name)), strings.TrimRight(labels, " "))
}

// width is the range's share of the key space, from 0 to 1.
func (r *keyRange) width() float64 { return max(0, position(r.Max)-position(r.Min)) }

// position is the share of all hashes below a boundary, from 0 to 1.
//
// Hashes of version 2 are 16-byte numbers below 40…. Hashes of version 1 are 32-bit numbers,
// written as doubles in a form of seven bits per byte. The two forms cannot be confused: a boundary
// of version 1 ends where its number ends, before its tenth byte.
func position(epk string) float64 {
	bytes, err := hex.DecodeString(epk)
	if err != nil {
		return 0
	}
	if hash, ok := hashNumber(bytes); ok {
		return min(1, hash/(1<<32))
	}
	share, unit := 0.0, 1.0/0x40
	for _, b := range bytes {
		share, unit = share+float64(b)*unit, unit/256
	}
	return min(1, share)
}

// hashNumber decodes a boundary of version 1: 05, the top byte of the double, then seven bits per
// byte, whose lowest bit is set while more bytes follow.
func hashNumber(epk []byte) (hash float64, ok bool) {
	const mark, least, most = 0x05, 3, 9
	if len(epk) < least || len(epk) > most || epk[0] != mark {
		return 0, false
	}
	bits, shift := uint64(epk[1])<<56, 56
	for i, group := range epk[2:] {
		shift -= 7
		bits |= uint64(group>>1) << shift
		if last := i == len(epk)-3; last != (group&1 == 0) {
			return 0, false
		}
	}
	hash = math.Float64frombits(bits ^ 1<<63)
	return hash, hash >= 0 && hash < 1<<32
}
