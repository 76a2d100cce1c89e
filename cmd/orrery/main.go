// Command orrery is the server and its tools in one binary: without arguments
// it starts a server for development and prints what to do next; the
// subcommands make databases, containers and items, query them, load sample data,
// set throughput, split and merge partition key ranges, say who gets in and check
// the data.
//
// The one idea: everything here is a thin shell. The server is package orrery,
// configured by settings.go from flags, environment and a file; every tool that
// touches data is a client of the public API through the official SDK, so that
// it works against any account that speaks it; what the SDK has no call for goes
// through signed.go. account.go says which account a command talks to, place.go
// which container it is about. Text reaches the terminal through printable.go. Start
// reading at run, then serve.go and settings.go.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// console is where a command reads and writes. in may be nil: then it is that of the
// process. Data goes to out; progress, receipts and logs go to err.
type console struct {
	in       io.Reader
	out, err io.Writer
	environ  []string
	// inTerminal, outTerminal and errTerminal say whether a person is there.
	inTerminal, outTerminal, errTerminal bool
}

func main() {
	os.Exit(run(os.Args[1:], console{
		in: os.Stdin, out: os.Stdout, err: os.Stderr, environ: os.Environ(),
		inTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		outTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		errTerminal: term.IsTerminal(int(os.Stderr.Fd())),
	}))
}

// run executes one command line and returns the exit code.
func run(args []string, c console) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	return c.report(ctx, c.execute(ctx, newRootCommand(&c), joinSwitchValues(args)))
}

// execute runs a command with arguments. What the command-line library itself prints is escaped too.
func (c *console) execute(ctx context.Context, cmd *cobra.Command, args []string) error {
	cmd.SetArgs(args)
	cmd.SetIn(c.in)
	cmd.SetOut(screen{to: c.out})
	cmd.SetErr(screen{to: c.err})
	return cmd.ExecuteContext(ctx)
}
