package cosmos

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// Service serves the operations of Cosmos DB from an engine. Operations that need no translation
// are the embedded engine's own. Its methods are safe for concurrent use.
type Service struct{ *engine.Engine }

// New returns the service of an engine.
func New(e *engine.Engine) *Service { return &Service{e} }

// Throughput is the throughput that a create asks for, as the client sent it. Empty means absent.
type Throughput struct {
	// Offer is RU/s as decimal text (x-ms-offer-throughput).
	Offer string
	// Autopilot is the JSON of x-ms-cosmos-offer-autopilot-settings.
	Autopilot string
}

// offerOf reads the offer that a create asks for; nil for none.
func (s *Service) offerOf(t Throughput) (*resource.Offer, error) {
	if t != (Throughput{}) {
		if err := s.CheckOffers(); err != nil {
			return nil, err
		}
	}
	return definition.ParseOffer(t.Offer, t.Autopilot)
}

// reply renders a result.
func reply(res *api.Result, err error) (*Reply, error) {
	if res == nil {
		return nil, failure(err)
	}
	r := newReply()
	r.fill(res)
	switch {
	case res.Item != nil:
		r.setItem(res)
	case res.Resource != nil:
		r.Body = render(res.Resource)
		if res.Sizes != nil {
			r.Body = appendStatistics(r.Body, res.Sizes)
		}
	case res.Count >= 0:
		r.Body = renderList(res)
	}
	return r, failure(err)
}

// failure turns the engine's errors about queries and keys into those of the protocol.
func failure(err error) error {
	if err == nil {
		return nil
	}
	var unserved *engine.NotServableError
	var fanOut *engine.FanOutError
	var key *account.KeyRequiredError
	var script *engine.ScriptError
	switch {
	case errors.As(err, &script): // the service's own form (WIRE §9.3)
		refused := *script.Status
		text, _ := json.Marshal(refused.Message) //nolint:errcheck // a text can always be written
		refused.Message = `{"Errors":[` + string(text) + `]}`
		return &refused
	case errors.As(err, &unserved):
		refused := status.New(status.CrossPartitionQueryNotServable, "")
		refused.Additional = string(unserved.Plan.JSON()) // the client merges by this plan
		return refused
	case errors.As(err, &fanOut):
		return FanOutRefused()
	case errors.As(err, &key):
		return status.New(status.BadRequest,
			"PartitionKey value must be supplied for this operation. Send x-ms-documentdb-partitionkey with %s.", key.Value)
	}
	return err
}

// FanOutRefused is the refusal, in the service's own words, of a query that names neither a
// partition key nor a range and does not allow a fan-out.
func FanOutRefused() error {
	return status.New(status.BadRequest,
		"Cross partition query is required but disabled. Please set x-ms-documentdb-query-enablecrosspartition to true, "+
			"specify x-ms-documentdb-partitionkey, or revise your query to avoid this exception.")
}

// feedNames are the names of lists in the envelope of a feed.
var feedNames = [...]string{
	api.DatabaseResource: "Databases", api.ContainerResource: "DocumentCollections",
	api.OfferResource: "Offers", api.UserResource: "Users", api.PermissionResource: "Permissions",
	api.EncryptionKeyResource: "ClientEncryptionKeys", api.RangeResource: "PartitionKeyRanges",
	api.ProcedureResource: "StoredProcedures", api.TriggerResource: "Triggers",
	api.FunctionResource: "UserDefinedFunctions",
}

// renderList renders a list of resources of the account, or of ranges, or rows of a query over
// resources.
func renderList(res *api.Result) []byte {
	f := newFeed(res.ListRID, feedNames[res.List])
	for i := range res.Resources {
		f.add(render(&res.Resources[i]))
	}
	for i := range res.Ranges {
		f.add(renderRange(&res.Ranges[i]))
	}
	f.addAll(res.Rows, res.Count-f.count)
	return f.close()
}

// render renders an account resource as a client sees it.
func render(one *api.Resource) []byte {
	switch one.Kind {
	case api.DatabaseResource:
		return definition.RenderDatabase(one.Item)
	case api.ContainerResource:
		return definition.RenderContainer(one.Item, one.DB)
	case api.OfferResource:
		return definition.RenderOffer(one.Item, one.Offer, one.Self, one.RID)
	case api.UserResource:
		return definition.RenderUser(one.Item, one.DB)
	case api.PermissionResource:
		return definition.RenderPermission(one.Item, one.DB, one.User, one.Token)
	case api.ProcedureResource:
		return definition.RenderScript(one.Item, resource.Procedure, one.DB, one.Container)
	case api.TriggerResource:
		return definition.RenderScript(one.Item, resource.Trigger, one.DB, one.Container)
	case api.FunctionResource:
		return definition.RenderScript(one.Item, resource.Function, one.DB, one.Container)
	}
	return definition.RenderEncryptionKey(one.Item, one.DB)
}

// query prepares a query over account resources.
func query(q api.QueryRequest) api.QueryRequest {
	q.Decode, q.Document = decodeQuery, render
	return q
}

