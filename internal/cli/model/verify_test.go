package model

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/migrate"
	"github.com/orrery-db/orrery/internal/transfer"
)

// shopDDL is a schema with every kind of place: an embedded array, a copy, a counter and a lookup
// list.
const shopDDL = `
CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, country TEXT REFERENCES country(code), note TEXT);
CREATE TABLE address (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(id), city TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(id), total DECIMAL(9,2));
CREATE INDEX orders_customer ON orders (customer_id);
`

const shopDesign = `
format: orrery.design/1
name: shop
type_property: type
containers:
  - name: customer
    partition_key: {paths: [/customerId]}
    indexing: {include: ['/type/?', '/customerId/?'], exclude: ['/*']}
    items:
      - type: customer
        from: {table: customer}
        id: {template: "customer-{customer.id}"}
        partition_values: {/customerId: customer.id}
        properties: {name: customer.name, country: customer.country, note: customer.note}
        copies: [{property: countryName, column: country.name, via: customer.country, rule: country-name}]
        embed:
          - {as: array, property: addresses, from: {table: address, via: address.customer_id}, bound: {cap: 3, on_overflow: reject}, properties: {id: address.id, city: address.city}}
        counters: [{property: orderCount, rule: order-count, initial: "SELECT count(*) FROM orders WHERE customer_id = customer.id"}]
      - type: order
        from: {table: orders}
        id: {template: "order-{orders.id}"}
        partition_values: {/customerId: orders.customer_id}
        properties: {total: {column: orders.total, as: number}}
  - name: lists
    partition_key: {paths: [/type], constant_per_type: true}
    items:
      - {type: country, from: {table: country}, id: {column: country.code}, properties: {name: country.name}}
rules:
  - {rule: country-name, mode: async, copy: {from: {container: lists, type: country}, to: {container: customer, type: customer}, on: "source.id = target.country", set: {/countryName: /name}}}
  - {rule: order-count, mode: sync, by: rule, aggregate: {from: {container: customer, type: order}, group: /customerId, into: {container: customer, type: customer}, id: "{group}", set: {/orderCount: count()}}}
`

// inShop changes to a folder with the shop: design.yaml, and sample.db with so many customers.
func inShop(t *testing.T, customers int) []string {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("design.yaml", []byte(shopDesign), 0o600); err != nil {
		t.Fatal(err)
	}
	onSQLite(t, shopDDL)
	onSQLite(t, `INSERT INTO country VALUES ('NO', 'Norway'), ('PE', 'Perú'), ('JP', '日本')`)
	fill(t, 1, customers)
	return []string{"--design", "design.yaml", "--from", "sqlite:sample.db"}
}

// fill adds customers with the numbers from first on, two orders for each, and one address for two
// in three.
func fill(t *testing.T, first, n int) {
	t.Helper()
	numbers := "WITH RECURSIVE n(i) AS (VALUES (" + itoa(first) + ") UNION ALL SELECT i+1 FROM n WHERE i < " +
		itoa(first+n-1) + ") "
	onSQLite(t, `INSERT INTO customer `+numbers+`SELECT i, 'customer ' || i, CASE i % 4 WHEN 0 THEN 'NO' `+
		`WHEN 1 THEN 'PE' WHEN 2 THEN 'JP' END, CASE WHEN i % 3 = 0 THEN '"quoted" / \ ? #' END FROM n`)
	onSQLite(t, `INSERT INTO address `+numbers+`SELECT i, i, 'city ' || (i % 10) FROM n WHERE i % 3 > 0`)
	onSQLite(t, `INSERT INTO orders `+numbers+`SELECT 2*i, i, i * 1.25 FROM n UNION ALL SELECT 2*i+1, i, i FROM n`)
}

func itoa(n int) string {
	text, _ := json.Marshal(n) //nolint:errchkjson // a number
	return string(text)
}

// verifyResult is what the tests read of -o json.
type verifyResult struct {
	Tables []struct {
		Name        string
		Differences []struct {
			Kind, Item     string
			Key            []string
			Source, Target []*string
		}
	}
	Types []struct {
		Type             string
		Different        int
		Written, Removed int
		Left             int
		Differences      []struct {
			Kind, Item string
			Paths      []string
		}
	}
	Orphans []struct {
		Table string
		Rows  int
		First []string
	}
	NotUnderstood      int
	FirstNotUnderstood []string
	Repaired           bool
}

