package binaryjson_test

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"math"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// encoder writes values in binary JSON. It is written only from the reference page and chooses at
// random among the forms of a value.
type encoder struct {
	t       *rapid.T
	out     []byte
	began   map[string]int // where a string stands that a reference can point at
	points  []pointer
	strings []string // the system strings
}

// pointer is a reference to an earlier string: where it is, its size in bytes, and where it points
// to.
type pointer struct{ at, size, to int }

func encode(t *rapid.T, system []string, v value.Value) []byte {
	e := &encoder{t: t, out: []byte{0x80}, began: map[string]int{}, strings: system}
	e.value(v)
	return e.out
}

func (e *encoder) one(forms []func()) { forms[e.upTo(len(forms)-1)]() }

func (e *encoder) upTo(n int) int { return rapid.IntRange(0, n).Draw(e.t, "form") }

func (e *encoder) put(marker byte, rest ...byte) { e.out = append(append(e.out, marker), rest...) }

// uint returns a number of size bytes, lowest first.
func uint(n uint64, size int) []byte {
	return binary.LittleEndian.AppendUint64(nil, n)[:size]
}

func (e *encoder) value(v value.Value) {
	switch v.Kind() {
	case value.Null:
		e.put(0xd0)
	case value.False:
		e.put(0xd1)
	case value.True:
		e.put(0xd2)
	case value.Number:
		e.number(v.Float())
	case value.String:
		e.text(v.Text(), false)
	case value.Array:
		e.array(slices.Collect(v.Elements()))
	case value.Object:
		members := 0
		begun := len(e.out)
		for name, member := range v.Members() {
			e.text(name, true)
			e.value(member)
			members++
		}
		e.enclose(begun, 0xe8, members)
	}
}

// enclose inserts the head of an array or object before its members, which begin at begun. The
// members move, and so do the targets of references.
func (e *encoder) enclose(begun int, empty byte, members int) {
	length := uint64(len(e.out) - begun)
	var forms [][]byte
	if members == 0 {
		forms = append(forms, []byte{empty})
	}
	if members == 1 {
		forms = append(forms, []byte{empty + 1})
	}
	for i, size := range []int{1, 2, 4} {
		if length < 1<<(8*size) {
			forms = append(forms, append([]byte{empty + 2 + byte(i)}, uint(length, size)...),
				append(append([]byte{empty + 5 + byte(i)}, uint(length, size)...), uint(uint64(members), size)...))
		}
	}
	head := forms[e.upTo(len(forms)-1)]
	e.out = slices.Insert(e.out, begun, head...)
	for text, began := range e.began {
		if began >= begun {
			e.began[text] += len(head)
		}
	}
	for i := range e.points {
		p := &e.points[i]
		if p.at >= begun {
			p.at += len(head)
		}
		if p.to >= begun {
			p.to += len(head)
		}
		copy(e.out[p.at+1:], uint(uint64(p.to), p.size))
	}
}

var kinds = []struct {
	marker byte
	size   int
	bits   func(f float64) (bits uint64, exact bool)
}{
	{0xd7, 1, whole(0, math.MaxUint8)},
	{0xd8, 1, whole(math.MinInt8, math.MaxInt8)},
	{0xd9, 2, whole(math.MinInt16, math.MaxInt16)},
	{0xda, 4, whole(math.MinInt32, math.MaxInt32)},
	{0xdb, 8, whole(-1<<53, 1<<53)},
	{0xdc, 4, whole(0, math.MaxUint32)},
	{0xcd, 4, func(f float64) (uint64, bool) {
		return uint64(math.Float32bits(float32(f))), float64(float32(f)) == f
	}},
	{0xce, 8, func(f float64) (uint64, bool) { return math.Float64bits(f), true }},
}

func whole(low, high float64) func(f float64) (uint64, bool) {
	return func(f float64) (uint64, bool) {
		if f != math.Trunc(f) || f < low || f > high {
			return 0, false
		}
		return uint64(int64(f)), true
	}
}