// queryBody is the body of a query request.
type queryBody struct {
	Query      string `json:"query"`
	Parameters []struct {
		Name  string          `json:"name"`
		Value json.RawMessage `json:"value"`
	} `json:"parameters"`
}

// decodeQuery reads the body of a query request.
func decodeQuery(body []byte) (api.QueryText, error) {
	var q queryBody
	if err := json.Unmarshal(body, &q); err != nil {
		return api.QueryText{}, status.New(status.BadRequest,
			`The query request is not valid JSON of the form {"query": "…", "parameters": [{"name": "@x", "value": …}]}: `+
				`%v.`, err)
	}
	if q.Query == "" {
		return api.QueryText{}, status.New(status.BadRequest,
			`The query request has no "query". Send {"query": "SELECT …"}.`)
	}
	text := api.QueryText{Text: q.Query, Parameters: make([]api.QueryParameter, len(q.Parameters))}
	for i, p := range q.Parameters {
		text.Parameters[i] = api.QueryParameter{Name: p.Name, JSON: p.Value}
	}
	return text, nil
}

// ListRanges lists a container's partition key ranges.
func (s *Service) ListRanges(ctx context.Context, call *api.Call, db, coll string, o api.RangesOptions) (*Reply,
	error,
) {
	return reply(s.Engine.ListRanges(ctx, call, db, coll, o))
}

// CreateDatabase creates a database. If t asks for throughput, the database's containers share it.
func (s *Service) CreateDatabase(ctx context.Context, call *api.Call, body []byte, t Throughput) (*Reply, error) {
	d, err := definition.ParseDatabase(body)
	if err != nil {
		return nil, err
	}
	offer, err := s.offerOf(t)
	if err != nil {
		return nil, err
	}
	return reply(s.Engine.CreateDatabase(ctx, call, d, offer))
}

// ReadDatabase reads one database.
func (s *Service) ReadDatabase(ctx context.Context, call *api.Call, db string, cond api.Conditions) (*Reply,
	error,
) {
	return reply(s.Engine.ReadDatabase(ctx, call, db, cond))
}

// ListDatabases lists a page of databases.
func (s *Service) ListDatabases(ctx context.Context, call *api.Call, o api.FeedOptions) (*Reply, error) {
	return reply(s.Engine.ListDatabases(ctx, call, o))
}

// QueryDatabases runs a query over the databases.
func (s *Service) QueryDatabases(ctx context.Context, call *api.Call, q api.QueryRequest) (*Reply, error) {
	return reply(s.Engine.QueryDatabases(ctx, call, query(q)))
}

// DeleteDatabase removes a database and all its containers at once.
func (s *Service) DeleteDatabase(ctx context.Context, call *api.Call, db string, cond api.Conditions) (*Reply,
	error,
) {
	return reply(s.Engine.DeleteDatabase(ctx, call, db, cond))
}

// CreateContainer creates a container, with its own throughput if t asks for any.
func (s *Service) CreateContainer(ctx context.Context, call *api.Call, db string, body []byte, t Throughput) (*Reply,
	error,
) {
	d, err := definition.ParseContainer(body)
	if err != nil {
		return nil, err
	}
	if call.FlatKeys && d.Partition.Kind == partition.MultiHash {
		return nil, status.New(status.BadRequest,
			"The 'kind' value 'MultiHash' specified in the partition key definition is invalid. Please choose 'Hash' "+
				"partition type.")
	}
	offer, err := s.offerOf(t)
	if err != nil {
		return nil, err
	}
	return reply(s.Engine.CreateContainer(ctx, call, db, d, offer))
}

// ReadContainer reads one container, with its size on request.
func (s *Service) ReadContainer(ctx context.Context, call *api.Call, db, coll string, cond api.Conditions,
	o api.ContainerOptions,
) (*Reply, error) {
	return reply(s.Engine.ReadContainer(ctx, call, db, coll, cond, o))
}

// ReplaceContainer changes the replaceable parts of a container's definition.
func (s *Service) ReplaceContainer(ctx context.Context, call *api.Call, db, coll string, body []byte,
	cond api.Conditions,
) (*Reply, error) {
	next, err := definition.ParseContainer(body)
	if err != nil {
		return nil, err
	}
	return reply(s.Engine.ReplaceContainer(ctx, call, db, coll, next, cond))
}

// DeleteContainer removes a container and all its items at once.
func (s *Service) DeleteContainer(ctx context.Context, call *api.Call, db, coll string,
	cond api.Conditions,
) (*Reply, error) {
	return reply(s.Engine.DeleteContainer(ctx, call, db, coll, cond))
}

// ListContainers lists a page of a database's containers.
func (s *Service) ListContainers(ctx context.Context, call *api.Call, db string, o api.FeedOptions) (*Reply,
	error,
) {
	return reply(s.Engine.ListContainers(ctx, call, db, o))
}

// QueryContainers runs a query over a database's containers.
func (s *Service) QueryContainers(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*Reply,
	error,
) {
	return reply(s.Engine.QueryContainers(ctx, call, db, query(q)))
}

