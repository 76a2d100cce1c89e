package certs

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/orrerytest"
)

// madeUpMachine is a machine that runs nothing for real.
type madeUpMachine struct {
	goos     string
	root     bool
	programs []string
	fails    string // the program that fails
	ran      [][]string
	held     [][]byte // content of the file that a step names
}

func (m *madeUpMachine) system() string { return m.goos }

func (m *madeUpMachine) home() string { return "/home/ann" }

func (m *madeUpMachine) isRoot() bool { return m.root }

func (m *madeUpMachine) has(program string) bool { return slices.Contains(m.programs, program) }

func (m *madeUpMachine) run(_ context.Context, argv []string) error {
	m.ran = append(m.ran, argv)
	for _, word := range argv {
		if data, err := os.ReadFile(word); err == nil {
			m.held = append(m.held, data)
		}
	}
	if slices.Contains(argv, m.fails) {
		return errors.New("exit status 1")
	}
	return nil
}

// newAuthorityDir makes a data directory with an authority.
func newAuthorityDir(t *testing.T) (dir string, found *foundCertificate) {
	t.Helper()
	dir = t.TempDir()
	if _, _, err := orrery.RenewAuthority(dir); err != nil {
		t.Fatal(err)
	}
	found, err := readCertificateFile(orrery.AuthorityFile(dir))
	if err != nil {
		t.Fatal(err)
	}
	return dir, found
}

// certRun runs `orrery cert …` for a person who types answer; without an answer there is no
// terminal.
func certRun(answer string, environ []string, args ...string) (code int, out, errText string) {
	var stdout, stderr bytes.Buffer
	c := &console.Console{
		In: strings.NewReader(answer), Out: &stdout, Err: &stderr, Environ: environ,
		InTerminal: answer != "", ErrTerminal: answer != "",
	}
	code = clitest.Run(context.Background(), c, append([]string{"cert"}, args...), NewCommand(c))
	return code, stdout.String(), stderr.String()
}

// TestTrustPlans checks, for each system, the exact programs and arguments that change its trust
// store.
func TestTrustPlans(t *testing.T) {
	_, found := newAuthorityDir(t)
	debian := []string{"update-ca-certificates", "sudo", "trust"}
	for _, c := range []struct {
		name        string
		machine     madeUpMachine
		remove, all bool
		want        string // FILE, NAME and SHA1 stand for the values of the certificate
		fails       string
	}{
		{
			name: "Debian, not root", machine: madeUpMachine{goos: "linux", programs: debian},
			want: "sudo install -D -m 0644 FILE /usr/local/share/ca-certificates/NAME.crt\nsudo update-ca-certificates",
		},
		{
			name: "Debian, root", machine: madeUpMachine{goos: "linux", programs: debian, root: true},
			want: "install -D -m 0644 FILE /usr/local/share/ca-certificates/NAME.crt\nupdate-ca-certificates",
		},
		{
			name: "Debian, forget", machine: madeUpMachine{goos: "linux", programs: debian, root: true}, remove: true,
			want: "rm -f /usr/local/share/ca-certificates/NAME.crt\nupdate-ca-certificates --fresh",
		},
		{
			name: "Fedora", machine: madeUpMachine{goos: "linux", programs: []string{"trust", "sudo"}},
			want: "sudo trust anchor --store FILE",
		},
		{
			name: "Fedora, forget", machine: madeUpMachine{goos: "linux", programs: []string{"trust"}, root: true},
			remove: true,
			want:   "trust anchor --remove FILE",
		},
		{
			name: "Linux without sudo", machine: madeUpMachine{goos: "linux", programs: []string{"trust"}},
			fails: "run this as root:\n  trust anchor --store",
		},
		{
			name: "Linux without a store", machine: madeUpMachine{goos: "linux"},
			fails: "install the package ca-certificates",
		},
		{name: "another system", machine: madeUpMachine{goos: "plan9"}, fails: "plan9"},
		{
			name: "macOS", machine: madeUpMachine{goos: "darwin", programs: []string{"sudo"}},
			want: "security add-trusted-cert -r trustRoot -p ssl -k /home/ann/Library/Keychains/login.keychain-db FILE",
		},
		{
			name: "macOS, all users", machine: madeUpMachine{goos: "darwin", programs: []string{"sudo"}}, all: true,
			want: "sudo security add-trusted-cert -d -r trustRoot -p ssl -k /Library/Keychains/System.keychain FILE",
		},
		{
			name: "macOS, forget", machine: madeUpMachine{goos: "darwin"}, remove: true,
			want: "security remove-trusted-cert FILE\nsecurity delete-certificate -Z SHA1 " +
				"/home/ann/Library/Keychains/login.keychain-db",
		},
		{
			name: "Windows", machine: madeUpMachine{goos: "windows"},
			want: "certutil -user -addstore Root FILE",
		},
		{
			name: "Windows, all users", machine: madeUpMachine{goos: "windows"}, all: true,
			want: "certutil -addstore Root FILE",
		},
		{
			name: "Windows, forget", machine: madeUpMachine{goos: "windows"}, remove: true,
			want: "certutil -user -delstore Root SHA1",
		},
	} {
		plan, err := planTrust(&c.machine, found, c.remove, c.all)
		if c.fails != "" {
			if err == nil || !strings.Contains(err.Error(), c.fails) {
				t.Errorf("%s: %v, want %q", c.name, err, c.fails)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var steps []string
		for _, step := range plan.steps {
			steps = append(steps, strings.Join(step, " "))
		}
		want := strings.NewReplacer("FILE", found.path, "NAME", found.nickname(), "SHA1", found.sha1()).Replace(c.want)
		if have := strings.Join(steps, "\n"); have != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, have, want)
		}
	}
}

