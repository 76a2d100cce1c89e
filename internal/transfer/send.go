package transfer

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/value"
)

// result is the response for one item.
type result struct {
	Refusal
	charge float64
	etag   string
}

// verdict is the consequence of a response.
type verdict struct {
	outcome   outcome       // final, unless it is pending
	refusal   *Refusal      // when the outcome is refused
	wait      time.Duration // before the item is sent again
	throttled bool
	moved     bool // its range has been replaced
	fatal     error
}

// send sends a batch and settles its items.
func (m *importer) send(ctx context.Context, b *batch) {
	m.mu.Lock()
	estimate := m.perItem * float64(len(b.items))
	single := m.single || len(b.items) == 1 && len(b.items[0].body) > maxBulkItem
	m.mu.Unlock()
	if err := m.limiter.Reserve(ctx, estimate); err != nil {
		m.fail(err)
		return
	}
	var results []result
	var charge float64
	if single {
		results, charge = m.sendSingly(ctx, b.items)
	} else {
		results, charge = m.sendBulk(ctx, b)
	}
	m.limiter.Settle(estimate, charge)
	if ctx.Err() != nil {
		m.fail(ctx.Err())
		return
	}
	verdicts := make([]verdict, len(results))
	for i := range results {
		verdicts[i] = m.judge(ctx, b.items[i], &results[i])
	}
	if m.settle(b, verdicts, charge) {
		m.reroute(ctx, b.version)
	}
}

// sendBulk sends a batch in one request. A server without bulk requests gets the items one by one.
func (m *importer) sendBulk(ctx context.Context, b *batch) ([]result, float64) {
	answer, err := m.container.sender.Send(ctx, m.container.request(http.MethodPost, map[string]string{
		"x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "False",
		"x-ms-cosmos-batch-continue-on-error": "True",
		"x-ms-documentdb-partitionkeyrangeid": b.rangeID,
		"Prefer":                              "return=minimal",
	}, m.bulkBody(b.items)))
	if err != nil {
		return everyOne(b.items, result{Refusal: lost(err)}), 0
	}
	charge := ChargeOf(answer.Header)
	if answer.Status/100 != 2 {
		refused := refusal(answer)
		if refusesBulk(refused) {
			results, more := m.sendSingly(ctx, b.items)
			m.noteSingle(results)
			return results, charge + more
		}
		return everyOne(b.items, result{Refusal: *refused}), charge
	}
	results, err := readResults(answer.Body, len(b.items))
	if err != nil {
		return everyOne(b.items, result{Refusal: lost(err)}), charge
	}
	m.mu.Lock()
	m.bulk = true
	m.mu.Unlock()
	return results, charge
}

// refusesBulk reports whether the refusal of a bulk request may mean that the server supports none.
func refusesBulk(r *Refusal) bool {
	switch r.Status {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusMethodNotAllowed,
		http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType, http.StatusNotImplemented:
		return true
	}
	return false
}

// noteSingle records that a server accepts single items and has never accepted a bulk request.
func (m *importer) noteSingle(results []result) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.bulk && slices.ContainsFunc(results, func(r result) bool { return r.Status/100 == 2 }) {
		m.single = true
	}
}

func everyOne(items []*item, r result) []result {
	all := make([]result, len(items))
	for i := range all {
		all[i] = r
	}
	return all
}

// statusLost is the status of a lost or partial response.
const statusLost = -1

func lost(err error) Refusal { return Refusal{Status: statusLost, Message: shortMessage(err.Error())} }

// bulkBody returns the body of a bulk request.
func (m *importer) bulkBody(items []*item) []byte {
	size := 2
	for _, one := range items {
		size += len(one.body) + 160
	}
	b := append(make([]byte, 0, size), '[')
	kind := `{"operationType":"Upsert","partitionKey":`
	if m.o.Mode != Upsert {
		kind = `{"operationType":"Create","partitionKey":`
	}
	for i, one := range items {
		if i > 0 {
			b = append(b, ',')
		}
		b = value.AppendString(append(b, kind...), one.key.JSON())
		b = append(append(b, `,"resourceBody":`...), one.body...)
		b = append(b, '}')
	}
	return append(b, ']')
}

