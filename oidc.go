package orrery

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/auth/entra"
	"github.com/orrery-db/orrery/internal/clock"
)

// OIDC configures whose Entra tokens open the account. Without an issuer the server accepts none,
// except in dev mode the tokens that the SDKs' test suites make for an emulator.
type OIDC struct {
	// Issuers are the issuers of tokens, exactly as the claim iss names them, such as
	// "https://login.microsoftonline.com/{tenant}/v2.0". Each publishes its keys over HTTPS; an
	// issuer on a loopback address may use HTTP.
	Issuers []string
	// KeyFile is a JWKS file that holds the keys of all issuers, which are then never asked. It is
	// read again when it changes.
	KeyFile string
	// Audiences are further values of the claim aud that are accepted, besides
	// "https://cosmos.azure.com" and the URLs of the names under which clients reach the server.
	Audiences []string
	// PrincipalClaim is the claim that identifies a principal in role assignments; "" means "oid".
	PrincipalClaim string
	// Algorithms are the accepted signature algorithms, some of RS256, PS256 and ES256; nil means
	// all.
	Algorithms []string
}

// check refuses settings that cannot be used.
func (o OIDC) check(localAuthDisabled bool) error {
	if len(o.Issuers) == 0 {
		switch {
		case localAuthDisabled:
			return errors.New("--disable-local-auth leaves nobody who can reach the data: name an issuer of Entra tokens " +
				"with " +
				"--oidc-issuer, or drop it")
		case o.KeyFile != "" || len(o.Audiences) > 0 || o.PrincipalClaim != "" || len(o.Algorithms) > 0:
			return errors.New("settings for Entra tokens are given without an issuer: name it with --oidc-issuer")
		}
		return nil
	}
	for _, issuer := range o.Issuers {
		if issuer == "" || o.KeyFile == "" && entra.CheckIssuer(issuer) != nil {
			return fmt.Errorf("--oidc-issuer: %w", entra.CheckIssuer(issuer))
		}
	}
	for _, audience := range o.Audiences {
		if audience == "" || strings.HasSuffix(audience, "/") {
			return fmt.Errorf("--oidc-audience %q is empty or ends in a slash, which no token of Entra has: write it as "+
				"the claim "+
				"aud has it", audience)
		}
	}
	for _, name := range o.Algorithms {
		if !slices.Contains(entra.Algorithms(), name) {
			return fmt.Errorf("--oidc-algorithms: %q is not accepted: use some of %s", name,
				strings.Join(entra.Algorithms(), ", "))
		}
	}
	return nil
}

// openTokens opens the verifier of Entra tokens, if an issuer is configured. The port must be
// bound.
func (s *Server) openTokens(ctx context.Context) (err error) {
	o := s.config.OIDC
	if len(o.Issuers) == 0 {
		return nil
	}
	s.tokens, err = entra.Open(ctx, entra.Options{
		Account: accountName, Issuers: o.Issuers, KeyFile: o.KeyFile,
		Audiences:      append(slices.Clone(o.Audiences), s.config.audiences(s.listener.Port())...),
		PrincipalClaim: o.PrincipalClaim, Algorithms: o.Algorithms, Clock: clock.System(), Logger: s.config.Logger,
	})
	if err != nil {
		return configurationError{err}
	}
	return nil
}

// audiences are the values of aud that mean this server: the URLs of its names. A name that every
// machine has, such as localhost, counts in dev mode only: otherwise a token for another server
// would be accepted here. The host of a request never counts, because its client chooses it.
func (c Config) audiences(port int) (all []string) {
	names := slices.Clone(c.Hosts)
	if c.Mode == ModeDev {
		names = c.names()
	}
	for _, given := range []string{c.GatewayEndpoint, "//" + c.AdvertisedHost} {
		if u, err := url.Parse(given); err == nil && u.Host != "" {
			names = append(names, u.Host, u.Hostname())
		}
	}
	for _, name := range names {
		name = strings.ToLower(name)
		all = append(all, "https://"+name)
		if _, _, err := net.SplitHostPort(name); err != nil {
			all = append(all, "https://"+net.JoinHostPort(strings.Trim(name, "[]"), strconv.Itoa(port)))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
