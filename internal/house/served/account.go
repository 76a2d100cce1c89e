package served

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
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

// An Account sends requests to one server over plain HTTP and signs them with Key. Several
// goroutines may use it.
type Account struct {
	base  string
	clock clock.Clock
	http  *http.Client
}

// NewAccount returns an account that keeps at most that many idle connections to the server at
// base, an address without a trailing slash. A request fails when its whole answer takes longer
// than wait. Close closes the idle connections.
func NewAccount(base string, c clock.Clock, connections int, wait time.Duration) *Account {
	transport := &http.Transport{MaxIdleConnsPerHost: connections, DisableCompression: true}
	return &Account{base: base, clock: c, http: &http.Client{Timeout: wait, Transport: transport}}
}

// Close closes the idle connections.
func (a *Account) Close() { a.http.CloseIdleConnections() }

// A Call is one request. The signature covers the method, the resource type and the link.
type Call struct {
	Method       string
	Path         string // from the root, with a leading slash
	ResourceType string
	Link         string
	Token        string // a resource token, sent instead of a signature
	Headers      map[string]string
	Body         []byte
}

// A Reply is the server's whole answer.
type Reply struct {
	Status int
	Header http.Header
	Body   []byte
}

// A Refusal is the error of a reply with a status of 400 or more.
type Refusal struct {
	Status    int
	Substatus string
	Text      string
}

// Error returns one line: status, substatus, and the beginning of the text.
func (r *Refusal) Error() string {
	return fmt.Sprintf("status %d/%s: %s", r.Status, r.Substatus, Shortened(r.Text, 600))
}

// Refused returns the text of a refusal, or "" for a reply with a status below 400.
func (r Reply) Refused() string {
	if r.Status < 400 {
		return ""
	}
	return r.refusal().Error()
}

func (r Reply) refusal() *Refusal {
	return &Refusal{Status: r.Status, Substatus: r.Header.Get("x-ms-substatus"), Text: string(r.Body)}
}

// Decode decodes the body into out. It does nothing when out is nil or the body is empty.
func (r Reply) Decode(out any) error {
	if out == nil || len(r.Body) == 0 {
		return nil
	}
	if err := json.Unmarshal(r.Body, out); err != nil {
		return fmt.Errorf("%w in %s", err, Shortened(string(r.Body), 300))
	}
	return nil
}

// Signed returns all headers of the call when it is sent at this time.
func (c Call) Signed(now time.Time) map[string]string {
	date := now.UTC().Format(http.TimeFormat)
	out := map[string]string{"x-ms-date": date, "x-ms-version": "2020-07-15"}
	if c.Token != "" {
		out["Authorization"] = url.QueryEscape(c.Token)
	} else {
		out["Authorization"] = signature(c.Method, c.ResourceType, c.Link, date)
	}
	if len(c.Body) > 0 {
		out["Content-Type"] = "application/json"
	}
	maps.Copy(out, c.Headers)
	return out
}

