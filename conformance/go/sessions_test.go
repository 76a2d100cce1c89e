package conformance

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/to"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

var oneToken = regexp.MustCompile(`^(\d+):-1#(\d+)$`)

// session parses a token: range id to LSN.
func session(t *testing.T, token *string) map[string]int64 {
	t.Helper()
	if token == nil {
		t.Fatal("no session token")
	}
	out := map[string]int64{}
	for part := range strings.SplitSeq(*token, ",") {
		m := oneToken.FindStringSubmatch(part)
		if m == nil {
			t.Fatalf("%q is no session token", *token)
		}
		lsn, err := strconv.ParseInt(m[2], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		out[m[1]] = lsn
	}
	return out
}

func TestSessionIsHandedOver(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "handed")
		other := must[*azcosmos.ContainerClient](t, "client")(w.server.client(t).NewContainer("db", "handed"))
		newest := map[string]int64{}
		for round := range 3 {
			for i := range 30 {
				pk := fmt.Sprintf("p%d", i)
				wrote := must[azcosmos.ItemResponse](t,
					"upsert")(c.UpsertItem(ctx, str(pk), fmt.Appendf(nil, `{"id":"1","pk":%q,"round":%d}`, pk, round), nil))
				token := session(t, wrote.SessionToken)
				if len(token) != 1 {
					t.Fatalf("a write is of one range: %s", *wrote.SessionToken)
				}
				for id, lsn := range token {
					if before, seen := newest[id]; seen && lsn != before+1 {
						t.Errorf("range %s went from LSN %d to %d", id, before, lsn)
					}
					newest[id] = lsn
				}
			}
			parts := make([]string, 0, len(newest))
			for _, id := range slices.Sorted(maps.Keys(newest)) {
				parts = append(parts, fmt.Sprintf("%s:-1#%d", id, newest[id]))
			}
			token := strings.Join(parts, ",")
			for i := range 30 {
				pk := fmt.Sprintf("p%d", i)
				read := must[azcosmos.ItemResponse](t,
					"read")(other.ReadItem(ctx, str(pk), "1", &azcosmos.ItemOptions{SessionToken: &token}))
				same(t, "read", own(t, read.Value), fmt.Sprintf(`{"id":"1","pk":%q,"round":%d}`, pk, round))
			}
			rows, _, _, err := drain(ctx, other, "SELECT VALUE c.round FROM c", azcosmos.NewPartitionKey(),
				&azcosmos.QueryOptions{SessionToken: &token})
			if err != nil || len(rows) != 30 ||
				slices.ContainsFunc(rows, func(r string) bool { return r != strconv.Itoa(round) }) {
				t.Errorf("query: %v %v", rows, err)
			}
		}
		if len(newest) != w.ranges {
			t.Errorf("tokens of %d ranges, want %d", len(newest), w.ranges)
		}
	})
}

func TestSessionRefusals(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		w.container(t, "refusing")
		client, spy := w.spied(t)
		c := must[*azcosmos.ContainerClient](t, "client")(client.NewContainer("db", "refusing"))
		wrote := create(t, c, str("a"), `{"id":"1","pk":"a"}`)
		ahead := ""
		for id, lsn := range session(t, wrote.SessionToken) {
			ahead = fmt.Sprintf("%s:-1#%d", id, lsn+1000)
		}
		options := &azcosmos.ItemOptions{SessionToken: &ahead}
		future := func(err error, doing string) {
			t.Helper()
			refused(t, err, 404, doing)
			if got := substatus(err); got != "1002" {
				t.Errorf("%s: substatus %q, want 1002", doing, got)
			}
			if got := spy.sent.Get("x-ms-session-token"); got != ahead {
				t.Errorf("%s: the SDK sent %q", doing, got)
			}
		}
		_, err := c.ReadItem(ctx, str("a"), "1", options)
		future(err, "read")
		_, _, _, err = drain(ctx, c, "SELECT * FROM c", str("a"), &azcosmos.QueryOptions{SessionToken: &ahead})
		future(err, "query of one key")
		_, _, _, err = drain(ctx, c, "SELECT * FROM c", azcosmos.NewPartitionKey(),
			&azcosmos.QueryOptions{SessionToken: &ahead})
		future(err, "query of all")
		_, err = c.ReadItem(ctx, str("a"), "1",
			&azcosmos.ItemOptions{SessionToken: to.Ptr("99:-1#1000000," + *wrote.SessionToken)})
		if err != nil {
			t.Errorf("a range that does not exist: %v", err)
		}
		_, err = c.ReadItem(ctx, str("a"), "1", &azcosmos.ItemOptions{SessionToken: to.Ptr("nonsense")})
		refused(t, err, 400, "a token that is none")

		headers := func(err error, status int, doing string) {
			t.Helper()
			refused(t, err, status, doing)
			if got := responseHeader(err, "x-ms-session-token"); got != *wrote.SessionToken {
				t.Errorf("%s: session token %q, want %q", doing, got, *wrote.SessionToken)
			}
		}
		_, err = c.CreateItem(ctx, str("a"), []byte(`{"id":"1","pk":"a"}`), nil)
		headers(err, 409, "create again")
		_, err = c.DeleteItem(ctx, str("a"), "1", &azcosmos.ItemOptions{IfMatchEtag: etag(`"0"`)})
		headers(err, 412, "delete a stale one")
		_, err = c.ReadItem(ctx, str("a"), "none", nil)
		headers(err, 404, "read nothing")
	})
}

func TestConsistencyOverrides(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "levels")
		create(t, c, str("a"), `{"id":"1","pk":"a"}`)
		for _, level := range azcosmos.ConsistencyLevelValues() {
			_, err := c.ReadItem(ctx, str("a"), "1", &azcosmos.ItemOptions{ConsistencyLevel: &level})
			_, _, _, queryErr := drain(ctx, c, "SELECT * FROM c", str("a"), &azcosmos.QueryOptions{ConsistencyLevel: &level})
			b := c.NewTransactionalBatch(str("a"))
			b.ReadItem("1", nil)
			_, batchErr := c.ExecuteTransactionalBatch(ctx, b, &azcosmos.TransactionalBatchOptions{ConsistencyLevel: &level})
			for doing, err := range map[string]error{"read": err, "query": queryErr, "batch": batchErr} {
				if level == azcosmos.ConsistencyLevelStrong || level == azcosmos.ConsistencyLevelBoundedStaleness {
					refused(t, err, 400, doing+" at "+string(level))
				} else if err != nil {
					t.Errorf("%s at %s: %v", doing, level, err)
				}
			}
		}
	})
}
