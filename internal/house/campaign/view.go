package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A view is everything that a server shows of a data directory.
type view struct {
	containers []containerView
}

// A containerView is everything that a server shows of a container. For a refused request it holds
// the text of the answer.
type containerView struct {
	name    string
	refused string // the server does not list the ranges
	ranges  []rangeView
	counts  []countView
	unique  string // result of a second item with the same unique value: "", "refused: …" or "accepted"
}

type rangeView struct {
	id      string
	refused string
	items   []seenItem
}

// A seenItem is one item of a range's feed.
type seenItem struct {
	name  string
	sum   string
	user  string // its userSum; "" where sum is the acknowledged one
	group int
}

// A countView is the answer to a counting query; group < 0 counts all items.
type countView struct {
	group   int
	refused string
	count   int
}

// A viewer reads a server.
type viewer struct {
	account *account
	ledger  *ledger
	passing string // the view ignores ids with this prefix, which a trial itself writes
	reading bool   // the view must not write
}

// view reads all containers, range by range, and counts by query. An error means that the server
// gave no complete answer.
func (v viewer) view(ctx context.Context) (view, error) {
	var out view
	for _, p := range plans(0) {
		c, err := v.container(ctx, p.container)
		out.containers = append(out.containers, c)
		if err != nil {
			return out, fmt.Errorf("container %s: %w", p.container, err)
		}
	}
	return out, nil
}

func (v viewer) container(ctx context.Context, name string) (containerView, error) {
	c := containerView{name: name}
	ids, refused, err := v.account.rangeIDs(ctx, name)
	if err != nil || refused != "" {
		c.refused = refused
		return c, err
	}
	for _, id := range ids {
		r, err := v.rangeItems(ctx, name, id)
		c.ranges = append(c.ranges, r)
		if err != nil {
			return c, fmt.Errorf("range %s: %w", id, err)
		}
	}
	for _, group := range []int{-1, 3} {
		count, err := v.count(ctx, name, group)
		if err != nil {
			return c, err
		}
		c.counts = append(c.counts, count)
	}
	if name == "unique" && !v.reading {
		if c.unique, err = v.duplicate(ctx, c); err != nil {
			return c, err
		}
	}
	return c, nil
}

// rangeItems reads the feed of a range to its end.
func (v viewer) rangeItems(ctx context.Context, container, id string) (rangeView, error) {
	out := rangeView{id: id}
	link := containerLink(container)
	c := served.Call{
		Method: "GET", Path: "/" + link + "/docs", ResourceType: "docs", Link: link,
		Headers: map[string]string{"x-ms-documentdb-partitionkeyrangeid": id, "x-ms-max-item-count": "1000"},
	}
	var err error
	out.refused, err = v.account.Pages(ctx, c, func(page served.Reply) error {
		texts, err := documents(page.Body)
		if err != nil {
			return err
		}
		for _, text := range texts {
			i, err := v.seen(container, text)
			if err != nil {
				return err
			}
			if v.passing == "" || !strings.Contains(i.name, "|"+v.passing) {
				out.items = append(out.items, i)
			}
		}
		return nil
	})
	return out, err
}

func (v viewer) seen(container string, text []byte) (seenItem, error) {
	id, key, group, ok := quickly(text)
	if !ok {
		var i struct {
			ID, PK string
			G      int
		}
		if err := json.Unmarshal(text, &i); err != nil {
			return seenItem{}, fmt.Errorf("%w in %s", err, served.Shortened(string(text), 200))
		}
		id, key, group = i.ID, i.PK, i.G
	}
	out := seenItem{name: itemName(container, key, id), sum: sumOf(text), group: group}
	if e := v.ledger.Items[out.name]; e == nil || e.Last.Sum != out.sum {
		out.user = userSum(text)
	}
	return out, nil
}

// quickly finds id, partition key and group in the text of an item that the campaign wrote, without
// decoding its padding.
func quickly(text []byte) (id, key string, group int, ok bool) {
	find := func(member string, end string) (string, bool) {
		at := bytes.Index(text, []byte(member))
		if at < 0 {
			return "", false
		}
		rest := text[at+len(member):]
		to := bytes.IndexAny(rest, end)
		if to < 0 {
			return "", false
		}
		return string(rest[:to]), true
	}
	id, idOK := find(`"id":"`, `"`)
	key, keyOK := find(`"pk":"`, `"`)
	number, groupOK := find(`"g":`, `,}`)
	group, err := strconv.Atoi(number)
	return id, key, group, idOK && keyOK && groupOK && err == nil
}

func (v viewer) count(ctx context.Context, container string, group int) (countView, error) {
	out := countView{group: group}
	query := "SELECT VALUE COUNT(1) FROM c"
	where := " WHERE "
	if v.passing != "" {
		query += where + `NOT STARTSWITH(c.id, "` + v.passing + `")`
		where = " AND "
	}
	if group >= 0 {
		query += where + "c.g = " + strconv.Itoa(group)
	}
	var err error
	out.refused, err = v.account.Pages(ctx, queryCall(container, query), func(r served.Reply) error {
		var page struct{ Documents []int }
		err := r.Decode(&page)
		for _, n := range page.Documents {
			out.count += n
		}
		return err
	})
	return out, err
}

// duplicate writes a second item with a unique value that an item of the feed already has.
func (v viewer) duplicate(ctx context.Context, c containerView) (string, error) {
	for _, r := range c.ranges {
		for _, i := range r.items {
			e := v.ledger.Items[i.name]
			if e == nil || len(e.Maybe) > 0 {
				continue
			}
			parts := strings.Split(i.name, "|")
			text := served.JSON(map[string]any{"id": "twin", "pk": parts[1], "u": "u-" + parts[2]})
			answer, err := v.account.Send(ctx, createCall(c.name, parts[1], text))
			switch {
			case err != nil:
				return "", err
			case answer.Status == http.StatusConflict:
				return "", nil
			case answer.Status < 400:
				return "accepted", nil
			}
			return "refused: " + answer.Refused(), nil
		}
	}
	return "", nil
}
