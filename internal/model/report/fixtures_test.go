package report_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/report"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// tableOf makes a table. Columns that end with * are the primary key.
func tableOf(name string, rows int64, columns ...string) schema.Table {
	t := schema.Table{Name: name, Rows: rows, RowsKnown: rows >= 0}
	for i, c := range columns {
		key := strings.HasSuffix(c, "*")
		t.Columns = append(t.Columns, schema.Column{
			Name: strings.TrimSuffix(c, "*"), Type: schema.Type{Kind: schema.Text}, Distinct: max(1, rows), NotNull: key,
		})
		if key {
			t.Primary = append(t.Primary, i)
		}
	}
	return t
}

// refer adds a foreign key to the first column of a table.
func refer(s *schema.Schema, table, column, to string, avg, most float64) *schema.ForeignKey {
	t := &s.Tables[s.Table(table)]
	t.Foreign = append(t.Foreign, schema.ForeignKey{
		Columns: []int{t.Column(column)}, Table: s.Table(to), Refs: []int{0},
		Fanout: schema.Fanout{Avg: avg, P50: avg, P95: most, P99: most, Max: most},
	})
	return &t.Foreign[len(t.Foreign)-1]
}

// names are those of a fixture's tables and columns; a nasty fixture has others.
type names func(string) string

func plain(s string) string { return s }

// nasty wraps a name in what a writer must escape.
func nasty(s string) string {
	return "<script>alert(1)</script>\"'`" + s + "`'\"&\x1b[31m\u202e\u200f|\n```\t</title>--> ]]>#{}\u0085" + s
}

