package rest

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// answer writes the outcome of a request: the headers of every reply, the headers of this one, and
// the body. Either reply or failure determines the answer; beside a failure, a reply only tells
// which partition refused.
func (x *exchange) answer(reply *cosmos.Reply, failure *status.Error) *Response {
	r := &x.response
	r.Fields = r.fields[:0]
	r.set(replyActivityID, x.call.ActivityID)
	r.set(replyCharge, x.call.Meter.Charge().String())
	r.set(replyStateChange, x.gateway.started)
	r.setNonEmpty(hdrAllow, x.allow)
	if reply != nil {
		r.position(reply, x.version)
		r.setNonEmpty(replyScriptLog, url.PathEscape(reply.Log()))
	}
	x.addReceipt(r, reply, failure)
	if failure != nil {
		x.fail(r, failure)
	} else {
		x.succeed(r, reply)
	}
	// Last, so that the duration includes everything except sending.
	x.took = x.gateway.o.Clock.Now().Sub(x.began)
	r.set(replyDuration, formatMilliseconds(x.took))
	return r
}

// position writes which partition answered and how far its log is. SDKs also keep the session token
// of failures (404, 409, 412).
func (r *Response) position(reply *cosmos.Reply, version apiVersion) {
	r.setNonEmpty(replySessionToken, version.sessionToken(reply.SessionToken))
	r.setNonEmpty(replyContentPath, reply.OwnerRID)
	// Some clients read headers as Latin-1. Without this header they use the path they asked for,
	// which is right; with a garbled path they would store the session token under a name they never
	// look up.
	if isPlain(reply.OwnerPath) {
		r.setNonEmpty(replyAltContentPath, reply.OwnerPath)
	}
	if reply.RangeID != "" {
		r.set(replyRangeID, reply.RangeID)
		r.set(replyPhysicalID, reply.RangeID)
	}
	if reply.LSN == 0 && reply.SessionToken == "" {
		return
	}
	lsn := formatLSN(reply.LSN)
	r.set(replyLSN, lsn)
	r.set(replyLLSN, lsn)
	r.set(replyQuorumLSN, lsn)
	r.set(replyQuorumLLSN, lsn)
	if reply.ItemLSN != 0 {
		item := formatLSN(reply.ItemLSN)
		r.set(replyItemLSN, item)
		r.set(replyItemLLSN, item)
	}
}

// isPlain reports whether all clients read this text in a header the same way.
func isPlain(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// formatMilliseconds prints a duration in milliseconds with three decimals.
func formatMilliseconds(d time.Duration) string {
	us := max(0, d.Microseconds())
	b := strconv.AppendInt(make([]byte, 0, 16), us/1000, 10)
	return string(append(b, '.', byte('0'+us/100%10), byte('0'+us/10%10), byte('0'+us%10)))
}

func formatLSN(lsn session.LSN) string { return strconv.FormatUint(uint64(lsn), 10) }

// succeed writes the headers and the body of a success.
func (x *exchange) succeed(r *Response, reply *cosmos.Reply) {
	r.setNonEmpty(replyETag, string(reply.ETag))
	r.setNonEmpty(hdrContentLocation, x.location())
	r.setNonEmpty(replyContinuation, reply.Continuation)
	if reply.Count >= 0 {
		r.set(replyItemCount, strconv.Itoa(reply.Count))
	}
	// A part without "=" after the last ";" makes the JS and Python parsers fail.
	r.setNonEmpty(replyQueryMetrics, strings.TrimRight(reply.QueryMetrics, "; "))
	r.setNonEmpty(replyExecutionInfo, reply.ExecutionInfo)
	r.setNonEmpty(replyIndexUse, reply.IndexUtilization)
	r.setNonEmpty(replyQueryAdvice, reply.QueryAdvice)
	r.setNonEmpty(replyExplain, reply.Explain)
	if reply.ReplacePending != nil {
		r.set(replyReplacePending, strconv.FormatBool(*reply.ReplacePending))
	}
	if reply.MinThroughput > 0 {
		r.set(replyMinThroughput, strconv.Itoa(reply.MinThroughput))
	}
	if reply.Usage != nil {
		r.usage(reply.Usage)
	}
	body := reply.Body
	if x.minimal {
		body = nil
	}
	contentType := x.contentType
	if contentType == "" {
		contentType = typeJSON
	}
	r.send(reply.Status, contentType, body)
}

// location returns the URL of the one resource that was read, as the client wrote it, or "" for
// other replies. Python's SDK uses it to see which region answered.
func (x *exchange) location() string {
	switch x.route.kind {
	case kindDatabase, kindContainer, kindItem, kindUser, kindPermission, kindEncryptionKey, kindProcedure,
		kindTrigger, kindFunction:
	default:
		return ""
	}
	r := x.request
	if r.Method != http.MethodGet && r.Method != http.MethodHead || !isPlain(r.Path) || !plainHost(r.Host) {
		return ""
	}
	return r.Scheme + "://" + r.Host + strings.TrimRight(r.Path, "/")
}

// scriptCounts writes a number for each kind of script, as the headers about a container's size do.
func scriptCounts(n api.ScriptCounts) string {
	return fmt.Sprintf("functions=%d;storedProcedures=%d;triggers=%d;", n[resource.Function], n[resource.Procedure],
		n[resource.Trigger])
}

// usage writes the size of a container as the service does, in KB.
func (r *Response) usage(u *api.Usage) {
	size, count := strconv.FormatInt(cosmos.Kilobytes(u.Bytes), 10), strconv.FormatInt(u.Items, 10)
	r.set(replyResourceQuota, scriptCounts(resource.MaxScripts)+
		"documentSize=10240;documentsSize=10485760;documentsCount=-1;collectionSize=10485760;")
	r.set(replyResourceUsage, scriptCounts(u.Scripts)+
		"documentSize=0;documentsSize="+size+";documentsCount="+count+";collectionSize="+size+";")
	r.set(replyIndexProgress, strconv.Itoa(u.IndexProgress))
}
