package roles

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/status"
	"pgregory.net/rapid"
)

func decodeBoth(t *testing.T, definition, assignment string) (Definition, Assignment) {
	t.Helper()
	d, err := DecodeDefinition([]byte(definition))
	if err != nil {
		t.Fatal(err)
	}
	a, err := DecodeAssignment([]byte(assignment))
	if err != nil {
		t.Fatal(err)
	}
	return d, a
}

const (
	idA = "aaaaaaaa-0000-4000-8000-000000000001"
	idB = "bbbbbbbb-0000-4000-8000-000000000002"
)

// TestFilesOfTheServicesTool: the JSON that `az cosmosdb sql role` takes is read as it is.
func TestFilesOfTheServicesTool(t *testing.T) {
	d, a := decodeBoth(t, `{
		"Id": "AAAAAAAA-0000-4000-8000-000000000001", "RoleName": "My Read Only Role", "Type": "CustomRole",
		"AssignableScopes": ["/subscriptions/s/resourceGroups/g/providers/Microsoft.DocumentDB/databaseAccounts/acc"],
		"Permissions": [{"DataActions": [
			"microsoft.documentdb/databaseaccounts/readmetadata",
			"Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/*"],
			"NotDataActions": ["Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/delete"]}]}`,
		`{"RoleDefinitionId": "/subscriptions/s/providers/Microsoft.DocumentDB/databaseAccounts/acc/sqlRoleDefinitions/`+idA+`",
		"PrincipalId": "0A0B0C0D-0000-4000-8000-00000000000F",
		"Scope": "/subscriptions/s/providers/Microsoft.DocumentDB/databaseAccounts/acc/dbs/shop"}`)
	if d.ID != idA || d.AssignableScopes[0] != "/" || a.Scope != "/dbs/shop" || a.RoleDefinitionID != idA ||
		a.PrincipalID != "0a0b0c0d-0000-4000-8000-00000000000f" || !isGUID(a.ID) {
		t.Errorf("%+v %+v", d, a)
	}
	table, err := New([]Definition{d}, []Assignment{a})
	if err != nil {
		t.Fatal(err)
	}
	who := []string{a.PrincipalID}
	for action, want := range map[Action]bool{
		ReadMetadata: true, ReadItem: true, UpsertItem: true, DeleteItem: false, ExecuteQuery: false,
	} {
		if got := table.Decide(who, action, Scope{"shop", "orders"}); got.Allowed != want {
			t.Errorf("%s: %v", action, got)
		}
	}
}

// TestRefusedResources: what is not understood is refused, never ignored.
func TestRefusedResources(t *testing.T) {
	const action = `"Microsoft.DocumentDB/databaseAccounts/readMetadata"`
	for _, text := range []string{
		`{}`, `[]`, ``, `{"roleName":"r"}`, `{"roleName":"r","assignableScopes":["/"]}`,
		`{"roleName":"r","assignableScopes":[],"permissions":[{"dataActions":[` + action + `]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":[]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":["*"]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":["Microsoft.DocumentDB/*"]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":["` + accountPrefix + `*"]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":["` + itemPrefix + `re*"]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":["` + itemPrefix + `read "]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":[` + action + `],"notDataActions":[` +
			action + `]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"actions":["*"],"dataActions":[` + action + `]}]}`,
		`{"roleName":"r","assignableScopes":["dbs/x"],"permissions":[{"dataActions":[` + action + `]}]}`,
		`{"roleName":"r","type":"BuiltInRole","assignableScopes":["/"],"permissions":[{"dataActions":[` + action + `]}]}`,
		`{"roleName":"r\n","assignableScopes":["/"],"permissions":[{"dataActions":[` + action + `]}]}`,
		`{"id":"1","roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":[` + action + `]}]}`,
		`{"roleName":"r","assignableScopes":["/"],"permissions":[{"dataActions":[` + action + `]}]} {}`,
		`{"roleName":"` + strings.Repeat("r", MaxBodyBytes) + `"}`,
	} {
		if d, err := DecodeDefinition([]byte(text)); err == nil {
			t.Errorf("%.100s is read as %+v", text, d)
		}
	}
	for _, text := range []string{
		`{}`, `{"roleDefinitionId":"` + idA + `","principalId":"p"}`, `{"roleDefinitionId":"` + idA + `","scope":"/"}`,
		`{"principalId":"p","scope":"/"}`, `{"roleDefinitionId":"x","principalId":"p","scope":"/"}`,
		`{"roleDefinitionId":"` + idA + `","principalId":"p","scope":"/","condition":"x"}`,
		`{"roleDefinitionId":"` + idA + `","principalId":"a\u0000b","scope":"/"}`,
	} {
		if a, err := DecodeAssignment([]byte(text)); err == nil {
			t.Errorf("%s is read as %+v", text, a)
		}
	}
	for _, scope := range []string{
		"", "//", "/dbs", "/dbs/", "/dbs/x/", "/dbs/x/colls", "/dbs/x/colls/", "/dbs/x/cols/y", "/DBS/x", "dbs/x", "/dbs/*",
		"/dbs/x/colls/*", "/dbs/x/colls/y/docs/z", "/dbs/x?y", "/dbs/x#y", `/dbs/x\y`, "/dbs/x\ny", "/dbs//colls/y", " /",
		"/subscriptions/s/databaseAccounts/a/colls/x", "/subscriptions/x",
	} {
		if s, err := ParseScope(scope); err == nil {
			t.Errorf("the scope %q is read as %+v", scope, s)
		}
	}
}

