package orrery

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestHosts sends requests for many hosts to real listeners in both modes. 403 means that the host
// is refused; any other status means that it passed the check.
func TestHosts(t *testing.T) {
	dev := start(t,
		Config{InMemory: true, Hosts: []string{"db.example.com"}, GatewayEndpoint: "https://public.example.org:444/"})
	server := start(t,
		Config{
			InMemory: true, Mode: ModeServer, Hosts: []string{"DB.example.com"},
			GatewayEndpoint: "https://public.example.org:444/",
		})
	advertised := start(t, Config{InMemory: true, AdvertisedHost: "proxy.example.org"})
	for _, c := range []struct {
		host        string
		dev, server bool
	}{
		{"localhost", true, true},
		{"localhost:8081", true, true},
		{"LOCALHOST", true, true},
		{"localhost.", true, true},
		{"127.0.0.1", true, true},
		{"127.0.0.1:9", true, true},
		{"[::1]", true, true},
		{"[::1]:8081", true, true},
		{"db.example.com", true, true},
		{"db.EXAMPLE.com:8081", true, true},
		{"db.example.com.", true, true},
		{"public.example.org", true, true},

		{"192.168.1.20:8081", true, false},
		{"10.0.0.7", true, false},
		{"[fe80::1]:8081", true, false},
		{"cosmosdb", true, false},
		{"cosmosdb:8081", true, false},
		{"app.localhost", true, false},
		{"printer.local", true, false},
		{"host.docker.internal:8081", true, false},
		{"orrery.default.svc.cluster.local", true, false},
		{"db.test", true, false},
		{"nas.lan", true, false},
		{"nas.home.arpa", true, false},

		{"evil.example", false, false},
		{"evil.example:8081", false, false},
		{"evil.example.", false, false},
		{"localhost.evil.example", false, false},
		{"127.0.0.1.evil.example", false, false},
		{"db.example.com.evil.example", false, false},
		{"xdb.example.com", false, false},
		{"example.com", false, false},
		{"evil.localhost.example", false, false},
		{"evil.notlocal", false, false},
		{"127.0.0.1.nip.io", false, false},
		{"localhost:80.evil.example", false, false},
		{"[::1].evil.example", false, false},
		{"evil.example:x@localhost", false, false},
		{"proxy.example.org", false, false},
	} {
		for name, s := range map[string]*Server{"dev": dev, "server": server} {
			allowed := map[string]bool{"dev": c.dev, "server": c.server}[name]
			for _, path := range []string{"/", "/dbs", "/_orrery/keys", "/_orrery/dbs/d/colls/c/ranges"} {
				code, body := rawGet(t, s, path, c.host)
				if code == http.StatusBadRequest && !allowed {
					continue // net/http itself refuses what is not a host
				}
				if refused := code == http.StatusForbidden; refused == allowed || !refused && code != http.StatusUnauthorized {
					t.Errorf("%s mode, %s, Host %s: %d, want allowed %v", name, path, c.host, code, allowed)
				} else if refused && (!strings.Contains(body, "--hosts") || !strings.Contains(body, `"code":"Forbidden"`)) {
					t.Errorf("%s mode, %s, Host %s: the refusal says %s", name, path, c.host, body)
				}
			}
		}
	}
	// The advertised host tells clients where to go; it does not bypass the check.
	for host, want := range map[string]int{
		"proxy.example.org": http.StatusUnauthorized,
		"localhost":         http.StatusUnauthorized, "evil.example": http.StatusForbidden,
	} {
		if code, body := rawGet(t, advertised, "/dbs", host); code != want {
			t.Errorf("with an advertised host, %s: %d %s, want %d", host, code, body, want)
		}
	}
	// An absolute request target overrides the Host header.
	if code, _ := rawGet(t, dev, "http://evil.example/dbs", "localhost"); code != http.StatusForbidden {
		t.Errorf("a target with a foreign host: %d", code)
	}
}

// TestPagesOfOtherSitesWithoutSignatures: a server that checks no signatures is open to every
// client that reaches it by its name, but not to pages of other sites: neither through their own
// name, nor through a form that a browser sends without a preflight request.
func TestPagesOfOtherSitesWithoutSignatures(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	if code, _ := rawGet(t, s, "/dbs", "evil.example"); code != http.StatusForbidden {
		t.Errorf("through its own name: %d", code)
	}
	if code, _ := rawGet(t, s, "/dbs", "localhost"); code != http.StatusOK {
		t.Errorf("by the server's name: %d", code)
	}
	send := func(path, body string, headers ...string) int {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.Endpoint()+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(headers); i += 2 {
			request.Header.Set(headers[i], headers[i+1])
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		return response.StatusCode
	}
	post := func(id string, headers ...string) int { return send("/dbs", `{"id":"`+id+`"}`, headers...) }
	for _, headers := range [][]string{
		{"Origin", "https://evil.example", "Content-Type", "text/plain"},
		{"Origin", "null"},
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
	} {
		if code := post("taken", headers...); code != http.StatusForbidden {
			t.Errorf("%v: %d", headers, code)
		}
		for _, path := range []string{
			"/_orrery/dbs/d/colls/c/split", "/_orrery/dbs/d/colls/c/merge",
			"/_orrery/keys/rotate",
		} {
			if code := send(path, `{}`, append(headers, "Content-Type", "application/json")...); code != http.StatusForbidden {
				t.Errorf("%s, %v: %d", path, headers, code)
			}
		}
	}
	if code := post("taken"); code != http.StatusCreated {
		t.Errorf("from a program: %d", code)
	}
	// A browser that sends neither header still cannot send JSON without a preflight request.
	if code := send("/_orrery/dbs/d/colls/c/split", `{}`, "Content-Type",
		"text/plain"); code != http.StatusUnsupportedMediaType {
		t.Errorf("a split in plain text: %d", code)
	}
	if code := send("/_orrery/dbs/d/colls/c/split", `{}`, "Content-Type",
		"application/json"); code != http.StatusNotFound {
		t.Errorf("a split by a program: %d", code)
	}
	if code := post("own", "Origin", s.Endpoint()); code != http.StatusCreated {
		t.Errorf("from a page of its own: %d", code)
	}
}

// TestProbesAnswerEveryHost: probes answer under addresses that nobody configured, and reveal
// nothing.
func TestProbesAnswerEveryHost(t *testing.T) {
	s := start(t, Config{InMemory: true, Mode: ModeServer})
	if code, _ := rawGet(t, s, "/_orrery/ready", "10.1.2.3:8081"); code != http.StatusOK {
		t.Errorf("%d", code)
	}
}

// rawGet sends a GET exactly as given, with any Host.
func rawGet(t *testing.T, s *Server, target, host string) (int, string) {
	t.Helper()
	conn, err := net.DialTimeout("tcp", s.Addresses()[0], 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close() //nolint:errcheck // the answer is read
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(conn,
		"GET "+target+" HTTP/1.1\r\nHost: "+host+"\r\nConnection: close\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}
