package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// everyFeature lists the features of a client that can carry out any plan.
const everyFeature = "Aggregate, CompositeAggregate, Distinct, GroupBy, MultipleAggregates, MultipleOrderBy, " +
	"OffsetAndLimit, OrderBy, Top, " +
	"NonValueAggregate, DCount, ListAndSetAggregate, CountIf"

// rows runs a query to its end in each container that the command names, and prints the rows, one a
// line. It reads the query in one page, and in pages of one and two rows with a restart after the
// first page. It reads range after range where that needs no merge, and once more as a client that
// merges by itself. Every way must return the same rows; with "ordered", in the same order. With
// "counted" only the number of rows must match, for queries whose counts do not determine which
// rows they return.
func (h *harness) rows(d *datadriven.TestData) string {
	var first []string
	have, refusal, noPlan := false, "", ""
	for _, a := range d.CmdArgs {
		if len(a.Vals) > 0 || a.Key == "ordered" || a.Key == "counted" {
			continue
		}
		for _, pageItems := range []int{1000, 1, 2} {
			q := api.QueryRequest{Body: queryBody(d), EnableCrossPartition: true}
			rows, err := h.everyRow(a.Key, q, pageItems)
			if err != nil {
				e := status.Of(err)
				text := fmt.Sprintf("%d/%d %s\n", e.Kind.HTTP(), e.Kind.Substatus(), e.Message)
				if have || refusal != "" && refusal != text {
					return "only " + a.Key + " refuses: " + text
				}
				refusal = text
				continue
			}
			if !have {
				first, have = rows, true
			}
			if !alike(d, rows, first) {
				return fmt.Sprintf("%s in pages of %d has other rows:\n%s\nthan before:\n%s", a.Key, pageItems,
					strings.Join(rows, "\n"), strings.Join(first, "\n"))
			}
		}
		if !have {
			continue
		}
		if problem := h.rowsByRange(d, a.Key, first); problem != "" {
			return problem
		}
		rows, refused, err := h.clientRows(a.Key, queryBody(d))
		if err != nil {
			return fmt.Sprintf("a client cannot merge the rows of %s: %v", a.Key, err)
		}
		if refused != "" {
			noPlan = "no plan: " + refused + "\n"
		} else if !alike(d, canonicals(rows), canonicals(first)) {
			return fmt.Sprintf("a client merges other rows of %s:\n%s\nthan the server:\n%s", a.Key, strings.Join(rows, "\n"),
				strings.Join(first, "\n"))
		}
	}
	if refusal != "" {
		return refusal
	}
	if !d.HasArg("ordered") {
		first = sorted(first)
	}
	if d.HasArg("counted") {
		return fmt.Sprintf("%d rows\n", len(first)) + noPlan
	}
	return strings.Join(append(first, ""), "\n") + noPlan
}

// rowsByRange reads a query whose rows the client merges. The engine must refuse the query or
// return the server's rows in any order.
func (h *harness) rowsByRange(d *datadriven.TestData, container string, want []string) string {
	for _, pageItems := range []int{1000, 1, 2} {
		q := api.QueryRequest{Body: queryBody(d), EnableCrossPartition: true, Merging: api.MergedByClient}
		rows, err := h.everyRow(container, q, pageItems)
		if e := status.Of(err); err != nil {
			switch e.Kind {
			case status.CrossPartitionQueryNotServable, status.CrossPartitionAggregateNotServable,
				status.CrossPartitionQueryNotMergeable:
				continue
			}
			return fmt.Sprintf("range by range %s refuses: %v", container, err)
		}
		if len(rows) != len(want) || !d.HasArg("counted") && !slices.Equal(sorted(rows), sorted(want)) {
			return fmt.Sprintf("range by range, in pages of %d, %s has other rows:\n%s\nthan merged:\n%s", pageItems, container,
				strings.Join(rows, "\n"), strings.Join(want, "\n"))
		}
	}
	return ""
}

// alike compares rows as strictly as the command demands.
func alike(d *datadriven.TestData, a, b []string) bool {
	switch {
	case d.HasArg("ordered"):
		return slices.Equal(a, b)
	case d.HasArg("counted"):
		return len(a) == len(b)
	}
	return slices.Equal(sorted(a), sorted(b))
}

func canonicals(rows []string) []string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = canonical(r)
	}
	return list
}

func sorted(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// everyRow reads all pages of a query. It restarts the engine after the first page.
func (h *harness) everyRow(container string, q api.QueryRequest, pageItems int) ([]string, error) {
	var rows []string
	q.MaxItems = pageItems
	for page := 0; ; page++ {
		if page > 1000 {
			return nil, fmt.Errorf("the pages do not end")
		}
		r, err := h.engine.QueryItems(context.Background(), &api.Call{}, "shop", container, q)
		if err != nil {
			return nil, err
		}
		var body struct{ Documents []json.RawMessage }
		if err := json.Unmarshal(r.Body, &body); err != nil {
			return nil, err
		}
		if len(body.Documents) != r.Count || len(body.Documents) > pageItems {
			return nil, fmt.Errorf("a page of %d has %d rows and says %d", pageItems, len(body.Documents), r.Count)
		}
		for _, d := range body.Documents {
			rows = append(rows, string(d))
		}
		if r.Continuation == "" {
			return rows, nil
		}
		q.Continuation = r.Continuation
		if page == 0 {
			h.restart()
		}
	}
}

// forge changes a query's token at every character, cuts it there, and gives the token to other
// queries. It prints how the engine refuses each.
func (h *harness) forge(t *testing.T, d *datadriven.TestData, container string) string {
	ctx := context.Background()
	body := queryBody(d)
	ask := func(body []byte, token string) (*cosmos.Reply, error) {
		q := api.QueryRequest{
			Body: body, EnableCrossPartition: true,
			FeedOptions: api.FeedOptions{MaxItems: 1, Continuation: token},
		}
		if d.HasArg("by-client") {
			q.Merging = api.MergedByClient
		}
		return h.engine.QueryItems(ctx, &api.Call{}, "shop", container, q)
	}
	r, err := ask(body, "")
	if err != nil || r.Continuation == "" {
		t.Fatalf("%s has no second page: %v", d.Input, err)
	}
	refusals := map[string]bool{}
	refuse := func(body []byte, token string) {
		_, err := ask(body, token)
		if e := status.Of(err); err == nil || e.Kind.HTTP() != 400 {
			t.Fatalf("%s accepts %q: %v", body, token, err)
		} else {
			refusals[e.Message] = true
		}
	}
	for i := range r.Continuation {
		other := byte('A')
		if r.Continuation[i] == other {
			other = 'B'
		}
		refuse(body, r.Continuation[:i]+string(other)+r.Continuation[i+1:])
		if i > 0 {
			refuse(body, r.Continuation[:i])
		}
	}
	refuse([]byte(`{"query":"SELECT * FROM c"}`), r.Continuation)
	refuse([]byte(strings.Replace(string(body), "SELECT", "SELECT ", 1)), r.Continuation)
	if _, err := ask(body, r.Continuation); err != nil {
		t.Fatalf("%s refuses its own token: %v", d.Input, err)
	}
	list := make([]string, 0, len(refusals))
	for message := range refusals {
		list = append(list, message)
	}
	return strings.Join(append(sorted(list), ""), "\n")
}
