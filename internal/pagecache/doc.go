// Package pagecache keeps what the queries of an account can use again for their next page:
// rows that a page has made beyond its own, queries that were suspended before their first
// row, and the trees of query texts.
//
// Its one idea: everything here may be lost. A continuation is a position and needs none of
// it; a page that finds nothing here does the work again. So each cache is bounded, in the
// ledger where its size matters, and drops idle entries by itself.
//
// The package does not know containers, ranges or consistency: its caller decides whether
// cached rows fit a page.
//
// Start reading at rows.go, then suspended.go and texts.go.
package pagecache
