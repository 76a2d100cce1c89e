package listen

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/files"
)

// File names in the authority's directory, and the types of their PEM blocks.
const (
	authorityCertFile = "ca.pem"
	authorityKeyFile  = "ca-key.pem"
	pemCertificate    = "CERTIFICATE"
	pemPrivateKey     = "PRIVATE KEY"
)

// Lifetimes. A leaf stays below the 825 days that some platforms allow for certificates of a local
// authority, and is issued again long before.
const (
	authorityLifetime = 10 * 365 * 24 * time.Hour
	leafLifetime      = 365 * 24 * time.Hour
	leafRenewal       = 30 * 24 * time.Hour
	clockTolerance    = 24 * time.Hour
)

// Authority is a local certificate authority: one ECDSA P-256 key and its self-signed certificate.
// It is safe for concurrent use.
type Authority struct {
	clock clock.Clock
	cert  *x509.Certificate
	key   *ecdsa.PrivateKey
}

// OpenAuthority reads the authority in a directory, or creates one there on first use (directory
// 0700, files 0600). An empty directory name creates one that exists only in memory.
func OpenAuthority(dir string, c clock.Clock) (*Authority, error) {
	if dir == "" {
		return newAuthority(c)
	}
	a, err := readAuthority(dir, c)
	if err == nil || !errors.Is(err, os.ErrNotExist) {
		return a, err
	}
	if a, err = newAuthority(c); err != nil {
		return nil, err
	}
	return a, a.save(dir)
}

func newAuthority(c clock.Clock) (*Authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make authority key: %w", err)
	}
	serial, err := newSerial()
	if err != nil {
		return nil, err
	}
	now := c.Now()
	cert, err := sign(&x509.Certificate{
		SerialNumber: serial,
		Subject: pkix.Name{
			Organization: []string{"Orrery"},
			// The serial in the name distinguishes the authorities of two data directories in a trust store.
			CommonName: fmt.Sprintf("Orrery local authority %x", serial.Bytes()[:4]),
		},
		NotBefore: now.Add(-clockTolerance), NotAfter: now.Add(authorityLifetime),
		IsCA: true, BasicConstraintsValid: true, MaxPathLenZero: true,
		KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageCRLSign | x509.KeyUsageDigitalSignature,
	}, nil, key.Public(), key)
	if err != nil {
		return nil, fmt.Errorf("sign authority: %w", err)
	}
	return &Authority{clock: c, cert: cert, key: key}, nil
}

// sign makes the certificate of a public key with the key of its issuer; nil means that it issues
// itself.
func sign(template, issuer *x509.Certificate, public crypto.PublicKey, key crypto.Signer) (*x509.Certificate, error) {
	if issuer == nil {
		issuer = template
	}
	der, err := x509.CreateCertificate(rand.Reader, template, issuer, public, key)
	if err != nil {
		return nil, err
	}
	return x509.ParseCertificate(der)
}

// readAuthority returns os.ErrNotExist only if neither file exists. Half an authority is an error,
// because replacing it would break every client that trusts the other half.
func readAuthority(dir string, c clock.Clock) (*Authority, error) {
	certPath, keyPath := filepath.Join(dir, authorityCertFile), filepath.Join(dir, authorityKeyFile)
	if err := finishSave(dir); err != nil {
		return nil, brokenAuthority(dir, err)
	}
	certPEM, certErr := files.Read(certPath)
	keyPEM, keyErr := files.Read(keyPath)
	if errors.Is(certErr, os.ErrNotExist) && errors.Is(keyErr, os.ErrNotExist) {
		return nil, os.ErrNotExist
	}
	if err := errors.Join(certErr, keyErr); err != nil {
		// As text: for the caller, os.ErrNotExist would mean that both files are absent.
		return nil, brokenAuthority(dir, errors.New(err.Error()))
	}
	pair, err := tls.X509KeyPair(certPEM, keyPEM) // and checks that the two belong together
	if err == nil {
		err = pair.Leaf.CheckSignatureFrom(pair.Leaf)
	}
	if err != nil {
		return nil, brokenAuthority(dir, fmt.Errorf("%s with the key %s: %w", certPath, keyPath, err))
	}
	key, ok := pair.PrivateKey.(*ecdsa.PrivateKey)
	if !ok {
		return nil, brokenAuthority(dir, fmt.Errorf("the key %s is not an ECDSA key", keyPath))
	}
	if c.Now().After(pair.Leaf.NotAfter) {
		return nil, brokenAuthority(dir,
			fmt.Errorf("the certificate expired on %s", pair.Leaf.NotAfter.Format(time.DateOnly)))
	}
	return &Authority{clock: c, cert: pair.Leaf, key: key}, nil
}

func brokenAuthority(dir string, cause error) error {
	return fmt.Errorf(
		"the certificate authority in %s cannot be used: %w. Restore its files, or remove the directory to get a new "+
			"authority (clients must then trust the new one)", dir, cause)
}

// save writes the key before the certificate, each by rename, so that a crash leaves no
// half-written file.
func (a *Authority) save(dir string) error {
	if err := files.MakeDir(dir); err != nil {
		return fmt.Errorf("make directory for certificates: %w", err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(a.key)
	if err != nil {
		return fmt.Errorf("encode authority key: %w", err)
	}
	// Both files are complete under temporary names before either gets its final name, so that
	// finishSave can complete an interrupted save.
	files := []struct {
		path, what string
		content    []byte
	}{
		{filepath.Join(dir, authorityKeyFile), "key", pem.EncodeToMemory(&pem.Block{Type: pemPrivateKey, Bytes: der})},
		{filepath.Join(dir, authorityCertFile), "certificate", a.PEM()},
	}
	for _, file := range files {
		if err := os.WriteFile(file.path+newSuffix, file.content, 0o600); err != nil {
			return fmt.Errorf("write authority %s: %w", file.what, err)
		}
	}
	for _, file := range files {
		if err := os.Rename(file.path+newSuffix, file.path); err != nil {
			return fmt.Errorf("keep authority %s: %w", file.what, err)
		}
	}
	return nil
}

// newSuffix ends the name of a file that is complete and has not got its final name.
const newSuffix = ".new"

// finishSave completes a save that was interrupted between its two renames.
func finishSave(dir string) error {
	certPath := filepath.Join(dir, authorityCertFile)
	_, keyErr := os.Stat(filepath.Join(dir, authorityKeyFile))
	_, certErr := os.Stat(certPath)
	if keyErr != nil || !errors.Is(certErr, os.ErrNotExist) {
		return nil
	}
	err := os.Rename(certPath+newSuffix, certPath)
	if errors.Is(err, os.ErrNotExist) {
		return nil // not an interrupted save: the certificate was removed
	}
	return err
}

// PEM returns the authority's certificate as exactly one block, because some clients' trust stores
// take the first block and ignore the rest.
func (a *Authority) PEM() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: pemCertificate, Bytes: a.cert.Raw})
}

// newSerial returns a random serial of 127 bits, never shorter than four bytes.
func newSerial() (*big.Int, error) {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		return nil, fmt.Errorf("make serial: %w", err)
	}
	b[0] = b[0]&0x7f | 0x40
	return new(big.Int).SetBytes(b), nil
}
