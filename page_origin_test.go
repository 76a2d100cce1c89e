package orrery

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestPagesOfOtherSites sends the requests that docs/reference/admin.md describes for pages of
// other sites, to a server that checks no signatures.
func TestPagesOfOtherSites(t *testing.T) {
	page, err := os.ReadFile("docs/reference/admin.md")
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, Config{InMemory: true, NoAuth: true})
	sent(t, s, "POST", "/dbs", `{"id":"webstore"}`, nil)
	sent(t, s, "POST", "/dbs/webstore/colls",
		`{"id":"customer","partitionKey":{"paths":["/customerId"],"kind":"Hash","version":2}}`, nil)
	_, block, _ := strings.Cut(string(page), "```origin\n")
	block, _, _ = strings.Cut(block, "```")
	lines := 0
	for line := range strings.Lines(block) {
		words := strings.Fields(line)
		want, err := strconv.Atoi(words[0])
		if err != nil {
			t.Fatal(line)
		}
		header := map[string]string{"Content-Type": "application/json"}
		if name, value, given := strings.Cut(strings.Join(words[3:], " "), ": "); given {
			header[name] = strings.ReplaceAll(value, "http://localhost:8081", strings.TrimSuffix(s.Endpoint(), "/"))
		}
		if code, body := sent(t, s, words[1], words[2], map[string]string{"POST": "{}"}[words[1]], header); code != want {
			t.Errorf("%s: %d %s", strings.TrimSpace(line), code, body)
		}
		lines++
	}
	if lines < 10 {
		t.Errorf("the page has %d lines", lines)
	}
}
