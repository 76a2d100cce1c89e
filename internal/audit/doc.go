// Package audit writes the audit log of a server: who did what, from where, when and with which
// outcome, as lines of JSON in a file that only grows.
//
// The one idea: each line holds the hash of the line before it, so a line that is changed, left out
// or put elsewhere breaks the chain, and Verify says where. Requests hand their entry to a bounded
// queue; one goroutine numbers the entries, chains them and writes them. A slow or full disk never
// delays a request. Entries that find no room are counted, and the next line of the log tells their
// number. With Options.Required no request runs unless its entry has room.
//
// The package does not know requests: the gateway and the admin API say what happened. Start
// reading at Log.Record; line.go has the form of a line, and verify.go checks a file.
package audit
