package heat

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// View is the room, the colours and the limits of a drawing.
type View struct {
	// width is never exceeded; nor is height, unless it is 0.
	width, height int
	palette       screen.Palette
	// keys limits the lists of hottest keys and statements.
	keys int
}

// epkDigits is the length of a boundary in the map; -o json has it in full.
const epkDigits = 6

// heatFrame draws a report: the map, then the keys and statements with the highest charges, as far
// as there is room.
func heatFrame(r *heatReport, v View) []screen.Text {
	c := &screen.Canvas{Width: v.width}
	summary := r.summary()
	summary[0] = placeOf(r.Container) + "  " + summary[0]
	for _, line := range screen.Join(summary, v.width) {
		c.Say(v.palette.Bold(), line)
	}
	c.Say("", r.budgetText())
	if since := sinceText(r.From, r.KnownSince, "the server was started or the container made"); since != "" {
		for _, line := range screen.Wrap(since, v.width, 0, 0) {
			c.Say(v.palette.Faint(), line)
		}
	}
	c.End()
	rows := len(r.Partitions)
	if v.height > 0 {
		const under = 4 // column titles, axis, and two lines of legend
		rows = max(1, min(rows, v.height-len(c.Lines)-under))
	}
	r.drawMap(c, v, rows)
	if r.total().Requests+r.total().Throttled > 0 {
		r.drawCauses(c, v)
		r.drawKeys(c, v)
		r.drawStatements(c, v)
	}
	if v.height > 0 && len(c.Lines) > v.height {
		c.Lines = c.Lines[:v.height]
	}
	return c.Lines
}

// summary describes the period in a few words.
func (r *heatReport) summary() []string {
	sum := r.total()
	ranges, _ := r.live()
	parts := []string{screen.Plural(ranges, "range"), unitsText(sum.RU) + " RU in " + windowText(r.known())}
	if sum.Requests+sum.Throttled == 0 {
		return append(parts, "no requests")
	}
	parts = append(parts, screen.Plural64(sum.Requests, "request", "requests"))
	if sum.Throttled > 0 {
		parts = append(parts, screen.Thousands(sum.Throttled)+" refused")
	}
	return parts
}

// budgetText describes the budget.
func (r *heatReport) budgetText() string {
	ranges, _ := r.live()
	if r.Budget.PerSec <= 0 {
		return "no budget: the shades are shares of the hottest cell"
	}
	kind := r.Budget.Kind
	if r.Budget.Autoscale {
		kind += ", at most"
	}
	text := fmt.Sprintf("%s %s RU/s", kind, screen.Thousands(int64(math.Round(r.Budget.PerSec))))
	switch {
	case r.Budget.Kind == "shared":
		text += " of the database's containers together"
	case ranges > 1:
		text += fmt.Sprintf(", %s for each range", screen.Thousands(int64(math.Round(r.Budget.PerSec/float64(ranges)))))
	}
	if r.Budget.Enforced {
		return text + ", enforced"
	}
	return text + ", counted and not enforced"
}

// heatColumn is one column beside the map.
type heatColumn struct {
	title string
	right bool // right-aligned
	width int
	text  func(p *heatPartition) string
}

