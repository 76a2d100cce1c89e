package admin

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/roles"
	"github.com/orrery-db/orrery/internal/status"
)

// The paths about roles, after decoding. An id may follow the first two.
const (
	pathRoles       = "/_orrery/roles/"
	pathDefinitions = pathRoles + "definitions"
	pathAssignments = pathRoles + "assignments"
	pathRoleCheck   = pathRoles + "check"
)

// typeRoles is the resource type that requests about roles are signed with. Their link is the path
// after pathRoles.
const typeRoles = "roles"

// Roles holds the role definitions and assignments of the account. Its methods are safe for
// concurrent use. The methods that change something call permit when no other change can come in
// between, and return its error unchanged.
type Roles interface {
	Roles() *roles.Table
	PutRoleDefinition(ctx context.Context, permit func() error, d roles.Definition) error
	DeleteRoleDefinition(ctx context.Context, permit func() error, id string) error
	PutRoleAssignment(ctx context.Context, permit func() error, a roles.Assignment) error
	DeleteRoleAssignment(ctx context.Context, permit func() error, id string) error
}

// DefinitionList is the body of the answer that lists role definitions.
type DefinitionList struct {
	Definitions []roles.Definition `json:"definitions"`
}

// AssignmentList is the body of the answer that lists role assignments.
type AssignmentList struct {
	Assignments []roles.Assignment `json:"assignments"`
}

// RoleCheck is the answer to the question whether a principal may do something.
type RoleCheck struct {
	Principal string `json:"principal"`
	Action    string `json:"action"`
	Scope     string `json:"scope"`
	Allowed   bool   `json:"allowed"`
	// Assignment is the id of the assignment that allows it.
	Assignment string `json:"assignment,omitempty"`
	// Considered are all assignments of the principal and the groups named in the question.
	Considered []ConsideredRole `json:"considered"`
}

// ConsideredRole is an assignment, and what it says about a question: its role has the action, and
// its scope covers the scope.
type ConsideredRole struct {
	roles.Assignment

	RoleName string `json:"roleName"`
	Action   bool   `json:"hasAction"`
	Covers   bool   `json:"hasScope"`
}

// answerRoles answers the requests about roles.
func (h *Handler) answerRoles(w http.ResponseWriter, r *http.Request, activity string) (any, error) {
	kind, id, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, pathRoles), "/")
	allowed := []string{http.MethodGet}
	switch {
	case kind == "check" && id == "":
	case kind != "definitions" && kind != "assignments" || strings.Contains(id, "/"):
		return nil, status.New(status.NotFound, "There is nothing at the path %s. The paths about roles are %s, %s, "+
			"each also "+
			"with an id, and %s.", status.Clip(r.URL.Path), pathDefinitions, pathAssignments, pathRoleCheck)
	case id == "":
		allowed = append(allowed, http.MethodPost)
	default:
		allowed = append(allowed, http.MethodPut, http.MethodDelete)
	}
	if !slices.Contains(allowed, r.Method) {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		return nil, status.New(status.MethodNotAllowed, "This path is only for %s.", strings.Join(allowed, ", "))
	}
	who, err := h.permitRoles(r)
	if err != nil {
		return nil, err
	}
	c := roleChange{h: h, r: r, who: who, id: id, activity: activity}
	switch {
	case r.Method == http.MethodGet:
		return h.readRoles(r, kind, id)
	case kind == "definitions":
		return c.definition(w)
	}
	return c.assignment(w)
}

// permitRoles checks the signature. Changes need a key that may write: a role can open all data.
func (h *Handler) permitRoles(r *http.Request) (auth.Principal, error) {
	return h.permitSteering(r, "roles",
		auth.Request{ResourceType: typeRoles, ResourceLink: strings.TrimPrefix(r.URL.Path, pathRoles)})
}

func (h *Handler) readRoles(r *http.Request, kind, id string) (any, error) {
	table := h.o.Roles.Roles()
	if kind == "check" {
		return checkRole(r, table)
	}
	if err := noParameters(r); err != nil {
		return nil, err
	}
	switch {
	case kind == "definitions" && id == "":
		return DefinitionList{table.Definitions()}, nil
	case kind == "definitions":
		if d, ok := table.Definition(id); ok {
			return d, nil
		}
		return nil, roles.NoDefinition(id)
	case id == "":
		return AssignmentList{table.Assignments()}, nil
	}
	if a, ok := table.Assignment(id); ok {
		return a, nil
	}
	return nil, roles.NoAssignment(id)
}

// maxRoleGroups bounds the groups of a question.
const maxRoleGroups = 200

