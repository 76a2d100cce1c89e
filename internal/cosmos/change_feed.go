package cosmos

import (
	"context"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// ChangeForm is the form of the elements of a change feed.
type ChangeForm byte

// The forms of a change (WIRE §8.2). A bare item carries _lsn beside its system properties. An
// envelope has the item under "current", and "metadata"; only a client that reads all versions
// learns of the operation and the item before it.
const (
	BareItems ChangeForm = iota
	Envelopes
	Versions
)

// ReadChangeFeed returns a page of the change feed.
func (s *Service) ReadChangeFeed(ctx context.Context, call *api.Call, db, coll string, q api.ChangeFeedRequest,
	form ChangeForm,
) (*Reply, error) {
	res, err := s.Engine.ReadChangeFeed(ctx, call, db, coll, q)
	if err == nil && len(res.Receipt.Ranges) == 0 {
		call.Meter.FeedPage() // the scope is empty: the key that the client named is not in the range that it named
	}
	r, err := reply(res, err)
	if r != nil && err == nil {
		r.IsFeed = true
	}
	if r == nil || err != nil || res.Outcome != api.Found {
		return r, err
	}
	if n := len(res.Feed.Changes); n > 0 {
		r.FeedSecond = res.Feed.Changes[n-1].TS
	}
	size := 0
	for i := range res.Feed.Changes {
		size += int(res.Feed.Changes[i].Bytes()) + 3*systemPropertyBytes
	}
	rows := r.page.Begin(res.ListRID, size)
	for i := range res.Feed.Changes {
		if i > 0 {
			rows = append(rows, ',')
		}
		rows = appendChange(rows, &res.Feed.Changes[i], form, res)
	}
	r.Body = r.page.close(rows, res.Count)
	return r, nil
}

func appendChange(b []byte, c *api.Change, form ChangeForm, of *api.Result) []byte {
	if form == BareItems {
		b = resource.AppendItem(b, c.Item, of.DB, of.Coll)
		b = append(b[:len(b)-1], `,"_lsn":`...)
		return append(strconv.AppendUint(b, uint64(c.LSN), 10), '}')
	}
	b = append(b, `{"current":`...)
	if c.Item != nil {
		b = append(resource.AppendItem(b, c.Item, of.DB, of.Coll), ',')
	} else {
		b = append(b, `{},`...) // SDKs expect an empty item in a delete: Rust's source and Python's tests say so
	}
	if c.Old != nil {
		b = append(resource.AppendItem(append(b, `"previous":`...), c.Old, of.DB, of.Coll), ',')
	}
	b = append(b, `"metadata":{`...)
	if form == Versions {
		b = append(append(append(b, `"operationType":"`...), operationType(c)...), `",`...)
	}
	b = strconv.AppendUint(append(b, `"lsn":`...), uint64(c.LSN), 10)
	b = strconv.AppendInt(append(b, `,"crts":`...), c.TS, 10)
	if c.Old != nil {
		b = strconv.AppendUint(append(b, `,"previousImageLSN":`...), uint64(c.Old.LSN), 10)
	}
	if c.Item == nil {
		b = strconv.AppendBool(append(b, `,"timeToLiveExpired":`...), c.Expired)
		b = value.AppendString(append(b, `,"id":`...), c.Old.ID)
		b = append(b, `,"partitionKey":{`...)
		for i, component := range c.Old.Key.Components() {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(value.AppendString(b, strings.TrimPrefix(of.Feed.KeyPaths[i], "/")), ':')
			b = component.AppendJSON(b)
		}
		b = append(b, '}')
	}
	return append(b, "}}"...)
}

// operationType names a change in lower case, which Java's SDK requires. An upsert shows as what it
// did.
func operationType(c *api.Change) string {
	switch {
	case c.Item == nil:
		return "delete"
	case c.Old == nil:
		return "create"
	}
	return "replace"
}
