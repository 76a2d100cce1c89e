package main

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strings"
)

// The overview explains Orrery in one picture: two questions, and the physical partitions that each
// of them visits. Everything in it comes from the server's answers.

// A question is a query as a reader writes it, with its receipt.
type question struct {
	words   string
	label   string // its condition, shortened to fit the picture
	sql     string
	receipt struct {
		Charge      float64
		TotalRanges int
		Ranges      []asked
	}
}

// asked is a range that a query visited.
type asked struct{ ID string }

// A container is the output of `orrery ranges -o json`.
type container struct {
	Ranges []struct {
		ID    string
		Items int
	}
}

func (r *recorder) overview(ctx context.Context) (string, error) {
	questions := []question{
		{
			words: "customer by id", label: "WHERE c.customerId = '94bb8e30-…'",
			sql: "SELECT * FROM c WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5'",
		},
		{
			words: "customer by e-mail", label: "WHERE c.emailAddress = 'linus.tanaka0@…'",
			sql: "SELECT * FROM c WHERE c.emailAddress = 'linus.tanaka0@example.com'",
		},
	}
	for i := range questions {
		q := &questions[i]
		if err := r.ask(ctx, &q.receipt,
			"orrery query webstore/customer --receipt -o json \""+q.sql+"\" 2>/dev/null"); err != nil {
			return "", err
		}
	}
	var customer container
	if err := r.ask(ctx, &customer, "orrery ranges webstore customer -o json"); err != nil {
		return "", err
	}
	return drawOverview(questions, customer), nil
}

// ask runs a command and decodes its output as JSON.
func (r *recorder) ask(ctx context.Context, into any, command string) error {
	screen, err := r.command(ctx, &picture{}, command)
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", command, err, screen.Text())
	}
	if err := json.Unmarshal([]byte(screen.Text()), into); err != nil {
		return fmt.Errorf("%s: %w\n%s", command, err, screen.Text())
	}
	return nil
}

// Positions in the overview, in pixels.
const (
	overviewWidth  = 900
	overviewHeight = 320
	boxHeight      = 40
	boxGap         = 14
	partitionsLeft = 575
	partitionsTop  = 44
)

func drawOverview(questions []question, c container) string {
	var body, desc strings.Builder
	say := func(x, y float64, class, text string) {
		fmt.Fprintf(&body, `<text class="%s" x="%.0f" y="%.0f">%s</text>`+"\n", class, x, y, html.EscapeString(text))
		desc.WriteString(text + "\n")
	}
	box := func(x, y, width, height float64, class string) {
		fmt.Fprintf(&body, `<rect class="%s" x="%.1f" y="%.1f" width="%.0f" height="%.0f" rx="6"/>`+"\n", class, x, y, width,
			height)
	}
	middle := func(i int) float64 { return partitionsTop + float64(i)*(boxHeight+boxGap) + boxHeight/2 }

	for i, q := range questions {
		y := 44 + float64(i)*150
		for at, part := range c.Ranges {
			if !slices.Contains(q.receipt.Ranges, asked{part.ID}) {
				continue
			}
			fmt.Fprintf(&body, `<path class="q%d" d="M400 %.0f C 487 %.0f, 487 %.0f, %d %.0f"/>`+"\n", i, y+48, y+48, middle(at),
				partitionsLeft, middle(at))
		}
		box(0, y, 400, 96, "w")
		say(14, y+24, "o", q.words)
		say(14, y+48, "t", q.label)
		say(14, y+78, fmt.Sprintf("o k%d", i),
			fmt.Sprintf("%.2f RU · asks %d of %d partitions", q.receipt.Charge, len(q.receipt.Ranges), q.receipt.TotalRanges))
	}
	say(0, 24, "t", "your program, through an official SDK")
	say(partitionsLeft, 24, "t", "container customer, key /customerId")
	for i, part := range c.Ranges {
		box(partitionsLeft, middle(i)-boxHeight/2, 290, boxHeight, "w")
		say(partitionsLeft+14, middle(i)+5, "o", "physical partition "+part.ID)
		say(partitionsLeft+200, middle(i)+5, "t", fmt.Sprintf("%d items", part.Items))
	}
	return bare("Two queries and the physical partitions they ask", desc.String(), body.String())
}

// bare returns a picture without a window.
func bare(title, desc, body string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 %d %d" width="%d" height="%d" role="img">
<title>%s</title>
<desc xml:space="preserve">%s</desc>
%s<style>
.q0,.q1{fill:none;stroke-width:2;stroke:#1a7f37}.q1{stroke:#bc4c00}.k0{fill:#1a7f37}.k1{fill:#bc4c00}
@media (prefers-color-scheme:dark){.q0{stroke:#3fb950}.q1{stroke:#f0883e}.k0{fill:#3fb950}.k1{fill:#f0883e}}
</style>
%s</svg>
`, overviewWidth, overviewHeight, overviewWidth, overviewHeight, html.EscapeString(title), html.EscapeString(desc), look, body)
}
