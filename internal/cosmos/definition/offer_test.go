package definition_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

func TestAutoscaleHeader(t *testing.T) {
	for _, c := range []struct {
		header string
		want   *resource.Offer // nil: refused
		text   string
	}{
		{`{"maxThroughput":1000}`, &resource.Offer{Throughput: 100, AutoscaleMax: 1000, Highest: 1000}, ""},
		{
			`{"maxThroughput":4000,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":10}}}`,
			&resource.Offer{Throughput: 400, AutoscaleMax: 4000, IncrementPercent: 10, PolicyGiven: true, Highest: 4000}, "",
		},
		{
			`{"maxThroughput":4000,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":0,"x":1},"y":2},"z":3}`,
			&resource.Offer{Throughput: 400, AutoscaleMax: 4000, PolicyGiven: true, Highest: 4000}, "",
		},
		{
			` { "maxThroughput" : 4000.0 , "autoUpgradePolicy" : null } `,
			&resource.Offer{Throughput: 400, AutoscaleMax: 4000, Highest: 4000}, "",
		},
		{`{"maxThroughput":1000000}`, &resource.Offer{Throughput: 100000, AutoscaleMax: 1000000, Highest: 1000000}, ""},
		{
			`{"maxThroughput":900}`, nil,
			"between 1000 and 1000000 inclusive in increments of 1000. Requested throughput 900 is less than required minimum " +
				"throughput 1000.",
		},
		{`{"maxThroughput":0}`, nil, "less than required minimum throughput 1000"},
		{`{"maxThroughput":-1000}`, nil, "less than required minimum throughput 1000"},
		{`{"maxThroughput":1500}`, nil, "1500 is not a multiple of 1000."},
		{`{"maxThroughput":1001000}`, nil, "above the maximum"},
		{`{"maxThroughput":"4000"}`, nil, "maxThroughput"},
		{`{"maxThroughput":4000.5}`, nil, "maxThroughput"},
		{`{"maxThroughput":1e300}`, nil, "maxThroughput"},
		{`{"maxThroughput":null}`, nil, "maxThroughput"},
		{`{}`, nil, "maxThroughput"},
		{`4000`, nil, "an object"},
		{`[4000]`, nil, "an object"},
		{`null`, nil, "an object"},
		{`{"maxThroughput":4000`, nil, "invalid JSON"},
		{`maxThroughput=4000`, nil, "invalid JSON"},
		{`{"maxThroughput":4000,"autoUpgradePolicy":5}`, nil, "autoUpgradePolicy"},
		{`{"maxThroughput":4000,"autoUpgradePolicy":{"throughputPolicy":[]}}`, nil, "throughputPolicy"},
		{
			`{"maxThroughput":4000,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":"10"}}}`, nil,
			"incrementPercent",
		},
		{`{"maxThroughput":4000,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":-1}}}`, nil, "incrementPercent"},
		{`{"maxThroughput":4000,"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":101}}}`, nil, "from 0 to 100"},
	} {
		o, err := definition.ParseOffer("", c.header)
		if !reflect.DeepEqual(o, c.want) {
			t.Errorf("%s: %+v, %v", c.header, o, err)
		}
		if c.want == nil && (!errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), c.text)) {
			t.Errorf("%s: %v does not say %q", c.header, err, c.text)
		}
	}
}

func TestNoOffer(t *testing.T) {
	if o, err := definition.ParseOffer("", ""); o != nil || err != nil {
		t.Errorf("%+v, %v", o, err)
	}
	if o := resource.DefaultOffer(); o.Throughput != 400 || o.Provisioned() != 400 || o.AutoscaleMax != 0 ||
		o.Minimum(0, 0) != 400 {
		t.Errorf("%+v", o)
	}
}

// replaceOffer applies the body of a PUT to the offer x.
func replaceOffer(o *resource.Offer, body string, m resource.Migration,
	minimum func(*resource.Offer) int,
) (*resource.Offer, error) {
	change, err := definition.ParseOfferChange([]byte(body), "x")
	if err != nil {
		return nil, err
	}
	change.Migration = m
	return o.Replace(change, minimum)
}

