package demo

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

const (
	byCountry  = "key /country"
	byCustomer = "key /customerId"

	// A logical partition is limited to a ten-thousandth of its size in the service.
	countryLimit      = 20 << 30 / 10_000
	countryPartitions = 10
	countryBought     = countryPartitions * partitionBudget
	countrySeconds    = 3
	// A visit changes all records of a customer in one transaction, for about 130 RU. So many visits a
	// second are 20,000 RU/s per country.
	customerRecords = 12
	visitsEach      = 155
)

// partitionBudget is the greatest throughput of a physical partition in RU/s.
const partitionBudget = 10_000

var countriesScenario = Scenario{
	Name:     "countries",
	Summary:  "Customers of four countries, partitioned by country: full at 20 GB, slow at 10,000 RU/s",
	Settings: Settings{Throttle: true, StandingClock: true, LogicalPartitionBytes: countryLimit},
	Run:      playCountries,
}

// country has a name and customers.
type country struct {
	name      string
	customers int
}

var fourCountries = []country{{"Aldovia", 400}, {"Borduria", 320}, {"Carpathia", 60}, {"Drachen", 48}}

// record is a shop's data about a customer in one month. A customer has twelve records.
type record struct {
	ID         string `json:"id"`
	CustomerID string `json:"customerId"`
	Country    string `json:"country"`
	Month      int    `json:"month"`
	Visits     int    `json:"visits"`
	Bought     string `json:"bought"`
}

func recordID(customer string, month int) string { return fmt.Sprintf("%s-%02d", customer, month) }

func customerID(c country, n int) string {
	return fmt.Sprintf("%s-%03d", strings.ToLower(c.name[:1]), n)
}

func newRecords(c country, customer string) []record {
	out := []record{}
	for month := 1; month <= customerRecords; month++ {
		out = append(out, record{
			ID: recordID(customer, month), CustomerID: customer, Country: c.name, Month: month, Visits: 10,
			Bought: strings.Repeat("bought, returned, bought again; ", 16),
		})
	}
	return out
}

// visitor is a stored customer and its location.
type visitor struct {
	id, rangeID string
	key         azcosmos.PartitionKey
}

// countryDesign is a container under one of the keys, with the results.
type countryDesign struct {
	stage  *Stage
	design string
	keyOf  func(c country, customer string) string
	c      *Container
	stored map[string][]visitor // by country
	full   map[string]int       // refused with 403, by country
	heat   map[string]*Row      // by range
	asked  map[string]int       // requested visits, by country
	done   map[string]int       // completed visits, by country
}

func playCountries(ctx context.Context, s *Stage) error {
	db, err := s.Database(ctx, "world")
	if err != nil {
		return err
	}
	s.Say("A shop has customers in four countries: very many in two of them and few in the others. The people of each "+
		"country cause about 20,000 RU/s. The team buys %s RU/s (the maximum of autoscale), %d physical partitions with %s "+
		"RU/s each and a fifth to spare, and proposes the country as the partition key: every question names it.",
		grouped(countryBought), countryPartitions, grouped(partitionBudget))
	s.Gap()
	s.Say("Here a logical partition holds 2 MB instead of 20 GB, and the number of customers is scaled down by the same " +
		"factor. The throughput is not scaled.")
	designs := []*countryDesign{
		{stage: s, design: byCountry, keyOf: func(c country, _ string) string { return c.name }},
		{stage: s, design: byCustomer, keyOf: func(_ country, customer string) string { return customer }},
	}
	for i, d := range designs {
		spec := ContainerSpec{
			ID: "customers" + strconv.Itoa(i+1), Key: []string{strings.TrimPrefix(d.design, "key ")},
			Partitions: countryPartitions,
		}
		if d.c, err = db.Container(ctx, spec); err != nil {
			return err
		}
		if err := d.play(ctx); err != nil {
			return err
		}
	}
	designs[0].tellBroken()
	designs[1].tellBetter()
	tellCountryLists(s)
	return nil
}

