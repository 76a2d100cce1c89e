// Package settings is what a server can be told, and by whom: flags, variables, those of the
// official emulators, and a file.
//
// The one idea: one closed table of settings; every source offers values with their origin, and the
// strongest origin wins. It starts no server. Begin with All, then Resolve.
package settings
