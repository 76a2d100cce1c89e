package advise

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"pgregory.net/rapid"
)

// twin decides independently, with its own loops, what a detection finds, and which figures a
// finding must contain.
type twin struct {
	c     *Container
	wants map[string][]string
}

func (w *twin) finds(id string, figures ...string) { w.wants[id] = figures }

// heatOf returns the heat of a current partition.
func (w *twin) heatOf(p Partition) heat.PartitionReport {
	for _, r := range w.c.Report.Partitions {
		if r.Range == p.Range {
			return r
		}
	}
	return heat.PartitionReport{}
}

func (w *twin) decide() {
	w.wants = map[string][]string{}
	c := w.c
	var requests, refused int64
	var all, written, terms float64
	for _, r := range c.Report.Partitions {
		requests += r.Total.Requests
		refused += r.Total.Throttled
		all += r.Total.RU
		for _, part := range r.Causes {
			switch part.Cause {
			case "index terms written":
				terms += float64(part.Charge)
				fallthrough
			case "items written", "patch operations":
				written += float64(part.Charge)
			}
		}
	}
	full, room, data, index := 0, 0, int64(0), int64(0)
	most, least := int64(0), int64(math.MaxInt64)
	top, worst := -1.0, Partition{}
	for _, p := range c.Partitions {
		h := w.heatOf(p)
		if h.P99 >= 0.9 {
			full++
		}
		if h.P99 < 0.7 {
			room++
		}
		if h.P99 > top {
			top, worst = h.P99, p
		}
		data, index = data+p.Bytes, index+p.Index
		most, least = max(most, p.Bytes), min(least, p.Bytes)
	}
	n := len(c.Partitions)
	if n > 0 && (full == n || c.Shared) && requests >= 100 && float64(refused) >= 0.01*float64(requests) &&
		w.refusing() >= 3 {
		w.finds("throttled-throughout", fmt.Sprintf("%s of %s requests", number(refused), number(requests)))
	}
	if !c.Shared && full > 0 && room > 0 && w.busyCells(worst) >= 3 {
		w.finds("hot-partition", fmt.Sprintf("Partition %d is full, with room in %d of %d partitions", worst.Range, room, n),
			w.outOfReach(worst, n))
	}
	if n >= 2 && most >= 1<<30 && float64(least) < 0.7*float64(most) {
		w.finds("storage-skew", fmt.Sprintf("smallest ÷ largest is %.2f", float64(least)/float64(most)), size(most))
	}
	if c.Index.Everything && data >= 1<<30 && float64(index) > 0.3*float64(data) {
		w.finds("heavy-index", percent(float64(index)/float64(data)))
	}
	w.decideQueries(n, written, terms)
	w.decideKeys()
}

func (w *twin) busyCells(p Partition) (n int) {
	for _, cell := range w.heatOf(p).Cells {
		if cell.Requests > 0 {
			n++
		}
	}
	return n
}

// refusing counts the cells with a refusal at any current partition.
func (w *twin) refusing() int {
	cells := map[int]bool{}
	for _, p := range w.c.Partitions {
		for i, cell := range w.heatOf(p).Cells {
			if cell.Throttled > 0 {
				cells[i] = true
			}
		}
	}
	return len(cells)
}

// outOfReach returns the share of the budget that other partitions left unused while one was full.
func (w *twin) outOfReach(p Partition, n int) string {
	hot := w.heatOf(p)
	used, could := 0.0, 0.0
	for i, cell := range hot.Cells {
		if cell.PeakRatio < 0.9 || cell.Budget <= 0 {
			continue
		}
		could += float64(n) * cell.Budget
		for _, other := range w.c.Partitions {
			if h := w.heatOf(other); i < len(h.Cells) {
				used += h.Cells[i].RU
			}
		}
	}
	if could <= 0 {
		return "Requests to a full partition"
	}
	if w.c.Provisioned == 0 {
		return percent(used/could) + " of the budgets of its"
	}
	return percent(math.Max(0, 1-used/could)) + " of the provisioned throughput was unusable"
}