func (e *encoder) number(f float64) {
	forms := []func(){func() { e.put(0xcc, uint(math.Float64bits(f), 8)...) }}
	for _, k := range kinds {
		if bits, exact := k.bits(f); exact {
			forms = append(forms, func() { e.put(k.marker, uint(bits, k.size)...) })
		}
	}
	n := int64(f)
	in := func(low, high float64, form func()) {
		if f == math.Trunc(f) && f >= low && f <= high {
			forms = append(forms, form)
		}
	}
	in(0, 31, func() { e.put(byte(n)) })
	in(0, math.MaxUint8, func() { e.put(0xc8, byte(n)) })
	in(math.MinInt16, math.MaxInt16, func() { e.put(0xc9, uint(uint64(n), 2)...) })
	in(math.MinInt32, math.MaxInt32, func() { e.put(0xca, uint(uint64(n), 4)...) })
	in(-1<<53, 1<<53, func() { e.put(0xcb, uint(uint64(n), 8)...) })
	in(0, 1<<53, func() { e.put(0xc7, uint(uint64(n), 8)...) })
	e.one(forms)
}

func (e *encoder) array(elements []value.Value) {
	var forms []func()
	if item, bare, ok := bareNumbers(elements); ok {
		n := uint64(len(elements))
		if n < 256 {
			forms = append(forms, func() { e.put(0xf0, append([]byte{item, byte(n)}, bare...)...) })
		}
		forms = append(forms, func() { e.put(0xf1, append(append([]byte{item}, uint(n, 2)...), bare...)...) })
	}
	if body, ok := bareArrays(elements, 1); ok {
		forms = append(forms, func() { e.put(0xf2, append([]byte{0xf0}, body...)...) })
	}
	if body, ok := bareArrays(elements, 2); ok {
		forms = append(forms, func() { e.put(0xf3, append([]byte{0xf1}, body...)...) })
	}
	forms = append(forms, func() {
		begun := len(e.out)
		for _, element := range elements {
			e.value(element)
		}
		e.enclose(begun, 0xe0, len(elements))
	})
	e.one(forms)
}

// bareNumbers writes numbers in the narrowest kind that fits all of them.
func bareNumbers(elements []value.Value) (item byte, bare []byte, ok bool) {
next:
	for _, k := range kinds {
		bare = nil
		for _, element := range elements {
			if element.Kind() != value.Number {
				return 0, nil, false
			}
			bits, exact := k.bits(element.Float())
			if !exact {
				continue next
			}
			bare = append(bare, uint(bits, k.size)...)
		}
		return k.marker, bare, true
	}
	return 0, nil, false
}

// bareArrays returns what follows the marker of arrays with equally many numbers.
func bareArrays(elements []value.Value, size int) (body []byte, ok bool) {
	if len(elements) == 0 || len(elements) >= 1<<(8*size) {
		return nil, false
	}
	var all []value.Value
	each := elements[0].Len()
	for _, element := range elements {
		if element.Kind() != value.Array || element.Len() != each {
			return nil, false
		}
		all = slices.AppendSeq(all, element.Elements())
	}
	item, bare, ok := bareNumbers(all)
	if !ok || each >= 1<<(8*size) {
		return nil, false
	}
	body = append([]byte{item}, uint(uint64(each), size)...)
	return append(append(body, uint(uint64(len(elements)), size)...), bare...), true
}

func (e *encoder) text(s string, name bool) {
	begun := len(e.out)
	if at, ok := e.began[s]; ok && rapid.Bool().Draw(e.t, "point") {
		// Heads inserted before it move it by at most 80 bytes.
		sizes := slices.DeleteFunc([]int{1, 2, 3, 4}, func(size int) bool { return at+80 >= 1<<(8*size) })
		size := sizes[e.upTo(len(sizes)-1)]
		e.put(0xc2+byte(size), uint(uint64(at), size)...)
		e.points = append(e.points, pointer{begun, size, at})
		return
	}
	var forms []func()
	if id := slices.Index(e.strings, s); id >= 0 {
		forms = append(forms, func() { e.put(0x20 + byte(id)) })
	}
	for i, size := range []int{1, 2, 4} {
		if len(s) < 1<<(8*size) {
			forms = append(forms, func() { e.put(0xc0+byte(i), append(uint(uint64(len(s)), size), s...)...) })
		}
	}
	if len(s) < 64 {
		forms = append(forms, func() { e.put(0x80+byte(len(s)), []byte(s)...) })
	}
	forms = append(forms, e.packed(s)...)
	forms = append(forms, e.base64(s)...)
	forms = append(forms, e.guid(s, name)...)
	e.one(forms)
	// References cannot point at a GUID that is a value of its own.
	if e.out[begun] != 0xd3 {
		e.began[s] = begun
	}
}

