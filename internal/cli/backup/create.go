package backup

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/log"
)

// holdObject has the name of the archive's hold. It stays when an archive moves.
const holdObject = "hold"

// idleBackup is how old the newest backup becomes before a repeated backup writes one without
// changes, which only moves the end of the window.
const idleBackup = 60

// create holds the flags of one `orrery backup create`.
type create struct {
	account  account.Account
	place    place
	full     bool
	every    time.Duration
	keep     string
	keepTime time.Duration
	quiet    bool

	console *console.Console
	server  server
	objects backup.Objects
	hold    string
	age     time.Duration // at which data of no backup is left over
	tidied  bool          // nothing is left over
	line    *console.Progress
	began   time.Time
}

func newCreateCommand(c *console.Console) *cobra.Command {
	o := &create{console: c}
	cmd := &cobra.Command{
		Use: "create <archive>", Short: "Add a backup of the running server to an archive",
		Long: "Add a backup of the running server to an archive. The first backup copies everything. Each following one " +
			"adds what has changed since, if the server's log still reaches back to the one before; otherwise it copies " +
			"everything again and says why. Clients are served meanwhile.\n\nThe server keeps its log from the first " +
			"backup on, until each record is in the archive: `orrery backup release` ends that.",
		Example: "  orrery backup create /srv/backups/shop\n" +
			"  orrery backup create 's3://backups/shop?region=eu-west-1' --keep 7d\n" +
			"  orrery backup create /srv/backups/shop --every 10s --keep 2d",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.place.take(cmd, args); err != nil {
				return err
			}
			return o.run(cmd.Context())
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&o.full, "full", false, "copy everything, even if the changes would do")
	flags.DurationVar(&o.every, "every", 0, "repeat the backup at this interval, such as 10s, until it is interrupted")
	flags.StringVar(&o.keep, "keep", "", "remove backups that are older than this, such as 7d, whole chains at a time")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	o.place.addFlags(cmd)
	account.AddAccountFlags(cmd, &o.account)
	return cmd
}

// mostEvery bounds the pause of a repeated backup.
const mostEvery = 365 * 24 * time.Hour

func (o *create) check() (err error) {
	if o.every < 0 || o.every > 0 && o.every < time.Second || o.every > mostEvery {
		return exit.Usagef("--every=%s is out of range: use 1s or more, such as 10s or 1h", o.every)
	}
	if o.keep != "" {
		if o.keepTime, err = parseAgo(o.keep); err != nil || o.keepTime <= 0 {
			return exit.Usagef("--keep=%s is not a time: use one such as 12h or 7d", o.keep)
		}
	}
	return nil
}

