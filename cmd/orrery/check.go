package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
)

// maxProblemsShown bounds the list; the count is always told.
const maxProblemsShown = 100

func newCheckCommand(c *console) *cobra.Command {
	var dataPath, level string
	var quiet bool
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Verify a data directory that no server has open",
		Long: "Verify that index, change log, counts and sizes are what the stored items imply.\n" +
			"Exit code 0: everything agrees. 1: problems were found, or the directory could not be opened.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := c.dataPath(dataPath)
			if err != nil {
				return err
			}
			line := newProgress(c, quiet)
			logger := newLogger(c.err, c.errTerminal, level)
			problems, err := orrery.CheckDataPath(cmd.Context(), dir, logger, func(done, total int64) {
				line.show(fmt.Sprintf("check  %s/%s  %s", grouped(done), grouped(total), percent(done, total)))
			})
			line.end()
			if err != nil {
				return checkError(err)
			}
			return c.reportProblems(dir, problems)
		},
	}
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory (ORRERY_DATA_PATH; default the user's data directory)")
	cmd.Flags().StringVar(&level, "log-level", "warn", "quiet, error, warn, info or debug")
	cmd.Flags().BoolVar(&quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

// dataPath is the directory a server with the same environment would open.
func (c *console) dataPath(flag string) (string, error) {
	env := environment(c.environ)
	for _, dir := range []string{flag, env["ORRERY_DATA_PATH"], env["DATA_PATH"]} {
		if dir != "" {
			return dir, nil
		}
	}
	return orrery.DefaultDataPath()
}

func checkError(err error) error {
	switch {
	case errors.Is(err, orrery.ErrDataPathInUse):
		return fmt.Errorf("%w\nA check needs the directory for itself: stop the server and run it again", err)
	case errors.Is(err, fs.ErrNotExist):
		return &exitError{code: exitNotFound, err: fmt.Errorf("%w; name the directory with --data-path", err)}
	}
	return err
}

func (c *console) reportProblems(dir string, problems []orrery.Problem) error {
	if len(problems) == 0 {
		return c.printf("%s: everything agrees\n", dir)
	}
	for i, p := range problems {
		if i == maxProblemsShown {
			if err := c.printf("… and %d more\n", len(problems)-i); err != nil {
				return err
			}
			break
		}
		if err := c.printf("%s\n", p); err != nil {
			return err
		}
	}
	if err := c.printf("%s: %s found. Keep a copy of the directory before anything else writes to it.\n", dir, plural(len(problems), "problem")); err != nil {
		return err
	}
	return silently(exitFailure)
}
