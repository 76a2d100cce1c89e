package status

import (
	"slices"
	"strconv"
)

// Kind identifies an error by HTTP status and substatus. It is itself an error, so that
// errors.Is(err, status.NotFound) reads well. The zero Kind is Internal: an unclassified error.
type Kind uint8

// The kinds. kindTable has one row for each, with the source of its numbers.
const (
	// Internal is a bug or a broken machine: never a client's mistake.
	Internal Kind = iota
	// BadRequest is a request that can never succeed as sent.
	BadRequest
	// InvalidQuery is a query that does not compile. Its message is the errors JSON with severity,
	// location and code.
	InvalidQuery
	// PartitionKeyMismatch: the key in the header is not the item's key. SDKs refresh their container
	// cache and retry once.
	PartitionKeyMismatch
	// ContainerRIDMismatch: the client encrypts for a different container.
	ContainerRIDMismatch
	// CrossPartitionQueryNotServable asks the SDK to plan and merge itself.
	CrossPartitionQueryNotServable
	// CrossPartitionAggregateNotServable: a query without a range has aggregates
	// without SELECT VALUE. It has no substatus, so most SDKs show it.
	CrossPartitionAggregateNotServable
	// CrossPartitionQueryNotMergeable: no client can merge the results of the ranges.
	CrossPartitionQueryNotMergeable
	// NotSupportedYet is a valid request for a feature of a later version; the message names the
	// feature.
	NotSupportedYet
	// Unauthorized: the signature does not match.
	Unauthorized
	// AuthHeaderMissing: the request has no authorization header.
	AuthHeaderMissing
	// AuthHeaderInvalid: the authorization header does not have the parts type, ver and sig.
	AuthHeaderInvalid
	// EntraDisabled: the server trusts no issuer of tokens.
	EntraDisabled
	// TokenMalformed: the Entra token is not a signed token with the claims that it needs.
	TokenMalformed
	// TokenSignatureInvalid: no trusted key has signed the token.
	TokenSignatureInvalid
	// TokenNotYetValid: the token begins later.
	TokenNotYetValid
	// TokenExpired: the token has ended.
	TokenExpired
	// TokenIssuerInvalid: the server does not trust the issuer.
	TokenIssuerInvalid
	// TokenAudienceInvalid: the token was issued for another service.
	TokenAudienceInvalid
	// TokenScopeInvalid: the token's scp does not include user_impersonation.
	TokenScopeInvalid
	// TokenWithoutPrincipal: the token has no claim that names its principal.
	TokenWithoutPrincipal
	// SASTokenDisabled: the server accepts no shared access signatures.
	SASTokenDisabled
	// TokenKeyUnknown: the issuer publishes no key with the token's kid.
	TokenKeyUnknown
	// TokenGroupsOmitted: the token leaves out the groups, and only a group could have the role.
	TokenGroupsOmitted
	// LocalAuthDisabled: account keys and resource tokens do not open data.
	LocalAuthDisabled
	// Forbidden: the caller is known but not allowed to do this. The substatus is 0, never 3: 403/3
	// sends SDKs into a failover loop.
	Forbidden
	// RoleOperationNotSupported: no role can allow this, because it manages the account.
	RoleOperationNotSupported
	// RoleMissingForMetadata: no role of the principal allows this request for metadata.
	RoleMissingForMetadata
	// RoleMissingForNames: no role of the principal allows this request for data, by names.
	RoleMissingForNames
	// RoleMissingForRIDs: no role of the principal allows this request for data, by RIDs.
	RoleMissingForRIDs
	// RoleRIDUnresolved: nothing has the RID that the request addresses, so no role can allow it.
	RoleRIDUnresolved
	// WriteForbidden: the region takes no writes, as during a failover. SDKs look for another region
	// and retry for minutes, so the server sends it only as an injected fault.
	WriteForbidden
	// LogicalPartitionFull: a logical partition reached its size limit.
	LogicalPartitionFull
	// SharedThroughputExceeded: the throughput that a database's containers share does not suffice for
	// another container.
	SharedThroughputExceeded
	// NotFound: the addressed resource does not exist.
	NotFound
	// ReadSessionNotAvailable: the session token is ahead of this partition.
	ReadSessionNotAvailable
	// OwnerNotFound: the database or container above the resource does not exist.
	OwnerNotFound
	// MethodNotAllowed: the path exists, the verb does not.
	MethodNotAllowed
	// NotAcceptable: no representation the client accepts.
	NotAcceptable
	// RequestTimeout: the request was cancelled or ran out of time. A write may have happened.
	RequestTimeout
	// Conflict: the id exists.
	Conflict
	// UniqueKeyConflict: another item of the logical partition has the same unique key values.
	UniqueKeyConflict
	// Gone: the addressed resource existed but no longer does.
	Gone
	// NameCacheStale: the name now belongs to another container; SDKs refresh their cache.
	NameCacheStale
	// PartitionKeyRangeGone: the range is unknown or has split; SDKs refresh
	// their ranges.
	PartitionKeyRangeGone
	// CompletingMigration: the range is being moved; SDKs wait and retry. This server never moves
	// ranges, so it sends this only as an injected fault.
	CompletingMigration
	// CompletingSplit: other ranges replaced the range while the request was on its way; SDKs refresh
	// their ranges as for PartitionKeyRangeGone.
	CompletingSplit
	// PreconditionFailed: If-Match did not match.
	PreconditionFailed
	// PatchConditionNotMet: the condition of a patch is not true of the item.
	PatchConditionNotMet
	// RequestEntityTooLarge: the body or the item is over its limit.
	RequestEntityTooLarge
	// BatchResponseTooLarge: the result of this operation of a batch no longer fits the response. SDKs
	// repeat the operation in another batch.
	BatchResponseTooLarge
	// UnsupportedMediaType: the operation does not read this kind of body.
	UnsupportedMediaType
	// HeadersTooLarge: the request's headers are over their limit.
	HeadersTooLarge
	// Locked: another scale operation is in progress.
	Locked
	// FailedDependency: this operation of a batch was not done because another one failed.
	FailedDependency
	// TooManyRequests: the throughput of this second is used up.
	TooManyRequests
	// GatewayThrottled: the server has no memory or no slot for the request now. SDKs retry every 429,
	// whatever its substatus, after the time given in the reply.
	GatewayThrottled
	// RetryWith: a concurrent operation on the same key won; try again.
	RetryWith
	// ServiceUnavailable: closing or overloaded; try again later.
	ServiceUnavailable
	// DiskFull: the server's disk is full and writes must wait for room; reads continue.
	DiskFull
	// PartitionDamaged: a partition failed its own checks and serves nothing.
	PartitionDamaged
	// SnapshotDamaged: a file of a snapshot is not what was saved, so the snapshot is not used.
	SnapshotDamaged

	kindCount
)

