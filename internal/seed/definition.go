package seed

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// applying is the state of applying a seed to the server.
type applying struct {
	client *client
	logger *slog.Logger
	result Result
	// changes are the changes of databases and containers, in order. They precede loading items.
	changes []change
	// keys maps links of containers to their partition key definitions.
	keys map[string]partition.Definition
	read int64 // items, good and bad
}

// change creates or changes a database or a container.
type change struct {
	where string
	do    func(context.Context) error
}

func (d *database) link() string  { return "dbs/" + d.id }
func (c *container) link() string { return c.database.link() + "/colls/" + c.id }
func (f *itemFile) link() string  { return "dbs/" + f.database + "/colls/" + f.container }

// mistake turns a refusal by the server into a mistake in the seed. It adds the place to other
// errors.
func mistake(where string, err error) error {
	var m *Mistake
	if errors.As(err, &m) {
		return err
	}
	if isClientsMistake(err) {
		return &Mistake{Where: where, Text: err.Error()}
	}
	return fmt.Errorf("%s: %w", where, err)
}

// compare finds the necessary changes. It changes nothing.
func (a *applying) compare(ctx context.Context, p *plan) error {
	a.keys = map[string]partition.Definition{}
	found := &mistakes{}
	for _, db := range p.databases {
		current, err := a.client.read(ctx, "dbs", db.link(), nil)
		if err != nil {
			return mistake(db.where, err)
		}
		a.database(db, current != nil)
		for _, c := range db.containers {
			if current == nil {
				a.create(c)
				continue
			}
			if err := a.container(ctx, c); err != nil {
				if !IsMistake(err) {
					return err
				}
				found.add(err)
			}
		}
	}
	for _, f := range p.found {
		if err := a.checkPlace(ctx, p, f); err != nil {
			if !IsMistake(err) {
				return err
			}
			found.add(err)
		}
	}
	return found.err("mistakes")
}

// checkPlace checks that the container for a file of a directory exists or will be created.
func (a *applying) checkPlace(ctx context.Context, p *plan, f *itemFile) error {
	if p.named[f.displayName] || p.container(f.database, f.container) != nil {
		return nil
	}
	there, err := a.client.read(ctx, "colls", f.link(), nil)
	switch {
	case err != nil:
		return mistake(f.displayName, err)
	case there == nil:
		return &Mistake{
			Where: f.displayName,
			Text: fmt.Sprintf(
				"there is no container %s in a database %s to put the items into: define it in a seed file beside the directory "+
					"%s, such as %s.yaml", f.container, f.database, f.database, f.database),
		}
	}
	return nil
}

func (a *applying) database(db *database, there bool) {
	switch {
	case !there:
		a.changes = append(a.changes, change{db.where, func(ctx context.Context) error {
			body := value.AppendString([]byte(`{"id":`), db.id)
			_, err := a.client.send(ctx, request{
				method: http.MethodPost, path: "/dbs", kind: "dbs", header: db.throughput.header(), body: append(body, '}'),
			})
			if err == nil {
				a.result.Databases++
				a.logger.Info("the seed made a database", "database", db.id)
			}
			return err
		}})
	case db.throughput != nil:
		a.changes = append(a.changes, change{db.throughput.where, func(ctx context.Context) error {
			return a.scale(ctx, "dbs", db.link(), db.throughput)
		}})
	}
}

// container compares a container with the existing one.
func (a *applying) container(ctx context.Context, c *container) error {
	answer, err := a.client.read(ctx, "colls", c.link(), nil)
	if err != nil {
		return mistake(c.where, err)
	}
	if answer == nil {
		a.create(c)
		return nil
	}
	have, body, err := c.desired(answer.body)
	if err != nil {
		return mistake(c.where, err)
	}
	want, err := definition.ParseContainer(body)
	if err != nil {
		return &Mistake{
			Where: c.where,
			Text:  fmt.Sprintf("the container %s/%s cannot have this definition: %s", c.database.id, c.id, statusText(err)),
		}
	}
	if !bytes.Equal(have.JSON(), want.JSON()) {
		if err := have.CheckReplace(want); err != nil {
			return &Mistake{
				Where: c.where,
				Text: fmt.Sprintf(
					"the container %s/%s already exists with another definition: %s Change the seed, or remove the container",
					c.database.id,
					c.id, statusText(err)),
			}
		}
		a.changes = append(a.changes, change{c.where, func(ctx context.Context) error {
			_, err := a.client.send(ctx,
				request{method: http.MethodPut, path: pathOf(c.link()), kind: "colls", link: c.link(), body: body})
			if err == nil {
				a.result.Changed++
				a.logger.Info("the seed changed a container", "container", c.database.id+"/"+c.id)
			}
			return err
		}})
	}
	if c.throughput != nil {
		a.changes = append(a.changes, change{c.throughput.where, func(ctx context.Context) error {
			return a.scale(ctx, "colls", c.link(), c.throughput)
		}})
	}
	return nil
}

