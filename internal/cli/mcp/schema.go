package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// sampledItems is the size of a sample, and mostPaths the number of paths that are described.
	sampledItems, mostPaths = 100, 300
	// deepest is the number of levels of a value that are described.
	deepest = 32
	// exampleBytes bounds an example value.
	exampleBytes = 60
)

// described is what a sample says about a path.
type described struct {
	Path    string         `json:"path"`
	Types   map[string]int `json:"types"` // values by type
	Items   int            `json:"items"` // that have the path
	Bytes   int            `json:"averageBytes"`
	Example string         `json:"example,omitempty"`
	total   int
	values  int
}

// schema describes a sample of items.
func (t *tools) schema(ctx context.Context, in containerInput) (*result, error) {
	limited := *t
	limited.limits.rows, limited.limits.bytes = sampledItems, 4<<20
	rows, r, _, err := limited.rows(ctx, &queryInput{
		Database: in.Database, Container: in.Container, Query: "SELECT * FROM c", MaxRows: sampledItems,
	}, nil)
	if err != nil {
		return nil, err
	}
	paths := map[string]*described{}
	for _, row := range rows {
		seen := map[string]bool{}
		t.describe(paths, seen, "", row, 0)
		for path := range seen {
			paths[path].Items++
		}
	}
	var list []*described
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		d := paths[path]
		d.Bytes = d.total / d.values
		list = append(list, d)
	}
	r.More = ""
	if len(list) > mostPaths {
		r.More, list = "there are more paths in the sample", list[:mostPaths]
	}
	r.Rows = len(rows)
	r.Data, err = json.Marshal(list)
	if len(list) == 0 {
		r.Data = nil
	}
	return r, err
}

// describe counts a value and those within it. Elements of arrays share the path with [].
func (t *tools) describe(paths map[string]*described, seen map[string]bool, path string, value json.RawMessage,
	depth int,
) {
	kind := kindOf(value)
	if path != "" {
		d := paths[path]
		if d == nil {
			if len(paths) > 10*mostPaths {
				return
			}
			d = &described{Path: path, Types: map[string]int{}}
			paths[path] = d
		}
		seen[path] = true
		d.Types[kind]++
		d.values++
		d.total += len(value)
		if t.limits.values && d.Example == "" && kind != "object" && kind != "array" && len(value) <= exampleBytes {
			d.Example = string(value)
		}
	}
	if depth == deepest {
		return
	}
	switch kind {
	case "object":
		var members map[string]json.RawMessage
		_ = json.Unmarshal(value, &members) // the row is valid JSON
		for name, member := range members {
			t.describe(paths, seen, path+"/"+name, member, depth+1)
		}
	case "array":
		var elements []json.RawMessage
		_ = json.Unmarshal(value, &elements) // as above
		for _, element := range elements {
			t.describe(paths, seen, path+"/[]", element, depth+1)
		}
	}
}

// kindOf names the type of a JSON value.
func kindOf(value json.RawMessage) string {
	switch value = bytes.TrimSpace(value); {
	case len(value) == 0:
		return "undefined"
	case value[0] == '{':
		return "object"
	case value[0] == '[':
		return "array"
	case value[0] == '"':
		return "string"
	case value[0] == 't' || value[0] == 'f':
		return "boolean"
	case value[0] == 'n':
		return "null"
	}
	return "number"
}

// httpTime is the time so many seconds ago, as a header has it.
func httpTime(secondsAgo int) string {
	return clock.System().Now().Add(-time.Duration(secondsAgo) * time.Second).UTC().Format(http.TimeFormat)
}