// columnsFor chooses the columns on both sides of the map, and leaves the map its room: in a narrow
// terminal the map matters most.
func (r *heatReport) columnsFor(width, cells int) (left, right []heatColumn) {
	_, stored := r.live()
	id := heatColumn{title: "range", text: func(p *heatPartition) string { return p.Range }}
	bounds := heatColumn{title: "EPKs", text: (*heatPartition).boundsText}
	storage := heatColumn{
		title: "stored", right: true, text: func(p *heatPartition) string { return p.storedText(stored) },
	}
	units := heatColumn{
		title: "RU", right: true, text: func(p *heatPartition) string { return screen.Short(p.Total.RU) },
	}
	refused := heatColumn{
		title: "429", right: true, text: func(p *heatPartition) string { return countText(p.Total.Throttled) },
	}
	p99 := heatColumn{title: "p99", right: true, text: func(p *heatPartition) string { return useText(p.P99) }}
	peak := heatColumn{title: "peak", right: true, text: func(p *heatPartition) string { return useText(p.Peak) }}
	for i, c := range []*heatColumn{&id, &bounds, &storage, &units, &refused, &p99, &peak} {
		if i > 0 || width >= 40 {
			c.width = len(c.title)
		}
		for k := range r.Partitions {
			c.width = max(c.width, screen.Columns(c.text(&r.Partitions[k])))
		}
	}
	left, right = []heatColumn{id}, []heatColumn{units}
	// Add each column only if the map keeps its room, or at least half of the width.
	for _, more := range []struct {
		side   *[]heatColumn
		column heatColumn
	}{{&right, refused}, {&left, storage}, {&left, bounds}, {&right, peak}, {&right, p99}} {
		used := more.column.width + 2 + sideWidth(left) + sideWidth(right)
		if width-used >= min(cells-1, width/2) { // losing the oldest cell is acceptable
			*more.side = append(*more.side, more.column)
		}
	}
	slices.SortStableFunc(left, func(a, b heatColumn) int {
		return slices.Index(leftOrder, a.title) - slices.Index(leftOrder, b.title)
	})
	slices.SortStableFunc(right, func(a, b heatColumn) int {
		return slices.Index(rightOrder, a.title) - slices.Index(rightOrder, b.title)
	})
	return left, right
}

var (
	leftOrder  = []string{"range", "EPKs", "stored"}
	rightOrder = []string{"RU", "429", "p99", "peak"}
)

func sideWidth(columns []heatColumn) (n int) {
	for _, c := range columns {
		n += c.width + 2
	}
	return n
}

func (c *heatColumn) put(on *screen.Canvas, style, text string) {
	if c.right {
		on.Put(style, screen.PadLeft(text, c.width))
		return
	}
	on.Put(style, screen.Fit(text, c.width))
}

// drawMap draws one row per physical partition in key order; if there are more than rows, the
// hottest ones.
func (r *heatReport) drawMap(c *screen.Canvas, v View, rows int) {
	cells := r.columns()
	left, right := r.columnsFor(v.width, cells)
	// If not all cells fit, the newest are shown.
	room := max(1, min(cells, v.width-sideWidth(left)-sideWidth(right)))
	faint := v.palette.Faint()
	for _, column := range left {
		column.put(c, faint, column.title)
		c.Put("", "  ")
	}
	c.Put("", strings.Repeat(" ", room))
	for _, column := range right {
		c.Put("", "  ")
		column.put(c, faint, column.title)
	}
	c.End()
	listed := r.listedRows(rows)
	hottest, budgeted := r.hottest(), r.budgeted()
	for _, i := range listed {
		p := &r.Partitions[i]
		for _, column := range left {
			column.put(c, "", column.text(p))
			c.Put("", "  ")
		}
		hidden := max(0, len(p.Cells)-room)
		c.Put("", strings.Repeat(" ", room-len(p.Cells)+hidden))
		for k, cell := range p.Cells[hidden:] {
			if r.unknown(hidden + k) {
				c.Put("", " ")
				continue
			}
			c.Put(cellLook(v.palette, cell.use(budgeted, hottest), cell.Requests, cell.Throttled))
		}
		for _, column := range right {
			c.Put("", "  ")
			column.put(c, "", column.text(p))
		}
		c.End()
	}
	if more := len(r.Partitions) - len(listed); more > 0 {
		c.Say(faint, fmt.Sprintf("and %s that used less", screen.Plural(more, "range")))
	}
	c.Put("", strings.Repeat(" ", sideWidth(left)))
	r.drawAxis(c, faint, room)
	r.drawLegend(c, v, budgeted)
}

// unknown reports whether nothing is known of a step, because it ended before the first data.
func (r *heatReport) unknown(step int) bool {
	end := r.From.Add(time.Duration(float64(step+1) * r.StepSeconds * float64(time.Second)))
	return !r.KnownSince.IsZero() && !r.KnownSince.Before(end)
}

