package conformance

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

var withContent = &azcosmos.ItemOptions{EnableContentResponseOnWrite: true}

func TestItems(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "items")
		item := must[azcosmos.ItemResponse](t, "item")

		created := item(c.CreateItem(ctx, str("a"), []byte(`{"id":"1","pk":"a","n":1.50,"z":{"b":1,"a":2}}`), nil))
		if created.RawResponse.StatusCode != 201 || len(created.Value) != 0 {
			t.Errorf("a minimal create answered %d with %d bytes", created.RawResponse.StatusCode, len(created.Value))
		}
		if created.ETag == "" || created.SessionToken == nil || created.RequestCharge <= 0 || created.ActivityID == "" {
			t.Errorf("headers: etag %q, session %v, charge %v, activity %q", created.ETag, created.SessionToken,
				created.RequestCharge, created.ActivityID)
		}
		read := item(c.ReadItem(ctx, str("a"), "1", nil))
		if !strings.HasPrefix(string(read.Value), `{"id":"1","pk":"a","n":1.50,"z":{"b":1,"a":2},"_rid":`) {
			t.Errorf("number tokens and key order are kept; got %s", read.Value)
		}
		if read.ETag != created.ETag || read.RequestCharge != 1 {
			t.Errorf("read with etag %q and charge %v", read.ETag, read.RequestCharge)
		}
		var system struct {
			RID, Self, ETag, Attachments string
			TS                           int64 `json:"_ts"`
		}
		if err := json.Unmarshal(
			[]byte(strings.NewReplacer(`"_rid"`, `"RID"`, `"_self"`, `"Self"`, `"_etag"`, `"ETag"`, `"_attachments"`,
				`"Attachments"`).Replace(string(read.Value))), &system); err != nil {
			t.Fatal(err)
		}
		if system.RID == "" || system.Self == "" || system.ETag != string(read.ETag) ||
			system.Attachments != "attachments/" || system.TS == 0 {
			t.Errorf("system properties %+v", system)
		}

		_, err := c.CreateItem(ctx, str("a"), []byte(`{"id":"1","pk":"a"}`), nil)
		refused(t, err, 409, "create again")
		_, err = c.CreateItem(ctx, str("b"), []byte(`{"id":"1","pk":"a"}`), nil)
		refused(t, err, 400, "create under another key")
		if got := substatus(err); got != "1001" {
			t.Errorf("substatus %s, want 1001", got)
		}

		replaced := item(c.ReplaceItem(ctx, str("a"), "1", []byte(`{"id":"1","pk":"a","v":2}`), withContent))
		if !strings.HasPrefix(string(replaced.Value), `{"id":"1","pk":"a","v":2,`) || replaced.ETag == created.ETag {
			t.Errorf("replaced with %s %s", replaced.ETag, replaced.Value)
		}
		_, err = c.ReplaceItem(ctx, str("a"), "none", []byte(`{"id":"none","pk":"a"}`), nil)
		refused(t, err, 404, "replace what is not there")

		if up := item(c.UpsertItem(ctx, str("a"), []byte(`{"id":"2","pk":"a"}`), nil)); up.RawResponse.StatusCode != 201 {
			t.Errorf("first upsert answered %d", up.RawResponse.StatusCode)
		}
		if up := item(c.UpsertItem(ctx, str("a"), []byte(`{"id":"2","pk":"a","v":3}`),
			nil)); up.RawResponse.StatusCode != 200 {
			t.Errorf("second upsert answered %d", up.RawResponse.StatusCode)
		}

		stale := &azcosmos.ItemOptions{IfMatchEtag: &created.ETag}
		_, err = c.ReplaceItem(ctx, str("a"), "1", []byte(`{"id":"1","pk":"a"}`), stale)
		refused(t, err, 412, "replace with a stale ETag")
		_, err = c.DeleteItem(ctx, str("a"), "1", stale)
		refused(t, err, 412, "delete with a stale ETag")
		fresh := azcore.ETag(replaced.ETag)
		if deleted := item(c.DeleteItem(ctx, str("a"), "1",
			&azcosmos.ItemOptions{IfMatchEtag: &fresh})); deleted.RawResponse.StatusCode != 204 {
			t.Errorf("delete answered %d", deleted.RawResponse.StatusCode)
		}
		_, err = c.ReadItem(ctx, str("a"), "1", nil)
		refused(t, err, 404, "read after delete")
		_, err = c.DeleteItem(ctx, str("a"), "1", nil)
		refused(t, err, 404, "delete again")

		_, err = c.CreateItem(ctx, str("a"), fmt.Appendf(nil, `{"id":"big","pk":"a","x":%q}`, strings.Repeat("x", 2<<20)),
			nil)
		refused(t, err, 413, "an item over 2 MB")
		_, err = c.CreateItem(ctx, str("a"), []byte(`{"id":"3","pk":"a"`), nil)
		refused(t, err, 400, "half an item")
	})
}

