package conformance

import (
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// patched builds a patch from steps.
func patched(steps ...func(*azcosmos.PatchOperations)) azcosmos.PatchOperations {
	var p azcosmos.PatchOperations
	for _, step := range steps {
		step(&p)
	}
	return p
}

func set(path string, v any) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) { p.AppendSet(path, v) }
}

func add(path string, v any) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) { p.AppendAdd(path, v) }
}

func replace(path string, v any) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) { p.AppendReplace(path, v) }
}

func remove(path string) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) { p.AppendRemove(path) }
}

func increment(path string, v int64) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) { p.AppendIncrement(path, v) }
}

func when(condition string) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) { p.SetCondition(condition) }
}

const patchable = `{"id":"1","pk":"a","n":5,"f":1.5,"s":"text","deep":{"a":{"b":1}},"list":[1,2,3],"z":null}`

func TestPatch(t *testing.T) {
	cases := map[string]struct {
		patch azcosmos.PatchOperations
		want  string // the item after the patch; "" when the server refuses it with 400
	}{
		"set a new property": {
			patched(set("/new", "x")),
			strings.Replace(patchable, `"z":null}`, `"z":null,"new":"x"}`, 1),
		},
		"set over a property": {
			patched(set("/s", map[string]any{"k": 1})),
			strings.Replace(patchable, `"text"`, `{"k":1}`, 1),
		},
		"set inside an object": {
			patched(set("/deep/a/c", true)),
			strings.Replace(patchable, `{"b":1}`, `{"b":1,"c":true}`, 1),
		},
		"set overwrites an element": {
			patched(set("/list/1", 9)),
			strings.Replace(patchable, `[1,2,3]`, `[1,9,3]`, 1),
		},
		"set needs its parent": {patched(set("/nowhere/a", 1)), ""},
		"add a property": {
			patched(add("/new", []int{1})),
			strings.Replace(patchable, `"z":null}`, `"z":null,"new":[1]}`, 1),
		},
		"add replaces a property": {patched(add("/s", "y")), strings.Replace(patchable, `"text"`, `"y"`, 1)},
		"add inserts an element": {
			patched(add("/list/0", 0)),
			strings.Replace(patchable, `[1,2,3]`, `[0,1,2,3]`, 1),
		},
		"add at the length appends": {
			patched(add("/list/3", 4)),
			strings.Replace(patchable, `[1,2,3]`, `[1,2,3,4]`, 1),
		},
		"add at - appends": {
			patched(add("/list/-", 4)),
			strings.Replace(patchable, `[1,2,3]`, `[1,2,3,4]`, 1),
		},
		"add beyond the end":   {patched(add("/list/5", 4)), ""},
		"add needs its parent": {patched(add("/nowhere/a", 1)), ""},
		"replace a property": {
			patched(replace("/deep/a/b", "two")),
			strings.Replace(patchable, `{"b":1}`, `{"b":"two"}`, 1),
		},
		"replace an element": {
			patched(replace("/list/2", nullLater)),
			strings.Replace(patchable, `[1,2,3]`, `[1,2,"later"]`, 1),
		},
		"replace what is not there":       {patched(replace("/new", 1)), ""},
		"replace an element past the end": {patched(replace("/list/3", 1)), ""},
		"remove a property":               {patched(remove("/s")), strings.Replace(patchable, `"s":"text",`, ``, 1)},
		"remove an element":               {patched(remove("/list/0")), strings.Replace(patchable, `[1,2,3]`, `[2,3]`, 1)},
		"remove what is not there":        {patched(remove("/new")), ""},
		"increment":                       {patched(increment("/n", 3)), strings.Replace(patchable, `"n":5`, `"n":8`, 1)},
		"decrement":                       {patched(increment("/n", -7)), strings.Replace(patchable, `"n":5`, `"n":-2`, 1)},
		"increment a fraction": {
			patched(increment("/f", 1)),
			strings.Replace(patchable, `"f":1.5`, `"f":2.5`, 1),
		},
		"increment what is not there": {
			patched(increment("/new", 4)),
			strings.Replace(patchable, `"z":null}`, `"z":null,"new":4}`, 1),
		},
		"increment an element": {
			patched(increment("/list/1", 10)),
			strings.Replace(patchable, `[1,2,3]`, `[1,12,3]`, 1),
		},
		"increment a string": {patched(increment("/s", 1)), ""},
		"increment null":     {patched(increment("/z", 1)), ""},
		"operations see the ones before": {patched(add("/new", map[string]any{}), set("/new/a", 1), increment("/new/a", 1),
			remove("/z")), strings.Replace(patchable, `"z":null}`, `"new":{"a":2}}`, 1)},
		"one mistake undoes all": {patched(set("/s", "changed"), remove("/new")), ""},
		"ten operations": {patched(increment("/n", 1), increment("/n", 1), increment("/n", 1),
			increment("/n", 1), increment("/n", 1), increment("/n", 1), increment("/n", 1), increment("/n", 1),
			increment("/n", 1), increment("/n", 1)), strings.Replace(patchable, `"n":5`, `"n":15`, 1)},
		"eleven operations": {patched(increment("/n", 1), increment("/n", 1), increment("/n", 1),
			increment("/n", 1), increment("/n", 1), increment("/n", 1), increment("/n", 1), increment("/n", 1),
			increment("/n", 1), increment("/n", 1), increment("/n", 1)), ""},
		"no operations":          {patched(), ""},
		"the id":                 {patched(set("/id", "2")), ""},
		"the partition key":      {patched(set("/pk", "b")), ""},
		"a system property":      {patched(set("/_ts", 1)), ""},
		"a path without a slash": {patched(set("n", 1)), ""},
		"a condition that holds": {
			patched(when("from c where c.n = 5 AND c.deep.a.b < 2"), set("/n", 6)),
			strings.Replace(patchable, `"n":5`, `"n":6`, 1),
		},
		"a condition that is no query":      {patched(when("from c where"), set("/n", 6)), ""},
		"a condition on another collection": {patched(when("from c where x.n = 5"), set("/n", 6)), ""},
	}
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "patched")
		for name, x := range cases {
			t.Run(name, func(t *testing.T) {
				before := must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t.Context(), str("a"), []byte(patchable), nil))
				response, err := c.PatchItem(t.Context(), str("a"), "1", x.patch, withContent)
				if x.want == "" {
					refused(t, err, 400, name)
					read := must[azcosmos.ItemResponse](t, "read")(c.ReadItem(t.Context(), str("a"), "1", nil))
					if read.ETag != before.ETag || own(t, read.Value) != patchable {
						t.Errorf("a refused patch left %s", read.Value)
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				same(t, "answer", own(t, response.Value), x.want)
				same(t, "stored", stored(t, c, str("a"), "1"), x.want)
				if response.RawResponse.StatusCode != 200 || response.ETag == before.ETag || response.RequestCharge <= 0 ||
					response.SessionToken == nil {
					t.Errorf("status %d, etag %s, charge %v", response.RawResponse.StatusCode, response.ETag, response.RequestCharge)
				}
			})
		}
	})
}

