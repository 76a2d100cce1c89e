// Package backup is `orrery backup`: it copies a running server into an archive, and restores it to
// any second that the archive has kept.
//
// The one idea: the command pulls. It reads a base in chunks and logs in pages from the server, so
// the server needs no credentials of the place where the archive lies, and a command that is killed
// leaves the archive as it was. The last manifest has everything that the next backup needs.
//
// The package knows neither the store nor the bytes of an archive. Start reading at create.go.
package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/backup/objects"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
)

// NewCommand makes `orrery backup`.
func NewCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "backup", Short: "Back up a running server, and restore it to any second",
		Long: "Back up a running server into an archive, and restore it to any second that the archive has kept. The first " +
			"backup copies everything; each following one adds what has changed. An archive is a directory, or " +
			"s3://bucket/prefix?endpoint=https://…&region=… with the credentials in AWS_ACCESS_KEY_ID and " +
			"AWS_SECRET_ACCESS_KEY.",
		Example: "  orrery backup create /srv/backups/shop\n" +
			"  orrery backup ls /srv/backups/shop\n" +
			"  orrery backup restore /srv/backups/shop --at 10m --into ./restored",
	}
	cmd.AddCommand(newCreateCommand(c), newListCommand(c), newVerifyCommand(c), newRestoreCommand(c), newReleaseCommand(c))
	return cmd
}

// place is the archive that a command names.
type place struct {
	address   string
	allowHTTP bool
}

func (p *place) addFlags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&p.allowHTTP, "allow-http", false, "allow plain HTTP to an S3 store on another machine")
}

// take reads the only argument.
func (p *place) take(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return exit.Usagef("name the archive, a directory or s3://bucket/prefix: %s", cmd.UseLine())
	}
	p.address = args[0]
	return nil
}

// open finds the objects of the archive.
func (p *place) open(ctx context.Context, c *console.Console, create bool) (backup.Objects, error) {
	o, err := objects.Open(ctx, p.address, objects.Options{Environ: c.Environ, Create: create, AllowHTTP: p.allowHTTP})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("there is no archive at %s: %w", p.address, err)}
	}
	if errors.Is(err, objects.ErrRefused) {
		return nil, &exit.Error{Code: exit.Auth, Err: err}
	}
	return o, err
}

// read opens an archive that has backups.
func (p *place) read(ctx context.Context, c *console.Console) (*backup.Archive, []*backup.Manifest, error) {
	o, err := p.open(ctx, c, false)
	if err != nil {
		return nil, nil, err
	}
	a, err := backup.Open(ctx, o)
	if err != nil {
		return nil, nil, err
	}
	all, err := a.All(ctx)
	if err == nil && len(all) == 0 {
		err = &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("%w in %s: run `orrery backup create` first", backup.ErrEmpty,
			o.Describe())}
	}
	return a, all, err
}

// timeText is a second for people, in UTC.
func timeText(second int64) string { return time.Unix(second, 0).UTC().Format(time.RFC3339) }

// parseAt reads a time: RFC 3339, how long ago, or latest. A part of a second is dropped.
func parseAt(text string) (int64, error) {
	if text == "" || text == "latest" {
		return backup.Latest, nil
	}
	if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
		return at.Unix(), nil
	}
	if ago, err := parseAgo(text); err == nil {
		return clock.System().Now().Add(-ago).Unix(), nil
	}
	return 0, exit.Usagef("%q is not a time: use RFC 3339 such as 2026-11-29T14:05:00Z, how long ago such as 10m or 3d, "+
		"or latest", text)
}

// maxAgo bounds a duration: a hundred years.
const maxAgo = 100 * 365 * 24 * time.Hour

// parseAgo reads a duration that may have days.
func parseAgo(text string) (time.Duration, error) {
	days, rest, found := strings.Cut(text, "d")
	var ago time.Duration
	if found {
		n, err := strconv.Atoi(days)
		if err != nil || n < 0 || n > int(maxAgo/(24*time.Hour)) {
			return 0, fmt.Errorf("%q is not a number of days", days)
		}
		if ago = time.Duration(n) * 24 * time.Hour; rest == "" {
			return ago, nil
		}
		text = rest
	}
	more, err := time.ParseDuration(text)
	if err == nil && (more < 0 || more > maxAgo) {
		err = errors.New("the duration is out of range")
	}
	return ago + more, err
}

// explain turns the errors of an archive into messages with an exit code.
func explain(p place, err error) error {
	var kept *backup.NotKeptError
	switch {
	case errors.As(err, &kept):
		var parts []string
		for _, w := range kept.Windows {
			parts = append(parts, timeText(w.From)+" to "+timeText(w.Through))
		}
		slices.Reverse(parts)
		if more := len(parts) - mostWindows; more > 0 {
			parts = append(parts[:mostWindows], fmt.Sprintf("and %d more", more))
		}
		return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("%s is not kept in %s. It has: %s", timeText(kept.At),
			p.address, strings.Join(parts, "; "))}
	case errors.Is(err, backup.ErrDamaged):
		return fmt.Errorf("%w. Nothing was restored from it; an older chain in the archive may be whole: choose a second of "+
			"it with --at", err)
	}
	return err
}

// mostWindows is how many windows a message names.
const mostWindows = 5
