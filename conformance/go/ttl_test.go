package conformance

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/to"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// eventually polls for 15 seconds until the condition holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(15 * time.Second); !holds(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("after 15 s still not: %s", what)
		}
	}
}

func TestTimeToLive(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.containerWith(t,
			azcosmos.ContainerProperties{ID: "lively", PartitionKeyDefinition: byPK, DefaultTimeToLive: to.Ptr(int32(1))})
		create(t, c, str("a"), `{"id":"default","pk":"a"}`)
		create(t, c, str("a"), `{"id":"hour","pk":"a","ttl":3600}`)
		create(t, c, str("a"), `{"id":"ever","pk":"a","ttl":-1}`)
		create(t, c, str("a"), `{"id":"second","pk":"a","ttl":1}`)
		create(t, c, str("b"), `{"id":"elsewhere","pk":"b","ttl":1}`)
		eventually(t, "only what lives longer is left", func() bool {
			return slices.Equal(ids(t, c, azcosmos.NewPartitionKey()), []string{"ever", "hour"})
		})
		for _, id := range []string{"default", "second"} {
			_, err := c.ReadItem(ctx, str("a"), id, nil)
			refused(t, err, 404, "read what has expired")
			_, err = c.ReplaceItem(ctx, str("a"), id, []byte(`{"id":"`+id+`","pk":"a"}`), nil)
			refused(t, err, 404, "replace what has expired")
			_, err = c.PatchItem(ctx, str("a"), id, patched(set("/ttl", -1)), nil)
			refused(t, err, 404, "patch what has expired")
			_, err = c.DeleteItem(ctx, str("a"), id, nil)
			refused(t, err, 404, "delete what has expired")
		}
		create(t, c, str("a"), `{"id":"default","pk":"a","ttl":-1,"again":true}`)
		same(t, "items", ids(t, c, str("a")), []string{"default", "ever", "hour"})
		must[azcosmos.ItemResponse](t, "patch")(c.PatchItem(ctx, str("a"), "hour", patched(set("/ttl", 1)), nil))
		must[azcosmos.ItemResponse](t, "patch")(c.PatchItem(ctx, str("a"), "ever", patched(remove("/ttl")), nil))
		eventually(t, "a ttl counts from the last write", func() bool {
			return slices.Equal(ids(t, c, str("a")), []string{"default"})
		})
		for _, ttl := range []string{"0", "-2", "1.5", `"60"`, "null", "true", "2147483648"} {
			_, err := c.CreateItem(ctx, str("a"), []byte(`{"id":"wrong","pk":"a","ttl":`+ttl+`}`), nil)
			refused(t, err, 400, "ttl "+ttl)
		}
	})
}

func TestDefaultTimeToLive(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.containerWith(t, azcosmos.ContainerProperties{ID: "defaults", PartitionKeyDefinition: byPK})
		create(t, c, str("a"), `{"id":"own","pk":"a","ttl":1}`)
		create(t, c, str("a"), `{"id":"none","pk":"a"}`)
		written := time.Now()
		set := func(ttl *int32) *int32 {
			read := must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil))
			read.ContainerProperties.DefaultTimeToLive = ttl
			must[azcosmos.ContainerResponse](t, "replace")(c.Replace(ctx, *read.ContainerProperties, nil))
			return must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil)).ContainerProperties.DefaultTimeToLive
		}
		if time.Sleep(2200*time.Millisecond - time.Since(written)); set(nil) != nil {
			t.Error("no default came back as one")
		}
		same(t, "without a default nothing expires", ids(t, c, str("a")), []string{"none", "own"})
		if got := set(to.Ptr(int32(-1))); got == nil || *got != -1 {
			t.Errorf("default %v", got)
		}
		eventually(t, "with -1 a ttl of its own counts",
			func() bool { return slices.Equal(ids(t, c, str("a")), []string{"none"}) })
		if got := set(to.Ptr(int32(1))); got == nil || *got != 1 {
			t.Errorf("default %v", got)
		}
		eventually(t, "with 1 second items expire", func() bool { return len(ids(t, c, str("a"))) == 0 })
		read := must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil))
		for _, wrong := range []int32{0, -2} {
			read.ContainerProperties.DefaultTimeToLive = to.Ptr(wrong)
			_, err := c.Replace(ctx, *read.ContainerProperties, nil)
			refused(t, err, 400, "default ttl "+strconv.Itoa(int(wrong)))
		}
	})
}