// create adds the creation of a container to the changes.
func (a *applying) create(c *container) {
	a.changes = append(a.changes, change{c.where, func(ctx context.Context) error {
		link := c.database.link()
		_, err := a.client.send(ctx, request{
			method: http.MethodPost, path: pathOf(link + "/colls"), kind: "colls", link: link,
			header: c.throughput.header(), body: c.definition(nil, nil),
		})
		if err == nil {
			a.result.Containers++
			a.logger.Info("the seed made a container", "container", c.database.id+"/"+c.id)
		}
		return err
	}})
}

// define applies the changes.
func (a *applying) define(ctx context.Context, _ *plan) error {
	for _, change := range a.changes {
		if err := change.do(ctx); err != nil {
			return mistake(change.where, err)
		}
	}
	return nil
}

// systemMembers are the members that a server adds to a definition.
var systemMembers = []string{"_rid", "_self", "_etag", "_ts", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts"}

// desired returns the existing container, and its definition updated with the seed's properties.
// Properties that the seed does not mention stay unchanged.
func (c *container) desired(current []byte) (have *resource.Container, body []byte, err error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(current, &members); err != nil {
		return nil, nil, fmt.Errorf("the server sent an invalid container definition: %w", err)
	}
	for _, name := range systemMembers {
		delete(members, name)
	}
	var order []string
	for name := range members {
		order = append(order, name)
	}
	slices.Sort(order)
	plain, err := json.Marshal(members)
	if err != nil {
		return nil, nil, err
	}
	if have, err = definition.ParseContainer(plain); err != nil {
		return nil, nil, fmt.Errorf("the server sent an invalid container definition: %w", err)
	}
	if c.short && slices.Equal(c.keyPaths(), have.Partition.Paths) {
		// The seed gives only the paths; keep the rest of the partition key.
		kept := *c
		kept.properties = slices.DeleteFunc(slices.Clone(c.properties),
			func(p property) bool { return p.name == "partitionKey" })
		return have, kept.definition(members, order), nil
	}
	return have, c.definition(members, order), nil
}

// keyPaths returns the paths of a partition key in the short form.
func (c *container) keyPaths() []string {
	for _, p := range c.properties {
		if p.name == "partitionKey" {
			var key struct{ Paths []string }
			_ = json.Unmarshal(p.json, &key) // we wrote this JSON
			return key.Paths
		}
	}
	return nil
}

// definition returns the body that creates the container. With the members of an existing
// definition it returns the body that replaces it.
func (c *container) definition(have map[string]json.RawMessage, order []string) []byte {
	body := value.AppendString([]byte(`{"id":`), c.id)
	add := func(name string, text []byte) {
		body = append(value.AppendString(append(body, ','), name), ':')
		body = append(body, text...)
	}
	given := map[string]bool{"id": true}
	for _, p := range c.properties {
		if given[p.name] = true; string(p.json) != "null" {
			add(p.name, p.json)
		}
	}
	for _, name := range order {
		if !given[name] {
			add(name, have[name])
		}
	}
	return append(body, '}')
}

// header returns the headers that set throughput; nil for none.
func (t *throughput) header() map[string]string {
	switch {
	case t == nil:
		return nil
	case t.autoscale:
		return map[string]string{"x-ms-cosmos-offer-autopilot-settings": fmt.Sprintf(`{"maxThroughput":%d}`, t.rate)}
	}
	return map[string]string{"x-ms-offer-throughput": fmt.Sprint(t.rate)}
}

// statusText returns the text of an error for a client, ending with a full stop.
func statusText(err error) string {
	_, text, found := strings.Cut(err.Error(), "): ")
	if !found {
		text = err.Error()
	}
	return strings.TrimSuffix(text, ".") + "."
}
