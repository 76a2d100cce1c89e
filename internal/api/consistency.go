package api

// Consistency is the consistency level of reads. The zero value stands for the account's level.
type Consistency uint8

// The levels, strongest first.
const (
	Strong Consistency = iota + 1
	BoundedStaleness
	Session // at which a read sees what the client's session token names
	ConsistentPrefix
	Eventual
)

// ConsistencyNames are the names of the levels, strongest first.
var ConsistencyNames = []string{"Strong", "BoundedStaleness", "Session", "ConsistentPrefix", "Eventual"}

// String returns the name of the level; "" for the account's level.
func (c Consistency) String() string {
	if c == 0 {
		return ""
	}
	return ConsistencyNames[c-1]
}