func (o *create) run(ctx context.Context) error {
	if err := o.check(); err != nil {
		return err
	}
	if err := o.account.Complete(o.console.Environ); err != nil {
		return err
	}
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	o.server = server{client}
	if o.objects, err = o.place.open(ctx, o.console, true); err != nil {
		return err
	}
	unlock, age, err := o.objects.Lock(ctx)
	if err != nil {
		return &exit.Error{Code: exit.Conflict, Err: err}
	}
	defer unlock()
	o.age = age
	for {
		o.line = console.NewProgress(o.console, o.quiet)
		o.began = clock.System().Now()
		m, err := o.once(ctx)
		if isFull(err) {
			err = fmt.Errorf("the disk of the archive %s is full: %w. The backups in it are whole, and this one does not "+
				"count. Free some space there, or name another archive, then take the backup again", o.place.address, err)
		}
		o.line.End()
		switch {
		case o.every == 0 && err != nil:
			return explain(o.place, err)
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && !passes(err):
			return explain(o.place, err)
		case err != nil:
			_ = o.console.Note("%s: %s; the next attempt is in %s\n", timeText(clock.System().Now().Unix()),
				screen.Block(remote.ErrorText(err)), o.every)
		case m != nil:
			if err := o.report(m); err != nil {
				return err
			}
		}
		if o.every == 0 {
			return nil
		}
		o.full = false
		select {
		case <-clock.System().After(max(0, o.every-clock.System().Now().Sub(o.began))):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// isFull reports whether an error says that a disk is full.
func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }

// errOtherStore says that the archive has backups of another server, or of this one before a
// snapshot was loaded.
var errOtherStore = errors.New("the server's data is not what the archive is of")

// passes reports whether an error may be gone at the next attempt of a repeated backup: a server
// that restarts, a network that fails. A damaged archive, a wrong key and another server do not
// pass.
func passes(err error) bool {
	if errors.Is(err, backup.ErrDamaged) || errors.Is(err, errOtherStore) {
		return false
	}
	switch remote.ExitCode(context.Background(), err) {
	case exit.Auth, exit.Usage:
		return false
	}
	return true
}

// once takes one backup. It returns nil if there was nothing to write.
func (o *create) once(ctx context.Context) (*backup.Manifest, error) {
	a, err := backup.Open(ctx, o.objects)
	if err != nil {
		return nil, err
	}
	if err := o.takeHold(ctx); err != nil {
		return nil, err
	}
	if err := o.tidy(ctx, a); err != nil {
		return nil, err
	}
	newest, err := a.Newest(ctx)
	if err != nil {
		return nil, err
	}
	var status wire.Status
	if err := o.server.ask(ctx, wire.ActionHold, wire.Name{Name: o.hold}, &status); err != nil {
		return nil, err
	}
	if newest != nil && newest.Store != status.Store && !o.full {
		return nil, conflict("%w: the archive has backups of another server, or of this one before a snapshot was loaded, "+
			"and --keep would remove them. Name another archive, or add --full to continue this one with the server at %s "+
			"as it is now", errOtherStore, o.server.client.Endpoint)
	}
	reason := o.whyFull(newest, &status)
	if reason == "" {
		m, err := o.backup(ctx, a, newest, &status, "")
		if !errors.Is(err, errGone) {
			return m, err
		}
		reason = "the server's log does not continue where the last backup ended"
		_ = o.console.Note("%s: taking a full backup. The seconds since %s may not be restorable\n", reason,
			timeText(newest.Through))
	}
	return o.backup(ctx, a, nil, &status, reason)
}

// whyFull says why the next backup must be a full one; "" if it need not.
func (o *create) whyFull(newest *backup.Manifest, status *wire.Status) string {
	switch {
	case newest == nil:
		return "it is the first backup"
	case o.full:
		return "it was requested"
	case o.keepTime > 0 && newest.From < clock.System().Now().Add(-o.keepTime).Unix():
		return "the last full backup is older than --keep"
	}
	return ""
}

// takeHold reads the name of the archive's hold, or invents it.
func (o *create) takeHold(ctx context.Context) error {
	if o.hold != "" {
		return nil
	}
	in, err := o.objects.Get(ctx, holdObject, 0, -1)
	if errors.Is(err, fs.ErrNotExist) {
		var id [8]byte
		_, _ = rand.Read(id[:]) // never fails
		err = o.objects.PutNew(ctx, holdObject, []byte(hex.EncodeToString(id[:])))
		if err == nil || errors.Is(err, backup.ErrExists) {
			in, err = o.objects.Get(ctx, holdObject, 0, -1)
		}
	}
	if err != nil {
		return err
	}
	name, err := io.ReadAll(io.LimitReader(in, 17))
	if err := errors.Join(err, in.Close()); err != nil {
		return err
	}
	if _, err := hex.DecodeString(string(name)); err != nil || len(name) != 16 {
		return fmt.Errorf("%w: %s: it is not 16 hexadecimal digits; delete it, and the next backup is a full one",
			backup.ErrDamaged, holdObject)
	}
	o.hold = string(name)
	return nil
}

// logName identifies a log.
type logName struct{ container, partition uint32 }

// backup takes a backup after another one, or a full one after nil.
func (o *create) backup(ctx context.Context, a *backup.Archive, before *backup.Manifest, status *wire.Status,
	reason string,
) (m *backup.Manifest, err error) {
	kind := backup.Increment
	if before == nil {
		kind = backup.Full
	}
	w, err := a.Begin(ctx, kind)
	if err != nil {
		return nil, err
	}
	defer w.Close() //nolint:errcheck // frees memory only
	m = w.Manifest()
	m.Reason, m.Store, m.Version = reason, status.Store, status.Version
	ends := make(map[logName]backup.LogEnd)
	if before == nil {
		if err := o.base(ctx, w, ends); err != nil {
			return nil, err
		}
	} else {
		m.From, m.Logs = before.From, nil
		for _, l := range before.Logs {
			ends[logName{l.Container, l.Partition}] = l
		}
	}
	var cut wire.Cut
	if err := o.server.ask(ctx, wire.ActionCut, nil, &cut); err != nil {
		return nil, err
	}
	if cut.Store != m.Store {
		return nil, errors.New("the server was replaced by another one, or loaded a snapshot, during the backup: run it " +
			"again")
	}
	m.Through, m.Latest, m.Containers = max(cut.Through, m.From-1), max(cut.Latest, m.From), cut.Containers
	m.Created = time.Unix(status.Second, 0).UTC()
	changed, err := o.logs(ctx, w, &cut, ends)
	if err != nil {
		return nil, err
	}
	if !changed && before != nil && o.every > 0 && m.Through < before.Through+idleBackup {
		return nil, nil
	}
	if o.keepTime > 0 {
		if err := w.Keep(ctx, clock.System().Now().Add(-o.keepTime).Unix()); err != nil {
			return nil, err
		}
	}
	if err := w.Commit(ctx); err != nil {
		return nil, err
	}
	o.acknowledge(ctx, m)
	o.tidied = o.tidied && m.Kind == backup.Increment // a full one may have pruned
	return m, o.tidy(ctx, a)
}

// tidy removes what belongs to no backup.
func (o *create) tidy(ctx context.Context, a *backup.Archive) error {
	if o.tidied {
		return nil
	}
	_, err := a.Clean(ctx, clock.System().Now(), o.age)
	o.tidied = err == nil
	return err
}

// base reads a base. It sets the ends of the logs to where the base has them.
func (o *create) base(ctx context.Context, w *backup.Writer, ends map[logName]backup.LogEnd) error {
	var begun wire.Base
	if err := o.server.ask(ctx, wire.ActionBase, nil, &begun); err != nil {
		return err
	}
	w.Manifest().From = begun.Second
	for _, l := range begun.Logs {
		ends[logName{l.Container, l.Partition}] = backup.LogEnd{
			Container: l.Container, Partition: l.Partition, At: l.Ends, Ended: l.Ended,
		}
	}
	bytes, more := int64(0), true
	for n := 1; ; n++ {
		chunk, next, err := o.server.bytes(ctx, wire.ActionChunk, wire.ChunkRequest{ID: begun.ID, Number: n})
		if err != nil {
			if errors.Is(err, errGone) {
				err = fmt.Errorf("the server has restarted, loaded a snapshot, or given up the base: run the backup again (%v)",
					err)
			}
			return err
		}
		if !more {
			return nil // the chunk after the last one, which ended the base
		}
		if err := w.Base(ctx, chunk); err != nil {
			return err
		}
		bytes, more = bytes+int64(len(chunk)), next
		o.show("base", bytes)
	}
}

// show shows the progress.
func (o *create) show(what string, bytes int64) {
	rate := float64(bytes) / max(1e-3, clock.System().Now().Sub(o.began).Seconds())
	o.line.Show(fmt.Sprintf("backup %s  %s  %s/s", what, screen.Size(bytes), screen.Size(int64(rate))))
}

// logs reads what has been added to the logs, up to a cut, and sets the ends that the manifest has.
func (o *create) logs(ctx context.Context, w *backup.Writer, cut *wire.Cut, ends map[logName]backup.LogEnd) (
	changed bool, err error,
) {
	bytes := int64(0)
	there := make(map[logName]bool, len(cut.Logs))
	for _, l := range cut.Logs {
		name := logName{l.Container, l.Partition}
		there[name] = true
		end, known := ends[name]
		if !known {
			end = backup.LogEnd{Container: l.Container, Partition: l.Partition, At: l.Begins}
		}
		if end.At != l.Ends {
			n, err := o.log(ctx, w, l, end.At)
			if err != nil {
				return false, err
			}
			bytes += n
			changed = true
			o.show("log", bytes)
		}
		changed = changed || !known
		end.At, end.Ended = l.Ends, end.Ended || l.Ended
		ends[name] = end
	}
	for name, end := range ends {
		if !end.Ended && !there[name] {
			return false, fmt.Errorf("%w: the log of partition %d of container %d is gone", errGone, name.partition,
				name.container)
		}
	}
	w.Manifest().Logs = sortedEnds(ends)
	return changed, nil
}

// log reads the records of a log between two positions, and checks that they are one chain.
func (o *create) log(ctx context.Context, w *backup.Writer, l wire.Log, from wire.Position) (bytes int64, err error) {
	at, err := from.Log()
	if err != nil {
		return 0, err
	}
	for more := true; more; {
		var page []byte
		page, more, err = o.server.bytes(ctx, wire.ActionLog, wire.LogRequest{
			Container: l.Container, Partition: l.Partition, After: wire.PositionOf(at), UpTo: l.Ends,
		})
		if err != nil {
			return bytes, err
		}
		records := 0
		err = wire.EachRecord(page, func(r *log.Record) error {
			if !r.Follows(at) {
				return fmt.Errorf("%w: the record at LSN %d of partition %d of container %d does not follow LSN %d", errGone,
					r.First, l.Partition, l.Container, at.LSN)
			}
			at = r.After()
			records++
			return nil
		})
		if err != nil {
			return bytes, err
		}
		if records == 0 && more {
			return bytes, errors.New("the server sent a page without a record")
		}
		if err := w.Page(ctx, l.Container, l.Partition, records, page); err != nil {
			return bytes, err
		}
		bytes += int64(len(page))
	}
	if wire.PositionOf(at) != l.Ends {
		return bytes, fmt.Errorf("%w: the log of partition %d of container %d ends at LSN %d instead of %d", errGone,
			l.Partition, l.Container, at.LSN, l.Ends.LSN)
	}
	return bytes, nil
}

// acknowledge lets the server delete what the archive has. The backup is complete even if that
// fails: the next one acknowledges more.
func (o *create) acknowledge(ctx context.Context, m *backup.Manifest) {
	ack := wire.Acknowledgement{Name: o.hold, Logs: make([]wire.Log, len(m.Logs))}
	for i, l := range m.Logs {
		ack.Logs[i] = wire.Log{Container: l.Container, Partition: l.Partition, Begins: l.At, Ends: l.At}
	}
	if err := o.server.ask(ctx, wire.ActionAck, ack, nil); err != nil {
		_ = o.console.Note("the backup is complete, but the server was not told so. It keeps its log until the next one: "+
			"%s\n", screen.Block(remote.ErrorText(err)))
	}
}

// sortedEnds returns the ends by container and partition.
func sortedEnds(ends map[logName]backup.LogEnd) []backup.LogEnd {
	return slices.SortedFunc(maps.Values(ends), func(a, b backup.LogEnd) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Partition, b.Partition))
	})
}

// report says what was written.
func (o *create) report(m *backup.Manifest) error {
	stored, raw := m.Size()
	text := fmt.Sprintf("%s backup %d: %s (%s before compression), %s, %s", m.Kind, m.Number, screen.Size(stored),
		screen.Size(raw), screen.Plural64(m.Records(), "log record", "log records"), screen.Plural(m.Containers, "container"))
	if m.Reason != "" {
		text += "; " + m.Reason
	}
	return o.console.Printf("%s. Every second from %s to %s can be restored.\n", text, timeText(m.From),
		timeText(m.Through))
}
