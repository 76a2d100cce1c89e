package report

import (
	"fmt"
	"math"
)

// Prices are what throughput costs, from the reader's own price table. There are no defaults.
type Prices struct {
	Currency string
	// Manual and Autoscale are for 100 RU/s and one hour.
	Manual, Autoscale float64
	// Storage is for 1 GB and one month; 0 leaves storage out.
	Storage float64
}

// Throughput comes in steps, with a least value; autoscale never falls below a tenth of its
// maximum. The numbers are those of the service's documents.
const (
	hoursPerMonth = 730
	manualStep    = 100
	manualLeast   = 400
	autoscaleStep = 1000
	autoscaleRest = 0.1
)

// Money is the monthly cost of both designs.
type Money struct {
	Currency string      `json:"currency"`
	Proposed MoneyTotal  `json:"proposed"`
	Naive    *MoneyTotal `json:"naive,omitempty"`
	Text     string      `json:"text"`
}

// MoneyTotal is the monthly cost of a design.
type MoneyTotal struct {
	Manual    float64     `json:"manualPerMonth"`
	Autoscale float64     `json:"autoscalePerMonth"`
	Lines     []MoneyLine `json:"containers"`
}

// MoneyLine is the monthly cost of a container. ManualRU and AutoscaleRU are the throughput to
// provision: enough for the hottest physical partition at the peak. Autoscale is priced at the
// average load of each hour, and at least at a tenth of its maximum.
type MoneyLine struct {
	Container   string  `json:"container"`
	ManualRU    float64 `json:"manualRuPerSecond"`
	AutoscaleRU float64 `json:"autoscaleMaxRuPerSecond"`
	Storage     float64 `json:"storagePerMonth"`
	Manual      float64 `json:"manualPerMonth"`
	Autoscale   float64 `json:"autoscalePerMonth"`
}

func (b *builder) money() *Money {
	if b.in.Proposed == nil {
		return nil
	}
	m := &Money{Currency: b.in.Prices.Currency}
	for i := range b.in.Proposed.Containers {
		c := &b.in.Proposed.Containers[i]
		m.Proposed.add(b.in.Prices, b.in.Document.Design.Containers[i].Name, c.Needed, c.RU, c.PeakRU, c.Bytes)
	}
	m.Text = fmt.Sprintf("A month costs %s %s with manual throughput and %s %s with autoscale at the average load.",
		number(m.Proposed.Manual), m.Currency, number(m.Proposed.Autoscale), m.Currency)
	if b.in.Naive != nil {
		m.Naive = &MoneyTotal{}
		for i := range b.in.Naive.Containers {
			c := &b.in.Naive.Containers[i]
			m.Naive.add(b.in.Prices, b.in.NaiveDesign.Containers[i].Name, c.Needed, c.RU, c.PeakRU, c.Bytes)
		}
		m.Text += fmt.Sprintf(" One container for each table costs %s %s and %s %s.",
			number(m.Naive.Manual), m.Currency, number(m.Naive.Autoscale), m.Currency)
	}
	return m
}

// add prices a container. Sizes are in bytes, loads in RU per second.
func (t *MoneyTotal) add(p *Prices, name string, needed, average, peak, bytes float64) {
	line := MoneyLine{
		Container:   name,
		ManualRU:    max(manualLeast, math.Ceil(needed/manualStep)*manualStep),
		AutoscaleRU: max(autoscaleStep, math.Ceil(needed/autoscaleStep)*autoscaleStep),
		Storage:     p.Storage * bytes / (1 << 30),
	}
	billed := autoscaleRest * line.AutoscaleRU
	if peak > 0 {
		// The hottest partition decides what is billed, at the average as at the peak.
		billed = max(billed, needed*average/peak)
	}
	line.Manual = line.ManualRU/100*p.Manual*hoursPerMonth + line.Storage
	line.Autoscale = billed/100*p.Autoscale*hoursPerMonth + line.Storage
	t.Manual += line.Manual
	t.Autoscale += line.Autoscale
	t.Lines = append(t.Lines, line)
}
