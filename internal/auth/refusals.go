package auth

import (
	"context"
	"log/slog"
	"net"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/repeats"
	"github.com/orrery-db/orrery/internal/status"
)

// refusalTime is for how long one line stands for all refusals of one address and reason.
const refusalTime = 10 * time.Second

// Refusals tells a log of requests whose signature or token was refused: the first of each
// address and reason at once, and then one line in ten seconds with their number. So a
// client with a wrong key is seen, and does not fill the log. Nil tells nobody.
type Refusals struct {
	logger *slog.Logger
	teller *repeats.Teller
}

// NewRefusals returns refusals that tell a logger, at level info.
func NewRefusals(logger *slog.Logger) *Refusals {
	return &Refusals{logger, repeats.New(refusalTime)}
}

// Refusal is a request that was refused for who sent it.
type Refusal struct {
	// Remote is the address that it came from, with or without a port.
	Remote string
	// Method, Path, UserAgent and ActivityID are as a log may show them.
	Method, Path, UserAgent, ActivityID string
	Why                                 *status.Error
}

// Tell tells of a request, now or with those that follow.
func (r *Refusals) Tell(ctx context.Context, now time.Time, one Refusal) {
	if r == nil || !r.logger.Enabled(ctx, slog.LevelInfo) {
		return
	}
	client, reason := one.Remote, reasonOf(one.Why)
	if host, _, err := net.SplitHostPort(client); err == nil {
		client = host // the port is another one with each connection
	}
	ctx = context.WithoutCancel(ctx) // it may be told later
	r.teller.Tell(now, client+" "+reason, func(count int) {
		r.logger.LogAttrs(ctx, slog.LevelInfo, "a key was refused",
			slog.String("client", client), slog.String("reason", reason), slog.Int("count", count),
			slog.Int("status", one.Why.Kind.HTTP()), slog.String("method", one.Method), slog.String("path", one.Path),
			slog.String("user_agent", one.UserAgent), slog.String("activity_id", one.ActivityID))
	})
}

// Sweep tells of what was held back long enough. It costs next to nothing.
func (r *Refusals) Sweep(now time.Time) {
	if r != nil {
		r.teller.Sweep(now)
	}
}

// End tells of all that is held back.
func (r *Refusals) End() {
	if r != nil {
		r.teller.End()
	}
}

// wrongKey are the service's words for a signature that no key of the account made.
const wrongKey = "The input authorization token can't serve the request"

// reasonOf is why a request was refused, in the words that do not change from one request
// to the next: its message up to the first mark.
func reasonOf(e *status.Error) string {
	reason := e.Message
	for _, mark := range []string{". ", ": ", "; ", " ("} {
		reason, _, _ = strings.Cut(reason, mark)
	}
	if reason == wrongKey {
		return "The signature is of no key of the account, or of another request"
	}
	return reason
}
