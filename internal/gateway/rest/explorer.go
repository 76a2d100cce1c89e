package rest

import (
	"context"
	"net/http"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// getCertificate is GET /_explorer/emulator.pem: the certificate to trust, at the path where tools
// for the official emulator look for it.
func getCertificate(_ context.Context, x *exchange) (*cosmos.Reply, error) {
	provide := x.gateway.o.CertificatePEM
	if provide == nil {
		return nil, status.New(status.NotFound,
			"This server has no certificate to trust here: it speaks plain HTTP, or its certificate was configured by its "+
				"operator.")
	}
	x.contentType = typePEM
	return &cosmos.Reply{Status: http.StatusOK, Body: provide(), Count: -1}, nil
}

// explorerPage describes this address where the data explorer is switched off. Its links are
// relative, so they work under any host and port.
const explorerPage = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Orrery</title></head>
<body>
<h1>Orrery is running</h1>
<p>This is the endpoint of an account that speaks the Azure Cosmos DB NoSQL API. Point an SDK at it.</p>
<p><a href="emulator.pem">The certificate to trust for https</a></p>
<p>The data explorer is switched off on this server (--enable-explorer). Use an SDK, or <code>orrery query</code>.</p>
</body>
</html>
`

// getExplorerPage is GET /_explorer/index.html. Tools that start a server in a container poll this
// page until it exists: Testcontainers for Python and, in some versions, for .NET.
func getExplorerPage(_ context.Context, x *exchange) (*cosmos.Reply, error) {
	x.contentType = typeHTML
	return &cosmos.Reply{Status: http.StatusOK, Body: []byte(explorerPage), Count: -1}, nil
}

// getExplorer answers every other path under /_explorer where the data explorer is switched off.
func getExplorer(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.NotFound,
		"The data explorer is switched off on this server (--enable-explorer). Use an SDK, or `orrery query`.")
}
