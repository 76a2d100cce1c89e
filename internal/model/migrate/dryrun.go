package migrate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/internal/value"
)

// systemBytes is the size of the properties that a server adds to an item: _rid, _self, _etag,
// _attachments and _ts.
const systemBytes = 204

// A Plan is what a migration would do.
type Plan struct {
	Types    []PlannedType `json:"types"`
	Rows     int64         `json:"rows"`
	Items    int64         `json:"items"`
	Bytes    int64         `json:"bytes"`
	Charge   float64       `json:"charge"` // in RU, if the target is empty
	Rejected int64         `json:"rejected"`
	// CapRU is the limit in RU/s: --rate-ru, or the throughput of all containers. 0 means none.
	CapRU   float64  `json:"capRuPerSecond,omitempty"`
	Seconds float64  `json:"seconds,omitempty"` // at CapRU
	First   []Reject `json:"firstRejects,omitempty"`
}

// A PlannedType is what a migration would do with an item type.
type PlannedType struct {
	Container string  `json:"container"`
	Type      string  `json:"type"`
	Rows      int64   `json:"rows"`
	Items     int64   `json:"items"`
	Bytes     int64   `json:"bytes"`
	Largest   int64   `json:"largestBytes"`
	Charge    float64 `json:"charge"`
	Rejected  int64   `json:"rejected"`
}

// DryRun reads the source as a migration does, and counts. It reaches no account.
func DryRun(ctx context.Context, o Options) (p *Plan, err error) {
	m, err := open(ctx, o)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, m.close()) }()
	m.rejects, m.state = &rejects{}, &state{}
	rows, err := m.count(ctx)
	if err != nil {
		return nil, err
	}
	p = &Plan{CapRU: o.RateRU}
	number, types := 0, 0
	for c := range m.o.Design.Containers {
		types += len(m.o.Design.Containers[c].Items)
		if o.RateRU <= 0 {
			p.CapRU += m.o.Design.Containers[c].Throughput.RU
		}
	}
	for c := range m.o.Design.Containers {
		container := &m.o.Design.Containers[c]
		policy, err := policyOf(container)
		if err != nil {
			return nil, fmt.Errorf("the index of %s: %w", container.Name, err)
		}
		for i := range container.Items {
			number++
			t, err := m.planType(ctx, c, i, policy, rows, Progress{Number: number, Types: types})
			if err != nil {
				return nil, err
			}
			p.Types = append(p.Types, t)
			p.Rows, p.Items, p.Bytes = p.Rows+t.Rows, p.Items+t.Items, p.Bytes+t.Bytes
			p.Charge, p.Rejected = p.Charge+t.Charge, p.Rejected+t.Rejected
		}
	}
	p.First = m.rejects.first
	if p.CapRU > 0 {
		p.Seconds = p.Charge / p.CapRU
	}
	return p, nil
}

// policyOf returns the indexing policy that a container is created with.
func policyOf(c *design.Container) (*index.Policy, error) {
	text, err := json.Marshal(definitionOf(c).Indexing)
	if err != nil {
		return nil, err
	}
	v, err := value.Parse(text)
	if err != nil {
		return nil, err
	}
	return index.ParsePolicy(v)
}

func (m *migration) planType(
	ctx context.Context, c, i int, policy *index.Policy, rows []int64, progress Progress,
) (PlannedType, error) {
	container := &m.o.Design.Containers[c]
	s := &typeState{Container: container.Name, Type: container.Items[i].Type}
	out := PlannedType{Container: s.Container, Type: s.Type}
	if err := m.divide(ctx, s, c, i, rows); err != nil {
		return out, err
	}
	eachTable(&container.Items[i].Root, func(table int) { progress.RowsTotal += rows[table] })
	progress.Container, progress.Type = s.Container, s.Type
	f := newFeed(m, s, c, i)
	f.start(ctx)
	defer f.stop()
	began := m.o.Clock.Now()
	for n := 1; ; n++ {
		r, err := f.Next()
		if err == io.EOF { //nolint:errorlint // only this value is the end
			m.state.Types = append(m.state.Types, *s)
			return out, ctx.Err()
		}
		if err != nil {
			return out, err
		}
		if r.Err != nil {
			out.Rejected++
			if err := f.Finish(r.Behind, &transfer.Refused{Reason: r.Err.Error()}); err != nil {
				return out, err
			}
			continue
		}
		terms, err := policy.Extract(r.Text, 0)
		if err != nil {
			return out, fmt.Errorf("an item of %s: %w", s.Container, err)
		}
		var meter ru.Meter
		meter.Create(len(r.Text)+systemBytes, terms.Len())
		out.Items++
		out.Bytes += int64(len(r.Text))
		out.Largest = max(out.Largest, int64(len(r.Text)))
		out.Charge += float64(meter.Charge())
		if err := f.Finish(r.Behind, nil); err != nil {
			return out, err
		}
		out.Rows = f.progress().Rows
		if n%1000 == 0 {
			progress.Rows, progress.RunRows, progress.Items, progress.Bytes = out.Rows, out.Rows, out.Items, out.Bytes
			progress.Rejected, progress.Elapsed = out.Rejected, m.elapsed(began)
			m.o.Progress(progress)
		}
	}
}
