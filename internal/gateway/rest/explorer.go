package rest

import (
	"context"
	"net/http"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// getCertificate is GET /_explorer/emulator.pem: the certificate to trust, at
// the path where tools made for the official emulator look for it.
func getCertificate(_ context.Context, x *exchange) (*engine.Reply, error) {
	provide := x.gateway.o.CertificatePEM
	if provide == nil {
		return nil, status.New(status.NotFound, "This server has no certificate to trust here: it speaks plain HTTP, or its certificate was configured by its operator.")
	}
	x.contentType = typePEM
	return &engine.Reply{Status: http.StatusOK, Body: provide(), Count: -1}, nil
}

// getExplorer is anything else under /_explorer.
func getExplorer(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.NotFound, "The data explorer is not part of this version yet. Use an SDK, or `orrery query`.")
}