func (w *twin) decideQueries(n int, written, terms float64) {
	var executions, several, wide int64
	for _, s := range w.c.Report.Statements {
		if s.Kind != heat.Query {
			continue
		}
		executions += s.Executions
		several += s.FannedOut
		if s.Executions > 0 && 2*s.Ranges >= 3*s.Executions {
			wide += s.Executions
		}
	}
	misaligned := n >= 2 && executions >= 50 && 10*several >= 6*executions
	if misaligned {
		w.finds("misaligned-key",
			fmt.Sprintf("%s of %s query executions visited two or more of %d partitions", number(several), number(executions),
				n))
	}
	if !misaligned && n >= 2 && executions >= 50 && wide > 0 && 10*wide >= executions {
		w.finds("fan-out", fmt.Sprintf("%s of %s query executions belong", number(wide), number(executions)))
	}
	var entries, idle int64
	for _, p := range w.c.Index.Paths {
		if slices.ContainsFunc(w.c.Index.Paths, func(o IndexPath) bool { return strings.HasPrefix(o.Path, p.Path+"/") }) {
			continue
		}
		entries += p.Items
		if !p.Used && p.Path != "/id" && p.Path != "/_ts" && !slices.Contains(w.c.KeyPaths, p.Path) {
			idle += p.Items
		}
	}
	if executions >= 50 && written >= 1000 && entries > 0 && idle > 0 &&
		terms*float64(idle)/float64(entries) >= 0.2*written {
		w.finds("unused-index-paths", fmt.Sprintf("%s of %s entries", number(idle), number(entries)))
	}
}

func (w *twin) decideKeys() {
	few := ""
	for _, k := range w.c.Report.Hot {
		at := slices.IndexFunc(w.c.Partitions, func(p Partition) bool { return p.Range == k.Range })
		if at < 0 {
			continue
		}
		ru, could, cells := 0.0, 0.0, 0.0
		all := w.heatOf(w.c.Partitions[at]).Cells
		for i, cell := range all {
			from := began.Add(time.Duration(i) * 10 * time.Second)
			begins := i > 0 && all[i-1].Requests == 0
			ends := cell.Requests == 0 || i < len(all)-1 && all[i+1].Requests == 0
			if !from.Before(k.From) && from.Before(k.From.Add(k.For)) && !begins && !ends {
				ru, could, cells = ru+cell.RU, could+cell.Budget, cells+1
			}
		}
		switch {
		case cells < 3 || could > 0 && ru/could < 0.1 || could == 0 && ru/cells/10 < 40:
		case !w.likeOthers(k):
			w.finds("hot-logical-key", fmt.Sprintf("the partition used %s RU/s", units(ru/cells/10)))
		case could > 0 && ru/could >= 0.9 && few == "":
			few = fmt.Sprintf("partition %d used %s RU/s, %s of its budget", k.Range, units(ru/cells/10), percent(ru/could))
		}
	}
	if _, hot := w.wants["hot-logical-key"]; few != "" && !hot {
		w.finds("few-logical-keys", few)
	}
	for _, k := range w.c.Keys {
		full := float64(k.Bytes) >= 0.8*float64(w.c.LogicalLimit)
		soon := k.Over >= 10*time.Minute && k.Grown > 0 && float64(k.Bytes) >= 0.01*float64(w.c.LogicalLimit) &&
			math.Max(0, float64(w.c.LogicalLimit-k.Bytes))/float64(k.Grown)*k.Over.Hours()/24 <= 90
		if full || soon {
			w.finds("logical-key-size", size(w.c.LogicalLimit))
		}
	}
}

