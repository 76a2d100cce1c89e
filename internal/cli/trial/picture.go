package trial

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// accessMost and refusedMost are the columns of an access path and of a refusal.
const accessMost, refusedMost = 60, 300

// result is what the server measured.
type result struct {
	Sample struct {
		Items  int   `json:"items"`
		Of     int64 `json:"of"`
		Bytes  int64 `json:"bytes"`
		Ranges int   `json:"ranges"`
	} `json:"sample"`
	Now  side `json:"now"`
	Then side `json:"then"`
}

type side struct {
	Writes struct {
		Charge float64 `json:"charge"`
	} `json:"writes"`
	Query *queryCost `json:"query"`
}

type queryCost struct {
	Charge   float64  `json:"charge"`
	Refused  string   `json:"refused"`
	Rows     int      `json:"rows"`
	Pages    int      `json:"pages"`
	Access   string   `json:"access"`
	Estimate *float64 `json:"estimate"`
	Half     *struct {
		Items int `json:"items"`
	} `json:"half"`
}

// picture draws both sides for a person.
func (r *result) picture(place string, width int) screen.Text {
	var d screen.Drawing
	title := []string{
		fmt.Sprintf("%s  %s of %s tried", place, screen.Thousands(int64(r.Sample.Items)),
			screen.Plural64(r.Sample.Of, "item", "items")),
		screen.Size(r.Sample.Bytes), screen.Plural(r.Sample.Ranges, "range"),
	}
	for _, line := range screen.Join(title, width) {
		d.Printf("%s\n", line)
	}
	if rows := r.rows(); len(rows) > 0 {
		d.Printf("\n%s", screen.Table([]string{"", "now", "with the change", ""}, rows, width))
	}
	for _, sentence := range r.sentences() {
		d.Printf("\n")
		for _, line := range screen.Wrap(sentence, width, 0, 0) {
			d.Printf("%s\n", line)
		}
	}
	return d.Text()
}

func (r *result) rows() (rows [][]string) {
	if now, then := r.Now.Query, r.Then.Query; now != nil && then != nil {
		rows = append(rows,
			[]string{"query on the sample", now.text(), then.text(), change(now.charge(), then.charge())},
			[]string{"its pages and rows", now.size(), then.size(), ""},
			[]string{"how it finds items", screen.Cut(now.Access, accessMost), screen.Cut(then.Access, accessMost), ""})
		if now.Estimate != nil || then.Estimate != nil {
			rows = append(rows, []string{
				"estimate for all items", units(now.Estimate), units(then.Estimate), change(now.Estimate, then.Estimate),
			})
		}
	}
	if r.Sample.Items > 0 {
		now, then := r.Now.Writes.Charge/float64(r.Sample.Items), r.Then.Writes.Charge/float64(r.Sample.Items)
		rows = append(rows, []string{"create an item, mean", units(&now), units(&then), change(&now, &then)})
	}
	return rows
}

// sentences say what the figures rest on.
func (r *result) sentences() (out []string) {
	for _, side := range []struct {
		query *queryCost
		when  string
	}{{r.Now.Query, "Now"}, {r.Then.Query, "With the change"}} {
		if q := side.query; q != nil && q.Refused != "" {
			out = append(out, side.when+" the query is refused: "+screen.Cut(q.Refused, refusedMost))
		}
	}
	for _, q := range []*queryCost{r.Now.Query, r.Then.Query} {
		if q != nil && q.Half != nil {
			return append(out, fmt.Sprintf("The estimate continues a straight line through %s and %s. All else was measured.",
				screen.Thousands(int64(q.Half.Items)), screen.Plural64(int64(r.Sample.Items), "item", "items")))
		}
	}
	switch {
	case r.Sample.Items == 0:
		return append(out, "There is no item to try.")
	case int64(r.Sample.Items) >= r.Sample.Of:
		return append(out, "All items were tried, so this is what the container would charge.")
	}
	return append(out, "All figures were measured on the sample.")
}

// charge is the charge of a query that ran.
func (q *queryCost) charge() *float64 {
	if q.Refused != "" {
		return nil
	}
	return &q.Charge
}

func (q *queryCost) text() string {
	if q.Refused != "" {
		return "refused"
	}
	return units(&q.Charge)
}

func (q *queryCost) size() string {
	if q.Refused != "" {
		return ""
	}
	return screen.Plural(q.Pages, "page") + ", " + screen.Plural(q.Rows, "row")
}

func units(charge *float64) string {
	if charge == nil {
		return ""
	}
	return screen.Charge(*charge) + " RU"
}

// change is the difference in percent.
func change(now, then *float64) string {
	if now == nil || then == nil || *now <= 0 {
		return ""
	}
	return fmt.Sprintf("%+.0f %%", 100*(*then / *now - 1))
}
