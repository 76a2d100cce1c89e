package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/roles"
)

// Engine is what the gateway needs of *cosmos.Service, with one small interface per kind of
// resource. Many goroutines may call every method. With an error, a method may still return a reply
// that holds the position of the partition that refused.
type Engine interface {
	DefaultConsistency() api.Consistency
	// CheckConsistency refuses a level that a request may not ask for, as a status.BadRequest.
	CheckConsistency(asked api.Consistency) error
	databases
	containers
	items
	queries
	offers
	members

	// Permit returns a status.Forbidden unless call.Grant allows the demand. Without a grant
	// everything is allowed. Permit may record in the call which container it has permitted.
	Permit(ctx context.Context, call *api.Call, d api.Demand) error
	// Roles returns the role definitions and assignments as they are now.
	Roles() *roles.Table
	// RoleTarget returns what an address by names or RIDs means to role assignments.
	RoleTarget(db, coll string) roles.Target
}

var _ Engine = (*cosmos.Service)(nil)

type databases interface {
	CreateDatabase(ctx context.Context, call *api.Call, body []byte, t cosmos.Throughput) (*cosmos.Reply, error)
	ReadDatabase(ctx context.Context, call *api.Call, db string, cond api.Conditions) (*cosmos.Reply, error)
	ListDatabases(ctx context.Context, call *api.Call, o api.FeedOptions) (*cosmos.Reply, error)
	DeleteDatabase(ctx context.Context, call *api.Call, db string, cond api.Conditions) (*cosmos.Reply, error)
}

type containers interface {
	CreateContainer(ctx context.Context, call *api.Call, db string, body []byte, t cosmos.Throughput) (*cosmos.Reply,
		error)
	ReadContainer(ctx context.Context, call *api.Call, db, coll string, cond api.Conditions,
		o api.ContainerOptions) (*cosmos.Reply, error)
	ReplaceContainer(ctx context.Context, call *api.Call, db, coll string, body []byte,
		cond api.Conditions) (*cosmos.Reply, error)
	DeleteContainer(ctx context.Context, call *api.Call, db, coll string, cond api.Conditions) (*cosmos.Reply, error)
	ListContainers(ctx context.Context, call *api.Call, db string, o api.FeedOptions) (*cosmos.Reply, error)
	ListRanges(ctx context.Context, call *api.Call, db, coll string, o api.RangesOptions) (*cosmos.Reply, error)
}

type items interface {
	CreateItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*cosmos.Reply, error)
	UpsertItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*cosmos.Reply, error)
	ReplaceItem(ctx context.Context, call *api.Call, db, coll, id string, w api.ItemWrite) (*cosmos.Reply, error)
	ReadItem(ctx context.Context, call *api.Call, db, coll, id string, partitionKey *string,
		cond api.Conditions) (*cosmos.Reply, error)
	PatchItem(ctx context.Context, call *api.Call, db, coll, id string, w api.ItemWrite) (*cosmos.Reply, error)
	DeleteItem(ctx context.Context, call *api.Call, db, coll, id string, partitionKey *string,
		cond api.Conditions, t api.Triggers) (*cosmos.Reply, error)
	ExecuteProcedure(ctx context.Context, call *api.Call, db, coll, id string,
		p api.ProcedureRequest) (*cosmos.Reply, error)
	DeleteLogicalPartition(ctx context.Context, call *api.Call, db, coll string, partitionKey *string) (*cosmos.Reply,
		error)
	ExecuteBatch(ctx context.Context, call *api.Call, db, coll string, b api.BatchRequest) (*cosmos.Reply, error)
	ReadChangeFeed(ctx context.Context, call *api.Call, db, coll string, q api.ChangeFeedRequest, form cosmos.ChangeForm,
	) (*cosmos.Reply, error)
	AwaitChange(ctx context.Context, call *api.Call, db, coll string, q api.ChangeFeedRequest) error
	ListItems(ctx context.Context, call *api.Call, db, coll string, o api.FeedOptions) (*cosmos.Reply, error)
}

type queries interface {
	QueryDatabases(ctx context.Context, call *api.Call, q api.QueryRequest) (*cosmos.Reply, error)
	QueryContainers(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*cosmos.Reply, error)
	QueryItems(ctx context.Context, call *api.Call, db, coll string, q api.QueryRequest) (*cosmos.Reply, error)
	QueryPlan(ctx context.Context, call *api.Call, db, coll string, p cosmos.PlanRequest) (*cosmos.Reply, error)
	QueryOffers(ctx context.Context, call *api.Call, q api.QueryRequest) (*cosmos.Reply, error)
}

type offers interface {
	ListOffers(ctx context.Context, call *api.Call, o api.FeedOptions) (*cosmos.Reply, error)
	ReadOffer(ctx context.Context, call *api.Call, rid string, cond api.Conditions) (*cosmos.Reply, error)
	ReplaceOffer(ctx context.Context, call *api.Call, rid string, body []byte, m resource.Migration,
		cond api.Conditions) (*cosmos.Reply, error)
}

// members are users, permissions, client encryption keys and scripts.
type members interface {
	CreateMember(ctx context.Context, call *api.Call, m api.Members, body []byte, upsert bool,
		cond api.Conditions) (*cosmos.Reply, error)
	ReadMember(ctx context.Context, call *api.Call, m api.Members, id string, cond api.Conditions) (*cosmos.Reply, error)
	ReplaceMember(ctx context.Context, call *api.Call, m api.Members, id string, body []byte,
		cond api.Conditions) (*cosmos.Reply, error)
	DeleteMember(ctx context.Context, call *api.Call, m api.Members, id string, cond api.Conditions) (*cosmos.Reply,
		error)
	ListMembers(ctx context.Context, call *api.Call, m api.Members, o api.FeedOptions) (*cosmos.Reply, error)
	QueryMembers(ctx context.Context, call *api.Call, m api.Members, q api.QueryRequest) (*cosmos.Reply, error)
}
