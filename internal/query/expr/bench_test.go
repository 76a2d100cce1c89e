package expr_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
)

// flatItems returns items of about 1 KB and 19 properties, with numbers before strings and values
// of different lengths.
func flatItems(n int) []*resource.Item {
	filler := strings.Repeat("the planets keep time in brass ", 4)[:70]
	items := make([]*resource.Item, n)
	for i := range items {
		text := fmt.Appendf(nil, `{"id":"item-%d","pk":"key-%d"`, i, i/20)
		for k := range 8 {
			text = fmt.Appendf(text, `,"number%d":%d`, k, (i*7919+k*104729)%1_000_003)
		}
		for k := range 9 {
			text = fmt.Appendf(text, `,"text%d":"%s-%d"`, k, filler, (i*31+k)%100_000)
		}
		items[i] = &resource.Item{Ordinal: uint64(i), PartitionID: 1, LSN: 2, TS: 1_700_000_000, JSON: append(text, '}')}
	}
	return items
}

// deepItems returns flatItems with nested objects and a list of ten objects before the strings.
func deepItems(n int) []*resource.Item {
	items := flatItems(n)
	for i, item := range items {
		var list []string
		for k := range 10 {
			list = append(list, fmt.Sprintf(`{"sku":"A-%d","n":%d,"tag":"tag %d"}`, (i+k)%1000, k, k))
		}
		deep := fmt.Sprintf(
			`,"deep":{"first":%d,"two":{"name":"x","three":{"four":%d}}},"tags":["a","b","c","d","e","f","g","h","i",`+
				`"tag-%d"],"list":[%s],"text0":`,
			i, i%100, i%7, strings.Join(list, ","))
		item.JSON = []byte(strings.Replace(string(item.JSON), `,"text0":`, deep, 1))
	}
	return items
}

func constantsText(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("'item-%d'", i*17)
	}
	return strings.Join(list, ", ")
}

// BenchmarkFilter measures a filter on items of 1 KB. One iteration evaluates one item.
func BenchmarkFilter(b *testing.B) {
	flat, deep := flatItems(256), deepItems(256)
	long := "'" + strings.Repeat("the planets keep time in brass ", 4)[:70] + "-77'"
	for _, c := range []struct {
		name, where string
		items       []*resource.Item
	}{
		{"first", "c.id = 'item-77'", flat},
		{"less", "c.number7 < 100", flat},
		{"computed", "c.number7 * 1 < 100", flat},
		{"last-string", "c.text8 = " + long, flat},
		{"three", "c.number0 >= 0 AND c.text3 != 'x' AND c.number5 > 10", flat},
		{"range", "c.number7 >= 100 AND c.number7 < 200", flat},
		{"between", "c.number7 BETWEEN 100 AND 200", flat},
		{"in3", "c.id IN (" + constantsText(3) + ")", flat},
		{"in100", "c.id IN (" + constantsText(100) + ")", flat},
		{
			"in100numbers",
			"c.number7 IN (" + strings.ReplaceAll(strings.ReplaceAll(constantsText(100), "'item-", ""), "'", "") + ")", flat,
		},
		{"missing", "IS_DEFINED(c.zzz)", flat},
		{
			"missing5", "IS_DEFINED(c.z1) OR IS_DEFINED(c.z2) OR IS_DEFINED(c.z3) OR IS_DEFINED(c.z4) OR IS_DEFINED(c.z5)",
			flat,
		},
		{"contains", "CONTAINS(c.text8, 'zz')", flat},
		{"contains-fold", "CONTAINS(c.text8, 'zz', true)", flat},
		{"like", "c.text8 LIKE '%brass%-77'", flat},
		{"regex", "RegexMatch(c.text8, 'zz[0-9]+')", flat},
		{"ts", "c._ts > 5", flat},
		{"etag", "c._etag = 'x'", flat},
		{"deep", "c.deep.two.three.four = 77", deep},
		{"deep2", "c.deep.two.three.four = 77 OR c.deep.first = -1", deep},
		{"array-contains", "ARRAY_CONTAINS(c.tags, 'tag-5')", deep},
		{"array-contains-object", "ARRAY_CONTAINS(c.list, {'n': 12}, true)", deep},
		{"exists", "EXISTS(SELECT VALUE l FROM l IN c.list WHERE l.n = 12)", deep},
		{"behind", "c.text8 = 'x'", deep},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkEval(b, "SELECT VALUE 1 FROM c WHERE "+c.where, c.items) })
	}
}

// benchmarkEval evaluates the filter and the JOIN bindings of a query.
func benchmarkEval(b *testing.B, text string, items []*resource.Item) {
	q, err := parser.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	l, err := sql.Compile(q, nil, sql.Options{})
	if err != nil {
		b.Fatal(err)
	}
	var row expr.Row
	row.Slots(l.Slots)
	row.Watch(context.Background())
	row.UsePaths(expr.NewPaths(l.Where))
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		row.Reset(items[i&(len(items)-1)], 1, 2)
		l.Where.Eval(&row)
		i++
	}
	if err := row.Err(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkJoin measures the combinations with a list of ten objects.
func BenchmarkJoin(b *testing.B) {
	benchmarkEval(b, "SELECT VALUE 1 FROM c WHERE (SELECT VALUE COUNT(1) FROM l IN c.list WHERE l.n > 3) = 6",
		deepItems(256))
}
