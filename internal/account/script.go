package account

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// scriptMembers are the kinds of script as members of a container.
var scriptMembers = [...]*memberKind{
	resource.Procedure: {api.ProcedureResource, "procedure", "sprocs", "Stored procedure"},
	resource.Trigger:   {api.TriggerResource, "trigger", "triggers", "Trigger"},
	resource.Function:  {api.FunctionResource, "function", "udfs", "User-defined function"},
}

// scripts is the folder of a container's scripts of one kind.
func (a *Account) scripts(c *Container, kind resource.ScriptKind) *folder {
	f := &folder{
		kind: scriptMembers[kind], parent: c.Number, path: c.Path, rid: c.RID, limit: resource.MaxScripts[kind],
		number: func(rid resource.RID) (uint32, bool) {
			return uint32(rid.Ordinal), rid.Kind == kind.RIDKind() && rid.DB == c.Database.Number && rid.Coll == c.Number
		},
	}
	f.show = func(item *resource.Item) (api.Resource, error) {
		numbered, err := asNumbered(item)
		return api.Resource{Kind: f.kind.resource, Item: numbered, DB: c.Database.Number, Container: c.Number}, err
	}
	return f
}

// scriptsOf returns the changes that remove all scripts of a container from the account.
func (a *Account) scriptsOf(ctx context.Context, c *Container) (changes []change, err error) {
	for kind := range scriptMembers {
		some, err := a.removals(ctx, a.scripts(c, resource.ScriptKind(kind)))
		if err != nil {
			return nil, err
		}
		changes = append(changes, some...)
	}
	return changes, nil
}

// Script returns a script of a container by its id or RID. A script that does not exist is a
// status.NotFound. Looking one up by id reads one item of the account.
func (a *Account) Script(ctx context.Context, c *Container, kind resource.ScriptKind, address string) (*resource.Script,
	error,
) {
	f := a.scripts(c, kind)
	item, err := a.findMember(ctx, f, address)
	if err != nil {
		return nil, err
	}
	numbered, err := asNumbered(item)
	if err != nil {
		return nil, err
	}
	script, err := resource.DecodeScript(numbered.JSON)
	if err != nil {
		return nil, fmt.Errorf("%s %q of %s: %w", f.kind.key, item.ID, f.path, err)
	}
	script.RID = resource.ScriptRID(kind, c.Database.Number, c.Number, uint32(numbered.Ordinal))
	script.ETag = item.ETag()
	return script, nil
}

// countScripts returns the number of a container's scripts of each kind.
func (a *Account) countScripts(ctx context.Context, c *Container) (counts api.ScriptCounts, err error) {
	for kind := range scriptMembers {
		if counts[kind], err = a.countMembers(ctx, a.scripts(c, resource.ScriptKind(kind))); err != nil {
			return counts, err
		}
	}
	return counts, nil
}

// sameScript reports whether two addresses in a container name the same script, each by id or by
// RID. path is the segment of a link before the addresses.
func (a *Account) sameScript(ctx context.Context, c *Container, path, one, other string) (bool, error) {
	if one == other {
		return true, nil
	}
	for kind, m := range scriptMembers {
		if m.path != path {
			continue
		}
		f := a.scripts(c, resource.ScriptKind(kind))
		first, err := a.memberAt(ctx, f, one)
		if err != nil || first == nil {
			return false, err
		}
		second, err := a.memberAt(ctx, f, other)
		return second != nil && second.ID == first.ID, err
	}
	return false, nil
}