// TestMigration checks the offer that a PUT makes, for each kind, header and body.
func TestMigration(t *testing.T) {
	manual := func(n, highest int) *resource.Offer { return &resource.Offer{Throughput: n, Highest: highest} }
	auto := func(n, highest int) *resource.Offer {
		return &resource.Offer{Throughput: n / 10, AutoscaleMax: n, Highest: highest}
	}
	const none, toAuto, toManual = resource.MigrateNone, resource.MigrateToAutoscale, resource.MigrateToManual
	for _, c := range []struct {
		name    string
		from    *resource.Offer
		m       resource.Migration
		content string
		want    *resource.Offer // nil: refused
		text    string
	}{
		{"manual, another value", manual(400, 400), none, `{"offerThroughput":1000}`, manual(1000, 1000), ""},
		{
			"manual, below the minimum", manual(100_000, 100_000), none, `{"offerThroughput":900}`, nil,
			"Requested throughput 900 is less than required minimum throughput 1000",
		},
		{
			"manual, autoscale without the header", manual(400, 400), none,
			`{"offerThroughput":400,"offerAutopilotSettings":{"maxThroughput":4000}}`, nil,
			"x-ms-cosmos-migrate-offer-to-autopilot",
		},
		{"manual, nothing", manual(400, 400), none, `{}`, nil, "offerThroughput"},
		{"manual to manual", manual(400, 400), toManual, `{"offerThroughput":500}`, manual(500, 500), ""},

		{
			"autoscale, another maximum", auto(4000, 4000), none,
			`{"offerThroughput":400,"offerAutopilotSettings":{"maxThroughput":6000}}`, auto(6000, 6000), "",
		},
		{
			"autoscale, the maximum alone", auto(4000, 4000), none, `{"offerAutopilotSettings":{"maxThroughput":6000}}`,
			auto(6000, 6000), "",
		},
		{
			"autoscale, lower", auto(4000, 4000), none, `{"offerAutopilotSettings":{"maxThroughput":1000}}`, auto(1000, 4000),
			"",
		},
		{
			"autoscale, below the minimum", auto(50_000, 50_000), none, `{"offerAutopilotSettings":{"maxThroughput":4000}}`, nil,
			"Requested throughput 4000 is less than required minimum throughput 5000",
		},
		{
			"autoscale, not a step", auto(4000, 4000), none, `{"offerAutopilotSettings":{"maxThroughput":4100}}`, nil,
			"increments of 1000",
		},
		{
			"autoscale, manual without the header", auto(4000, 4000), none, `{"offerThroughput":400}`, nil,
			"x-ms-cosmos-migrate-offer-to-manual-throughput",
		},
		{
			"autoscale, manual and null", auto(4000, 4000), none, `{"offerThroughput":400,"offerAutopilotSettings":null}`, nil,
			"x-ms-cosmos-migrate-offer-to-manual-throughput",
		},
		{"autoscale to autoscale", auto(4000, 4000), toAuto, `{"offerThroughput":-1}`, auto(4000, 4000), ""},
		{
			"autoscale to autoscale, another maximum", auto(4000, 4000), toAuto,
			`{"offerAutopilotSettings":{"maxThroughput":5000}}`, auto(5000, 5000), "",
		},

		{"to autoscale, least", manual(400, 400), toAuto, `{"offerThroughput":400}`, auto(1000, 1000), ""},
		{"to autoscale, as documented", manual(400, 400), toAuto, `{"offerThroughput":-1}`, auto(1000, 1000), ""},
		{"to autoscale, no value", manual(400, 400), toAuto, `{}`, auto(1000, 1000), ""},
		{"to autoscale, up to a step", manual(4100, 4100), toAuto, `{"offerThroughput":4100}`, auto(5000, 5000), ""},
		{"to autoscale, a step exactly", manual(6000, 6000), toAuto, `{"offerThroughput":6000}`, auto(6000, 6000), ""},
		{
			"to autoscale, the highest counts", manual(1000, 100_000), toAuto, `{"offerThroughput":1000}`, auto(10_000, 100_000),
			"",
		},
		{
			"to autoscale, a maximum", manual(4100, 4100), toAuto, `{"offerAutopilotSettings":{"maxThroughput":2000}}`,
			auto(2000, 4100), "",
		},
		{
			"to autoscale, an illegal maximum", manual(4100, 4100), toAuto, `{"offerAutopilotSettings":{"maxThroughput":2500}}`,
			nil, "multiple of 1000",
		},
		{"to autoscale, at the top", manual(999_900, 999_900), toAuto, `{}`, auto(1_000_000, 1_000_000), ""},

		{"to manual, the maximum", auto(4000, 4000), toManual, `{}`, manual(4000, 4000), ""},
		{
			"to manual, the offer sent back", auto(4000, 4000), toManual,
			`{"offerThroughput":400,"offerAutopilotSettings":{"maxThroughput":4000}}`, manual(4000, 4000), "",
		},
		{
			"to manual, as documented", auto(4000, 4000), toManual, `{"offerAutopilotSettings":{"maxThroughput":-1}}`,
			manual(4000, 4000), "",
		},
		{"to manual, a value", auto(4000, 4000), toManual, `{"offerThroughput":700}`, manual(700, 4000), ""},
		{
			"to manual, a value in the offer sent back", auto(4000, 4000), toManual,
			`{"offerThroughput":700,"offerAutopilotSettings":{"maxThroughput":4000}}`, manual(700, 4000), "",
		},
		{
			"to manual, below the minimum", auto(4000, 100_000), toManual, `{"offerThroughput":700}`, nil,
			"Requested throughput 700 is less than required minimum throughput 1000",
		},
		{"to manual, no step", auto(4000, 4000), toManual, `{"offerThroughput":750}`, nil, "increments of 100"},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := *c.from
			next, err := replaceOffer(c.from, `{"id":"x","content":`+c.content+`}`, c.m,
				func(o *resource.Offer) int { return o.Minimum(0, 0) })
			if !reflect.DeepEqual(next, c.want) {
				t.Fatalf("%+v, %v", next, err)
			}
			if *c.from != before {
				t.Fatalf("the old offer has become %+v", c.from)
			}
			if c.want == nil && (!errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), c.text)) {
				t.Fatalf("%v does not say %q", err, c.text)
			}
		})
	}
}

