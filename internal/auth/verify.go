// Package auth answers one question about a request: who is the caller?
//
// The one idea: nothing is looked up. A client proves that it has one of the account's keys by
// signing five lines (verb, resource type, resource link, date, empty line) with HMAC-SHA256 and
// sending the signature in the authorization header; this package builds the same lines from the
// request and compares. Or the client sends a resource token: what a permission allows and for how
// long, with a MAC that this server made when the permission was read.
//
// The package does not know HTTP, URLs or the resources behind the links. A gateway tells it what
// was addressed, and under which two links (by name or by RID) a client may have signed that.
// Whether a grant still holds and allows the request is decided by the engine, and what the roles
// of an Entra token's principal allow is decided by the gateway.
//
// Start reading at Verifier.Verify below. keyring.go holds the keys, token.go splits the header,
// date.go checks its age, grant.go has the resource tokens, and identity.go the principals of Entra
// tokens. The package vault stores the keys; the package entra verifies the tokens of an issuer.
package auth

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// Request holds what a signature covers, and the signature.
type Request struct {
	// Verb is the HTTP method, in any case.
	Verb string
	// ResourceType is the kind of resource, such as "docs"; "" for the account.
	ResourceType string
	// OtherType is a second type that clients sign for the operation, or "". (SDKs disagree about the
	// deletion of a logical partition.)
	OtherType string
	// ResourceLink is the link that a client signs: the resource's own link for an operation on one
	// resource, the parent's link for feeds, creates and queries. It is percent-decoded, without
	// slashes at either end.
	ResourceLink string
	// OtherLink is the link of a client that addresses by RID: the last RID in lower case, or "".
	OtherLink string
	// Authorization, XDate and Date are headers; "" if absent.
	Authorization, XDate, Date string
}

// Principal is the caller. The zero value is the caller of a server that checks no credentials.
type Principal struct {
	// Key names the account key that signed; "" for a token.
	Key KeyName
	// ReadOnly means that the key may only read. The gateway knows what that means for a request.
	ReadOnly bool
	// Grant is what a resource token allows; nil for any other caller.
	Grant *resource.Grant
	// Entra is the principal of an Entra token; nil for any other caller.
	Entra *Identity

	signed *signer // the key that signed or is in the token, to notice its replacement
	minted *minter // the secret that issued the token, to notice its replacement
}

// Verifier authenticates callers. The zero value accepts nobody.
type Verifier struct {
	// Keys holds the account's keys; nil accepts no signature.
	Keys *KeyRing
	// Owner holds keys of another account, which open this one too; nil for none.
	Owner *KeyRing
	// Tokens reads resource tokens; nil accepts none.
	Tokens *Tokens
	// TokenClock is the clock that determined the expiry of resource tokens: the data's clock, which a
	// test may turn. Nil means the time given to Verify, which always applies to the dates of
	// signatures.
	TokenClock clock.Clock
	// Entra verifies Entra tokens; nil accepts none.
	Entra TokenVerifier
	// EmulatorTokens accepts the tokens that the SDKs' suites make for an emulator. They contain the
	// account key: only for dev mode.
	EmulatorTokens bool
	// Account is the name of the account in messages about tokens.
	Account string
}

// Verify checks the authorization of a request.
//
// A signature is checked against every key of the account. The error is status.Unauthorized if the
// header is missing, malformed or does not match; the message then shows the lines that this server
// signed, so that a client can be corrected. It is status.Forbidden if the signature is valid but
// its date is more than 15 minutes from now. Signatures are compared byte for byte. (The service
// also accepts one that differs only in letter case; no client is known to need that, and it would
// weaken the signature.)
//
// A resource token needs no date. The error is status.Unauthorized unless this server issued the
// token, and status.Forbidden after its expiry. Verify does not decide whether the token allows the
// request.
//
// An Entra token signs nothing of the request. The error has one of the statuses for tokens. Verify
// does not decide what the roles of its principal allow.
func (v Verifier) Verify(r Request, now time.Time) (Principal, error) {
	t, err := v.readToken(r.Authorization)
	if err != nil {
		return Principal{}, err
	}
	if t.isEntra() {
		return v.identify(t.signature, now)
	}
	if t.isResource() {
		if v.TokenClock != nil {
			now = v.TokenClock.Now()
		}
		return v.Tokens.principalOf(t.signature, now)
	}
	if r.XDate == "" && r.Date == "" {
		return Principal{}, status.New(status.Unauthorized,
			"The request has no date: send x-ms-date, such as %q, and sign it.", now.UTC().Format(http.TimeFormat))
	}
	for _, ring := range [...]*KeyRing{v.Keys, v.Owner} {
		for _, s := range ring.all() {
			if !s.signed(&r, t) {
				continue
			}
			if err := checkDate(r, now); err != nil {
				return Principal{}, err
			}
			s.touch(now)
			return Principal{Key: s.name, ReadOnly: s.name.ReadOnly(), signed: s}, nil
		}
	}
	return Principal{}, status.New(status.Unauthorized,
		"The input authorization token can't serve the request. The wrong key is being used or the expected payload is not "+
			"built as per the protocol. For more info: https://aka.ms/cosmosdb-tsg-unauthorized. Server used the following "+
			"payload to sign: '%s'",
		r.appendPayload(nil, r.ResourceType, r.ResourceLink))
}

