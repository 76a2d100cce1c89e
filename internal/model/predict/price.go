package predict

import (
	"math"

	"github.com/orrery-db/orrery/internal/ru"
)

// million is the number of equal counts from which the price of one is derived: a charge is rounded
// to hundredths, and the price of one count is smaller.
const million = 1_000_000

// prices are the prices of single counts, in RU, as the server's meter has them.
var prices = func() (p struct{ visit, term, item, kb, entry, output, patch, script, feed, write float64 }) {
	one := func(count func(m *ru.Meter)) float64 {
		var m ru.Meter
		count(&m)
		return float64(m.Charge()) / million
	}
	p.visit = one(func(m *ru.Meter) { m.QueryPage(million) })
	p.term = one(func(m *ru.Meter) { m.Terms(million) })
	p.item = one(func(m *ru.Meter) { m.Loaded(million, 0) })
	p.kb = one(func(m *ru.Meter) { m.Loaded(0, million*1024) })
	p.entry = one(func(m *ru.Meter) { m.Entries(million) })
	p.output = one(func(m *ru.Meter) { m.Output(million * 1024) })
	p.patch = one(func(m *ru.Meter) { m.PatchOperations(million) })
	p.write = one(func(m *ru.Meter) { m.Create(0, million) })
	var script, feed ru.Meter
	script.Script()
	feed.FeedPage()
	p.script, p.feed = float64(script.Charge()), float64(feed.Charge())
	return p
}()

func readPrice(bytes float64) float64 {
	var m ru.Meter
	m.PointRead(int(bytes))
	return float64(m.Charge())
}

// createPrice is the price of creating or deleting an item.
func createPrice(bytes, terms float64) float64 {
	var m ru.Meter
	m.Create(int(bytes), 0)
	return float64(m.Charge()) + float64(terms*prices.write)
}

// replacePrice is the price of replacing an item whose index terms change by a number of removed
// and added ones.
func replacePrice(before, after, terms float64) float64 {
	var m ru.Meter
	m.Replace(int(before), int(after), 0)
	return float64(m.Charge()) + float64(terms*prices.write)
}

// most is the largest amount, 72 billion RU: a design that costs so much is no design, and sums of
// such amounts still fit.
const most = 1 << 56

// micro rounds an amount to millionths.
func micro(x float64) Micro { return Micro(math.Round(min(x*million, most))) }

// plus is a sum, at most the largest amount.
func (m Micro) plus(o Micro) Micro { return min(m+o, most) }

// Float returns the amount as a number.
func (m Micro) Float() float64 { return float64(m) / million }
