package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/model/source"
)

// An Observed is a statement that ran while the server was watched.
type Observed struct {
	Text        string // with $1, $2, … for the values
	Rate        float64
	RowsPerCall float64
}

// Observations are the statements that ran while the server was watched, the most frequent first.
type Observations struct {
	Seconds    float64
	Statements []Observed
	// Hidden is the number of statements of other users whose text this user may not see.
	Hidden int
}

// enable says how to turn the extension on.
const enable = "put pg_stat_statements into shared_preload_libraries of postgresql.conf, restart the server, " +
	"and run CREATE EXTENSION pg_stat_statements in the database"

// Observe reads the counts of pg_stat_statements twice, and returns what ran in between. The server
// measures the time.
func Observe(ctx context.Context, address string, o Options, during time.Duration) (*Observations, error) {
	if during <= 0 {
		return nil, &source.Error{What: "the time to watch the server must be positive", Next: "give a time such as 60s"}
	}
	c, err := connect(ctx, address, o.ConnectTime)
	if err != nil {
		return nil, err
	}
	defer func() { _ = c.Close() }() // it always returns nil
	view, err := c.extension(ctx)
	if err != nil {
		return nil, err
	}
	before, err := c.snapshot(ctx, view)
	if err != nil {
		return nil, err
	}
	seconds := strconv.FormatFloat(during.Seconds(), 'f', -1, 64)
	none := func([][]byte) error { return nil }
	if err := c.each(ctx, "SELECT pg_catalog.pg_sleep($1)", []string{seconds}, none); err != nil {
		return nil, err
	}
	after, err := c.snapshot(ctx, view)
	if err != nil {
		return nil, err
	}
	return compare(before, after)
}

// extension returns the view with its schema.
func (c *connection) extension(ctx context.Context) (string, error) {
	view := ""
	err := c.each(ctx, `SELECT n.nspname FROM pg_catalog.pg_extension e JOIN pg_catalog.pg_namespace n
		ON n.oid = e.extnamespace WHERE e.extname = 'pg_stat_statements'`, nil, func(row [][]byte) error {
		view = quote(string(row[0])) + ".pg_stat_statements"
		return nil
	})
	if err == nil && view == "" {
		err = &source.Error{What: c.place + " has no extension pg_stat_statements", Next: enable}
	}
	return view, err
}

// counts are the sums of a statement over users.
type counts struct{ calls, rows int64 }

// A snapshot is the counts of all statements at one time.
type snapshot struct {
	at         float64 // seconds of the server's clock
	statements map[string]counts
	hidden     int
}

// hiddenText is what the extension shows instead of the text of another user's statement.
const hiddenText = "<insufficient privilege>"

func (c *connection) snapshot(ctx context.Context, view string) (*snapshot, error) {
	s := &snapshot{statements: map[string]counts{}}
	err := c.each(ctx, "SELECT extract(epoch FROM pg_catalog.clock_timestamp())", nil, func(row [][]byte) (err error) {
		s.at, err = strconv.ParseFloat(string(row[0]), 64)
		return err
	})
	if err != nil {
		return nil, err
	}
	query := `SELECT s.query, s.calls, s.rows FROM ` + view + ` s
		WHERE s.dbid = (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database())`
	err = c.each(ctx, query, nil, func(row [][]byte) error {
		text := string(row[0])
		switch {
		case text == hiddenText:
			s.hidden++
		case isPattern(text, view):
			k := s.statements[text]
			s.statements[text] = counts{k.calls + number(row[1]), k.rows + number(row[2])}
		}
		return nil
	})
	var known *source.Error
	if errors.As(err, &known) && strings.Contains(known.What, "shared_preload_libraries") {
		return nil, &source.Error{What: c.place + " has not loaded pg_stat_statements", Next: enable}
	}
	return s, err
}

// isPattern tells whether a statement can be one of the application: not a transaction, a setting
// or a query of this package.
func isPattern(text, view string) bool {
	word := strings.ToLower(strings.TrimLeft(text, " \t\r\n("))
	if end := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }); end >= 0 {
		word = word[:end]
	}
	switch word {
	case "select", "insert", "update", "delete", "with", "merge":
		return !strings.Contains(text, view) && !strings.Contains(text, "pg_catalog.")
	}
	return false
}

func compare(before, after *snapshot) (*Observations, error) {
	o := &Observations{Seconds: after.at - before.at, Hidden: after.hidden}
	if o.Seconds <= 0 {
		return nil, &source.Error{
			What: "the clock of the server went back meanwhile", Next: "watch the server again",
		}
	}
	for text, a := range after.statements {
		b := before.statements[text]
		if a.calls < b.calls {
			return nil, &source.Error{
				What: "the counts of pg_stat_statements were reset meanwhile", Next: "watch the server again",
			}
		}
		if calls := a.calls - b.calls; calls > 0 {
			o.Statements = append(o.Statements, Observed{
				Text: text, Rate: float64(calls) / o.Seconds, RowsPerCall: float64(a.rows-b.rows) / float64(calls),
			})
		}
	}
	slices.SortFunc(o.Statements, func(x, y Observed) int {
		return cmp.Or(cmp.Compare(y.Rate, x.Rate), cmp.Compare(x.Text, y.Text))
	})
	return o, nil
}

// Note says what Hidden means, or is empty.
func (o *Observations) Note() string {
	if o.Hidden == 0 {
		return ""
	}
	return fmt.Sprintf("The texts of %d statements of other users are hidden: GRANT pg_read_all_stats TO this user shows "+
		"them.", o.Hidden)
}