// trusting runs the command's own trust function with a made-up machine.
func trusting(
	t *testing.T, o *certCommand, machine *madeUpMachine, found *foundCertificate, answer string,
) (string, error) {
	t.Helper()
	var out, errOut bytes.Buffer
	c := &console.Console{
		In: strings.NewReader(answer), Out: &out, Err: &errOut, InTerminal: answer != "", ErrTerminal: answer != "",
	}
	cmd := newCertTrustCommand(c, false)
	cmd.SetIn(c.In)
	cmd.SetContext(t.Context())
	err := o.trust(cmd, c, machine, found)
	return out.String() + errOut.String(), err
}

// TestTrustAsksFirst: the command shows what it will run, runs nothing without a yes, and names the
// step that fails and ends the plan.
func TestTrustAsksFirst(t *testing.T) {
	_, found := newAuthorityDir(t)
	for _, c := range []struct {
		name, answer string
		command      certCommand
		fails        string // program
		ran          int
		code         int
		says         string
	}{
		{name: "dry run", command: certCommand{dryRun: true, yes: true}, says: "update-ca-certificates"},
		{name: "yes", command: certCommand{yes: true}, ran: 2, says: "this machine trusts Orrery local authority"},
		{name: "remove", command: certCommand{yes: true, remove: true}, ran: 2, says: "no longer trusts"},
		{name: "a person says yes", answer: "y\n", ran: 2, says: "Run these commands? [y/N]"},
		{name: "a person says nothing", answer: "\n", code: exit.Failure, says: "nothing was changed"},
		{name: "nobody to ask", code: exit.Usage, says: "add --yes"},
		{
			name: "a step fails", command: certCommand{yes: true}, fails: "install", ran: 1, code: exit.Failure,
			says: "step 1 of 2 failed: install -D",
		},
	} {
		machine := &madeUpMachine{
			goos: "linux", root: true, programs: []string{"update-ca-certificates"}, fails: c.fails,
		}
		text, err := trusting(t, &c.command, machine, found, c.answer)
		if err != nil {
			text += err.Error()
		}
		code := exit.OK
		if err != nil {
			code = remote.ExitCode(t.Context(), err)
		}
		if len(machine.ran) != c.ran || code != c.code || !strings.Contains(text, c.says) {
			t.Errorf("%s: ran %v, exit %d\n%s", c.name, machine.ran, code, text)
		}
		if !strings.Contains(text, found.sha256()) {
			t.Errorf("%s: the fingerprint is not shown", c.name)
		}
	}
}

