// Package dialect says what the API of an application offers: the limits of its requests and items,
// which requests it has, and the words that it uses.
//
// The one idea: what differs between two APIs is here as data and as words. The rooms that search,
// price and describe designs ask, and none of them compares the names of APIs.
//
// The package knows no design and no price. Start reading at API.
package dialect

import "math"

// An API is the API that an application uses. The zero value is NoSQL.
type API string

// The APIs.
const (
	NoSQL   API = "nosql"
	MongoDB API = "mongodb"
)

// Known lists the APIs that designs are made for.
func Known() []string { return []string{string(NoSQL), string(MongoDB)} }

// Limits are the limits of an API that bind a design.
type Limits struct {
	// ItemBytes is the largest item, and PlannedBytes the largest one that a design plans with.
	ItemBytes, PlannedBytes float64
	// Operations is the largest number of items that one transaction or batch writes.
	Operations float64
	// Changes is the largest number of properties that one request changes in an item that it does
	// not send whole.
	Changes int
	// KeyPaths is the largest number of paths of a partition key.
	KeyPaths int
}

// Limits returns the limits of the API.
func (a API) Limits() Limits {
	if a == MongoDB {
		// The protocol states the size of a document, and the number of writes in one message.
		return Limits{
			ItemBytes: 16 << 20, PlannedBytes: 8 << 20, Operations: 100_000, Changes: math.MaxInt, KeyPaths: 1,
		}
	}
	return Limits{ItemBytes: 2 << 20, PlannedBytes: 1 << 20, Operations: 100, Changes: 10, KeyPaths: 3}
}

// Levels tells whether a partition key may have several levels, so that a query that knows the
// first ones asks few ranges. Without levels, the values of several columns are joined in one path:
// a query has to know all of them.
func (a API) Levels() bool { return a.Limits().KeyPaths > 1 }

// Procedures tells whether the API runs procedures that change several items at once.
func (a API) Procedures() bool { return a != MongoDB }

// Gathers tells whether the server gathers the results of all ranges: a query is then one request
// for each page, however many ranges it asks. Otherwise the client asks each range.
func (a API) Gathers() bool { return a == MongoDB }

// ChangesFound tells whether a request that changes or deletes items can say by a filter which
// ones, so that the client need not find them first. It also changes the rows of an array that a
// filter finds.
func (a API) ChangesFound() bool { return a == MongoDB }

// Commands tells whether a request writes all items of one kind of write, and a transaction is
// several requests with one more that commits it. Otherwise each item is a request of its own, and
// a transaction is one.
func (a API) Commands() bool { return a == MongoDB }

// Pages in which MongoDB returns a result: FirstBatch is the number of documents of the first one
// unless a command states another number, and BatchBytes the size of any of them at most.
const (
	FirstBatch = 101
	BatchBytes = 16 << 20
)
