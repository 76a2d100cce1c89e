package model

import (
	"context"
	_ "embed" // the workload
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/migrate"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/replay"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// hotTenant is the name of the scenario.
const hotTenant = "hot-tenant"

//go:embed journey/hot-tenant.yaml
var tenantWorkload string

var tenantTables = []string{
	"CREATE TABLE tenant (id TEXT PRIMARY KEY, name TEXT NOT NULL)",
	"CREATE TABLE ticket (id INTEGER PRIMARY KEY, tenant_id TEXT NOT NULL REFERENCES tenant(id), body TEXT NOT NULL)",
}

// The scenario: the throughput of the service, and its limit of a logical partition, 20 GB, at
// 1 : 1,024. Tickets are large, so that few requests use much throughput.
const (
	tenantPartitions = 3
	tenantRU         = 30_000
	tenantBytes      = 20 << 20
	tenantTime       = 8 * time.Second
	tenantBody       = 60_000 // characters of a ticket
)

// tickets is how many tickets each tenant has before the load: A is near the limit.
var tickets = map[string]int{"A": 200, "B": 30, "C": 30, "D": 60, "E": 30, "F": 30}

// What the scenario must show.
const (
	slowP99   = 100.0 // milliseconds that C waits at least
	idleShare = 0.10  // of its throughput that an idle partition uses at most
	flatShare = 0.40  // of the load that the hottest of three partitions has at most
)

// tenantID returns the first id of a tenant whose hash is in one of three partitions: A and B are
// in the first, C and D in the second, E and F in the third.
func tenantID(name string) (string, error) {
	d, err := partition.NewDefinition([]string{"/tenantId"}, partition.Hash, 2)
	if err != nil {
		return "", err
	}
	within := partition.Boundaries(d, tenantPartitions)[int(name[0]-'A')/2]
	for n := 1; ; n++ {
		id := fmt.Sprintf("%s%d", strings.ToLower(name), n)
		if within.Contains(d.EPK(partition.NewKey(partition.Text(id)))) {
			return id, nil
		}
	}
}

// tenants is the running scenario.
type tenants struct {
	o      *replayCommand
	c      *console.Console
	line   *console.Progress
	ids    map[string]string // by name
	server *orrery.Server
	sender transfer.Sender
	source *source.Source
	p      *problem
	doc    *design.Document
}

// scenario plays --scenario.
func (o *replayCommand) scenarioRun(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := o.checkScenario(cmd); err != nil {
		return err
	}
	t := &tenants{o: o, c: c, line: console.NewProgress(c, o.quiet), ids: map[string]string{}}
	run, err := t.play(ctx)
	t.line.End()
	if err != nil {
		return dataError(ctx, c, err, "")
	}
	if o.form != "json" {
		if err := t.print(run); err != nil {
			return err
		}
	}
	return o.finish(c, run)
}

// checkScenario refuses flags that the scenario settles itself.
func (o *replayCommand) checkScenario(cmd *cobra.Command) error {
	if o.scenario != hotTenant {
		return exit.Usagef("--scenario=%s is not known: use %s", o.scenario, hotTenant)
	}
	own, other := []string{"scenario", "seed", "out", "overwrite", "output", "no-progress"}, ""
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if !slices.Contains(own, f.Name) {
			other = f.Name
		}
	})
	if other != "" {
		return exit.Usagef("--%s is not for --scenario, which has data, load and a server of its own: leave it out", other)
	}
	if o.seed > maxSeed {
		return exit.Usagef("--seed=%d is too large: use at most %d", o.seed, uint64(maxSeed))
	}
	return errors.Join(console.CheckOutput(o.form, "table", "json", "md"), o.out.check())
}

