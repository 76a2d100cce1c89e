package status_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/status"
)

func TestIdentityThroughWrapping(t *testing.T) {
	err := fmt.Errorf("read item: %w",
		status.New(status.ReadSessionNotAvailable, "partition %s is at LSN %d, session asks %d", "0", 3, 7))
	if !errors.Is(err, status.ReadSessionNotAvailable) {
		t.Error("the kind is lost in wrapping")
	}
	for _, other := range []status.Kind{
		status.NotFound, status.OwnerNotFound, status.PartitionKeyRangeGone,
		status.Internal,
	} {
		if errors.Is(err, other) {
			t.Errorf("404/1002 matches %v", other)
		}
	}
	e := status.Of(err)
	if e.Kind != status.ReadSessionNotAvailable || e.Message != "partition 0 is at LSN 3, session asks 7" {
		t.Errorf("Of: %v", e)
	}
}

func TestOf(t *testing.T) {
	secret := errors.New("pebble: file 000012.sst is damaged")
	for _, c := range []struct {
		name string
		err  error
		want status.Kind
	}{
		{"plain", secret, status.Internal},
		{"wrapped plain", fmt.Errorf("get: %w", secret), status.Internal},
		{"cancelled", fmt.Errorf("wait: %w", context.Canceled), status.RequestTimeout},
		{"late", context.DeadlineExceeded, status.RequestTimeout},
		{"bare kind", fmt.Errorf("get: %w", status.NotFound), status.NotFound},
		{
			"error over a cancelled context", status.Wrap(status.ServiceUnavailable, context.Canceled, ""),
			status.ServiceUnavailable,
		},
	} {
		e := status.Of(c.err)
		if e.Kind != c.want {
			t.Errorf("%s: %v", c.name, e.Kind)
		}
		if e.Message == "" || strings.Contains(e.Message, "pebble") {
			t.Errorf("%s: message for the client is %q", c.name, e.Message)
		}
		if !errors.Is(e, errors.Unwrap(c.err)) && !errors.Is(e, c.err) {
			t.Errorf("%s: the cause is lost", c.name)
		}
	}
	if status.Of(nil) != nil {
		t.Error("Of(nil) is an error")
	}
}

// TestMessagesAreNotFormats: a text without arguments may hold a percent sign.
func TestMessagesAreNotFormats(t *testing.T) {
	if e := status.New(status.BadRequest, "100% wrong"); e.Message != "100% wrong" {
		t.Errorf("message %q", e.Message)
	}
}

func TestErrorText(t *testing.T) {
	e := status.Wrap(status.OwnerNotFound, errors.New("no such name"), "Container %q does not exist.", "c")
	if got, want := e.Error(), `OwnerNotFound (404/1003): Container "c" does not exist.: no such name`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestKinds pins the numbers that SDKs switch on.
func TestKinds(t *testing.T) {
	for kind, want := range map[status.Kind]string{
		status.Internal:                           "500/0 InternalServerError",
		status.BadRequest:                         "400/0 BadRequest",
		status.InvalidQuery:                       "400/0 BadRequest",
		status.PartitionKeyMismatch:               "400/1001 BadRequest",
		status.CrossPartitionQueryNotServable:     "400/1004 BadRequest",
		status.CrossPartitionAggregateNotServable: "400/0 BadRequest",
		status.CrossPartitionQueryNotMergeable:    "400/0 BadRequest",
		status.NotSupportedYet:                    "400/0 BadRequest",
		status.Unauthorized:                       "401/0 Unauthorized",
		status.Forbidden:                          "403/0 Forbidden",
		status.LogicalPartitionFull:               "403/1014 Forbidden",
		status.WriteForbidden:                     "403/3 Forbidden",
		status.CompletingSplit:                    "410/1007 Gone",
		status.CompletingMigration:                "410/1008 Gone",
		status.NotFound:                           "404/0 NotFound",
		status.ReadSessionNotAvailable:            "404/1002 NotFound",
		status.OwnerNotFound:                      "404/1003 NotFound",
		status.MethodNotAllowed:                   "405/0 MethodNotAllowed",
		status.NotAcceptable:                      "406/0 NotAcceptable",
		status.RequestTimeout:                     "408/0 RequestTimeout",
		status.Conflict:                           "409/0 Conflict",
		status.Gone:                               "410/0 Gone",
		status.NameCacheStale:                     "410/1000 Gone",
		status.PartitionKeyRangeGone:              "410/1002 Gone",
		status.PreconditionFailed:                 "412/0 PreconditionFailed",
		status.RequestEntityTooLarge:              "413/0 RequestEntityTooLarge",
		status.UnsupportedMediaType:               "415/0 UnsupportedMediaType",
		status.HeadersTooLarge:                    "431/0 RequestHeaderFieldsTooLarge",
		status.Locked:                             "423/0 Locked",
		status.TooManyRequests:                    "429/3200 429",
		status.RetryWith:                          "449/0 RetryWith",
		status.ServiceUnavailable:                 "503/0 ServiceUnavailable",
		status.DiskFull:                           "503/0 ServiceUnavailable",
		status.PartitionDamaged:                   "503/0 ServiceUnavailable",
	} {
		if got := fmt.Sprintf("%d/%d %s", kind.HTTP(), kind.Substatus(), kind.Code()); got != want {
			t.Errorf("%s is %s, expected %s", kind.String(), got, want)
		}
	}
}

// TestTableIsFilled: every kind has a unique name and a message, and a number outside the table is
// Internal.
func TestTableIsFilled(t *testing.T) {
	seen := map[string]bool{}
	for k := status.Kind(0); k <= status.PartitionDamaged; k++ {
		if name := k.String(); name == "" || seen[name] || status.New(k, "").Message == "" || k.HTTP() < 400 {
			t.Errorf("kind %d: name %q, message %q", k, name, status.New(k, "").Message)
		} else {
			seen[name] = true
		}
	}
	if status.Kind(200).HTTP() != 500 {
		t.Error("a number outside the table is not Internal")
	}
}

// TestLookup: every pair in the table is found as its first kind, and no other pair is found.
func TestLookup(t *testing.T) {
	for k := status.Kind(0); k <= status.PartitionDamaged; k++ {
		found, ok := status.Lookup(k.HTTP(), k.Substatus())
		if !ok || found > k || found.HTTP() != k.HTTP() || found.Substatus() != k.Substatus() {
			t.Errorf("%v is looked up as %v, %t", k, found, ok)
		}
	}
	for pair, want := range map[[2]int]status.Kind{
		{400, 0}: status.BadRequest, {403, 0}: status.Forbidden,
		{503, 0}: status.ServiceUnavailable, {412, 0}: status.PreconditionFailed,
	} {
		if found, _ := status.Lookup(pair[0], pair[1]); found != want {
			t.Errorf("%v is %v, want %v", pair, found, want)
		}
	}
	for _, pair := range [][2]int{{200, 0}, {404, 7}, {0, 0}, {429, 0}} {
		if found, ok := status.Lookup(pair[0], pair[1]); ok {
			t.Errorf("%v is %v", pair, found)
		}
	}
	seen := map[string]bool{}
	for _, pair := range status.Numbers() {
		if seen[pair] {
			t.Errorf("%s occurs twice", pair)
		}
		seen[pair] = true
	}
	if !seen["410/1002"] || !seen["429/3200"] {
		t.Errorf("%v", status.Numbers())
	}
}
