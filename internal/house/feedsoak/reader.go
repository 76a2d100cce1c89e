package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// Every hash lies in the span from lowestHash to highestHash.
const (
	lowestHash  = ""
	highestHash = "FF"
)

// A part is a span of hashes and the position that a reader has come to there.
type part struct {
	low, high string
	position  string
}

// A stored is what a reader has kept: its positions, and what it had seen when it came to them.
type stored struct {
	parts    []part
	progress *progress
}

// A reader follows the feed of a container, as a whole or, like an SDK, range by range.
type reader struct {
	checker
	container *container
	random    *rand.Rand
	whole     bool
	parts     []part
	ranges    []served.KeyRange // nil: to be read
	kept      *stored
	pages     int
	empty     int
	backs     int // deliberate resumptions from an older position
	outages   int // that it has noticed
	mostParts int
	longest   int // bytes of the longest position
}

// savePages is how often a reader stores its position for a later resumption; backPages, how often
// it goes back on average.
const (
	savePages = 100
	backPages = 900
)

// follow reads until everything has been read after the writers have stopped.
func (r *reader) follow(ctx context.Context) {
	for ctx.Err() == nil {
		stopped := r.container.stopped.Load()
		quiet := r.round(ctx)
		if quiet && stopped && !r.expects() {
			return
		}
		if quiet {
			rest(ctx, r.container.clock, 10*time.Millisecond)
		}
	}
}

// expects reports whether items have yet to expire.
func (r *reader) expects() bool {
	for item := range r.state {
		if r.versions && r.fleets(item) && r.state[item].live {
			return true
		}
	}
	return false
}

// round reads a page of every part. It reports whether none had anything new.
func (r *reader) round(ctx context.Context) (quiet bool) {
	if r.route(ctx) != nil {
		r.away()
		return false
	}
	quiet = true
	for i := 0; i < len(r.parts); i++ {
		changed, err := r.read(ctx, &r.parts[i])
		if err != nil {
			r.away()
			return false
		}
		if r.ranges == nil && !r.whole {
			return false
		}
		quiet = quiet && !changed
		if changed && r.keepOrGoBack() {
			return false
		}
	}
	return quiet
}

// away notices a kill. Mostly the reader goes on where it is; now and then it goes back.
func (r *reader) away() {
	r.ranges = nil
	if now := r.container.server.outage(); now != r.outages {
		r.outages = now
		if r.random.IntN(4) == 0 {
			r.goBack()
		}
	}
}

func (r *reader) keepOrGoBack() bool {
	r.pages++
	if r.pages%savePages == 0 || r.kept == nil {
		r.kept = &stored{parts: slices.Clone(r.parts), progress: r.progress.clone()}
	}
	return r.random.IntN(backPages) == 0 && r.goBack()
}

// goBack resumes from the stored positions. Everything after them has to come again, once.
func (r *reader) goBack() bool {
	if r.kept == nil {
		return false
	}
	r.backs++
	r.parts, r.progress, r.ranges = slices.Clone(r.kept.parts), r.kept.progress.clone(), nil
	r.reached()
	return true
}

// reached publishes how far the reader has come, for writers that must not be too far ahead.
func (r *reader) reached() {
	if r.versions {
		r.container.read.Store(int64(r.changes - r.expired))
	}
}

// route lays the parts over the ranges that there are: a part that covers several ranges is cut,
// and neighbours that have come to the same position in one range are joined.
func (r *reader) route(ctx context.Context) error {
	if r.whole || r.ranges != nil {
		return nil
	}
	reply, err := r.container.server.send(ctx, served.Call{
		Method: "GET", Path: "/" + r.container.link() + "/pkranges", ResourceType: "pkranges", Link: r.container.link(),
	})
	if err != nil {
		return err
	}
	var found struct{ PartitionKeyRanges []served.KeyRange }
	if text := reply.Refused(); text != "" || reply.Decode(&found) != nil {
		r.report(faultServer, "reading the ranges: %s", text)
		return errAway
	}
	r.ranges = found.PartitionKeyRanges
	r.parts = layOver(r.parts, r.ranges)
	r.mostParts = max(r.mostParts, len(r.parts))
	return nil
}

