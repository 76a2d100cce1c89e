package advise

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// TestMain lowers the number of cases that a property draws, unless the command line says
// otherwise: one case is a whole search. With fewer garbage collections the tests take a third less
// of a processor.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "20"); err != nil {
		panic(err)
	}
	flag.Parse()
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
