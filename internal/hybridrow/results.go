package hybridrow

import (
	"encoding/binary"
	"math"
	"slices"
	"time"
)

// Result is what became of one operation.
type Result struct {
	// Status and Substatus are those the operation would have had alone. The SDK
	// takes a status of 0 for damage.
	Status, Substatus int32
	// ETag is written with its quotes; "" for none.
	ETag string
	// Body is the item; nil for none.
	Body []byte
	// RetryAfter is written in milliseconds, rounded up; 0 for none.
	RetryAfter time.Duration
	// Charge is a number of request units.
	Charge float64
}

// resultBytes are the most a result takes besides its ETag and body: the header
// of its record, that of its row, and its columns.
const resultBytes = recordHeader + rowHeader + 1 + 4 + 4 + 2*binary.MaxVarintLen32 + (2 + 4) + (2 + 8)

// AppendResults appends the stream of the results, one record for each in their
// order, which is how the SDK tells whose they are.
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

// milliseconds rounds up, so that nobody comes back too early.
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
