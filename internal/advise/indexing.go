package advise

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
)

// mostPaths is the maximum number of index paths that evidence names and a remedy excludes.
const mostPaths = 10

// heavyIndex is AO-7: the index is large compared with the data, and no path is excluded.
func heavyIndex(f *facts) *Finding {
	var data, index int64
	for _, p := range f.live {
		data += p.Bytes
		index += p.Index
	}
	ratio := share(index, data)
	if !f.Index.Everything || data < f.t.IndexBytes || ratio <= f.t.IndexRatio {
		return nil
	}
	found := &Finding{
		Severity: Low,
		Title: fmt.Sprintf("The index is about %s of the data before compression, and no path is excluded",
			percent(ratio)),
		Evidence: []string{
			fmt.Sprintf(
				"about %s of index (estimated from a sample) for %s of items, both before compression; both are smaller on disk",
				size(index), size(data)),
			fmt.Sprintf("%s with entries", plural(int64(len(f.Index.Paths)), "path")),
		},
		Consequence: "Every write is charged for an entry at each path, and each entry is stored.",
	}
	if written := f.writeRU(); written > 0 {
		found.Consequence += fmt.Sprintf(" In the %s entries were %s of %s RU of writes (%s).", f.last(),
			units(f.charges[causeTerms]), units(written), percent(share(f.charges[causeTerms], written)))
	}
	if f.examined().Queries == 0 {
		found.Evidence = append(found.Evidence, "no query was seen in the "+f.last())
		found.Remedy = lines(
			"Run your queries first and ask again: without them it is unknown which paths are needed. Then exclude the paths "+
				"that no query uses, such as:",
			command("index", "add", f.db, f.coll, "--exclude", "/details/*"))
		return found
	}
	unused := f.unusedPaths()
	if len(unused) > 0 {
		found.Evidence = append(found.Evidence,
			fmt.Sprintf("%s used by no query of the %s", plural(int64(len(unused)), "path"), f.last()))
	}
	found.Remedy, found.Change = f.exclude(unused)
	return found
}

// unusedIndexPaths is our own: a large part of the cost of writes is for entries that no query
// used.
func unusedIndexPaths(f *facts) *Finding {
	queries, written := f.examined().Queries, f.writeRU()
	if queries < f.t.UnusedQueries || written < f.t.UnusedWriteRU {
		return nil
	}
	unused, above := f.unusedPaths(), f.above()
	var all, without int64
	for _, p := range f.Index.Paths {
		if !above[bare(p.Path)] {
			all += p.Items
		}
	}
	for _, p := range unused {
		if !above[bare(p.Path)] {
			without += p.Items
		}
	}
	terms := f.charges[causeTerms] * share(without, all)
	part := share(terms, written)
	if len(unused) == 0 || part < f.t.UnusedShare {
		return nil
	}
	found := &Finding{
		Severity: Medium,
		Title:    fmt.Sprintf("About %s of the cost of writes is for index paths that no query uses", percent(part)),
		Evidence: []string{
			fmt.Sprintf("%d of %s served none of %s", len(unused), plural(int64(len(f.Index.Paths)), "indexed path"),
				plural(queries, "query execution")),
			fmt.Sprintf("they have %s of %s entries (%s), and entries cost %s of %s RU of writes", number(without), number(all),
				percent(share(without, all)), units(f.charges[causeTerms]), units(written)),
		},
		Consequence: fmt.Sprintf(
			"About %s RU of the %s had no benefit. Without these paths the same throughput serves %s more writes.", units(terms),
			f.last(), percent(share(terms, written-terms))),
	}
	found.Remedy, found.Change = f.exclude(unused)
	unused = slices.DeleteFunc(unused, func(p IndexPath) bool { return above[bare(p.Path)] })
	for i, p := range unused {
		if i < mostPaths {
			found.Evidence = append(found.Evidence, fmt.Sprintf("%s: in %s", p.Path, plural(p.Items, "item")))
		}
	}
	return found
}

// above returns the paths that have other paths below them, those of arrays and objects. Their
// entries are not charged.
func (f *facts) above() map[string]bool {
	out := map[string]bool{}
	for _, p := range f.Index.Paths {
		for path := parent(bare(p.Path)); path != "" && !out[path]; path = parent(path) {
			out[path] = true
		}
	}
	return out
}

// unusedPaths returns the indexed paths that no query used and that a policy may exclude, those
// with the most entries first. It omits the partition key and the paths that are always indexed.
func (f *facts) unusedPaths() []IndexPath {
	var out []IndexPath
	for _, p := range f.Index.Paths {
		if !p.Used && !f.kept(p.Path) {
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(a, b IndexPath) int { return int(min(max(b.Items-a.Items, -1), 1)) })
	return out
}

// kept reports whether a path is never proposed for exclusion.
func (f *facts) kept(path string) bool {
	path = bare(path)
	switch path {
	case "", "/", "/id", "/_ts", "/_etag", "/_rid", "/_self", "/_attachments", "/*":
		return true
	}
	return slices.Contains(f.KeyPaths, path)
}

// bare returns a path without its ending /? or /*.
func bare(path string) string {
	path = strings.TrimSuffix(path, "/?")
	return strings.TrimSuffix(path, "/*")
}

// exclude says how to remove paths from the index: with a command, and as JSON.
func (f *facts) exclude(paths []IndexPath) (string, *Change) {
	if len(paths) == 0 {
		return "Every path was used by a query in the " + f.last() +
			", so there is nothing to exclude. Only fewer or smaller properties would help.", nil
	}
	patterns := f.patterns(paths)
	words := []string{"index", "add", f.db, f.coll}
	type member struct {
		Path string `json:"path"`
	}
	var members []member
	var excluded []string
	rest := max(0, len(patterns)-mostPaths)
	for _, p := range patterns[:len(patterns)-rest] {
		words = append(words, "--exclude", p)
		members = append(members, member{p})
		excluded = append(excluded, p)
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(members) // texts always have a JSON form
	more := ""
	if rest > 0 {
		more = fmt.Sprintf("and %s.", plural(int64(rest), "more path"))
	}
	return lines("Exclude them, if the "+f.last()+
		" included all important queries (a filter by an excluded path reads every item):",
		command(words...), "or, in the container's indexing policy:", `    "excludedPaths": `+strings.TrimSpace(b.String()),
		more), &Change{Kind: ChangeIndex, Exclude: excluded}
}

// patterns returns the paths as a policy excludes them: /a/* if two or more are at or below /a and
// none of these is in use, otherwise /a/b/?. Those with the most entries are first.
func (f *facts) patterns(paths []IndexPath) []string {
	unused, used := map[string]int{}, map[string]bool{}
	for _, p := range paths {
		unused[top(p.Path)]++
	}
	for _, p := range f.Index.Paths {
		if p.Used || f.kept(p.Path) {
			used[top(p.Path)] = true
		}
	}
	for _, p := range f.KeyPaths {
		used[top(p)] = true
	}
	var out []string
	for _, p := range paths {
		pattern := bare(p.Path) + "/?"
		if root := top(p.Path); unused[root] > 1 && !used[root] {
			pattern = root + "/*"
		}
		if !slices.Contains(out, pattern) {
			out = append(out, pattern)
		}
	}
	return out
}

// top returns the first segment of a path.
func top(path string) string {
	path = bare(path)
	return path[:resource.IndexSegmentLength(path)]
}

// parent returns the path without its last segment: "" for a path of one segment.
func parent(path string) string {
	last := 0
	for i := 0; i < len(path); i += resource.IndexSegmentLength(path[i:]) {
		last = i
	}
	return path[:last]
}
