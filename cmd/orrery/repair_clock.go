package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// repairClock sets the time of a data directory back to the machine's clock, for `orrery repair
// --clock`.
func repairClock(ctx context.Context, c *console.Console, dir string, logger *slog.Logger) error {
	done, err := orrery.RepairClock(ctx, dir, logger)
	if err != nil {
		return notVerified(ctx, c, dir, err)
	}
	if done.From.Equal(done.To) {
		return c.Printf("%s: the time of the data is not ahead of this machine's clock; nothing was changed\n", dir)
	}
	from, to := done.From.Format(time.RFC3339), done.To.Format(time.RFC3339)
	err = c.Printf("%s: the time of the data was %s and is now %s\n", dir, from, to)
	if err != nil || done.Ahead == 0 {
		return err
	}
	have := map[bool]string{true: " has", false: " have"}[done.Ahead == 1]
	return c.Printf("%s written in the future: their items stay readable and keep their _ts, and writes to them until "+
		"%s get that time as their _ts. To get present times, load the items into a new container.\n",
		screen.Plural(done.Ahead, "physical partition")+have, done.Until.Format(time.RFC3339))
}

// dropSetAside deletes a container that the account does not know, for `orrery repair
// --drop-set-aside N`.
func dropSetAside(ctx context.Context, c *console.Console, dir string, number uint32, logger *slog.Logger) error {
	dropped, err := orrery.DropSetAside(ctx, dir, number, logger)
	if err != nil {
		return notVerified(ctx, c, dir, fmt.Errorf("drop the container that is set aside: %w", err))
	}
	return c.Printf(
		"%s: container number %d is deleted, with %s (partition key %s)\n", dir, dropped.Number,
		screen.Plural(int(dropped.Items), "item"), strings.Join(dropped.KeyPaths, ", "),
	)
}
