package seed_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestScripts runs the scripts in testdata/script. Each script has its own server and directory.
// Run with -rewrite to accept new output, then read the diff.
func TestScripts(t *testing.T) {
	datadriven.Walk(t, "testdata/script", func(t *testing.T, path string) {
		s := &script{t: t, files: fstest.MapFS{}}
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string { return s.run(t, d) })
	})
}

// script is a server and the files to seed it with.
type script struct {
	t      *testing.T
	server *orrery.Server
	files  fstest.MapFS
}

// run executes one command. The language:
//
//	file NAME            the input becomes a file of the directory; "\t" in it is a tab
//	remove NAME          removes a file
//	seed [NAME]          applies a file, or the whole directory, to the server
//	write DB C           the input is an item that a client upserts
//	delete DB C ID [KEY] a client deletes an item
//	read DB C ID [KEY]   the item without system properties
//	drop DB [C]          a client deletes a database or a container
//	show                 the content of the server: databases, containers, throughput, items
//	tokens DB C          the ranges of a container and the number of writes to each
func (s *script) run(t *testing.T, d *datadriven.TestData) string {
	if s.server == nil {
		s.server = orrerytest.Start(s.t, orrery.Config{})
	}
	args := make([]string, len(d.CmdArgs))
	for i, a := range d.CmdArgs {
		args[i] = a.String()
	}
	switch d.Cmd {
	case "file":
		s.files[args[0]] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(d.Input, `\t`, "\t"))}
		return ""
	case "remove":
		delete(s.files, args[0])
		return ""
	case "seed":
		name := "."
		if len(args) > 0 {
			name = args[0]
		}
		r, err := s.server.SeedFS(t.Context(), s.files, name)
		out := fmt.Sprintf("databases %d  containers %d  changed %d  created %d  replaced %d  present %d\n", r.Databases,
			r.Containers, r.Changed, r.Created, r.Replaced, r.Present)
		if err != nil {
			out += err.Error() + "\n"
		}
		return out
	case "write":
		return s.say(http.MethodPost, "dbs/"+args[0]+"/colls/"+args[1]+"/docs", map[string]string{
			"x-ms-documentdb-partitionkey": keyOf(d.Input), "x-ms-documentdb-is-upsert": "true",
		}, d.Input)
	case "delete":
		return s.say(http.MethodDelete, "dbs/"+args[0]+"/colls/"+args[1]+"/docs/"+args[2],
			map[string]string{"x-ms-documentdb-partitionkey": keyArg(args[2:])}, "")
	case "read":
		code, body, _ := s.send(http.MethodGet, "dbs/"+args[0]+"/colls/"+args[1]+"/docs/"+args[2],
			map[string]string{"x-ms-documentdb-partitionkey": keyArg(args[2:])}, "")
		return fmt.Sprintf("%d %s\n", code, plain(body))
	case "drop":
		link := "dbs/" + args[0]
		if len(args) > 1 {
			link += "/colls/" + args[1]
		}
		return s.say(http.MethodDelete, link, nil, "")
	case "show":
		return s.show()
	case "tokens":
		return s.tokens(args[0], args[1])
	}
	t.Fatalf("unknown command %s", d.Cmd)
	return ""
}

func keyArg(args []string) string {
	if len(args) > 1 {
		return args[1]
	}
	return `["` + args[0] + `"]`
}

// keyOf returns the partition key of an item: its pk, else its id.
func keyOf(item string) string {
	var it struct{ ID, PK string }
	_ = json.Unmarshal([]byte(item), &it)
	if it.PK == "" {
		it.PK = it.ID
	}
	return `["` + it.PK + `"]`
}

func (s *script) say(method, link string, header map[string]string, body string) string {
	code, answer, _ := s.send(method, link, header, body)
	if code >= 300 {
		return fmt.Sprintf("%d %s\n", code, answer)
	}
	return fmt.Sprintf("%d\n", code)
}

// send sends a signed request over the network, as a client other than the seed.
func (s *script) send(method, link string, header map[string]string, body string) (int, string, http.Header) {
	s.t.Helper()
	return send(s.t, s.server, method, link, header, body)
}

