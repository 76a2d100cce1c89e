package script

import (
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

const (
	// mostOffences is how often in a row a script may run out of time (inferred: the service says
	// several times).
	mostOffences = 5
	// offenceWait is how long it is refused then (inferred).
	offenceWait = time.Minute
	// mostOffenders bounds the scripts that are remembered.
	mostOffenders = 1000
)

// Offences counts the scripts that ran out of time. A script that does so again and again is
// refused for a while (recorded: the service refuses it with 403 until it is deleted and created
// again). The zero value is ready. Its methods may be called by many goroutines.
type Offences struct {
	mu sync.Mutex
	of map[string]offence // by RID of the script
}

type offence struct {
	times int
	until time.Time // when the script may run again
}

// Check refuses a script that has run out of time too often, with a *status.Error. The script is
// given by its RID and its id.
func (o *Offences) Check(rid, id string, now time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if one := o.of[rid]; one.times >= mostOffences && now.Before(one.until) {
		return status.New(status.Forbidden,
			"The script '%s' is blocked for a time, because it ran out of time %d times in a row. Delete it and create one "+
				"that ends, or wait until %s.", id, one.times, one.until.UTC().Format(time.RFC3339))
	}
	return nil
}

// Note counts a run that ran out of time, and forgets the offences of a script that ended in time.
func (o *Offences) Note(rid string, now time.Time, timedOut bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !timedOut {
		delete(o.of, rid)
		return
	}
	one := o.of[rid]
	if len(o.of) >= mostOffenders && one.times == 0 {
		clear(o.of)
	}
	if o.of == nil {
		o.of = map[string]offence{}
	}
	o.of[rid] = offence{one.times + 1, now.Add(offenceWait)}
}
