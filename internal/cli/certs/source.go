package certs

import (
	"context"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/cobra"
)

// certificatePath is the endpoint that serves the certificate.
const certificatePath = "/_explorer/emulator.pem"

// certSource is the source of the certificate.
type certSource struct {
	account  account.Account
	dataPath string
	file     string
}

func (s *certSource) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&s.file, "file", "", "read the certificate from this file, PEM or DER")
	flags.StringVar(&s.dataPath, "data-path", "", "read it from this data directory (ORRERY_DATA_PATH; default the "+
		"user's data directory)")
	flags.StringVar(&s.account.Endpoint, "endpoint", "", "get it from the server at this endpoint; by default only if "+
		"the data directory has none")
}

// foundCertificate is a certificate and its source.
type foundCertificate struct {
	certificate *x509.Certificate
	from        string // a file, or an endpoint
	path        string // a PEM file that holds it; "" if it came from a server
	remote      bool   // it came over a network
}

// readCertificateFile reads a file in PEM or DER form.
func readCertificateFile(path string) (*foundCertificate, error) {
	data, err := files.Read(path)
	if err != nil {
		return nil, &exit.Error{Code: exit.Usage, Err: fmt.Errorf("read the certificate: %w", err)}
	}
	found, err := parseFoundCertificate(data, path)
	if err != nil {
		return nil, exit.Usagef("%s: %w", path, err)
	}
	if isPEM(data) {
		found.path = path
	}
	return found, nil
}

// parseFoundCertificate reads the first certificate of a PEM file, or a DER file.
func parseFoundCertificate(data []byte, from string) (*foundCertificate, error) {
	der := data
	if isPEM(data) {
		block, _ := pem.Decode(data)
		if block == nil || block.Type != "CERTIFICATE" {
			return nil, errors.New("the first PEM block is not a certificate")
		}
		der = block.Bytes
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, errors.New("this is not a certificate in PEM or DER form")
	}
	return &foundCertificate{certificate: certificate, from: from}, nil
}

// fromServer gets the certificate from the server. The connection itself is not verified: the
// certificate is public, and the user is about to decide whether to trust it.
func (s *certSource) fromServer(ctx context.Context, c *console.Console) (*foundCertificate, error) {
	a := s.account
	if err := a.Complete(c.Environ); err != nil {
		return nil, err
	}
	u, err := url.Parse(a.Endpoint)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, remote.ProbeTime)
	defer cancel()
	if err := remote.Dial(ctx, &a); err != nil {
		return nil, err
	}
	client := UnverifiedClient()
	defer client.CloseIdleConnections()
	request, err := http.NewRequestWithContext(
		ctx, http.MethodGet, strings.TrimSuffix(a.Endpoint, "/")+certificatePath, nil,
	)
	if err != nil {
		return nil, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("ask %s for its certificate: %w", a.Endpoint, err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(io.LimitReader(response.Body, remote.MaxMessageBytes))
	if err != nil {
		return nil, fmt.Errorf("read the certificate of %s: %w", a.Endpoint, err)
	}
	if response.StatusCode != http.StatusOK {
		return nil, &exit.Error{Code: exit.NotFound, Err: fmt.Errorf(
			"the server at %s offers no certificate (%d): it serves http only, or is not an Orrery server", a.Endpoint,
			response.StatusCode,
		)}
	}
	found, err := parseFoundCertificate(data, a.Endpoint)
	if err != nil {
		return nil, fmt.Errorf("the answer of %s: %w", a.Endpoint, err)
	}
	found.remote = !remote.IsLoopback(u.Hostname())
	return found, nil
}

// sha256 is the fingerprint for people to compare.
func (f *foundCertificate) sha256() string {
	sum := sha256.Sum256(f.certificate.Raw)
	return colons(sum[:])
}

// sha1 identifies the certificate in the stores of macOS and Windows.
func (f *foundCertificate) sha1() string {
	sum := sha1.Sum(f.certificate.Raw) //nolint:gosec // a name, not a proof
	return strings.ReplaceAll(colons(sum[:]), ":", "")
}

// colons formats a fingerprint as openssl does.
func colons(sum []byte) string {
	return strings.ReplaceAll(fmt.Sprintf("% X", sum), " ", ":")
}

// nickname names the certificate in stores and files.
func (f *foundCertificate) nickname() string {
	return "orrery-" + strings.ToLower(strings.ReplaceAll(f.sha256(), ":", "")[:12])
}

func (f *foundCertificate) described() describedCertificate {
	cert := f.certificate
	d := describedCertificate{
		Subject: cert.Subject.String(), From: f.from, SHA256: f.sha256(), SHA1: f.sha1(),
		NotBefore: cert.NotBefore.UTC(), NotAfter: cert.NotAfter.UTC(), Authority: cert.IsCA,
		Names: cert.DNSNames, PEM: string(f.pem()),
	}
	for _, ip := range cert.IPAddresses {
		d.Names = append(d.Names, ip.String())
	}
	left := cert.NotAfter.Sub(clock.System().Now())
	d.DaysLeft = int(left / (24 * time.Hour))
	if left < 0 {
		d.DaysLeft--
	}
	return d
}

// UnverifiedClient is an HTTP client for a server that is not trusted yet. It uses no proxy, like
// the check whether a server listens.
func UnverifiedClient() *http.Client {
	// only for public data: the certificate and the health endpoints
	config := &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: true}
	return &http.Client{Timeout: remote.ProbeTime, Transport: &http.Transport{TLSClientConfig: config}}
}
