package roles

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/status"
)

// The types of role definitions.
const (
	BuiltIn = "BuiltInRole"
	Custom  = "CustomRole"
)

// The ids of the built-in definitions.
const (
	ReaderID      = "00000000-0000-0000-0000-000000000001"
	ContributorID = "00000000-0000-0000-0000-000000000002"
)

// Limits of an account, as documented, and of one definition.
const (
	MaxDefinitions = 100
	MaxAssignments = 2000
	maxScopes      = 100
	maxActions     = 100
	maxRoleName    = 512
	maxPrincipal   = 255
	// MaxBodyBytes bounds the JSON of a definition or an assignment.
	MaxBodyBytes = 64 << 10
)

// Definition is a role definition. Its JSON has the names of the service's resource model; letter
// case does not matter, so that files for `az cosmosdb sql role` can be read.
type Definition struct {
	ID               string       `json:"id"`
	RoleName         string       `json:"roleName"`
	Type             string       `json:"type"`
	AssignableScopes []string     `json:"assignableScopes"`
	Permissions      []Permission `json:"permissions"`
}

// Permission allows data actions, except those that it excludes.
type Permission struct {
	DataActions    []string `json:"dataActions"`
	NotDataActions []string `json:"notDataActions,omitempty"`
}

// Assignment gives a role definition to a principal within a scope.
type Assignment struct {
	ID               string `json:"id"`
	RoleDefinitionID string `json:"roleDefinitionId"`
	PrincipalID      string `json:"principalId"`
	Scope            string `json:"scope"`
}

// BuiltInDefinitions returns the definitions that every account has (documented).
func BuiltInDefinitions() []Definition {
	return []Definition{
		{
			ID: ReaderID, RoleName: "Cosmos DB Built-in Data Reader", Type: BuiltIn, AssignableScopes: []string{"/"},
			Permissions: []Permission{{DataActions: []string{
				ReadMetadata.String(), ReadItem.String(), ExecuteQuery.String(), ReadChangeFeed.String(),
			}}},
		},
		{
			ID: ContributorID, RoleName: "Cosmos DB Built-in Data " +
				"Contributor", Type: BuiltIn, AssignableScopes: []string{"/"},
			Permissions: []Permission{{DataActions: []string{
				ReadMetadata.String(), containerPrefix + wildcard, itemPrefix + wildcard,
			}}},
		},
	}
}

// DecodeDefinition reads a definition and brings it into its canonical form. Its error is for the
// author of the text.
func DecodeDefinition(text []byte) (Definition, error) {
	var d Definition
	if err := decode(text, &d); err != nil {
		return d, err
	}
	return d, d.normalise()
}

// DecodeAssignment reads an assignment and brings it into its canonical form. Its error is for the
// author of the text.
func DecodeAssignment(text []byte) (Assignment, error) {
	var a Assignment
	if err := decode(text, &a); err != nil {
		return a, err
	}
	return a, a.normalise()
}

// decode reads one JSON object with known members and nothing after it. A member that is not known
// may restrict the role, so it is refused.
func decode(text []byte, into any) error {
	if len(text) > MaxBodyBytes {
		return fmt.Errorf("it has %d bytes; the limit is %d", len(text), MaxBodyBytes)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more text after the object")
	}
	return nil
}

func (d *Definition) normalise() (err error) {
	if d.ID, err = parseID(d.ID, "the id of the definition"); err != nil {
		return err
	}
	if err := checkText("roleName", d.RoleName, maxRoleName); err != nil {
		return err
	}
	switch {
	case d.Type == "":
		d.Type = Custom
	case strings.EqualFold(d.Type, Custom):
		d.Type = Custom
	default:
		return fmt.Errorf("the type %q cannot be created: use %q", clip(d.Type), Custom)
	}
	switch {
	case len(d.AssignableScopes) == 0:
		return errors.New(`the definition has no assignableScopes: use ["/"] to allow assignments everywhere`)
	case len(d.AssignableScopes) > maxScopes:
		return fmt.Errorf("the definition has more than %d assignableScopes", maxScopes)
	case len(d.Permissions) == 0:
		return errors.New("the definition has no permissions: list dataActions in one")
	}
	for i, text := range d.AssignableScopes {
		scope, err := ParseScope(text)
		if err != nil {
			return err
		}
		d.AssignableScopes[i] = scope.String()
	}
	count := 0
	for i := range d.Permissions {
		p := &d.Permissions[i]
		if len(p.DataActions) == 0 {
			return errors.New("a permission has no dataActions: list at least one")
		}
		if count += len(p.DataActions) + len(p.NotDataActions); count > maxActions {
			return fmt.Errorf("the definition lists more than %d actions", maxActions)
		}
		for _, names := range [][]string{p.DataActions, p.NotDataActions} {
			if err := normaliseNames(names); err != nil {
				return err
			}
		}
	}
	allowed, err := d.allows()
	if err == nil && allowed == 0 {
		return errors.New("the definition allows nothing: its notDataActions exclude all of its dataActions")
	}
	return err
}

