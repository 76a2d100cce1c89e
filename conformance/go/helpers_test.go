package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// containerWith creates a container from a whole definition and returns its client.
func (w *world) containerWith(t *testing.T, p azcosmos.ContainerProperties) *azcosmos.ContainerClient {
	t.Helper()
	ru := azcosmos.NewManualThroughputProperties(throughput[w.ranges])
	if _, err := w.database.CreateContainer(t.Context(), p,
		&azcosmos.CreateContainerOptions{ThroughputProperties: &ru}); err != nil {
		t.Fatalf("create container %s: %v", p.ID, err)
	}
	return must[*azcosmos.ContainerClient](t, "client")(w.database.NewContainer(p.ID))
}

// byPK is the partition key of most containers here.
var byPK = azcosmos.PartitionKeyDefinition{Paths: []string{"/pk"}, Kind: azcosmos.PartitionKeyKindHash, Version: 2}

// create puts an item into a container.
func create(t *testing.T, c *azcosmos.ContainerClient, key azcosmos.PartitionKey, body string) azcosmos.ItemResponse {
	t.Helper()
	return must[azcosmos.ItemResponse](t, "create "+body)(c.CreateItem(t.Context(), key, []byte(body), nil))
}

// own strips an item of its system properties and returns it as compact JSON.
func own(t *testing.T, item []byte) string {
	t.Helper()
	cut := strings.Index(string(item), `,"_rid":`)
	if cut < 0 {
		t.Fatalf("no system properties in %q", item)
	}
	return string(item[:cut]) + "}"
}

// stored reads an item and returns it without its system properties; "" when it is absent.
func stored(t *testing.T, c *azcosmos.ContainerClient, key azcosmos.PartitionKey, id string) string {
	t.Helper()
	read, err := c.ReadItem(t.Context(), key, id, nil)
	if err != nil {
		refused(t, err, 404, "read "+id)
		return ""
	}
	return own(t, read.Value)
}

// ids returns the ids of all items of a key, in order; with an empty key, of the container.
func ids(t *testing.T, c *azcosmos.ContainerClient, key azcosmos.PartitionKey) []string {
	t.Helper()
	rows, _, _, err := drain(t.Context(), c, "SELECT VALUE c.id FROM c ORDER BY c.id", key, nil)
	if err != nil {
		t.Fatalf("query ids: %v", err)
	}
	out := make([]string, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal([]byte(row), &out[i]); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// same fails the test unless two values print alike.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if g, w := fmt.Sprintf("%v", got), fmt.Sprintf("%v", want); g != w {
		t.Errorf("%s: got %s, want %s", what, g, w)
	}
}

// A spy is a transport that keeps the headers of the last request and the body of the last answer.
type spy struct {
	sent http.Header
	body string
}

func (s *spy) Do(r *http.Request) (*http.Response, error) {
	s.sent = r.Header.Clone()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	if err := response.Body.Close(); err != nil {
		return nil, err
	}
	s.body = string(body)
	response.Body = io.NopCloser(strings.NewReader(s.body))
	return response, nil
}

// spied returns a client without retries and the spy on its transport.
func (w *world) spied(t *testing.T) (*azcosmos.Client, *spy) {
	t.Helper()
	s := &spy{}
	return clientWith(t, w.server.endpoint(), &azcosmos.ClientOptions{ClientOptions: azcore.ClientOptions{
		Transport: s, Retry: policy.RetryOptions{MaxRetries: -1},
	}}), s
}

func etag(s string) *azcore.ETag { e := azcore.ETag(s); return &e }

// responseHeader returns a header of the answer behind a refusal.
func responseHeader(err error, name string) string {
	var response *azcore.ResponseError
	if !errors.As(err, &response) || response.RawResponse == nil {
		return ""
	}
	return response.RawResponse.Header.Get(name)
}