func TestItemIDsRoundTrip(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "ids")
		for _, id := range []string{
			"with space", "100%", "%2F", "a+b", "a&b=c", `quote"'`, "漢字", "😀", "naïve",
			"a:b@c$d;e,f", "a?b", "a#b", strings.Repeat("A", 1023),
		} {
			body, err := json.Marshal(map[string]string{"id": id, "pk": "k"})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := c.CreateItem(ctx, str("k"), body, nil); err != nil {
				t.Errorf("create %q: %v", id, err)
				continue
			}
			read, err := c.ReadItem(ctx, str("k"), id, nil)
			if err != nil {
				t.Errorf("read %q: %v", id, err)
				continue
			}
			var back struct{ ID string }
			if err := json.Unmarshal(read.Value, &back); err != nil || back.ID != id {
				t.Errorf("%q came back as %q (%v)", id, back.ID, err)
			}
			if _, err := c.DeleteItem(ctx, str("k"), id, nil); err != nil {
				t.Errorf("delete %q: %v", id, err)
			}
		}
	})
}

func TestPartitionKeys(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "keys")
		keys := map[string]azcosmos.PartitionKey{
			`null`:     azcosmos.NullPartitionKey,
			`true`:     azcosmos.NewPartitionKeyBool(true),
			`false`:    azcosmos.NewPartitionKeyBool(false),
			`0`:        azcosmos.NewPartitionKeyNumber(0),
			`5`:        azcosmos.NewPartitionKeyNumber(5),
			`-7.25`:    azcosmos.NewPartitionKeyNumber(-7.25),
			`""`:       str(""),
			`"5"`:      str("5"),
			`"Привет"`: str("Привет"),
			`"\"\\"`:   str(`"\`),
		}
		for text, key := range keys {
			if _, err := c.CreateItem(ctx, key, []byte(`{"id":"same","pk":`+text+`}`), nil); err != nil {
				t.Errorf("create under %s: %v", text, err)
			}
		}
		for text, key := range keys {
			read, err := c.ReadItem(ctx, key, "same", nil)
			if err != nil || !strings.HasPrefix(string(read.Value), `{"id":"same","pk":`+text+`,`) {
				t.Errorf("read under %s: %s %v", text, read.Value, err)
			}
			rows, _, _, err := drain(ctx, c, "SELECT VALUE c.pk FROM c", key, nil)
			if err != nil || len(rows) != 1 || rows[0] != text {
				t.Errorf("query under %s: %v %v", text, rows, err)
			}
		}
		levels := w.container(t, "levels", "/tenant", "/user", "/day")
		for _, tenant := range []string{"t1", "t2"} {
			for _, user := range []string{"u1", "u2", "u3"} {
				key := azcosmos.NewPartitionKeyString(tenant).AppendString(user).AppendNumber(1)
				if _, err := levels.CreateItem(ctx, key, fmt.Appendf(nil, `{"id":"x","tenant":%q,"user":%q,"day":1}`, tenant, user),
					nil); err != nil {
					t.Fatalf("create under %s/%s: %v", tenant, user, err)
				}
			}
		}
		if _, err := levels.ReadItem(ctx, str("t1").AppendString("u2").AppendNumber(1), "x", nil); err != nil {
			t.Errorf("read with three levels: %v", err)
		}
		_, err := levels.ReadItem(ctx, str("t1").AppendString("u2").AppendNumber(2), "x", nil)
		refused(t, err, 404, "another third level")
		_, err = levels.ReadItem(ctx, str("t1"), "x", nil)
		refused(t, err, 400, "a point read with a prefix")
		rows, _, _, err := drain(ctx, levels, "SELECT VALUE c.user FROM c", str("t1"), nil)
		if err != nil || len(rows) != 3 {
			t.Errorf("query with a prefix: %v %v", rows, err)
		}
	})
}

func TestSessionTokens(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "session")
		item := must[azcosmos.ItemResponse](t, "item")
		wrote := item(c.CreateItem(ctx, str("a"), []byte(`{"id":"1","pk":"a"}`), nil))
		item(c.ReadItem(ctx, str("a"), "1", &azcosmos.ItemOptions{SessionToken: wrote.SessionToken}))
		id, _, _ := strings.Cut(*wrote.SessionToken, ":")
		ahead := id + ":-1#999999"
		_, err := c.ReadItem(ctx, str("a"), "1", &azcosmos.ItemOptions{SessionToken: &ahead})
		refused(t, err, 404, "a session from the future")
		if got := substatus(err); got != "1002" {
			t.Errorf("substatus %s, want 1002", got)
		}
		nonsense := "nonsense"
		_, err = c.ReadItem(ctx, str("a"), "1", &azcosmos.ItemOptions{SessionToken: &nonsense})
		refused(t, err, 400, "a session that is none")
	})
}

func TestReadMany(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "many")
		var identities []azcosmos.ItemIdentity
		for i := range 30 {
			key := str(fmt.Sprintf("p%d", i%7))
			if _, err := c.CreateItem(ctx, key, fmt.Appendf(nil, `{"id":"i%d","pk":"p%d"}`, i, i%7), nil); err != nil {
				t.Fatal(err)
			}
			if i%2 == 0 {
				identities = append(identities, azcosmos.ItemIdentity{ID: fmt.Sprintf("i%d", i), PartitionKey: key})
			}
		}
		identities = append(identities, azcosmos.ItemIdentity{ID: "none", PartitionKey: str("p1")})
		got, err := c.ReadManyItems(ctx, identities, nil)
		if err != nil {
			t.Fatalf("read many: %v", err)
		}
		if len(got.Items) != 15 {
			t.Errorf("%d items, want 15", len(got.Items))
		}
	})
}
