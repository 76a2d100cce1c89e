package account

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/roles"
)

// Role definitions and assignments are items of the account. They are few, so all of them are in
// memory, as a roles.Table that a change replaces.
const (
	kindRoleDefinition = "roledefinition"
	kindRoleAssignment = "roleassignment"
)

func roleKey(kind string) partition.Key {
	return partition.NewKey(partition.Text(kind), partition.Null())
}

func (l *loader) addRole(item *resource.Item) error {
	if item.Key == roleKey(kindRoleDefinition) {
		d, err := roles.DecodeDefinition(item.JSON)
		if err != nil || d.ID != item.ID {
			return fmt.Errorf("role definition %q is damaged: %w", item.ID, err)
		}
		l.definitions = append(l.definitions, d)
		return nil
	}
	a, err := roles.DecodeAssignment(item.JSON)
	if err != nil || a.ID != item.ID {
		return fmt.Errorf("role assignment %q is damaged: %w", item.ID, err)
	}
	l.assignments = append(l.assignments, a)
	return nil
}

// Roles returns the role definitions and assignments as they are now.
func (a *Account) Roles() *roles.Table { return a.roles.Load() }

// PutRoleDefinition stores a definition in canonical form, new or replaced. It calls permit when no
// other change of the account can come in between; after an error of permit nothing has changed.
func (a *Account) PutRoleDefinition(ctx context.Context, permit func() error, d roles.Definition) error {
	return a.changeRoles(ctx, permit, kindRoleDefinition, d.ID, d,
		func(t *roles.Table) (*roles.Table, error) { return t.WithDefinition(d) })
}

// DeleteRoleDefinition deletes a custom definition that no assignment gives. permit is as in
// PutRoleDefinition.
func (a *Account) DeleteRoleDefinition(ctx context.Context, permit func() error, id string) error {
	return a.changeRoles(ctx, permit, kindRoleDefinition, id, nil,
		func(t *roles.Table) (*roles.Table, error) { return t.WithoutDefinition(id) })
}

// PutRoleAssignment stores an assignment in canonical form, new or replaced. permit is as in
// PutRoleDefinition.
func (a *Account) PutRoleAssignment(ctx context.Context, permit func() error, one roles.Assignment) error {
	return a.changeRoles(ctx, permit, kindRoleAssignment, one.ID, one,
		func(t *roles.Table) (*roles.Table, error) { return t.WithAssignment(one) })
}

// DeleteRoleAssignment deletes an assignment. Requests that begin after it has returned are decided
// without the assignment. permit is as in PutRoleDefinition.
func (a *Account) DeleteRoleAssignment(ctx context.Context, permit func() error, id string) error {
	return a.changeRoles(ctx, permit, kindRoleAssignment, id, nil,
		func(t *roles.Table) (*roles.Table, error) { return t.WithoutAssignment(id) })
}

// changeRoles makes a change durable and then publishes it. body is the resource to store; nil
// deletes it.
func (a *Account) changeRoles(ctx context.Context, permit func() error, kind, id string, body any,
	next func(*roles.Table) (*roles.Table, error),
) error {
	a.control.Lock()
	defer a.control.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	if a.replicas == nil {
		return a.changeRole(ctx, permit, kind, id, body, next)
	}
	return a.lead(ctx, func() error { return a.changeRole(ctx, permit, kind, id, body, next) })
}

// changeRole is changeRoles while a.control is held.
func (a *Account) changeRole(ctx context.Context, permit func() error, kind, id string, body any,
	next func(*roles.Table) (*roles.Table, error),
) error {
	if err := permit(); err != nil {
		return err
	}
	table, err := next(a.roles.Load())
	if err != nil {
		return err
	}
	c := change{key: roleKey(kind), id: id, delete: body == nil}
	if body != nil {
		if c.json, err = json.Marshal(body); err != nil {
			return fmt.Errorf("encode %s %s: %w", kind, id, err)
		}
	}
	// The client may leave, but what is stored must also be published.
	if _, err := a.commit(context.WithoutCancel(ctx), c); err != nil {
		return err
	}
	a.roles.Store(table)
	return nil
}

// RoleTarget finds the names behind an address by names or RIDs, because the scopes of assignments
// are names. An address that matches nothing counts as a name.
func (a *Account) RoleTarget(db, coll string) roles.Target {
	t := roles.Target{Scope: roles.Scope{DB: db, Container: coll}}
	if db == "" {
		return t
	}
	d := a.catalog.Load().database(db)
	if d == nil {
		rid, err := resource.ParseRID(db)
		t.Unresolved = err == nil && rid.Kind == resource.RIDDatabase
		return t
	}
	t.Scope.DB, t.ByRID = d.ID, d.ID != db
	if coll == "" {
		return t
	}
	c := d.container(coll)
	if c == nil {
		rid, err := resource.ParseRID(coll)
		t.Unresolved = err == nil && rid.Kind == resource.RIDContainer
		return t
	}
	t.Scope.Container, t.ContainerRID = c.ID, c.RID
	t.ByRID = t.ByRID || c.ID != coll
	return t
}
