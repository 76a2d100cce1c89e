package store

import (
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
)

// TestEverySpaceOfAContainerIsCounted: the parts of a Usage have each space exactly once.
func TestEverySpaceOfAContainerIsCounted(t *testing.T) {
	counted := slices.Concat(itemSpaces, indexSpaces, logSpaces)
	slices.Sort(counted)
	all := slices.Clone(layout.DataSpaces)
	slices.Sort(all)
	if !slices.Equal(counted, all) {
		t.Errorf("counted %x, the spaces are %x", counted, all)
	}
}
