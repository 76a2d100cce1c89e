package trace

import (
	"time"

	"github.com/orrery-db/orrery/internal/ru"
)

// Request is what is known about a traced request when its answer is ready.
type Request struct {
	// Operation is the name of the operation, in the words of OpenTelemetry.
	Operation string
	// DB and Container are names, or what the client wrote instead; "" for none. Procedure is the
	// stored procedure that ran.
	DB, Container, Procedure string
	// Method, Scheme, Host and Path are those of the HTTP request. Path holds no id of an item, unless
	// Values is set.
	Method, Scheme, Host, Path string
	// Client is the address of the client, host and port. ClientID is the id that the client gives
	// itself.
	Client, ClientID, UserAgent string
	// ActivityID names the request in logs and receipts.
	ActivityID string
	// Region is the name of the account's region.
	Region string
	// Consistency is the name of the level at which the request was answered.
	Consistency string
	// Status is the HTTP status of the answer, Substatus its substatus or 0.
	Status, Substatus int
	// Rows is the number of rows or resources in the answer; -1 for a single one.
	Rows int
	// Operations is the number of operations in a batch; 0 for other requests.
	Operations int
	// RequestBytes and ResponseBytes are the sizes of the bodies.
	RequestBytes, ResponseBytes int64
	// Charge is the charge, Parts are its parts by cause.
	Charge ru.Charge
	Parts  []ru.Part
	// Ranges are the ids of the partition key ranges that did work. Charges are their shares of the
	// charge if there are several; nil for one.
	Ranges  []string
	Charges []ru.Charge
	// Query is the text of the query with its literals replaced; "" if the request ran none.
	Query string
	// Values are the values of the request; nil unless the server is to show them.
	Values *Values
	// Ended is when the answer was ready.
	Ended time.Time
}

// Values are what a request holds of its user's data.
type Values struct {
	// PartitionKey is the header as sent.
	PartitionKey string
	// Parameters are the parameters of the query.
	Parameters []Parameter
}

// Parameter is a parameter of a query. JSON is its value.
type Parameter struct{ Name, JSON string }
