package advise

import (
	"math"

	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Limits of candidates.
const (
	lookupRows     = 2000     // rows of a list
	seldom         = 100      // writes a second of a list that is not read whole
	listReads      = 1000     // its reads by key
	seldomRows     = 500      // and its rows
	lookupBytes    = 1 << 20  // bytes of such a list
	manyRows       = 1e6      // rows of a table for which a state is no key
	keyNulls       = 0.05     // share of NULL that a partition key column may have
	longestChain   = 3        // foreign keys of a copy
	largeBytes     = 25 << 30 // bytes of a table for each range that a container has at least
	largeWrites    = 500      // writes of a table a second, for each such range
	mostKeys       = 16       // candidates for the key of one table
	mostCandidates = 64       // copies or counters of one table
)

// A problem is an input in canonical order, with what was derived from it and the candidates of
// each choice.
type problem struct {
	stopped func() bool // whether nobody waits for the search any more
	s       *schema.Schema
	scale   schema.Scale
	w       *workload.Workload
	o       design.Options
	pricer  Pricer
	// newPricer makes a Pricer for a part of the workload.
	newPricer func(*schema.Schema, schema.Scale, *workload.Workload) Pricer

	tables   []facts.Table
	fks      [][]facts.Foreign     // by table and foreign key
	refs     [][]schema.ForeignRef // by table: the foreign keys that refer to it
	namer    *describe.Namer
	homes    [][]home
	keys     [][]key
	copies   [][]copyCandidate
	counters [][]counter
	views    [][]view
	splits   [][][]int  // by table: the columns of the second part of its rows
	serving  [][]uint64 // by table: the sets of copies that serve a read
	reads    int        // that copies could serve
	only     []fixed    // what pins and forbids leave, by table
}

func newProblem(s *schema.Schema, scale schema.Scale, w *workload.Workload, o design.Options, pricer Pricer) *problem {
	p := &problem{s: s, scale: scale, w: w, o: o, pricer: pricer}
	p.refs = make([][]schema.ForeignRef, len(s.Tables))
	for t := range s.Tables {
		for f := range s.Tables[t].Foreign {
			to := s.Tables[t].Foreign[f].Table
			p.refs[to] = append(p.refs[to], schema.ForeignRef{Table: t, Foreign: f})
		}
	}
	f := facts.Of(s, scale, w, pricer)
	p.tables, p.fks, p.splits = f.Tables, f.Foreign, f.Splits
	indexed := make([][]bool, len(s.Tables))
	for t := range indexed {
		indexed[t] = p.tables[t].Indexed
	}
	p.namer = describe.New(s, indexed, o.API)
	p.candidates()
	return p
}

// unboundedText says why one parent may have too many rows.
func (p *problem) unboundedText(t, f int) string {
	ff := &p.fks[t][f]
	most := dialect.Number(math.Ceil(ff.Max))
	switch ff.Rule {
	case facts.DeclaredUnbounded:
		return "the scale declares it unbounded"
	case facts.DeclaredBounded:
		return "the declared maximum of " + dialect.Number(ff.Declared) + " rows does not fit in " + p.plannedText()
	case facts.ByInsert, facts.ByPrimary:
		return "one parent has up to " + most + " rows at the horizon, above 1,000 rows or " + p.plannedText()
	case facts.NeverInserted:
		return "one parent has " + most + " rows already, above 20, and nothing limits them"
	}
	return "one parent may have any number of rows: the workload goes on inserting them"
}

// say returns a text of ours in the words of the API.
func (p *problem) say(text string) string { return p.o.API.Say(text) }

// plannedText is the largest item that a design plans with.
func (p *problem) plannedText() string {
	return dialect.Number(p.pricer.PlannedBytes()/(1<<20)) + " MB"
}
