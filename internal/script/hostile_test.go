package script_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
)

// overrun is how long after its time a run may go on. The machines that run tests are slow and
// shared; without the bound each of these scripts runs for minutes.
const overrun = 10 * time.Second

// TestTimeIsUp runs scripts that never end, each in its own way.
func TestTimeIsUp(t *testing.T) {
	for name, body := range map[string]string{
		"loop":    `for (;;) {}`,
		"catch":   `for (;;) { try { for (;;) {} } catch (e) {} finally { continue; } }`,
		"regexp":  `/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');`,
		"jobs":    `(function again() { Promise.resolve().then(again); })();`,
		"async":   `(async function () { for (;;) { try { await 1; for (;;) {} } catch (e) {} } })();`,
		"parse":   `var s = '[' + '1,'.repeat(50000) + '1]'; for (;;) JSON.parse(s);`,
		"sort":    `for (;;) { var a = []; for (var i = 0; i < 300000; i++) a[i] = 'x'.repeat(300) + i; a.sort(); }`,
		"compare": `var a = 'a'.repeat(9e6), b = 'a'.repeat(9e6 - 1) + 'a'; for (;;) a === b;`,
		"spread":  `var a = new Array(500000).fill(0); for (;;) { try { [...a]; } catch (e) {} }`,
		"feed":    `(function again() { __.readDocuments(__.getSelfLink(), again); })();`,
		"getter":  `var o = {get x() { for (;;) {} }}; JSON.stringify(o);`,
		"throw":   `throw {toString: function () { for (;;) {} }};`,
		"memory":  `for (;;) { try { var a = []; for (;;) a.push(new Array(1000).fill(a)); } catch (e) {} }`,
	} {
		t.Run(name, func(t *testing.T) {
			r := script.New(script.Limits{})
			defer r.Close()
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer cancel()
			h := &fakeHost{on: func(string) error {
				if err := ctx.Err(); err != nil {
					t.Error("the host is called after the end of the context")
				}
				return nil
			}}
			began := time.Now()
			_, err := r.Execute(ctx, procedure(h, "function () { "+body+" }", ""))
			if took := time.Since(began); took > overrun {
				t.Errorf("it took %v", took)
			}
			var e *script.Error
			if !errors.As(err, &e) || e.Failure != script.Timeout || !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// TestWalksAreBounded: a single call of a built-in function looks for no interruption, so a long
// one is refused.
func TestWalksAreBounded(t *testing.T) {
	for name, body := range map[string]string{
		"sparse":          `var a = []; a.length = 4e9; a.indexOf(1)`,
		"like an array":   `Array.prototype.includes.call({length: 2 ** 53 - 1}, 1)`,
		"computed":        `Array.prototype.includes.call({get length() { return 2 ** 53 - 1; }}, 1)`,
		"inherited":       `Array.prototype.includes.call(Object.create({length: 2 ** 53 - 1}), 1)`,
		"valueOf":         `Array.prototype.includes.call({length: {valueOf: function () { return 2 ** 53 - 1; }}}, 1)`,
		"proxy":           `new Proxy([], {get: (t, k) => k === 'length' ? 2 ** 53 - 1 : t[k]}).forEach(x => x)`,
		"revocable proxy": `Proxy.revocable([], {}).proxy.join()`,
		"nested":          `var a = []; a.length = 4e9; [[a]].flat(2)`,
		"flatMap":         `var a = []; a.length = 4e9; [1].flatMap(function () { return a; })`,
		"search":          `'a'.repeat(1e6).indexOf('a'.repeat(5e4) + 'b')`,
		"search by trap":  `'a'.repeat(1e6).split({toString: function () { return 'a'.repeat(5e4) + 'b'; }})`,
		"from":            `Array.from({length: 1e9})`,
		"typed":           `new Uint8Array(2e6).sort()`,
	} {
		began := time.Now()
		result, err := execute(t, procedure(&fakeHost{}, `function () {
			try { `+body+`; } catch (e) { __.response.setBody(e instanceof RangeError); }
		}`, ""))
		if err != nil || string(result.Body) != "true" {
			t.Errorf("%s: %v, %v", name, result, err)
		}
		if took := time.Since(began); took > overrun {
			t.Errorf("%s took %v", name, took)
		}
	}
}

// TestReplacedIntrinsics: the surface works after a script has replaced all that it can reach.
func TestReplacedIntrinsics(t *testing.T) {
	h := &fakeHost{}
	result, err := execute(t, procedure(h, `function () {
		function no() { throw 'replaced'; }
		var roots = [Object, Function, Array, String, Number, JSON, Reflect, Promise, Math, Error, Symbol, RegExp, WeakSet];
		var names = Object.getOwnPropertyNames, define = Object.defineProperty, call = names.call.bind(names);
		for (var i = 0; i < roots.length; i++) {
			var objects = [roots[i], roots[i].prototype];
			for (var j = 0; j < 2; j++) {
				if (!objects[j]) continue;
				var all = names(objects[j]);
				for (var k = 0; k < all.length; k++) {
					try { define(objects[j], all[k], {value: no, configurable: true}); } catch (e) {}
				}
			}
		}
		define(Object.prototype, 'value', {get: no, set: no});
		__.createDocument(__.getSelfLink(), {name: 'n'}, function (err, item) {
			if (err) throw err;
			__.filter(function (x) { return x.name === 'n'; }, function (err, list) {
				if (err) throw err;
				__.deleteDocument(item._self, function (err) {
					if (err) throw err;
					__.response.setBody({n: list.length});
				});
			});
		});
	}`, ""))
	if err != nil || string(result.Body) != `{"n":1}` || len(h.items) != 0 {
		t.Errorf("%v, %v, %v", result, err, h.items)
	}
}

func TestRunsAreApart(t *testing.T) {
	for name, body := range map[string]string{
		"global":    `n = typeof n === 'undefined' ? 0 : n + 1; __.response.setBody(n);`,
		"prototype": `var p = Array.prototype; p.n = p.n === undefined ? 0 : p.n + 1; __.response.setBody(p.n);`,
		"static":    `JSON.n = JSON.n === undefined ? 0 : JSON.n + 1; __.response.setBody(JSON.n);`,
		"alias":     `var A = Array; A.n = A.n === undefined ? 0 : A.n + 1; __.response.setBody(A.n);`,
		"function":  `f.n = f.n === undefined ? 0 : f.n + 1; __.response.setBody(f.n);`,
		"surface":   `__.n = __.n === undefined ? 0 : __.n + 1; __.response.setBody(__.n);`,
	} {
		r := script.New(script.Limits{})
		for range 3 {
			result, err := r.Execute(t.Context(), procedure(&fakeHost{}, "function f() { "+body+" }", ""))
			if err != nil || string(result.Body) != "0" {
				t.Errorf("%s: %v, %v", name, result, err)
			}
		}
		r.Close()
	}
}

func TestHostEndsTheRun(t *testing.T) {
	body := `function () {
		try { __.readDocuments(__.getSelfLink()); } catch (e) {} finally { __.readDocuments(__.getSelfLink()); }
	}`
	calls, stop := 0, errors.New("stop")
	_, err := execute(t, procedure(&fakeHost{on: func(string) error { calls++; return stop }}, body, ""))
	if !errors.Is(err, stop) || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
	defer func() {
		if p := recover(); p != "host" {
			t.Errorf("the panic is %v", p)
		}
	}()
	_, err = execute(t, procedure(&fakeHost{on: func(string) error { panic("host") }}, body, ""))
	t.Errorf("the panic is an error: %v", err)
}

// TestManyCallbacks: callbacks that make the next call do not nest.
func TestManyCallbacks(t *testing.T) {
	h := &fakeHost{}
	result, err := execute(t, procedure(h, `function (n) {
		var i = 0;
		(function next(err) {
			if (err) throw err;
			if (i === n) return __.response.setBody(i);
			__.createDocument(__.getSelfLink(), {id: '' + i++}, next);
		})();
	}`, "[2000]"))
	if err != nil || string(result.Body) != "2000" || len(h.items) != 2000 {
		t.Errorf("%v, %v, %d items", result, err, len(h.items))
	}
}
