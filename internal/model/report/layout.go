package report

import (
	"cmp"
	"math"
	"slices"
)

// A drawing is boxes in columns, with links that run from column to column. Its layout is layered:
// a box stands right of the boxes that it depends on. The boxes of one layer do not overlap, and a
// link passes a layer in a free row of its own.
type drawing struct {
	boxes []box
	links []link
	// gap is the least distance of two layers, rowGap that of two boxes of a layer.
	gap, rowGap float64
	// zone is the room for labels before the right end of a link.
	zone float64
	// tallest is the height from which on a layer passes boxes to the next one.
	tallest float64
	// widest is the width that the parts of a drawing fill.
	widest        float64
	width, height float64
}

type point struct{ x, y float64 }

// box is one rectangle. Its place is found by layout.
type box struct {
	x, y, w, h float64
	layer      int
}

// link ties two boxes: the right one depends on the left one. leftY and rightY are the places of
// its ends, from the top of their boxes.
type link struct {
	left, right   int
	leftY, rightY float64
	// turned says that the link closes a cycle, and runs from its right box to its left one.
	turned bool
	// path has pairs of points: each pair is a straight piece, and curves join the pairs.
	path []point
}

// slot is what a layer holds: a box, or a free row for a link.
type slot struct {
	box   int // or -1
	layer int
	y, h  float64
	// left and right are the slots that are tied to this one, with the places of the ends.
	left, right []tie
	at          float64 // for sorting
}

type tie struct {
	slot        int
	mine, other float64
}

const laneHeight = 8 // of a free row

// layout places all boxes and routes all links.
func (d *drawing) layout() {
	d.breakCycles()
	for _, part := range d.parts() {
		d.layoutPart(part)
	}
	d.pack()
}

// breakCycles turns the links that close a cycle, in the order of a depth-first search.
func (d *drawing) breakCycles() {
	out := make([][]int, len(d.boxes))
	for i := range d.links {
		out[d.links[i].left] = append(out[d.links[i].left], i)
	}
	const open, done = 1, 2
	state := make([]int, len(d.boxes))
	type frame struct{ box, next int }
	for start := range d.boxes {
		if state[start] != 0 {
			continue
		}
		state[start] = open
		stack := []frame{{start, 0}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.next == len(out[top.box]) {
				state[top.box] = done
				stack = stack[:len(stack)-1]
				continue
			}
			l := &d.links[out[top.box][top.next]]
			top.next++
			switch state[l.right] {
			case open:
				l.turned = true
			case 0:
				state[l.right] = open
				stack = append(stack, frame{l.right, 0})
			}
		}
	}
	for i := range d.links {
		if l := &d.links[i]; l.turned {
			l.left, l.right, l.leftY, l.rightY = l.right, l.left, l.rightY, l.leftY
		}
	}
}

// part is a set of boxes that links tie together.
type part struct {
	boxes, links []int
	w, h         float64
}

// parts returns the connected parts, each in the order of its first box.
func (d *drawing) parts() []*part {
	root := make([]int, len(d.boxes))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for i := range d.links {
		a, b := find(d.links[i].left), find(d.links[i].right)
		root[max(a, b)] = min(a, b)
	}
	byRoot := make([]*part, len(d.boxes))
	var out []*part
	for i := range d.boxes {
		r := find(i)
		if byRoot[r] == nil {
			byRoot[r] = &part{}
			out = append(out, byRoot[r])
		}
		byRoot[r].boxes = append(byRoot[r].boxes, i)
	}
	for i := range d.links {
		p := byRoot[find(d.links[i].left)]
		p.links = append(p.links, i)
	}
	return out
}

// layoutPart places one part at the origin.
func (d *drawing) layoutPart(p *part) {
	layers := d.assignLayers(p)
	slots, rows := d.fillLayers(p, layers)
	order(slots, rows)
	d.assignRows(slots, rows)
	d.place(p, slots, rows)
}