// TestTrustOfAServersCertificate: a certificate from a server is in a file only while the steps
// run. A certificate from another machine needs its fingerprint.
func TestTrustOfAServersCertificate(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	source := certSource{account: account.Account{Endpoint: s.Endpoint()}}
	found, err := source.find(t.Context(), &console.Console{})
	if err != nil || found.remote || found.path != "" {
		t.Fatalf("%+v, %v", found, err)
	}
	machine := &madeUpMachine{goos: "darwin"}
	if text, err := trusting(t, &certCommand{yes: true}, machine, found, ""); err != nil {
		t.Fatal(err, text)
	}
	if len(machine.held) != 1 || !bytes.Equal(machine.held[0], found.pem()) {
		t.Errorf("the steps found %q", machine.held)
	}
	file := machine.ran[0][len(machine.ran[0])-1]
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%s is still there", file)
	}

	found.remote = true
	for _, c := range []struct {
		command certCommand
		code    int
	}{
		{certCommand{yes: true}, exit.Usage},
		{certCommand{yes: true, remove: true}, exit.OK},
		{certCommand{}, exit.OK}, // it will ask
		{certCommand{yes: true, fingerprint: found.sha256()}, exit.OK},
		{certCommand{yes: true, fingerprint: strings.ToLower(strings.ReplaceAll(found.sha256(), ":", ""))}, exit.OK},
		{certCommand{yes: true, fingerprint: "00:11"}, exit.Conflict},
	} {
		code := exit.OK
		if err := c.command.checkFingerprint(found); err != nil {
			code = remote.ExitCode(t.Context(), err)
		}
		if code != c.code {
			t.Errorf("%+v: %d, want %d", c.command, code, c.code)
		}
	}
}

// TestCertPrintAndExport: the certificate in its three forms is the one that a client needs: a
// client trusts the directory's server with it, and no other server.
func TestCertPrintAndExport(t *testing.T) {
	dir := t.TempDir()
	s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	environ := []string{"ORRERY_DATA_PATH=" + dir}
	code, text, errText := certRun("", environ, "print")
	if code != exit.OK || !strings.HasPrefix(text, "-----BEGIN CERTIFICATE-----\n") {
		t.Fatalf("exit %d: %s%s", code, text, errText)
	}
	block, _ := pem.Decode([]byte(text))
	certificate, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ = certRun("", environ, "print", "-o", "json")
	var described describedCertificate
	if err := json.Unmarshal([]byte(text), &described); err != nil ||
		!described.Authority || described.DaysLeft < 3600 || described.From != orrery.AuthorityFile(dir) {
		t.Errorf("%v: %s", err, text)
	}
	_, text, _ = certRun("", environ, "print", "-o", "text")
	for _, want := range []string{
		described.SHA256, certificate.NotAfter.UTC().Format("2006-01-02"), "days from now", "-----BEGIN CERTIFICATE-----",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text does not say %q:\n%s", want, text)
		}
	}

	pemFile, derFile := filepath.Join(t.TempDir(), "ca.pem"), filepath.Join(t.TempDir(), "ca.cer")
	endpoint := "https" + strings.TrimPrefix(s.Endpoint(), "http")
	for _, args := range [][]string{
		{"export", pemFile},
		{"export", derFile, "--format", "der"},
		{"export", pemFile, "--force", "--endpoint", s.Endpoint()},
		{"export", pemFile, "--force", "--endpoint", endpoint}, // not trusted yet
	} {
		if code, out, errText := certRun("", environ, args...); code != exit.OK || !strings.Contains(out, described.SHA256) {
			t.Errorf("%v: exit %d: %s%s", args, code, out, errText)
		}
		code, out, errText := certRun("", nil, "print", "--file", args[1])
		if code != exit.OK || !strings.Contains(out, "BEGIN CERTIFICATE") {
			t.Errorf("%v cannot be read back: %s%s", args, out, errText)
		}
	}
	if code, _, _ := certRun("", environ, "export", pemFile); code != exit.Conflict {
		t.Errorf("a file that is there: exit %d", code)
	}
	_, other := newAuthorityDir(t)
	for file, want := range map[string]bool{pemFile: true, other.path: false} {
		a := account.Account{Endpoint: endpoint, CAFile: file}
		client, err := remote.HTTP(&a)
		if err != nil {
			t.Fatal(err)
		}
		response, err := client.Get(endpoint + remote.ProbePath + "/ready")
		if (err == nil) != want {
			t.Errorf("with %s: %v", file, err)
		}
		if err == nil {
			_ = response.Body.Close()
		}
	}
}

