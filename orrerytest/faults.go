package orrerytest

import (
	"testing"

	"github.com/orrery-db/orrery"
)

// Inject makes requests to a server of Start fail until the end of the test: see orrery.Fault. An
// invalid fault ends the test.
//
//	lost := orrerytest.Inject(t, server, orrery.Fault{Operation: "create_item", Drop: true, After: true})
//	// … the program under test writes an item, and must notice that it did …
//	if lost.Remaining() != 0 {
//		t.Error("the program has written nothing")
//	}
func Inject(t testing.TB, server *orrery.Server, fault orrery.Fault) *orrery.AddedFault {
	t.Helper()
	added, err := server.Faults().Add(fault)
	if err != nil {
		t.Fatalf("orrerytest: %v", err)
	}
	t.Cleanup(added.Remove)
	return added
}
