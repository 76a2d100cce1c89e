package advise

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/orrerytest"
)

// meteredCase is a shop whose data can be made exactly to its statistics: every fan-out is the same
// for every row.
const meteredCase = `
[schema]
customer 60: id uuid pk; name text; email text 60; since timestamptz
address 120: id uuid pk; customer_id uuid > customer 2 2; street text; city text
category 5: id uuid pk; name text
product 40: id uuid pk; category_id uuid > category 8 8; name text; description text; price decimal
tag 12: id uuid pk; name text
product_tag 120: product_id uuid pk > product 3 3; tag_id uuid pk > tag 10 10
orders 180: id uuid pk; customer_id uuid > customer 3 3; placed timestamptz
line 720: order_id uuid pk > orders 4 4; line_no int pk; product_id uuid > product 18 18; name text; price decimal
[scale]
orders.customer_id unbounded
[workload]
Customer 100: select c=customer | c.id=$1 | out c.*; select a=address | a.customer_id=$1 | out a.*
CustomerAndOrders 15: select c=customer | c.id=$1 | out c.*; select o=orders l=line | l.order_id=o.id | o.customer_id=$1 | out o.* l.name l.price
Orders 30: select o=orders l=line | l.order_id=o.id | o.customer_id=$1 | out o.* l.line_no l.name l.price
Products 120: select p=product c=category pt=product_tag t=tag | c.id=p.category_id | pt.product_id=p.id | t.id=pt.tag_id | p.category_id=$1 | out p.id p.name p.price c.name t.name
Categories 80: select c=category | out c.*
Tags 20: select t=tag | out t.*
ByEmail 1: select c=customer | c.email=$1 | out c.id c.name
EditProduct 0.1: update product set price description where id=$3 category_id=$4
EditCustomer 3: update customer set name email where id=$1
NewCustomer 2: insert customer id=$1 name email since; insert 2 address id customer_id=$1 street city
NewCategory 0.0000001: insert category id=$1 name
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
	for _, ranges := range []int{1, 5} {
		options := predict.Defaults()
		options.Loaded, options.Ranges = true, ranges
		m := predict.NewModel(c.schema, c.scale, c.workload, options)
		for name, d := range map[string]*design.Design{"advised": r.Design, "naive": m.Naive()} {
			t.Run(fmt.Sprintf("%s, %d ranges", name, ranges), func(t *testing.T) {
				meter(t, c, d, m.Price(d), ranges)
			})
		}
	}
}

// meter runs the patterns on a server and compares them with a prediction.
func meter(t *testing.T, c *theCase, d *design.Design, price *predict.Prediction, ranges int) {
	b := &bench{t: t, c: c, d: d, server: orrerytest.Start(t, orrery.Config{})}
	b.load(ranges)
	r := plan.New(c.schema, d)
	var apart []float64
	for i := range c.workload.Patterns {
		p := &c.workload.Patterns[i]
		requests, charge := 0.0, 0.0
		const samples = 3
		for k := range samples {
			n, ru := b.run(p, r.Steps(p, price.Patterns[i].Steps), price.Patterns[i].Steps, k)
			requests, charge = requests+n/samples, charge+ru/samples
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
	server *orrery.Server
}

// value is the value of a column in a row: of the length that is assumed without statistics.
func (b *bench) value(r schema.Ref, row int) any {
	t := &b.c.schema.Tables[r.Table]
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
	return fmt.Sprintf("%-22s", fmt.Sprintf("%s %d", t.Columns[r.Column].Name, row))
}

// parent is the row that a row refers to: rows follow each other for the first foreign key, and are
// dealt out for the others.
func (b *bench) parent(table, f, row int) int {
	fk := &b.c.schema.Tables[table].Foreign[f]
	if f == 0 {
		return row / int(fk.Fanout.Avg)
	}
	return row % int(b.c.schema.Tables[fk.Table].Rows)
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
func (b *bench) item(c, i, row int) (map[string]any, string) {
	container, item := &b.d.Containers[c], &b.d.Containers[c].Items[i]
	t := &b.c.schema.Tables[item.Root.Table]
	out := map[string]any{b.d.TypeProperty: item.Type}
	b.fill(out, &item.Root, row, nil)
	if len(t.Primary) > 1 {
		var parts []string
		for _, c := range t.Primary {
			parts = append(parts, fmt.Sprint(b.value(schema.Ref{Table: item.Root.Table, Column: c}, row)))
		}
		out["id"] = strings.Join(parts, "|")
	}
	property := strings.TrimPrefix(container.Paths[0], "/")
	if property != "id" && !container.Constant {
		out[property] = b.value(schema.Ref{Table: item.Root.Table, Column: item.Key[0]}, row)
	}
	return out, fmt.Sprint(out[property])
}

// load creates the containers and their items.
func (b *bench) load(ranges int) {
	b.send("POST", "dbs", "", "dbs", nil, map[string]any{"id": "d"}, 201)
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
		b.send("POST", "colls", "dbs/d", "dbs/d/colls", map[string]string{
			"x-ms-offer-throughput": strconv.Itoa(6000 * ranges), // a range for each 6,000
		}, map[string]any{
			"id": container.Name, "indexingPolicy": policy,
			"partitionKey": map[string]any{"paths": container.Paths, "kind": "Hash", "version": 2},
		}, 201)
		for i := range container.Items {
			for row := range int(b.c.schema.Tables[container.Items[i].Root.Table].Rows) {
				item, key := b.item(c, i, row)
				b.write("POST", container.Name, "", key, item, nil, 201)
			}
		}
	}
}

// run does the steps of a pattern once, and returns the requests and the charge.
func (b *bench) run(
	p *workload.Pattern, steps []design.Step, from []predict.Step, sample int,
) (requests, charge float64) {
	for i := range steps {
		n, ru := b.step(p, &steps[i], &from[i], sample)
		requests, charge = requests+n, charge+ru
	}
	return requests, charge
}

// argument is the value of a parameter: of the column that it is first compared with or written to.
func (b *bench) argument(p *workload.Pattern, param, row int) any {
	for i := range p.Statements {
		st := &p.Statements[i]
		for _, f := range st.Filters {
			if f.Param == param {
				return b.value(schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}, row)
			}
		}
		for _, set := range st.Sets {
			if set.Param == param {
				return b.value(schema.Ref{Table: st.Sources[0].Table, Column: set.Column}, row)
			}
		}
	}
	b.t.Fatalf("parameter %d of %s is not used", param, p.Name)
	return nil
}

// given is the value of a column that a step asks by; n counts the requests of the step.
func (b *bench) given(p *workload.Pattern, g *predict.Given, sample, n int) any {
	if g.Found {
		return b.value(schema.Ref{Table: g.Table, Column: g.Column}, sample+n)
	}
	return b.argument(p, g.Param, sample)
}

// step does one step of a plan as often as a run does, and returns the requests and the charge.
func (b *bench) step(
	p *workload.Pattern, step *design.Step, from *predict.Step, sample int,
) (requests, charge float64) {
	container := &b.d.Containers[from.Container]
	times := max(1, int(math.Round(step.Times)))
	for n := range times {
		count, ru := 1.0, 0.0
		switch step.Kind {
		case "point_read":
			id, key := b.identity(p, from, sample, n)
			ru = b.write("GET", container.Name, id, key, nil, nil, 200)
		case "query":
			count, ru = b.query(p, step, from, sample, n)
		case "create":
			row := int(b.c.schema.Tables[container.Items[from.Items[0]].Root.Table].Rows) + sample*times + n
			item, key := b.item(from.Container, from.Items[0], row)
			ru = b.write("POST", container.Name, "", key, item, nil, 201)
		case "delete", "patch":
			item, key := b.item(from.Container, from.Items[0], sample)
			id := fmt.Sprint(item["id"])
			if step.Kind == "delete" {
				ru = b.write("DELETE", container.Name, id, key, nil, nil, 204)
				break
			}
			operations := []any{}
			for _, path := range step.Set {
				value := item[strings.TrimPrefix(path, "/")]
				switch old := value.(type) {
				case string:
					value = "x" + old[1:]
				case float64:
					value = old + 1
				}
				operations = append(operations, map[string]any{"op": "set", "path": path, "value": value})
			}
			ru = b.write("PATCH", container.Name, id, key, map[string]any{"operations": operations}, nil, 200)
		default:
			b.t.Fatalf("%s: the test cannot run a %s", p.Name, step.Kind)
		}
		requests, charge = requests+count, charge+ru
	}
	share := step.Times / float64(times)
	return requests * share, charge * share
}

// identity is the id and the partition key value of a point read.
func (b *bench) identity(p *workload.Pattern, from *predict.Step, sample, n int) (id, key string) {
	container := &b.d.Containers[from.Container]
	item := &container.Items[from.Items[0]]
	find := func(column int) string {
		for k := range from.Reads[0].Given {
			if g := &from.Reads[0].Given[k]; g.Table == item.Root.Table && g.Column == column {
				return fmt.Sprint(b.given(p, g, sample, n))
			}
		}
		b.t.Fatalf("%s: no value of column %d", p.Name, column)
		return ""
	}
	var parts []string
	for _, c := range b.c.schema.Tables[item.Root.Table].Primary {
		parts = append(parts, find(c))
	}
	id = strings.Join(parts, "|")
	switch {
	case container.Constant:
		return id, item.Type
	case container.Paths[0] == "/id":
		return id, id
	}
	return id, find(item.Key[0])
}

var atName = regexp.MustCompile(`@\w+`)

// query runs a query in the ranges that it visits, page by page.
func (b *bench) query(
	p *workload.Pattern, step *design.Step, from *predict.Step, sample, n int,
) (requests, charge float64) {
	container := &b.d.Containers[from.Container]
	r := plan.New(b.c.schema, b.d)
	names := r.Names(p)
	parameters := []any{}
	for _, name := range slices.Compact(slices.Sorted(slices.Values(atName.FindAllString(step.SQL, -1)))) {
		var value any
		if at := slices.Index(names, name[1:]); at >= 0 {
			value = b.argument(p, at, sample)
		} else {
			for _, read := range from.Reads {
				for k := range read.Given {
					if g := &read.Given[k]; g.Found {
						value = b.given(p, g, sample, n)
					}
				}
			}
		}
		parameters = append(parameters, map[string]any{"name": name, "value": value})
	}
	body := map[string]any{"query": step.SQL, "parameters": parameters}
	headers := map[string]string{"Content-Type": "application/query+json", "x-ms-documentdb-isquery": "true"}
	var key string
	where := []string{""}
	switch {
	case container.Constant:
		key = container.Items[from.Items[0]].Type
	case from.Route == predict.CrossPartition:
		headers["x-ms-documentdb-query-enablecrosspartition"] = "true"
		where = b.ranges(container.Name)
	default:
		item := &container.Items[from.Items[0]]
		for k := range from.Reads[0].Given {
			if g := &from.Reads[0].Given[k]; g.Table == item.Root.Table && g.Column == item.Key[0] {
				key = fmt.Sprint(b.given(p, g, sample, n))
			}
		}
	}
	for _, at := range where {
		if at != "" {
			headers["x-ms-documentdb-partitionkeyrangeid"] = at
		}
		delete(headers, "x-ms-continuation")
		for {
			more := map[string]string{}
			charge += b.write("POST", container.Name, "", key, body, headers, 200, more)
			requests++
			if more["x-ms-continuation"] == "" {
				break
			}
			headers["x-ms-continuation"] = more["x-ms-continuation"]
		}
	}
	return requests, charge
}

func (b *bench) ranges(container string) (ids []string) {
	var answer struct {
		PartitionKeyRanges []struct{ ID string }
	}
	link := "dbs/d/colls/" + container
	text, _ := b.send("GET", "pkranges", link, link+"/pkranges", nil, nil, 200)
	if err := json.Unmarshal(text, &answer); err != nil {
		b.t.Fatal(err)
	}
	for _, r := range answer.PartitionKeyRanges {
		ids = append(ids, r.ID)
	}
	return ids
}

// write sends a request about an item, and returns its charge.
func (b *bench) write(
	method, container, id, key string, body any, headers map[string]string, want int, answer ...map[string]string,
) float64 {
	link, path := "dbs/d/colls/"+container, "dbs/d/colls/"+container+"/docs"
	if id != "" {
		link = path + "/" + id
		path += "/" + url.PathEscape(id)
	}
	all := map[string]string{}
	for k, v := range headers {
		all[k] = v
	}
	if key != "" {
		text, err := json.Marshal([]string{key})
		if err != nil {
			b.t.Fatal(err)
		}
		all["x-ms-documentdb-partitionkey"] = string(text)
	}
	_, got := b.send(method, "docs", link, path, all, body, want)
	for _, to := range answer {
		to["x-ms-continuation"] = got.Get("x-ms-continuation")
	}
	charge, err := strconv.ParseFloat(got.Get("x-ms-request-charge"), 64)
	if err != nil {
		b.t.Fatal(err)
	}
	return charge
}

// send sends a signed request.
func (b *bench) send(
	method, kind, link, path string, headers map[string]string, body any, want int,
) ([]byte, http.Header) {
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			b.t.Fatal(err)
		}
	}
	request, err := http.NewRequestWithContext(b.t.Context(), method, b.server.Endpoint()+"/"+path, bytes.NewReader(text))
	if err != nil {
		b.t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	key, err := base64.StdEncoding.DecodeString(b.server.Key())
	if err != nil {
		b.t.Fatal(err)
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s\n%s\n%s\n%s\n\n", strings.ToLower(method), kind, link, strings.ToLower(date))
	request.Header.Set("Authorization", url.QueryEscape("type=master&ver=1.0&sig="+
		base64.StdEncoding.EncodeToString(mac.Sum(nil))))
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", "2020-07-15")
	for k, v := range headers {
		request.Header.Set(k, v)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	if err := response.Body.Close(); err != nil {
		b.t.Fatal(err)
	}
	if response.StatusCode == http.StatusTooManyRequests {
		time.Sleep(50 * time.Millisecond)
		return b.send(method, kind, link, path, headers, body, want)
	}
	if response.StatusCode != want {
		b.t.Fatalf("%s %s %v: %d %s", method, path, body, response.StatusCode, answer)
	}
	return answer, response.Header
}
