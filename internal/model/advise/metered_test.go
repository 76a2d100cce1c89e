package advise

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/drive/drivetest"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/orrerytest"
)

// meteredCase is a shop whose data can be made exactly to its statistics: every fan-out is the
// same for every row.
const meteredCase = `
[schema]
customer 60: id uuid pk; name text; email text 60; since timestamptz
address 120: id uuid pk; customer_id uuid > customer 2 2; street text; city text
category 5: id uuid pk; name text
product 40: id uuid pk; category_id uuid > category 8 8; name text; description text; price decimal
tag 12: id uuid pk; name text
product_tag 120: product_id uuid pk > product 3 3; tag_id uuid pk > tag 10 10
orders 180: id uuid pk; customer_id uuid > customer 3 3; placed timestamptz
review 240: id uuid pk; customer_id uuid > customer 4 4; product_id uuid > product 6 6; stars int; text text
line 720: order_id uuid pk > orders 4 4; line_no int pk; product_id uuid > product 18 18; name text; price decimal
[scale]
orders.customer_id unbounded
[workload]
Customer 100: select c=customer | c.id=$1 | out c.*; select a=address | a.customer_id=$1 | out a.*
CustomerAndOrders 15: select c=customer | c.id=$1 | out c.*; select o=orders l=line | l.order_id=o.id | o.customer_id=$1 | out o.* l.name l.price
Orders 30: select o=orders l=line | l.order_id=o.id | o.customer_id=$1 | out o.* l.line_no l.name l.price
Products 120: select p=product c=category pt=product_tag t=tag | c.id=p.category_id | pt.product_id=p.id | t.id=pt.tag_id | p.category_id=$1 | out p.id p.name p.price c.name t.name
Names 50: select p=product | p.category_id=$1 | out p.id p.name p.category_id; select c=category | c.id=$1.category_id | out c.name
Categories 80: select c=category | out c.*
Tags 20: select t=tag | out t.*
ByEmail 1: select c=customer | c.email=$1 | out c.id c.name
EditProduct 0.1: update product set price description where id=$3 category_id=$4
EditCustomer 3: update customer set name email where id=$1
NewCustomer 2: insert customer id=$1 name email since; insert 2 address id customer_id=$1 street city
NewCategory 0.0000001: insert category id=$1 name
TagUse 40: select pt=product_tag | pt.tag_id=$1 | count pt.tag_id
ReviewsOf 60: select r=review | r.product_id=$1 | out r.id r.stars r.text
ReviewsBy 50: select r=review p=product | p.id=r.product_id | r.customer_id=$1 | out r.id r.stars p.name
Review 0.5: insert review id customer_id=$1 product_id=$2 stars text
Forget 0.1: delete orders where id=$1 customer_id=$2
`

