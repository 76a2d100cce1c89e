package main

import (
	"debug/elf"
	"testing"
)

// elfSections are the names of the sections of a binary.
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
