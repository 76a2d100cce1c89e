package orrery

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// addressRID is the RID of a database or a container, as an address spells it.
func addressRID(t *testing.T, s *Server, kind, link string) string {
	t.Helper()
	var found struct {
		RID string `json:"_rid"`
	}
	if err := json.Unmarshal([]byte(must(t, s, 200, "GET", kind, link, "/"+link, "")), &found); err != nil {
		t.Fatal(err)
	}
	return url.PathEscape(found.RID)
}

const definitionOfY = `{"id":"y","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`

// TestTokensOpenOneContainer: a resource token opens the container that it was made for, whatever
// the address spells, and no other one: not its neighbour, not one of the same name that came after
// it, and not what a mix of names and RIDs could reach.
func TestTokensOpenOneContainer(t *testing.T) {
	s := start(t, Config{InMemory: true})
	token := mint(t, s) // of a user of the database a, for all of its container b
	must(t, s, 201, "POST", "colls", "dbs/a", "/dbs/a/colls", definitionOfY)
	must(t, s, 201, "POST", "dbs", "", "/dbs", `{"id":"other"}`)
	must(t, s, 201, "POST", "colls", "dbs/other", "/dbs/other/colls", strings.Replace(definitionOfY, `"y"`, `"b"`, 1))
	a, b := addressRID(t, s, "dbs", "dbs/a"), addressRID(t, s, "colls", "dbs/a/colls/b")
	other, y := addressRID(t, s, "dbs", "dbs/other"), addressRID(t, s, "colls", "dbs/a/colls/y")
	otherB := addressRID(t, s, "colls", "dbs/other/colls/b")
	key := map[string]string{"authorization": url.QueryEscape(token), "x-ms-documentdb-partitionkey": `["a"]`}
	create := func(path string) int {
		t.Helper()
		code, _ := sent(t, s, "POST", path+"/docs", `{"id":"`+time.Now().String()+`","pk":"a"}`, key)
		return code
	}
	for _, path := range []string{"/dbs/a/colls/b", "/dbs/" + a + "/colls/" + b, "/dbs/a/colls/" + b} {
		if code := create(path); code != http.StatusCreated && (code != 404 || !strings.Contains(path, b)) {
			t.Errorf("%s: %d", path, code)
		}
	}
	closed := []string{
		"/dbs/a/colls/y", "/dbs/" + a + "/colls/" + y, "/dbs/a/colls/" + y, "/dbs/other/colls/b",
		"/dbs/" + a + "/colls/" + otherB,
		"/dbs/" + other + "/colls/" + otherB, "/dbs/" + other + "/colls/b", "/dbs/a/colls/" + otherB, "/dbs/a/colls/b/../y",
		"/dbs/a/colls/b%2F..%2Fy", "/dbs/a/colls/B", "/dbs/A/colls/b",
	}
	for _, path := range closed {
		if code := create(path); code/100 != 4 {
			t.Errorf("%s: %d", path, code)
		}
	}
	// Another one of the same name.
	must(t, s, 204, "DELETE", "colls", "dbs/a/colls/b", "/dbs/a/colls/b", "")
	must(t, s, 201, "POST", "colls", "dbs/a", "/dbs/a/colls", strings.Replace(definitionOfY, `"y"`, `"b"`, 1))
	again := addressRID(t, s, "colls", "dbs/a/colls/b")
	for _, path := range []string{"/dbs/a/colls/b", "/dbs/" + a + "/colls/" + b, "/dbs/" + a + "/colls/" + again} {
		if code := create(path); code/100 != 4 {
			t.Errorf("after the container was made again, %s: %d", path, code)
		}
	}
	// The permission names it: a new token of it opens the new one. The old token ends with its user.
	var permission struct {
		Token string `json:"_token"`
	}
	if err := json.Unmarshal([]byte(must(t, s, 200, "GET", "permissions", "dbs/a/users/u/permissions/p",
		"/dbs/a/users/u/permissions/p", "")), &permission); err != nil {
		t.Fatal(err)
	}
	key["authorization"] = url.QueryEscape(permission.Token)
	if code := create("/dbs/a/colls/b"); code != http.StatusCreated {
		t.Errorf("a new token of the permission: %d", code)
	}
	must(t, s, 204, "DELETE", "users", "dbs/a/users/u", "/dbs/a/users/u", "")
	must(t, s, 201, "POST", "users", "dbs/a", "/dbs/a/users", `{"id":"u"}`)
	must(t, s, 201, "POST", "permissions", "dbs/a/users/u", "/dbs/a/users/u/permissions",
		`{"id":"p","permissionMode":"All","resource":"dbs/a/colls/b"}`)
	if code := create("/dbs/a/colls/b"); code/100 != 4 {
		t.Errorf("a token of a user that was made again: %d", code)
	}
}

