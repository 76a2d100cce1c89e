package check

import (
	"bytes"
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// checkVersions compares the feed of all versions with itself and with the items. Behind its
// history, a partition has at least one version for each LSN. A version shows the item as the
// version before it left it, and the last one shows the item as it is.
func (c *checker) checkVersions() {
	for _, member := range c.Reads.Versioned(c.ID) {
		v := versionsOf{checker: c, member: member}
		b, found, err := c.From.Get(nil, c.Keys.HistoryKey(nil, member))
		if err == nil && !found {
			continue // it keeps no versions
		}
		if err == nil {
			v.history, err = layout.ReadHistory(b)
		}
		if err != nil {
			c.report("the history of partition %d is unreadable: %v", member, err)
			continue
		}
		v.check()
	}
}

// versionsOf checks the versions under the id of one member of the lineage.
type versionsOf struct {
	*checker
	member  uint32
	history layout.History
	last    session.LSN
}

func (v *versionsOf) check() {
	v.last = v.history.Since
	if v.member == v.ID {
		v.last = max(v.last, v.state.Base)
	}
	prefix := v.memberPrefix(layout.SpaceVersion, v.member)
	ok := v.walk(layout.SpaceVersion, v.Keys.ChangeKey(nil, layout.SpaceVersion, v.member, 0, 0), layout.After(prefix),
		v.entry)
	if !ok || v.member != v.ID {
		return
	}
	if v.last != v.state.LSN {
		v.report("its versions end at LSN %d, it is at LSN %d", v.last, v.state.LSN)
	}
	v.each(layout.SpaceItem, func(key, value []byte) {
		it, err := v.readItem(key, value)
		if err == nil && it.PartitionID == v.ID && it.LSN > v.history.Since {
			v.compare(it, "the item is")
		}
	})
}

func (v *versionsOf) entry(key, value []byte) {
	one, err := layout.ReadVersion(value)
	if len(key) != layout.FeedKeyLength || err != nil {
		v.report("version %x is damaged: %v", key, err)
		return
	}
	lsn := session.LSN(binary.BigEndian.Uint64(key[layout.KeyPrefix+4:]))
	unknown := v.last == 0 && v.member != v.ID // where an ancestor began
	if lsn != v.last && lsn != v.last+1 && !unknown {
		v.report("the versions of partition %d go on with LSN %d behind LSN %d", v.member, lsn, v.last)
	}
	v.last = lsn
	if one.Item != nil && (one.Item.LSN != lsn || one.Item.PartitionID != v.member) {
		v.report("a version at LSN %d shows item %d of LSN %d", lsn, one.Ordinal, one.Item.LSN)
	}
	if at := v.secondOf(v.member, lsn); at >= 0 && at != one.TS {
		v.report("a version has second %d, its LSN %d belongs to second %d", one.TS, lsn, at)
	}
	if old := one.Old; old != nil && old.PartitionID == v.member && old.LSN > v.history.Since {
		v.compare(old, "a later version says it was")
	}
}

// compare compares an item with the version that made it what it is.
func (v *versionsOf) compare(it *resource.Item, says string) {
	b, found, err := v.From.Get(nil, v.Keys.ChangeKey(nil, layout.SpaceVersion, v.member, it.LSN, it.Sub))
	var made *layout.Version
	if err == nil && found {
		made, err = layout.ReadVersion(b)
	}
	if made == nil || made.Item == nil || made.Ordinal != it.Ordinal || !bytes.Equal(made.Item.JSON, it.JSON) {
		v.report("item %d: the version of LSN %d.%d is missing or not what %s (%v)", it.Ordinal, it.LSN, it.Sub, says, err)
	}
}
