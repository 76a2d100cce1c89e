package roles

import (
	"fmt"
	"strings"
	"unicode"
)

// Scope is the account (the zero value), a database, or a container, by name. The names need not
// exist.
type Scope struct{ DB, Container string }

// maxNameBytes bounds a name in a scope: 255 characters in UTF-8.
const maxNameBytes = 4 * 255

// ParseScope reads "/", "/dbs/x" or "/dbs/x/colls/y". The path of an account of the service may
// precede it, as tools of the service print it; the path is dropped. Names are compared byte by
// byte.
func ParseScope(text string) (Scope, error) {
	path := withoutAccount(text)
	if path == "/" {
		return Scope{}, nil
	}
	parts := strings.Split(path, "/")
	ok := len(parts) == 3 || len(parts) == 5 && parts[3] == "colls"
	if !ok || parts[0] != "" || parts[1] != "dbs" {
		return Scope{}, fmt.Errorf("%q is not a scope: use / for the account, /dbs/{database}, or "+
			"/dbs/{database}/colls/{container}", clip(text))
	}
	s := Scope{DB: parts[2]}
	if len(parts) == 5 {
		s.Container = parts[4]
	}
	for _, name := range []string{parts[2], parts[len(parts)-1]} {
		if err := checkName(name); err != nil {
			return Scope{}, fmt.Errorf("the scope %q has a name that cannot exist: %w", clip(text), err)
		}
	}
	return s, nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return fmt.Errorf("it is empty")
	case len(name) > maxNameBytes:
		return fmt.Errorf("it has more than %d bytes", maxNameBytes)
	case strings.ContainsAny(name, `\?#`) || strings.ContainsFunc(name, unicode.IsControl):
		return fmt.Errorf(`it has a control character or one of \, ? and #`)
	case name == wildcard:
		return fmt.Errorf("a scope has no wildcards; the scope of a database covers its containers")
	}
	return nil
}

// String returns the scope as ParseScope reads it.
func (s Scope) String() string {
	switch {
	case s.DB == "":
		return "/"
	case s.Container == "":
		return "/dbs/" + s.DB
	}
	return "/dbs/" + s.DB + "/colls/" + s.Container
}

// Covers reports whether a scope includes another one.
func (s Scope) Covers(other Scope) bool {
	return s.DB == "" || s.DB == other.DB && (s.Container == "" || s.Container == other.Container)
}

// Target is what a request addresses, in the terms of assignments.
type Target struct {
	Scope Scope
	// ContainerRID is the RID of the container; "" if it does not exist or none is addressed.
	ContainerRID string
	// ByRID means that the request addresses the database or the container by RID.
	ByRID bool
	// Unresolved means that an address has the form of a RID, and nothing has that RID or name.
	Unresolved bool
}

// withoutAccount drops /subscriptions/…/databaseAccounts/{name} from the beginning of a path.
func withoutAccount(path string) string {
	const account = "/databaseaccounts/"
	lower := strings.ToLower(path)
	if !strings.HasPrefix(lower, "/subscriptions/") || len(lower) != len(path) {
		return path
	}
	at := strings.Index(lower, account)
	if at < 0 {
		return path
	}
	rest := path[at+len(account):]
	if end := strings.IndexByte(rest, '/'); end >= 0 {
		return rest[end:]
	}
	return "/"
}
