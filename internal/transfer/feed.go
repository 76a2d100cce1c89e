package transfer

// A Source gives the records of an import and keeps its progress. A position is what the source
// needs to continue behind a record. Files are one source; see files.
type Source interface {
	// Begin is called once, before any other method. It returns what earlier runs have done.
	Begin(to Target) (State, error)
	// Next returns the next record, and io.EOF after the last. Any other error ends the import.
	// One goroutine calls it. The text of a record is valid until the next call.
	Next() (Record, error)
	// Finish is called for each record, in order, when this record and all before it have their
	// final results. why is nil unless the record was refused. It must not block.
	Finish(behind any, why *Refused) error
	// Mark captures the position behind the last finished record; it must not block. What it returns
	// makes that position durable; nil means that nothing is to be done.
	Mark(s State) (save func() error, err error)
	// End is called once, after all other calls, with the result of the import and the refusals of
	// records behind the position. It returns the result, and whether the import can be resumed.
	End(err error, late []*Refused) (unfinished bool, _ error)
}

// A Target is the container that an import writes to.
type Target struct{ Link, RID string }

// A State is the progress of an import over all its runs.
type State struct {
	Seq   int64 `json:"items"` // the number of items that have their final results
	Reach int64 `json:"reach"` // in mode Create, no item from this number on has been sent
	Tally Tally `json:"tally"`
}

// A Record is one item of a source.
type Record struct {
	Text   []byte // JSON
	Err    error  // why the record is no item; the record is refused
	Origin Origin
	Behind any       // the position behind the record
	Seed   [2]string // with GenerateID, what makes generated ids differ from those of another source
}

// An Origin says where a record is from, for messages.
type Origin struct {
	Name    string
	Line    int64 // from 1; 0 for none
	Ordinal int64 // number within Name, from 0
}

// A Tally counts items by result, with their charge in RU and the number of 429 responses.
type Tally struct {
	Created   int64   `json:"created"`
	Replaced  int64   `json:"replaced"`
	Present   int64   `json:"present"`
	Refused   int64   `json:"refused"`
	Charge    float64 `json:"charge"`
	Throttled int64   `json:"throttled"`
}

func (t *Tally) count(o outcome) {
	switch o {
	case created:
		t.Created++
	case replaced:
		t.Replaced++
	case present:
		t.Present++
	case refused:
		t.Refused++
	}
}