func (d *countryDesign) play(ctx context.Context) error {
	d.stored, d.full, d.heat = map[string][]visitor{}, map[string]int{}, map[string]*Row{}
	d.asked, d.done = map[string]int{}, map[string]int{}
	for _, c := range fourCountries {
		if err := d.store(ctx, c); err != nil {
			return err
		}
		if err := d.stage.Wait(ctx, time.Second); err != nil {
			return err
		}
	}
	if _, err := d.stage.Do(ctx, d.design, visitStep, d.visits); err != nil {
		return err
	}
	if err := d.stage.Wait(ctx, 10*time.Second); err != nil { // pays the debts of loading
		return err
	}
	_, err := d.stage.Do(ctx, d.design, listStep, func(ctx context.Context) error {
		key := AnyKey()
		if d.design == byCountry {
			key = Key("Drachen")
		}
		rows, err := d.c.Query(ctx, key, "SELECT c.customerId FROM c WHERE c.country = 'Drachen' AND c.month = 1")
		return found(rows, fourCountries[3].customers, err)
	})
	return err
}

const (
	visitStep = "three seconds of visits"
	listStep  = "list the customers of a country"
)

// store creates the customers of a country. A full logical partition refuses them.
func (d *countryDesign) store(ctx context.Context, c country) error {
	_, err := d.stage.Do(ctx, d.design, "store the customers of "+c.name, func(ctx context.Context) error {
		for n := range c.customers {
			if n%100 == 99 { // a hundred cost about 7,000 RU: this part is not about speed
				if err := d.stage.Wait(ctx, time.Second); err != nil {
					return err
				}
			}
			v := visitor{id: customerID(c, n)}
			key := d.keyOf(c, v.id)
			v.key = Key(key)
			err := createAll(ctx, d.c, key, newRecords(c, v.id))
			if status, _ := Refusal(err); status == http.StatusForbidden {
				d.full[c.name]++
				continue
			}
			if err != nil {
				return err
			}
			if ranges := d.stage.Last().Ranges; len(ranges) > 0 {
				v.rangeID = ranges[0].ID
			}
			d.stored[c.name] = append(d.stored[c.name], v)
		}
		return nil
	})
	return err
}

// visits changes customers, equally many per country and second. A throttled visit is retried in
// the next second, before the new ones, as an SDK would do.
func (d *countryDesign) visits(ctx context.Context) error {
	waiting, next := map[string][]visitor{}, map[string]int{}
	for second := range countrySeconds {
		for _, c := range fourCountries {
			people := d.stored[c.name]
			for range visitsEach {
				waiting[c.name] = append(waiting[c.name], people[next[c.name]%len(people)])
				next[c.name]++
			}
			d.asked[c.name] += visitsEach
			again := []visitor{}
			for _, v := range waiting[c.name] {
				refused, err := d.visit(ctx, v, second)
				if err != nil {
					return err
				}
				if refused {
					again = append(again, v)
					continue
				}
				d.done[c.name]++
			}
			waiting[c.name] = again
		}
		if err := d.stage.Wait(ctx, time.Second); err != nil {
			return err
		}
	}
	return nil
}

func (d *countryDesign) visit(ctx context.Context, v visitor, second int) (refused bool, err error) {
	err = d.c.Batch(ctx, v.key, func(b *azcosmos.TransactionalBatch) {
		var visited azcosmos.PatchOperations
		visited.AppendIncrement("/visits", 1)
		for month := 1; month <= customerRecords; month++ {
			b.PatchItem(recordID(v.id, month), visited, nil)
		}
	})
	status, _ := Refusal(err)
	refused = status == http.StatusTooManyRequests
	if err != nil && !refused {
		return false, err
	}
	row := d.heat[v.rangeID]
	if row == nil {
		row = &Row{Cells: make([]float64, countrySeconds), Marked: make([]bool, countrySeconds)}
		d.heat[v.rangeID] = row
	}
	if refused {
		row.Marked[second] = true
		return true, nil
	}
	row.Cells[second] += d.stage.Last().Charge
	return false, nil
}

