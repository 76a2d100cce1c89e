package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// fakeHeat has one container, and records its calls.
type fakeHeat struct {
	asked []engine.HeatOptions
	about []string
	fails error
}

func (f *fakeHeat) HeatOf(_ context.Context, db, coll string, o engine.HeatOptions) (engine.HeatStatus, error) {
	f.asked, f.about = append(f.asked, o), append(f.about, db+"/"+coll)
	at := testNow.In(time.FixedZone("east", 3600))
	cells := []heat.Cell{
		{
			Start: at.Add(-20 * time.Second), RU: 12.3456, Budget: 4000, PeakRatio: 0.51239, Requests: 7, Throttled: 1,
			Bytes: 900, Items: 20, Stored: 3000,
		},
		{Start: at.Add(-10 * time.Second), Budget: 4000, Items: -1, Stored: -1},
	}
	return engine.HeatStatus{
		Path:   linkOrders,
		Budget: engine.BudgetStatus{Kind: engine.BudgetShared, Throughput: 4000, Autoscale: true, Enforced: true},
		Report: heat.Report{
			From: at.Add(-20 * time.Second), To: at, Step: 10 * time.Second, Since: at.Add(-15 * time.Second),
			KeysFrom: at.Add(-10 * time.Minute), KeysTo: at.Add(time.Minute),
			Partitions: []heat.PartitionReport{
				{
					Range: 0, Cells: cells, Total: cells[0], P99: 0.4, Peak: 0.51239,
					Causes: []ru.Part{{Cause: "items written", Count: 3, Charge: 12.35}},
				},
				{Range: 10, Cells: cells, Total: cells[0]},
			},
			Keys: []heat.KeyReport{
				{
					Range: 10, Key: partition.NewKey(partition.Text("a\"b"), partition.Number(1)), RU: 9.004, AtMost: 0.5, Requests: 3,
					Throttled: 1, Bytes: 40, Share: 0.75, Statements: []heat.StatementID{77, 3}, Hot: 20 * time.Second,
					HotFrom: at.Add(-20 * time.Second),
				},
				{Range: 10, Key: partition.NewKey(partition.Text("long…")), Clipped: true},
			},
			Hot: []heat.HotKey{{
				Range: 10, Key: partition.NewKey(partition.Null()), From: at.Add(-20 * time.Second),
				For: 20 * time.Second,
			}},
			Statements: []heat.StatementReport{{
				ID: 77, Kind: heat.Query, Text: "SELECT * FROM c WHERE c.a < @1", Executions: 5,
				Throttled: 1, FannedOut: 4, WithoutUse: 2, RU: 14.2, Ranges: 9, Loaded: 30, Returned: 20,
			}},
		},
		Ranges: []engine.HeatRange{
			{ID: 2, Min: "", Max: "1F", Items: 5, Bytes: 50, Fraction: 0.5, Parents: []uint32{0, 1}},
			{ID: 10, Min: "1F", Max: "FF", Items: 20, Bytes: 3000, Fraction: 0.5, Parents: []uint32{0}},
		},
		Shapes: map[heat.StatementID]engine.Shape{
			77: {Kind: heat.Query, Text: "SELECT * FROM c WHERE c.a < @1"},
			3:  {Kind: heat.UpsertItem},
		},
	}, f.fails
}

func (f *fakeHeat) HeatOfAll(_ context.Context, o engine.HeatOptions) ([]engine.ContainerHeat, time.Time, time.Time,
	error,
) {
	f.asked, f.about = append(f.asked, o), append(f.about, "all")
	return []engine.ContainerHeat{
		{
			Path: linkOrders, Budget: engine.BudgetStatus{Kind: engine.BudgetManual, Throughput: 400},
			Since: testNow.Add(time.Second), Ranges: []engine.RangeHeat{
				{
					HeatRange: engine.HeatRange{ID: 2, Items: 5, Bytes: 50},
					Total:     heat.Cell{RU: 1.005, Budget: 2000, Requests: 3, Throttled: 1, Bytes: 9, Items: -1, Stored: -1},
					P99:       0.1,
					Peak:      0.9,
				},
				{
					HeatRange: engine.HeatRange{ID: 10, Items: 20, Bytes: 3000}, Total: heat.Cell{RU: 2, Budget: 2000, Requests: 4},
					P99: 0.3, Peak: 0.4,
				},
			}, Gone: []engine.RangeHeat{{
				Total: heat.Cell{RU: 7, Budget: 500, Requests: 10, Throttled: 2, Bytes: 90}, P99: 0.5,
				Peak: 0.95,
			}},
		},
		{Path: "dbs/shop/colls/idle", Budget: engine.BudgetStatus{Kind: engine.BudgetNone}},
	}, testNow.Add(-time.Minute), testNow, f.fails
}

