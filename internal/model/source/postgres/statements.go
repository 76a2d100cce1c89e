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
	// Why says why the statement is none of the application, such as SET; it is empty for one that
	// can be.
	Why string
}

// Observations are the statements that ran while the server was watched, the most frequent first.
type Observations struct {
	Seconds    float64
	Statements []Observed
	// Hidden is the number of statements of other users whose text this user may not see, and
	// HiddenRate how often those ran, in calls per second.
	Hidden     int
	HiddenRate float64
	// Evicted says that the extension dropped statements meanwhile, since it keeps few: their calls
	// are missing.
	Evicted bool
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
	info, err := c.hasInfo(ctx, view)
	if err != nil {
		return nil, err
	}
	before, err := c.snapshot(ctx, view, info)
	if err != nil {
		return nil, err
	}
	seconds := strconv.FormatFloat(during.Seconds(), 'f', -1, 64)
	none := func([][]byte) error { return nil }
	if err := c.each(ctx, "SELECT pg_catalog.pg_sleep($1)", []string{seconds}, none); err != nil {
		return nil, err
	}
	after, err := c.snapshot(ctx, view, info)
	if err != nil {
		return nil, err
	}
	return compare(before, after, view)
}

// hasInfo tells whether the extension knows when it was reset: since PostgreSQL 14.
func (c *connection) hasInfo(ctx context.Context, view string) (has bool, err error) {
	err = c.each(ctx, "SELECT pg_catalog.to_regclass($1) IS NOT NULL", []string{infoOf(view)}, func(row [][]byte) error {
		has = string(row[0]) == "t"
		return nil
	})
	return has, err
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
	at          float64 // seconds of the server's clock
	statements  map[string]counts
	hidden      int
	hiddenCalls int64
	// info has the time of the last reset; drops is the number of times that the extension dropped
	// statements. Old versions of the extension say neither: info is empty.
	info  string
	drops int64
}

// hiddenText is what the extension shows instead of the text of another user's statement.
const hiddenText = "<insufficient privilege>"

// lostText stands for statements whose text the server has lost.
const lostText = "a statement whose text the server has lost"

func (c *connection) snapshot(ctx context.Context, view string, info bool) (*snapshot, error) {
	s := &snapshot{statements: map[string]counts{}}
	err := c.each(ctx, "SELECT extract(epoch FROM pg_catalog.clock_timestamp())", nil, func(row [][]byte) (err error) {
		s.at, err = strconv.ParseFloat(string(row[0]), 64)
		return err
	})
	if err != nil {
		return nil, err
	}
	if info {
		err = c.each(ctx, "SELECT stats_reset, dealloc FROM "+infoOf(view), nil, func(row [][]byte) error {
			s.info, s.drops = string(row[0]), number(row[1])
			return nil
		})
	}
	if err == nil {
		query := `SELECT s.query, s.calls, s.rows FROM ` + view + ` s
			WHERE s.dbid = (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database())`
		err = c.each(ctx, query, nil, func(row [][]byte) error {
			s.add(row)
			return nil
		})
	}
	var known *source.Error
	if errors.As(err, &known) && strings.Contains(known.What, "shared_preload_libraries") {
		return nil, &source.Error{What: c.place + " has not loaded pg_stat_statements", Next: enable}
	}
	return s, err
}

// infoOf returns the view about the extension itself.
func infoOf(view string) string {
	return strings.TrimSuffix(view, "pg_stat_statements") + "pg_stat_statements_info"
}

func (s *snapshot) add(row [][]byte) {
	text := string(row[0])
	switch text {
	case hiddenText:
		s.hidden++
		s.hiddenCalls += number(row[1])
		return
	case "":
		text = lostText
	}
	k := s.statements[text]
	s.statements[text] = counts{k.calls + number(row[1]), k.rows + number(row[2])}
}

// foreign says why a statement is none of the application, or is empty.
func foreign(text, view string) string {
	word := strings.ToLower(strings.TrimLeft(text, " \t\r\n("))
	if end := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }); end >= 0 {
		word = word[:end]
	}
	folded := strings.ToLower(text)
	switch word {
	case "select", "insert", "update", "delete", "with", "merge", "values", "table":
	default:
		if text == lostText {
			return "the server keeps the text of statements in a file, which was cut"
		}
		return "it neither reads nor writes rows of tables"
	}
	switch {
	case strings.Contains(text, view), strings.Contains(folded, "pg_stat_statements"):
		return "it reads pg_stat_statements"
	case strings.Contains(folded, "operator(pg_catalog."):
		return "the server checks a foreign key with it"
	case strings.Contains(folded, "pg_catalog."), strings.Contains(folded, "information_schema."):
		return "it reads the catalog of the database"
	}
	return ""
}

// compare returns what ran between two snapshots. Its error does not know the place.
func compare(before, after *snapshot, view string) (*Observations, error) {
	o := &Observations{Seconds: after.at - before.at, Hidden: after.hidden, Evicted: after.drops > before.drops}
	if o.Seconds <= 0 {
		return nil, &source.Error{
			What: "the clock of the server went back meanwhile", Next: "watch the server again",
		}
	}
	o.HiddenRate = float64(max(0, after.hiddenCalls-before.hiddenCalls)) / o.Seconds
	reset := after.info != before.info
	for text, b := range before.statements {
		// A statement that the extension dropped and met again counts from 0.
		reset = reset || after.statements[text].calls < b.calls && !o.Evicted
	}
	if reset {
		return nil, &source.Error{
			What: "the counts of pg_stat_statements were reset meanwhile", Next: "watch the server again, without a reset",
		}
	}
	for text, a := range after.statements {
		b := before.statements[text]
		if a.calls < b.calls {
			b = counts{}
		}
		if calls := a.calls - b.calls; calls > 0 {
			o.Statements = append(o.Statements, Observed{
				Text: text, Rate: float64(calls) / o.Seconds, RowsPerCall: float64(a.rows-b.rows) / float64(calls),
				Why: foreign(text, view),
			})
		}
	}
	slices.SortFunc(o.Statements, func(x, y Observed) int {
		return cmp.Or(cmp.Compare(y.Rate, x.Rate), cmp.Compare(x.Text, y.Text))
	})
	return o, nil
}

// Notes say what the observations do not hold, each as a sentence with what to do.
func (o *Observations) Notes() []string {
	var out []string
	if o.Hidden > 0 {
		out = append(out, fmt.Sprintf("The texts of %d statements of other users are hidden; they ran %.3g times a second. "+
			"GRANT pg_read_all_stats TO this user shows them.", o.Hidden, o.HiddenRate))
	}
	if o.Evicted {
		out = append(out, "The server dropped statements meanwhile, since it keeps few, so some rates are too small. "+
			"Raise pg_stat_statements.max.")
	}
	return out
}
