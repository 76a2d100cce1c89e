// Package entra verifies the tokens of OIDC issuers, such as Microsoft Entra ID.
//
// The one idea: nothing in a token decides how it is verified. The configuration names the issuers,
// the algorithms and the audiences; the token only selects among the issuer's own keys, by kid. A
// token is verified once: its principal is kept by the hash of the token until the token ends or
// its key is no longer published.
//
// The package does not know roles or requests. Start reading at Verifier.Verify; keys.go has the
// keys of an issuer, and source.go where they come from.
package entra

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/roles"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/worker"
)

// ServiceAudience is the audience of tokens for the service as a whole. The service accepts it for
// every account (recorded).
const ServiceAudience = "https://cosmos.azure.com"

// Algorithms are the signature algorithms that can be configured. All of them are asymmetric: with
// others, everybody who knows the public key could sign.
func Algorithms() []string { return []string{"RS256", "PS256", "ES256"} }

// Options configure a Verifier. Account, Issuers and Audiences are required.
type Options struct {
	// Account is the name of the account in messages.
	Account string
	// Issuers are the issuers that are trusted, exactly as their tokens name them.
	Issuers []string
	// KeyFile is a JWKS file with the keys of all issuers; "" asks each issuer for its keys.
	KeyFile string
	// Audiences are the values of aud that are accepted, besides ServiceAudience.
	Audiences []string
	// PrincipalClaim names the claim with the id of the principal; "" means oid.
	PrincipalClaim string
	// Algorithms are some of the result of Algorithms; nil means all.
	Algorithms []string
	// Clock is the clock of the machine.
	Clock clock.Clock
	// Logger gets failures to fetch keys; nil discards them.
	Logger *slog.Logger
}

// Verifier verifies tokens. It has a goroutine that keeps the keys fresh; Close ends it.
type Verifier struct {
	o          Options
	algorithms []jose.SignatureAlgorithm
	issuers    map[string]*keySet
	running    *worker.Group

	mu    sync.Mutex
	known map[[sha256.Size]byte]verified
}

// verified is a token that has been verified.
type verified struct {
	who        *auth.Identity
	begin, end time.Time
}

// maxKnown bounds the tokens that are kept. A principal uses one for about an hour.
const maxKnown = 4096

// Open returns a verifier. It does not fetch keys yet: a server starts although its issuer does not
// answer. A key file is read, because a mistake in it will not mend itself. The verifier outlives
// ctx.
func Open(ctx context.Context, o Options) (*Verifier, error) {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.PrincipalClaim == "" {
		o.PrincipalClaim = "oid"
	}
	v := &Verifier{o: o, issuers: map[string]*keySet{}, known: map[[sha256.Size]byte]verified{}}
	if len(o.Algorithms) == 0 {
		o.Algorithms = Algorithms()
	}
	for _, name := range o.Algorithms {
		if !slices.Contains(Algorithms(), name) {
			return nil, fmt.Errorf("the signature algorithm %q cannot be used: use some of %s", name,
				strings.Join(Algorithms(), ", "))
		}
		v.algorithms = append(v.algorithms, jose.SignatureAlgorithm(name))
	}
	for _, issuer := range o.Issuers {
		where, err := sourceOf(issuer, o.KeyFile)
		if err != nil {
			return nil, err
		}
		v.issuers[issuer] = newKeySet(where, o.Clock, o.Logger.With("issuer", issuer))
	}
	v.running = worker.NewGroup(context.WithoutCancel(ctx))
	for _, keys := range v.issuers {
		if err := keys.begin(v.running); err != nil {
			v.running.Close()
			return nil, err
		}
	}
	return v, nil
}

// Close ends the goroutines of the verifier and waits for them.
func (v *Verifier) Close() { v.running.Close() }

