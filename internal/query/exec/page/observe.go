package page

import "github.com/orrery-db/orrery/internal/resource"

// observer sees what the operators of a page do. An operator calls it at the one place where it
// asks for something, and knows neither prices nor plans. The charge (charge.go) and the
// explanation (explain.go) are observers; the meters of the charge also tell the pacer, and through
// it the heat, what each part has done.
type observer interface {
	// terms: an operator searches the index of a part for n terms. charged reports that this page
	// pays for the search.
	terms(o *OpenPart, n int, charged bool)
	// entry: a fetch has examined an entry. Its item, if it was read, is observed after it.
	entry(c *Candidate)
	// item: an operator has read the item of an entry.
	item(o *OpenPart, item *resource.Item)
	// row: the page has returned a row of so many bytes.
	row(bytes int)
}

// observers returns the observers of the page.
func (r *State) observers() [2]observer { return [2]observer{&r.charges, &r.counts} }
