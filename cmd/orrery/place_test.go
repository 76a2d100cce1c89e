package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestEveryCommandTakesAPlace runs each command about a database or a container with every way to
// name it, against an empty server that records requests.
func TestEveryCommandTakesAPlace(t *testing.T) {
	var lock sync.Mutex
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		lock.Lock()
		defer lock.Unlock()
		asked = append(asked, r.URL.Path)
		if r.URL.Path == "/" { // the SDK requests the account first
			_, _ = fmt.Fprintf(w, `{"writableLocations":[{"name":"x","databaseAccountEndpoint":"http://%s"}]}`, r.Host)
			return
		}
		w.WriteHeader(http.StatusNotFound)
	}))
	defer server.Close()
	const container, database = "/dbs/shop/colls/orders", "/dbs/shop"
	// In a command line, @ marks the position of the place argument.
	for _, c := range []struct {
		line, asks string
		twoWords   bool // the older form: shop orders
	}{
		{"ranges @", "/_orrery" + container + "/ranges", true},
		{"split @ --range 1", "/_orrery" + container + "/ranges", true},
		{"merge @", "/_orrery" + container + "/ranges", true},
		{"rebuild @", "/_orrery" + container + "/ranges", true},
		{"index show @", container, true},
		{"index set @ {}", container, true},
		{"index add @ --include /a/?", container, true},
		{"index progress @", container, true},
		{"index try @ --policy {}", "/_orrery" + container + "/trial", true},
		{"heat @", "/_orrery" + container + "/heat", false},
		{"advise @", "/_orrery" + container + "/advice", false},
		{"watch @ --once", container, false},
		{"throughput get @", container, false},
		{"throughput set @ 400", container, false},
		{"throughput autoscale @ 4000", container, false},
		{"item get @ i --pk 1", container + "/docs/i", false},
		{"item ls @", container, false},
		{"item create @ {}", container, false},
		{"item patch @ i --pk 1 --set /a=1", container + "/docs/i", false},
		{"container get @", container, false},
		{"container rm @ -y", container, false},
		{"permission create @ p --user ann", database + "/users/ann/permissions", false},
		{"container ls %", database + "/colls", false},
		{"db rm % -y", database, false},
		{"user ls %", database + "/users", false},
		{"user create % ann", database + "/users", false},
		{"user rm % ann", database + "/users/ann", false},
		{"permission ls % --user ann", database + "/users/ann/permissions", false},
		{"permission rm % p --user ann", database + "/users/ann/permissions/p", false},
		{"throughput get %", database, false},
		{"throughput set % 400", database, false},
	} {
		line := func(where string) string {
			return strings.Join(strings.Fields(strings.NewReplacer("@", where, "%", where).Replace(c.line)), " ")
		}
		both := strings.Contains(c.line, "@")
		ways := map[string][]string{line("shop"): nil, line("") + " --db shop": nil, line(""): {"ORRERY_DB=shop"}}
		if both {
			ways = map[string][]string{
				line("shop/orders"):                        nil,
				line("") + " --db shop --container orders": nil,
				line("") + " --db shop --container=orders": {"ORRERY_DB=x", "ORRERY_CONTAINER=x"},
				line(""):                         {"ORRERY_DB=shop", "ORRERY_CONTAINER=orders"},
				line("") + " --db shop":          {"ORRERY_CONTAINER=orders", "ORRERY_DB="},
				line("") + " --container orders": {"ORRERY_DB=shop"},
			}
			if slices.Contains([]string{"heat", "advise", "throughput"}, strings.Fields(c.line)[0]) {
				delete(ways, line("")+" --db shop") // naming the database is enough
			}
		}
		if c.twoWords {
			ways[line("shop orders")] = nil
		}
		for line, environ := range ways {
			asked = nil
			var out bytes.Buffer
			code := run(strings.Fields(line), console.Console{
				Out: &out, Err: &out, Environ: append(environ, "ORRERY_ENDPOINT="+server.URL),
			})
			if code != exit.NotFound ||
				!slices.ContainsFunc(asked, func(a string) bool { return strings.HasPrefix(a, c.asks) }) {
				t.Errorf("%s (%q): exit %d, asked %q: %s", line, environ, code, asked, out.String())
			}
		}
	}
	// For some commands a database alone is enough, even if the environment names a container.
	for line, asks := range map[string]string{
		"throughput get shop": "/dbs/shop", "throughput get --db shop": "/dbs/shop", "heat shop": "/_orrery/heat",
		"heat --db shop": "/_orrery/heat", "advise shop": "/_orrery/advice",
	} {
		asked = nil
		var out bytes.Buffer
		run(strings.Fields(line), console.Console{
			Out: &out, Err: &out,
			Environ: []string{"ORRERY_ENDPOINT=" + server.URL, "ORRERY_DB=x", "ORRERY_CONTAINER=orders"},
		})
		if len(asked) == 0 || asked[0] != asks {
			t.Errorf("%s: asked %q: %s", line, asked, out.String())
		}
	}
}

// TestPlacesThatAreRefused: missing and duplicate names are reported before any request.
func TestPlacesThatAreRefused(t *testing.T) {
	for _, c := range []struct{ line, says string }{
		{"ranges", "name the container, as database/container"},
		{"ranges shop", `"shop" does not name a container: write it as database/container`},
		{"ranges shop/orders --db shop", "named twice"},
		{"ranges shop orders --container orders", "named twice"},
		{"ranges a/b/c", "does not name a container"},
		{"ranges /orders", "does not name a container"},
		{"ranges shop/orders more", "must not contain"},
		{"ranges a b c", "got 3 arguments: use orrery ranges [database/container]"},
		{"split shop", "does not name a container"},
		{"index set shop/orders", "an argument after the container shop/orders is missing"},
		{"index set shop/orders {} more", "must not contain"},
		{"throughput get", "name the database: as an argument"},
		{"throughput get shop orders", "got 2 arguments"},
		{"throughput set", "give the RU/s as one number"},
		{"throughput set shop/orders", "shop/orders is missing"},
		{"throughput set shop", "name the database: as an argument"},
		{"throughput set shop many", `"many" is not a throughput`},
		{"heat a b", "got 2 arguments"},
		{"heat a/b/c", "does not name a container"},
		{"advise --container orders", "name the database of the container too"},
		{"user ls shop/orders", "must not contain"},
		{"user create", "give exactly one name of a user: orrery user create [database] <name>"},
		{"user create shop ann bob", "got 3 arguments"},
		{"permission create p --user ann", "name the container"},
		{"permission create shop p --user ann", "does not name a container"},
		{"permission ls shop", "name the user: --user"},
		{"query shop/orders", "the text of the query is missing"},
		{"query shop/orders x --db shop", "named twice"},
	} {
		var out bytes.Buffer
		code := run(strings.Fields(c.line), console.Console{
			Out: &out, Err: &out, Environ: []string{"ORRERY_ENDPOINT=http://127.0.0.1:1"},
		})
		if code != exit.Usage || !strings.Contains(out.String(), c.says) {
			t.Errorf("%s: exit %d, it says %swant %s", c.line, code, out.String(), c.says)
		}
	}
}
