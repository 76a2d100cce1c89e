package remote

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
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// Report prints an error and returns its exit code.
func Report(ctx context.Context, c *console.Console, err error) int {
	if err == nil {
		return exit.OK
	}
	code := ExitCode(ctx, err)
	var asked *exit.Error
	if errors.As(err, &asked) && asked.Err == nil {
		return code
	}
	text := ErrorText(err)
	if code == exit.Usage && isCobraUsage(err) && !strings.Contains(text, "--help") {
		text += "\n" + usageHint
	}
	_ = c.Note("orrery: %s\n", screen.Block(text))
	return code
}

// ExitCode is the exit code of an error: its own, or the one for the server's status.
func ExitCode(ctx context.Context, err error) int {
	var asked *exit.Error
	if errors.As(err, &asked) {
		return asked.Code
	}
	if isCobraUsage(err) || errors.Is(err, orrery.ErrConfiguration) {
		return exit.Usage
	}
	if Interrupted(ctx, err) {
		return exit.Interrupted
	}
	var response *azcore.ResponseError
	if errors.As(err, &response) {
		return ExitCodeOfStatus(response.StatusCode)
	}
	return exit.Failure
}

// Interrupted reports whether an error means only that the command was interrupted. A store that
// failed meanwhile is not just that, nor is a file that did not answer.
func Interrupted(ctx context.Context, err error) bool {
	return ctx.Err() != nil && errors.Is(err, context.Canceled) && !errors.Is(err, orrery.ErrStoreFailed) &&
		!errors.Is(err, orrery.ErrFileHangs)
}

// ExitCodeOfStatus maps an HTTP status to an exit code.
func ExitCodeOfStatus(statusCode int) int {
	switch statusCode {
	case http.StatusNotFound, http.StatusGone:
		return exit.NotFound
	case http.StatusUnauthorized, http.StatusForbidden:
		return exit.Auth
	case http.StatusConflict, http.StatusPreconditionFailed:
		return exit.Conflict
	case http.StatusTooManyRequests:
		return exit.Throttled
	default:
		return exit.Failure
	}
}

// isCobraUsage recognises errors of the command-line library, which have no type of their own.
func isCobraUsage(err error) bool {
	text := err.Error()
	for _, prefix := range []string{"unknown command", "unknown flag", "unknown shorthand", "flag needs an " +
		"argument", "invalid argument", "required flag", "accepts ", "requires ", "bad flag syntax"} {
		if strings.HasPrefix(text, prefix) {
			return true
		}
	}
	return false
}

// RefusedQuery is an error about a query, with the text of the query.
type RefusedQuery struct {
	Err  error
	Text string
}

// Error implements error.
func (e *RefusedQuery) Error() string { return e.Err.Error() }

// Unwrap implements the chain of errors.
func (e *RefusedQuery) Unwrap() error { return e.Err }

// ErrorText formats an error for a person. The SDK's text for a server's error is a page of
// headers; only the server's message helps.
func ErrorText(err error) string {
	var response *azcore.ResponseError
	if !errors.As(err, &response) {
		return err.Error() + ConnectionHint(err)
	}
	message := ServerMessage(response)
	var refused *RefusedQuery
	if errors.As(err, &refused) {
		message = FaultsText(message, refused.Text)
	}
	switch response.StatusCode {
	case http.StatusUnauthorized:
		var request *http.Request
		if response.RawResponse != nil {
			request = response.RawResponse.Request
		}
		message += hintOf401(request, message)
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

// ConnectionHint says what to do when a server exists but the connection fails.
func ConnectionHint(err error) string {
	var untrusted *tls.CertificateVerificationError
	var plain tls.RecordHeaderError
	switch {
	case errors.As(err, &untrusted):
		return "\nThis machine does not trust the server's certificate, or the certificate is for another name. An Orrery " +
			"server offers its certificate at <endpoint>/_explorer/emulator.pem: save it, and name the file with --ca-file or " +
			"ORRERY_CA_FILE."
	case errors.As(err, &plain) || strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return "\nThe server does not speak https at this endpoint: begin it with http://."
	}
	return ""
}

// whatToCheck lists the names that may be wrong after a 404.
func whatToCheck(response *azcore.ResponseError) string {
	path := ""
	if raw := response.RawResponse; raw != nil && raw.Request != nil {
		path = raw.Request.URL.Path
	}
	switch {
	case path == FaultsPath:
		return "" // the message says it already
	case strings.HasPrefix(path, steerPath):
		return "Check the names of the database and the container."
	case strings.Contains(path, "/sprocs/"), strings.Contains(path, "/triggers/"), strings.Contains(path, "/udfs/"):
		return "Check the id of the script, the container and the database: the subcommand ls lists the scripts."
	case strings.Contains(path, "/docs/"):
		return "Check the id and its partition key value (--pk), the container and the database."
	case strings.Contains(path, "/users/"):
		return "Check --db and --container, --user and the name."
	default:
		return "Check the names of the database and the container (--db and --container)."
	}
}

// FaultsText turns {"errors":[{"location","code","message"}…]}, the form in which servers report
// errors in a query, into lines with the place marked. It returns any other message unchanged.
func FaultsText(message, query string) string {
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
			b.WriteString(Marked(query, fault.Location.Start, fault.Location.End))
		}
	}
	return b.String()
}

// Marked is the line of a text with the place, and a line of carets under it. Offsets are UTF-16
// code units, as servers count them. It returns "" if they are outside the text.
func Marked(text string, start, end int) string {
	units := utf16.Encode([]rune(text))
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
		indent.WriteString(strings.Repeat(" ", screen.Columns(part)))
	}
	carets := strings.Repeat("^", max(1, screen.Columns(strings.TrimSuffix(at, "\r"))))
	return "\n  " + lineStart + strings.TrimSuffix(lineEnd, "\r") + "\n  " + indent.String() + carets
}

// ServerMessage is the message in an error body; "" if there is none.
func ServerMessage(response *azcore.ResponseError) string {
	if response.RawResponse == nil {
		return ""
	}
	message := bodyMessage(response.RawResponse)
	message, _, _ = strings.Cut(message, "\r\nActivityId:")
	return errorTexts(strings.TrimPrefix(message, "Message: "))
}

// errorTexts turns {"Errors":["text",…]}, the form in which servers report the errors of a script,
// into lines. It returns any other message unchanged.
func errorTexts(message string) string {
	var body struct{ Errors []string }
	if json.Unmarshal([]byte(message), &body) != nil || len(body.Errors) == 0 {
		return message
	}
	return strings.ReplaceAll(strings.Join(body.Errors, "\n"), "\r\n", "\n")
}

// usageHint follows every usage error.
const usageHint = "Run 'orrery --help' for the commands, or 'orrery <command> --help' for its flags."
