package script_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
)

// overrun is how much processor time a run may use after its time is up. The race detector, which
// runs the short tests, makes the engine many times slower.
func overrun() time.Duration {
	if testing.Short() {
		return 10 * time.Second
	}
	return 300 * time.Millisecond
}

// TestTimeIsUp runs scripts that never end, each in its own way.
func TestTimeIsUp(t *testing.T) {
	const wide = `var a = [1]; for (var i = 0; i < 22; i++) a = [a, a]; ` // four million elements
	class := "["                                                          // takes seconds to compile without case
	for i := range 20_000 {
		class += string(rune(0x3000 + 2*i))
	}
	class += "]"
	for name, body := range map[string]string{
		"loop":       `for (;;) {}`,
		"catch":      `for (;;) { try { for (;;) {} } catch (e) {} finally { continue; } }`,
		"regexp":     `/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');`,
		"class":      `for (;;) try { new RegExp('` + class + `', 'i'); } catch (e) {}`,
		"literal":    `/` + class + `/iu;`,
		"jobs":       `(function again() { Promise.resolve().then(again); })();`,
		"async":      `(async function () { for (;;) { try { await 1; for (;;) {} } catch (e) {} } })();`,
		"parse":      `var s = '[' + '1,'.repeat(50000) + '1]'; for (;;) JSON.parse(s);`,
		"sort":       `for (;;) { var a = []; for (var i = 0; i < 300000; i++) a[i] = 'x'.repeat(300) + i; a.sort(); }`,
		"compare":    `var a = 'a'.repeat(9e6), b = 'a'.repeat(9e6 - 1) + 'a'; for (;;) a === b;`,
		"spread":     `var a = new Array(500000).fill(0); for (;;) { try { [...a]; } catch (e) {} }`,
		"feed":       `(function again() { __.readDocuments(__.getSelfLink(), again); })();`,
		"getter":     `var o = {get x() { for (;;) {} }}; JSON.stringify(o);`,
		"throw":      `throw {toString: function () { for (;;) {} }};`,
		"memory":     `for (;;) { try { var a = []; for (;;) a.push(new Array(1000).fill(a)); } catch (e) {} }`,
		"wide JSON":  wide + `for (;;) try { JSON.stringify(a); } catch (e) {}`,
		"wide body":  wide + `for (;;) try { __.response.setBody(a); } catch (e) {}`,
		"wide text":  wide + `for (;;) try { '' + a; } catch (e) {}`,
		"flat":       `var a = [1]; for (var i = 0; i < 18; i++) a = [a, a]; for (;;) a.flat(30);`,
		"characters": `var s = 'é'.repeat(5e5); for (;;) Array.from(s).join('').split('');`,
		"normalize":  `var s = 'é'.repeat(5e5); for (;;) s.normalize('NFD');`,
		"search":     `var s = 'a'.repeat(4e6); for (;;) s.indexOf('aaab');`,
		"replace":    `var s = 'ab'.repeat(1e6); for (;;) s.replaceAll('a', 'cc');`,
		"number":     `var s = '9'.repeat(5e6); for (;;) Number(s);`,
		"recursion":  `function f() { try { f(); } catch (e) { f(); } } for (;;) try { f(); } catch (e) {}`,
		"members":    `var o = {}; for (var i = 0; i < 200000; i++) o['k' + i] = i; for (;;) Object.entries(o);`,
	} {
		t.Run(name, func(t *testing.T) {
			r := script.New(script.Limits{})
			defer r.Close()
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer cancel()
			var atEnd time.Duration
			ended := make(chan struct{})
			context.AfterFunc(ctx, func() {
				atEnd = processorTime()
				close(ended)
			})
			h := &fakeHost{on: func(string) error {
				if err := ctx.Err(); err != nil {
					t.Error("the host is called after the end of the context")
				}
				return nil
			}}
			_, err := r.Execute(ctx, procedure(h, "function () { "+body+" }", ""))
			after := processorTime()
			<-ended
			if took := after - atEnd; took > overrun() {
				t.Errorf("the script used %v of processor time after its time was up", took)
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
		"characters":      `Array.from('a'.repeat(6e5))`,
		"replaceAll":      `'ab'.repeat(2e6).replaceAll('a', '')`,
		"split":           `'a'.repeat(6e5).split('')`,
		"typed":           `new Uint8Array(2e6).sort()`,
		"normalize":       `'a'.repeat(2e6).normalize()`,
		"raw":             `String.raw({raw: {length: 1e9}})`,
		"spreadable":      `[].concat({length: 2 ** 40, [Symbol.isConcatSpreadable]: true})`,
		"proxy prototype": `var p = new Proxy({}, {get: (t, k) => k === 'length' ? 2 ** 40 : true, has: () => false});
			[].concat(Object.create(p))`,
		"proxy keys": `var keys = new Array(3e5); for (var i = 0; i < 3e5; i++) keys[i] = 'k' + i;
			Reflect.ownKeys(new Proxy({}, {ownKeys() { return keys; }}))`,
	} {
		result, err := execute(t, procedure(&fakeHost{}, `function () {
			try { `+body+`; } catch (e) { __.response.setBody(e instanceof RangeError); }
		}`, ""))
		if err != nil || string(result.Body) != "true" {
			t.Errorf("%s: %v, %v", name, result, err)
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
		"function of the surface": `var c = __.createDocument; c.n = c.n === undefined ? 0 : c.n + 1;
			__.response.setBody(c.n === undefined ? 0 : c.n);`,
		"getContext": `getContext.n = 1; __.response.setBody(Object.keys(getContext).length);`,
		"replaced":   `__.response.setBody(console.n === undefined ? 0 : 1); console = {n: 1};`,
		"underscore": `getContext().getResponse().setBody(__.n === undefined ? 0 : 1); __ = {n: 1};`,
		"member":     `__.response.setBody(__.filter === 1 ? 1 : 0); __.filter = 1;`,
		"codes":      `__.response.setBody(ErrorCodes.NotFound === 404 ? 0 : 1); ErrorCodes = {};`,
		"collection": `var c = getContext().getCollection(); __.response.setBody(c.n === undefined ? 0 : 1); c.n = 1;`,
		"surface":    `__.n = __.n === undefined ? 0 : __.n + 1; __.response.setBody(__.n);`,
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

// TestDeclarations: a script whose text declares variables beside its function runs again.
func TestDeclarations(t *testing.T) {
	r := script.New(script.Limits{})
	defer r.Close()
	for range 3 {
		body := "function () { __.response.setBody(++n); }; let n = 0; const m = 1;"
		result, err := r.Execute(t.Context(), procedure(&fakeHost{}, body, ""))
		if err != nil || string(result.Body) != "1" {
			t.Errorf("%v, %v", result, err)
		}
	}
}

func TestBigInt(t *testing.T) {
	for body, refused := range map[string]bool{
		"1n": true, "0xFFn": true, "1_000n": true, "`${2n}`": true, "({1n: 2})": true, "/*1n*/ 2n": true,
		"/'/; 1n; /'/": true,
		"'1n'":         false, "/1n/.test('')": false, "`1n`": false, "// 10n\n1": false, "var x1n = 1; x1n": false,
		"({a1n: 1}).a1n": false,
	} {
		_, err := execute(t, procedure(&fakeHost{}, "function () { "+body+"\n}", ""))
		var e *script.Error
		if got := errors.As(err, &e) && e.Failure == script.Compilation; got != refused || !refused && err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// TestResources: a script that uses too much fails, and the next run of the runtime works.
func TestResources(t *testing.T) {
	r := script.New(script.Limits{Memory: 16 << 20, Response: 100_000})
	defer r.Close()
	for name, c := range map[string]struct {
		body    string
		failure script.Failure
	}{
		"memory": {`var a = []; for (;;) a.push(new Array(1000).fill(a));`, script.Memory},
		"memory kept": {
			`var a = []; try { for (;;) a.push(new Array(1000).fill(a)); } catch (e) {} for (;;) a.push({a: [a]});`,
			script.Memory,
		},
		"text":      {`var s = 'x'; for (;;) s += s + s.toUpperCase();`, script.Memory},
		"recursion": {`(function f() { f(); f(); })();`, script.Exception},
		"deep JSON": {`var a = []; for (var i = 0; i < 1e4; i++) a = [a]; JSON.stringify(a);`, script.Exception},
		"deep text": {`JSON.parse('['.repeat(1e5));`, script.Exception},
		"body":      {`__.response.setBody("x".repeat(1e5));`, script.TooLarge},
		"large":     {`var o = {}; __.response.setBody(o); o.x = "x".repeat(1e5);`, script.TooLarge},
	} {
		_, err := r.Execute(t.Context(), procedure(&fakeHost{}, "function () { "+c.body+" }", ""))
		var e *script.Error
		if !errors.As(err, &e) || e.Failure != c.failure {
			t.Errorf("%s: %#v", name, err)
		}
		result, err := r.Execute(t.Context(), procedure(&fakeHost{}, "function () { __.response.setBody(1); }", ""))
		if err != nil || string(result.Body) != "1" {
			t.Errorf("after %s: %v, %v", name, result, err)
		}
	}
}

func TestLimits(t *testing.T) {
	r := script.New(script.Limits{Log: 10, Response: 20})
	defer r.Close()
	for body, want := range map[string]string{
		`__.response.setBody('x'.repeat(18));`: "body: \"xxxxxxxxxxxxxxxxxx\"\n",
		`try { __.response.setBody('x'.repeat(21)); }
			catch (e) { __.response.setBody(e.number); }`: "body: 413\n",
		`__.response.setBody('x'.repeat(9));
			try { __.response.appendBody('x'.repeat(12)); }
			catch (e) { __.response.appendBody('y'); }`: "body: \"xxxxxxxxxy\"\n",
		`console.log('12345'); console.log('67890');`: "body: \nlog: 1234567890\n",
		`console.log('12345'); try { console.log('678901'); }
			catch (e) { console.log('' + e.number); }`: "body: \nlog: 12345413\n",
	} {
		run := procedure(&fakeHost{}, "function () { "+body+" }", "")
		run.Log = true
		if got := outcomeText(r.Execute(t.Context(), run)); got != want {
			t.Errorf("%s: %s, want %s", body, got, want)
		}
	}
}

// TestCancelled: the end of the request ends a run between two calls, and in the middle of a loop.
func TestCancelled(t *testing.T) {
	for name, body := range map[string]string{
		"calls": `(function again() { __.readDocuments(__.getSelfLink(), again); })();`,
		"loop":  `__.readDocuments(__.getSelfLink()); for (;;) {}`,
	} {
		ctx, cancel := context.WithCancel(t.Context())
		calls := 0
		h := &fakeHost{on: func(string) error {
			if calls++; calls == 3 || name == "loop" {
				time.AfterFunc(10*time.Millisecond, cancel)
			}
			return nil
		}}
		r := script.New(script.Limits{})
		_, err := r.Execute(ctx, procedure(h, "function () { "+body+" }", ""))
		var e *script.Error
		if !errors.As(err, &e) || e.Failure != script.Timeout || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: the error is %v", name, err)
		}
		r.Close()
		cancel()
	}
}

// TestManyCallbacks: callbacks that make the next call do not nest.
func TestManyCallbacks(t *testing.T) {
	h, calls := &fakeHost{}, "10000"
	if testing.Short() {
		calls = "1000"
	}
	result, err := execute(t, procedure(h, `function (n) {
		var i = 0;
		(function next(err) {
			if (err) throw err;
			if (i === n) return __.response.setBody(i);
			__.createDocument(__.getSelfLink(), {id: '' + i++}, next);
		})();
	}`, "["+calls+"]"))
	if err != nil || string(result.Body) != calls || strconv.Itoa(len(h.items)) != calls {
		t.Errorf("%v, %v, %d items", result, err, len(h.items))
	}
}