type kindRow struct {
	name      string
	http      int
	substatus int
	code      string // as in the "code" of an error body
	message   string // canonical text
}

// kindTable is closed: a new row is a decision. Statuses come from the documented list of HTTP
// status codes for the service. Substatuses are those that the official SDKs switch on, with the
// SDKs' names. Messages are the service's own where one is recorded, otherwise ours.
var kindTable = [kindCount]kindRow{
	// ours
	Internal: {
		"Internal", 500, 0, "InternalServerError",
		"The server failed to answer this request. Its log has the details under the activity id.",
	},
	// documented status
	BadRequest: {"BadRequest", 400, 0, "BadRequest", "One of the input values is invalid."},
	// recorded shape of query errors
	InvalidQuery: {
		"InvalidQuery", 400, 0, "BadRequest",
		`{"errors":[{"severity":"Error","message":"The query is not valid."}]}`,
	},
	PartitionKeyMismatch: {
		"PartitionKeyMismatch", 400, 1001, "BadRequest",
		"PartitionKey extracted from document doesn't match the one specified in the header. Learn more: " +
			"https://aka.ms/CosmosDB/sql/errors/wrong-pk-value",
	},
	// SDK name CollectionRidMismatch
	ContainerRIDMismatch: {
		"ContainerRIDMismatch", 400, 1024, "BadRequest",
		"The request names another container (x-ms-cosmos-intended-collection-rid) than the one it is sent to. Read the " +
			"container again and repeat the request.",
	},
	// recorded
	CrossPartitionQueryNotServable: {
		"CrossPartitionQueryNotServable", 400, 1004, "BadRequest",
		"The provided cross partition query can not be directly served by the gateway. This is a first chance (internal) " +
			"exception that all newer clients will know how to handle gracefully. This exception is traced, but unless you " +
			"see it bubble up as an exception (which only happens on older SDK clients), then you can safely ignore this " +
			"message.",
	},
	// recorded
	CrossPartitionAggregateNotServable: {
		"CrossPartitionAggregateNotServable", 400, 0, "BadRequest",
		`Message: {"Errors":["Cross partition query only supports 'VALUE <AggregateFunc>' for aggregates."]}`,
	},
	// ours
	CrossPartitionQueryNotMergeable: {
		"CrossPartitionQueryNotMergeable", 400, 0, "BadRequest",
		"A client cannot merge what several partition key ranges give for this query. Name a partition key.",
	},
	// ours
	NotSupportedYet: {"NotSupportedYet", 400, 0, "BadRequest", "This is not supported yet."},
	Unauthorized: {
		"Unauthorized", 401, 0, "Unauthorized",
		"The input authorization token can't serve the request. The wrong key is being used or the expected payload is not " +
			"built as per the protocol. For more info: https://aka.ms/cosmosdb-tsg-unauthorized.",
	},
	// The substatuses of tokens and roles have SDK names: MissingAuthHeader, InvalidAuthHeaderFormat,
	// AadAuthDisabled, AadTokenInvalidFormat, AadTokenInvalidSignature, AadTokenNotYetValid,
	// AadTokenExpired, AadTokenInvalidIssuer, AadTokenInvalidAudience, AadTokenInvalidScope,
	// AadTokenMissingObjectIdentifier, SasTokenAuthDisabled, AadTokenInvalidSigningKey,
	// AadTokenGroupExpansionError, LocalAuthDisabled.
	AuthHeaderMissing: {"AuthHeaderMissing", 401, 5000, "Unauthorized", "The request has no authorization header."},
	AuthHeaderInvalid: {"AuthHeaderInvalid", 401, 5001, "Unauthorized", "The authorization header is not valid."},
	EntraDisabled:     {"EntraDisabled", 401, 5002, "Unauthorized", "This server accepts no Entra tokens."},
	TokenMalformed:    {"TokenMalformed", 401, 5003, "Unauthorized", "The Entra token is not well formed."},
	TokenSignatureInvalid: {
		"TokenSignatureInvalid", 401, 5004, "Unauthorized", "The signature of the Entra token is not valid.",
	},
	TokenNotYetValid:     {"TokenNotYetValid", 401, 5005, "Unauthorized", "The Entra token is not valid yet."},
	TokenExpired:         {"TokenExpired", 401, 5006, "Unauthorized", "The Entra token has expired. Get another one."},
	TokenIssuerInvalid:   {"TokenIssuerInvalid", 401, 5007, "Unauthorized", "The issuer of the token is not trusted."},
	TokenAudienceInvalid: {"TokenAudienceInvalid", 401, 5008, "Unauthorized", "The token is for another service."},
	TokenScopeInvalid:    {"TokenScopeInvalid", 401, 5009, "Unauthorized", "The token has another scope."},
	TokenWithoutPrincipal: {
		"TokenWithoutPrincipal", 401, 5011, "Unauthorized", "The Entra token does not name its principal.",
	},
	SASTokenDisabled:   {"SASTokenDisabled", 401, 5012, "Unauthorized", "This server accepts no SAS tokens."},
	TokenKeyUnknown:    {"TokenKeyUnknown", 401, 5200, "Unauthorized", "The signing key of the token is not known."},
	TokenGroupsOmitted: {"TokenGroupsOmitted", 401, 5201, "Unauthorized", "The token leaves out the principal's groups."},
	LocalAuthDisabled:  {"LocalAuthDisabled", 401, 5202, "Unauthorized", "Account keys do not open data on this server."},
	Forbidden: {
		"Forbidden", 403, 0, "Forbidden",
		"The request is not allowed with this authorization.",
	},
	// SDK names: RbacOperationNotSupported, RbacUnauthorizedMetadataRequest,
	// RbacUnauthorizedNameBasedDataRequest, RbacUnauthorizedRidBasedDataRequest,
	// RbacRidCannotBeResolved
	RoleOperationNotSupported: {
		"RoleOperationNotSupported", 403, 5300, "Forbidden", "No role can allow this request.",
	},
	RoleMissingForMetadata: {"RoleMissingForMetadata", 403, 5301, "Forbidden", "No role allows this request."},
	RoleMissingForNames:    {"RoleMissingForNames", 403, 5302, "Forbidden", "No role allows this request."},
	RoleMissingForRIDs:     {"RoleMissingForRIDs", 403, 5303, "Forbidden", "No role allows this request."},
	RoleRIDUnresolved:      {"RoleRIDUnresolved", 403, 5304, "Forbidden", "Nothing has the RID of the request."},
	// SDK name of the substatus; text inferred
	WriteForbidden: {"WriteForbidden", 403, 3, "Forbidden", "The requested operation cannot be performed at this region."},
	// SDK name PartitionKeyQuotaOverLimit
	LogicalPartitionFull: {
		"LogicalPartitionFull", 403, 1014, "Forbidden",
		"The logical partition reached its maximum size. Delete items of this partition key value or choose a key with " +
			"more values.",
	},
	// SDK name of the substatus: the collection count of a shared database is exceeded
	SharedThroughputExceeded: {
		"SharedThroughputExceeded", 403, 1019, "Forbidden",
		"The throughput of the database is shared by as many containers as it allows. Raise it, or give the container its " +
			"own.",
	},
	NotFound: {
		"NotFound", 404, 0, "NotFound",
		"Entity with the specified id does not exist in the system.",
	},
	ReadSessionNotAvailable: {
		"ReadSessionNotAvailable", 404, 1002, "NotFound",
		"The read session is not available for the input session token.",
	},
	OwnerNotFound: {
		"OwnerNotFound", 404, 1003, "NotFound",
		"Resource Not Found. Learn more: https://aka.ms/cosmosdb-tsg-not-found",
	},
	MethodNotAllowed: {
		"MethodNotAllowed", 405, 0, "MethodNotAllowed",
		"The requested verb is not supported on this resource.",
	},
	// ours
	NotAcceptable: {"NotAcceptable", 406, 0, "NotAcceptable", "This server answers application/json; accept that."},
	RequestTimeout: {
		"RequestTimeout", 408, 0, "RequestTimeout",
		"The operation did not finish in time. A write may have happened: read before you repeat it.",
	},
	Conflict: {
		"Conflict", 409, 0, "Conflict",
		"Entity with the specified id already exists in the system.",
	},
	// SDK name UniqueIndexConflict
	UniqueKeyConflict: {"UniqueKeyConflict", 409, 3301, "Conflict", "Unique index constraint violation."},
	Gone: {
		"Gone", 410, 0, "Gone",
		"The requested resource is no longer available at this address.",
	},
	NameCacheStale: {
		"NameCacheStale", 410, 1000, "Gone",
		"The name now refers to another resource. Read the container again and repeat the request.",
	},
	PartitionKeyRangeGone: {
		"PartitionKeyRangeGone", 410, 1002, "Gone",
		"The partition key range is not served any more. Read the ranges again and repeat the request on the ones that " +
			"replaced it.",
	},
	CompletingSplit: {
		"CompletingSplit", 410, 1007, "Gone",
		"The partition key range was split or merged while the request was on its way. Read the ranges again and repeat " +
			"the request on the ones that replaced it.",
	},
	// SDK name CompletingPartitionMigration
	CompletingMigration: {"CompletingMigration", 410, 1008, "Gone", "The partition is being moved. Repeat the request."},
	PreconditionFailed: {
		"PreconditionFailed", 412, 0, "PreconditionFailed",
		"One of the specified pre-condition is not met.",
	},
	PatchConditionNotMet: {
		"PatchConditionNotMet", 412, 1110, "PreconditionFailed",
		"One of the specified pre-condition is not met: the condition of the patch is not true of the item.",
	},
	// recorded by the SDKs' tests; our own addition follows a line break
	RequestEntityTooLarge: {
		"RequestEntityTooLarge", 413, 0, "RequestEntityTooLarge",
		`Message: {"Errors":["Request size is too large"]}`,
	},
	BatchResponseTooLarge: {
		"BatchResponseTooLarge", 413, 3402, "RequestEntityTooLarge",
		"The response of the batch is too large. Send this operation again in another request.",
	},
	// ours
	UnsupportedMediaType: {
		"UnsupportedMediaType", 415, 0, "UnsupportedMediaType",
		"The content type of the body is not one this operation reads. Send JSON text.",
	},
	// ours
	HeadersTooLarge: {"HeadersTooLarge", 431, 0, "RequestHeaderFieldsTooLarge", "The request's headers are too large."},
	Locked: {
		"Locked", 423, 0, "Locked",
		"Another scale operation is in progress. Try again when it has finished.",
	},
	FailedDependency: {
		"FailedDependency", 424, 0, "FailedDependency",
		"The operation was not done because another operation of the batch failed.",
	},
	// recorded body carries the number as code
	TooManyRequests: {
		"TooManyRequests", 429, 3200, "429",
		"Request rate is large. More Request Units may be needed, so no changes were made. Please retry this request " +
			"later. Learn more: http://aka.ms/cosmosdb-error-429",
	},
	// SDK name of the substatus
	GatewayThrottled: {
		"GatewayThrottled", 429, 3201, "429",
		"The server has no room for this request now. Nothing was changed. Try again after the time in x-ms-retry-after-ms.",
	},
	RetryWith: {
		"RetryWith", 449, 0, "RetryWith",
		"The operation met a concurrent one on the same partition key value and made no changes. Try again.",
	},
	ServiceUnavailable: {
		"ServiceUnavailable", 503, 0, "ServiceUnavailable",
		"The server cannot take this request now. Try again later.",
	},
	// ours: SDKs return a 503 of a write at once, but would retry a 429
	DiskFull: {
		"DiskFull", 503, 0, "ServiceUnavailable",
		"The disk of the server is nearly full, so writes are refused. Reads go on. Free some space on it.",
	},
	// ours
	PartitionDamaged: {
		"PartitionDamaged", 503, 0, "ServiceUnavailable",
		"This partition failed its consistency checks and is not served. Run the check command and restore it from a " +
			"backup.",
	},
	// ours
	SnapshotDamaged: {
		"SnapshotDamaged", 503, 0, "ServiceUnavailable",
		"The snapshot is damaged and was not used. Nothing was changed. Remove it, and save it again.",
	},
}