// nullLater marks a place where the SDK cannot send null, because it omits empty values.
const nullLater = "later"

func TestPatchConditions(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "conditional")
		created := create(t, c, str("a"), patchable)
		for _, condition := range []string{
			"from c where c.n = 6", "from c where c.nowhere = 1", "from c where NOT (c.n = 5)",
			"FROM x WHERE x.deep.a.b > 1", "from c where c.n", "from c where false",
		} {
			_, err := c.PatchItem(ctx, str("a"), "1", patched(when(condition), set("/n", 100)), nil)
			refused(t, err, 412, condition)
			if got := substatus(err); got != "1110" {
				t.Errorf("%s: substatus %q, want 1110", condition, got)
			}
		}
		same(t, "stored", stored(t, c, str("a"), "1"), patchable)

		for name, key := range map[string]azcosmos.PartitionKey{"none": str("a"), "1": str("b")} {
			_, err := c.PatchItem(ctx, key, name, patched(set("/n", 1)), nil)
			refused(t, err, 404, "patch what is not there")
		}
		_, err := c.PatchItem(ctx, str("a"), "1", patched(set("/n", 1)), &azcosmos.ItemOptions{IfMatchEtag: etag(`"0000"`)})
		refused(t, err, 412, "a stale ETag")
		if got := substatus(err); got == "1110" {
			t.Error("a stale ETag is no condition of the patch")
		}
		minimal := must[azcosmos.ItemResponse](t,
			"patch")(c.PatchItem(ctx, str("a"), "1", patched(set("/n", 6)), &azcosmos.ItemOptions{IfMatchEtag: &created.ETag}))
		if len(minimal.Value) != 0 || minimal.ETag == "" || minimal.ETag == created.ETag {
			t.Errorf("a patch without content answered %q, etag %s", minimal.Value, minimal.ETag)
		}
		again := must[azcosmos.ItemResponse](t, "read")(c.ReadItem(ctx, str("a"), "1", nil))
		if again.ETag != minimal.ETag || !strings.Contains(string(again.Value), `"n":6,`) {
			t.Errorf("read %s %s", again.ETag, again.Value)
		}
	})
}

// TestPatchLosesNoIncrement runs eight writers on one counter.
func TestPatchLosesNoIncrement(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "counted")
		create(t, c, str("a"), `{"id":"1","pk":"a","n":0}`)
		const writers, each = 8, 25
		failures := make(chan error, writers*each)
		done := make(chan struct{})
		for range writers {
			go func() {
				defer func() { done <- struct{}{} }()
				for range each {
					if _, err := c.PatchItem(t.Context(), str("a"), "1", patched(increment("/n", 1)), nil); err != nil {
						failures <- err
					}
				}
			}()
		}
		for range writers {
			<-done
		}
		close(failures)
		for err := range failures {
			t.Errorf("increment: %v", err)
		}
		same(t, "counter", stored(t, c, str("a"), "1"), `{"id":"1","pk":"a","n":200}`)
	})
}
