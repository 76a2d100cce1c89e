package conformance

import (
	"fmt"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// whole returns the key of one item, three levels.
func whole(tenant, user string, day int) azcosmos.PartitionKey {
	return azcosmos.NewPartitionKey().AppendString(tenant).AppendString(user).AppendNumber(float64(day))
}

func TestHierarchicalKeys(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "levels", "/tenant", "/user", "/day")
		var all []string
		for tenant := range 12 {
			for _, user := range []string{"ann", "bob"} {
				for day := range 2 {
					id := fmt.Sprintf("%02d-%s-%d", tenant, user, day)
					create(t, c, whole(fmt.Sprintf("t%d", tenant), user, day),
						fmt.Sprintf(`{"id":%q,"tenant":"t%d","user":%q,"day":%d}`, id, tenant, user, day))
					all = append(all, id)
				}
			}
		}
		same(t, "everything", ids(t, c, azcosmos.NewPartitionKey()), all)
		for tenant := range 12 {
			name := fmt.Sprintf("t%d", tenant)
			same(t, "one level of three", ids(t, c, azcosmos.NewPartitionKey().AppendString(name)), all[4*tenant:4*tenant+4])
			same(t, "two levels of three", ids(t, c, azcosmos.NewPartitionKey().AppendString(name).AppendString("bob")),
				all[4*tenant+2:4*tenant+4])
			same(t, "the whole key", ids(t, c, whole(name, "bob", 1)), all[4*tenant+3:4*tenant+4])
		}
		same(t, "a prefix of nobody", ids(t, c, str("nobody")), []string{})
		same(t, "the beginning of a name is no prefix", ids(t, c, str("t")), []string{})

		key := whole("t3", "ann", 1)
		item := must[azcosmos.ItemResponse](t, "item")
		item(c.ReplaceItem(ctx, key, "03-ann-1", []byte(`{"id":"03-ann-1","tenant":"t3","user":"ann","day":1,"v":1}`), nil))
		item(c.PatchItem(ctx, key, "03-ann-1", patched(increment("/v", 1)), nil))
		item(c.UpsertItem(ctx, key, []byte(`{"id":"x","tenant":"t3","user":"ann","day":1}`), nil))
		b := c.NewTransactionalBatch(key)
		b.PatchItem("03-ann-1", patched(increment("/v", 1)), nil)
		b.DeleteItem("x", nil)
		b.CreateItem([]byte(`{"id":"y","tenant":"t3","user":"ann","day":1}`), nil)
		done := must[azcosmos.TransactionalBatchResponse](t, "batch")(c.ExecuteTransactionalBatch(ctx, b, nil))
		same(t, "statuses", statuses(done), []int32{200, 204, 201})
		same(t, "stored", stored(t, c, key, "03-ann-1"), `{"id":"03-ann-1","tenant":"t3","user":"ann","day":1,"v":3}`)
		item(c.DeleteItem(ctx, key, "y", nil))
		_, err := c.PatchItem(ctx, key, "03-ann-1", patched(set("/user", "eve")), nil)
		refused(t, err, 400, "patch a level of the key")
		_, err = c.ReplaceItem(ctx, key, "03-ann-1", []byte(`{"id":"03-ann-1","tenant":"t3","user":"bob","day":1}`), nil)
		refused(t, err, 400, "replace with another key")
		if got := substatus(err); got != "1001" {
			t.Errorf("substatus %q, want 1001", got)
		}

		for name, wrong := range map[string]azcosmos.PartitionKey{
			"one level": str("t3"), "two levels": str("t3").AppendString("ann"),
			"four levels": whole("t3", "ann", 1).AppendString("more"),
		} {
			_, err := c.ReadItem(ctx, wrong, "03-ann-1", nil)
			refused(t, err, 400, "read with "+name)
			_, err = c.DeleteItem(ctx, wrong, "03-ann-1", nil)
			refused(t, err, 400, "delete with "+name)
			_, err = c.UpsertItem(ctx, wrong, []byte(`{"id":"03-ann-1","tenant":"t3","user":"ann","day":1}`), nil)
			refused(t, err, 400, "upsert with "+name)
			_, err = c.PatchItem(ctx, wrong, "03-ann-1", patched(set("/v", 0)), nil)
			refused(t, err, 400, "patch with "+name)
			b := c.NewTransactionalBatch(wrong)
			b.ReadItem("03-ann-1", nil)
			_, err = c.ExecuteTransactionalBatch(ctx, b, nil)
			refused(t, err, 400, "batch with "+name)
		}
	})
}

