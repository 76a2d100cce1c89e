package main

import "testing"

// TestMutantsApply: the text of each mutant occurs once in its file.
func TestMutantsApply(t *testing.T) {
	for _, m := range mutants {
		if _, err := m.broken("../../.."); err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
	}
}
