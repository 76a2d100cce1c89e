package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// createOrder counts an order on its customer and creates it. It can fail on the way in several
// manners; then neither may be there.
const createOrder = `function createOrder(order, how) {
	var c = getContext().getCollection(), self = c.getSelfLink();
	accepted(c.queryDocuments(self, "SELECT * FROM c WHERE c.type = 'customer'", function (err, found) {
		if (err) throw err;
		var customer = found[0];
		customer.orders++;
		accepted(c.replaceDocument(customer._self, customer, { etag: customer._etag }, function (err) {
			if (err) throw err;
			if (how === 'hang') for (;;);
			accepted(c.createDocument(self, order, function (err) {
				if (err) throw err;
				if (how === 'abort') throw new Error(499, 'changed my mind');
				getContext().getResponse().setBody(customer.orders);
			}));
		}));
	}));
	function accepted(yes) { if (!yes) throw new Error(429, 'not accepted'); }
}`

// orders is a load of createOrder by several clients on a server that is killed now and then.
type orders struct {
	t        *testing.T
	args     []string
	mu       sync.Mutex
	server   *process
	at       atomic.Pointer[string] // endpoint of the running server
	accepted map[string]bool        // by order: true was acknowledged, false was refused; absent: unknown
	client   http.Client
}

// TestProceduresKeepTheirCounts: clients create orders by a stored procedure while the server is
// killed. Some procedures fail after they have written, some never end. In the end the count of
// every customer is the number of its orders, each acknowledged order is there, and no refused one.
func TestProceduresKeepTheirCounts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	const clients, customers = 8, 50
	each, kills, hangs := 40, 2, 1
	if text := os.Getenv("ORRERY_ORDERS"); text != "" {
		var err error
		if each, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
		kills, hangs = max(2, each/100), max(1, each/100)
	}
	o := &orders{
		t: t, accepted: map[string]bool{}, client: http.Client{Timeout: time.Minute},
		args: []string{
			"serve", "--mode", "dev", "--no-auth", "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path",
			t.TempDir(),
		},
	}
	o.start()
	o.must("/dbs", "", `{"id":"shop"}`)
	o.must("/dbs/shop/colls", "", `{"id":"c","partitionKey":{"paths":["/customer"],"kind":"Hash","version":2}}`)
	body, _ := json.Marshal(map[string]string{"id": "createOrder", "body": createOrder}) //nolint:errcheck // texts
	o.must("/dbs/shop/colls/c/sprocs", "", string(body))
	for i := range customers {
		o.must("/dbs/shop/colls/c/docs", fmt.Sprintf(`["%d"]`, i),
			fmt.Sprintf(`{"id":"customer","customer":"%d","type":"customer","orders":0}`, i))
	}

	var wait sync.WaitGroup
	for client := range clients {
		wait.Go(func() {
			random := rand.New(rand.NewPCG(uint64(client), 1))
			for i := range each {
				o.order(fmt.Sprintf("%d-%d", client, i), random.IntN(customers), random.IntN(10) == 0, client == 0 && i < hangs)
			}
		})
	}
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	for range kills {
		select {
		case <-done:
		case <-time.After(700 * time.Millisecond):
			o.kill()
		}
	}
	<-done
	o.kill()
	o.judge(customers)
	known, refused := 0, 0
	for _, yes := range o.accepted {
		if known++; !yes {
			refused++
		}
	}
	t.Logf("%d orders, %d of them acknowledged, %d refused, %d with a lost reply", clients*each, known-refused, refused,
		clients*each-known)
}

func (o *orders) start() {
	o.server = launch(o.t, nil, o.args...)
	endpoint := o.server.endpoint
	o.at.Store(&endpoint)
}

func (o *orders) kill() {
	if err := o.server.cmd.Process.Kill(); err != nil {
		o.t.Error(err)
	}
	if err := <-o.server.ended; err == nil {
		o.t.Error("a server that was killed ended as if it had been asked to")
	}
	o.start()
}

// order creates one order and notes what became of it.
func (o *orders) order(id string, customer int, abort, hang bool) {
	how := ""
	switch {
	case hang:
		how = "hang"
	case abort:
		how = "abort"
	}
	arguments := fmt.Sprintf(`[{"id":%q,"customer":"%d","type":"order"},%q]`, id, customer, how)
	status, text, err := o.post("/dbs/shop/colls/c/sprocs/createOrder", fmt.Sprintf(`["%d"]`, customer), arguments)
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case err != nil: // killed: the order is there or not
		time.Sleep(50 * time.Millisecond)
	case status == http.StatusOK && how != "":
		o.t.Errorf("order %s was to fail (%s) and did not", id, how)
	case status == http.StatusOK && len(text) == 0:
		o.t.Errorf("order %s: the procedure has not set its reply", id)
	case status == http.StatusOK:
		o.accepted[id] = true
	case status >= 500: // stopping
	case how == "hang" && status != http.StatusRequestTimeout, how == "abort" && status != http.StatusBadRequest,
		how == "" && status != 449 && !bytes.Contains(text, []byte("not accepted")):
		o.t.Errorf("order %s (%s): status %d: %s", id, how, status, text)
	default:
		o.accepted[id] = false
	}
}

// judge compares what is stored with what was answered.
func (o *orders) judge(customers int) {
	orders := map[string]bool{}
	for i := range customers {
		_, text, err := o.post("/dbs/shop/colls/c/docs", fmt.Sprintf(`["%d"]`, i),
			`{"query":"SELECT c.id, c.type, c.orders FROM c"}`)
		if err != nil || len(text) == 0 {
			o.t.Fatalf("%v", err)
		}
		var page struct {
			Documents []struct {
				ID, Type string
				Orders   int
			}
		}
		if err := json.Unmarshal(text, &page); err != nil {
			o.t.Fatalf("%v: %s", err, text)
		}
		count := 0
		for _, d := range page.Documents {
			if d.Type == "customer" {
				count += d.Orders
				continue
			}
			count--
			orders[d.ID] = true
		}
		if count != 0 {
			o.t.Errorf("customer %d: the count is %d more than the number of orders", i, count)
		}
	}
	for id, accepted := range o.accepted {
		if orders[id] != accepted {
			o.t.Errorf("order %s: accepted %v, stored %v", id, accepted, orders[id])
		}
	}
}

func (o *orders) must(path, key, body string) {
	o.t.Helper()
	if status, text, err := o.post(path, key, body); err != nil || status != http.StatusCreated {
		o.t.Fatalf("POST %s: %d %s (%v)", path, status, text, err)
	}
}

func (o *orders) post(path, key, body string) (int, []byte, error) {
	r, err := http.NewRequest(http.MethodPost, *o.at.Load()+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("x-ms-version", "2020-07-15")
	if key != "" {
		r.Header.Set("x-ms-documentdb-partitionkey", key)
	}
	if bytes.Contains([]byte(body), []byte(`"query"`)) {
		r.Header.Set("x-ms-documentdb-isquery", "true")
		r.Header.Set("x-ms-max-item-count", "10000")
		r.Header.Set("Content-Type", "application/query+json")
	}
	reply, err := o.client.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer reply.Body.Close() //nolint:errcheck // read to its end
	text, err := io.ReadAll(reply.Body)
	return reply.StatusCode, text, err
}
