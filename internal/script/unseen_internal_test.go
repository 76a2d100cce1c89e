package script

import (
	"context"
	"strings"
	"testing"
)

// seenHost answers a create with an item, and notes whether the script can see it.
type seenHost struct {
	noHost
	unseen []bool
}

func (h *seenHost) Create(_ context.Context, _ []byte, o Options) ([]byte, error) {
	h.unseen = append(h.unseen, o.Unseen)
	return []byte(`{"id":"made","n":7}`), nil
}

// TestUnseenItems checks that the engine tells the host of each write without a callback, and that
// a callback of any form gets all arguments.
func TestUnseenItems(t *testing.T) {
	r := New(Limits{})
	defer r.Close()
	for callback, seen := range map[string]string{
		`undefined`: `[]`,
		`function (error) { seen.push(arguments.length, arguments[1].n); }`:               `[3,7]`,
		`(error, item, options) => seen.push(item.n, options.statusCode)`:                 `[7,201]`,
		`(error, item = 1) => seen.push(item.n)`:                                          `[7]`,
		`(error, ...rest) => seen.push(rest.length, rest[0].n, rest[1].statusCode)`:       `[2,7,201]`,
		`Object.defineProperty((error, item) => seen.push(item.n), 'length', {value: 0})`: `[7]`,
		`new Proxy(function (e) {}, {apply(f, self, list) { seen.push(list[1].n); }})`:    `[7]`,
		`(function (a, error, item) { seen.push(a, item.n); }).bind(null, 3)`:             `[3,7]`,
	} {
		h := &seenHost{}
		result, err := r.Execute(t.Context(), &Run{
			Host: h, SelfLink: "c/", AltLink: "c",
			Program: Program{Body: strings.ReplaceAll(`function () {
				var seen = [], c = getContext().getCollection();
				getContext().getResponse().setBody(seen);
				c.createDocument(c.getSelfLink(), {id: 'made'}, CALLBACK);
			}`, "CALLBACK", callback)},
		})
		if err != nil || string(result.Body) != seen {
			t.Errorf("%s: %v, %v, want %s", callback, result, err, seen)
		}
		if len(h.unseen) != 1 || h.unseen[0] != (callback == "undefined") {
			t.Errorf("%s: the host is told %v", callback, h.unseen)
		}
	}
}
