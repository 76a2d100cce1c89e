package auth

import (
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// Request is what a signature covers, and the signature.
type Request struct {
	// Verb is the HTTP method, in any case.
	Verb string
	// ResourceType is the kind of resource, such as "docs"; "" for the account.
	ResourceType string
	// OtherType is a second type that clients use for the operation; "" for
	// none. (SDKs disagree about the deletion of a logical partition.)
	OtherType string
	// ResourceLink is the link a client signs: the resource's own for an
	// operation on one resource, the parent's for feeds, creates and queries;
	// percent-decoded, without slashes at either end.
	ResourceLink string
	// OtherLink is the link of a client that addresses by RID: the last RID in
	// lower case; "" for none.
	OtherLink string
	// Authorization, XDate and Date are headers; "" when absent.
	Authorization, XDate, Date string
}

// Principal is who asks.
type Principal struct {
	// Key names the account key that signed: "primary", or "" when the server
	// was told to ask nobody.
	Key string
}

// Verify checks the signature of a request against the keys of the account. It
// returns status.Unauthorized when the header is missing, malformed or does
// not match (the message then shows the lines that this server signed, so that
// a client can be corrected), and status.Forbidden when the signature is good
// but its date is more than 15 minutes from now.
//
// The signature is compared byte for byte. (The service also accepts one that
// differs in letter case only; no client is known to need that, and it would
// give away part of the signature's strength.)
func (k Keys) Verify(r Request, now time.Time) (Principal, error) {
	t, err := readToken(r.Authorization)
	if err != nil {
		return Principal{}, err
	}
	if r.XDate == "" && r.Date == "" {
		return Principal{}, status.New(status.Unauthorized, "The request has no date: send x-ms-date, such as %q, and sign it.", now.UTC().Format(http.TimeFormat))
	}
	if !k.signed(r, t) {
		return Principal{}, status.New(status.Unauthorized,
			"The input authorization token can't serve the request. The wrong key is being used or the expected payload is not built as per the protocol. For more info: https://aka.ms/cosmosdb-tsg-unauthorized. Server used the following payload to sign: '%s'",
			r.appendPayload(nil, r.ResourceType, r.ResourceLink))
	}
	if err := checkDate(r, now); err != nil {
		return Principal{}, err
	}
	return Principal{Key: "primary"}, nil
}

// readToken parses the header and turns away the kinds this server does not
// know yet.
func readToken(header string) (token, error) {
	if header == "" {
		return token{}, status.New(status.Unauthorized,
			"Required header 'authorization' is missing. Ensure that a valid authorization token is passed: sign the request with the account key.")
	}
	if len(header) > maxAADBytes {
		return token{}, tooLong(len(header), maxAADBytes)
	}
	t, ok := parseToken(header)
	if !ok {
		return token{}, status.New(status.Unauthorized,
			"The format of the authorization header is not valid. It must be the percent-encoded text 'type=master&ver=1.0&sig={signature}'.")
	}
	switch {
	case strings.EqualFold(t.kind, "master"):
		return t, t.check(len(header))
	case strings.EqualFold(t.kind, "resource"):
		if len(header) > maxResourceBytes {
			return token{}, tooLong(len(header), maxResourceBytes)
		}
		return token{}, status.New(status.Unauthorized, "Resource tokens (type=resource) are not supported yet. Sign with the account key (type=master).")
	case strings.EqualFold(t.kind, "aad"), strings.EqualFold(t.kind, "sas"):
		return token{}, status.New(status.Unauthorized, "Tokens of type=%s are not supported yet. Sign with the account key (type=master).", strings.ToLower(t.kind))
	}
	return token{}, status.New(status.Unauthorized, "The type of the authorization token is not known. Sign with the account key: 'type=master&ver=1.0&sig={signature}'.")
}

// check judges a master-key token before its signature is computed.
func (t token) check(headerBytes int) error {
	if headerBytes > maxMasterBytes {
		return tooLong(headerBytes, maxMasterBytes)
	}
	if t.version != "1.0" {
		return status.New(status.Unauthorized, "The version of the authorization token is not supported: use 'ver=1.0'.")
	}
	return nil
}

func tooLong(have, limit int) error {
	return status.New(status.Unauthorized, "The authorization header has %d bytes; the limit for this type of token is %d.", have, limit)
}

// signed reports whether the token is the signature of r under one of the
// types and links a client may have used. The first pair is nearly always it.
func (k Keys) signed(r Request, t token) bool {
	if k.primary == nil {
		return false
	}
	b := k.primary.benches.Get().(*bench) //nolint:errcheck // the pool holds nothing else
	defer k.primary.benches.Put(b)
	var ok bool
	if b.given, ok = t.appendMAC(b.given[:0]); !ok {
		return false
	}
	types, links := [2]string{r.ResourceType, r.OtherType}, [2]string{r.ResourceLink, r.OtherLink}
	for i, kind := range types {
		for j, link := range links {
			if i > 0 && kind == "" || j > 0 && link == "" {
				continue
			}
			if b.payload = r.appendPayload(b.payload[:0], kind, link); b.matches() {
				return true
			}
		}
	}
	return false
}

// appendPayload appends the text to sign: five lines, of which the fourth is
// x-ms-date and the fifth is empty, or, without x-ms-date, the fourth is empty
// and the fifth is date.
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

// checkDate judges the age of a request whose signature is good.
func checkDate(r Request, now time.Time) error {
	text := r.XDate
	if text == "" {
		text = r.Date
	}
	at, ok := parseDate(text)
	if !ok {
		return status.New(status.Unauthorized, "The date of the request is not an HTTP date: send x-ms-date such as %q.", now.UTC().Format(http.TimeFormat))
	}
	if age := now.Sub(at); age > maxSkew || age < -maxSkew {
		return status.New(status.Forbidden,
			"The authorization token is not valid at the current time. Create another token and retry (token time: %s, server time: %s, allowed difference: 15 minutes). Check the clock of the client.",
			at.UTC().Format(http.TimeFormat), now.UTC().Format(http.TimeFormat))
	}
	return nil
}
