package advise

import (
	"flag"
	"os"
	"testing"
)

// TestMain lowers the number of cases that a property draws, unless the command line says
// otherwise: one case is a whole search.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "20"); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}
