package history

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/history"
)

// source is the container whose versions a command reads.
type source struct {
	console *console.Console
	client  *remote.Client
	place   account.Place
	found   *feed.Container
	paths   [][]string // of the partition key
	quiet   bool
}

// openSource connects to the account and reads the container. A container that keeps no versions
// is refused.
func openSource(ctx context.Context, c *console.Console, a *account.Account, p account.Place) (*source, error) {
	if err := a.Complete(c.Environ); err != nil {
		return nil, err
	}
	client, err := remote.Connect(ctx, a)
	if err != nil {
		return nil, err
	}
	s := &source{console: c, client: client, place: p}
	if s.found, err = feed.Open(ctx, client, p); err != nil {
		return nil, err
	}
	if s.found.Policy.Minutes <= 0 {
		return nil, fmt.Errorf("%s keeps no versions, so nothing is known about earlier ones. To keep them from now on, set "+
			"changeFeedPolicy.retentionDuration of the container to a number of minutes: replace the container with an SDK or "+
			"in the data explorer, or create it with --change-feed-retention", p.String())
	}
	s.paths, err = account.SplitKeyPaths(s.found.Key.Paths)
	return s, err
}

// retention is how long the container keeps versions.
func (s *source) retention() string {
	return durationText(time.Duration(s.found.Policy.Minutes) * time.Minute)
}

// durationText is a duration in its largest whole units.
func durationText(d time.Duration) string {
	switch {
	case d%(24*time.Hour) == 0:
		return screen.Plural(int(d/(24*time.Hour)), "day")
	case d%time.Hour == 0:
		return screen.Plural(int(d/time.Hour), "hour")
	}
	return screen.Plural(int(d/time.Minute), "minute")
}

// reader passes the changes of a feed on, and shows how far it is.
type reader struct {
	take  func(changes []feed.Change) error
	line  *console.Progress
	about string
	note  func(text string) error
	last  feed.Progress
}

// Show implements feed.Viewer.
func (r *reader) Show(_ string, changes []feed.Change) error { return r.take(changes) }

// Tell implements feed.Viewer.
func (r *reader) Tell(text string) error { return r.note(text) }

// Status implements feed.Viewer.
func (r *reader) Status(p feed.Progress) error {
	r.last = p
	text := fmt.Sprintf("%s: %s changes · %s RU", r.about, screen.Thousands(int64(p.Changes)), screen.Charge(p.Charge))
	if p.Behind > 0 {
		text += fmt.Sprintf(" · %s commits to go", screen.Thousands(int64(p.Behind)))
	}
	r.line.Show(text)
	return nil
}

// read reads all versions since a time up to now; the zero time stands for the oldest that are
// kept. A key restricts it to one partition key.
func (s *source) read(ctx context.Context, key string, since time.Time, about string,
	take func([]feed.Change) error,
) (feed.Progress, error) {
	r := &reader{take: take, line: console.NewProgress(s.console, s.quiet), about: about, note: func(text string) error {
		return s.console.Note("orrery: %s\n", text)
	}}
	f := &feed.Follower{
		Feed: &feed.Feed{
			Client: s.client, Place: s.place, RID: s.found.RID, Mode: feed.AVAD, Since: since, Kept: since.IsZero(), Key: key,
		},
		Clock: clock.System(), View: r, Once: true, Poll: feed.PollInterval, Parts: feed.Whole(""),
	}
	err := f.Run(ctx)
	r.line.End()
	if err == nil {
		err = ctx.Err()
	}
	return f.Progress(), err
}

// isGone reports whether a read was refused because versions since its time are not kept.
func isGone(err error) bool {
	var refused *azcore.ResponseError
	return errors.As(err, &refused) && refused.StatusCode == http.StatusBadRequest
}

// changeOf turns a change of the feed into one of package history.
func (s *source) changeOf(c *feed.Change) (*history.Change, error) {
	item := c.Current
	if item == nil {
		item = c.Previous
	}
	out := &history.Change{
		ID: c.Metadata.ID, LSN: c.Metadata.LSN, Second: int64(c.Metadata.Seconds), Expired: c.Metadata.Expired,
		Before: c.Previous, After: c.Current, Unknown: c.Previous == nil && c.Metadata.Operation != "create",
	}
	if item == nil {
		return nil, errors.New("the server's change has no item: it keeps no items before a change, which undo needs")
	}
	var named struct{ ID string }
	err := json.Unmarshal(item, &named)
	if err == nil && named.ID != "" {
		out.ID = named.ID
	}
	if err == nil {
		out.Key, err = account.KeyOfItem(item, s.paths)
	}
	return out, err
}

// version is one version of an item.
type version struct {
	LSN       uint64
	Second    int64
	Operation string
	Expired   bool
	Item      json.RawMessage // nil after a delete
	Before    json.RawMessage // the version before it; nil for a create
}

// versions reads the versions of an item, the newest first. The version before the oldest change is
// one of them, if the feed has it.
func (s *source) versions(ctx context.Context, key, id string, since time.Time) ([]version, feed.Progress, error) {
	var all []version
	var first uint64
	take := func(changes []feed.Change) error {
		for i := range changes {
			c, err := s.changeOf(&changes[i])
			if err != nil {
				return err
			}
			if c.ID != id || c.Key != key {
				continue
			}
			if len(all) == 0 {
				first = changes[i].Metadata.PreviousLSN
			}
			all = append(all, version{
				LSN: c.LSN, Second: c.Second, Operation: changes[i].Metadata.Operation, Expired: c.Expired, Item: c.After,
				Before: c.Before,
			})
		}
		return nil
	}
	about := "reading the versions of " + id
	p, err := s.read(ctx, key, since, about, take)
	if !since.IsZero() && isGone(err) {
		if err = s.console.Note("orrery: versions since then are not all kept: these are the ones since the oldest that "+
			"is (%s)\n", s.retention()); err == nil {
			p, err = s.read(ctx, key, time.Time{}, about, take)
		}
	}
	if len(all) > 0 && all[0].Before != nil {
		var system struct {
			Second int64 `json:"_ts"`
		}
		_ = json.Unmarshal(all[0].Before, &system)
		all = append([]version{{LSN: first, Second: system.Second, Operation: earlier, Item: all[0].Before}}, all...)
	}
	slices.Reverse(all)
	return all, p, err
}

// earlier is the operation of the version before the oldest change: what made it is not kept.
const earlier = "earlier"

// find returns the version with an LSN.
func find(all []version, lsn uint64, s *source) (*version, error) {
	for i := range all {
		if all[i].LSN == lsn {
			return &all[i], nil
		}
	}
	return nil, &exit.Error{Code: exit.NotFound, Err: fmt.Errorf(
		"no version %d of the item is kept: %s keeps versions for %s, and the oldest of this item is %d. `orrery history` "+
			"without --show, --diff and --restore lists them", lsn, s.place.String(), s.retention(), all[len(all)-1].LSN,
	)}
}
