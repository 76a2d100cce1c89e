package audit

import (
	"fmt"
	"net/http"
	"strings"
)

// Kind is what a request does.
type Kind uint8

// The kinds of requests.
const (
	Read   Kind = iota // of data or metadata
	Write              // of data
	Manage             // of the account: databases, containers, throughput, scripts, keys, roles
)

// Level says which requests are written. Each level includes those before it.
type Level uint8

// The levels.
const (
	Off Level = iota
	// Denied has requests that were refused for their credentials: 401 and 403.
	Denied
	// Control has also what manages the account.
	Control
	// Writes has also writes of data.
	Writes
	// All has every request.
	All
)

var levelNames = []string{"off", "denied", "control", "writes", "all"}

// Levels returns the names of the levels.
func Levels() []string { return append([]string(nil), levelNames...) }

// ParseLevel reads the name of a level, in any letter case.
func ParseLevel(text string) (Level, error) {
	for i, name := range levelNames {
		if strings.EqualFold(text, name) {
			return Level(i), nil
		}
	}
	return Off, fmt.Errorf("the audit level %q is not known: use %s", text, strings.Join(levelNames, ", "))
}

// includes reports whether a request is written at a level.
func (l Level) includes(k Kind, status int) bool {
	switch {
	case l == Off:
		return false
	case status == http.StatusUnauthorized || status == http.StatusForbidden || l == All:
		return true
	case k == Manage:
		return l >= Control
	case k == Write:
		return l >= Writes
	}
	return false
}
