package resource_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// TestReferencePage checks the code against the worked examples of the reference page, one line
// each.
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/rids-and-etags.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(page), "```rids\n")
	if !ok {
		t.Fatal("the page has no rids block")
	}
	block, _, _ = strings.Cut(block, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if len(lines) < 10 {
		t.Fatalf("the page has only %d worked examples", len(lines))
	}
	for _, line := range lines {
		left, want, ok := strings.Cut(line, " = ")
		kind, args, _ := strings.Cut(left, " ")
		if !ok {
			t.Fatalf("line not understood: %q", line)
		}
		if got := example(t, kind, numbers(t, args)); got != want {
			t.Errorf("%s: code says %s", line, got)
		}
	}
}

func numbers(t *testing.T, args string) []uint64 {
	t.Helper()
	var out []uint64
	for _, a := range strings.Fields(args) {
		n, err := strconv.ParseUint(a, 0, 64)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, n)
	}
	return append(out, 0, 0, 0, 0)
}

func example(t *testing.T, kind string, n []uint64) string {
	t.Helper()
	switch kind {
	case "database":
		return resource.DatabaseRID(uint32(n[0]))
	case "container":
		return resource.ContainerRID(uint32(n[0]), uint32(n[1]))
	case "item":
		return resource.ItemRID(uint32(n[0]), uint32(n[1]), n[2])
	case "range":
		return resource.RangeRID(uint32(n[0]), uint32(n[1]), n[2])
	case "offer":
		return resource.OfferRID(uint32(n[0]))
	case "user":
		return resource.UserRID(uint32(n[0]), uint32(n[1]))
	case "permission":
		return resource.PermissionRID(uint32(n[0]), uint32(n[1]), uint32(n[2]))
	case "key":
		return resource.EncryptionKeyRID(uint32(n[0]), uint32(n[1]))
	case "procedure":
		return resource.ScriptRID(resource.Procedure, uint32(n[0]), uint32(n[1]), uint32(n[2]))
	case "trigger":
		return resource.ScriptRID(resource.Trigger, uint32(n[0]), uint32(n[1]), uint32(n[2]))
	case "function":
		return resource.ScriptRID(resource.Function, uint32(n[0]), uint32(n[1]), uint32(n[2]))
	case "etag":
		return string(resource.MakeETag(uint32(n[0]), session.LSN(n[1]), uint32(n[2]), int64(n[3])))
	}
	t.Fatalf("unknown kind %q", kind)
	return ""
}

func TestRIDRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		db, coll := rapid.Uint32().Draw(t, "db"), rapid.Uint32Max(1<<31-1).Draw(t, "coll")
		ordinal := rapid.Uint64Max(1<<60-1).Draw(t, "ordinal")
		id := rapid.Uint64Max(1<<60-3).Draw(t, "range")
		offer := rapid.Uint32().Draw(t, "offer")
		user, number := rapid.Uint32Range(1, 1<<31-1).Draw(t, "user"), rapid.Uint32Min(1).Draw(t, "number")
		texts := map[string]bool{}
		for text, want := range map[string]resource.RID{
			resource.DatabaseRID(db):                 {Kind: resource.RIDDatabase, DB: db},
			resource.ContainerRID(db, coll):          {Kind: resource.RIDContainer, DB: db, Coll: coll},
			resource.ItemRID(db, coll, ordinal):      {Kind: resource.RIDItem, DB: db, Coll: coll, Ordinal: ordinal},
			resource.RangeRID(db, coll, id):          {Kind: resource.RIDRange, DB: db, Coll: coll, Ordinal: id},
			resource.OfferRID(offer):                 {Kind: resource.RIDOffer, Offer: offer},
			resource.UserRID(db, user):               {Kind: resource.RIDUser, DB: db, User: user},
			resource.PermissionRID(db, user, number): {Kind: resource.RIDPermission, DB: db, User: user, Permission: number},
			resource.EncryptionKeyRID(db, number):    {Kind: resource.RIDEncryptionKey, DB: db, EncryptionKey: number},
			resource.ScriptRID(resource.Procedure, db, coll, number): {
				Kind: resource.RIDProcedure, DB: db, Coll: coll, Ordinal: uint64(number),
			},
			resource.ScriptRID(resource.Trigger, db, coll, number): {
				Kind: resource.RIDTrigger, DB: db, Coll: coll, Ordinal: uint64(number),
			},
			resource.ScriptRID(resource.Function, db, coll, number): {
				Kind: resource.RIDFunction, DB: db, Coll: coll, Ordinal: uint64(number),
			},
		} {
			texts[text] = true
			got, err := resource.ParseRID(text)
			if err != nil || got != want {
				t.Fatalf("%s parses to %+v, %v; expected %+v", text, got, err, want)
			}
			if len(text)%4 != 0 || strings.Contains(text, "/") {
				t.Fatalf("%s", text)
			}
		}
		if len(texts) != 11 {
			t.Fatalf("two kinds share a RID: %v", texts)
		}
	})
}

