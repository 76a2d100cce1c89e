package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// A queryCase is a case of conformance/queries/cases.json: a query with its rows, or with the
// refusal it receives.
type queryCase struct {
	Behaviour, Query, Refused string
	PK                        *string
	Parameters                []struct {
		Name  string
		Value any
	}
	Ordered bool
	Rows    []any
}

// casePages are the page sizes of every case: the server's own (0), and one that ends pages at
// arbitrary rows.
var casePages = []int32{0, 4}

// languageBehaviours: the cases of conformance/queries. The server merges those over all
// partitions.
func languageBehaviours() []behaviour {
	var out []behaviour
	for _, id := range []string{
		"query.language.join", "query.language.from", "query.language.select", "query.language.distinct",
		"query.language.group-by",
		"query.language.aggregates", "query.language.subqueries", "query.language.order-by", "query.language.offset-limit",
		"query.language.like", "query.language.logic", "query.language.operators", "query.language.functions.math",
		"query.language.functions.string", "query.language.functions.convert", "query.language.functions.array",
		"query.language.functions.date", "query.language.parameters", "query.language.refused",
	} {
		out = append(out, behaviour{id, func(t *trial) { t.languageCases(id) }})
	}
	return out
}

// queryFile reads a file of conformance/queries; the suite runs in conformance/go.
func queryFile[T any](t *trial, name string) []T {
	var out []T
	t.ok(name, json.Unmarshal(must[[]byte](t, name)(os.ReadFile(filepath.Join("..", "queries", name))), &out))
	return out
}

// language returns the container that the cases query.
func (t *trial) language() *azcosmos.ContainerClient {
	if t.spoken == nil {
		ascending, descending := azcosmos.CompositeIndexAscending, azcosmos.CompositeIndexDescending
		c := t.containerOf(azcosmos.ContainerProperties{
			PartitionKeyDefinition: byPK(),
			IndexingPolicy: &azcosmos.IndexingPolicy{
				Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent,
				IncludedPaths: []azcosmos.IncludedPath{{Path: "/*"}}, ExcludedPaths: []azcosmos.ExcludedPath{{Path: "/_etag/?"}},
				CompositeIndexes: [][]azcosmos.CompositeIndex{
					{{Path: "/captain/name", Order: ascending}, {Path: "/n", Order: ascending}},
					{{Path: "/pk", Order: ascending}, {Path: "/price", Order: descending}},
				},
			},
		})
		for _, it := range queryFile[item](t, "data.json") {
			t.create(c, pk(it["pk"].(string)), it)
		}
		t.spoken = c
	}
	return t.spoken
}

// languageCases runs all cases of a behaviour with pages of both sizes, prints those that fail, and
// fails with the first.
func (t *trial) languageCases(id string) {
	cases := slices.DeleteFunc(queryFile[queryCase](t, "cases.json"), func(c queryCase) bool { return c.Behaviour != id })
	t.holds(len(cases) > 0, "queries/cases.json has no case for this behaviour")
	var wrong []string
	for _, c := range cases {
		for _, size := range casePages {
			if why := t.wrong(c, size); why != "" {
				wrong = append(wrong, fmt.Sprintf("%s (pages of %d) %s", c.Query, size, why))
			}
		}
	}
	for _, line := range wrong {
		fmt.Println(" ", strings.Join(strings.Fields(line), " "))
	}
	if len(wrong) > 0 {
		t.fail("%d of %d: %s", len(wrong), len(cases)*len(casePages), wrong[0])
	}
}

// wrong says what is wrong with a case, or returns "".
func (t *trial) wrong(c queryCase, size int32) string {
	options := &azcosmos.QueryOptions{PageSizeHint: size}
	for _, p := range c.Parameters {
		options.QueryParameters = append(options.QueryParameters, azcosmos.QueryParameter{Name: p.Name, Value: p.Value})
	}
	key := everywhere
	if c.PK != nil {
		key = pk(*c.PK)
	}
	pages, err := t.pagesOf(t.language(), c.Query, key, options)
	if err != nil || c.Refused != "" {
		return t.wrongRefusal(c, err)
	}
	var rows []any
	for _, page := range pages {
		if size > 0 && len(page.Items) > int(size) {
			return fmt.Sprintf("gave a page of %d rows", len(page.Items))
		}
		for _, text := range page.Items {
			var row any
			t.ok("a row", json.Unmarshal(text, &row))
			rows = append(rows, row)
		}
	}
	if sameRows(rows, c.Rows, c.Ordered) {
		return ""
	}
	return fmt.Sprintf("gave %s, want %s (ordered: %t)", printed(rows), printed(c.Rows), c.Ordered)
}

func (t *trial) wrongRefusal(c queryCase, err error) string {
	var refusal *azcore.ResponseError
	switch {
	case err == nil:
		return "was answered, want a refusal with " + c.Refused
	case !errors.As(err, &refusal):
		return "failed: " + err.Error()
	}
	_, message := t.said(refusal)
	if c.Refused == "" || refusal.StatusCode != 400 || !says(message, c.Refused) {
		return fmt.Sprintf("was refused with %d %s, want %s %s", refusal.StatusCode, message, c.Refused, printed(c.Rows))
	}
	return ""
}

// says reports whether a message contains what it must; user-defined functions have two names.
func says(message, text string) bool {
	return strings.Contains(message, text) || text == "udf" && strings.Contains(strings.ToLower(message), "user-defined")
}

func printed(rows []any) string {
	text, err := json.Marshal(rows)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// sameRows reports whether rows are equal, in this order, or regardless of order.
func sameRows(got, want []any, ordered bool) bool {
	if ordered || len(got) != len(want) {
		return slices.EqualFunc(got, want, nearly)
	}
	left := slices.Clone(want)
	for _, row := range got {
		at := slices.IndexFunc(left, func(other any) bool { return nearly(row, other) })
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

// nearly reports whether two JSON values are equal; numbers are compared as doubles, to one part in
// 10¹².
func nearly(a, b any) bool {
	switch x := a.(type) {
	case float64:
		y, ok := b.(float64)
		return ok && math.Abs(x-y) <= 1e-12*max(math.Abs(x), math.Abs(y))
	case []any:
		y, ok := b.([]any)
		return ok && slices.EqualFunc(x, y, nearly)
	case map[string]any:
		y, ok := b.(map[string]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for name, value := range x {
			if other, found := y[name]; !found || !nearly(value, other) {
				return false
			}
		}
		return true
	default:
		return a == b
	}
}
