package advise

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/heat"
)

// mostStatements is the maximum number of statements in evidence.
const mostStatements = 3

// querySums are sums over queries.
type querySums struct {
	executions, fannedOut, visits int64
	ru                            float64
	statements                    []heat.StatementReport
}

func (n *querySums) add(s heat.StatementReport) {
	n.executions += s.Executions
	n.fannedOut += s.FannedOut
	n.visits += s.Ranges
	n.ru += s.RU
	n.statements = append(n.statements, s)
}

// fanning sums all queries, and the statements for which out holds.
func (f *facts) fanning(out func(heat.StatementReport) bool) (all, wide querySums) {
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
		fmt.Sprintf("%s of queries ask several partitions, because they do not filter by the partition key", percent(part)),
		fmt.Sprintf("%s of %s visited two or more of %d partitions (%s)", number(all.fannedOut),
			plural(all.executions, "query execution"), len(f.live), percent(part)),
		all, wide)
}

func (f *facts) misaligned(all querySums) bool {
	return len(f.live) >= 2 && all.executions >= f.t.FanOutQueries &&
		share(all.fannedOut, all.executions) >= f.t.MisalignedShare
}

// fanOut is AO-17: many queries ask several partitions. AO-18 replaces it.
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

// partitionsOf returns how many partitions an execution visits on average: at least two if it
// fanned out, even when the client asked each of them itself.
func partitionsOf(s heat.StatementReport) float64 {
	return max(share(s.Ranges, s.Executions), 1+share(s.FannedOut, s.Executions))
}

func (f *facts) fanOutFinding(severity Severity, title, evidence string, all, wide querySums) *Finding {
	found := &Finding{Severity: severity, Title: title, Evidence: []string{
		evidence,
		fmt.Sprintf("they used %s of the %s RU of all queries (%s)", units(wide.ru), units(all.ru),
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

// fanOutConsequence says what the visits cost now and with ten times the partitions: each visited
// partition is charged a base, whatever it returns.
func (f *facts) fanOutConsequence(wide querySums) string {
	const grown = 10
	visits := f.counts[causeVisits]
	if visits <= 0 || wide.visits <= 0 {
		return "Each visited partition is charged, whatever it returns, so the cost of such a query grows with the " +
			"container."
	}
	base := f.charges[causeVisits] / float64(visits)
	now := base * float64(wide.visits)
	return fmt.Sprintf(
		"Each visited partition is charged %s RU, whatever it returns: %s of the %s RU of these statements. With "+
			"%d times the partitions that becomes %s, and the slowest partition determines the latency.",
		strconv.FormatFloat(math.Round(base*1000)/1000, 'f', -1, 64), units(min(now, wide.ru)), units(wide.ru), grown,
		units(now*grown))
}

// fanOutRemedy proposes a key, if the filters of the statements suggest one.
func (f *facts) fanOutRemedy(wide querySums) string {
	votes := tally{}
	for _, s := range wide.statements {
		votes.add(equalities(s.Text), s.FannedOut, f.KeyPaths)
	}
	path, won := votes.best()
	if path == "" {
		return lines(
			"Add the partition key to the filter where the application knows it. None of these statements compares another "+
				"single property with =, so no other key would serve them from one partition; a property that the application "+
				"can add to them might. To see how a statement is answered:",
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
			" No other query would suffer. Choose it if %s has many evenly used values.", path)
	case lost < won:
		return text + fmt.Sprintf(
			" %s asking one partition today by %s would ask all. Choose it if %s has many evenly used values, or keep "+
				"a second container with the same items for these statements.", plural(lost, "execution"), f.KeyPaths[0], path)
	}
	return text + fmt.Sprintf(
		" %s asking one partition today by %s would ask all: keep the key, and add a second container with the same "+
			"items and partition key %s for these statements.", plural(lost, "execution"), f.KeyPaths[0], path)
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

// best returns the path with the most executions, of equals the first in alphabetical order; "" for
// none.
func (t tally) best() (path string, n int64) {
	for p, c := range t {
		if c > n || c == n && c > 0 && p < path {
			path, n = p, c
		}
	}
	return path, n
}
