package report

import (
	"fmt"
	"math"
)

// Prices are what throughput costs, from the reader's own price table. There are no defaults.
type Prices struct {
	Currency string
	// Manual and Autoscale are for 100 RU/s and one hour; 0 leaves a kind out.
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

	manual, autoscale bool // which kinds have a price
	say               func(string) string
}

// MoneyTotal is the monthly cost of a design.
type MoneyTotal struct {
	Manual    float64     `json:"manualPerMonth,omitempty"`
	Autoscale float64     `json:"autoscalePerMonth,omitempty"`
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
	Manual      float64 `json:"manualPerMonth,omitempty"`
	Autoscale   float64 `json:"autoscalePerMonth,omitempty"`
}

func (b *builder) money() *Money {
	if b.in.Proposed == nil || b.in.Prices == nil {
		return nil
	}
	m := &Money{Currency: b.in.Prices.Currency, say: b.in.Document.Options.API.Say}
	for i := range b.in.Proposed.Containers {
		c := &b.in.Proposed.Containers[i]
		m.Proposed.add(b.in.Prices, b.in.Document.Design.Containers[i].Name, c.Needed, c.RU, c.PeakRU, c.Bytes)
	}
	m.manual, m.autoscale = b.in.Prices.Manual > 0, b.in.Prices.Autoscale > 0
	if !m.manual && !m.autoscale {
		return nil
	}
	m.Text = "A month costs " + m.amounts(&m.Proposed) + "."
	if b.in.Naive != nil {
		m.Naive = &MoneyTotal{}
		for i := range b.in.Naive.Containers {
			c := &b.in.Naive.Containers[i]
			m.Naive.add(b.in.Prices, b.in.NaiveDesign.Containers[i].Name, c.Needed, c.RU, c.PeakRU, c.Bytes)
		}
		m.Text += m.say(" One container for each table costs ") + m.amounts(m.Naive) + "."
	}
	return m
}

// amounts words the costs of a month, of each kind that has a price.
func (m *Money) amounts(t *MoneyTotal) string {
	manual := fmt.Sprintf("%s %s with manual throughput", number(t.Manual), m.Currency)
	autoscale := fmt.Sprintf("%s %s with autoscale at the average load", number(t.Autoscale), m.Currency)
	switch {
	case !m.autoscale:
		return manual
	case !m.manual:
		return autoscale
	}
	return manual + " and " + autoscale
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
	if p.Manual > 0 {
		line.Manual = line.ManualRU/100*p.Manual*hoursPerMonth + line.Storage
	}
	if p.Autoscale > 0 {
		line.Autoscale = billed/100*p.Autoscale*hoursPerMonth + line.Storage
	}
	t.Manual += line.Manual
	t.Autoscale += line.Autoscale
	t.Lines = append(t.Lines, line)
}
