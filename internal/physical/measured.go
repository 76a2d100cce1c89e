package physical

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/memory"
)

// Measurements compare a store with one that does without a memory, so that each memory
// shows what it gains. Nothing but internal/bench and tests has a store do without any.

// MemorySet is a set of memories, see MemoriesNamed.
type MemorySet uint16

const (
	memoryHints MemorySet = 1 << iota
	memoryRecent
	memoryIDs
	memoryAbsent
	memorySample
	memoryShown
)

// AllMemories is the set of all.
const AllMemories MemorySet = 1<<6 - 1

// memoryNames are those of the memories in design record 024.
var memoryNames = []string{"hints", "recent", "ids", "absent", "sample", "shown"}

// measuredWithout is what all stores do without that are opened from now on.
var measuredWithout MemorySet

// MeasureWithout has every store that this process opens from now on do without some
// memories, by their names in design record 024, separated by commas. It is for
// measurements alone, which call it once, before they open anything. The error names
// those that there are.
func MeasureWithout(names string) error {
	set, err := MemoriesNamed(names)
	measuredWithout = set
	return err
}

// MemoriesNamed is the set of the memories with these names in design record 024, separated by commas. The error names those
// that there are.
func MemoriesNamed(names string) (set MemorySet, err error) {
	for name := range strings.SplitSeq(names, ",") {
		i := slices.Index(memoryNames, name)
		if i < 0 {
			return 0, fmt.Errorf("there is no memory %q, only %s", name, strings.Join(memoryNames, ", "))
		}
		set |= 1 << i
	}
	return set, nil
}

// remembers tells whether the partitions have a memory.
func (s *Shared) remembers(one MemorySet) bool { return s.without&one == 0 }

// makeMemories makes the memories that all partitions share, for a store whose values that
// are read may take so many bytes. Those that it does without have no room.
func (s *Shared) makeMemories(values int64) {
	s.hints, s.recent, s.ids, s.absent = memory.NewHints(), recent{memory.NewValues(values)}, newIDRoom(
		values), newAbsentSets(values)
	if !s.remembers(memoryRecent) {
		s.recent = recent{memory.NewValues(0)}
	}
	if !s.remembers(memoryIDs) {
		s.ids.left.Store(0)
	}
	if !s.remembers(memoryAbsent) {
		s.absent.most = 0
	}
	s.memories = []keeper{s.recent, s.ids, s.absent}
}
