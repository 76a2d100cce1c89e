// Package settings reads the settings of a server from flags, variables, the official emulators'
// variables, and a file.
//
// The one idea: one closed table of settings. Every source offers values with their origin, and the
// strongest origin wins. The package starts no server. Begin with All, then Resolve.
package settings