// readResults parses the response to a bulk request of so many operations.
func readResults(body []byte, operations int) ([]result, error) {
	v, err := value.Parse(body)
	if err != nil || v.Kind() != value.Array || v.Len() != operations {
		return nil, errLies
	}
	all := make([]result, 0, operations)
	for one := range v.Elements() {
		code := one.Property("statusCode")
		if code.Kind() != value.Number || code.Float() < 100 || code.Float() > 599 {
			return nil, errLies
		}
		r := result{charge: saneCharge(one.Property("requestCharge").Float())}
		r.Status, r.etag = int(code.Float()), strings.Clone(one.Property("eTag").Text())
		if sub := one.Property("subStatusCode").Float(); sub > 0 && sub < 1e6 {
			r.Substatus = int(sub)
		}
		if r.Status >= 300 {
			r.RetryAfter = waitOf(one.Property("retryAfterMilliseconds").Float())
			r.Message = shortMessage(strings.Clone(one.Property("message").Text()))
		}
		all = append(all, r)
	}
	return all, nil
}

// sendSingly sends one request per item.
func (m *importer) sendSingly(ctx context.Context, items []*item) (results []result, charge float64) {
	for _, one := range items {
		header := map[string]string{"x-ms-documentdb-partitionkey": one.key.JSON(), "Prefer": "return=minimal"}
		if m.o.Mode == Upsert {
			header["x-ms-documentdb-is-upsert"] = "True"
		}
		answer, err := m.container.sender.Send(ctx, m.container.request(http.MethodPost, header, one.body))
		if err != nil {
			results = append(results, result{Refusal: lost(err)})
			continue
		}
		r := result{Refusal: Refusal{Status: answer.Status}, charge: ChargeOf(answer.Header)}
		if answer.Status/100 != 2 {
			r.Refusal = *refusal(answer)
		}
		charge += r.charge
		results = append(results, r)
	}
	return results, charge
}

// judge derives the verdict from the response for an item. When an item exists that an earlier
// request may have written, judge compares it with ours.
func (m *importer) judge(ctx context.Context, one *item, r *result) verdict {
	switch {
	case r.Status == http.StatusOK:
		return verdict{outcome: replaced}
	case r.Status/100 == 2:
		return verdict{outcome: created}
	case r.Status == http.StatusTooManyRequests:
		return verdict{throttled: true, wait: max(r.RetryAfter, time.Millisecond)}
	case r.isMoved():
		return verdict{moved: true}
	case r.Status == http.StatusGone:
		return verdict{fatal: fmt.Errorf("the container was deleted and created again while the import ran: %w", &r.Refusal)}
	case r.Status == statusLost, r.isTransient():
		one.uncertain = true
		return verdict{wait: max(backoff(one.tries+1), r.RetryAfter), refusal: &r.Refusal}
	case r.Status == http.StatusConflict && !isUniqueKey(&r.Refusal) && m.o.Mode == SkipExisting:
		return verdict{outcome: present}
	case r.Status == http.StatusConflict && m.o.Mode == Create && (one.uncertain || one.seq < m.replay):
		return m.compare(ctx, one, r)
	}
	switch r.Status {
	case http.StatusBadRequest, http.StatusConflict, http.StatusPreconditionFailed, http.StatusRequestEntityTooLarge:
		return verdict{outcome: refused, refusal: &r.Refusal}
	case http.StatusForbidden:
		if r.Substatus == partitionFull {
			return verdict{outcome: refused, refusal: &r.Refusal}
		}
	}
	return verdict{fatal: &r.Refusal}
}

// isUniqueKey reports whether a conflict is with a unique key rather than with the id.
func isUniqueKey(r *Refusal) bool {
	return r.Substatus == uniqueKeyConflict || strings.Contains(strings.ToLower(r.Message), "unique")
}

// compare checks whether a stored item is our own, written by a request whose response was lost or
// by a run that was killed. It is our own if it equals the item to be written.
func (m *importer) compare(ctx context.Context, one *item, r *result) verdict {
	docs := m.container.link + "/docs"
	answer, err := Ask(ctx, m.container.sender, m.o.Clock, Request{
		Method: http.MethodGet, Path: PathOf(docs) + "/" + url.PathEscape(one.id), Kind: "docs", Link: docs + "/" + one.id,
		Header: map[string]string{
			"x-ms-documentdb-partitionkey":   one.key.JSON(),
			"x-ms-documentdb-collection-rid": m.container.rid,
		},
	})
	var gone *Refusal
	switch {
	case err == nil && sameItem(answer.Body, one.body):
		return verdict{outcome: created}
	case err == nil, errors.As(err, &gone) && gone.Status == http.StatusNotFound:
		// A unique key conflict, or the item was deleted.
		return verdict{outcome: refused, refusal: &r.Refusal}
	}
	return verdict{fatal: err}
}

