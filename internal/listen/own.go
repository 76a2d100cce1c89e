package listen

import (
	"bytes"
	"cmp"
	"crypto"
	"crypto/tls"
	"encoding/pem"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/files"
	pkcs12 "software.sslmate.com/src/go-pkcs12"
)

// reloadInterval is how often the files of an operator's certificate are checked.
const reloadInterval = time.Second

// OwnFiles names the files of an operator's certificate.
type OwnFiles struct {
	// Path is a PFX (PKCS #12) file, or a PEM file with the certificate, its chain and, if KeyPath is
	// empty, the private key.
	Path string
	// KeyPath is the PEM file of the private key, if that is in a file of its own.
	KeyPath string
	// Secret opens the PFX; "" for none.
	Secret string
}

// Own is the operator's certificate. It is read again when its file changes; a file that cannot be
// read leaves the present certificate in use. It is safe for concurrent use.
type Own struct {
	files  OwnFiles
	clock  clock.Clock
	logger *slog.Logger

	mu      sync.Mutex
	cert    *tls.Certificate
	stamp   string    // size and time of the files when they were read
	checked time.Time // when the files were last checked
}

// OpenOwn reads the certificate. The error names the file and what is wrong with it.
func OpenOwn(files OwnFiles, c clock.Clock, logger *slog.Logger) (*Own, error) {
	logger = cmp.Or(logger, slog.New(slog.DiscardHandler))
	stamp := files.stamp()
	cert, err := files.load()
	if err != nil {
		return nil, err
	}
	return &Own{files: files, clock: c, logger: logger, cert: cert, stamp: stamp, checked: c.Now()}, nil
}

// Config returns a TLS configuration that serves the certificate for any name.
func (o *Own) Config() *tls.Config {
	return configFor(func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return o.current(), nil })
}

// PEM returns the certificate that a client must trust: the last of the chain, as exactly one
// block.
func (o *Own) PEM() []byte {
	chain := o.current().Certificate
	return pem.EncodeToMemory(&pem.Block{Type: pemCertificate, Bytes: chain[len(chain)-1]})
}

func (o *Own) current() *tls.Certificate {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.clock.Now()
	if now.Sub(o.checked) < reloadInterval {
		return o.cert
	}
	o.checked = now
	if stamp := o.files.stamp(); stamp != o.stamp {
		o.stamp = stamp
		o.reload()
	}
	return o.cert
}

// reload reads the changed files. o.mu is held.
func (o *Own) reload() {
	cert, err := o.files.load()
	if err != nil {
		o.logger.Warn("the changed certificate cannot be used; the previous one stays", "error", err)
		return
	}
	o.logger.Info("certificate reloaded", "path", o.files.Path)
	o.cert = cert
}

// stamp returns a text that changes with the files. A missing file has a stamp too.
func (f OwnFiles) stamp() string {
	var b bytes.Buffer
	for _, path := range []string{f.Path, f.KeyPath} {
		if info, err := os.Stat(path); err == nil {
			fmt.Fprintf(&b, "%d %d;", info.Size(), info.ModTime().UnixNano())
		}
	}
	return b.String()
}

func (f OwnFiles) load() (*tls.Certificate, error) {
	data, err := files.Read(f.Path)
	if err != nil {
		return nil, fmt.Errorf("read certificate: %w", err)
	}
	cert, err := f.parse(data)
	if err != nil {
		return nil, fmt.Errorf("certificate %s cannot be used: %w", f.Path, err)
	}
	return cert, nil
}

func (f OwnFiles) parse(data []byte) (*tls.Certificate, error) {
	if !bytes.Contains(data, []byte("-----BEGIN ")) {
		return parsePFX(data, f.Secret)
	}
	keyPEM := data
	if f.KeyPath != "" {
		var err error
		if keyPEM, err = files.Read(f.KeyPath); err != nil {
			return nil, fmt.Errorf("read private key: %w", err)
		}
	}
	cert, err := tls.X509KeyPair(data, keyPEM)
	if err != nil {
		return nil, fmt.Errorf(
			"%w (a PEM file holds the certificate followed by its chain; the key is in the same file or in the one named "+
				"for the key)", err)
	}
	return &cert, nil
}

func parsePFX(data []byte, secret string) (*tls.Certificate, error) {
	key, cert, chain, err := pkcs12.DecodeChain(data, secret)
	if errors.Is(err, pkcs12.ErrIncorrectPassword) {
		return nil, errors.New("the password does not open the PFX file: set it with CERT_SECRET or --cert-secret")
	}
	if err != nil {
		return nil, fmt.Errorf("neither PEM nor a PFX file that can be read: %w", err)
	}
	signer, ok := key.(crypto.Signer)
	if !ok {
		return nil, errors.New("the PFX file holds a key that cannot sign")
	}
	out := &tls.Certificate{Certificate: [][]byte{cert.Raw}, PrivateKey: signer, Leaf: cert}
	for _, c := range chain {
		out.Certificate = append(out.Certificate, c.Raw)
	}
	return out, nil
}
