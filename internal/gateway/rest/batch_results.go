package rest

import (
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/hybridrow"
	"github.com/orrery-db/orrery/internal/value"
)

// resultBytes is the approximate size of a result without its item.
const resultBytes = 160

// appendResults writes results as a JSON array. The engine keeps their items within the limit of a
// reply.
func appendResults(b []byte, results []cosmos.OperationResult) []byte {
	size := 2
	for i := range results {
		size += resultBytes + len(results[i].Body) + len(results[i].Message)
	}
	b = append(slices.Grow(b, size), '[')
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
		b = strconv.AppendInt(b, milliseconds(r.RetryAfter), 10)
	}
	if r.Message != "" {
		b = append(b, `,"message":`...)
		b = value.AppendString(b, r.Message)
	}
	return append(b, '}')
}

// hybridRowResults writes results as the .NET SDK reads them. This form cannot carry a message.
func hybridRowResults(results []cosmos.OperationResult) []byte {
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