// TestPredictedIsMetered loads data that is made exactly to the statistics, runs every access
// pattern under the advised design and under one container for each table, with 1 and with 5
// partition key ranges, and compares requests and charges with the predicted ones.
func TestPredictedIsMetered(t *testing.T) {
	c := parseCase(t, meteredCase)
	r, err := cheapest(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(r.Design.Containers, func(c design.Container) bool { return c.Items[0].Projection }) {
		t.Fatalf("the advised design has no projection:\n%s", render(c.schema, r.Design))
	}
	split := parseCase(t, splitCase)
	split.pins = []string{"split:article=body"}
	parts, err := cheapest(t.Context(), split.input())
	if err != nil {
		t.Fatal(err)
	}
	library := parseCase(t, libraryCase)
	kept, err := cheapest(t.Context(), library.input())
	if err != nil {
		t.Fatal(err)
	}
	library = library.under(kept.Design)
	if _, at := kept.Design.Find(library.schema.Table("fine")); !strings.Contains(render(library.schema, kept.Design),
		"fine key (reader_id)") {
		t.Fatalf("the key of fine is not inherited (item type %d):\n%s", at, render(library.schema, kept.Design))
	}
	for _, ranges := range []int{1, 5} {
		options := predict.Defaults()
		options.Loaded, options.Ranges = true, ranges
		c := c.under(r.Design)
		m := predict.NewModel(c.schema, c.scale, c.workload, options)
		for name, d := range map[string]*design.Design{"advised": r.Design, "naive": m.Naive()} {
			t.Run(fmt.Sprintf("%s, %d ranges", name, ranges), func(t *testing.T) {
				meter(t, c, d, m.Price(d), ranges)
			})
		}
		t.Run(fmt.Sprintf("library, %d ranges", ranges), func(t *testing.T) {
			m := predict.NewModel(library.schema, library.scale, library.workload, options)
			meter(t, library, kept.Design, m.Price(kept.Design), ranges)
		})
		split := parseCase(t, splitCase+move)
		t.Run(fmt.Sprintf("split, %d ranges", ranges), func(t *testing.T) {
			m := predict.NewModel(split.schema, split.scale, split.workload, options)
			meter(t, split, parts.Design, m.Price(parts.Design), ranges)
		})
	}
}

// libraryCase has a table whose key is a value of another table: the desk knows it, the box reads
// it, and the clerk finds the item without it.
const libraryCase = `
[schema]
reader 40: id uuid pk; name text
loan 400: id uuid pk; reader_id uuid > reader 10 10; title text; lent timestamptz
fine 1200: id uuid pk; loan_id uuid > loan 3 3; cents int; paid text 2
[scale]
loan.reader_id unbounded
fine.loan_id unbounded
[workload]
Reader 50: select r=reader | r.id=$1 | out r.*
LoansOf 80: select l=loan | l.reader_id=$1 | out l.id l.title
FinesOf 60: select f=fine l=loan | l.id=f.loan_id | l.reader_id=$1 | out f.id f.cents l.title
Desk 0.0000001: select l=loan | l.id=$1 | l.reader_id=$2 | out l.title; insert fine id=$3 loan_id=$1 cents paid
Box 0.0000001 tx: insert fine id=$1 loan_id=$2 cents paid
Pay 0.0000001: update fine set paid where id=$1
Forget 0.0000001: delete fine where id=$1
`

// splitCase has a table whose rows come in two parts: reads of one of them and of both, and writes
// of each kind.
const splitCase = `
[schema]
author 20: id uuid pk; name text
article 100: id uuid pk; author_id uuid > author 5 5; title text 100; summary text of 200; body text of 8000; views int
[scale]
article.author_id unbounded
[workload]
List 50: select a=article | a.author_id=$1 | out a.id a.title a.summary
Page 5: select a=article | a.id=$1 | a.author_id=$2 | out a.*
Body 5: select a=article | a.id=$1 | a.author_id=$2 | out a.body
Everything 1: select a=article | a.author_id=$1 | out a.*
AuthorAndBodies 1: select u=author | u.id=$1 | out u.name; select a=article | a.author_id=$1 | out a.title a.body
ByTitle 1: select a=article | a.title=$1 | out a.views a.body
View 100: update article set views where id=$1 author_id=$2
Edit 1: update article set title body where id=$1 author_id=$2
EditBody 1: update article set body where title=$1
New 0.0000001: insert article id=$1 author_id=$2 title summary body views
Import 0.0000001 tx: insert author id=$2 name; insert 3 article id=$1 author_id=$2 title summary body views
Forget 0.0000001: delete article where id=$1 author_id=$2
`

// move is a pattern for splitCase that no search could have for a key by author.
const move = "Give 1: update article set author_id=$3 where id=$1 author_id=$2\n"

// meter runs the patterns on a server and compares them with a prediction.
func meter(t *testing.T, c *theCase, d *design.Design, price *predict.Prediction, ranges int) {
	server := orrerytest.Start(t, orrery.Config{})
	b := &bench{t: t, c: c, d: d, sender: &drivetest.Sender{Endpoint: server.Endpoint(), Key: server.Key()}}
	b.load(ranges)
	runner := drive.New(drive.Options{
		Schema: c.schema, Design: d, Workload: c.workload, Price: price, Database: "d", Sender: b.sender, Retry: true,
	})
	if err := runner.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	var apart []float64
	for i := range c.workload.Patterns {
		p := &c.workload.Patterns[i]
		requests, charge := 0.0, 0.0
		const samples = 5
		for k := range samples {
			if p.Transaction || p.Statements[0].Kind == workload.Delete {
				k += 2 * samples // other rows than those that other patterns write
			}
			out, err := runner.Run(t.Context(), i, b.args(p, k), false)
			if err != nil {
				t.Fatal(err)
			}
			if out.Status != 0 {
				t.Fatalf("%s: %d %s", p.Name, out.Status, out.Message)
			}
			requests, charge = requests+float64(out.Requests())/samples, charge+out.Charge()/samples
		}
		want := price.Patterns[i]
		ratio := charge / want.RU.Float()
		apart = append(apart, math.Abs(ratio-1))
		t.Logf("%-18s predicted %6.2f requests %7.2f RU, metered %6.2f requests %7.2f RU: %.3f",
			p.Name, want.Requests.Float(), want.RU.Float(), requests, charge, ratio)
		if math.Abs(requests-want.Requests.Float()) > 0.05*requests+0.01 {
			t.Errorf("%s: predicted %.2f requests, metered %.2f", p.Name, want.Requests.Float(), requests)
		}
		if math.Abs(ratio-1) > 0.25 {
			t.Errorf("%s: predicted %.2f RU, metered %.2f", p.Name, want.RU.Float(), charge)
		}
	}
	slices.Sort(apart)
	if median := apart[len(apart)/2]; median > 0.05 {
		t.Errorf("the median of the errors is %.3f", median)
	}
}

// bench is a server with the data of a case under a design.
type bench struct {
	t      *testing.T
	c      *theCase
	d      *design.Design
	sender *drivetest.Sender
	fresh  int // keys that runs have taken
}

// value is the value of a column in a row: of the length that is assumed without statistics.
func (b *bench) value(r schema.Ref, row int) any {
	t := &b.c.schema.Tables[r.Table]
	if in := t.Columns[r.Column].Inherited; in != nil {
		table := r.Table
		for _, f := range in.Chain {
			row, table = b.parent(table, f, row), t.Foreign[f].Table
			t = &b.c.schema.Tables[table]
		}
		return b.value(schema.Ref{Table: table, Column: in.Column}, row)
	}
	for f := range t.Foreign {
		if fk := &t.Foreign[f]; fk.Columns[0] == r.Column {
			return b.value(schema.Ref{Table: fk.Table, Column: fk.Refs[0]}, b.parent(r.Table, f, row))
		}
	}
	switch t.Columns[r.Column].Type.Kind {
	case schema.UUID:
		return fmt.Sprintf("%08d-0000-4000-8000-%04d%08d", row, r.Table, row)
	case schema.Int:
		return 10000 + row
	case schema.Decimal:
		return 12345.25 + float64(row)
	case schema.TimestTZ:
		return fmt.Sprintf("2026-01-01T00:00:00.%06dZ", row)
	}
	width := int(t.Columns[r.Column].AvgBytes) - 2
	return fmt.Sprintf("%-*s", max(22, width), fmt.Sprintf("%s %d", t.Columns[r.Column].Name, row))
}

// steps between the rows that rows of one parent refer to by another foreign key.
var steps = []int{1, 5, 7, 11}

// parent is the row that a row refers to: rows follow each other for the first foreign key. For
// the others, rows of one parent refer to different rows from a place on that a hash decides.
func (b *bench) parent(table, f, row int) int {
	fk := &b.c.schema.Tables[table].Foreign[f]
	if f == 0 {
		return row / int(fk.Fanout.Avg)
	}
	each := int(b.c.schema.Tables[table].Foreign[0].Fanout.Avg)
	h := uint32(row/each)*2654435761 + 12345
	return (int(h>>8) + row%each*steps[h%4]) % int(b.c.schema.Tables[fk.Table].Rows)
}

// fill adds the properties of a row to an item.
func (b *bench) fill(into map[string]any, n *design.Node, row int, skip []int) {
	t := &b.c.schema.Tables[n.Table]
	for c := range t.Columns {
		if slices.Contains(skip, c) {
			continue
		}
		name := schema.PropertyName(t.Columns[c].Name)
		if c < len(n.Properties) {
			name = n.Properties[c]
		}
		if name == "" {
			continue // a projection leaves it out
		}
		if n.Foreign < 0 && len(t.Primary) == 1 && t.Primary[0] == c {
			name = "id"
		}
		into[name] = b.value(schema.Ref{Table: n.Table, Column: c}, row)
	}
	for _, copied := range n.Copies {
		table, at := n.Table, row
		for _, f := range copied.Chain {
			table, at = b.c.schema.Tables[table].Foreign[f].Table, b.parent(table, f, at)
		}
		into[copied.Property] = b.value(schema.Ref{Table: table, Column: copied.Column}, at)
	}
	for _, counter := range n.Counters {
		into[counter.Property] = len(b.children(counter.Table, counter.Foreign, row))
	}
	for i := range n.Embeds {
		e := &n.Embeds[i]
		rows := []any{}
		for _, child := range b.children(e.Table, e.Foreign, row) {
			inner := map[string]any{}
			b.fill(inner, e, child, b.c.schema.Tables[e.Table].Foreign[e.Foreign].Columns)
			rows = append(rows, inner)
		}
		if e.Array {
			into[e.Property] = rows
		} else if len(rows) > 0 {
			into[e.Property] = rows[0]
		}
	}
}

func (b *bench) children(table, f, parent int) (rows []int) {
	fk := &b.c.schema.Tables[table].Foreign[f]
	if parents := int(b.c.schema.Tables[fk.Table].Rows); parent >= parents {
		for k := range int(fk.Fanout.Avg) {
			rows = append(rows, parent*int(fk.Fanout.Avg)+k) // of a new row
		}
		return rows
	}
	for row := range int(b.c.schema.Tables[table].Rows) {
		if b.parent(table, f, row) == parent {
			rows = append(rows, row)
		}
	}
	return rows
}

// item makes the item of a row, and its partition key value. A new row comes with those embedded
// rows that its pattern inserts.
func (b *bench) item(c, i, row int) (out map[string]any, key []any) {
	container, item := &b.d.Containers[c], &b.d.Containers[c].Items[i]
	t := &b.c.schema.Tables[item.Root.Table]
	out = map[string]any{b.d.TypeProperty: item.Type}
	b.fill(out, &item.Root, row, nil)
	if len(t.Primary) > 1 {
		var parts []string
		for _, c := range t.Primary {
			parts = append(parts, fmt.Sprint(b.value(schema.Ref{Table: item.Root.Table, Column: c}, row)))
		}
		out["id"] = strings.Join(parts, "|")
	}
	if item.Prefix {
		out["id"] = item.Type + "-" + fmt.Sprint(out["id"])
	}
	for level, path := range container.Paths {
		property := strings.TrimPrefix(path, "/")
		if property != "id" && !container.Constant {
			out[property] = b.value(schema.Ref{Table: item.Root.Table, Column: item.Key[level]}, row)
		}
		key = append(key, out[property])
	}
	return out, key
}

// load creates the containers and their items.
func (b *bench) load(ranges int) {
	b.create("dbs", "", "/dbs", nil, map[string]any{"id": "d"})
	for c := range b.d.Containers {
		container := &b.d.Containers[c]
		policy := map[string]any{"includedPaths": []any{map[string]any{"path": "/*"}}}
		if !container.IndexAll {
			included := []any{}
			for _, path := range container.Index {
				included = append(included, map[string]any{"path": path})
			}
			policy = map[string]any{"includedPaths": included, "excludedPaths": []any{map[string]any{"path": "/*"}}}
		}
		kind := "Hash"
		if len(container.Paths) > 1 {
			kind = "MultiHash"
		}
		b.create("colls", "dbs/d", "/dbs/d/colls", map[string]string{
			"x-ms-offer-throughput": strconv.Itoa(6000 * ranges), // a range for each 6,000
		}, map[string]any{
			"id": container.Name, "indexingPolicy": policy,
			"partitionKey": map[string]any{"paths": container.Paths, "kind": kind, "version": 2},
		})
		for i := range container.Items {
			for row := range int(b.c.schema.Tables[container.Items[i].Root.Table].Rows) {
				item, key := b.item(c, i, row)
				text, err := json.Marshal(key)
				if err != nil {
					b.t.Fatal(err)
				}
				b.create("docs", "dbs/d/colls/"+container.Name, "/dbs/d/colls/"+container.Name+"/docs",
					map[string]string{"x-ms-documentdb-partitionkey": string(text)}, item)
			}
		}
	}
}

// args are the values of a run: those of a row of the column that a parameter is first compared
// with or written to. New rows have numbers above those of the rows that are there.
func (b *bench) args(p *workload.Pattern, sample int) *drive.Args {
	out := &drive.Args{
		Sample: func(r schema.Ref) drive.Value { return b.text(r, 0) },
		Fresh: func(r schema.Ref) drive.Value {
			b.fresh++
			return b.text(r, int(b.c.schema.Tables[r.Table].Rows)+b.fresh)
		},
	}
	for i := range p.Statements {
		out.Repeats = append(out.Repeats, max(1, int(math.Round(p.Statements[i].Repeat))))
	}
	for i := range p.Params {
		out.Params = append(out.Params, b.argument(p, i, sample))
	}
	return out
}

func (b *bench) text(r schema.Ref, row int) drive.Value {
	text, null := source.Text(b.c.schema.Tables[r.Table].Columns[r.Column].Type, b.value(r, row))
	return drive.Value{Text: text, Null: null}
}

func (b *bench) argument(p *workload.Pattern, param, row int) (out drive.Arg) {
	for i := range p.Statements {
		st := &p.Statements[i]
		t := &b.c.schema.Tables[st.Sources[0].Table]
		for _, f := range st.Filters {
			if f.Param == param {
				at := schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}
				return drive.Arg{Values: []drive.Value{b.text(at, row)}}
			}
		}
		for _, set := range st.Sets {
			if set.Param != param {
				continue
			}
			times := max(1, int(math.Round(st.Repeat)))
			for n := range times {
				at := row
				if st.Kind == workload.Insert {
					at = int(t.Rows) + row*times + n
				}
				if st.Kind == workload.Update {
					at += 1000 // a value that changes
				}
				out.Values = append(out.Values, b.text(schema.Ref{Table: st.Sources[0].Table, Column: set.Column}, at))
			}
			return out
		}
	}
	b.t.Fatalf("parameter %d of %s is not used", param, p.Name)
	return out
}

// create sends a request that makes something, until the server has room for it.
func (b *bench) create(kind, link, path string, headers map[string]string, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		b.t.Fatal(err)
	}
	for {
		answer, err := b.sender.Send(b.t.Context(), transfer.Request{
			Method: http.MethodPost, Path: path, Kind: kind, Link: link, Header: headers, Body: text,
		})
		if err != nil {
			b.t.Fatal(err)
		}
		switch answer.Status {
		case http.StatusCreated:
			return
		case http.StatusTooManyRequests:
			time.Sleep(50 * time.Millisecond)
		default:
			b.t.Fatalf("POST %s %s: %d %s", path, text, answer.Status, answer.Body)
		}
	}
}

// under returns a case as it is under a design: with the columns that its keys inherit.
func (c *theCase) under(d *design.Design) *theCase {
	out := *c
	out.schema = c.schema.With(d.Inherited)
	if c.workload != nil {
		out.workload = c.workload.With(out.schema)
	}
	return &out
}

// pricerOf is what prices a design of the case.
func (c *theCase) pricerOf(d *design.Design) Pricer {
	under := c.under(d)
	return under.pricer(under.schema, under.scale, under.workload)
}
