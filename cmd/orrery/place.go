package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/spf13/cobra"
)

// reach says what of an account a command is about.
type reach int

const (
	oneContainer reach = iota
	oneDatabase
	databaseOrContainer
	anyPlace // also all of the account
)

func (r reach) noun() string {
	if r == oneDatabase {
		return "database"
	}
	return "container"
}

func (r reach) flags() string {
	if r == oneDatabase {
		return "--db"
	}
	return "--db and --container"
}

// place is a database, or a container in one, as given on the command line.
type place struct {
	db, container string
	// twoWords says that a database and a container may be two arguments too, as they were
	// before every command took database/container.
	twoWords bool
}

// addFlags declares the flags that name a place; of a database only without container.
func (p *place) addFlags(cmd *cobra.Command, container bool) {
	cmd.Flags().StringVar(&p.db, "db", "", "database (ORRERY_DB)")
	if container {
		cmd.Flags().StringVar(&p.container, "container", "", "container (ORRERY_CONTAINER)")
	}
}

// isContainer tells whether an argument names a container: database/container.
func isContainer(argument string) bool {
	db, container, ok := strings.Cut(argument, "/")
	return ok && checkName("database", db) == nil && checkName("container", container) == nil
}

// isOnlyPlace tells whether a text is a container and no query: queries have spaces.
func isOnlyPlace(text string) bool {
	return isContainer(text) && !isBody(text) && len(strings.Fields(text)) == 1
}

// take finds the place and returns the other arguments, of which there must be so many.
// An argument more is the place: database, or database/container. Without it the flags
// name the place, and then the environment.
func (p *place) take(cmd *cobra.Command, environ, args []string, others int, of reach) ([]string, error) {
	named := len(args) - others
	switch {
	case named > 0 && p.db+p.container != "" && named <= p.mostWords():
		return nil, usagef("the %s is named twice, by %q and by %s: name it once", of.noun(), args[0], of.flags())
	case named == 2 && p.twoWords:
		if err := cmp.Or(checkName("database", args[0]), checkName("container", args[1])); err != nil {
			return nil, err
		}
		p.db, p.container = args[0], args[1]
	case named == 1:
		if err := p.parse(args[0], of); err != nil {
			return nil, err
		}
	case named != 0:
		return nil, usagef("got %s: write %s", plural(len(args), "argument"), cmd.UseLine())
	case others > 0 && of != oneDatabase && isOnlyPlace(args[0]):
		return nil, usagef("behind the container %s something is missing: write %s", args[0], cmd.UseLine())
	default:
		if err := p.fill(cmd, environ, of); err != nil {
			return nil, err
		}
	}
	return args[named:], p.check(cmd, of)
}

// mostWords is how many arguments may name the place.
func (p *place) mostWords() int {
	if p.twoWords {
		return 2
	}
	return 1
}

// takeContainer finds the container and returns the other arguments.
func (p *place) takeContainer(cmd *cobra.Command, environ, args []string, others int) ([]string, error) {
	return p.take(cmd, environ, args, others, oneContainer)
}

// takeDatabase finds the database, which may be the one argument.
func (p *place) takeDatabase(cmd *cobra.Command, environ, args []string) error {
	_, err := p.take(cmd, environ, args, 0, oneDatabase)
	return err
}

// parse reads an argument.
func (p *place) parse(argument string, of reach) error {
	db, container, both := strings.Cut(argument, "/")
	switch {
	case of == oneDatabase || of != oneContainer && !both:
		p.db = argument
		return checkName("database", argument)
	case !isContainer(argument):
		return usagef("%q does not name a container: write it as database/container, such as shop/orders", argument)
	}
	p.db, p.container = db, container
	return nil
}

// fill takes what no flag has named from the connection string or the context that a flag
// names, from the variables, and from another connection string or context. Where a database
// is enough, the container of the variables is not that of a database named elsewhere.
func (p *place) fill(cmd *cobra.Command, environ []string, of reach) error {
	named, err := accountOf(cmd).named(environ)
	if err != nil {
		return err
	}
	if named != nil && named.byFlag {
		p.fillFrom(named.place, of)
	}
	env := environment(environ)
	if p.container == "" && (of == oneContainer || of != oneDatabase && p.db == "") {
		p.container = env["ORRERY_CONTAINER"]
	}
	if p.db == "" {
		p.db = env["ORRERY_DB"]
	}
	if named != nil {
		p.fillFrom(named.place, of)
	}
	return nil
}

// fillFrom takes a default place: its container only with its database.
func (p *place) fillFrom(from place, of reach) {
	if p.container == "" && (p.db == "" && of != oneDatabase || p.db == from.db && of == oneContainer) {
		p.container = from.container
	}
	if p.db == "" {
		p.db = from.db
	}
}

