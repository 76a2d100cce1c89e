package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Shared by import and export.

// takePlace finds the container and returns the remaining arguments, any number of them. The first
// argument names the container, unless flags do. If the environment names the container, a first
// argument that looks like a file is a file.
func takePlace(p *account.Place, cmd *cobra.Command, environ, args []string) ([]string, error) {
	flags := p.DB+p.Container != ""
	named := *p
	if err := named.Fill(cmd, environ, account.OneContainer); err != nil {
		return nil, err
	}
	known := named.DB != "" && named.Container != ""
	if !flags && len(args) > 0 && account.IsContainer(args[0]) && !(known && looksLikeFile(args[0])) {
		p.DB, p.Container, _ = strings.Cut(args[0], "/")
		return args[1:], nil
	}
	*p = named
	return args, p.Check(cmd, account.OneContainer)
}

// looksLikeFile reports whether an argument that could name a container is more likely a file.
func looksLikeFile(argument string) bool {
	if strings.HasPrefix(argument, ".") || transfer.FormatOf(argument) != "" {
		return true
	}
	_, err := os.Stat(argument)
	return err == nil
}

// resumeLine is the command to run again, with --resume, account and container. It has no key, and
// only the endpoint of a connection string.
func resumeLine(cmd *cobra.Command, at *account.Place, a *account.Account, args []string) string {
	words := []string{self(), cmd.Name(), screen.ShellWord(at.String())}
	for _, arg := range args {
		words = append(words, screen.ShellWord(arg))
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		several, isSlice := f.Value.(pflag.SliceValue)
		switch {
		case f.Name == "connection-string":
			words = append(words, "--endpoint", screen.ShellWord(a.Endpoint))
		case isSlice:
			words = append(words, "--"+f.Name, screen.ShellWord(strings.Join(several.GetSlice(), ",")))
		case slices.Contains(
			[]string{
				"key", "db", "container", "resume", "overwrite", "create-container", "partition-key", "throughput",
				"autoscale",
			},
			f.Name,
		):
		case f.Value.Type() == "bool" && f.Value.String() == "true":
			words = append(words, "--"+f.Name)
		case f.Value.Type() == "bool":
			words = append(words, "--"+f.Name+"=false")
		default:
			words = append(words, "--"+f.Name, screen.ShellWord(f.Value.String()))
		}
	})
	return strings.Join(append(words, "--resume"), " ")
}

// transferError is the error of an unfinished transfer. resume is the command that resumes it, ""
// if nothing can be resumed.
func transferError(ctx context.Context, c *console.Console, err error, some bool, resume string) error {
	if resume != "" {
		resume = "To resume, run:\n  " + resume
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		_ = c.Note("orrery: interrupted. %s\n", screen.Block(resume))
		return exit.Silently(exit.Interrupted)
	}
	code, text := transferText(ctx, err, some)
	if resume != "" {
		text += "\n" + resume
	}
	return &exit.Error{Code: code, Err: errors.New(text)}
}

// transferText is the exit code and the text of an error. some means that items were written before
// it.
func transferText(ctx context.Context, err error, some bool) (code int, text string) {
	text = err.Error() + remote.ConnectionHint(err)
	var refused *transfer.Refusal
	switch {
	case errors.As(err, &refused):
		code = remote.ExitCodeOfStatus(refused.Status)
		switch refused.Status {
		case http.StatusUnauthorized:
			text += "\nThe key is not valid for this account: pass --key, or set ORRERY_KEY."
		case http.StatusNotFound:
			text += "\nCheck the names of the database and the container (--db and --container)."
		}
	case errors.Is(err, transfer.ErrOther):
		code = exit.Conflict
		text += "\nOmit --resume to start over; an export into an existing file needs --overwrite."
	case errors.Is(err, transfer.ErrBusy):
		code = exit.Conflict
	case errors.Is(err, transfer.ErrSource) && some:
		code = exit.Partial
	case errors.Is(err, transfer.ErrSource):
		code = exit.Usage
	default:
		code = remote.ExitCode(ctx, err)
	}
	return code, text
}

// transferLine is the progress line of a transfer. total is 0 if unknown. share is the completed
// fraction, negative if unknown. left is the remaining time, 0 if unknown.
func transferLine(
	name string, items, total int64, share, rate, charge float64, throttled int64, left time.Duration,
) string {
	text := fmt.Sprintf("%s  %s", name, screen.Thousands(items))
	if total > 0 {
		text += "/" + screen.Thousands(total)
	}
	if share >= 0 {
		text += fmt.Sprintf("  %d %%", int(100*min(share, 1)))
	}
	text += fmt.Sprintf(
		"  %s docs/s  %s RU/s  %s 429", screen.Short(rate), screen.Short(charge), screen.Thousands(throttled),
	)
	if left > 0 {
		text += "  ETA " + etaText(left)
	}
	return text
}

// etaText formats a remaining time in its two largest units.
func etaText(d time.Duration) string {
	seconds := int(min(d, 1000*time.Hour).Seconds() + 1)
	switch {
	case seconds < 90:
		return fmt.Sprintf("%ds", seconds)
	case seconds < 5400:
		return fmt.Sprintf("%dm %ds", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%dh %dm", seconds/3600, seconds/60%60)
}

// transferCost is the end of a summary.
func transferCost(charge float64, elapsed time.Duration, throttled int64) string {
	text := fmt.Sprintf("%s RU · %.1f s", screen.Charge(charge), elapsed.Seconds())
	if throttled > 0 {
		text += fmt.Sprintf(" · %s times 429", screen.Thousands(throttled))
	}
	return text
}

func seconds(d time.Duration) float64 { return max(d.Seconds(), 0.001) }
