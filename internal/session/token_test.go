package session_test

import (
	"errors"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// TestReferencePage checks the examples of the reference page against the code. A line is a token
// as sent, an arrow, and the token as this server writes it, or the word "refused".
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/session-tokens.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(page), "```tokens\n")
	if !ok {
		t.Fatal("the page has no tokens block")
	}
	block, _, _ = strings.Cut(block, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if len(lines) < 8 {
		t.Fatalf("the page has only %d examples", len(lines))
	}
	for _, line := range lines {
		sent, want, ok := strings.Cut(line, " -> ")
		if !ok {
			t.Fatalf("line not understood: %q", line)
		}
		token, err := session.Parse(sent)
		switch {
		case want == "refused" && !errors.Is(err, status.BadRequest):
			t.Errorf("%s: token %s, error %v", sent, token, err)
		case want != "refused" && (err != nil || token.String() != want):
			t.Errorf("%s: token %s, error %v; expected %s", sent, token, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, s := range []string{
		",", ":", "0:", ":-1#1", "a:-1#1", "0:-1", "0:-1#", "0:#1", "0:-1#x", "0:-1#1#", "0:-1#1#2", "0:-1#1#2=", "0:-1#1#=3",
		"0:-1#1,", ",0:-1#1", "0:-1#1,,1:-1#1", "0:-1#99999999999999999999", "0:-1#-5", "0:1:2#3", "0:-1# 1", "-0:-1#1",
		"-1", "+1", "1.5", "0x1", "12,13", "12,0:13", "0:13,12", "12 13", "9223372036854775808", "18446744073709551616",
		strings.Repeat("9", 1<<20),
		"0:-1", "0:9223372036854775808", "0:1:2", "0:1#", "0:1=2", "0:--1#1", "0:-1#1#-=1", "0:-1#1##2=3", "0:-1#1#2=3=4",
		"٣:-1#1", "0:-1#٣", "0:-1#1\x00",
		strings.Repeat("0", 21) + ":-1#1", "0:" + strings.Repeat("0", 21) + "1", "0:-1#1" + strings.Repeat("#", 1<<20),
		strings.Repeat("x", 1<<20),
	} {
		token, err := session.Parse(s)
		if !errors.Is(err, status.BadRequest) || !token.Empty() {
			t.Errorf("%.40q gives %s, %v", s, token, err)
		} else if len(err.Error()) > 500 {
			t.Errorf("%.40q: message of %d bytes", s, len(err.Error()))
		}
	}
}

func TestParseRefusesTooManyRanges(t *testing.T) {
	var b strings.Builder
	for i := range 70000 {
		b.WriteString(session.Format(strconv.Itoa(i), 1) + ",")
	}
	if _, err := session.Parse(strings.TrimSuffix(b.String(), ",")); !errors.Is(err, status.BadRequest) {
		t.Errorf("70000 ranges: %v", err)
	}
}

func TestToken(t *testing.T) {
	var token session.Token
	if !token.Empty() || token.String() != "" {
		t.Errorf("the zero token is %q", token)
	}
	if _, ok := token.LSN("0"); ok {
		t.Error("the zero token knows a range")
	}
	token.Set("0", 12)
	token.Set("1", 3)
	token.Set("0", 13)
	if got, want := token.String(), "0:-1#13,1:-1#3"; got != want {
		t.Errorf("token %s, expected %s", got, want)
	}
	if lsn, ok := token.LSN("1"); !ok || lsn != 3 {
		t.Errorf("range 1 is at %d, %t", lsn, ok)
	}
	empty, err := session.Parse("")
	if err != nil || !empty.Empty() {
		t.Errorf("no header: %s, %v", empty, err)
	}
}

// TestForms checks the table of the reference page against the code. A line is a token as sent and
// as written in each form.
func TestForms(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/session-tokens.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(page), "```forms\n")
	if !ok {
		t.Fatal("the page has no forms block")
	}
	block, _, _ = strings.Cut(block, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if len(lines) < 4 {
		t.Fatalf("the page has only %d lines", len(lines))
	}
	for _, line := range lines {
		written := strings.Fields(line)
		if len(written) != 4 {
			t.Fatalf("line not understood: %q", line)
		}
		token, err := session.Parse(written[0])
		if err != nil {
			t.Fatal(err)
		}
		for i, form := range []session.Form{session.Vector, session.Simple, session.Bare} {
			if got := token.In(form); got != written[i+1] {
				t.Errorf("%s in form %d: %s, expected %s", written[0], form, got, written[i+1])
			}
		}
	}
}

func TestBare(t *testing.T) {
	for text, want := range map[string]session.LSN{
		"12": 12, " 12 ": 12, "007": 7, "0": 0,
		"9223372036854775807": 1<<63 - 1, "0:12": 0, "0:-1#12": 0, "": 0,
	} {
		token, err := session.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if lsn, ok := token.Bare(); lsn != want || ok != (want > 0) {
			t.Errorf("%q is the bare LSN %d, %v", text, lsn, ok)
		}
		if text == "0" && !token.Empty() {
			t.Error("0 is reached by every range and asks for something")
		}
		if _, ok := token.LSN("0"); ok != strings.Contains(text, ":") {
			t.Errorf("%q names range 0: %v", text, ok)
		}
	}
	var none session.Token
	for _, form := range []session.Form{session.Vector, session.Simple, session.Bare} {
		if got := none.In(form); got != "" {
			t.Errorf("no token is written %q", got)
		}
	}
}

func TestTokenRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var token session.Token
		want := map[string]session.LSN{}
		for range rapid.IntRange(0, 20).Draw(t, "ranges") {
			id := strconv.Itoa(rapid.IntRange(0, 30).Draw(t, "id"))
			lsn := session.LSN(rapid.Int64Min(0).Draw(t, "lsn"))
			token.Set(id, lsn)
			want[id] = lsn
		}
		for _, form := range []session.Form{session.Vector, session.Simple} {
			parsed, err := session.Parse(token.In(form))
			if err != nil || parsed.String() != token.String() {
				t.Fatalf("%s parses to %s, %v", token.In(form), parsed, err)
			}
			for id, lsn := range want {
				if got, ok := parsed.LSN(id); !ok || got != lsn {
					t.Fatalf("range %s of %s is at %d", id, token, got)
				}
			}
		}
		bare, err := session.Parse(token.In(session.Bare))
		if lsn, _ := bare.Bare(); err != nil || len(want) > 0 && lsn != slices.Max(slices.Collect(maps.Values(want))) {
			t.Fatalf("%s is written %s without ranges, which is read as %s, %v", token, token.In(session.Bare), bare, err)
		}
	})
}

