package store

import (
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
)

// Position is the durable end of a partition's log.
type Position struct {
	Container, Partition uint32
	LSN                  session.LSN
	// Place is the number of records after the mutation with that LSN: claims and facts take no
	// LSN.
	Place uint32
	// Chain is the beginning of the hash of the log's last record. It is zero when unknown: for a
	// partition that has not been written since format 7, and for a witness of format 1.
	Chain [16]byte
}

// positionOf returns the position in the partition's state record.
func positionOf(p *physical.Partition) Position {
	at := p.Log().State()
	return Position{
		Container: p.Keys().Container, Partition: p.ID(), LSN: at.LSN, Place: at.Place,
		Chain: embedded.ChainMark(at.Chain),
	}
}
