package roles

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

func randomID() string { return resource.RandomUUID() }

// Table is the definitions and assignments of an account at one moment. It is immutable: the
// methods that change it return another table. The zero value is not usable; see New.
type Table struct {
	definitions map[string]Definition // by id
	assignments map[string]Assignment // by id
	byPrincipal map[string][]grant
}

// grant is an assignment, ready to be compared.
type grant struct {
	assignment Assignment
	scope      Scope
	actions    actionSet
}

// New returns the table of custom definitions and assignments in canonical form. An assignment
// whose definition does not exist is an error.
func New(definitions []Definition, assignments []Assignment) (*Table, error) {
	t := &Table{
		definitions: map[string]Definition{}, assignments: map[string]Assignment{}, byPrincipal: map[string][]grant{},
	}
	for _, d := range append(BuiltInDefinitions(), definitions...) {
		t.definitions[d.ID] = d
	}
	for _, a := range assignments {
		d, ok := t.definitions[a.RoleDefinitionID]
		if !ok {
			return nil, fmt.Errorf("role assignment %s gives definition %s, which does not exist", a.ID, a.RoleDefinitionID)
		}
		actions, err := d.allows()
		if err != nil {
			return nil, fmt.Errorf("role definition %s: %w", d.ID, err)
		}
		scope, err := ParseScope(a.Scope)
		if err != nil {
			return nil, fmt.Errorf("role assignment %s: %w", a.ID, err)
		}
		t.assignments[a.ID] = a
		t.byPrincipal[a.PrincipalID] = append(t.byPrincipal[a.PrincipalID], grant{a, scope, actions})
	}
	return t, nil
}

// Decision says whether an action is allowed, and by which assignment.
type Decision struct {
	Allowed    bool
	Assignment Assignment // what allows it; zero if nothing does
}

// Decide says whether a principal may do something in a scope. principals are the ids of the
// principal itself and of its groups.
func (t *Table) Decide(principals []string, a Action, s Scope) Decision {
	return t.decide(principals, a, func(g Scope) bool { return g.Covers(s) })
}

// DecideAnywhere says whether a principal may do something in at least one scope.
func (t *Table) DecideAnywhere(principals []string, a Action) Decision {
	return t.decide(principals, a, func(Scope) bool { return true })
}

func (t *Table) decide(principals []string, a Action, covers func(Scope) bool) Decision {
	for _, id := range principals {
		for i := range t.byPrincipal[id] {
			if g := &t.byPrincipal[id][i]; g.actions.has(a) && covers(g.scope) {
				return Decision{true, g.assignment}
			}
		}
	}
	return Decision{}
}

// Considered is one assignment of a principal, and what it says about a question.
type Considered struct {
	Assignment Assignment
	Definition Definition
	// HasAction means that the definition allows the action, HasScope that the assignment covers the
	// scope. Both together allow it.
	HasAction, HasScope bool
}

// Explain returns every assignment of the principals with what it says about a question, those that
// allow it first.
func (t *Table) Explain(principals []string, a Action, s Scope) []Considered {
	var all []Considered
	for _, id := range principals {
		for _, g := range t.byPrincipal[id] {
			all = append(all, Considered{
				g.assignment, t.definitions[g.assignment.RoleDefinitionID], g.actions.has(a), g.scope.Covers(s),
			})
		}
	}
	rank := func(c Considered) int {
		n := 0
		if !c.HasAction {
			n++
		}
		if !c.HasScope {
			n++
		}
		return n
	}
	slices.SortStableFunc(all, func(a, b Considered) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Assignment.ID, b.Assignment.ID))
	})
	return all
}

// Definitions returns all definitions, the built-in ones first, then by name.
func (t *Table) Definitions() []Definition {
	all := make([]Definition, 0, len(t.definitions))
	for _, d := range t.definitions {
		all = append(all, d)
	}
	slices.SortFunc(all, func(a, b Definition) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.RoleName, b.RoleName), cmp.Compare(a.ID, b.ID))
	})
	return all
}

// Definition returns the definition with an id or, in any letter case, a name.
func (t *Table) Definition(id string) (Definition, bool) {
	if d, ok := t.definitions[Principal(id)]; ok {
		return d, true
	}
	for _, d := range t.definitions {
		if sameName(d.RoleName, id) {
			return d, true
		}
	}
	return Definition{}, false
}

// Assignments returns all assignments, by principal, scope and id.
func (t *Table) Assignments() []Assignment {
	all := make([]Assignment, 0, len(t.assignments))
	for _, a := range t.assignments {
		all = append(all, a)
	}
	slices.SortFunc(all, func(a, b Assignment) int {
		return cmp.Or(cmp.Compare(a.PrincipalID, b.PrincipalID), cmp.Compare(a.Scope, b.Scope), cmp.Compare(a.ID, b.ID))
	})
	return all
}

// Assignment returns the assignment with an id.
func (t *Table) Assignment(id string) (Assignment, bool) {
	a, ok := t.assignments[Principal(id)]
	return a, ok
}