func (f *fakeHeat) AdviceOf(_ context.Context, db, coll string) (advise.Advice, error) {
	f.about = append(f.about, db+"/"+coll)
	return advise.Advice{
		Container: linkOrders, Examined: advise.Examined{Seconds: 60, Executions: 9, RU: 12.5},
		Findings: []advise.Finding{{
			ID: "hot-partition", Rule: "AO-2", Severity: advise.High, Container: linkOrders,
			Title:    "One range does all the work",
			Evidence: []string{"range 10: p99 97 %", "range 2: p99 3 %"}, Consequence: "429", Remedy: "another key",
		}},
	}, f.fails
}

func (f *fakeHeat) AdviceOfAll(context.Context) ([]advise.Advice, error) {
	f.about = append(f.about, "all")
	return nil, f.fails
}

// Receipt knows one receipt.
func (f *fakeHeat) Receipt(id string) ([]byte, bool) {
	f.about = append(f.about, id)
	return []byte(`{"activityId":"a-1","charge":2.83}`), id == "a-1"
}

// Storage reports two containers.
func (f *fakeHeat) Storage(context.Context) (StorageList, error) {
	f.about = append(f.about, "storage")
	return StorageList{
		Version: 1, TotalBytes: 7, Parts: []StoragePart{{Kind: "items", Bytes: 7}},
		Containers: []StorageContainer{{Container: linkOrders, Number: 3, Items: 2, ItemBytes: 9}},
	}, f.fails
}

func looking(t *testing.T, noAuth bool) (*Handler, *fakeHeat, *vaultless, *auth.Tokens) {
	t.Helper()
	h, keys, tokens := newHandler(t)
	f := &fakeHeat{}
	h.o.Heat, h.o.Advisor, h.o.Receipts, h.o.Storage, h.o.Ranges, h.o.NoAuth = f, f, f, f, &fakeRanges{}, noAuth
	return h, f, keys, tokens
}

// TestHeatBodies compares the bodies with testdata/heat.txt.
func TestHeatBodies(t *testing.T) {
	h, _, _, _ := looking(t, true)
	var got strings.Builder
	for _, target := range []string{
		pathOrders + "heat", pathHeat, pathOrders + "advice", pathAdvice, pathReceipts + "a-1",
		pathStorage,
	} {
		w := serve(h, request("GET", target, "", ""))
		if w.Code != 200 || w.Header().Get("Content-Type") != "application/json" ||
			w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v %s", target, w.Code, w.Header(), w.Body)
		}
		got.WriteString("GET " + target + "\n" + strings.ReplaceAll(w.Body.String(), `},{`, "},\n{") + "\n\n")
	}
	file := filepath.Join("testdata", "heat.txt")
	want, err := os.ReadFile(file)
	if err != nil {
		t.Error(err)
	}
	if got.String() != string(want) {
		t.Errorf("the bodies are not those of %s:\n%s", file, got.String())
	}
}

func TestWhatIsAskedOfHeat(t *testing.T) {
	h, f, _, _ := looking(t, true)
	for _, c := range []struct {
		query string
		want  engine.HeatOptions
	}{
		{"", engine.HeatOptions{}},
		{"?seconds=600&step=10&keys=20", engine.HeatOptions{Window: 10 * time.Minute, Step: 10 * time.Second, Keys: 20}},
		{"?seconds=3600", engine.HeatOptions{Window: time.Hour}},
		{"?before=0", engine.HeatOptions{}},
		{"?seconds=30&before=3570", engine.HeatOptions{Window: 30 * time.Second, Before: 3570 * time.Second}},
		{"?keys=100&step=1", engine.HeatOptions{Step: time.Second, Keys: 100}},
	} {
		for _, path := range []string{pathOrders + "heat", pathHeat} {
			f.asked = nil
			if w := serve(h, request("GET", path+c.query, "", "")); w.Code != 200 ||
				!reflect.DeepEqual(f.asked, []engine.HeatOptions{c.want}) {
				t.Errorf("%s%s: %d, asked for %v", path, c.query, w.Code, f.asked)
			}
		}
	}
	if f.about[0] != "shop/orders" || f.about[1] != "all" {
		t.Errorf("asked about %v", f.about)
	}
}

