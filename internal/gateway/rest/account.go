package rest

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// queryEngineConfiguration is what the service tells the planners inside SDKs. It is a JSON text
// inside a JSON string, with the limits that a live account reports; .NET passes it to its native
// planner.
const queryEngineConfiguration = `{"maxSqlQueryInputLength":262144,"maxJoinsPerSqlQuery":5,` +
	`"maxLogicalAndPerSqlQuery":500,"maxLogicalOrPerSqlQuery":500,` +
	`"maxUdfRefPerSqlQuery":10,"maxInExpressionItemsCount":16000,"queryMaxInMemorySortDocumentCount":500,` +
	`"maxQueryRequestTimeoutFraction":0.9,` +
	`"sqlAllowNonFiniteNumbers":false,"sqlAllowAggregateFunctions":true,"sqlAllowSubQuery":true,` +
	`"sqlAllowScalarSubQuery":true,"allowNewKeywords":true,` +
	`"sqlAllowLike":true,"sqlAllowGroupByClause":true,"maxSpatialQueryCells":12,"spatialMaxGeometryPointCount":256,` +
	`"sqlDisableOptimizationFlags":0,` +
	`"sqlAllowTop":true,"enableSpatialIndexing":true}`

// boundedStaleness holds the limits of that consistency level: the service's values for an account
// that sets none. With one copy of the data no read is ever stale.
const boundedStaleness = `,"maxStalenessPrefix":100,"maxIntervalInSeconds":5`

// getAccount is GET /, the first request of every client. The client uses the endpoint in the
// answer from then on, so it must be able to reach that endpoint.
func getAccount(_ context.Context, x *exchange) (*cosmos.Reply, error) {
	endpoint, err := x.endpoint()
	if err != nil {
		return nil, err
	}
	return &cosmos.Reply{Status: http.StatusOK, Body: x.accountDocument(endpoint), Count: -1}, nil
}

// endpoint returns the URL that the client shall use: the configured one, otherwise the one it has
// just used. Behind a port mapping only the client knows that URL.
func (x *exchange) endpoint() (string, error) {
	if public := x.gateway.o.PublicEndpoint; public != "" {
		return strings.TrimRight(public, "/") + "/" + api.Prefix(x.ctx), nil
	}
	if !plainHost(x.request.Host) {
		return "", status.New(status.BadRequest,
			"The Host header %q is not a host name: this server makes the account's endpoint of it.",
			status.Clip(x.request.Host))
	}
	return x.request.Scheme + "://" + x.request.Host + "/" + api.Prefix(x.ctx), nil
}

// accountFormat is the account with its one region. It leaves out the feeds of members, which would
// switch a client to other protocols.
const accountFormat = `{"_self":"","id":%[1]s,"_rid":%[2]s,"media":"//media/","addresses":"//addresses/",` +
	`"_dbs":"//dbs/","writableLocations":[%[3]s],"readableLocations":[%[3]s],` +
	`"enableMultipleWriteLocations":false,"continuousBackupEnabled":false,"enableNRegionSynchronousCommit":false,` +
	`"enablePerPartitionFailoverBehavior":false,"disableCrossRegionalHedging":false,` +
	`"userReplicationPolicy":{"asyncReplication":false,"minReplicaSetSize":3,"maxReplicasetSize":4},` +
	`"userConsistencyPolicy":{"defaultConsistencyLevel":%[4]s},` +
	`"systemReplicationPolicy":{"minReplicaSetSize":3,"maxReplicasetSize":4},` +
	`"readPolicy":{"primaryReadCoefficient":1,"secondaryReadCoefficient":1},"queryEngineConfiguration":%[5]s}`

// accountDocument writes the account, whose endpoint is as the client shall use it.
func (x *exchange) accountDocument(endpoint string) []byte {
	text := func(s string) []byte { return value.AppendString(nil, s) }
	name := x.gateway.o.AccountName
	location := fmt.Appendf(nil, `{"name":%s,"databaseAccountEndpoint":%s}`, text(x.gateway.o.Region), text(endpoint))
	level := x.engine.DefaultConsistency()
	consistency := text(level.String())
	if level == api.BoundedStaleness {
		consistency = append(consistency, boundedStaleness...)
	}
	return fmt.Appendf(nil, accountFormat, text(name), text(name+".sql.cosmos.azure.com"), location, consistency,
		text(queryEngineConfiguration))
}
