package rest

// Names of headers, in the canonical form of net/http (every word capitalised),
// so that looking one up or setting one never has to convert it. On the wire
// letter case does not matter. Source: the constants of the JS and Go SDKs.
const (
	hdrActivityID       = "X-Ms-Activity-Id"
	hdrAIM              = "A-Im"
	hdrAllow            = "Allow"
	hdrAltContentPath   = "X-Ms-Alt-Content-Path"
	hdrAuthorization    = "Authorization"
	hdrAutopilot        = "X-Ms-Cosmos-Offer-Autopilot-Settings"
	hdrBatchAtomic      = "X-Ms-Cosmos-Batch-Atomic"
	hdrBatchContinue    = "X-Ms-Cosmos-Batch-Continue-On-Error"
	hdrCharge           = "X-Ms-Request-Charge"
	hdrClientEncrypted  = "X-Ms-Cosmos-Is-Client-Encrypted"
	hdrConsistency      = "X-Ms-Consistency-Level"
	hdrCollectionRID    = "X-Ms-Documentdb-Collection-Rid"
	hdrContentEncoding  = "Content-Encoding"
	hdrContentLength    = "Content-Length"
	hdrContentPath      = "X-Ms-Content-Path"
	hdrContentType      = "Content-Type"
	hdrContinuation     = "X-Ms-Continuation"
	hdrCrossPartition   = "X-Ms-Documentdb-Query-Enablecrosspartition"
	hdrDate             = "Date"
	hdrDuration         = "X-Ms-Request-Duration-Ms"
	hdrETag             = "Etag"
	hdrEndEPK           = "X-Ms-End-Epk"
	hdrExecutionInfo    = "X-Ms-Cosmos-Query-Execution-Info"
	hdrForceScan        = "X-Ms-Documentdb-Force-Query-Scan"
	hdrIfMatch          = "If-Match"
	hdrIfNoneMatch      = "If-None-Match"
	hdrIndexProgress    = "X-Ms-Documentdb-Collection-Index-Transformation-Progress"
	hdrIndexing         = "X-Ms-Indexing-Directive"
	hdrIntendedRID      = "X-Ms-Cosmos-Intended-Collection-Rid"
	hdrIsBatch          = "X-Ms-Cosmos-Is-Batch-Request"
	hdrIsQuery          = "X-Ms-Documentdb-Isquery"
	hdrIsQueryLegacy    = "X-Ms-Documentdb-Query"
	hdrIsQueryPlan      = "X-Ms-Cosmos-Is-Query-Plan-Request"
	hdrIsUpsert         = "X-Ms-Documentdb-Is-Upsert"
	hdrItemCount        = "X-Ms-Item-Count"
	hdrItemLLSN         = "X-Ms-Cosmos-Item-Llsn"
	hdrItemLSN          = "X-Ms-Item-Lsn"
	hdrLLSN             = "X-Ms-Cosmos-Llsn"
	hdrLSN              = "Lsn"
	hdrLazyProgress     = "X-Ms-Documentdb-Collection-Lazy-Indexing-Progress"
	hdrMaxItemCount     = "X-Ms-Max-Item-Count"
	hdrMigrateAutopilot = "X-Ms-Cosmos-Migrate-Offer-To-Autopilot"
	hdrMigrateManual    = "X-Ms-Cosmos-Migrate-Offer-To-Manual-Throughput"
	hdrMinThroughput    = "X-Ms-Cosmos-Min-Throughput"
	hdrOfferThroughput  = "X-Ms-Offer-Throughput"
	hdrOfferType        = "X-Ms-Offer-Type"
	hdrPartitionKey     = "X-Ms-Documentdb-Partitionkey"
	hdrPhysicalID       = "X-Ms-Cosmos-Physical-Partition-Id"
	hdrPopulateMetrics  = "X-Ms-Documentdb-Populatequerymetrics"
	hdrPopulateQuota    = "X-Ms-Documentdb-Populatequotainfo"
	hdrPostTrigger      = "X-Ms-Documentdb-Post-Trigger-Include"
	hdrPreTrigger       = "X-Ms-Documentdb-Pre-Trigger-Include"
	hdrPrefer           = "Prefer"
	hdrQueryMetrics     = "X-Ms-Documentdb-Query-Metrics"
	hdrQuorumLLSN       = "X-Ms-Cosmos-Quorum-Acked-Llsn"
	hdrQuorumLSN        = "X-Ms-Quorum-Acked-Lsn"
	hdrRangeID          = "X-Ms-Documentdb-Partitionkeyrangeid"
	hdrReceipt          = "X-Orrery-Receipt"
	hdrReplacePending   = "X-Ms-Offer-Replace-Pending"
	hdrResourceQuota    = "X-Ms-Resource-Quota"
	hdrResourceUsage    = "X-Ms-Resource-Usage"
	hdrRetryAfterMS     = "X-Ms-Retry-After-Ms"
	hdrSessionToken     = "X-Ms-Session-Token"
	hdrStartEPK         = "X-Ms-Start-Epk"
	hdrStateChange      = "X-Ms-Last-State-Change-Utc"
	hdrSubstatus        = "X-Ms-Substatus"
	hdrSupportedFeats   = "X-Ms-Cosmos-Supported-Query-Features"
	hdrXDate            = "X-Ms-Date"
)

const (
	typeJSON = "application/json"
	typePEM  = "application/x-pem-file"
)

// constantFields go with every reply. They are part of what a point read costs,
// so those that no client was ever seen to read are left out; with 28 fields
// or fewer the header's map grows once less. The numbers of replicas and the versions
// are those the service sends; clients in gateway mode read none of them.
var constantFields = []Field{
	{"X-Ms-Version", "2020-07-15"},
	{"X-Ms-Gatewayversion", "version=2.14.0"},
	{"X-Ms-Serviceversion", "version=2.14.0.0"},
	{"X-Ms-Schemaversion", "1.17"},
	{"X-Ms-Global-Committed-Lsn", "-1"},
	{"X-Ms-Current-Write-Quorum", "3"},
	{"X-Ms-Current-Replica-Set-Size", "4"},
	{"X-Ms-Number-Of-Read-Regions", "0"},
	{"X-Ms-Xp-Role", "1"},
}
