package migrate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/transfer"
)

// rangeThroughput is the throughput in RU/s for which a new container gets one partition key range.
const rangeThroughput = 6000

// definition is what a container is created with.
type definition struct {
	ID           string       `json:"id"`
	PartitionKey partitionKey `json:"partitionKey"`
	Indexing     *indexing    `json:"indexingPolicy,omitempty"`
}

type partitionKey struct {
	Paths   []string `json:"paths"`
	Kind    string   `json:"kind"`
	Version int      `json:"version"`
}

type indexing struct {
	Mode     string      `json:"indexingMode"`
	Included []indexPath `json:"includedPaths"`
	Excluded []indexPath `json:"excludedPaths"`
	// Composite has the properties of each composite index with their orders.
	Composite [][]indexOrder `json:"compositeIndexes,omitempty"`
}

type indexOrder struct {
	Path  string `json:"path"`
	Order string `json:"order"`
}

type indexPath struct {
	Path string `json:"path"`
}

// definitionOf returns the definition of a container of a design.
func definitionOf(c *design.Container) *definition {
	d := &definition{ID: c.Name, PartitionKey: partitionKey{Paths: c.Paths, Kind: "Hash", Version: 2}}
	if len(c.Paths) > 1 {
		d.PartitionKey.Kind = "MultiHash"
	}
	d.Indexing = &indexing{Mode: "consistent", Included: []indexPath{{"/*"}}, Excluded: []indexPath{}}
	if !c.IndexAll {
		d.Indexing.Included = []indexPath{}
		for _, path := range c.Index {
			d.Indexing.Included = append(d.Indexing.Included, indexPath{path})
		}
		d.Indexing.Excluded = []indexPath{{"/*"}}
	}
	for _, sorts := range c.Composite {
		var orders []indexOrder
		for _, s := range sorts {
			orders = append(orders, indexOrder{s.Path, s.Order()})
		}
		d.Indexing.Composite = append(d.Indexing.Composite, orders)
	}
	return d
}

// throughputOf returns the header that sets the throughput of a new container; nil leaves it to the
// account.
func throughputOf(t design.Throughput, ranges int) map[string]string {
	switch {
	case ranges > 0:
		return map[string]string{"x-ms-offer-throughput": strconv.Itoa(rangeThroughput * ranges)}
	case t.RU <= 0:
		return nil
	case t.Mode == "autoscale":
		return map[string]string{
			"x-ms-cosmos-offer-autopilot-settings": fmt.Sprintf(`{"maxThroughput":%d}`, int64(t.RU)),
		}
	}
	return map[string]string{"x-ms-offer-throughput": strconv.FormatInt(int64(t.RU), 10)}
}

// ask sends a request until its response is final.
func (m *migration) ask(
	ctx context.Context, method, kind, link, path string, header map[string]string, body any,
) (*transfer.Response, error) {
	r := transfer.Request{Method: method, Kind: kind, Link: link, Path: path, Header: header}
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		r.Body = text
	}
	return transfer.Ask(ctx, m.o.Sender, m.o.Clock, r)
}

// isStatus tells whether a server refused a request with a status.
func isStatus(err error, status int) bool {
	var refused *transfer.Refusal
	return errors.As(err, &refused) && refused.Status == status
}

func (m *migration) database() string { return "dbs/" + m.o.Database }

// prepare creates what is missing of the database and its containers, and checks what exists. It
// returns the RID of each container of the design.
func (m *migration) prepare(ctx context.Context) (rids []string, err error) {
	_, err = m.ask(ctx, http.MethodPost, "dbs", "", "/dbs", nil, map[string]string{"id": m.o.Database})
	if err != nil && !isStatus(err, http.StatusConflict) {
		return nil, fmt.Errorf("create the database %s: %w", m.o.Database, err)
	}
	for i := range m.o.Design.Containers {
		c := &m.o.Design.Containers[i]
		rid, err := m.container(ctx, definitionOf(c), throughputOf(c.Throughput, m.o.Ranges))
		if err != nil {
			return nil, err
		}
		rids = append(rids, rid)
	}
	for i := range m.o.Procedures {
		if err := m.procedure(ctx, &m.o.Procedures[i]); err != nil {
			return nil, err
		}
	}
	_, err = m.container(ctx, &definition{
		ID: Bookkeeping, PartitionKey: partitionKey{Paths: []string{"/id"}, Kind: "Hash", Version: 2},
	}, nil)
	return rids, err
}

// procedure creates a stored procedure, or replaces it.
func (m *migration) procedure(ctx context.Context, p *Procedure) error {
	container := m.database() + "/colls/" + p.Container
	body := map[string]string{"id": p.Name, "body": p.Body}
	list := container + "/sprocs"
	_, err := m.ask(ctx, http.MethodPost, "sprocs", container, transfer.PathOf(list), nil, body)
	if isStatus(err, http.StatusConflict) {
		link := list + "/" + p.Name
		_, err = m.ask(ctx, http.MethodPut, "sprocs", link, transfer.PathOf(link), nil, body)
	}
	if err != nil {
		return fmt.Errorf("create the stored procedure %s of %s/%s: %w", p.Name, m.o.Database, p.Container, err)
	}
	return nil
}

// container creates a container, or checks that the existing one has the same partition key.
func (m *migration) container(
	ctx context.Context, d *definition, throughput map[string]string,
) (rid string, err error) {
	colls := transfer.PathOf(m.database()) + "/colls"
	answer, err := m.ask(ctx, http.MethodPost, "colls", m.database(), colls, throughput, d)
	if isStatus(err, http.StatusBadRequest) && throughput != nil {
		// An account without provisioned throughput refuses the header.
		var again error
		if answer, again = m.ask(ctx, http.MethodPost, "colls", m.database(), colls, nil, d); again == nil {
			m.o.Note(fmt.Sprintf("the account sets no throughput: %s was made without", d.ID))
			err = nil
		} else if isStatus(again, http.StatusConflict) {
			err = again
		}
	}
	exists := isStatus(err, http.StatusConflict)
	if exists {
		link := m.database() + "/colls/" + d.ID
		answer, err = m.ask(ctx, http.MethodGet, "colls", link, transfer.PathOf(link), nil, nil)
	}
	if err != nil {
		return "", fmt.Errorf("create the container %s/%s: %w", m.o.Database, d.ID, err)
	}
	var have struct {
		RID          string       `json:"_rid"`
		PartitionKey partitionKey `json:"partitionKey"`
	}
	if err := json.Unmarshal(answer.Body, &have); err != nil || have.RID == "" {
		return "", fmt.Errorf("create the container %s/%s: the server's answer has no _rid", m.o.Database, d.ID)
	}
	if exists && !slices.Equal(have.PartitionKey.Paths, d.PartitionKey.Paths) {
		return "", &Error{
			Kind: Conflict,
			What: fmt.Sprintf("the container %s/%s exists with the partition key %v, and the design needs %v",
				m.o.Database, d.ID, have.PartitionKey.Paths, d.PartitionKey.Paths),
			Next: "delete the container, or name another database with --database",
		}
	}
	return have.RID, nil
}
