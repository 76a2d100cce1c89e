package receipt

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/indexing"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// Thresholds for a remark.
const (
	manyLoaded   = 100  // items; below that a query is cheap in any case
	wastedRatio  = 10   // items loaded per row
	missedRatio  = 10   // between the estimate and the actual count
	missedCounts = 1000 // of the greater of the two
)

// adviceTexts explains the service's remarks in our words.
var adviceTexts = map[string]string{
	"QA1000": "ARRAY_CONTAINS with a partial match reads every item. " +
		"EXISTS(SELECT VALUE x FROM x IN c.… WHERE x.… = " +
		"…) can use an index.",
	"QA1001": "DISTINCT after JOIN makes rows only to drop them. EXISTS with a subquery tests each item once.",
	"QA1002": "CONTAINS looks at every value of its path. STARTSWITH looks at a few, where the beginning is known.",
	"QA1003": "A comparison without regard to case looks at every text of its path. Store the text in lower case in a " +
		"separate property and compare that: an index serves it.",
	"QA1004": "ENDSWITH looks at every text of its path. Store the text reversed, in lower case, in a separate property " +
		"and compare that with STARTSWITH: an index serves it.",
	"QA1005": "GROUP BY on an expression computes it for each item. Store its value in a separate property and group by " +
		"that: an index can answer it.",
	"QA1006": "UPPER and LOWER in a filter, also as a computed property, look at every text of their path. Store the " +
		"text in that case in a separate property and compare that: an index serves it.",
	"QA1007": "GetCurrentDateTime in a filter is computed for each item. GetCurrentDateTimeStatic is a constant that an " +
		"index can serve.",
	"QA1008": "GetCurrentTicks in a filter is computed for each item. GetCurrentTicksStatic is a constant that an index " +
		"can serve.",
	"QA1009": "GetCurrentTimestamp in a filter is computed for each item. GetCurrentTimestampStatic is a constant that " +
		"an index can serve.",
}

// findingsText lists suggestions, with the missing indexes in a form to paste.
func (e *Explanation) findingsText(width int) screen.Text {
	findings := e.findings()
	var d screen.Drawing
	if len(findings) > 0 {
		d.Printf("\nworth doing\n")
		for _, f := range findings {
			for i, line := range screen.Wrap(f, width, 4, 4) {
				if i == 0 {
					line = "  • " + strings.TrimLeft(line, " ")
				}
				d.Printf("%s\n", line)
			}
		}
	}
	if command, policy := e.suggested(); command != "" {
		d.Printf("\n    %s\n\nor, in the container's indexing policy:\n\n%s\n", command, screen.Lines(policy))
	}
	return d.Text()
}

func (e *Explanation) findings() []string {
	var out []string
	switch {
	case !e.counted() && e.Loaded >= manyLoaded && e.Loaded >= wastedRatio*int64(max(1, e.Rows)):
		out = append(out, e.wasted())
	case e.Indexes != nil && len(e.potential()) > 0:
		out = append(out, "An index on "+strings.Join(e.potential(), ", and one on ")+" would serve this query better "+
			"than those there are.")
	}
	for _, p := range e.Plans {
		// TOP and LIMIT end a read before it has given all that the planner expects of it.
		limited := slices.ContainsFunc(p.Operators, func(o explainedOperator) bool { return o.Name == "limit" })
		for _, o := range p.Operators {
			if text := o.missed(); text != "" && !(limited && o.Actual < *o.Estimated) {
				out = append(out, text)
			}
		}
	}
	for _, rule := range e.Advice {
		text := adviceTexts[rule.ID]
		if text == "" {
			text = "The server advises against a part of this query."
		}
		out = append(out, rule.ID+": "+text)
	}
	if !e.Keyed && !e.gathered() && e.Ranges > 1 && e.Rows <= e.Ranges {
		out = append(out, fmt.Sprintf("The query visited %d ranges for %s: if the rows share a partition key, name it with "+
			"--pk or in the filter.", e.Ranges, screen.Plural64(int64(e.Rows), "row", "rows")))
	}
	return out
}