func (s *target) verify(t *testing.T, want int, with []string, more ...string) *verifyResult {
	t.Helper()
	out, _ := s.model(t, want, append(append([]string{"verify", "-o", "json"}, with...), more...)...)
	var r verifyResult
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	return &r
}

// named lists the differences of rows and items as "table kind key".
func (r *verifyResult) named() string {
	var list []string
	for _, table := range r.Tables {
		for _, d := range table.Differences {
			list = append(list, table.Name+" "+d.Kind+" "+strings.Join(d.Key, ","))
		}
	}
	return strings.Join(list, "; ")
}

// TestVerifyNamesDifferences changes, removes and adds single items. Each difference is named and
// nothing else; a repair mends it.
func TestVerifyNamesDifferences(t *testing.T) {
	with := inShop(t, 300)
	s := startTarget(t)
	s.model(t, exit.OK, append([]string{"migrate", "--verify", "full"}, with...)...)
	const docs = "dbs/shop/colls/customer"
	read := func(id, key string) map[string]any {
		var item map[string]any
		if err := json.Unmarshal(s.ask(t, http.MethodGet, docs+"/docs/"+id, key, ""), &item); err != nil {
			t.Fatal(err)
		}
		return item
	}
	write := func(key string, item map[string]any) {
		text, err := json.Marshal(item)
		if err != nil {
			t.Fatal(err)
		}
		s.ask(t, http.MethodPost, docs, key, string(text))
	}
	if item := read("customer-17", "[17]"); item["orderCount"] != 2.0 || item["countryName"] != "Perú" {
		t.Fatalf("%v", item)
	}
	for _, c := range []struct {
		name   string
		change func()
		want   string // differences of rows
		items  int    // that differ
		with   []string
	}{
		{"a value", func() {
			item := read("customer-17", "[17]")
			item["name"] = "somebody"
			write("[17]", item)
		}, "customer differs 17", 1, nil},
		{"a value of an embedded row", func() {
			item := read("customer-17", "[17]")
			item["addresses"].([]any)[0].(map[string]any)["city"] = "nowhere"
			write("[17]", item)
		}, "address differs 17", 1, nil},
		{"an item that is gone", func() {
			s.ask(t, http.MethodDelete, docs+"/docs/customer-20", "[20]", "")
		}, "address missing 20; customer missing 20", 1, nil},
		{"an item that is new", func() {
			item := read("order-40", "[20]")
			item["id"] = "order-1000000"
			write("[20]", item)
		}, "orders extra 1000000", 1, nil},
		{"an item in another logical partition", func() {
			item := read("order-40", "[20]")
			item["customerId"] = 21
			write("[21]", item)
		}, "orders differs 40; orders extra 40", 1, nil},
		{"a copy", func() {
			item := read("customer-17", "[17]")
			item["countryName"] = "Peru"
			write("[17]", item)
		}, "", 1, []string{"--derived"}},
		{"a counter", func() {
			item := read("customer-17", "[17]")
			item["orderCount"] = 3
			write("[17]", item)
		}, "", 1, []string{"--derived"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.change()
			r := s.verify(t, exit.Gate, with, c.with...)
			have := r.named()
			// The scan may see either of two items with one key first.
			have = strings.Replace(have, "orders extra 40; orders differs 40", "orders differs 40; orders extra 40", 1)
			have = strings.Replace(have, "orders extra 40; orders extra 40", "orders differs 40; orders extra 40", 1)
			if have != c.want && !(strings.Contains(c.name, "another") && have == "orders extra 40") {
				t.Errorf("named %q, want %q", have, c.want)
			}
			if n := r.Types[0].Different; c.with != nil && (n != c.items || len(r.Types[0].Differences[0].Paths) != 1) {
				t.Errorf("%+v", r.Types)
			}
			if strings.Contains(c.want, "extra") {
				// It may be the work of an application, so a repair alone leaves it.
				r = s.verify(t, exit.Gate, with, "--repair")
				if n := r.Types[0].Left + r.Types[1].Left; n != 1 || r.Types[1].Removed != 0 {
					t.Errorf("--repair leaves %d items and removes %d", n, r.Types[1].Removed)
				}
			}
			r = s.verify(t, exit.OK, with, append([]string{"--repair", "--remove"}, c.with...)...)
			written := 0
			for i := range r.Types {
				written += r.Types[i].Written + r.Types[i].Removed
			}
			if !r.Repaired || written != c.items {
				t.Errorf("%d items repaired, want %d", written, c.items)
			}
			if r = s.verify(t, exit.OK, with, "--derived"); r.Repaired {
				t.Error("the second verification repairs")
			}
		})
	}

	// What no row can be made from is named, and stays.
	write(`["x"]`, map[string]any{"id": "stranger", "customerId": "x", "type": "visitor"})
	r := s.verify(t, exit.Gate, with)
	if r.NotUnderstood != 1 || !strings.Contains(r.FirstNotUnderstood[0], "customer/stranger") {
		t.Errorf("%+v", r)
	}
	s.ask(t, http.MethodDelete, docs+"/docs/stranger", `["x"]`, "")

	// A row that refers to nothing is no difference between the two sides.
	onSQLite(t, "UPDATE customer SET country = 'XX' WHERE id = 5")
	s.verify(t, exit.OK, with, "--repair")
	r = s.verify(t, exit.OK, with, "--references")
	for _, o := range r.Orphans {
		if want := map[string]int{"customer": 1}[o.Table]; o.Rows != want {
			t.Errorf("%+v", o)
		}
	}
	if sample, _ := s.model(t, exit.OK, append([]string{"verify", "--rows", "sample:20"}, with...)...); !strings.Contains(
		sample, "nothing differs") {
		t.Error(sample)
	}
}

