package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
)

// principals are the columns of the access table: the two kinds of account keys, grants on
// container b (whole, one partition key, one item), a grant on another container, and no
// credentials.
var principals = []string{
	"key", "read-only", "coll-read", "coll-all", "pk-read", "pk-all", "item-read", "item-all",
	"other", "none",
}

// grantOf returns what the permission of that name allows.
func grantOf(name string) resource.Grant {
	g := resource.Grant{
		Database: fakeDatabase, User: fakeUser, Permission: 1, Container: fakeContainer,
		Expires: testNow.Unix() + 3600,
	}
	g.All = strings.HasSuffix(name, "-all") || name == "other"
	switch name {
	case "pk-read", "pk-all":
		g.PartitionKey = `["k"]`
	case "item-read", "item-all":
		g.ChildKind, g.Child, g.PartitionKey = "docs", "1", `["k"]`
	case "other":
		g.Container = fakeSecret
	}
	return g
}

// authorizationOf returns the Authorization header of a principal for a request.
func authorizationOf(t testing.TB, principal string, r *Request) string {
	t.Helper()
	key := map[string]string{
		"key": testKey, "secondary": secondaryKey, "read-only": readOnlyKey,
		"secondary read-only": secondaryReadOnlyKey,
	}[principal]
	if key == "" {
		return tokens.Mint(grantOf(principal))
	}
	found, err := parsePath(r.Path)
	if err != nil {
		t.Fatal(err)
	}
	link, _ := found.signedLinks()
	return signWith(t, key, r.Method, found.resourceType, link, testNow.Format(http.TimeFormat))
}

// accessRequest parses a row of the table: a method, a path and words that stand for headers. {…}
// is the RID of the named resource.
func accessRequest(t testing.TB, row string) *Request {
	t.Helper()
	words := strings.Fields(row)
	path := strings.NewReplacer("{a}", resource.DatabaseRID(fakeDatabase), "{b}",
		resource.ContainerRID(fakeDatabase, fakeContainer),
		"{secret}", resource.ContainerRID(fakeDatabase, fakeSecret)).Replace(words[1])
	h := mapHeader{hdrXDate: testNow.Format(http.TimeFormat), hdrActivityID: testActivity}
	body := accessWords(t, h, words[2:])
	return &Request{
		Method: words[0], Path: path, Scheme: "http", Host: "h", Header: h, Body: strings.NewReader(body),
		ContentLength: int64(len(body)),
	}
}

// accessWords sets the headers that the words stand for, and returns the body.
func accessWords(t testing.TB, h mapHeader, words []string) (body string) {
	t.Helper()
	body = `{}`
	for _, word := range words {
		name, v, _ := strings.Cut(word, "=")
		switch name {
		case "query":
			h[hdrIsQuery] = "True"
		case "legacy-query":
			h[hdrIsQueryLegacy] = "true"
		case "typed-query":
			h[hdrContentType] = "application/query+json"
		case "plan":
			h[hdrIsQueryPlan] = "True"
		case "upsert":
			h[hdrIsUpsert] = "true"
		case "batch":
			h[hdrIsBatch] = "True"
		case "atomic":
			h[hdrBatchAtomic] = "True"
		case "changes":
			h[hdrAIM] = "Incremental Feed"
		case "quota":
			h[hdrPopulateQuota] = "true"
		case "range":
			h[hdrRangeID] = v
		case "method":
			h["X-Http-Method"], h["X-Http-Method-Override"] = v, v
		case "key":
			h[hdrPartitionKey] = v
		case "ops":
			body = accessBatch(t, v)
		default:
			t.Fatalf("unknown word %q", word)
		}
	}
	return body
}

