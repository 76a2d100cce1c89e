package history

import (
	"flag"
	"os"
	"testing"
)

// TestMain lowers the number of cases that a property draws, unless the command line says
// otherwise: in one case, a server answers some hundred requests.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "12"); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}