// StillValid reports whether the credentials of a principal are still accepted: its key, or the
// secret or the key behind its token, has not been replaced. The gateway verifies the head of a
// request and calls StillValid when the body has arrived, which may be a minute later. A request
// that began in time may end after its token has expired; StillValid does not check that.
func (v Verifier) StillValid(p Principal) bool {
	if p.Grant != nil {
		return p.minted != nil && v.Tokens.now() == p.minted
	}
	if p.Entra != nil && p.signed == nil {
		return v.Entra != nil && v.Entra.StillTrusts(p.Entra)
	}
	return p.signed != nil && (slices.Contains(v.Keys.all(), p.signed) || slices.Contains(v.Owner.all(), p.signed))
}

// readToken parses the header and refuses kinds that this server does not support.
func (v Verifier) readToken(header string) (token, error) {
	if header == "" {
		return token{}, status.New(status.AuthHeaderMissing,
			"Required header 'authorization' is missing. Ensure that a valid authorization token is passed: sign the "+
				"request "+
				"with the account key.")
	}
	if len(header) > maxAADBytes {
		return token{}, tooLong(len(header), maxAADBytes)
	}
	t, ok := parseToken(header)
	if !ok {
		return token{}, status.New(status.AuthHeaderInvalid,
			"The format of the authorization header is not valid. It must be the percent-encoded text "+
				"'type=master&ver=1.0&sig={signature}'.")
	}
	switch {
	case strings.EqualFold(t.kind, "master"):
		return t, t.check(len(header), maxMasterBytes)
	case t.isResource():
		return t, t.check(len(header), maxResourceBytes)
	case t.isEntra():
		return t, t.check(len(header), maxAADBytes)
	case strings.EqualFold(t.kind, "sas"):
		return token{}, Blocked(v.Account, status.SASTokenDisabled,
			"Shared access signatures (type=sas) are disabled. Sign with the account key (type=master).")
	}
	return token{}, status.New(status.AuthHeaderInvalid,
		"The type of the authorization token is not known. Sign with the account key: "+
			"'type=master&ver=1.0&sig={signature}'.")
}

func (t token) isEntra() bool { return strings.EqualFold(t.kind, "aad") }

func (t token) isResource() bool { return strings.EqualFold(t.kind, "resource") }

// check validates a token before anything is computed.
func (t token) check(headerBytes, limit int) error {
	if headerBytes > limit {
		return tooLong(headerBytes, limit)
	}
	if t.version != "1.0" {
		return status.New(status.AuthHeaderInvalid, "The version of the authorization token is not supported: use "+
			"'ver=1.0'.")
	}
	return nil
}

func tooLong(have, limit int) error {
	return status.New(status.AuthHeaderInvalid,
		"The authorization header has %d bytes; the limit for this type of token is %d.", have, limit)
}

// appendPayload appends the text to sign. It has five lines: with x-ms-date, the fourth is
// x-ms-date and the fifth is empty; without it, the fourth is empty and the fifth is date.
func (r *Request) appendPayload(dst []byte, kind, link string) []byte {
	dst = append(appendLower(dst, r.Verb), '\n')
	dst = append(appendLower(dst, kind), '\n')
	dst = append(append(dst, link...), '\n')
	dst = append(appendLower(dst, r.XDate), '\n')
	if r.XDate == "" {
		dst = appendLower(dst, r.Date)
	}
	return append(dst, '\n')
}

// appendLower appends s with its ASCII letters in lower case.
func appendLower(dst []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

// checkDate checks the age of a request whose signature is valid.
func checkDate(r Request, now time.Time) error {
	text := r.XDate
	if text == "" {
		text = r.Date
	}
	at, ok := parseDate(text)
	if !ok {
		return status.New(status.Unauthorized, "The date of the request is not an HTTP date: send x-ms-date such as %q.",
			now.UTC().Format(http.TimeFormat))
	}
	if age := now.Sub(at); age > maxSkew || age < -maxSkew {
		return status.New(status.Forbidden,
			"The authorization token is not valid at the current time. Create another token and retry (token time: %s, server "+
				"time: %s, allowed difference: 15 minutes). Check the clock of the client.",
			at.UTC().Format(http.TimeFormat), now.UTC().Format(http.TimeFormat))
	}
	return nil
}
