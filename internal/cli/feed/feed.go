package feed

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

const (
	// wireFormat makes the server send changes as envelopes in both modes.
	wireFormat = "2021-09-15"
	// maxPageBytes bounds a page. A server never cuts a transaction, so a page may exceed 4 MB.
	maxPageBytes = 64 << 20
	// FromNow is the position of a feed that starts now.
	FromNow = "*"
	// recreated is the substatus of a request that names the RID of another container.
	recreated = "1024"
)

// The modes of the change feed.
const (
	Latest = "latest" // the last version of every item
	AVAD   = "avad"   // all versions and deletes
)

// Container is what the feed needs to know about a container.
type Container struct {
	RID string `json:"_rid"`
	Key struct {
		Paths []string `json:"paths"`
	} `json:"partitionKey"`
	Policy struct {
		Minutes int `json:"retentionDuration"` // for which all versions are kept
	} `json:"changeFeedPolicy"`
}

// KeyRange is a partition key range of the container.
type KeyRange struct {
	ID  string `json:"id"`
	Min string `json:"minInclusive"`
	Max string `json:"maxExclusive"`
}

// Feed is the change feed of one container.
type Feed struct {
	Client *remote.Client
	Place  account.Place
	RID    string
	Mode   string
	Since  time.Time // changes before this second are left out; the zero time leaves out none
	// Kept starts all versions and deletes at the oldest one that the container keeps. Without it, and
	// without a position, they start at Since, and the server refuses a time that is too long ago.
	Kept bool
	Key  string // the partition key to read, as a header; "" reads ranges
}

// page is one answer of the change feed.
type page struct {
	changes   []Change
	unchanged bool   // nothing has changed behind the position
	position  string // behind the page
	lsn       uint64 // newest of the range when the page was read; 0 if the server does not say
	charge    float64
}

// Open reads the properties of the container.
func Open(ctx context.Context, client *remote.Client, p account.Place) (*Container, error) {
	found := &Container{}
	link := p.ContainerLink()
	r := remote.Request{Method: http.MethodGet, Path: remote.PathOf(link), Kind: "colls", Link: link}
	_, err := client.Send(ctx, r, found)
	return found, err
}

// ranges reads the partition key ranges of the container.
func (f *Feed) ranges(ctx context.Context) (all []KeyRange, err error) {
	link := f.Place.ContainerLink()
	r := remote.Request{Method: http.MethodGet, Path: remote.PathOf(link) + "/pkranges", Kind: "pkranges", Link: link}
	err = f.Client.Feed(ctx, r, func(page []byte) error {
		var body struct{ PartitionKeyRanges []KeyRange }
		err := json.Unmarshal(page, &body)
		all = append(all, body.PartitionKeyRanges...)
		return err
	})
	return all, err
}

// read reads the page behind the position of a part. The server may wait for a change as long as
// wait; other servers answer at once.
func (f *Feed) read(ctx context.Context, p Part, wait time.Duration) (*page, error) {
	link := f.Place.ContainerLink()
	response, err := f.Client.Do(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link) + "/docs", Kind: "docs", Link: link, Header: f.header(p, wait),
	})
	if err != nil {
		return nil, err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	found := &page{position: p.Position}
	switch {
	case response.StatusCode == http.StatusNotModified:
		found.unchanged = true
	case response.StatusCode != http.StatusOK:
		return nil, f.refused(runtime.NewResponseError(response))
	default:
		body, err := f.Client.ReadBody(response, maxPageBytes)
		if err != nil {
			return nil, err
		}
		if found.changes, err = f.changes(body); err != nil {
			return nil, err
		}
	}
	if etag := response.Header.Get("etag"); etag != "" {
		found.position = etag
	} else if response.StatusCode == http.StatusOK {
		return nil, errors.New("the server sent a page of the change feed without a position (etag)")
	}
	found.lsn, _ = strconv.ParseUint(response.Header.Get("lsn"), 10, 64)
	found.charge, _ = strconv.ParseFloat(response.Header.Get("x-ms-request-charge"), 64)
	return found, nil
}

