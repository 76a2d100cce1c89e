package function

import (
	"math"
	"math/big"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// TestIntegersAreExact compares results as text, because doubles would hide a loss beyond 2^53.
func TestIntegersAreExact(t *testing.T) {
	for _, c := range []struct{ name, a, b, want string }{
		{"INTADD", "9007199254740992", "1", "9007199254740993"},
		{"INTADD", "9007199254740993", "0", "9007199254740993"},
		{"INTADD", "9223372036854775807", "1", "-9223372036854775808"},
		{"INTADD", "-9007199254740993", "1", "-9007199254740992"},
		{"INTADD", "-9223372036854775808", "0", "-9223372036854775808"},
		{"INTADD", "9223372036854775808", "0", "undefined"},
		{"INTADD", "9223372036854775807.0", "0", "undefined"}, // as a double it is 2^63
		{"INTSUB", "9223372036854775807", "1", "9223372036854775806"},
		{"INTMUL", "3037000500", "3037000499", "9223372033963249500"},
		{"INTDIV", "9223372036854775807", "1", "9223372036854775807"},
		{"INTDIV", "-9223372036854775808", "-1", "-9223372036854775808"},
		{"INTMOD", "9223372036854775807", "9223372036854775806", "1"},
		{"INTBITAND", "9223372036854775807", "9223372036854775803", "9223372036854775803"},
		{"INTBITOR", "9007199254740992", "1", "9007199254740993"},
		{"INTBITXOR", "-1", "1", "-2"},
		{"INTBITLEFTSHIFT", "4503599627370497", "1", "9007199254740994"},
		{"INTBITRIGHTSHIFT", "9223372036854775807", "1", "4611686018427387903"},
		{"INTBITNOT", "9007199254740993", "", "-9007199254740994"},
	} {
		f := Find(c.name)
		args := []value.Value{value.FromRaw([]byte(c.a)), value.FromRaw([]byte(c.b))}[:f.Most]
		if got := f.Call(newEnv(), args).String(); got != c.want {
			t.Errorf("%s(%s, %s) is %s, want %s", c.name, c.a, c.b, got, c.want)
		}
	}
}

// TestIntegersWrapAround checks that results lose the bits above 64, as in C++.
func TestIntegersWrapAround(t *testing.T) {
	for _, c := range []struct {
		name string
		big  func(z, a, b *big.Int) *big.Int
	}{
		{"INTADD", (*big.Int).Add},
		{"INTSUB", (*big.Int).Sub},
		{"INTMUL", (*big.Int).Mul},
		{"INTDIV", (*big.Int).Quo},
		{"INTMOD", (*big.Int).Rem},
		{"INTBITAND", (*big.Int).And},
		{"INTBITOR", (*big.Int).Or},
		{"INTBITXOR", (*big.Int).Xor},
		{"INTBITWISELEFTSHIFT", func(z, a, b *big.Int) *big.Int { return z.Lsh(a, uint(b.Int64()&63)) }},
		{"INTBITWISERIGHTSHIFT", func(z, a, b *big.Int) *big.Int { return z.Rsh(a, uint(b.Int64()&63)) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				a, b := anyInteger(t, "a"), anyInteger(t, "b")
				shift := c.name == "INTBITWISELEFTSHIFT" || c.name == "INTBITWISERIGHTSHIFT"
				got := Find(c.name).Call(newEnv(), []value.Value{fromInteger(a), fromInteger(b)})
				if b == 0 && (c.name == "INTDIV" || c.name == "INTMOD") || shift && (b < 0 || b > 63) {
					if got.IsDefined() {
						t.Fatalf("%d, %d: %s", a, b, got)
					}
					return
				}
				want := c.big(new(big.Int), big.NewInt(a), big.NewInt(b))
				want.And(want, new(big.Int).SetUint64(math.MaxUint64))
				if wrapped := strconv.FormatInt(int64(want.Uint64()), 10); got.String() != wrapped {
					t.Fatalf("%d, %d: %s, want %s", a, b, got, wrapped)
				}
			})
		})
	}
}

// anyInteger prefers boundary values.
func anyInteger(t *rapid.T, label string) int64 {
	return rapid.OneOf(
		rapid.Int64(), rapid.Int64Range(-70, 70),
		rapid.SampledFrom([]int64{
			math.MinInt64, math.MinInt64 + 1, math.MaxInt64, 1<<53 - 1, 1 << 53, 1<<53 + 1, -1<<53 - 1,
			1 << 32,
		}),
	).Draw(t, label)
}
