package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/serverlog"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
)

// maxListedProblems bounds the list. The verdict always has the full count.
const maxListedProblems = 100

func newCheckCommand(c *console.Console) *cobra.Command {
	var dataPath, level, sealKeyFile string
	var quiet, repair bool
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Verify a data directory that no server has open",
		Long: "Verify that index, change log, counts and sizes match the stored items, that no acknowledged write is lost " +
			"(from the witness), and that the account keys can be opened.\n" +
			"A check changes no byte of the directory; `orrery repair` does.\n" +
			"\nThe verdict goes to standard output. Exit code 0: everything agrees. 1: there are problems, or the directory " +
			"cannot be opened or is damaged. 3: the directory has no store.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return exit.Usagef("check takes no arguments: name the directory with --data-path %s", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if repair {
				return exit.Usagef("check changes nothing: run `orrery repair` instead of `orrery check --repair`")
			}
			dir, err := settings.DataPath(c, dataPath)
			if err != nil {
				return err
			}
			if err := settings.Named("log-level").Check(
				settings.Given{Text: level, Origin: settings.OriginFlag, From: "--log-level"},
			); err != nil {
				return err
			}
			line := console.NewProgress(c, quiet)
			logger := serverlog.NewLogger(c.Err, serverlog.Format("", c.ErrTerminal), level)
			progress := func(done, total int64) {
				line.Show(
					fmt.Sprintf(
						"check  %s/%s  %s", screen.Thousands(done), screen.Thousands(total), screen.Percent(done, total),
					),
				)
			}
			problems, err := orrery.CheckDataPath(cmd.Context(), dir, logger, progress)
			line.End()
			if err != nil {
				return notVerified(cmd.Context(), c, dir, err)
			}
			if sealKeyFile == "" {
				sealKeyFile = console.Environment(c.Environ)["ORRERY_SEAL_KEY_FILE"]
			}
			if err := orrery.CheckKeys(dir, sealKeyFile); err != nil {
				problems = append(problems, orrery.Problem{File: filepath.Join(dir, "keys"), Text: err.Error()})
			}
			return reportProblems(c, dir, problems, "`orrery repair` rebuilds what can be derived from readable items.")
		},
	}
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory (ORRERY_DATA_PATH; default the user's data "+
		"directory)")
	cmd.Flags().StringVar(&level, "log-level", "warn", settings.Named("log-level").Usage)
	cmd.Flags().StringVar(
		&sealKeyFile, "seal-key-file", "", settings.Named("seal-key-file").Usage+" (ORRERY_SEAL_KEY_FILE)",
	)
	cmd.Flags().BoolVar(&repair, "repair", false, "moved: run orrery repair")
	if err := cmd.Flags().MarkHidden("repair"); err != nil {
		panic(err) // the flag was added in the line above
	}
	cmd.Flags().BoolVar(&quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

// notVerified prints the verdict of a check that could not run, and returns the error with its
// reason.
func notVerified(ctx context.Context, c *console.Console, dir string, err error) error {
	verdict := "not verified, the directory could not be opened or read"
	switch {
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, orrery.ErrDataPathInUse):
		verdict = "not verified, it is in use"
		err = fmt.Errorf("%w\nA check needs the directory for itself: stop the server, then run the check again", err)
	case errors.Is(err, orrery.ErrNoData):
		verdict = "no store"
		err = &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("%w. If the data is in another directory, name it with "+
			"--data-path", err)}
	}
	return errors.Join(c.Printf("%s: %s\n", dir, verdict), err)
}

// reportProblems prints the problems and the verdict. remedy is the advice that ends it.
func reportProblems(c *console.Console, dir string, problems []orrery.Problem, remedy string) error {
	if len(problems) == 0 {
		return c.Printf("%s: everything agrees\n", dir)
	}
	for i, p := range problems {
		if i == maxListedProblems {
			if err := c.Printf("… and %d more\n", len(problems)-i); err != nil {
				return err
			}
			break
		}
		if err := c.Printf("%s\n", p); err != nil {
			return err
		}
	}
	if err := c.Printf(
		"%s: %s found. Keep a copy of the directory before anything else writes to it. %s\n", dir,
		screen.Plural(len(problems), "problem"), remedy,
	); err != nil {
		return err
	}
	return exit.Silently(exit.Failure)
}
