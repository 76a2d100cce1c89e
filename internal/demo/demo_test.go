package demo_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/demo"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestScenarios plays every scenario and compares its story with testdata/<name>. Run with -rewrite
// to accept a new story, then read it.
//
//	play                the story, 80 columns wide, without colours
//	figures             its ledger as `orrery demo -o json` prints it
func TestScenarios(t *testing.T) {
	for _, scenario := range demo.Scenarios() {
		t.Run(scenario.Name, func(t *testing.T) {
			t.Parallel()
			datadriven.RunTest(t, filepath.Join("testdata", scenario.Name), func(t *testing.T, d *datadriven.TestData) string {
				story, ledger := play(t, scenario.Name)
				switch d.Cmd {
				case "play":
					return story
				case "figures":
					text, err := json.MarshalIndent(ledger, "", "  ")
					if err != nil {
						t.Fatal(err)
					}
					return string(text) + "\n"
				}
				t.Fatalf("unknown command %s", d.Cmd)
				return ""
			})
		})
	}
}

// performance is the result of a scenario. All tests share it, because a story and its figures must
// come from the same run.
type performance struct {
	once   sync.Once
	story  string
	ledger *demo.Ledger
}

var performances sync.Map // by name

// heavy lists the scenarios that take a minute under the race detector.
var heavy = []string{"countries", "embed", "throughput"}

// play plays a scenario, once for all tests, on its own server, and checks the common properties of
// stories.
func play(t *testing.T, name string) (string, *demo.Ledger) {
	t.Helper()
	if testing.Short() && slices.Contains(heavy, name) {
		t.Skip(name + " moves megabytes: left out with -short")
	}
	found, _ := performances.LoadOrStore(name, &performance{})
	p := found.(*performance)
	p.once.Do(func() { p.story, p.ledger = perform(t, name) })
	if p.ledger == nil {
		t.Fatalf("%s could not be played, as another test says", name)
	}
	return p.story, p.ledger
}

func perform(t *testing.T, name string) (string, *demo.Ledger) {
	t.Helper()
	scenario, found := demo.Find(name)
	if !found {
		t.Fatalf("there is no scenario %s", name)
	}
	server := startServer(t, scenario.Settings)
	var out bytes.Buffer
	stage := &demo.Stage{Endpoint: server.Endpoint(), Key: server.Key(), Out: &out, Width: columns}
	if scenario.Settings.StandingClock {
		stage.Advance = server.Advance
	}
	ledger, err := demo.Play(t.Context(), scenario, stage)
	if err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	checkStory(t, out.String())
	checkLedger(t, ledger)
	return out.String(), ledger
}

func startServer(t *testing.T, s demo.Settings) *orrery.Server {
	t.Helper()
	cfg := orrery.Config{
		Throttle: "off", ManualClock: s.StandingClock,
		LogicalPartitionBytes: s.LogicalPartitionBytes,
	}
	if s.Throttle {
		cfg.Throttle = "on"
	}
	return orrerytest.Start(t, cfg)
}

// columns is the width of a default terminal. No line of a story may exceed it.
const columns = 80

func checkStory(t *testing.T, story string) {
	t.Helper()
	if strings.Contains(story, "\x1b") {
		t.Error("the story has escape sequences, though no colours were asked for")
	}
	for line := range strings.Lines(story) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > columns {
			t.Errorf("a line has %d columns of %d: %s", n, columns, line)
		}
	}
	for _, part := range []string{"What to learn", "Try next"} {
		if !strings.Contains(story, part) {
			t.Errorf("the story has no part %q", part)
		}
	}
}

func checkLedger(t *testing.T, l *demo.Ledger) {
	t.Helper()
	designs := map[string]bool{}
	for _, s := range l.Steps {
		designs[s.Design] = true
		if s.Requests == 0 || s.Charge <= 0 {
			t.Errorf("step %q of %q has %d requests and %v RU", s.Name, s.Design, s.Requests, s.Charge)
		}
	}
	if len(designs) < 2 {
		t.Errorf("a scenario compares at least two designs, this one has %d", len(designs))
	}
	for _, c := range l.Published {
		if r := c.Residual(); r > c.Bound || r < -c.Bound {
			t.Errorf("%s: published %v, measured %v, further apart than %v", c.What, c.Published, c.Measured, c.Bound)
		}
	}
}
