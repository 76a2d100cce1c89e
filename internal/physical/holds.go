package physical

import (
	"context"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/log"
)

// Records of logs are stored where somebody will read them again: a follower, a backup, a feed
// of all versions. Who wants to read registers a hold first and then takes a base, so that
// everything behind the base is stored. A hold is durable (space 01, field 07); as long as there
// is one, every partition stores the records that it adds. Without one the chain is all that
// is kept of a log.

// nodeHold is followed by the name of a hold; its value is the second since which it is there.
const nodeHold byte = 7

// Hold has records stored from now on, under a name. A hold that is there already stays.
func (s *Store) Hold(ctx context.Context, name string) error {
	s.control.Lock()
	defer s.control.Unlock()
	if err := ctx.Err(); err != nil || slices.Contains(s.holds, name) {
		return err
	}
	b := s.db.NewBatch(64)
	b.Set(append(nodeKey(nodeHold), name...), binary.BigEndian.AppendUint64(nil, uint64(s.now())))
	if err := s.apply(b); err != nil {
		return err
	}
	s.holds = append(s.holds, name)
	s.keeping.Store(true)
	return nil
}

// Holds are the names of the holds, ascending.
func (s *Store) Holds() []string {
	s.control.Lock()
	defer s.control.Unlock()
	return slices.Sorted(slices.Values(s.holds))
}

// Release removes a hold. With the last one all stored records go, but for the seals.
func (s *Store) Release(ctx context.Context, name string) error {
	s.control.Lock()
	defer s.control.Unlock()
	at := slices.Index(s.holds, name)
	if err := ctx.Err(); err != nil || at < 0 {
		return err
	}
	b := s.db.NewBatch(64)
	b.Delete(append(nodeKey(nodeHold), name...))
	if err := s.apply(b); err != nil {
		return err
	}
	s.holds = slices.Delete(s.holds, at, at+1)
	if len(s.holds) > 0 {
		return nil
	}
	s.keeping.Store(false)
	return s.truncateAll(ctx)
}

// truncateAll forgets the stored records of all partitions that are there.
func (s *Store) truncateAll(ctx context.Context) error {
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			at, _, _ := p.embedded.standing()
			if err := p.embedded.Truncate(ctx, at); err != nil {
				return err
			}
		}
	}
	return nil
}

// openHolds reads the holds.
func (s *Store) openHolds() error {
	prefix := nodeKey(nodeHold)
	err := eachIn(s.db, prefix, func(key, _ []byte) error {
		s.holds = append(s.holds, string(key[len(prefix):]))
		return nil
	})
	s.keeping.Store(len(s.holds) > 0)
	return err
}

// Log is the log of a partition that is there, or has been replaced by others. A container that
// is not there is status.NotFound.
func (s *Store) Log(cid, id uint32) (log.Log, error) {
	s.control.Lock() // what a log has told of already is there then
	defer s.control.Unlock()
	if _, err := s.liveContainer(cid); err != nil {
		return nil, err
	}
	for _, p := range s.Partitions(cid) {
		if p.id == id {
			return p.embedded, nil
		}
	}
	l := layout{cid: cid}
	r, found, err := l.seal(s.db, id)
	if err != nil || !found {
		return nil, errNoLog(cid, id, err)
	}
	ended := newEmbeddedLog(s.commits, s.keeping.Load, l, id, &meta{LSN: r.Last(), Chain: r.Chain(), Epoch: r.Term.Epoch})
	ended.over = log.ErrSealed
	return ended, nil
}
