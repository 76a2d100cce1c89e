package demo

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Scenario is one story with a picture and a moral.
type Scenario struct {
	// Name is what the command line calls it.
	Name string
	// Summary is one line.
	Summary string
	// Settings are what its server needs.
	Settings Settings
	// Run plays it on an empty account.
	Run func(ctx context.Context, s *Stage) error
}

// Settings are what the server of a scenario is started with.
type Settings struct {
	// Throttle enforces budgets.
	Throttle bool
	// StandingClock gives the server a clock that only Stage.Wait turns, so that
	// what is throttled is the same in every run.
	StandingClock bool
	// LogicalPartitionBytes is the limit of a logical partition, small enough to be
	// reached within the story; 0 is the usual one.
	LogicalPartitionBytes int64
}

// Stage is where a scenario is played. A stage plays one scenario; its helpers
// are for one goroutine, except where they say otherwise.
type Stage struct {
	// Endpoint and Key are the server's.
	Endpoint, Key string
	// HTTP reaches the server; nil is a client of the stage's own.
	HTTP *http.Client
	// Advance turns the clock of a server that stands still; nil where time
	// passes by itself, as on a server that somebody else has started.
	Advance func(time.Duration)
	// Out gets the story; nil where only the figures are wanted. Width is how wide
	// it may be, in columns (0 is 100); Color whether colours may be used.
	Out   io.Writer
	Width int
	Color bool

	account account
	pen     pen
}

// Scenarios are all of them, in the order in which they teach.
func Scenarios() []Scenario {
	return scenarios
}

// Find returns the scenario of a name.
func Find(name string) (Scenario, bool) {
	for _, s := range scenarios {
		if s.Name == name {
			return s, true
		}
	}
	return Scenario{}, false
}

// Play runs a scenario and returns what it measured. The databases that it made
// are deleted, also after an error. A context that ends stops it between two
// requests.
func Play(ctx context.Context, scenario Scenario, s *Stage) (*Ledger, error) {
	s.begin(scenario)
	err := s.connect(scenario.Settings.Throttle)
	if err == nil {
		err = scenario.Run(ctx, s)
		err = s.clear(ctx, err)
	}
	if err == nil {
		err = s.pen.err
	}
	ledger := s.account.ledger
	if err != nil {
		return ledger, fmt.Errorf("demo %s: %w", scenario.Name, err)
	}
	return ledger, nil
}
