package plan

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
)

// IndexUtilization tells which indexes serve a query and which would, if the
// container had them.
type IndexUtilization struct{ Utilized, Potential IndexSet }

// IndexSet are indexes of one kind each.
type IndexSet struct {
	Single    []SingleIndex
	Composite []CompositeIndex
}

// SingleIndex is the index of one path.
type SingleIndex struct {
	// Spec is the path as indexing policies write it: "/name/?".
	Spec string
	// Filter is the condition the index serves, with ROOT for the item; "" where
	// it serves no condition of WHERE, or several.
	Filter string
	// Precise tells that the index alone tells whether the condition is true.
	Precise bool
}

// CompositeIndex is the index of several paths.
type CompositeIndex struct {
	// Specs are the paths with their directions: "/id ASC".
	Specs []string
}

// The impact of every index that is reported. Only the shape of a query tells it
// (documented), and the service has been recorded to say nothing else of these.
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

// V1 is the text of the response header that older clients read: JSON in base64
// (SDK sources).
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

// V2 is the text of the response header that newer clients read: JSON, escaped as
// in a URL (SDK sources). Scores are told of potential indexes alone (recorded).
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

// jsonOf writes what holds nothing but texts, flags and lists of them, which
// cannot fail.
func jsonOf(v any) []byte {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v)
	return []byte(strings.TrimSuffix(b.String(), "\n"))
}

// escaped is a text as a header of URL-encoded JSON has it. Some clients read + as
// a space and others do not, so that neither is written so.
func escaped(text []byte) string {
	return strings.ReplaceAll(url.QueryEscape(string(text)), "+", "%20")
}
