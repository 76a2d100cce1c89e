package rest

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// hostname is a host without its port, and without the brackets of IPv6.
func hostname(host string) string {
	if strings.HasPrefix(host, "[") {
		inner, _, _ := strings.Cut(host[1:], "]")
		return inner
	}
	if i := strings.LastIndexByte(host, ':'); i >= 0 && strings.IndexByte(host, ':') == i {
		return host[:i]
	}
	return host
}

// checkHost refuses requests for hosts this server does not answer to: a page
// in a browser can make its own name resolve to this machine.
func (g *Gateway) checkHost(host string) error {
	if len(g.o.AllowedHosts) == 0 {
		return nil
	}
	if slices.Contains(g.o.AllowedHosts, strings.ToLower(hostname(host))) {
		return nil
	}
	return status.New(status.Forbidden, "This server does not answer to the host %q. Use one of its configured names.", clip(host))
}

// plainHost reports whether a Host header can stand in a URL as it is.
func plainHost(host string) bool {
	for i := 0; i < len(host); i++ {
		c := host[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
		case strings.IndexByte("-._:[]~", c) >= 0:
		default:
			return false
		}
	}
	return host != ""
}
