package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// An account is the campaign's client of a server.
type account struct{ *served.Account }

// newAccount returns an account that keeps at most that many idle connections to the server at
// base.
func newAccount(base string, c clock.Clock, connections int) *account {
	return &account{served.NewAccount(base, c, connections, answerTime)}
}

// answerTime is how long an answer may take before it counts as a hang.
const answerTime = 45 * time.Second

// partitionKey returns the header of a partition key with one value.
func partitionKey(value string) string { return string(served.JSON([]string{value})) }

const databaseID = "campaign"

func containerLink(container string) string { return "dbs/" + databaseID + "/colls/" + container }

// createContainer creates a container. further holds members of its definition besides id and
// partition key.
func (a *account) createContainer(ctx context.Context, id string, throughput int, further map[string]any) error {
	key := map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2}
	definition := map[string]any{"id": id, "partitionKey": key}
	maps.Copy(definition, further)
	return a.CreateContainer(ctx, databaseID, throughput, definition)
}

// itemCall addresses an item of the campaign's database.
func itemCall(method, container, key, id string) served.Call {
	link := containerLink(container) + "/docs/" + id
	return served.Call{
		Method: method, Path: "/" + link, ResourceType: "docs", Link: link,
		Headers: map[string]string{"x-ms-documentdb-partitionkey": partitionKey(key)},
	}
}

// createCall creates an item with this text.
func createCall(container, key string, text []byte) served.Call {
	link := containerLink(container)
	return served.Call{
		Method: "POST", Path: "/" + link + "/docs", ResourceType: "docs", Link: link, Body: text,
		Headers: map[string]string{"x-ms-documentdb-partitionkey": partitionKey(key)},
	}
}

// queryCall queries all ranges.
func queryCall(container, query string) served.Call {
	return served.Query(containerLink(container), query)
}

// rangeIDs lists the ids of the container's ranges. refused is the server's answer when it refuses
// to list them.
func (a *account) rangeIDs(ctx context.Context, container string) (ids []string, refused string, err error) {
	ranges, err := a.KeyRanges(ctx, containerLink(container))
	var refusal *served.Refusal
	if errors.As(err, &refusal) {
		return nil, refusal.Error(), nil
	}
	for _, one := range ranges {
		ids = append(ids, one.ID)
	}
	return ids, "", err
}

// documents cuts the array Documents of a page into the texts of its items, without decoding them.
func documents(page []byte) ([][]byte, error) {
	at := bytes.Index(page, []byte(`"Documents":[`))
	if at < 0 {
		return nil, fmt.Errorf("no Documents in %s", served.Shortened(string(page), 200))
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

// ending returns the end of a long text on one line: the server's last output says why it ended.
func ending(text string, most int) string {
	return served.LastOf(strings.Join(strings.Fields(text), " "), most)
}