// TestMigrateListsRejects: a row above a cap is rejected whole, listed once, and the others are
// written.
func TestMigrateListsRejects(t *testing.T) {
	with := inShop(t, 50)
	onSQLite(t, "INSERT INTO address VALUES (1001, 7, 'a'), (1002, 7, 'b'), (1003, 7, 'c'), (1004, 7, 'd')")
	s := startTarget(t)
	out, messages := s.model(t, exit.Partial, append([]string{"migrate", "--dry-run"}, with...)...)
	if !strings.Contains(out, "nothing was written: 185 rows would be 152 items") ||
		!strings.Contains(messages, "rejected: customer 7 (customer/customer): ") {
		t.Errorf("%s%s", out, messages)
	}
	for range 2 { // the second run writes the file again
		if _, messages = s.model(t, exit.Partial, append([]string{"migrate"}, with...)...); !strings.Contains(messages,
			"1 rows were rejected") {
			t.Error(messages)
		}
		text, err := os.ReadFile("rejects.jsonl")
		var reject migrate.Reject
		if err != nil || strings.Count(string(text), "\n") != 1 || json.Unmarshal(text, &reject) != nil {
			t.Fatalf("%q, %v", text, err)
		}
		if reject.Table != "customer" || reject.ID != "customer-7" || reject.Key[0] != "7" || reject.Reason == "" {
			t.Errorf("%+v", reject)
		}
	}
	r := s.verify(t, exit.Gate, with, "--repair")
	if have := r.named(); have != "address missing 1001; address missing 1002; address missing 1003; "+
		"address missing 1004; address missing 7; customer missing 7" {
		t.Error(have)
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		_, messages := s.model(t, exit.Failure, append([]string{"migrate", "--rejects", "/dev/full"}, with...)...)
		if !strings.Contains(messages, "write the rejects") || !strings.Contains(messages, "--resume") {
			t.Error(messages)
		}
	}
}

// TestMigrateTellsRejectsFromDifferences: with rejected rows, a verification ends with the code of
// rejects only if nothing else differs.
func TestMigrateTellsRejectsFromDifferences(t *testing.T) {
	with := inShop(t, 50)
	onSQLite(t, "INSERT INTO address VALUES (1001, 7, 'a'), (1002, 7, 'b'), (1003, 7, 'c'), (1004, 7, 'd')")
	s := startTarget(t)
	migrate := func(want int, verify, says string) {
		t.Helper()
		_, messages := s.model(t, want, append([]string{"migrate", "--verify", verify}, with...)...)
		if !strings.Contains(messages, says) {
			t.Errorf("%q lacks %q", messages, says)
		}
	}
	migrate(exit.Partial, "full", "only the rejected rows are missing")
	migrate(exit.Partial, "sample:100", "1 rows were rejected")
	s.ask(t, http.MethodPost, "dbs/shop/colls/customer", "[20]", `{"id":"order-999","type":"order","customerId":20}`)
	migrate(exit.Gate, "full", "beside the rejected rows, 1 difference")
	if _, messages := s.model(t, exit.Usage, append([]string{"migrate", "--follow"}, with...)...); !strings.Contains(
		messages, "not available yet: stop the writers") {
		t.Error(messages)
	}
	if _, messages := s.model(t, exit.Usage, append([]string{"verify", "--remove"}, with...)...); !strings.Contains(
		messages, "--remove is for --repair") {
		t.Error(messages)
	}
}

