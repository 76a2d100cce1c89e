package demo

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Scenario is one lesson: a story, its charts and its conclusion.
type Scenario struct {
	// Name is the scenario's name on the command line.
	Name string
	// Summary is one line.
	Summary string
	// Settings configure the scenario's server.
	Settings Settings
	// Run plays the scenario on an empty account.
	Run func(ctx context.Context, s *Stage) error
}

// Settings configure the server of a scenario.
type Settings struct {
	// Throttle enforces budgets.
	Throttle bool
	// StandingClock gives the server a clock that only Stage.Wait advances, so that throttling is the
	// same in every run.
	StandingClock bool
	// LogicalPartitionBytes is the limit of a logical partition, small enough to be reached in the
	// scenario; 0 means the default.
	LogicalPartitionBytes int64
}

// Stage is the environment in which a scenario runs. It runs one scenario. Its methods are for one
// goroutine unless they say otherwise.
type Stage struct {
	// Endpoint and Key identify the server.
	Endpoint, Key string
	// HTTP connects to the server; nil means a new client.
	HTTP *http.Client
	// Advance advances a standing clock. It is nil where time passes by itself, as on a server that
	// the user has started.
	Advance func(time.Duration)
	// Out receives the story; nil discards it. Width is its width in columns (0 means 100). Color
	// allows colours.
	Out   io.Writer
	Width int
	Color bool

	account account
	pen     pen
}

// Scenarios returns all scenarios in teaching order.
func Scenarios() []Scenario {
	return scenarios
}

// Find returns the scenario with a name.
func Find(name string) (Scenario, bool) {
	for _, s := range scenarios {
		if s.Name == name {
			return s, true
		}
	}
	return Scenario{}, false
}

// Play runs a scenario and returns its measurements. It deletes the databases that the scenario
// created, even after an error. A cancelled context stops it between two requests.
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
