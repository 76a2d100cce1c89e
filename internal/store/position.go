package store

import (
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
)

// Position is how far the log of a partition is durable.
type Position struct {
	Container, Partition uint32
	LSN                  session.LSN
	// Place is how many records the log has behind the mutation with that LSN: claims and
	// facts take no LSN.
	Place uint32
	// Chain begins the hash of the log's last record. It is zero when it is not known: of a
	// partition that has not been written since format 7, and of a witness of format 1.
	Chain [16]byte
}

// positionOf is the position in the partition's state record.
func positionOf(p *physical.Partition) Position {
	at := p.Log().State()
	return Position{
		Container: p.Keys().Container, Partition: p.ID(), LSN: at.LSN, Place: at.Place,
		Chain: embedded.ChainMark(at.Chain),
	}
}
