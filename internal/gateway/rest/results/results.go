// Package results writes the results of a batch in the two encodings of clients.
//
// The one idea: a result is written in the encoding in which its batch came, JSON or the binary
// rows of the .NET SDK, with the names and numbers that SDKs look up. The package does not know how
// a batch is read or run. Start reading at JSON.
package results

import (
	"math"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/hybridrow"
	"github.com/orrery-db/orrery/internal/value"
)

// resultBytes is the approximate size of a result without its item.
const resultBytes = 160

// JSON writes results as a JSON array. The engine keeps their items within the limit of a
// reply.
func JSON(results []cosmos.OperationResult) []byte {
	size := 2
	for i := range results {
		size += resultBytes + len(results[i].Body) + len(results[i].Message)
	}
	b := append(make([]byte, 0, size), '[')
	for i := range results {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendResult(b, &results[i])
	}
	return append(b, ']')
}

// appendResult writes one result with the names that SDKs look up; they are case-sensitive.
func appendResult(b []byte, r *cosmos.OperationResult) []byte {
	b = append(b, `{"statusCode":`...)
	b = strconv.AppendInt(b, int64(r.Status), 10)
	if r.Substatus != 0 {
		b = append(b, `,"subStatusCode":`...)
		b = strconv.AppendInt(b, int64(r.Substatus), 10)
	}
	if r.ETag != "" {
		b = append(b, `,"eTag":`...)
		b = value.AppendString(b, string(r.ETag))
	}
	b = append(b, `,"requestCharge":`...)
	b = append(b, r.Charge.String()...)
	if r.Body != nil {
		b = append(b, `,"resourceBody":`...)
		b = append(b, r.Body...)
	}
	if r.RetryAfter > 0 {
		b = append(b, `,"retryAfterMilliseconds":`...)
		b = strconv.AppendInt(b, int64((r.RetryAfter+time.Millisecond-1)/time.Millisecond), 10)
	}
	if r.Message != "" {
		b = append(b, `,"message":`...)
		b = value.AppendString(b, r.Message)
	}
	return append(b, '}')
}

// HybridRow writes results as the .NET SDK reads them. This form cannot carry a message.
func HybridRow(results []cosmos.OperationResult) []byte {
	rows := make([]hybridrow.Result, len(results))
	for i := range results {
		r := &results[i]
		rows[i] = hybridrow.Result{
			Status: int32(r.Status), Substatus: int32(r.Substatus), ETag: string(r.ETag), Body: r.Body, RetryAfter: r.RetryAfter,
			Charge: math.Round(float64(r.Charge)*100) / 100,
		}
	}
	return hybridrow.AppendResults(nil, rows)
}
