package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// dialTime bounds the look whether anybody is there.
const dialTime = 3 * time.Second

// maxMessageBytes bounds what is read of an error's body.
const maxMessageBytes = 1 << 20

// mergedHeader asks the server for one answer of all ranges, which the Go SDK cannot
// merge by itself.
const mergedHeader = "x-orrery-cross-partition-queries"

// client connects the official SDK. It looks first whether anybody listens,
// because the SDK tries for minutes.
// perCall and perRetry may be nil.
func (a *account) client(ctx context.Context, perCall, perRetry policy.Policy) (*azcosmos.Client, error) {
	transport, err := a.httpClient()
	if err != nil {
		return nil, err
	}
	if err := a.dial(ctx); err != nil {
		return nil, err
	}
	credential, err := azcosmos.NewKeyCredential(a.key)
	if err != nil {
		return nil, usagef("the account key cannot be used: %w", err)
	}
	options := &azcosmos.ClientOptions{}
	options.Transport = transport
	if perCall != nil {
		options.PerCallPolicies = []policy.Policy{perCall}
	}
	if perRetry != nil {
		options.PerRetryPolicies = []policy.Policy{perRetry}
	}
	options.Retry = policy.RetryOptions{MaxRetries: 9, RetryDelay: 50 * time.Millisecond, MaxRetryDelay: 2 * time.Second}
	options.Telemetry.ApplicationID = "orrery-cli"
	client, err := azcosmos.NewClientWithKey(a.endpoint, credential, options)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", a.endpoint, err)
	}
	return client, nil
}

func (a *account) dial(ctx context.Context) error {
	u, err := url.Parse(a.endpoint)
	if err != nil {
		return err
	}
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	dialer := net.Dialer{Timeout: dialTime}
	conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	var lookup *net.DNSError
	if errors.As(err, &lookup) && lookup.IsNotFound {
		return fmt.Errorf("the name %s does not resolve: check --endpoint or ORRERY_ENDPOINT", u.Hostname())
	}
	if err != nil {
		return fmt.Errorf("no server answers at %s (%w): start one with `orrery`, or name another with --endpoint or ORRERY_ENDPOINT", a.endpoint, err)
	}
	return conn.Close()
}

// httpClient trusts the system's certificates and --ca-file. On this machine
// itself a certificate proves nothing that the address does not, so it is not
// checked there; the SDKs do the same for the emulator.
func (a *account) httpClient() (*http.Client, error) {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	u, err := url.Parse(a.endpoint)
	if err != nil {
		return nil, err
	}
	switch {
	case a.unchecked:
		config.InsecureSkipVerify = true // the connection string asks for that, see readConnectionString
	case a.caFile != "":
		pool, err := x509.SystemCertPool()
		if err != nil {
			pool = x509.NewCertPool()
		}
		data, err := os.ReadFile(a.caFile)
		if err != nil {
			return nil, usagef("read --ca-file: %w", err)
		}
		if !pool.AppendCertsFromPEM(data) {
			return nil, usagef("--ca-file %s holds no certificate in PEM form", a.caFile)
		}
		config.RootCAs = pool
	case isLoopback(u.Hostname()):
		config.InsecureSkipVerify = true // loopback only, see above
	}
	return &http.Client{
		Timeout: 65 * time.Second,
		Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, TLSClientConfig: config, ForceAttemptHTTP2: true,
			MaxIdleConns: 512, MaxIdleConnsPerHost: 512, IdleConnTimeout: 90 * time.Second,
		},
	}, nil
}

func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// headersPolicy adds headers to every request.
type headersPolicy map[string]string

// Do implements policy.Policy.
func (p headersPolicy) Do(r *policy.Request) (*http.Response, error) {
	for name, value := range p {
		r.Raw().Header.Set(name, value)
	}
	return r.Next()
}

// bodyMessage reads the message of an error's JSON body; "" when it has none.
func bodyMessage(response *http.Response) string {
	data, err := io.ReadAll(io.LimitReader(response.Body, maxMessageBytes))
	if err != nil {
		return ""
	}
	var body struct{ Message string }
	if json.Unmarshal(data, &body) != nil {
		return ""
	}
	return body.Message
}
