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

// pathContainers is the beginning of the paths about a container.
const pathContainers = "/_orrery/dbs/"

// typeRanges is the resource type that requests about ranges are signed with, with the link of the
// container.
const typeRanges = "ranges"

// The ends of the paths about a container.
const (
	actionList    = "ranges"
	actionHeat    = "heat"
	actionAdvice  = "advice"
	actionSplit   = "split"
	actionMerge   = "merge"
	actionRebuild = "rebuild"
	actionTrial   = "trial"
)

// target holds the percent-decoded parts of a path about a container.
type target struct{ db, coll, action string }

// parseTarget parses /_orrery/dbs/{db}/colls/{coll}/{action} like the REST paths: it splits first
// and then decodes, once, so that a name may hold anything a segment can. "+" stands for itself,
// and a slash at the end is allowed.
func parseTarget(path string) (target, error) {
	segments := strings.Split(strings.TrimSuffix(strings.TrimPrefix(path, "/"), "/"), "/")
	for i, raw := range segments {
		decoded, err := url.PathUnescape(raw)
		if err != nil || !utf8.ValidString(decoded) {
			return target{}, status.New(status.BadRequest, "The path segment %s is not percent-encoded UTF-8.", status.Clip(raw))
		}
		segments[i] = decoded
	}
	if len(segments) != 6 || segments[0] != "_orrery" || segments[1] != "dbs" || segments[2] == "" ||
		segments[3] != "colls" || segments[4] == "" {
		return target{}, unknownTarget(path)
	}
	t := target{db: segments[2], coll: segments[4], action: segments[5]}
	switch t.action {
	case actionList, actionHeat, actionAdvice, actionSplit, actionMerge, actionRebuild, actionTrial:
		return t, nil
	}
	return target{}, unknownTarget(path)
}

func unknownTarget(path string) error {
	return status.New(status.NotFound,
		"There is nothing at the path %s. The paths about a container are %s{database}/colls/{container}/ followed by %s, "+
			"%s, %s, %s, %s, %s or %s.",
		status.Clip(path), pathContainers, actionList, actionHeat, actionAdvice, actionSplit, actionMerge, actionRebuild,
		actionTrial)
}

// reads reports whether the action changes nothing in the account.
func (t target) reads() bool {
	return t.action == actionList || t.action == actionHeat || t.action == actionAdvice || t.action == actionTrial
}

// method returns the one method that the path supports.
func (t target) method() string {
	if t.reads() && t.action != actionTrial {
		return http.MethodGet
	}
	return http.MethodPost
}

// link is what a client signs that addresses the container as the path does.
func (t target) link() string { return "dbs/" + t.db + "/colls/" + t.coll }

// otherLink is what a client signs that addresses by RID: the container's RID in lower case, or ""
// if the path has none.
func (t target) otherLink() string {
	if rid, err := resource.ParseRID(t.coll); err != nil || rid.Kind != resource.RIDContainer {
		return ""
	}
	return strings.ToLower(t.coll)
}

// permitRanges authenticates the caller of a request about a container and checks its right. A
// read-write key may do everything, a read-only key may read.
func (h *Handler) permitRanges(r *http.Request, t target) (auth.Principal, error) {
	who, err := h.permitRead(r, t.link(), t.otherLink())
	if err == nil && who.ReadOnly && !t.reads() {
		return who, status.New(status.Forbidden,
			"A read-only key sees the ranges and does not change them: sign with the primary or the secondary key.")
	}
	return who, err
}

// permitRead checks that a key of the account signed a link, which is "" for requests about all
// containers. Without signatures every client may read: the front has refused pages of other sites,
// if their browser identifies them. Pages in a browser that does not cannot send JSON.
func (h *Handler) permitRead(r *http.Request, link, other string) (auth.Principal, error) {
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
