package sqlite

import (
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// SQLite has no schemas: a table of a schema is one whose name has a dot. The tables of a scratch
// have views under their short names too, so that SQL of a database with schemas runs here.

// createView returns the statement for the short name of a table; it is empty without one.
func createView(s *schema.Schema, table int) string {
	if name, short := s.Tables[table].Name, s.Short(table); short != name {
		return "CREATE VIEW " + quote(short) + " AS SELECT * FROM " + quote(name)
	}
	return ""
}

// unqualified replaces names of tables with their schemas, such as mkt.host or "Mkt"."Host", by the
// names that SQLite knows.
func unqualified(text string, s *schema.Schema) string {
	var b strings.Builder
	for at := 0; at < len(text); {
		switch first, after := identifier(text[at:]); {
		case text[at] == '\'':
			end := at + 1 + strings.IndexByte(text[at+1:], '\'')
			if end <= at {
				end = len(text) - 1
			}
			b.WriteString(text[at : end+1])
			at = end + 1
		case after == 0:
			b.WriteByte(text[at])
			at++
		default:
			end := at + after
			if end < len(text) && text[end] == '.' {
				second, more := identifier(text[end+1:])
				if t := tableOf(s, first+"."+second); t >= 0 && more > 0 {
					b.WriteString(quote(s.Short(t)))
					at = end + 1 + more
					continue
				}
			}
			b.WriteString(text[at:end])
			at = end
		}
	}
	return b.String()
}

// tableOf finds a table by its whole name, without regard to case if need be.
func tableOf(s *schema.Schema, name string) int {
	for i := range s.Tables {
		if strings.EqualFold(s.Tables[i].Name, name) {
			return i
		}
	}
	return -1
}

// identifier returns the name with which a text begins, and how many bytes it takes; none for other
// texts. Parameters are none: they begin with a mark, or are a number.
func identifier(text string) (name string, bytes int) {
	if strings.HasPrefix(text, `"`) {
		for i := 1; i < len(text); i++ {
			switch {
			case text[i] != '"':
			case i+1 < len(text) && text[i+1] == '"':
				i++
			default:
				return strings.ReplaceAll(text[1:i], `""`, `"`), i + 1
			}
		}
		return "", 0
	}
	for bytes < len(text) {
		c := text[bytes]
		letter := c == '_' || c >= 0x80 || c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (bytes == 0 || c != '$' && (c < '0' || c > '9')) {
			break
		}
		bytes++
	}
	return text[:bytes], bytes
}
