// Command orrery is the server and its tools in one binary. Without arguments it starts a server
// for development and prints what to do next. The subcommands manage databases, containers and
// items, run queries, load sample data, set throughput, split and merge partition key ranges,
// manage access, and check the data.
//
// The one idea: this package is a thin shell. The server is package orrery; internal/cli/settings
// configures it from flags, environment and a file. Every tool that touches data is a client of the
// public API, so it works with any account that speaks it. Larger commands, and the parts that
// commands share, are rooms of internal/cli; this package assembles the command tree. Start reading
// at run, then root.go and serve.go.
package main

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
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
	context.AfterFunc(ctx, stop) // a second signal kills the process at once
	root := newRootCommand(&c)
	// Cobra keeps what it completes, and each command with it, for as long as the process lives.
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		addCompletions(&c, root)
	}
	return remote.Report(ctx, &c, c.Execute(ctx, root, settings.JoinSwitchValues(args)))
}
