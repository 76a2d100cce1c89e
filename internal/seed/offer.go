package seed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// offer is the server's record of throughput.
type offer struct {
	RID     string `json:"_rid"`
	Content struct {
		Throughput int `json:"offerThroughput"`
		Autoscale  *struct {
			MaxThroughput int `json:"maxThroughput"`
		} `json:"offerAutopilotSettings"`
	} `json:"content"`
}

func (o *offer) equals(t *throughput) bool {
	if o.Content.Autoscale != nil {
		return t.autoscale && o.Content.Autoscale.MaxThroughput == t.rate
	}
	return !t.autoscale && o.Content.Throughput == t.rate
}

// scale sets the throughput of an existing database or container to the seed's.
func (a *applying) scale(ctx context.Context, kind, link string, t *throughput) error {
	current, o, err := a.findOffer(ctx, kind, link)
	if err != nil {
		return err
	}
	if o == nil {
		return &Mistake{
			Where: t.where,
			Text: fmt.Sprintf(
				"%s exists without throughput of its own, which can be set only when it is created: leave throughput and "+
					"autoscale out, "+
					"or remove it", link),
		}
	}
	if o.equals(t) {
		return nil
	}
	// Switching between the two kinds takes a header, and the service then chooses the value. A second
	// replace sets the value.
	var header map[string]string
	switch {
	case t.autoscale && o.Content.Autoscale == nil:
		header = map[string]string{"x-ms-cosmos-migrate-offer-to-autopilot": "true"}
	case !t.autoscale && o.Content.Autoscale != nil:
		header = map[string]string{"x-ms-cosmos-migrate-offer-to-manual-throughput": "true"}
	}
	for range 2 {
		if current, o, err = a.replaceOffer(ctx, current, o.RID, t, header); err != nil {
			return err
		}
		if o.equals(t) {
			break
		}
		header = nil
	}
	a.result.Changed++
	a.logger.Info("the seed changed throughput", "of", link, "throughput", t.rate, "autoscale", t.autoscale)
	return nil
}

// findOffer returns the offer of a database or a container; nil when it has none.
func (a *applying) findOffer(ctx context.Context, kind, link string) (json.RawMessage, *offer, error) {
	owner, err := a.client.send(ctx, request{method: http.MethodGet, path: pathOf(link), kind: kind, link: link})
	if err != nil {
		return nil, nil, err
	}
	var resource struct {
		RID string `json:"_rid"`
	}
	if err := json.Unmarshal(owner.body, &resource); err != nil {
		return nil, nil, errNotOurs
	}
	query := value.AppendString(
		[]byte(`{"query":"SELECT * FROM root r WHERE r.offerResourceId = @rid","parameters":[{"name":"@rid","value":`),
		resource.RID)
	answer, err := a.client.send(ctx, request{
		method: http.MethodPost, path: "/offers", kind: "offers",
		header: map[string]string{"X-Ms-Documentdb-Isquery": "True", "Content-Type": "application/query+json"},
		body:   append(query, "}]}"...),
	})
	var found struct{ Offers []json.RawMessage }
	switch {
	case err != nil:
		return nil, nil, err
	case json.Unmarshal(answer.body, &found) != nil:
		return nil, nil, errNotOurs
	case len(found.Offers) == 0:
		return nil, nil, nil
	}
	o, err := readOffer(found.Offers[0])
	return found.Offers[0], o, err
}

var errNotOurs = errors.New("the server sent an invalid response")

func readOffer(text []byte) (*offer, error) {
	o := &offer{}
	if err := json.Unmarshal(text, o); err != nil || o.RID == "" {
		return nil, errNotOurs
	}
	return o, nil
}

// replaceOffer writes an offer back with new content.
func (a *applying) replaceOffer(ctx context.Context, current json.RawMessage, rid string, t *throughput,
	header map[string]string,
) (json.RawMessage, *offer, error) {
	var body map[string]any
	if err := json.Unmarshal(current, &body); err != nil {
		return nil, nil, errNotOurs
	}
	body["content"] = map[string]any{"offerThroughput": t.rate}
	if t.autoscale {
		body["content"] = map[string]any{"offerAutopilotSettings": map[string]int{"maxThroughput": t.rate}}
	}
	text, err := json.Marshal(body)
	if err != nil {
		return nil, nil, err
	}
	answer, err := a.client.send(ctx, request{
		method: http.MethodPut, path: pathOf("offers/" + rid), kind: "offers", link: strings.ToLower(rid), header: header,
		body: text,
	})
	if err != nil {
		return nil, nil, err
	}
	o, err := readOffer(answer.body)
	return answer.body, o, err
}
