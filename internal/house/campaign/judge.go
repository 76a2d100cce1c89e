package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
)

// The verdicts of a trial. All except the first two are failures.
const (
	right   = "right"   // the server starts and shows every acknowledged write
	refused = "refused" // the server refuses what is damaged, and a message names the file, or the partition and its LSNs
	silent  = "SILENT"  // an acknowledged write is missing or wrong, and no message says so
	unclear = "unclear" // the server refuses, and no message names the damage
	crashed = "crashed" // a panic
	hung    = "hung"    // no answer, or no end, in time
	broken  = "broken"  // the harness itself failed: the trial is inconclusive
)

var verdicts = []string{right, refused, silent, unclear, crashed, hung, broken}

// An observation is everything that a trial saw.
type observation struct {
	names    []string // the names by which a message may call the damage
	check    checked
	started  bool
	hung     string // what took too long
	broken   string // the step that the harness could not take
	said     string // the server's output
	view     view
	viewing  string // why the view is incomplete: the server gave no answer
	notEnded string // how the server ended, when it did not stop cleanly
	second   *observation
}

// checked is the result and output of `orrery check`.
type checked struct {
	code    int
	text    string
	hung    bool
	changed []string // files that check changed
}

func (c checked) verdict() string {
	switch c.code {
	case 0:
		return "agrees"
	case 3:
		return "no store"
	default:
		return "not well"
	}
}

// A finding is the verdict of a trial and its reason.
type finding struct {
	verdict string
	why     string
	changed bool // check changed a byte, which is a failure of its own
}

func (f finding) failed() bool { return f.changed || f.verdict != right && f.verdict != refused }

var (
	panics = regexp.MustCompile(`(?m)^(panic:|fatal error:|SIG[A-Z]+: |goroutine \d+ \[)`)
	losses = regexp.MustCompile(`(?i)(partition|range)\b.*\bLSNs?\b|\bLSNs?\b.*(partition|range)\b`)
)

// judge derives the verdict. It uses only the observation and the ledger.
func judge(o observation, l *ledger) finding {
	f := o.judged(l)
	f.changed = len(o.check.changed) > 0
	if f.changed {
		c := o.check.changed
		f.why = strings.TrimPrefix(
			fmt.Sprintf("%s; check changed %d files: %s", f.why, len(c), strings.Join(c[:min(len(c), 3)], ", ")),
			"; ",
		)
	}
	return f
}

func (o observation) judged(l *ledger) finding {
	said := o.said
	switch {
	case o.broken != "":
		return finding{verdict: broken, why: o.broken}
	case panics.MatchString(o.check.text):
		return finding{verdict: crashed, why: "check: " + served.Shortened(o.check.text, 400)}
	case panics.MatchString(said):
		return finding{verdict: crashed, why: ending(said, 400)}
	case o.check.hung:
		return finding{verdict: hung, why: "check did not end in time"}
	case o.hung != "":
		return finding{verdict: hung, why: o.hung}
	case !o.started:
		if o.named(said) {
			return finding{verdict: refused, why: ending(said, 300)}
		}
		return finding{verdict: unclear, why: ending(said, 400)}
	}
	wrong, refusals := o.compare(l)
	switch {
	case len(wrong) > 0:
		return finding{
			verdict: silent,
			why:     fmt.Sprintf("%d wrong: %s", len(wrong), strings.Join(wrong[:min(len(wrong), 4)], "; ")),
		}
	case len(refusals) > 0:
		text := strings.Join(refusals, "\n")
		if o.named(text) || o.named(said) {
			return finding{verdict: refused, why: served.Shortened(text, 300)}
		}
		return finding{verdict: unclear, why: served.Shortened(text, 300) + " " + ending(said, 300)}
	case o.notEnded != "" && o.named(said):
		return finding{verdict: refused, why: ending(o.notEnded, 300)}
	case o.notEnded != "":
		return finding{verdict: unclear, why: ending(o.notEnded, 400)}
	}
	if o.second != nil {
		f := judge(*o.second, l)
		if f.verdict != right {
			f.why = "after it was written to and started again: " + f.why
		}
		return f
	}
	return finding{verdict: right}
}

// named reports whether a text names the damage: the file, or for a loss the partition and its
// LSNs.
func (o observation) named(text string) bool {
	return losses.MatchString(text) ||
		slices.ContainsFunc(o.names, func(name string) bool { return strings.Contains(text, name) })
}

// compare returns the differences between the observation and the ledger, and the refusals.
func (o observation) compare(l *ledger) (wrong, refusals []string) {
	there := map[string]bool{}
	closed := map[string]bool{} // "container" or "container range"
	for _, c := range o.view.containers {
		total, some := map[int]int{}, false
		if c.refused != "" {
			refusals = append(refusals, c.refused)
			closed[c.name], some = true, true
		}
		for _, r := range c.ranges {
			if r.refused != "" {
				refusals = append(refusals, r.refused)
				closed[c.name+" "+r.id], some = true, true
			}
			for _, i := range r.items {
				if there[i.name] {
					wrong = append(wrong, i.name+" is there twice")
				}
				there[i.name] = true
				total[-1]++
				total[i.group]++
				if text := l.Items[i.name].wrongPresent(i.sum, func() string { return i.user }); text != "" {
					wrong = append(wrong, i.name+" "+text)
				}
			}
		}
		for _, count := range c.counts {
			if count.refused != "" {
				refusals = append(refusals, count.refused)
				continue
			}
			least, most := total[count.group], total[count.group]
			if some {
				least, most = l.bounds(c.name, count.group)
			}
			if count.count < least || count.count > most {
				wrong = append(wrong, fmt.Sprintf(
					"%s: a query counts %d items of group %d, there are %d to %d", c.name, count.count, count.group,
					least, most,
				))
			}
		}
		if c.unique == "accepted" {
			wrong = append(wrong, c.name+": a second item with a unique value was accepted")
		} else if c.unique != "" {
			refusals = append(refusals, c.unique)
		}
	}
	if o.viewing != "" {
		// The server gave no answer, perhaps because the damage ended it. Items that were not seen do not
		// count as missing.
		return wrong, append(refusals, o.viewing)
	}
	for name, e := range l.Items {
		if there[name] || closed[containerOf(name)] || closed[containerOf(name)+" "+l.Homes[name]] {
			continue
		}
		if text := e.wrongAbsent(); text != "" {
			wrong = append(wrong, name+" "+text)
		}
	}
	slices.Sort(wrong)
	return wrong, refusals
}
