package doctor

import (
	"bytes"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/orrerytest"
)

// healthy makes facts without any problem.
func healthy(t *testing.T) *facts {
	t.Helper()
	u, err := url.Parse(account.DefaultEndpoint)
	if err != nil {
		t.Fatal(err)
	}
	return &facts{
		account: account.Account{Endpoint: account.DefaultEndpoint, Key: orrery.WellKnownKey}, url: u, goos: "linux",
		addresses: []reachedAddress{{address: netip.MustParseAddr("127.0.0.1")}, {address: netip.MustParseAddr("::1")}},
		server: answeredStatus{
			scheme: "http", code: 200, clock: true, ahead: 300 * time.Millisecond, took: 2 * time.Millisecond,
			status: &orrery.Status{State: "ready", Version: orrery.Version(), Mode: orrery.ModeDev},
		},
		key:     answeredKey{asked: true, code: 200},
		backups: &remote.Backups{LastBackup: 1000, Second: 1060},
		secured: answeredTLS{
			chain: []*x509.Certificate{
				{NotAfter: time.Date(2030, 1, 2, 0, 0, 0, 0, time.UTC), DNSNames: []string{"localhost"}},
			},
		},
		data: dataFacts{
			dir: "data", parent: "data", exists: true, isDir: true, mode: 0o700, store: true, mayRead: true,
			mayMake: true,
			space:   orrery.DiskStatus{FreeBytes: 50 << 30, ReserveBytes: 256 << 20, Writable: true},
		},
		memory: memoryFacts{machine: 16 << 30, budget: 4 << 30},
		files:  65536, filesMax: true,
	}
}