func TestWhatIsNotUnderstoodSaysWhatIs(t *testing.T) {
	h, f, _, _ := looking(t, true)
	for _, c := range []struct {
		method, target string
		code           int
		says           string
	}{
		{"GET", pathOrders + "heat?seconds=0", 400, "from 1 to 3600"},
		{"GET", pathOrders + "heat?seconds=3601", 400, "from 1 to 3600"},
		{"GET", pathOrders + "heat?seconds=-5", 400, "from 1 to 3600"},
		{"GET", pathOrders + "heat?seconds=1e2", 400, "from 1 to 3600"},
		{"GET", pathOrders + "heat?seconds=", 400, "from 1 to 3600"},
		{"GET", pathOrders + "heat?step=99999999999999999999", 400, "from 1 to 3600"},
		{"GET", pathOrders + "heat?keys=101", 400, "from 1 to 100"},
		{"GET", pathOrders + "heat?before=3600", 400, "from 0 to 3599"},
		{"GET", pathOrders + "heat?before=3001", 400, "Ask for seconds=599"},
		{"GET", pathOrders + "heat?before=1&seconds=3600", 400, "3600 together at most"},
		{"GET", pathOrders + "heat?before=-1", 400, "from 0 to 3599"},
		{"GET", pathOrders + "heat?seconds=5&seconds=6", 400, "?seconds=600&step=10&keys=20"},
		{"GET", pathOrders + "heat?minutes=5", 400, "?seconds=600&step=10&keys=20"},
		{"GET", pathHeat + "?%zz", 400, "?seconds=600&step=10&keys=20"},
		{"GET", pathOrders + "advice?seconds=5", 400, "no parameters"},
		{"GET", pathAdvice + "?all=1", 400, "no parameters"},
		{"GET", pathReceipts + "a-1?x=1", 400, "no parameters"},
		{"GET", pathReceipts, 400, "x-ms-activity-id"},
		{"GET", pathReceipts + "a%20b", 400, "x-ms-activity-id"},
		{"GET", pathReceipts + "a%7Fb", 400, "x-ms-activity-id"},
		{"GET", pathReceipts + "%C3%A4", 400, "x-ms-activity-id"},
		{"GET", pathReceipts + "a/b", 404, "x-orrery-receipt: 1"},
		{"GET", pathReceipts + strings.Repeat("a", 64) + "/", 404, "x-orrery-receipt: 1"},
		{"GET", pathReceipts + strings.Repeat("a", 65), 400, "x-ms-activity-id"},
		{"GET", pathReceipts + "a-2", 404, "x-orrery-receipt: 1"},
		{"POST", pathOrders + "heat", 405, "GET"},
		{"DELETE", pathHeat, 405, "GET"},
		{"POST", pathAdvice, 405, "GET"},
		{"PUT", pathReceipts + "a-1", 405, "GET"},
		{"GET", pathOrders + "warmth", 404, "ranges, heat, advice, split, merge, rebuild or trial"},
	} {
		w := serve(h, request(c.method, c.target, "", ""))
		var body struct{ Code, Message string }
		if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || body.Code == "" {
			t.Errorf("%s: %s", c.target, w.Body)
		}
		if w.Code != c.code || !strings.Contains(body.Message, c.says) && w.Header().Get("Allow") != c.says {
			t.Errorf("%s %s: %d %s", c.method, c.target, w.Code, body.Message)
		}
	}
	if len(f.asked) > 0 {
		t.Errorf("asked for %v", f.asked)
	}
	f.fails = status.New(status.NotFound, "Container 'orders' does not exist in database 'shop'. Create it first.")
	for _, target := range []string{pathOrders + "heat", pathOrders + "advice"} {
		if w := serve(h, request("GET", target, "", "")); w.Code != 404 ||
			!strings.Contains(w.Body.String(), "Create it first") {
			t.Errorf("%s: %d %s", target, w.Code, w.Body)
		}
	}
}