// ListOffers lists a page of offers.
func (s *Service) ListOffers(ctx context.Context, call *api.Call, o api.FeedOptions) (*Reply, error) {
	return reply(s.Engine.ListOffers(ctx, call, o))
}

// QueryOffers runs a query over the offers.
func (s *Service) QueryOffers(ctx context.Context, call *api.Call, q api.QueryRequest) (*Reply, error) {
	return reply(s.Engine.QueryOffers(ctx, call, query(q)))
}

// ReadOffer reads one offer.
func (s *Service) ReadOffer(ctx context.Context, call *api.Call, rid string, cond api.Conditions) (*Reply,
	error,
) {
	return reply(s.Engine.ReadOffer(ctx, call, rid, cond))
}

// ReplaceOffer sets the throughput of a container or a database.
func (s *Service) ReplaceOffer(ctx context.Context, call *api.Call, rid string, body []byte, m resource.Migration,
	cond api.Conditions,
) (*Reply, error) {
	if err := s.CheckOffers(); err != nil {
		return nil, err
	}
	change, err := definition.ParseOfferChange(body, rid)
	if err != nil {
		return nil, err
	}
	change.Migration = m
	return reply(s.Engine.ReplaceOffer(ctx, call, rid, change, cond))
}

// member reads the definition of a member.
func member(kind api.ResourceKind, body []byte) (api.MemberDefinition, error) {
	switch kind {
	case api.UserResource:
		u, err := definition.ParseUser(body)
		return api.MemberDefinition{ID: u.ID, JSON: u.JSON}, err
	case api.PermissionResource:
		p, err := definition.ParsePermission(body)
		if err != nil {
			return api.MemberDefinition{}, err
		}
		return api.MemberDefinition{ID: p.ID, JSON: p.JSON, Permission: p}, nil
	case api.ProcedureResource:
		return script(resource.Procedure, body)
	case api.TriggerResource:
		return script(resource.Trigger, body)
	case api.FunctionResource:
		return script(resource.Function, body)
	}
	k, err := definition.ParseEncryptionKey(body)
	if err != nil {
		return api.MemberDefinition{}, err
	}
	return api.MemberDefinition{ID: k.ID, JSON: k.JSON, EncryptionKey: k}, nil
}

// script reads the definition of a script.
func script(kind resource.ScriptKind, body []byte) (api.MemberDefinition, error) {
	s, err := definition.ParseScript(kind, body)
	if err != nil {
		return api.MemberDefinition{}, err
	}
	return api.MemberDefinition{ID: s.ID, JSON: s.JSON}, nil
}

// CreateMember creates a user, a permission, a client encryption key or a script. With upsert it
// also replaces an existing one.
func (s *Service) CreateMember(ctx context.Context, call *api.Call, m api.Members, body []byte, upsert bool,
	cond api.Conditions,
) (*Reply, error) {
	d, err := member(m.Kind, body)
	if err != nil {
		return nil, err
	}
	return reply(s.Engine.CreateMember(ctx, call, m, d, upsert, cond))
}

// ReadMember reads one member, a permission with a new token.
func (s *Service) ReadMember(ctx context.Context, call *api.Call, m api.Members, address string,
	cond api.Conditions,
) (*Reply, error) {
	return reply(s.Engine.ReadMember(ctx, call, m, address, cond))
}

// ListMembers lists a page of members, permissions each with a new token.
func (s *Service) ListMembers(ctx context.Context, call *api.Call, m api.Members, o api.FeedOptions) (*Reply, error) {
	return reply(s.Engine.ListMembers(ctx, call, m, o))
}

// QueryMembers runs a query over members.
func (s *Service) QueryMembers(ctx context.Context, call *api.Call, m api.Members, q api.QueryRequest) (*Reply, error) {
	return reply(s.Engine.QueryMembers(ctx, call, m, query(q)))
}

// ReplaceMember replaces a member, possibly with a new id. The member keeps its RID.
func (s *Service) ReplaceMember(ctx context.Context, call *api.Call, m api.Members, address string, body []byte,
	cond api.Conditions,
) (*Reply, error) {
	d, err := member(m.Kind, body)
	if err != nil {
		return nil, err
	}
	return reply(s.Engine.ReplaceMember(ctx, call, m, address, d, cond))
}

// DeleteMember removes a member and what it holds.
func (s *Service) DeleteMember(ctx context.Context, call *api.Call, m api.Members, address string,
	cond api.Conditions,
) (*Reply, error) {
	return reply(s.Engine.DeleteMember(ctx, call, m, address, cond))
}

// ParseConsistency reads the name of a consistency level, in any case; 0 for "". It refuses an
// unknown name as a status.BadRequest.
func ParseConsistency(name string) (api.Consistency, error) {
	if name == "" {
		return 0, nil
	}
	level := slices.IndexFunc(api.ConsistencyNames, func(known string) bool { return strings.EqualFold(known, name) })
	if level < 0 {
		return 0, status.New(status.BadRequest, "The consistency level %.64q is not known. Use one of %s.", name,
			strings.Join(api.ConsistencyNames, ", "))
	}
	return api.Consistency(level + 1), nil
}
