package script_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
)

// fakeHost keeps items in memory, by id.
type fakeHost struct {
	items  map[string]string
	etag   int
	budget int // calls that are left; 0: no limit
	on     func(op string) error
}

func (h *fakeHost) enter(op string) error {
	if h.on != nil {
		if err := h.on(op); err != nil {
			return err
		}
	}
	if h.budget == 1 {
		return script.ErrNotAccepted
	}
	h.budget = max(h.budget-1, 0)
	return nil
}

func (h *fakeHost) store(id string, body map[string]any) []byte {
	h.etag++
	body["_etag"] = fmt.Sprintf("e%d", h.etag)
	body["_self"] = "dbs/d==/colls/c==/docs/" + id + "/"
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	if h.items == nil {
		h.items = map[string]string{}
	}
	h.items[id] = string(text)
	return text
}

func parseItem(text []byte) (string, map[string]any, error) {
	var body map[string]any
	if err := json.Unmarshal(text, &body); err != nil {
		return "", nil, status.New(status.BadRequest, "the item is no JSON object")
	}
	id, _ := body["id"].(string)
	if id == "" {
		return "", nil, status.New(status.BadRequest, "The input content is invalid because the required "+
			"properties - 'id; ' - are missing")
	}
	return id, body, nil
}

func (h *fakeHost) Create(_ context.Context, text []byte, _ script.Options) ([]byte, error) {
	if err := h.enter("create"); err != nil {
		return nil, err
	}
	id, body, err := parseItem(text)
	if err != nil {
		return nil, err
	}
	if h.items[id] != "" {
		return nil, status.New(status.Conflict, "Resource with specified id or name already exists.")
	}
	return h.store(id, body), nil
}

func (h *fakeHost) Upsert(_ context.Context, text []byte, o script.Options) ([]byte, bool, error) {
	if err := h.enter("upsert"); err != nil {
		return nil, false, err
	}
	id, body, err := parseItem(text)
	if err != nil {
		return nil, false, err
	}
	created := h.items[id] == ""
	if err := h.matches(id, o); !created && err != nil {
		return nil, false, err
	}
	return h.store(id, body), created, nil
}

func (h *fakeHost) matches(id string, o script.Options) error {
	if h.items[id] == "" {
		return status.New(status.NotFound, "Resource Not Found")
	}
	if o.ETag != "" && !strings.Contains(h.items[id], `"_etag":"`+o.ETag+`"`) {
		return status.New(status.PreconditionFailed, "One of the specified pre-condition is not met")
	}
	return nil
}

func linkID(link string) string { return link[strings.LastIndexByte(link, '/')+1:] }

func (h *fakeHost) Replace(_ context.Context, link string, text []byte, o script.Options) ([]byte, error) {
	if err := h.enter("replace"); err != nil {
		return nil, err
	}
	if err := h.matches(linkID(link), o); err != nil {
		return nil, err
	}
	id, body, err := parseItem(text)
	if err != nil {
		return nil, err
	}
	return h.store(id, body), nil
}

// Patch sets the members that the operations name.
func (h *fakeHost) Patch(_ context.Context, link string, text []byte, o script.Options) ([]byte, error) {
	if err := h.enter("patch"); err != nil {
		return nil, err
	}
	if err := h.matches(linkID(link), o); err != nil {
		return nil, err
	}
	var operations []struct {
		Path  string
		Value any
	}
	if err := json.Unmarshal(text, &operations); err != nil {
		return nil, status.New(status.BadRequest, "Invalid patch request")
	}
	id, body, err := parseItem([]byte(h.items[linkID(link)]))
	if err != nil {
		return nil, err
	}
	for _, one := range operations {
		body[strings.TrimPrefix(one.Path, "/")] = one.Value
	}
	return h.store(id, body), nil
}

func (h *fakeHost) Delete(_ context.Context, link string, o script.Options) error {
	if err := h.enter("delete"); err != nil {
		return err
	}
	if err := h.matches(linkID(link), o); err != nil {
		return err
	}
	delete(h.items, linkID(link))
	return nil
}