func TestHierarchicalComponents(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "components", "/a", "/b")
		keys := map[string]azcosmos.PartitionKey{
			`"a":null,"b":null`:        azcosmos.NewPartitionKey().AppendNull().AppendNull(),
			`"a":true,"b":false`:       azcosmos.NewPartitionKey().AppendBool(true).AppendBool(false),
			`"a":false,"b":true`:       azcosmos.NewPartitionKey().AppendBool(false).AppendBool(true),
			`"a":1,"b":"1"`:            azcosmos.NewPartitionKey().AppendNumber(1).AppendString("1"),
			`"a":"1","b":1`:            azcosmos.NewPartitionKey().AppendString("1").AppendNumber(1),
			`"a":"","b":""`:            azcosmos.NewPartitionKey().AppendString("").AppendString(""),
			`"a":"ab","b":""`:          azcosmos.NewPartitionKey().AppendString("ab").AppendString(""),
			`"a":"","b":"ab"`:          azcosmos.NewPartitionKey().AppendString("").AppendString("ab"),
			`"a":-0.5,"b":null`:        azcosmos.NewPartitionKey().AppendNumber(-0.5).AppendNull(),
			`"a":"Привет","b":"a\"\\"`: azcosmos.NewPartitionKey().AppendString("Привет").AppendString(`a"\`),
		}
		for text, key := range keys {
			create(t, c, key, `{"id":"same",`+text+`}`)
		}
		for text, key := range keys {
			same(t, text, stored(t, c, key, "same"), `{"id":"same",`+text+`}`)
			same(t, text, ids(t, c, key), []string{"same"})
		}
		same(t, "everything", len(ids(t, c, azcosmos.NewPartitionKey())), len(keys))
		same(t, "the prefix false", len(ids(t, c, azcosmos.NewPartitionKey().AppendBool(false))), 1)
		same(t, "the prefix empty text", len(ids(t, c, str(""))), 2)
		same(t, "the prefix null", len(ids(t, c, azcosmos.NewPartitionKey().AppendNull())), 1)
	})
}

func TestHierarchicalReadMany(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "many", "/tenant", "/user", "/day")
		var identities []azcosmos.ItemIdentity
		for i := range 30 {
			tenant, user, day := fmt.Sprintf("t%d", i%10), fmt.Sprintf("u%d", i%3), i%2
			key := whole(tenant, user, day)
			create(t, c, key, fmt.Sprintf(`{"id":"i%d","tenant":%q,"user":%q,"day":%d}`, i, tenant, user, day))
			if i%3 == 0 {
				identities = append(identities, azcosmos.ItemIdentity{ID: fmt.Sprintf("i%d", i), PartitionKey: key})
			}
		}
		identities = append(identities, azcosmos.ItemIdentity{ID: "i1", PartitionKey: whole("t0", "u0", 0)},
			azcosmos.ItemIdentity{ID: "none", PartitionKey: whole("t1", "u1", 1)})
		got, err := c.ReadManyItems(t.Context(), identities, nil)
		if err != nil {
			t.Fatalf("read many: %v", err)
		}
		if len(got.Items) != 10 || got.RequestCharge <= 0 {
			t.Errorf("%d items for %v, want 10", len(got.Items), got.RequestCharge)
		}
	})
}
