package advise

import (
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
)

func advised(t *testing.T, name string) (*theCase, *design.Document) {
	c := readCase(t, name)
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	return c, doc
}

func says(doc *design.Document, kind, text string) bool {
	return slices.ContainsFunc(doc.Decisions, func(d design.Decision) bool {
		return (kind == "" || d.Kind == kind) && strings.Contains(d.Says, text)
	})
}

// A parent that nobody inserts while its children grow is named, with what that leads to.
func TestStandingParents(t *testing.T) {
	_, doc := advised(t, "school")
	at := slices.IndexFunc(doc.Assumptions, func(a design.Assumption) bool {
		return strings.Contains(a.What, "No access pattern inserts rows of enrolment, while rows of grade")
	})
	if at < 0 || !strings.Contains(doc.Assumptions[at].What, "State its rows") {
		t.Errorf("%+v", doc.Assumptions)
	}
}

// A sentence about a key has the key values of its table, not of the container.
func TestKeyValuesOfTheTable(t *testing.T) {
	_, doc := advised(t, "school")
	if !says(doc, "partition_key", "requests per second on enrolment name the key. Its rows have 1,200 key values;") {
		t.Errorf("%+v", doc.Decisions)
	}
	_, doc = advised(t, "trading")
	if !says(doc, "lookup", "whole: sharing the container saves one") {
		t.Errorf("%+v", doc.Decisions)
	}
}

// Counters of the same rows are kept by one rule, which is priced once.
func TestCountersOfTheSameRows(t *testing.T) {
	c, doc := advised(t, "hotel")
	pr := c.pricerOf(&doc.Design).Price(&doc.Design)
	review := c.schema.Table("review")
	rules := 0
	for _, r := range pr.Rules {
		if r.SourceTable == review {
			rules++
		}
	}
	if rules != 1 {
		t.Errorf("%d rules follow the reviews: %+v", rules, pr.Rules)
	}
}

// A cheaper key that would tear a transaction is named, with the transaction.
func TestTornTransaction(t *testing.T) {
	_, doc := advised(t, "rides")
	if !says(doc, "partition_key", "but the transaction Pay would write several logical partitions") {
		t.Errorf("%+v", doc.Decisions)
	}
}
