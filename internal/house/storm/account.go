package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// An account is the server by plain HTTP, with signatures of our own: what the runner needs besides what the clients do.
type account struct {
	server *served.Server
	clock  clock.Clock
	http   *http.Client
}

func newAccount(s *served.Server, c clock.Clock) *account {
	return &account{server: s, clock: c, http: &http.Client{Timeout: 60 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 8}}}
}

// A call is one request: what it addresses is what it is signed for.
type call struct {
	method       string
	path         string // from the root, with a leading slash
	resourceType string // as it is signed
	link         string // as it is signed
	headers      map[string]string
	body         any // nil: none
}

// A refusal is an answer with a status of 400 and more.
type refusal struct {
	status    int
	substatus string
	text      string
}

func (r *refusal) Error() string {
	return fmt.Sprintf("status %d/%s: %s", r.status, r.substatus, served.LastOf(r.text, 600))
}

// send makes the call and decodes its answer into out, unless that is nil.
func (a *account) send(ctx context.Context, c call, out any) (http.Header, error) {
	var text []byte
	if c.body != nil {
		var err error
		if text, err = json.Marshal(c.body); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, c.method, a.server.Plain()+c.path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	date := a.clock.Now().UTC().Format(http.TimeFormat)
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", "2020-07-15")
	request.Header.Set("Authorization", signature(c.method, c.resourceType, c.link, date))
	if c.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range c.headers {
		request.Header.Set(name, value)
	}
	reply, err := a.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer reply.Body.Close()
	answer, err := io.ReadAll(reply.Body)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	if reply.StatusCode >= 400 {
		return reply.Header, fmt.Errorf("%s %s: %w", c.method, c.path, &refusal{status: reply.StatusCode, substatus: reply.Header.Get("x-ms-substatus"), text: string(answer)})
	}
	if out != nil && len(answer) > 0 {
		if err := json.Unmarshal(answer, out); err != nil {
			return nil, fmt.Errorf("%s %s: %w in %s", c.method, c.path, err, served.LastOf(string(answer), 300))
		}
	}
	return reply.Header, nil
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

const databaseID = "storm"

// A layout is a container of the storm.
type layout struct {
	id    string
	paths []string
	key   map[string]any // its partition key definition
	low   string         // every hash lies in [low, high), hexadecimal
	high  string
}

// layouts are the containers that conformance/storm/README.md names.
var layouts = []layout{
	{
		id: "flat", paths: []string{"pk"}, low: "00", high: "40",
		key: map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2},
	},
	{
		id: "tree", paths: []string{"tenant", "user", "session"}, low: "00", high: "40",
		key: map[string]any{"paths": []string{"/tenant", "/user", "/session"}, "kind": "MultiHash", "version": 2},
	},
	{
		// Version 1 hashes are 32-bit numbers written as ordered doubles; nearly all lie between these two.
		id: "old", paths: []string{"pk"}, low: "05C1A0", high: "05C1DFFFFFFFFC",
		key: map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 1},
	},
}

func (l layout) link() string { return "dbs/" + databaseID + "/colls/" + l.id }

// create makes the database and its containers.
func (a *account) create(ctx context.Context, throughput int) error {
	if _, err := a.send(ctx, call{method: "POST", path: "/dbs", resourceType: "dbs", body: map[string]string{"id": databaseID}}, nil); err != nil {
		return err
	}
	for _, l := range layouts {
		c := call{
			method: "POST", path: "/dbs/" + databaseID + "/colls", resourceType: "colls", link: "dbs/" + databaseID,
			headers: map[string]string{"x-ms-offer-throughput": fmt.Sprint(throughput)},
			body:    map[string]any{"id": l.id, "partitionKey": l.key},
		}
		if _, err := a.send(ctx, c, nil); err != nil {
			return err
		}
	}
	return nil
}

// A rangeStatus is one live partition as the administrative interface shows it.
type rangeStatus struct {
	ID, MinInclusive, MaxExclusive string
	Parents                        []string
	Lsn                            uint64
	Items, Bytes                   int64
	Reshaping                      string
}

type rangesStatus struct {
	Ranges []rangeStatus
	Wanted int
}

func (a *account) ranges(ctx context.Context, l layout) (rangesStatus, error) {
	var out rangesStatus
	_, err := a.send(ctx, call{method: "GET", path: "/_orrery/" + l.link() + "/ranges", resourceType: "ranges", link: l.link()}, &out)
	return out, err
}

