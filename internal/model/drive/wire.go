package drive

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/internal/value"
)

// container is a container of the target.
type container struct {
	link   string
	key    partition.Definition
	ranges []keyRange

	mu    sync.Mutex
	plans map[string]*queryPlan
}

// keyRange is a partition key range of a container.
type keyRange struct {
	id     string
	within partition.Range
}

func (d *Driver) newContainer(c int) *container {
	from := &d.o.Design.Containers[c]
	key := partition.Definition{Paths: from.Paths, Kind: partition.Hash, Version: 2}
	if len(from.Paths) > 1 {
		key.Kind = partition.MultiHash
	}
	return &container{
		link: "dbs/" + d.o.Database + "/colls/" + from.Name, key: key, plans: map[string]*queryPlan{},
	}
}

// Open reads the partition key ranges of the containers. It must be called before Run.
func (d *Driver) Open(ctx context.Context) error {
	for _, c := range d.containers {
		if err := d.readRanges(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// Ranges returns the ids of the partition key ranges of a container, in the order of their keys.
func (d *Driver) Ranges(container int) (ids []string) {
	for _, r := range d.containers[container].ranges {
		ids = append(ids, r.id)
	}
	return ids
}

// maxListPages bounds the pages of a list of ranges.
const maxListPages = 1000

func (d *Driver) readRanges(ctx context.Context, c *container) error {
	header := map[string]string{}
	gone := map[string]bool{}
	c.ranges = nil
	for range maxListPages {
		answer, err := d.o.Sender.Send(ctx, transfer.Request{
			Method: http.MethodGet, Path: pathOf(c.link) + "/pkranges", Kind: "pkranges", Link: c.link, Header: header,
		})
		if err != nil {
			return fmt.Errorf("read the partition key ranges of %s: %w", c.link, err)
		}
		if answer.Status/100 != 2 {
			refused := &transfer.Refusal{Status: answer.Status, Message: messageOf(answer.Body)}
			return fmt.Errorf("read the partition key ranges of %s: %w", c.link, refused)
		}
		var page struct {
			PartitionKeyRanges []struct {
				ID, MinInclusive, MaxExclusive string
				Parents                        []string
			}
		}
		if err := json.Unmarshal(answer.Body, &page); err != nil {
			return fmt.Errorf("read the partition key ranges of %s: %w", c.link, err)
		}
		for _, one := range page.PartitionKeyRanges {
			within, err := partition.ParseRange(one.MinInclusive, one.MaxExclusive)
			if err != nil {
				return fmt.Errorf("read the partition key ranges of %s: %w", c.link, err)
			}
			c.ranges = append(c.ranges, keyRange{one.ID, within})
			for _, parent := range one.Parents {
				gone[parent] = true
			}
		}
		next := answer.Header.Get("x-ms-continuation")
		if next == "" {
			c.ranges = slices.DeleteFunc(c.ranges, func(r keyRange) bool { return gone[r.id] })
			slices.SortFunc(c.ranges, func(a, b keyRange) int {
				return strings.Compare(string(a.within.Min), string(b.within.Min))
			})
			return nil
		}
		header = map[string]string{"x-ms-continuation": next}
	}
	return fmt.Errorf("read the partition key ranges of %s: the list does not end", c.link)
}

// RangeOf returns the id of the range of a container that holds a partition key, a JSON array; it
// is empty for a key that is none.
func (d *Driver) RangeOf(container int, key string) string {
	return d.containers[container].rangeOf(key)
}

// rangeOf returns the id of the range that holds a partition key, or "".
func (c *container) rangeOf(key string) string {
	k, err := partition.ParseHeader(key)
	if err != nil {
		return ""
	}
	epk := c.key.EPK(k)
	for i := range c.ranges {
		if c.ranges[i].within.Contains(epk) {
			return c.ranges[i].id
		}
	}
	return ""
}

// overlapping returns the ids of the ranges that may hold items of a key or of a prefix of a key.
func (c *container) overlapping(key string) (ids []string) {
	k, err := partition.ParseHeader(key)
	if err != nil {
		return nil
	}
	within := c.key.Range(k)
	for i := range c.ranges {
		if c.ranges[i].within.Overlaps(within) {
			ids = append(ids, c.ranges[i].id)
		}
	}
	return ids
}

// Limits of the retries of one request after 429, as SDKs have them.
const (
	MaxRetries = 9
	MaxWaited  = 30 * time.Second
)

// A call is a request about the items of a container.
type call struct {
	method string
	path   string // below the container, escaped, such as /docs/1
	link   string // below the container, not escaped; the link of the container for lists
	kind   string // docs or sprocs
	key    string // partition key header, "" for none
	rangeID,
	continuation string
	header map[string]string
	body   []byte
	plan   bool
	// neutral is a status that is no failure: of a condition that does not hold, or of an item that is
	// there already.
	neutral int
}

// send sends a request, and notes the exchange. ok is false if the server refused it.
func (r *run) send(ctx context.Context, container int, q call) (answer *transfer.Response, ok bool, err error) {
	c := r.d.containers[container]
	header := map[string]string{}
	for k, v := range q.header {
		header[k] = v
	}
	if q.key != "" {
		header["x-ms-documentdb-partitionkey"] = q.key
	}
	if q.rangeID != "" {
		header["x-ms-documentdb-partitionkeyrangeid"] = q.rangeID
	}
	if q.continuation != "" {
		header["x-ms-continuation"] = q.continuation
	}
	at := Exchange{Step: r.at, Container: container, Range: q.rangeID, Plan: q.plan}
	if at.Range == "" && q.key != "" {
		at.Range = c.rangeOf(q.key)
	}
	request := transfer.Request{
		Method: q.method, Path: pathOf(c.link) + q.path, Kind: q.kind, Link: c.link + q.link, Header: header, Body: q.body,
	}
	for {
		answer, err = r.d.o.Sender.Send(ctx, request)
		if err != nil {
			return nil, false, err
		}
		at.Status = answer.Status
		at.Charge += number(answer.Header.Get("x-ms-request-charge"))
		if answer.Status != http.StatusTooManyRequests {
			break
		}
		wait := time.Duration(number(answer.Header.Get("x-ms-retry-after-ms")) * float64(time.Millisecond))
		if !r.d.o.Retry || at.Retries >= MaxRetries || at.Waited > MaxWaited {
			at.RetryAfter = wait
			break
		}
		select {
		case <-ctx.Done():
			return nil, false, ctx.Err()
		case <-r.d.o.Clock.After(wait):
		}
		at.Retries++
		at.Waited += wait
	}
	at.Bytes = len(answer.Body)
	at.Items = int(number(answer.Header.Get("x-ms-item-count")))
	r.out.Exchanges = append(r.out.Exchanges, at)
	if answer.Status/100 == 2 {
		return answer, true, nil
	}
	if answer.Status == q.neutral {
		return answer, false, nil
	}
	if !q.plan && q.method != http.MethodGet || answer.Status != http.StatusNotFound {
		r.out.Status, r.out.Message = answer.Status, messageOf(answer.Body)
	}
	return answer, false, nil
}

func number(s string) float64 {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || !(f >= 0 && f < 1e12) {
		return 0
	}
	return f
}

// maxMessage bounds the text of a refusal.
const maxMessage = 300

func messageOf(body []byte) string {
	var answer struct{ Message string }
	if json.Unmarshal(body, &answer) != nil {
		return ""
	}
	text, _, _ := strings.Cut(answer.Message, "\r\nActivityId:")
	if len(text) > maxMessage {
		text = strings.ToValidUTF8(text[:maxMessage], "") + "…"
	}
	return text
}

func pathOf(link string) string {
	parts := strings.Split(link, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "/" + strings.Join(parts, "/")
}

// get reads one item. An absent item is no refusal: it is an answer without items.
func (r *run) get(ctx context.Context, container int, id, key string) ([]value.Value, error) {
	answer, ok, err := r.send(ctx, container, call{
		method: http.MethodGet, path: "/docs/" + url.PathEscape(id), link: "/docs/" + id, kind: "docs", key: key,
	})
	if err != nil || !ok {
		return nil, err
	}
	doc, err := value.Parse(answer.Body)
	if err != nil {
		return nil, fmt.Errorf("the server's item is no JSON: %w", err)
	}
	return []value.Value{doc}, nil
}

// page is one response to a query.
type page struct {
	rows []value.Value
	next string
}

// pageOptions allow pages, which are larger than items.
var pageOptions = value.Options{MaxBytes: -1, MaxDepth: 2 * value.DefaultMaxDepth}

func readPage(answer *transfer.Response) (*page, error) {
	text, err := value.Normalize(make([]byte, 0, len(answer.Body)), answer.Body, pageOptions)
	if err != nil {
		return nil, fmt.Errorf("the server's page is no JSON: %w", err)
	}
	p := &page{next: answer.Header.Get("x-ms-continuation")}
	for v := range value.FromRaw(text).Property("Documents").Elements() {
		p.rows = append(p.rows, v)
	}
	return p, nil
}
