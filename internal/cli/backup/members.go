package backup

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/resource"
)

// This file copies what a database and a container have beside items: throughput, scripts, client
// encryption keys, users and permissions. A copy has new RIDs, so a link by RIDs becomes one by
// names.

// scriptKinds are the kinds of scripts, and the names of their lists.
var scriptKinds = []struct{ name, list string }{
	{"sprocs", "StoredProcedures"}, {"triggers", "Triggers"}, {"udfs", "UserDefinedFunctions"},
}

// member is a resource in a list.
type member struct {
	ID   string `json:"id"`
	RID  string `json:"_rid"`
	body json.RawMessage
}

// members reads a list.
func members(ctx context.Context, from *remote.Client, owner, kind, list string) (all []member, err error) {
	err = from.Feed(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(strings.TrimPrefix(owner+"/"+kind, "/")), Kind: kind, Link: owner,
	}, func(page []byte) error {
		var parts map[string]json.RawMessage
		var bodies []json.RawMessage
		if err := json.Unmarshal(page, &parts); err != nil {
			return err
		}
		if err := json.Unmarshal(parts[list], &bodies); err != nil {
			return fmt.Errorf("the list of %s: %w", kind, err)
		}
		for _, body := range bodies {
			one := member{body: body}
			if err := json.Unmarshal(body, &one); err != nil {
				return err
			}
			all = append(all, one)
		}
		return nil
	})
	return all, err
}

// systemMembers are the members of a resource that the server sets.
var systemMembers = []string{
	"_rid", "_ts", "_self", "_etag", "_docs", "_sprocs", "_triggers",
	"_udfs", "_conflicts", "_users", "_colls", "_permissions", "_token",
}

// withoutSystem removes the members that the server sets, and gives the resource an id.
func withoutSystem(definition json.RawMessage, id string) (map[string]json.RawMessage, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(definition, &members); err != nil {
		return nil, err
	}
	for _, name := range systemMembers {
		delete(members, name)
	}
	text, err := json.Marshal(id)
	members["id"] = text
	return members, err
}

// create creates a copy of a resource, with members of its own.
func (x *besides) create(ctx context.Context, owner, kind string, one member, own map[string]any) error {
	body, err := withoutSystem(one.body, one.ID)
	if err != nil {
		return err
	}
	for name, value := range own {
		if body[name], err = json.Marshal(value); err != nil {
			return err
		}
	}
	_, err = x.to.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(owner + "/" + kind), Kind: kind, Link: owner, Body: body,
	}, nil)
	return err
}

// throughput returns the header that gives a new database or container the throughput of another
// one; nil if that has none of its own.
func (x *besides) throughput(ctx context.Context, of account.Place) (map[string]string, error) {
	if x.asked.noThroughput {
		return nil, nil
	}
	link, kind := of.DBLink(), "dbs"
	if of.Container != "" {
		link, kind = of.ContainerLink(), "colls"
	}
	var owner member
	if _, err := x.from.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link), Kind: kind, Link: link,
	}, &owner); err != nil {
		return nil, err
	}
	offers, err := members(ctx, x.from, "", "offers", "Offers")
	if err != nil {
		return nil, err
	}
	for _, one := range offers {
		var offer struct {
			Of      string `json:"offerResourceId"`
			Content struct {
				Throughput int             `json:"offerThroughput"`
				Autoscale  json.RawMessage `json:"offerAutopilotSettings"`
			}
		}
		if err := json.Unmarshal(one.body, &offer); err != nil {
			return nil, err
		}
		switch {
		case offer.Of != owner.RID:
		case len(offer.Content.Autoscale) > 0 && string(offer.Content.Autoscale) != "null":
			return map[string]string{"x-ms-cosmos-offer-autopilot-settings": string(offer.Content.Autoscale)}, nil
		default:
			return map[string]string{"x-ms-offer-throughput": fmt.Sprint(offer.Content.Throughput)}, nil
		}
	}
	return nil, nil
}

// withoutThroughput adds to a refusal what helps if the server does not take the throughput.
func (x *besides) withoutThroughput(err error, header map[string]string) error {
	if statusOf(err) == http.StatusBadRequest && len(header) > 0 {
		return fmt.Errorf("%w; if the server cannot have this throughput, add --no-throughput", err)
	}
	return err
}

