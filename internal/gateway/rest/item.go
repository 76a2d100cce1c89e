package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

func createItem(ctx context.Context, x *exchange, w api.ItemWrite) (*cosmos.Reply, error) {
	return x.engine.CreateItem(ctx, &x.call, x.route.db, x.route.coll, w)
}

func upsertItem(ctx context.Context, x *exchange, w api.ItemWrite) (*cosmos.Reply, error) {
	return x.engine.UpsertItem(ctx, &x.call, x.route.db, x.route.coll, w)
}

// getItem is the point read.
func getItem(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.ReadItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, x.request.optional(hdrPartitionKey),
		x.request.conditions())
}

func replaceItem(ctx context.Context, x *exchange, w api.ItemWrite) (*cosmos.Reply, error) {
	return x.engine.ReplaceItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, w)
}

// patchItem ignores the content type: clients send the operations as application/json, as
// application/json-patch+json or without a content type, in an object or as a bare array.
func patchItem(ctx context.Context, x *exchange, w api.ItemWrite) (*cosmos.Reply, error) {
	return x.engine.PatchItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, w)
}

func deleteItem(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteItem(ctx, &x.call, x.route.db, x.route.coll, x.route.id, x.request.optional(hdrPartitionKey),
		x.request.conditions(), x.request.triggers())
}

// listItems reads the items, or the change feed if the request has A-IM.
func listItems(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	if mode := x.request.header(hdrAIM); mode != "" {
		return x.changeFeed(ctx, mode)
	}
	o, err := x.feedOptions()
	if err != nil {
		return nil, err
	}
	if err := x.reservePage(o.MaxItems); err != nil {
		return nil, err
	}
	return x.engine.ListItems(ctx, &x.call, x.route.db, x.route.coll, o)
}

// deleteLogicalPartition deletes all items with the partition key value that the header names.
func deleteLogicalPartition(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	return x.engine.DeleteLogicalPartition(ctx, &x.call, x.route.db, x.route.coll, x.request.optional(hdrPartitionKey))
}