// TestReplacedOfferIsLegal checks that any PUT makes a documented offer that is not below its own
// minimum and that is stored without change.
func TestReplacedOfferIsLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := &resource.Offer{Throughput: 100 * rapid.IntRange(4, 10_000).Draw(t, "throughput")}
		if rapid.Bool().Draw(t, "autoscale") {
			o.AutoscaleMax = 1000 * rapid.IntRange(1, 1000).Draw(t, "maximum")
			o.Throughput = o.AutoscaleMax / 10
		}
		o.Highest = max(o.Provisioned(), 100*rapid.IntRange(4, 10_000).Draw(t, "highest"))
		stored, shared := rapid.Int64Range(0, 90<<40).Draw(t, "stored"), rapid.IntRange(0, 60).Draw(t, "shared")
		minimum := func(o *resource.Offer) int { return o.Minimum(stored, shared) }
		body := rapid.SampledFrom([]string{
			`{"content":{}}`, string(o.JSON()), `{"content":{"offerThroughput":5000}}`, `{"content":{"offerThroughput":450}}`,
			`{"content":{"offerThroughput":-1}}`,
			`{"content":{"offerAutopilotSettings":{"maxThroughput":7000}}}`,
			`{"content":{"offerAutopilotSettings":{"maxThroughput":-1}}}`,
		}).Draw(t, "body")
		m := rapid.SampledFrom([]resource.Migration{
			resource.MigrateNone, resource.MigrateToAutoscale,
			resource.MigrateToManual,
		}).Draw(t, "migration")
		next, err := replaceOffer(o, body, m, minimum)
		if err != nil {
			if !errors.Is(err, status.BadRequest) {
				t.Fatal(err)
			}
			return
		}
		step := 100
		if next.AutoscaleMax > 0 {
			step = 1000
		}
		p := next.Provisioned()
		if p < 400 || p > 1_000_000 || p%step != 0 || p < minimum(o) && m == resource.MigrateNone ||
			next.Highest < o.Highest || next.Highest < p || (next.AutoscaleMax > 0 && next.Throughput*10 != next.AutoscaleMax) {
			t.Fatalf("%+v became %+v", o, next)
		}
		again, err := resource.DecodeOffer(next.JSON())
		if err != nil || *again != *next {
			t.Fatalf("%s decodes to %+v, %v", next.JSON(), again, err)
		}
	})
}

