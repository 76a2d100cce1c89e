package engine_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/store"
	"pgregory.net/rapid"
)

// pathItems counts the items that have an entry at a path, over all partitions of the first
// container; -1 when a partition does not index the path.
func (h *harness) pathItems(path string) int64 {
	h.t.Helper()
	p, err := index.ParsePath(path)
	if err != nil {
		h.t.Fatal(err)
	}
	all := int64(0)
	for _, part := range h.store.Partitions(containerNumber) {
		s, err := part.Snapshot()
		if err != nil {
			h.t.Fatal(err)
		}
		n := s.PathItems(p)
		s.Release()
		if n < 0 {
			return n
		}
		all += n
	}
	return all
}

func (h *harness) replacePolicy(rest string) {
	h.t.Helper()
	body := strings.TrimSuffix(plainContainer, "}") + rest + "}"
	if _, err := h.engine.ReplaceContainer(context.Background(), &api.Call{}, "shop", "c", []byte(body),
		api.Conditions{}); err != nil {
		h.t.Fatal(err)
	}
}

func (h *harness) settle() {
	h.t.Helper()
	if err := h.engine.Settle(); err != nil {
		h.t.Fatal(err)
	}
	if stale := h.store.Stale(containerNumber); len(stale) != 0 || h.indexProgress() != 100 {
		h.t.Errorf("ranges %v are stale, progress %d %%", stale, h.indexProgress())
	}
}

// TestPolicyReachesPartitions follows the indexed paths through changes of the policy, from
// everything to nothing and back.
func TestPolicyReachesPartitions(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("12000", plainContainer)
	const items = 40
	h.fill("c", items, 20, 10)
	for _, c := range []struct {
		policy                 string
		pad, id, missing, root int64
	}{
		{`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/pad/?"}]}`, -1, items, 0, items},
		{
			`{"includedPaths":[{"path":"/pad/?"},{"path":"/missing/?"}],"excludedPaths":[{"path":"/*"}]}`, items, items, items,
			items,
		},
		{`{"indexingMode":"none"}`, -1, -1, -1, items},
		{`{"excludedPaths":[{"path":"/*"}]}`, -1, items, -1, items},
		{`{}`, items, items, 0, items},
	} {
		h.replacePolicy(`,"indexingPolicy":` + c.policy)
		h.settle()
		for path, want := range map[string]int64{"/pad": c.pad, "/id": c.id, "/missing": c.missing, "/": c.root} {
			if got := h.pathItems(path); got != want {
				t.Errorf("%s: %d items at %s, expected %d", c.policy, got, path, want)
			}
		}
		h.check()
	}
}

// TestSamePolicyRebuildsNothing checks that a policy that makes the same entries for every item
// is stored without a rebuild.
func TestSamePolicyRebuildsNothing(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("400", plainContainer)
	h.fill("c", 10, 5, 10)
	for _, rest := range []string{
		`,"indexingPolicy":{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/_etag/?"}],` +
			`"spatialIndexes":[{"path":"/l/*","types":["Point"]}]}`,
		`,"indexingPolicy":{"includedPaths":[{"path":"/*"},{"path":"/pad/*"},{"path":"/id/?"}]}`,
		`,"indexingPolicy":{"includedPaths":[{"path":"/*"},{"path":"/cp/?"}]},"computedProperties":[{"name":"cp",` +
			`"query":"SELECT VALUE LOWER(c.pad) FROM c"}]`,
		`,"indexingPolicy":{"includedPaths":[{"path":"/*"},{"path":"/tags/[]/{a, b}/?"}]}`,
	} {
		h.replacePolicy(rest)
		if stale := h.store.Stale(containerNumber); len(stale) != 0 {
			t.Errorf("%s makes ranges %v stale", rest, stale)
		}
	}
	// Without the computed property, its path is an ordinary path.
	h.replacePolicy(`,"indexingPolicy":{"includedPaths":[{"path":"/*"},{"path":"/cp/?"}]}`)
	h.settle()
	if got := h.pathItems("/cp"); got != 10 {
		t.Errorf("%d items are listed at /cp", got)
	}
}

// TestOlderPolicyIsApplied checks that a container whose ranges follow another policy than its
// definition gets its own policy. Ranges of an older data directory are in this state.
func TestOlderPolicyIsApplied(t *testing.T) {
	h := newHarness(t)
	defer func() { h.close() }()
	h.createContainer("100000",
		strings.TrimSuffix(plainContainer, "}")+
			`,"indexingPolicy":{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/n/?"}]}}`)
	h.fill("c", 40, 20, 10)
	key, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	older := store.Definition{Partition: key, Index: index.EveryPath()}
	if err := h.store.Redefine(context.Background(), containerNumber, older, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := h.engine.Rebuild(context.Background(), "shop", "c", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}
	if err := h.engine.Settle(); err != nil {
		t.Fatal(err)
	}
	if got := h.pathItems("/pad"); got != 40 {
		t.Fatalf("%d items at an included path", got)
	}
	h.restart()
	h.settle()
	if pad, n := h.pathItems("/pad"), h.pathItems("/n"); pad != -1 || n != 40 {
		t.Errorf("%d items at /pad, %d at /n", pad, n)
	}
	h.check()
}

// TestAcceptedPoliciesAreUnderstood checks that the engine can index by every accepted policy,
// however its paths are written.
func TestAcceptedPoliciesAreUnderstood(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"/", "/a", "/b_1", `/"q"`, `/"a \"b\\"`, `/""`, "/[]", "/{a, b/c}", `/{"x y"}`,
		"/?", "/*", "/é", "*", "[]", "/_ts", "/id", "/" + strings.Repeat("n", 600),
	})
	path := rapid.Map(rapid.SliceOfN(piece, 1, 4), func(pieces []string) string { return strings.Join(pieces, "") })
	type entry struct {
		Path string `json:"path"`
	}
	entries := func(t *rapid.T, label string) (list []entry) {
		for _, p := range rapid.SliceOfN(path, 0, 3).Draw(t, label) {
			list = append(list, entry{p})
		}
		return list
	}
	understood := func(policy map[string]any) (accepted bool, err error) {
		body, err := json.Marshal(map[string]any{
			"id": "c", "partitionKey": map[string]any{"paths": []string{"/k"}},
			"indexingPolicy": policy,
		})
		if err != nil {
			return false, err
		}
		c, err := definition.ParseContainer(body)
		if err != nil {
			return false, nil
		}
		_, err = index.ParsePolicy(c.Property("indexingPolicy"))
		return true, err
	}
	// The engine refuses most of the drawn paths.
	for _, path := range []string{"/*", "/a/?", "/a/[]/b/*", `/"q"/?`, "/a/[]/{b, c/d}/?"} {
		if accepted, err := understood(map[string]any{"includedPaths": []entry{{"/*"}, {path}}}); !accepted || err != nil {
			t.Errorf("%s: accepted %t, %v", path, accepted, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		policy := map[string]any{
			"includedPaths": append(entries(t, "included"), entry{"/*"}),
			"excludedPaths": entries(t, "excluded"),
		}
		if composite := entries(t, "composite"); len(composite) > 0 {
			policy["compositeIndexes"] = [][]entry{composite}
		}
		if _, err := understood(policy); err != nil {
			t.Fatalf("%v: %v", policy, err)
		}
	})
}
