package main

import (
	"bufio"
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery"
)

// accountKey signs every request of the benchmarks.
const accountKey = orrery.WellKnownKey

// containerPath and documents address the container of every benchmark.
const (
	containerPath = "dbs/bench/colls/c"
	documents     = "/" + containerPath + "/docs"
)

// request renders a signed HTTP/1.1 request. The signature covers verb, type,
// link and date, not the body, so one rendering serves many bodies.
func request(addr, verb, path, resourceType, link string, headers []string, body []byte) []byte {
	date := strings.ToLower(time.Now().UTC().Format(http.TimeFormat)) //nolint:forbidigo // signed with the real date
	token := signature(verb, resourceType, link, date)
	var b strings.Builder
	fmt.Fprintf(&b,
		"%s %s HTTP/1.1\r\nHost: %s\r\nx-ms-date: %s\r\nauthorization: %s\r\nx-ms-version: 2020-07-15\r\naccept: "+
			"application/json\r\n", verb, path, addr, date, token)
	for _, h := range headers {
		b.WriteString(h + "\r\n")
	}
	fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n", len(body))
	return append([]byte(b.String()), body...)
}

// signature returns the authorization header of a request.
func signature(verb, resourceType, link, date string) string {
	key, _ := base64.StdEncoding.DecodeString(accountKey)
	mac := hmac.New(sha256.New, key)
	_, _ = io.WriteString(mac, strings.ToLower(verb)+"\n"+resourceType+"\n"+link+"\n"+date+"\n\n")
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

// once sends one request and fails unless the status is want.
func once(addr string, want int, req []byte) error {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // one exchange, already read
	if _, err := conn.Write(req); err != nil {
		return err
	}
	return readReply(bufio.NewReader(conn), want, nil)
}

// prepare creates the database and container of the requests.
func prepare(addr, body string, ranges int) error {
	if err := once(addr, 201, request(addr, "POST", "/dbs", "dbs", "", nil, []byte(`{"id":"bench"}`))); err != nil {
		return err
	}
	return once(addr, 201,
		request(addr, "POST", "/dbs/bench/colls", "colls", "dbs/bench",
			[]string{"x-ms-offer-throughput: " + throughputOf(ranges)}, []byte(body)))
}

// keyLine returns the partition key header of item n.
func keyLine(n int) string { return "x-ms-documentdb-partitionkey: " + keyHeader(n) }

// readRequest returns a point read.
func readRequest(addr string, n int) []byte {
	path := containerPath + "/docs/" + idOf(n)
	return request(addr, "GET", "/"+path, "docs", path, []string{keyLine(n)}, nil)
}

// queryRequest posts a query for one page as SDKs do; without a key it queries all ranges, merged
// by the server.
func queryRequest(addr string, q question) []byte {
	headers := []string{
		"content-type: application/query+json", "x-ms-documentdb-isquery: True",
		"x-ms-max-item-count: 100",
	}
	if q.key == "" {
		headers = append(headers, "x-ms-documentdb-query-enablecrosspartition: True",
			"x-orrery-cross-partition-queries: server")
	} else {
		headers = append(headers, "x-ms-documentdb-partitionkey: "+q.key)
	}
	return request(addr, "POST", documents, "docs", containerPath, headers, q.body())
}

// inTurn returns a function that cycles through prepared requests.
func inTurn(requests [][]byte) func([]byte) []byte {
	var n atomic.Int64
	return func([]byte) []byte { return requests[int(n.Add(1))%len(requests)] }
}

// keyedRequest is a request for one logical partition with a body. Its text before the partition
// key, before the length of the body, and before the body is the same for all of them.
type keyedRequest struct{ beforeKey, beforeLength []byte }

// newKeyedRequest prepares a POST to a path.
func newKeyedRequest(addr, path, resourceType, link string, headers ...string) keyedRequest {
	key := keyHeader(0)
	text := request(addr, "POST", path, resourceType, link, append([]string{keyLine(0)}, headers...), nil)
	before, after, _ := bytes.Cut(text, []byte(key))
	return keyedRequest{before, bytes.TrimSuffix(after, []byte("0\r\n\r\n"))}
}

// newCreateRequest prepares the create of an item.
func newCreateRequest(addr string) keyedRequest {
	return newKeyedRequest(addr, documents, "docs", containerPath, "prefer: return=minimal")
}

// render appends the request for a partition key, with the body that appendBody appends.
func (r keyedRequest) render(dst []byte, key string, appendBody func([]byte) []byte) []byte {
	dst = append(append(append(dst, r.beforeKey...), key...), r.beforeLength...)
	dst = append(dst, "      \r\n\r\n"...)
	body := len(dst)
	dst = appendBody(dst)
	length := strconv.Itoa(len(dst) - body)
	copy(dst[body-len("\r\n\r\n")-len(length):], length)
	return dst
}

// create appends the create of item n.
func (r keyedRequest) create(dst []byte, n int) []byte {
	return r.render(dst, keyHeader(n), func(dst []byte) []byte { return itemJSON(dst, n) })
}
