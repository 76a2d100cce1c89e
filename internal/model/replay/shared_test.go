package replay

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/model/access"
	"github.com/orrery-db/orrery/internal/model/advise"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/drive/drivetest"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/testshared"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/orrerytest"
)

// A shop is one of the shared cases, with its source open and its design found.
type shop struct {
	source   *source.Source
	schema   *schema.Schema
	scale    schema.Scale
	workload *workload.Workload
	sql      [][]string // the texts of the patterns
	doc      *design.Document
}

// webStore is the sample with its first customers only, so that it is loaded soon.
func webStore(t testing.TB, customers int) *shop {
	dir := t.TempDir()
	kept := map[string]bool{}
	orders := map[string]bool{}
	for _, table := range []string{
		"customer", "customer_address", "customer_password", "product", "product_category", "product_tag", "product_tags",
		"sales_order", "sales_order_detail",
	} {
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		for i, row := range sourcetest.WebStoreRows(t, table) {
			switch table {
			case "customer":
				if i >= customers {
					continue
				}
				kept[row[0]] = true
			case "customer_address", "sales_order":
				if !kept[row[1]] {
					continue
				}
				orders[row[0]] = true
			case "customer_password":
				if !kept[row[0]] {
					continue
				}
			case "sales_order_detail":
				if !orders[row[0]] {
					continue
				}
			}
			if err := w.Write(row); err != nil {
				t.Fatal(err)
			}
		}
		w.Flush()
		if err := os.WriteFile(filepath.Join(dir, table+".csv"), b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return openShop(t, "webstore", dir)
}

func northwind(t testing.TB) *shop { return openShop(t, "northwind", t.TempDir()) }

func openShop(t testing.TB, name, dir string) *shop {
	ctx := context.Background()
	c, err := file.ReadCase(name+".yaml", testshared.Open(t, "data/"+name+"/"+name+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	schemaFile := filepath.Join(dir, c.SchemaFile)
	if err := os.WriteFile(schemaFile, testshared.Open(t, "data/"+name+"/"+c.SchemaFile), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &shop{workload: &workload.Workload{Name: name}}
	if s.source, err = ddl.Open(ctx, schemaFile, ddl.Options{CSV: dir}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.source.Close() })
	if s.schema, err = s.source.Schema(ctx, source.Options{}); err != nil {
		t.Fatal(err)
	}
	if c.Scale != nil {
		if s.scale, err = c.Scale.For(s.schema); err != nil {
			t.Fatal(err)
		}
	}
	s.scale.Horizon, s.scale.Floor = predict.DefaultHorizon, predict.DefaultFloor
	for i := range c.Workload.Patterns {
		from := &c.Workload.Patterns[i]
		var texts []access.Text
		var sql []string
		for _, st := range from.Statements {
			texts = append(texts, access.Text{SQL: st.SQL, Repeat: st.Repeat})
			sql = append(sql, st.SQL)
		}
		a, err := access.Analyse(ctx, s.schema, from.Name, texts)
		if err != nil {
			t.Fatal(err)
		}
		p := a.Pattern
		p.Name, p.Rate, p.Peak, p.Class, p.Transaction = from.Name, from.Rate, from.Peak, from.Class, from.Transaction
		s.workload.Patterns, s.sql = append(s.workload.Patterns, p), append(s.sql, sql)
	}
	options := design.Options{
		Horizon: predict.DefaultHorizon, Floor: predict.DefaultFloor, Headroom: predict.Defaults().Headroom, RequestWeight: 1,
	}
	pricer := func(price predict.Options) func(*schema.Schema, schema.Scale, *workload.Workload) advise.Pricer {
		return func(s *schema.Schema, scale schema.Scale, w *workload.Workload) advise.Pricer {
			return predict.NewModel(s, scale, w, price)
		}
	}
	inLists := predict.Defaults()
	inLists.InLists = true
	s.doc, err = advise.Advise(ctx, advise.Input{
		Schema: s.schema, Scale: s.scale, Workload: s.workload, Options: options,
		NewPricer: pricer(predict.Defaults()), NewInListPricer: pricer(inLists),
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// target migrates the source to new containers of a design.
func (s *shop) target(t testing.TB, server *orrery.Server, name string, ranges int) (Target, transfer.Sender) {
	sender := &drivetest.Sender{Endpoint: server.Endpoint(), Key: server.Key()}
	d := &s.doc.Design
	if name == "naive" {
		d = design.Naive(s.schema)
	}
	price := predict.Defaults()
	price.Loaded, price.Ranges = true, ranges
	out := Target{Name: name, Design: d, Database: fmt.Sprintf("%s-%d", name, ranges)}
	out.Price = predict.NewModel(s.schema, s.scale, s.workload, price).Price(d)
	s.load(t, sender, &out, ranges)
	return out, sender
}

// load makes the containers of a target and writes their items, many in one request.
func (s *shop) load(t testing.TB, sender transfer.Sender, target *Target, ranges int) {
	m, err := items.New(s.schema, target.Design)
	if err != nil {
		t.Fatal(err)
	}
	snapshots, err := s.source.Snapshots(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer snapshots[0].Close() //nolint:errcheck // read only
	send := func(kind, link, path string, header map[string]string, body any) []byte {
		text, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		for {
			answer, err := sender.Send(t.Context(), transfer.Request{
				Method: http.MethodPost, Path: path, Kind: kind, Link: link, Header: header, Body: text,
			})
			switch {
			case err != nil:
				t.Fatal(err)
			case answer.Status == http.StatusTooManyRequests:
				time.Sleep(20 * time.Millisecond)
				continue
			case answer.Status/100 != 2 && answer.Status != http.StatusConflict:
				t.Fatalf("%s: %d %s", path, answer.Status, answer.Body)
			}
			return answer.Body
		}
	}
	db := "dbs/" + target.Database
	send("dbs", "", "/dbs", nil, map[string]any{"id": target.Database})
	for c := range target.Design.Containers {
		container := &target.Design.Containers[c]
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
		send("colls", db, "/"+db+"/colls", map[string]string{"x-ms-offer-throughput": strconv.Itoa(6000 * ranges)},
			map[string]any{
				"id": container.Name, "indexingPolicy": policy,
				"partitionKey": map[string]any{"paths": container.Paths, "kind": kind, "version": 2},
			})
		link := db + "/colls/" + container.Name
		type operation struct {
			Type string          `json:"operationType"`
			Key  string          `json:"partitionKey"`
			Body json.RawMessage `json:"resourceBody"`
		}
		d := &design.Design{Containers: target.Design.Containers[c : c+1], TypeProperty: target.Design.TypeProperty}
		driver, err := NewDriver(t.Context(), &Options{Schema: s.schema, Workload: &workload.Workload{}, Sender: sender},
			Target{Design: d, Price: &predict.Prediction{}, Database: target.Database})
		if err != nil {
			t.Fatal(err)
		}
		waiting := map[string][]operation{}
		flush := func(id string) {
			for {
				body := string(send("docs", link, "/"+link+"/docs", map[string]string{
					"x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "False", "Prefer": "return=minimal",
					"x-ms-cosmos-batch-continue-on-error": "True", "x-ms-documentdb-partitionkeyrangeid": id,
				}, waiting[id]))
				if !strings.Contains(body, `"statusCode":4`) {
					break
				}
				if !strings.Contains(body, `"statusCode":429`) {
					t.Fatalf("%.500s", body)
				}
				time.Sleep(50 * time.Millisecond)
			}
			waiting[id] = nil
		}
		for i := range container.Items {
			err := m.Read(t.Context(), snapshots[0], c, i, nil, nil, func(item *items.Item) error {
				id := driver.RangeOf(0, string(item.Key))
				waiting[id] = append(waiting[id], operation{"Upsert", string(item.Key), bytes.Clone(item.JSON)})
				if len(waiting[id]) == 100 {
					flush(id)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for id := range waiting {
			if len(waiting[id]) > 0 {
				flush(id)
			}
		}
	}
	d, err := NewDriver(t.Context(), &Options{Schema: s.schema, Workload: s.workload, Sender: sender}, *target)
	if err != nil {
		t.Fatal(err)
	}
	for c, list := range d.Procedures() {
		link := db + "/colls/" + target.Design.Containers[c].Name
		for id, body := range list {
			send("sprocs", link, "/"+link+"/sprocs", nil, map[string]any{"id": id, "body": body})
		}
	}
}

// TestSharedLoads puts the load of the shared cases on their designs, and on one container for
// each table, holds what it measures beside the prediction, and compares answers with those of the
// source. ORRERY_REPLAY is the time of each load, such as 60s, for all rows of WebStore and 200
// answers of each pattern.
func TestSharedLoads(t *testing.T) {
	customers, during, samples := 200, time.Second/2, 8
	if text := os.Getenv("ORRERY_REPLAY"); text != "" {
		var err error
		if during, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
		customers, samples = math.MaxInt, 200
	}
	for _, c := range []struct {
		name string
		open func(testing.TB) *shop
	}{
		{"webstore", func(t testing.TB) *shop { return webStore(t, customers) }},
		{"northwind", func(t testing.TB) *shop { return northwind(t) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.open(t)
			server := orrerytest.Start(t, orrery.Config{Throttle: "off"})
			pools, err := ReadPools(t.Context(), s.source, s.schema, s.workload, 1)
			if err != nil {
				t.Fatal(err)
			}
			for _, ranges := range []int{1, 5} {
				for _, name := range []string{"proposed", "naive"} {
					target, sender := s.target(t, server, name, ranges)
					options := Options{Schema: s.schema, Workload: s.workload, Pools: pools, Sender: sender, Seed: 1}
					answers, err := Semantic(t.Context(), options, target, s.source, samples)
					if err != nil {
						t.Fatal(err)
					}
					for _, a := range answers {
						t.Logf("  %-22s %d answers equal, %d different, %s %s", a.Pattern, a.Equal, a.Different, a.Left, a.Says)
						if a.Different > 0 {
							t.Errorf("%s: %d of %d answers differ: %s", a.Pattern, a.Different, a.Equal+a.Different, a.Says)
						}
					}
					got, err := Run(t.Context(), Options{
						Schema: s.schema, Workload: s.workload, Pools: pools, Sender: sender, Duration: during, Seed: 1,
						Retry: true, AtLeast: 10,
					}, target)
					if err != nil {
						t.Fatal(err)
					}
					lines := Judge(got)
					t.Logf("%s, %d ranges: %d arrivals, late p99 %.1f ms max %.1f ms, %d query plans", name, ranges, got.Arrivals,
						got.LateP99, got.LateMax, got.Plans)
					for _, p := range got.Patterns {
						t.Logf("  %-22s %4d calls %3d failed, requests %8.2f predicted %8.2f measured, RU %8.2f %8.2f, p99 %.1f ms %s %v",
							p.Pattern, p.Calls, p.Failed, p.Predicted.Requests, p.Measured.Requests, p.Predicted.RU, p.Measured.RU,
							p.Latency.P99, p.Left, p.Statuses)
					}
					for _, l := range lines {
						if !l.Kept {
							t.Errorf("%s: expected %g, found %g, within %s: %s", l.What, l.Expected, l.Found, l.Within, l.Says)
						}
					}
				}
			}
		})
	}
}

// TestSemanticFindsDifferences: one changed name and one missing item are found, each in the
// patterns that read them.
func TestSemanticFindsDifferences(t *testing.T) {
	s := northwind(t)
	server := orrerytest.Start(t, orrery.Config{Throttle: "off"})
	pools, err := ReadPools(t.Context(), s.source, s.schema, s.workload, 1)
	if err != nil {
		t.Fatal(err)
	}
	target, sender := s.target(t, server, "proposed", 1)
	send := func(method, id, key, body string) {
		link := "dbs/" + target.Database + "/colls/lookups"
		answer, err := sender.Send(t.Context(), transfer.Request{
			Method: method, Path: "/" + link + "/docs/" + id, Kind: "docs", Link: link + "/docs/" + id, Body: []byte(body),
			Header: map[string]string{"x-ms-documentdb-partitionkey": key},
		})
		if err != nil || answer.Status/100 != 2 {
			t.Fatal(answer, err)
		}
	}
	send(http.MethodPatch, "1", `["categories"]`,
		`{"operations":[{"op":"set","path":"/categoryName","value":"Drinks"}]}`)
	send(http.MethodDelete, "2", `["region"]`, "")
	options := Options{Schema: s.schema, Workload: s.workload, Pools: pools, Sender: sender, Seed: 1}
	answers, err := Semantic(t.Context(), options, target, s.source, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range answers {
		switch a.Pattern {
		case "ListCategories":
			if a.Different != 3 || !strings.Contains(a.Says, "(1, Drinks) instead of (1, Beverages)") {
				t.Errorf("%+v", a)
			}
		case "PlaceOrder":
			if a.Left == "" || a.Equal > 0 {
				t.Errorf("a pattern that writes is compared: %+v", a)
			}
		default:
			if a.Equal != 3 || a.Different > 0 {
				t.Errorf("%+v", a)
			}
		}
	}
}
