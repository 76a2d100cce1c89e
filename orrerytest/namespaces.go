package orrerytest

import (
	"context"
	"testing"

	"github.com/orrery-db/orrery"
)

// Namespace creates an account of its own for a test on a server that other tests use at the same
// time, and deletes it when the test ends. Before deleting it checks the stored data. An SDK
// reaches it with server.Endpoint and the namespace's key. snapshot names the snapshot that it
// begins from; "" means an empty account.
//
//	var server = … // started in TestMain, filled once and saved: server.SaveSnapshot(ctx, "seeded", "")
//
//	func TestOrders(t *testing.T) {
//		t.Parallel()
//		space := orrerytest.Namespace(t, server, "seeded")
//		client := newSDKClient(server.Endpoint(), space.Key())
//		…
//	}
func Namespace(t testing.TB, server *orrery.Server, snapshot string) *orrery.Namespace {
	t.Helper()
	space, err := server.CreateNamespace(t.Context(), orrery.NamespaceOptions{Snapshot: snapshot})
	if err != nil {
		t.Fatalf("orrerytest: create a namespace: %v", err)
	}
	t.Cleanup(func() { finishNamespace(t, space) })
	return space
}

func finishNamespace(t testing.TB, space *orrery.Namespace) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	problems, err := space.Check(ctx)
	if orrery.IsNamespaceGone(err) { // a test may delete its namespace, or close the server
		return
	}
	if err != nil {
		t.Errorf("orrerytest: check the data of %s: %v", space.Name(), err)
	}
	for _, p := range problems {
		t.Errorf("orrerytest: the stored data of %s does not agree with itself: %s", space.Name(), p)
	}
	if err := space.Delete(ctx); err != nil && !orrery.IsNamespaceGone(err) {
		t.Errorf("orrerytest: delete %s: %v", space.Name(), err)
	}
}
