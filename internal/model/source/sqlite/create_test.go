package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// TestCreate makes a file, reads it back, and leaves nothing behind after an error.
func TestCreate(t *testing.T) {
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "shop.db")
	statements := []string{`CREATE TABLE "od""d" (id int PRIMARY KEY, name text, price decimal(10,2))`}
	rows := func(insert func(table string, row []any) error) error {
		return errors.Join(insert(`od"d`, []any{1, "one", "10.50"}), insert(`od"d`, []any{2, nil, "3"}))
	}
	if err := Create(ctx, path, statements, rows); err != nil {
		t.Fatal(err)
	}
	s, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	snapshots, err := s.Snapshots(ctx, 1)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	err = snapshots[0].Select(ctx, `SELECT id, name, price FROM "od""d" ORDER BY id`, nil, func(row []any) error {
		for i, typ := range []schema.Type{{Kind: schema.Int}, {Kind: schema.Text}, {Kind: schema.Decimal}} {
			text, null := source.Text(typ, row[i])
			if null {
				text = "NULL"
			}
			got += text + " "
		}
		return nil
	})
	if err := errors.Join(err, snapshots[0].Close(), s.Close()); err != nil || got != "1 one 10.5 2 NULL 3 " {
		t.Errorf("%q, %v", got, err)
	}
	if err := Create(ctx, path, statements, rows); err == nil || !strings.Contains(err.Error(), "exists") {
		t.Errorf("an existing file: %v", err)
	}
	other := filepath.Join(t.TempDir(), "other.db")
	for _, bad := range [][]string{{"CREATE TABLE"}, {`CREATE TABLE x (id int)`}} {
		if err := Create(ctx, other, bad, rows); err == nil {
			t.Error("no error")
		}
		if _, err := os.Stat(other); !errors.Is(err, os.ErrNotExist) {
			t.Error("a file is left behind")
		}
	}
}
