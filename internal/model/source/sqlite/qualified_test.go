package sqlite

import (
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// TestUnqualified: names with a schema become names that a scratch has; nothing else changes.
func TestUnqualified(t *testing.T) {
	s := &schema.Schema{Tables: []schema.Table{
		{Name: "mkt.host"}, {Name: `Mkt.No "t`}, {Name: "a.user"}, {Name: "b.user"}, {Name: "plain"},
	}}
	for sql, want := range map[string]string{
		`SELECT h.id, mkt.host.name FROM mkt.host h`:        `SELECT h.id, "host".name FROM "host" h`,
		`SELECT * FROM "Mkt"."No ""t" WHERE x = 'mkt.host'`: `SELECT * FROM "No ""t" WHERE x = 'mkt.host'`,
		`SELECT a.user.id FROM a.user, b.user`:              `SELECT "a.user".id FROM "a.user", "b.user"`,
		`SELECT p.x, "p.x", 1.5, ?1, 'it''s' FROM plain p`:  `SELECT p.x, "p.x", 1.5, ?1, 'it''s' FROM plain p`,
		`SELECT * FROM "mkt.host" WHERE a = '`:              `SELECT * FROM "mkt.host" WHERE a = '`,
		`SELECT MKT.Host.x FROM MKT.Host WHERE mkt. y`:      `SELECT "host".x FROM "host" WHERE mkt. y`,
	} {
		if got := unqualified(sql, s); got != want {
			t.Errorf("%s\n%s, not\n%s", sql, got, want)
		}
	}
}
