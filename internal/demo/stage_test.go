package demo_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/demo"
	"github.com/orrery-db/orrery/orrerytest"
)

// on plays a scenario on a server and returns its measurements.
func on(ctx context.Context, t *testing.T, server *orrery.Server,
	run func(context.Context, *demo.Stage) error,
) (*demo.Ledger, error) {
	t.Helper()
	stage := &demo.Stage{Endpoint: server.Endpoint(), Key: server.Key(), Out: io.Discard}
	return demo.Play(ctx, demo.Scenario{Name: "test", Run: run}, stage)
}

func container(ctx context.Context, s *demo.Stage) (*demo.Container, error) {
	db, err := s.Database(ctx, "d")
	if err != nil {
		return nil, err
	}
	return db.Container(ctx, demo.ContainerSpec{ID: "c", Key: []string{"/id"}})
}

type thing struct {
	ID string `json:"id"`
}

// TestStepsCountWhatIsSent checks that a step contains exactly the requests between its beginning
// and its end, including refused ones with their charge.
func TestStepsCountWhatIsSent(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{})
	ledger, err := on(t.Context(), t, server, func(ctx context.Context, s *demo.Stage) error {
		c, err := container(ctx, s)
		if err != nil {
			return err
		}
		_, err = s.Do(ctx, "design", "twice", func(ctx context.Context) error {
			if err := c.Create(ctx, demo.Key("a"), thing{"a"}); err != nil {
				return err
			}
			if status, _ := demo.Refusal(c.Create(ctx, demo.Key("a"), thing{"a"})); status != http.StatusConflict {
				t.Errorf("the second create was answered %d", status)
			}
			return nil
		})
		if err != nil {
			return err
		}
		return c.Read(ctx, demo.Key("a"), "a", nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(ledger.Steps) != 1 {
		t.Fatalf("%d steps", len(ledger.Steps))
	}
	step := ledger.Step("design", "twice")
	if step.Requests != 2 || step.Refused != 1 || step.Throttled != 0 || step.Charge <= 5 || step.Total != 1 {
		t.Errorf("the step is %+v", step)
	}
	if missing := ledger.Step("design", "none"); missing.Requests != 0 {
		t.Errorf("a step that was not done: %+v", missing)
	}
}

// TestNothingIsLeftBehind checks that databases are deleted after success, after an error, and
// after an interruption, whose error is the context's.
func TestNothingIsLeftBehind(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{})
	broken := errors.New("broken")
	ctx, cancel := context.WithCancel(t.Context())
	for _, c := range []struct {
		name string
		ctx  context.Context
		run  func(context.Context, *demo.Stage) error
		want error
	}{
		{"success", t.Context(), func(context.Context, *demo.Stage) error { return nil }, nil},
		{"error", t.Context(), func(context.Context, *demo.Stage) error { return broken }, broken},
		{"interrupted", ctx, func(ctx context.Context, s *demo.Stage) error {
			cancel()
			_, err := s.Do(ctx, "a", "b", func(context.Context) error { return errors.New("worked on after the interruption") })
			return err
		}, context.Canceled},
		{"success again", t.Context(), func(context.Context, *demo.Stage) error { return nil }, nil},
	} {
		_, err := on(c.ctx, t, server, func(ctx context.Context, s *demo.Stage) error {
			// Creating the same name again would be a conflict if it still existed.
			if _, err := container(ctx, s); err != nil {
				return err
			}
			return c.run(ctx, s)
		})
		if !errors.Is(err, c.want) || c.want == nil && err != nil {
			t.Errorf("%s: got %v, expected %v", c.name, err, c.want)
		}
	}
}

// TestADatabaseOfSomebodyElseStays checks that a scenario whose name is taken reports that, and
// does not delete a database that it has not created.
func TestADatabaseOfSomebodyElseStays(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{})
	_, err := on(t.Context(), t, server, func(ctx context.Context, s *demo.Stage) error {
		if _, err := container(ctx, s); err != nil {
			return err
		}
		for range 2 {
			if _, err := on(ctx, t, server, func(ctx context.Context, inner *demo.Stage) error {
				_, err := inner.Database(ctx, "d")
				return err
			}); err == nil || !strings.Contains(err.Error(), "demo-test-d") {
				t.Errorf("a taken name: %v", err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestWait checks that Wait advances a standing clock, and ends with the context where time passes
// by itself.
func TestWait(t *testing.T) {
	turned := time.Duration(0)
	s := &demo.Stage{Advance: func(d time.Duration) { turned += d }}
	if err := s.Wait(t.Context(), time.Hour); err != nil || turned != time.Hour {
		t.Errorf("turned %v, %v", turned, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := (&demo.Stage{}).Wait(ctx, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("waited on: %v", err)
	}
}

// TestScenariosAreNamed checks that names are unique and summaries fit on one line.
func TestScenariosAreNamed(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range demo.Scenarios() {
		if seen[s.Name] || s.Name == "" || s.Run == nil {
			t.Errorf("scenario %q is there twice or has no story", s.Name)
		}
		seen[s.Name] = true
		if n := len([]rune(s.Summary)); n == 0 || n > 100 || strings.Contains(s.Summary, "\n") {
			t.Errorf("the summary of %s has %d runes, expected one line", s.Name, n)
		}
	}
	for _, name := range []string{"customer", "product", "embed", "countries", "read-and-write-heavy", "webstore"} {
		if !seen[name] {
			t.Errorf("there is no scenario %s", name)
		}
	}
	if _, found := demo.Find("none"); found {
		t.Error("found a scenario that is not there")
	}
}