func FuzzOffer(f *testing.F) {
	f.Add([]byte(`{"content":{"offerThroughput":400}}`), uint8(0), false)
	f.Add([]byte(`{"content":{"offerThroughput":1e9,"offerAutopilotSettings":null}}`), uint8(1), true)
	f.Add([]byte(
		`{"content":{"offerThroughput":400,"offerAutopilotSettings":{"maxThroughput":4000,`+
			`"autoUpgradePolicy":{"throughputPolicy":{"incrementPercent":10}}}}}`), uint8(2), true)
	f.Fuzz(func(t *testing.T, body []byte, m uint8, autoscale bool) {
		o := &resource.Offer{Throughput: 400, Highest: 400}
		if autoscale {
			o = &resource.Offer{Throughput: 400, AutoscaleMax: 4000, Highest: 4000}
		}
		if _, err := replaceOffer(o, string(body), resource.Migration(m%3),
			func(o *resource.Offer) int { return o.Minimum(0, 0) }); err != nil && !errors.Is(err, status.BadRequest) {
			t.Fatalf("%q: %v", body, err)
		}
		decoded, err := resource.DecodeOffer(body)
		if err != nil {
			if !errors.Is(err, status.BadRequest) {
				t.Fatalf("%q: %v", body, err)
			}
			return
		}
		again, err := resource.DecodeOffer(decoded.JSON())
		if err != nil || *again != *decoded {
			t.Fatalf("%q: %+v is stored as %s, which is %+v, %v", body, decoded, decoded.JSON(), again, err)
		}
	})
}

// TestOffersThatWereAskedFor checks that the store keeps the property that decides whether dev mode
// enforces a budget. An offer stored before the property existed counts as asked for unless it is
// the default.
func TestOffersThatWereAskedFor(t *testing.T) {
	made := func(throughput, autopilot string) *resource.Offer {
		o, err := definition.ParseOffer(throughput, autopilot)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	changed, err := replaceOffer(resource.DefaultOffer(), `{"content":{"offerThroughput":400}}`, resource.MigrateNone,
		func(*resource.Offer) int { return 400 })
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		offer *resource.Offer
		asked bool
	}{
		{"default", resource.DefaultOffer(), false},
		{"the same, asked for", made("400", ""), true},
		{"set to the same", changed, true},
		{"manual", made("500", ""), true},
		{"autoscale", made("", `{"maxThroughput":1000}`), true},
	} {
		stored, err := resource.DecodeOffer(c.offer.JSON())
		if err != nil || c.offer.Default == c.asked || stored.Default == c.asked {
			t.Errorf("%s: default %v, stored as default %v, %v", c.name, c.offer.Default, stored.Default, err)
		}
	}
	const content = `{"offerType":"Invalid","offerVersion":"V2","content":{"offerThroughput":%d,` +
		`"offerIsRUPerMinuteThroughputEnabled":false,` +
		`"offerMinimumThroughputParameters":{"maxThroughputEverProvisioned":%d,"maxConsumedStorageEverInKB":0}%s}}`
	for _, c := range []struct {
		throughput, highest int
		more                string
		asked               bool
	}{
		{400, 400, "", false},
		{500, 500, "", true},
		{400, 5000, "", true},
		{400, 4000, `,"offerAutopilotSettings":{"maxThroughput":4000}`, true},
	} {
		old := fmt.Sprintf(content, c.throughput, c.highest, c.more)
		if o, err := resource.DecodeOffer([]byte(old)); err != nil || o.Default == c.asked {
			t.Errorf("%s: %+v, %v", old, o, err)
		}
	}
}
