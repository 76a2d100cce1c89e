package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// unsupportedNames describes features of a later version by the resource type in the path.
var unsupportedNames = map[string]string{
	"sprocs":      "Stored procedures (/sprocs)",
	"triggers":    "Triggers (/triggers)",
	"udfs":        "User-defined functions (/udfs)",
	"attachments": "Attachments (/attachments)",
}

// refuseUnsupported refuses a feature of the protocol that this version lacks.
func refuseUnsupported(_ context.Context, x *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.NotSupportedYet, "%s are not supported yet by this version.",
		unsupportedNames[x.route.resourceType])
}

// getAddresses refuses a request that only clients in direct mode send. If the answer were 404,
// Java's SDK would tell its application that the item does not exist.
func getAddresses(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.NotSupportedYet,
		"This server has no replica addresses to give: it is reached through its gateway only. Configure the client for "+
			"gateway mode (ConnectionMode.Gateway).")
}
