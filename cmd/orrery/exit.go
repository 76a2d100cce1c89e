package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf16"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery"
)

// The exit codes. They are an interface: scripts branch on them.
const (
	exitOK          = 0
	exitFailure     = 1
	exitUsage       = 2
	exitNotFound    = 3
	exitAuth        = 4
	exitConflict    = 5
	exitThrottled   = 6
	exitPartial     = 7
	exitInterrupted = 130
)

// exitError is an error that asks for an exit code. An empty text prints
// nothing: the command has said what there is to say.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit %d", e.code)
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// usagef is an error of the command line or the configuration.
func usagef(format string, args ...any) error {
	return &exitError{code: exitUsage, err: fmt.Errorf(format, args...)}
}

// silently asks for an exit code without a message.
func silently(code int) error { return &exitError{code: code} }

// report prints an error and returns the exit code it asks for.
func (c *console) report(ctx context.Context, err error) int {
	if err == nil {
		return exitOK
	}
	code := exitCode(ctx, err)
	var asked *exitError
	if errors.As(err, &asked) && asked.err == nil {
		return code
	}
	text := errorText(err)
	if code == exitUsage && isCobraUsage(err) && !strings.Contains(text, "--help") {
		text += "\n" + usageHint
	}
	_ = c.note("orrery: %s\n", block(text))
	return code
}

func exitCode(ctx context.Context, err error) int {
	var asked *exitError
	if errors.As(err, &asked) {
		return asked.code
	}
	if isCobraUsage(err) || errors.Is(err, orrery.ErrConfiguration) {
		return exitUsage
	}
	if interrupted(ctx, err) {
		return exitInterrupted
	}
	var response *azcore.ResponseError
	if errors.As(err, &response) {
		return exitCodeOfStatus(response.StatusCode)
	}
	return exitFailure
}

// interrupted tells whether an error is only that the command was told to stop. A store
// that has failed meanwhile is more than that.
func interrupted(ctx context.Context, err error) bool {
	return ctx.Err() != nil && errors.Is(err, context.Canceled) && !errors.Is(err, orrery.ErrStoreFailed)
}

// exitCodeOfStatus maps what a server answered.
func exitCodeOfStatus(statusCode int) int {
	switch statusCode {
	case http.StatusNotFound, http.StatusGone:
		return exitNotFound
	case http.StatusUnauthorized, http.StatusForbidden:
		return exitAuth
	case http.StatusConflict, http.StatusPreconditionFailed:
		return exitConflict
	case http.StatusTooManyRequests:
		return exitThrottled
	default:
		return exitFailure
	}
}

// isCobraUsage recognises the errors of the command-line library, which have
// no type of their own.
func isCobraUsage(err error) bool {
	text := err.Error()
	for _, prefix := range []string{"unknown command", "unknown flag", "unknown shorthand", "flag needs an argument", "invalid argument", "required flag", "accepts ", "requires ", "bad flag syntax"} {
		if strings.HasPrefix(text, prefix) {
			return true
		}
	}
	return false
}

// refusedQuery is an error that came of a query, with the text of the query.
type refusedQuery struct {
	err  error
	text string
}

func (e *refusedQuery) Error() string { return e.err.Error() }
func (e *refusedQuery) Unwrap() error { return e.err }

// errorText is an error for a person. The SDK's own text of a server's answer
// is a page of headers; what helps is the server's message.
func errorText(err error) string {
	var response *azcore.ResponseError
	if !errors.As(err, &response) {
		return err.Error() + connectionHint(err)
	}
	message := serverMessage(response)
	var refused *refusedQuery
	if errors.As(err, &refused) {
		message = faultsText(message, refused.text)
	}
	switch response.StatusCode {
	case http.StatusUnauthorized:
		message += "\nThe key does not open this account: pass --key, or set ORRERY_KEY. Whoever owns the server's files sees its keys with `orrery keys ls --show --data-path <directory>`."
	case http.StatusNotFound:
		if hint := whatToCheck(response); hint != "" {
			message += "\n" + hint
		}
	}
	answer := strings.TrimSpace(fmt.Sprintf("%d %s", response.StatusCode, http.StatusText(response.StatusCode)))
	if message == "" {
		return "the server answered " + answer
	}
	if !strings.HasPrefix(message, "\n") {
		message = " " + message
	}
	return "the server answered " + answer + ":" + message
}