// wasted says that many items were loaded for few rows.
func (e *Explanation) wasted() string {
	text := fmt.Sprintf("%s were loaded for %s",
		screen.Plural64(e.Loaded, "item", "items"), screen.Plural64(int64(e.Rows), "row", "rows"))
	switch {
	case e.Indexes != nil && len(e.potential()) > 0:
		return text + ": add an index on " + strings.Join(e.potential(), ", and one on ") + "."
	case e.gathered():
		return text + ": grouping, aggregating and removing duplicates read every item that the filter accepts. If the " +
			"query runs often, keep its result in a separate item."
	case e.scanned():
		return text + ": no index serves the filter, so every item was read. Filter by an indexed path, or within one " +
			"partition key."
	}
	return text + ": the index is not selective here. Filter by a path with more distinct values, or within one " +
		"partition key."
}

func (e *Explanation) has(names ...string) bool {
	for _, p := range e.Plans {
		for _, o := range p.Operators {
			for _, name := range names {
				if o.Name == name {
					return true
				}
			}
		}
	}
	return false
}

func (e *Explanation) scanned() bool { return e.has("scan", "list") }

func (e *Explanation) gathered() bool { return e.has("group", "distinct", "index count") }

// counted reports whether index entries alone produced the rows. The few items that were loaded
// show how values are spelled.
func (e *Explanation) counted() bool { return e.has("index count") && !e.has("load", "scan", "list") }

// missed says that the planner's estimate was far off. That matters when the plan depended on it.
func (o *explainedOperator) missed() string {
	if o.Estimated == nil {
		return ""
	}
	expected, came := *o.Estimated, o.Actual
	if max(expected, came) < missedCounts ||
		max(expected, came) < missedRatio*max(1, min(expected, came)) || came == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s: the planner expected %s and got %s. Its estimate comes from a sample, which correlated "+
		"values mislead. A composite index counts them.",
		o.Name, screen.Cut(o.Detail, planDetailMost), screen.Thousands(expected), screen.Thousands(came))
}

// potential are the indexes that would help.
func (e *Explanation) potential() []string {
	var out []string
	for _, s := range e.Indexes.Potential.SingleIndexes {
		out = append(out, s.IndexSpec)
	}
	for _, c := range e.Indexes.Potential.CompositeIndexes {
		out = append(out, "("+strings.Join(c.IndexSpecs, ", ")+")")
	}
	return out
}

// suggested is a command, and a part of a policy, that add these indexes; "" if there are none.
func (e *Explanation) suggested() (command, policy string) {
	if e.Indexes == nil || len(e.potential()) == 0 {
		return "", ""
	}
	type path struct {
		Path  string `json:"path"`
		Order string `json:"order,omitempty"`
	}
	command = "orrery index add " + screen.ShellWord(e.Database+"/"+e.Container)
	var members []string
	var included []path
	for _, s := range e.Indexes.Potential.SingleIndexes {
		included = append(included, path{Path: s.IndexSpec})
		command += " --include " + screen.ShellWord(s.IndexSpec)
	}
	if len(included) > 0 {
		members = append(members, member("includedPaths", included))
	}
	var composites [][]path
	for _, c := range e.Indexes.Potential.CompositeIndexes {
		var one []path
		for _, spec := range c.IndexSpecs {
			p, descending := indexing.CompositePath(spec)
			order := "ascending"
			if descending {
				order = "descending"
			}
			one = append(one, path{p, order})
		}
		composites = append(composites, one)
		command += " --composite " + screen.ShellWord(strings.Join(c.IndexSpecs, ", "))
	}
	if len(composites) > 0 {
		members = append(members, member("compositeIndexes", composites))
	}
	return command, strings.Join(members, ",\n")
}

// member is one member of a JSON object. A list of strings always encodes.
func member(name string, value any) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(value)
	return "    \"" + name + "\": " + string(screen.JSON([]byte(strings.TrimSpace(b.String()))))
}
