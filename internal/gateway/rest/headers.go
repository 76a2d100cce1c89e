package rest

// Names of request headers in the canonical form of net/http (every word capitalised), so that a
// lookup never has to convert them. Also HTTP's own headers in replies, which net/http knows in
// that form. Source: the constants of the JS and Go SDKs.
const (
	hdrActivityID         = "X-Ms-Activity-Id"
	hdrAIM                = "A-Im"
	hdrAllow              = "Allow"
	hdrAuthorization      = "Authorization"
	hdrAutopilot          = "X-Ms-Cosmos-Offer-Autopilot-Settings"
	hdrBatchAtomic        = "X-Ms-Cosmos-Batch-Atomic"
	hdrBatchContinue      = "X-Ms-Cosmos-Batch-Continue-On-Error"
	hdrConsistency        = "X-Ms-Consistency-Level"
	hdrClientID           = "X-Ms-Client-Id"
	hdrCollectionRID      = "X-Ms-Documentdb-Collection-Rid"
	hdrContentEncoding    = "Content-Encoding"
	hdrContentLocation    = "Content-Location"
	hdrContentLength      = "Content-Length"
	hdrContentType        = "Content-Type"
	hdrContinuation       = "X-Ms-Continuation"
	hdrCrossPartition     = "X-Ms-Documentdb-Query-Enablecrosspartition"
	hdrDate               = "Date"
	hdrEndEPK             = "X-Ms-End-Epk"
	hdrExpiry             = "X-Ms-Documentdb-Expiry-Seconds"
	hdrExplain            = "X-Orrery-Explain"
	hdrForceScan          = "X-Ms-Documentdb-Force-Query-Scan"
	hdrFeedWait           = "X-Orrery-Feed-Wait-Ms"
	hdrFeedStart          = "X-Orrery-Feed-Start"
	hdrFeedFormat         = "X-Ms-Cosmos-Changefeed-Wire-Format-Version"
	hdrIfMatch            = "If-Match"
	hdrIfModifiedSince    = "If-Modified-Since"
	hdrIfNoneMatch        = "If-None-Match"
	hdrIndexing           = "X-Ms-Indexing-Directive"
	hdrIntendedRID        = "X-Ms-Cosmos-Intended-Collection-Rid"
	hdrIsBatch            = "X-Ms-Cosmos-Is-Batch-Request"
	hdrIsQuery            = "X-Ms-Documentdb-Isquery"
	hdrIsQueryLegacy      = "X-Ms-Documentdb-Query"
	hdrIsQueryPlan        = "X-Ms-Cosmos-Is-Query-Plan-Request"
	hdrIsUpsert           = "X-Ms-Documentdb-Is-Upsert"
	hdrMaxItemCount       = "X-Ms-Max-Item-Count"
	hdrMigrateAutopilot   = "X-Ms-Cosmos-Migrate-Offer-To-Autopilot"
	hdrMigrateManual      = "X-Ms-Cosmos-Migrate-Offer-To-Manual-Throughput"
	hdrOfferThroughput    = "X-Ms-Offer-Throughput"
	hdrOfferType          = "X-Ms-Offer-Type"
	hdrPartitionKey       = "X-Ms-Documentdb-Partitionkey"
	hdrPopulateMetrics    = "X-Ms-Documentdb-Populatequerymetrics"
	hdrPopulateAdvice     = "X-Ms-Cosmos-Populatequeryadvice"
	hdrPopulateIndex      = "X-Ms-Cosmos-Populateindexmetrics"
	hdrPopulateIndexV2    = "X-Ms-Cosmos-Populateindexmetrics-V2"
	hdrPopulateQuota      = "X-Ms-Documentdb-Populatequotainfo"
	hdrPopulateStatistics = "X-Ms-Documentdb-Populatepartitionstatistics"
	hdrPostTrigger        = "X-Ms-Documentdb-Post-Trigger-Include"
	hdrPreTrigger         = "X-Ms-Documentdb-Pre-Trigger-Include"
	hdrScriptLogging      = "X-Ms-Documentdb-Script-Enable-Logging"
	hdrPrefer             = "Prefer"
	hdrRangeID            = "X-Ms-Documentdb-Partitionkeyrangeid"
	hdrReceipt            = "X-Orrery-Receipt"
	hdrSessionToken       = "X-Ms-Session-Token"
	hdrStartEPK           = "X-Ms-Start-Epk"
	hdrSupportedFeats     = "X-Ms-Cosmos-Supported-Query-Features"
	hdrTraceParent        = "Traceparent"
	hdrTraceState         = "Tracestate"
	hdrVersion            = "X-Ms-Version"
	hdrXDate              = "X-Ms-Date"
)