func TestParseRIDRefuses(t *testing.T) {
	for _, s := range []string{
		"", "a", "AQAAAA", "AQAAAA=", "AQAAAB==", "orders", "AQAAAA==\n", "A\nAA", "AQAAAAAAAAA=", strings.Repeat("A", 28),
		"AQAAAIAAAAEAAAAAAAAAUA==", "AQAAAIAAAAEBAAAAAAAAQA==", "AQAAAIAAAAEAAAAAAAAAgA==",
		"AQAAAIAAAAEAAAAAAQAAYA==", "AAAAAAAA", "AQAAAAAB", "AQAAAIAAAAEAAAA=",
		// User 0, permission 0, a permission beyond 32 bits, encryption key 0, another kind beside it.
		"AQAAAAAAAAA=", "AQAAAAAAAAEAAAAAAAAAAA==", "AQAAAAAAAAEBAAAAAQAAAA==", "AQAAAAAAAAAAAAAAAgAAAA==",
		"AQAAAAAAAAABAAAAAQAAAA==",
	} {
		if r, err := resource.ParseRID(s); err == nil {
			t.Errorf("%q parses to %+v", s, r)
		}
	}
}

func FuzzParseRID(f *testing.F) {
	for _, s := range []string{
		"AQAAAA==", "AQAAAIAAAAE=", "AQAAAIAAAAEBAAAAAAAAAA==", "AQAAAIAAAAECAAAAAAAAUA==", "XbNi",
		"AAABAAAA", "AQAAAAAAAAE=", "AQAAAAAAAAEBAAAAAAAAAA==", "AQAAAAAAAAABAAAAAgAAAA==",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := resource.ParseRID(s)
		if err != nil {
			return
		}
		again := map[resource.RIDKind]string{
			resource.RIDDatabase:      resource.DatabaseRID(r.DB),
			resource.RIDContainer:     resource.ContainerRID(r.DB, r.Coll),
			resource.RIDItem:          resource.ItemRID(r.DB, r.Coll, r.Ordinal),
			resource.RIDRange:         resource.RangeRID(r.DB, r.Coll, r.Ordinal),
			resource.RIDOffer:         resource.OfferRID(r.Offer),
			resource.RIDUser:          resource.UserRID(r.DB, r.User),
			resource.RIDPermission:    resource.PermissionRID(r.DB, r.User, r.Permission),
			resource.RIDEncryptionKey: resource.EncryptionKeyRID(r.DB, r.EncryptionKey),
			resource.RIDProcedure:     resource.ScriptRID(resource.Procedure, r.DB, r.Coll, uint32(r.Ordinal)),
			resource.RIDTrigger:       resource.ScriptRID(resource.Trigger, r.DB, r.Coll, uint32(r.Ordinal)),
			resource.RIDFunction:      resource.ScriptRID(resource.Function, r.DB, r.Coll, uint32(r.Ordinal)),
		}[r.Kind]
		if again != s {
			t.Fatalf("%q parses to %+v, which prints %q", s, r, again)
		}
	})
}

// decodeETag inverts MakeETag by the documented shape.
func decodeETag(t *rapid.T, e resource.ETag) (p uint32, lsn session.LSN, sub uint32, ts uint32) {
	text := strings.Trim(string(e), `"`)
	text = strings.ReplaceAll(text, "-", "")
	field := func(from, to int) uint64 {
		n, err := strconv.ParseUint(text[from:to], 16, 64)
		if err != nil {
			t.Fatalf("%s: %v", e, err)
		}
		return n
	}
	lsn = session.LSN(field(0, 8) | field(8, 12)<<32)
	p = uint32(field(12, 16) | field(16, 17)<<16)
	sub = uint32(field(17, 20) | field(28, 32)<<12)
	ts = uint32(field(20, 28))
	if len(text) > 32 {
		lsn |= session.LSN(field(32, 36) << 48)
		p |= uint32(field(36, 39) << 20)
		sub |= uint32(field(39, 40) << 28)
	}
	return p, lsn, sub, ts
}

func TestETagIsOneToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, lsn := rapid.Uint32().Draw(t, "partition"), session.LSN(rapid.Uint64().Draw(t, "lsn"))
		sub, ts := rapid.Uint32().Draw(t, "sub"), rapid.Uint32().Draw(t, "ts")
		e := resource.MakeETag(p, lsn, sub, int64(ts))
		gotP, gotLSN, gotSub, gotTS := decodeETag(t, e)
		if gotP != p || gotLSN != lsn || gotSub != sub || gotTS != ts {
			t.Fatalf("%s decodes to %d %d %d %d", e, gotP, gotLSN, gotSub, gotTS)
		}
	})
}

func TestETagMatches(t *testing.T) {
	e := resource.MakeETag(1, 2, 3, 4)
	bare := strings.Trim(string(e), `"`)
	for _, header := range []string{
		string(e), bare, "W/" + string(e), " " + string(e) + " ", `"x", ` + string(e),
		string(e) + `,"x"`,
	} {
		if !e.Matches(header) {
			t.Errorf("%s does not match %s", e, header)
		}
	}
	for _, header := range []string{
		"", "*", `"`, `""`, `"x"`, bare[1:], `"` + bare, string(resource.MakeETag(1, 2, 4, 4)),
		strings.ToUpper(bare) + "x",
	} {
		if e.Matches(header) {
			t.Errorf("%s matches %s", e, header)
		}
	}
	if resource.ETag("").Matches("") {
		t.Error("no ETag matches no header")
	}
}

