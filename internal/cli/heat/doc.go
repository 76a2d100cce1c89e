// Package heat shows where request units went: `orrery heat` as a map of ranges and time, and
// `orrery advise` as findings with a remedy.
//
// The one idea: a server's report is read once and drawn for the room that there is, on a terminal
// again and again. It measures nothing itself. Begin with heat.go, then map.go; advise.go stands
// alone.
package heat
