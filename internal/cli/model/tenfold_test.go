package model

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
	"github.com/orrery-db/orrery/internal/sample"
)

// TestMigrateTenfold: all rows of a shop come back from its items, with copies and counters, and
// so do those of a shop ten times as large. ORRERY_MIGRATE_ALL takes the full size, 214,000 rows,
// and ten times that; otherwise both are a hundredth.
func TestMigrateTenfold(t *testing.T) {
	full := 0.01
	if os.Getenv("ORRERY_MIGRATE_ALL") != "" {
		full = 1
	}
	t.Chdir(t.TempDir())
	write(t, "workload.yaml", string(shopWorkload))
	server := startTarget(t)
	for i, scale := range []float64{full, 10 * full} {
		shop, err := sample.NewWebStore(scale)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("shop%d", i)
		if err := sqlite.Create(t.Context(), name+".db", sample.Tables, shop.Rows); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			for _, args := range [][]string{
				{"inspect", "--from", "sqlite:" + name + ".db", "--out", "source.yaml"},
				{"advise", "--source", "source.yaml", "--workload", "workload.yaml", "--out", "design.yaml"},
			} {
				if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
					t.Fatalf("%s: %d: %s", args[0], code, messages)
				}
			}
		}
		with := []string{
			"--design", "design.yaml", "--source", "source.yaml", "--from", "sqlite:" + name + ".db", "--database", name,
		}
		out, _ := server.model(t, exit.OK, append([]string{"migrate", "--ranges", "5"}, with...)...)
		t.Log(out[strings.LastIndex(strings.TrimSpace(out), "\n")+1:])
		out, _ = server.model(t, exit.OK, append([]string{"verify", "--derived"}, with...)...)
		if !strings.Contains(out, "nothing differs") {
			t.Errorf("scale %v: %s", scale, out)
		}
	}
}
