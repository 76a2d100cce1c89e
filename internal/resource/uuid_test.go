package resource_test

import (
	"regexp"
	"testing"

	"github.com/orrery-db/orrery/internal/resource"
)

func TestUUID(t *testing.T) {
	bits := [16]byte{0, 1, 2, 3, 4, 5, 0xf6, 7, 0xc8, 9, 10, 11, 12, 13, 14, 255}
	if got, want := resource.UUID(bits, 5), "00010203-0405-5607-8809-0a0b0c0d0eff"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	form := regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	seen := map[string]bool{}
	for range 100 {
		id := resource.RandomUUID()
		if !form.MatchString(id) || seen[id] {
			t.Errorf("%s, seen before: %t", id, seen[id])
		}
		seen[id] = true
	}
}
