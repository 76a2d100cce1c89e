package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// A pager walks over sealed items in small pages, with one iterator, or from token to token with
// new ones.
type pager struct {
	*world
	containers map[string]*azcosmos.ContainerClient
	random     *rand.Rand
}

// A walk is one query, read to its end.
type walk struct {
	container string
	order     string // "" means unordered
	step      int    // +1 or -1, the direction of stamp
	limit     int
	size      int32
	fresh     bool   // whether a new iterator is opened every page or two
	tenant    string // only one client's items, by a prefix of the key
}

func (w walk) String() string {
	how := "one iterator"
	if w.fresh {
		how = "from tokens"
	}
	return fmt.Sprintf("%s %s up to %d %s, pages of %d, %s", w.container, w.tenant, w.limit, w.order, w.size, how)
}

func (p *pager) work(ctx context.Context) {
	for turn := 0; !p.stopped(); turn++ {
		w := walk{
			container: containerNames[p.random.IntN(3)], limit: 1 + p.random.IntN(p.sealed), size: int32(3 + p.random.IntN(38)),
			fresh: p.random.IntN(3) > 0,
		}
		switch turn % 4 {
		case 0:
			w.order, w.step = "ORDER BY c.stamp", 1
		case 2:
			w.order, w.step = "ORDER BY c.stamp DESC", -1
		case 3:
			w.container, w.tenant = "tree", p.everybody[p.random.IntN(len(p.everybody))]+"-sealed"
		}
		rows, err := p.rows(ctx, w)
		switch {
		case err != nil:
			p.report.anomaly("a query failed", "%s: %v", w, err)
		case p.stopped():
			return
		default:
			p.judge(w, rows)
			p.report.count("queries", 1)
		}
	}
}

// rows fetches page after page; after a failure it fetches the page again with its token.
func (p *pager) rows(ctx context.Context, w walk) (rows []row, err error) {
	var token *string
	c := p.containers[w.container]
	pages := p.pages(c, w, nil)
	for first := true; first || token != nil; first = false {
		if !first && w.fresh && p.random.IntN(3) > 0 {
			if p.random.IntN(5) == 0 {
				if c, err = p.another(w.container); err != nil {
					return nil, err
				}
			}
			pages = p.pages(c, w, token)
			p.report.count("resumed", 1)
		}
		var reply azcosmos.QueryItemsResponse
		err := p.insist("page", w.String(), func() (err error) {
			defer p.report.timed("page")()
			if reply, err = pages.NextPage(ctx); err != nil {
				pages = p.pages(c, w, token)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		p.report.count("pages", 1)
		if rows, err = decoded(rows, reply.Items); err != nil {
			return nil, err
		}
		if token = reply.ContinuationToken; p.stopped() {
			return rows, nil
		}
		p.pause(3 * p.rest)
	}
	return rows, nil
}

func (p *pager) another(container string) (*azcosmos.ContainerClient, error) {
	database, err := p.newDatabase()
	if err != nil {
		return nil, err
	}
	return database.NewContainer(container)
}

type itemPager interface {
	NextPage(context.Context) (azcosmos.QueryItemsResponse, error)
}

func (p *pager) pages(c *azcosmos.ContainerClient, w walk, token *string) itemPager {
	key := azcosmos.NewPartitionKey()
	if w.tenant != "" {
		key = key.AppendString(w.tenant)
	}
	return c.NewQueryItemsPager(strings.TrimSpace("SELECT c.id, c.stamp, c.v FROM c WHERE c.stamp <= @s "+w.order), key,
		&azcosmos.QueryOptions{
			PageSizeHint: w.size, ContinuationToken: token,
			QueryParameters: []azcosmos.QueryParameter{{Name: "@s", Value: w.limit}},
		})
}

// judge fails unless every sealed item up to the limit was returned exactly once, in order.
func (p *pager) judge(w walk, rows []row) {
	missing := map[string]bool{}
	for _, client := range p.everybody {
		if w.tenant != "" && w.tenant != client+"-sealed" {
			continue
		}
		for n := 1; n <= w.limit; n++ {
			missing[fmt.Sprintf("%s-sealed-%d", client, n)] = true
		}
	}
	expected := len(missing)
	var faults []string
	seen := map[string]bool{}
	for n, got := range rows {
		switch {
		case seen[got.ID]:
			faults = append(faults, got.ID+" twice")
		case !missing[got.ID]:
			faults = append(faults, got.ID+" is foreign")
		case got.V != 7*got.Stamp:
			faults = append(faults, fmt.Sprintf("%s has v %d", got.ID, got.V))
		case n > 0 && (got.Stamp-rows[n-1].Stamp)*w.step < 0:
			faults = append(faults, fmt.Sprintf("%s after stamp %d", got.ID, rows[n-1].Stamp))
		}
		seen[got.ID] = true
		delete(missing, got.ID)
	}
	if len(missing) > 0 {
		var some []string
		for id := range missing {
			some = append(some, id)
		}
		slices.Sort(some)
		faults = append(faults, fmt.Sprintf("%d missing: %s", len(some), strings.Join(some[:min(8, len(some))], ", ")))
	}
	if len(faults) > 0 {
		p.report.anomaly("a walk over sealed items", "%s: %d rows of %d: %s", w, len(rows), expected,
			strings.Join(faults[:min(12, len(faults))], "; "))
	}
}
