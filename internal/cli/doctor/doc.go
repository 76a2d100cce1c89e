// Package doctor is `orrery doctor`: it looks at what goes wrong in a first hour with a server, and
// says what to do.
//
// The one idea: facts are gathered once, before the first check; a check reads facts, asks nobody
// and changes nothing. The checks are a closed table. Begin with doctor.go.
package doctor
