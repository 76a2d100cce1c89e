package listen

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	pkcs12 "software.sslmate.com/src/go-pkcs12"
)

func TestAuthorityIsKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "tls")
	first, err := OpenAuthority(dir, clock.System())
	if err != nil {
		t.Fatal(err)
	}
	second, err := OpenAuthority(dir, clock.System())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.PEM(), second.PEM()) {
		t.Error("a second start has another authority")
	}
	if n := bytes.Count(first.PEM(), []byte("BEGIN CERTIFICATE")); n != 1 {
		t.Errorf("the PEM holds %d certificates, clients' trust stores want one", n)
	}
	if _, ok := first.cert.PublicKey.(*ecdsa.PublicKey); !ok || !first.cert.IsCA {
		t.Errorf("the authority is %T, IsCA %v", first.cert.PublicKey, first.cert.IsCA)
	}
	if runtime.GOOS == "windows" {
		return
	}
	for name, mode := range map[string]os.FileMode{"": 0o700, authorityKeyFile: 0o600, authorityCertFile: 0o600} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm() != mode {
			t.Errorf("%q: %v %v, want mode %v", name, info.Mode(), err, mode)
		}
	}
}

func TestAnInterruptedSaveIsFinished(t *testing.T) {
	dir := t.TempDir()
	first, err := OpenAuthority(dir, clock.System())
	if err != nil {
		t.Fatal(err)
	}
	cert := filepath.Join(dir, authorityCertFile)
	if err := os.Rename(cert, cert+".new"); err != nil {
		t.Fatal(err)
	}
	second, err := OpenAuthority(dir, clock.System())
	if err != nil || !bytes.Equal(first.PEM(), second.PEM()) {
		t.Fatalf("the save was not finished: %v", err)
	}
}

func TestABrokenAuthorityIsNotReplaced(t *testing.T) {
	for name, damage := range map[string]func(dir string) error{
		"no certificate": func(dir string) error { return os.Remove(filepath.Join(dir, authorityCertFile)) },
		"no key":         func(dir string) error { return os.Remove(filepath.Join(dir, authorityKeyFile)) },
		"cut key": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, authorityKeyFile), []byte("x"), 0o600)
		},
		"foreign key": func(dir string) error {
			other := filepath.Join(dir, "other")
			if _, err := OpenAuthority(other, clock.System()); err != nil {
				return err
			}
			return os.Rename(filepath.Join(other, authorityKeyFile), filepath.Join(dir, authorityKeyFile))
		},
	} {
		dir := t.TempDir()
		if _, err := OpenAuthority(dir, clock.System()); err != nil {
			t.Fatal(err)
		}
		if err := damage(dir); err != nil {
			t.Fatal(err)
		}
		_, err := OpenAuthority(dir, clock.System())
		if err == nil || !strings.Contains(err.Error(), dir) {
			t.Errorf("%s: %v, want an error that names the directory", name, err)
		}
	}
}

// issuer returns certificates with a clock that the test can turn.
func issuer(t *testing.T) (*Certificates, *clock.Manual, *x509.CertPool) {
	t.Helper()
	c := clock.NewManual(time.Now())
	authority, err := OpenAuthority("", c)
	if err != nil {
		t.Fatal(err)
	}
	certificates, err := NewCertificates(authority, nil)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(authority.cert)
	return certificates, c, roots
}

func hello(name string) *tls.ClientHelloInfo { return &tls.ClientHelloInfo{ServerName: name} }