// listedRows are the indexes of the partitions that get a row.
func (r *heatReport) listedRows(rows int) []int {
	all := make([]int, len(r.Partitions))
	for i := range all {
		all[i] = i
	}
	if rows >= len(all) {
		return all
	}
	slices.SortStableFunc(all, func(a, b int) int {
		switch x, y := r.Partitions[a].Total.RU, r.Partitions[b].Total.RU; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	all = all[:rows]
	slices.Sort(all)
	return all
}

// drawAxis labels the start and end of the cells.
func (r *heatReport) drawAxis(c *screen.Canvas, style string, room int) {
	step := time.Duration(r.StepSeconds * float64(time.Second))
	from := r.From
	if hidden := r.columns() - room; hidden > 0 {
		from = from.Add(time.Duration(hidden) * step)
	}
	first, last := from.UTC().Format(time.TimeOnly), r.To.UTC().Format(time.TimeOnly)
	between := " to "
	if gap := room - len(first) - len(last); gap > 0 {
		between = strings.Repeat(" ", gap)
	}
	c.Say(style, first+between+last+" UTC")
}

// drawLegend explains the cells.
func (r *heatReport) drawLegend(c *screen.Canvas, v View, budgeted bool) {
	const levels = 4
	step := time.Duration(r.StepSeconds * float64(time.Second))
	for i := 1; i <= levels; i++ {
		style, text := cellLook(v.palette, float64(i)/levels-0.01, 1, 0)
		c.Put(style, text)
		if i < levels {
			c.Put("", fmt.Sprintf(" ≤%d %%  ", 100*i/levels))
		}
	}
	c.Put("", " more  ")
	style, text := cellLook(v.palette, 1, 1, 1)
	c.Put(style, text)
	c.Put("", " 429")
	what := "use in the busiest second of " + spanText(step)
	if !budgeted {
		what = "of the hottest; each is " + spanText(step)
	}
	if c.At+screen.Columns(" · "+what) > c.Width {
		c.End()
		c.Say(v.palette.Faint(), what)
		return
	}
	c.Put(v.palette.Faint(), " · "+what)
	c.End()
}

// use is the heat of a cell; 1 is the maximum.
func (c *heatCell) use(budgeted bool, hottest float64) float64 {
	switch {
	case budgeted:
		return c.Peak
	case hottest <= 0:
		return 0
	}
	return c.RU / hottest
}

func (p *heatPartition) storedText(all int64) string {
	switch {
	case !p.Live:
		return "gone"
	case all <= 0:
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(max(0, p.Bytes))/float64(all))
}

// boundsText shortens the bounds of a partition; six digits distinguish ranges. For a partition
// that is gone, it names its children instead.
func (p *heatPartition) boundsText() string {
	const most = 3
	switch {
	case !p.Live && len(p.By) == 0:
		return "–"
	case !p.Live:
		text := "→ " + strings.Join(p.By[:min(len(p.By), most)], ", ")
		if len(p.By) > most {
			text += ", …"
		}
		return text
	}
	bound := func(epk, open string) string {
		if epk == "" {
			return open
		}
		return epk[:min(len(epk), epkDigits)]
	}
	return bound(p.Min, "00") + "–" + bound(p.Max, "FF")
}

func countText(n int64) string {
	if n == 0 {
		return "–"
	}
	return screen.Short(float64(n))
}

// useText is a fraction of a budget in percent.
func useText(use float64) string {
	switch {
	case use <= 0:
		return "–"
	case use < 0.005:
		return "<1 %"
	}
	return fmt.Sprintf("%.0f %%", 100*use)
}

// unitsText formats a charge, with two decimals where they matter.
func unitsText(ru float64) string {
	if ru < 100 {
		return fmt.Sprintf("%.2f", ru)
	}
	return screen.Thousands(int64(math.Round(ru)))
}

// windowText is the length of a report. It starts at a column, which may be a little before the
// requested time.
func windowText(d time.Duration) string {
	if d > time.Minute {
		d = d.Round(time.Minute)
	}
	return spanText(d)
}

// spanText formats a duration in the largest unit that divides it.
func spanText(d time.Duration) string {
	switch {
	case d >= time.Hour && d%time.Hour == 0:
		return fmt.Sprintf("%d h", d/time.Hour)
	case d >= time.Minute && d%time.Minute == 0:
		return fmt.Sprintf("%d min", d/time.Minute)
	case d%time.Second == 0:
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}
