package engine

import (
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// offences counts the scripts that ran out of time. A script that does so again and again is
// refused for a while (recorded: the service refuses it with 403 until it is deleted and created
// again).
type offences struct {
	mu sync.Mutex
	of map[string]offence // by RID of the script
}

type offence struct {
	times int
	until time.Time // when the script may run again
}

const (
	// mostOffences is how often in a row a script may run out of time (inferred: the service says
	// several times).
	mostOffences = 5
	// offenceWait is how long it is refused then (inferred).
	offenceWait = time.Minute
	// mostOffenders bounds the scripts that are remembered.
	mostOffenders = 1000
)

// check refuses a script that has run out of time too often.
func (o *offences) check(s *resource.Script, now time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if one := o.of[s.RID]; one.times >= mostOffences && now.Before(one.until) {
		return status.New(status.Forbidden,
			"The script '%s' is blocked for a time, because it ran out of time %d times in a row. Delete it and create one "+
				"that ends, or wait until %s.", s.ID, one.times, one.until.UTC().Format(time.RFC3339))
	}
	return nil
}

// note counts a run, and forgets the offences of a script that ended in time.
func (o *offences) note(s *resource.Script, now time.Time, timedOut bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !timedOut {
		delete(o.of, s.RID)
		return
	}
	if o.of == nil || len(o.of) >= mostOffenders {
		o.of = map[string]offence{}
	}
	o.of[s.RID] = offence{o.of[s.RID].times + 1, now.Add(offenceWait)}
}
