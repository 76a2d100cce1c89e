package index

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

func uniqueKeys(t testing.TB, constraints ...[]string) *UniqueKeys {
	t.Helper()
	u, err := NewUniqueKeys(constraints)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestNewUniqueKeysRefuses(t *testing.T) {
	many := make([]string, maxUniqueKeyPaths+1)
	for i := range many {
		many[i] = fmt.Sprintf("/p%d", i)
	}
	for name, constraints := range map[string][][]string{
		"no paths":      {{}},
		"empty path":    {{""}},
		"root":          {{"/"}},
		"no slash":      {{"a"}},
		"array":         {{"/a/[]/b"}},
		"policy path":   {{"/a/?"}},
		"open quote":    {{`/"a`}},
		"many paths":    {many},
		"many keys":     slices.Repeat([][]string{{"/a"}}, maxUniqueKeys+1),
		"second is bad": {{"/a"}, {"/b", "c"}},
	} {
		if u, err := NewUniqueKeys(constraints); u != nil || !errors.Is(err, status.BadRequest) {
			t.Errorf("%s: %v, %v", name, u, err)
		}
	}
	if _, err := NewUniqueKeys(slices.Repeat([][]string{many[1:]}, maxUniqueKeys)); err != nil {
		t.Errorf("as many as there may be: %v", err)
	}
}

func TestNoUniqueKeys(t *testing.T) {
	u, err := NewUniqueKeys(nil)
	if u != nil || err != nil || u.Claims([]byte(`{"a":1}`)) != nil || u.Constraints() != nil || !u.Equal(nil) ||
		u.Describe("\x00") != "?" {
		t.Errorf("no constraints: %v, %v", u, err)
	}
	some := uniqueKeys(t, []string{"/a"})
	if some.Equal(nil) || u.Equal(some) || !some.Equal(uniqueKeys(t, []string{"/a"})) ||
		some.Equal(uniqueKeys(t, []string{"/b"})) {
		t.Error("Equal does not tell some from none or others")
	}
}

func TestConstraintsAreACopy(t *testing.T) {
	given := [][]string{{"/a", `/b/"c d"`}, {"/e"}}
	u := uniqueKeys(t, given...)
	given[0][0] = "/changed"
	u.Constraints()[1][0] = "/changed"
	if got := fmt.Sprint(u.Constraints()); got != `[[/a /b/"c d"] [/e]]` {
		t.Errorf("constraints are %s", got)
	}
	if got := u.Describe(u.Claims([]byte(`{}`))[0]); got != `/a, /b/"c d"` {
		t.Errorf("described as %s", got)
	}
}

// TestClaims: bodies in one line have equal claims, bodies in different lines do not.
func TestClaims(t *testing.T) {
	long := strings.Repeat("x", 300)
	classes := [][]string{
		{`{}`, `{"a":null}`, `{"b":{}}`, `{"b":{"c":null}}`, `{"b":[1]}`, `{"a":null,"b":7}`, `{"z":1}`},
		{`{"a":1}`, `{"a":1.0}`, `{"a":1e0}`, `{"a":10e-1,"b":null}`},
		{`{"a":0}`, `{"a":-0}`, `{"a":-0.0}`},
		{`{"a":"1"}`, `{"a":"\u0031"}`},
		{`{"a":true}`},
		{`{"a":false}`},
		{`{"a":"null"}`},
		{`{"a":""}`},
		{`{"b":{"c":1}}`, `{"b":{"d":2,"c":1}}`},
		{`{"a":"x\u0000y"}`},
		{`{"a":"x\u0000"}`},
		{`{"a":"x"}`},
		{`{"a":[]}`},
		{`{"a":[null]}`},
		{`{"a":[1,2]}`, `{"a":[1.0,2]}`},
		{`{"a":[2,1]}`},
		{`{"a":[[1],2]}`},
		{`{"a":[[1,2]]}`},
		{`{"a":{}}`},
		{`{"a":{"x":1,"y":2}}`, `{"a":{"y":2,"x":1}}`},
		{`{"a":{"x":2,"y":1}}`},
		{`{"a":{"x":null}}`},
		{`{"a":{"x":{"p":1,"q":[{"m":1,"n":2}]},"y":2}}`, `{"a":{"y":2,"x":{"q":[{"n":2,"m":1}],"p":1}}}`},
		{`{"a":{"x\u0000":1}}`},
		{`{"a":{"x":1}}`},
		{`{"a":"` + long + `"}`, `{"b":{},"a":"` + long + `"}`},
		{`{"a":"` + long + `y"}`},
		{`{"a":["` + long + `"]}`},
		{`{"a":"s","b":{"c":"t"}}`},
		{`{"a":"t","b":{"c":"s"}}`},
		{`{"a":"st"}`},
	}
	u := uniqueKeys(t, []string{"/a", "/b/c"})
	seen := make(map[string]string)
	for _, class := range classes {
		first := u.Claims([]byte(class[0]))[0]
		if other, ok := seen[first]; ok {
			t.Errorf("%s and %s claim the same", class[0], other)
		}
		seen[first] = class[0]
		for _, body := range class {
			if got := u.Claims([]byte(body))[0]; got != first {
				t.Errorf("%s claims %x, %s claims %x", body, got, class[0], first)
			}
			if n := len(u.Claims([]byte(body))[0]); n > maxClaimBytes {
				t.Errorf("the claim of %s has %d bytes", body, n)
			}
		}
	}
}

// Claims are stored, so their bytes must never change.
func TestClaimBytes(t *testing.T) {
	u := uniqueKeys(t, []string{"/a"}, []string{`/"b c"/d`, "/e"})
	claims := u.Claims([]byte(`{"a":{"y":[true,false],"x":-2},"b c":{"d":"p\u0000q"}}`))
	want := []string{
		"0048" + "30780001" + "28c000000000000000" + "30790001" + "40201800" + "00",
		"01" + "307000ff710001" + "10",
	}
	for i := range want {
		if got := fmt.Sprintf("%x", claims[i]); got != want[i] {
			t.Errorf("claim %d is %s, expected %s", i, got, want[i])
		}
	}
	hashed := u.Claims([]byte(`{"a":"` + strings.Repeat("x", 254) + `"}`))[0]
	if got := fmt.Sprintf("%x", hashed[:4]); got != "00f0d409" || len(hashed) != 34 {
		t.Errorf("a long claim begins with %s and has %d bytes", got, len(hashed))
	}
}

func drawJSON(t *rapid.T, depth int) string {
	kinds := 3
	if depth > 0 {
		kinds = 5
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		return rapid.SampledFrom([]string{"null", "true", "false"}).Draw(t, "constant")
	case 1:
		return rapid.SampledFrom([]string{"0", "-0", "1", "1.0", "1e0", "-1", "1e300", "0.1", "1000", "1E3"}).Draw(t,
			"number")
	case 2:
		return rapid.SampledFrom([]string{
			`""`, `"a"`, `"\u0061"`, `"b"`, `"\u0000"`, `"` + strings.Repeat("l", 260) + `"`,
			`"` + strings.Repeat("l", 261) + `"`,
		}).Draw(t, "string")
	case 3:
		parts := make([]string, rapid.IntRange(0, 2).Draw(t, "elements"))
		for i := range parts {
			parts[i] = drawJSON(t, depth-1)
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	names := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{`"a"`, `"b"`, `"c"`}), 0, 3, rapid.ID[string]).Draw(t,
		"names")
	for i := range names {
		names[i] += ":" + drawJSON(t, depth-1)
	}
	return "{" + strings.Join(names, ",") + "}"
}

// sameValues compares the values that claims stand for: tuples, in which undefined equals null.
func sameValues(a, b []byte, names ...string) bool {
	for _, name := range names {
		v, w := value.FromRaw(a).Property(name), value.FromRaw(b).Property(name)
		if !v.IsDefined() {
			v = value.NullValue()
		}
		if !w.IsDefined() {
			w = value.NullValue()
		}
		if !value.Equal(v, w) {
			return false
		}
	}
	return true
}

// Claims are equal exactly when the values are.
func TestClaimsAreEqualWhereValuesAre(t *testing.T) {
	u := uniqueKeys(t, []string{"/a", "/b"})
	same := 0
	rapid.Check(t, func(t *rapid.T) {
		members := make(map[string]string)
		draw := func(names ...string) []byte {
			var text []string
			for _, name := range names {
				if _, ok := members[name]; !ok || rapid.IntRange(0, 3).Draw(t, "another") == 0 {
					members[name] = drawJSON(t, 2)
				}
				if members[name] != "null" || rapid.Bool().Draw(t, "present") {
					text = append(text, `"`+name+`":`+members[name])
				}
			}
			return []byte("{" + strings.Join(text, ",") + "}")
		}
		a, b := draw("a", "b"), draw("b", "z", "a")
		want := sameValues(a, b, "a", "b")
		if want {
			same++
		}
		if got := u.Claims(a)[0] == u.Claims(b)[0]; got != want {
			t.Fatalf("%s and %s: values equal %t, claims equal %t", a, b, want, got)
		}
	})
	if same == 0 {
		t.Error("no two equal values were drawn")
	}
}

// FuzzClaims: no item panics, and the formatting of the text does not affect its claims.
func FuzzClaims(f *testing.F) {
	f.Add([]byte(`{"a":{"x":[1,{"y":"z"}]},"b":null}`), []byte(`{"b":null,"a":{"x":[1.0,{"y":"\u007a"}]}}`))
	f.Add([]byte(`{"a":"\ud83d\ude00"}`), []byte(`{"a":"😀"}`))
	u := uniqueKeys(f, []string{"/a", "/b"})
	f.Fuzz(func(t *testing.T, x, y []byte) {
		a, _, errA := EveryPath().Normalize(nil, x, value.Options{})
		b, _, errB := EveryPath().Normalize(nil, y, value.Options{})
		if errA != nil || errB != nil || len(a) == 0 || a[0] != '{' || len(b) == 0 || b[0] != '{' {
			return
		}
		if got, want := u.Claims(a)[0] == u.Claims(b)[0], sameValues(a, b, "a", "b"); got != want {
			t.Fatalf("%s and %s: values equal %t, claims equal %t", a, b, want, got)
		}
	})
}

// claimsByPath computes the claims by looking up each path separately.
func claimsByPath(u *UniqueKeys, json []byte) []string {
	var claims []string
	for i, texts := range u.Constraints() {
		claim := []byte{byte(i)}
		for _, text := range texts {
			v := value.FromRaw(json)
			for _, name := range strings.Split(text, "/")[1:] {
				v = v.Property(name)
			}
			claim = appendClaimed(claim, v)
		}
		if len(claim) > maxClaimBytes {
			sum := sha256.Sum256(claim[1:])
			claim = append(append(claim[:1], claimHash), sum[:]...)
		}
		claims = append(claims, string(claim))
	}
	return claims
}

// One walk over all paths finds the same claims as one walk for each, even when keys share paths or
// one path leads through another.
func TestClaimsOfManyPaths(t *testing.T) {
	paths := rapid.SliceOfNDistinct(
		rapid.SampledFrom([]string{"/a", "/b", "/a/a", "/a/b", "/a/b/c", "/b/c", "/c/a/b", "/id"}), 1, 4, rapid.ID[string])
	rapid.Check(t, func(t *rapid.T) {
		u, err := NewUniqueKeys(rapid.SliceOfN(paths, 1, 4).Draw(t, "constraints"))
		if err != nil {
			t.Fatal(err)
		}
		names := rapid.Permutation([]string{"a", "b", "c", "z"}).Draw(t, "names")
		body := `{"id":"1"`
		for _, name := range names[:rapid.IntRange(0, 4).Draw(t, "members")] {
			body += `,"` + name + `":` + drawJSON(t, 3)
		}
		body += "}"
		if got, want := u.Claims([]byte(body)), claimsByPath(u, []byte(body)); !slices.Equal(got, want) {
			t.Fatalf("%s at %v claims %x, expected %x", body, u.Constraints(), got, want)
		}
	})
}

// BenchmarkClaims measures the maximum number of keys and paths on the largest item.
func BenchmarkClaims(b *testing.B) {
	for name, inner := range map[string]bool{"members": false, "inner object": true} {
		constraints := make([][]string, maxUniqueKeys)
		var last strings.Builder
		for i := range constraints {
			for j := range maxUniqueKeyPaths {
				name := fmt.Sprintf("p%d-%d", i, j)
				if fmt.Fprintf(&last, `,%q:%d`, name, i*j); inner {
					name = `o"/"` + name
				}
				constraints[i] = append(constraints[i], `/"`+name+`"`)
			}
		}
		body := `{"id":"1"`
		if inner {
			body += `,"o":{"first":1`
		}
		for i := 0; len(body) < 2<<20-8<<10; i += 100 {
			var part strings.Builder
			for j := range 100 {
				fmt.Fprintf(&part, `,"property%d":"value %d"`, i+j, j)
			}
			body += part.String()
		}
		if body += last.String() + "}"; inner {
			body += "}"
		}
		u := uniqueKeys(b, constraints...)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				u.Claims([]byte(body))
			}
		})
	}
}
