package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// An account is the runner's own client of the server, over plain HTTP.
type account struct{ *served.Account }

func newAccount(s *served.Server, c clock.Clock) *account {
	return &account{served.NewAccount(s.Plain(), c, 8, 60*time.Second)}
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
		// Version 1 hashes are 32-bit numbers written as ordered doubles; nearly all lie between these
		// two.
		id: "old", paths: []string{"pk"}, low: "05C1A0", high: "05C1DFFFFFFFFC",
		key: map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 1},
	},
}

func (l layout) link() string { return "dbs/" + databaseID + "/colls/" + l.id }

// create makes the database and its containers.
func (a *account) create(ctx context.Context, throughput int) error {
	err := a.CreateDatabase(ctx, databaseID)
	for _, l := range layouts {
		if err == nil {
			definition := map[string]any{"id": l.id, "partitionKey": l.key}
			err = a.CreateContainer(ctx, databaseID, throughput, definition)
		}
	}
	return err
}

// A rangeStatus is one live partition in the administrative interface.
type rangeStatus struct {
	ID, MinInclusive, MaxExclusive string
	Parents                        []string
	Lsn                            uint64
	Items, Bytes                   int64
	Reshaping                      string
}

type rangesStatus struct {
	Ranges []rangeStatus
	Target int `json:"wanted"`
}

func (a *account) ranges(ctx context.Context, l layout) (rangesStatus, error) {
	var out rangesStatus
	c := served.Call{Method: "GET", Path: "/_orrery/" + l.link() + "/ranges", ResourceType: "ranges", Link: l.link()}
	err := a.Must(ctx, c, &out)
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
	c := served.Call{
		Method: "POST", Path: "/_orrery/" + l.link() + "/" + verb, ResourceType: "ranges", Link: l.link(),
		Body: served.JSON(body),
	}
	if verb == "rebuild" {
		var all struct{ Rebuilt []reshaped }
		err := a.Must(ctx, c, &all)
		if err == nil && len(all.Rebuilt) != 1 {
			return out, fmt.Errorf("a rebuild of one range answered with %d", len(all.Rebuilt))
		}
		if err == nil {
			out = all.Rebuilt[0]
		}
		return out, err
	}
	err := a.Must(ctx, c, &out)
	return out, err
}

// setThroughput replaces the container's offer, as an SDK does.
func (a *account) setThroughput(ctx context.Context, l layout, throughput int) error {
	var container struct {
		RID string `json:"_rid"`
	}
	c := served.Call{Method: "GET", Path: "/" + l.link(), ResourceType: "colls", Link: l.link()}
	if err := a.Must(ctx, c, &container); err != nil {
		return err
	}
	var found struct{ Offers []map[string]any }
	query := served.Call{
		Method: "POST", Path: "/offers", ResourceType: "offers", Headers: served.QueryHeaders(),
		Body: served.JSON(map[string]any{
			"query":      "SELECT * FROM root r WHERE r.offerResourceId = @rid",
			"parameters": []map[string]any{{"name": "@rid", "value": container.RID}},
		}),
	}
	if err := a.Must(ctx, query, &found); err != nil {
		return err
	}
	if len(found.Offers) != 1 {
		return fmt.Errorf("%s has %d offers", l.id, len(found.Offers))
	}
	offer := found.Offers[0]
	id, _ := offer["_rid"].(string)
	offer["content"] = map[string]any{"offerThroughput": throughput}
	return a.Must(ctx, served.Call{
		Method: "PUT", Path: "/offers/" + id, ResourceType: "offers", Link: strings.ToLower(id),
		Body: served.JSON(offer),
	}, nil)
}

// An item is what the audit at the end of a round compares.
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
	return a.items(ctx, served.Call{
		Method: "GET", Path: "/" + l.link() + "/docs", ResourceType: "docs", Link: l.link(),
		Headers: map[string]string{"x-ms-documentdb-partitionkeyrangeid": rangeID, "x-ms-max-item-count": "500"},
	})
}

// itemsByQuery reads a container by one cross-partition query.
func (a *account) itemsByQuery(ctx context.Context, l layout) ([]item, error) {
	c := served.Query(l.link(), "SELECT * FROM c")
	c.Headers["x-ms-max-item-count"] = "700"
	return a.items(ctx, c)
}

func (a *account) items(ctx context.Context, c served.Call) ([]item, error) {
	var all []item
	refused, err := a.Pages(ctx, c, func(r served.Reply) error {
		var page struct{ Documents []item }
		err := r.Decode(&page)
		all = append(all, page.Documents...)
		return err
	})
	if refused != "" {
		err = fmt.Errorf("%s %s: %s", c.Method, c.Path, refused)
	}
	return all, err
}
