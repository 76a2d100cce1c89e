package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// waitingNames says in words what a path names that a later version will have.
var waitingNames = map[string]string{
	"sprocs":               "Stored procedures (/sprocs)",
	"triggers":             "Triggers (/triggers)",
	"udfs":                 "User-defined functions (/udfs)",
	"users":                "Users (/users)",
	"permissions":          "Permissions (/permissions)",
	"clientencryptionkeys": "Client encryption keys (/clientencryptionkeys)",
	"attachments":          "Attachments (/attachments)",
}

// waiting refuses what the protocol has and this version has not.
func waiting(_ context.Context, x *exchange) (*engine.Reply, error) {
	return nil, status.New(status.NotSupportedYet, "%s are not supported yet by this version.", waitingNames[x.route.resourceType])
}

// getAddresses refuses what only clients in direct mode ask for.
func getAddresses(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.NotFound, "This server has no replica addresses to give: it is reached through its gateway only. Configure the client for gateway mode (ConnectionMode.Gateway).")
}
