package orrery

import (
	"net"
	"net/netip"
	"slices"
	"strings"
)

// privateSuffixes end names that the public name system does not give out: a page
// from elsewhere cannot make one of them resolve to this machine. Sources: RFC
// 6761 (localhost, test), RFC 6762 (local), RFC 8375 (home.arpa), and the
// reservation of internal; lan is what home routers use.
var privateSuffixes = []string{".localhost", ".local", ".internal", ".test", ".lan", ".home.arpa"}

// hostAllowed returns the check of the host that a request is addressed to, which
// guards against DNS rebinding: a page in a browser makes its own name resolve to
// this machine, and then signs with the key that everybody knows. What such a
// page cannot send is another name than its own.
//
// Server mode takes the configured names only. Dev mode also takes what no page
// from the internet can be called: addresses, names without a dot and private
// ones. A request without a host does not come from a browser.
func (c Config) hostAllowed() func(name string) bool {
	configured := c.names()
	for i := range configured {
		configured[i] = plainName(configured[i])
	}
	dev := c.Mode != ModeServer
	return func(name string) bool {
		name = plainName(name)
		return slices.Contains(configured, name) || dev && isPrivateName(name)
	}
}

// isPrivateName reports whether no name of the public name system is spelled so:
// an address (of IPv6: it has no dot), a name without a dot or a private one. name
// is in lower case, without port and dot at the end.
func isPrivateName(name string) bool {
	if !strings.Contains(name, ".") {
		return true
	}
	for _, suffix := range privateSuffixes {
		if strings.HasSuffix(name, suffix) {
			return true
		}
	}
	_, err := netip.ParseAddr(name)
	return err == nil
}

// plainName is a host name in lower case, without brackets and without the dot
// that marks it as complete.
func plainName(name string) string {
	if inner, ok := strings.CutPrefix(name, "["); ok && strings.HasSuffix(inner, "]") {
		name = inner[:len(inner)-1]
	}
	return strings.ToLower(strings.TrimSuffix(name, "."))
}

// hostname is the name in a Host header, without its port. What is neither name
// nor name and port comes back as it is, and is no name that is allowed.
func hostname(host string) string {
	if name, port, err := net.SplitHostPort(host); err == nil && strings.Trim(port, "0123456789") == "" {
		return name
	}
	return host
}
