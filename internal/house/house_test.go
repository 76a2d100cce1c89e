package house

import (
	"flag"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// load reads the tree this test was built from, once for all tests.
var load = sync.OnceValues(func() (*Tree, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	return Load(filepath.Dir(filepath.Dir(dir)))
})

// repository returns the tree this test was built from.
func repository(t *testing.T) *Tree {
	t.Helper()
	tree, err := load()
	if err != nil {
		t.Fatal(err)
	}
	if len(tree.Go) == 0 || !tree.Exists("go.mod") {
		t.Fatalf("%s does not look like the repository", tree.Root)
	}
	return tree
}

func holds(t *testing.T, findings []Finding) {
	t.Helper()
	for _, f := range findings {
		t.Error(f)
	}
}

func TestImportMap(t *testing.T)       { holds(t, CheckImports(repository(t), Standing())) }
func TestFileSizes(t *testing.T)       { holds(t, CheckFileSizes(repository(t))) }
func TestPackageComments(t *testing.T) { holds(t, CheckPackageComments(repository(t))) }
func TestPackageNames(t *testing.T)    { holds(t, CheckPackageNames(repository(t))) }
func TestWallClock(t *testing.T)       { holds(t, CheckTime(repository(t))) }
func TestExits(t *testing.T)           { holds(t, CheckExits(repository(t))) }
func TestExportedDocs(t *testing.T)    { holds(t, CheckExportedDocs(repository(t))) }
func TestLinks(t *testing.T)           { holds(t, CheckLinks(repository(t))) }
func TestProofPages(t *testing.T)      { holds(t, CheckProof(repository(t))) }
func TestRaceList(t *testing.T)        { holds(t, CheckRaceList(repository(t))) }
func TestDesignRecords(t *testing.T)   { holds(t, CheckDesignRecords(repository(t))) }
func TestVocabulary(t *testing.T)      { holds(t, CheckVocabulary(repository(t), Bans)) }

func TestLineLengths(t *testing.T) { allows(t, "line-lengths", CheckLineLengths) }
func TestNames(t *testing.T)       { allows(t, "names", CheckNames) }
func TestComments(t *testing.T)    { allows(t, "comments", CheckComments) }
func TestTwins(t *testing.T)       { allows(t, "twins", CheckTwins) }
func TestRoomSizes(t *testing.T)   { allows(t, "room-sizes", CheckRoomSizes) }

// prune rewrites the allowlists without the paths that keep the rule:
// go test ./internal/house -prune.
var prune = flag.Bool("prune", false, "remove from the allowlists what no longer needs its entry")

// allows applies a rule to the repository, with its allowlist.
func allows(t *testing.T, rule string, check func(*Tree) []Finding) {
	t.Helper()
	tree := repository(t)
	findings := check(tree)
	list := "internal/house/testdata/" + rule + ".txt"
	if *prune {
		if err := Prune(tree, list, findings); err != nil {
			t.Fatal(err)
		}
	}
	holds(t, Allow(tree, list, findings))
}