// normaliseNames brings the names of actions into their canonical spelling.
func normaliseNames(names []string) (err error) {
	for i, name := range names {
		if _, names[i], err = parsePattern(name); err != nil {
			return err
		}
	}
	return nil
}

// allows returns the actions that a definition allows.
func (d *Definition) allows() (all actionSet, err error) {
	for i := range d.Permissions {
		allowed, err := setOfNames(d.Permissions[i].DataActions)
		if err != nil {
			return 0, err
		}
		excluded, err := setOfNames(d.Permissions[i].NotDataActions)
		if err != nil {
			return 0, err
		}
		all |= allowed &^ excluded
	}
	return all, nil
}

func setOfNames(names []string) (all actionSet, err error) {
	for _, name := range names {
		set, _, err := parsePattern(name)
		if err != nil {
			return 0, err
		}
		all |= set
	}
	return all, nil
}

func (a *Assignment) normalise() (err error) {
	if a.ID, err = parseID(a.ID, "the id of the assignment"); err != nil {
		return err
	}
	if a.RoleDefinitionID == "" {
		return errors.New("the assignment has no roleDefinitionId: name the definition that it gives")
	}
	if a.RoleDefinitionID, err = parseID(a.RoleDefinitionID, "roleDefinitionId"); err != nil {
		return err
	}
	if err := checkText("principalId", a.PrincipalID, maxPrincipal); err != nil {
		return err
	}
	a.PrincipalID = Principal(a.PrincipalID)
	if a.Scope == "" {
		return errors.New("the assignment has no scope: use / for the account, /dbs/{database}, or " +
			"/dbs/{database}/colls/{container}")
	}
	scope, err := ParseScope(a.Scope)
	if err != nil {
		return err
	}
	a.Scope = scope.String()
	return nil
}

// Principal returns the id of a principal as it is compared: a GUID in lower case, any other text
// as it is.
func Principal(id string) string {
	if isGUID(id) {
		return strings.ToLower(id)
	}
	return id
}

// parseID reads a GUID, or the path of a resource of the service that ends in one. An empty id
// becomes a random one.
func parseID(text, what string) (string, error) {
	if text == "" {
		return randomID(), nil
	}
	id := text
	if strings.HasPrefix(id, "/") {
		id = id[strings.LastIndexByte(id, '/')+1:]
	}
	if !isGUID(id) {
		return "", fmt.Errorf("%s is %q, which is not a GUID such as %s", what, clip(text), ContributorID)
	}
	return strings.ToLower(id), nil
}

func isGUID(text string) bool {
	if len(text) != 36 {
		return false
	}
	for _, at := range [...]int{8, 13, 18, 23} {
		if text[at] != '-' {
			return false
		}
	}
	raw, err := hex.DecodeString(strings.ReplaceAll(text, "-", ""))
	return err == nil && len(raw) == 16
}

func checkText(what, text string, limit int) error {
	switch {
	case text == "":
		return fmt.Errorf("it has no %s", what)
	case len(text) > limit:
		return fmt.Errorf("its %s has more than %d bytes", what, limit)
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		return fmt.Errorf("its %s has a control character", what)
	}
	return nil
}

func clip(text string) string { return status.Clip(text) }

// same reports whether two assignments give the same.
func (a *Assignment) same(b *Assignment) bool {
	return a.RoleDefinitionID == b.RoleDefinitionID && a.PrincipalID == b.PrincipalID && a.Scope == b.Scope
}

// assignableIn reports whether the definition may be assigned in a scope.
func (d *Definition) assignableIn(s Scope) bool {
	return slices.ContainsFunc(d.AssignableScopes, func(text string) bool {
		scope, err := ParseScope(text)
		return err == nil && scope.Covers(s)
	})
}

// sameName compares the names of roles as the service does, without regard to letter case.
func sameName(a, b string) bool { return strings.EqualFold(a, b) }
