package rest

import (
	"context"
	"fmt"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

var testNow = time.Date(2026, 3, 5, 14, 7, 9, 0, time.UTC)

// testActivity is the activity id of every scripted request without one of its own.
const testActivity = "11111111-2222-3333-4444-555555555555"

// mapHeader is a header of a server other than net/http.
type mapHeader map[string]string

func (h mapHeader) Get(name string) (string, bool) { v, ok := h[name]; return v, ok }

func (h mapHeader) Size() (fields, bytes int) {
	for name, v := range h {
		fields++
		bytes += len(name) + len(v)
	}
	return fields, bytes
}

// parseRequest parses "METHOD path", header lines, an empty line and a body.
func parseRequest(input string) *Request {
	head, body, _ := strings.Cut(input, "\n\n")
	lines := strings.Split(head, "\n")
	method, path, _ := strings.Cut(lines[0], " ")
	query := ""
	if i := strings.IndexByte(path, '?'); i >= 0 {
		path, query = path[:i], path[i:]
	}
	h := mapHeader{hdrActivityID: testActivity}
	for _, line := range lines[1:] {
		name, v, _ := strings.Cut(line, ":")
		h[textproto.CanonicalMIMEHeaderKey(strings.TrimSpace(name))] = strings.TrimPrefix(v, " ")
	}
	return &Request{
		Method: method, Path: path, Query: query, Scheme: "https", Host: "cosmos.test:8081", Header: h,
		Body: strings.NewReader(body), ContentLength: int64(len(body)),
	}
}

// TestScripts runs testdata. Commands:
//
//	engine key=value… : what the engine answers from now on; input is the body,
//	or with "results" a result of a batch in each line
//	request [show=(header,…)] : a request; prints status, the headers named
//	(or all that are particular to the reply), what the engine was asked, body
//	access : who may do what; a request in each line (see access_test.go)
func TestScripts(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		fake := &fakeEngine{}
		g := New(Options{
			Engine: fake, NoAuth: true, Clock: clock.NewManual(testNow),
			AccountName: "orrery", Region: "Local",
			CertificatePEM: func() []byte { return []byte("-----BEGIN CERTIFICATE-----\n") },
		})
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			switch d.Cmd {
			case "engine":
				fake.reply, fake.err = scriptReply(t, d)
				return "ok"
			case "request":
				response := g.Handle(context.Background(), parseRequest(d.Input))
				var show []string
				for _, a := range d.CmdArgs {
					if a.Key == "show" {
						show = a.Vals
					}
				}
				return render(response, show, fake.take())
			case "access":
				return accessTable(t, d.Input)
			}
			t.Fatalf("unknown command %s", d.Cmd)
			return ""
		})
	})
}

func scriptReply(t *testing.T, d *datadriven.TestData) (*cosmos.Reply, error) {
	t.Helper()
	r := &cosmos.Reply{Status: 200, Count: -1}
	if d.Input != "" {
		r.Body = []byte(d.Input)
	}
	var err error
	number := func(s string) int64 {
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	var retry time.Duration
	for _, a := range d.CmdArgs {
		v := strings.Join(a.Vals, ",")
		switch a.Key {
		case "status":
			r.Status = int(number(v))
		case "count":
			r.Count = int(number(v))
		case "etag":
			r.ETag = resource.ETag(`"` + v + `"`)
		case "continuation":
			r.Continuation = v
		case "lsn":
			r.LSN = session.LSN(number(v))
		case "item-lsn":
			r.ItemLSN = session.LSN(number(v))
		case "session":
			r.SessionToken = v
		case "range":
			r.RangeID = v
		case "owner":
			r.OwnerRID, r.OwnerPath = "AQAAAIAAAAE=", v
		case "metrics":
			r.QueryMetrics = v
		case "info":
			r.ExecutionInfo = v
		case "min":
			r.MinThroughput = int(number(v))
		case "pending":
			pending := v == "true"
			r.ReplacePending = &pending
		case "items":
			r.Usage = &api.Usage{Items: number(v), Bytes: 12 << 10, IndexProgress: 100}
		case "touched":
			r.Receipt = &api.Receipt{Ranges: a.Vals, TotalRanges: 5, Access: "index: /größe (50, +inf)"}
		case "charges":
			for _, text := range a.Vals {
				charge, err := strconv.ParseFloat(text, 64)
				if err != nil {
					t.Fatal(err)
				}
				r.Receipt.Charges = append(r.Receipt.Charges, ru.Charge(charge))
			}
		case "key":
			r.Receipt.PartitionKey = partition.NewKey(partition.Text(v))
		case "retry":
			retry = time.Duration(number(v)) * time.Microsecond
		case "error":
			err = scriptError(t, v, d.Input)
		case "results":
			r.Body, r.Results = nil, scriptResults(t, d.Input)
		case "none":
			r = nil
		default:
			t.Fatalf("unknown argument %s", a.Key)
		}
	}
	if err != nil {
		if r != nil {
			r.Body = nil
		}
		if e := status.Of(err); retry > 0 {
			e.RetryAfter = retry
			err = e
		}
	}
	return r, err
}

// scriptResults parses lines such as "status=201 etag=e charge=5.5 body={}".
func scriptResults(t *testing.T, input string) []cosmos.OperationResult {
	t.Helper()
	var results []cosmos.OperationResult
	for line := range strings.Lines(input) {
		var r cosmos.OperationResult
		for rest := strings.TrimSpace(line); rest != ""; {
			var word string
			word, rest, _ = strings.Cut(rest, " ")
			name, v, _ := strings.Cut(word, "=")
			n, _ := strconv.ParseFloat(v, 64)
			switch name {
			case "status":
				r.Status = int(n)
			case "substatus":
				r.Substatus = int(n)
			case "etag":
				r.ETag = resource.ETag(`"` + v + `"`)
			case "charge":
				r.Charge = ru.Charge(n)
			case "retry":
				r.RetryAfter = time.Duration(n) * time.Microsecond
			case "body":
				r.Body, rest = []byte(strings.TrimSpace(v+" "+rest)), ""
			case "message":
				r.Message, rest = strings.TrimSpace(v+" "+rest), ""
			default:
				t.Fatalf("unknown member %s", name)
			}
		}
		results = append(results, r)
	}
	return results
}

// scriptError finds a kind by its name. "unknown" is an unclassified error.
func scriptError(t *testing.T, name, message string) error {
	t.Helper()
	if name == "unknown" {
		return fmt.Errorf("secret detail: %s", message)
	}
	for k := status.Kind(0); k <= status.SnapshotDamaged; k++ {
		if k.String() == name {
			if message == "" {
				return status.New(k, "")
			}
			return status.New(k, "%s", message)
		}
	}
	t.Fatalf("unknown kind %s", name)
	return nil
}

// render prints a response. Without names it prints the headers that differ between replies.
func render(r *Response, show, calls []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n", r.Status)
	var lines []string
	for _, f := range r.Fields {
		name := strings.ToLower(f.Name)
		if show == nil &&
			slices.Contains([]string{replyActivityID, replyDuration, replyStateChange, hdrContentLength, replyCharge}, f.Name) {
			continue
		}
		if show == nil || slices.Contains(show, name) {
			lines = append(lines, name+": "+f.Value)
		}
	}
	slices.Sort(lines)
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	for _, call := range calls {
		b.WriteString("engine: " + call + "\n")
	}
	if len(r.Body) > 0 {
		b.Write(r.Body)
		b.WriteByte('\n')
	}
	return b.String()
}