// signature returns the authorization header of a request, signed with the account's key.
func signature(method, resourceType, link, date string) string {
	key, err := base64.StdEncoding.DecodeString(Key)
	if err != nil {
		return ""
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s\n%s\n%s\n%s\n\n", strings.ToLower(method), resourceType, link, strings.ToLower(date))
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

// Send makes the call. An error means that the server did not send a complete answer.
func (a *Account) Send(ctx context.Context, c Call) (Reply, error) {
	request, err := http.NewRequestWithContext(ctx, c.Method, a.base+c.Path, bytes.NewReader(c.Body))
	if err != nil {
		return Reply{}, err
	}
	for name, value := range c.Signed(a.clock.Now()) {
		request.Header.Set(name, value)
	}
	got, err := a.http.Do(request)
	if err != nil {
		return Reply{}, err
	}
	defer got.Body.Close()
	body, err := readAll(got)
	if err != nil {
		return Reply{}, fmt.Errorf("%s %s: %w", c.Method, c.Path, err)
	}
	return Reply{Status: got.StatusCode, Header: got.Header, Body: body}, nil
}

// readAll reads the body into one buffer of its length when the server gives the length.
func readAll(got *http.Response) ([]byte, error) {
	if got.ContentLength < 0 {
		return io.ReadAll(got.Body)
	}
	body := make([]byte, got.ContentLength)
	_, err := io.ReadFull(got.Body, body)
	return body, err
}

// Must makes a call that has to succeed and decodes its answer into out, unless out is nil. A
// status of 400 or more is a *Refusal.
func (a *Account) Must(ctx context.Context, c Call, out any) error {
	r, err := a.Send(ctx, c)
	if err != nil {
		return err
	}
	if r.Status >= 400 {
		err = r.refusal()
	} else {
		err = r.Decode(out)
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w", c.Method, c.Path, err)
	}
	return nil
}

// Pages repeats the call with the continuation of each page until a page has none, and passes every
// page to take. refused is the text of the refusal that ended the pages early.
func (a *Account) Pages(ctx context.Context, c Call, take func(page Reply) error) (refused string, err error) {
	c.Headers = maps.Clone(c.Headers)
	for {
		r, err := a.Send(ctx, c)
		if err != nil {
			return "", err
		}
		if refused := r.Refused(); refused != "" {
			return refused, nil
		}
		if err := take(r); err != nil {
			return "", fmt.Errorf("%s %s: %w", c.Method, c.Path, err)
		}
		if c.Headers["x-ms-continuation"] = r.Header.Get("x-ms-continuation"); c.Headers["x-ms-continuation"] == "" {
			return "", nil
		}
	}
}

// A KeyRange is one live partition as an SDK sees it.
type KeyRange struct {
	ID, MinInclusive, MaxExclusive string
	Parents                        []string
}

// KeyRanges lists the live partitions of the container at link.
func (a *Account) KeyRanges(ctx context.Context, link string) ([]KeyRange, error) {
	var out struct{ PartitionKeyRanges []KeyRange }
	err := a.Must(ctx, Call{Method: "GET", Path: "/" + link + "/pkranges", ResourceType: "pkranges", Link: link}, &out)
	if err == nil && len(out.PartitionKeyRanges) == 0 {
		err = errors.New("a container without ranges")
	}
	return out.PartitionKeyRanges, err
}

// CreateDatabase creates a database.
func (a *Account) CreateDatabase(ctx context.Context, id string) error {
	body := JSON(map[string]string{"id": id})
	return a.Must(ctx, Call{Method: "POST", Path: "/dbs", ResourceType: "dbs", Body: body}, nil)
}

// CreateContainer creates a container in a database.
func (a *Account) CreateContainer(ctx context.Context, database string, throughput int, definition any) error {
	link := "dbs/" + database
	return a.Must(ctx, Call{
		Method: "POST", Path: "/" + link + "/colls", ResourceType: "colls", Link: link, Body: JSON(definition),
		Headers: map[string]string{"x-ms-offer-throughput": fmt.Sprint(throughput)},
	}, nil)
}

// Query returns a query of items over all partitions of the container at link, merged by the
// server.
func Query(link, text string) Call {
	return Call{
		Method: "POST", Path: "/" + link + "/docs", ResourceType: "docs", Link: link,
		Headers: QueryHeaders(), Body: JSON(map[string]string{"query": text}),
	}
}

// QueryHeaders returns a new map of the headers that make a request a query over all partitions.
func QueryHeaders() map[string]string {
	return map[string]string{
		"Content-Type": "application/query+json", "x-ms-documentdb-isquery": "True",
		"x-ms-documentdb-query-enablecrosspartition": "True",
		"x-orrery-cross-partition-queries":           "server",
	}
}

// JSON returns the text of a value. It panics when the value cannot be encoded: the caller made the
// value.
func JSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

// Shortened returns the beginning of a long text, on one line.
func Shortened(text string, most int) string {
	return status.ClipTo(strings.Join(strings.Fields(text), " "), most)
}
