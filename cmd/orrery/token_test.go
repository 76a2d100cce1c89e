package main

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// issuerOfTokens is the issuer of the tokens of tests.
const issuerOfTokens = "https://issuer.example"

// issuer signs tokens of Entra.
type issuer struct {
	key  *rsa.PrivateKey
	file string // its keys
}

func newIssuer(t *testing.T) *issuer {
	t.Helper()
	const bits = 2048
	key, err := rsa.GenerateKey(rand.Reader, bits)
	if err != nil {
		t.Fatal(err)
	}
	i := &issuer{key: key, file: filepath.Join(t.TempDir(), "keys.json")}
	number := func(n *big.Int) string { return base64.RawURLEncoding.EncodeToString(n.Bytes()) }
	keys := fmt.Sprintf(`{"keys":[{"kty":"RSA","use":"sig","alg":"RS256","kid":"1","n":%q,"e":%q}]}`, number(key.N),
		number(big.NewInt(int64(key.E))))
	if err := os.WriteFile(i.file, []byte(keys), 0o600); err != nil {
		t.Fatal(err)
	}
	return i
}

// token signs a token of a principal.
func (i *issuer) token(t *testing.T, principal string) string {
	t.Helper()
	part := func(v any) string {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return base64.RawURLEncoding.EncodeToString(text)
	}
	now := time.Now().Unix()
	text := part(map[string]any{"alg": "RS256", "kid": "1", "typ": "JWT"}) + "." + part(map[string]any{
		"iss": issuerOfTokens, "aud": "https://cosmos.azure.com", "oid": principal, "iat": now - 60, "nbf": now - 60,
		"exp": now + 3600,
	})
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, i.key, crypto.SHA256, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return text + "." + base64.RawURLEncoding.EncodeToString(signature)
}

// closedServer is a server whose data only tokens open. Its key is not the well-known one.
func closedServer(t *testing.T, i *issuer) *orrery.Server {
	t.Helper()
	var key [64]byte
	_, _ = rand.Read(key[:])
	s, err := orrery.Start(t.Context(), orrery.Config{
		InMemory: true, NoExplorer: true, Key: base64.StdEncoding.EncodeToString(key[:]),
		OIDC: orrery.OIDC{Issuers: []string{issuerOfTokens}, KeyFile: i.file}, DisableLocalAuth: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(t.Context()) })
	return s
}

// TestTokens: with an Entra token the commands work on a server that takes no key for data; a key
// beside it manages the account. Neither is in any output.
func TestTokens(t *testing.T) {
	i := newIssuer(t)
	s := closedServer(t, i)
	token, dir := i.token(t, "writer"), t.TempDir()
	file := filepath.Join(dir, "token")
	if err := os.WriteFile(file, []byte(token+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	key, archive := "ORRERY_KEY="+s.Key(), filepath.Join(dir, "archive")
	byToken := []string{"ORRERY_TOKEN=" + token}
	byFile := []string{"ORRERY_TOKEN_FILE=" + file}
	both := []string{"ORRERY_TOKEN_FILE=" + file, key}
	item := `{"id":"1","k":"a"}`
	for _, c := range []struct {
		code int
		says string
		env  []string
		args []string
	}{
		{exit.OK, "", []string{key}, []string{"db", "create", "shop"}},
		{exit.OK, "", []string{key}, []string{
			"role", "assignment", "create", "--role",
			"Cosmos DB Built-in Data Contributor", "--principal", "writer", "--scope", "/",
		}},
		{exit.Auth, "cannot be authorized", byToken, []string{"container", "create", "shop/orders", "--partition-key", "/k"}},
		{exit.OK, "", both, []string{"container", "create", "shop/orders", "--partition-key", "/k"}},
		{exit.Auth, "pass an Entra token", []string{key}, []string{"query", "shop/orders", "SELECT * FROM c"}},
		{exit.OK, "", byToken, []string{"item", "create", "shop/orders", item}},
		{exit.OK, `"a"`, byFile, []string{"query", "shop/orders", "SELECT * FROM c", "-o", "json"}},
		{exit.OK, `"a"`, both, []string{"query", "shop/orders", "SELECT * FROM c", "-o", "json"}},
		{exit.OK, `"a"`, []string{key}, []string{
			"item", "get", "shop/orders", "1", "--pk", "a", "-o", "json",
			"--token-file", file,
		}},
		{exit.OK, "orders", byToken, []string{"container", "ls", "shop"}},
		{exit.OK, "1 item", byToken, []string{"export", "shop/orders", filepath.Join(dir, "x.jsonl")}},
		{exit.OK, "", byToken, []string{"import", "shop/orders", filepath.Join(dir, "x.jsonl")}},
		{exit.OK, "the token that was given opens the account", byToken, []string{"doctor"}},
		{exit.OK, "full backup", both, []string{"backup", "create", archive}},
		{exit.OK, "1 container and 1 item", both, []string{
			"backup", "restore", archive, "--database", "shop", "--as",
			"copy",
		}},
		{
			exit.Auth, "another one",
			[]string{"ORRERY_TOKEN=" + i.token(t, "nobody")[:40] + ".a.b"},
			[]string{"query", "shop/orders", "SELECT * FROM c"},
		},
		{exit.Auth, "", []string{"ORRERY_TOKEN=" + i.token(t, "nobody")}, []string{"query", "shop/orders", "SELECT 1"}},
		// The token of a variable is not for an account that a flag names with its key.
		{exit.Auth, "pass an Entra token", byToken, []string{
			"query", "shop/orders", "SELECT * FROM c",
			"--connection-string", "AccountEndpoint=" + s.Endpoint() + ";AccountKey=" + s.Key(),
		}},
		{exit.Usage, "https only", byToken, []string{"query", "a/b", "SELECT 1", "--endpoint", "http://db.example:8081"}},
		{exit.Usage, "use only one", byToken, []string{"db", "ls", "--token", token, "--token-file", file}},
		{exit.Usage, "unset one", append(byFile, byToken...), []string{"db", "ls"}},
		{exit.Usage, "three parts", []string{"ORRERY_TOKEN=" + token[:30]}, []string{"db", "ls"}},
		{exit.Usage, "three parts", []string{"ORRERY_TOKEN=" + token + "\r\nX: y"}, []string{"db", "ls"}},
		{exit.Usage, "three parts", nil, []string{"db", "ls", "--token", strings.Repeat("a", 70_000) + ".a.b"}},
		{exit.Usage, "read the token", nil, []string{"db", "ls", "--token-file", file + "2"}},
	} {
		var out, errOut bytes.Buffer
		code := run(c.args, console.Console{
			Out: &out, Err: &errOut, Environ: append([]string{"ORRERY_NO_PROGRESS=1"}, withEndpoint(s, c.args, c.env)...),
		})
		text := out.String() + errOut.String()
		if code != c.code || !strings.Contains(text, c.says) {
			t.Errorf("orrery %.100q: exit %d, want %d and %q in\n%s", c.args, code, c.code, c.says, text)
		}
		if strings.Contains(text, token[:60]) || strings.Contains(text, token[len(token)-60:]) ||
			strings.Contains(text, s.Key()) {
			t.Errorf("orrery %.100q prints a secret: %s", c.args, text)
		}
	}
}

// withEndpoint adds the endpoint of a server, unless a flag names another one.
func withEndpoint(s *orrery.Server, args, env []string) []string {
	if strings.Contains(strings.Join(args, " "), "AccountEndpoint") {
		return env
	}
	return append([]string{"ORRERY_ENDPOINT=" + s.Endpoint()}, env...)
}

// TestTokensFollowNoRedirect: a server that redirects gets no token to another place.
func TestTokensFollowNoRedirect(t *testing.T) {
	var asked atomic.Int64
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer other.Close()
	redirects := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.URL+r.URL.Path, http.StatusTemporaryRedirect)
	}))
	defer redirects.Close()
	for _, args := range [][]string{{"db", "ls"}, {"query", "shop/orders", "SELECT * FROM c"}} {
		var out, errOut bytes.Buffer
		if code := run(args, console.Console{Out: &out, Err: &errOut, Environ: []string{
			"ORRERY_ENDPOINT=" + redirects.URL, "ORRERY_TOKEN=" + newIssuer(t).token(t, "p"),
		}}); code == exit.OK {
			t.Errorf("%v: %s%s", args, out.String(), errOut.String())
		}
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("the other place was asked %d times", n)
	}
}

