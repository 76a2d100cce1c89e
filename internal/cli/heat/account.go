package heat

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// accountHeat is a server's report on all containers.
type accountHeat struct {
	Version    int             `json:"version"`
	From       time.Time       `json:"from"`
	To         time.Time       `json:"to"`
	Containers []containerHeat `json:"containers"`
}

// containerHeat is one container in the overview, with totals only.
type containerHeat struct {
	Container  string     `json:"container"`
	KnownSince time.Time  `json:"knownSince"` // the zero time: not reported, or nothing known
	Budget     heatBudget `json:"budget"`
	Ranges     int        `json:"ranges"`
	Gone       int        `json:"gone"` // split or merged away, but counted in Total
	Items      int64      `json:"items"`
	Bytes      int64      `json:"bytes"`
	Total      heatCell   `json:"total"`
	P99        float64    `json:"p99"`
	Peak       float64    `json:"peak"`
}

// parseAccountHeat reads an overview. It keeps the containers of a database, or all, sorted by
// heat.
func parseAccountHeat(body json.RawMessage, db string) (*accountHeat, error) {
	a := &accountHeat{}
	if err := json.Unmarshal(body, a); err != nil {
		return nil, fmt.Errorf("the server sent an invalid heat overview: %w", err)
	}
	if db != "" {
		a.Containers = slices.DeleteFunc(a.Containers, func(c containerHeat) bool {
			of, _, _ := strings.Cut(c.place(), "/")
			return of != db
		})
	}
	slices.SortStableFunc(a.Containers, func(x, y containerHeat) int { return cmp.Compare(y.Total.RU, x.Total.RU) })
	return a, nil
}

// place is database/container, also for a path with dbs and colls.
func (c *containerHeat) place() string { return placeOf(c.Container) }

// placeOf shortens dbs/shop/colls/orders to shop/orders.
func placeOf(path string) string {
	parts := strings.Split(path, "/")
	if len(parts) == 4 && parts[0] == "dbs" && parts[2] == "colls" {
		return parts[1] + "/" + parts[3]
	}
	return path
}

// noContainers is the message for an empty account.
const noContainers = "no containers yet: create some with `orrery sample load webstore`"

// since is the earliest time of which any container has data; the zero time if the server does not
// report it.
func (a *accountHeat) since() (first time.Time) {
	for i, one := range a.Containers {
		if one.KnownSince.IsZero() {
			return time.Time{}
		}
		if i == 0 || one.KnownSince.Before(first) {
			first = one.KnownSince
		}
	}
	return first
}

// accountFrame draws one line per container, as many as fit.
func accountFrame(a *accountHeat, v View) []screen.Text {
	c := &screen.Canvas{Width: v.width}
	if len(a.Containers) == 0 {
		c.Say("", noContainers)
		return c.Lines
	}
	var all heatCell
	for _, one := range a.Containers {
		all.RU += one.Total.RU
		all.Throttled += one.Total.Throttled
	}
	since := a.since()
	text := fmt.Sprintf("%s · %s RU in %s", screen.Plural(len(a.Containers), "container"),
		unitsText(all.RU), windowText(knownOf(a.From, a.To, since)))
	if all.Throttled > 0 {
		text += " · " + screen.Thousands(all.Throttled) + " refused"
	}
	c.Say(v.palette.Bold(), text)
	if known := sinceText(a.From, since, "the server was started or the first container made"); known != "" {
		for _, line := range screen.Wrap(known, v.width, 0, 0) {
			c.Say(v.palette.Faint(), line)
		}
	}
	c.End()
	a.drawContainers(c, v)
	if v.height > 0 && len(c.Lines) > v.height {
		c.Lines = c.Lines[:v.height]
	}
	return c.Lines
}

func (a *accountHeat) drawContainers(c *screen.Canvas, v View) {
	titles := []string{"container", "", "RU", "peak", "429", "ranges", "RU/s"}
	var most float64
	for _, one := range a.Containers {
		most = max(most, one.Total.RU)
	}
	rows := make([][]string, len(a.Containers))
	for i, one := range a.Containers {
		rows[i] = []string{
			one.place(), heatBar(one.Total.RU, most), screen.Short(one.Total.RU), useText(one.Peak),
			countText(one.Total.Throttled),
			one.rangesText(), one.Budget.short(),
		}
	}
	const name, bar, nameMost = 0, 1, 40
	widths := make([]int, len(titles))
	for _, row := range append([][]string{titles}, rows...) {
		for i, text := range row {
			widths[i] = max(widths[i], screen.Columns(text))
		}
	}
	widths[name] = min(widths[name], nameMost, max(screen.Columns(titles[name]), v.width/2))
	if v.width < 60 {
		widths[bar] = 0
	}
	line := func(style string, row []string) {
		for i, text := range row {
			switch {
			case widths[i] == 0 || c.At+widths[i] > v.width:
				continue
			case i <= bar:
				c.Put(style, screen.Fit(text, widths[i]))
			default:
				c.Put(style, screen.PadLeft(text, widths[i]))
			}
			c.Put("", "  ")
		}
		c.End()
	}
	line(v.palette.Faint(), titles)
	for _, row := range rows {
		line("", row)
	}
}

// rangesText is the number of ranges, and how many are gone.
func (c *containerHeat) rangesText() string {
	if c.Gone > 0 {
		return fmt.Sprintf("%d, %d gone", c.Ranges, c.Gone)
	}
	return fmt.Sprint(c.Ranges)
}

// short describes a budget in a few words.
func (b *heatBudget) short() string {
	if b.PerSec <= 0 {
		return "–"
	}
	text := fmt.Sprintf("%s %s", screen.Short(b.PerSec), b.Kind)
	if b.Autoscale && b.Kind != "autoscale" {
		text += " autoscale"
	}
	if !b.Enforced {
		text += ", counted"
	}
	return text
}