// connectionHint says what to do when there is a server and no way to talk to it.
func connectionHint(err error) string {
	var untrusted *tls.CertificateVerificationError
	var plain tls.RecordHeaderError
	switch {
	case errors.As(err, &untrusted):
		return "\nThis machine does not trust the server's certificate, or it is for another name. A server of Orrery gives its own at <endpoint>/_explorer/emulator.pem: " +
			"save that and name the file with --ca-file or ORRERY_CA_FILE."
	case errors.As(err, &plain) || strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return "\nThe server does not speak https there: begin the endpoint with http://."
	}
	return ""
}

// whatToCheck says which names may be wrong when something is not found.
func whatToCheck(response *azcore.ResponseError) string {
	path := ""
	if raw := response.RawResponse; raw != nil && raw.Request != nil {
		path = raw.Request.URL.Path
	}
	switch {
	case path == faultsPath:
		return "" // the server says it
	case strings.HasPrefix(path, steerPath):
		return "Check the names of the database and the container."
	case strings.Contains(path, "/docs/"):
		return "Check the id and its partition key value (--pk), the container and the database."
	case strings.Contains(path, "/users/"):
		return "Check --db and --container, --user and the name."
	default:
		return "Check the names of the database and the container (--db and --container)."
	}
}

// faultsText turns {"errors":[{"location","code","message"}…]}, which is how
// servers say what is wrong with a query, into lines with the place marked. A
// message of another form stays as it is.
func faultsText(message, query string) string {
	var body struct {
		Errors []struct {
			Location *struct{ Start, End int }
			Code     json.RawMessage
			Message  string
		}
	}
	if json.Unmarshal([]byte(message), &body) != nil || len(body.Errors) == 0 {
		return message
	}
	var b strings.Builder
	for _, fault := range body.Errors {
		b.WriteByte('\n')
		if code := strings.Trim(string(fault.Code), `"`); code != "" {
			b.WriteString(code + ": ")
		}
		b.WriteString(fault.Message)
		if fault.Location != nil {
			b.WriteString(marked(query, fault.Location.Start, fault.Location.End))
		}
	}
	return b.String()
}

// marked is the line of a query that has a place in it, and under it carets.
// Offsets are in UTF-16 code units, as servers count them; "" when they are
// outside the query.
func marked(query string, start, end int) string {
	units := utf16.Encode([]rune(query))
	if start < 0 || start > len(units) {
		return ""
	}
	before := string(utf16.Decode(units[:start]))
	at := string(utf16.Decode(units[start:min(max(start, end), len(units))]))
	rest := string(utf16.Decode(units[start:]))
	lineStart := before[strings.LastIndexByte(before, '\n')+1:]
	lineEnd, _, _ := strings.Cut(rest, "\n")
	at, _, _ = strings.Cut(at, "\n")
	var indent strings.Builder
	for i, part := range strings.Split(lineStart, "\t") {
		if i > 0 {
			indent.WriteByte('\t')
		}
		indent.WriteString(strings.Repeat(" ", textColumns(part)))
	}
	carets := strings.Repeat("^", max(1, textColumns(strings.TrimSuffix(at, "\r"))))
	return "\n  " + lineStart + strings.TrimSuffix(lineEnd, "\r") + "\n  " + indent.String() + carets
}

// serverMessage reads the message of an error body; "" when there is none.
func serverMessage(response *azcore.ResponseError) string {
	if response.RawResponse == nil {
		return ""
	}
	message := bodyMessage(response.RawResponse)
	message, _, _ = strings.Cut(message, "\r\nActivityId:")
	return strings.TrimPrefix(message, "Message: ")
}
