package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

func newVerifyCommand(c *console.Console) *cobra.Command {
	var p place
	var deep, quiet bool
	cmd := &cobra.Command{
		Use: "verify <archive>", Short: "Read a whole archive, and compare every byte with its manifests",
		Long: "Read a whole archive: every object against the length and the SHA-256 in its manifest, every manifest " +
			"against the next one, and every log record against the one before it.\n\n--deep also restores each chain into a " +
			"temporary directory, with the digests of all partitions, and checks the result as `orrery check` does.",
		Example: "  orrery backup verify /srv/backups/shop\n  orrery backup verify /srv/backups/shop --deep",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := p.take(cmd, args); err != nil {
				return err
			}
			a, all, err := p.read(cmd.Context(), c)
			if err != nil {
				return explain(p, err)
			}
			line := console.NewProgress(c, quiet)
			err = a.Verify(cmd.Context(), func(done, total int64) {
				line.Show(fmt.Sprintf("verify  %s/%s  %s", screen.Size(done), screen.Size(total), screen.Percent(done, total)))
			})
			line.End()
			if err == nil && deep {
				err = verifyDeep(cmd.Context(), c, a, all, quiet)
			}
			if err != nil {
				return explain(p, err)
			}
			return c.Printf("%s: %s, everything agrees\n", p.address, screen.Plural(len(all), "backup"))
		},
	}
	cmd.Flags().BoolVar(&deep, "deep", false, "also restore every chain into a temporary directory, and check it")
	cmd.Flags().BoolVar(&quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	p.addFlags(cmd)
	return cmd
}

// verifyDeep restores the end of every chain.
func verifyDeep(ctx context.Context, c *console.Console, a *backup.Archive, all []*backup.Manifest, quiet bool) error {
	for i, m := range all {
		if i+1 < len(all) && all[i+1].Kind != backup.Full {
			continue
		}
		err := inTemporary(func(dir string) error {
			chain, at, err := a.Chain(ctx, m.Latest)
			if err != nil {
				return err
			}
			if err := restoreInto(ctx, c, a, chain, at, dir, quiet, nil); err != nil {
				return err
			}
			problems, err := orrery.CheckDataPath(ctx, dir, nil, nil)
			if err == nil && len(problems) > 0 {
				err = fmt.Errorf("%s after a restore of backup %d; the first: %s", screen.Plural(len(problems), "problem"),
					m.Number, problems[0])
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// inTemporary runs fn with a directory that does not exist, below the system's temporary directory.
func inTemporary(fn func(dir string) error) (err error) {
	parent, err := os.MkdirTemp("", "orrery-restore-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(parent)) }()
	return fn(parent + string(os.PathSeparator) + "data")
}

// restore holds the flags of one `orrery backup restore`.
type restore struct {
	account   account.Account
	place     place
	at        string
	into      string
	database  string
	container string
	key       string
	as        string
	quiet     bool

	noThroughput bool
}

func newRestoreCommand(c *console.Console) *cobra.Command {
	o := &restore{}
	cmd := &cobra.Command{
		Use: "restore <archive>", Short: "Restore a server, a database, a container or a logical partition",
		Long: "Restore what a server had at the end of a second.\n\n--into makes a data directory, for `orrery serve " +
			"--data-path`. It has the databases, containers, items, scripts, users and permissions, and no account keys: " +
			"the first start makes new ones, or takes configured ones.\n\n--as writes a database, a container or one " +
			"logical partition into a running server, beside the original. It never writes into a container that exists.",
		Example: "  orrery backup restore /srv/backups/shop --at 2026-11-29T14:05:00Z --into ./restored\n" +
			"  orrery backup restore /srv/backups/shop --at 10m --database shop --container orders --as shop/orders-before\n" +
			"  orrery backup restore /srv/backups/shop --database shop --container orders --pk c-9 --as rescue/c-9",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.place.take(cmd, args); err != nil {
				return err
			}
			return o.run(cmd, c)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.at, "at", "latest", "the second to restore: RFC 3339, how long ago such as 10m or 3d, or latest")
	flags.StringVar(&o.into, "into", "", "the data directory to make; it must be absent or empty")
	flags.StringVar(&o.as, "as", "", "the new database, or database/container, in the running server")
	flags.StringVar(&o.database, "database", "", "restore only this database; needs --as")
	flags.StringVar(&o.container, "container", "", "restore only this container of the database; needs --as")
	flags.StringVar(&o.key, "pk", "", "restore only this partition key value of the container, written as for query")
	flags.BoolVar(&o.noThroughput, "no-throughput", false, "give what --as makes no throughput of its own")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	o.place.addFlags(cmd)
	account.AddAccountFlags(cmd, &o.account)
	return cmd
}

func (o *restore) check() error {
	switch {
	case (o.into == "") == (o.as == ""):
		return exit.Usagef("say where to restore: --into DIRECTORY for a data directory, or --as DATABASE/CONTAINER for a " +
			"running server")
	case o.into != "" && o.database+o.container+o.key != "":
		return exit.Usagef("--into restores the whole server: use --as with --database, --container and --pk")
	case o.as != "" && o.database == "":
		return exit.Usagef("--as needs --database, and --container for one container")
	case o.key != "" && o.container == "":
		return exit.Usagef("--pk needs --container")
	case o.as != "" && account.IsContainer(o.as) != (o.container != ""):
		return exit.Usagef("--as=%s: name a database for a database, and database/container for a container", o.as)
	}
	return nil
}

func (o *restore) run(cmd *cobra.Command, c *console.Console) error {
	if err := o.check(); err != nil {
		return err
	}
	at, err := parseAt(o.at)
	if err != nil {
		return err
	}
	ctx := cmd.Context()
	a, _, err := o.place.read(ctx, c)
	if err != nil {
		return explain(o.place, err)
	}
	chain, second, err := a.Chain(ctx, at)
	if err != nil {
		return explain(o.place, err)
	}
	if o.as != "" {
		return explain(o.place, o.beside(cmd, c, a, chain, second))
	}
	if err := restoreInto(ctx, c, a, chain, second, o.into, o.quiet, nil); err != nil {
		if errors.Is(err, orrery.ErrNotEmpty) {
			return conflict("%w", err)
		}
		return explain(o.place, err)
	}
	return c.Printf("%s has the server as it was at the end of %s. It has no account keys: give it some, or take the new "+
		"ones that the first start makes.\nStart it: orrery serve --data-path %s\n", o.into, timeText(second),
		screen.ShellWord(o.into))
}

// restoreInto makes a data directory, with the items of the containers that takes names.
func restoreInto(ctx context.Context, c *console.Console, a *backup.Archive, chain []*backup.Manifest, second int64,
	dir string, quiet bool, takes func(container uint32, bytes int64) bool,
) error {
	line := console.NewProgress(c, quiet)
	defer line.End()
	source := backup.NewSource(a, chain)
	records := int64(0)
	show := func(bytes int64) {
		line.Show(fmt.Sprintf("restore  %s/%s  %s  %s", screen.Size(bytes), screen.Size(source.Total()),
			screen.Percent(bytes, source.Total()), screen.Plural64(records, "log record", "log records")))
	}
	source.Progress = show
	return orrery.RestoreDataPath(ctx, dir, orrery.Restore{
		From: source, At: time.Unix(second, 0), Takes: takes, Progress: func(n int64) { records = n },
	})
}
