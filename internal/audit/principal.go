package audit

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/auth"
)

// PrincipalOf describes a caller without revealing a secret.
func PrincipalOf(p auth.Principal) Principal {
	switch {
	case p.Grant != nil:
		return Principal{
			Kind: "permission", ID: fmt.Sprintf("%d/%d/%d", p.Grant.Database, p.Grant.User, p.Grant.Permission),
		}
	case p.Entra != nil:
		return Principal{Kind: "entra", ID: p.Entra.ID, AppID: p.Entra.AppID}
	case p.Key != "":
		return Principal{Kind: "key", ID: string(p.Key)}
	}
	return Principal{}
}
