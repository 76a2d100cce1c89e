package transfer

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// fakeAccount is an account with one container, and a Sender. Its ranges use version 2 hashes. It
// implements only what a transfer uses.
type fakeAccount struct {
	t          testing.TB
	definition string // of the container
	key        partition.Definition

	mu     sync.Mutex
	ranges []fakeRange
	nextID int
	items  map[string]string // by key and id
	bulks  int               // accepted bulk requests
	writes int               // of items, including refused ones
	charge float64           // per write, and per row of a page
	log    []string          // ids in the order of writes
	order  []string          // keys and ids in the order of creation

	// Hooks; each may be nil. before responds to a request instead of the account.
	before func(r Request) *Response
	// verdict responds for one item instead of the account; 0 leaves the item to the account.
	verdict func(body string) (status, substatus int)
	// after changes a response, or loses it by returning nil.
	after func(r Request, answer *Response) *Response
}

type fakeRange struct {
	id      string
	within  partition.Range
	parents []string
}

func newFake(t testing.TB, ranges int) *fakeAccount {
	t.Helper()
	key, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	f := &fakeAccount{
		t: t, key: key, items: map[string]string{}, charge: 5,
		definition: `{"id":"c","_rid":"AAAA","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`,
	}
	for _, within := range partition.Boundaries(key, ranges) {
		f.ranges = append(f.ranges, fakeRange{id: strconv.Itoa(f.nextID), within: within})
		f.nextID++
	}
	return f
}

// split splits a range, as a server may do at any time: the one with a number, counted around.
func (f *fakeAccount) split(number int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := number % len(f.ranges)
	old := f.ranges[i]
	at := partition.Divide(f.key, old.within, 2)[0]
	parents := append(slices.Clone(old.parents), old.id)
	f.ranges = slices.Replace(f.ranges, i, i+1,
		fakeRange{id: strconv.Itoa(f.nextID), within: partition.Range{Min: old.within.Min, Max: at}, parents: parents},
		fakeRange{id: strconv.Itoa(f.nextID + 1), within: partition.Range{Min: at, Max: old.within.Max}, parents: parents})
	f.nextID += 2
}

// Send implements Sender.
func (f *fakeAccount) Send(ctx context.Context, r Request) (*Response, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if f.before != nil {
		if answer := f.before(r); answer != nil {
			return answer, nil
		}
	}
	f.mu.Lock()
	answer := f.answer(r)
	f.mu.Unlock()
	if f.after != nil {
		if answer = f.after(r, answer); answer == nil {
			return nil, fmt.Errorf("the connection was cut")
		}
	}
	return answer, nil
}

func answered(status, substatus int, body string) *Response {
	h := http.Header{}
	h.Set("x-ms-substatus", strconv.Itoa(substatus))
	return &Response{Status: status, Header: h, Body: []byte(body)}
}

func (f *fakeAccount) answer(r Request) *Response {
	switch {
	case r.Kind == "colls":
		return answered(200, 0, f.definition)
	case r.Kind == "pkranges":
		var list []string
		for _, one := range f.ranges {
			parents, _ := json.Marshal(append([]string{}, one.parents...))
			list = append(list,
				fmt.Sprintf(`{"id":%q,"minInclusive":%q,"maxExclusive":%q,"parents":%s}`, one.id, one.within.Min, one.within.Max,
					parents))
		}
		return answered(200, 0, `{"PartitionKeyRanges":[`+strings.Join(list, ",")+`]}`)
	case r.Header["x-ms-documentdb-collection-rid"] != "AAAA":
		return answered(410, nameCacheStale, "{}")
	case r.Header["x-ms-cosmos-is-batch-request"] != "":
		return f.bulk(r)
	case r.Method == http.MethodGet:
		id, err := url.PathUnescape(r.Path[strings.LastIndexByte(r.Path, '/')+1:])
		if err != nil || r.Link != "dbs/d/colls/c/docs/"+id {
			f.t.Errorf("path %s, link %s: %v", r.Path, r.Link, err)
		}
		text, ok := f.items[r.Header["x-ms-documentdb-partitionkey"]+id]
		if !ok {
			return answered(404, 0, "{}")
		}
		return answered(200, 0, text[:len(text)-1]+`,"_rid":"x","_ts":1}`)
	case r.Header["x-ms-documentdb-isquery"] != "":
		return f.query(r)
	}
	status, substatus := f.write(string(r.Body), r.Header["x-ms-documentdb-is-upsert"] != "")
	answer := answered(status, substatus, "{}")
	answer.Header.Set("x-ms-request-charge", fmt.Sprint(f.charge))
	return answer
}