// TestReadPermissions: every key of the account may read with a signature for exactly this request;
// no other caller may.
func TestReadPermissions(t *testing.T) {
	h, f, keys, tokens := looking(t, false)
	set := keys.set
	links := map[string]string{
		pathOrders + "heat": linkOrders, pathOrders + "advice": linkOrders, pathHeat: "",
		pathAdvice: "", pathReceipts + "a-1": "", pathStorage: "",
	}
	token := url.QueryEscape(
		tokens.Mint(resource.Grant{
			Database: 1, User: 1, Permission: 1, Container: 1, All: true,
			Expires: testNow.Add(time.Hour).Unix(),
		}))
	for target, link := range links {
		f.about = nil
		for _, key := range []string{set.Primary, set.Secondary, set.PrimaryReadOnly, set.SecondaryReadOnly} {
			if w := serve(h, request("GET", target, "", sign(t, key, "GET", "ranges", link, testNow))); w.Code != 200 {
				t.Errorf("%s: %d %s", target, w.Code, w.Body)
			}
		}
		let := len(f.about)
		for name, authorization := range map[string]string{
			"none":             "",
			"another link":     sign(t, set.Primary, "GET", "ranges", linkOrders+"x", testNow),
			"another type":     sign(t, set.Primary, "GET", "keys", link, testNow),
			"another verb":     sign(t, set.Primary, "POST", "ranges", link, testNow),
			"another key":      sign(t, auth.RandomKey(), "GET", "ranges", link, testNow),
			"yesterday":        sign(t, set.Primary, "GET", "ranges", link, testNow.Add(-24*time.Hour)),
			"a resource token": token,
		} {
			w := serve(h, request("GET", target, "", authorization))
			if want := map[bool]int{true: 403, false: 401}[name == "a resource token"]; w.Code != want &&
				!(name == "yesterday" && w.Code == 403) {
				t.Errorf("%s, %s: %d %s", target, name, w.Code, w.Body)
			}
		}
		if len(f.about) != let {
			t.Errorf("%s: asked about %v", target, f.about[let:])
		}
	}
	for _, target := range []string{pathHeat, pathAdvice, pathReceipts + "a-1", pathStorage} {
		if !Owns(target) {
			t.Errorf("%s is not ours", target)
		}
	}
	if Owns("/_orrery/heats") || Owns("/_orrery/receipts") {
		t.Error("more is ours than is")
	}
}

// TestReceiptsOfAnyActivityID: a receipt is found under any activity id that a client can choose.
func TestReceiptsOfAnyActivityID(t *testing.T) {
	h, f, _, _ := looking(t, true)
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.StringMatching(`[!-~]{1,64}`).Draw(t, "id")
		f.about = nil
		var escaped strings.Builder
		for i := range len(id) { // every character, or those that a path cannot hold
			if c := id[i]; strings.IndexByte(`?#%"\^`+"`{|}<>[]", c) >= 0 || rapid.Bool().Draw(t, "escape") {
				fmt.Fprintf(&escaped, "%%%02x", c)
			} else {
				escaped.WriteByte(c)
			}
		}
		w := serve(h, request("GET", pathReceipts+escaped.String(), "", ""))
		if len(f.about) == 0 || f.about[0] != id || w.Code != 404 && id != "a-1" {
			t.Errorf("%q: %d, asked for %q", escaped.String(), w.Code, f.about)
		}
	})
	if w := serve(h, request("GET", pathReceipts+"a-1/", "", "")); w.Code != 200 {
		t.Errorf("with a slash at the end: %d", w.Code)
	}
}

func TestReceiptsThatAreNone(t *testing.T) {
	for _, text := range []string{"", "{", "[]", "null"} {
		h, _, _, _ := looking(t, true)
		h.o.Receipts = brokenReceipts(text)
		if w := serve(h, request("GET", pathReceipts+"a-1", "", "")); w.Code != 500 {
			t.Errorf("%q: %d %s", text, w.Code, w.Body)
		}
	}
}

type brokenReceipts string

func (b brokenReceipts) Receipt(string) ([]byte, bool) { return []byte(b), true }

var (
	_ Heat    = (*engine.Engine)(nil)
	_ Advisor = (*engine.Engine)(nil)
)
