package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// reader reads an account. It has no way to send anything but a GET or a query.
type reader struct{ client *remote.Client }

// answer is what a read has given.
type answer struct {
	body   json.RawMessage
	header http.Header
	charge float64
}

// get reads a resource or a report.
func (r *reader) get(ctx context.Context, request remote.Request) (*answer, error) {
	request.Method, request.Body = http.MethodGet, nil
	return r.send(ctx, request)
}

// list reads a list of resources; only the first page, which is enough for a person.
func (r *reader) list(ctx context.Context, link, kind string) (*answer, error) {
	path := remote.PathOf(strings.TrimPrefix(link+"/"+kind, "/"))
	return r.get(ctx, remote.Request{Path: path, Kind: kind, Link: link})
}

// query asks for a page of a query. The server merges its ranges.
func (r *reader) query(ctx context.Context, p account.Place, q *queryInput, continuation string, rows int,
	header map[string]string,
) (*answer, error) {
	type parameter struct {
		Name  string `json:"name"`
		Value any    `json:"value"`
	}
	var body struct {
		Query      string      `json:"query"`
		Parameters []parameter `json:"parameters,omitempty"`
	}
	body.Query = q.Query
	for name, value := range q.Parameters {
		body.Parameters = append(body.Parameters, parameter{"@" + strings.TrimPrefix(name, "@"), value})
	}
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	h := map[string]string{
		"x-ms-documentdb-isquery": "True", "Content-Type": "application/query+json", receipt.Header: "1",
		"x-ms-documentdb-query-enablecrosspartition": "True", remote.MergedHeader: "server",
		"x-ms-max-item-count": strconv.Itoa(rows),
	}
	for name, value := range header {
		h[name] = value
	}
	if q.PartitionKey != "" {
		if _, err := account.ParsePartitionKey(q.PartitionKey); err != nil {
			return nil, err
		}
		h["x-ms-documentdb-partitionkey"] = account.HeaderKey(account.KeyArray(q.PartitionKey))
	}
	if continuation != "" {
		h["x-ms-continuation"] = continuation
	}
	link := p.ContainerLink()
	return r.send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(link) + "/docs", Kind: "docs", Link: link, Header: h,
		Body: json.RawMessage(text),
	})
}

// send sends a read. Only get and query call it.
func (r *reader) send(ctx context.Context, request remote.Request) (*answer, error) {
	response, err := r.client.Do(ctx, request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	a := &answer{header: response.Header}
	a.charge, _ = strconv.ParseFloat(response.Header.Get("x-ms-request-charge"), 64)
	text, err := r.client.ReadBody(response, remote.MaxAnswerBytes)
	if err != nil {
		return nil, err
	}
	switch {
	case response.StatusCode == http.StatusNotModified:
		return a, nil
	case response.StatusCode/100 != 2:
		return a, refusal(response.StatusCode, text, request)
	case !json.Valid(text):
		return nil, errors.New("the server's answer is not JSON: check the endpoint")
	}
	a.body = text
	return a, nil
}

// refusal says what the server refused, and what to do.
func refusal(status int, body []byte, request remote.Request) error {
	var said struct{ Message string }
	_ = json.Unmarshal(body, &said) // none without one
	text, _, _ := strings.Cut(said.Message, "\r\nActivityId:")
	next := ""
	switch status {
	case http.StatusNotFound:
		next = " Check the names with list_databases and list_containers, and the id and the partition key of an item."
	case http.StatusUnauthorized, http.StatusForbidden:
		next = " The key of `orrery mcp` does not permit this."
	case http.StatusTooManyRequests:
		next = " The container has no request units left for now: ask again later, or for less."
	}
	if len(text) > 2000 {
		text = strings.ToValidUTF8(text[:2000], "") + "…"
	}
	return fmt.Errorf("the server answered %d: %s%s", status, text, next)
}

// place reads a container from the arguments of a tool.
func place(database, container string) (account.Place, error) {
	p := account.Place{DB: database, Container: container}
	if err := account.CheckName("database", database); err != nil {
		return p, err
	}
	return p, account.CheckName("container", container)
}