// accessBatch returns a batch of reads with these partition keys.
func accessBatch(t testing.TB, keys string) string {
	t.Helper()
	var operations []map[string]string
	for key := range strings.SplitSeq(keys, ",") {
		o := map[string]string{"operationType": "Read", "id": "1"}
		if key != "none" {
			o["partitionKey"] = `["` + key + `"]`
		}
		operations = append(operations, o)
	}
	body, err := json.Marshal(operations)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// accessEngine answers everything with 200.
func accessEngine() *fakeEngine {
	return &fakeEngine{
		reply: &cosmos.Reply{Status: 200, Body: []byte(`{"_rid":"x"}`), Count: -1},
		each:  &cosmos.OperationResult{Status: 200},
	}
}

// accessTable fills in the access table. A refused request must not reach the engine, and an
// allowed request must not be refused.
func accessTable(t *testing.T, rows string) string {
	t.Helper()
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	var b strings.Builder
	fmt.Fprintf(&b, "%-72s%s\n", "", strings.Join(padded(principals), " "))
	for row := range strings.Lines(rows) {
		row = strings.TrimSpace(row)
		if strings.HasPrefix(row, "#") {
			b.WriteString(row + "\n")
			continue
		}
		var cells []string
		for _, principal := range principals {
			r := accessRequest(t, row)
			if principal != "none" {
				r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, principal, r)
			}
			response := g.Handle(context.Background(), r)
			calls := fake.take()
			cell := "yes"
			if response.Status == 401 || response.Status == 403 {
				cell = fmt.Sprint(response.Status)
				if len(calls) > 0 {
					t.Errorf("%s by %s is refused, and the engine was asked %q", row, principal, calls)
				}
			}
			cells = append(cells, cell)
		}
		fmt.Fprintf(&b, "%-72s%s\n", row, strings.TrimRight(strings.Join(padded(cells), " "), " "))
	}
	return b.String()
}

func padded(cells []string) []string {
	out := make([]string, len(cells))
	for i, cell := range cells {
		out[i] = fmt.Sprintf("%-9s", cell)
	}
	out[len(out)-1] = strings.TrimRight(out[len(out)-1], " ")
	return out
}

// accessRows returns the requests of the table.
func accessRows(t testing.TB) []string {
	t.Helper()
	table, err := os.ReadFile("testdata/access")
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, line := range strings.Split(string(table), "\n") {
		if line == "----" {
			break
		}
		if method, _, ok := strings.Cut(line, " "); ok && method == strings.ToUpper(method) && method != "#" {
			rows = append(rows, line)
		}
	}
	return rows
}

// TestAccessTableIsComplete: every operation has a row in the table, HEAD beside GET for feeds and
// resources. The zero operation is open only to a read-write key.
func TestAccessTableIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range accessRows(t) {
		r := accessRequest(t, row)
		found, err := parsePath(r.Path)
		if err != nil {
			t.Fatal(err)
		}
		seen[fmt.Sprint(found.kind, r.Method)] = true
	}
	for kind := range resourceKind(len(operations)) {
		v := &operations[kind]
		for method, there := range map[string]bool{
			"GET": v.get.run != nil, "POST": v.create.run != nil, "PUT": v.put.run != nil, "PATCH": v.patch.run != nil,
			"DELETE": v.del.run != nil,
		} {
			if there && !seen[fmt.Sprint(kind, method)] && kind != kindCertificate {
				t.Errorf("%s on kind %d is not in the table", method, kind)
			}
		}
	}
	if (operation{}).reads || (operation{}).demand != api.DemandNone {
		t.Error("the zero operation is open")
	}
}

