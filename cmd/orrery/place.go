package main

import (
	"bytes"
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

// place is a database, or a container in one, as given on the command line.
type place struct{ db, container string }

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

// takeContainer finds the container and returns the other arguments, of which there must
// be so many. An argument more is the container, as database/container; without one the
// flags name it, and then the environment.
func (p *place) takeContainer(cmd *cobra.Command, environ, args []string, others int) ([]string, error) {
	switch {
	case len(args) == others+1 && p.db+p.container != "":
		return nil, usagef("the container is named twice, by %q and by --db and --container: name it once", args[0])
	case len(args) == others+1 && !isContainer(args[0]):
		return nil, usagef("%q does not name a container: write it as database/container, such as shop/orders", args[0])
	case len(args) == others+1:
		p.db, p.container, _ = strings.Cut(args[0], "/")
		return args[1:], nil
	case len(args) > 0 && len(args) == others && isContainer(args[0]) && !isBody(args[0]):
		return nil, usagef("behind the container %s something is missing: write %s", args[0], cmd.UseLine())
	case len(args) != others:
		return nil, usagef("got %s: write %s", plural(len(args), "argument"), cmd.UseLine())
	}
	p.fill(environ)
	if p.db == "" || p.container == "" {
		return nil, usagef("name the container, as database/container before the other arguments, or with --db and --container (or ORRERY_DB and ORRERY_CONTAINER): %s", cmd.UseLine())
	}
	if err := checkName("database", p.db); err != nil {
		return nil, err
	}
	return args, checkName("container", p.container)
}

// takeDatabase finds the database, which may be the one argument.
func (p *place) takeDatabase(cmd *cobra.Command, environ, args []string) error {
	switch {
	case len(args) > 1:
		return usagef("got %s: write %s", plural(len(args), "argument"), cmd.UseLine())
	case len(args) == 1 && p.db != "":
		return usagef("the database is named twice, by %q and by --db: name it once", args[0])
	case len(args) == 1:
		p.db = args[0]
	default:
		p.fill(environ)
	}
	if p.db == "" {
		return usagef("name the database: as an argument, or with --db or ORRERY_DB")
	}
	return checkName("database", p.db)
}

// fill takes from the environment what no flag has named.
func (p *place) fill(environ []string) {
	env := environment(environ)
	if p.db == "" {
		p.db = env["ORRERY_DB"]
	}
	if p.container == "" {
		p.container = env["ORRERY_CONTAINER"]
	}
}

func (p *place) dbLink() string        { return "dbs/" + p.db }
func (p *place) containerLink() string { return p.dbLink() + "/colls/" + p.container }

// addOutputFlag declares how results are printed.
func addOutputFlag(cmd *cobra.Command, output *string) {
	cmd.Flags().StringVarP(output, "output", "o", "", "table, json or jsonl (default table on a terminal, else jsonl)")
}

// chooseOutput checks the form of the output, or chooses it when none was given.
func (c *console) chooseOutput(output *string) error {
	if *output == "" {
		*output = "jsonl"
		if c.outTerminal {
			*output = "table"
		}
	}
	return checkOutput(*output, "table", "json", "jsonl")
}

// printOne prints one resource: with json as it is, not in an array.
func (c *console) printOne(resource json.RawMessage, output string) error {
	if output != "json" {
		p := newPrinter(c.data(), output)
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
	return errors.Join(err, c.note("%s\n", s.total.String()))
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
