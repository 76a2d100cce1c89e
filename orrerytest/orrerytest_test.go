package orrerytest_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

func TestEveryTestHasItsOwnServer(t *testing.T) {
	one := orrerytest.Start(t, orrery.Config{})
	two := orrerytest.Start(t, orrery.Config{ManualClock: true, Port: 8081, DataPath: "not used"})
	if one.Endpoint() == two.Endpoint() {
		t.Fatalf("both are at %s", one.Endpoint())
	}
	two.Advance(time.Hour)
	for _, s := range []*orrery.Server{one, two} {
		response, err := http.Get(s.Endpoint() + "/_orrery/ready")
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusOK || s.DataPath() != "" {
			t.Errorf("%s: %s, data in %q", s.Endpoint(), response.Status, s.DataPath())
		}
	}
}

func TestTheServerEndsWithTheTest(t *testing.T) {
	var endpoint string
	t.Run("inner", func(t *testing.T) { endpoint = orrerytest.Start(t, orrery.Config{}).Endpoint() })
	if response, err := http.Get(endpoint + "/_orrery/ready"); err == nil {
		_ = response.Body.Close()
		t.Errorf("%s still answers after the test that started it", endpoint)
	}
}
