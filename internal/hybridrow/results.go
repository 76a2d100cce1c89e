package hybridrow

import (
	"encoding/binary"
	"math"
	"slices"
	"time"
)

// Result is the outcome of one operation.
type Result struct {
	// Status and Substatus are those that the operation would have had alone. The SDK treats a status
	// of 0 as damage.
	Status, Substatus int32
	// ETag is written with its quotes; "" writes none.
	ETag string
	// Body is the item, or nil.
	Body []byte
	// RetryAfter is written in milliseconds, rounded up; 0 writes none.
	RetryAfter time.Duration
	// Charge is a number of request units.
	Charge float64
}

// resultBytes is the maximum size of a result without its ETag and body: the header of its record,
// the header of its row, and its columns.
const resultBytes = recordHeader + rowHeader + 1 + 4 + 4 + 2*binary.MaxVarintLen32 + (2 + 4) + (2 + 8)

// AppendResults appends the stream of the results, one record for each. The SDK matches results to
// operations by their order.
func AppendResults(dst []byte, results []Result) []byte {
	size := segmentBytes
	for i := range results {
		size += resultBytes + len(results[i].ETag) + len(results[i].Body)
	}
	dst = appendSegment(slices.Grow(dst, size))
	for i := range results {
		var at int
		dst, at = beginRecord(dst)
		dst = appendResult(dst, &results[i])
		endRecord(dst, at)
	}
	return dst
}

func appendResult(b []byte, r *Result) []byte {
	bits := byte(hasStatus | hasSubstatus)
	if r.ETag != "" {
		bits |= hasETag
	}
	if r.Body != nil {
		bits |= hasResultBody
	}
	b = append(appendHeader(b, schemaResult), bits)
	b = appendUint32(b, uint32(r.Status))
	b = appendUint32(b, uint32(r.Substatus))
	if r.ETag != "" {
		b = appendBinary(b, r.ETag)
	}
	if r.Body != nil {
		b = appendBinary(b, r.Body)
	}
	if ms := milliseconds(r.RetryAfter); ms > 0 {
		b = appendUint32(append(b, typeUint32, pathRetryAfter), ms)
	}
	b = append(b, typeFloat64, pathCharge)
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(r.Charge))
}

// milliseconds rounds up, so that no client retries too early.
func milliseconds(d time.Duration) uint32 {
	if d <= 0 {
		return 0
	}
	ms := d / time.Millisecond
	if d%time.Millisecond > 0 {
		ms++
	}
	return uint32(min(ms, math.MaxUint32))
}
