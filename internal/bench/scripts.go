package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/api"
)

// procedureFloor is the least rate of a procedure that creates an item and counts it on another,
// relative to a transactional batch with the same two writes.
const procedureFloor = 0.5

// countedOrder creates an order and counts it on its customer.
const countedOrder = `function countedOrder(order) {
	var c = getContext().getCollection();
	c.readDocument(c.getAltLink() + '/docs/customer', function (err, customer) {
		if (err) throw err;
		customer.orders++;
		c.replaceDocument(customer._self, customer, function (err) { if (err) throw err; });
		c.createDocument(c.getSelfLink(), order, function (err, made) {
			if (err) throw err;
			getContext().getResponse().setBody(made.id);
		});
	});
}`

// shopContainer is the container of customers and their orders.
const shopContainer = `{"id":"c","partitionKey":{"paths":["/customer"],"kind":"Hash","version":2}}`

// customers is how many logical partitions share the orders.
const customers = 1000

// benchScripts compares a stored procedure with a transactional batch of the same writes.
func benchScripts(ctx context.Context, r *run) error {
	for _, ranges := range r.writers {
		if err := r.compareProcedure(ctx, ranges); err != nil {
			return err
		}
	}
	if err := r.compareProcedureREST(ctx); err != nil {
		return err
	}
	return r.compareBeside(ctx)
}

func (r *run) compareProcedure(ctx context.Context, ranges int) error {
	p, err := r.newProduct(ctx, shopContainer, ranges)
	if err != nil {
		return err
	}
	defer p.close()
	if err := p.openShop(ctx); err != nil {
		return err
	}
	var n atomic.Int64
	name := fmt.Sprintf("procedure_%d", ranges)
	found, _, err := r.takeTurns(ctx, 0,
		afterRest(cpuTime, r.profiled(name, p.writing(longerCreates*r.round, func() error {
			return p.orderByProcedure(context.Background(), int(n.Add(1)))
		}))),
		afterRest(cpuTime, p.writing(longerCreates*r.round, func() error {
			return p.orderByBatch(context.Background(), int(n.Add(1)))
		})))
	if err != nil {
		return err
	}
	r.reportLog("procedure", ranges, found[0], found[1], procedureFloor)
	return nil
}

// procedureClients are the numbers of connections over which clients run procedures.
var procedureClients = []int{8, createWriters}

// startShop starts a server with the container of customers and a procedure.
func (r *run) startShop(ctx context.Context, id, text string) (*child, error) {
	data, err := r.temporary()
	if err != nil {
		return nil, err
	}
	c, err := r.startProduct(ctx, data, "")
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(map[string]string{"id": id, "body": text})
	if err == nil {
		err = prepare(c.addr, shopContainer, 1)
	}
	if err == nil {
		err = once(c.addr, 201, request(c.addr, "POST", "/"+containerPath+"/sprocs", "sprocs", containerPath, nil, body))
	}
	if err != nil {
		c.stop()
		return nil, err
	}
	return c, nil
}

// compareProcedureREST compares a procedure with a batch as clients do: over REST.
func (r *run) compareProcedureREST(ctx context.Context) error {
	c, err := r.startShop(ctx, "countedOrder", countedOrder)
	if err != nil {
		return err
	}
	defer c.stop()
	create := newCreateRequest(c.addr)
	for i := range customers {
		customer := create.render(nil, fmt.Sprintf(`["%d"]`, i), func(dst []byte) []byte { return appendCustomer(dst, i) })
		if err := once(c.addr, 201, customer); err != nil {
			return err
		}
	}
	path := containerPath + "/sprocs/countedOrder"
	execute := newKeyedRequest(c.addr, "/"+path, "sprocs", path)
	batch := newKeyedRequest(c.addr, documents, "docs", containerPath, "x-ms-cosmos-is-batch-request: True",
		"x-ms-cosmos-batch-atomic: True")
	var n atomic.Int64
	requesting := func(connections int, req keyedRequest, before, after string, check func([]byte) error) side {
		next := func(buffer []byte) []byte {
			key, order := order(int(n.Add(1)))
			return req.render(buffer, key, func(dst []byte) []byte {
				return append(append(append(dst, before...), order...), after...)
			})
		}
		return afterRest(c.cpu, func(ctx context.Context) (sample, error) {
			return costing(c.cpu, func() (load, error) {
				return drive(ctx, c.addr, connections, longerCreates*r.round, 200, next, check)
			})
		})
	}
	for _, connections := range procedureClients {
		found, _, err := r.takeTurns(ctx, 0,
			requesting(connections, execute, "[", "]", nil),
			requesting(connections, batch, `[{"operationType":"Patch","id":"customer","resourceBody":{"operations":`+
				`[{"op":"incr","path":"/orders","value":1}]}},{"operationType":"Create","resourceBody":`, `}]`, checkBatch))
		if err != nil {
			return err
		}
		r.reportLog(fmt.Sprintf("procedure_rest_%d", connections), 1, found[0], found[1], procedureFloor)
	}
	return nil
}

// checkBatch checks that both writes of a batch were made.
func checkBatch(body []byte) error {
	if !bytes.Contains(body, []byte(`"statusCode":201`)) {
		return fmt.Errorf("a batch gave %.200s", body)
	}
	return nil
}

