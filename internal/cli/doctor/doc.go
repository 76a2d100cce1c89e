// Package doctor is `orrery doctor`. It examines what commonly goes wrong in the first hour with a
// server, and says what to do.
//
// The one idea: facts are gathered once, before the first check. A check only reads facts: it sends
// no request and changes nothing. The checks are a closed table. Begin with doctor.go.
package doctor