// TestAppendItem checks that the text is JSON with the item's own properties first and the system
// properties after them, and that their values equal those of the item's methods.
func TestAppendItem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		it := &resource.Item{
			Ordinal:     rapid.Uint64Max(1<<60-1).Draw(t, "ordinal"),
			PartitionID: rapid.Uint32().Draw(t, "partition"),
			LSN:         session.LSN(rapid.Uint64().Draw(t, "lsn")),
			Sub:         rapid.Uint32().Draw(t, "sub"),
			TS:          rapid.Int64Range(0, math.MaxUint32).Draw(t, "ts"),
			JSON:        []byte(rapid.SampledFrom([]string{`{}`, `{"id":"1"}`, `{"id":"1","a":{"b":[1,2.0]}}`}).Draw(t, "json")),
		}
		body := bytes.Clone(it.JSON)
		out := resource.AppendItem([]byte("before"), it, 7, 8)
		if !bytes.HasPrefix(out, []byte("before"+string(body[:len(body)-1]))) || !bytes.Equal(it.JSON, body) {
			t.Fatalf("%s", out)
		}
		var got struct {
			RID, Self, ETag, Attachments string
			TS                           int64
		}
		var m map[string]json.RawMessage
		if err := json.Unmarshal(out[len("before"):], &m); err != nil {
			t.Fatalf("%s: %v", out, err)
		}
		for name, into := range map[string]any{
			"_rid": &got.RID, "_self": &got.Self, "_etag": &got.ETag,
			"_attachments": &got.Attachments, "_ts": &got.TS,
		} {
			if err := json.Unmarshal(m[name], into); err != nil {
				t.Fatalf("%s of %s: %v", name, out, err)
			}
		}
		rid := resource.ItemRID(7, 8, it.Ordinal)
		self := fmt.Sprintf("dbs/%s/colls/%s/docs/%s/", resource.DatabaseRID(7), resource.ContainerRID(7, 8), rid)
		if got.RID != rid || got.Self != self || got.ETag != string(it.ETag()) || got.Attachments != "attachments/" ||
			got.TS != it.TS {
			t.Fatalf("%s", out)
		}
	})
}

func TestAppendItemDoesNotAllocate(t *testing.T) {
	it := &resource.Item{Ordinal: 1 << 41, LSN: 12, TS: 1700000000, JSON: []byte(`{"id":"1"}`)}
	buf := make([]byte, 0, 1024)
	if n := testing.AllocsPerRun(100, func() { buf = resource.AppendItem(buf[:0], it, 1, 2) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestIDs(t *testing.T) {
	for _, c := range []struct {
		id             string
		resource, item bool
	}{
		{"a", true, true},
		{"", false, false},
		{"a/b", false, true},
		{`a\b`, false, true},
		{"a?b", false, true},
		{"a#b", false, true},
		{"a b", true, true},
		{" a", true, true},
		{"a ", false, true},
		{"%2F+%41 \u00e9東😀", true, true},
		{strings.Repeat("a", 255), true, true},
		{strings.Repeat("a", 256), false, true},
		{strings.Repeat("東", 255), true, true},
		{strings.Repeat("😀", 128), false, true},
		{strings.Repeat("a", 1023), false, true},
		{strings.Repeat("a", 1024), false, false},
		{strings.Repeat("é", 512), false, false},
	} {
		for kind, got := range map[string]struct {
			err error
			ok  bool
		}{"resource": {resource.ValidateResourceID(c.id), c.resource}, "item": {resource.ValidateItemID(c.id), c.item}} {
			if (got.err == nil) != got.ok || (got.err != nil && !errors.Is(got.err, status.BadRequest)) {
				t.Errorf("%s id %.20q: %v", kind, c.id, got.err)
			}
		}
	}
}

// TestTooLongIDs checks the service's own messages, which SDKs' tests match.
func TestTooLongIDs(t *testing.T) {
	long := strings.Repeat("a", 1024)
	for less, err := range map[string]error{
		"1024": resource.ValidateItemID(long),
		"255":  resource.ValidateResourceID(long),
	} {
		if want := "Ensure to provide a unique non-empty string less than '" + less +
			"' characters."; !strings.Contains(status.Of(err).Message, want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}

func BenchmarkAppendItem(b *testing.B) {
	it := &resource.Item{
		Ordinal: 1 << 41, LSN: 12, TS: 1700000000,
		JSON: []byte(`{"id":"1","text":"` + strings.Repeat("x", 1000) + `"}`),
	}
	buf := make([]byte, 0, 2048)
	for b.Loop() {
		buf = resource.AppendItem(buf[:0], it, 1, 2)
	}
}