func send(t testing.TB, server *orrery.Server, method, link string, header map[string]string, body string) (int, string,
	http.Header,
) {
	t.Helper()
	parts := strings.Split(link, "/")
	at, signed := len(parts)-1, strings.Join(parts[:len(parts)-1], "/") // a feed
	if len(parts)%2 == 0 {
		at, signed = len(parts)-2, link
	}
	kind := parts[at]
	r, err := http.NewRequestWithContext(context.Background(), method, server.Endpoint()+"/"+link,
		bytes.NewReader([]byte(body)))
	if err != nil {
		t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	secret, _ := base64.StdEncoding.DecodeString(server.Key())
	mac := hmac.New(sha256.New, secret)
	_, _ = io.WriteString(mac, strings.ToLower(method)+"\n"+kind+"\n"+signed+"\n"+strings.ToLower(date)+"\n\n")
	r.Header.Set("Authorization",
		url.QueryEscape("type=master&ver=1.0&sig="+base64.StdEncoding.EncodeToString(mac.Sum(nil))))
	r.Header.Set("x-ms-date", date)
	r.Header.Set("x-ms-version", "2020-07-15")
	r.Header.Set("Content-Type", "application/json")
	for name, v := range header {
		r.Header.Set(name, v)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(answer), response.Header
}

// show lists the content of the server without values that differ between runs.
func (s *script) show() string {
	var out strings.Builder
	_, body, _ := s.send(http.MethodGet, "dbs", nil, "")
	var dbs struct{ Databases []struct{ ID, RID string } }
	s.decode(strings.ReplaceAll(body, `"_rid"`, `"rid"`), &dbs)
	rates := s.offers()
	for _, db := range dbs.Databases {
		fmt.Fprintf(&out, "%s%s\n", db.ID, rates[db.RID])
		_, body, _ := s.send(http.MethodGet, "dbs/"+db.ID+"/colls", nil, "")
		var list struct{ DocumentCollections []json.RawMessage }
		s.decode(body, &list)
		for _, raw := range list.DocumentCollections {
			var c struct {
				ID  string `json:"id"`
				RID string `json:"_rid"`
			}
			s.decode(string(raw), &c)
			fmt.Fprintf(&out, "  %s%s\n    %s\n", c.ID, rates[c.RID], definition(string(raw)))
			for _, item := range s.items("dbs/" + db.ID + "/colls/" + c.ID) {
				fmt.Fprintf(&out, "    - %s\n", item)
			}
		}
	}
	return out.String()
}

func (s *script) items(link string) []string {
	var all []string
	header := map[string]string{"x-ms-max-item-count": "1000"}
	for {
		_, body, answer := s.send(http.MethodGet, link+"/docs", header, "")
		var page struct{ Documents []json.RawMessage }
		s.decode(body, &page)
		for _, d := range page.Documents {
			all = append(all, plain(string(d)))
		}
		if header["x-ms-continuation"] = answer.Get("x-ms-continuation"); header["x-ms-continuation"] == "" {
			break
		}
	}
	slices.Sort(all)
	return all
}

func (s *script) offers() map[string]string {
	_, body, _ := s.send(http.MethodGet, "offers", nil, "")
	var list struct {
		Offers []struct {
			Owner   string `json:"offerResourceId"`
			Content struct {
				Rate      int `json:"offerThroughput"`
				Autoscale *struct {
					Max int `json:"maxThroughput"`
				} `json:"offerAutopilotSettings"`
			} `json:"content"`
		}
	}
	s.decode(body, &list)
	rates := map[string]string{}
	for _, o := range list.Offers {
		rates[o.Owner] = fmt.Sprintf("  %d RU/s", o.Content.Rate)
		if o.Content.Autoscale != nil {
			rates[o.Owner] = fmt.Sprintf("  autoscale %d RU/s", o.Content.Autoscale.Max)
		}
	}
	return rates
}

// tokens returns the position of each range; a write moves it.
func (s *script) tokens(db, c string) string {
	_, body, _ := s.send(http.MethodGet, "dbs/"+db+"/colls/"+c+"/pkranges", nil, "")
	var list struct {
		PartitionKeyRanges []struct {
			ID  string `json:"id"`
			LSN int    `json:"lsn"`
		}
	}
	s.decode(body, &list)
	var out strings.Builder
	for _, r := range list.PartitionKeyRanges {
		_, _, header := s.send(http.MethodGet, "dbs/"+db+"/colls/"+c+"/docs",
			map[string]string{"x-ms-documentdb-partitionkeyrangeid": r.ID}, "")
		fmt.Fprintf(&out, "%s: lsn %s\n", r.ID, header.Get("lsn"))
	}
	return out.String()
}

func (s *script) decode(body string, into any) {
	s.t.Helper()
	if err := json.Unmarshal([]byte(body), into); err != nil {
		s.t.Fatalf("%v in %s", err, body)
	}
}

// plain returns a resource without its system properties.
func plain(body string) string {
	var m map[string]json.RawMessage
	if json.Unmarshal([]byte(body), &m) != nil {
		return body
	}
	for name := range m {
		if strings.HasPrefix(name, "_") {
			delete(m, name)
		}
	}
	if _, failed := m["code"]; failed {
		return ""
	}
	out, _ := json.Marshal(m)
	return string(out)
}

// definition returns a container without the properties that every container has.
func definition(body string) string {
	text := plain(body)
	for _, usual := range []string{
		`"conflictResolutionPolicy":{"mode":"LastWriterWins","conflictResolutionPath":"/_ts",` +
			`"conflictResolutionProcedure":""},`,
		`"geospatialConfig":{"type":"Geography"},`,
		`"indexingPolicy":{"indexingMode":"consistent","automatic":true,"includedPaths":[{"path":"/*"}],` +
			`"excludedPaths":[{"path":"/\"_etag\"/?"}]},`,
	} {
		text = strings.ReplaceAll(text, usual, "")
	}
	return text
}