// TestContainerUpdate: the change feed and the time to live of a container that exists are changed,
// and nothing else of its definition.
func TestContainerUpdate(t *testing.T) {
	s := closedServer(t, newIssuer(t))
	env := []string{"ORRERY_ENDPOINT=" + s.Endpoint(), "ORRERY_KEY=" + s.Key()}
	orrery := func(code int, says string, args ...string) map[string]json.RawMessage {
		t.Helper()
		var out, errOut bytes.Buffer
		if have := run(args, console.Console{Out: &out, Err: &errOut, Environ: env}); have != code ||
			!strings.Contains(out.String()+errOut.String(), says) {
			t.Fatalf("%v: exit %d, want %d and %q in %s%s", args, have, code, says, out.String(), errOut.String())
		}
		var definition map[string]json.RawMessage
		_ = json.Unmarshal(out.Bytes(), &definition)
		for _, name := range []string{"_etag", "_ts"} {
			delete(definition, name)
		}
		return definition
	}
	orrery(exit.OK, "", "db", "create", "shop")
	before := orrery(exit.OK, "", "container", "create", "shop/orders", "--partition-key", "/k", "--unique-key", "/u",
		"--indexing", `{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/x/*"}]}`, "-o", "json")
	for _, c := range []struct{ args, member, want string }{
		{"--change-feed-retention=24h", "changeFeedPolicy", `{"retentionDuration":1440}`},
		{"--ttl=-1", "defaultTtl", "-1"},
		{"--ttl=60", "defaultTtl", "60"},
		{"--no-ttl", "defaultTtl", ""},
		{"--change-feed-retention=0", "changeFeedPolicy", `{"retentionDuration":0}`},
	} {
		after := orrery(exit.OK, "", "container", "update", "shop/orders", c.args, "-o", "json")
		if have := strings.Join(strings.Fields(string(after[c.member])), ""); have != c.want {
			t.Errorf("%s: %s is %s", c.args, c.member, have)
		}
		for name, want := range before {
			if have := after[name]; name != c.member && !bytes.Equal(have, want) {
				t.Errorf("%s: %s is %s, and was %s", c.args, name, have, want)
			}
		}
	}
	orrery(exit.Usage, "say what to change", "container", "update", "shop/orders")
	orrery(exit.Usage, "use only one", "container", "update", "shop/orders", "--ttl", "1", "--no-ttl")
	orrery(exit.Usage, "whole minutes", "container", "update", "shop/orders", "--change-feed-retention", "90s")
	orrery(exit.NotFound, "404", "container", "update", "shop/none", "--ttl", "1")
}
