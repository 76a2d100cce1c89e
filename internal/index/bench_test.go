package index_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// itemJSON is an item of 1 KB with 20 scalar properties.
var itemJSON = func() []byte {
	var b strings.Builder
	b.WriteString(`{"id":"item-000017","pk":"customer-0009"`)
	for i := range 18 {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&b, `,"property%02d":"%s"`, i, strings.Repeat(string(rune('a'+i)), 100))
		case 1:
			fmt.Fprintf(&b, `,"property%02d":%d.25`, i, i*1000)
		default:
			fmt.Fprintf(&b, `,"property%02d":"2024-05-%02dT08:30:00Z"`, i, i)
		}
	}
	b.WriteString(`}`)
	return []byte(b.String())
}()

func BenchmarkNormalize(b *testing.B) {
	policy := index.EveryPath()
	dst := make([]byte, 0, 4096)
	b.SetBytes(int64(len(itemJSON)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := policy.Normalize(dst, itemJSON, value.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNormalizeComposite(b *testing.B) {
	for _, c := range []struct {
		name  string
		texts []string
	}{
		{"none", nil},
		{"two", []string{"+/pk -/property01", "-/property01 +/property02"}},
		{"two with _ts", []string{"+/pk -/_ts", "-/property01 +/property02"}},
		{
			"ten",
			[]string{
				"+/id +/pk", "+/pk +/id", "+/property00 +/id", "+/property01 +/id", "+/property02 +/id", "-/id +/pk",
				"-/pk +/id", "-/property00 +/id", "-/property01 +/id", "-/property02 +/id",
			},
		},
	} {
		b.Run(c.name, func(b *testing.B) {
			policy := policyOf(b, c.texts...)
			dst := make([]byte, 0, 4096)
			b.ReportAllocs()
			for b.Loop() {
				_, terms, err := policy.Normalize(dst, itemJSON, value.Options{})
				if err != nil || terms.WithTS(1).Len() == 0 {
					b.Fatal(err)
				}
			}
		})
	}
}

// policies are the indexing policies to measure on the 20 properties of itemJSON.
var policies = []struct{ name, text string }{
	{"all", `{"includedPaths":[{"path":"/*"}]}`},
	{"half", `{"includedPaths":[{"path":"/*"}],"excludedPaths":[` + excludedHalf() + `]}`},
	{"two", `{"excludedPaths":[{"path":"/*"}],"includedPaths":[{"path":"/property00/?"},{"path":"/property01/?"}]}`},
	{"root", `{"excludedPaths":[{"path":"/*"}]}`},
	{"none", `{"indexingMode":"none"}`},
}

// excludedHalf lists the paths of every second property.
func excludedHalf() string {
	var paths []string
	for i := 0; i < 18; i += 2 {
		paths = append(paths, fmt.Sprintf(`{"path":"/property%02d/?"}`, i))
	}
	return strings.Join(append(paths, `{"path":"/pk/?"}`), ",")
}

func BenchmarkNormalizePolicy(b *testing.B) {
	nested := fmt.Appendf(nil, `{"id":"1","deep":{"list":[%s]}}`, itemJSON)
	for _, item := range []struct {
		name string
		json []byte
	}{{"flat", itemJSON}, {"nested", nested}} {
		for _, p := range policies {
			b.Run(item.name+"/"+p.name, func(b *testing.B) {
				policy := parsed(b, p.text)
				dst := make([]byte, 0, 4096)
				b.ReportAllocs()
				for b.Loop() {
					_, terms, err := policy.Normalize(dst, item.json, value.Options{})
					if err != nil || terms.WithTS(1).Len() == 0 {
						b.Fatal(err)
					}
				}
			})
		}
		b.Run(item.name+"/no index", func(b *testing.B) {
			dst := make([]byte, 0, 4096)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := value.Normalize(dst, item.json, value.Options{DropTopLevel: value.SystemProperty}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkExtract(b *testing.B) {
	policy := index.EveryPath()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := policy.Extract(itemJSON, 1); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDiff(b *testing.B) {
	policy := index.EveryPath()
	before, err := policy.Extract(itemJSON, 1)
	if err != nil {
		b.Fatal(err)
	}
	after := before.WithTS(2)
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		index.Diff(before, after, func(index.Term) { n++ }, func(index.Term) { n++ })
		if n != 2 {
			b.Fatal(n)
		}
	}
}
