package backup

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// site is a server whose clock a test turns, with an archive.
type site struct {
	t       testing.TB
	data    string
	server  *orrery.Server
	client  *remote.Client
	archive string
	said    string // of the last backup
}

func newSite(t testing.TB) *site {
	t.Helper()
	s := &site{t: t, data: filepath.Join(t.TempDir(), "data"), archive: filepath.Join(t.TempDir(), "archive")}
	// The clock of the machine that restores is far ahead of the data: nothing may expire by it.
	old := time.Now().Add(-30 * 24 * time.Hour)
	s.start(orrery.Config{DataPath: s.data, ManualClock: true, ClockStart: old, Throttle: "off"})
	return s
}

// start starts a server and connects to it.
func (s *site) start(config orrery.Config) {
	s.t.Helper()
	config.NoExplorer = true
	server, err := orrery.Start(context.Background(), config)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = server.Close(context.Background()) })
	s.server = server
	a := &account.Account{Endpoint: server.Endpoint(), Key: server.Key()}
	if s.client, err = remote.Connect(context.Background(), a); err != nil {
		s.t.Fatal(err)
	}
}

// restart closes the server and starts it again, at the second at which it was.
func (s *site) restart() {
	s.t.Helper()
	at := s.second()
	if err := s.server.Close(context.Background()); err != nil {
		s.t.Fatal(err)
	}
	s.start(orrery.Config{DataPath: s.data, ManualClock: true, ClockStart: time.Unix(at, 0), Throttle: "off"})
}

// restored starts a server on a restored directory at a second.
func (s *site) restored(dir string, second int64) *site {
	s.t.Helper()
	r := &site{t: s.t, data: dir}
	r.start(orrery.Config{DataPath: dir, ManualClock: true, ClockStart: time.Unix(second, 0), Throttle: "off"})
	return r
}

// send creates a resource of a kind below an owner, or sends another request to it.
func (s *site) send(method, owner, kind, body string, header map[string]string) (string, int) {
	s.t.Helper()
	path := remote.PathOf(strings.TrimPrefix(owner+"/"+kind, "/"))
	if method != http.MethodPost {
		path = remote.PathOf(owner)
	}
	r := remote.Request{Method: method, Path: path, Kind: kind, Link: owner, Header: header}
	if body != "" {
		r.Body = json.RawMessage(body)
	}
	var out json.RawMessage
	_, err := s.client.Send(context.Background(), r, &out)
	if err != nil && statusOf(err) == 0 {
		s.t.Fatalf("%s %s %s %s: %v", method, owner, kind, body, err)
	}
	return string(out), statusOf(err)
}

// must sends a request that is not refused, and returns the answer.
func (s *site) must(method, owner, kind, body string, header map[string]string) string {
	s.t.Helper()
	out, refused := s.send(method, owner, kind, body, header)
	if refused != 0 {
		s.t.Fatalf("%s %s %s %s: %d", method, owner, kind, body, refused)
	}
	return out
}

// role sends a request about roles.
func (s *site) role(method, link, body string) (string, error) {
	r := remote.Request{
		Method: method, Path: "/_orrery/roles/" + (&url.URL{Path: link}).EscapedPath(), Kind: "roles", Link: link,
	}
	if body != "" {
		r.Body = json.RawMessage(body)
	}
	var out json.RawMessage
	_, err := s.client.Send(context.Background(), r, &out)
	return string(out), err
}

// put writes an item.
func (s *site) put(container, key, body string) {
	s.t.Helper()
	s.must(http.MethodPost, container, "docs", body, map[string]string{
		"x-ms-documentdb-partitionkey": key, "x-ms-documentdb-is-upsert": "True",
	})
}

// second is the server's clock.
func (s *site) second() int64 {
	s.t.Helper()
	answer := struct {
		Second int64 `json:"second"`
	}{}
	if err := (server{s.client}).ask(context.Background(), "status", nil, &answer); err != nil {
		s.t.Fatal(err)
	}
	return answer.Second
}

// run runs a command line against the server.
func (s *site) run(ctx context.Context, args ...string) (code int, out, errText string) {
	var stdout, stderr bytes.Buffer
	c := &console.Console{Out: &stdout, Err: &stderr, Environ: []string{
		"ORRERY_ENDPOINT=" + s.server.Endpoint(), "ORRERY_KEY=" + s.server.Key(),
	}}
	code = clitest.Run(ctx, c, append([]string{"backup"}, args...), NewCommand(c))
	return code, stdout.String(), stderr.String()
}

// orrery runs a command line that ends with a code and says something.
func (s *site) orrery(code int, says string, args ...string) string {
	s.t.Helper()
	have, out, errText := s.run(context.Background(), args...)
	if have != code || !strings.Contains(out+errText, says) {
		s.t.Fatalf("orrery backup %s: exit %d, want %d; want %q in\n%s%s", strings.Join(args, " "), have, code, says, out,
			errText)
	}
	return out
}

// backUp takes a backup, and turns the clock so that seconds end meanwhile. It returns the last
// second that the backup has.
func (s *site) backUp(args ...string) (second int64) {
	s.t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		code, out, errText := s.run(context.Background(), append([]string{"create", s.archive}, args...)...)
		if code != 0 {
			s.t.Errorf("a backup ended with %d: %s%s", code, out, errText)
		}
		s.said = out + errText
	}()
	s.turn(done)
	return s.window()[0][1]
}