// header builds the headers of a request.
func (f *Feed) header(p Part, wait time.Duration) map[string]string {
	h := map[string]string{
		"A-IM":                "Incremental Feed",
		"x-ms-max-item-count": "1000",
		"x-ms-cosmos-changefeed-wire-format-version": wireFormat,
		"x-ms-cosmos-intended-collection-rid":        f.RID,
	}
	if f.Mode == AVAD {
		h["A-IM"] = "Full-Fidelity Feed"
	}
	if p.Position != "" {
		h["If-None-Match"] = p.Position
	}
	switch {
	case f.Mode == AVAD && f.Kept:
		h["x-orrery-feed-start"] = "kept"
	case f.Mode == AVAD && !f.Since.IsZero():
		h["x-orrery-feed-start"] = "time"
	}
	if !f.Since.IsZero() && !f.Kept { // the header leaves out the second that it names
		h["If-Modified-Since"] = f.Since.Add(-time.Second).UTC().Format(http.TimeFormat)
	}
	if wait > 0 {
		h["x-orrery-feed-wait-ms"] = strconv.FormatInt(wait.Milliseconds(), 10)
	}
	if f.Key != "" {
		h["x-ms-documentdb-partitionkey"] = f.Key
		return h
	}
	h["x-ms-documentdb-partitionkeyrangeid"] = p.in.ID
	if !p.whole() {
		h["x-ms-start-epk"], h["x-ms-end-epk"] = p.Min, p.Max
		h["x-ms-read-key-type"] = "EffectivePartitionKeyRange"
	}
	return h
}

// refused explains a refusal that means another container under the same name.
func (f *Feed) refused(err error) error {
	if response := responseOf(err); response != nil && substatus(response) == recreated {
		return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf(
			"%s was deleted and created again: the positions of the container before it mean nothing in this one. Start "+
				"again, without the file in --state", f.Place.String(),
		)}
	}
	return err
}

// changes reads the elements of a page.
func (f *Feed) changes(body []byte) ([]Change, error) {
	var list struct {
		RID       string `json:"_rid"`
		Documents []json.RawMessage
	}
	if err := json.Unmarshal(body, &list); err != nil {
		return nil, fmt.Errorf("the server's page of the change feed is not valid: %w", err)
	}
	out := make([]Change, len(list.Documents))
	for i, element := range list.Documents {
		if err := out[i].parse(element); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Change is one element of the change feed.
type Change struct {
	Current  json.RawMessage `json:"current"`
	Previous json.RawMessage `json:"previous"`
	Metadata *Metadata       `json:"metadata"`

	Text json.RawMessage `json:"-"` // the element
}

// Metadata is what the feed says about a change.
type Metadata struct {
	Operation string  `json:"operationType"` // "" in the feed of latest versions
	LSN       uint64  `json:"lsn"`
	Seconds   float64 `json:"crts"` // when the change was committed
	Expired   bool    `json:"timeToLiveExpired"`
	// PreviousLSN is the LSN of the version before; 0 of a create.
	PreviousLSN uint64          `json:"previousImageLSN"`
	ID          string          `json:"id"`
	Key         json.RawMessage `json:"partitionKey"`
}

// parse reads an element. A server that does not know the wire format sends the item itself, with
// its LSN; the item becomes an envelope here.
func (c *Change) parse(element json.RawMessage) error {
	var item struct {
		LSN     *uint64 `json:"_lsn"`
		Seconds int64   `json:"_ts"`
	}
	if err := json.Unmarshal(element, &item); err != nil {
		return fmt.Errorf("the server's change is not valid: %w", err)
	}
	if item.LSN != nil {
		element = fmt.Appendf(nil, `{"current":%s,"metadata":{"lsn":%d,"crts":%d}}`, element, *item.LSN, item.Seconds)
	}
	if err := json.Unmarshal(element, c); err != nil || c.Metadata == nil {
		return fmt.Errorf("the server's change is not valid: %w", cmp.Or(err, errors.New("it has no metadata")))
	}
	if string(c.Current) == "{}" { // a delete has an empty item
		c.Current = nil
	}
	c.Text = element
	return nil
}

// responseOf returns the server's refusal in an error, or nil.
func responseOf(err error) *azcore.ResponseError {
	var response *azcore.ResponseError
	if errors.As(err, &response) && response.RawResponse != nil {
		return response
	}
	return nil
}

// substatus is the substatus of a refusal.
func substatus(r *azcore.ResponseError) string { return r.RawResponse.Header.Get("x-ms-substatus") }

// number reads a position that is an LSN, as all positions of one range are.
func number(position string) (uint64, bool) {
	n, err := strconv.ParseUint(strings.Trim(position, `"`), 10, 64)
	return n, err == nil
}
