package rest

import "net/http"

// PathTricks serves the tests that run gateway and engine together.
var PathTricks = pathTricks

// NetHeader adapts a header of net/http as the gateway does.
func NetHeader(h http.Header) Header { return netHeader(h) }

// OnItems returns the operations that a fault without a name applies to.
func OnItems() []string { return onItems }
