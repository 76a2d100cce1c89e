package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// An account is a server by plain HTTP, with signatures of our own. Its methods may be called from several goroutines.
type account struct {
	base  string // without a slash at the end
	clock clock.Clock
	http  *http.Client
}

// newAccount speaks to one server over at most so many kept connections. close ends them.
func newAccount(base string, c clock.Clock, connections int) *account {
	transport := &http.Transport{MaxIdleConnsPerHost: connections, DisableCompression: true}
	return &account{base: base, clock: c, http: &http.Client{Timeout: answerTime, Transport: transport}}
}

// answerTime is how long an answer may take before it counts as a hang.
const answerTime = 45 * time.Second

func (a *account) close() { a.http.CloseIdleConnections() }

// A call is one request: what it addresses is what it is signed for.
type call struct {
	method       string
	path         string // from the root, with a leading slash
	resourceType string // as it is signed
	link         string // as it is signed
	token        string // a resource token, sent instead of a signature
	headers      map[string]string
	body         []byte
}

// A reply is what the server answered.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// refused is the text of a reply with a status of 400 and more, "" for others.
func (r reply) refused() string {
	if r.status < 400 {
		return ""
	}
	return fmt.Sprintf("status %d/%s: %s", r.status, r.header.Get("x-ms-substatus"), shortened(string(r.body), 600))
}

// request makes the signed request of a call.
func (a *account) request(ctx context.Context, c call) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, c.method, a.base+c.path, bytes.NewReader(c.body))
	if err != nil {
		return nil, err
	}
	for name, value := range c.signed(a.clock.Now()) {
		request.Header.Set(name, value)
	}
	return request, nil
}

// signed are all headers of the call at this time.
func (c call) signed(now time.Time) map[string]string {
	date := now.UTC().Format(http.TimeFormat)
	out := map[string]string{"x-ms-date": date, "x-ms-version": "2020-07-15"}
	if c.token != "" {
		out["Authorization"] = url.QueryEscape(c.token)
	} else {
		out["Authorization"] = signature(c.method, c.resourceType, c.link, date)
	}
	if len(c.body) > 0 {
		out["Content-Type"] = "application/json"
	}
	for name, value := range c.headers {
		out[name] = value
	}
	return out
}

