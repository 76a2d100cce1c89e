package rest

import (
	"context"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestHostRules: the rule sees bare names in lower case, whatever the request looks like. It
// applies before anything else, also to paths that need no signature.
func TestHostRules(t *testing.T) {
	seen := map[string]string{}
	now := ""
	g := New(Options{
		Engine: &fakeEngine{}, Auth: keys(t), Clock: clock.NewManual(testNow),
		HostAllowed: func(hostname string) bool {
			seen[now] = hostname
			return hostname == "db.example.com" || hostname == "::1" || hostname == "localhost"
		},
	})
	for host, want := range map[string]struct {
		name    string
		allowed bool
	}{
		"db.example.com":              {"db.example.com", true},
		"DB.Example.com:8081":         {"db.example.com", true},
		"[::1]:8081":                  {"::1", true},
		"[::1]":                       {"::1", true},
		"LOCALHOST:1":                 {"localhost", true},
		"evil.example.com":            {"evil.example.com", false},
		"db.example.com.evil.com":     {"db.example.com.evil.com", false},
		"db.example.com:80@evil.com":  {"db.example.com:80@evil.com", false},
		"evil.com:80:db.example.com":  {"evil.com:80:db.example.com", false},
		"evil.com/db.example.com":     {"evil.com/db.example.com", false},
		"[db.example.com].evil.com":   {"[db.example.com].evil.com", false},
		"":                            {"", false},
		":8081":                       {"", false},
		"db.example.com.":             {"db.example.com.", false},
		"xn--db-example.com\x00:8081": {"xn--db-example.com\x00", false},
	} {
		now = host
		for _, request := range [][2]string{
			{"GET", "/_explorer/emulator.pem"},
			{"OPTIONS", "/dbs"},
			{"GET", "/"},
			{"GET", "/nothing/here"},
		} {
			r := g.Handle(context.Background(),
				&Request{Method: request[0], Path: request[1], Scheme: "http", Host: host, Header: mapHeader{}})
			if (r.Status != 403) != want.allowed {
				t.Errorf("%s %s for %q: %d", request[0], request[1], host, r.Status)
			}
			checkError(t, r)
		}
		if seen[host] != want.name {
			t.Errorf("%q: the rule saw %q, want %q", host, seen[host], want.name)
		}
	}
}

// TestHostMakesNoStrangeEndpoint: a value that the rule allows but that is not a host name does not
// become an endpoint.
func TestHostMakesNoStrangeEndpoint(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true})
	for _, host := range []string{"db.example.com:80@evil.com", "a/b", "a\"b", "a b", "", "a?b", "a#b", "ü"} {
		r := g.Handle(context.Background(),
			&Request{Method: "GET", Path: "/", Scheme: "http", Host: host, Header: mapHeader{}})
		if r.Status != 400 {
			t.Errorf("%q: %d %s", host, r.Status, r.Body)
		}
	}
}
