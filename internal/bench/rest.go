package main

import (
	"bufio"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/auth"
)

// accountKey signs every request of the benchmarks.
const accountKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// child is a server in a process of its own, so that it does not share a heap
// and a scheduler with the load.
type child struct {
	cmd  *exec.Cmd
	addr string
	dir  string
}

// startChild runs this program again as a peer and waits for its address.
func startChild(ctx context.Context, peer string) (*child, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return nil, err
	}
	c := &child{cmd: exec.CommandContext(ctx, self, "-peer", peer), dir: dir}
	c.cmd.Dir, c.cmd.Stderr = dir, os.Stderr
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		c.stop()
		return nil, fmt.Errorf("peer %s did not come up: %w", peer, err)
	}
	c.addr = strings.TrimSpace(line)
	return c, nil
}

// startProduct starts the command itself, as a user would, in an empty
// directory. Where a profile is asked for, the server runs in this program.
func startProduct(ctx context.Context) (*child, error) {
	if os.Getenv(profileVariable) != "" {
		return startChild(ctx, "orrery")
	}
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return nil, err
	}
	binary, err := buildCommand(ctx, dir)
	if err != nil {
		return nil, err
	}
	c := &child{cmd: exec.CommandContext(ctx, binary, "--port", "0", "--health-port", "0", "--data-path", filepath.Join(dir, "data")), dir: dir}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	const ready = "Now listening on: http://"
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if address, ok := strings.CutPrefix(lines.Text(), ready); ok {
			c.addr = strings.TrimSpace(address)
			return c, nil
		}
	}
	c.stop()
	return nil, errors.New("the server did not come up")
}

// buildCommand builds the product and returns where it is.
func buildCommand(ctx context.Context, dir string) (string, error) {
	binary := filepath.Join(dir, "orrery")
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", binary, "github.com/orrery-db/orrery/cmd/orrery").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build: %w: %s", err, out)
	}
	return binary, nil
}

func (c *child) stop() {
	_ = c.cmd.Process.Signal(os.Interrupt)
	_ = c.cmd.Wait()
	_ = os.RemoveAll(c.dir)
}

// servePeer is what a child does.
func servePeer(ctx context.Context, peer string) error {
	switch peer {
	case "bare":
		return serveBare(ctx)
	case "orrery":
		return serveOrrery(ctx)
	default:
		return fmt.Errorf("unknown peer %q", peer)
	}
}