// likeOthers reports whether a key used at most half more than the average key, and not at a
// different time.
func (w *twin) likeOthers(k heat.HotKey) bool {
	sum, its := 0.0, -1.0
	for _, other := range w.c.Report.Keys {
		sum += other.RU
		if other.Range == k.Range && other.Key == k.Key {
			its = other.RU
		}
	}
	n := float64(len(w.c.Report.Keys))
	if its < 0 || its*n > 1.5*sum {
		return false
	}
	for _, other := range w.c.Report.Hot {
		apart := !other.From.Before(k.From.Add(k.For)) || !k.From.Before(other.From.Add(other.For))
		if !apart && (other.Key != k.Key || other.Range != k.Range) {
			return true
		}
	}
	return n == 1
}

// TestFindingsAgainstATwin draws random facts: the first part of the catalogue finds what the twin
// finds, with its figures.
func TestFindingsAgainstATwin(t *testing.T) {
	decided := []string{
		"throttled-throughout", "hot-partition", "storage-skew", "heavy-index", "misaligned-key", "fan-out",
		"unused-index-paths", "hot-logical-key", "few-logical-keys", "logical-key-size",
	}
	rapid.Check(t, func(t *rapid.T) {
		c := drawFacts(t)
		w := twin{c: c}
		w.decide()
		findings := Examine(c, began.Add(time.Hour))
		for _, id := range decided {
			figures, expected := w.wants[id]
			at := slices.IndexFunc(findings, func(f Finding) bool { return f.ID == id })
			if expected != (at >= 0) {
				t.Fatalf("%s: found %v, the twin says %v", id, at >= 0, expected)
			}
			if !expected {
				continue
			}
			f := findings[at]
			text := f.Title + "\n" + strings.Join(f.Evidence, "\n") + "\n" + f.Consequence
			for _, figure := range figures {
				if !strings.Contains(text, figure) {
					t.Fatalf("%s has no %q:\n%s", id, figure, text)
				}
			}
		}
		checkForm(t, c, findings)
	})
}

// checkForm checks the properties of every list of findings.
func checkForm(t *rapid.T, c *Container, findings []Finding) {
	again := Examine(c, began.Add(time.Hour))
	if !reflect.DeepEqual(again, findings) {
		t.Fatalf("asked twice:\n%v\n%v", findings, again)
	}
	seen := map[string]bool{}
	for i, f := range findings {
		at := slices.IndexFunc(catalogue, func(d detection) bool { return d.id == f.ID && d.rule == f.Rule })
		if at < 0 || seen[f.ID] || f.Container != c.Path || f.Title == "" || f.Consequence == "" || f.Remedy == "" ||
			len(f.Evidence) == 0 {
			t.Fatalf("not a finding: %+v", f)
		}
		seen[f.ID] = true
		if i > 0 && urgency[findings[i-1].Severity] > urgency[f.Severity] {
			t.Fatalf("%s after %s", f.Severity, findings[i-1].Severity)
		}
		if text := fmt.Sprint(f); strings.Contains(text, "NaN") || strings.Contains(text, "%!") ||
			strings.Contains(text, "Inf") {
			t.Fatalf("no text for people: %s", text)
		}
	}
	if seen["fan-out"] && seen["misaligned-key"] {
		t.Fatal("AO-18 replaces AO-17")
	}
}

