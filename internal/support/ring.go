package support

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// Bounds of the kept log.
const (
	maxLines     = 1000
	maxLineBytes = 1 << 10
	maxTextBytes = 100
)

// safeTexts are the attributes whose texts are kept: the server makes them up, no client does.
var safeTexts = map[string]bool{
	"version": true, "mode": true, "operation": true, "reason": true, "traces": true, "metrics": true, "what": true,
	"pk_range_ids": true, "state": true, "principal": true, "kind": true,
}

// Ring keeps the last lines of a log. It is safe for concurrent use.
type Ring struct {
	mu    sync.Mutex
	lines [maxLines]string
	next  int
	count int
}

// Handler returns a handler that keeps lines from level info on, and passes on what next wants.
func (r *Ring) Handler(next slog.Handler) slog.Handler { return &kept{ring: r, next: next} }

// Part returns a part with the lines, the oldest first.
func (r *Ring) Part(name string) Part {
	return Part{name, func(_ context.Context, w io.Writer) error {
		r.mu.Lock()
		lines := make([]string, 0, r.count)
		for i := range r.count {
			lines = append(lines, r.lines[(r.next-r.count+i+maxLines)%maxLines])
		}
		r.mu.Unlock()
		_, err := io.WriteString(w, strings.Join(lines, ""))
		return err
	}}
}

func (r *Ring) keep(line string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lines[r.next] = line
	r.next = (r.next + 1) % maxLines
	r.count = min(r.count+1, maxLines)
}

// kept is the handler of a ring.
type kept struct {
	ring   *Ring
	next   slog.Handler
	prefix string // the attributes of WithAttrs
}

// Enabled implements slog.Handler.
func (k *kept) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelInfo || k.next.Enabled(ctx, level)
}

// Handle implements slog.Handler.
func (k *kept) Handle(ctx context.Context, r slog.Record) error {
	if r.Level >= slog.LevelInfo {
		var b strings.Builder
		b.WriteString(r.Time.UTC().Format(time.RFC3339Nano) + " " + r.Level.String() + " " + r.Message + k.prefix)
		r.Attrs(func(a slog.Attr) bool {
			b.WriteString(attribute(a))
			return b.Len() < maxLineBytes
		})
		k.ring.keep(status.ClipTo(b.String(), maxLineBytes) + "\n")
	}
	if !k.next.Enabled(ctx, r.Level) {
		return nil
	}
	return k.next.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (k *kept) WithAttrs(attributes []slog.Attr) slog.Handler {
	with := &kept{ring: k.ring, next: k.next.WithAttrs(attributes), prefix: k.prefix}
	for _, a := range attributes {
		with.prefix += attribute(a)
	}
	return with
}

// WithGroup implements slog.Handler. The kept lines have no groups.
func (k *kept) WithGroup(name string) slog.Handler {
	return &kept{ring: k.ring, next: k.next.WithGroup(name), prefix: k.prefix}
}

// attribute writes one attribute: numbers and times as they are, texts only if they are safe, and
// of an error its kind.
func attribute(a slog.Attr) string {
	v := a.Value.Resolve()
	switch v.Kind() {
	case slog.KindBool, slog.KindInt64, slog.KindUint64, slog.KindFloat64, slog.KindDuration, slog.KindTime:
		return " " + a.Key + "=" + v.String()
	case slog.KindString:
		text := v.String()
		if safeTexts[a.Key] {
			return " " + a.Key + "=" + strconv.Quote(status.ClipTo(text, maxTextBytes))
		}
		return fmt.Sprintf(" %s=(%d bytes)", a.Key, len(text))
	}
	if err, ok := v.Any().(error); ok {
		return " " + a.Key + "=" + strconv.Quote(kindOf(err))
	}
	return " " + a.Key + "=(not kept)"
}

// kindOf describes an error without the text of anybody but the operating system: a message may
// hold the id of an item.
func kindOf(err error) string {
	if refused, ok := errors.AsType[*status.Error](err); ok && refused.Cause == nil {
		return fmt.Sprintf("%d/%d", refused.Kind.HTTP(), refused.Sub())
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Op + " a file: " + kindOf(path.Err)
	}
	if network, ok := errors.AsType[*net.OpError](err); ok {
		return network.Op + " " + network.Net + ": " + kindOf(network.Err)
	}
	if number, ok := errors.AsType[syscall.Errno](err); ok {
		return number.Error()
	}
	switch {
	case errors.Is(err, errTooLarge):
		return errTooLarge.Error()
	case errors.Is(err, context.DeadlineExceeded):
		return context.DeadlineExceeded.Error()
	case errors.Is(err, context.Canceled):
		return context.Canceled.Error()
	}
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return fmt.Sprintf("%T", err)
}
