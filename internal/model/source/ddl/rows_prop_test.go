package ddl_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
)

// rowsOf returns all rows of the only table, as text.
func rowsOf(t *rapid.T, path string, o ddl.Options) []string {
	s, err := ddl.Open(t.Context(), path, o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // the file was read only
	var out []string
	err = s.Rows(t.Context(), source.Scan{}, func(row []any) error {
		out = append(out, fmt.Sprintf("%q", row))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestFormsOfRows writes the same rows as INSERT, COPY and CSV, and reads the same rows from each.
func TestFormsOfRows(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab '\"\\;,()-/*$\t\nü")))
		rows := rapid.SliceOfN(rapid.Custom(func(r *rapid.T) [2]*string {
			a := text.Draw(r, "a")
			if rapid.Bool().Draw(r, "null") {
				return [2]*string{&a, nil}
			}
			b := text.Draw(r, "b")
			return [2]*string{&a, &b}
		}), 1, 5).Draw(r, "rows")
		// No row can be equal to the names of the columns, which CSV would take for its header.
		const table = "CREATE TABLE t (x text NOT NULL, y text);\n"
		var want []string
		var insert, copied, comma strings.Builder
		lines := csv.NewWriter(&comma)
		insert.WriteString(table)
		copied.WriteString(table + "COPY t FROM stdin;\n")
		for _, row := range rows {
			values, fields, cells := []string{}, []string{}, []string{}
			var read []any
			for _, v := range row {
				if v == nil {
					values, fields, cells, read = append(values, "NULL"), append(fields, `\N`), append(cells, `\N`), append(read, nil)
					continue
				}
				values = append(values, "'"+strings.ReplaceAll(*v, "'", "''")+"'")
				fields = append(fields, strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`).Replace(*v))
				cells = append(cells, *v)
				read = append(read, *v)
			}
			fmt.Fprintf(&insert, "INSERT INTO t VALUES (%s);\n", strings.Join(values, ", "))
			copied.WriteString(strings.Join(fields, "\t") + "\n")
			if err := lines.Write(cells); err != nil {
				r.Fatal(err)
			}
			want = append(want, fmt.Sprintf("%q", read))
		}
		copied.WriteString("\\.\n")
		lines.Flush()
		if got := rowsOf(r, write(t, dir, "insert.sql", insert.String()), ddl.Options{}); !slices.Equal(got, want) {
			r.Fatalf("INSERT gives %q, want %q", got, want)
		}
		if got := rowsOf(r, write(t, dir, "copy.sql", copied.String()), ddl.Options{}); !slices.Equal(got, want) {
			r.Fatalf("COPY gives %q, want %q", got, want)
		}
		for _, row := range rows {
			if row[1] != nil && (*row[1] == "" || *row[1] == `\N`) || *row[0] == "" {
				return // CSV has one form for NULL and for empty text
			}
		}
		write(t, dir, "t.csv", comma.String())
		if got := rowsOf(r, write(t, dir, "schema.sql", table), ddl.Options{CSV: dir}); !slices.Equal(got, want) {
			r.Fatalf("CSV gives %q, want %q", got, want)
		}
	})
}

// FuzzScript reads any text: it gives a source or an error, and the rows give an error or not.
func FuzzScript(f *testing.F) {
	f.Add("CREATE TABLE t (a int);\nINSERT INTO t VALUES (1, 'x''y', E'\\n', $$z$$), (2)")
	f.Add("CREATE TABLE t (a int);\nCOPY t (a) FROM stdin;\n1\n\\N\n\\.\n")
	f.Add("DELIMITER ;;\nCREATE TRIGGER x BEGIN END;;\nDELIMITER ;\n/* /* */")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ddl.Open(t.Context(), write(t, t.TempDir(), "x.sql", text), ddl.Options{})
		if err != nil {
			return
		}
		defer s.Close() //nolint:errcheck // the file was read only
		for i := range s.Structure().Tables {
			_ = s.Rows(t.Context(), source.Scan{Table: i}, func([]any) error { return nil })
		}
	})
}
