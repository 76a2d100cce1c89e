package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	azruntime "github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime"
)

// limit is how long one behaviour may take.
const limit = 20 * time.Second

// A behaviour is an id and the function that proves it.
type behaviour struct {
	id  string
	run func(*trial)
}

// A trial is one run of one behaviour. It ends at the first failure.
type trial struct {
	context.Context
	*world
	failure string
}

// runAll runs the behaviours whose id starts with one of prefixes, or all without prefixes; it
// reports whether all passed.
func runAll(ctx context.Context, w *world, all []behaviour, prefixes []string) bool {
	began, passed, failed := time.Now(), 0, 0
	for _, b := range all {
		if !chosen(b.id, prefixes) {
			continue
		}
		start := time.Now()
		failure := runOne(ctx, w, b)
		if failure == "" {
			passed++
			fmt.Printf("BEHAVIOUR %s pass\n", b.id)
		} else {
			failed++
			fmt.Printf("BEHAVIOUR %s fail %s\n", b.id, strings.Join(strings.Fields(failure), " "))
		}
		if took := time.Since(start); took > 2*time.Second {
			fmt.Printf("%s took %.1f s\n", b.id, took.Seconds())
		}
	}
	fmt.Printf("%d passed, %d failed in %.1f s\n", passed, failed, time.Since(began).Seconds())
	return failed == 0
}

func chosen(id string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(id, prefix) {
			return true
		}
	}
	return len(prefixes) == 0
}

// runOne returns why a behaviour failed, or "". Everything that a behaviour starts ends with its
// context.
func runOne(ctx context.Context, w *world, b behaviour) string {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	t := &trial{Context: ctx, world: w}
	var run sync.WaitGroup
	run.Go(func() {
		defer func() {
			if p := recover(); p != nil {
				t.failure = fmt.Sprintf("panic: %v", p)
			}
		}()
		b.run(t)
	})
	run.Wait()
	if fault := w.costs.take(); t.failure == "" {
		return fault
	}
	return t.failure
}

// fail ends the behaviour with a failure.
func (t *trial) fail(format string, args ...any) {
	t.failure = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// ok fails unless a call succeeded.
func (t *trial) ok(what string, err error) {
	if err != nil {
		t.fail("%s: %v", what, err)
	}
}

// holds fails unless a condition is true.
func (t *trial) holds(condition bool, format string, args ...any) {
	if !condition {
		t.fail(format, args...)
	}
}

// same fails unless two values are equal.
func (t *trial) same(what string, got, want any) {
	if !reflect.DeepEqual(got, want) {
		t.fail("%s: got %v, want %v", what, got, want)
	}
}

// refused fails unless the server refused a call with this status; it returns the refusal.
func (t *trial) refused(what string, err error, status int) *azcore.ResponseError {
	var refusal *azcore.ResponseError
	switch {
	case err == nil:
		t.fail("%s: accepted, want %d", what, status)
	case !errors.As(err, &refusal):
		t.fail("%s: %v, want %d", what, err, status)
	case refusal.StatusCode != status:
		t.fail("%s: got %d, want %d: %v", what, refusal.StatusCode, status, err)
	}
	return refusal
}

// answer returns the HTTP answer behind a refusal.
func answer(refusal *azcore.ResponseError) *http.Response { return refusal.RawResponse }

// said returns code and message from the body of a refusal. The SDK's own text is unsuitable,
// because it includes the URL and the status.
func (t *trial) said(refusal *azcore.ResponseError) (code, message string) {
	body := decoded(t, must[[]byte](t, "body of the refusal")(azruntime.Payload(refusal.RawResponse)))
	return fmt.Sprint(body["code"]), fmt.Sprint(body["message"])
}

// names fails unless the message of a refusal includes a text.
func (t *trial) names(refusal *azcore.ResponseError, text string) {
	_, message := t.said(refusal)
	t.holds(strings.Contains(message, text), "the message does not name %s: %s", text, message)
}

// must returns the value of a call that must succeed.
func must[T any](t *trial, what string) func(T, error) T {
	return func(value T, err error) T {
		t.ok(what, err)
		return value
	}
}

// decoded decodes JSON.
func decoded(t *trial, text []byte) map[string]any {
	var value map[string]any
	if err := json.Unmarshal(text, &value); err != nil {
		t.fail("not a JSON object: %v: %s", err, text)
	}
	return value
}
