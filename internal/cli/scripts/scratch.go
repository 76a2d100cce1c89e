package scripts

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// closeTime bounds the shutdown of the scratch server.
const closeTime = 5 * time.Second

// startScratch starts a server in memory, on a free port of this machine.
func startScratch(ctx context.Context) (client *remote.Client, closeServer func(), err error) {
	server, err := orrery.Start(ctx, orrery.Config{InMemory: true, Throttle: "off"})
	if err != nil {
		return nil, nil, fmt.Errorf("start a server for the test: %w", err)
	}
	closeServer = func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
		defer cancel()
		_ = server.Close(closing) // in memory: nothing can be lost
	}
	client, err = remote.Connect(ctx, &account.Account{Endpoint: server.Endpoint(), Key: server.Key()})
	if err != nil {
		closeServer()
		return nil, nil, err
	}
	return client, closeServer, nil
}

// stored is an item of the scratch container.
type stored struct {
	id, etag string
	text     json.RawMessage // without system properties
}

// snapshot reads the items of the scratch container, by RID.
func (t *trial) snapshot(ctx context.Context) (map[string]stored, error) {
	items := map[string]stored{}
	r := itemRequest(http.MethodGet, "", "")
	r.Header = map[string]string{"x-ms-max-item-count": "-1"}
	err := t.client.Feed(ctx, r, func(page []byte) error {
		var body struct{ Documents []json.RawMessage }
		if err := json.Unmarshal(page, &body); err != nil {
			return err
		}
		for _, text := range body.Documents {
			var item struct {
				ID   string `json:"id"`
				RID  string `json:"_rid"`
				ETag string `json:"_etag"`
			}
			if err := json.Unmarshal(text, &item); err != nil {
				return err
			}
			items[item.RID] = stored{item.ID, item.ETag, withoutSystem(text)}
		}
		return nil
	})
	return items, err
}

// changesBetween lists the items that differ between two snapshots, by id. An item that was deleted
// and created again is both.
func changesBetween(before, after map[string]stored) []change {
	changes := []change{}
	for rid, is := range after {
		was, existed := before[rid]
		switch {
		case !existed:
			changes = append(changes, change{Change: "created", ID: is.id, After: is.text})
		case was.etag != is.etag:
			changes = append(changes, change{Change: "replaced", ID: is.id, Before: was.text, After: is.text})
		}
	}
	for rid, was := range before {
		if _, exists := after[rid]; !exists {
			changes = append(changes, change{Change: "deleted", ID: was.id, Before: was.text})
		}
	}
	slices.SortFunc(changes, func(a, b change) int {
		return cmp.Or(strings.Compare(a.ID, b.ID), strings.Compare(b.Change, a.Change))
	})
	return changes
}

// withoutSystem is an item without the properties that the server adds.
func withoutSystem(item json.RawMessage) json.RawMessage {
	return selected(item, func(name string, _ json.RawMessage) bool {
		return !slices.Contains([]string{"_rid", "_self", "_etag", "_attachments", "_ts"}, name)
	})
}

// selected is an object with some of its properties; any other value is itself.
func selected(item json.RawMessage, keep func(name string, value json.RawMessage) bool) json.RawMessage {
	names, values, err := console.Members(item)
	if err != nil || !bytes.HasPrefix(bytes.TrimSpace(item), []byte("{")) {
		return item
	}
	out := []byte{'{'}
	for i, name := range names {
		if !keep(name, values[i]) {
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		var quoted bytes.Buffer
		encoder := json.NewEncoder(&quoted)
		encoder.SetEscapeHTML(false)
		_ = encoder.Encode(name) // a string always encodes
		out = append(append(append(out, bytes.TrimSpace(quoted.Bytes())...), ':'), values[i]...)
	}
	return append(out, '}')
}

// onlyDifferent is an item with the properties that another version of it has not, or otherwise.
func onlyDifferent(item, other json.RawMessage) json.RawMessage {
	var others map[string]json.RawMessage
	if json.Unmarshal(other, &others) != nil {
		return item
	}
	return selected(item, func(name string, value json.RawMessage) bool { return !bytes.Equal(others[name], value) })
}

// print prints the outcome of a run. The receipt and the error follow it.
func (o *tryCommand) print(c *console.Console, done outcome) error {
	if o.output == "json" {
		return console.EncodeIndented(c.Data(), done)
	}
	if err := noteLog(c, done.Log); err != nil {
		return err
	}
	if done.Error == "" {
		// The text is not only JSON, so it is escaped in a pipe too.
		escaped := *c
		escaped.OutTerminal = true
		if err := printBody(&escaped, "json", done.Result); err != nil {
			return err
		}
	}
	switch {
	case o.kind == function:
		return nil
	case len(done.Changes) == 0:
		return c.Note("no item was changed\n")
	}
	var rows [][]string
	for _, one := range done.Changes {
		before, after := one.Before, one.After
		if one.Change == "replaced" {
			before, after = onlyDifferent(before, one.After), onlyDifferent(after, one.Before)
		}
		rows = append(rows, []string{one.Change, one.ID, string(before), string(after)})
	}
	return c.Printf("%s", c.Table([]string{"change", "id", "before", "after"}, rows))
}
