package orrery

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/datadir"
)

// mint creates a container and a permission on all of it, and returns its token, which is valid for
// ten minutes.
func mint(t *testing.T, s *Server) string {
	t.Helper()
	for _, r := range [][4]string{
		{"dbs", "", "/dbs", `{"id":"a"}`},
		{"colls", "dbs/a", "/dbs/a/colls", `{"id":"b","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`},
		{"users", "dbs/a", "/dbs/a/users", `{"id":"u"}`},
	} {
		if code, body, err := signed(t.Context(), http.DefaultClient, s, s.Key(), "POST", r[0], r[1], r[2],
			r[3]); err != nil || code != http.StatusCreated {
			t.Fatalf("%s: %d %s %v", r[2], code, body, err)
		}
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	code, body := sent(t, s, "POST", "/dbs/a/users/u/permissions",
		`{"id":"p","permissionMode":"All","resource":"dbs/a/colls/b"}`, map[string]string{
			"authorization": authorization(s.Key(), "POST", "permissions", "dbs/a/users/u", date), "x-ms-date": date,
			"x-ms-documentdb-expiry-seconds": "600",
		})
	var permission struct {
		Token string `json:"_token"`
	}
	if err := json.Unmarshal([]byte(body), &permission); err != nil || code != http.StatusCreated ||
		permission.Token == "" {
		t.Fatalf("%d %s %v", code, body, err)
	}
	return permission.Token
}

func sent(t *testing.T, s *Server, verb, path, body string, header map[string]string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), verb, s.Endpoint()+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(data)
}

// reads returns the status that a token gets for its container.
func reads(t *testing.T, s *Server, token string) int {
	t.Helper()
	code, _ := sent(t, s, "GET", "/dbs/a/colls/b", "", map[string]string{"authorization": url.QueryEscape(token)})
	return code
}

// TestTokensAndRotation: a token survives restarts and the rotation of single keys, and ends when
// all keys are rotated in one call.
func TestTokensAndRotation(t *testing.T) {
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir})
	token := mint(t, s)
	if code := reads(t, s, token); code != http.StatusOK {
		t.Fatalf("a new token gets %d", code)
	}
	for _, name := range KeyNames() {
		if _, err := s.RotateKeys(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	if code := reads(t, s, token); code != http.StatusOK {
		t.Errorf("after the rotation of every single key a token gets %d", code)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	s = start(t, Config{DataPath: dir})
	if code := reads(t, s, token); code != http.StatusOK {
		t.Errorf("after a restart a token gets %d", code)
	}
	if _, err := s.RotateKeys(t.Context(), KeyNames()...); err != nil {
		t.Fatal(err)
	}
	if code := reads(t, s, token); code != http.StatusUnauthorized {
		t.Errorf("after the rotation of all keys a token gets %d", code)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if code := reads(t, start(t, Config{DataPath: dir}), token); code != http.StatusUnauthorized {
		t.Errorf("after a restart an ended token gets %d", code)
	}
}

// TestACopyOfTheStoreIssuesNoTokens: the store does not hold the secret that reads a token. A
// server on a copy of the store, without the vault, accepts no token of the first server, and
// cannot issue one that the first accepts.
func TestACopyOfTheStoreIssuesNoTokens(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	s := start(t, Config{DataPath: dir})
	token := mint(t, s)
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	store := os.DirFS(filepath.Join(dir, datadir.StoreDir))
	if err := os.CopyFS(filepath.Join(other, datadir.StoreDir), store); err != nil {
		t.Fatal(err)
	}
	if code := reads(t, start(t, Config{DataPath: other}), token); code != http.StatusUnauthorized {
		t.Errorf("a server on a copy of the store answers %d", code)
	}
	if code := reads(t, start(t, Config{DataPath: dir}), token); code != http.StatusOK {
		t.Errorf("the first server answers %d", code)
	}
}

// TestATokenEndsByTheDatasClock: tokens expire when the clock is turned, signatures do not.
func TestATokenEndsByTheDatasClock(t *testing.T) {
	s := start(t, Config{InMemory: true, ManualClock: true})
	token := mint(t, s)
	s.Advance(9 * time.Minute)
	if code := reads(t, s, token); code != http.StatusOK {
		t.Errorf("after 9 of 10 minutes a token gets %d", code)
	}
	s.Advance(2 * time.Minute)
	if code := reads(t, s, token); code != http.StatusForbidden {
		t.Errorf("after 11 of 10 minutes a token gets %d", code)
	}
	s.Advance(time.Hour)
	if read, write := opens(t, s, s.Key()); read != http.StatusOK || write != http.StatusCreated {
		t.Errorf("a signature gets %d and %d", read, write)
	}
}

// TestDelayedBodies: a client that sends the head of a request and delays the body gains nothing
// after its key is rotated: no rotation, no write.
func TestDelayedBodies(t *testing.T) {
	s := start(t, Config{InMemory: true, Protocol: ProtocolHTTP})
	old := s.Key()
	const rotation, database = `{"keys":["all"]}`, `{"id":"late"}`
	held := map[string]net.Conn{
		rotation: hold(t, s, old, "keys", "all", "/_orrery/keys/rotate", len(rotation)),
		database: hold(t, s, old, "dbs", "", "/dbs", len(database)),
	}
	now, err := s.RotateKeys(t.Context(), KeyNames()...)
	if err != nil {
		t.Fatal(err)
	}
	for body, conn := range held {
		if _, err := io.WriteString(conn, body); err != nil {
			t.Fatal(err)
		}
		reply, err := io.ReadAll(conn)
		if err != nil || !strings.HasPrefix(string(reply), "HTTP/1.1 401 ") {
			t.Errorf("%s: %s %v", body, reply, err)
		}
		for _, key := range s.Keys() {
			if strings.Contains(string(reply), key) {
				t.Errorf("%s: the answer shows a key", body)
			}
		}
	}
	if s.Key() != now[KeyPrimary] {
		t.Error("the keys were rotated by a key that had been rotated away")
	}
	if code, body, err := signed(t.Context(), http.DefaultClient, s, s.Key(), "GET", "dbs", "dbs/late", "/dbs/late",
		""); err != nil || code != http.StatusNotFound {
		t.Errorf("the database of a held body: %d %s %v", code, body, err)
	}
}

// hold sends the head of a POST, and returns when the server asks for the body.
func hold(t *testing.T, s *Server, key, kind, link, path string, length int) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.Endpoint(), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	if _, err := io.WriteString(conn,
		"POST "+path+" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: "+
			strconv.Itoa(length)+
			"\r\nx-ms-date: "+date+"\r\nAuthorization: "+authorization(key, "POST", kind, link, date)+"\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	const asks = "HTTP/1.1 100 Continue\r\n\r\n"
	line := make([]byte, len(asks))
	if _, err := io.ReadFull(conn, line); err != nil || string(line) != asks {
		t.Fatalf("%q %v", line, err)
	}
	return conn
}