// check refuses a place that does not say enough, or has a name that cannot be.
func (p *place) check(cmd *cobra.Command, of reach) error {
	switch {
	case of == oneContainer && (p.db == "" || p.container == ""):
		return usagef(
			"name the container, as database/container before the other arguments, or with --db and --container "+
				"(or ORRERY_DB and ORRERY_CONTAINER): %s", cmd.UseLine(),
		)
	case p.db == "" && p.container != "":
		return usagef("name the database of the container too: --db, or ORRERY_DB")
	case p.db == "" && of != anyPlace:
		return usagef("name the database: as an argument, or with --db or ORRERY_DB")
	}
	if p.db != "" {
		if err := checkName("database", p.db); err != nil {
			return err
		}
	}
	if p.container != "" {
		return checkName("container", p.container)
	}
	return nil
}

// String is the place as arguments name it.
func (p *place) String() string {
	if p.container == "" {
		return p.db
	}
	return p.db + "/" + p.container
}

func (p *place) dbLink() string        { return "dbs/" + p.db }
func (p *place) containerLink() string { return p.dbLink() + "/colls/" + p.container }

// listForms are the forms in which lists are printed.
var listForms = []string{"table", "json", "jsonl", "csv"}

// addOutputFlag declares how results are printed.
func addOutputFlag(cmd *cobra.Command, output *string) {
	cmd.Flags().StringVarP(output, "output", "o", "",
		choices(listForms)+" (default table on a terminal, else jsonl)")
	setChoices(cmd.Flags(), "output", listForms...)
}

// addOutputChoices declares the forms of a command that prints the first of them by
// itself.
func addOutputChoices(cmd *cobra.Command, output *string, forms ...string) {
	cmd.Flags().StringVarP(output, "output", "o", forms[0], choices(forms))
	setChoices(cmd.Flags(), "output", forms...)
}

// chooseOutput checks the form of the output, or chooses it when none was given.
func (c *console) chooseOutput(output *string) error {
	if *output == "" {
		*output = "jsonl"
		if c.outTerminal {
			*output = "table"
		}
	}
	return checkOutput(*output, listForms...)
}

// printOne prints one resource: with json as it is, not in an array.
func (c *console) printOne(resource json.RawMessage, output string) error {
	if output != "json" {
		p := c.newPrinter(output)
		return errors.Join(p.print([][]byte{resource}), p.finish())
	}
	var b bytes.Buffer
	if err := json.Indent(&b, resource, "", "  "); err != nil {
		return fmt.Errorf("the server sent a result that is not JSON: %w", err)
	}
	b.WriteByte('\n')
	_, err := c.data().Write(b.Bytes())
	return err
}

// maxTries is how often a request is sent that is refused with 429. The SDKs for .NET
// and Go try as often: once, and nine times more.
const maxTries = 10

// charged sends requests and adds up what they were charged.
type charged struct {
	*signedClient
	total *receipt
}

// send is that of the client, but it waits as long as the server says and sends again
// what is refused with 429. An answer counts for so many items.
func (s *charged) send(ctx context.Context, r signedRequest, items int, out any) (http.Header, error) {
	for try := 1; ; try++ {
		began := clock.System().Now()
		header, err := s.signedClient.send(ctx, r, out)
		took := clock.System().Now().Sub(began)
		if err == nil {
			s.total.add(header, 0, items, took)
			return header, nil
		}
		var refused *azcore.ResponseError
		if !errors.As(err, &refused) || refused.RawResponse == nil {
			return nil, err // there is no answer
		}
		header = refused.RawResponse.Header
		s.total.add(header, 0, 0, took)
		if refused.StatusCode != http.StatusTooManyRequests || try == maxTries {
			return header, err
		}
		wait, _ := strconv.Atoi(header.Get("x-ms-retry-after-ms"))
		select {
		case <-ctx.Done():
			return header, ctx.Err()
		case <-clock.System().After(time.Duration(min(max(wait, 1), 10_000)) * time.Millisecond):
		}
	}
}

// tell prints the receipt, and passes the error of the command on.
func (s *charged) tell(c *console, err error) error {
	if s.total.pages == 0 {
		return err
	}
	return errors.Join(err, s.total.say(c))
}

// argumentReader reads what an argument gives: itself, @file, or - for standard input.
func argumentReader(in io.Reader, what, argument string) (io.ReadCloser, error) {
	if argument == "-" {
		return io.NopCloser(in), nil
	}
	path, isFile := strings.CutPrefix(argument, "@")
	if !isFile {
		return io.NopCloser(strings.NewReader(argument)), nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, usagef("read the %s: %w", what, err)
	}
	return file, nil
}
