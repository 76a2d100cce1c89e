package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/serverlog"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
)

// repairFlags selects the kinds of repair. A new kind is a new field, a flag in newRepairCommand
// and a line in plan.
type repairFlags struct {
	acceptLoss   bool
	clock        bool
	dropSetAside int // number of the container to delete; 0 deletes none
}

func newRepairCommand(c *console.Console) *cobra.Command {
	var dataPath, level string
	var quiet bool
	var flags repairFlags
	cmd := &cobra.Command{
		Use:   "repair",
		Short: "Repair a data directory that no server has open",
		Long: "Rebuild what can be derived from the stored items: ids, sizes, index, unique keys, change feed and expiry. " +
			"A physical partition is repaired only if all its items are readable; otherwise it stays unchanged. Copy the " +
			"directory first.\n--clock sets the time of the data back to this machine's clock. --drop-set-aside deletes a " +
			"container that the account does not know. Either of them repairs nothing else.\n" +
			"--accept-loss accepts a store that has lost acknowledged writes; they are then gone for good.\n" +
			"A directory of an older format is migrated first. Older programs cannot open it afterwards.\n" +
			"\nThe verdict goes to standard output. Exit code 0: everything agrees, or agrees again. 1: problems remain, or " +
			"the directory cannot be opened or is damaged. 3: the directory has no store.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return exit.Usagef("repair takes no arguments: name the directory with --data-path %s", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := settings.DataPath(c, dataPath)
			if err != nil {
				return err
			}
			if err := settings.Named("log-level").Check(
				settings.Given{Text: level, Origin: settings.OriginFlag, From: "--log-level"},
			); err != nil {
				return err
			}
			if err := flags.check(cmd.Flags().Changed("drop-set-aside")); err != nil {
				return err
			}
			if err := c.Printf("%s: %s\n", dir, flags.plan()); err != nil {
				return err
			}
			logger := serverlog.NewLogger(c.Err, serverlog.Format("", c.ErrTerminal), level)
			switch {
			case flags.clock:
				return repairClock(cmd.Context(), c, dir, logger)
			case flags.dropSetAside > 0:
				return dropSetAside(cmd.Context(), c, dir, uint32(flags.dropSetAside), logger)
			}
			line := console.NewProgress(c, quiet)
			done, err := orrery.RepairDataPath(cmd.Context(), dir, orrery.Repair{
				AcceptLoss: flags.acceptLoss, Logger: logger,
				Progress: func(done, total int64) {
					line.Show(
						fmt.Sprintf(
							"repair  %s/%s  %s", screen.Thousands(done), screen.Thousands(total),
							screen.Percent(done, total),
						),
					)
				},
			})
			line.End()
			return reportRepair(cmd.Context(), c, dir, done, err)
		},
	}
	cmd.Flags().StringVar(
		&dataPath, "data-path", "", "data directory (ORRERY_DATA_PATH; default the user's data directory)",
	)
	cmd.Flags().StringVar(&level, "log-level", "warn", settings.Named("log-level").Usage)
	cmd.Flags().BoolVar(
		&flags.acceptLoss, "accept-loss", false, "accept a store that has lost acknowledged writes",
	)
	cmd.Flags().BoolVar(
		&flags.clock, "clock", false,
		"set the time of the data back to this machine's clock, and repair nothing else",
	)
	cmd.Flags().IntVar(
		&flags.dropSetAside, "drop-set-aside", 0,
		"delete the container with this number, which the account does not know, and repair nothing else",
	)
	cmd.Flags().BoolVar(&quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

// check refuses flags that exclude each other, and invalid container numbers.
func (f repairFlags) check(drops bool) error {
	if drops && (f.dropSetAside < 1 || f.dropSetAside > math.MaxUint32) {
		return exit.Usagef(
			"--drop-set-aside needs the number of a container, as `orrery check` shows it, not %d", f.dropSetAside,
		)
	}
	if (f.acceptLoss && f.clock) || (f.acceptLoss && drops) || (f.clock && drops) {
		return exit.Usagef("--accept-loss, --clock and --drop-set-aside are different repairs: run one after the other")
	}
	return nil
}

// plan describes what the repair will do, before it starts.
func (f repairFlags) plan() string {
	switch {
	case f.clock:
		return "sets the time of the data back to this machine's clock, where it is ahead"
	case f.dropSetAside > 0:
		return fmt.Sprintf("deletes container number %d, if the account does not know it", f.dropSetAside)
	}
	plan := "rebuilds what does not agree with the items, in partitions whose items are readable"
	if f.acceptLoss {
		plan += "; accepts that acknowledged writes are gone, and starts a new witness"
	}
	return plan
}

// reportRepair prints what a repair has done.
func reportRepair(ctx context.Context, c *console.Console, dir string, done orrery.Repaired, failed error) error {
	for i, text := range done.Accepted {
		if i == maxListedProblems {
			if err := c.Printf("… and %d more\n", len(done.Accepted)-i); err != nil {
				return err
			}
			break
		}
		if err := c.Printf("accepted: %s\n", text); err != nil {
			return err
		}
	}
	if errors.Is(failed, orrery.ErrWritesLost) {
		return errors.Join(c.Printf("%s: not repaired, acknowledged writes are lost\n", dir), failed)
	}
	if failed != nil {
		return notVerified(ctx, c, dir, failed)
	}
	if len(done.Found) > 0 && len(done.Left) == 0 {
		return c.Printf(
			"%s: %s found and repaired, everything agrees\n", dir, screen.Plural(len(done.Found), "problem"),
		)
	}
	return reportProblems(c, dir, done.Left, "Restore the directory from a backup.")
}