// WithDefinition returns the table with a definition in canonical form, new or replaced.
func (t *Table) WithDefinition(d Definition) (*Table, error) {
	old, exists := t.definitions[d.ID]
	switch {
	case exists && old.Type == BuiltIn:
		return nil, status.New(status.Forbidden, "The role definition %s is built in and cannot be changed: create one "+
			"with "+
			"another id.", d.ID)
	case !exists && len(t.definitions)-len(BuiltInDefinitions()) >= MaxDefinitions:
		return nil, status.New(status.BadRequest, "The account has %d custom role definitions, the most that it can have: "+
			"delete one first.", MaxDefinitions)
	}
	for _, other := range t.definitions {
		if other.ID != d.ID && sameName(other.RoleName, d.RoleName) {
			return nil, status.New(status.Conflict, "The role definition %s has the name '%s' already: choose another "+
				"name, or "+
				"replace that one.", other.ID, d.RoleName)
		}
	}
	for _, a := range t.assignments {
		if scope, err := ParseScope(a.Scope); a.RoleDefinitionID == d.ID && (err != nil || !d.assignableIn(scope)) {
			return nil, status.New(status.Conflict, "The assignment %s gives this definition in the scope %s, which its "+
				"assignableScopes would no longer cover: delete the assignment first.", a.ID, a.Scope)
		}
	}
	next := t.custom()
	next.definitions = append(slices.DeleteFunc(next.definitions, func(o Definition) bool { return o.ID == d.ID }), d)
	return next.table()
}

// WithoutDefinition returns the table without a custom definition.
func (t *Table) WithoutDefinition(id string) (*Table, error) {
	d, ok := t.definitions[id]
	switch {
	case !ok:
		return nil, NoDefinition(id)
	case d.Type == BuiltIn:
		return nil, status.New(status.Forbidden, "The role definition %s is built in and cannot be deleted.", id)
	}
	for _, a := range t.assignments {
		if a.RoleDefinitionID == id {
			return nil, status.New(status.Conflict, "The assignment %s of principal %s gives this definition: delete it "+
				"first.",
				a.ID, a.PrincipalID)
		}
	}
	next := t.custom()
	next.definitions = slices.DeleteFunc(next.definitions, func(o Definition) bool { return o.ID == id })
	return next.table()
}

// WithAssignment returns the table with an assignment in canonical form, new or replaced.
func (t *Table) WithAssignment(a Assignment) (*Table, error) {
	d, ok := t.definitions[a.RoleDefinitionID]
	if !ok {
		return nil, NoDefinition(a.RoleDefinitionID)
	}
	scope, err := ParseScope(a.Scope)
	if err != nil {
		return nil, status.New(status.BadRequest, "The assignment is not valid: %v.", err)
	}
	if !d.assignableIn(scope) {
		return nil, status.New(status.BadRequest, "The role '%s' cannot be assigned in the scope %s: its "+
			"assignableScopes are "+
			"%v.", d.RoleName, a.Scope, d.AssignableScopes)
	}
	if _, exists := t.assignments[a.ID]; !exists && len(t.assignments) >= MaxAssignments {
		return nil, status.New(status.BadRequest, "The account has %d role assignments, the most that it can have: "+
			"delete one "+
			"first.", MaxAssignments)
	}
	for _, other := range t.assignments {
		if other.ID != a.ID && other.same(&a) {
			return nil, status.New(status.Conflict, "The assignment %s gives this role to this principal in this scope "+
				"already.",
				other.ID)
		}
	}
	next := t.custom()
	next.assignments = append(slices.DeleteFunc(next.assignments, func(o Assignment) bool { return o.ID == a.ID }), a)
	return next.table()
}

// WithoutAssignment returns the table without an assignment.
func (t *Table) WithoutAssignment(id string) (*Table, error) {
	if _, ok := t.assignments[id]; !ok {
		return nil, NoAssignment(id)
	}
	next := t.custom()
	next.assignments = slices.DeleteFunc(next.assignments, func(o Assignment) bool { return o.ID == id })
	return next.table()
}

// NoDefinition is the error about a definition that does not exist.
func NoDefinition(id string) error {
	return status.New(status.NotFound, "There is no role definition %s.", clip(id))
}

// NoAssignment is the error about an assignment that does not exist.
func NoAssignment(id string) error {
	return status.New(status.NotFound, "There is no role assignment %s.", clip(id))
}

// content is what a table is made of.
type content struct {
	definitions []Definition
	assignments []Assignment
}

// custom returns a copy of the content of a table, without the built-in definitions.
func (t *Table) custom() content {
	var c content
	for _, d := range t.Definitions() {
		if d.Type != BuiltIn {
			c.definitions = append(c.definitions, d)
		}
	}
	c.assignments = t.Assignments()
	return c
}

func (c content) table() (*Table, error) { return New(c.definitions, c.assignments) }