// assignLayers gives each box the first layer right of all boxes that it depends on, in which there
// is room. It returns the number of layers.
func (d *drawing) assignLayers(p *part) int {
	in := make([]int, len(d.boxes))
	out := make([][]int, len(d.boxes))
	for _, i := range p.links {
		l := &d.links[i]
		in[l.right]++
		out[l.left] = append(out[l.left], l.right)
	}
	var ready []int
	for _, b := range p.boxes {
		d.boxes[b].layer = 0
		if in[b] == 0 {
			ready = append(ready, b)
		}
	}
	var used []float64
	for len(ready) > 0 {
		var next []int
		for _, b := range ready {
			at := &d.boxes[b]
			for {
				for at.layer >= len(used) {
					used = append(used, 0)
				}
				if used[at.layer] == 0 || used[at.layer]+at.h <= d.tallest {
					break
				}
				at.layer++
			}
			used[at.layer] += at.h + d.rowGap
			for _, r := range out[b] {
				d.boxes[r].layer = max(d.boxes[r].layer, at.layer+1)
				if in[r]--; in[r] == 0 {
					next = append(next, r)
				}
			}
		}
		ready = next
	}
	// A box that depends on nothing moves to the boxes that depend on it.
	for _, b := range p.boxes {
		at := &d.boxes[b]
		if at.layer > 0 || len(out[b]) == 0 {
			continue
		}
		nearest := len(used)
		for _, r := range out[b] {
			nearest = min(nearest, d.boxes[r].layer)
		}
		if nearest > 1 && used[nearest-1]+at.h <= d.tallest {
			used[0] -= at.h + d.rowGap
			used[nearest-1] += at.h + d.rowGap
			at.layer = nearest - 1
		}
	}
	return len(used)
}

// fillLayers makes the slots of each layer. The links of one left end share their free rows.
func (d *drawing) fillLayers(p *part, layers int) ([]slot, [][]int) {
	var slots []slot
	rows := make([][]int, layers)
	add := func(s slot) int {
		slots = append(slots, s)
		rows[s.layer] = append(rows[s.layer], len(slots)-1)
		return len(slots) - 1
	}
	of := make([]int, len(d.boxes))
	for _, b := range p.boxes {
		of[b] = add(slot{box: b, layer: d.boxes[b].layer, h: d.boxes[b].h})
	}
	type trunk struct {
		box  int
		port float64
	}
	lanes := map[trunk][]int{}
	join := func(a, b int, portA, portB float64) {
		slots[a].right = append(slots[a].right, tie{b, portA, portB})
		slots[b].left = append(slots[b].left, tie{a, portB, portA})
	}
	for _, i := range p.links {
		l := &d.links[i]
		key := trunk{l.left, l.leftY}
		from, port := of[l.left], l.leftY
		first, last := d.boxes[l.left].layer+1, d.boxes[l.right].layer
		for layer := first; layer < last; layer++ {
			k := layer - first
			if k == len(lanes[key]) {
				lane := add(slot{box: -1, layer: layer, h: laneHeight})
				lanes[key] = append(lanes[key], lane)
				join(from, lane, port, laneHeight/2)
			}
			from, port = lanes[key][k], laneHeight/2
		}
		join(from, of[l.right], port, l.rightY)
	}
	// Free rows begin in the middle of their layer. At its end, each would move the next layer down.
	for i, row := range rows {
		boxes, lanes := 0, []int{}
		for _, s := range row {
			if slots[s].box >= 0 {
				boxes++
				continue
			}
			lanes = append(lanes, s)
		}
		rows[i] = slices.Concat(row[:boxes/2], lanes, row[boxes/2:boxes])
	}
	return slots, rows
}

