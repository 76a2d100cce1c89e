package rest

import "net/http"

// PathTricks are for the tests that run gateway and engine together.
var PathTricks = pathTricks

// NetHeader is a header of net/http as the gateway reads it.
func NetHeader(h http.Header) Header { return netHeader(h) }

// OnItems are the operations of a fault that names none.
func OnItems() []string { return onItems }
