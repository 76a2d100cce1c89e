package items_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/source"
)

// BenchmarkRead reads all items of WebStore under the advised design from SQLite, on one goroutine.
func BenchmarkRead(b *testing.B) {
	s, c := openShared(b, "webstore")
	measured, err := s.Schema(b.Context(), source.Options{})
	if err != nil {
		b.Fatal(err)
	}
	d := advised(b, measured, c)
	m, err := items.New(measured, d)
	if err != nil {
		b.Fatal(err)
	}
	snap := snapshots(b, s, 1)[0]
	rows := 0
	for b.Loop() {
		for c := range d.Containers {
			for i := range d.Containers[c].Items {
				err := m.Read(b.Context(), snap, c, i, nil, nil, func(item *items.Item) error {
					rows += item.Rows
					return nil
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
