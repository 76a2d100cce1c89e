package embedded

import "github.com/orrery-db/orrery/internal/log"

// Witness remembers, outside the store, which log position each partition has acknowledged. A store
// that has lost the end of a log, or has another log, looks intact. The witness shows that it is
// not.
type Witness interface {
	// Add creates a slot for a partition and returns its number.
	Add(container, partition uint32, lsn uint64, place uint32, chain [16]byte) (slot int, err error)
	// Note is called when a record is durable and before any client gets an answer. The position is
	// that after the record: place counts the records after its last mutation.
	Note(slot int, lsn uint64, place uint32, chain [16]byte)
	// Retire frees the slot of a deleted or replaced partition.
	Retire(slot int)
}

// NoSlot is the slot of a partition without a witness.
const NoSlot = -1

// ChainMark is the part of a chain that a witness stores.
func ChainMark(h log.Hash) [16]byte { return [16]byte(h[:]) }

// note tells the witness about durable groups, including claims.
func (c *Commits) note(together []*commit) {
	for _, one := range together {
		if one.slot != NoSlot {
			at := &one.group.State
			c.witness.Note(one.slot, uint64(at.LSN), at.Place, ChainMark(at.Chain))
		}
	}
}
