package nodestest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// TestLevelsOnReplicas: what a replica that is behind answers at each consistency level, and what
// the leader answers.
func TestLevelsOnReplicas(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			s := newReplicaSet(t, 2, api.Strong)
			s.create(ranges)
			first, other := s.nodes[0], s.nodes[1]
			written, err := first.upsert(&api.Call{}, "a", "1", 1)
			s.must(err)
			s.caughtUp(first)
			if _, err := other.read(api.BoundedStaleness, "", "a", "1"); err != nil {
				t.Fatalf("bounded staleness on a replica that is not behind: %v", err)
			}
			expect := func(n *replica, level api.Consistency, token string, number int, kind status.Kind) {
				t.Helper()
				r, err := n.read(level, token, "a", "1")
				switch {
				case kind != 0 && !errors.Is(err, kind):
					t.Errorf("%s at %s answers %v, and has to refuse with %v", n.name, level, err, kind)
				case kind == 0 && (err != nil || !strings.Contains(string(r.Body), fmt.Sprintf(`"n":%d`, number))):
					t.Errorf("%s at %s answers %v, %v; it has to answer with %d", n.name, level, r, err, number)
				}
			}
			release := other.hold()
			old := written.SessionToken
			written, err = first.upsert(&api.Call{}, "a", "1", 2)
			s.must(err)
			for level := api.Strong; level <= api.Eventual; level++ {
				expect(first, level, written.SessionToken, 2, 0)
			}
			expect(other, api.Strong, "", 0, status.PartitionKeyRangeGone)
			expect(other, api.BoundedStaleness, "", 1, 0) // one write, of a moment ago
			expect(other, api.Session, written.SessionToken, 0, status.ReadSessionNotAvailable)
			expect(other, api.Session, old, 1, 0)
			expect(other, api.Session, "", 1, 0)
			expect(other, api.ConsistentPrefix, written.SessionToken, 1, 0)
			expect(other, api.Eventual, written.SessionToken, 1, 0)
			for i := range consistency.MostEntries {
				_, err = first.upsert(&api.Call{}, "a", "1", 3+i)
				s.must(err)
			}
			expect(other, api.BoundedStaleness, "", 0, status.PartitionKeyRangeGone)
			release()
			s.caughtUp(first)
			last := 2 + consistency.MostEntries
			expect(other, api.BoundedStaleness, "", last, 0)
			expect(other, api.Session, written.SessionToken, last, 0)
			expect(other, api.Eventual, "", last, 0)
			s.leads(other)
			expect(other, api.Strong, "", last, 0)
			expect(first, api.Strong, "", 0, status.PartitionKeyRangeGone)
			expect(first, api.Session, written.SessionToken, last, 0)
		})
	}
}

