package orrery

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// create sends one item and returns the answer with its body.
func create(t *testing.T, s *Server, coll string, n int) (*http.Response, string) {
	t.Helper()
	body := strings.NewReader(fmt.Sprintf(`{"id":"%d","pk":"a"}`, n))
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.Endpoint()+"/dbs/shop/colls/"+coll+"/docs", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("x-ms-documentdb-partitionkey", `["a"]`)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close() //nolint:errcheck // it is read to its end
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}

// refusal creates items until one is refused; refused is nil if none of many is.
func refusal(t *testing.T, s *Server, coll string) (refused *http.Response, text string, created int) {
	t.Helper()
	for n := range 150 { // 5.35 RU each
		answer, text := create(t, s, coll, n)
		switch answer.StatusCode {
		case http.StatusCreated:
		case http.StatusTooManyRequests:
			return answer, text, n
		default:
			t.Fatalf("%s: %s", answer.Status, text)
		}
	}
	return nil, "", 0
}

func TestThrottling(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true, ManualClock: true})
	shop(t, s, 0, 0)
	if code, text := sent(t, s, http.MethodPost, "/dbs/shop/colls", `{"id":"asked","partitionKey":{"paths":["/pk"]}}`,
		map[string]string{"x-ms-offer-throughput": "400"}); code != http.StatusCreated {
		t.Fatal(text)
	}
	if answer, text, _ := refusal(t, s, "orders"); answer != nil {
		t.Errorf("dev mode refuses a request without a configured limit: %s", text)
	}
	answer, text, created := refusal(t, s, "asked")
	if answer == nil {
		t.Fatal("nothing was refused at 400 RU/s")
	}
	page, err := os.ReadFile("docs/reference/rest.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "    HTTP/1.1 429\n")
	example, _, _ = strings.Cut(example, "\n- ")
	headers, body, _ := strings.Cut(example, "\n\n")
	if want := strings.Replace(strings.TrimSpace(body), "…", answer.Header.Get("x-ms-activity-id"), 1); text != want {
		t.Errorf("the body is %s, the page says %s", text, want)
	}
	for line := range strings.Lines(headers) {
		name, want, _ := strings.Cut(strings.TrimSpace(line), ": ")
		got := answer.Header.Get(name)
		if name == "x-ms-retry-after-ms" { // depends on the debt
			want = got
		}
		if got == "" || got != want {
			t.Errorf("%s is %q, the page says %q", name, got, want)
		}
	}
	wait, err := strconv.Atoi(answer.Header.Get("x-ms-retry-after-ms"))
	if err != nil || wait < 1 || wait > 5000 {
		t.Fatalf("to wait %d ms, %v", wait, err)
	}
	s.Advance(time.Duration(wait) * time.Millisecond)
	if answer, text := create(t, s, "asked", created); answer.StatusCode != http.StatusCreated {
		t.Errorf("after the wait: %s", text)
	}
}

// TestThrottleSetting: the limit of a container without configured throughput.
func TestThrottleSetting(t *testing.T) {
	for _, c := range []struct {
		cfg   Config
		holds bool
	}{
		{Config{}, false},
		{Config{Throttle: "on"}, true},
		{Config{Throttle: "off"}, false},
		{Config{Serverless: true}, false}, // 5,000 RU/s suffice
	} {
		c.cfg.InMemory, c.cfg.NoAuth, c.cfg.ManualClock = true, true, true
		s := start(t, c.cfg)
		shop(t, s, 0, 0)
		if answer, _, _ := refusal(t, s, "orders"); (answer != nil) != c.holds {
			t.Errorf("%+v: refused %v", c.cfg, answer != nil)
		}
		code, text := sent(t, s, http.MethodPost, "/dbs", `{"id":"more"}`, map[string]string{"x-ms-offer-throughput": "400"})
		if mustEnforce := !c.cfg.Serverless; (code == http.StatusCreated) != mustEnforce {
			t.Errorf("%+v: a database with throughput is %d %s", c.cfg, code, text)
		}
	}
	for mode, want := range map[Mode]bool{ModeDev: false, ModeServer: true} {
		if got := (Config{Mode: mode}).throttle() == (Config{Throttle: "on"}).throttle(); got != want {
			t.Errorf("%s mode enforces everything: %v", mode, got)
		}
	}
}
