package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
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
	if code == exitUsage && isCobraUsage(err) {
		text += "\n" + usageHint
	}
	_, _ = fmt.Fprintf(c.err, "orrery: %s\n", text)
	return code
}

func exitCode(ctx context.Context, err error) int {
	var asked *exitError
	if errors.As(err, &asked) {
		return asked.code
	}
	if isCobraUsage(err) {
		return exitUsage
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return exitInterrupted
	}
	var response *azcore.ResponseError
	if errors.As(err, &response) {
		return exitCodeOfStatus(response.StatusCode)
	}
	return exitFailure
}

// exitCodeOfStatus maps what a server answered.
func exitCodeOfStatus(statusCode int) int {
	switch statusCode {
	case http.StatusNotFound:
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

// errorText is an error for a person. The SDK's own text of a server's answer
// is a page of headers; what helps is the server's message.
func errorText(err error) string {
	var response *azcore.ResponseError
	if !errors.As(err, &response) {
		return err.Error()
	}
	message := serverMessage(response)
	switch response.StatusCode {
	case http.StatusUnauthorized:
		message += "\nThe key does not open this account: pass --key, or set ORRERY_KEY."
	case http.StatusNotFound:
		message += "\nCheck --db and --container."
	}
	return fmt.Sprintf("the server answered %d %s: %s", response.StatusCode, response.ErrorCode, message)
}

// serverMessage reads the message of an error body; the status line without one.
func serverMessage(response *azcore.ResponseError) string {
	if response.RawResponse == nil {
		return http.StatusText(response.StatusCode)
	}
	message := bodyMessage(response.RawResponse)
	if message == "" {
		return http.StatusText(response.StatusCode)
	}
	message, _, _ = strings.Cut(message, "\r\nActivityId:")
	return strings.TrimPrefix(message, "Message: ")
}