// Names of reply headers as they are sent: in lower case, as the service sends them over HTTP/1.1
// too. Clients that keep headers in a plain map look them up in that form.
const (
	replyActivityID     = "x-ms-activity-id"
	replyAltContentPath = "x-ms-alt-content-path"
	replyCharge         = "x-ms-request-charge"
	replyContentPath    = "x-ms-content-path"
	replyContinuation   = "x-ms-continuation"
	replyDuration       = "x-ms-request-duration-ms"
	replyETag           = "etag"
	replyExplain        = "x-orrery-explain"
	replyExecutionInfo  = "x-ms-cosmos-query-execution-info"
	replyIndexProgress  = "x-ms-documentdb-collection-index-transformation-progress"
	replyIndexUse       = "x-ms-cosmos-index-utilization"
	replyItemCount      = "x-ms-item-count"
	replyItemLLSN       = "x-ms-cosmos-item-llsn"
	replyItemLSN        = "x-ms-item-lsn"
	replyLLSN           = "x-ms-cosmos-llsn"
	replyLSN            = "lsn"
	replyMinThroughput  = "x-ms-cosmos-min-throughput"
	replyPhysicalID     = "x-ms-cosmos-physical-partition-id"
	replyQueryAdvice    = "x-ms-cosmos-query-advice"
	replyQueryMetrics   = "x-ms-documentdb-query-metrics"
	replyQuorumLLSN     = "x-ms-cosmos-quorum-acked-llsn"
	replyQuorumLSN      = "x-ms-quorum-acked-lsn"
	replyRangeID        = "x-ms-documentdb-partitionkeyrangeid"
	replyReceipt        = "x-orrery-receipt"
	replyReplacePending = "x-ms-offer-replace-pending"
	replyResourceQuota  = "x-ms-resource-quota"
	replyScriptLog      = "x-ms-documentdb-script-log-results"
	replyResourceUsage  = "x-ms-resource-usage"
	replyRetryAfterMS   = "x-ms-retry-after-ms"
	replySessionToken   = "x-ms-session-token"
	replyStateChange    = "x-ms-last-state-change-utc"
	replySubstatus      = "x-ms-substatus"
)

const (
	typeJSON = "application/json"
	typePEM  = "application/x-pem-file"
	typeHTML = "text/html; charset=utf-8"
)

// constantFields are part of every reply. They add to the cost of a point read, so fields that no
// known client reads are left out. A point read has 28 fields; with more, the map of the header
// would have to grow once more. The numbers of replicas and the versions are those that the service
// sends; clients in gateway mode read none of them.
var constantFields = []Field{
	{"x-ms-version", "2020-07-15"},
	{"x-ms-gatewayversion", "version=2.14.0"},
	{"x-ms-serviceversion", "version=2.14.0.0"},
	{"x-ms-schemaversion", "1.17"},
	{"x-ms-global-committed-lsn", "-1"},
	{"x-ms-current-write-quorum", "3"},
	{"x-ms-current-replica-set-size", "4"},
	{"x-ms-number-of-read-regions", "0"},
	{"x-ms-xp-role", "1"},
}
