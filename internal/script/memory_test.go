package script_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/value"
)

// TestOutOfMemory: a run that is refused memory fails with the same words, wherever that happens
// and whatever the script makes of it.
func TestOutOfMemory(t *testing.T) {
	const fill = `var a = []; for (;;) a.push([a]);`
	const filled = `var a = []; try { for (;;) a.push([a]); } catch (e) {} `
	sizes := []int{1, 3, 8} // MB
	if testing.Short() {
		sizes = []int{2}
	}
	for name, body := range map[string]string{
		"compiling":      `return [` + strings.Repeat("[1,2,3],{a:1},", 60_000) + `];`,
		"script":         fill,
		"text":           `var s = 'x'; for (;;) s += s + s.toUpperCase();`,
		"JSON.parse":     `var s = '[' + '[1],'.repeat(300000) + '1]', a = []; for (;;) a.push(JSON.parse(s));`,
		"JSON.stringify": `var b = 'x'.repeat(1e5), a = []; for (;;) a.push(JSON.stringify([b, a.length]));`,
		"regexp":         `var s = 'ab'.repeat(1e5), a = []; for (;;) a.push(s.match(/a|b/g));`,
		"errors":         `var a = []; for (;;) a.push(new Error('x'));`,
		"recursion":      `(function f(a) { f([a, new Array(1000).fill(1)]); })([]);`,
		"host call": `var s = 'x'.repeat(1e5);
			(function again(err, d) { s += d ? d.s : ''; __.upsertDocument(__.getSelfLink(), {id: 'x', s: s}, again); })();`,
		"reply of a host call": `var a = [];
			__.createDocument(__.getSelfLink(), {id: 'x', s: 'x'.repeat(1e5)}, function (e, d) {
				(function again(err, l) { a.push(l); __.readDocuments(__.getSelfLink(), again); })();
			});`,
		"promise job":     `Promise.resolve().then(function () { ` + fill + ` });`,
		"async function":  `(async function () { var a = []; for (;;) { a.push([a]); await 1; } })();`,
		"promises":        `var a = []; for (;;) a.push(new Promise(function () {}));`,
		"toJSON":          `__.response.setBody({toJSON: function () { ` + fill + ` }});`,
		"result":          `var o = {}; __.response.setBody(o); o.toJSON = function () { ` + fill + ` };`,
		"thrown":          `throw {toJSON: function () { ` + fill + ` }};`,
		"abort":           `try { ` + fill + ` } catch (e) { getContext().abort(e); }`,
		"another error":   `try { ` + fill + ` } catch (e) { throw new Error(500, 'other'); }`,
		"caught":          filled,
		"caught and body": filled + `a = null; __.response.setBody(1);`,
		"caught and call": filled + `__.createDocument(__.getSelfLink(), {id: 'x'});`,
		"log":             filled + `for (;;) console.log('x');`,
		"buffers":         `var a = []; for (;;) a.push(new Uint8Array(1e5));`,
		"finally":         `try { ` + fill + ` } finally { for (;;) a.push({}); }`,
	} {
		for _, size := range sizes {
			r := script.New(script.Limits{Memory: int64(size) << 20})
			run := procedure(&fakeHost{}, "function () { "+body+" }", "")
			run.Log = true
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			_, err := r.Execute(ctx, run)
			want := fmt.Sprintf("The script has used up its memory: a run may use %d MB. Keep less at a time: read smaller "+
				"pages, keep only what is needed of them, and continue in another run.", size)
			var e *script.Error
			if !errors.As(err, &e) || e.Failure != script.Memory || e.Number != 0 || e.Message != want {
				t.Errorf("%s with %d MB: %v", name, size, err)
			}
			r.Close()
			cancel()
		}
	}
}

func TestFunctionOutOfMemory(t *testing.T) {
	r := script.New(script.Limits{Memory: 2 << 20})
	defer r.Close()
	for _, body := range []string{
		`x => { var a = []; for (;;) a.push([a]); }`,
		`x => { var a = []; try { for (;;) a.push([a]); } catch (e) { a = null; return 1; } }`,
		`x => 'x'.repeat(x)`,
		`x => [` + strings.Repeat("[1,2,3],{a:1},", 60_000) + `]`,
	} {
		f := r.NewFunctions("c", map[string]string{"f": body}, nil)
		v, err := f.Call(t.Context(), "f", []value.Value{value.FromNumber(1e6)})
		var e *script.Error
		if !errors.As(err, &e) || e.Failure != script.Memory || !strings.Contains(e.Message, "may use 2 MB") {
			t.Errorf("%.40s: %v, %v", body, v, err)
		}
		f.Close()
	}
}
