package rest

import (
	"context"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// handler runs one operation. On an error it may still return a reply.
type handler func(ctx context.Context, x *exchange) (*engine.Reply, error)

// verbs are the operations on one kind of resource; nil where there is none.
// HEAD is GET without the body. OPTIONS lists them.
type verbs struct{ get, post, put, patch, del handler }

// operations is every operation there is, by kind of resource.
var operations = [...]verbs{
	kindAccount:     {get: getAccount},
	kindDatabases:   {get: listDatabases, post: postDatabases},
	kindDatabase:    {get: getDatabase, del: deleteDatabase},
	kindContainers:  {get: listContainers, post: postContainers},
	kindContainer:   {get: getContainer, put: replaceContainer, del: deleteContainer},
	kindItems:       {get: listItems, post: postItems},
	kindItem:        {get: getItem, put: replaceItem, patch: patchItem, del: deleteItem},
	kindRanges:      {get: listRanges},
	kindOffers:      {get: listOffers, post: postOffers},
	kindOffer:       {get: getOffer, put: replaceOffer},
	kindKeyDelete:   {post: deleteLogicalPartition},
	kindConflicts:   {get: listConflicts, post: postConflicts},
	kindConflict:    {get: oneConflict, del: oneConflict},
	kindWaitingFeed: {get: waiting, post: waiting},
	kindWaiting:     {get: waiting, post: waiting, put: waiting, del: waiting},
	kindCertificate: {get: getCertificate},
	kindExplorer:    {get: getExplorer},
	kindAddresses:   {get: getAddresses, post: getAddresses},
}

// isPublic reports whether a path is answered without a signature: it tells
// nothing about the account.
func (k resourceKind) isPublic() bool { return k >= kindCertificate }

// operation returns what the method means for the resource.
func (x *exchange) operation() (handler, error) {
	v := &operations[x.route.kind]
	var run handler
	switch x.request.Method {
	case http.MethodGet, http.MethodHead:
		run = v.get
	case http.MethodPost:
		run = v.post
	case http.MethodPut:
		run = v.put
	case http.MethodPatch:
		run = v.patch
	case http.MethodDelete:
		run = v.del
	case http.MethodOptions:
		x.allow = v.allow()
		return options, nil
	}
	if run == nil {
		x.allow = v.allow()
		return nil, status.New(status.MethodNotAllowed, "The method %s is not supported on this path; it supports %s.", clip(x.request.Method), x.allow)
	}
	return run, nil
}

// allow is the value of the Allow header.
func (v *verbs) allow() string {
	var names []string
	for _, verb := range []struct {
		run   handler
		names string
	}{{v.get, "GET, HEAD"}, {v.post, "POST"}, {v.put, "PUT"}, {v.patch, "PATCH"}, {v.del, "DELETE"}} {
		if verb.run != nil {
			names = append(names, verb.names)
		}
	}
	return strings.Join(append(names, "OPTIONS"), ", ")
}

// options answers OPTIONS with the Allow header alone.
func options(context.Context, *exchange) (*engine.Reply, error) {
	return &engine.Reply{Status: http.StatusNoContent, Count: -1}, nil
}