func layOver(parts []part, ranges []served.KeyRange) []part {
	slices.SortFunc(parts, func(a, b part) int { return strings.Compare(a.low, b.low) })
	slices.SortFunc(ranges, func(a, b served.KeyRange) int { return strings.Compare(a.MinInclusive, b.MinInclusive) })
	var out []part
	for _, k := range ranges {
		first := len(out)
		for _, p := range parts {
			low, high := max(p.low, k.MinInclusive), min(p.high, k.MaxExclusive)
			if low >= high {
				continue
			}
			if n := len(out); n > first && out[n-1].high == low && out[n-1].position == p.position {
				out[n-1].high = high
				continue
			}
			out = append(out, part{low, high, p.position})
		}
	}
	return out
}

// read reads a page of a part, and reports whether something had changed.
func (r *reader) read(ctx context.Context, p *part) (changed bool, err error) {
	headers := map[string]string{
		"a-im": "Incremental Feed", "x-ms-cosmos-changefeed-wire-format-version": "2021-09-15",
		"x-ms-max-item-count": strconv.Itoa(1 + r.random.IntN(2000)),
	}
	if r.versions {
		headers["a-im"] = "Full-Fidelity Feed"
	}
	if p.position != "" {
		headers["if-none-match"] = p.position
	}
	if r.whole {
		headers["x-orrery-feed-wait-ms"] = "50"
	} else {
		at := slices.IndexFunc(r.ranges, func(k served.KeyRange) bool {
			return k.MinInclusive <= p.low && p.high <= k.MaxExclusive
		})
		if at < 0 {
			return false, fmt.Errorf("%w: no range has %s to %s", errAway, p.low, p.high)
		}
		k := r.ranges[at]
		headers["x-ms-documentdb-partitionkeyrangeid"] = k.ID
		if p.low != k.MinInclusive || p.high != k.MaxExclusive {
			headers["x-ms-read-key-type"] = "EffectivePartitionKeyRange"
			headers["x-ms-start-epk"], headers["x-ms-end-epk"] = p.low, p.high
		}
	}
	reply, err := r.container.server.send(ctx, served.Call{
		Method: "GET", Path: "/" + r.container.link() + "/docs", ResourceType: "docs", Link: r.container.link(),
		Headers: headers,
	})
	if err != nil {
		return false, err
	}
	return r.take(reply, p)
}

// take judges the reply to a read of a part, and moves the part forward.
func (r *reader) take(reply served.Reply, p *part) (changed bool, err error) {
	etag := reply.Header.Get("etag")
	switch {
	case reply.Status == 304 && etag != "":
		p.position = etag
		return false, nil
	case reply.Status == 410 && !r.whole:
		r.ranges = nil
		return true, nil
	case reply.Status == 429 || reply.Status == 503 || reply.Status == 408:
		r.container.server.refusals.Add(1)
		return true, nil
	case reply.Status != 200 || etag == "":
		r.report(faultServer, "position %.100s of %s to %s: %d, etag %q: %s", p.position, p.low, p.high, reply.Status, etag,
			served.Shortened(string(reply.Body), 300))
		r.ranges = nil
		return true, nil
	}
	var found struct{ Documents []change }
	if err := reply.Decode(&found); err != nil {
		r.report(faultServer, "%v", err)
	}
	if count := reply.Header.Get("x-ms-item-count"); count != strconv.Itoa(len(found.Documents)) {
		r.report(faultServer, "a page with %d changes, and %s by its header", len(found.Documents), count)
	}
	if len(found.Documents) == 0 { // the server has passed over many entries of other parts
		if r.empty++; etag == p.position {
			r.report(faultServer, "an empty page that ends where it began, at %.100s", etag)
		}
	}
	r.page(found.Documents)
	p.position = etag
	r.longest = max(r.longest, len(etag))
	r.reached()
	return true, nil
}
