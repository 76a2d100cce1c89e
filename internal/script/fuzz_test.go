package script_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
)

// FuzzScripts runs random texts with random arguments, twice, as a procedure and as a trigger. They
// may fail, but must end in time, and leave a body that is JSON.
func FuzzScripts(f *testing.F) {
	for _, body := range []string{
		"function (x) { getContext().getResponse().setBody(x); }", "x => x", "function () {", "5", "",
		"async function (x) { await x; throw x; }", "function () { for (;;) {} }", "function f() { f(); }",
		"function (x) { __.createDocument(__.getSelfLink(), {id: 'a', x}, (e, d) => { if (e) throw e; " +
			"__.response.setBody(d); }); }",
		"function () { __.chain().filter(x => x.id).sortBy(x => x.id).value({pageSize: 1}); }",
		"function () { throw {toString() { throw 1; }}; }", "function () { return new Proxy([], {}).concat([1n]); }",
		"function (x) { __.request.setBody({id: 'b'}); console.log('%s', x); console.log(x); }",
		"function () {} let a = 1;", "function () { JSON.stringify(Array(1e6).fill([])); }",
	} {
		f.Add(body, `["text",{"a":[1,null]}]`)
	}
	r := script.New(script.Limits{Memory: 16 << 20})
	f.Cleanup(r.Close)
	f.Fuzz(func(t *testing.T, body, arguments string) {
		var list []any
		if json.Unmarshal([]byte(arguments), &list) != nil {
			arguments = "[]"
		}
		for _, kind := range []script.Kind{script.Procedure, script.Procedure, script.PreTrigger} {
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			run := procedure(&fakeHost{}, body, arguments)
			run.Kind, run.Log = kind, true
			began := time.Now()
			result, err := r.Execute(ctx, run)
			cancel()
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("the script took %v", took)
			}
			if err == nil && len(result.Body) > 0 && !json.Valid(result.Body) {
				t.Errorf("the body is %s", result.Body)
			}
		}
	})
}
