// Package heat shows which ranges, keys and statements used request units: `orrery heat` as a map
// of ranges and time, and `orrery advise` as findings with a remedy.
//
// The one idea: a report of the server is parsed once and drawn for the available room, repeatedly
// on a live terminal. The package measures nothing itself. Begin with heat.go, then map.go;
// advise.go stands alone.
package heat
