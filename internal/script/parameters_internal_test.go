package script

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// seenHost answers every call with one item, and notes whether the script can see it.
type seenHost struct {
	noHost
	unseen []bool
}

func (h *seenHost) Create(_ context.Context, _ []byte, o Options) ([]byte, error) {
	h.unseen = append(h.unseen, o.Unseen)
	return []byte(`{"id":"made","n":7}`), nil
}

// TestUnseenItems checks what callbacks of every form get: a callback that declares no item gets
// none, and every other callback gets what it would get if all callbacks got all arguments.
func TestUnseenItems(t *testing.T) {
	type callback struct {
		callback string // it writes to the list seen
		unseen   bool
		seen     string // "": the run fails
	}
	var plain []string
	var cases []callback
	for _, c := range []callback{
		{`undefined`, true, `[]`},
		{`function () { seen.push(1); }`, true, `[1]`},
		{`function (error) { seen.push(error === undefined); }`, true, `[true]`},
		{`function (error) { 'use strict'; seen.push(error === undefined); }`, true, `[true]`},
		{`error => seen.push(error === undefined)`, true, `[true]`},
		{`(error) => { function inner(a, b, c) {} inner(); seen.push(1); }`, true, `[1]`},
		{`(error, item) => seen.push(item.n)`, false, `[7]`},
		{`(error, item, options) => seen.push(item.n, options.statusCode)`, false, `[7,201]`},
		{`(error, item, options, more) => seen.push(item.n, more === undefined)`, false, `[7,true]`},
		{`(error, item = 1) => seen.push(item.n)`, false, `[7]`},
		{`(error = 1, item) => seen.push(error, item.n)`, false, `[1,7]`},
		{`(error, ...rest) => seen.push(rest.length, rest[0].n, rest[1].statusCode)`, false, `[2,7,201]`},
		{`(...all) => seen.push(all.length)`, false, `[3]`},
		{`(error, {n}) => seen.push(n)`, false, `[7]`},
		{`(error, {n} = {}, {statusCode}) => seen.push(n, statusCode)`, false, `[7,201]`},
		{`([a] = [5], [b] = []) => seen.push(a, b)`, false, ``},
		{`function (error) { seen.push(arguments.length, arguments[1].n); }`, false, `[3,7]`},
		{`function (error) { seen.push(argum\u0065nts.length); }`, false, `[3]`},
		{`(function (error, item) { seen.push(item.n); }).bind(null)`, false, `[7]`},
		{`(function (a, b, error, item) { seen.push(a, item.n); }).bind(null, 3, 4)`, false, `[3,7]`},
		{`new Proxy(function (error) { seen.push(1); }, {apply(f, self, list) { seen.push(list.length); }})`, false, `[3]`},
		{`async function (error, item) { seen.push(item.n); }`, false, `[7]`},
		{`async function (error) { seen.push(1); }`, false, `[1]`},
		{`console.log`, false, ``},
		{`Array.from`, false, ``},
		{
			`(function () { function f(error, item) { seen.push(item.n); }
				Object.defineProperty(f, 'length', {value: 0}); return f; })()`,
			false, `[7]`,
		},
		{`class { constructor() {} static f(error) { seen.push(1); } }.f`, true, `[1]`},
		{`({f(error, item) { seen.push(item.n); }}).f`, false, `[7]`},
	} {
		if plainFunctions(c.callback) {
			plain = append(plain, c.callback)
		}
		cases = append(cases, c)
	}
	r := New(Limits{})
	defer r.Close()
	for _, c := range cases {
		// The callbacks that can be in one script are in one, so that few engines are made.
		all := []string{c.callback}
		if plainFunctions(c.callback) {
			all = plain
		}
		h := &seenHost{}
		result, err := r.Execute(t.Context(), &Run{
			Host: h, Log: true, SelfLink: "c/", AltLink: "c", Arguments: fmt.Appendf(nil, "[%d]", slices.Index(all, c.callback)),
			Program: Program{Body: `function (i) {
				var seen = [], c = getContext().getCollection();
				getContext().getResponse().setBody(seen);
				var callbacks = [` + strings.Join(all, ",\n") + `];
				c.createDocument(c.getSelfLink(), {id: 'made'}, callbacks[i]);
			}`},
		})
		if fmt.Sprint(h.unseen) != fmt.Sprint([]bool{c.unseen}) {
			t.Errorf("%s: the host is told %v", c.callback, h.unseen)
		}
		switch {
		case c.seen == "" && err == nil:
			t.Errorf("%s: no error", c.callback)
		case c.seen != "" && (err != nil || string(result.Body) != c.seen):
			t.Errorf("%s: %v, %v, want %s", c.callback, result, err, c.seen)
		}
	}
	if len(plain) < 15 || len(plain) > len(cases)-4 {
		t.Errorf("%d of %d callbacks are in one script", len(plain), len(cases))
	}
}
