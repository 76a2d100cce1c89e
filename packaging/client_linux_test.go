package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// wellKnownKey is the key that every module of these tests uses.
const wellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// trusting returns a client that trusts only the given certificate.
func trusting(t *testing.T, pem []byte) *http.Client {
	t.Helper()
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		t.Fatalf("no certificate: %q", pem)
	}
	return clientWith(&tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12})
}

// careless returns a client that trusts every certificate, as the probes of modules do.
func careless() *http.Client {
	return clientWith(&tls.Config{InsecureSkipVerify: true}) //nolint:gosec // as the modules do
}

func clientWith(config *tls.Config) *http.Client {
	return &http.Client{
		Timeout:   20 * time.Second,
		Transport: &http.Transport{TLSClientConfig: config, DisableKeepAlives: true},
	}
}

// use uses an account as an application does: it creates a database and a container unless they
// exist, and writes, reads and queries an item. It returns the number of items.
func use(t *testing.T, connection string, client *http.Client, pinned ...policy.Policy) int {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	options := &azcosmos.ClientOptions{ClientOptions: azcore.ClientOptions{Transport: client, PerRetryPolicies: pinned}}
	options.Retry.MaxRetries = -1 // a first attempt that fails is a failure
	account, err := azcosmos.NewClientFromConnectionString(connection, options)
	if err != nil {
		t.Fatal(err)
	}
	_, err = account.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "shop"}, nil)
	unlessThere(t, err)
	database, err := account.NewDatabase("shop")
	if err != nil {
		t.Fatal(err)
	}
	_, err = database.CreateContainer(ctx, azcosmos.ContainerProperties{
		ID: "orders", PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/customer"}, Version: 2},
	}, nil)
	unlessThere(t, err)
	orders, err := database.NewContainer("orders")
	if err != nil {
		t.Fatal(err)
	}
	key := azcosmos.NewPartitionKeyString("c-9")
	id := strings.ToLower(strings.ReplaceAll(t.Name(), "/", "-"))
	if _, err := orders.UpsertItem(ctx, key, []byte(`{"id":"`+id+`","customer":"c-9","total":30}`), nil); err != nil {
		t.Fatal(err)
	}
	read, err := orders.ReadItem(ctx, key, id, nil)
	if err != nil || !strings.Contains(string(read.Value), `"total":30`) {
		t.Fatalf("read: %v %s", err, read.Value)
	}
	n := 0
	for pages := orders.NewQueryItemsPager("SELECT * FROM c WHERE c.total = 30", key, nil); pages.More(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			t.Fatal(err)
		}
		n += len(page.Items)
	}
	return n
}

func unlessThere(t *testing.T, err error) {
	t.Helper()
	var refused *azcore.ResponseError
	if errors.As(err, &refused) && refused.StatusCode == http.StatusConflict {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
}
