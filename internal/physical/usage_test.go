package physical

import (
	"slices"
	"testing"
)

// TestEverySpaceOfAContainerIsCounted once.
func TestEverySpaceOfAContainerIsCounted(t *testing.T) {
	counted := slices.Concat(itemSpaces, indexSpaces, logSpaces)
	slices.Sort(counted)
	all := slices.Clone(dataSpaces)
	slices.Sort(all)
	if !slices.Equal(counted, all) {
		t.Errorf("counted %x, the spaces are %x", counted, all)
	}
}
