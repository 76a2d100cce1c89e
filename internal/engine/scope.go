package engine

import (
	"strings"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
)

// scope is what a feed or a query reads: ranges of a container, whole or in part, and possibly one
// logical partition.
type scope struct {
	container  *account.Routed
	epks       partition.Range
	key        *partition.Key
	pinned     []partition.Range // where the keys are that the query's filter allows; nil: anywhere
	rangeNamed bool              // the client named a range: it merges by itself
	epksNamed  bool              // the client named a part of the key space: it merges by itself
	oneOfMany  bool              // the page reads one range, the query several
	text       string            // what a continuation is bound to
}

func (s *scope) named() bool { return s.key != nil || s.rangeNamed || s.epksNamed }

// scopeOf reads what the client named: a key, a range, part of a range, or nothing.
func scopeOf(c *account.Routed, o api.FeedOptions) (scope, error) {
	s := scope{container: c, epks: partition.All()}
	if o.PartitionKey != nil {
		key, err := c.ParseKey(*o.PartitionKey)
		if err != nil {
			return s, err
		}
		if key.Len() > 0 {
			s.key, s.epks, s.text = &key, c.Key().Range(key), key.JSON()
		}
	}
	if o.RangeID != "" {
		p, err := c.RangeByID(lastRangeID(o.RangeID))
		if err != nil {
			return s, err
		}
		s.epks, s.rangeNamed = s.epks.Intersect(p.Range()), true
	}
	if o.StartEPK != "" || o.EndEPK != "" {
		narrowed, err := partition.ParseRange(o.StartEPK, o.EndEPK)
		if err != nil {
			return s, err
		}
		s.epks, s.epksNamed = s.epks.Intersect(narrowed), true
	}
	return s, nil
}

// lastRangeID is the range id in what a client sent: older clients send "{container rid},{range
// id}".
func lastRangeID(sent string) string { return sent[strings.LastIndexByte(sent, ',')+1:] }
