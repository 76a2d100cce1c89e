package plan

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
)

// IndexUtilization lists the indexes that serve a query, and those that would if the container had
// them.
type IndexUtilization struct{ Utilized, Potential IndexSet }

// IndexSet lists indexes by kind.
type IndexSet struct {
	Single    []SingleIndex
	Composite []CompositeIndex
}

// SingleIndex is the index of one path.
type SingleIndex struct {
	// Spec is the path as indexing policies write it: "/name/?".
	Spec string
	// Filter is the condition that the index serves, with ROOT for the item. It is "" where the index
	// serves no condition of WHERE, or several.
	Filter string
	// Precise reports whether the index alone decides the condition.
	Precise bool
}

// CompositeIndex is the index of several paths.
type CompositeIndex struct {
	// Specs are the paths and their directions: "/id ASC".
	Specs []string
}

// impact is the impact of every reported index. It depends only on the shape of the query
// (documented), and no other value has been recorded for these indexes.
const impact = "High"

type singleV1 struct {
	FilterExpression string
	IndexSpec        string
	FilterPreciseSet bool
	IndexPreciseSet  bool
	IndexImpactScore string
}

type compositeV1 struct {
	IndexSpecs       []string
	IndexPreciseSet  bool
	IndexImpactScore string
}

// V1 returns the response header that older clients read: JSON in base64 (SDK sources).
func (u IndexUtilization) V1() string {
	out := struct {
		UtilizedSingleIndexes, PotentialSingleIndexes       []singleV1
		UtilizedCompositeIndexes, PotentialCompositeIndexes []compositeV1
	}{}
	out.UtilizedSingleIndexes, out.UtilizedCompositeIndexes = u.Utilized.v1()
	out.PotentialSingleIndexes, out.PotentialCompositeIndexes = u.Potential.v1()
	return base64.StdEncoding.EncodeToString(jsonOf(out))
}

func (s IndexSet) v1() (single []singleV1, composite []compositeV1) {
	single, composite = []singleV1{}, []compositeV1{}
	for _, i := range s.Single {
		single = append(single, singleV1{
			FilterExpression: i.Filter, IndexSpec: i.Spec, FilterPreciseSet: i.Precise, IndexPreciseSet: i.Precise,
			IndexImpactScore: impact,
		})
	}
	for _, i := range s.Composite {
		composite = append(composite, compositeV1{IndexSpecs: i.Specs, IndexImpactScore: impact})
	}
	return single, composite
}

type singleV2 struct {
	IndexSpec        string
	IndexImpactScore string `json:",omitempty"`
}

type compositeV2 struct {
	IndexSpecs       []string
	IndexImpactScore string `json:",omitempty"`
}

type setV2 struct {
	SingleIndexes    []singleV2
	CompositeIndexes []compositeV2
}

// V2 returns the response header that newer clients read: URL-escaped JSON (SDK sources). Only
// potential indexes have a score (recorded).
func (u IndexUtilization) V2() string {
	return escaped(jsonOf(struct{ Utilized, Potential setV2 }{u.Utilized.v2(""), u.Potential.v2(impact)}))
}

func (s IndexSet) v2(score string) setV2 {
	out := setV2{SingleIndexes: []singleV2{}, CompositeIndexes: []compositeV2{}}
	for _, i := range s.Single {
		out.SingleIndexes = append(out.SingleIndexes, singleV2{i.Spec, score})
	}
	for _, i := range s.Composite {
		out.CompositeIndexes = append(out.CompositeIndexes, compositeV2{i.Specs, score})
	}
	return out
}

// jsonOf encodes a value of texts, flags and lists, which cannot fail.
func jsonOf(v any) []byte {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v)
	return []byte(strings.TrimSuffix(b.String(), "\n"))
}

// escaped URL-escapes a text for a header. Some clients decode + as a space and others do not, and
// so the result contains no +.
func escaped(text []byte) string {
	return strings.ReplaceAll(url.QueryEscape(string(text)), "+", "%20")
}
