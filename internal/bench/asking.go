package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
)

// question is a query and the test of its answer.
type question struct {
	text   string
	value  string // of the parameter @value, in JSON; "" without a parameter
	key    string // partition key header; "" queries all ranges
	page   bool   // read only one page
	answer string // the expected only row; "" does not check
	rows   int    // the expected number of rows
}

// body returns the request body of the query.
func (q question) body() []byte {
	type parameter struct {
		Name  string          `json:"name"`
		Value json.RawMessage `json:"value"`
	}
	request := struct {
		Query      string      `json:"query"`
		Parameters []parameter `json:"parameters,omitempty"`
	}{Query: q.text}
	if q.value != "" {
		request.Parameters = []parameter{{"@value", json.RawMessage(q.value)}}
	}
	body, _ := json.Marshal(request)
	return body
}

// answer is the result of a query: the rows of all its pages.
type answer struct {
	rows      int
	last      []byte // the last page
	retrieved int    // items that were loaded; only with metrics
}

// ask runs a query to its end, or reads its first page, and checks the answer.
func (p *product) ask(ctx context.Context, q question, metrics bool) (answer, error) {
	request := api.QueryRequest{Body: q.body(), EnableCrossPartition: true, PopulateMetrics: metrics}
	request.MaxItems = -1
	if q.page {
		request.MaxItems = 100
	}
	if q.key != "" {
		request.PartitionKey = &q.key
	}
	var a answer
	for {
		r, err := p.engine.QueryItems(ctx, &api.Call{}, "bench", "c", request)
		if err != nil {
			return a, fmt.Errorf("%s: %w", q.text, err)
		}
		a.rows += r.Count
		if r.Count > 0 && q.answer != "" {
			a.last = append(a.last[:0], r.Body...)
		}
		if metrics {
			a.retrieved += retrieved(r.QueryMetrics)
		}
		request.Continuation = r.Continuation
		r.Release()
		if request.Continuation == "" || q.page {
			break
		}
	}
	if a.rows != q.rows {
		return a, unexpected(q.text, a.rows, q.rows)
	}
	if q.answer != "" {
		return a, checkAnswer(q, a.last)
	}
	return a, nil
}

// checkAnswer compares the one row of a reply with the expected one.
func checkAnswer(q question, body []byte) error {
	var reply struct{ Documents []json.RawMessage }
	if err := json.Unmarshal(body, &reply); err != nil {
		return err
	}
	if len(reply.Documents) != 1 || string(reply.Documents[0]) != q.answer {
		return fmt.Errorf("%s gave %s, want %s", q.text, reply.Documents, q.answer)
	}
	return nil
}

// retrieved returns the number of loaded items in the text of query metrics.
func retrieved(metrics string) int {
	_, text, _ := strings.Cut(metrics, "retrievedDocumentCount=")
	text, _, _ = strings.Cut(text, ";")
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// repeated returns a side that repeats one step for a while, at least once, and measures the CPU
// time of this process.
func repeated(d time.Duration, step func(ctx context.Context) error) side {
	return func(ctx context.Context) (sample, error) {
		return costing(cpuTime, func() (l load, err error) {
			begin := time.Now() //nolint:forbidigo // wall time is what is measured
			for l.done == 0 || l.took < d {
				if err := step(ctx); err != nil {
					return l, err
				}
				l.done++
				l.took = time.Since(begin) //nolint:forbidigo // wall time is what is measured
			}
			return l, nil
		})
	}
}

// asking returns a side that runs one query.
func (r *run) asking(p *product, q question) side {
	return repeated(r.round/10, func(ctx context.Context) error {
		_, err := p.ask(ctx, q, false)
		return err
	})
}

// eachSet calls fn with every data set, opened in this process, in order of items within each
// number of ranges.
func (r *run) eachSet(ctx context.Context, fn func(s set, p *product) error) error {
	for _, ranges := range r.ranges {
		for _, items := range r.sizes {
			s := set{items, ranges}
			p, err := r.data.product(ctx, s)
			if err != nil {
				return err
			}
			if err := fn(s, p); err != nil {
				return fmt.Errorf("%d items in %d ranges: %w", items, ranges, err)
			}
		}
	}
	return nil
}