// send makes the call. An error means that there is no whole answer.
func (a *account) send(ctx context.Context, c call) (reply, error) {
	request, err := a.request(ctx, c)
	if err != nil {
		return reply{}, err
	}
	got, err := a.http.Do(request)
	if err != nil {
		return reply{}, err
	}
	defer got.Body.Close()
	body, err := readAll(got)
	if err != nil {
		return reply{}, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	return reply{status: got.StatusCode, header: got.Header, body: body}, nil
}

// readAll reads the body into one buffer of its length where that is told.
func readAll(got *http.Response) ([]byte, error) {
	if got.ContentLength < 0 {
		return io.ReadAll(got.Body)
	}
	body := make([]byte, got.ContentLength)
	_, err := io.ReadFull(got.Body, body)
	return body, err
}

// must makes a call that has to succeed and decodes its answer into out, unless that is nil.
func (a *account) must(ctx context.Context, c call, out any) error {
	r, err := a.send(ctx, c)
	if err != nil {
		return err
	}
	if text := r.refused(); text != "" {
		return fmt.Errorf("%s %s: %s", c.method, c.path, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(r.body, out)
}

// signature is the authorization header of a request with the account's key.
func signature(method, resourceType, link, date string) string {
	key, err := base64.StdEncoding.DecodeString(served.Key)
	if err != nil {
		return ""
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s\n%s\n%s\n%s\n\n", strings.ToLower(method), resourceType, link, strings.ToLower(date))
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // a value of our own
	}
	return text
}

// partitionKey is the header of a single-valued partition key.
func partitionKey(value string) string { return string(encoded([]string{value})) }

const databaseID = "campaign"

func containerLink(container string) string { return "dbs/" + databaseID + "/colls/" + container }

// createDatabase makes the database of the campaign.
func (a *account) createDatabase(ctx context.Context) error {
	body := encoded(map[string]string{"id": databaseID})
	return a.must(ctx, call{method: "POST", path: "/dbs", resourceType: "dbs", body: body}, nil)
}

// createContainer makes a container; further are members of its definition besides id and partition key.
func (a *account) createContainer(ctx context.Context, id string, throughput int, further map[string]any) error {
	definition := map[string]any{"id": id, "partitionKey": map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2}}
	for name, value := range further {
		definition[name] = value
	}
	return a.must(ctx, call{
		method: "POST", path: "/dbs/" + databaseID + "/colls", resourceType: "colls", link: "dbs/" + databaseID, body: encoded(definition),
		headers: map[string]string{"x-ms-offer-throughput": fmt.Sprint(throughput)},
	}, nil)
}

// itemCall addresses an item of the campaign's database.
func itemCall(method, container, key, id string) call {
	link := containerLink(container) + "/docs/" + id
	return call{method: method, path: "/" + link, resourceType: "docs", link: link, headers: map[string]string{"x-ms-documentdb-partitionkey": partitionKey(key)}}
}

// createCall creates an item with this text.
func createCall(container, key string, text []byte) call {
	link := containerLink(container)
	return call{
		method: "POST", path: "/" + link + "/docs", resourceType: "docs", link: link, body: text,
		headers: map[string]string{"x-ms-documentdb-partitionkey": partitionKey(key)},
	}
}

// queryCall asks over all ranges.
func queryCall(container, query string) call {
	link := containerLink(container)
	return call{
		method: "POST", path: "/" + link + "/docs", resourceType: "docs", link: link, body: encoded(map[string]any{"query": query}),
		headers: map[string]string{
			"Content-Type": "application/query+json", "x-ms-documentdb-isquery": "True", "x-ms-documentdb-query-enablecrosspartition": "True",
		},
	}
}

// rangeIDs lists the ids of the container's ranges; refused is the server's answer when it does not tell them.
func (a *account) rangeIDs(ctx context.Context, container string) (ids []string, refused string, err error) {
	link := containerLink(container)
	r, err := a.send(ctx, call{method: "GET", path: "/" + link + "/pkranges", resourceType: "pkranges", link: link})
	if err != nil {
		return nil, "", err
	}
	if text := r.refused(); text != "" {
		return nil, text, nil
	}
	var out struct {
		PartitionKeyRanges []struct {
			ID string `json:"id"`
		}
	}
	if err := json.Unmarshal(r.body, &out); err != nil {
		return nil, "", err
	}
	for _, one := range out.PartitionKeyRanges {
		ids = append(ids, one.ID)
	}
	if len(ids) == 0 {
		return nil, "", errors.New("a container without ranges")
	}
	return ids, "", nil
}

// documents cuts the array Documents of a page into the texts of its items, without decoding them.
func documents(page []byte) ([][]byte, error) {
	at := bytes.Index(page, []byte(`"Documents":[`))
	if at < 0 {
		return nil, fmt.Errorf("no Documents in %s", shortened(string(page), 200))
	}
	at += len(`"Documents":[`)
	var out [][]byte
	depth, begin := 0, at
	for at < len(page) {
		switch page[at] {
		case '"':
			for at++; at < len(page) && page[at] != '"'; at++ {
				if page[at] == '\\' {
					at++
				}
			}
		case '{', '[':
			if depth == 0 {
				begin = at
			}
			depth++
		case '}', ']':
			if depth == 0 {
				return out, nil // the end of Documents
			}
			if depth--; depth == 0 {
				out = append(out, page[begin:at+1])
			}
		}
		at++
	}
	return nil, errors.New("a page that is cut off")
}

// shortened leaves of a long text its beginning, on one line.
func shortened(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// ending leaves of a long text its end, on one line: what a server says last is why it ended.
func ending(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return text
	}
	return "…" + strings.ToValidUTF8(text[len(text)-most:], "")
}
