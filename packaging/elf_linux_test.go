package main

import (
	"debug/elf"
	"testing"
)

// elfSections returns the names of a binary's sections.
func elfSections(t *testing.T, file string) []string {
	t.Helper()
	f, err := elf.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // reading is over
	var names []string
	for _, s := range f.Sections {
		names = append(names, s.Name)
	}
	return names
}
