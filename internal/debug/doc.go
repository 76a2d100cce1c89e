// Package debug serves what looks into the process of a server: profiles, metrics and the support
// archive. It has an address of its own, off by default, and asks for no key.
//
// The one idea: nothing here may be reachable from the ports that clients use, and nothing here
// runs for long. A profile that takes time has a limit, and only one runs at a time. Pages of a
// browser get nothing.
//
// The package does not know what an archive holds, or how metrics are gathered. Start reading at
// Handler.
package debug
