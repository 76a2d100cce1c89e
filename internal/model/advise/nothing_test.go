package advise

import "testing"

// Patterns that never run leave a design of tables without a use, and no numbers.
func TestNothingRuns(t *testing.T) {
	c := parseCase(t, `
[schema]
account 500: id int pk; name text
booking 9000: id int pk; account_id int > account 18 400; at timestamptz
[workload]
Mine 0: select b=booking | b.account_id=$1 | out b.*
`)
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	if doc.Proposed.Requests != 0 || len(doc.Design.Containers) == 0 {
		t.Errorf("the design costs %+v, and has %d containers", doc.Proposed, len(doc.Design.Containers))
	}
	checkDocument(t, c, doc)
}
