package entra

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"

	"github.com/orrery-db/orrery/internal/files"
)

// Bounds of what a source of keys may send, and how long it may take.
const (
	maxAnswerBytes = 1 << 20
	maxKeys        = 200
	fetchTime      = 5 * time.Second
	minRSABits     = 2048
)

// source is a place that has the keys of an issuer.
type source struct {
	issuer string
	file   string // "" asks the issuer
	client *http.Client
}

func sourceOf(issuer, file string) (source, error) {
	s := source{issuer: issuer, file: file}
	if file != "" {
		if issuer == "" {
			return s, errors.New("an issuer is empty")
		}
		return s, nil
	}
	if err := CheckIssuer(issuer); err != nil {
		return s, err
	}
	s.client = &http.Client{
		Timeout: fetchTime,
		// A redirect could lead the keys of an issuer to anybody.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return s, nil
}

func checkScheme(u *url.URL) error {
	if u.Scheme == "https" || u.Scheme == "http" && isLoopback(u.Hostname()) {
		return nil
	}
	return fmt.Errorf("%s does not begin with https://: keys that come over plain HTTP can be replaced on their way "+
		"(only "+
		"a loopback address may use it)", u)
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// read returns the keys that the source has now, by kid.
func (s source) read(ctx context.Context) (map[string]*publicKey, error) {
	if s.file != "" {
		f, err := files.Open(s.file)
		if err != nil {
			return nil, err
		}
		defer f.Close() //nolint:errcheck // read only
		text, err := io.ReadAll(io.LimitReader(f, maxAnswerBytes+1))
		if err != nil {
			return nil, err
		}
		return parseKeys(text)
	}
	var document struct {
		Issuer  string `json:"issuer"`
		KeysURI string `json:"jwks_uri"`
	}
	where := strings.TrimSuffix(s.issuer, "/") + "/.well-known/openid-configuration"
	text, err := s.get(ctx, where)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, fmt.Errorf("%s is not an OpenID configuration: %w", where, err)
	}
	if document.Issuer != s.issuer {
		return nil, fmt.Errorf("%s is the configuration of the issuer %q, not of %q", where, document.Issuer, s.issuer)
	}
	u, err := url.Parse(document.KeysURI)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("%s has no jwks_uri", where)
	}
	if err := checkScheme(u); err != nil {
		return nil, err
	}
	if text, err = s.get(ctx, document.KeysURI); err != nil {
		return nil, err
	}
	return parseKeys(text)
}

func (s source) get(ctx context.Context, where string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, where, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	response, err := s.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %d, expected 200 (redirects are not followed)", where, response.StatusCode)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswerBytes+1))
	if err == nil && len(text) > maxAnswerBytes {
		err = fmt.Errorf("%s has more than %d bytes", where, maxAnswerBytes)
	}
	return text, err
}

// parseKeys reads a JWKS document. It leaves out keys that are not for signatures, have no kid, or
// are of a type that is not supported, because issuers publish such keys beside others. A kid that
// is there twice is an error.
func parseKeys(text []byte) (map[string]*publicKey, error) {
	if len(text) > maxAnswerBytes {
		return nil, fmt.Errorf("the key set has more than %d bytes", maxAnswerBytes)
	}
	var document struct {
		Keys []json.RawMessage `json:"keys"`
	}
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, fmt.Errorf("it is not a JSON Web Key Set: %w", err)
	}
	if len(document.Keys) > maxKeys {
		return nil, fmt.Errorf("the key set has %d keys; the limit is %d", len(document.Keys), maxKeys)
	}
	keys := map[string]*publicKey{}
	for _, one := range document.Keys {
		var key jose.JSONWebKey
		if json.Unmarshal(one, &key) != nil || key.KeyID == "" || key.Use != "" && key.Use != "sig" || !usable(&key) {
			continue
		}
		if keys[key.KeyID] != nil {
			return nil, fmt.Errorf("two keys of the set have the kid %q", key.KeyID)
		}
		keys[key.KeyID] = &publicKey{kid: key.KeyID, public: key.Key, algorithm: key.Algorithm, text: string(one)}
	}
	if len(keys) == 0 {
		return nil, errors.New("the key set has no public key with a kid that is for signatures (RSA of 2,048 bits, or " +
			"P-256)")
	}
	return keys, nil
}

func usable(key *jose.JSONWebKey) bool {
	switch k := key.Key.(type) {
	case *rsa.PublicKey:
		return k.N.BitLen() >= minRSABits
	case *ecdsa.PublicKey:
		return k.Curve == elliptic.P256()
	}
	return false
}
