package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
)

// exportProcedures writes the stored procedures of the sample design of a shop, and returns them by
// name.
func exportProcedures(t *testing.T) map[string]string {
	t.Helper()
	dir := t.TempDir()
	designs := filepath.Join("..", "..", "internal", "model", "export", "testdata", "designs", "shop.")
	workload := filepath.Join(dir, "workload.yaml")
	text := "format: orrery.workload/1\nname: shop\npatterns:\n" +
		"  - {name: Read, rate: 1, statements: [{sql: \"SELECT * FROM customer WHERE id = :id\"}]}\n"
	if err := os.WriteFile(workload, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	args := []string{
		"model", "export", "--design", designs + "design.yaml", "--source", designs + "source.yaml", "--workload", workload,
		"--format", "procedures", "--out", dir,
	}
	if code := run(args, console.Console{In: strings.NewReader(""), Out: &out, Err: &out}); code != 0 {
		t.Fatalf("export ends with %d: %s", code, out.String())
	}
	bodies := map[string]string{}
	for _, name := range []string{"placeOrder", "replaceOrders", "cancelOrder"} {
		body, err := os.ReadFile(filepath.Join(dir, "procedures", name+".js"))
		if err != nil {
			t.Fatal(err)
		}
		bodies[name] = string(body)
	}
	return bodies
}

// exportedOrders is a load of exported procedures by several clients.
type exportedOrders struct {
	orders
	customers int
}

// TestExportedProceduresKeepTheirCounts: clients create, replace and delete orders by exported
// procedures, repeat calls whose reply was lost, and send lists whose last item cannot be stored,
// while the server is killed. In the end every counter of a customer (count, exists, sum, min, max)
// is what its orders say.
func TestExportedProceduresKeepTheirCounts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	each, kills := 25, 2
	if text := os.Getenv("ORRERY_ORDERS"); text != "" {
		var err error
		if each, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
		kills = max(2, each/100)
	}
	o := &exportedOrders{customers: 5, orders: orders{
		t: t, client: http.Client{Timeout: time.Minute}, args: []string{
			"serve", "--mode", "dev", "--no-auth", "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path",
			t.TempDir(),
		},
	}}
	o.start()
	o.must("/dbs", "", `{"id":"shop"}`)
	o.must("/dbs/shop/colls", "", `{"id":"c","partitionKey":{"paths":["/customerId"],"kind":"Hash","version":2}}`)
	for name, text := range exportProcedures(t) {
		body, _ := json.Marshal(map[string]string{"id": name, "body": text}) //nolint:errcheck // texts
		o.must("/dbs/shop/colls/c/sprocs", "", string(body))
	}
	for i := range o.customers {
		o.must("/dbs/shop/colls/c/docs", fmt.Sprintf("[%d]", i),
			fmt.Sprintf(`{"id":"customer-%d","customerId":%d,"type":"customer"}`, i, i))
	}
	var wait sync.WaitGroup
	for client := range 8 {
		wait.Go(func() {
			random := rand.New(rand.NewPCG(uint64(client), 2))
			for range each {
				o.change(random)
			}
		})
	}
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	for range kills {
		select {
		case <-done:
		case <-time.After(500 * time.Millisecond):
			o.kill()
		}
	}
	<-done
	o.kill()
	o.judge()
}

// change sends one call. A lost reply is repeated until there is one.
func (o *exportedOrders) change(random *rand.Rand) {
	n := random.IntN(40)
	customer := n % o.customers
	order := fmt.Sprintf(`{"id":"orders-%d","customerId":%d,"type":"orders","total":%d.%02d}`, n, customer,
		random.IntN(500), random.IntN(100))
	if random.IntN(8) == 0 {
		order = fmt.Sprintf(`{"id":"orders-%d","customerId":%d,"type":"orders"}`, n, customer) // without a total
	}
	name, arguments := "placeOrder", "["+order+"]"
	refused := false
	switch random.IntN(5) {
	case 0:
		name = "replaceOrders"
	case 1:
		name, arguments = "cancelOrder", fmt.Sprintf(`["orders-%d"]`, n)
	case 2: // the second item belongs to another partition, so neither is stored
		lost := fmt.Sprintf(`{"id":"lost-%d","customerId":-1,"type":"orders"}`, random.IntN(1e9))
		arguments, refused = "[["+order+","+lost+"]]", true
	}
	for range 400 {
		status, text, err := o.post("/dbs/shop/colls/c/sprocs/"+name, fmt.Sprintf("[%d]", customer), arguments)
		switch {
		case err != nil || status >= http.StatusInternalServerError:
			time.Sleep(20 * time.Millisecond)
		case status == http.StatusOK && refused:
			o.t.Errorf("%s %s was to be refused: %s", name, arguments, text)
			return
		case status == http.StatusOK,
			status == http.StatusBadRequest && (refused || bytes.Contains(text, []byte("does not exist"))):
			return
		case status == 449 || status == http.StatusPreconditionFailed || bytes.Contains(text, []byte("REQUEST_RATE")),
			status == http.StatusConflict, status == http.StatusRequestTimeout:
			time.Sleep(5 * time.Millisecond)
		default:
			o.t.Errorf("%s %s: status %d: %s", name, arguments, status, text)
			return
		}
	}
	o.t.Errorf("%s %s has had no reply for long", name, arguments)
}

// judge compares the counters of each customer with its orders.
func (o *exportedOrders) judge() {
	type item struct {
		ID, Type                     string
		OrderCount                   int
		HasOrder                     bool
		Total                        *float64
		TotalSum, TotalMin, TotalMax *float64
	}
	show := func(count int, sum, least, most *float64) string {
		out := strconv.Itoa(count)
		for _, v := range []*float64{sum, least, most} {
			if v == nil {
				out += " none"
				continue
			}
			out += fmt.Sprintf(" %.2f", *v)
		}
		return out
	}
	found := 0
	for i := range o.customers {
		_, text, err := o.post("/dbs/shop/colls/c/docs", fmt.Sprintf("[%d]", i), `{"query":"SELECT * FROM c"}`)
		var page struct{ Documents []item }
		if err != nil || json.Unmarshal(text, &page) != nil {
			o.t.Fatalf("%v: %s", err, text)
		}
		var customer item
		var count int
		var sum, least, most *float64
		for _, d := range page.Documents {
			if d.Type == "customer" {
				customer = d
				continue
			}
			count++
			if d.Total == nil {
				continue
			}
			if sum == nil {
				sum, least, most = new(float64), d.Total, d.Total
			}
			*sum += *d.Total
			if *d.Total < *least {
				least = d.Total
			}
			if *d.Total > *most {
				most = d.Total
			}
		}
		found += count
		if count == 0 && customer.OrderCount == 0 {
			continue // no order was ever placed, or all are gone
		}
		want, have := show(count, sum, least, most), show(customer.OrderCount, customer.TotalSum, customer.TotalMin,
			customer.TotalMax)
		if have != want || customer.HasOrder != (count > 0) {
			o.t.Errorf("customer %d has the counters %s, %v; its orders say %s", i, have, customer.HasOrder, want)
		}
	}
	if found < 5 {
		o.t.Errorf("only %d orders are there", found)
	}
}
