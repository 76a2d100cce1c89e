package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestCertNewRefusesBesideAServer: `orrery cert new` refuses a directory that a server has open.
func TestCertNewRefusesBesideAServer(t *testing.T) {
	dir := t.TempDir()
	p := launch(t, []string{"ORRERY_PORT=0", "ORRERY_HEALTH_PORT=0"}, "--data-path", dir)
	var out, errOut bytes.Buffer
	code := run([]string{"cert", "new", "--data-path", dir, "--yes"}, console.Console{Out: &out, Err: &errOut})
	if text := errOut.String(); code != exit.Conflict ||
		!strings.Contains(text, fmt.Sprintf("process %d", p.cmd.Process.Pid)) &&
			!strings.Contains(text, "another process") {
		t.Errorf("while a server has it: exit %d: %s", code, text)
	}
}

// hostileCertificate writes a certificate whose names attack a terminal.
func hostileCertificate(t *testing.T) string {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.ReplaceAll(hostile, hostileByte, "")
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name, Organization: []string{name}},
		NotBefore: time.Now(), NotAfter: time.Now().Add(time.Hour), DNSNames: []string{"x\x1b[2J\nFORGED"},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hostile.pem")
	if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
