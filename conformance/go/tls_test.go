package conformance

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// TestHTTPS checks the certificate as a program that trusts the authority does.
func TestHTTPS(t *testing.T) {
	s := startServer(t)
	reply, err := http.Get(s.endpoint() + "_explorer/emulator.pem")
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	pem, err := io.ReadAll(reply.Body)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		t.Fatalf("no certificate in %q", pem)
	}
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: true}
	t.Cleanup(transport.CloseIdleConnections)
	client := clientWith(t, strings.Replace(s.endpoint(), "http:", "https:", 1), &azcosmos.ClientOptions{
		ClientOptions: azcore.ClientOptions{Transport: &http.Client{Transport: transport}},
	})
	must[azcosmos.DatabaseResponse](t,
		"create")(client.CreateDatabase(t.Context(), azcosmos.DatabaseProperties{ID: "db"}, nil))
	database := must[*azcosmos.DatabaseClient](t, "client")(client.NewDatabase("db"))
	must[azcosmos.DatabaseResponse](t, "read")(database.Read(t.Context(), nil))
}
