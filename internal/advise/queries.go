package advise

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/heat"
)

// mostStatements is how many statements evidence names.
const mostStatements = 3

// fanned adds up queries.
type fanned struct {
	executions, fannedOut, visits int64
	ru                            float64
	statements                    []heat.StatementReport
}

func (n *fanned) add(s heat.StatementReport) {
	n.executions += s.Executions
	n.fannedOut += s.FannedOut
	n.visits += s.Ranges
	n.ru += s.RU
	n.statements = append(n.statements, s)
}

// fanning adds up all queries, and those statements for which out holds.
func (f *facts) fanning(out func(heat.StatementReport) bool) (all, wide fanned) {
	for _, s := range f.queries() {
		all.add(s)
		if out(s) {
			wide.add(s)
		}
	}
	slices.SortStableFunc(wide.statements, func(a, b heat.StatementReport) int {
		return cmp.Or(cmp.Compare(b.Ranges, a.Ranges), cmp.Compare(b.RU, a.RU), cmp.Compare(a.Text, b.Text))
	})
	return all, wide
}

// misalignedKey is AO-18: most queries ask several partitions.
func misalignedKey(f *facts) *Finding {
	all, wide := f.fanning(func(s heat.StatementReport) bool { return s.FannedOut > 0 })
	if !f.misaligned(all) {
		return nil
	}
	part := share(all.fannedOut, all.executions)
	return f.fanOutFinding(High,
		fmt.Sprintf("%s of queries ask several partitions: the partition key is not what they filter by", percent(part)),
		fmt.Sprintf("%s of %s visited two or more of %d partitions (%s)", number(all.fannedOut),
			plural(all.executions, "query execution"), len(f.live), percent(part)),
		all, wide)
}

func (f *facts) misaligned(all fanned) bool {
	return len(f.live) >= 2 && all.executions >= f.t.FanOutQueries &&
		share(all.fannedOut, all.executions) >= f.t.MisalignedShare
}

// fanOut is AO-17: a good part of queries ask several partitions. AO-18 replaces it.
func fanOut(f *facts) *Finding {
	all, wide := f.fanning(func(s heat.StatementReport) bool { return partitionsOf(s) >= f.t.FanOutRanges })
	part := share(wide.executions, all.executions)
	if len(f.live) < 2 || all.executions < f.t.FanOutQueries || wide.executions == 0 || part < f.t.FanOutShare ||
		f.misaligned(all) {
		return nil
	}
	return f.fanOutFinding(Medium, fmt.Sprintf("%s of queries fan out over partitions", percent(part)),
		fmt.Sprintf("%s of %s belong to statements that visit %.1f or more of %d partitions on average (%s)",
			number(wide.executions), plural(all.executions, "query execution"), f.t.FanOutRanges, len(f.live), percent(part)),
		all, wide)
}

// partitionsOf is how many partitions an execution visits on average: two at least
// where it fanned out, also when the client asked the others by themselves.
func partitionsOf(s heat.StatementReport) float64 {
	return max(share(s.Ranges, s.Executions), 1+share(s.FannedOut, s.Executions))
}

func (f *facts) fanOutFinding(severity Severity, title, evidence string, all, wide fanned) *Finding {
	found := &Finding{Severity: severity, Title: title, Evidence: []string{
		evidence,
		fmt.Sprintf("they took %s of the %s RU of all queries (%s)", units(wide.ru), units(all.ru),
			percent(share(wide.ru, all.ru))),
	}}
	for i, s := range wide.statements {
		if i < mostStatements {
			found.Evidence = append(found.Evidence, statementLine(s))
		}
	}
	if rest := len(wide.statements) - mostStatements; rest > 0 {
		found.Evidence = append(found.Evidence, plural(int64(rest), "more statement"))
	}
	found.Consequence = f.fanOutConsequence(wide)
	found.Remedy = f.fanOutRemedy(wide)
	return found
}

// fanOutConsequence says what visiting costs now and with ten times the partitions:
// each visited partition is charged its base, whatever it returns.
func (f *facts) fanOutConsequence(wide fanned) string {
	const grown = 10
	visits := f.counts[causeVisits]
	if visits <= 0 || wide.visits <= 0 {
		return "Each partition is charged for being asked, whatever it returns: what such a query costs grows with the " +
			"container."
	}
	base := f.charges[causeVisits] / float64(visits)
	now := base * float64(wide.visits)
	return fmt.Sprintf(
		"Each partition is charged %s RU for being asked, whatever it returns: %s of the %s RU of these statements. With "+
			"%d times the partitions that becomes %s, and the slowest partition decides how long each takes.",
		strconv.FormatFloat(math.Round(base*1000)/1000, 'f', -1, 64), units(min(now, wide.ru)), units(wide.ru), grown,
		units(now*grown))
}

// fanOutRemedy proposes a key, where the filters of the statements tell one.
func (f *facts) fanOutRemedy(wide fanned) string {
	votes := tally{}
	for _, s := range wide.statements {
		votes.add(equalities(s.Text), s.FannedOut, f.KeyPaths)
	}
	path, won := votes.best()
	if path == "" {
		return lines(
			"Name the partition key in the filter where the application knows it. None of these statements compares another "+
				"single property with =, so no other key would serve them from one partition; a property that they can be given "+
				"may. How a statement is answered is told by:",
			command("query", "<statement>", "--db", f.db, "--container", f.coll, "--explain"))
	}
	lost := int64(0)
	for _, s := range f.queries() {
		if paths := equalities(s.Text); !slices.Contains(paths, path) && len(f.KeyPaths) > 0 &&
			slices.Contains(paths, f.KeyPaths[0]) {
			lost += max(0, s.Executions-s.FannedOut)
		}
	}
	text := fmt.Sprintf("%s of %s compare %s with =: in a container with the partition key %s they ask one partition.",
		number(won), plural(wide.fannedOut, "such execution"), path, path)
	switch {
	case lost == 0:
		return text + fmt.Sprintf(
			" No query was seen that would be the worse for it. Choose it if %s has many values that are used alike.", path)
	case lost < won:
		return text + fmt.Sprintf(
			" %s asking one partition today by %s would ask all. Choose it if %s has many values that are used alike, or keep "+
				"a second container with the same items for them.", plural(lost, "execution"), f.KeyPaths[0], path)
	}
	return text + fmt.Sprintf(
		" %s asking one partition today by %s would ask all: keep the key, and a second container with the same items "+
			"under %s for these statements.", plural(lost, "execution"), f.KeyPaths[0], path)
}

// tally counts executions by the paths that their filters compare with =.
type tally map[string]int64

func (t tally) add(paths []string, executions int64, but []string) {
	for _, p := range paths {
		if !slices.Contains(but, p) {
			t[p] += executions
		}
	}
}

// best is the path with most executions, the first in the alphabet of equals; ""
// when there is none.
func (t tally) best() (path string, n int64) {
	for p, c := range t {
		if c > n || c == n && c > 0 && p < path {
			path, n = p, c
		}
	}
	return path, n
}
