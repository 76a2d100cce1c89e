package receipt

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/remote"
)

// The headers that request a plan and metrics, and the headers of the response.
const (
	explainHeader     = "x-orrery-explain"
	utilizationHeader = "x-ms-cosmos-index-utilization"
	adviceHeader      = "x-ms-cosmos-query-advice"
	metricsHeader     = "x-ms-documentdb-query-metrics"
)

// ExplainRequest are the headers of a query to explain.
var ExplainRequest = remote.Headers{
	explainHeader:                          "1",
	"x-ms-cosmos-populateindexmetrics-V2":  "true",
	"x-ms-cosmos-populatequeryadvice":      "true",
	"x-ms-documentdb-populatequerymetrics": "true",
	"x-ms-documentdb-query-enable-scan":    "true",
	Header:                                 "1",
	remote.MergedHeader:                    "server",
}

// Explanation describes how a query ran, summed over its pages. -o json prints it.
type Explanation struct {
	Query     string             `json:"query"`
	Database  string             `json:"database"`
	Container string             `json:"container"`
	Keyed     bool               `json:"partitionKeyNamed"`
	Charge    float64            `json:"requestCharge"`
	Pages     int                `json:"pages"`
	Rows      int                `json:"rows"`
	Terms     int64              `json:"indexLookups"`
	Examined  int64              `json:"entriesExamined"`
	Loaded    int64              `json:"itemsLoaded"`
	Bytes     int64              `json:"bytesLoaded"`
	Ranges    int                `json:"ranges"`
	Total     int                `json:"totalRanges"`
	TimesMS   map[string]float64 `json:"timesMs"`
	Plans     []*ExplainedPlan   `json:"plans"`
	Indexes   *indexUse          `json:"indexes,omitempty"`
	Advice    []AdviceRule       `json:"advice"`
	// LeftOut names what did not fit into the server's response.
	LeftOut string `json:"leftOut,omitempty"`
}

// ExplainedPlan is the plan of some ranges.
type ExplainedPlan struct {
	Access     string              `json:"access"`
	Ranges     []string            `json:"ranges,omitempty"`
	RangeCount int                 `json:"rangeCount"`
	Operators  []explainedOperator `json:"operators"`
}

// explainedOperator is one step of a plan. Estimated is absent without an estimate.
type explainedOperator struct {
	Name      string `json:"name"`
	Detail    string `json:"detail,omitempty"`
	Estimated *int64 `json:"estimated,omitempty"`
	Actual    int64  `json:"actual"`
}

// indexUse lists the indexes that serve a query, and those that would.
type indexUse struct {
	Utilized  indexSet `json:"utilized"`
	Potential indexSet `json:"potential"`
}

type indexSet struct {
	SingleIndexes []struct {
		IndexSpec string `json:"indexSpec"`
	} `json:"singleIndexes"`
	CompositeIndexes []struct {
		IndexSpecs []string `json:"indexSpecs"`
	} `json:"compositeIndexes"`
}

// AdviceRule is one remark of the server about the text of a query.
type AdviceRule struct {
	ID     string   `json:"id"`
	Params []string `json:"params,omitempty"`
}

// reportedTimes are the metrics that divide the server's time.
var reportedTimes = []struct{ metric, name string }{
	{"totalExecutionTimeInMs", "total"},
	{"queryCompileTimeInMs", "compile"},
	{"indexLookupTimeInMs", "index"},
	{"documentLoadTimeInMs", "load"},
	{"writeOutputTimeInMs", "output"},
}

// Add counts one page.
func (e *Explanation) Add(header http.Header, rows int) {
	e.Pages++
	e.Rows += rows
	charge, _ := strconv.ParseFloat(header.Get("x-ms-request-charge"), 64)
	e.Charge += charge
	e.addPlans(header.Get(explainHeader))
	e.addMetrics(header.Get(metricsHeader))
	if text, err := url.PathUnescape(header.Get(utilizationHeader)); err == nil && text != "" {
		e.addIndexes(text)
	}
	if text, err := url.PathUnescape(header.Get(adviceHeader)); err == nil && text != "" {
		var rules []AdviceRule
		if json.Unmarshal([]byte(text), &rules) == nil {
			e.Advice = rules // depends on the text only, so it is the same on every page
		}
	}
}

// addPlans adds the counts of a page to known plans. The estimate of a plan covers all pages, so
// the first one is kept.
func (e *Explanation) addPlans(text string) {
	var page struct {
		Terms, Examined, Loaded int64
		Plans                   []*ExplainedPlan
		LeftOut                 string
	}
	if json.Unmarshal([]byte(text), &page) != nil {
		return // a server that does not explain
	}
	e.Terms, e.Examined, e.Loaded = e.Terms+page.Terms, e.Examined+page.Examined, e.Loaded+page.Loaded
	if page.LeftOut != "" {
		e.LeftOut = page.LeftOut
	}
	for _, p := range page.Plans {
		i := slices.IndexFunc(e.Plans, p.alike)
		if i < 0 {
			e.Plans = append(e.Plans, p)
			continue
		}
		known := e.Plans[i]
		for j := range known.Operators {
			known.Operators[j].Actual += p.Operators[j].Actual
			if known.Operators[j].Estimated == nil {
				known.Operators[j].Estimated = p.Operators[j].Estimated
			}
		}
		for _, id := range p.Ranges {
			if !slices.Contains(known.Ranges, id) {
				known.Ranges = append(known.Ranges, id)
			}
		}
		known.RangeCount = max(known.RangeCount, p.RangeCount, len(known.Ranges))
	}
}

// alike reports whether two pages describe the same plan: the same access and steps.
func (p *ExplainedPlan) alike(q *ExplainedPlan) bool {
	return p.Access == q.Access && slices.EqualFunc(p.Operators, q.Operators, func(a, b explainedOperator) bool {
		return a.Name == b.Name && a.Detail == b.Detail
	})
}

func (e *Explanation) addMetrics(text string) {
	if e.TimesMS == nil {
		e.TimesMS = map[string]float64{}
	}
	for part := range strings.SplitSeq(text, ";") {
		name, number, _ := strings.Cut(part, "=")
		value, err := strconv.ParseFloat(number, 64)
		if err != nil {
			continue
		}
		if name == "retrievedDocumentSize" {
			e.Bytes += int64(value)
		}
		for _, t := range reportedTimes {
			if t.metric == name {
				e.TimesMS[t.name] = roundTo(e.TimesMS[t.name]+value, 2)
			}
		}
	}
}

// addIndexes keeps the index metrics of the first page with rows. They depend on the text and the
// policy, not on rows.
func (e *Explanation) addIndexes(text string) {
	if e.Indexes != nil {
		return
	}
	if !strings.HasPrefix(text, "{") { // the older format, of other servers
		decoded, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return
		}
		text = string(decoded)
	}
	var metrics struct{ Utilized, Potential indexSet }
	if json.Unmarshal([]byte(text), &metrics) == nil {
		e.Indexes = &indexUse{Utilized: metrics.Utilized, Potential: metrics.Potential}
	}
}

// Finish copies the sums of the receipt.
func (e *Explanation) Finish(r *Receipt) {
	e.Ranges, e.Total, e.Charge = r.touched, r.total, roundTo(e.Charge, 2)
	if len(e.TimesMS) > 0 {
		e.TimesMS["seen by the client"] = roundTo(float64(r.elapsed)/float64(time.Millisecond), 2)
	}
}

func roundTo(x float64, digits int) float64 {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	out, _ := strconv.ParseFloat(text, 64)
	return out
}
