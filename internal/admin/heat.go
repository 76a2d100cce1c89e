package admin

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// Bounds of a request for heat.
const (
	maxHeatSeconds = int(heat.Retained / time.Second)
	maxHeatKeys    = 100
	// defaultHeatSeconds is the engine's default.
	defaultHeatSeconds = 600
)

// Heat reports where request units went; the engine implements it. Databases and containers are
// named by id or by RID.
type Heat interface {
	// HeatOf reports on one container, HeatOfAll on all containers of the account.
	HeatOf(ctx context.Context, db, coll string, o engine.HeatOptions) (engine.HeatStatus, error)
	HeatOfAll(ctx context.Context, o engine.HeatOptions) (all []engine.ContainerHeat, from, to time.Time, err error)
}

// heatOf answers for one container.
func (h *Handler) heatOf(r *http.Request, t target) (any, error) {
	o, err := readHeatOptions(r.URL.RawQuery)
	if err != nil {
		return nil, err
	}
	s, err := h.o.Heat.HeatOf(r.Context(), t.db, t.coll, o)
	if err != nil {
		return nil, err
	}
	return heatReport(&s), nil
}

// heatOfAll answers for all containers.
func (h *Handler) heatOfAll(r *http.Request) (any, error) {
	o, err := readHeatOptions(r.URL.RawQuery)
	if err != nil {
		return nil, err
	}
	all, from, to, err := h.o.Heat.HeatOfAll(r.Context(), o)
	if err != nil {
		return nil, err
	}
	body := AccountHeat{Version: bodyVersion, From: from.UTC(), To: to.UTC(), Containers: make([]ContainerHeat, len(all))}
	for i := range all {
		body.Containers[i] = containerHeat(&all[i], to)
	}
	return body, nil
}

// heatNumber is a parameter with its bounds.
type heatNumber struct {
	name        string
	least, most int
}

var heatNumbers = []heatNumber{
	{"seconds", 1, maxHeatSeconds},
	{"step", 1, maxHeatSeconds},
	{"keys", 1, maxHeatKeys},
	{"before", 0, maxHeatSeconds - 1},
}

// readHeatOptions reads ?seconds=600&step=10&keys=20&before=0; the engine chooses missing values.
func readHeatOptions(rawQuery string) (o engine.HeatOptions, err error) {
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		return o, status.New(status.BadRequest,
			"The query of the URL is not well formed: use ?seconds=600&step=10&keys=20, any of them, or none.")
	}
	numbers := map[string]int{}
	for name, values := range query {
		i := slices.IndexFunc(heatNumbers, func(n heatNumber) bool { return n.name == name })
		if i < 0 || len(values) != 1 {
			return o, status.New(status.BadRequest,
				"The parameter %q is unknown here, or occurs twice: use ?seconds=600&step=10&keys=20, any of them once, or none.",
				status.Clip(name))
		}
		n, err := strconv.Atoi(values[0])
		if err != nil || n < heatNumbers[i].least || n > heatNumbers[i].most {
			return o, status.New(status.BadRequest, "%s=%s is not understood: use a number from %d to %d.", name,
				status.Clip(values[0]), heatNumbers[i].least, heatNumbers[i].most)
		}
		numbers[name] = n
	}
	if past := numbers["before"]; past > maxHeatSeconds-cmp.Or(numbers["seconds"], defaultHeatSeconds) {
		return o, status.New(status.BadRequest,
			"before=%d is too early for so many seconds: the server knows the last hour, so seconds and before are %d together "+
				"at most. Ask for seconds=%d.", past, maxHeatSeconds, maxHeatSeconds-past)
	}
	seconds := func(name string) time.Duration { return time.Duration(numbers[name]) * time.Second }
	o.Window, o.Step, o.Keys, o.Before = seconds("seconds"), seconds("step"), numbers["keys"], seconds("before")
	return o, nil
}

