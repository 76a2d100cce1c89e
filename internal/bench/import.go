package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/transfer"
)

const (
	// importFloor is the least rate of an import relative to bulk creates. The import reads, checks
	// and routes the items on the same processors as the server.
	importFloor = 0.80
	// bulkConnections is the number of connections with bulk creates. An import has as many requests
	// at once.
	bulkConnections = transfer.DefaultConcurrency
)

// benchImport compares an import of JSON lines with bulk creates of the same items, which each
// connection renders itself, by the number of ranges.
func benchImport(ctx context.Context, r *run) error {
	for _, ranges := range r.ranges {
		if err := r.compareImport(ctx, ranges); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) compareImport(ctx context.Context, ranges int) error {
	data, err := r.temporary()
	if err != nil {
		return err
	}
	c, err := r.startProduct(ctx, data, "")
	if err != nil {
		return err
	}
	defer c.stop()
	if err := prepare(c.addr, dataSetContainer, ranges); err != nil {
		return err
	}
	var n atomic.Int64
	next := func() int { return spreadOut(int(n.Add(1)) - 1) }
	bulk := newBulkRequest(c.addr)
	peer := func(ctx context.Context) (sample, error) {
		return costing(c.cpu, func() (load, error) {
			l, err := drive(ctx, c.addr, bulkConnections, longerCreates*r.round, 200,
				func(b []byte) []byte { return bulk.render(b, next) }, nil)
			l.done *= engine.MaxBatchOperations
			return l, err
		})
	}
	own := func(ctx context.Context) (sample, error) {
		return costing(c.cpu, func() (load, error) { return importFor(ctx, c.addr, longerCreates*r.round, next) })
	}
	found, _, err := r.takeTurns(ctx, 0, afterRest(c.cpu, peer), afterRest(c.cpu, own))
	if err != nil {
		return err
	}
	r.report(figure{
		name: fmt.Sprintf("import_%d", ranges), ratio: found[1].rate / found[0].rate, rate: found[1].rate,
		peer: found[0].rate, floor: atLeast(importFloor),
		notes: []string{
			"container_ranges=" + strconv.Itoa(ranges), "cpu_us=" + micros(found[1].cpu),
			"peer_cpu_us=" + micros(found[0].cpu),
		},
	})
	return nil
}

// importFor imports items for a while.
func importFor(ctx context.Context, addr string, d time.Duration, next func() int) (load, error) {
	until := time.Now().Add(d) //nolint:forbidigo // the benchmark measures wall time
	lines := &lineReader{next: next, until: until}
	// The command has the same client.
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 2 * bulkConnections, DisableCompression: true}}
	defer client.CloseIdleConnections()
	result, err := transfer.Import(ctx, transfer.ImportOptions{
		Sender: &signedSender{client, addr}, Place: transfer.Place{Database: "bench", Container: "c"},
		Files: []string{transfer.StandardInput}, Format: transfer.JSONL, Stdin: lines, Mode: transfer.Create,
	})
	if err == nil && result.Refused > 0 {
		err = unexpected("refused items of an import", result.Refused, 0)
	}
	return load{result.Created, result.Elapsed}, err
}

// lineReader returns items as lines until its deadline.
type lineReader struct {
	next  func() int
	until time.Time
	rest  []byte
	line  []byte
}

// Read implements io.Reader.
func (l *lineReader) Read(b []byte) (n int, err error) {
	for n < len(b) {
		if len(l.rest) == 0 {
			if time.Now().After(l.until) { //nolint:forbidigo // wall time is what is measured
				return n, io.EOF
			}
			l.line = append(itemJSON(l.line[:0], l.next()), '\n')
			l.rest = l.line
		}
		copied := copy(b[n:], l.rest)
		n, l.rest = n+copied, l.rest[copied:]
	}
	return n, nil
}

// signedSender sends the requests of an import, as the command does.
type signedSender struct {
	client *http.Client
	addr   string
}

// Send implements transfer.Sender.
func (s *signedSender) Send(ctx context.Context, r transfer.Request) (*transfer.Response, error) {
	out, err := http.NewRequestWithContext(ctx, r.Method, "http://"+s.addr+r.Path, bytes.NewReader(r.Body))
	if err != nil {
		return nil, err
	}
	date := time.Now().UTC().Format(http.TimeFormat) //nolint:forbidigo // signed with the real date
	out.Header.Set("Authorization", signature(r.Method, r.Kind, r.Link, strings.ToLower(date)))
	out.Header.Set("x-ms-date", date)
	out.Header.Set("x-ms-version", "2020-07-15")
	for name, text := range r.Header {
		out.Header.Set(name, text)
	}
	answer, err := s.client.Do(out)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	body, err := io.ReadAll(answer.Body)
	return &transfer.Response{Status: answer.StatusCode, Header: answer.Header, Body: body}, err
}

// bulkRequest is a bulk request with the most creates that one may have. The text before the length
// of the body is the same for all.
type bulkRequest struct{ beforeLength []byte }

func newBulkRequest(addr string) bulkRequest {
	text := request(addr, "POST", documents, "docs", containerPath, []string{
		"x-ms-cosmos-is-batch-request: True", "x-ms-cosmos-batch-atomic: False", "x-ms-cosmos-batch-continue-on-error: True",
		"prefer: return=minimal",
	}, nil)
	return bulkRequest{bytes.TrimSuffix(text, []byte("0\r\n\r\n"))}
}

// render appends a bulk request with the next items to dst.
func (r bulkRequest) render(dst []byte, next func() int) []byte {
	const room = "          \r\n\r\n"
	dst = append(append(dst, r.beforeLength...), room...)
	begin := len(dst)
	for i := range engine.MaxBatchOperations {
		separator := byte(',')
		if i == 0 {
			separator = '['
		}
		n := next()
		dst = append(append(dst, separator), `{"operationType":"Create","partitionKey":`...)
		dst = append(strconv.AppendQuote(dst, keyHeader(n)), `,"resourceBody":`...)
		dst = append(itemJSON(dst, n), '}')
	}
	dst = append(dst, ']')
	length := strconv.Itoa(len(dst) - begin)
	copy(dst[begin-len("\r\n\r\n")-len(length):], length)
	return dst
}