// turn turns the clock until something is done.
func (s *site) turn(done <-chan struct{}) {
	for {
		select {
		case <-done:
			return
		case <-time.After(100 * time.Millisecond):
			s.server.Advance(time.Second)
		}
	}
}

// window returns the seconds that each backup of the archive offers, the newest first.
func (s *site) window() (windows [][2]int64) {
	s.t.Helper()
	var rows []row
	text := s.orrery(exit.OK, "", "ls", s.archive, "-o", "json")
	if err := json.Unmarshal([]byte(text), &rows); err != nil {
		s.t.Fatal(err)
	}
	for _, r := range rows {
		windows = append(windows, [2]int64{r.From.Unix(), r.Through.Unix()})
	}
	return windows
}

// noSystem says that a dump leaves out what a server sets.
const noSystem = true

// dump is everything that clients see of a server below a link: "" for all of it, or a database or
// a container. Names begin at the link.
func (s *site) dump(link string, plain bool) map[string]string {
	s.t.Helper()
	d := &dumper{site: s, root: link, plain: plain, all: map[string]string{}}
	d.offers()
	switch strings.Count(link, "/") {
	case 0:
		d.list("", "dbs", "Databases", d.database)
		for _, kind := range []string{"definitions", "assignments"} {
			text, err := s.role(http.MethodGet, kind, "")
			if err != nil {
				s.t.Fatal(err)
			}
			d.all["roles "+kind] = text
		}
	case 1:
		d.database(link)
	default:
		d.container(link)
	}
	return d.all
}

type dumper struct {
	site  *site
	root  string
	plain bool
	all   map[string]string
	offer map[string]string // by the RID of the owner
}

// offers reads the throughput of all owners.
func (d *dumper) offers() {
	d.offer = map[string]string{}
	all, err := members(context.Background(), d.site.client, "", "offers", "Offers")
	if err != nil {
		d.site.t.Fatal(err)
	}
	for _, one := range all {
		var offer struct {
			Of      string          `json:"offerResourceId"`
			Content json.RawMessage `json:"content"`
		}
		if err := json.Unmarshal(one.body, &offer); err != nil {
			d.site.t.Fatal(err)
		}
		// A restored server may have fewer ranges than its throughput needs, and splits them.
		d.offer[offer.Of] = strings.Replace(string(offer.Content), `,"isOfferReplacePending":true`, "", 1)
	}
}

// list adds the resources of a list, and calls each with the link of every one.
func (d *dumper) list(owner, kind, list string, each func(link string)) {
	d.site.t.Helper()
	all, err := members(context.Background(), d.site.client, owner, kind, list)
	if err != nil {
		d.site.t.Fatal(err)
	}
	for _, one := range all {
		link := strings.TrimPrefix(owner+"/"+kind+"/"+one.ID, "/")
		name := strings.TrimPrefix(link, d.root)
		if kind == "docs" {
			name += " " + one.RID
			if d.plain { // the rest of an item is its name, so that items of one id differ
				name = link[len(d.root):] + " " + d.text(one.body)
			}
		}
		d.all[name] = d.text(one.body)
		if kind == "dbs" || kind == "colls" {
			d.all[name+" offer"] = d.offer[one.RID]
		}
		if each != nil {
			each(link)
		}
	}
}

// text is a resource as it is compared: a permission without its token, and a resource without what
// the server sets.
func (d *dumper) text(body json.RawMessage) string {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(body, &parts); err != nil {
		d.site.t.Fatal(err)
	}
	delete(parts, "_token")
	if d.plain {
		for _, name := range append([]string{"_attachments"}, systemMembers...) {
			delete(parts, name)
		}
		if link := string(parts["resource"]); link != "" { // without the name of the database
			_, rest, _ := strings.Cut(strings.TrimPrefix(strings.Trim(link, `"`), "dbs/"), "/")
			parts["resource"] = json.RawMessage(`"` + rest + `"`)
		}
	}
	text, err := json.Marshal(parts)
	if err != nil {
		d.site.t.Fatal(err)
	}
	return string(text)
}

func (d *dumper) database(link string) {
	d.list(link, "colls", "DocumentCollections", d.container)
	d.list(link, "users", "Users", func(user string) { d.list(user, "permissions", "Permissions", nil) })
	d.list(link, "clientencryptionkeys", "ClientEncryptionKeys", nil)
}

func (d *dumper) container(link string) {
	for _, kind := range scriptKinds {
		d.list(link, kind.name, kind.list, nil)
	}
	d.list(link, "docs", "Documents", nil)
}

// compare reports how two dumps differ.
func compare(t testing.TB, what string, have, want map[string]string) {
	t.Helper()
	differences := 0
	report := func(format string, args ...any) {
		t.Helper()
		if differences++; differences <= 5 {
			t.Errorf(what+": "+format, args...)
		}
	}
	for name, text := range want {
		if other, found := have[name]; !found {
			report("%s is missing: %s", name, text)
		} else if other != text {
			report("%s is\n%s, want\n%s", name, other, text)
		}
	}
	for name, text := range have {
		if _, found := want[name]; !found {
			report("%s is there: %s", name, text)
		}
	}
}

// at is a second on a command line.
func at(second int64) string { return "--at=" + timeText(second) }

// into is a directory to restore into, in a temporary one.
func into(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(dir, "/restored")
}
