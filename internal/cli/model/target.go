package model

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/migrate"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// dataFlags name a design, the database that it was made for, and the account that holds its items.
type dataFlags struct {
	design, from, csv string
	schemas           []string
	stats             string
	to                string
	database          string
	baseline          string
	account           account.Account
}

func (o *dataFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&o.design, "design", "", "file of the format orrery.design/1")
	flags.StringVar(&o.from, "from", "", "sqlite:FILE, ddl:FILE for SQL text with CREATE TABLE, or "+
		"postgres://USER@HOST/DATABASE (password in PGPASSWORD)")
	flags.StringSliceVar(&o.schemas, "schema", nil, "schemas of a PostgreSQL database (default: public)")
	flags.StringVar(&o.csv, "csv", "", "folder with one CSV file for each table of ddl:FILE")
	flags.StringVar(&o.stats, "source", "", "file of the format orrery.stats/1 that the design was made from; needed if "+
		"the design uses foreign keys that the database does not declare")
	flags.StringVar(&o.to, "to", "", "endpoint of the account, or the name of a context (default: as for other commands)")
	flags.StringVar(&o.database, "database", "", "database of the account (default: the name of the design; with "+
		"--baseline naive that name and -naive)")
	flags.StringVar(&o.baseline, "baseline", "", "naive: one container for each table, keyed by /id, not the design")
	console.SetChoices(flags, "baseline", "naive")
	account.AddAccountFlags(cmd, &o.account)
}

func (o *dataFlags) check(cmd *cobra.Command) error {
	switch {
	case o.baseline != "" && o.baseline != "naive":
		return exit.Usagef("--baseline=%s is not known: use naive", o.baseline)
	case o.baseline == "" && o.design == "":
		return required(cmd, "design", "", "the design")
	case o.from == "":
		return required(cmd, "from", "", "the database")
	case o.to != "" && o.account.IsNamed():
		return exit.Usagef("the account is named twice: leave out --to, or --endpoint, --connection-string and --context")
	}
	if o.database != "" {
		return account.CheckName("database", o.database)
	}
	return nil
}

// connect connects to the account, which complete has settled or whose flags are all given.
func (o *dataFlags) connect(ctx context.Context, environ []string) (transfer.Sender, error) {
	if o.account.Endpoint == "" {
		if err := o.complete(environ); err != nil {
			return nil, err
		}
	}
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return nil, err
	}
	return remote.TransferSender{Client: client}, nil
}

// complete settles the account.
func (o *dataFlags) complete(environ []string) error {
	switch {
	case strings.Contains(o.to, "://"):
		o.account.Endpoint = o.to
	case o.to != "":
		o.account.Context = o.to
	}
	return o.account.Complete(environ)
}

// reach opens the database and connects to the account.
func (o *dataFlags) reach(ctx context.Context, environ []string) (*data, transfer.Sender, error) {
	if err := o.complete(environ); err != nil {
		return nil, nil, err
	}
	d, err := o.open(ctx)
	if err != nil {
		return nil, nil, err
	}
	sender, err := o.connect(ctx, environ)
	if err != nil {
		return nil, nil, errors.Join(err, d.source.Close())
	}
	return d, sender, nil
}

// checkRate refuses a limit that is none.
func checkRate(ru float64) error {
	if !(ru >= 0 && ru <= 1e9) {
		return exit.Usagef("--rate-ru=%v is out of range: give request units per second, such as 4000", ru)
	}
	return nil
}

// data is an open database with a design.
type data struct {
	source   *source.Source
	schema   *schema.Schema
	design   *design.Design
	document *design.Document // nil for the naive design
	database string           // of the target
}

// open opens the database, and reads the design for its tables.
func (o *dataFlags) open(ctx context.Context) (_ *data, err error) {
	s, err := openSource(ctx, o.from, o.csv, o.schemas)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
		}
	}()
	d := &data{source: s, schema: s.Structure(), database: o.database}
	if o.stats != "" {
		text, err := readFile("--source", o.stats)
		if err != nil {
			return nil, err
		}
		stats, err := file.ReadStats(o.stats, text)
		if err != nil {
			return nil, inputError(err)
		}
		d.schema = withAssumed(d.schema, &stats.Schema)
	}
	name := sourceName(o.from)
	if o.design != "" {
		doc, err := readDesign("--design", o.design, d.schema)
		if err != nil {
			return nil, err
		}
		if err := onServer(o.design, doc); err != nil {
			return nil, err
		}
		d.design, d.document = &doc.Design, doc
		if doc.Name != "" {
			name = doc.Name
		}
	}
	if o.baseline == "naive" {
		d.design, d.document = design.Naive(d.schema), nil
		name += "-naive"
	}
	if d.database == "" {
		if err := account.CheckName("database", name); err != nil {
			return nil, exit.Usagef("%q cannot name a database of the account: name one with --database", name)
		}
		d.database = name
	}
	return d, nil
}

