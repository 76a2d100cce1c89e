package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// waitingNames says in words what a path names that a later version will have.
var waitingNames = map[string]string{
	"sprocs":      "Stored procedures (/sprocs)",
	"triggers":    "Triggers (/triggers)",
	"udfs":        "User-defined functions (/udfs)",
	"attachments": "Attachments (/attachments)",
}

// waiting refuses what the protocol has and this version has not.
func waiting(_ context.Context, x *exchange) (*engine.Reply, error) {
	return nil, status.New(status.NotSupportedYet, "%s are not supported yet by this version.",
		waitingNames[x.route.resourceType])
}

// getAddresses refuses what only clients in direct mode ask for. With 404 Java's
// SDK would tell its application that the item does not exist.
func getAddresses(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.NotSupportedYet,
		"This server has no replica addresses to give: it is reached through its gateway only. Configure the client for "+
			"gateway mode (ConnectionMode.Gateway).")
}