// checkRole answers ?principal=…&action=…&scope=…, with &group=… for each group of the principal.
func checkRole(r *http.Request, table *roles.Table) (any, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	known := []string{"principal", "action", "scope", "group"}
	for name, values := range query {
		if !slices.Contains(known, name) || name != "group" && len(values) > 1 || len(values) > maxRoleGroups {
			err = errors.New("unknown or repeated parameter")
		}
	}
	if err != nil || query.Get("principal") == "" || query.Get("action") == "" {
		return nil, status.New(status.BadRequest, "The query of the URL is not understood: use "+
			"?principal=…&action=…&scope=…, "+
			"with &group=… for each group of the principal.")
	}
	action, err := roles.ParseAction(query.Get("action"))
	if err != nil {
		return nil, status.New(status.BadRequest, "The question is not valid: %v.", err)
	}
	scope := roles.Scope{}
	if text := query.Get("scope"); text != "" {
		if scope, err = roles.ParseScope(text); err != nil {
			return nil, status.New(status.BadRequest, "The question is not valid: %v.", err)
		}
	}
	principals := []string{roles.Principal(query.Get("principal"))}
	for _, group := range query["group"] {
		principals = append(principals, roles.Principal(group))
	}
	decision := table.Decide(principals, action, scope)
	answer := RoleCheck{
		Principal: principals[0], Action: action.String(), Scope: scope.String(), Allowed: decision.Allowed,
		Assignment: decision.Assignment.ID, Considered: []ConsideredRole{},
	}
	for _, c := range table.Explain(principals, action, scope) {
		answer.Considered = append(answer.Considered, ConsideredRole{
			Assignment: c.Assignment, RoleName: c.Definition.RoleName, Action: c.HasAction, Covers: c.HasScope,
		})
	}
	return answer, nil
}

// roleChange is a request that changes a definition or an assignment.
type roleChange struct {
	h            *Handler
	r            *http.Request
	who          auth.Principal
	id, activity string
}

func (c roleChange) definition(w http.ResponseWriter) (any, error) {
	o := c.h.o.Roles
	if c.r.Method == http.MethodDelete {
		id := roles.Principal(c.id)
		return struct{}{}, c.done("role definition deleted", id, o.DeleteRoleDefinition(c.r.Context(), c.permit, id))
	}
	text, err := c.read(w)
	if err != nil {
		return nil, err
	}
	d, err := roles.DecodeDefinition(text)
	if err != nil {
		return nil, status.New(status.BadRequest, "The role definition is not valid: %v.", err)
	}
	if d.ID, err = c.identify(d.ID, text); err != nil {
		return nil, err
	}
	_, exists := o.Roles().Definition(d.ID)
	if err := c.checkExists("role definition", d.ID, exists); err != nil {
		return nil, err
	}
	return d, c.done("role definition stored", d.ID, o.PutRoleDefinition(c.r.Context(), c.permit, d))
}

func (c roleChange) assignment(w http.ResponseWriter) (any, error) {
	o := c.h.o.Roles
	if c.r.Method == http.MethodDelete {
		id := roles.Principal(c.id)
		return struct{}{}, c.done("role assignment deleted", id, o.DeleteRoleAssignment(c.r.Context(), c.permit, id))
	}
	text, err := c.read(w)
	if err != nil {
		return nil, err
	}
	a, err := roles.DecodeAssignment(text)
	if err != nil {
		return nil, status.New(status.BadRequest, "The role assignment is not valid: %v.", err)
	}
	if a.ID, err = c.identify(a.ID, text); err != nil {
		return nil, err
	}
	_, exists := o.Roles().Assignment(a.ID)
	if err := c.checkExists("role assignment", a.ID, exists); err != nil {
		return nil, err
	}
	return a, c.done("role assignment stored", a.ID, o.PutRoleAssignment(c.r.Context(), c.permit, a))
}

// read reads the body. The content type must be JSON's, which a page of another site cannot send
// without a preflight request.
func (c roleChange) read(w http.ResponseWriter) ([]byte, error) {
	if err := noParameters(c.r); err != nil {
		return nil, err
	}
	if kind, _, err := mime.ParseMediaType(c.r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, status.New(status.UnsupportedMediaType, "Send the header Content-Type: application/json.")
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, c.r.Body, roles.MaxBodyBytes))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return nil, status.New(status.RequestEntityTooLarge, "The body has at most %d bytes.", roles.MaxBodyBytes)
	case err != nil:
		return nil, status.Wrap(status.BadRequest, err,
			"The body could not be read to its end. Nothing was changed: send it again.")
	}
	return text, nil
}

// identify returns the id of the resource: the path's for PUT, which the body may repeat.
func (c roleChange) identify(id string, text []byte) (string, error) {
	if c.r.Method != http.MethodPut {
		return id, nil
	}
	var given struct{ ID string }
	_ = json.Unmarshal(text, &given) // decoded before
	if given.ID != "" && id != roles.Principal(c.id) {
		return "", status.New(status.BadRequest, "The body has the id %s, and the path %s: leave it out, or repeat it.", id,
			status.Clip(c.id))
	}
	return roles.Principal(c.id), nil
}

// checkExists refuses to create what exists. PUT creates or replaces.
func (c roleChange) checkExists(what, id string, exists bool) error {
	if c.r.Method == http.MethodPost && exists {
		return status.New(status.Conflict, "There is a %s %s already: replace it with PUT, or leave the id out.", what, id)
	}
	return nil
}

// permit checks that the key has not been rotated meanwhile.
func (c roleChange) permit() error {
	if c.h.o.NoAuth || c.h.o.Verifier.StillValid(c.who) {
		return nil
	}
	return status.New(status.Unauthorized, "The %s key was rotated while the request was on its way. Nothing was "+
		"changed. "+
		"Sign the request with the account's key as it is now.", c.who.Key)
}

func (c roleChange) done(what, id string, err error) error {
	if err == nil {
		c.h.o.Logger.Info(what, "id", id, "signed_by", string(c.who.Key), "remote", c.r.RemoteAddr, "activity_id", c.activity)
	}
	return err
}