// TestDoctorChecks makes each check fail or warn by changing one of the healthy facts, and compares
// its text.
func TestDoctorChecks(t *testing.T) {
	for _, f := range examine(healthy(t)) {
		if f.Result != resultOK || f.Fix != "" {
			t.Errorf("where nothing is wrong: %+v", f)
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("no certificate"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused := errors.New("connection refused")
	silent := func(f *facts) {
		for i := range f.addresses {
			f.addresses[i].err = refused
		}
		f.server, f.key, f.secured = answeredStatus{}, answeredKey{}, answeredTLS{}
	}
	foreign := func(f *facts) {
		f.server = answeredStatus{scheme: "http", code: 404}
		f.key, f.secured = answeredKey{asked: true, code: 404}, answeredTLS{err: refused}
	}
	endpoint := func(text string) func(*facts) {
		return func(f *facts) {
			f.account.Endpoint = text
			f.url, _ = url.Parse(text)
		}
	}
	environ := func(entries ...string) func(*facts) {
		return func(f *facts) { f.environ = entries }
	}
	both := func(changes ...func(*facts)) func(*facts) {
		return func(f *facts) {
			for _, change := range changes {
				change(f)
			}
		}
	}
	for _, c := range []struct {
		check, result string
		change        func(*facts)
		says, fix     string
	}{
		{
			"name", resultFail, func(f *facts) { f.addresses, f.lookupErr = nil, errors.New("no such host") },
			"localhost does not resolve", "hosts file",
		},
		{"name", resultFail, func(f *facts) { f.addresses = nil }, "has no address", "--endpoint"},
		{
			"backup", resultWarn, func(f *facts) { f.backups.Second += 3 * 24 * 3600 },
			"ended 3 days ago (1970-01-01T00:16:40Z)", "backup create",
		},
		{
			"backup", resultWarn, func(f *facts) { f.backups.LastBackup, f.server.status.Mode = 0, orrery.ModeServer },
			"no backup", "backup create",
		},
		{
			"backup", resultWarn, func(f *facts) { f.backups.LastBackup, f.backups.Holds = 0, make([]struct{}, 1) },
			"no backup", "backup create",
		},
		{
			"name", resultFail, func(f *facts) { f.addresses[0].address = netip.MustParseAddr("192.0.2.7") },
			"localhost is 192.0.2.7", "127.0.0.1 localhost",
		},
		{
			"name", resultWarn, func(f *facts) { f.addresses[1].err = refused }, "nothing answers at ::1",
			"--endpoint http://127.0.0.1:8081",
		},
		{
			"name", resultWarn, func(f *facts) { f.addresses[0].err = refused }, "nothing answers at 127.0.0.1",
			"--endpoint http://[::1]:8081",
		},
		{"server", resultFail, silent, "nothing answers at http://localhost:8081", "start one with `orrery`"},
		{
			"server", resultFail, both(silent, func(f *facts) { f.data.holder = "process 7 (orrery)" }),
			"process 7 (orrery) has the data directory open", "another port",
		},
		{"server", resultFail, func(f *facts) { f.server.status.State = "failed" }, "not ready: failed", "log"},
		{
			"server", resultFail, func(f *facts) { f.server.status.Disk = &orrery.DiskStatus{FreeBytes: 7 << 20} },
			"refuses writes: 7 MB", "free some space",
		},
		{
			"server", resultWarn, func(f *facts) { f.server.status.Version = "0.0.1" }, "Orrery 0.0.1",
			"server's version",
		},
		{
			"port", resultFail, both(foreign, func(f *facts) { f.holder = "process 9 (node)" }),
			"port 8081 is taken by process 9 (node): it answers 404", "orrery --port 8082",
		},
		{"port", resultFail, both(foreign, func(f *facts) { f.server.code = 0 }), "taken by another program: it " +
			"speaks no HTTP", "stop that program"},
		{
			"scheme", resultFail, func(f *facts) { f.server.scheme = "https" }, "the server speaks https only",
			"use https://localhost:8081",
		},
		{
			"certificate", resultWarn, func(f *facts) { f.secured.trustErr = x509.UnknownAuthorityError{} },
			"does not trust the certificate", "orrery cert trust --endpoint http://localhost:8081",
		},
		{"certificate", resultFail, both(endpoint("https://localhost:8081"), func(f *facts) {
			f.server.scheme, f.secured.trustErr = "https", x509.UnknownAuthorityError{}
		}), "Python's does not look at it for localhost", "--for node"},
		{"certificate", resultFail, both(endpoint("https://db.example:8081"), func(f *facts) {
			f.server.scheme, f.secured.trustErr = "https", x509.UnknownAuthorityError{}
		}), "Rust and Python refuse it", "orrery cert trust"},
		{"certificate", resultFail, both(endpoint("https://db.example:8081"), func(f *facts) {
			f.server.scheme, f.secured.trustErr = "https", x509.HostnameError{
				Certificate: f.secured.chain[0], Host: "db.example",
			}
		}), "not for db.example", "--hosts db.example"},
		{
			"certificate", resultWarn,
			func(f *facts) { f.secured.trustErr = x509.CertificateInvalidError{Reason: x509.Expired} }, "expired",
			"orrery cert new",
		},
		{"key", resultFail, func(f *facts) { f.key.code = 401 }, "the well-known key does not open", "keys ls --show"},
		{
			"key", resultFail, func(f *facts) { f.account.Key, f.key.code = "abc", 401 },
			"the key that was given does not open", "--key-file",
		},
		{"key", resultFail, func(f *facts) {
			f.key = answeredKey{asked: true, err: exit.Usagef("the account key cannot be used: it is not base64")}
		}, "not base64", "ORRERY_KEY"},
		{
			"key", resultFail, func(f *facts) { f.key.code, f.key.message = 503, "closing" },
			"answers 503 to a signed request: closing", "",
		},
		{
			"clock", resultFail, func(f *facts) { f.server.ahead = -20 * time.Minute }, "20m0s behind this machine's",
			"timedatectl",
		},
		{"clock", resultWarn, func(f *facts) { f.server.ahead = 2 * time.Minute }, "2m0s ahead of", "timedatectl"},
		{
			"clock", resultWarn, func(f *facts) { f.server.status.Clock = &orrery.ClockStatus{AheadSeconds: 90} },
			"by 90 s", "restart the server",
		},
		{
			"clock", resultWarn,
			func(f *facts) { f.server.status.Clock = &orrery.ClockStatus{SweepHeldSince: &time.Time{}} }, "seven days",
			"--accept-clock",
		},
		{
			"proxy", resultWarn, environ("HTTP_PROXY=http://proxy:3128"), "HTTP_PROXY is set",
			"export NO_PROXY=localhost,127.0.0.1\n",
		},
		{
			"proxy", resultWarn, environ("all_proxy=socks5://proxy", "NO_PROXY=example.com,localhost"),
			"requests to 127.0.0.1", "NO_PROXY=example.com,localhost,127.0.0.1",
		},
		{"data directory", resultFail, func(f *facts) { f.data.err = refused }, "cannot be examined", "--data-path"},
		{"data directory", resultFail, func(f *facts) { f.data.isDir = false }, "is a file", "remove the file"},
		{"data directory", resultFail, func(f *facts) { f.data.mayRead = false }, "may not be read", "chown"},
		{
			"data directory", resultFail, func(f *facts) { f.data.exists, f.data.mayMake = false, false },
			"may not write into", "chown",
		},
		{"data directory", resultWarn, func(f *facts) { f.data.mode = 0o777 }, "mode 0777", "chmod 700 data"},
		{
			"data lock", resultWarn, both(foreign, func(f *facts) { f.data.holder = "process 7" }),
			"process 7 has the data open", "cannot start",
		},
		{
			"disk", resultFail, func(f *facts) { f.data.space.FreeBytes, f.data.space.Writable = 9<<20, false },
			"9 MB free at data: a server refuses writes below 256 MB", "free some space",
		},
		{"disk", resultWarn, func(f *facts) { f.data.space.FreeBytes = 900 << 20 }, "900 MB free", "--data-path"},
		{"memory", resultFail, func(f *facts) { f.memory.asked = 1 << 20 }, "1 MB are asked for", "raise --memory"},
		{
			"memory", resultFail, func(f *facts) { f.memory.asked, f.memory.budget = 32<<30, 32<<30 },
			"would use 32 GB, and this machine or its control group has 16 GB", "three quarters",
		},
		{"memory", resultWarn, func(f *facts) { f.memory.budget = 15 << 30 }, "leaves little", "three quarters"},
		{"open files", resultFail, func(f *facts) { f.files = 128 }, "128 files", "ulimit -n 65536"},
		{"open files", resultWarn, func(f *facts) { f.files = 1024 }, "too few", "LimitNOFILE"},
		{"settings", resultFail, environ("ORRERY_PORT=many"), "does not start: ORRERY_PORT (environment)=many is " +
			"not a port", "unset"},
		{
			"settings", resultFail, environ("AZURE_COSMOS_EMULATOR_GREMLIN_ENDPOINT=true"), "the Gremlin endpoint",
			"unset",
		},
		{"settings", resultWarn, environ("ORRERY_PROT=1"), "ORRERY_PROT is not known and has no effect", "unset"},
		{"settings", resultWarn, environ("AZURE_COSMOS_EMULATOR_PARTITIONS=3"), "AZURE_COSMOS_EMULATOR_PARTITIONS " +
			"is not known", "unset"},
		{
			"old variables", resultWarn, environ("AZURE_COSMOS_EMULATOR_PARTITION_COUNT=3", "ENABLE_TELEMETRY=false"),
			"AZURE_COSMOS_EMULATOR_PARTITION_COUNT, ENABLE_TELEMETRY", "unset",
		},
		{"PORT variable", resultWarn, environ("PORT=3000"), "PORT=3000", "--endpoint http://localhost:3000"},
		{
			"trust variables", resultFail, environ("NODE_EXTRA_CA_CERTS=" + file + "x"), "cannot be read",
			"orrery cert export",
		},
		{"trust variables", resultFail, environ("SSL_CERT_FILE=" + file), "holds no certificate", "orrery cert export"},
		{"trust variables", resultFail, environ("SSL_CERT_DIR=" + file), "no directory", "orrery cert export"},
		{
			"trust variables", resultFail, environ("REQUESTS_CA_BUNDLE=" + filepath.Dir(file)),
			"a directory, not a file", "orrery cert export",
		},
		{
			"TLS switches", resultWarn, environ("NODE_TLS_REJECT_UNAUTHORIZED=0"), "NODE_TLS_REJECT_UNAUTHORIZED=0",
			"orrery cert trust",
		},
		{
			"TLS switches", resultWarn,
			environ("JAVA_TOOL_OPTIONS=-DCOSMOS.EMULATOR_SERVER_CERTIFICATE_VERIFICATION_DISABLED=true"), "(Java)",
			"orrery cert trust",
		},
	} {
		f := healthy(t)
		c.change(f)
		var have finding
		for _, found := range examine(f) {
			if found.Check == c.check {
				have = found
			}
		}
		if have.Result != c.result || !strings.Contains(have.Text, c.says) || !strings.Contains(have.Fix, c.fix) {
			t.Errorf("%s, %s: it finds %+v\nwant %q and %q", c.check, c.says, have, c.says, c.fix)
		}
	}
	seen := map[string]bool{}
	for _, one := range checks {
		if seen[one.name] {
			t.Errorf("%s is there twice", one.name)
		}
		seen[one.name] = true
		if !strings.Contains(clitest.Page(t, "doctor.md"), "| `"+one.name+"` |") {
			t.Errorf("%s is not on the page", one.name)
		}
	}
}

// diagnose runs the command.
func diagnose(t *testing.T, environ []string, args ...string) (code int, found map[string]finding) {
	t.Helper()
	var out, errOut bytes.Buffer
	args = append([]string{"doctor", "-o", "json", "--data-path", filepath.Join(t.TempDir(), "data")}, args...)
	c := &console.Console{Out: &out, Err: &errOut, Environ: environ}
	code = clitest.Run(t.Context(), c, args, NewCommand(c))
	var list []finding
	if err := json.Unmarshal(out.Bytes(), &list); err != nil {
		t.Fatalf("exit %d: %v\n%s%s", code, err, out.String(), errOut.String())
	}
	found = map[string]finding{}
	for _, f := range list {
		found[f.Check] = f
	}
	return code, found
}

// TestDoctorOfServers examines real servers and real ports.
func TestDoctorOfServers(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	secure := orrerytest.Start(t, orrery.Config{Protocol: orrery.ProtocolHTTPS})
	plain := orrerytest.Start(t, orrery.Config{Protocol: orrery.ProtocolHTTP})
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	late := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Date", time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat))
		_, _ = io.WriteString(w, `{"status":"ready","version":"`+orrery.Version()+`","mode":"dev"}`)
	}))
	late.Config.ErrorLog = log.New(io.Discard, "", 0)
	late.Start()
	t.Cleanup(late.Close)
	dumb, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { // accepts connections and closes them
		for {
			conn, err := dumb.Accept()
			if err != nil {
				return
			}
			_ = conn.Close()
		}
	}()
	t.Cleanup(func() { _ = dumb.Close() })
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := "http://" + free.Addr().String()
	_ = free.Close()
	wrong := base64.StdEncoding.EncodeToString([]byte("wrong"))
	for _, c := range []struct {
		name string
		args []string
		code int
		want map[string]string // results; "" means that the check does not apply
	}{
		{
			"a server",
			[]string{"--endpoint", s.Endpoint()},
			exit.OK,
			map[string]string{
				"server": resultOK, "scheme": resultOK, "certificate": resultWarn, "key": resultOK, "clock": resultOK,
				"port": "",
			},
		},
		{
			"a wrong key",
			[]string{"--endpoint", s.Endpoint(), "--key", wrong},
			exit.Failure,
			map[string]string{"server": resultOK, "key": resultFail},
		},
		{
			"a key that is none",
			[]string{"--endpoint", s.Endpoint(), "--key", "?"},
			exit.Failure,
			map[string]string{"key": resultFail},
		},
		{
			"https that nobody trusts",
			[]string{"--endpoint", secure.Endpoint()},
			exit.Failure,
			map[string]string{"server": resultOK, "scheme": resultOK, "certificate": resultFail, "key": resultOK},
		},
		{
			"http to https",
			[]string{"--endpoint", "http" + strings.TrimPrefix(secure.Endpoint(), "https")},
			exit.Failure,
			map[string]string{"server": resultOK, "scheme": resultFail, "key": ""},
		},
		{
			"https to http",
			[]string{"--endpoint", "https" + strings.TrimPrefix(plain.Endpoint(), "http")},
			exit.Failure,
			map[string]string{"server": resultOK, "scheme": resultFail, "certificate": "", "key": ""},
		},
		{
			"another server",
			[]string{"--endpoint", other.URL},
			exit.Failure,
			map[string]string{"server": "", "port": resultFail, "key": "", "clock": ""},
		},
		{
			"no server of HTTP",
			[]string{"--endpoint", "http://" + dumb.Addr().String()},
			exit.Failure,
			map[string]string{"server": "", "port": resultFail},
		},
		{
			"nobody",
			[]string{"--endpoint", nobody},
			exit.Failure,
			map[string]string{"server": resultFail, "port": "", "key": "", "scheme": ""},
		},
		{
			"no such name",
			[]string{"--endpoint", "http://no.such.name.invalid:1"},
			exit.Failure,
			map[string]string{"name": resultFail, "server": ""},
		},
		{
			"a clock that is late",
			[]string{"--endpoint", late.URL},
			exit.Failure,
			map[string]string{"clock": resultFail, "server": resultOK},
		},
	} {
		code, found := diagnose(t, nil, c.args...)
		if code != c.code {
			t.Errorf("%s: exit %d, want %d: %+v", c.name, code, c.code, found)
		}
		for check, want := range c.want {
			if found[check].Result != want {
				t.Errorf("%s: %s is %+v, want %q", c.name, check, found[check], want)
			}
		}
		if port := found["port"]; runtime.GOOS == "linux" &&
			port.Result != "" && !strings.Contains(port.Text, "process "+strconv.Itoa(os.Getpid())) {
			t.Errorf("%s: the port's process is not named: %s", c.name, port.Text)
		}
	}

	// With a trusted authority there is nothing to report.
	file := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(file, secure.CertificatePEM(), 0o600); err != nil {
		t.Fatal(err)
	}
	code, found := diagnose(t, nil, "--endpoint", secure.Endpoint(), "--ca-file", file)
	if code != exit.OK || found["certificate"].Result != resultOK {
		t.Errorf("with its certificate: exit %d, %+v", code, found["certificate"])
	}
	if _, found = diagnose(
		t, nil, "--endpoint", "https://127.0.0.2:"+secure.Endpoint()[strings.LastIndex(secure.Endpoint(), ":")+1:],
		"--ca-file", file,
	); runtime.GOOS == "linux" && found["name"].Result == "" && found["server"].Result != resultFail {
		t.Errorf("an address without a server: %+v", found)
	}
}

// TestLeftOutOfProxy checks the common forms of NO_PROXY.
func TestLeftOutOfProxy(t *testing.T) {
	for _, c := range []struct {
		list, host string
		want       bool
	}{
		{"", "localhost", false},
		{"*", "localhost", true},
		{"a, LOCALHOST ,b", "localhost", true},
		{"localhost:8081", "localhost", true},
		{"localhost:9", "localhost", false},
		{"127.0.0.0/8", "127.0.0.1", true},
		{"127.0.0.0/8", "localhost", false},
		{"[::1]", "::1", true},
		{".example.com", "db.example.com", true},
		{"example.com", "db.example.com", true},
		{"*.example.com", "db.example.com", true},
		{"ample.com", "db.example.com", false},
	} {
		if have := leftOutOfProxy(c.list, c.host, "8081"); have != c.want {
			t.Errorf("%q has %s: %v", c.list, c.host, have)
		}
	}
}