// TestOtherKeysAndEndedGrants: the secondary keys work like the primary ones, and an expired grant
// allows nothing.
func TestOtherKeysAndEndedGrants(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	ask := func(principal, row string) int {
		r := accessRequest(t, row)
		r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, principal, r)
		return g.Handle(context.Background(), r).Status
	}
	for _, row := range []string{
		"GET /dbs/a/colls/b", "POST /dbs", "POST /dbs query", "GET /dbs/a/users/u/permissions",
		"DELETE /dbs/a",
	} {
		if a, b := ask("key", row), ask("secondary", row); a != b || a != 200 {
			t.Errorf("%s: %d with the primary key, %d with the secondary", row, a, b)
		}
		if a, b := ask("read-only", row), ask("secondary read-only", row); a != b {
			t.Errorf("%s: %d with one read-only key, %d with the other", row, a, b)
		}
	}
	token := tokens.Mint(grantOf("coll-all"))
	for _, ahead := range []int64{0, 3599, 3600, 3601, 1 << 30} {
		r := accessRequest(t, "GET /dbs/a/colls/b")
		r.Header.(mapHeader)[hdrAuthorization] = token
		late := New(Options{
			Engine: fake, Auth: keys(t),
			Clock: clock.NewManual(testNow.Add(time.Duration(ahead) * time.Second)),
		})
		if got, want := late.Handle(context.Background(), r).Status, map[bool]int{
			true:  200,
			false: 403,
		}[ahead < 3600]; got != want {
			t.Errorf("%d s after it was minted: %d, want %d", ahead, got, want)
		}
	}
}

// TestKeysChangeUnderLoad: while keys change, no request signed with a key that stays is refused.
// After a change the removed key opens nothing.
func TestKeysChangeUnderLoad(t *testing.T) {
	set := auth.KeySet{Primary: testKey, Secondary: secondaryKey}
	ring, err := auth.NewKeyRing(set)
	if err != nil {
		t.Fatal(err)
	}
	g := New(Options{Engine: accessEngine(), Auth: auth.Verifier{Keys: ring}, Clock: clock.NewManual(testNow)})
	date := testNow.Format(http.TimeFormat)
	ask := func(key string) int {
		h := mapHeader{hdrXDate: date, hdrAuthorization: signWith(t, key, "GET", "dbs", "dbs/a", date)}
		return g.Handle(context.Background(),
			&Request{Method: "GET", Path: "/dbs/a", Scheme: "http", Host: "h", Header: h}).Status
	}
	stop := make(chan struct{})
	var load sync.WaitGroup
	for range 4 {
		load.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if got := ask(secondaryKey); got != 200 {
					t.Errorf("the key that stays: %d", got)
					return
				}
			}
		})
	}
	for range 50 {
		old := set.Primary
		set.Primary = auth.RandomKey()
		if err := ring.Replace(set); err != nil {
			t.Error(err)
		}
		if was, is := ask(old), ask(set.Primary); was != 401 || is != 200 {
			t.Errorf("after the change: %d with the old key, %d with the new one", was, is)
		}
	}
	close(stop)
	load.Wait()
}

// TestFlagsDoNotOpenWrites: a read-only key is checked against the operation that runs, not against
// what the request claims to be, for every operation and any set of flags.
func TestFlagsDoNotOpenWrites(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	flags := []string{"query", "legacy-query", "typed-query", "plan", "upsert", "batch", "atomic", "changes", "method=GET"}
	reads := []string{"Read", "List", "Query"}
	seen := map[string]bool{}
	for _, row := range accessRows(t) {
		words := strings.Fields(row)
		asked := words[0] + " " + words[1]
		if seen[asked] {
			continue
		}
		seen[asked] = true
		for set := range 1 << len(flags) {
			picked := words[:2:2]
			for i, flag := range flags {
				if set>>i&1 == 1 {
					picked = append(picked, flag)
				}
			}
			for _, principal := range []string{"read-only", "coll-read"} {
				r := accessRequest(t, strings.Join(append(picked, `key=["k"]`, "ops=k"), " "))
				r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, principal, r)
				g.Handle(context.Background(), r)
				for _, call := range fake.take() {
					if !slices.ContainsFunc(reads, func(prefix string) bool { return strings.HasPrefix(call, prefix) }) ||
						strings.Contains(call, "Permission") {
						t.Fatalf("%s with %v by %s: %s", row, picked[2:], principal, call)
					}
				}
			}
		}
	}
}
