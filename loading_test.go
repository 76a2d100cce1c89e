package orrery

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// loads is how often a test replaces the state of its account while clients run.
const loads = 3

// follower reads a change feed all the time, and notes what it has seen.
type follower struct {
	w        wire
	link     string
	header   []string
	position string
	seen     map[string]string // text by ETag
	fault    string            // the first answer that no reader of a feed may get
}

// read reads a page. It reports whether the page had a change.
func (f *follower) read(wait time.Duration) bool {
	header := append([]string{
		"x-ms-max-item-count", "7", "x-ms-cosmos-changefeed-wire-format-version", "2021-09-15",
	}, f.header...)
	if f.position != "" {
		header = append(header, "If-None-Match", f.position, "x-orrery-feed-wait-ms", fmt.Sprint(wait.Milliseconds()))
	}
	r := f.w.send("GET", f.link, "", header...)
	if r.code == http.StatusOK || r.code == http.StatusNotModified {
		f.position = r.header.Get("etag")
	}
	if r.code == http.StatusNotModified {
		return false
	}
	var page struct {
		Documents []struct {
			Current struct {
				ETag string `json:"_etag"`
				Text string `json:"text"`
			} `json:"current"`
		}
	}
	if err := json.Unmarshal([]byte(r.body), &page); err != nil || r.code != http.StatusOK {
		f.fault = fmt.Sprintf("at %s: %s %s", f.position, r.numbers(), r.body)
		return false
	}
	for _, one := range page.Documents {
		if text, twice := f.seen[one.Current.ETag]; twice {
			f.fault = fmt.Sprintf("the version %s came twice: %q, then %q", one.Current.ETag, text, one.Current.Text)
		}
		f.seen[one.Current.ETag] = one.Current.Text
	}
	return true
}

// TestFollowersDuringLoads: readers of change feeds, of both modes, that wait for the next change
// neither keep a load from the account nor notice it. They see no version twice and none that
// nobody wrote, and all that was written after the load.
func TestFollowersDuringLoads(t *testing.T) {
	everywhere(t, func(t *testing.T, cfg Config, ranges int) {
		cfg.Throttle = "off"
		s := start(t, cfg)
		w := own(t, s)
		w.must("POST", "dbs", `{"id":"d"}`)
		w.must("POST", "dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2},`+
			`"changeFeedPolicy":{"retentionDuration":60}}`)
		for range ranges - 1 {
			if err := s.Split(t.Context(), "d", "c", ""); err != nil {
				t.Fatal(err)
			}
		}
		acked := map[string]string{} // text by ETag
		put := func(id, text string) {
			r := w.create(id, text)
			if r.code/100 != 2 {
				t.Errorf("a write answers %s %s", r.numbers(), r.body)
			}
			acked[strings.Trim(r.header.Get("etag"), `"`)] = text
		}
		for i := range 30 {
			put(fmt.Sprint(i), "saved")
		}
		if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
			t.Fatal(err)
		}
		latest, versions := []string{"A-IM", "Incremental Feed"}, []string{"A-IM", "Full-Fidelity Feed"}
		followers := []*follower{
			{header: latest},
			{header: append(latest, "x-ms-documentdb-partitionkey", `["1"]`)},
			{header: append(versions, "x-orrery-feed-start", "kept")},
			{header: append(versions, "x-orrery-feed-start", "kept", "x-ms-documentdb-partitionkey", `["1"]`)},
		}
		var running sync.WaitGroup
		var done atomic.Bool
		for _, f := range followers {
			f.w, f.link, f.seen = w, items, map[string]string{}
			running.Go(func() {
				for !done.Load() && f.fault == "" {
					f.read(time.Minute)
				}
			})
		}
		for round := range loads {
			for i := range 10 {
				put(fmt.Sprint(i), fmt.Sprint("before-", round))
			}
			began := time.Now()
			if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
				t.Errorf("load %d: %v", round, err)
			}
			if took := time.Since(began); took > inTime {
				t.Errorf("load %d took %v beside followers that wait", round, took)
			}
		}
		for i := range 10 {
			put(fmt.Sprint(i), "last")
		}
		done.Store(true)
		put("1", "end") // ends the last wait of each follower of one range or key
		running.Wait()
		for i, f := range followers {
			for f.fault == "" && f.read(0) { // what is left
			}
			if f.fault != "" {
				t.Errorf("follower %d: %s", i, f.fault)
			}
			last, want := 0, 10
			for etag, text := range f.seen {
				if acked[strings.Trim(etag, `"`)] != text {
					t.Errorf("follower %d saw %s %q, which nobody wrote", i, etag, text)
				}
				if text == "last" || text == "end" {
					last++
				}
			}
			if i%2 == 1 {
				want = 1 // of the key
			}
			if i >= 2 {
				want++ // both versions of item 1
			}
			if last != want && !(i < 2 && last == want+1) { // a fast follower saw the version between
				t.Errorf("follower %d saw %d of %d versions after the last load", i, last, want)
			}
		}
	})
}

