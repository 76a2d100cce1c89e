package remote

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
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/files"
)

// DialTime bounds the check whether a server listens.
const DialTime = 3 * time.Second

// MaxMessageBytes bounds what is read of an error body.
const MaxMessageBytes = 1 << 20

// MergedHeader asks the server to merge all ranges into one answer, because the Go SDK cannot
// merge.
const MergedHeader = "x-orrery-cross-partition-queries"

// SDK connects the official SDK. It first checks that a server listens, because the SDK itself
// retries for minutes. perCall and perRetry may be nil.
func SDK(ctx context.Context, a *account.Account, perCall, perRetry policy.Policy) (*azcosmos.Client, error) {
	transport, err := HTTP(a)
	if err != nil {
		return nil, err
	}
	if err := Dial(ctx, a); err != nil {
		return nil, err
	}
	credential, err := azcosmos.NewKeyCredential(a.Key)
	if err != nil {
		return nil, exit.Usagef("the account key cannot be used: %w", err)
	}
	options := &azcosmos.ClientOptions{}
	options.Transport = transport
	if perCall != nil {
		options.PerCallPolicies = []policy.Policy{perCall}
	}
	if data, all := a.ByToken(); data {
		options.PerRetryPolicies = []policy.Policy{tokenPolicy{a.Token, all}}
	}
	if perRetry != nil {
		options.PerRetryPolicies = append(options.PerRetryPolicies, perRetry)
	}
	options.Retry = policy.RetryOptions{
		MaxRetries: 9, RetryDelay: 50 * time.Millisecond, MaxRetryDelay: 2 * time.Second,
	}
	options.Telemetry.ApplicationID = "orrery-cli"
	client, err := azcosmos.NewClientWithKey(a.Endpoint, credential, options)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", a.Endpoint, err)
	}
	return client, nil
}

// Dial checks that a server listens at the endpoint.
func Dial(ctx context.Context, a *account.Account) error {
	u, err := url.Parse(a.Endpoint)
	if err != nil {
		return err
	}
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	dialer := net.Dialer{Timeout: DialTime}
	conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	var lookup *net.DNSError
	if errors.As(err, &lookup) && lookup.IsNotFound {
		return fmt.Errorf("the name %s does not resolve: check --endpoint or ORRERY_ENDPOINT", u.Hostname())
	}
	if err != nil {
		return fmt.Errorf("no server answers at %s (%w): start one with `orrery`, or name another with --endpoint or "+
			"ORRERY_ENDPOINT", a.Endpoint, err)
	}
	return conn.Close()
}

// HTTP trusts the system's certificates and --ca-file. It does not verify the certificate of a
// server on this machine: there it proves no more than the address does, and the SDKs also skip it
// for the emulator.
func HTTP(a *account.Account) (*http.Client, error) {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	u, err := url.Parse(a.Endpoint)
	if err != nil {
		return nil, err
	}
	switch {
	case a.Unchecked:
		config.InsecureSkipVerify = true // the connection string asks for it, see readConnectionString
	case a.CAFile != "":
		pool, err := x509.SystemCertPool()
		if err != nil {
			pool = x509.NewCertPool()
		}
		data, err := files.Read(a.CAFile)
		if err != nil {
			return nil, exit.Usagef("read --ca-file: %w", err)
		}
		if !pool.AppendCertsFromPEM(data) {
			return nil, exit.Usagef("--ca-file %s holds no certificate in PEM form", a.CAFile)
		}
		config.RootCAs = pool
	case IsLoopback(u.Hostname()):
		config.InsecureSkipVerify = true // loopback only, see above
	}
	return &http.Client{
		Timeout: 65 * time.Second,
		// No server redirects, and a key or a token goes nowhere else.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, TLSClientConfig: config, ForceAttemptHTTP2: true,
			MaxIdleConns: 512, MaxIdleConnsPerHost: 512, IdleConnTimeout: 90 * time.Second,
		},
	}, nil
}

// IsLoopback reports whether a name or address is this machine.
func IsLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// Headers is a policy that adds headers to every request.
type Headers map[string]string

// Do implements policy.Policy.
func (p Headers) Do(r *policy.Request) (*http.Response, error) {
	for name, value := range p {
		r.Raw().Header.Set(name, value)
	}
	return r.Next()
}

// bodyMessage is the message in the JSON body of an error; "" if there is none.
func bodyMessage(response *http.Response) string {
	data, err := io.ReadAll(io.LimitReader(response.Body, MaxMessageBytes))
	if err != nil {
		return ""
	}
	var body struct{ Message string }
	if json.Unmarshal(data, &body) != nil {
		return ""
	}
	return body.Message
}
