package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
)

// maxProblemsShown bounds the list; the count is always told.
const maxProblemsShown = 100

func newCheckCommand(c *console) *cobra.Command {
	var dataPath, level, sealKeyFile string
	var quiet, repair bool
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Verify a data directory that no server has open",
		Long: "Verify that index, change log, counts and sizes are what the stored items imply.\n" +
			"The witness tells whether acknowledged writes are gone; the account keys are opened too.\n" +
			"A check changes no byte of the directory. orrery repair does.\n\n" +
			"The verdict is on standard output. Exit code 0: everything agrees. 1: there are problems, or the\n" +
			"directory cannot be opened or is damaged. 3: there is no store there at all.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("check takes no arguments: name the directory with --data-path %s", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if repair {
				return usagef("check changes nothing: run `orrery repair` instead of `orrery check --repair`")
			}
			dir, err := c.dataPath(dataPath)
			if err != nil {
				return err
			}
			if err := settingNamed("log-level").check(given{text: level, origin: originFlag, from: "--log-level"}); err != nil {
				return err
			}
			line := newProgress(c, quiet)
			logger := newLogger(c.err, logFormat("", c.errTerminal), level)
			progress := func(done, total int64) {
				line.show(fmt.Sprintf("check  %s/%s  %s", grouped(done), grouped(total), percent(done, total)))
			}
			problems, err := orrery.CheckDataPath(cmd.Context(), dir, logger, progress)
			line.end()
			if err != nil {
				return c.notVerified(cmd.Context(), dir, err)
			}
			if sealKeyFile == "" {
				sealKeyFile = environment(c.environ)["ORRERY_SEAL_KEY_FILE"]
			}
			if err := orrery.CheckKeys(dir, sealKeyFile); err != nil {
				problems = append(problems, orrery.Problem{File: filepath.Join(dir, "keys"), Text: err.Error()})
			}
			return c.reportProblems(dir, problems, "orrery repair mends what follows from items that can be read.")
		},
	}
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory (ORRERY_DATA_PATH; default the user's data directory)")
	cmd.Flags().StringVar(&level, "log-level", "warn", settingNamed("log-level").usage)
	cmd.Flags().StringVar(
		&sealKeyFile, "seal-key-file", "", settingNamed("seal-key-file").usage+" (ORRERY_SEAL_KEY_FILE)",
	)
	cmd.Flags().BoolVar(&repair, "repair", false, "no longer here: run orrery repair")
	if err := cmd.Flags().MarkHidden("repair"); err != nil {
		panic(err) // the flag was added in the line above
	}
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

// notVerified prints the verdict of a check that could not be made, and returns
// the error that says why.
func (c *console) notVerified(ctx context.Context, dir string, err error) error {
	verdict := "not verified, the directory could not be opened or read"
	switch {
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, orrery.ErrDataPathInUse):
		verdict = "not verified, it is in use"
		err = fmt.Errorf("%w\nA check needs the directory for itself: stop the server and run it again", err)
	case errors.Is(err, orrery.ErrNoData):
		verdict = "no store"
		err = &exitError{code: exitNotFound, err: fmt.Errorf("%w. If the data lies elsewhere, name the directory with --data-path", err)}
	}
	return errors.Join(c.printf("%s: %s\n", dir, verdict), err)
}

// reportProblems prints problems and the verdict. remedy says what to do about them.
func (c *console) reportProblems(dir string, problems []orrery.Problem, remedy string) error {
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
	if err := c.printf(
		"%s: %s found. Keep a copy of the directory before anything else writes to it. %s\n", dir,
		plural(len(problems), "problem"), remedy,
	); err != nil {
		return err
	}
	return silently(exitFailure)
}
