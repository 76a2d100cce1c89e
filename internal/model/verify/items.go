package verify

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/internal/value"
)

// appendCanonical appends a JSON value in a form in which equal values have equal bytes: the
// members of objects are sorted. The top leaves out the system properties.
func appendCanonical(b []byte, v value.Value, top bool) []byte {
	switch v.Kind() {
	case value.Object:
		type member struct {
			name string
			v    value.Value
		}
		var list []member
		for name, m := range v.Members() {
			if !top || !value.SystemProperty([]byte(name)) {
				list = append(list, member{strings.Clone(name), m})
			}
		}
		slices.SortFunc(list, func(a, b member) int { return cmp.Compare(a.name, b.name) })
		b = binary.AppendUvarint(append(b, 'o'), uint64(len(list)))
		for _, m := range list {
			b = appendCanonical(appendValue(b, m.name, false), m.v, false)
		}
	case value.Array:
		b = binary.AppendUvarint(append(b, 'a'), uint64(v.Len()))
		for e := range v.Elements() {
			b = appendCanonical(b, e, false)
		}
	case value.String:
		b = appendValue(append(b, 's'), v.Text(), false)
	case value.Number:
		b = value.AppendNumberKey(append(b, 'd'), v.Float())
	default:
		raw, _ := v.Raw()
		b = append(b, raw...)
	}
	return b
}