func TestLeafPerName(t *testing.T) {
	c, manual, roots := issuer(t)
	one, err := c.certificate(hello("One.example"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := one.Leaf.Verify(x509.VerifyOptions{DNSName: "one.example", Roots: roots}); err != nil {
		t.Error(err)
	}
	again, err := c.certificate(hello("one.example."))
	if err != nil || again != one {
		t.Errorf("another leaf was issued for the same name in another spelling (%v)", err)
	}
	if two, err := c.certificate(hello("two.example")); err != nil || two.Leaf.VerifyHostname("one.example") == nil {
		t.Errorf("the leaf of one name is good for another (%v)", err)
	}
	manual.Advance(leafLifetime - leafRenewal + time.Hour)
	if renewed, err := c.certificate(hello("one.example")); err != nil || renewed == one {
		t.Errorf("a leaf near its end was not renewed (%v)", err)
	}
	for _, bad := range []string{"a b", "x..y", strings.Repeat("a", 300), "ein\x00ende", "*.example"} {
		if _, err := c.certificate(hello(bad)); err == nil {
			t.Errorf("a leaf for %q was issued", bad)
		}
	}
}

func TestLeafWithoutName(t *testing.T) {
	c, _, roots := issuer(t)
	server, client := tcpPair(t)
	defer client.Close() //nolint:errcheck // nothing was written
	leaf, err := c.certificate(&tls.ClientHelloInfo{Conn: server})
	if err != nil {
		t.Fatal(err)
	}
	host, _ := os.Hostname()
	for _, name := range []string{"localhost", "127.0.0.1", "::1", host} {
		if _, err := leaf.Leaf.Verify(x509.VerifyOptions{DNSName: name, Roots: roots}); err != nil &&
			validName(normalName(host)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	from, err := c.certificate(&tls.ClientHelloInfo{Conn: at{net.IPv4(192, 0, 2, 7)}})
	if err != nil || from.Leaf.VerifyHostname("192.0.2.7") != nil {
		t.Errorf("the leaf does not cover the address that the client dialled (%v)", err)
	}
}

// at is a connection to an address.
type at struct{ ip net.IP }

func (a at) LocalAddr() net.Addr              { return &net.TCPAddr{IP: a.ip, Port: 8081} }
func (at) RemoteAddr() net.Addr               { return &net.TCPAddr{} }
func (at) Read([]byte) (int, error)           { return 0, net.ErrClosed }
func (at) Write([]byte) (int, error)          { return 0, net.ErrClosed }
func (at) Close() error                       { return nil }
func (at) SetDeadline(time.Time) error        { return nil }
func (at) SetReadDeadline(time.Time) error    { return nil }
func (at) SetWriteDeadline(t time.Time) error { return nil }

func tcpPair(t *testing.T) (server, client net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close() //nolint:errcheck // one connection is enough
	if client, err = net.Dial("tcp", l.Addr().String()); err != nil {
		t.Fatal(err)
	}
	if server, err = l.Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	return server, client
}

func TestTheCacheIsCapped(t *testing.T) {
	c, _, _ := issuer(t)
	kept, err := c.certificate(hello("kept.example"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range maxLeaves + 20 {
		if _, err := c.certificate(hello(fmt.Sprintf("n%d.example", i))); err != nil {
			t.Fatal(err)
		}
		if again, err := c.certificate(hello("kept.example")); err != nil || again != kept {
			t.Fatalf("the leaf that is used most was dropped (%v)", err)
		}
	}
	if len(c.cache) != maxLeaves {
		t.Errorf("the cache holds %d leaves, the cap is %d", len(c.cache), maxLeaves)
	}
}

// ownFiles writes a certificate with its authority in every supported form.
func ownFiles(t *testing.T, dir, name string) (OwnFiles, *x509.Certificate) {
	t.Helper()
	c, _, _ := issuer(t)
	leaf, err := c.certificate(hello(name))
	if err != nil {
		t.Fatal(err)
	}
	var both bytes.Buffer
	for _, der := range leaf.Certificate {
		both.Write(pem.EncodeToMemory(&pem.Block{Type: pemCertificate, Bytes: der}))
	}
	chain := bytes.Clone(both.Bytes())
	key, err := x509.MarshalPKCS8PrivateKey(leaf.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	keyPEM := pem.EncodeToMemory(&pem.Block{Type: pemPrivateKey, Bytes: key})
	both.Write(keyPEM)
	pfx, err := pkcs12.Modern.WithRand(rand.Reader).Encode(leaf.PrivateKey, leaf.Leaf,
		[]*x509.Certificate{c.authority.cert}, "geheim")
	if err != nil {
		t.Fatal(err)
	}
	for file, data := range map[string][]byte{
		"both.pem": both.Bytes(), "chain.pem": chain, "key.pem": keyPEM,
		"own.pfx": pfx,
	} {
		if err := os.WriteFile(filepath.Join(dir, file), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return OwnFiles{Path: filepath.Join(dir, "both.pem")}, c.authority.cert
}

func TestOwnCertificate(t *testing.T) {
	dir := t.TempDir()
	_, root := ownFiles(t, dir, "own.example")
	file := func(name string) string { return filepath.Join(dir, name) }
	for name, files := range map[string]OwnFiles{
		"PEM, all in one": {Path: file("both.pem")},
		"PEM pair":        {Path: file("chain.pem"), KeyPath: file("key.pem")},
		"PFX":             {Path: file("own.pfx"), Secret: "geheim"},
	} {
		own, err := OpenOwn(files, clock.System(), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := own.current().Leaf.VerifyHostname("own.example"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Contains(own.PEM(), pem.EncodeToMemory(&pem.Block{Type: pemCertificate, Bytes: root.Raw})) {
			t.Errorf("%s: the certificate to trust is not the end of the chain", name)
		}
	}
	for name, c := range map[string]struct {
		files OwnFiles
		says  string
	}{
		"wrong password": {OwnFiles{Path: file("own.pfx"), Secret: "falsch"}, "CERT_SECRET"},
		"no key":         {OwnFiles{Path: file("chain.pem")}, "key"},
		"missing":        {OwnFiles{Path: file("nothing.pfx")}, "nothing.pfx"},
		"not one":        {OwnFiles{Path: file("key.pem")}, "key.pem"},
	} {
		if _, err := OpenOwn(c.files, clock.System(), nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error about %s", name, err, c.says)
		}
	}
}

func TestOwnCertificateIsReadAgain(t *testing.T) {
	dir := t.TempDir()
	files, _ := ownFiles(t, dir, "before.example")
	manual := clock.NewManual(time.Now())
	own, err := OpenOwn(files, manual, nil)
	if err != nil {
		t.Fatal(err)
	}
	touch := func(shift time.Duration) {
		t.Helper()
		at := time.Now().Add(shift)
		if err := os.Chtimes(files.Path, at, at); err != nil {
			t.Fatal(err)
		}
		manual.Advance(2 * reloadInterval)
	}
	if err := os.WriteFile(files.Path, []byte("-----BEGIN NOTHING"), 0o600); err != nil {
		t.Fatal(err)
	}
	touch(time.Hour)
	if err := own.current().Leaf.VerifyHostname("before.example"); err != nil {
		t.Errorf("a broken file replaced the certificate: %v", err)
	}
	ownFiles(t, dir, "after.example")
	touch(2 * time.Hour)
	if err := own.current().Leaf.VerifyHostname("after.example"); err != nil {
		t.Errorf("the new certificate was not read: %v", err)
	}
}
