package backup

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// history is a random life of a server: everything that clients and operators do to it, and what
// clients saw at the end of each second.
type history struct {
	*site
	random *rand.Rand
	seen   map[int64]map[string]string
	n      int
}

// pick returns one of some texts.
func (h *history) pick(of ...string) string { return of[h.random.IntN(len(of))] }

// databases and containers are the names that a history uses: few, so that they are used again.
var (
	someDatabases  = []string{"a", "b"}
	someContainers = []string{"x", "y", "z"}
)

func (h *history) database() string  { return "dbs/" + h.pick(someDatabases...) }
func (h *history) container() string { return h.database() + "/colls/" + h.pick(someContainers...) }

// try sends a request that may be refused, because a history knows little of what exists.
func (h *history) try(method, owner, kind, body string, header map[string]string) {
	h.t.Helper()
	if _, code := h.send(method, owner, kind, body, header); code >= 500 {
		h.t.Fatalf("%s %s %s: %d", method, owner, body, code)
	}
}

// second records what clients see, and ends the second.
func (h *history) endSecond() {
	h.seen[h.site.second()] = h.dump("", false)
	h.server.Advance(time.Second)
}

const idHeader = "x-ms-documentdb-partitionkey"

// write changes an item, or a few in one transaction.
func (h *history) write() {
	h.n++
	k, id := fmt.Sprint("k", h.random.IntN(5)), fmt.Sprint(h.random.IntN(6))
	container, key := h.container(), map[string]string{idHeader: `["` + k + `"]`}
	body := fmt.Sprintf(`{"id":%q,"k":%q,"n":%d,"text":%q%s}`, id, k, h.n, strings.Repeat("é", h.random.IntN(40)),
		h.pick("", "", "", `,"ttl":1`, `,"ttl":3`, `,"ttl":-1`))
	switch h.random.IntN(6) {
	case 0:
		h.try(http.MethodDelete, container+"/docs/"+id, "docs", "", key)
	case 1:
		key["x-ms-cosmos-is-batch-request"], key["x-ms-cosmos-batch-atomic"] = "True", "True"
		h.try(http.MethodPost, container, "docs", `[{"operationType":"Upsert","resourceBody":`+body+
			`},{"operationType":"Upsert","resourceBody":{"id":"twin","k":"`+k+`"}}]`, key)
	default:
		key["x-ms-documentdb-is-upsert"] = "True"
		h.try(http.MethodPost, container, "docs", body, key)
	}
}

// define changes a database or a container.
func (h *history) define() {
	db, c := h.pick(someDatabases...), h.pick(someContainers...)
	definition := fmt.Sprintf(`{"id":%q,"partitionKey":{"paths":["/k"],"kind":"Hash","version":2}%s}`, c,
		h.pick("", `,"defaultTtl":-1`, `,"defaultTtl":4`, `,"changeFeedPolicy":{"retentionDuration":10}`,
			`,"indexingPolicy":{"excludedPaths":[{"path":"/text/?"}]}`))
	switch h.random.IntN(9) {
	case 0:
		h.try(http.MethodDelete, "dbs/"+db, "dbs", "", nil)
	case 1, 2:
		h.try(http.MethodDelete, "dbs/"+db+"/colls/"+c, "colls", "", nil)
	case 3:
		h.try(http.MethodPut, "dbs/"+db+"/colls/"+c, "colls", definition, nil)
	default:
		shared := map[string]string{}
		if h.random.IntN(3) == 0 {
			shared["x-ms-offer-throughput"] = "1000"
		}
		h.try(http.MethodPost, "", "dbs", `{"id":"`+db+`"}`, shared)
		own := map[string]string{}
		switch h.random.IntN(4) {
		case 0:
			own["x-ms-offer-throughput"] = "22000" // three ranges or more
		case 1:
			own["x-ms-cosmos-offer-autopilot-settings"] = `{"maxThroughput":4000}`
		}
		h.try(http.MethodPost, "dbs/"+db, "colls", definition, own)
	}
}

// member changes scripts, users, permissions or roles.
func (h *history) member() {
	id := h.pick("one", "two")
	db := h.database()
	switch h.random.IntN(9) {
	case 0:
		h.try(http.MethodPost, h.container(), "sprocs", fmt.Sprintf(`{"id":%q,"body":"function () { return %d }"}`, id, h.n),
			nil)
	case 1:
		h.try(http.MethodPost, h.container(), "triggers",
			`{"id":"`+id+`","body":"function () {}","triggerType":"Post","triggerOperation":"Create"}`, nil)
	case 2:
		h.try(http.MethodPost, h.container(), "udfs", `{"id":"`+id+`","body":"function () {}"}`, nil)
	case 3:
		kind := h.pick("sprocs", "triggers", "udfs")
		h.try(http.MethodDelete, h.container()+"/"+kind+"/"+id, kind, "", nil)
	case 4:
		h.try(http.MethodPost, db, "users", `{"id":"`+id+`"}`, nil)
	case 5:
		h.try(http.MethodPost, db+"/users/"+h.pick("one", "two"), "permissions", `{"id":"`+id+
			`","permissionMode":"All","resource":"`+db+"/colls/"+h.pick(someContainers...)+`"}`, nil)
	case 6:
		h.try(http.MethodDelete, db+"/users/"+id, "users", "", nil)
	case 7:
		_, _ = h.role(http.MethodPut, "assignments/00000000-0000-0000-0000-00000000000"+h.pick("1", "2"), fmt.Sprintf(
			`{"RoleDefinitionId":"00000000-0000-0000-0000-000000000001","PrincipalId":"%s","Scope":"/%s"}`,
			h.pick("ann", "ben"), db))
	default:
		_, _ = h.role(http.MethodDelete, "assignments/00000000-0000-0000-0000-00000000000"+h.pick("1", "2"), "")
	}
}

