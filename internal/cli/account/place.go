package account

import (
	"cmp"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// Reach is the scope that a command accepts.
type Reach int

// The reaches.
const (
	OneContainer Reach = iota
	OneDatabase
	DatabaseOrContainer
	AnyPlace // also the whole account
)

func (r Reach) noun() string {
	if r == OneDatabase {
		return "database"
	}
	return "container"
}

func (r Reach) flags() string {
	if r == OneDatabase {
		return "--db"
	}
	return "--db and --container"
}

// Place is a database, or a container in a database, from the command line.
type Place struct {
	DB, Container string
	// TwoWords also accepts database and container as two arguments, the form from before
	// database/container.
	TwoWords bool
}

// AddFlags declares the flags that name a place: --db, and with container also --container.
func (p *Place) AddFlags(cmd *cobra.Command, container bool) {
	cmd.Flags().StringVar(&p.DB, "db", "", "database (ORRERY_DB)")
	if container {
		cmd.Flags().StringVar(&p.Container, "container", "", "container (ORRERY_CONTAINER)")
	}
}

// IsContainer reports whether an argument has the form database/container.
func IsContainer(argument string) bool {
	db, container, ok := strings.Cut(argument, "/")
	return ok && CheckName("database", db) == nil && CheckName("container", container) == nil
}

// IsOnlyPlace reports whether a text is a container and not a query: queries have spaces.
func IsOnlyPlace(text string) bool {
	return IsContainer(text) && !IsBody(text) && len(strings.Fields(text)) == 1
}

// Take finds the place and returns exactly `others` remaining arguments. One argument more names
// the place: database, or database/container. Without it, the flags name the place, or else the
// environment.
func (p *Place) Take(cmd *cobra.Command, environ, args []string, others int, of Reach) ([]string, error) {
	named := len(args) - others
	switch {
	case named > 0 && p.DB+p.Container != "" && named <= p.mostWords():
		return nil, exit.Usagef("the %s is named twice, by %q and by %s: name it once", of.noun(), args[0], of.flags())
	case named == 2 && p.TwoWords:
		if err := cmp.Or(CheckName("database", args[0]), CheckName("container", args[1])); err != nil {
			return nil, err
		}
		p.DB, p.Container = args[0], args[1]
	case named == 1:
		if err := p.parse(args[0], of); err != nil {
			return nil, err
		}
	case named != 0:
		return nil, exit.Usagef("got %s: use %s", screen.Plural(len(args), "argument"), cmd.UseLine())
	case others > 0 && of != OneDatabase && IsOnlyPlace(args[0]):
		return nil, exit.Usagef("an argument after the container %s is missing: use %s", args[0], cmd.UseLine())
	default:
		if err := p.Fill(cmd, environ, of); err != nil {
			return nil, err
		}
	}
	return args[named:], p.Check(cmd, of)
}

// mostWords is the number of arguments that may name the place.
func (p *Place) mostWords() int {
	if p.TwoWords {
		return 2
	}
	return 1
}

// TakeContainer finds the container and returns the remaining arguments.
func (p *Place) TakeContainer(cmd *cobra.Command, environ, args []string, others int) ([]string, error) {
	return p.Take(cmd, environ, args, others, OneContainer)
}

// TakeDatabase finds the database, from the single argument or the flags.
func (p *Place) TakeDatabase(cmd *cobra.Command, environ, args []string) error {
	_, err := p.Take(cmd, environ, args, 0, OneDatabase)
	return err
}

// parse reads a place from an argument.
func (p *Place) parse(argument string, of Reach) error {
	db, container, both := strings.Cut(argument, "/")
	switch {
	case of == OneDatabase || of != OneContainer && !both:
		p.DB = argument
		return CheckName("database", argument)
	case !IsContainer(argument):
		return exit.Usagef(
			"%q does not name a container: write it as database/container, such as shop/orders", argument,
		)
	}
	p.DB, p.Container = db, container
	return nil
}

// Fill completes what the flags do not name. Precedence: a connection string or context named by a
// flag, then the variables, then another connection string or context. Where a database is enough,
// the container in a variable does not apply to a database named elsewhere.
func (p *Place) Fill(cmd *cobra.Command, environ []string, of Reach) error {
	named, err := Of(cmd).named(environ)
	if err != nil {
		return err
	}
	if named != nil && named.byFlag {
		p.fillFrom(named.place, of)
	}
	env := console.Environment(environ)
	if p.Container == "" && (of == OneContainer || of != OneDatabase && p.DB == "") {
		p.Container = env["ORRERY_CONTAINER"]
	}
	if p.DB == "" {
		p.DB = env["ORRERY_DB"]
	}
	if named != nil {
		p.fillFrom(named.place, of)
	}
	return nil
}

// fillFrom takes a default place. It takes the container only together with its database.
func (p *Place) fillFrom(from Place, of Reach) {
	if p.Container == "" && (p.DB == "" && of != OneDatabase || p.DB == from.DB && of == OneContainer) {
		p.Container = from.Container
	}
	if p.DB == "" {
		p.DB = from.DB
	}
}

// Check refuses an incomplete place, and invalid names.
func (p *Place) Check(cmd *cobra.Command, of Reach) error {
	switch {
	case of == OneContainer && (p.DB == "" || p.Container == ""):
		return exit.Usagef(
			"name the container, as database/container before the other arguments, or with --db and --container "+
				"(or ORRERY_DB and ORRERY_CONTAINER): %s", cmd.UseLine(),
		)
	case p.DB == "" && p.Container != "":
		return exit.Usagef("name the database of the container too: --db, or ORRERY_DB")
	case p.DB == "" && of != AnyPlace:
		return exit.Usagef("name the database: as an argument, or with --db or ORRERY_DB")
	}
	if p.DB != "" {
		if err := CheckName("database", p.DB); err != nil {
			return err
		}
	}
	if p.Container != "" {
		return CheckName("container", p.Container)
	}
	return nil
}

// String is the place in the form of an argument.
func (p *Place) String() string {
	if p.Container == "" {
		return p.DB
	}
	return p.DB + "/" + p.Container
}

// DBLink is the resource link of the database.
func (p *Place) DBLink() string { return "dbs/" + p.DB }

// ContainerLink is the resource link of the container.
func (p *Place) ContainerLink() string { return p.DBLink() + "/colls/" + p.Container }

// IsBody reports, from its first character, whether an argument is an item, a file of items, or
// standard input.
func IsBody(argument string) bool {
	trimmed := strings.TrimSpace(argument)
	return argument == "-" || trimmed != "" && strings.ContainsRune("{[@", rune(trimmed[0]))
}

// CheckName refuses a name that is invalid in a resource link.
func CheckName(what, name string) error {
	if name == "" {
		return exit.Usagef("the name of the %s is missing", what)
	}
	if strings.ContainsAny(name, `/\?#`) {
		article := "a"
		if strings.ContainsAny(what[:1], "io") {
			article = "an"
		}
		return exit.Usagef("%q cannot be the name of %s %s: it must not contain / \\ ? #", name, article, what)
	}
	return nil
}
