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

// refusalTime is the time during which one line represents all refusals of one address and reason.
const refusalTime = 10 * time.Second

// Refusals logs requests whose signature or token was refused. The first refusal of an address and
// a reason is logged at once; after that one line in ten seconds gives the count. A client with a
// wrong key is therefore visible but cannot fill the log. Nil logs nothing.
type Refusals struct {
	logger   *slog.Logger
	reporter *repeats.Reporter
}

// NewRefusals returns refusals that are logged at level info.
func NewRefusals(logger *slog.Logger) *Refusals {
	return &Refusals{logger, repeats.New(refusalTime)}
}

// Refusal is a request whose credentials were refused.
type Refusal struct {
	// Remote is the address of the client, with or without a port.
	Remote string
	// Method, Path, UserAgent and ActivityID must be fit for the log.
	Method, Path, UserAgent, ActivityID string
	Why                                 *status.Error
}

// Record logs a refusal, now or in a later line with a count.
func (r *Refusals) Record(ctx context.Context, now time.Time, one Refusal) {
	if r == nil || !r.logger.Enabled(ctx, slog.LevelInfo) {
		return
	}
	client, reason := one.Remote, reasonOf(one.Why)
	if host, _, err := net.SplitHostPort(client); err == nil {
		client = host // every connection has another port
	}
	// The line may be written later and must not keep the request until then.
	r.reporter.Report(now, client+" "+reason, func(count int, others bool) {
		if others {
			r.logger.Info("keys of other clients were refused", "count", count)
			return
		}
		r.logger.LogAttrs(context.Background(), slog.LevelInfo, "a key was refused",
			slog.String("client", client), slog.String("reason", reason), slog.Int("count", count),
			slog.Int("status", one.Why.Kind.HTTP()), slog.String("method", one.Method), slog.String("path", one.Path),
			slog.String("user_agent", one.UserAgent), slog.String("activity_id", one.ActivityID))
	})
}

// Sweep logs the counts that are due. It is cheap.
func (r *Refusals) Sweep(now time.Time) {
	if r != nil {
		r.reporter.Sweep(now)
	}
}

// End logs all counts that are not logged yet.
func (r *Refusals) End() {
	if r != nil {
		r.reporter.End()
	}
}

// wrongKey is the service's text for a signature that no key of the account made.
const wrongKey = "The input authorization token can't serve the request"

// reasonOf returns the part of the message that is the same for every request: the text up to the
// first punctuation mark.
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