// rows returns the heat of all ranges, including idle ones.
func (d *countryDesign) rows() []Row {
	rows := []Row{}
	for n := range countryPartitions {
		row := Row{Cells: make([]float64, countrySeconds)}
		if warm := d.heat[strconv.Itoa(n)]; warm != nil {
			row = *warm
		}
		sum := 0.0
		for _, v := range row.Cells {
			sum += v
		}
		row.Label = fmt.Sprintf("partition %d", n)
		if sum > 0 {
			row.Note = fmt.Sprintf("%3.0f %%", 100*sum/(partitionBudget*countrySeconds))
		}
		rows = append(rows, row)
	}
	return rows
}

func (d *countryDesign) totals() (asked, done int) {
	for _, c := range fourCountries {
		asked, done = asked+d.asked[c.name], done+d.done[c.name]
	}
	return asked, done
}

func (d *countryDesign) tellBroken() {
	s := d.stage
	s.Head("Storage, with the country as the key")
	bars := []Bar{}
	for _, c := range fourCountries {
		bar := Bar{Label: c.name, Value: float64(len(d.stored[c.name])), Note: "all stored", Whole: true}
		if n := d.full[c.name]; n > 0 {
			bar.Tone, bar.Note = Bad, fmt.Sprintf("%d refused: 403, full", n)
		}
		bars = append(bars, bar)
	}
	s.Bars("customers", bars)
	d.tellHeat("Throughput, with the country as the key")
	s.Say("Four key values can use at most four partitions, however much throughput is bought: each country asks for " +
		"twice what its partition can give, and the other partitions are idle.")
}

func (d *countryDesign) tellBetter() {
	d.tellHeat("The same with the customer's id as the key")
	stored, full := 0, 0
	for _, c := range fourCountries {
		stored, full = stored+len(d.stored[c.name]), full+d.full[c.name]
	}
	asked, done := d.totals()
	d.stage.Say(
		"%d customers are stored, %d were refused: each is a logical partition of its own, and there may be as many as one "+
			"likes. Hashes give a partition more customers than another by chance, and some of its visits are answered 429 "+
			"and tried again in the next second, before new ones. %d were still waiting when the %d seconds were over.", stored,
		full, asked-done, countrySeconds)
}

func (d *countryDesign) tellHeat(head string) {
	s := d.stage
	s.Head("%s: %d seconds", head, countrySeconds)
	s.Strips(partitionBudget, d.rows())
	s.Scale(partitionBudget, "RU/s")
	s.Cells(countrySeconds, "seconds")
	asked, done := d.totals()
	share := 100 * float64(done) / float64(asked)
	s.Figure("visits done, "+d.design, share, "%")
	full := 0
	for _, n := range d.full {
		full += n
	}
	s.Figure("customers refused, "+d.design, float64(full), "customers")
	s.Gap()
	s.Say("%s of %s visits were done (%.0f %%); %s requests were answered 429.", grouped(done), grouped(asked), share,
		grouped(s.Ledger().Step(d.design, visitStep).Throttled))
}

func tellCountryLists(s *Stage) {
	l := s.Ledger()
	country, customer := l.Step(byCountry, listStep), l.Step(byCustomer, listStep)
	s.Head("What the better key costs")
	s.Bars("RU", []Bar{
		{Label: "list a country, " + byCountry, Value: country.Charge, Tone: Good},
		{
			Label: "list a country, " + byCustomer, Value: customer.Charge, Tone: Bad,
			Note: "asks " + plural(customer.Ranges, "partition"),
		},
	})
	s.Learn(
		"A key needs many values, and work and bytes spread evenly over them: a logical partition holds at most 20 GB and "+
			"gets at most the throughput of one physical partition, 10,000 RU/s. Judge storage and throughput separately; "+
			"either can rule out a key. More RU/s do not help a hot key, because they go to partitions that it cannot use. If "+
			"the better key makes a question more expensive, ask that question rarely, or keep a copy under its own key.",
		"orrery demo tenants                  # one large tenant among small ones",
		"orrery demo read-and-write-heavy     # a copy under another key")
}
