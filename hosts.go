package orrery

import (
	"net"
	"net/netip"
	"slices"
	"strings"
)

// privateSuffixes end names that the public name system does not assign, so no page from the
// internet can make such a name resolve to this machine. Sources: RFC 6761 (localhost, test), RFC
// 6762 (local), RFC 8375 (home.arpa), and the reservation of internal; home routers use lan.
var privateSuffixes = []string{".localhost", ".local", ".internal", ".test", ".lan", ".home.arpa"}

// hostAllowed returns the check of the Host header, which protects against DNS rebinding: a page in
// a browser makes its own name resolve to this machine, and then signs with the well-known key.
// Such a page cannot send any other name than its own.
//
// Server mode accepts only the configured names. Dev mode also accepts names that no page from the
// internet can have: addresses, names without a dot and private names. A request without a host
// does not come from a browser.
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

// isPrivateName reports whether a name is outside the public name system: an address (an IPv6
// address has no dot), a name without a dot or a private name. name is in lower case, without port
// and final dot.
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

// plainName returns a host name in lower case, without brackets and without the dot that marks it
// as complete.
func plainName(name string) string {
	if inner, ok := strings.CutPrefix(name, "["); ok && strings.HasSuffix(inner, "]") {
		name = inner[:len(inner)-1]
	}
	return strings.ToLower(strings.TrimSuffix(name, "."))
}

// hostname returns the name in a Host header, without its port. A value of another shape is
// returned unchanged and matches no allowed name.
func hostname(host string) string {
	if name, port, err := net.SplitHostPort(host); err == nil && strings.Trim(port, "0123456789") == "" {
		return name
	}
	return host
}