// order sorts each layer so that few links cross: by the mean place of the neighbours, from left to
// right and back, keeping the best order found.
func order(slots []slot, rows [][]int) {
	const sweeps = 12
	place := func() {
		for _, row := range rows {
			for i, s := range row {
				slots[s].y = float64(i)
			}
		}
	}
	best, fewest := copyRows(rows), math.MaxInt
	for sweep := range 2 * sweeps {
		for i := range rows {
			row := rows[i]
			if sweep%2 == 1 {
				row = rows[len(rows)-1-i]
			}
			place()
			for _, s := range row {
				slots[s].at = slots[s].y
				near := slots[s].left
				if sweep%2 == 1 {
					near = slots[s].right
				}
				if len(near) > 0 {
					sum := 0.0
					for _, t := range near {
						// The place of an end in its box tells links of the same boxes apart.
						sum += slots[t.slot].y + t.other/(slots[t.slot].h+1)
					}
					slots[s].at = sum / float64(len(near))
				}
			}
			slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(slots[a].at, slots[b].at) })
		}
		place()
		if n := crossings(slots, rows); n < fewest {
			best, fewest = copyRows(rows), n
		}
		if fewest == 0 {
			break
		}
	}
	copy(rows, best)
}

func copyRows(rows [][]int) [][]int {
	out := make([][]int, len(rows))
	for i := range rows {
		out[i] = slices.Clone(rows[i])
	}
	return out
}

// crossings counts the pairs of links that cross between two layers.
func crossings(slots []slot, rows [][]int) (n int) {
	type end struct{ left, right float64 }
	for _, row := range rows {
		var ends []end
		for _, s := range row {
			for _, t := range slots[s].right {
				ends = append(ends, end{
					slots[s].y + t.mine/(slots[s].h+1), slots[t.slot].y + t.other/(slots[t.slot].h+1),
				})
			}
		}
		slices.SortFunc(ends, func(a, b end) int {
			return cmp.Or(cmp.Compare(a.left, b.left), cmp.Compare(a.right, b.right))
		})
		var sorted []float64 // right ends so far
		for _, e := range ends {
			at, _ := slices.BinarySearch(sorted, math.Nextafter(e.right, math.Inf(1)))
			n += len(sorted) - at
			sorted = slices.Insert(sorted, at, e.right)
		}
	}
	return n
}

// straighten says how much two boxes move for a straight link between them. With 1, a long chain of
// boxes would become stairs.
const straighten = 0.25

// assignRows finds the height of each slot: close to its neighbours, in the order of its layer.
func (d *drawing) assignRows(slots []slot, rows [][]int) {
	for _, row := range rows {
		y := 0.0
		for _, s := range row {
			slots[s].y = y
			y += slots[s].h + d.rowGap
		}
	}
	const sweeps = 16
	for sweep := range sweeps {
		for i := range rows {
			row := rows[i]
			if sweep%2 == 1 {
				row = rows[len(rows)-1-i]
			}
			targets := make([]float64, len(row))
			for k, s := range row {
				near := slots[s].left
				if sweep%2 == 1 || len(near) == 0 {
					near = slots[s].right
				}
				if sweep == sweeps-1 {
					near = slices.Concat(slots[s].left, slots[s].right)
				}
				targets[k] = slots[s].y
				if len(near) > 0 {
					sum := 0.0
					for _, t := range near {
						ends := t.other - t.mine
						if slots[s].box >= 0 && slots[t.slot].box >= 0 {
							ends *= straighten
						}
						sum += slots[t.slot].y + ends
					}
					targets[k] = sum / float64(len(near))
				}
			}
			d.settle(slots, row, targets)
		}
	}
}

// settle moves the slots of a layer as close to their targets as the order and the distances
// allow: neighbours that would overlap form a block, which stands at the mean of its targets.
func (d *drawing) settle(slots []slot, row []int, targets []float64) {
	type block struct {
		first, last int
		sum         float64 // of target - offset
	}
	offsets := make([]float64, len(row))
	for k := 1; k < len(row); k++ {
		offsets[k] = offsets[k-1] + slots[row[k-1]].h + d.rowGap
	}
	mean := func(b *block) float64 { return b.sum / float64(b.last-b.first+1) }
	var blocks []block
	for k := range row {
		blocks = append(blocks, block{k, k, targets[k] - offsets[k]})
		for n := len(blocks); n > 1 && mean(&blocks[n-2]) > mean(&blocks[n-1]); n = len(blocks) {
			blocks[n-2].last = blocks[n-1].last
			blocks[n-2].sum += blocks[n-1].sum
			blocks = blocks[:n-1]
		}
	}
	for i := range blocks {
		y := math.Round(mean(&blocks[i]))
		for k := blocks[i].first; k <= blocks[i].last; k++ {
			slots[row[k]].y = y + offsets[k]
		}
	}
}

