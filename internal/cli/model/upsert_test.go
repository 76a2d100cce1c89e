package model

import (
	"strings"
	"testing"
)

// TestUpserts: an upsert is a create, and where that finds the item, the change of the item. It can
// be run as the plan says it, and a server meters what is predicted. Of an embedded row, a run does
// one half.
func TestUpserts(t *testing.T) {
	t.Run("items", func(t *testing.T) { upserts(t, "60", "reference:vote") })
	t.Run("embedded", func(t *testing.T) { upserts(t, "0.0001", "embed:vote=post") })
}

func upserts(t *testing.T, votes, pin string) {
	t.Helper()
	design := answers(t, []string{
		`CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL);
CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE TABLE vote (post_id INTEGER NOT NULL REFERENCES post(id), member_id INTEGER NOT NULL REFERENCES member(id),
  stars INTEGER NOT NULL, PRIMARY KEY (post_id, member_id));`,
		`INSERT INTO member ` + numbers + `SELECT i, 'member ' || i, i FROM n`,
		`INSERT INTO post ` + numbers + `SELECT i, 'post ' || i FROM n WHERE i <= 100`,
		`INSERT INTO vote ` + numbers + `SELECT i % 100 + 1, i, i % 5 + 1 FROM n`,
	}, `
  - {name: Member, rate: 30, statements: [{sql: "SELECT * FROM member WHERE id = :m"}]}
  - {name: Seen, rate: 60, statements: [{sql: "INSERT INTO member (id, name, seen) VALUES (:m, :n, :s) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"}]}
  - {name: Votes, rate: 30, statements: [{sql: "SELECT member_id, stars FROM vote WHERE post_id = :p"}]}
  - {name: Vote, rate: `+votes+`, statements: [{sql: "INSERT INTO vote (post_id, member_id, stars) VALUES (:p, :m, :s) ON CONFLICT (post_id, member_id) DO UPDATE SET stars = excluded.stars"}]}
`, "--pin", pin)
	if !strings.Contains(design, "409 says that there is one") {
		t.Errorf("no create of an upsert:\n%s", design)
	}
}
