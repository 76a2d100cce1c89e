package advise

import (
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/drive/drivetest"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/orrerytest"
)

// seasonCase has points that players win, nearly all in one season.
const seasonCase = `
[schema]
season 12: id uuid pk; name text
player 400: id uuid pk; name text
standing 480: season_id uuid pk > season 40 40; player_id uuid pk > player 1.2 4; points int
[workload]
Score 600: update standing set points where season_id=$1 player_id=$2
Best 60: select s=standing | s.season_id=$1 | out s.* | order s.points desc | limit 10
`

// hotSeason is the row of the season in which hotShare of all points are won, and hotID its key.
const (
	hotSeason = 3
	hotID     = "00000003-0000-4000-8000-000000000003"
	hotShare  = 0.95
)

// seasons is the case, with a key of the standings if one is named.
func seasons(t *testing.T, key string) *theCase {
	c := parseCase(t, seasonCase)
	if key != "" {
		c.pins = []string{"pk:standing=" + key}
	}
	for i := range c.workload.Patterns {
		c.workload.Patterns[i].Params[0] = workload.Param{Name: "season", Dist: workload.Dist{
			Kind: workload.TopK, Top: []schema.Share{{Value: hotID, Share: hotShare}},
		}}
	}
	return c
}

// TestHotFirstLevel: the order of the levels decides where a load goes. With the season first, one
// of five ranges carries what the prediction says, on a server too, and the limit rejects the key;
// with the player first, the load is spread.
func TestHotFirstLevel(t *testing.T) {
	for key, hot := range map[string]bool{"season_id+player_id": true, "player_id+season_id": false} {
		t.Run(key, func(t *testing.T) {
			c := seasons(t, key)
			st, err := prepare(t.Context(), c.input())
			if err != nil {
				t.Fatal(err)
			}
			best, err := st.solve()
			if err != nil {
				t.Fatal(err)
			}
			d := st.decide(best).d
			d = st.order.Restore(d)
			at := describe.Spots(d, len(c.schema.Tables))[c.schema.Table("standing")]
			if len(at.Container.Paths) != 2 {
				t.Fatalf("the key has the paths %v", at.Container.Paths)
			}
			_, breaches := c.pricerOf(d).Cost(d)
			breaks := slices.ContainsFunc(breaches, func(b predict.Breach) bool { return b.Limit == predict.FirstLevelRU })
			if breaks != hot || len(breaches) > 1 {
				t.Errorf("the design breaks %+v", breaches)
			}

			const ranges, runs = 5, 400
			options := predict.Defaults()
			options.Loaded, options.Ranges = true, ranges
			price := predict.NewModel(c.schema, c.scale, c.workload, options).Price(d)
			container, _ := d.Find(c.schema.Table("standing"))
			server := orrerytest.Start(t, orrery.Config{})
			b := &bench{t: t, c: c, d: d, sender: &drivetest.Sender{Endpoint: server.Endpoint(), Key: server.Key()}}
			b.load(ranges)
			runner := drive.New(drive.Options{
				Schema: c.schema, Design: d, Workload: c.workload, Price: price, Database: "d", Sender: b.sender, Retry: true,
			})
			if err := runner.Open(t.Context()); err != nil {
				t.Fatal(err)
			}
			charges, sum := map[string]float64{}, 0.0
			for i := range runs {
				season := hotSeason
				if i%20 == 19 {
					season = (hotSeason + 1 + i/20%11) % 12
				}
				row := 40*season + i%40
				out, err := runner.Run(t.Context(), 0, b.args(&c.workload.Patterns[0], row), false)
				if err != nil || out.Status != 0 {
					t.Fatal(out, err)
				}
				for _, x := range out.Exchanges {
					charges[x.Range] += x.Charge
					sum += x.Charge
				}
			}
			if n := len(runner.Ranges(container)); n != ranges {
				t.Fatalf("the container has %d ranges", n)
			}
			predicted := price.Containers[container].Heat[0]
			measured := slices.Max(slices.Collect(maps.Values(charges))) / sum
			t.Logf("the hottest of %d ranges has %.3f of the load, predicted %.3f: %v", ranges, measured, predicted, charges)
			if hot && (measured < hotShare || math.Abs(measured-predicted) > 0.05) {
				t.Errorf("the hottest range has %.3f of the load, predicted %.3f", measured, predicted)
			}
			if !hot && (measured > 0.4 || predicted > 0.3) {
				t.Errorf("the hottest range has %.3f of the load, predicted %.3f", measured, predicted)
			}
		})
	}
}

// TestHotFirstLevelInWords: the key that one range could not serve is named with its load, and the
// sentence about a key with levels says what its hottest value takes.
func TestHotFirstLevelInWords(t *testing.T) {
	c := seasons(t, "")
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	if !says(doc, "partition_key", "season_id+player_id would save") || !says(doc, "partition_key",
		"RU per second, but breaks first_level_ru: 18,8") {
		t.Errorf("the rejected key is not named: %+v", doc.Decisions)
	}
	checkDocument(t, c, doc)
	c.workload.Patterns[0].Rate /= 10
	if doc, err = Advise(t.Context(), c.input()); err != nil {
		t.Fatal(err)
	}
	if !says(doc, "partition_key", "All items with one value of standing.season_id are in one partition key range until "+
		"they outgrow it: the hottest value takes") {
		t.Errorf("the load of the hottest value is not named: %+v", doc.Decisions)
	}
	checkDocument(t, c, doc)
}
