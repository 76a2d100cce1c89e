package advise

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
)

// began is when the hour of the tests began. The tests ask for advice at its end.
var began = time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC)

// TestFindings compares the findings with the texts in testdata. Run with -rewrite to
// accept new texts, then review the diff. Facts are lines:
//
//	container dbs/shop/colls/orders throughput=30000 [shared] [autoscale] key=/a,/b [logical=20GB] [physical=50GB] [known=2m]
//	partition 0 [p99=0.97] [peak=1] [bytes=2GB] [index=1GB] [items=9] [budget=10000] [gone]
//	cells 0 0-60 ru=90000 requests=500 [throttled=3] [peak=0.97]     each of these cells of ten seconds
//	cause 0 100=495 items written                                     count and charge
//	hot 0 ["t-1"] for=20s from=100s
//	key 0 ["t-1"] ru=500 requests=10 share=0.6 [atmost=5] [statements=1,2]
//	statement 1 query executions=100 [fanned=60] [ranges=200] [ru=500] [SELECT …]
//	largest ["t-1"] bytes=17GB items=9 [grown=1GB] [over=1h]
//	index [everything]
//	path /a items=100 [used]
//	sibling dbs/shop/colls/cart ru=5 requests=10 [throttled=3]
func TestFindings(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			c := readFacts(t, d.Input)
			a := Advise(c, began.Add(time.Hour), Defaults())
			var b strings.Builder
			e := a.Examined
			fmt.Fprintf(&b,
				"%s: examined %d s, %d executions (%d queries), %d requests (%d refused), %v RU, %d partitions, %d keys, %d "+
					"paths\n", a.Container,
				e.Seconds, e.Executions, e.Queries, e.Requests, e.Throttled, e.RU, e.Partitions, e.LogicalPartitions, e.IndexPaths)
			for _, f := range a.Findings {
				fmt.Fprintf(&b, "\n%s %s %s\n%s\n", f.Severity, f.ID, f.Rule, f.Title)
				for _, line := range f.Evidence {
					fmt.Fprintf(&b, "  - %s\n", line)
				}
				fmt.Fprintf(&b, "  = %s\n", f.Consequence)
				for line := range strings.SplitSeq(f.Remedy, "\n") {
					fmt.Fprintf(&b, "  > %s\n", line)
				}
				checkChange(t, c, &f)
			}
			return b.String()
		})
	})
}

// checkChange: a finding has the change that the command in its remedy makes, or neither.
func checkChange(t *testing.T, c *Container, f *Finding) {
	t.Helper()
	want := ""
	for line := range strings.SplitSeq(f.Remedy, "\n") {
		example := strings.HasPrefix(f.Remedy, "Run your queries first") // the needed paths are unknown
		for _, verb := range []string{"split ", "merge ", "throughput ", "index add "} {
			if strings.HasPrefix(line, "    orrery "+verb) && !example {
				want += line
			}
		}
	}
	db, coll := names(c.Path)
	have := ""
	if ch := f.Change; ch != nil {
		switch ch.Kind {
		case ChangeSplit:
			have = command("split", db, coll, "--range", ch.Range)
		case ChangeMerge:
			have = command("merge", db, coll, "--into", fmt.Sprint(ch.Into))
		case ChangeIndex:
			words := []string{"index", "add", db, coll}
			for _, path := range ch.Exclude {
				words = append(words, "--exclude", path)
			}
			have = command(words...)
		case ChangeThroughput:
			verb := map[bool]string{false: "set", true: "autoscale"}[ch.Autoscale]
			words := []string{"throughput", verb, fmt.Sprint(ch.RequestUnitsPerSecond), "--db", db}
			if !ch.OfDatabase {
				words = append(words, "--container", coll)
			}
			have = command(words...)
		}
	}
	if have != want {
		t.Errorf("%s of %s: the change is %q, the remedy has %q", f.ID, c.Path, have, want)
	}
}

// line is one line of facts: words, values by name, and what follows them.
type line struct {
	t      *testing.T
	words  []string
	values map[string]string
}

func (l *line) has(word string) bool {
	for _, w := range l.words {
		if w == word {
			return true
		}
	}
	return false
}

func (l *line) number(name string) float64 {
	text, given := l.values[name]
	if !given {
		return 0
	}
	factor := 1.0
	for unit, f := range map[string]float64{"KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30} {
		if rest, is := strings.CutSuffix(text, unit); is {
			text, factor = rest, f
		}
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		l.t.Fatal(err)
	}
	return f * factor
}

func (l *line) whole(name string) int64 { return int64(l.number(name)) }

func (l *line) duration(name string) time.Duration {
	text, given := l.values[name]
	if !given {
		return 0
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		l.t.Fatal(err)
	}
	return d
}

func (l *line) id() uint32 {
	n, err := strconv.ParseUint(l.words[1], 10, 32)
	if err != nil {
		l.t.Fatal(err)
	}
	return uint32(n)
}

const cellsAnHour = 360

func readFacts(t *testing.T, text string) *Container {
	c := &Container{
		Path: "dbs/shop/colls/orders", LogicalLimit: 20 << 30, PhysicalLimit: 50 << 30,
		KeyPaths: []string{"/customerId"},
	}
	c.Report = heat.Report{From: began, To: began.Add(time.Hour), Step: 10 * time.Second}
	budgets := map[uint32]float64{}
	for one := range strings.Lines(text) {
		one, statement, _ := strings.Cut(strings.TrimSpace(one), " SELECT ")
		l := &line{t: t, values: map[string]string{}}
		for _, w := range strings.Fields(one) {
			if name, value, is := strings.Cut(w, "="); is && !strings.HasPrefix(w, "[") {
				l.values[name] = value
				continue
			}
			l.words = append(l.words, w)
		}
		if len(l.words) == 0 {
			continue
		}
		if statement != "" {
			statement = "SELECT " + statement
		}
		l.read(c, budgets, statement)
	}
	return c
}