// library is the fixture: branches, members, loans with their lines, books with authors.
func library(n names) report.Input {
	s := &schema.Schema{Source: "sqlite", Tables: []schema.Table{
		tableOf(n("branch"), 12, n("id")+"*", n("city")),
		tableOf(n("member"), 40_000, n("id")+"*", n("name"), n("branch_id")),
		tableOf(n("card"), 40_000, n("member_id")+"*", n("number")),
		tableOf(n("loan"), 900_000, n("id")+"*", n("member_id"), n("made_at")),
		tableOf(n("loan_line"), 2_100_000, n("loan_id")+"*", n("line")+"*", n("book_id")),
		tableOf(n("book"), 80_000, n("id")+"*", n("title"), n("shelf_id"), n("sequel_of")),
		tableOf(n("shelf"), 300, n("id")+"*", n("label")),
		tableOf(n("note"), -1, n("id")+"*", n("text")),
	}, Notes: []string{"The fan-out of " + n("loan") + " is an estimate from 1,000 rows."}}
	refer(s, n("member"), n("branch_id"), n("branch"), 3333, 9000)
	refer(s, n("card"), n("member_id"), n("member"), 1, 1)
	refer(s, n("loan"), n("member_id"), n("member"), 22.5, 640)
	refer(s, n("loan_line"), n("loan_id"), n("loan"), 2.33, 30)
	refer(s, n("loan_line"), n("book_id"), n("book"), 26.25, 5000)
	refer(s, n("book"), n("shelf_id"), n("shelf"), 267, 900)
	refer(s, n("book"), n("sequel_of"), n("book"), 1.2, 9).Assumed = true
	refer(s, n("note"), n("text"), n("shelf"), 0, 0).Assumed = true

	d := design.Design{TypeProperty: "type", Containers: []design.Container{
		{Name: n("member"), Paths: []string{"/" + n("memberId")}, Index: []string{"/type/?", "/" + n("memberId") +
			"/?"}, Items: []design.Item{
			{Type: n("member"), Key: []int{0}, Root: design.Node{
				Table: 1, Foreign: -1, Property: "",
				Embeds: []design.Node{{Table: 2, Foreign: 0, Property: n("card")}},
				Copies: []design.Copy{{Chain: []int{0}, Column: 1, Property: n("branchCity"), Rule: n("branch-city")}},
				Counters: []design.Counter{{
					Table: 3, Foreign: 0, Func: "count", Column: -1, Property: n("loanCount"), Rule: n("loan-count"), Sync: true,
				}},
			}},
			{Type: n("loan"), Key: []int{1}, Root: design.Node{Table: 3, Foreign: -1, Embeds: []design.Node{{
				Table: 4, Foreign: 0, Array: true, Property: n("lines"), Cap: 100,
				Copies: []design.Copy{{Chain: []int{1}, Column: 1, Property: n("bookTitle"), Rule: n("book-title")}},
			}}}},
		}},
		{
			Name: n("book"), Paths: []string{"/id"}, IndexAll: true, Throughput: design.Throughput{Mode: "autoscale", RU: 4000},
			Items: []design.Item{
				{Type: n("book"), Key: []int{0}, Root: design.Node{Table: 5, Foreign: -1}},
			},
		},
		{Name: n("lists"), Paths: []string{"/type"}, Constant: true, Index: []string{"/type/?"}, Items: []design.Item{
			{Type: n("branch"), Root: design.Node{Table: 0, Foreign: -1}},
			{Type: n("shelf"), Root: design.Node{Table: 6, Foreign: -1}},
			{Type: n("note"), Root: design.Node{Table: 7, Foreign: -1}},
		}},
	}}
	w := &workload.Workload{Name: "library", Patterns: []workload.Pattern{
		{Name: n("ReadMember"), Rate: 90, Peak: 3, Statements: []workload.Statement{
			{Text: "SELECT * FROM " + n("member") + " WHERE id = $1"}, {Text: "SELECT * FROM " + n("card") +
				" WHERE member_id = $1"},
		}},
		{Name: n("Lend"), Rate: 4, Peak: 5, Transaction: true, Statements: []workload.Statement{
			{Text: "INSERT INTO " + n("loan") + " VALUES ($1, $2, $3)"}, {Text: "INSERT INTO " + n("loan_line") +
				" VALUES ($1, $2, $3)", Repeat: 2.3},
		}},
		{Name: n("LateLoans"), Rate: 0.002, Peak: 1},
	}}
	doc := &design.Document{
		Name: n("library"), Source: design.Source{Kind: "sqlite"},
		Options: design.Options{Horizon: 90 * 86400, Floor: 10, Headroom: 0.8, RequestWeight: 1, API: "nosql"},
		Search:  design.Search{Method: "branch_and_bound", Proved: true, Components: 1},
		Design:  d,
		Rules: []design.Rule{
			{
				Name: n("branch-city"), Kind: "copy", Mode: "async", From: design.Place{Container: n("lists"), Type: n("branch")},
				To: design.Place{Container: n("member"), Type: n("member")}, On: "source.id = target." + n("branchId"),
				Set: []design.Assignment{{Path: "/" + n("branchCity"), Value: "/" + n("city")}},
				Expected: design.Expected{
					ChangesPerSecond: 0.0001, ItemsPerChange: 3333, ItemsPerChangeMax: 9000,
					Ranges: 10, RUPerChange: 36_700, RUPerSecond: 3.67,
				}, Freshness: 5,
			},
			{
				Name: n("loan-count"), Kind: "aggregate", Mode: "sync", By: "stored_procedure", Group: "/" + n("memberId"),
				From: design.Place{Container: n("member"), Type: n("loan")}, To: design.Place{
					Container: n("member"),
					Type:      n("member"),
				},
				Set: []design.Assignment{{Path: "/" + n("loanCount"), Value: "count()"}},
				Expected: design.Expected{
					ChangesPerSecond: 4, ItemsPerChange: 1, ItemsPerChangeMax: 1, Ranges: 1,
					RUPerChange: 10.4, RUPerSecond: 41.6,
				},
			},
		},
		Plans: []design.Plan{
			{
				Pattern: n("ReadMember"), RatePerSecond: 90,
				Steps: []design.Step{{
					Kind: "point_read", Container: n("member"), Types: []string{n("member")}, ID: "$id",
					Key: []string{"$id"}, Times: 1, Requests: 1, RU: 1,
				}},
				Predict: design.Cost{Requests: 1, RU: 1, Ranges: 1}, Naive: design.Cost{Requests: 11, RU: 29.4, Ranges: 10},
				NaiveWithInList: design.Cost{Requests: 11, RU: 28.1, Ranges: 10},
			},
			{
				Pattern: n("Lend"), RatePerSecond: 4,
				Steps: []design.Step{{
					Kind: "procedure", Name: n("lend"), Container: n("member"), Types: []string{n("loan"), n("member")},
					Key: []string{"$member"}, Times: 1, Requests: 1, RU: 19.3, Set: []string{"/" + n("loanCount")},
					Note: "counts the loan in the same transaction",
				}},
				Predict: design.Cost{Requests: 1, RU: 19.3, Ranges: 1}, Naive: design.Cost{
					Requests: 3.3, RU: 24,
					Ranges: 1,
				}, NaiveWithInList: design.Cost{Requests: 3.3, RU: 24, Ranges: 1},
			},
			{
				Pattern: n("LateLoans"), RatePerSecond: 0.002, NotUnderstood: []string{"a function of a column: " + n("made_at")},
				Steps: []design.Step{{
					Kind: "query", Container: n("member"), Types: []string{n("loan")},
					SQL: "SELECT * FROM c\nWHERE c.type = '" + n("loan") + "'", Times: 1, Requests: 10, RU: 8123.456,
				}},
				Predict: design.Cost{Requests: 10, RU: 8123.456, Ranges: design.AllRanges}, Naive: design.Cost{
					Requests: 10, RU: 7900,
					Ranges: 10,
				}, NaiveWithInList: design.Cost{Requests: 10, RU: 7900, Ranges: 10},
			},
		},
		Proposed: design.Totals{Requests: 94.02, RU: 183.45, RulesRU: 3.67},
		Naive:    design.Totals{Requests: 1003.22, RU: 2757.8},
		Decisions: []design.Decision{
			{
				ID: "D1", Kind: "embed", Choice: []design.Fact{{Name: "embed", Text: n("card"), IsText: true}, {
					Name: "in",
					Text: n("member"), IsText: true,
				}},
				Method: []string{"R4"}, Evidence: []design.Fact{{Name: "max", Number: 1}, {Name: "co_read_percent", Number: 100}},
				Says: "A row of " + n("member") + " has at most 1 row of " + n("card") +
					", by constraint. 100 % of the reads take both.",
				Alternatives: []design.Alternative{{Name: "own_items_by_member_id", Requests: 184.02, RU: 442.1}},
			},
			{
				ID: "D2", Kind: "reference", Choice: []design.Fact{
					{Name: "reference", Text: n("loan"), IsText: true},
					{Name: "to", Text: n("member"), IsText: true},
				},
				Method: []string{"R6", "R20"}, Evidence: []design.Fact{{Name: "max", Number: 640}, {
					Name:   "inserts_per_s",
					Number: 4,
				}},
				Says: "A member may have any number of loans, 640 or more, with 4 inserts per second: " +
					"they are items of their own.",
				Alternatives: []design.Alternative{{Name: "embed", Infeasible: "the number of rows has no limit"}},
				FlipsWhen:    "the number of loans is limited", Caution: "W1",
			},
		},
		Warnings: []design.Warning{
			{
				ID: "W1", Kind: "cross_partition", Subject: []string{n("LateLoans")},
				Says: "Asks every partition key range, 10 in its container; it runs 0.002 times a second.", Value: 0.002,
			},
			{ID: "W2", Kind: "dead_table", Subject: []string{n("note")}, Says: "No pattern uses this table."},
		},
		Assumptions: []design.Assumption{{
			ID: "A1", What: "the keys of " + n("ReadMember") + " are drawn uniformly",
			Flips: []string{"D2"},
		}, {ID: "A2", What: "no scale block"}},
		Sensitivity: []design.Sensitivity{
			{What: "rate of " + n("Lend"), Now: 4, Factor: 10, Flips: []string{"D1"}, BreakEven: 22.5},
			{What: "rate of " + n("ReadMember"), Now: 90, Factor: 0.1},
		},
	}
	naive := &design.Design{TypeProperty: "type"}
	np := &predict.Prediction{}
	for t := range s.Tables {
		naive.Containers = append(naive.Containers, design.Container{
			Name: s.Tables[t].Name, Paths: []string{"/id"}, IndexAll: true,
			Items: []design.Item{{Type: s.Tables[t].Name, Key: []int{0}, Root: design.Node{Table: t, Foreign: -1}}},
		})
		np.Containers = append(np.Containers, predicted(float64(t)*130, 10, 0.1))
	}
	np.Containers[2] = predicted(12_000, 12, 0.9)
	p := &predict.Prediction{Containers: []predict.Container{
		predicted(480, 10, 0.35), predicted(20, 10, 0.1), predicted(0, 10, 0),
	}}
	return report.Input{
		Document: doc, Schema: s, Workload: w, Proposed: p, Naive: np, NaiveDesign: naive,
		Prices: &report.Prices{Currency: "EUR", Manual: 0.008, Autoscale: 0.012, Storage: 0.25},
	}
}

