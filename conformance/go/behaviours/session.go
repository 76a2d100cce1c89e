package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// position parses a session token range:version#LSN… or range:LSN.
func (t *trial) position(token *string) (prefix string, lsn int64) {
	t.holds(token != nil, "there is no session token")
	at := max(strings.Index(*token, ":"), strings.Index(*token, "#"))
	t.holds(at > 0, "the session token is %q", *token)
	lsn, err := strconv.ParseInt((*token)[at+1:], 10, 64)
	t.ok("session token", err)
	return (*token)[:at+1], lsn
}

// sessionBehaviours: session tokens and consistency levels.
func sessionBehaviours() []behaviour {
	return []behaviour{
		{"session.token.read", func(t *trial) {
			c, key := t.place()
			made := t.create(c, pk(key), item{"id": "1", "pk": key})
			must[azcosmos.ItemResponse](t,
				"read")(t.second(c).ReadItem(t, pk(key), "1", &azcosmos.ItemOptions{SessionToken: made.SessionToken}))
		}},
		{"session.token.future", func(t *trial) {
			c, key := t.place()
			prefix, lsn := t.position(t.create(c, pk(key), item{"id": "1", "pk": key}).SessionToken)
			future := fmt.Sprint(prefix, lsn+1_000_000)
			_, err := c.ReadItem(t, pk(key), "1",
				&azcosmos.ItemOptions{SessionToken: &future, ConsistencyLevel: azcosmos.ConsistencyLevelSession.ToPtr()})
			t.substatus(t.refused("read", err, 404), "1002")
		}},
		{"session.token.advances", func(t *trial) {
			c, key := t.place()
			prefix, first := t.position(t.create(c, pk(key), item{"id": "1", "pk": key}).SessionToken)
			again, second := t.position(t.create(c, pk(key), item{"id": "2", "pk": key}).SessionToken)
			t.same("range", again, prefix)
			t.holds(second > first, "the LSN goes from %d to %d", first, second)
		}},
		{"session.query", func(t *trial) {
			c, key := t.place()
			made := t.create(c, pk(key), item{"id": "1", "pk": key})
			pages, err := t.pagesOf(t.second(c), "SELECT * FROM c WHERE c.id = '1'", pk(key),
				&azcosmos.QueryOptions{SessionToken: made.SessionToken})
			t.ok("query", err)
			t.same("ids", rowIDs(t, joined(pages)), []string{"1"})
		}},
		{"consistency.weaker", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			read := must[azcosmos.ItemResponse](t,
				"read")(c.ReadItem(t, pk(key), "1",
				&azcosmos.ItemOptions{ConsistencyLevel: azcosmos.ConsistencyLevelEventual.ToPtr()}))
			t.sameItem("item", read.Value, item{"id": "1", "pk": key})
		}},
	}
}

// errorBehaviours: what an error says.
func errorBehaviours() []behaviour {
	return []behaviour{
		{"error.code-and-message", func(t *trial) {
			c, key := t.place()
			_, err := c.ReadItem(t, pk(key), "1", nil)
			code, message := t.said(t.refused("read", err, 404))
			t.same("code", code, "NotFound")
			t.holds(message != "", "the message is empty")
		}},
		{"error.activity-id", func(t *trial) {
			c, key := t.place()
			_, err := c.ReadItem(t, pk(key), "1", nil)
			t.holds(answer(t.refused("read", err, 404)).Header.Get("x-ms-activity-id") != "", "there is no activity id")
		}},
		{"error.charge", func(t *trial) {
			c, key := t.place()
			_, err := c.ReadItem(t, pk(key), "1", nil)
			t.charged(answer(t.refused("read", err, 404)).Header.Get("x-ms-request-charge"))
		}},
		{"error.conflict-charge", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			_, err := c.CreateItem(t, pk(key), item{"id": "1", "pk": key}.json(), nil)
			t.charged(answer(t.refused("create", err, 409)).Header.Get("x-ms-request-charge"))
		}},
		{"error.owner-not-found", func(t *trial) {
			_, err := t.noContainer().ReadItem(t, pk("a"), "1", nil)
			t.substatus(t.refused("read", err, 404), "1003")
		}},
	}
}

func (t *trial) charged(header string) {
	charge, err := strconv.ParseFloat(header, 64)
	t.ok("request charge", err)
	t.holds(charge > 0, "the charge is %v", charge)
}