func TestFormatAllocatesOnce(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { _ = session.Format("17", 123456789) }); n > 1 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", "0:-1#12", "0:-1#12,1:-1#3", "0:1#5#3=4", "0:1#5#3=4#-1=9,2:7", "0:12", "0:-1#12,",
		":#=", "0:-1#1#2=3#", "12", " 7 ", "0", "9223372036854775808", "12,0:13", "0:1,1:2",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		token, err := session.Parse(s)
		if err != nil {
			if status.Of(err).Kind != status.BadRequest {
				t.Fatalf("%q: %v", s, err)
			}
			return
		}
		again, err := session.Parse(token.String())
		if err != nil || again.String() != token.String() {
			t.Fatalf("%q parses to %s, which parses to %s, %v", s, token, again, err)
		}
		bare, isBare := token.Bare()
		simple, err := session.Parse(token.In(session.Simple))
		if err != nil || simple.String() != token.String() {
			t.Fatalf("%q is written %s, which parses to %s, %v", s, token.In(session.Simple), simple, err)
		}
		most := token.In(session.Bare)
		one, err := session.Parse(most)
		if lsn, _ := one.Bare(); err != nil || isBare && lsn != bare || (most == "") != token.Empty() {
			t.Fatalf("%q is written %s without ranges, which parses to %s, %v", s, most, one, err)
		}
	})
}

// TestGreatest queries tokens for some of the ranges they name.
func TestGreatest(t *testing.T) {
	of := func(ids ...uint32) func(uint32) bool {
		return func(id uint32) bool { return slices.Contains(ids, id) }
	}
	for _, c := range []struct {
		token  string
		counts []uint32
		want   session.LSN
		ok     bool
	}{
		{"", []uint32{0}, 0, false},
		{"0:-1#12", []uint32{0}, 12, true},
		{"0:-1#12", []uint32{1}, 0, false},
		{"0:-1#12,1:-1#3,2:-1#99", []uint32{0, 1}, 12, true},
		{"1:-1#3,0:-1#12,2:-1#99", []uint32{2, 1}, 99, true},
		{"0:-1#0", []uint32{0}, 0, true},
		{"4294967296:-1#7,4294967295:-1#5", []uint32{0, 4294967295}, 5, true}, // the first id belongs to no range
	} {
		token, err := session.Parse(c.token)
		if err != nil {
			t.Fatal(err)
		}
		if lsn, ok := token.Greatest(of(c.counts...)); lsn != c.want || ok != c.ok {
			t.Errorf("%s says %d, %v of %v; expected %d, %v", c.token, lsn, ok, c.counts, c.want, c.ok)
		}
	}
}
