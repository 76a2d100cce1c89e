package nodestest_test

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/gateway/rest"
)

const accountKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// sdkOf returns a container as azcosmos sees it through a gateway of a node.
func sdkOf(t *testing.T, n *replica) *azcosmos.ContainerClient {
	t.Helper()
	keys, err := auth.NewKeyRing(auth.KeySet{Primary: accountKey})
	n.set.must(err)
	server := httptest.NewServer(rest.New(rest.Options{Engine: n.Service, Auth: auth.Verifier{Keys: keys}}))
	t.Cleanup(server.Close)
	credential, err := azcosmos.NewKeyCredential(accountKey)
	n.set.must(err)
	// One try: the test counts the answers of the nodes.
	client, err := azcosmos.NewClientWithKey(server.URL, credential, &azcosmos.ClientOptions{
		ClientOptions: policy.ClientOptions{Transport: server.Client(), Retry: policy.RetryOptions{MaxRetries: -1}},
	})
	n.set.must(err)
	container, err := client.NewContainer("shop", "orders")
	n.set.must(err)
	return container
}

// atAnyNode sends a request to one node after the other until none answers 410. It returns the
// number of these answers.
func atAnyNode(ctx context.Context, clients []*azcosmos.ContainerClient, send func(*azcosmos.ContainerClient) error) (
	gone int, err error,
) {
	for ctx.Err() == nil {
		err = send(clients[gone%len(clients)])
		answer, refused := errors.AsType[*azcore.ResponseError](err)
		if !refused || answer.StatusCode != 410 {
			return gone, err
		}
		if sub := answer.RawResponse.Header.Get("x-ms-substatus"); sub != "1002" {
			return gone, fmt.Errorf("410 with substatus %s: %w", sub, err)
		}
		gone++
	}
	return gone, context.Cause(ctx)
}

// TestSDKOnTwoNodes: azcosmos talks to gateways of two nodes. After the leader has changed, the
// former leader answers writes with 410/1002, and the same write succeeds at the other node. The
// former leader goes on to answer reads: a session read of the write, and a query.
func TestSDKOnTwoNodes(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			s := newReplicaSet(t, 2, 0)
			s.create(ranges)
			clients := []*azcosmos.ContainerClient{sdkOf(t, s.nodes[0]), sdkOf(t, s.nodes[1])}
			for round := range 6 {
				s.leads(s.nodes[round%2])
				key := fmt.Sprint("k", round)
				var token *string
				gone, err := atAnyNode(s.ctx, clients, func(c *azcosmos.ContainerClient) error {
					r, err := c.UpsertItem(s.ctx, azcosmos.NewPartitionKeyString(key),
						fmt.Appendf(nil, `{"id":"1","k":%q,"n":%d}`, key, round), nil)
					token = r.SessionToken
					return err
				})
				if err != nil || gone != round%2 {
					t.Fatalf("round %d: %d nodes answered 410, and then: %v", round, gone, err)
				}
				follower := clients[(round+1)%2]
				s.caughtUp(s.nodes[round%2])
				_, err = follower.ReadItem(s.ctx, azcosmos.NewPartitionKeyString(key), "1",
					&azcosmos.ItemOptions{SessionToken: token})
				if err != nil {
					t.Errorf("round %d: a session read at the follower: %v", round, err)
				}
				pages := follower.NewQueryItemsPager("SELECT * FROM c WHERE c.n = @n", azcosmos.NewPartitionKeyString(key),
					&azcosmos.QueryOptions{QueryParameters: []azcosmos.QueryParameter{{Name: "@n", Value: round}}})
				page, err := pages.NextPage(s.ctx)
				if err != nil || len(page.Items) != 1 {
					t.Errorf("round %d: a query at the follower: %d items, %v", round, len(page.Items), err)
				}
			}
		})
	}
}
