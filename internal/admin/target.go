package admin

import (
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// pathContainers is what the paths about a container begin with.
const pathContainers = "/_orrery/dbs/"

// typeRanges is what requests about ranges are signed for, with the link of the
// container.
const typeRanges = "ranges"

// What the paths about a container end with.
const (
	actionList    = "ranges"
	actionHeat    = "heat"
	actionAdvice  = "advice"
	actionSplit   = "split"
	actionMerge   = "merge"
	actionRebuild = "rebuild"
)

// target is a path about a container, taken apart and percent-decoded.
type target struct{ db, coll, action string }

// parseTarget reads /_orrery/dbs/{db}/colls/{coll}/{action} as the REST paths are
// read: split first and then decoded, once, so that a name may hold anything a
// segment can; "+" stands for itself, and a slash at the end is allowed.
func parseTarget(path string) (target, error) {
	segments := strings.Split(strings.TrimSuffix(strings.TrimPrefix(path, "/"), "/"), "/")
	for i, raw := range segments {
		decoded, err := url.PathUnescape(raw)
		if err != nil || !utf8.ValidString(decoded) {
			return target{}, status.New(status.BadRequest, "The path segment %s is not percent-encoded UTF-8.", clip(raw))
		}
		segments[i] = decoded
	}
	if len(segments) != 6 || segments[0] != "_orrery" || segments[1] != "dbs" || segments[2] == "" ||
		segments[3] != "colls" || segments[4] == "" {
		return target{}, unknownTarget(path)
	}
	t := target{db: segments[2], coll: segments[4], action: segments[5]}
	switch t.action {
	case actionList, actionHeat, actionAdvice, actionSplit, actionMerge, actionRebuild:
		return t, nil
	}
	return target{}, unknownTarget(path)
}

func unknownTarget(path string) error {
	return status.New(status.NotFound,
		"There is nothing at the path %s. The paths about a container are %s{database}/colls/{container}/ followed by %s, "+
			"%s, %s, %s, %s or %s.",
		clip(path), pathContainers, actionList, actionHeat, actionAdvice, actionSplit, actionMerge, actionRebuild)
}

// reads says that the path tells something and changes nothing.
func (t target) reads() bool {
	return t.action == actionList || t.action == actionHeat || t.action == actionAdvice
}

// method is the only one that the path is for.
func (t target) method() string {
	if t.reads() {
		return http.MethodGet
	}
	return http.MethodPost
}

// link is what a client signs that addresses the container as the path does.
func (t target) link() string { return "dbs/" + t.db + "/colls/" + t.coll }

// otherLink is what a client signs that addresses by RID: the container's, in
// lower case; "" when the path has none.
func (t target) otherLink() string {
	if rid, err := resource.ParseRID(t.coll); err != nil || rid.Kind != resource.RIDContainer {
		return ""
	}
	return strings.ToLower(t.coll)
}

// permitRanges finds out who asks about a container and whether they may. A
// read-write key may do everything, a read-only key may look.
func (h *Handler) permitRanges(r *http.Request, t target) (auth.Principal, error) {
	who, err := h.permitLook(r, t.link(), t.otherLink())
	if err == nil && who.ReadOnly && !t.reads() {
		return who, status.New(status.Forbidden,
			"A read-only key sees the ranges and does not change them: sign with the primary or the secondary key.")
	}
	return who, err
}

// permitLook checks that a key of the account signed a link, which is "" for what is
// about all containers. Without signatures everybody may who gets here: the front has
// turned away pages of other sites, as far as their browsers tell. Those of a browser
// that does not tell cannot send JSON.
func (h *Handler) permitLook(r *http.Request, link, other string) (auth.Principal, error) {
	if h.o.NoAuth {
		return auth.Principal{}, nil
	}
	who, err := h.verify(r, auth.Request{ResourceType: typeRanges, ResourceLink: link, OtherLink: other})
	switch {
	case err != nil:
		return who, err
	case who.Grant != nil:
		return who, status.New(status.Forbidden,
			"A resource token gives no access to a container's ranges, its heat and advice about it: sign with a key of the "+
				"account.")
	case who.Key == "":
		return who, status.New(status.Unauthorized, "This needs a signature of one of the account's keys.")
	}
	return who, nil
}