func (l *line) read(c *Container, budgets map[uint32]float64, statement string) {
	report := func() *heat.PartitionReport {
		for i := range c.Report.Partitions {
			if c.Report.Partitions[i].Range == l.id() {
				return &c.Report.Partitions[i]
			}
		}
		l.t.Fatalf("no partition %d", l.id())
		return nil
	}
	switch l.words[0] {
	case "container":
		c.Path = l.words[1]
		c.Provisioned, c.Shared, c.Autoscale = int(l.number("throughput")), l.has("shared"), l.has("autoscale")
		if known := l.duration("known"); known > 0 {
			c.Report.Since = began.Add(time.Hour - known)
		}
		if keys, given := l.values["key"]; given {
			c.KeyPaths = strings.Split(keys, ",")
		}
		if n := l.whole("logical"); n > 0 {
			c.LogicalLimit = n
		}
		if n := l.whole("physical"); n > 0 {
			c.PhysicalLimit = n
		}
	case "partition":
		if !l.has("gone") {
			c.Partitions = append(c.Partitions,
				Partition{Range: l.id(), Items: l.whole("items"), Bytes: l.whole("bytes"), Index: l.whole("index")})
		}
		budgets[l.id()] = l.number("budget")
		p := heat.PartitionReport{Range: l.id(), P99: l.number("p99"), Peak: l.number("peak")}
		for i := range cellsAnHour {
			p.Cells = append(p.Cells,
				heat.Cell{Start: began.Add(time.Duration(i) * 10 * time.Second), Budget: 10 * l.number("budget")})
		}
		c.Report.Partitions = append(c.Report.Partitions, p)
	case "cells":
		p, from, to := report(), 0, 0
		if _, err := fmt.Sscanf(l.words[2], "%d-%d", &from, &to); err != nil {
			l.t.Fatal(err)
		}
		for i := from; i < to; i++ {
			cell := &p.Cells[i]
			cell.RU, cell.Requests, cell.Throttled, cell.PeakRatio = l.number("ru"), l.whole("requests"), l.whole(
				"throttled"), l.number("peak")
			p.Total.RU += cell.RU
			p.Total.Requests += cell.Requests
			p.Total.Throttled += cell.Throttled
		}
	case "cause":
		for count, charge := range l.values {
			n, err := strconv.ParseInt(count, 10, 64)
			if err != nil {
				l.t.Fatal(err)
			}
			f, err := strconv.ParseFloat(charge, 64)
			if err != nil {
				l.t.Fatal(err)
			}
			p := report()
			p.Causes = append(p.Causes, ru.Part{Cause: strings.Join(l.words[2:], " "), Count: n, Charge: ru.Charge(f)})
		}
	case "hot":
		c.Report.Hot = append(c.Report.Hot,
			heat.HotKey{Range: l.id(), Key: l.key(2), For: l.duration("for"), From: began.Add(l.duration("from"))})
	case "key":
		k := heat.KeyReport{
			Range: l.id(), Key: l.key(2), RU: l.number("ru"), Requests: l.whole("requests"),
			Share: l.number("share"), AtMost: l.number("atmost"),
		}
		for id := range strings.SplitSeq(l.values["statements"], ",") {
			if n, err := strconv.Atoi(id); err == nil {
				k.Statements = append(k.Statements, heat.StatementID(n))
			}
		}
		c.Report.Keys = append(c.Report.Keys, k)
	case "statement":
		kinds := map[string]heat.Kind{
			"query": heat.Query, "read": heat.ReadItem, "create": heat.CreateItem,
			"feed": heat.ReadFeed,
		}
		c.Report.Statements = append(c.Report.Statements, heat.StatementReport{
			ID: heat.StatementID(l.id()), Kind: kinds[l.words[2]], Text: statement,
			Executions: l.whole("executions"), FannedOut: l.whole("fanned"), Ranges: l.whole("ranges"), RU: l.number("ru"),
		})
	case "largest":
		c.Keys = append(c.Keys,
			LogicalPartition{
				Key: l.words[1], Bytes: l.whole("bytes"), Items: l.whole("items"), Grown: l.whole("grown"),
				Over: l.duration("over"),
			})
	case "index":
		c.Index.Everything = l.has("everything")
	case "path":
		c.Index.Paths = append(c.Index.Paths, IndexPath{Path: l.words[1], Items: l.whole("items"), Used: l.has("used")})
	case "sibling":
		c.Siblings = append(c.Siblings,
			Sibling{Path: l.words[1], RU: l.number("ru"), Requests: l.whole("requests"), Throttled: l.whole("throttled")})
	default:
		l.t.Fatalf("unknown fact %s", l.words[0])
	}
}

// key is a partition key of texts, such as ["a","b"].
func (l *line) key(at int) partition.Key {
	var components []partition.Component
	for text := range strings.SplitSeq(strings.Trim(l.words[at], "[]"), ",") {
		components = append(components, partition.Text(strings.Trim(text, `"`)))
	}
	return partition.NewKey(components...)
}
