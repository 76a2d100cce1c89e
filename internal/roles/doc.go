// Package roles says what the principals of tokens may do: role definitions list data actions, and
// role assignments give a definition to a principal within a scope.
//
// The one idea: a Table is immutable and answers every question from memory. A change of a
// definition or an assignment makes another table, so a request is decided by one table, and the
// next request by the newest. Names, actions and rules are those of the service's resource model
// (sqlRoleDefinitions, sqlRoleAssignments).
//
// The package does not know tokens, requests or where definitions are stored. Start reading at
// Table.Decide; action.go has the actions, scope.go the scopes, and resource.go the definitions and
// assignments as people write them.
package roles