// drawFacts draws facts near the thresholds.
func drawFacts(t *rapid.T) *Container {
	c := &Container{
		Path: "dbs/shop/colls/orders", Provisioned: rapid.SampledFrom([]int{0, 400, 10000, 30000}).Draw(t, "provisioned"),
		Shared: rapid.Bool().Draw(t, "shared"), Autoscale: rapid.Bool().Draw(t, "autoscale"),
		KeyPaths: rapid.SampledFrom([][]string{{"/a"}, {"/a", "/b"}, nil}).Draw(t, "paths"), LogicalLimit: 1000,
		PhysicalLimit: 50 << 30,
	}
	c.Report = heat.Report{From: began, To: began.Add(time.Hour), Step: 10 * time.Second}
	ratio := rapid.SampledFrom([]float64{0, 0.3, 0.69, 0.7, 0.8, 0.9, 1, 3})
	for id := range uint32(rapid.IntRange(0, 4).Draw(t, "partitions")) {
		p := heat.PartitionReport{Range: id, P99: ratio.Draw(t, "p99"), Peak: ratio.Draw(t, "peak")}
		budget := rapid.SampledFrom([]float64{0, 4000}).Draw(t, "budget")
		for i := range rapid.IntRange(0, 12).Draw(t, "cells") {
			cell := heat.Cell{
				Start: began.Add(time.Duration(i) * 10 * time.Second), Budget: budget,
				PeakRatio: ratio.Draw(t, "of cell"),
			}
			cell.RU = float64(rapid.SampledFrom([]int{0, 100, 400, 1000, 4000}).Draw(t, "RU"))
			cell.Requests = rapid.SampledFrom([]int64{0, 3, 40, 99, 150, 200}).Draw(t, "requests")
			cell.Throttled = rapid.Int64Range(0, cell.Requests/20).Draw(t, "throttled")
			p.Cells = append(p.Cells, cell)
			p.Total.RU += cell.RU
			p.Total.Requests += cell.Requests
			p.Total.Throttled += cell.Throttled
		}
		for _, cause := range []string{
			"items written", "index terms written", "patch operations",
			"partition key ranges visited",
		} {
			p.Causes = append(p.Causes,
				ru.Part{
					Cause: cause, Count: rapid.Int64Range(0, 9).Draw(t, "count"),
					Charge: ru.Charge(rapid.IntRange(0, 1000).Draw(t, "charge")),
				})
		}
		c.Report.Partitions = append(c.Report.Partitions, p)
		if rapid.IntRange(0, 4).Draw(t, "live") > 0 {
			bytes := rapid.Int64Range(0, 4).Draw(t, "bytes") << 29
			c.Partitions = append(c.Partitions,
				Partition{Range: id, Bytes: bytes, Index: bytes / rapid.Int64Range(2, 6).Draw(t, "index")})
		}
	}
	drawUse(t, c)
	return c
}

func drawUse(t *rapid.T, c *Container) {
	c.Index.Everything = rapid.Bool().Draw(t, "everything")
	for _, path := range []string{"/id", "/a", "/b", "/d", "/d/[]/e", "/d/f"} {
		c.Index.Paths = append(c.Index.Paths,
			IndexPath{Path: path, Items: rapid.Int64Range(0, 9).Draw(t, "entries"), Used: rapid.Bool().Draw(t, "used")})
	}
	texts := rapid.SampledFrom([]string{
		"", "SELECT * FROM c", "SELECT * FROM c WHERE c.a = @a AND c.f = @f",
		"SELECT * FROM c WHERE c.g = 1", "(others)",
	})
	for id := range rapid.IntRange(0, 4).Draw(t, "statements") {
		n := rapid.Int64Range(0, 100).Draw(t, "executions")
		out := rapid.Int64Range(0, n).Draw(t, "fanned out")
		c.Report.Statements = append(c.Report.Statements, heat.StatementReport{
			ID:   heat.StatementID(id + 1),
			Kind: rapid.SampledFrom([]heat.Kind{heat.Query, heat.Query, heat.ReadItem}).Draw(t, "kind"),
			Text: texts.Draw(t, "text"), Executions: n, FannedOut: out, Ranges: n + out*rapid.Int64Range(1, 3).Draw(t, "more"),
			RU: float64(3 * n),
		})
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "keys") {
		key := partition.NewKey(partition.Text(fmt.Sprint("k", i)))
		in := uint32(rapid.IntRange(0, 4).Draw(t, "range"))
		c.Report.Hot = append(c.Report.Hot, heat.HotKey{
			Range: in, Key: key, From: began.Add(10 * time.Second * time.Duration(rapid.IntRange(0, 9).Draw(t, "from"))),
			For: 10 * time.Second * time.Duration(rapid.IntRange(0, 9).Draw(t, "for")),
		})
		c.Report.Keys = append(c.Report.Keys,
			heat.KeyReport{
				Range: in, Key: key, RU: rapid.SampledFrom([]float64{500, 510, 5000}).Draw(t, "RU"),
				AtMost: float64(rapid.IntRange(0, 500).Draw(t, "at most")), Share: 0.5, Statements: []heat.StatementID{1, 2, 9},
			})
		c.Keys = append(c.Keys, LogicalPartition{
			Key: key.JSON(), Items: 5, Bytes: rapid.Int64Range(0, 1200).Draw(t, "bytes"),
			Grown: rapid.Int64Range(-9, 100).Draw(t, "grown"),
			Over:  time.Duration(rapid.IntRange(0, 60*24).Draw(t, "over")) * time.Minute,
		})
		c.Siblings = append(c.Siblings,
			Sibling{
				Path: "dbs/shop/colls/x", RU: float64(rapid.IntRange(0, 9000).Draw(t, "sibling")), Requests: 100,
				Throttled: rapid.Int64Range(0, 100).Draw(t, "refused"),
			})
	}
}