// TestMigrateMakesProcedures: the procedures that keep a counter are there, also after a second
// migration, and the naive design has none.
func TestMigrateMakesProcedures(t *testing.T) {
	with := inShop(t, 10)
	text := strings.Replace(shopDesign, "by: rule",
		"by: stored_procedure, procedures: {create: makeOrder, delete: dropOrder}", 1)
	if err := os.WriteFile("design.yaml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s := startTarget(t)
	for range 2 {
		s.model(t, exit.OK, append([]string{"migrate"}, with...)...)
		for _, name := range []string{"makeOrder", "dropOrder"} {
			link := "dbs/shop/colls/customer/sprocs/" + name
			var procedure struct{ ID, Body string }
			if err := json.Unmarshal(s.get(t, "sprocs", link), &procedure); err != nil || procedure.ID != name ||
				!strings.Contains(procedure.Body, "orderCount") {
				t.Errorf("%s: %+v, %v", name, procedure, err)
			}
		}
	}
	s.model(t, exit.OK, append([]string{"migrate", "--baseline", "naive", "--verify", "full"}, with...)...)
	if text := string(s.get(t, "sprocs", "dbs/shop-naive/colls/customer")); !strings.Contains(text, `"_count":0`) {
		t.Error(text)
	}
}

// get reads a resource, or the list of a kind below a container.
func (s *target) get(t *testing.T, kind, link string) []byte {
	t.Helper()
	o := dataFlags{to: s.server.Endpoint()}
	o.account.Key = s.server.Key()
	path := transfer.PathOf(link)
	if !strings.Contains(link, "/"+kind) {
		path += "/" + kind
	}
	answer, err := senderOf(t, &o).Send(t.Context(), transfer.Request{
		Method: http.MethodGet, Kind: kind, Link: link, Path: path,
	})
	if err != nil || answer.Status != http.StatusOK {
		t.Fatalf("%s: %+v, %v", link, answer, err)
	}
	return answer.Body
}

// interrupted migrates at a low rate, and is interrupted once a tenth is written.
func (s *target) interrupted(t *testing.T, with []string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	o := dataFlags{design: with[1], from: with[3], to: s.server.Endpoint()}
	o.account.Key = s.server.Key()
	d, err := o.open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer d.source.Close() //nolint:errcheck // read only
	_, err = migrate.Run(ctx, migrate.Options{
		Sender: senderOf(t, &o), Database: d.database, Source: d.source, Schema: d.schema, Design: d.design,
		RateRU: 20_000, Progress: func(p migrate.Progress) {
			if p.Number == 2 && p.Rows > p.RowsTotal/10 {
				cancel()
			}
		},
	})
	if err == nil || ctx.Err() == nil {
		t.Fatalf("it was not interrupted: %v", err)
	}
}

// TestMigrateResumes: an interrupted migration goes on, but not with another design; if the source
// has changed, its finished parts are compared and mended.
func TestMigrateResumes(t *testing.T) {
	with := inShop(t, 4000)
	s := startTarget(t)
	s.interrupted(t, with)
	s.verify(t, exit.Gate, with)

	other := strings.ReplaceAll(shopDesign, "cap: 3", "cap: 4")
	if err := os.WriteFile("other.yaml", []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	_, messages := s.model(t, exit.Conflict, "migrate", "--design", "other.yaml", "--from", "sqlite:sample.db",
		"--resume")
	if !strings.Contains(messages, "it was made with another design") {
		t.Error(messages)
	}

	// The source changes in parts that are done, and in parts that are not.
	onSQLite(t, "UPDATE customer SET name = 'changed' WHERE id % 97 = 0")
	onSQLite(t, "DELETE FROM orders WHERE id % 101 = 0")
	fill(t, 10_001, 100)
	out, messages := s.model(t, exit.OK, append([]string{"migrate", "--resume"}, with...)...)
	if !strings.Contains(messages, "the source has changed") ||
		!strings.Contains(out, "after the repair: nothing differs") {
		t.Errorf("%s%s", out, messages)
	}
	s.verify(t, exit.OK, with, "--derived")
	if out, _ = s.model(t, exit.OK, append([]string{"migrate", "--resume"}, with...)...); !strings.Contains(out,
		"an earlier run has finished this migration") {
		t.Error(out)
	}
}

// TestMigrateOneAtATime: of two migrations into one database, the one that began first ends without
// harm, and says why.
func TestMigrateOneAtATime(t *testing.T) {
	with := inShop(t, 1000)
	s := startTarget(t)
	o := dataFlags{design: with[1], from: with[3], to: s.server.Endpoint()}
	o.account.Key = s.server.Key()
	d, err := o.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer d.source.Close() //nolint:errcheck // read only
	other := sync.OnceFunc(func() { s.model(t, exit.OK, append([]string{"migrate"}, with...)...) })
	_, err = migrate.Run(t.Context(), migrate.Options{
		Sender: senderOf(t, &o), Database: d.database, Source: d.source, Schema: d.schema, Design: d.design,
		RateRU: 10_000, Progress: func(migrate.Progress) { other() },
	})
	var wrong *migrate.Error
	if !errors.As(err, &wrong) || wrong.Kind != migrate.Conflict || !strings.Contains(err.Error(), "another migration") {
		t.Errorf("it ended with %v", err)
	}
	s.verify(t, exit.OK, with, "--derived")
}

// TestMigrateMistakes: each mistake ends with its exit code and says what to do.
func TestMigrateMistakes(t *testing.T) {
	with := inShop(t, 10)
	s := startTarget(t)
	s.create(t, "dbs", "", `{"id":"taken"}`)
	s.create(t, "colls", "dbs/taken", `{"id":"lists","partitionKey":{"paths":["/other"],"kind":"Hash","version":2}}`)
	unfit := filepath.Join(t.TempDir(), "unfit.yaml")
	lost := strings.Replace(shopDesign, "city: address.city", "", 1)
	if err := os.WriteFile(unfit, []byte(lost), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{exit.Usage, "name the design with --design", []string{"--from", "sqlite:sample.db"}},
		{exit.Usage, "name the database with --from", []string{"--design", "design.yaml"}},
		{exit.Failure, "no.db", []string{"--design", "design.yaml", "--from", "sqlite:no.db"}},
		{exit.Conflict, `the container taken/lists exists with the partition key [/other]`, append(
			[]string{"--database", "taken"}, with...)},
		{exit.Usage, "its values would be lost", []string{"--design", unfit, "--from", "sqlite:sample.db"}},
		{exit.Usage, "--workers=0 is out of range", append([]string{"--workers", "0"}, with...)},
		{exit.Usage, "--verify=some is not understood", append([]string{"--verify", "some"}, with...)},
		{exit.Usage, "--dry-run writes nothing", append([]string{"--dry-run", "--resume"}, with...)},
	} {
		_, messages := s.model(t, c.code, append([]string{"migrate"}, c.args...)...)
		if !strings.Contains(messages, c.says) {
			t.Errorf("%v: %s", c.args, messages)
		}
	}
	wrong := []string{"migrate", "--to", s.server.Endpoint(), "--key", "d3Jvbmc="}
	code, _, messages := runModel(t.Context(), append(wrong, with...)...)
	if code != exit.Auth || !strings.Contains(messages, "The key is not valid") {
		t.Errorf("exit code %d: %s", code, messages)
	}
	code, _, messages = runModel(t.Context(), append([]string{"migrate", "--to", "http://localhost:1"}, with...)...)
	if code != exit.Failure || !strings.Contains(messages, "no server answers") {
		t.Errorf("exit code %d: %s", code, messages)
	}
	if _, messages := s.model(t, exit.NotFound, append([]string{"verify", "--database", "none"}, with...)...); !strings.
		Contains(messages, "`orrery model migrate` makes the containers") {
		t.Error(messages)
	}
}

// create creates a resource.
func (s *target) create(t *testing.T, kind, link, body string) {
	t.Helper()
	o := dataFlags{to: s.server.Endpoint()}
	o.account.Key = s.server.Key()
	answer, err := senderOf(t, &o).Send(t.Context(), transfer.Request{
		Method: http.MethodPost, Kind: kind, Link: link, Path: strings.TrimSuffix(transfer.PathOf(link), "/") + "/" + kind,
		Body: []byte(body),
	})
	if err != nil || answer.Status != http.StatusCreated {
		t.Fatalf("%+v, %v", answer, err)
	}
}
