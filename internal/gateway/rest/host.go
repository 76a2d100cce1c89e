package rest

import (
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// hostname returns a host without its port and without the brackets of IPv6. A host of any other
// shape is returned unchanged; no rule allows such a name.
func hostname(host string) string {
	name, port := host, ""
	if strings.HasPrefix(host, "[") {
		inner, rest, closed := strings.Cut(host[1:], "]")
		if !closed || rest != "" && rest[0] != ':' {
			return host
		}
		name, port = inner, strings.TrimPrefix(rest, ":")
	} else if before, after, found := strings.Cut(host, ":"); found {
		name, port = before, after
	}
	if strings.Trim(port, "0123456789") != "" {
		return host
	}
	return name
}

// checkHost refuses requests for hosts that this server does not answer to: a page in a browser can
// make its own name resolve to this machine.
func (g *Gateway) checkHost(host string) error {
	allowed := g.o.HostAllowed
	if allowed == nil || allowed(strings.ToLower(hostname(host))) {
		return nil
	}
	return status.New(status.Forbidden,
		"This server does not answer to the host %q. Address it by one of its configured names, or start it with this one "+
			"in --hosts.", status.Clip(host))
}

// plainHost reports whether a Host header can be part of a URL unescaped.
func plainHost(host string) bool {
	return host != "" && !strings.ContainsFunc(host, func(c rune) bool {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		return !letter && (c < '0' || c > '9') && !strings.ContainsRune("-._:[]~", c)
	})
}