// encryptionKeys copies the client encryption keys of the database. Into a database that exists go
// only those that the container names.
func (x *besides) encryptionKeys(ctx context.Context, target account.Place) error {
	from := account.Place{DB: x.asked.database}
	all, err := members(ctx, x.from, from.DBLink(), "clientencryptionkeys", "ClientEncryptionKeys")
	if err != nil {
		return err
	}
	copied := 0
	for _, one := range all {
		if x.asked.container != "" && !x.names(one.ID) {
			continue
		}
		err := x.create(ctx, target.DBLink(), "clientencryptionkeys", one, nil)
		if statusOf(err) == http.StatusConflict && x.asked.container != "" {
			err = x.sameKey(ctx, target, one)
		}
		if err != nil {
			return err
		}
		copied++
	}
	x.count(copied, "client encryption key")
	return nil
}

// names reports whether the encryption policy of a chosen container names a key.
func (x *besides) names(key string) bool {
	for _, one := range x.chosen {
		var policy struct {
			Encryption struct {
				Paths []struct {
					Key string `json:"clientEncryptionKeyId"`
				} `json:"includedPaths"`
			} `json:"clientEncryptionPolicy"`
		}
		if json.Unmarshal(one.definition, &policy) != nil {
			continue
		}
		for _, path := range policy.Encryption.Paths {
			if path.Key == key {
				return true
			}
		}
	}
	return false
}

// sameKey refuses a key whose name has another key in the target: clients could not read the items.
func (x *besides) sameKey(ctx context.Context, target account.Place, one member) error {
	link := target.DBLink() + "/clientencryptionkeys/" + one.ID
	var there, here struct {
		Wrapped string `json:"wrappedDataEncryptionKey"`
	}
	if _, err := x.to.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link), Kind: "clientencryptionkeys", Link: link,
	}, &there); err != nil {
		return err
	}
	if err := json.Unmarshal(one.body, &here); err != nil {
		return err
	}
	if there != here {
		return conflict("the database %s has another client encryption key %s: restore into another database with --as",
			target.DB, one.ID)
	}
	return nil
}

// users copies the users of the database, and their permissions.
func (x *besides) users(ctx context.Context, db string) error {
	from, to := account.Place{DB: x.asked.database}, account.Place{DB: db}
	var database member
	if _, err := x.from.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(from.DBLink()), Kind: "dbs", Link: from.DBLink(),
	}, &database); err != nil {
		return err
	}
	all, err := members(ctx, x.from, from.DBLink(), "users", "Users")
	if err != nil {
		return err
	}
	permissions := 0
	for _, user := range all {
		if err := x.create(ctx, to.DBLink(), "users", user, nil); err != nil {
			return err
		}
		owned, err := members(ctx, x.from, from.DBLink()+"/users/"+user.ID, "permissions", "Permissions")
		if err != nil {
			return err
		}
		for _, one := range owned {
			if err := x.permission(ctx, to, database, user.ID, one); err != nil {
				x.lost = append(x.lost, fmt.Sprintf("the permission %s of user %s was not copied: %s", one.ID, user.ID,
					remote.ErrorText(err)))
				continue
			}
			permissions++
		}
	}
	x.count(len(all), "user")
	x.count(permissions, "permission")
	return nil
}

// permission copies a permission. Its link gets the name of the new database.
func (x *besides) permission(ctx context.Context, to account.Place, from member, user string, one member) error {
	var p struct{ Resource string }
	if err := json.Unmarshal(one.body, &p); err != nil {
		return err
	}
	link, ok := resource.ParseLink(p.Resource)
	if !ok || link.DB != from.ID && link.DB != from.RID {
		return fmt.Errorf("its resource %s is not in the database %s", p.Resource, from.ID)
	}
	for _, c := range x.chosen {
		if link.Container != c.rid || x.hasContainer(link.Container) {
			continue
		}
		if link.Container = c.id; link.ChildKind != "" {
			return fmt.Errorf("its resource %s is named by RIDs, and the copy of it has another one", p.Resource)
		}
	}
	if rid, err := resource.ParseRID(link.Child); err == nil && rid.Coll != 0 && rid.Kind != resource.RIDContainer {
		return fmt.Errorf("its resource %s ends with a RID, and the copy of it has another one", p.Resource)
	}
	text := to.DBLink() + "/colls/" + link.Container
	if link.ChildKind != "" {
		text += "/" + link.ChildKind + "/" + link.Child
	}
	return x.create(ctx, to.DBLink()+"/users/"+user, "permissions", one, map[string]any{"resource": text})
}

// hasContainer reports whether a chosen container has a name.
func (x *besides) hasContainer(id string) bool {
	for _, c := range x.chosen {
		if c.id == id {
			return true
		}
	}
	return false
}

// count adds to what the last line says.
func (x *besides) count(n int, what string) {
	if n > 0 {
		x.others = append(x.others, screen.Plural(n, what))
	}
}
