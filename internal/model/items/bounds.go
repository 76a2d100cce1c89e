package items

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// Bounds cuts the root rows of an item type into about n ranges of the same number of rows. It
// returns the last primary key of each range but the last one, which has no end: none for n = 1 or
// a table with few rows. Range i is what Read gives after bound i-1, up to bound i.
func (m *Mapping) Bounds(ctx context.Context, snap source.Snapshot, container, item, n int) ([][]any, error) {
	t, err := m.itemTypeAt(container, item)
	if err != nil || n <= 1 {
		return nil, err
	}
	table, where := snap.Table(t.root.from.Table), m.where(t, nil, nil)
	if where != "" {
		where = " WHERE " + where
	}
	rows, err := count(ctx, snap, "SELECT count(*) FROM "+table+" AS t0"+where)
	if err != nil {
		return nil, err
	}
	step := (rows + int64(n) - 1) / int64(n)
	if step == 0 {
		return nil, nil
	}
	var keys, order, named []string
	for i, c := range t.primary {
		named = append(named, fmt.Sprintf("%s AS k%d", t.streams[0].list[i], i))
		keys = append(keys, fmt.Sprintf("q.k%d", i))
		order = append(order, t.root.column(c))
	}
	text := fmt.Sprintf("SELECT %s FROM (SELECT %s, row_number() OVER (ORDER BY %s) AS place FROM %s AS t0%s) AS q "+
		"WHERE q.place %% %d = 0 AND q.place < %d ORDER BY q.place", strings.Join(keys, ", "), strings.Join(named, ", "),
		strings.Join(order, ", "), table, where, step, rows)
	var out [][]any
	err = snap.Select(ctx, text, nil, func(row []any) error {
		out = append(out, slices.Clone(row))
		return nil
	})
	return out, err
}

// countType is the type of a number of rows.
var countType = schema.Type{Kind: schema.BigInt}

// FormatRoot returns the values of a primary key as text, for a checkpoint.
func FormatRoot(root []any) string {
	parts := make([]string, len(root))
	for i, v := range root {
		switch v := v.(type) {
		case string:
			if parts[i] = "t" + v; !utf8.ValidString(v) {
				parts[i] = "x" + base64.StdEncoding.EncodeToString([]byte(v))
			}
		case int64:
			parts[i] = "i" + strconv.FormatInt(v, 10)
		case float64:
			parts[i] = "f" + strconv.FormatFloat(v, 'g', -1, 64)
		case []byte:
			parts[i] = "b" + base64.StdEncoding.EncodeToString(v)
		case bool:
			parts[i] = "l" + strconv.FormatBool(v)
		}
	}
	b := []byte{'['}
	for i, p := range parts {
		if i > 0 {
			b = append(b, ',')
		}
		b = source.AppendText(b, p)
	}
	return string(append(b, ']'))
}

// ParseRoot is the inverse of FormatRoot.
func ParseRoot(text string) ([]any, error) {
	var parts []string
	if err := json.Unmarshal([]byte(text), &parts); err != nil {
		return nil, badRoot(text)
	}
	out := make([]any, len(parts))
	for i, p := range parts {
		if p == "" {
			continue // NULL
		}
		var err error
		switch rest := p[1:]; p[0] {
		case 't':
			out[i] = rest
		case 'x':
			var raw []byte
			raw, err = base64.StdEncoding.DecodeString(rest)
			out[i] = string(raw)
		case 'i':
			out[i], err = strconv.ParseInt(rest, 10, 64)
		case 'f':
			out[i], err = strconv.ParseFloat(rest, 64)
		case 'b':
			out[i], err = base64.StdEncoding.DecodeString(rest)
		case 'l':
			out[i], err = strconv.ParseBool(rest)
		default:
			err = badRoot(text)
		}
		if err != nil {
			return nil, badRoot(text)
		}
	}
	return out, nil
}

func badRoot(text string) error {
	return &Error{fmt.Sprintf("%q is no primary key of a checkpoint", text), "begin without the checkpoint"}
}
