package engine

import (
	"strings"

	"github.com/orrery-db/orrery/internal/ru"
)

// fewPassedOver is how many items of its logical partition a page may look at and leave
// out without being told of: so many are read faster than anything is looked up (ours;
// exec reads all items of a scope that has no more).
const fewPassedOver = 32

// withoutIndex reports whether a page of a query with a filter looked at items that no
// index had found for it.
//
// Where the partition key is named, that found them: what a page looks at there counts
// only when it leaves most of it out, for then an index on what else the filter asks
// would serve. How much is left out is not known of rows that are made of several items:
// of those nothing counts.
func (p *page) withoutIndex(access string, s *ru.Stats) bool {
	switch {
	case !p.filtered || !scans(access):
		return false
	case !p.pinned:
		return true
	}
	passedOver := s.LoadedItems - s.OutputItems
	return !p.gathers && passedOver > fewPassedOver && passedOver > s.OutputItems
}

// scans reports whether a page examined items without an index, by the words of
// exec.Explain.
func scans(access string) bool {
	for path := range strings.SplitSeq(access, "; ") {
		if of := strings.LastIndex(path, " of "); of >= 0 && !strings.Contains(path[:of], "index") {
			path = path[of+len(" of "):]
		}
		if path == "scan" {
			return true
		}
	}
	return false
}
