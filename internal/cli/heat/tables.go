package heat

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

const (
	heatBarCells    = 10
	heatKeyColumns  = 24 // of a key's text, at most
	heatTextLeast   = 12 // below these columns, the statement is left out
	heatTextReserve = 24 // reserved before bars and further numbers, where only the statement identifies a row
	// The number of causes count, and the smallest share of one.
	heatCausesMost  = 4
	heatCausesLeast = 100
)

// drawCauses lists the causes of the charge.
func (r *heatReport) drawCauses(c *screen.Canvas, v View) {
	causes := r.causes()
	var all float64
	for _, cause := range causes {
		all += cause.Charge
	}
	if all <= 0 {
		return
	}
	var parts []string
	for _, cause := range causes[:min(len(causes), heatCausesMost)] {
		if cause.Charge < all/heatCausesLeast {
			break
		}
		parts = append(parts, fmt.Sprintf("%s %.0f %%", cause.Cause, 100*cause.Charge/all))
	}
	const heading = "spent on  "
	c.End()
	c.Put(v.palette.Bold(), heading)
	for i, line := range screen.Join(parts, v.width-len(heading)) {
		if i > 0 {
			c.Put("", strings.Repeat(" ", len(heading)))
		}
		c.Say("", line)
	}
}

// drawKeys lists the hottest logical partitions and the statements that used them.
func (r *heatReport) drawKeys(c *screen.Canvas, v View) {
	keys, even := r.standingOut()
	keys = keys[:min(len(keys), v.keys)]
	if len(keys) == 0 && even == 0 {
		return
	}
	c.End()
	r.drawHeading(c, v, "hottest keys")
	if len(keys) == 0 {
		c.Say("", fmt.Sprintf("  none stands out: each has about %s of its range or less", useText(even)))
		return
	}
	var most float64
	for _, k := range keys {
		most = max(most, k.RU)
	}
	rows := make([]heatRow, len(keys))
	for i, k := range keys {
		rows[i] = heatRow{
			name: k.text(), bar: heatBar(k.RU, most),
			numbers: []string{k.ruText(), useText(k.Share), k.Range, hotText(k.HotSeconds)},
		}
		if len(k.Statements) > 0 {
			rows[i].text = k.Statements[0].name()
		}
	}
	drawHeatRows(c, v, []string{"RU", "share", "range", "hot for"}, rows)
}

// standingOut are the keys whose reported charge is certain. If many keys used about the same, only
// an upper limit for each is known: even is the greatest such limit, as a share.
func (r *heatReport) standingOut() (keys []heatKey, even float64) {
	for _, k := range r.Keys {
		if k.AtMost > k.RU/2 {
			even = max(even, k.Share)
			continue
		}
		keys = append(keys, k)
	}
	return keys, even
}

// drawHeading introduces a list, with its window if that differs much from the map's. The last step
// may be incomplete: it counts up to the end of the map, which is now.
func (r *heatReport) drawHeading(c *screen.Canvas, v View, what string) {
	c.Put(v.palette.Bold(), what)
	far := r.To.Sub(r.From) / 5
	to := r.KeysTo
	if to.After(r.To) {
		to = r.To
	}
	if !r.KeysFrom.IsZero() && (r.KeysFrom.Sub(r.From).Abs() > far || to.Sub(r.To).Abs() > far) {
		c.Put(v.palette.Faint(), "  "+r.KeysFrom.UTC().Format(time.TimeOnly)+" to "+to.UTC().Format(time.TimeOnly))
	}
	c.End()
}

