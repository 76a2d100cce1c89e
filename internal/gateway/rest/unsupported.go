package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// refuseAttachments refuses a feature of the protocol that this version lacks.
func refuseAttachments(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.NotSupportedYet, "Attachments (/attachments) are not supported yet by this version.")
}

// getAddresses refuses a request that only clients in direct mode send. If the answer were 404,
// Java's SDK would tell its application that the item does not exist.
func getAddresses(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.NotSupportedYet,
		"This server has no replica addresses to give: it is reached through its gateway only. Configure the client for "+
			"gateway mode (ConnectionMode.Gateway).")
}