// TestPrincipalsDuringLoads: the principals of Entra tokens that read and write while the state is
// replaced get answers of before or after, and no role of before opens anything after.
func TestPrincipalsDuringLoads(t *testing.T) {
	k := newTokens(t)
	everywhere(t, func(t *testing.T, cfg Config, ranges int) {
		cfg.OIDC, cfg.Throttle = k.config(), "off"
		s := start(t, cfg)
		newRoles(t, s, ranges)
		gone := assign(t, s, contributorRole, "removed", "/dbs/x")
		const link = "/dbs/x/colls/y/docs"
		key := map[string]string{"x-ms-documentdb-partitionkey": `["a"]`}
		send := func(who, verb, path, body string, header ...map[string]string) (int, string, string) {
			all := maps.Clone(k.header(t, who))
			for _, more := range append(header, key) {
				maps.Copy(all, more)
			}
			return asked(t, s, verb, path, body, all)
		}
		upsert := map[string]string{"x-ms-documentdb-is-upsert": "True"}
		write := func(who, id, text string) (int, string, string) {
			return send(who, "POST", link, fmt.Sprintf(`{"id":%q,"pk":"a","text":%q}`, id, text), upsert)
		}
		if code, body, _ := write("writer", "1", "saved"); code != 201 {
			t.Fatalf("%d %s", code, body)
		}
		if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
			t.Fatal(err)
		}
		for round := range loads {
			role(t, s, 200, "DELETE", "assignments/"+gone, "")
			assign(t, s, contributorRole, "added", "/dbs/x")
			before := fmt.Sprint("before-", round)
			if code, body, _ := write("writer", "1", before); code != 200 {
				t.Fatalf("%d %s", code, body)
			}
			var loaded atomic.Bool
			var running sync.WaitGroup
			// Each answers that a request is of before, of after, or neither.
			allowed := func(who string) (old, ok bool, what string) {
				code, body, sub := write(who, "by-"+who, who)
				refused := code == 403 && sub == "5302"
				return refused == (who == "removed"), refused || code/100 == 2, fmt.Sprint(code, "/", sub, " ", body)
			}
			for who, ask := range map[string]func() (old, ok bool, what string){
				"writer": func() (old, ok bool, what string) {
					code, body, sub := send("writer", "GET", link+"/1", "")
					old = strings.Contains(body, before)
					return old, code == 200 && (old || strings.Contains(body, `"saved"`)), fmt.Sprint(code, "/", sub, " ", body)
				},
				"added":   func() (bool, bool, string) { return allowed("added") },
				"removed": func() (bool, bool, string) { return allowed("removed") },
			} {
				running.Go(func() {
					for after := 0; after < 3; {
						isAfter := loaded.Load()
						old, ok, what := ask()
						if !ok || old && (isAfter || after > 0) {
							t.Errorf("round %d, %s: %s (the load had ended: %v)", round, who, what, isAfter)
							return
						}
						if !old {
							after++
						}
					}
				})
			}
			began := time.Now()
			if err := s.LoadSnapshot(t.Context(), "seeded"); err != nil {
				t.Errorf("load %d: %v", round, err)
			}
			loaded.Store(true)
			if took := time.Since(began); took > inTime {
				t.Errorf("load %d took %v", round, took)
			}
			running.Wait()
		}
	})
}
