// Package pagecache caches data that a query can reuse for its next page: surplus rows of earlier
// pages, queries suspended before their first row, and the trees of query texts.
//
// The one idea: the cache may lose any entry. A continuation is a position and needs no entry; a
// page that misses the cache does the work again. So each cache is bounded, inside the ledger when
// its size matters, and drops idle entries by itself.
//
// The package does not know containers, ranges or consistency: its caller decides whether cached
// rows fit a page.
//
// Start reading at rows.go, then suspended.go and texts.go.
package pagecache
