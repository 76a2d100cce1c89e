package patch_test

import (
	"encoding/json"
	"errors"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The twin implements the documented semantics as plainly as possible: maps, slices and recursion
// over what encoding/json makes of an item. It knows nothing of text, and copies whatever it
// changes.

var errTwin = errors.New("refused")

type twinOperation struct {
	Op    string `json:"op"`
	Path  string `json:"path"`
	From  string `json:"from,omitempty"`
	Value any    `json:"value"`
}

func twinApply(item any, ops []twinOperation) (any, error) {
	for _, o := range ops {
		var err error
		if item, err = o.apply(item); err != nil {
			return nil, err
		}
	}
	return item, nil
}

func twinSegments(path string) []string {
	segments := strings.Split(path[1:], "/")
	for i, s := range segments {
		segments[i] = strings.ReplaceAll(strings.ReplaceAll(s, "~1", "/"), "~0", "~")
	}
	return segments
}

func (o twinOperation) apply(item any) (any, error) {
	path := twinSegments(o.Path)
	switch o.Op {
	case "remove":
		return twinAt(item, path, twinRemove)
	case "move":
		from := twinSegments(o.From)
		var taken any
		without, err := twinAt(item, from, func(parent any, last string) (any, error) {
			v, ok := twinGet(parent, last)
			if !ok {
				return nil, errTwin
			}
			taken = v
			return twinRemove(parent, last)
		})
		if err != nil || slices.Equal(path, from) {
			return item, err
		}
		return twinAt(without, path, func(parent any, last string) (any, error) {
			return twinWrite(parent, last, "add", taken)
		})
	}
	return twinAt(item, path, func(parent any, last string) (any, error) {
		return twinWrite(parent, last, o.Op, o.Value)
	})
}

// twinAt replaces the parent of the target of path by the result of change.
func twinAt(v any, path []string, change func(parent any, last string) (any, error)) (any, error) {
	if len(path) == 1 {
		return change(v, path[0])
	}
	child, ok := twinGet(v, path[0])
	if !ok {
		return nil, errTwin
	}
	changed, err := twinAt(child, path[1:], change)
	if err != nil {
		return nil, err
	}
	switch v := v.(type) {
	case map[string]any:
		out := maps.Clone(v)
		out[path[0]] = changed
		return out, nil
	case []any:
		out := slices.Clone(v)
		i, _ := twinIndex(path[0])
		out[i] = changed
		return out, nil
	}
	return nil, errTwin
}

func twinIndex(s string) (int, bool) {
	i, err := strconv.Atoi(s)
	return i, err == nil && strconv.Itoa(i) == s && i >= 0
}

func twinGet(v any, segment string) (any, bool) {
	switch v := v.(type) {
	case map[string]any:
		child, ok := v[segment]
		return child, ok
	case []any:
		if i, ok := twinIndex(segment); ok && i < len(v) {
			return v[i], true
		}
	}
	return nil, false
}

func twinRemove(parent any, last string) (any, error) {
	if _, ok := twinGet(parent, last); !ok {
		return nil, errTwin
	}
	if m, ok := parent.(map[string]any); ok {
		out := maps.Clone(m)
		delete(out, last)
		return out, nil
	}
	i, _ := twinIndex(last)
	return slices.Delete(slices.Clone(parent.([]any)), i, i+1), nil
}

func twinWrite(parent any, last, op string, v any) (any, error) {
	current, exists := twinGet(parent, last)
	if op == "replace" && !exists {
		return nil, errTwin
	}
	if op == "incr" && exists {
		number, ok := current.(float64)
		if !ok || math.IsInf(number+v.(float64), 0) {
			return nil, errTwin
		}
		v = number + v.(float64)
	}
	switch parent := parent.(type) {
	case map[string]any:
		out := maps.Clone(parent)
		out[last] = v
		return out, nil
	case []any:
		i, ok := twinIndex(last)
		if last == "-" {
			i, ok = len(parent), true
		}
		switch {
		case !ok || i > len(parent):
			return nil, errTwin
		case op == "add" || last == "-":
			return slices.Insert(slices.Clone(parent), i, v), nil
		case i == len(parent):
			return nil, errTwin
		}
		out := slices.Clone(parent)
		out[i] = v
		return out, nil
	}
	return nil, errTwin
}

// decoded reads JSON text as the twin sees it.
func decoded(text []byte) any {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err)
	}
	return v
}
