// Package api has the requests that an engine serves and the results that it gives: calls, their
// conditions and options, outcomes, receipts. It speaks no protocol: a gateway's face turns wire
// bytes into these values, and these values into wire bytes.
//
// It does nothing by itself. Start reading at Call and Result.
package api
