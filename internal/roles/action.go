package roles

import (
	"fmt"
	"strings"
)

// Action is a data action: one thing that a role may allow. The zero value is no action.
type Action uint8

// The data actions of the service's documentation.
const (
	NoAction Action = iota
	ReadMetadata
	ExecuteQuery
	ReadChangeFeed
	ExecuteStoredProcedure
	ManageConflicts
	CreateItem
	ReadItem
	ReplaceItem
	UpsertItem
	DeleteItem

	// ActionCount is greater than every action.
	ActionCount
)

// The beginnings of the names of actions, and the wildcard that may end one.
const (
	accountPrefix   = "Microsoft.DocumentDB/databaseAccounts/"
	containerPrefix = accountPrefix + "sqlDatabases/containers/"
	itemPrefix      = containerPrefix + "items/"
	wildcard        = "*"
)

var actionNames = [ActionCount]string{
	ReadMetadata:           accountPrefix + "readMetadata",
	ExecuteQuery:           containerPrefix + "executeQuery",
	ReadChangeFeed:         containerPrefix + "readChangeFeed",
	ExecuteStoredProcedure: containerPrefix + "executeStoredProcedure",
	ManageConflicts:        containerPrefix + "manageConflicts",
	CreateItem:             itemPrefix + "create",
	ReadItem:               itemPrefix + "read",
	ReplaceItem:            itemPrefix + "replace",
	UpsertItem:             itemPrefix + "upsert",
	DeleteItem:             itemPrefix + "delete",
}

// String returns the full name of an action.
func (a Action) String() string {
	if a >= ActionCount {
		return ""
	}
	return actionNames[a]
}

// Actions returns all actions.
func Actions() []Action {
	all := make([]Action, 0, ActionCount-1)
	for a := NoAction + 1; a < ActionCount; a++ {
		all = append(all, a)
	}
	return all
}

// ParseAction reads the full name of one action, or its last part, such as "items/read".
func ParseAction(text string) (Action, error) {
	for a := NoAction + 1; a < ActionCount; a++ {
		if strings.EqualFold(text, actionNames[a]) || strings.EqualFold(text, a.short()) {
			return a, nil
		}
	}
	var names []string
	for _, a := range Actions() {
		names = append(names, a.short())
	}
	return NoAction, fmt.Errorf("there is no data action %q; the actions are %s", clip(text), strings.Join(names, ", "))
}

// short is the last part of a name, such as "items/read".
func (a Action) short() string {
	return strings.TrimPrefix(strings.TrimPrefix(actionNames[a], containerPrefix), accountPrefix)
}

func listOfActions() string { return strings.Join(actionNames[1:], ", ") }

// actionSet is a set of actions.
type actionSet uint16

func setOf(actions ...Action) (s actionSet) {
	for _, a := range actions {
		s |= 1 << a
	}
	return s
}

func (s actionSet) has(a Action) bool { return s&(1<<a) != 0 }

// parsePattern reads an action of a role definition, and returns it in the spelling of the
// documentation. A wildcard stands for one part: containers/* means the actions on a container,
// items/* those on its items. The service allows no other place for it, and "*" alone would open
// actions that do not exist yet. (That containers/* does not include items/* is inferred: the
// built-in contributor lists both.)
func parsePattern(text string) (actionSet, string, error) {
	var set actionSet
	canonical := ""
	for a := NoAction + 1; a < ActionCount; a++ {
		prefix := actionNames[a][:strings.LastIndexByte(actionNames[a], '/')+1]
		switch {
		case strings.EqualFold(text, actionNames[a]):
			return setOf(a), actionNames[a], nil
		case prefix != accountPrefix && strings.EqualFold(text, prefix+wildcard):
			set |= setOf(a)
			canonical = prefix + wildcard
		}
	}
	if set == 0 {
		return 0, "", fmt.Errorf("%q is not a data action: use one of %s, or a wildcard at the end of %s or %s", clip(text),
			listOfActions(), containerPrefix+wildcard, itemPrefix+wildcard)
	}
	return set, canonical, nil
}
