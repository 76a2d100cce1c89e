package store

import (
	"bytes"
	"errors"
	"fmt"
	"maps"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Loss describes acknowledged writes that the store does not have.
type Loss struct {
	Position             // the last acknowledged position
	Have     session.LSN // the last LSN of the store; 0 when the partition is missing
	Gone     string      // what else is missing; "" when the partition exists
	Diverged bool        // the partition exists, with another history
}

// String describes the loss.
func (l Loss) String() string {
	return fmt.Sprintf("container %d, partition %d: %s", l.Container, l.Partition, l.Text())
}

// Text describes the loss without its place.
func (l Loss) Text() string {
	switch {
	case l.Gone != "":
		return fmt.Sprintf("%s; LSNs up to %d were acknowledged", l.Gone, l.LSN)
	case l.Diverged:
		return fmt.Sprintf(
			"the partition has another history than the one that was acknowledged; they differ at LSN %d or before", l.LSN)
	case l.Have == l.LSN:
		return fmt.Sprintf("records behind LSN %d, which take no LSN, were acknowledged and are gone", l.LSN)
	}
	return fmt.Sprintf("LSNs %d to %d were acknowledged and are gone", l.Have+1, l.LSN)
}

// Compare returns the acknowledged positions that the store does not have. A missing partition is
// lost, unless its container was dropped or another partition descends from it. A partition at or
// beyond the position is lost if the store proves another history: the partition began later, its
// state at that very position has another chain, or stored records around the position do. The
// error is that of reading the store.
func (s *Store) Compare(acknowledged []Position) (lost []Loss, err error) {
	s.mu.RLock()
	all := maps.Clone(s.all)
	s.mu.RUnlock()
	reached := reachOf(all)
	for _, at := range acknowledged {
		c := all[at.Container]
		have, found := reached[partitionName{at.Container, at.Partition}]
		switch {
		case c == nil:
			lost = append(lost, Loss{Position: at, Gone: "the container is gone"})
		case c.record.Dropped:
		case !found:
			lost = append(lost, Loss{Position: at, Gone: "the partition is gone, and none descends from it"})
		case have.lsn < at.LSN, have.at.LSN == at.LSN && have.known() && have.at.Place < at.Place:
			lost = append(lost, Loss{Position: at, Have: have.lsn})
		default:
			diverged, err := s.diverged(at, &have)
			if err != nil {
				return nil, fmt.Errorf("compare partition %d of container %d with the witness: %w", at.Partition, at.Container, err)
			}
			if diverged {
				lost = append(lost, Loss{Position: at, Have: have.lsn, Diverged: true})
			}
		}
	}
	return lost, nil
}

// reach is how far the log of a partition has got.
type reach struct {
	lsn  session.LSN // also of the partitions that descend from it
	at   Position    // its own position; without a chain when unknown, as for all replaced partitions
	base session.LSN // LSN at which it began; 0 when unknown
}

// known reports whether the place and the chain after the last LSN are known.
func (r *reach) known() bool { return r.at.Chain != [16]byte{} }

func reachOf(all map[uint32]*containerState) map[partitionName]reach {
	reached := make(map[partitionName]reach)
	for cid, c := range all {
		for _, p := range c.partitions {
			own := positionOf(p)
			reached[partitionName{cid, p.ID()}] = reach{own.LSN, own, p.Base()}
			for _, member := range p.Parents() {
				n := partitionName{cid, member}
				reached[n] = reach{lsn: max(reached[n].lsn, own.LSN)}
			}
		}
	}
	return reached
}

// diverged reports whether a partition at or beyond a position proves that its history does not
// contain the position. Damaged records prove nothing; a check finds them.
func (s *Store) diverged(at Position, have *reach) (bool, error) {
	switch {
	case at.Chain == [16]byte{}:
		return false, nil
	case at.LSN < have.base:
		return true, nil // another partition had its id
	case have.known() && have.at.LSN == at.LSN && have.at.Place == at.Place:
		return have.at.Chain != at.Chain, nil
	}
	diverged, err := s.recordsDiverge(at)
	if e := (layout.DamagedError{}); errors.As(err, &e) || errors.Is(err, storage.ErrCorrupt) {
		s.logger.Warn(
			"stored records of a log cannot be read, so it cannot be told whether they lead to what was acknowledged; run "+
				"orrery check",
			"container_number", at.Container, "pk_range_id", at.Partition, "lsn", at.LSN, "error", err)
		return false, nil
	}
	return diverged, err
}

// recordsDiverge reports whether a stored record proves that the log of a partition does not
// contain a position. The witness learns positions at the ends of records, so a position inside a
// record belongs to another history.
func (s *Store) recordsDiverge(at Position) (bool, error) {
	l := layout.Keys{Container: at.Container}
	prefix := l.EntryPrefix(at.Partition)
	it, err := s.db.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return false, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	behind := l.EntryKey(nil, at.Partition, at.LSN+1, at.Place)
	if it.SeekGE(behind) && bytes.Equal(it.Key(), behind) {
		r, err := storedRecord(it)
		return err == nil && r.Before != log.Hash{} && embedded.ChainMark(r.Before) != at.Chain, err
	}
	if err := it.Err(); err != nil {
		return false, err
	}
	if !it.SeekLT(behind) {
		return false, it.Err()
	}
	r, err := storedRecord(it)
	if err != nil {
		return false, err
	}
	// The log ended before the position, or a record spans it. A gap proves nothing.
	return r.Kind == log.Seal || r.Last() > at.LSN, nil
}

// storedRecord reads the record under an iterator. It is valid until the iterator moves.
func storedRecord(it *storage.Iter) (log.Record, error) {
	b, err := it.Value()
	if err != nil {
		return log.Record{}, err
	}
	r, err := log.ReadRecord(b)
	if err != nil {
		return log.Record{}, layout.Damaged(fmt.Errorf("record %x: %w", it.Key(), err))
	}
	return r, nil
}