// TestScopesAreNotPrefixes: a scope covers what is in it, and no name that begins the same.
func TestScopesAreNotPrefixes(t *testing.T) {
	for _, c := range []struct {
		outer, inner string
		want         bool
	}{
		{"/", "/", true},
		{"/", "/dbs/x/colls/y", true},
		{"/dbs/x", "/dbs/x", true},
		{"/dbs/x", "/dbs/x/colls/y", true},
		{"/dbs/x", "/dbs/xy", false},
		{"/dbs/x", "/dbs/X", false},
		{"/dbs/x", "/dbs/xy/colls/x", false},
		{"/dbs/x", "/", false},
		{"/dbs/x/colls/y", "/dbs/x", false},
		{"/dbs/x/colls/y", "/dbs/x/colls/yz", false},
		{"/dbs/x/colls/y", "/dbs/z/colls/y", false},
		{"/dbs/x/colls/y", "/dbs/x/colls/y", true},
	} {
		outer, err := ParseScope(c.outer)
		inner, bad := ParseScope(c.inner)
		if err != nil || bad != nil || outer.Covers(inner) != c.want || outer.String() != c.outer {
			t.Errorf("%s covers %s: %v, %v %v", c.outer, c.inner, outer.Covers(inner), err, bad)
		}
	}
}

// TestBuiltInRoles has the documented actions of both, and wildcards that stand for one part.
func TestBuiltInRoles(t *testing.T) {
	table, err := New(nil, []Assignment{
		{ID: idA, RoleDefinitionID: ReaderID, PrincipalID: "reader", Scope: "/"},
		{ID: idB, RoleDefinitionID: ContributorID, PrincipalID: "writer", Scope: "/"},
	})
	if err != nil {
		t.Fatal(err)
	}
	reads := []Action{ReadMetadata, ReadItem, ExecuteQuery, ReadChangeFeed}
	for _, a := range Actions() {
		if got := table.Decide([]string{"reader"}, a, Scope{}).Allowed; got != slices.Contains(reads, a) {
			t.Errorf("reader, %s: %v", a, got)
		}
		if !table.Decide([]string{"writer"}, a, Scope{}).Allowed {
			t.Errorf("contributor, %s: refused", a)
		}
		if table.Decide([]string{"Reader", ""}, a, Scope{}).Allowed {
			t.Errorf("another principal may %s", a)
		}
	}
	containers, _, err := parsePattern(containerPrefix + "*")
	if err != nil || containers.has(ReadItem) || !containers.has(ExecuteStoredProcedure) || containers.has(ReadMetadata) {
		t.Errorf("containers/*: %b, %v", containers, err)
	}
}

