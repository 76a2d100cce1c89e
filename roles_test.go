package orrery

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/audit"
)

// tokens is an issuer of tokens whose keys are in a file.
type tokens struct {
	key  *rsa.PrivateKey
	file string
}

const tokenIssuer = "https://login.example.com/tenant/v2.0"

func newTokens(t *testing.T) *tokens {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	encode := base64.RawURLEncoding.EncodeToString
	text := fmt.Sprintf(`{"keys":[{"kty":"RSA","kid":"k","use":"sig","n":%q,"e":%q}]}`, encode(key.N.Bytes()),
		encode(big.NewInt(int64(key.E)).Bytes()))
	k := &tokens{key, filepath.Join(t.TempDir(), "jwks.json")}
	if err := os.WriteFile(k.file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return k
}

func (k *tokens) config() OIDC {
	return OIDC{Issuers: []string{tokenIssuer}, KeyFile: k.file, Audiences: []string{"https://db.example.com"}}
}

// header is the authorization of a principal, raw as JavaScript sends it.
func (k *tokens) header(t *testing.T, principal string) map[string]string {
	t.Helper()
	encode := base64.RawURLEncoding.EncodeToString
	now := time.Now()
	input := encode([]byte(`{"alg":"RS256","kid":"k"}`)) + "." + encode(fmt.Appendf(nil,
		`{"iss":%q,"aud":"https://db.example.com","oid":%q,"groups":["team"],"nbf":%d,"exp":%d}`, tokenIssuer, principal,
		now.Add(-time.Minute).Unix(), now.Add(time.Hour).Unix()))
	sum := sha256.Sum256([]byte(input))
	signature, err := rsa.SignPKCS1v15(rand.Reader, k.key, crypto.SHA256, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{"authorization": "type=aad&ver=1.0&sig=" + input + "." + encode(signature)}
}

// must sends a request with the primary key.
func must(t *testing.T, s *Server, want int, verb, kind, link, path, body string) string {
	t.Helper()
	code, answer, err := signed(t.Context(), http.DefaultClient, s, s.Key(), verb, kind, link, path, body)
	if err != nil || code != want {
		t.Fatalf("%s %s: %d %s %v", verb, path, code, answer, err)
	}
	return answer
}

// role sends a change of a role with the primary key; want is the status.
func role(t *testing.T, s *Server, want int, verb, link, body string) string {
	t.Helper()
	date := time.Now().UTC().Format(http.TimeFormat)
	code, answer := sent(t, s, verb, "/_orrery/roles/"+link, body, map[string]string{
		"authorization": authorization(s.Key(), verb, "roles", link, date), "x-ms-date": date,
		"content-type": "application/json",
	})
	if code != want {
		t.Fatalf("%s %s: %d %s", verb, link, code, answer)
	}
	return answer
}

func assign(t *testing.T, s *Server, definition, principal, scope string) (id string) {
	t.Helper()
	var made struct{ ID string }
	answer := role(t, s, 200, "POST", "assignments",
		fmt.Sprintf(`{"roleDefinitionId":%q,"principalId":%q,"scope":%q}`, definition, principal, scope))
	if err := json.Unmarshal([]byte(answer), &made); err != nil {
		t.Fatal(err)
	}
	return made.ID
}

const (
	readerRole      = "00000000-0000-0000-0000-000000000001"
	contributorRole = "00000000-0000-0000-0000-000000000002"
	onlyQueries     = "aaaaaaaa-0000-4000-8000-000000000001"
	onlyCreates     = "aaaaaaaa-0000-4000-8000-000000000002"
)

// newRoles makes the databases x and xy, each with a container y of some ranges, and principals
// whose ids say what they have.
func newRoles(t *testing.T, s *Server, ranges int) (databaseRID, containerRID string) {
	t.Helper()
	var made struct {
		RID string `json:"_rid"`
	}
	for _, db := range []string{"xy", "x"} {
		answer := must(t, s, 201, "POST", "dbs", "", "/dbs", `{"id":"`+db+`"}`)
		if err := json.Unmarshal([]byte(answer), &made); err != nil {
			t.Fatal(err)
		}
		databaseRID = made.RID
		answer = must(t, s, 201, "POST", "colls", "dbs/"+db, "/dbs/"+db+"/colls",
			`{"id":"y","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
		if err := json.Unmarshal([]byte(answer), &made); err != nil {
			t.Fatal(err)
		}
		containerRID = made.RID
	}
	for range ranges - 1 {
		if err := s.Split(t.Context(), "x", "y", ""); err != nil {
			t.Fatal(err)
		}
	}
	const action = "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/"
	for id, name := range map[string]string{onlyQueries: "executeQuery", onlyCreates: "items/create"} {
		role(t, s, 200, "PUT", "definitions/"+id, `{"RoleName":"`+name+`","Type":"CustomRole","AssignableScopes":["/dbs/x"],`+
			`"Permissions":[{"DataActions":["`+action+name+`"]}]}`)
	}
	assign(t, s, readerRole, "reader", "/dbs/x/colls/y")
	assign(t, s, contributorRole, "writer", "/dbs/x")
	assign(t, s, readerRole, "all", "/")
	assign(t, s, onlyQueries, "queries", "/dbs/x/colls/y")
	assign(t, s, onlyCreates, "creates", "/dbs/x/colls/y")
	return databaseRID, containerRID
}

// TestRolesOpenData: each principal may do what its role allows in its scope, and nothing else, at
// 1 and 5 ranges, by names and by RIDs.
func TestRolesOpenData(t *testing.T) {
	k := newTokens(t)
	for _, ranges := range []int{1, 5} {
		s := start(t, Config{InMemory: true, OIDC: k.config()})
		database, container := newRoles(t, s, ranges)
		item := map[string]string{"x-ms-documentdb-partitionkey": `["a"]`}
		query := map[string]string{
			"x-ms-documentdb-isquery": "True", "content-type": "application/query+json",
			"x-ms-documentdb-query-enablecrosspartition": "true",
		}
		batch := map[string]string{
			"x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True",
			"x-ms-documentdb-partitionkey": `["a"]`,
		}
		both := func(maps ...map[string]string) map[string]string {
			all := map[string]string{}
			for _, m := range maps {
				for name, value := range m {
					all[name] = value
				}
			}
			return all
		}
		const y = "/dbs/x/colls/y"
		byRID := "/dbs/" + strings.ReplaceAll(database, "=", "%3D") + "/colls/" + strings.ReplaceAll(container, "=", "%3D")
		for i, c := range []struct {
			who, verb, path, body string
			header                map[string]string
			want                  int
			text                  string
		}{
			{"writer", "POST", y + "/docs", `{"id":"1","pk":"a"}`, item, 201, ""},
			{"writer", "POST", byRID + "/docs", `{"id":"2","pk":"a"}`, item, 201, ""},
			{"reader", "GET", "/", "", nil, 200, ""},
			{"reader", "GET", y, "", nil, 200, ""},
			{"reader", "GET", y + "/pkranges", "", nil, 200, ""},
			{"reader", "GET", y + "/docs/1", "", item, 200, ""},
			{"reader", "GET", byRID + "/docs/1", "", item, 200, ""},
			{"reader", "GET", y + "/docs", "", nil, 200, ""},
			{"reader", "GET", y + "/docs", "", map[string]string{"a-im": "Incremental Feed"}, 200, ""},
			{"reader", "POST", y + "/docs", `{"query":"SELECT * FROM c"}`, query, 200, ""},
			{"queries", "POST", y + "/docs", `{"query":"SELECT * FROM c"}`, query, 200, ""},
			{"all", "GET", "/dbs", "", nil, 200, ""},
			{"all", "GET", "/dbs/xy/colls/y/docs/none", "", item, 404, ""},
			{"all", "GET", "/dbs/none/colls/y", "", nil, 404, ""},
			// Another scope.
			{"reader", "GET", "/dbs", "", nil, 403, "5301 readMetadata] on resource [/]"},
			{"reader", "GET", "/dbs/x", "", nil, 403, "5301 readMetadata] on resource [dbs/x]"},
			{"reader", "GET", "/dbs/xy/colls/y/docs/1", "", item, 403, "5302 principal [reader] items/read " +
				"dbs/xy/colls/y"},
			{"writer", "POST", "/dbs/xy/colls/y/docs", `{"id":"1","pk":"a"}`, item, 403, "5302 items/create"},
			{"writer", "GET", "/dbs/none/colls/y/docs/1", "", item, 403, "5302"},
			{"queries", "GET", byRID + "/docs/1", "", item, 403, "5303 items/read dbs/x/colls/y"},
			{"queries", "GET", "/dbs/-----w%3D%3D/colls/y/docs/1", "", item, 403, "53"},
			{"nobody", "GET", "/", "", nil, 403, "5301 principal [nobody] on resource [/]"},
			// Another action.
			{"reader", "POST", y + "/docs", `{"id":"9","pk":"a"}`, item, 403, "5302 items/create"},
			{"reader", "PUT", y + "/docs/1", `{"id":"1","pk":"a"}`, item, 403, "5302 items/replace"},
			{"reader", "PATCH", y + "/docs/1", `[]`, item, 403, "5302 items/replace"},
			{"reader", "DELETE", y + "/docs/1", "", item, 403, "5302 items/delete"},
			{
				"creates", "POST", y + "/docs", `{"id":"1","pk":"a"}`,
				both(item, map[string]string{"x-ms-documentdb-is-upsert": "True"}), 403, "5302 items/upsert",
			},
			{
				"creates", "POST", y + "/docs", `{"id":"8","pk":"a"}`,
				both(item, map[string]string{"x-ms-documentdb-pre-trigger-include": "t"}), 403, "5302 executeStoredProcedure",
			},
			{"queries", "GET", y + "/docs", "", nil, 403, "5302 readChangeFeed"},
			{"reader", "POST", y + "/sprocs/p", "[]", item, 403, "5302 executeStoredProcedure"},
			// A batch needs the action of each operation.
			{
				"creates", "POST", y + "/docs",
				`[{"operationType":"Create","resourceBody":{"id":"3","pk":"a"}},{"operationType":"Delete","id":"1"}]`, batch, 403,
				"5302 items/delete",
			},
			{
				"creates", "POST", y + "/docs", `[{"operationType":"Upsert","resourceBody":{"id":"3","pk":"a"}}]`,
				both(batch, query), 403, "5302 items/upsert",
			},
			{"creates", "POST", y + "/docs", `[{"operationType":"Create","resourceBody":{"id":"4","pk":"a"}}]`, batch, 200, ""},
			{"queries", "POST", y + "/docs", `[{"operationType":"Read","id":"1"}]`, batch, 403, "5302"},
			{"writer", "GET", y + "/docs/3", "", item, 404, ""},
			{"writer", "GET", y + "/docs/4", "", item, 200, ""},
			// What manages the account.
			{"writer", "POST", "/dbs", `{"id":"z"}`, nil, 403, "5300 [POST /dbs] cannot be authorized by AAD token"},
			{"writer", "POST", "/dbs/x/colls", `{"id":"z"}`, nil, 403, "5300"},
			{"writer", "PUT", y, `{"id":"y"}`, nil, 403, "5300"},
			{"writer", "DELETE", y, "", nil, 403, "5300"},
			{"all", "GET", "/offers", "", nil, 403, "5300"},
			{"writer", "GET", y + "/sprocs", "", nil, 403, "5300"},
			{"writer", "GET", "/dbs/x/users", "", nil, 403, "5300"},
			{"writer", "GET", "/_orrery/keys?show=true", "", nil, 403, "5300"},
			{"writer", "GET", "/_orrery/roles/assignments", "", nil, 403, "5300"},
			{"writer", "GET", "/_orrery/dbs/x/colls/y/ranges", "", nil, 403, "5300"},
		} {
			code, body, substatus := asked(t, s, c.verb, c.path, c.body, both(k.header(t, c.who), c.header))
			answer := substatus + " " + body
			missing := code != c.want
			for _, part := range strings.Fields(c.text) {
				missing = missing || !strings.Contains(answer, part)
			}
			if missing || code == 403 && !strings.Contains(body, "Request blocked by Auth orrery : ") {
				t.Errorf("%d ranges, case %d: %s %s %s: %d %s, expected %d "+
					"%q", ranges, i, c.who, c.verb, c.path, code, answer, c.want,
					c.text)
			}
		}
	}
}

// asked sends a request and also returns the substatus.
func asked(t *testing.T, s *Server, verb, path, body string, header map[string]string) (int, string, string) {
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
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text), response.Header.Get("x-ms-substatus")
}

// TestRolesSurviveRestarts: roles are as durable as databases, and a removed one stays removed and
// ends for the next request.
func TestRolesSurviveRestarts(t *testing.T) {
	k, dir := newTokens(t), t.TempDir()
	s := start(t, Config{DataPath: dir, OIDC: k.config()})
	newRoles(t, s, 1)
	team := assign(t, s, readerRole, "team", "/dbs/xy")
	reads := func(path string) int {
		code, _ := sent(t, s, "GET", path, "", k.header(t, "reader"))
		return code
	}
	for range 2 {
		if a, b := reads("/dbs/x/colls/y"), reads("/dbs/xy/colls/y"); a != 200 || b != 200 {
			t.Errorf("own role %d, role of a group %d", a, b)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		s = start(t, Config{DataPath: dir, OIDC: k.config()})
	}
	role(t, s, 409, "DELETE", "definitions/"+onlyQueries, "")
	role(t, s, 403, "DELETE", "definitions/"+readerRole, "")
	role(t, s, 200, "DELETE", "assignments/"+team, "")
	if code := reads("/dbs/xy/colls/y"); code != 403 {
		t.Errorf("after the role was removed: %d", code)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	s = start(t, Config{DataPath: dir, OIDC: k.config()})
	if a, b := reads("/dbs/x/colls/y"), reads("/dbs/xy/colls/y"); a != 200 || b != 403 {
		t.Errorf("after a restart: own role %d, removed role %d", a, b)
	}
}

// TestLocalAuthDisabled: account keys then manage the account and open no data.
func TestLocalAuthDisabled(t *testing.T) {
	k := newTokens(t)
	s := start(t, Config{InMemory: true, OIDC: k.config(), DisableLocalAuth: true})
	newRoles(t, s, 1)
	date := time.Now().UTC().Format(http.TimeFormat)
	key := map[string]string{
		"authorization": authorization(s.Key(), "GET", "docs", "dbs/x/colls/y", date), "x-ms-date": date,
	}
	closed := func() {
		t.Helper()
		if code, body, substatus := asked(t, s, "GET", "/dbs/x/colls/y/docs", "", key); code != 401 || substatus != "5202" {
			t.Errorf("%d/%s %s", code, substatus, body)
		}
		if code, body := sent(t, s, "GET", "/dbs/x/colls/y/docs", "", k.header(t, "reader")); code != 200 {
			t.Errorf("%d %s", code, body)
		}
	}
	closed()
	// A load replaces the account, and not what the server was started with.
	if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
		t.Fatal(err)
	}
	if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
		t.Fatal(err)
	}
	closed()
	if _, err := Start(t.Context(), Config{InMemory: true, DisableLocalAuth: true}); err == nil {
		t.Error("nobody could reach the data")
	}
}

// TestAuditOfAServer: refusals, changes of keys and roles, and writes are in the audit log, with
// who did them and without ids of items.
func TestAuditOfAServer(t *testing.T) {
	k, path := newTokens(t), filepath.Join(t.TempDir(), "audit.jsonl")
	s := start(t, Config{InMemory: true, OIDC: k.config(), Audit: AuditLog{Path: path, Level: "writes"}})
	newRoles(t, s, 1)
	header := k.header(t, "writer")
	header["x-ms-documentdb-partitionkey"] = `["secret key"]`
	sent(t, s, "POST", "/dbs/x/colls/y/docs", `{"id":"secret id","pk":"secret key"}`, header)
	sent(t, s, "DELETE", "/dbs/x/colls/y/docs/secret%20id", "", header)
	sent(t, s, "GET", "/dbs/x/colls/y/docs/secret%20id", "", header) // no write
	sent(t, s, "GET", "/dbs/x", "", k.header(t, "nobody"))
	sent(t, s, "GET", "/dbs", "", map[string]string{"authorization": "type=sas&ver=1.0&sig=x"})
	if _, err := s.RotateKeys(t.Context(), KeySecondary); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`"principal":{"kind":"entra","id":"writer"},"operation":"create_item","method":"POST",` +
			`"resource":"/dbs/x/colls/y/docs","status":201`,
		`"operation":"delete_item","method":"DELETE","resource":"/dbs/x/colls/y/docs/*","status":204`,
		`"principal":{"kind":"entra","id":"nobody"},"operation":"read_database"`,
		`"status":401,"substatus":5012`,
		`"principal":{"kind":"program"},"operation":"rotate_keys"`,
		`"principal":{"kind":"key","id":"primary"},"operation":"administer","method":"POST",` +
			`"resource":"/_orrery/roles/assignments"`,
		`"operation":"create_container"`, `"event":"stop"`,
	} {
		if !strings.Contains(string(text), part) {
			t.Errorf("the log has no %s", part)
		}
	}
	for _, secret := range []string{"secret", s.Key(), "read_item"} {
		if strings.Contains(string(text), secret) {
			t.Errorf("the log has %q", secret)
		}
	}
	var v audit.Verifier
	if err := v.File(path, strings.NewReader(string(text))); err != nil {
		t.Error(err)
	}
}
