package transfer

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
)

// A Place names a container.
type Place struct{ Database, Container string }

// Link returns the link of the container by names.
func (p Place) Link() string { return "dbs/" + p.Database + "/colls/" + p.Container }

// container is an existing container and the connection to it.
type container struct {
	sender Sender
	clock  clock.Clock
	link   string
	rid    string
	key    partition.Definition
	items  int64 // the server's count; -1 when unknown
}

// openContainer reads the definition of a container.
func openContainer(ctx context.Context, s Sender, c clock.Clock, at Place) (*container, error) {
	link := at.Link()
	answer, err := Ask(ctx, s, c, Request{
		Method: http.MethodGet, Path: PathOf(link), Kind: "colls", Link: link,
		Header: map[string]string{"x-ms-documentdb-populatequotainfo": "True"},
	})
	if err != nil {
		return nil, fmt.Errorf("read the container %s/%s: %w", at.Database, at.Container, err)
	}
	var definition struct {
		RID          string `json:"_rid"`
		PartitionKey struct {
			Paths     []string
			Kind      string
			Version   int
			SystemKey bool
		}
	}
	if err := json.Unmarshal(answer.Body, &definition); err != nil || definition.RID == "" {
		return nil, fmt.Errorf("read the container %s/%s: %w", at.Database, at.Container, errLies)
	}
	kind := partition.Hash
	if strings.EqualFold(definition.PartitionKey.Kind, "MultiHash") {
		kind = partition.MultiHash
	}
	key, err := partition.NewDefinition(definition.PartitionKey.Paths, kind, definition.PartitionKey.Version)
	if err != nil {
		return nil, fmt.Errorf("the partition key of %s/%s: %w", at.Database, at.Container, err)
	}
	key.SystemKey = definition.PartitionKey.SystemKey
	return &container{sender: s, clock: c, link: link, rid: definition.RID, key: key, items: countOf(answer.Header)}, nil
}

// countOf returns the number of items in the server's quota headers; -1 without them.
func countOf(h http.Header) int64 {
	for part := range strings.SplitSeq(h.Get("x-ms-resource-usage"), ";") {
		if text, ok := strings.CutPrefix(part, "documentsCount="); ok {
			if n, err := strconv.ParseInt(text, 10, 64); err == nil && n >= 0 {
				return n
			}
		}
	}
	return -1
}

// items returns a request on the items of the container. It names the container by its RID, so that
// the server refuses it when the container was deleted and created again meanwhile.
func (c *container) request(method string, header map[string]string, body []byte) Request {
	link := c.link
	header["x-ms-documentdb-collection-rid"] = c.rid
	return Request{Method: method, Path: PathOf(link) + "/docs", Kind: "docs", Link: link, Header: header, Body: body}
}

// route is one partition key range.
type route struct {
	id     string
	within partition.Range
}

// routes are the live ranges of a container, in order. They cover the key space.
type routes []route

// of returns the index of the range that contains an EPK.
func (r routes) of(epk partition.EPK) int {
	i, found := slices.BinarySearchFunc(r, epk, func(one route, epk partition.EPK) int {
		return strings.Compare(string(one.within.Min), string(epk))
	})
	if found || i == 0 {
		return i
	}
	return i - 1
}

// maxListPages limits the pages of a list of ranges.
const maxListPages = 10_000

// routes reads the ranges. It retries while they are inconsistent, which can happen during a split.
func (c *container) routes(ctx context.Context) (routes, error) {
	for try := 1; ; try++ {
		listed, err := c.listed(ctx)
		if err != nil {
			return nil, fmt.Errorf("read the partition key ranges: %w", err)
		}
		if listed.cover() {
			return listed, nil
		}
		if try == maxTries {
			return nil, fmt.Errorf("read the partition key ranges: they leave gaps or overlap: %w", errLies)
		}
		if err := sleep(ctx, c.clock, backoff(try)); err != nil {
			return nil, err
		}
	}
}

func (c *container) listed(ctx context.Context) (routes, error) {
	var all routes
	gone := map[string]bool{}
	header := map[string]string{}
	for range maxListPages {
		answer, err := Ask(ctx, c.sender, c.clock, Request{
			Method: http.MethodGet, Path: PathOf(c.link) + "/pkranges", Kind: "pkranges", Link: c.link, Header: header,
		})
		if err != nil {
			return nil, err
		}
		var page struct {
			PartitionKeyRanges []struct {
				ID                         string
				MinInclusive, MaxExclusive string
				Parents                    []string
			}
		}
		if err := json.Unmarshal(answer.Body, &page); err != nil {
			return nil, errLies
		}
		for _, one := range page.PartitionKeyRanges {
			within, err := partition.ParseRange(one.MinInclusive, one.MaxExclusive)
			if err != nil || one.ID == "" {
				return nil, errLies
			}
			all = append(all, route{id: one.ID, within: within})
			for _, parent := range one.Parents {
				gone[parent] = true
			}
		}
		next := answer.Header.Get("x-ms-continuation")
		if next == "" {
			all = slices.DeleteFunc(all, func(r route) bool { return gone[r.id] })
			slices.SortFunc(all, func(a, b route) int { return strings.Compare(string(a.within.Min), string(b.within.Min)) })
			return all, nil
		}
		header = map[string]string{"x-ms-continuation": next}
	}
	return nil, fmt.Errorf("the list does not end: %w", errLies)
}

// cover reports whether the ranges cover the key space exactly once.
func (r routes) cover() bool {
	if len(r) == 0 || r[0].within.Min != partition.MinEPK || r[len(r)-1].within.Max != partition.MaxEPK {
		return false
	}
	for i := 1; i < len(r); i++ {
		if r[i].within.Min != r[i-1].within.Max {
			return false
		}
	}
	return true
}