// place sets the coordinates of the boxes, and the paths of the links.
func (d *drawing) place(p *part, slots []slot, rows [][]int) {
	top := math.Inf(1)
	for i := range slots {
		top = min(top, slots[i].y)
	}
	turned := false
	for _, i := range p.links {
		turned = turned || d.links[i].turned
	}
	gap := d.gap + d.zone
	if turned {
		gap += d.zone
	}
	lefts, widths := make([]float64, len(rows)), make([]float64, len(rows))
	x := 0.0
	for layer, row := range rows {
		lefts[layer] = x
		for _, s := range row {
			if slots[s].box >= 0 {
				widths[layer] = max(widths[layer], d.boxes[slots[s].box].w)
			}
		}
		x += widths[layer] + gap
	}
	of := map[int]int{}
	for i := range slots {
		s := &slots[i]
		s.y -= top
		if s.box >= 0 {
			b := &d.boxes[s.box]
			b.x, b.y, b.w = lefts[s.layer], s.y, widths[s.layer]
			of[s.box] = i
		}
	}
	for _, i := range p.links {
		d.route(&d.links[i], slots, of, lefts, widths, gap)
	}
}

// route makes the path of a link, from its left end through its free rows to its right end.
func (d *drawing) route(l *link, slots []slot, of map[int]int, lefts, widths []float64, gap float64) {
	left, right := &d.boxes[l.left], &d.boxes[l.right]
	stub := gap - d.gap - d.zone
	y := left.y + l.leftY
	path := []point{{left.x + left.w, y}, {left.x + left.w + stub, y}}
	at, port := of[l.left], l.leftY
	for layer := left.layer + 1; layer < right.layer; layer++ {
		for _, t := range slots[at].right {
			if slots[t.slot].box < 0 && t.mine == port {
				at, port = t.slot, laneHeight/2
				break
			}
		}
		y := slots[at].y + laneHeight/2
		path = append(path, point{lefts[layer] - d.zone, y}, point{lefts[layer] + widths[layer] + gap - d.gap - d.zone, y})
	}
	y = right.y + l.rightY
	path = append(path, point{right.x - d.zone, y}, point{right.x, y})
	l.path = path
}

// pack arranges the parts in rows: a row is as high as its first part, and lower parts stand on
// each other in it.
func (d *drawing) pack() {
	parts := d.parts()
	for _, p := range parts {
		for _, b := range p.boxes {
			p.w, p.h = max(p.w, d.boxes[b].x+d.boxes[b].w), max(p.h, d.boxes[b].y+d.boxes[b].h)
		}
		for _, l := range p.links {
			for _, at := range d.links[l].path {
				p.h = max(p.h, at.y+laneHeight/2)
			}
		}
	}
	slices.SortStableFunc(parts, func(a, b *part) int { return cmp.Compare(b.h, a.h) })
	width := d.widest
	for _, p := range parts {
		width = max(width, p.w)
	}
	const between = 28
	x, y, top, column, shelf := 0.0, 0.0, 0.0, 0.0, 0.0
	for i, p := range parts {
		switch {
		case i == 0:
			shelf = p.h
		case y+p.h <= top+shelf && x+p.w <= width: // below the part before
		case x+column+between+p.w <= width:
			x, y, column = x+column+between, top, 0
		default:
			top += shelf + between
			x, y, column, shelf = 0, top, 0, p.h
		}
		d.move(p, x, y)
		column = max(column, p.w)
		d.width, d.height = max(d.width, x+p.w), max(d.height, y+p.h)
		y += p.h + d.rowGap
	}
}

func (d *drawing) move(p *part, x, y float64) {
	for _, b := range p.boxes {
		d.boxes[b].x += x
		d.boxes[b].y += y
	}
	for _, l := range p.links {
		for i := range d.links[l].path {
			d.links[l].path[i].x += x
			d.links[l].path[i].y += y
		}
	}
}
