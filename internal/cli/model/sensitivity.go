package model

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/advise"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sensitivity"
)

// others collects the designs of alternatives.
type others []sensitivity.Other

func (o *others) add(n advise.Neighbour) {
	*o = append(*o, sensitivity.Other{Design: n.Design, Decisions: n.Decisions})
}

// sensitivity finds the numbers of the input that change a decision of a design. The options must
// be settled.
func (p *problem) sensitivity(
	ctx context.Context, o design.Options, d *design.Design, alternatives others,
) ([]design.Sensitivity, error) {
	q := *p
	if len(alternatives) > 0 {
		// They have what the design has, and more.
		if err := q.under(alternatives[0].Design); err != nil {
			return nil, err
		}
	}
	return sensitivity.Analyse(ctx, sensitivity.Input{
		Schema: q.schema, Scale: q.scale, Workload: q.workload, Price: pricing(&o), Design: d, Others: alternatives,
		Offered: func(s *schema.Schema, scale schema.Scale) (func(*design.Design) bool, error) {
			q := q
			q.schema, q.scale = s, scale
			return advise.Offered(ctx, q.searched(o))
		},
	})
}

// A predictedFlip is a number of the input that changes decisions of a design.
type predictedFlip struct {
	What      string            `json:"what"`
	Now       float64           `json:"now"`
	Factor    float64           `json:"factor"`
	Flips     []predictedChoice `json:"flips"`
	BreakEven float64           `json:"breakEven"`
}

// A predictedChoice is a decision of a design.
type predictedChoice struct {
	ID     string `json:"id"`
	Choice string `json:"choice"`
}

// addSensitivity finds the numbers that change a decision of any design that the search knows.
func (p *prediction) addSensitivity(ctx context.Context, of *problem, doc *design.Document) error {
	var found others
	in := of.searched(doc.Options)
	in.Neighbour = found.add
	decisions, err := advise.Explore(ctx, in, &doc.Design)
	var wrong *advise.Error
	switch {
	case errors.As(err, &wrong):
		return &exit.Error{Code: exit.Usage, Err: fmt.Errorf("--sensitivity: %w", err)}
	case err != nil:
		return err
	}
	list, err := of.sensitivity(ctx, doc.Options, &doc.Design, found)
	if err != nil {
		return err
	}
	p.Sensitivity = []predictedFlip{}
	for _, s := range list {
		one := predictedFlip{What: s.What, Now: s.Now, Factor: s.Factor, BreakEven: s.BreakEven}
		for _, id := range s.Flips {
			one.Flips = append(one.Flips, predictedChoice{id, choiceText(decisions, id, p.api)})
		}
		p.Sensitivity = append(p.Sensitivity, one)
	}
	return nil
}

// choiceText names what a decision is about.
func choiceText(decisions []design.Decision, id string, api dialect.API) string {
	for i := range decisions {
		if decisions[i].ID == id {
			return choiceOf(&decisions[i], api)
		}
	}
	return ""
}

// choiceOf shows the choice of a decision on one line, in the words of an API.
func choiceOf(d *design.Decision, api dialect.API) string {
	var out []string
	for _, f := range d.Choice {
		text := f.Text
		if !f.IsText {
			text = form.Number(f.Number)
		}
		out = append(out, api.Say(f.Name)+": "+text)
	}
	return strings.Join(out, ", ")
}

func (p *prediction) sensitivityTable() resultTable {
	t := resultTable{columns: []string{"number", "now", "changes a decision at", "decision", "choice that changes"}}
	for _, s := range p.Sensitivity {
		for i, f := range s.Flips {
			row := []string{"", "", "", f.ID, f.Choice}
			if i == 0 {
				row[0], row[1], row[2] = s.What, short(s.Now), short(s.BreakEven)
			}
			t.cells = append(t.cells, row)
		}
	}
	if p.Sensitivity != nil && len(t.cells) == 0 {
		t.cells = append(t.cells, []string{"every number", "", "none between a tenth and ten times", "", ""})
	}
	return t
}