// definitions returns the partition key of each container.
func (v *verifier) definitions() ([]partition.Definition, error) {
	var all []partition.Definition
	for c := range v.o.Design.Containers {
		paths := v.o.Design.Containers[c].Paths
		kind := partition.Hash
		if len(paths) > 1 {
			kind = partition.MultiHash
		}
		d, err := partition.NewDefinition(paths, kind, 2)
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	return all, nil
}

// identity returns what tells an item of a container apart: its partition key and its id.
func identity(d *partition.Definition, raw []byte, doc value.Value) (string, error) {
	key, err := d.Extract(raw)
	if err != nil {
		return "", err
	}
	return key.JSON() + "\x00" + doc.Property("id").Text(), nil
}

// aSourceItem is an item that a migration would write.
type aSourceItem struct {
	identity string
	hash     [sha256.Size]byte
	json     []byte // valid during the call
}

// sourceItems calls yield for each item of the chosen types that a migration would write. Several
// goroutines call it.
func (v *verifier) sourceItems(
	ctx context.Context, chosen choice, yield func(container, item int, it *aSourceItem) error,
) error {
	definitions, err := v.definitions()
	if err != nil {
		return err
	}
	type place struct{ c, i int }
	var places []place
	for c := range v.kinds {
		for i := range v.o.Design.Containers[c].Items {
			if chosen == nil || chosen[v.first[c]+i] != nil {
				places = append(places, place{c, i})
			}
		}
	}
	v.begin("items of the source")
	return v.each(ctx, len(places), func(n int, snap snapshot) error {
		c, i := places[n].c, places[n].i
		var text, canonical []byte
		return v.mapping.Read(ctx, snap, c, i, nil, nil, func(it *items.Item) error {
			v.count(1)
			if it.Refused != "" {
				v.mu.Lock()
				v.result.Types[v.first[c]+i].Refused++
				v.mu.Unlock()
				return nil
			}
			var err error
			text, err = value.Normalize(text[:0], it.JSON, value.Options{MaxBytes: -1})
			if err != nil {
				return fmt.Errorf("the item %s of %s: %w", it.ID, v.o.Design.Containers[c].Name, err)
			}
			out := aSourceItem{json: text}
			doc := value.FromRaw(text)
			if out.identity, err = identity(&definitions[c], text, doc); err != nil {
				return err
			}
			canonical = appendCanonical(canonical[:0], doc, true)
			if v.whole {
				out.hash = sha256.Sum256(canonical)
			}
			return yield(c, i, &out)
		})
	})
}

// targetItems calls yield for each item of the target in the chosen containers. Several goroutines
// call it.
func (v *verifier) targetItems(
	ctx context.Context, containers map[int]bool, yield func(container, item int, id string, h *[sha256.Size]byte) error,
) error {
	definitions, err := v.definitions()
	if err != nil {
		return err
	}
	return v.eachItem(ctx, containers, func(c, i int, doc value.Value) error {
		raw, _ := doc.Raw()
		id, err := identity(&definitions[c], raw, doc)
		if err != nil {
			return err
		}
		var h [sha256.Size]byte
		if v.whole {
			h = sha256.Sum256(appendCanonical(nil, doc, true))
		}
		return yield(c, i, id, &h)
	})
}

// inheriting lists the item types whose partition keys have inherited columns. No row of the target
// tells whether such an item is in the right logical partition.
func (v *verifier) inheriting() choice {
	out := choice{}
	for c := range v.o.Design.Containers {
		for i := range v.o.Design.Containers[c].Items {
			it := &v.o.Design.Containers[c].Items[i]
			if len(it.Key) > 0 && slices.Max(it.Key) >= v.o.Schema.Tables[it.Root.Table].Own() {
				out[v.first[c]+i] = map[int]bool{}
			}
		}
	}
	return out
}

// compareItems adds up the items of both sides, of some types or, with nil, of all. It compares
// them whole, or else only where they are.
func (v *verifier) compareItems(ctx context.Context, r *Result, chosen choice, whole bool) error {
	v.items, v.whole = newSums(len(r.Types)), whole
	containers := map[int]bool{}
	for c := range v.kinds {
		for i := range v.o.Design.Containers[c].Items {
			t := v.first[c] + i
			r.Types[t].Refused, r.Types[t].Different, r.Types[t].Differences = 0, 0, nil
			containers[c] = containers[c] || chosen == nil || chosen[t] != nil
		}
	}
	add := func(of side, c, i int, id string, h *[sha256.Size]byte) {
		v.items[v.first[c]+i].add(of, []byte(id), h[:])
	}
	err := v.sourceItems(ctx, chosen, func(c, i int, it *aSourceItem) error {
		add(ofSource, c, i, it.identity, &it.hash)
		return nil
	})
	if err != nil {
		return err
	}
	err = v.targetItems(ctx, containers, func(c, i int, id string, h *[sha256.Size]byte) error {
		if chosen == nil || chosen[v.first[c]+i] != nil {
			add(ofTarget, c, i, id, h)
		}
		return nil
	})
	for t := range r.Types {
		have, want := v.items[t].total(ofSource), v.items[t].total(ofTarget)
		r.Types[t].SourceItems, r.Types[t].TargetItems = have.n, want.n
		r.Types[t].SourceHash, r.Types[t].TargetHash = have.text(), want.text()
	}
	return err
}

// differences calls yield for each item of chosen buckets that is not the same on both sides. json
// is nil for an item that only the target has. Several goroutines call it.
func (v *verifier) differences(
	ctx context.Context, chosen choice, yield func(container, item int, kind, identity string, json []byte) error,
) error {
	type place struct {
		item int
		hash [sha256.Size]byte
	}
	var mu sync.Mutex
	containers := map[int]bool{}
	there := map[int]map[string]place{} // by container
	for c := range v.kinds {
		for i := range v.o.Design.Containers[c].Items {
			containers[c] = containers[c] || chosen[v.first[c]+i] != nil
		}
		there[c] = map[string]place{}
	}
	err := v.targetItems(ctx, containers, func(c, i int, id string, h *[sha256.Size]byte) error {
		if t := v.first[c] + i; chosen.has(t, v.items[t].bucket([]byte(id))) {
			mu.Lock()
			there[c][id] = place{i, *h}
			mu.Unlock()
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = v.sourceItems(ctx, chosen, func(c, i int, it *aSourceItem) error {
		if t := v.first[c] + i; !chosen.has(t, v.items[t].bucket([]byte(it.identity))) {
			return nil
		}
		mu.Lock()
		was, found := there[c][it.identity]
		if found {
			delete(there[c], it.identity)
		}
		mu.Unlock()
		switch {
		case !found:
			return yield(c, i, Missing, it.identity, it.json)
		case was.hash != it.hash:
			return yield(c, i, Differs, it.identity, it.json)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for c := range there {
		for id, p := range there[c] {
			if err := yield(c, p.item, Extra, id, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// nameItems names the items that differ.
func (v *verifier) nameItems(ctx context.Context, r *Result) error {
	for _, chosen := range groups(v.items, maxKept) {
		for t := range chosen {
			if len(r.Types[t].Differences) >= maxNamed {
				delete(chosen, t)
			}
		}
		if len(chosen) == 0 {
			continue
		}
		refused := make([]int64, len(r.Types))
		for t := range r.Types {
			refused[t] = r.Types[t].Refused
		}
		err := v.differences(ctx, chosen, func(c, i int, kind, id string, json []byte) error {
			t := v.first[c] + i
			v.mu.Lock()
			r.Types[t].Different++
			full := len(r.Types[t].Differences) >= maxNamed
			v.mu.Unlock()
			if full {
				return nil
			}
			d, err := v.itemDifference(ctx, c, kind, id, json)
			if err != nil {
				return err
			}
			v.mu.Lock()
			r.Types[t].Differences = append(r.Types[t].Differences, d)
			v.mu.Unlock()
			return nil
		})
		if err != nil {
			return err
		}
		for t := range r.Types {
			r.Types[t].Refused = refused[t] // counted before
		}
	}
	for t := range r.Types {
		slices.SortFunc(r.Types[t].Differences, func(a, b Difference) int { return slices.Compare(a.Key, b.Key) })
	}
	return nil
}

// itemDifference describes the difference of an item. It reads the item of the target.
func (v *verifier) itemDifference(ctx context.Context, c int, kind, id string, json []byte) (Difference, error) {
	key, name, _ := strings.Cut(id, "\x00")
	d := Difference{Kind: kind, Key: []string{key, name}, Item: v.o.Design.Containers[c].Name + "/" + name}
	if kind != Differs {
		return d, nil
	}
	have, err := v.read(ctx, c, key, name)
	if err != nil || have == nil {
		return d, err
	}
	d.Paths = paths(nil, "", value.FromRaw(json), value.FromRaw(have), true)
	return d, nil
}

// read reads an item of the target; nil means that it is not there.
func (v *verifier) read(ctx context.Context, c int, key, id string) ([]byte, error) {
	answer, err := v.ask(ctx, http.MethodGet, c, key, id)
	var refused *transfer.Refusal
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the item %s: %w", id, err)
	}
	return value.Normalize(nil, answer.Body, value.Options{MaxBytes: -1})
}

func (v *verifier) ask(ctx context.Context, method string, c int, key, id string) (*transfer.Response, error) {
	docs := "dbs/" + v.o.Database + "/colls/" + v.o.Design.Containers[c].Name + "/docs"
	answer, err := transfer.Ask(ctx, v.o.Sender, v.o.Clock, transfer.Request{
		Method: method, Kind: "docs", Link: docs + "/" + id, Path: transfer.PathOf(docs) + "/" + url.PathEscape(id),
		Header: map[string]string{"x-ms-documentdb-partitionkey": key},
	})
	return answer, err
}

// maxPaths limits the paths of one difference.
const maxPaths = 5

// paths lists where two values differ, with both values.
func paths(list []string, at string, a, b value.Value, top bool) []string {
	if len(list) >= maxPaths || value.Equal(a, b) && !top {
		return list
	}
	switch {
	case a.Kind() == value.Object && b.Kind() == value.Object:
		for name, m := range a.Members() {
			if !top || !value.SystemProperty([]byte(name)) {
				list = paths(list, at+"/"+strings.Clone(name), m, b.Property(name), false)
			}
		}
		for name, m := range b.Members() {
			if (!top || !value.SystemProperty([]byte(name))) && !a.Property(name).IsDefined() {
				list = paths(list, at+"/"+strings.Clone(name), value.Value{}, m, false)
			}
		}
		return list
	case a.Kind() == value.Array && b.Kind() == value.Array && a.Len() == b.Len():
		for i := range a.Len() {
			list = paths(list, fmt.Sprintf("%s/%d", at, i), a.Index(i), b.Index(i), false)
		}
		return list
	}
	if len(list) >= maxPaths {
		return list
	}
	return append(list, fmt.Sprintf("%s: source %s, target %s", at, shortText(a), shortText(b)))
}

// shortText returns a value for a person.
func shortText(v value.Value) string {
	if !v.IsDefined() {
		return "nothing"
	}
	raw, _ := v.Raw()
	if text := string(raw); len(text) <= 80 {
		return text
	}
	return strings.ToValidUTF8(string(raw[:80]), "") + "…"
}