// drawStatements lists the hottest shapes of statements.
func (r *heatReport) drawStatements(c *screen.Canvas, v View) {
	statements := r.Statements[:min(len(r.Statements), v.keys)]
	if len(statements) == 0 {
		return
	}
	c.End()
	r.drawHeading(c, v, "hottest statements")
	var most float64
	for _, s := range statements {
		most = max(most, s.RU)
	}
	rows := make([]heatRow, len(statements))
	for i, s := range statements {
		each, ranges := "–", "–"
		if s.Executions > 0 {
			each = fmt.Sprintf("%.2f", s.RU/float64(s.Executions))
			ranges = fmt.Sprintf("%.1f", float64(s.Ranges)/float64(s.Executions))
		}
		rows[i] = heatRow{
			bar: heatBar(s.RU, most), text: s.name(),
			numbers: []string{screen.Short(s.RU), screen.Thousands(s.Executions), each, ranges, countText(s.Throttled)},
		}
	}
	drawHeatRows(c, v, []string{"RU", "times", "RU each", "ranges", "429"}, rows)
}

// heatRow is one line under the map: a name, a bar, numbers and a statement, which takes the
// remaining room.
type heatRow struct {
	name, bar string
	numbers   []string
	text      string
}

// drawHeatRows aligns rows. In a narrow terminal it drops the last numbers, then the bar. Rows with
// a name lose the statement before the numbers; rows without a name keep it.
func drawHeatRows(c *screen.Canvas, v View, titles []string, rows []heatRow) {
	names, text, numbers, widths := 0, 0, 0, make([]int, len(titles))
	for i, title := range titles {
		widths[i] = screen.Columns(title)
	}
	for _, row := range rows {
		names = max(names, min(heatKeyColumns, screen.Columns(row.name)))
		text = max(text, min(heatTextReserve, screen.Columns(row.text)))
		for i, n := range row.numbers {
			widths[i] = max(widths[i], screen.Columns(n))
		}
	}
	for _, width := range widths {
		numbers += 2 + width
	}
	used := 2 + names
	bars := v.width >= 40
	if names > 0 {
		text = 0
	} else { // only the statement identifies the row
		text = max(text, heatTextLeast) + 2
		bars = bars && used+2+heatBarCells+numbers+text <= v.width
	}
	if bars {
		used += 2 + heatBarCells
	}
	count := 0
	for count < len(widths) && (count == 0 || used+2+widths[count]+text <= v.width) {
		used += 2 + widths[count]
		count++
	}
	line := func(style string, row heatRow) {
		c.Put("", "  ")
		if names > 0 {
			c.Put(style, screen.Fit(row.name, names)+"  ")
		}
		if bars {
			c.Put(style, screen.Fit(row.bar, heatBarCells)+"  ")
		}
		for i, n := range row.numbers[:count] {
			c.Put(style, screen.PadLeft(n, widths[i])+"  ")
		}
		if room := v.width - c.At; room >= heatTextLeast {
			c.Put(style, strings.TrimRight(screen.Fit(row.text, room), " "))
		}
		c.End()
	}
	line(v.palette.Faint(), heatRow{numbers: titles})
	for _, row := range rows {
		line("", row)
	}
}

// name is the kind of a statement, or its text.
func (s *heatShape) name() string {
	if s.Text != "" {
		return strings.Join(strings.Fields(s.Text), " ")
	}
	return strings.ReplaceAll(s.Kind, "_", " ")
}

// ruText is the charge, with ≤ if the sketch may include other keys.
func (k *heatKey) ruText() string {
	if k.AtMost > k.RU/100 {
		return "≤ " + unitsText(k.RU)
	}
	return unitsText(k.RU)
}

// text is the partition key: JSON for one level, in brackets for several.
func (k *heatKey) text() string {
	var levels []json.RawMessage
	text := string(k.Key)
	if json.Unmarshal(k.Key, &levels) == nil && len(levels) == 1 {
		text = string(levels[0])
	}
	if k.Clipped {
		text += "…"
	}
	return text
}

func hotText(seconds float64) string {
	if seconds <= 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f s", seconds)
}

// heatBar draws a share of the longest bar; anything above zero is visible.
func heatBar(part, most float64) string {
	if part <= 0 || most <= 0 {
		return ""
	}
	return strings.Repeat("█", max(1, int(math.Round(part/most*heatBarCells))))
}