// serveOrrery is the product, in the directory it was started in.
func serveOrrery(ctx context.Context) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	s, err := orrery.Start(ctx, orrery.Config{DataPath: filepath.Join(dir, "data"), Host: "127.0.0.1", Key: accountKey, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	u, err := url.Parse(s.Endpoint())
	if err != nil {
		return err
	}
	stop, err := startProfile(os.Getenv(profileVariable))
	if err != nil {
		return err
	}
	fmt.Println(u.Host)
	<-ctx.Done()
	stop()
	return s.Close(context.Background())
}

// profileVariable names a file for a CPU profile of the product's process.
const profileVariable = "ORRERY_BENCH_PROFILE"

func startProfile(file string) (stop func(), err error) {
	if file == "" {
		return func() {}, nil
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, err
	}
	return func() {
		pprof.StopCPUProfile()
		_ = f.Close()
	}, nil
}

// serveBare is the peer of a point read: net/http, the same signature check,
// the same headers, the same bytes, and nothing else.
func serveBare(ctx context.Context) error {
	ring, err := auth.NewKeyRing(auth.KeySet{Primary: accountKey})
	if err != nil {
		return err
	}
	keys := auth.Verifier{Keys: ring}
	body := itemJSON(nil, 1)
	length := []string{strconv.Itoa(len(body))}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := keys.Verify(auth.Request{
			Verb: r.Method, ResourceType: "docs", ResourceLink: strings.TrimPrefix(r.URL.Path, "/"),
			Authorization: r.Header.Get("Authorization"), XDate: r.Header.Get("x-ms-date"), Date: r.Header.Get("Date"),
		}, time.Now()) //nolint:forbidigo // the peer has no clock room
		if err != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		h := w.Header()
		for _, pair := range bareHeaders {
			h[pair[0]] = []string{pair[1]}
		}
		h["Content-Length"] = length
		w.WriteHeader(http.StatusOK)
		_, _ = w.Write(body)
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(l.Addr())
	server := &http.Server{Handler: handler, ReadHeaderTimeout: time.Minute}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// bareHeaders are the headers of a point read's reply: as many, and as long, as
// the product sends.
var bareHeaders = [][2]string{
	{"Content-Type", "application/json"},
	{"Etag", `"00000001-0000-0000-0000-6b019c480000"`},
	{"Lsn", "100000"},
	{"X-Ms-Activity-Id", "5f6b7c3e-6f0a-4a3c-9d0c-0d8f3a1b2c4d"},
	{"X-Ms-Alt-Content-Path", "dbs/bench/colls/c"},
	{"X-Ms-Content-Path", "AAAAAYAAAAI="},
	{"X-Ms-Cosmos-Item-Llsn", "100000"},
	{"X-Ms-Cosmos-Llsn", "100000"},
	{"X-Ms-Cosmos-Physical-Partition-Id", "0"},
	{"X-Ms-Cosmos-Quorum-Acked-Llsn", "100000"},
	{"X-Ms-Current-Replica-Set-Size", "4"},
	{"X-Ms-Current-Write-Quorum", "3"},
	{"X-Ms-Documentdb-Partitionkeyrangeid", "0"},
	{"X-Ms-Gatewayversion", "version=2.14.0"},
	{"X-Ms-Global-Committed-Lsn", "-1"},
	{"X-Ms-Item-Lsn", "100000"},
	{"X-Ms-Last-State-Change-Utc", "Fri, 02 Jan 2026 03:04:05 GMT"},
	{"X-Ms-Number-Of-Read-Regions", "0"},
	{"X-Ms-Quorum-Acked-Lsn", "100000"},
	{"X-Ms-Request-Charge", "1"},
	{"X-Ms-Request-Duration-Ms", "0.057"},
	{"X-Ms-Schemaversion", "1.17"},
	{"X-Ms-Serviceversion", "version=2.14.0.0"},
	{"X-Ms-Session-Token", "0:-1#100000"},
	{"X-Ms-Version", "2020-07-15"},
	{"X-Ms-Xp-Role", "1"},
}

// request renders a signed HTTP/1.1 request. The signature covers verb, type,
// link and date, not the body, so one rendering serves many bodies.
func request(addr, verb, path, resourceType, link string, headers []string, body []byte) []byte {
	date := strings.ToLower(time.Now().UTC().Format(http.TimeFormat)) //nolint:forbidigo // signed with the real date
	key, _ := base64.StdEncoding.DecodeString(accountKey)
	mac := hmac.New(sha256.New, key)
	_, _ = io.WriteString(mac, strings.ToLower(verb)+"\n"+resourceType+"\n"+link+"\n"+date+"\n\n")
	token := url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\nx-ms-date: %s\r\nauthorization: %s\r\nx-ms-version: 2020-07-15\r\naccept: application/json\r\n", verb, path, addr, date, token)
	for _, h := range headers {
		b.WriteString(h + "\r\n")
	}
	fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n", len(body))
	return append([]byte(b.String()), body...)
}

// once sends one request and fails on any other status.
func once(addr string, want int, req []byte) error {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // one exchange, already read
	if _, err := conn.Write(req); err != nil {
		return err
	}
	return readReply(bufio.NewReader(conn), want)
}

// prepare makes the database and container that the requests address.
func prepare(addr string) error {
	if err := once(addr, 201, request(addr, "POST", "/dbs", "dbs", "", nil, []byte(`{"id":"bench"}`))); err != nil {
		return err
	}
	return once(addr, 201, request(addr, "POST", "/dbs/bench/colls", "colls", "dbs/bench", nil,
		[]byte(`{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)))
}

func createRequest(addr string, n int) []byte {
	return request(addr, "POST", "/dbs/bench/colls/c/docs", "docs", "dbs/bench/colls/c",
		[]string{`x-ms-documentdb-partitionkey: ["key-` + strconv.Itoa(n/itemsPerKey) + `"]`, "prefer: return=minimal"}, itemJSON(nil, n))
}

// benchPointRead compares point reads over REST with a bare server.
func benchPointRead(ctx context.Context, c config) error {
	bare, err := startChild(ctx, "bare")
	if err != nil {
		return err
	}
	defer bare.stop()
	product, err := startProduct(ctx)
	if err != nil {
		return err
	}
	defer product.stop()
	if err := prepare(product.addr); err != nil {
		return err
	}
	if err := once(product.addr, 201, createRequest(product.addr, 1)); err != nil {
		return err
	}
	side := func(addr string) func() (float64, error) {
		const path = "dbs/bench/colls/c/docs/item-1"
		req := request(addr, "GET", "/"+path, "docs", path, []string{`x-ms-documentdb-partitionkey: ["key-0"]`}, nil)
		return func() (float64, error) {
			return drive(ctx, addr, 16, c.round, 200, func() []byte { return req })
		}
	}
	rate, peer, err := takeTurns(c, side(product.addr), side(bare.addr))
	if err != nil {
		return err
	}
	note := "floor=0.70"
	if peer < 20_000 {
		note += " void=peer-below-20k/s"
	}
	report("point_read_rest", rate/peer, rate, peer, note)
	return nil
}

// benchCreateREST compares durable creates over REST with raw storage.
func benchCreateREST(ctx context.Context, c config) error {
	product, err := startProduct(ctx)
	if err != nil {
		return err
	}
	defer product.stop()
	if err := prepare(product.addr); err != nil {
		return err
	}
	raw, err := newRawStore()
	if err != nil {
		return err
	}
	defer raw.close()
	template := createRequest(product.addr, 0)
	head := template[:len(template)-len(itemJSON(nil, 0))]
	var n atomic.Int64
	rate, peer, err := takeTurns(c, func() (float64, error) {
		return drive(ctx, product.addr, 64, c.round, 201, func() []byte { return renderCreate(head, int(n.Add(1))) })
	}, func() (float64, error) { return raw.drive(ctx, 64, c.round) })
	if err != nil {
		return err
	}
	report("create_rest", rate/peer, rate, peer, "floor=0.40")
	return nil
}

// renderCreate fits an item into an already signed request.
func renderCreate(head []byte, n int) []byte {
	body := itemJSON(nil, n)
	text := string(head)
	text = replaceHeader(text, "Content-Length: ", strconv.Itoa(len(body)))
	text = replaceHeader(text, "x-ms-documentdb-partitionkey: ", `["key-`+strconv.Itoa(n/itemsPerKey)+`"]`)
	return append([]byte(text), body...)
}

func replaceHeader(text, name, value string) string {
	start := strings.Index(text, name) + len(name)
	end := start + strings.Index(text[start:], "\r\n")
	return text[:start] + value + text[end:]
}
