package auth

import (
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// Identity is the principal of an Entra token. It is immutable, because many requests share it.
type Identity struct {
	// ID is the id of the principal that roles are assigned to: the claim oid, unless the server is
	// configured otherwise.
	ID string
	// AppID is the application that requested the token, or "".
	AppID string
	// Issuer is the issuer of the token; "" for a token of the emulator.
	Issuer string
	// Groups are the ids of the groups of the principal. GroupsOmitted means that the issuer has left
	// them out because there are too many.
	Groups        []string
	GroupsOmitted bool
	// Emulator marks a token that carries the account key itself. Its principal has every data
	// action.
	Emulator bool
	// Key is what has verified the token, for TokenVerifier.StillTrusts.
	Key any
}

// Principals returns the ids that a role may be assigned to for this principal.
func (i *Identity) Principals() []string { return append([]string{i.ID}, i.Groups...) }

// TokenVerifier verifies Entra tokens. Its methods are safe for concurrent use.
type TokenVerifier interface {
	// Verify returns the principal of a signed token. Its error is for the client.
	Verify(token string, now time.Time) (*Identity, error)
	// StillTrusts reports whether the key that has verified a token is still trusted.
	StillTrusts(*Identity) bool
}

// Blocked returns an error in the frame of the service's texts about tokens and roles (recorded).
func Blocked(account string, kind status.Kind, format string, args ...any) *status.Error {
	e := status.New(kind, format, args...)
	e.Message = "Request blocked by Auth " + account + " : " + e.Message
	return e
}

// identify returns the principal of an Entra token.
func (v Verifier) identify(token string, now time.Time) (Principal, error) {
	if v.EmulatorTokens {
		if who, key, err := v.Keys.emulatorIdentity(v.Account, token, now); key != nil {
			return Principal{Entra: who, signed: key}, err
		}
	}
	if v.Entra == nil {
		return Principal{}, Blocked(v.Account, status.EntraDisabled,
			"This server trusts no issuer of Entra tokens. Start it with --oidc-issuer, or sign with the account key "+
				"(type=master).")
	}
	who, err := v.Entra.Verify(token, now)
	return Principal{Entra: who}, err
}
