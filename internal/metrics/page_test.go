package metrics

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// itemOperations are the operations that use a container's throughput.
var itemOperations = []string{
	"create_item", "upsert_item", "replace_item", "patch_item", "read_item", "delete_item", "read_all_items",
	"query_items",
	"execute_batch", "execute_bulk", "delete_all_items_by_partition_key",
}

// TestQueriesOfThePage: the example queries of docs/reference/metrics.md distinguish containers of
// one name in two databases, and count no control operations.
func TestQueriesOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/metrics.md")
	if err != nil {
		t.Fatal(err)
	}
	_, questions, found := strings.Cut(string(page), "\n## Questions\n")
	if !found {
		t.Fatal("the page has no questions")
	}
	groups := regexp.MustCompile(`\b(?:by|on) \(([^)]*)\)`).FindAllStringSubmatch(questions, -1)
	for _, group := range groups {
		if group[1] != "db, container" {
			t.Errorf("grouped by %q", group[1])
		}
	}
	patterns := regexp.MustCompile(`op=~"([^"]*)"`).FindAllStringSubmatch(questions, -1)
	if len(groups) < 6 || len(patterns) < 3 {
		t.Errorf("%d groups, %d patterns", len(groups), len(patterns))
	}
	for _, pattern := range patterns {
		match := regexp.MustCompile("^(?:" + pattern[1] + ")$") // as Prometheus matches
		for _, op := range operations {
			if match.MatchString(op) != (slices.Contains(itemOperations, op) || strings.HasPrefix(op, "execute_")) {
				t.Errorf("%s and %s: %t", pattern[1], op, match.MatchString(op))
			}
		}
	}
}