func heatReport(s *engine.HeatStatus) HeatReport {
	body := HeatReport{
		Version: bodyVersion, Container: s.Path, From: s.Report.From.UTC(), To: s.Report.To.UTC(),
		StepSeconds: int(s.Report.Step / time.Second),
		Budget:      budget(s.Budget), KeysFrom: s.Report.KeysFrom.UTC(), KeysTo: s.Report.KeysTo.UTC(),
		KnownSince: knownSince(s.Report.Since, s.Report.To), Partitions: make([]PartitionHeat, 0, len(s.Report.Partitions)),
		Keys: make([]KeyHeat, len(s.Report.Keys)),
		Hot:  make([]HotKey, len(s.Report.Hot)), Statements: make([]StatementHeat, len(s.Report.Statements)),
	}
	for i := range s.Report.Partitions {
		body.Partitions = append(body.Partitions, partitionHeat(&s.Report.Partitions[i]))
	}
	for _, r := range s.Ranges {
		body.addLive(r)
	}
	body.addReplacements(s.Ranges)
	for i := range s.Report.Keys {
		body.Keys[i] = keyHeat(&s.Report.Keys[i], s.Shapes)
	}
	for i, k := range s.Report.Hot {
		body.Hot[i] = HotKey{
			Range: rangeID(k.Range), PartitionKey: keyJSON(k.Key), Clipped: k.Clipped, From: k.From.UTC(),
			Seconds: int(k.For / time.Second),
		}
	}
	for i := range s.Report.Statements {
		body.Statements[i] = statementHeat(&s.Report.Statements[i])
	}
	return body
}

// unknownCell is a cell of a partition about which unknownCell is known.
var unknownCell = Cell{Items: -1, Stored: -1}

// addLive marks a partition as existing; the report also lists partitions without requests.
func (b *HeatReport) addLive(r engine.HeatRange) {
	id := rangeID(r.ID)
	i := slices.IndexFunc(b.Partitions, func(p PartitionHeat) bool { return p.Range == id })
	if i < 0 {
		i = slices.IndexFunc(b.Partitions, func(p PartitionHeat) bool {
			return len(p.Range) > len(id) || len(p.Range) == len(id) && p.Range > id
		})
		if i < 0 {
			i = len(b.Partitions)
		}
		idle := PartitionHeat{
			Range: id, Cells: make([]Cell, int(b.To.Sub(b.From)/time.Second)/max(1, b.StepSeconds)),
			Total: unknownCell, Causes: []Cause{},
		}
		for j := range idle.Cells {
			idle.Cells[j] = unknownCell
		}
		b.Partitions = slices.Insert(b.Partitions, i, idle)
	}
	p := &b.Partitions[i]
	p.Live, p.MinInclusive, p.MaxExclusive = true, r.Min, r.Max
	p.Items, p.Bytes, p.ThroughputFraction = r.Items, r.Bytes, r.Fraction
}

// knownSince returns the time from which on something is known, within the report's time; nil if
// unknownCell is known.
func knownSince(since, to time.Time) *time.Time {
	if since.IsZero() {
		return nil
	}
	if to.Before(since) { // the clock was set back
		since = to
	}
	since = since.UTC()
	return &since
}

// addReplacements lists, for each partition that is gone, the existing partitions that replaced it.
func (b *HeatReport) addReplacements(by []engine.HeatRange) {
	gone := map[string]*PartitionHeat{}
	for i := range b.Partitions {
		p := &b.Partitions[i]
		if p.ReplacedBy = []string{}; !p.Live {
			gone[p.Range] = p
		}
	}
	if len(gone) == 0 {
		return
	}
	for _, r := range by {
		for _, id := range r.Parents {
			if p := gone[rangeID(id)]; p != nil {
				p.ReplacedBy = append(p.ReplacedBy, rangeID(r.ID))
			}
		}
	}
}

func partitionHeat(p *heat.PartitionReport) PartitionHeat {
	out := PartitionHeat{
		Range: rangeID(p.Range), Cells: make([]Cell, len(p.Cells)), Total: cell(p.Total),
		P99: ratio(p.P99), Peak: ratio(p.Peak), Causes: causes(p.Causes),
	}
	for i := range p.Cells {
		out.Cells[i] = cell(p.Cells[i])
	}
	return out
}