// TestNoFactsPanic draws facts that make no sense.
func TestNoFactsPanic(t *testing.T) {
	odd := rapid.SampledFrom([]float64{
		math.NaN(), math.Inf(1), math.Inf(-1), -1, 0, 1, 1e300,
		math.SmallestNonzeroFloat64,
	})
	whole := rapid.SampledFrom([]int64{math.MinInt64, -1, 0, 1, 50, 1000, math.MaxInt64})
	rapid.Check(t, func(t *rapid.T) {
		c := drawFacts(t)
		c.Path = rapid.StringN(0, 9, 9).Draw(t, "path")
		c.Provisioned, c.LogicalLimit, c.PhysicalLimit = int(whole.Draw(t, "provisioned")), whole.Draw(t,
			"logical"), whole.Draw(t, "physical")
		c.Report.Step = time.Duration(whole.Draw(t, "step"))
		for i := range c.Report.Partitions {
			p := &c.Report.Partitions[i]
			p.P99, p.Peak, p.Total.RU = odd.Draw(t, "p99"), odd.Draw(t, "peak"), odd.Draw(t, "RU")
			p.Total.Requests, p.Total.Throttled = whole.Draw(t, "requests"), whole.Draw(t, "throttled")
			for j := range p.Cells {
				p.Cells[j].RU, p.Cells[j].Budget, p.Cells[j].PeakRatio = odd.Draw(t, "RU"), odd.Draw(t, "budget"), odd.Draw(t,
					"peak")
			}
			for j := range p.Causes {
				p.Causes[j].Charge, p.Causes[j].Count = ru.Charge(odd.Draw(t, "charge")), whole.Draw(t, "count")
			}
		}
		for i := range c.Partitions {
			c.Partitions[i].Bytes, c.Partitions[i].Index = whole.Draw(t, "bytes"), whole.Draw(t, "index")
		}
		for i := range c.Report.Statements {
			s := &c.Report.Statements[i]
			s.Text = rapid.String().Draw(t, "text")
			s.Executions, s.FannedOut, s.Ranges, s.RU = whole.Draw(t, "executions"), whole.Draw(t, "fanned"), whole.Draw(t,
				"ranges"), odd.Draw(t, "RU")
		}
		for i := range c.Index.Paths {
			c.Index.Paths[i] = IndexPath{Path: rapid.String().Draw(t, "path"), Items: whole.Draw(t, "items")}
		}
		for i := range c.Keys {
			k := &c.Keys[i]
			k.Bytes, k.Grown, k.Over = whole.Draw(t, "bytes"), whole.Draw(t, "grown"), time.Duration(whole.Draw(t, "over"))
		}
		Examine(c, began)
		equalities("SELECT * FROM c WHERE " +
			rapid.StringOf(rapid.SampledFrom([]rune(`c.a=1 "'()[]{}@ANDORTBEWI-\`))).Draw(t, "filter"))
	})
}
