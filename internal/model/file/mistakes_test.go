package file

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/model/form"
)

var clinic = sync.OnceValues(func() (*Stats, error) {
	text, err := os.ReadFile("testdata/valid/clinic.stats.yaml")
	if err != nil {
		return nil, err
	}
	return ReadStats("clinic.stats.yaml", text)
})

// readAny reads a file by its format, with what it says about names of the clinic's schema.
func readAny(t testing.TB, name string, text []byte) error {
	source, err := form.Parse(name, text)
	if err != nil {
		return err
	}
	clinic, err := clinic()
	if err != nil {
		t.Fatal(err)
	}
	switch source.Format() {
	case StatsFormat:
		stats, err := ReadStats(name, text)
		if err == nil && stats.Schema.Tables == nil {
			_, err = stats.Block.For(&clinic.Schema)
		}
		return err
	case WorkloadFormat:
		w, err := ReadWorkload(name, text)
		for i := 0; err == nil && i < len(w.Patterns); i++ {
			_, err = w.Distributions(&clinic.Schema, i, []string{"patient", "$1", "a,b"})
		}
		return err
	case DesignFormat:
		_, err := ReadDesign(name, text, &clinic.Schema)
		return err
	case BudgetFormat:
		_, err := ReadBudget(name, text, []string{"Read", "Write"})
		return err
	case CaseFormat:
		c, err := ReadCase(name, text)
		if err == nil {
			err = c.Resolve(&clinic.Schema, []string{"Visits", "Book"})
		}
		if err == nil {
			_, err = c.Scale.For(&clinic.Schema)
		}
		return err
	}
	_, err = ReadWorkload(name, text)
	return err
}

// TestMistakes: each mistake of a file has its line, its path and its fix.
func TestMistakes(t *testing.T) {
	datadriven.RunTest(t, "testdata/mistakes", func(t *testing.T, d *datadriven.TestData) string {
		err := readAny(t, "f.yaml", []byte(d.Input))
		var typed *form.Error
		switch {
		case err == nil:
			return "ok\n"
		case !errors.As(err, &typed):
			return fmt.Sprintf("not a *form.Error: %v\n", err)
		}
		return typed.Error() + "\n"
	})
}

// FuzzRead: no file makes a reader panic.
func FuzzRead(f *testing.F) {
	for _, text := range validFiles(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		err := readAny(t, "f.yaml", text)
		var typed *form.Error
		if err != nil && (!errors.As(err, &typed) || len(typed.Issues) == 0 || strings.Contains(err.Error(), "\x00")) {
			t.Fatalf("%q: %v", text, err)
		}
	})
}