func keyHeat(k *heat.KeyReport, shapes map[heat.StatementID]engine.Shape) KeyHeat {
	out := KeyHeat{
		Range: rangeID(k.Range), PartitionKey: keyJSON(k.Key), Clipped: k.Clipped, RU: units(k.RU), AtMost: units(k.AtMost),
		Requests: k.Requests, Throttled: k.Throttled, Bytes: k.Bytes, Share: ratio(k.Share),
		HotSeconds: int(k.Hot / time.Second),
		Statements: make([]Shape, len(k.Statements)),
	}
	if k.Hot > 0 {
		from := k.HotFrom.UTC()
		out.HotFrom = &from
	}
	for i, id := range k.Statements {
		out.Statements[i] = Shape{kindName(shapes[id].Kind), shapes[id].Text}
	}
	return out
}

func statementHeat(s *heat.StatementReport) StatementHeat {
	return StatementHeat{
		Shape: Shape{kindName(s.Kind), s.Text}, Executions: s.Executions, Throttled: s.Throttled, FannedOut: s.FannedOut,
		WithoutUse: s.WithoutUse,
		RU:         units(s.RU), Ranges: s.Ranges, Loaded: s.Loaded, Returned: s.Returned,
	}
}

func containerHeat(c *engine.ContainerHeat, to time.Time) ContainerHeat {
	out := ContainerHeat{
		Container: c.Path, KnownSince: knownSince(c.Since, to), Budget: budget(c.Budget),
		Ranges: len(c.Ranges), Gone: len(c.Gone),
	}
	for i := range c.Ranges {
		r := &c.Ranges[i]
		out.Items, out.Bytes = out.Items+r.Items, out.Bytes+r.Bytes
		out.add(&r.Total, r.P99, r.Peak)
	}
	for i := range c.Gone {
		out.add(&c.Gone[i].Total, c.Gone[i].P99, c.Gone[i].Peak)
	}
	out.Total.RU, out.Total.Budget = units(out.Total.RU), units(out.Total.Budget)
	out.Total.Peak, out.Total.Items, out.Total.Stored = out.Peak, out.Items, out.Bytes
	return out
}

// add adds the use of one range.
func (c *ContainerHeat) add(total *heat.Cell, p99, peak float64) {
	c.Total.RU += total.RU
	c.Total.Budget += total.Budget
	c.Total.Requests += total.Requests
	c.Total.Throttled += total.Throttled
	c.Total.Bytes += total.Bytes
	c.P99, c.Peak = max(c.P99, ratio(p99)), max(c.Peak, ratio(peak))
}

func budget(b engine.BudgetStatus) Budget {
	return Budget{Kind: b.Kind, RequestUnitsPerSecond: b.Throughput, Autoscale: b.Autoscale, Enforced: b.Enforced}
}

func cell(c heat.Cell) Cell {
	return Cell{
		RU: units(c.RU), Budget: units(c.Budget), Peak: ratio(c.PeakRatio), Requests: c.Requests, Throttled: c.Throttled,
		Bytes: c.Bytes, Items: c.Items, Stored: c.Stored,
	}
}

func causes(parts []ru.Part) []Cause {
	out := make([]Cause, len(parts))
	for i, p := range parts {
		out[i] = Cause{p.Cause, p.Count, units(float64(p.Charge))}
	}
	return out
}

// keyJSON returns a key as a JSON array.
func keyJSON(k partition.Key) json.RawMessage { return json.RawMessage(k.JSON()) }

// kindNames are the kinds of operation, in the words of the metrics.
var kindNames = map[heat.Kind]string{
	heat.ReadItem: "read_item", heat.CreateItem: "create_item", heat.UpsertItem: "upsert_item",
	heat.ReplaceItem: "replace_item",
	heat.PatchItem:   "patch_item", heat.DeleteItem: "delete_item", heat.Query: "query_items",
	heat.ReadFeed: "read_all_items",
	heat.Batch:    "execute_batch", heat.DeleteLogicalPartition: "delete_all_items_by_partition_key",
	heat.ReadChangeFeed: "read_change_feed", heat.ExecuteProcedure: "execute_stored_procedure",
}

func kindName(k heat.Kind) string {
	if name, ok := kindNames[k]; ok {
		return name
	}
	return "other"
}

func rangeID(id uint32) string { return strconv.FormatUint(uint64(id), 10) }

// units rounds to hundredths, as charges are rounded; ratio rounds to ten-thousandths.
func units(x float64) float64 { return math.Round(x*100) / 100 }
func ratio(x float64) float64 { return math.Round(x*10_000) / 10_000 }
