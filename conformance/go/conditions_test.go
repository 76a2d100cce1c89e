package conformance

import (
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

func TestETagConditions(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "conditions")
		item := must[azcosmos.ItemResponse](t, "item")
		match := func(e string) *azcosmos.ItemOptions { return &azcosmos.ItemOptions{IfMatchEtag: etag(e)} }
		first := create(t, c, str("a"), `{"id":"1","pk":"a","v":1}`)
		second := item(c.ReplaceItem(ctx, str("a"), "1", []byte(`{"id":"1","pk":"a","v":2}`), match(string(first.ETag))))
		for _, stale := range []string{string(first.ETag), `"0000"`, strings.Trim(string(first.ETag), `"`), `""`} {
			_, err := c.ReplaceItem(ctx, str("a"), "1", []byte(`{"id":"1","pk":"a","v":3}`), match(stale))
			refused(t, err, 412, "replace if "+stale)
			_, err = c.UpsertItem(ctx, str("a"), []byte(`{"id":"1","pk":"a","v":3}`), match(stale))
			refused(t, err, 412, "upsert if "+stale)
			_, err = c.PatchItem(ctx, str("a"), "1", patched(set("/v", 3)), match(stale))
			refused(t, err, 412, "patch if "+stale)
			_, err = c.DeleteItem(ctx, str("a"), "1", match(stale))
			refused(t, err, 412, "delete if "+stale)
		}
		same(t, "stored", stored(t, c, str("a"), "1"), `{"id":"1","pk":"a","v":2}`)
		up := item(c.UpsertItem(ctx, str("a"), []byte(`{"id":"1","pk":"a","v":4}`), match(string(second.ETag))))
		item(c.PatchItem(ctx, str("a"), "1", patched(increment("/v", 1)), match(string(up.ETag))))
		item(c.ReplaceItem(ctx, str("a"), "1", []byte(`{"id":"1","pk":"a","v":6}`), match("*")))
		same(t, "stored", stored(t, c, str("a"), "1"), `{"id":"1","pk":"a","v":6}`)

		made := item(c.UpsertItem(ctx, str("a"), []byte(`{"id":"2","pk":"a"}`), match(string(first.ETag))))
		if made.RawResponse.StatusCode != 201 {
			t.Errorf("an upsert of what is not there looks at no ETag; it answered %d", made.RawResponse.StatusCode)
		}
		_, err := c.ReplaceItem(ctx, str("a"), "none", []byte(`{"id":"none","pk":"a"}`), match("*"))
		refused(t, err, 404, "replace nothing if it is there")
		item(c.DeleteItem(ctx, str("a"), "1", match("*")))
		_, err = c.DeleteItem(ctx, str("a"), "1", match("*"))
		refused(t, err, 404, "delete nothing if it is there")
	})
}

func TestContentResponseOnWrite(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "content")
		writes := map[string]func(o *azcosmos.ItemOptions) (azcosmos.ItemResponse, error){
			"create": func(o *azcosmos.ItemOptions) (azcosmos.ItemResponse, error) {
				return c.CreateItem(ctx, str("a"), []byte(`{"id":"created","pk":"a"}`), o)
			},
			"upsert": func(o *azcosmos.ItemOptions) (azcosmos.ItemResponse, error) {
				return c.UpsertItem(ctx, str("a"), []byte(`{"id":"1","pk":"a","v":1}`), o)
			},
			"replace": func(o *azcosmos.ItemOptions) (azcosmos.ItemResponse, error) {
				return c.ReplaceItem(ctx, str("a"), "1", []byte(`{"id":"1","pk":"a","v":2}`), o)
			},
			"patch": func(o *azcosmos.ItemOptions) (azcosmos.ItemResponse, error) {
				return c.PatchItem(ctx, str("a"), "1", patched(increment("/v", 1)), o)
			},
		}
		create(t, c, str("a"), `{"id":"1","pk":"a","v":0}`)
		for _, name := range []string{"upsert", "replace", "patch", "create"} {
			quiet, err := writes[name](nil)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if len(quiet.Value) != 0 || quiet.ETag == "" || quiet.SessionToken == nil || quiet.RequestCharge <= 0 {
				t.Errorf("%s without content: %q, etag %q, session %v, charge %v", name, quiet.Value, quiet.ETag,
					quiet.SessionToken, quiet.RequestCharge)
			}
			if name == "create" {
				must[azcosmos.ItemResponse](t, "delete")(c.DeleteItem(ctx, str("a"), "created", nil))
			}
			loud, err := writes[name](withContent)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !strings.Contains(string(loud.Value), `"_etag":"\"`+strings.Trim(string(loud.ETag), `"`)+`\""`) {
				t.Errorf("%s with content: %s, etag %s", name, loud.Value, loud.ETag)
			}
			if quiet.RawResponse.StatusCode != loud.RawResponse.StatusCode {
				t.Errorf("%s: %d without content, %d with it", name, quiet.RawResponse.StatusCode, loud.RawResponse.StatusCode)
			}
		}
		read := must[azcosmos.ItemResponse](t, "read")(c.ReadItem(ctx, str("a"), "1", nil))
		if len(read.Value) == 0 {
			t.Error("a read has its item whatever writes answer")
		}
	})
}

func TestIndexingDirectives(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "directed")
		for _, d := range []azcosmos.IndexingDirective{
			azcosmos.IndexingDirectiveDefault, azcosmos.IndexingDirectiveInclude,
			azcosmos.IndexingDirectiveExclude,
		} {
			_, err := c.CreateItem(ctx, str("a"), []byte(`{"id":"`+string(d)+`","pk":"a","n":1}`),
				&azcosmos.ItemOptions{IndexingDirective: &d})
			if err != nil {
				t.Fatalf("%s: %v", d, err)
			}
			if got := stored(t, c, str("a"), string(d)); got == "" {
				t.Errorf("an item written with %s is read by its id", d)
			}
		}
		same(t, "what queries see", ids(t, c, str("a")), []string{"Default", "Include"})
		wrong := azcosmos.IndexingDirective("Sideways")
		_, err := c.CreateItem(ctx, str("a"), []byte(`{"id":"x","pk":"a"}`), &azcosmos.ItemOptions{IndexingDirective: &wrong})
		refused(t, err, 400, "a directive that is none")
		include := azcosmos.IndexingDirectiveInclude
		must[azcosmos.ItemResponse](t,
			"replace")(c.ReplaceItem(ctx, str("a"), "Exclude", []byte(`{"id":"Exclude","pk":"a","n":1}`),
			&azcosmos.ItemOptions{IndexingDirective: &include}))
		same(t, "what queries see afterwards", ids(t, c, str("a")), []string{"Default", "Exclude", "Include"})
	})
}
