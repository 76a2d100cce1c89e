package heat

import (
	"math"

	"github.com/orrery-db/orrery/internal/ru"
)

// Seconds are stored in minutes: those of the last hour, and the current one.
const (
	minuteSeconds = 60
	minutesKept   = 61
)

// minute is one minute of a physical partition.
type minute struct {
	seconds [minuteSeconds]second
	// work is the minute's work at the usual price, and at the double price.
	work [2]ru.Meter
}

// second is one second. Charges are in hundredths, so that sums are exact.
type second struct {
	charge              uint64
	bytes               int64
	stored              int64  // at the last request
	items               uint32 // at the last request; unknownItems when unknown
	requests, throttled uint32
}

// unknownItems stands for an unknown number of items.
const unknownItems = math.MaxUint32

func clampItems(items int64) uint32 {
	if items < 0 {
		return unknownItems
	}
	return uint32(min(items, unknownItems-1))
}

func itemsOf(items uint32) int64 {
	if items == unknownItems {
		return -1
	}
	return int64(items)
}

// hundredths returns the charge as an integer.
func hundredths(c ru.Charge) uint64 {
	if !(c > 0) { // true for NaN too
		return 0
	}
	return uint64(math.Round(float64(min(c, 1e15)) * 100))
}

func units(hundredths uint64) float64 { return float64(hundredths) / 100 }

// priced returns which of a minute's two meters has the prices of m.
func priced(m *ru.Meter) int {
	if m.Like() == (ru.Meter{}) {
		return 0
	}
	return 1
}
