package history

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/history"
)

// fixture is a server with the container shop/orders, which keeps versions.
type fixture struct {
	t      testing.TB
	server *orrery.Server
	client *remote.Client
	state  string // the user's state directory
	via    string // endpoint of the commands; "" is the server's
}

// newFixture starts a server. The definition completes {"id":"orders","changeFeedPolicy":…}.
func newFixture(t testing.TB, config orrery.Config, ranges int, definition string) *fixture {
	t.Helper()
	f := &fixture{t: t, state: t.TempDir()}
	f.start(config)
	f.send(http.MethodPost, "", "dbs", `{"id":"shop"}`, nil)
	definition = `{"id":"orders","changeFeedPolicy":{"retentionDuration":60},` + definition + `}`
	f.send(http.MethodPost, "dbs/shop", "colls", definition,
		map[string]string{"x-ms-offer-throughput": fmt.Sprint(6000*ranges + 4000*min(ranges-1, 1))})
	if all, err := f.server.Ranges(t.Context(), "shop", "orders"); err != nil || len(all) < ranges {
		t.Fatalf("%d ranges, want %d (%v)", len(all), ranges, err)
	}
	return f
}

// start starts the server.
func (f *fixture) start(config orrery.Config) {
	f.t.Helper()
	config.InMemory = config.DataPath == ""
	server, err := orrery.Start(context.Background(), config)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { _ = server.Close(context.Background()) })
	f.server = server
	a := &account.Account{Endpoint: server.Endpoint(), Key: server.Key()}
	if f.client, err = remote.Connect(context.Background(), a); err != nil {
		f.t.Fatal(err)
	}
}

// send sends a request and returns the body of its response; "" after a refusal with a status in
// headers under "allow".
func (f *fixture) send(method, link, kind, body string, header map[string]string) string {
	f.t.Helper()
	path := remote.PathOf(strings.TrimPrefix(link+"/"+kind, "/"))
	if strings.Contains(link, "/docs/") || method == http.MethodDelete {
		path = remote.PathOf(link)
	}
	r := remote.Request{Method: method, Path: path, Kind: kind, Link: link, Header: header}
	if body != "" {
		r.Body = json.RawMessage(body)
	}
	var out json.RawMessage
	if _, err := f.client.Send(context.Background(), r, &out); err != nil {
		if text, known := header["allow"]; known && strings.Contains(err.Error(), text) {
			return ""
		}
		f.t.Fatalf("%s %s %s: %v", method, link, body, err)
	}
	return string(out)
}

const orders = "dbs/shop/colls/orders"

// put writes an item, and returns it.
func (f *fixture) put(key, body string) string {
	f.t.Helper()
	return f.send(http.MethodPost, orders, "docs", body, map[string]string{
		"x-ms-documentdb-partitionkey": key, "x-ms-documentdb-is-upsert": "True",
	})
}

// remove deletes an item, if it exists.
func (f *fixture) remove(key, id string) {
	f.t.Helper()
	f.send(http.MethodDelete, orders+"/docs/"+id, "docs", "", map[string]string{
		"x-ms-documentdb-partitionkey": key, "allow": "404",
	})
}

// batch runs a transaction.
func (f *fixture) batch(key string, operations ...operation) {
	f.t.Helper()
	body, err := encode(operations)
	if err != nil {
		f.t.Fatal(err)
	}
	out := f.send(http.MethodPost, orders, "docs", string(body), map[string]string{
		"x-ms-documentdb-partitionkey": key, "x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True",
	})
	if strings.Contains(out, `"statusCode":4`) {
		f.t.Fatal(out)
	}
}

// items is the content of the container: by key and id, without what the server sets.
func (f *fixture) items() map[string]string {
	f.t.Helper()
	out := map[string]string{}
	r := remote.Request{Method: http.MethodGet, Path: remote.PathOf(orders) + "/docs", Kind: "docs", Link: orders}
	if err := f.client.Feed(context.Background(), r, func(page []byte) error {
		var body struct{ Documents []json.RawMessage }
		err := json.Unmarshal(page, &body)
		for _, item := range body.Documents {
			var named struct {
				ID string
				K  json.RawMessage
			}
			if err := json.Unmarshal(item, &named); err != nil {
				return err
			}
			out[string(named.K)+named.ID] = string(history.Body(item))
		}
		return err
	}); err != nil {
		f.t.Fatal(err)
	}
	return out
}

// run runs a command line. %J stands for a file in the state directory.
func (f *fixture) run(args ...string) (code int, out, errText string) {
	f.t.Helper()
	return f.runIn(context.Background(), args...)
}

func (f *fixture) runIn(ctx context.Context, args ...string) (code int, out, errText string) {
	f.t.Helper()
	var stdout, stderr bytes.Buffer
	endpoint := f.via
	if endpoint == "" {
		endpoint = f.server.Endpoint()
	}
	c := &console.Console{Out: &stdout, Err: &stderr, Environ: []string{
		"ORRERY_ENDPOINT=" + endpoint, "ORRERY_KEY=" + f.server.Key(), "XDG_STATE_HOME=" + f.state,
	}}
	code = clitest.Run(ctx, c, args, NewCommand(c), NewUndoCommand(c))
	return code, stdout.String(), stderr.String()
}

// must runs a command line that has to end with a code and to say something.
func (f *fixture) must(code int, says string, args ...string) string {
	f.t.Helper()
	have, out, errText := f.run(args...)
	if have != code || !strings.Contains(out+errText, says) {
		f.t.Fatalf("orrery %s: exit %d, want %d; want %q in\n%s%s", strings.Join(args, " "), have, code, says, out, errText)
	}
	return out
}

// second is the server's clock, from the time of an item that it writes.
func (f *fixture) second() int64 {
	f.t.Helper()
	var item struct {
		Second int64 `json:"_ts"`
	}
	text := f.put(`["clock"]`, `{"id":"clock","k":"clock"}`)
	if err := json.Unmarshal([]byte(text), &item); err != nil {
		f.t.Fatal(err)
	}
	f.remove(`["clock"]`, "clock")
	return item.Second
}
