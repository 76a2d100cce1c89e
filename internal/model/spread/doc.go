// Package spread says on which values of a partition key work falls, and so on which partition key
// ranges.
//
// The one idea: a value whose share is known goes where the server's own hash puts it. Of other
// work only the share of the most frequent value is known; the rest of it is spread evenly.
//
// The package is pure. It knows no design and no price: work has any unit. Start reading at Values
// and Heat.
package spread