// claims are the claims that are read. The decoder compares names exactly and refuses a claim that
// is there twice.
type claims struct {
	Issuer     string           `json:"iss"`
	Audience   jwt.Audience     `json:"aud"`
	NotBefore  *jwt.NumericDate `json:"nbf"`
	Expires    *jwt.NumericDate `json:"exp"`
	Scope      *string          `json:"scp"`
	AppID      string           `json:"appid"`
	Authorized string           `json:"azp"`
	Groups     []string         `json:"groups"`
	HasGroups  bool             `json:"hasgroups"`
	ClaimNames map[string]any   `json:"_claim_names"`
}

// Verify implements auth.TokenVerifier.
func (v *Verifier) Verify(token string, now time.Time) (*auth.Identity, error) {
	hash := sha256.Sum256([]byte(token))
	if known, ok := v.recall(hash); ok {
		if err := auth.CheckTimes(v.o.Account, known.begin, known.end, now); err != nil {
			return nil, err
		}
		return known.who, nil
	}
	result, err := v.verify(token, now)
	if err != nil {
		return nil, err
	}
	v.keep(hash, result, now)
	return result.who, nil
}

func (v *Verifier) verify(text string, now time.Time) (verified, error) {
	if !isCompact(text) {
		return verified{}, v.malformed("It is not a signed JSON Web Token in compact form.")
	}
	token, err := jwt.ParseSigned(text, v.algorithms)
	var algorithm *jose.ErrUnexpectedSignatureAlgorithm
	switch {
	case errors.As(err, &algorithm):
		return verified{}, v.refuse(status.TokenSignatureInvalid, "The AAD token is signed with %q, and this server "+
			"accepts "+
			"%s.", status.Clip(string(algorithm.Got)), strings.Join(v.names(), ", "))
	case err != nil || len(token.Headers) != 1:
		return verified{}, v.malformed("It is not a signed JSON Web Token in compact form.")
	}
	header := token.Headers[0]
	var unverified claims
	if err := token.UnsafeClaimsWithoutVerification(&unverified); err != nil {
		return verified{}, v.malformed("Its claims are not an object with the types of OpenID Connect: "+
			"%s.", status.Clip(err.Error()))
	}
	keys, ok := v.issuers[unverified.Issuer]
	if !ok {
		return verified{}, v.refuse(status.TokenIssuerInvalid, "Provided AAD token was issued by the authority [%s] "+
			"which is "+
			"not trusted by this database account. Please ensure the token has been issued by [%s].",
			status.Clip(unverified.Issuer), strings.Join(v.o.Issuers, ", "))
	}
	key, err := keys.find(header.KeyID, jose.SignatureAlgorithm(header.Algorithm), now)
	if err != nil {
		return verified{}, err
	}
	if key == nil {
		return verified{}, v.refuse(status.TokenKeyUnknown, "The issuer publishes no signing key with the kid [%s] of "+
			"the AAD "+
			"token for %s. Get another token.", status.Clip(header.KeyID), header.Algorithm)
	}
	var signed claims
	extra := map[string]any{}
	if err := token.Claims(key.public, &signed, &extra); err != nil {
		return verified{}, v.refuse(status.TokenSignatureInvalid, "The signature of the AAD token is not valid.")
	}
	return v.accept(signed, extra, key, now)
}

// isCompact reports whether a text is three parts of base64url in their only spelling. The library
// also reads other spellings, and one token would then have many.
func isCompact(text string) bool {
	parts := strings.Split(text, ".")
	if len(parts) != 3 || strings.ContainsAny(text, "\r\n") {
		return false
	}
	for _, part := range parts {
		if _, err := base64.RawURLEncoding.Strict().DecodeString(part); err != nil || part == "" {
			return false
		}
	}
	return true
}