// packed returns the forms of a string of few different ASCII characters.
func (e *encoder) packed(s string) (forms []func()) {
	for i, alphabet := range []string{"0123456789abcdef", "0123456789ABCDEF", " 0123456789:-.TZ"} {
		codes := make([]byte, len(s))
		fits := len(s) < 256
		for j := range s {
			code := strings.IndexByte(alphabet, s[j])
			codes[j], fits = byte(code), fits && code >= 0
		}
		if fits {
			forms = append(forms, func() { e.put(0x78+byte(i), append([]byte{byte(len(s))}, e.bits(codes, 4)...)...) })
		}
	}
	low, high := byte(0x7f), byte(0)
	for i := range len(s) {
		low, high = min(low, s[i]), max(high, s[i])
	}
	if high >= 0x80 {
		return forms
	}
	for i, bits := range []int{4, 5, 6} {
		if len(s) < 256 && (s == "" || int(high-low) < 1<<bits) {
			codes := []byte(s)
			for j := range codes {
				codes[j] -= low
			}
			forms = append(forms, func() { e.put(0x7b+byte(i), append([]byte{byte(len(s)), low}, e.bits(codes, bits)...)...) })
		}
	}
	if len(s) < 256 {
		forms = append(forms, func() { e.put(0x7e, append([]byte{byte(len(s))}, e.bits([]byte(s), 7)...)...) })
	}
	if len(s) < 1<<16 {
		forms = append(forms, func() { e.put(0x7f, append(uint(uint64(len(s)), 2), e.bits([]byte(s), 7)...)...) })
	}
	return forms
}

// bits returns codes in a row of bits, one bit at a time, with random unused bits.
func (e *encoder) bits(codes []byte, each int) []byte {
	row := make([]byte, (len(codes)*each+7)/8)
	for i := range len(codes) * each {
		row[i/8] |= codes[i/each] >> (i % each) & 1 << (i % 8)
	}
	if rest := len(codes) * each % 8; rest > 0 {
		row[len(row)-1] |= byte(e.upTo(255)) << rest
	}
	return row
}

// base64 returns the forms of a string that is the base64 encoding of bytes.
func (e *encoder) base64(s string) (forms []func()) {
	for i, encoding := range []*base64.Encoding{base64.StdEncoding, base64.URLEncoding} {
		for _, bare := range []bool{false, true} {
			encoding := encoding
			if bare {
				encoding = encoding.WithPadding(base64.NoPadding)
			}
			raw, err := encoding.DecodeString(s)
			if err != nil || encoding.EncodeToString(raw) != s {
				continue
			}
			groups, padding := (len(raw)+2)/3, byte((3-len(raw)%3)%3)
			if bare {
				padding = ^padding
			}
			for width := 1; width <= 2; width++ {
				if groups < 1<<(8*width) {
					forms = append(forms, func() {
						e.put(0x70+byte(2*i+width), append(append(uint(uint64(groups), width), padding), raw...)...)
					})
				}
			}
		}
	}
	return forms
}

// guid returns the forms of a string that is a GUID.
func (e *encoder) guid(s string, name bool) (forms []func()) {
	plain, marker := s, byte(0x75)
	switch {
	case len(s) == 38 && s[0] == '"' && s[37] == '"':
		plain, marker = s[1:37], 0x77
	case len(s) != 36:
		return nil
	}
	if plain[8] != '-' || plain[13] != '-' || plain[18] != '-' || plain[23] != '-' {
		return nil
	}
	digits, err := hex.DecodeString(strings.ReplaceAll(plain, "-", ""))
	if err != nil || len(digits) != 16 {
		return nil
	}
	if plain != strings.ToLower(plain) {
		if marker == 0x77 || plain != strings.ToUpper(plain) {
			return nil
		}
		marker = 0x76
	}
	swapped := slices.Clone(digits)
	for i, b := range digits {
		swapped[i] = b<<4 | b>>4
	}
	forms = append(forms, func() { e.put(marker, swapped...) })
	if marker == 0x75 && !name {
		kept := slices.Clone(digits)
		slices.Reverse(kept[:4])
		slices.Reverse(kept[4:6])
		slices.Reverse(kept[6:8])
		forms = append(forms, func() { e.put(0xd3, kept...) })
	}
	return forms
}