func (t *tenants) play(ctx context.Context) (_ *file.Run, err error) {
	dir, err := os.MkdirTemp("", "orrery-hot-tenant-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary folder
	if err := t.prepare(ctx, dir); err != nil {
		return nil, err
	}
	defer t.source.Close() //nolint:errcheck // read only
	server, sender, stop, err := ownServer(ctx, orrery.Config{
		InMemory: true, Throttle: "on", ManualClock: true, LogicalPartitionBytes: tenantBytes,
		Protocol: orrery.ProtocolHTTP,
	})
	if err != nil {
		return nil, err
	}
	defer stop()
	t.server, t.sender = server, sender
	out := &file.Run{
		Name: hotTenant, Duration: tenantTime.Seconds(), Ranges: tenantPartitions, Workers: 1, Retry: "sdk", RateFactor: 1,
		Seed: int64(t.o.seed), //nolint:gosec // checked
	}
	for _, one := range []struct {
		name   string
		design *design.Design
	}{{"before", byTenant(&t.doc.Design)}, {"proposed", &t.doc.Design}} {
		d, err := t.replay(ctx, one.name, one.design)
		if err != nil {
			return nil, err
		}
		out.Designs = append(out.Designs, *d)
	}
	out.Judgement = append(tenantLines(out), replay.Judge(&out.Designs[1])...)
	out.Kept = replay.Kept(out.Judgement)
	out.Source, err = t.p.replayed(&t.doc.Design)
	return out, err
}

// prepare makes the database of the tenants, and finds the design.
func (t *tenants) prepare(ctx context.Context, dir string) error {
	work := tenantWorkload
	for name := range tickets {
		id, err := tenantID(name)
		if err != nil {
			return err
		}
		t.ids[name] = id
		work = strings.ReplaceAll(work, "TENANT_"+name, id)
	}
	database := filepath.Join(dir, "tenants.db")
	err := sqlite.Create(ctx, database, tenantTables, func(insert func(table string, row []any) error) error {
		number := 0
		for _, name := range tenantNames() {
			if err := insert("tenant", []any{t.ids[name], "Tenant " + name}); err != nil {
				return err
			}
			for range tickets[name] {
				number++
				if err := insert("ticket", []any{number, t.ids[name], strings.Repeat("x", tenantBody)}); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if t.source, err = sqlite.Open(ctx, database); err != nil {
		return err
	}
	s, err := t.source.Schema(ctx, source.Options{})
	if err != nil {
		return err
	}
	w, err := file.ReadWorkload(hotTenant, []byte(work))
	if err != nil {
		return err
	}
	if t.p, err = newProblem(ctx, s, schema.Scale{}, w); err != nil {
		return err
	}
	options := design.Options{RequestWeight: predict.Defaults().RequestWeight}
	t.p.settle(&options)
	t.doc, err = t.p.advise(ctx, options)
	return err
}

func tenantNames() []string { return []string{"A", "B", "C", "D", "E", "F"} }

// byTenant is the design with the tenant as the whole key of its tickets.
func byTenant(d *design.Design) *design.Design {
	out := *d
	out.Containers = slices.Clone(d.Containers)
	for c := range out.Containers {
		if container := &out.Containers[c]; container.Name == "ticket" {
			container.Items = slices.Clone(container.Items)
			container.Paths, container.Items[0].Key = []string{"/tenantId"}, []int{1}
		}
	}
	return &out
}

// standing is the clock of the scenario's server: a wait moves it.
type standing struct{ server *orrery.Server }

// Now implements clock.Clock.
func (s standing) Now() time.Time { return clock.System().Now() }

// After implements clock.Clock.
func (s standing) After(d time.Duration) <-chan time.Time {
	s.server.Advance(max(0, d))
	out := make(chan time.Time, 1)
	out <- s.Now()
	return out
}

// replay migrates the rows to the containers of a design, and puts the load on them.
func (t *tenants) replay(ctx context.Context, name string, d *design.Design) (*file.RunDesign, error) {
	database := hotTenant + "-" + name
	t.line.Show(name + ": migrates the tickets")
	result, err := migrate.Run(ctx, migrate.Options{
		Sender: t.sender, Database: database, Source: t.source, Schema: t.p.schema, Design: d, Ranges: tenantPartitions,
		Clock: standing{t.server},
	})
	if err != nil {
		return nil, err
	}
	if result.Rejected > 0 {
		return nil, fmt.Errorf("%d rows of the scenario do not fit into its design: report this", result.Rejected)
	}
	if err := t.buy(ctx, "dbs/"+database+"/colls/ticket", tenantRU); err != nil {
		return nil, err
	}
	price := pricing(&t.doc.Options)
	price.Loaded, price.Ranges = true, tenantPartitions
	pools, err := replay.ReadPools(ctx, t.source, t.p.schema, t.p.workload, t.o.seed)
	if err != nil {
		return nil, err
	}
	t.server.Advance(2 * time.Second) // what the migration used is paid
	out, err := replay.Run(ctx, replay.Options{
		Schema: t.p.schema, Workload: t.p.workload, Pools: pools, Sender: t.sender, Duration: tenantTime, Seed: t.o.seed,
		AtLeast: -1, Retry: true, Advance: t.server.Advance, Progress: func(p replay.Progress) { t.line.Show(loadText(p)) },
	}, replay.Target{
		Name: name, Design: d, Database: database,
		Price: predict.NewModel(t.p.schema, t.p.scale, t.p.workload, price).Price(d),
	})
	if err != nil {
		return nil, err
	}
	out.Containers = slices.DeleteFunc(out.Containers, func(c file.RunContainer) bool { return c.Container != "ticket" })
	return out, nil
}

// buy raises the throughput of a container as far as its partitions can serve.
func (t *tenants) buy(ctx context.Context, link string, ru int) error {
	ask := func(r transfer.Request, into any) error {
		answer, err := transfer.Ask(ctx, t.sender, standing{t.server}, r)
		if err != nil {
			return fmt.Errorf("set the throughput of %s: %w", link, err)
		}
		return json.Unmarshal(answer.Body, into)
	}
	var container struct {
		RID string `json:"_rid"`
	}
	get := transfer.Request{Method: http.MethodGet, Path: transfer.PathOf(link), Kind: "colls", Link: link}
	err := ask(get, &container)
	if err != nil {
		return err
	}
	var found struct{ Offers []map[string]any }
	err = ask(transfer.Request{
		Method: http.MethodPost, Path: "/offers", Kind: "offers",
		Header: map[string]string{"x-ms-documentdb-isquery": "True", "Content-Type": "application/query+json"},
		Body:   []byte(`{"query":"SELECT * FROM r WHERE r.offerResourceId = '` + container.RID + `'"}`),
	}, &found)
	if err != nil {
		return err
	}
	if len(found.Offers) != 1 {
		return fmt.Errorf("set the throughput of %s: the server has %d offers for it", link, len(found.Offers))
	}
	offer := found.Offers[0]
	rid, _ := offer["_rid"].(string)
	offer["content"] = map[string]any{"offerThroughput": ru}
	body, err := json.Marshal(offer)
	if err != nil {
		return err
	}
	return ask(transfer.Request{
		Method: http.MethodPut, Path: "/offers/" + rid, Kind: "offers", Link: strings.ToLower(rid), Body: body,
	}, &offer)
}

// used is the share of its throughput that a range used between two seconds.
func used(r *file.RunRange, from, to int) float64 {
	return sum(r.RU[min(from, len(r.RU)):min(to, len(r.RU))]) / float64(to-from) / (tenantRU / tenantPartitions)
}

// tenantLines compares what both keys did with what the scenario is about.
func tenantLines(r *file.Run) (out []file.RunLine) {
	before, after := &r.Designs[0], &r.Designs[1]
	pattern := func(d *file.RunDesign, name string) *file.RunPattern {
		return &d.Patterns[slices.IndexFunc(d.Patterns, func(p file.RunPattern) bool { return p.Pattern == name })]
	}
	ended := func(p *file.RunPattern, status int) (n float64) {
		for _, s := range p.Statuses {
			if s.Status == status {
				n += float64(s.Runs)
			}
		}
		return n
	}
	add := func(what, within string, expected, found float64) {
		kept := found >= expected
		if within == "at most" {
			kept = found <= expected
		}
		out = append(out, file.RunLine{What: what, Expected: expected, Found: found, Within: within, Kept: kept})
	}
	a, c, d := pattern(before, "A creates"), pattern(before, "C reads"), pattern(before, "D updates")
	add("/tenantId, A: writes stored before the limit", "at least", 1, float64(a.Calls-a.Failed))
	add("/tenantId, A: writes refused with 403", "at least", 1, ended(a, http.StatusForbidden))
	add("/tenantId, D: requests answered 429", "at least", 1, float64(d.Throttled))
	add("/tenantId, C: p99 in ms, waiting beside D", "at least", slowP99, c.Latency.P99)
	seconds := int(r.Duration)
	for i, names := range []string{"A and B", "C and D", "E and F"} {
		what := "/tenantId, share of its throughput that the partition of " + names + " used in the last 3 s"
		if i == 1 {
			add(what, "at least", 1-idleShare, used(&before.Containers[0].Ranges[i], seconds-3, seconds))
			continue
		}
		add(what, "at most", idleShare, used(&before.Containers[0].Ranges[i], seconds-3, seconds))
	}
	failed, throttled, hottest, p99 := 0, 0, 0.0, 0.0
	for i := range after.Patterns {
		failed, throttled = failed+after.Patterns[i].Failed, throttled+after.Patterns[i].Throttled
		p99 = max(p99, after.Patterns[i].Latency.P99)
	}
	for i := range after.Containers[0].Ranges {
		hottest = max(hottest, after.Containers[0].Ranges[i].Measured)
	}
	add("advised key: runs of the same load", "at least", float64(before.Arrivals), float64(after.Arrivals))
	add("advised key: requests answered 429", "at most", 0, float64(throttled))
	add("advised key: runs that failed", "at most", 0, float64(failed))
	add("advised key: p99 in ms of the slowest pattern", "at most", 0, p99)
	add("advised key: share of the hottest partition", "at most", flatShare, hottest)
	return out
}

// print says what the scenario is and what both keys used of what was bought.
func (t *tenants) print(r *file.Run) error {
	key := "?"
	for i := range t.doc.Design.Containers {
		if c := &t.doc.Design.Containers[i]; c.Name == "ticket" {
			key = strings.Join(c.Paths, " then ")
		}
	}
	why := ""
	for i := range t.doc.Decisions {
		for _, a := range t.doc.Decisions[i].Alternatives {
			if a.Name == "tenant_id" && a.Infeasible != "" {
				why = "advise rejects /tenantId, " + a.Infeasible + ", and chooses " + key
			}
		}
	}
	err := t.c.Printf("Six tenants, three physical partitions of %d RU/s each, and 20 MB for one key value: the limit of "+
		"the service at 1 : 1,024.\nIds: %s. %s.\nThe server's clock stands still and the load moves it: p50, p99 "+
		"and max are times of waiting for throughput.\n", tenantRU/tenantPartitions, t.idText(), why)
	rows := resultTable{columns: []string{"key", "bought", "used", "used ÷ bought", "A and B", "C and D", "E and F"}}
	seconds := int(r.Duration)
	for i, name := range []string{"/tenantId", key} {
		ranges := r.Designs[i].Containers[0].Ranges
		share := 0.0
		cells := []string{name, fmt.Sprintf("%d RU/s", tenantRU)}
		var parts []string
		for k := range ranges {
			share += used(&ranges[k], 0, seconds) / tenantPartitions
			parts = append(parts, fmt.Sprintf("%.0f %%", 100*used(&ranges[k], 0, seconds)))
		}
		rows.cells = append(rows.cells, append(append(cells, fmt.Sprintf("%.0f RU/s", share*tenantRU),
			fmt.Sprintf("%.0f %%", 100*share)), parts...))
	}
	checks := resultTable{columns: []string{"what the scenario shows", "", "expected", "measured", "outcome"}}
	for _, l := range r.Judgement {
		if strings.HasPrefix(l.What, "/tenantId") || strings.HasPrefix(l.What, "advised key") {
			outcome := "yes"
			if !l.Kept {
				outcome = "no"
			}
			checks.cells = append(checks.cells, []string{l.What, l.Within, short(l.Expected), short(l.Found), outcome})
		}
	}
	return errors.Join(err, t.c.Printf("\n"), printTable(t.c, rows, t.o.form), t.c.Printf("\n"),
		printTable(t.c, checks, t.o.form))
}

func (t *tenants) idText() string {
	var out []string
	for i, name := range tenantNames() {
		text := name + " is " + t.ids[name]
		if i%2 == 0 && i > 0 {
			text = "| " + text
		}
		out = append(out, text)
	}
	return strings.ReplaceAll(strings.Join(out, ", "), ", |", " |")
}