func (h *fakeHost) Read(_ context.Context, link string, o script.Options) ([]byte, error) {
	if err := h.enter("read"); err != nil {
		return nil, err
	}
	id := linkID(link)
	if err := h.matches(id, script.Options{}); err != nil {
		return nil, err
	}
	if o.IfNoneMatch != "" && h.matches(id, script.Options{ETag: o.IfNoneMatch}) == nil {
		return nil, script.ErrNotModified
	}
	return []byte(h.items[id]), nil
}

func (h *fakeHost) ReadFeed(_ context.Context, o script.Options) (script.Page, error) {
	if err := h.enter("feed"); err != nil {
		return script.Page{}, err
	}
	ids := slices.Sorted(maps.Keys(h.items))
	from, _ := strconv.Atoi(o.Continuation)
	end := len(ids)
	if o.PageSize > 0 {
		end = min(from+o.PageSize, end)
	}
	var items []string
	for _, id := range ids[from:end] {
		items = append(items, h.items[id])
	}
	page := script.Page{Items: []byte("[" + strings.Join(items, ",") + "]")}
	if end < len(ids) {
		page.Continuation = strconv.Itoa(end)
	}
	return page, nil
}

// Query answers with the query itself.
func (h *fakeHost) Query(_ context.Context, query []byte, o script.Options) (script.Page, error) {
	if err := h.enter("query"); err != nil {
		return script.Page{}, err
	}
	if bytes.Contains(query, []byte("broken")) {
		return script.Page{}, status.New(status.BadRequest, "Syntax error, incorrect syntax near 'broken'.")
	}
	options, err := json.Marshal(o)
	return script.Page{Items: fmt.Appendf(nil, "[%s,%s]", query, options)}, err
}

const (
	self = "dbs/d==/colls/c==/"
	alt  = "dbs/shop/colls/orders"
)

func procedure(h script.Host, body, arguments string) *script.Run {
	return &script.Run{
		Program: script.Program{Name: "p", Body: body}, Scope: "c", Arguments: []byte(arguments),
		SelfLink: self, AltLink: alt, Usage: "usage", Quota: "quota", Host: h,
	}
}

func execute(t testing.TB, run *script.Run) (*script.Result, error) {
	t.Helper()
	r := script.New(script.Limits{})
	defer r.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	return r.Execute(ctx, run)
}

func TestProcedure(t *testing.T) {
	h := &fakeHost{}
	result, err := execute(t, procedure(h, `function (a, b) {
		var c = getContext().getCollection(), order = [];
		c.createDocument(c.getSelfLink(), {id: 'x', n: a + b}, function (err, item, options) {
			if (err) throw err;
			order.push('created ' + item.n + ' ' + options.statusCode);
			c.readDocument(c.getAltLink() + '/docs/x', function (err, item) {
				order.push('read ' + item._etag);
				__.response.setBody(order);
			});
		});
		order.push('returned');
	}`, `[1,2]`))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(result.Body), `["returned","created 3 201","read e1"]`; got != want {
		t.Errorf("the body is %s, want %s", got, want)
	}
	if result.Calls != 2 {
		t.Errorf("%d calls, want 2", result.Calls)
	}
}

func TestUncaught(t *testing.T) {
	body := "function f(){\n  g(); function g(){ throw new Error(4711, 'no') }\n}"
	_, err := execute(t, procedure(&fakeHost{}, body, ""))
	var e *script.Error
	if !errors.As(err, &e) || e.Failure != script.Exception || e.Number != 4711 {
		t.Fatalf("the error is %#v", err)
	}
	want := "Encountered exception while executing function. Exception = Error: no\r\nStack trace: Error: no\n" +
		"   at g (script.js:2:37)\n   at f (script.js:2:4)"
	if e.Message != want {
		t.Errorf("the message is\n%s\nwant\n%s", e.Message, want)
	}
}
