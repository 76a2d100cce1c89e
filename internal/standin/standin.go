// Package standin names what a transaction has written before the commit names it.
//
// A script sees the ETag of what it has written, and the RID of what it has created, before the
// commit decides either. Until then it sees stand-ins: ETags of LSN 0, and RIDs of ordinals that no
// partition reaches. Both have the length of the real ones. Once the commit has decided, Real puts
// the real ones into the items that the script writes, and into its reply.
//
// The package knows texts and numbers of items, and no script. Start reading at Names.
package standin

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// Names are the stand-ins of one transaction. They are for one goroutine at a time.
type Names struct {
	// DB and Coll are the numbers of the container, Partition that of the physical partition.
	DB, Coll, Partition uint32
	// Late returns an ordinal that the partition never reaches: the one before the last by so many.
	Late func(before int) uint64
	// Most is how many items the transaction may create.
	Most int

	ordinals map[string]uint64 // of new items, by id
	decided  *decision         // nil: not yet
}

type decision struct {
	Commit
	versions []*resource.Item
	created  []string
	real     *strings.Replacer // made when a text needs it
}

// Ordinal is the ordinal of a new item until the commit.
func (n *Names) Ordinal(id string) uint64 {
	if n.ordinals == nil {
		n.ordinals = map[string]uint64{}
	}
	if _, ok := n.ordinals[id]; !ok {
		n.ordinals[id] = n.Late(n.Most - len(n.ordinals))
	}
	return n.ordinals[id]
}

// ID returns the id of the new item that has an ordinal.
func (n *Names) ID(ordinal uint64) (string, bool) {
	for id, one := range n.ordinals {
		if one == ordinal {
			return id, true
		}
	}
	return "", false
}

// In reports whether a text may contain a stand-in.
func (n *Names) In(text []byte) bool {
	etag := string(resource.MakeETag(n.Partition, 0, 0, 0))[1:len("\"00000000-0000-")]
	// The RIDs of the container's items begin like its own, whatever the ordinal.
	return bytes.Contains(text, []byte(etag)) ||
		len(n.ordinals) > 0 && bytes.Contains(text, []byte(resource.ItemRID(n.DB, n.Coll, 0)[:10]))
}

// Commit is what the commit has decided: its LSN and time, and the ordinal of the first of the
// items that it creates; the others follow.
type Commit struct {
	LSN     session.LSN
	TS      int64
	Ordinal uint64
}

// Decide notes what a commit has decided. versions are all that the transaction has written, in
// order; created are the ids of the new items, in the order of their ordinals. A later decision
// replaces an earlier one, whose commit has failed.
func (n *Names) Decide(c Commit, versions []*resource.Item, created []string) {
	n.decided = &decision{Commit: c, versions: versions, created: created}
}

// Real returns a text with the names of the commit. Before Decide it returns the text as it is.
func (n *Names) Real(text []byte) []byte {
	if n.decided == nil || !n.In(text) {
		return text
	}
	if n.decided.real == nil {
		n.decided.real = n.pairs()
	}
	return []byte(n.decided.real.Replace(string(text)))
}

// pairs pairs the stand-ins with the real names.
func (n *Names) pairs() *strings.Replacer {
	var pairs []string
	bare := func(e resource.ETag) string { return strings.Trim(string(e), `"`) }
	timed := func(e resource.ETag, ts int64) string {
		return fmt.Sprintf(`%s\"","_attachments":"attachments/","_ts":%d`, bare(e), ts)
	}
	d := n.decided
	for _, version := range d.versions {
		is := resource.MakeETag(n.Partition, d.LSN, version.Sub, d.TS)
		// With what follows it in an item, so that the item has the time of the commit too.
		pairs = append(pairs, timed(version.ETag(), version.TS), timed(is, d.TS), bare(version.ETag()), bare(is))
	}
	for i, id := range d.created {
		pairs = append(pairs, resource.ItemRID(n.DB, n.Coll, n.ordinals[id]),
			resource.ItemRID(n.DB, n.Coll, d.Ordinal+uint64(i)))
	}
	return strings.NewReplacer(pairs...)
}