// settle applies the verdicts. It reports whether the ranges must be read again.
func (m *importer) settle(b *batch, verdicts []verdict, charge float64) (moved bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.o.Clock.Now()
	m.inFlight--
	b.lane.flight--
	m.ran.charge += charge
	m.state.Tally.Charge += charge
	done, wrote, throttled := 0, false, false
	var again []*item
	for i := range verdicts {
		one, v := b.items[i], &verdicts[i]
		switch {
		case v.fatal != nil:
			m.giveUp(v.fatal)
			continue
		case v.outcome != pending:
			one.outcome = v.outcome
			if v.outcome == refused {
				one.refuse(v.refusal.Status, v.refusal.Substatus, v.refusal.Error())
			}
			m.final(one)
			wrote = wrote || v.outcome != refused
			done++
			continue
		case v.throttled:
			throttled = true
			m.ran.throttled++
			m.state.Tally.Throttled++
			b.lane.notBefore = later(b.lane.notBefore, now.Add(v.wait))
			if now.Sub(m.progress) > m.o.Stall {
				m.giveUp(fmt.Errorf("the container has accepted nothing for %v: %w", m.o.Stall,
					&Refusal{Status: http.StatusTooManyRequests}))
			}
		case v.moved:
			moved = true
			if one.reroutes++; one.reroutes > maxReroutes {
				m.giveUp(fmt.Errorf("the partition key ranges keep changing: %w", errLies))
			}
			one.notBefore = now.Add(backoff(one.reroutes - 1))
		default:
			if one.tries++; one.tries >= maxTries {
				m.giveUp(gaveUp(v.refusal))
			}
			one.notBefore = now.Add(v.wait)
		}
		again = append(again, one)
	}
	if charge > 0 && done > 0 {
		m.learn(charge / float64(done))
	}
	if wrote && m.perItem == 0 {
		m.free++
	}
	m.adapt(b, done, throttled)
	m.putBack(again)
	m.advance()
	m.changed.Broadcast()
	return moved
}

func gaveUp(r *Refusal) error {
	if r.Status == statusLost {
		return fmt.Errorf("the server sends no complete response, tried %d times: %s", maxTries, r.Message)
	}
	return fmt.Errorf("tried %d times: %w", maxTries, r)
}

// giveUp is fail for callers that hold the lock.
func (m *importer) giveUp(err error) {
	if m.err == nil {
		m.err = err
	}
	m.stopReading()
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// learn updates the average cost of an item; recent items weigh more.
func (m *importer) learn(charge float64) {
	const weight = 0.2
	if m.perItem == 0 {
		m.perItem = charge
	}
	m.perItem += weight * (charge - m.perItem)
}

// adapt reduces the concurrent items of a throttling range to what it accepted, and increases them
// again when it accepts all.
func (m *importer) adapt(b *batch, done int, throttled bool) {
	l := b.lane
	if throttled {
		l.maxFlight, l.maxItems = 1, max(1, done)
		return
	}
	if done < len(b.items) {
		return
	}
	if l.maxItems < maxBatchItems {
		l.maxItems = min(maxBatchItems, l.maxItems+1+l.maxItems/4)
		return
	}
	l.maxFlight = min(maxLaneFlight, l.maxFlight+1)
}

// putBack puts items that must be sent again before the waiting ones.
func (m *importer) putBack(again []*item) {
	touched := map[*lane][]*item{}
	for _, one := range again {
		l := m.lanes[m.live.of(one.epk)]
		touched[l] = append(touched[l], one)
	}
	for l, items := range touched {
		l.queue = append(items, l.queue...)
		m.queued += len(items)
	}
}

// reroute reads the ranges again, once for all batches of one version.
func (m *importer) reroute(ctx context.Context, version int) {
	m.routing.Lock()
	defer m.routing.Unlock()
	m.mu.Lock()
	known := m.version != version
	m.mu.Unlock()
	if known {
		return
	}
	live, err := m.container.routes(ctx)
	if err != nil {
		m.fail(err)
		return
	}
	m.divide(live)
}