// TestRulesOfATable: definitions and assignments that contradict others are refused.
func TestRulesOfATable(t *testing.T) {
	d, a := decodeBoth(t, `{"id":"`+idA+`","roleName":"R","assignableScopes":["/dbs/x"],"permissions":[{"dataActions":["`+
		itemPrefix+`*"]}]}`, `{"id":"`+idB+`","roleDefinitionId":"`+idA+`","principalId":"p","scope":"/dbs/x/colls/y"}`)
	empty, err := New(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	table := step(t, empty, func(t *Table) (*Table, error) { return t.WithDefinition(d) })
	table = step(t, table, func(t *Table) (*Table, error) { return t.WithAssignment(a) })
	change := func(to any) func(*Table) (*Table, error) {
		if d, ok := to.(Definition); ok {
			return func(t *Table) (*Table, error) { return t.WithDefinition(d) }
		}
		return func(t *Table) (*Table, error) { return t.WithAssignment(to.(Assignment)) }
	}
	twin, wide, other, elsewhere, unknown := d, d, a, a, a
	twin.ID, twin.RoleName = idB, "r"
	wide.AssignableScopes = []string{"/dbs/z"}
	other.ID = idA
	elsewhere.Scope = "/"
	unknown.RoleDefinitionID = idB
	reader := BuiltInDefinitions()[0]
	for name, c := range map[string]struct {
		change func(*Table) (*Table, error)
		want   status.Kind
	}{
		"a name twice":                   {change(twin), status.Conflict},
		"scopes that are in use":         {change(wide), status.Conflict},
		"a built-in role changed":        {change(reader), status.Forbidden},
		"an assignment twice":            {change(other), status.Conflict},
		"outside the assignable scopes":  {change(elsewhere), status.BadRequest},
		"a definition that is not there": {change(unknown), status.NotFound},
		"a definition in use " +
			"deleted": {func(t *Table) (*Table, error) { return t.WithoutDefinition(idA) }, status.Conflict},
		"a built-in role " +
			"deleted": {func(t *Table) (*Table, error) { return t.WithoutDefinition(ReaderID) }, status.Forbidden},
		"nothing deleted": {func(t *Table) (*Table, error) { return t.WithoutAssignment(idA) }, status.NotFound},
	} {
		if _, err := c.change(table); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	table = step(t, table, func(t *Table) (*Table, error) { return t.WithoutAssignment(idB) })
	table = step(t, table, func(t *Table) (*Table, error) { return t.WithoutDefinition(idA) })
	if len(table.Definitions()) != 2 {
		t.Errorf("%d definitions remain", len(table.Definitions()))
	}
	if _, err := New(nil, []Assignment{a}); err == nil {
		t.Error("an assignment without its definition is accepted")
	}
}

func step(t *testing.T, from *Table, change func(*Table) (*Table, error)) *Table {
	t.Helper()
	next, err := change(from)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// TestDecisionsAgreeWithTheirExplanation: a table decides as a plain reading of its assignments
// does, and the explanation names an assignment exactly when the decision is yes.
func TestDecisionsAgreeWithTheirExplanation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scopes := []string{"/", "/dbs/x", "/dbs/xy", "/dbs/x/colls/y", "/dbs/x/colls/yz", "/dbs/y/colls/x"}
		var definitions []Definition
		var assignments []Assignment
		for i := range rapid.IntRange(0, 3).Draw(t, "definitions") {
			names := rapid.SliceOfN(rapid.SampledFrom([]string{
				ReadMetadata.String(), containerPrefix + "*", itemPrefix + "*", ReadItem.String(), DeleteItem.String(),
			}), 1, 4).Draw(t, "actions")
			definitions = append(definitions, Definition{
				ID: fmt.Sprintf("%08d-0000-4000-8000-000000000000", i), RoleName: fmt.Sprint(i), Type: Custom,
				AssignableScopes: []string{"/"}, Permissions: []Permission{{DataActions: names}},
			})
		}
		for i := range rapid.IntRange(0, 6).Draw(t, "assignments") {
			all := append(BuiltInDefinitions(), definitions...)
			assignments = append(assignments, Assignment{
				ID:               fmt.Sprintf("%08d-1111-4000-8000-000000000000", i),
				PrincipalID:      rapid.SampledFrom([]string{"p", "g"}).Draw(t, "to"),
				RoleDefinitionID: rapid.SampledFrom(all).Draw(t, "role").ID, Scope: rapid.SampledFrom(scopes).Draw(t, "in"),
			})
		}
		table, err := New(definitions, assignments)
		if err != nil {
			t.Fatal(err)
		}
		action := rapid.SampledFrom(Actions()).Draw(t, "action")
		asked := rapid.SampledFrom(scopes).Draw(t, "asked")
		scope, _ := ParseScope(asked)
		want := false
		for _, a := range assignments {
			d, _ := table.Definition(a.RoleDefinitionID)
			for _, name := range d.Permissions[0].DataActions {
				prefix, _, _ := strings.Cut(name, "*")
				rest, under := strings.CutPrefix(action.String(), prefix)
				named := name == action.String() || prefix != name && under && !strings.Contains(rest, "/")
				inside := a.Scope == "/" || asked == a.Scope || strings.HasPrefix(asked, a.Scope+"/")
				want = want || named && inside
			}
		}
		got := table.Decide([]string{"p", "g"}, action, scope)
		reasons := table.Explain([]string{"p", "g"}, action, scope)
		explained := len(reasons) > 0 && reasons[0].HasAction && reasons[0].HasScope
		if got.Allowed != want || explained != want || len(reasons) != len(assignments) {
			t.Fatalf("%s in %s: decided %v, explained %v, expected %v", action, asked, got, reasons, want)
		}
	})
}
