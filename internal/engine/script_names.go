package engine

import (
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/standin"
	"github.com/orrery-db/orrery/internal/status"
)

// checkMentions notes whether an item mentions a stand-in. An id or a partition key cannot.
func (r *scriptRun) checkMentions(w *entry) error {
	mentions := len(r.writes) > 0 && r.names.In(w.json)
	r.mention[w.id] = mentions
	if mentions && (r.names.In([]byte(w.id)) || r.names.In([]byte(w.key.JSON()))) {
		return status.New(status.BadRequest,
			"The id or the partition key of an item contains the _rid, _self or _etag of an item that the same script has "+
				"written. These are decided when the script commits: choose another id.")
	}
	return nil
}

// named returns the mutation of a decided transaction, with the real names in its items.
func (r *scriptRun) named(v physical.View, final *transaction) (physical.Mutation, error) {
	m := final.mutation()
	lsn, ordinal := r.reading.Upcoming(v)
	var created []string
	for i := range m.Changes {
		if c := &m.Changes[i]; c.Old == nil && !c.Delete {
			created = append(created, c.ID)
		}
	}
	r.names.Decide(standin.Commit{LSN: lsn, TS: v.TS(), Ordinal: ordinal}, r.tx.versions, created)
	for i := range m.Changes {
		c := &m.Changes[i]
		if c.Delete || !r.mention[c.ID] {
			continue
		}
		b, err := readBody(r.Routed.Container, r.names.Real(c.JSON))
		if err != nil {
			return m, err
		}
		c.JSON, c.Terms, c.Claims = b.json, b.terms, b.claims
	}
	return m, nil
}