// TestFollowersRefuseWrites: each write at a follower answers 410/1002, and does nothing.
func TestFollowersRefuseWrites(t *testing.T) {
	s := newReplicaSet(t, 2, 0)
	s.create(1)
	first, other := s.nodes[0], s.nodes[1]
	_, err := first.upsert(&api.Call{}, "a", "1", 1)
	s.must(err)
	script := api.Members{Kind: api.ProcedureResource, DB: "shop", Container: "orders"}
	_, err = first.CreateMember(s.ctx, &api.Call{}, script, []byte(
		`{"id":"put","body":"function (id) { __.createDocument(__.getSelfLink(), {id: id, k: 'a'}) }"}`),
		false, api.Conditions{})
	s.must(err)
	s.caughtUp(first)
	item := api.ItemWrite{Body: []byte(`{"id":"1","k":"a","n":7}`), PartitionKey: headerOf("a")}
	created := api.ItemWrite{Body: []byte(`{"id":"2","k":"a"}`), PartitionKey: headerOf("a")}
	write := []api.BatchOperation{{Kind: api.OperationCreate, Body: created.Body}}
	for name, write := range map[string]func(n *replica) (*cosmos.Reply, error){
		"create": func(n *replica) (*cosmos.Reply, error) {
			return n.CreateItem(s.ctx, &api.Call{}, "shop", "orders", created)
		},
		"upsert": func(n *replica) (*cosmos.Reply, error) {
			return n.UpsertItem(s.ctx, &api.Call{}, "shop", "orders", item)
		},
		"replace": func(n *replica) (*cosmos.Reply, error) {
			return n.ReplaceItem(s.ctx, &api.Call{}, "shop", "orders", "1", item)
		},
		"patch": func(n *replica) (*cosmos.Reply, error) {
			return n.PatchItem(s.ctx, &api.Call{}, "shop", "orders", "1", api.ItemWrite{
				Body: []byte(`[{"op":"add","path":"/n","value":7}]`), PartitionKey: headerOf("a"),
			})
		},
		"delete": func(n *replica) (*cosmos.Reply, error) {
			return n.DeleteItem(s.ctx, &api.Call{}, "shop", "orders", "1", headerOf("a"), api.Conditions{}, api.Triggers{})
		},
		"batch": func(n *replica) (*cosmos.Reply, error) {
			return n.ExecuteBatch(s.ctx, &api.Call{}, "shop", "orders", api.BatchRequest{
				Atomic: true, PartitionKey: headerOf("a"), Operations: write,
			})
		},
		"delete the logical partition": func(n *replica) (*cosmos.Reply, error) {
			return n.DeleteLogicalPartition(s.ctx, &api.Call{}, "shop", "orders", headerOf("a"))
		},
		"a procedure": func(n *replica) (*cosmos.Reply, error) {
			return n.ExecuteProcedure(s.ctx, &api.Call{}, "shop", "orders", "put", api.ProcedureRequest{
				Arguments: []byte(`["2"]`), PartitionKey: headerOf("a"),
			})
		},
		"a database": func(n *replica) (*cosmos.Reply, error) {
			return n.CreateDatabase(s.ctx, &api.Call{}, []byte(`{"id":"other"}`), cosmos.Throughput{})
		},
		"a database that exists": func(n *replica) (*cosmos.Reply, error) {
			return n.CreateDatabase(s.ctx, &api.Call{}, []byte(`{"id":"shop"}`), cosmos.Throughput{})
		},
		"delete the container": func(n *replica) (*cosmos.Reply, error) {
			return n.DeleteContainer(s.ctx, &api.Call{}, "shop", "orders", api.Conditions{})
		},
	} {
		if _, err := write(other); !goneElsewhere(err) {
			t.Errorf("%s at a follower: %v", name, err)
		}
	}
	r, err := other.ExecuteBatch(s.ctx, &api.Call{}, "shop", "orders", api.BatchRequest{
		PartitionKey: headerOf("a"), Operations: write, ContinueOnError: true,
	})
	if !goneElsewhere(err) && (err != nil || r.Results[0].Status != 410) {
		t.Errorf("a bulk request at a follower: %+v, %v", r, err)
	}
	if p := other.store.Partitions(s.number())[0]; p.LSN() != 1 {
		t.Errorf("the follower is at LSN %d", p.LSN())
	}
}

// TestPagesOfManyNodes: a query and a change feed go on at another node for each page, and give the
// same rows as at one node.
func TestPagesOfManyNodes(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) { testPages(t, ranges) })
	}
}