// onServer refuses a design for an API whose requests no server of ours takes yet.
func onServer(name string, doc *design.Document) error {
	if doc.Options.API == dialect.MongoDB {
		return exit.Usagef("%s: the design is for the MongoDB API, and Orrery does not serve that API yet. Use predict, "+
			"report and export --format mongosh with it; to load data and replay the workload, advise a design with "+
			"--api=nosql", name)
	}
	return nil
}

// withAssumed returns a schema with the assumed foreign keys of another one that has the same
// tables.
func withAssumed(s, from *schema.Schema) *schema.Schema {
	out := *s
	out.Tables = make([]schema.Table, len(s.Tables))
	copy(out.Tables, s.Tables)
	columns := func(table, of *schema.Table, numbers []int) (list []int, ok bool) {
		for _, c := range numbers {
			n := table.Column(of.Columns[c].Name)
			if n < 0 {
				return nil, false
			}
			list = append(list, n)
		}
		return list, true
	}
	for t := range from.Tables {
		table := s.Table(from.Tables[t].Name)
		for _, f := range from.Tables[t].Foreign {
			parent := s.Table(from.Tables[f.Table].Name)
			if !f.Assumed || table < 0 || parent < 0 {
				continue
			}
			child, ok1 := columns(&s.Tables[table], &from.Tables[t], f.Columns)
			refs, ok2 := columns(&s.Tables[parent], &from.Tables[f.Table], f.Refs)
			if !ok1 || !ok2 {
				continue
			}
			own := &out.Tables[table]
			own.Foreign = append(own.Foreign[:len(own.Foreign):len(own.Foreign)], schema.ForeignKey{
				Columns: child, Table: parent, Refs: refs, Assumed: true,
			})
		}
	}
	return &out
}

// dataError gives an error of a migration or a verification its exit code, and says what to do.
func dataError(ctx context.Context, c *console.Console, err error, resume string) error {
	if resume != "" {
		resume = "To resume, run:\n  " + resume
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		_ = c.Note("orrery: interrupted. %s\n", resume)
		return exit.Silently(exit.Interrupted)
	}
	var (
		code    = remote.ExitCode(ctx, err)
		text    = err.Error() + remote.ConnectionHint(err)
		wrong   *migrate.Error
		unfit   *items.Error
		refused *transfer.Refusal
	)
	switch {
	case errors.As(err, &wrong) && wrong.Kind == migrate.Conflict:
		code, resume = exit.Conflict, ""
	case errors.As(err, &wrong), errors.As(err, &unfit):
		code, resume = exit.Usage, ""
	case errors.As(err, &refused):
		code = remote.ExitCodeOfStatus(refused.Status)
		switch refused.Status {
		case http.StatusUnauthorized:
			text += "\nThe key is not valid for this account: pass --key, or set ORRERY_KEY."
		case http.StatusNotFound:
			text += "\nCheck --to and --database: `orrery model migrate` makes the containers."
		}
	}
	if resume != "" {
		text += "\n" + resume
	}
	return &exit.Error{Code: code, Err: errors.New(text)}
}

// again is the command line with --resume, without the account key.
func again(cmd *cobra.Command, o *dataFlags) string {
	words := []string{cmd.CommandPath()}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		value := f.Value.String()
		if several, ok := f.Value.(pflag.SliceValue); ok {
			value = strings.Join(several.GetSlice(), ",")
		}
		switch {
		case f.Name == "key" || f.Name == "resume":
		case f.Name == "from" && isServer(value):
			words = append(words, "--from", "postgres://…") // it may hold a password
		case f.Name == "connection-string":
			words = append(words, "--endpoint", screen.ShellWord(o.account.Endpoint))
		case f.Value.Type() == "bool":
			words = append(words, "--"+f.Name+"="+value)
		default:
			words = append(words, "--"+f.Name, screen.ShellWord(value))
		}
	})
	return strings.Join(append(words, "--resume"), " ")
}

// shortTime is a duration for a person.
func shortTime(d time.Duration) string {
	if d < 10*time.Second {
		return fmt.Sprintf("%.1fs", d.Seconds())
	}
	return d.Round(time.Second).String()
}

// sampleSize reads none, full or sample:N. n is 0 for all.
func sampleSize(flag, text string) (n int, on bool, err error) {
	number, isSample := strings.CutPrefix(text, "sample:")
	switch {
	case text == "none" || text == "":
		return 0, false, nil
	case text == "full":
		return 0, true, nil
	case isSample:
		if _, err := fmt.Sscanf(number, "%d", &n); err == nil && n >= 1 && n <= 1_000_000 && fmt.Sprint(n) == number {
			return n, true, nil
		}
	}
	return 0, false, exit.Usagef("--%s=%s is not understood: use full, or sample:N with N from 1 to 1,000,000", flag, text)
}
