package cosmos

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf16"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/status"
)

// explained is a page's plan as clients read it.
type explained struct {
	Access   string        `json:"access"`
	Terms    int           `json:"terms"`
	Examined int           `json:"examined"`
	Loaded   int           `json:"loaded"`
	Output   int           `json:"output"`
	Plans    []explainPlan `json:"plans"`
	// LeftOut says which parts did not fit the header; "" when the plan is complete.
	LeftOut string `json:"leftOut,omitempty"`
}

type explainPlan struct {
	Access     string            `json:"access"`
	RangeCount int               `json:"rangeCount"`
	Ranges     []string          `json:"ranges,omitempty"`
	Operators  []explainOperator `json:"operators"`
}

type explainOperator struct {
	Name   string `json:"name"`
	Detail string `json:"detail,omitempty"`
	// Estimated is absent when the planner made no estimate.
	Estimated *int64 `json:"estimated,omitempty"`
	Actual    int64  `json:"actual"`
}

// clippedAccess is the length of an access path that was cut to fit the header.
const clippedAccess = 120

// explainText returns the text of the header x-orrery-explain: JSON in ASCII. It drops more and
// more parts of a plan that is too long for a header, and says so in LeftOut.
func explainText(e *exec.Explain) string {
	out := explained{
		Access: e.Access, Terms: e.Terms, Examined: e.Examined, Loaded: e.Loaded, Output: e.Output,
		Plans: []explainPlan{},
	}
	for i := range e.Plans {
		out.Plans = append(out.Plans, explainPlanOf(&e.Plans[i]))
	}
	for _, shorten := range []struct {
		what string
		do   func(*explained)
	}{
		{"", func(*explained) {}},
		{"ranges", (*explained).dropRanges},
		{"ranges, details", (*explained).dropDetails},
		{"ranges, details, accesses", (*explained).clipAccesses},
		{"plans", func(t *explained) { t.Plans = t.Plans[:0] }},
	} {
		shorten.do(&out)
		out.LeftOut = shorten.what
		if text := headerJSON(&out); len(text) <= maxFactBytes {
			return text
		}
	}
	return ""
}

func explainPlanOf(p *exec.Plan) explainPlan {
	out := explainPlan{
		Access: p.Access, RangeCount: len(p.Ranges), Ranges: p.Ranges,
		Operators: make([]explainOperator, len(p.Operators)),
	}
	for i, o := range p.Operators {
		out.Operators[i] = explainOperator{Name: o.Name, Detail: o.Detail, Actual: o.Actual}
		if o.Estimated >= 0 {
			out.Operators[i].Estimated = &p.Operators[i].Estimated
		}
	}
	return out
}

func (t *explained) dropRanges() {
	for i := range t.Plans {
		t.Plans[i].Ranges = nil
	}
}

func (t *explained) dropDetails() {
	for i := range t.Plans {
		for j := range t.Plans[i].Operators {
			t.Plans[i].Operators[j].Detail = ""
		}
	}
}

func (t *explained) clipAccesses() {
	t.Access = status.ClipCharacters(t.Access, clippedAccess)
	for i := range t.Plans {
		t.Plans[i].Access = status.ClipCharacters(t.Plans[i].Access, clippedAccess)
	}
}

// headerJSON returns a value as JSON, in characters that every client reads alike in a header. It
// cannot fail for numbers, texts and lists of them.
func headerJSON(v any) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return ""
	}
	text := bytes.TrimRight(b.Bytes(), "\n")
	out := make([]byte, 0, len(text))
	for _, unit := range utf16.Encode([]rune(string(text))) {
		if unit < 0x7f {
			out = append(out, byte(unit))
		} else {
			out = fmt.Appendf(out, `\u%04x`, unit)
		}
	}
	return string(out)
}