func (f *fakeAccount) bulk(r Request) *Response {
	within := partition.All()
	if id := r.Header["x-ms-documentdb-partitionkeyrangeid"]; id != "" {
		i := slices.IndexFunc(f.ranges, func(one fakeRange) bool { return one.id == id })
		if i < 0 {
			return answered(410, 1002, `{"message":"the range is gone"}`)
		}
		within = f.ranges[i].within
	}
	var operations []struct {
		OperationType, PartitionKey string
		ResourceBody                json.RawMessage
	}
	if err := json.Unmarshal(r.Body, &operations); err != nil || len(operations) > 100 || len(r.Body) > 2<<20 {
		f.t.Errorf("%d operations of %d bytes: %v", len(operations), len(r.Body), err)
		return answered(400, 0, "{}")
	}
	f.bulks++
	var results []string
	for _, o := range operations {
		status, substatus := 410, 1002
		if key, _ := f.key.Extract(o.ResourceBody); within.Contains(f.key.EPK(key)) {
			if key.JSON() != o.PartitionKey {
				f.t.Errorf("key %s of %s", o.PartitionKey, o.ResourceBody)
			}
			status, substatus = f.write(string(o.ResourceBody), o.OperationType == "Upsert")
		}
		results = append(results,
			fmt.Sprintf(`{"statusCode":%d,"subStatusCode":%d,"requestCharge":%v,"retryAfterMilliseconds":2}`, status, substatus,
				f.charge))
	}
	answer := answered(207, 0, "["+strings.Join(results, ",")+"]")
	answer.Header.Set("x-ms-request-charge", fmt.Sprint(f.charge*float64(len(operations))))
	return answer
}

func (f *fakeAccount) write(body string, upsert bool) (status, substatus int) {
	f.writes++
	if f.verdict != nil {
		if status, substatus := f.verdict(body); status != 0 {
			return status, substatus
		}
	}
	key, err := f.key.Extract([]byte(body))
	if err != nil {
		f.t.Error(err)
	}
	id := value.FromRaw([]byte(body)).Property("id").Text()
	at := key.JSON() + id
	_, there := f.items[at]
	if there && !upsert {
		return 409, 0
	}
	f.items[at] = body
	f.log = append(f.log, id)
	if there {
		return 200, 0
	}
	f.order = append(f.order, at)
	return 201, 0
}

// bodies returns all items in the order of their keys and ids.
func (f *fakeAccount) bodies() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var all []string
	for _, key := range slices.Sorted(maps.Keys(f.items)) {
		all = append(all, f.items[key])
	}
	return all
}

// importing returns options for an import from a text.
func (f *fakeAccount) importing(text string) ImportOptions {
	return ImportOptions{
		Sender: f, Place: Place{"d", "c"}, Files: []string{StandardInput}, Stdin: strings.NewReader(text), Concurrency: 4,
		ContinueOnError: true, Stall: 10 * time.Second,
	}
}

// query returns a page of the items of a range, a part of a range or one partition key, in the
// order of creation. A continuation is a position in that order, and so it stays valid in the
// ranges of a split.
func (f *fakeAccount) query(r Request) *Response {
	within := partition.All()
	if id := r.Header["x-ms-documentdb-partitionkeyrangeid"]; id != "" {
		i := slices.IndexFunc(f.ranges, func(one fakeRange) bool { return one.id == id })
		if i < 0 {
			return answered(410, 1002, `{"message":"the range is gone"}`)
		}
		within = f.ranges[i].within
	}
	if part, err := partition.ParseRange(r.Header["x-ms-start-epk"], r.Header["x-ms-end-epk"]); err == nil {
		within = within.Intersect(part)
	}
	most, _ := strconv.Atoi(r.Header["x-ms-max-item-count"])
	if most <= 0 {
		most = 7
	}
	from, _ := strconv.Atoi(r.Header["x-ms-continuation"])
	var page []string
	next := ""
	for i := from; i < len(f.order); i++ {
		body := f.items[f.order[i]]
		key, _ := f.key.Extract([]byte(body))
		if !within.Contains(f.key.EPK(key)) {
			continue
		}
		if want := r.Header["x-ms-documentdb-partitionkey"]; want != "" && want != key.JSON() {
			continue
		}
		if len(page) == most {
			next = strconv.Itoa(i)
			break
		}
		page = append(page, body[:len(body)-1]+fmt.Sprintf(`,"_rid":"r%d","_ts":%d}`, i, i))
	}
	answer := answered(200, 0,
		fmt.Sprintf(`{"_rid":"AAAA","Documents":[%s],"_count":%d}`, strings.Join(page, ","), len(page)))
	answer.Header.Set("x-ms-request-charge", fmt.Sprint(f.charge*float64(len(page))))
	if next != "" {
		answer.Header.Set("x-ms-continuation", next)
	}
	return answer
}
