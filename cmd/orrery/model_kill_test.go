package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// killedDesign embeds the lines of an order, at most five.
const killedDesign = `
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
        properties: {name: customer.name}
        counters: [{property: orderCount, rule: order-count, initial: "SELECT count(*) FROM orders WHERE customer_id = customer.id"}]
      - type: order
        from: {table: orders}
        id: {template: "order-{orders.id}"}
        partition_values: {/customerId: orders.customer_id}
        properties: {note: orders.note}
        embed:
          - {as: array, property: lines, from: {table: line, via: line.order_id}, bound: {cap: 5, on_overflow: reject}, properties: {no: line.no, text: line.text}}
rules:
  - {rule: order-count, mode: sync, by: rule, aggregate: {from: {container: customer, type: order}, group: /customerId, into: {container: customer, type: customer}, id: "{group}", set: {/orderCount: count()}}}
`

// killedShop makes a database with so many orders; three of them have more lines than the design
// allows. It returns the folder.
func killedShop(t *testing.T, orders int) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "design.yaml"), []byte(killedDesign), 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "shop.db")+"?_pragma=synchronous(off)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // the file is complete
	numbers := fmt.Sprintf("WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < %d), "+
		"few(k) AS (VALUES (1), (2), (3), (4), (5), (6)) ", orders)
	for _, statement := range []string{
		"CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT)",
		"CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(id), note TEXT)",
		"CREATE TABLE line (order_id INTEGER REFERENCES orders(id), no INTEGER, text TEXT, PRIMARY KEY (order_id, no))",
		"CREATE INDEX orders_customer ON orders (customer_id)",
		"INSERT INTO customer " + numbers + "SELECT i, 'name ' || i FROM n WHERE i <= 500",
		"INSERT INTO orders " + numbers + "SELECT i, 1 + i * 7919 % 500, CASE WHEN i % 2 = 0 THEN 'é' || i END FROM n",
		"INSERT INTO line " + numbers + "SELECT i, k, 'line ' || k FROM n, few WHERE k <= i % 4",
		"INSERT INTO line " + numbers + "SELECT i, 10 + k, 'more' FROM n, few WHERE i IN (4, 8, 12)",
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	return dir
}

// TestMigrationIsKilled kills a migration at random moments, and the server with it in each third
// round. After a last run, every row comes back from the items, except for those that the design
// refuses: these are in the list of rejects, once each.
func TestMigrationIsKilled(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	kills, seed := killsOf(t)
	random := rand.New(rand.NewPCG(seed, 77))
	orders := 3000 + 600*kills
	dir, data := killedShop(t, orders), t.TempDir()
	serve := func(port string) *process {
		return launch(t, nil, "--port", port, "--health-port", "0", "--protocol", "http", "--data-path", data,
			"--throttle", "off")
	}
	server := serve("0")
	u, err := url.Parse(server.endpoint)
	if err != nil {
		t.Fatal(err)
	}
	log, early, resumed := "", 0, 0
	rounds := func(last bool, round int) {
		args := []string{
			"model", "migrate", "--design", "design.yaml", "--from", "sqlite:shop.db", "--to", server.endpoint, "--resume",
			"--ranges", "3",
		}
		if !last {
			args = append(args, "--rate-ru", "12000")
		}
		cmd := exec.Command(binary, args...)
		cmd.Dir, cmd.Env = dir, cleanEnv()
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if !last {
			time.Sleep(200*time.Millisecond + time.Duration(random.Int64N(int64(900*time.Millisecond))))
			if round%3 == 2 {
				_ = server.cmd.Process.Kill()
				<-server.ended //nolint:errcheck // it was killed
			}
			_ = cmd.Process.Kill()
		}
		err := cmd.Wait()
		log += out.String()
		if !last && err == nil {
			early++
		}
		if !last && round%3 == 2 {
			server = serve(u.Port())
		}
		if last && cmd.ProcessState.ExitCode() != 7 {
			t.Fatalf("the last run: %v\n%s", err, log)
		}
	}
	for round := range kills {
		rounds(false, round)
		if state := migrationState(t, server); state > 0 {
			resumed++
		}
	}
	if resumed < kills/3 || early > kills/2 {
		t.Errorf("of %d kills, %d were behind the first checkpoint and %d behind the end", kills, resumed, early)
	}
	rounds(true, 0)

	cmd := exec.Command(binary, "model", "verify", "--design", "design.yaml", "--from", "sqlite:shop.db", "--to",
		server.endpoint, "--derived", "-o", "json")
	cmd.Dir, cmd.Env = dir, cleanEnv()
	text, err := cmd.Output()
	if cmd.ProcessState.ExitCode() != 8 {
		t.Fatalf("verify: %v\n%s", err, text)
	}
	var r struct {
		Tables []struct {
			Name        string
			Different   int
			Differences []struct {
				Kind string
				Key  []string
			}
		}
		Types         []struct{ Different, Refused, SourceItems int }
		NotUnderstood int
	}
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	rejected := []string{"4", "8", "12"}
	for _, table := range r.Tables {
		for _, d := range table.Differences {
			if d.Kind != "missing" || !slices.Contains(rejected, d.Key[0]) {
				t.Errorf("%s %v: %s", table.Name, d.Key, d.Kind)
			}
		}
		if want := map[string]int{"orders": 3, "line": 18}[table.Name]; table.Different != want {
			t.Errorf("%s: %d differences, want %d", table.Name, table.Different, want)
		}
	}
	if r.NotUnderstood != 0 || r.Types[0].Different+r.Types[1].Different != 0 || r.Types[1].Refused != 3 ||
		r.Types[1].SourceItems != orders-3 {
		t.Errorf("%+v", r)
	}
	list, err := os.ReadFile(filepath.Join(dir, "rejects.jsonl"))
	if err != nil || strings.Count(string(list), "\n") != 3 {
		t.Errorf("%s%v", list, err)
	}
	for _, id := range rejected {
		if strings.Count(string(list), `"id":"order-`+id+`"`) != 1 {
			t.Errorf("order %s is not there once: %s", id, list)
		}
	}
	t.Logf("%d kills, %d of them behind the first checkpoint", kills, resumed)
}

// migrationState returns how many items the checkpoint of a migration counts; 0 without one.
func migrationState(t *testing.T, p *process) int {
	t.Helper()
	cmd := exec.Command(binary, "item", "get", "shop/orrery-migrations", "migration", "--pk", `"migration"`, "--endpoint",
		p.endpoint)
	cmd.Env = cleanEnv()
	text, err := cmd.Output()
	if err != nil {
		return 0
	}
	var state struct{ Types []struct{ Items int } }
	if err := json.Unmarshal(text, &state); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	items := 0
	for _, one := range state.Types {
		items += one.Items
	}
	return items
}