// reshape splits or merges ranges, or changes the throughput.
func (h *history) reshape() {
	db, c := h.pick(someDatabases...), h.pick(someContainers...)
	all, err := h.server.Ranges(h.t.Context(), db, c)
	if err != nil {
		return
	}
	if len(all) > 1 && h.random.IntN(2) == 0 {
		err = h.server.Merge(h.t.Context(), db, c, all[0].ID, all[1].ID)
	} else {
		err = h.server.Split(h.t.Context(), db, c, all[h.random.IntN(len(all))].ID)
	}
	if err != nil && !strings.Contains(err.Error(), "throughput") {
		h.t.Fatalf("%s/%s with %d ranges: %v", db, c, len(all), err)
	}
}

// step does one thing.
func (h *history) step() {
	switch n := h.random.IntN(40); {
	case n < 5:
		h.endSecond()
	case n < 12:
		h.define()
	case n < 18:
		h.member()
	case n == 18:
		h.reshape()
	case n == 19 && h.random.IntN(2) == 0:
		h.restart()
	default:
		h.write()
	}
}

// histories is how many lives a test tries: a campaign raises it.
func histories(t *testing.T, least int) (first uint64, count int) {
	t.Helper()
	first, count = 1, least
	for name, value := range map[string]any{"ORRERY_BACKUP_SEED": &first, "ORRERY_BACKUP_HISTORIES": &count} {
		if text := os.Getenv(name); text != "" {
			if _, err := fmt.Sscan(text, value); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	return first, count
}

// TestEverySecondOfALife: whatever clients and operators do, each second that the archive offers
// restores to exactly what clients saw at its end, RIDs, ETags and times included: the server, and
// beside the original a database and a container.
func TestEverySecondOfALife(t *testing.T) {
	first, count := histories(t, 2)
	for seed := first; seed < first+uint64(count); seed++ {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			h := &history{site: newSite(t), random: rand.New(rand.NewPCG(seed, 7)), seen: map[int64]map[string]string{}}
			for range 30 {
				h.define()
				h.write()
			}
			for range 4 {
				h.endSecond()
				if h.random.IntN(4) == 0 {
					h.backUp("--full")
				} else {
					h.backUp()
				}
				for range 35 {
					h.step()
				}
			}
			h.endSecond()
			h.backUp()
			if !strings.Contains(h.said, "increment") {
				t.Errorf("the last backup is not an increment: %s", h.said)
			}
			h.orrery(exit.OK, "everything agrees", "verify", h.archive, "--deep")
			h.restoreSome(5)
		})
	}
}

// restoreSome restores some of the seconds that the history knows.
func (h *history) restoreSome(most int) {
	h.t.Helper()
	windows := h.window()
	known := slices.DeleteFunc(slices.Sorted(maps.Keys(h.seen)), func(second int64) bool {
		return !slices.ContainsFunc(windows, func(w [2]int64) bool { return w[0] <= second && second <= w[1] })
	})
	if len(known) < 8 {
		h.t.Fatalf("only %d of %d seconds can be restored: %v", len(known), len(h.seen), windows)
	}
	h.random.Shuffle(len(known), func(i, j int) { known[i], known[j] = known[j], known[i] })
	for n, second := range known[:min(most, len(known))] {
		dir := into(h.t)
		h.orrery(exit.OK, "has the server", "restore", h.archive, at(second), "--into", dir)
		r := h.restored(dir, second)
		compare(h.t, "the server at "+timeText(second), r.dump("", false), h.seen[second])
		if problems, err := r.server.Check(h.t.Context()); err != nil || len(problems) > 0 {
			h.t.Errorf("%v %v", problems, err)
		}
		for _, db := range someDatabases {
			h.beside(r, db, "", second, n)
			h.beside(r, db, h.pick(someContainers...), second, n)
		}
		if err := r.server.Close(h.t.Context()); err != nil {
			h.t.Error(err)
		}
	}
}

// beside restores a part into the running server, and compares it with what a restored server has.
func (h *history) beside(r *site, db, container string, second int64, n int) {
	h.t.Helper()
	target, link := fmt.Sprintf("copy-%s-%d", db, n), "dbs/"+db
	args := []string{"restore", h.archive, at(second), "--database", db, "--as", target}
	if container != "" {
		target = fmt.Sprintf("parts/%s-%s-%d", db, container, n)
		link += "/colls/" + container
		args = []string{"restore", h.archive, at(second), "--database", db, "--container", container, "--as", target}
	}
	if h.seen[second][link] == "" {
		h.orrery(exit.NotFound, "did not exist at", args...)
		return
	}
	h.orrery(exit.OK, " as they were at the end of ", args...)
	copied := "dbs/" + strings.Replace(target, "/", "/colls/", 1)
	compare(h.t, target+" at "+timeText(second), h.dump(copied, noSystem), r.dump(link, noSystem))
}
