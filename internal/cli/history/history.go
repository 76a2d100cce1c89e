package history

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/history"
	"github.com/spf13/cobra"
)

// historyCommand holds the flags of one `orrery history`.
type historyCommand struct {
	account.Place
	account              account.Account
	key, since, output   string
	diff, show, restore  uint64
	hasKey, quiet, isDry bool
}

// NewCommand makes `orrery history`.
func NewCommand(c *console.Console) *cobra.Command {
	h := &historyCommand{}
	cmd := &cobra.Command{
		Use: "history [database/container] <id> [version]", Short: "Show the versions of an item, and restore one",
		Long: "List the versions of an item that its container keeps, the newest first: when each was written, how, and " +
			"which paths it changed. A version is named by its LSN. --show prints one. --diff prints what one changed, or the " +
			"difference to a second version. --restore writes one back, if nobody has changed the item since the " +
			"list was read; a deleted item is created again.\n\n" +
			"Versions exist in containers that keep them (changeFeedPolicy), and as long as they do. The command reads the " +
			"change feed of the item's partition key value; --since shortens that.",
		Example: "  orrery history shop/orders o-17 --pk eu-4\n" +
			"  orrery history shop/orders o-17 --pk eu-4 --diff 120\n" +
			"  orrery history shop/orders o-17 --pk eu-4 --restore 118",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return h.run(cmd, c, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	h.AddFlags(cmd, true)
	flags.StringVar(&h.key, "pk", "", "partition key value of the item: text, number, true, false, null, or a JSON array "+
		"for several levels; needed unless the partition key is /id")
	flags.StringVar(&h.since, "since", "", "only versions since a time such as 2026-01-02T15:04:05Z, or how long ago, "+
		"such as 2h")
	flags.Uint64Var(&h.show, "show", 0, "print the item as it was at this version")
	flags.Uint64Var(&h.diff, "diff", 0, "print what this version changed, or how it differs from the version named after "+
		"the id")
	flags.Uint64Var(&h.restore, "restore", 0, "write this version back")
	flags.BoolVar(&h.isDry, "dry-run", false, "with --restore: show the difference and write nothing")
	flags.BoolVar(&h.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	console.AddOutputFlag(cmd, &h.output)
	account.AddAccountFlags(cmd, &h.account)
	return cmd
}

// arguments reads the arguments: the container, the id and, with --diff, a second version.
func (h *historyCommand) arguments(cmd *cobra.Command, c *console.Console, args []string) (
	id string, second uint64, err error,
) {
	others := 1
	if n := len(args); h.diff > 0 && n > 1 {
		if second, err = strconv.ParseUint(args[n-1], 10, 64); err == nil && (n > 2 || !account.IsOnlyPlace(args[0])) {
			others = 2
		} else {
			second = 0
		}
	}
	if args, err = h.TakeContainer(cmd, c.Environ, args, others); err != nil {
		return "", 0, err
	}
	return args[0], second, account.CheckName("item", args[0])
}

func (h *historyCommand) run(cmd *cobra.Command, c *console.Console, args []string) error {
	id, second, err := h.arguments(cmd, c, args)
	if err != nil {
		return err
	}
	if err := c.ChooseOutput(&h.output); err != nil {
		return err
	}
	chosen := 0
	for _, lsn := range []uint64{h.show, h.diff, h.restore} {
		if lsn > 0 {
			chosen++
		}
	}
	if chosen > 1 {
		return exit.Usagef("--show, --diff and --restore exclude each other: use only one")
	}
	if h.isDry && h.restore == 0 {
		return exit.Usagef("--dry-run goes with --restore: name the version to restore")
	}
	if h.hasKey = cmd.Flags().Changed("pk"); h.hasKey {
		if _, err := account.ParsePartitionKey(h.key); err != nil {
			return err
		}
	}
	var since time.Time
	if h.since != "" {
		if since, err = ParseTime("since", h.since, clock.System().Now()); err != nil {
			return err
		}
	}
	ctx := cmd.Context()
	s, err := openSource(ctx, c, &h.account, h.Place)
	if err != nil {
		return err
	}
	s.quiet = h.quiet
	key, err := h.keyOf(id, s)
	if err != nil {
		return err
	}
	all, p, err := s.versions(ctx, key, id, since)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("no version of the item %s is kept: it has not "+
			"changed within the %s for which %s keeps versions, or there is none with this id and partition key value", id,
			s.retention(), s.place.String())}
	}
	receipt := func(err error) error {
		if err != nil {
			return err
		}
		return c.Note("%s\n", c.Folded(fmt.Sprintf("%s · %s RU · %s · kept for %s", screen.Plural(len(all), "version"),
			screen.Charge(p.Charge), screen.Milliseconds(float64(p.Elapsed.Milliseconds())), s.retention())))
	}
	switch {
	case h.show > 0:
		return receipt(h.print(c, s, all))
	case h.diff > 0:
		return receipt(h.compare(c, s, all, second))
	case h.restore > 0:
		return h.putBack(ctx, c, s, all, key, id, p.Charge)
	}
	return receipt(list(c, all, h.output))
}

// ParseTime reads a time, or how long ago it was.
func ParseTime(flag, text string, now time.Time) (time.Time, error) {
	if ago, err := time.ParseDuration(text); err == nil && ago >= 0 {
		return now.Add(-ago).UTC().Truncate(time.Second), nil
	}
	for _, form := range []string{time.RFC3339, time.DateTime, time.DateOnly} {
		if at, err := time.Parse(form, text); err == nil {
			return at.UTC().Truncate(time.Second), nil
		}
	}
	return time.Time{}, exit.Usagef("--%s=%s: use a time such as 2026-01-02T15:04:05Z (UTC unless it names a zone), or "+
		"how long ago, such as 10m", flag, text)
}

// keyOf is the partition key of the item, as a header has it.
func (h *historyCommand) keyOf(id string, s *source) (string, error) {
	if h.hasKey {
		return account.HeaderKey(account.KeyArray(h.key)), nil
	}
	if len(s.paths) != 1 || len(s.paths[0]) != 1 || s.paths[0][0] != "id" {
		return "", exit.Usagef("name the item's partition key value with --pk: the id alone is ambiguous, because every " +
			"partition key value can have an item with it")
	}
	text, err := json.Marshal([]string{id})
	return account.HeaderKey(text), err
}

// row is a version in the list.
type row struct {
	Version   uint64          `json:"version"`
	Time      string          `json:"time"`
	Operation string          `json:"operation"`
	Bytes     int             `json:"bytes"`
	ETag      string          `json:"etag"`
	Changed   []string        `json:"changed"`
	Item      json.RawMessage `json:"item,omitempty"`
}

// list prints the versions.
func list(c *console.Console, all []version, output string) error {
	var cells [][]string
	var rows []json.RawMessage
	for i := range all {
		r := rowOf(&all[i])
		if output == "table" {
			cells = append(cells, []string{
				strconv.FormatUint(r.Version, 10), r.Time, r.Operation, screen.Size(int64(r.Bytes)), r.ETag,
				strings.Join(r.Changed, " "),
			})
			continue
		}
		if output != "csv" {
			r.Item = all[i].Item
		}
		text, err := json.Marshal(r)
		if err != nil {
			return err
		}
		rows = append(rows, text)
	}
	if output == "table" {
		return c.Printf("%s", c.Table([]string{"version", "time", "operation", "size", "etag", "changed"}, cells))
	}
	return c.PrintRows(output, rows)
}

// rowOf describes a version.
func rowOf(v *version) row {
	r := row{
		Version: v.LSN, Time: timeText(v.Second), Operation: v.Operation, Changed: []string{},
		ETag: strings.Trim(history.ETag(v.Item), `"`),
	}
	if v.Expired {
		r.Operation = "expired"
	}
	if v.Item != nil {
		r.Bytes = len(history.Body(v.Item))
	}
	if v.Before != nil && v.Item != nil {
		for _, edit := range history.Diff(v.Before, v.Item) {
			r.Changed = append(r.Changed, edit.Path)
		}
	}
	return r
}

// timeText is a second as text.
func timeText(second int64) string { return time.Unix(second, 0).UTC().Format(time.RFC3339) }

// print prints one version.
func (h *historyCommand) print(c *console.Console, s *source, all []version) error {
	v, err := find(all, h.show, s)
	if err != nil {
		return err
	}
	if v.Item == nil {
		return fmt.Errorf("version %d is the deletion of the item, so there is nothing to show: show the version before it",
			v.LSN)
	}
	return c.PrintOne(v.Item, h.output)
}

// compare prints what a version changed, or how it differs from another one.
func (h *historyCommand) compare(c *console.Console, s *source, all []version, second uint64) error {
	v, err := find(all, h.diff, s)
	if err != nil {
		return err
	}
	from, to := v.Before, v.Item
	names := [2]string{"before " + strconv.FormatUint(v.LSN, 10), versionText(v)}
	if second > 0 {
		other, err := find(all, second, s)
		if err != nil {
			return err
		}
		from, to, names = v.Item, other.Item, [2]string{versionText(v), versionText(other)}
	} else if v.Operation == earlier {
		return fmt.Errorf("what version %d changed is not kept: it is older than the %s for which %s keeps versions. Name a "+
			"second version after the id to compare the two", v.LSN, s.retention(), s.place.String())
	}
	return printDiff(c, names, history.Diff(from, to))
}

// versionText names a version.
func versionText(v *version) string {
	return fmt.Sprintf("%d  %s  %s", v.LSN, timeText(v.Second), rowOf(v).Operation)
}