// A reshaped is the answer to a split, a merge or a rebuild.
type reshaped struct {
	From, To        []string
	Items, CaughtUp int64
	Rounds          int
	PauseMs, TookMs float64
}

func (a *account) reshape(ctx context.Context, l layout, verb string, body map[string]any) (reshaped, error) {
	var out reshaped
	c := call{method: "POST", path: "/_orrery/" + l.link() + "/" + verb, resourceType: "ranges", link: l.link(), body: body}
	if verb == "rebuild" {
		var all struct{ Rebuilt []reshaped }
		_, err := a.send(ctx, c, &all)
		if err == nil && len(all.Rebuilt) != 1 {
			return out, fmt.Errorf("a rebuild of one range answered with %d", len(all.Rebuilt))
		}
		if err == nil {
			out = all.Rebuilt[0]
		}
		return out, err
	}
	_, err := a.send(ctx, c, &out)
	return out, err
}

// A keyRange is one live partition as an SDK sees it.
type keyRange struct {
	ID, MinInclusive, MaxExclusive string
	Parents                        []string
}

func (a *account) keyRanges(ctx context.Context, l layout) ([]keyRange, error) {
	var out struct{ PartitionKeyRanges []keyRange }
	_, err := a.send(ctx, call{method: "GET", path: "/" + l.link() + "/pkranges", resourceType: "pkranges", link: l.link()}, &out)
	return out.PartitionKeyRanges, err
}

// setThroughput replaces the container's offer, as an SDK does.
func (a *account) setThroughput(ctx context.Context, l layout, throughput int) error {
	var container struct {
		RID string `json:"_rid"`
	}
	if _, err := a.send(ctx, call{method: "GET", path: "/" + l.link(), resourceType: "colls", link: l.link()}, &container); err != nil {
		return err
	}
	var found struct{ Offers []map[string]any }
	query := call{
		method: "POST", path: "/offers", resourceType: "offers", headers: queryHeaders(),
		body: map[string]any{
			"query":      "SELECT * FROM root r WHERE r.offerResourceId = @rid",
			"parameters": []map[string]any{{"name": "@rid", "value": container.RID}},
		},
	}
	if _, err := a.send(ctx, query, &found); err != nil {
		return err
	}
	if len(found.Offers) != 1 {
		return fmt.Errorf("%s has %d offers", l.id, len(found.Offers))
	}
	offer := found.Offers[0]
	id, _ := offer["_rid"].(string)
	offer["content"] = map[string]any{"offerThroughput": throughput}
	_, err := a.send(ctx, call{method: "PUT", path: "/offers/" + id, resourceType: "offers", link: strings.ToLower(id), body: offer}, nil)
	return err
}

func queryHeaders() map[string]string {
	return map[string]string{
		"Content-Type": "application/query+json", "x-ms-documentdb-isquery": "True", "x-ms-documentdb-query-enablecrosspartition": "True",
	}
}

// An item is what the end of a round looks at.
type item struct {
	ID, PK, Tenant, User, Session, Owner string
	Version, Stamp, V                    int
	RID                                  string `json:"_rid"`
	ETag                                 string `json:"_etag"`
}

func (i item) keyIn(l layout) []string {
	if l.id == "tree" {
		return []string{i.Tenant, i.User, i.Session}
	}
	return []string{i.PK}
}

// itemsOf reads the feed of one partition to its end.
func (a *account) itemsOf(ctx context.Context, l layout, rangeID string) ([]item, error) {
	c := call{
		method: "GET", path: "/" + l.link() + "/docs", resourceType: "docs", link: l.link(),
		headers: map[string]string{"x-ms-documentdb-partitionkeyrangeid": rangeID, "x-ms-max-item-count": "500"},
	}
	return a.pages(ctx, c)
}

// itemsByQuery reads a container by one cross-partition query.
func (a *account) itemsByQuery(ctx context.Context, l layout) ([]item, error) {
	c := call{
		method: "POST", path: "/" + l.link() + "/docs", resourceType: "docs", link: l.link(), headers: queryHeaders(),
		body: map[string]string{"query": "SELECT * FROM c"},
	}
	c.headers["x-ms-max-item-count"] = "700"
	return a.pages(ctx, c)
}

func (a *account) pages(ctx context.Context, c call) ([]item, error) {
	var all []item
	for {
		var page struct{ Documents []item }
		header, err := a.send(ctx, c, &page)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Documents...)
		token := header.Get("x-ms-continuation")
		if token == "" {
			return all, nil
		}
		c.headers["x-ms-continuation"] = token
	}
}
