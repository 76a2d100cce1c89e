package script_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
)

func TestOffences(t *testing.T) {
	var o script.Offences
	now := time.Unix(1e9, 0)
	for i := range 5 {
		if err := o.Check("r", "slow", now); err != nil {
			t.Fatalf("after %d offences: %v", i, err)
		}
		o.Note("r", now, true)
	}
	err := o.Check("r", "slow", now.Add(59*time.Second))
	want := "Forbidden (403/0): The script 'slow' is blocked for a time, because it ran out of time 5 times in a row. " +
		"Delete it and create one that ends, or wait until 2001-09-09T01:47:40Z."
	if !errors.Is(err, status.Forbidden) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if err := o.Check("other", "quick", now); err != nil {
		t.Errorf("another script: %v", err)
	}
	now = now.Add(time.Minute)
	if err := o.Check("r", "slow", now); err != nil {
		t.Errorf("after the wait: %v", err)
	}
	o.Note("r", now, true)
	if o.Check("r", "slow", now) == nil {
		t.Error("one more offence does not block the script again")
	}
	o.Note("r", now, false)
	if err := o.Check("r", "slow", now); err != nil {
		t.Errorf("after a run that ended in time: %v", err)
	}
}

// TestOffendersAreBounded: many offenders make the server forget the earliest, and an offender that
// is known makes it forget none.
func TestOffendersAreBounded(t *testing.T) {
	var o script.Offences
	now := time.Unix(1e9, 0)
	for range 5 {
		o.Note("r", now, true)
	}
	for i := range 999 {
		o.Note(fmt.Sprint(i), now, true)
	}
	o.Note("r", now, true)
	if o.Check("r", "slow", now) == nil {
		t.Error("the script is forgotten while there is room")
	}
	o.Note("one more", now, true)
	if err := o.Check("r", "slow", now); err != nil {
		t.Errorf("the script is remembered when there is no room: %v", err)
	}
}