func testPages(t *testing.T, ranges int) {
	s := newReplicaSet(t, 3, 0)
	s.create(ranges)
	for i := range 40 {
		_, err := s.nodes[0].upsert(&api.Call{}, fmt.Sprint("k", i%7), fmt.Sprint(i), i)
		s.must(err)
	}
	s.caughtUp(s.nodes[0])
	for _, query := range []string{
		"SELECT VALUE c.n FROM c", "SELECT VALUE c.n FROM c ORDER BY c.n DESC",
		"SELECT VALUE c.n FROM c WHERE c.n > 5 ORDER BY c.n OFFSET 3 LIMIT 20",
		"SELECT DISTINCT VALUE c.n % 11 FROM c",
	} {
		read := func(node func(page int) *replica) string {
			var rows []string
			token := ""
			for page := 0; page == 0 || token != ""; page++ {
				q := api.QueryRequest{Body: fmt.Appendf(nil, `{"query":%q}`, query), EnableCrossPartition: true}
				q.MaxItems, q.Continuation = 3, token
				r, err := node(page).QueryItems(s.ctx, &api.Call{}, "shop", "orders", q)
				s.must(err)
				rows, token = append(rows, rowsIn(t, r)), r.Continuation
			}
			return strings.Join(rows, "")
		}
		one := read(func(int) *replica { return s.nodes[0] })
		if many := read(func(page int) *replica { return s.nodes[page%3] }); many != one {
			t.Errorf("%s\n  at one node:    %s\n  at many nodes: %s", query, one, many)
		}
	}
	// A feed that is ahead of a node waits for it, and is not refused as a position from nowhere.
	q := api.ChangeFeedRequest{}
	q.MaxItems = 100
	r, err := s.nodes[0].ReadChangeFeed(s.ctx, &api.Call{}, "shop", "orders", q, cosmos.BareItems)
	s.must(err)
	if r.Count != 40 {
		t.Errorf("the feed has %d changes", r.Count)
	}
	release := s.nodes[1].hold()
	_, err = s.nodes[0].upsert(&api.Call{}, "k0", "0", 100)
	s.must(err)
	q.Position = strings.Trim(string(r.ETag), `"`)
	r, err = s.nodes[0].ReadChangeFeed(s.ctx, &api.Call{}, "shop", "orders", q, cosmos.BareItems)
	s.must(err)
	q.Position = strings.Trim(string(r.ETag), `"`)
	if _, err := s.nodes[1].ReadChangeFeed(s.ctx, &api.Call{}, "shop", "orders", q, cosmos.BareItems); !errors.Is(err,
		status.ReadSessionNotAvailable) {
		t.Errorf("a feed ahead of its node: %v", err)
	}
	release()
	s.caughtUp(s.nodes[0])
	r, err = s.nodes[1].ReadChangeFeed(s.ctx, &api.Call{}, "shop", "orders", q, cosmos.BareItems)
	if err != nil || r.Status != 304 {
		t.Errorf("a feed at the end of its node: %+v, %v", r, err)
	}
}

func rowsIn(t *testing.T, r *cosmos.Reply) string {
	t.Helper()
	_, rows, ok := strings.Cut(string(r.Body), `"Documents":[`)
	rows, _, more := strings.Cut(rows, "]")
	if !ok || !more {
		t.Fatalf("no rows: %s", r.Body)
	}
	if rows != "" {
		rows += ","
	}
	return rows
}

// TestContainersOfManyNodes: what a client creates at the node that leads the account, it can use
// at every other node at once. The next leader of the account goes on where the last one ended.
func TestContainersOfManyNodes(t *testing.T) {
	s := newReplicaSet(t, 3, 0)
	for round := range 6 {
		by, other := s.nodes[round%3], s.nodes[(round+1)%3]
		s.must(by.node.Lead(s.ctx, 0, 0))
		db := fmt.Sprint("db", round)
		_, err := by.CreateDatabase(s.ctx, &api.Call{}, fmt.Appendf(nil, `{"id":%q}`, db), cosmos.Throughput{})
		s.must(err)
		if _, err := other.ReadDatabase(s.ctx, &api.Call{}, db, api.Conditions{}); err != nil {
			t.Errorf("round %d: the database at another node: %v", round, err)
		}
		_, err = by.CreateContainer(s.ctx, &api.Call{}, db,
			[]byte(`{"id":"c","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}}`), cosmos.Throughput{Offer: "400"})
		s.must(err)
		_, err = other.ReadItem(s.ctx, &api.Call{}, db, "c", "1", headerOf("a"), api.Conditions{})
		if !errors.Is(err, status.NotFound) {
			t.Errorf("round %d: an item of the container at another node: %v", round, err)
		}
		c, err := other.ContainerNow(db, "c")
		s.must(err)
		s.must(other.node.Lead(s.ctx, c.Number, 0))
		_, err = other.UpsertItem(s.ctx, &api.Call{}, db, "c", api.ItemWrite{Body: []byte(`{"id":"1","k":"a"}`)})
		if err != nil {
			t.Errorf("round %d: a write at the node that leads the partition: %v", round, err)
		}
		_, err = by.CreateDatabase(s.ctx, &api.Call{}, fmt.Appendf(nil, `{"id":%q}`, db), cosmos.Throughput{})
		if !errors.Is(err, status.Conflict) {
			t.Errorf("round %d: the same database again: %v", round, err)
		}
		if round > 0 {
			_, err := by.DeleteDatabase(s.ctx, &api.Call{}, fmt.Sprint("db", round-1), api.Conditions{})
			s.must(err)
		}
	}
	s.caughtUp(s.nodes[2])
	for _, n := range s.nodes {
		s.wait(n, "the account", func() bool {
			r, err := n.ListDatabases(s.ctx, &api.Call{}, api.FeedOptions{})
			return err == nil && r.Count == 1
		})
	}
}