// predicted is a container with a peak load; its hottest partition has a share of it.
func predicted(peak float64, partitions int, hot float64) predict.Container {
	c := predict.Container{
		Bytes: peak * 3e6, Partitions: partitions, RU: peak / 3, PeakRU: peak, KeyValues: 4000, LargestKey: 5e5,
		HottestKey: peak * hot,
	}
	if peak > 0 {
		c.Heat = append(c.Heat, hot)
		for range partitions - 1 {
			c.Heat = append(c.Heat, (1-hot)/float64(partitions-1))
		}
		c.Needed = float64(partitions) * hot * peak / 0.8
	}
	return c
}

// grown makes a schema of many tables with a design of a container for each ten of them.
func grown(tables int) report.Input {
	s := &schema.Schema{}
	for i := range tables {
		s.Tables = append(s.Tables, tableOf(fmt.Sprintf("table_%03d", i), int64(i*i*37+1), "id*", "a_id", "b_id", "text"))
	}
	doc := &design.Document{Name: "grown"}
	for i := 1; i < tables; i++ {
		if i%7 == 3 {
			continue
		}
		refer(s, s.Tables[i].Name, "a_id", s.Tables[(i*i)%i/2+i/3].Name, 3, 30)
		if i%3 == 0 {
			refer(s, s.Tables[i].Name, "b_id", s.Tables[i/2].Name, 1.5, 4).Assumed = i%2 == 0
		}
	}
	for i := range s.Tables {
		if i%10 == 0 {
			doc.Design.Containers = append(doc.Design.Containers, design.Container{Name: fmt.Sprintf("container%d",
				i/10), Paths: []string{"/id"}})
		}
		c := &doc.Design.Containers[i/10]
		root := design.Node{Table: i, Foreign: -1}
		if len(s.Tables[i].Foreign) > 0 && i%4 == 0 {
			root.Copies = []design.Copy{{Chain: []int{0}, Column: 3, Property: "copied", Rule: fmt.Sprintf("rule-%d", i)}}
		}
		c.Items = append(c.Items, design.Item{Type: s.Tables[i].Name, Key: []int{0}, Root: root})
	}
	return report.Input{Document: doc, Schema: s}
}

func newReport(t testing.TB, in report.Input) *report.Report {
	t.Helper()
	r, err := report.New(in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
