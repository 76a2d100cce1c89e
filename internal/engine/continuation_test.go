package engine_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// TestContinuations checks that a token resumes exactly where its page ended, also after a
// restart, and that the engine refuses it when anything else about the query changes.
func TestContinuations(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	fillNumbers(t, h, "c", 20)
	fillNumbers(t, h, "other", 20)
	const ordered = `{"query":"SELECT VALUE c.n FROM c WHERE c.n >= @least ORDER BY ` +
		`c.n","parameters":[{"name":"@least","value":5}]}`
	first := queryPage(t, h, "c", ordered, "")
	if first.Continuation == "" {
		t.Fatal("the first page has no continuation")
	}
	want := string(queryPage(t, h, "c", ordered, first.Continuation).Body)
	h.restart()
	if got := string(queryPage(t, h, "c", ordered, first.Continuation).Body); got != want {
		t.Errorf("after a restart the second page is\n%s\nbefore it was\n%s", got, want)
	}
	if len(first.Continuation) > 1024 {
		t.Errorf("the token has %d bytes, clients ask for at most 1024", len(first.Continuation))
	}
	flipped := []byte(first.Continuation)
	flipped[len(flipped)/2] ^= 1
	elsewhere := newHarness(t)
	defer elsewhere.close()
	fillNumbers(t, elsewhere, "c", 20)
	for name, refused := range map[string]struct {
		h                     *harness
		container, body, text string
	}{
		"a flipped bit":     {h, "c", ordered, string(flipped)},
		"cut short":         {h, "c", ordered, first.Continuation[:20]},
		"not base64":        {h, "c", ordered, "~~~~"},
		"another container": {h, "other", ordered, first.Continuation},
		"another account":   {elsewhere, "c", ordered, first.Continuation},
		"another parameter": {
			h, "c",
			`{"query":"SELECT VALUE c.n FROM c WHERE c.n >= @least ORDER BY c.n","parameters":[{"name":"@least","value":6}]}`,
			first.Continuation,
		},
		"another query": {h, "c", `{"query":"SELECT VALUE c.n FROM c ORDER BY c.n"}`, first.Continuation},
	} {
		_, err := runQuery(refused.h, refused.container, refused.body, refused.text)
		if !errors.Is(err, status.BadRequest) {
			t.Errorf("%s: %v, want a bad request", name, err)
		}
	}
}

// TestContinuationOfRewrittenQuery checks that a client that merges by itself can resume a range
// with another condition in the same query.
func TestContinuationOfRewrittenQuery(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	fillNumbers(t, h, "c", 20)
	const text = `SELECT c._rid, [{\"item\": c.n}] AS orderByItems, c.n AS payload\nFROM c\nWHERE (%s)\nORDER BY c.n`
	first := queryPage(t, h, "c", `{"query":"`+fmt.Sprintf(text, "true")+`"}`, "")
	second := queryPage(t, h, "c", `{"query":"`+fmt.Sprintf(text, "c.n >= 6")+`"}`, first.Continuation)
	if second.Count == 0 || first.Count == 0 {
		t.Fatalf("pages of %d and %d rows", first.Count, second.Count)
	}
	if _, err := runQuery(h, "c", `{"query":"`+fmt.Sprintf(text, "true")+` DESC"}`, first.Continuation); !errors.Is(err,
		status.BadRequest) {
		t.Errorf("resumed in the other direction: %v, want a bad request", err)
	}
}

// fillNumbers creates a container with n items over three ranges.
func fillNumbers(t testing.TB, h *harness, container string, n int) {
	t.Helper()
	ctx := context.Background()
	if _, err := h.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"db"}`), cosmos.Throughput{}); err != nil &&
		!errors.Is(err, status.Conflict) {
		t.Fatal(err)
	}
	body := `{"id":"` + container + `","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`
	if _, err := h.engine.CreateContainer(ctx, &api.Call{}, "db", []byte(body),
		cosmos.Throughput{Offer: "18000"}); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		item := fmt.Sprintf(`{"id":"%d","pk":"k%d","n":%d}`, i, i%7, i)
		if _, err := h.engine.CreateItem(ctx, &api.Call{}, "db", container,
			api.ItemWrite{Body: []byte(item)}); err != nil {
			t.Fatal(err)
		}
	}
}

func runQuery(h *harness, container, body, continuation string) (*cosmos.Reply, error) {
	return h.engine.QueryItems(context.Background(), &api.Call{}, "db", container, api.QueryRequest{
		Body: []byte(body), EnableCrossPartition: true,
		FeedOptions: api.FeedOptions{MaxItems: 3, Continuation: continuation},
	})
}

func queryPage(t testing.TB, h *harness, container, body, continuation string) *cosmos.Reply {
	t.Helper()
	r, err := runQuery(h, container, body, continuation)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