// TestRolesAfterAName: a scope is a name. So a role opens the container that has the name now, by
// its name and by its RID, and never the one that had it before, nor another one by a mix of both.
func TestRolesAfterAName(t *testing.T) {
	k := newTokens(t)
	s := start(t, Config{InMemory: true, OIDC: k.config()})
	newRoles(t, s, 1)
	x, xy := addressRID(t, s, "dbs", "dbs/x"), addressRID(t, s, "dbs", "dbs/xy")
	before, neighbour := addressRID(t, s, "colls", "dbs/x/colls/y"), addressRID(t, s, "colls", "dbs/xy/colls/y")
	reads := func(path string) int {
		t.Helper()
		code, _ := sent(t, s, "GET", path+"/docs", "", k.header(t, "reader"))
		return code
	}
	must(t, s, 204, "DELETE", "colls", "dbs/x/colls/y", "/dbs/x/colls/y", "")
	if code := reads("/dbs/" + x + "/colls/" + before); code/100 != 4 {
		t.Errorf("a container that is gone, by its RID: %d", code)
	}
	must(t, s, 201, "POST", "colls", "dbs/x", "/dbs/x/colls", definitionOfY)
	must(t, s, 201, "POST", "colls", "dbs/x", "/dbs/x/colls", strings.Replace(definitionOfY, `"y"`, `"z"`, 1))
	now, z := addressRID(t, s, "colls", "dbs/x/colls/y"), addressRID(t, s, "colls", "dbs/x/colls/z")
	for path, open := range map[string]bool{
		"/dbs/x/colls/y": true, "/dbs/" + x + "/colls/" + now: true, "/dbs/" + x + "/colls/" + before: false,
		"/dbs/x/colls/z": false, "/dbs/" + x + "/colls/" + z: false, "/dbs/x/colls/" + z: false,
		"/dbs/xy/colls/y": false, "/dbs/" + xy + "/colls/" + neighbour: false, "/dbs/x/colls/" + neighbour: false,
		"/dbs/" + x + "/colls/" + neighbour: false, "/dbs/" + xy + "/colls/y": false, "/dbs/" + xy + "/colls/" + now: false,
	} {
		if code := reads(path); (code == 200) != open || code >= 500 {
			t.Errorf("%s: %d, want open: %t", path, code, open)
		}
	}
}

// TestSpellingsOfTokens: however the header spells a token, it is the token that was signed, or it
// is refused; never more than one, and never an error of the server.
func TestSpellingsOfTokens(t *testing.T) {
	k := newTokens(t)
	s := start(t, Config{InMemory: true, OIDC: k.config()})
	newRoles(t, s, 1)
	good, err := url.QueryUnescape(k.header(t, "reader")["authorization"])
	if err != nil {
		t.Fatal(err)
	}
	nobody, err := url.QueryUnescape(k.header(t, "nobody")["authorization"])
	if err != nil {
		t.Fatal(err)
	}
	token := strings.TrimPrefix(good, "type=aad&ver=1.0&sig=")
	parts := strings.Split(token, ".")
	if len(parts) != 3 || token == good {
		t.Fatal(good)
	}
	asks := func(authorization string) int {
		t.Helper()
		code, _ := sent(t, s, "GET", "/dbs/x/colls/y/docs", "", map[string]string{"authorization": authorization})
		return code
	}
	if code := asks(url.QueryEscape(good)); code != 200 {
		t.Fatalf("a good token: %d", code)
	}
	const aad = "type=aad&ver=1.0&sig="
	other := nobody[strings.LastIndex(nobody, ".")+1:]
	for name, text := range map[string]string{
		"escaped twice":            url.QueryEscape(good),
		"padded":                   good + "=",
		"padded header":            aad + parts[0] + "=." + parts[1] + "." + parts[2],
		"a space":                  strings.Replace(good, ".", " .", 2),
		"a line break":             strings.Replace(good, ".", ".\n", 2),
		"a null":                   good + "\x00",
		"another alphabet":         aad + strings.NewReplacer("-", "+", "_", "/").Replace(token) + "+",
		"four parts":               good + "." + parts[2],
		"two parts":                good[:strings.LastIndex(good, ".")],
		"no signature":             aad + parts[0] + "." + parts[1] + ".",
		"JSON":                     aad + `{"payload":"` + parts[1] + `"}`,
		"two tokens":               nobody + "&sig=" + token,
		"two types":                "type=master&type=aad&ver=1.0&sig=" + token,
		"two versions":             "type=aad&ver=2.0&VER=1.0&sig=" + token,
		"two, the other first":     good + "&sig=x",
		"another version":          "type=aad&ver=2.0&sig=" + token,
		"a master key":             "type=master&ver=1.0&sig=" + token,
		"a resource token":         "type=resource&ver=1.0&sig=" + token,
		"full width":               "type=ａａｄ&ver=1.0&sig=" + token,
		"too long":                 good + strings.Repeat("a", 20_000),
		"bytes that are not UTF-8": good + "\xff",
		"another one's signature":  aad + parts[0] + "." + parts[1] + "." + other,
	} {
		if code := asks(url.QueryEscape(text)); code/100 != 4 {
			t.Errorf("%s: %d", name, code)
		}
	}
	for name, text := range map[string]string{"bearer": "Bearer " + token, "an escape that is not valid": good + "%zz"} {
		if code := asks(text); code/100 != 4 {
			t.Errorf("%s: %d", name, code)
		}
	}
}
