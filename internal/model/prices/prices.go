// Package prices has what single pieces of work cost, in request units: a page of a query, an item
// that is read, an index term that is written. They come from the meter of the server
// (docs/reference/request-units.md), so what a prediction adds up is what a server charges.
package prices

import "github.com/orrery-db/orrery/internal/ru"

// million is the number of equal counts from which the price of one is derived: a charge is rounded
// to hundredths, and the price of one count is smaller.
const million = 1_000_000

// The prices of single counts: of a page of a query, a term that it looks up, an item and a KB that
// it loads, an entry of the index that it counts, a KB that it returns, an operation of a patch, an
// index term that a write adds or removes, a script, and a page of a change feed.
var (
	Page      = one(func(m *ru.Meter) { m.QueryPage(million) })
	Term      = one(func(m *ru.Meter) { m.Terms(million) })
	Item      = one(func(m *ru.Meter) { m.Loaded(million, 0) })
	KB        = one(func(m *ru.Meter) { m.Loaded(0, million*1024) })
	Entry     = one(func(m *ru.Meter) { m.Entries(million) })
	Output    = one(func(m *ru.Meter) { m.Output(million * 1024) })
	Operation = one(func(m *ru.Meter) { m.PatchOperations(million) })
	Written   = one(func(m *ru.Meter) { m.Create(0, million) })
	Script    = charge((*ru.Meter).Script)
	FeedPage  = charge((*ru.Meter).FeedPage)
)

func one(count func(m *ru.Meter)) float64 { return charge(count) / million }

func charge(count func(m *ru.Meter)) float64 {
	var m ru.Meter
	count(&m)
	return float64(m.Charge())
}

// Read is the price of reading an item of a size by its id.
func Read(bytes float64) float64 {
	return charge(func(m *ru.Meter) { m.PointRead(int(bytes)) })
}

// Create is the price of creating or deleting an item with a number of index terms.
func Create(bytes, terms float64) float64 {
	return charge(func(m *ru.Meter) { m.Create(int(bytes), 0) }) + float64(terms*Written)
}

// Replace is the price of replacing an item whose index terms change by a number of removed and
// added ones.
func Replace(before, after, terms float64) float64 {
	return charge(func(m *ru.Meter) { m.Replace(int(before), int(after), 0) }) + float64(terms*Written)
}
