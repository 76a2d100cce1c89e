package advise

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// TestProofOnRequest: a component whose choices are too many for the short proof is proved if
// people wait. A proof that ends is the same each time; one whose time ends says so.
func TestProofOnRequest(t *testing.T) {
	c := rapid.Custom(func(t *rapid.T) *theCase { return generated(t, 6) }).Example(18)
	prove := func(patience func() bool) *result {
		in := c.input()
		in.Patience = patience
		r, err := cheapest(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	cost := func(r *result) int64 {
		cost, _ := c.pricerOf(r.Design).Cost(r.Design)
		return int64(cost)
	}
	short := prove(nil)
	if short.Search.Proved || short.Search.TimeEnded {
		t.Fatalf("the short proof ends with %+v: choose another case", short.Search)
	}
	asked := 0
	long := prove(func() bool { asked++; return true })
	if !long.Search.Proved || long.Search.TimeEnded || long.Search.Gap != 0 || cost(long) > cost(short) {
		t.Errorf("with time: %+v, cost %d, without %d", long.Search, cost(long), cost(short))
	}
	if again := prove(func() bool { return true }); !reflect.DeepEqual(again.Design, long.Design) {
		t.Error("two proofs gave different designs")
	}
	for _, most := range []int{0, asked / 3} {
		n := 0
		cut := prove(func() bool { n++; return n < most })
		if cut.Search.Proved || !cut.Search.TimeEnded || cut.Search.Gap <= 0 || cost(cut) > cost(short) {
			t.Errorf("after %d of %d questions: %+v", most, asked, cut.Search)
		}
	}
}
