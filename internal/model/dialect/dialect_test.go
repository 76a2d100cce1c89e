package dialect

import "testing"

// TestSay exchanges words, and leaves everything else as it is.
func TestSay(t *testing.T) {
	for text, want := range map[string]string{
		"Rows are items of their own.":                   "Rows are documents of their own.",
		"all 10 partition key ranges of a container":     "all 10 physical partitions of a collection",
		"the partition key of an item type":              "the shard key of a document type",
		"a logical partition":                            "a logical partition",
		"one container for each table":                   "one collection for each table",
		"from the change feed":                           "from the change stream",
		"Send one transactional batch: %s in container ": "Send one transaction: %s in collection ",
	} {
		if got := MongoDB.Say(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
		if got := NoSQL.Say(text); got != text {
			t.Errorf("NoSQL says %q for %q", got, text)
		}
		if got := API("").Say(text); got != text {
			t.Errorf("the zero value says %q for %q", got, text)
		}
	}
}

// TestLimits holds the limits against the protocols.
func TestLimits(t *testing.T) {
	for _, a := range []API{"", NoSQL, MongoDB} {
		l := a.Limits()
		if l.PlannedBytes >= l.ItemBytes || l.Operations < 1 || l.Changes < 1 || l.KeyPaths < 1 {
			t.Errorf("%q has the limits %+v", a, l)
		}
		if a.Levels() != (l.KeyPaths > 1) {
			t.Errorf("%q: levels do not belong to %d paths", a, l.KeyPaths)
		}
	}
	if l := MongoDB.Limits(); l.ItemBytes != 16_777_216 || l.KeyPaths != 1 {
		t.Errorf("MongoDB has the limits %+v", l)
	}
}