// accept checks the claims of a token whose signature is valid.
func (v *Verifier) accept(c claims, extra map[string]any, key *publicKey, now time.Time) (verified, error) {
	if c.Expires == nil || *c.Expires <= 0 {
		return verified{}, v.malformed("It has no claim exp with the time at which it ends.")
	}
	out := verified{end: c.Expires.Time()}
	if c.NotBefore != nil {
		out.begin = c.NotBefore.Time()
	}
	if err := auth.CheckTimes(v.o.Account, out.begin, out.end, now); err != nil {
		return verified{}, err
	}
	if !slices.ContainsFunc(c.Audience, v.isAudience) {
		return verified{}, v.refuse(status.TokenAudienceInvalid, "The audience %s of the AAD token is not of this "+
			"database "+
			"account. Get a token for %s.", status.Clip(fmt.Sprintf("%q", []string(c.Audience))),
			strings.Join(append(slices.Clone(v.o.Audiences), ServiceAudience), " or "))
	}
	// A token without scp is an application's own, such as a managed identity's.
	if c.Scope != nil && !slices.Contains(strings.Fields(*c.Scope), "user_impersonation") {
		return verified{}, v.refuse(status.TokenScopeInvalid,
			"The scope [%s] of the AAD token does not include user_impersonation.", status.Clip(*c.Scope))
	}
	id, _ := extra[v.o.PrincipalClaim].(string)
	if id == "" || len(id) > maxPrincipalBytes {
		return verified{}, v.refuse(status.TokenWithoutPrincipal,
			"The AAD token has no claim [%s], which names its principal.", v.o.PrincipalClaim)
	}
	_, omitted := c.ClaimNames["groups"]
	who := &auth.Identity{
		ID: roles.Principal(id), AppID: cmp.Or(c.AppID, c.Authorized), Issuer: c.Issuer, Key: key,
		GroupsOmitted: omitted || c.HasGroups,
	}
	for _, group := range c.Groups {
		if group != "" && group != id {
			who.Groups = append(who.Groups, roles.Principal(group))
		}
	}
	out.who = who
	return out, nil
}

// maxPrincipalBytes bounds the id of a principal; roles cannot be assigned to longer ones.
const maxPrincipalBytes = 255

func (v *Verifier) isAudience(audience string) bool {
	return audience == ServiceAudience || slices.Contains(v.o.Audiences, audience)
}

func (v *Verifier) names() (all []string) {
	for _, a := range v.algorithms {
		all = append(all, string(a))
	}
	return all
}

func (v *Verifier) refuse(kind status.Kind, format string, args ...any) error {
	return auth.Blocked(v.o.Account, kind, format, args...)
}

func (v *Verifier) malformed(format string, args ...any) error {
	return v.refuse(status.TokenMalformed, "The AAD token is not well formed. "+format, args...)
}

// StillTrusts implements auth.TokenVerifier.
func (v *Verifier) StillTrusts(who *auth.Identity) bool {
	keys, ok := v.issuers[who.Issuer]
	key, is := who.Key.(*publicKey)
	return ok && is && keys.has(key)
}

// recall returns what is known of a token whose key is still published.
func (v *Verifier) recall(hash [sha256.Size]byte) (verified, bool) {
	v.mu.Lock()
	known, ok := v.known[hash]
	v.mu.Unlock()
	return known, ok && v.StillTrusts(known.who)
}

// keep remembers a token. A full memory drops the tokens that have ended, or else any one.
func (v *Verifier) keep(hash [sha256.Size]byte, one verified, now time.Time) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.known) >= maxKnown {
		for other, of := range v.known {
			if now.After(of.end.Add(auth.TokenSkew)) {
				delete(v.known, other)
			}
		}
	}
	for other := range v.known {
		if len(v.known) < maxKnown {
			break
		}
		delete(v.known, other)
	}
	v.known[hash] = one
}

// CheckIssuer reports whether a text can be the issuer of tokens: the URL at which its keys are
// found. Only an issuer on this machine may use plain HTTP.
func CheckIssuer(issuer string) error {
	u, err := url.Parse(issuer)
	if err != nil || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return fmt.Errorf("%q is not the URL of an issuer: write it as its tokens name it in iss, such as "+
			"https://login.microsoftonline.com/{tenant}/v2.0", issuer)
	}
	return checkScheme(u)
}