// HTTP returns the HTTP status code.
func (k Kind) HTTP() int { return k.row().http }

// Substatus returns the value of x-ms-substatus; 0 means the header is absent.
func (k Kind) Substatus() int { return k.row().substatus }

// Code returns the reason name in the body of an error, such as "BadRequest".
func (k Kind) Code() string { return k.row().code }

// String returns the kind's own name, such as "ReadSessionNotAvailable".
func (k Kind) String() string { return k.row().name }

// Error returns name and numbers, such as "OwnerNotFound (404/1003)".
func (k Kind) Error() string {
	r := k.row()
	return r.name + " (" + strconv.Itoa(r.http) + "/" + strconv.Itoa(r.substatus) + ")"
}

// Lookup returns the first kind in the table with this status and substatus, or false if there is
// none.
func Lookup(http, substatus int) (Kind, bool) {
	for k := range kindCount {
		if r := k.row(); r.http == http && r.substatus == substatus {
			return k, true
		}
	}
	return Internal, false
}

// Numbers returns the known pairs of status and substatus, such as "410/1002", in the order of the
// table.
func Numbers() []string {
	var all []string
	for k := range kindCount {
		r := k.row()
		if pair := strconv.Itoa(r.http) + "/" + strconv.Itoa(r.substatus); !slices.Contains(all, pair) {
			all = append(all, pair)
		}
	}
	return all
}

// row returns the table row; a number outside the table reads as Internal.
func (k Kind) row() *kindRow {
	if k >= kindCount {
		k = Internal
	}
	return &kindTable[k]
}
