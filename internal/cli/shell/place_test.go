package shell

import (
	"testing"

	"github.com/orrery-db/orrery/internal/cli/account"
)

// TestPlaces checks how paths resolve.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ from, path, want string }{
		{"/", "shop", "shop"},
		{"/", "shop/orders", "shop/orders"},
		{"/", "/shop/", "shop"},
		{"shop", "orders", "shop/orders"},
		{"shop/orders", "..", "shop"},
		{"shop/orders", "../..", "/"},
		{"shop/orders", "../../..", "/"},
		{"shop/orders", "../customers", "shop/customers"},
		{"shop/orders", "/other/x", "other/x"},
		{"shop/orders", ".", "shop/orders"},
		{"shop/orders", "x", "error"},
		{"shop", "a?b", "error"},
		{"/", "a\\b", "error"},
	} {
		at, err := join(account.Place{}, c.from)
		if err != nil {
			t.Fatal(err)
		}
		to, err := join(at, c.path)
		have := path(to)
		if err != nil {
			have = "error"
		}
		if have != c.want {
			t.Errorf("%s from %s: %s, want %s", c.path, c.from, have, c.want)
		}
	}
}
