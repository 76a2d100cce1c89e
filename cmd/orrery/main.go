// Command orrery is the server and its tools in one binary: without arguments it starts a server
// for development and prints what to do next; the subcommands make databases, containers and items,
// query them, load sample data, set throughput, split and merge partition key ranges, say who gets
// in and check the data.
//
// The one idea: everything here is a thin shell. The server is package orrery, configured by
// internal/cli/settings from flags, environment and a file; every tool that touches data is a
// client of the public API, so that it works against any account that speaks it. The commands that
// are a story of their own are rooms of internal/cli, and so is what all commands share; this
// package says which commands there are. Start reading at run, then root.go and serve.go.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"golang.org/x/term"
)

func main() {
	os.Exit(run(os.Args[1:], console.Console{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Environ: os.Environ(),
		InTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		OutTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		ErrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
	}))
}

// run executes one command line and returns the exit code.
func run(args []string, c console.Console) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	return remote.Report(ctx, &c, c.Execute(ctx, newRootCommand(&c), settings.JoinSwitchValues(args)))
}
