package house

import (
	"os"
	"path/filepath"
	"testing"
)

// repository loads the tree this test was built from.
func repository(t *testing.T) *Tree {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	tree, err := Load(filepath.Dir(filepath.Dir(dir)))
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
func TestDesignRecords(t *testing.T)   { holds(t, CheckDesignRecords(repository(t))) }
func TestVocabulary(t *testing.T)      { holds(t, CheckVocabulary(repository(t), Bans)) }