// TestCertErrors: an error names what is missing and says what to do.
func TestCertErrors(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad")
	if err := os.WriteFile(
		bad, []byte("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"), 0o600,
	); err != nil {
		t.Fatal(err)
	}
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{"print --data-path " + dir, exit.NotFound, "orrery cert new"},
		{"print --file " + bad, exit.Usage, "not a certificate"},
		{"print --file " + dir + "/none", exit.Usage, "none"},
		{"print -o xml", exit.Usage, "text, pem or json"},
		{"print --for cobol", exit.Usage, "node, python"},
		{"print --endpoint " + plain.URL, exit.NotFound, "offers no certificate"},
		{"export", exit.Usage, "name the file"},
		{"export x --format p7", exit.Usage, "pem or der"},
		{"", exit.Usage, "name a subcommand"},
		{"new --data-path " + bad, exit.Failure, "--data-path"},
	} {
		code, _, errText := certRun("", nil, strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(errText, c.says) {
			t.Errorf("cert %s: exit %d: %s", c.args, code, errText)
		}
	}
}

// TestCertNew: the command asks, makes another authority, and says how to remove trust in the old
// one.
func TestCertNew(t *testing.T) {
	dir, first := newAuthorityDir(t)
	args := []string{"new", "--data-path", dir}
	if code, _, text := certRun("", nil, args...); code != exit.Usage || !strings.Contains(text, "--yes") {
		t.Errorf("without a terminal: exit %d: %s", code, text)
	}
	if code, _, text := certRun("no\n", nil, args...); code != exit.Failure || !strings.Contains(text, first.sha256()) {
		t.Errorf("no: exit %d: %s", code, text)
	}
	if now, err := readCertificateFile(first.path); err != nil || now.sha256() != first.sha256() {
		t.Fatalf("it was replaced: %v", err)
	}
	code, out, text := certRun("", nil, append(args, "--yes")...)
	second, err := readCertificateFile(first.path)
	if err != nil || code != exit.OK || second.sha256() == first.sha256() || !strings.Contains(out, second.sha256()) {
		t.Fatalf("exit %d: %s%s, %v", code, out, text, err)
	}
	_, previous, _ := strings.Cut(text, "--file ")
	previous, _, _ = strings.Cut(previous, ",")
	if kept, err := readCertificateFile(previous); err != nil || kept.sha256() != first.sha256() {
		t.Errorf("%s: %v", text, err)
	}
}

// TestTrustLines checks the lines of every language, for every system.
func TestTrustLines(t *testing.T) {
	_, found := newAuthorityDir(t)
	for _, goos := range []string{"linux", "darwin", "windows"} {
		for language, want := range map[string]string{
			"node": "NODE_EXTRA_CA_CERTS", "python": "REQUESTS_CA_BUNDLE", "java": "keytool -importcert",
			"curl": "--cacert",
			"go":   "orrery cert trust", "rust": "SSL_CERT_FILE", "dotnet": "orrery cert trust",
		} {
			var out bytes.Buffer
			if err := printTrustLines(&console.Console{Out: &out}, found, []string{language}, goos); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(out.String(), want) || goos == "windows" &&
				strings.Contains(out.String(), "\nexport ") {
				t.Errorf("%s on %s:\n%s", language, goos, out.String())
			}
		}
	}
	for _, l := range trustTable {
		var out bytes.Buffer
		asked := *found
		asked.path, asked.from = "", "http://localhost:8081"
		if err := printTrustLines(&console.Console{Out: &out}, &asked, []string{l.name}, "linux"); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(out.String(), "orrery cert export orrery-ca.pem --endpoint http://localhost:8081\n") {
			t.Errorf("%s: the file is not made first:\n%s", l.name, out.String())
		}
	}
}
