package access

import (
	"context"
	"testing"

	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/testshared"
)

// TestSharedCases analyses the workloads of the sample cases: each statement is understood.
func TestSharedCases(t *testing.T) {
	for _, name := range []string{"webstore", "northwind"} {
		t.Run(name, func(t *testing.T) {
			path := "data/" + name + "/" + name + ".yaml"
			c, err := file.ReadCase(path, testshared.Open(t, path))
			if err != nil {
				t.Fatal(err)
			}
			s := defined(t, string(testshared.Open(t, "data/"+name+"/"+c.SchemaFile)))
			for _, p := range c.Workload.Patterns {
				var in []Text
				for _, st := range p.Statements {
					in = append(in, Text{SQL: st.SQL, Repeat: st.Repeat})
				}
				a, err := Analyse(context.Background(), s, p.Name, in)
				if err != nil {
					t.Fatal(err)
				}
				check(t, s, a)
				for i, st := range a.Pattern.Statements {
					if st.Reason != "" {
						t.Errorf("%s, statement %d: %s", p.Name, i+1, st.Reason)
					}
				}
				t.Log(p.Name + "\n" + graph(s, a))
			}
		})
	}
}