// besideFloor is the greatest growth of the 99th of 100 latencies of creates while a script of
// another logical partition computes, as the ratio of the two.
const besideFloor = 0.5

// compareBeside compares creates over REST while nothing else runs with creates while a procedure
// computes for as long as it may, in another logical partition of the same range.
func (r *run) compareBeside(ctx context.Context) error {
	c, err := r.startShop(ctx, "computes", "function computes() { for (;;); }")
	if err != nil {
		return err
	}
	defer c.stop()
	create := newCreateRequest(c.addr)
	n := 0
	creates := func(ctx context.Context) (sample, error) {
		conn, err := net.Dial("tcp", c.addr)
		if err != nil {
			return sample{}, err
		}
		defer conn.Close() //nolint:errcheck // the measurement is over
		reader := bufio.NewReader(conn)
		var latencies []float64
		for end := time.Now().Add(2 * r.round); time.Now().Before(end); n++ { //nolint:forbidigo // what is measured
			key, body := order(n)
			request := create.render(nil, key, func(dst []byte) []byte { return append(dst, body...) })
			begin := time.Now() //nolint:forbidigo // wall time is what is measured
			if _, err := conn.Write(request); err != nil {
				return sample{}, err
			}
			if err := readReply(reader, 201, nil); err != nil {
				return sample{}, err
			}
			latencies = append(latencies, time.Since(begin).Seconds()) //nolint:forbidigo // wall time is what is measured
		}
		slices.Sort(latencies)
		return sample{rate: 1 / latencies[len(latencies)*99/100]}, ctx.Err()
	}
	path := containerPath + "/sprocs/computes"
	execute := newKeyedRequest(c.addr, "/"+path, "sprocs", path)
	beside := func(ctx context.Context) (sample, error) {
		conn, err := net.Dial("tcp", c.addr)
		if err != nil {
			return sample{}, err
		}
		var ended sync.WaitGroup
		ended.Go(func() {
			reader := bufio.NewReader(conn)
			for i, err := 0, error(nil); err == nil; i++ {
				if _, err = conn.Write(execute.render(nil, fmt.Sprintf(`["computing-%d"]`, i), noBody)); err == nil {
					err = readReply(reader, 408, nil)
				}
			}
		})
		defer func() {
			_ = conn.Close() // the server interrupts the script
			ended.Wait()
		}()
		return creates(ctx)
	}
	found, _, err := r.takeTurns(ctx, 0, beside, creates)
	if err != nil {
		return err
	}
	r.reportLog("procedure_beside", 1, found[0], found[1], besideFloor)
	return nil
}

func noBody(dst []byte) []byte { return dst }

// putProcedure stores a procedure.
func (p *product) putProcedure(ctx context.Context, id, text string) error {
	body, err := json.Marshal(map[string]string{"id": id, "body": text})
	if err != nil {
		return err
	}
	m := api.Members{Kind: api.ProcedureResource, DB: "bench", Container: "c"}
	_, err = p.engine.CreateMember(ctx, &api.Call{}, m, body, false, api.Conditions{})
	return err
}

// openShop stores the procedure and the customers.
func (p *product) openShop(ctx context.Context) error {
	if err := p.putProcedure(ctx, "countedOrder", countedOrder); err != nil {
		return err
	}
	for i := range customers {
		w := api.ItemWrite{Body: appendCustomer(nil, i)}
		if _, err := p.engine.CreateItem(ctx, &api.Call{}, "bench", "c", w); err != nil {
			return err
		}
	}
	return nil
}

func appendCustomer(dst []byte, n int) []byte {
	return fmt.Appendf(dst, `{"id":"customer","customer":"%d","name":"a customer of the shop","orders":0}`, n)
}

// order returns the key of order n and the order.
func order(n int) (key string, body []byte) {
	customer := spreadOut(n) % customers
	return fmt.Sprintf(`["%d"]`, customer), fmt.Appendf(nil,
		`{"id":"order-%d","customer":"%d","lines":[{"sku":"A-%d","quantity":2,"price":9.5}],"total":19}`, n, customer, n%97)
}

func (p *product) orderByProcedure(ctx context.Context, n int) error {
	key, body := order(n)
	r, err := p.engine.ExecuteProcedure(ctx, &api.Call{}, "bench", "c", "countedOrder",
		api.ProcedureRequest{PartitionKey: &key, Arguments: fmt.Appendf(nil, "[%s]", body)})
	if err == nil {
		r.Release()
	}
	return err
}

func (p *product) orderByBatch(ctx context.Context, n int) error {
	key, body := order(n)
	r, err := p.engine.ExecuteBatch(ctx, &api.Call{}, "bench", "c", api.BatchRequest{
		Atomic: true, PartitionKey: &key, Operations: []api.BatchOperation{
			{Kind: api.OperationPatch, ID: "customer", Body: []byte(`[{"op":"incr","path":"/orders","value":1}]`)},
			{Kind: api.OperationCreate, Body: body},
		},
	})
	if err != nil {
		return err
	}
	defer r.Release()
	for i := range r.Results {
		if r.Results[i].Status >= 300 {
			return fmt.Errorf("operation %d: status %d", i, r.Results[i].Status)
		}
	}
	return nil
}
