package engine

import (
	"bytes"
	"fmt"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A script sees the ETag of what it has written, and the RID of what it has created, before the
// commit decides either. Until then it sees stand-ins: ETags of LSN 0, and RIDs of ordinals that no
// partition reaches. Both have the length of the real ones. The commit replaces them, in the items
// that the script writes and in its reply.

// standIns are the stand-ins of a run.
type standIns struct {
	ordinals map[string]uint64 // of new items, by id
	mention  map[string]bool   // ids of items whose last version may mention a stand-in
	// real makes the replacement of stand-ins by real names, once the writer has decided; nil: none.
	real func() *strings.Replacer
}

// standIn is the ordinal of a new item until the commit: one of the last that the partition could
// give away.
func (r *scriptRun) standIn(id string) uint64 {
	if r.names.ordinals == nil {
		r.names.ordinals = map[string]uint64{}
	}
	if _, ok := r.names.ordinals[id]; !ok {
		r.names.ordinals[id] = r.Partition.LateOrdinal(2*mostScriptWrites - len(r.names.ordinals))
	}
	return r.names.ordinals[id]
}

// idOfStandIn returns the id of the new item that has an ordinal.
func (s *standIns) idOfStandIn(ordinal uint64) (string, bool) {
	for id, one := range s.ordinals {
		if one == ordinal {
			return id, true
		}
	}
	return "", false
}

// mentions reports whether a text may contain a stand-in.
func (r *scriptRun) mentions(text []byte) bool {
	if len(r.writes) == 0 {
		return false
	}
	etag := string(resource.MakeETag(r.Partition.ID(), 0, 0, 0))[1:len("\"00000000-0000-")]
	return bytes.Contains(text, []byte(etag)) ||
		len(r.names.ordinals) > 0 && bytes.Contains(text, []byte(r.Routed.RID[:10]))
}

// checkMentions notes whether an item mentions a stand-in. An id or a partition key cannot.
func (r *scriptRun) checkMentions(w *entry) error {
	if r.names.mention == nil {
		r.names.mention = map[string]bool{}
	}
	mentions := r.mentions(w.json)
	r.names.mention[w.id] = mentions
	if mentions && (r.mentions([]byte(w.id)) || r.mentions([]byte(w.key.JSON()))) {
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
	ts := v.TS()
	r.names.real = sync.OnceValue(func() *strings.Replacer { return r.realNames(&m, lsn, ts, ordinal) })
	for i := range m.Changes {
		c := &m.Changes[i]
		if c.Delete || !r.names.mention[c.ID] {
			continue
		}
		b, err := readBody(r.Routed.Container, []byte(r.names.real().Replace(string(c.JSON))))
		if err != nil {
			return m, err
		}
		c.JSON, c.Terms, c.Claims = b.json, b.terms, b.claims
	}
	return m, nil
}

// realNames pairs the stand-ins with the names that a mutation gets.
func (r *scriptRun) realNames(m *physical.Mutation, lsn session.LSN, ts int64, ordinal uint64) *strings.Replacer {
	var pairs []string
	bare := func(e resource.ETag) string { return strings.Trim(string(e), `"`) }
	timed := func(e resource.ETag, ts int64) string {
		return fmt.Sprintf(`%s\"","_attachments":"attachments/","_ts":%d`, bare(e), ts)
	}
	for _, version := range r.tx.versions {
		is := resource.MakeETag(r.Partition.ID(), lsn, version.Sub, ts)
		// With what follows it in an item, so that the item has the time of the commit too.
		pairs = append(pairs, timed(version.ETag(), version.TS), timed(is, ts), bare(version.ETag()), bare(is))
	}
	db, coll := r.Routed.Database.Number, r.Routed.Number
	for i := range m.Changes {
		if c := &m.Changes[i]; c.Old == nil && !c.Delete {
			pairs = append(pairs, resource.ItemRID(db, coll, r.names.ordinals[c.ID]), resource.ItemRID(db, coll, ordinal))
			ordinal++
		}
	}
	return strings.NewReplacer(pairs...)
}

// withRealNames returns a reply of the script with the real names.
func (r *scriptRun) withRealNames(text []byte) []byte {
	if r.names.real == nil || !r.mentions(text) {
		return text
	}
	return []byte(r.names.real().Replace(string(text)))
}
