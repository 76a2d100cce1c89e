package demo

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	byTenant       = "key /tenantId"
	byTenantBucket = "key /tenantBucket"

	throughputPartitions = 3
	throughputRU         = throughputPartitions * partitionRU
	partitionRU          = 10_000 // each one's share
	loadSeconds          = 3
	// scanBytes is the size of a stored scan. A megabyte costs 626 RU to write, and so a few requests
	// per second are a heavy load.
	scanBytes = 1 << 20
	// buckets is the number of parts into which the second key divides a tenant.
	buckets = 12
)

// loadTenants are six tenants. Their hashes place two of them in each physical partition.
var loadTenants = []string{"alder", "baobab", neighbour, busyTenant, "elm", "fig"}

// busyTenant sends a scan at every tick of a second; the others at two of the ticks.
const (
	busyTenant     = "date"
	neighbour      = "cherry"
	ticksPerSecond = 20
)

var quietTicks = []int{4, 18}

var throughputScenario = Scenario{
	Name:     "throughput",
	Summary:  "30,000 RU/s over three physical partitions: one tenant is refused while others have RU/s to spare",
	Settings: Settings{Throttle: true, StandingClock: true},
	Run:      playThroughput,
}

type scan struct {
	ID       string `json:"id"`
	TenantID string `json:"tenantId"`
	Bucket   string `json:"tenantBucket"`
	Image    string `json:"image"`
}

func playThroughput(ctx context.Context, s *Stage) error {
	s.Say("Six tenants store scanned papers in one container with 30,000 RU/s (the maximum of autoscale). That is three "+
		"physical partitions with 10,000 RU/s each: throughput is divided evenly, and partitions cannot share it. Tenant "+
		"%s is busy today and stores %d scans of 1 MB per second; each other tenant stores %d. Together they ask for less "+
		"than two thirds of the throughput that is paid for.", busyTenant, ticksPerSecond, len(quietTicks))
	db, err := s.Database(ctx, "papers")
	if err != nil {
		return err
	}
	first, err := playLoad(ctx, s, db, byTenant, "scans", func(d scan) string { return d.TenantID })
	if err != nil {
		return err
	}
	first.tell("Partitioned by tenant: all scans of a tenant lie in one physical partition")
	s.Gap()
	if first.refused() > 0 {
		s.Say(
			"%s is refused at the 10,000 RU/s of its partition although the container has %s RU/s to spare. So is %s, only "+
				"because it shares the partition: %d of its %d scans were refused. More throughput does not help: 60,000 RU/s "+
				"make six partitions, and the one of tenant %s has 10,000 again.", busyTenant,
			thousands(throughputRU-first.served()/loadSeconds), neighbour, first.sent[neighbour]-first.kept[neighbour],
			first.sent[neighbour], busyTenant)
		s.Gap()
		s.Say(
			"A 429 is temporary: it says how long to wait (x-ms-retry-after-ms), here %d to %d ms, and SDKs wait and retry. "+
				"That absorbs a short peak. A load that exceeds its partition in every second only gets slower.",
			slices.Min(first.waits).Milliseconds(), slices.Max(first.waits).Milliseconds())
	} else {
		s.Say(
			"Nothing was refused: this server counts request units and does not enforce them, or the scans arrived too " +
				"slowly. " +
				"Start one with --throttle=on, or leave --endpoint out.")
	}

	second, err := playLoad(ctx, s, db, byTenantBucket, "scansByBucket", func(d scan) string { return d.Bucket })
	if err != nil {
		return err
	}
	second.tell(fmt.Sprintf("Partitioned by tenant and bucket: the same scans under keys such as %q", busyTenant+"-7"))
	s.Gap()
	s.Say("The writer appends a bucket number to the tenant, %s-0 to %s-%d in turn, so that the hashes spread one "+
		"tenant's scans. A reader computes the bucket from the number in a scan's id; a list of a tenant's scans names %d "+
		"key values with IN.", busyTenant, busyTenant, buckets-1, buckets)

	s.Figure("refused, "+byTenant, float64(first.refused()), "requests")
	s.Figure("refused, "+byTenantBucket, float64(second.refused()), "requests")
	s.Figure("busiest partition, "+byTenant, 100*first.peak()/partitionRU, "% of its share")
	s.Figure("busiest partition, "+byTenantBucket, 100*second.peak()/partitionRU, "% of its share")
	s.Learn(
		"Throughput belongs to physical partitions, so a key is good when it spreads the requests of every second, not "+
			"only the data. Look at the busiest partition, never at the average of the container: a 429 at two thirds of the "+
			"throughput is caused by the key. Where all writes at one time go to one value (a tenant, today's date), add "+
			"something that varies to the key.",
		"orrery demo tenants      # the same question about storage instead of requests",
		"orrery demo fan-out      # what a query costs that cannot name the key")
	return nil
}

// load is the work of some seconds on one container.
type load struct {
	stage   *Stage
	design  string
	seconds []loadSecond
	sent    map[string]int // by tenant
	kept    map[string]int
	rangeOf map[string]string // by key value
	waits   []time.Duration   // the delays that refusals requested
}

// loadSecond holds what one second served and refused, by range.
type loadSecond struct {
	served  map[string]float64
	refused map[string]int
}

// playLoad sends the same scans in the same order to a container with its own key.
func playLoad(ctx context.Context, s *Stage, db *Database, design, container string, keyOf func(scan) string) (*load,
	error,
) {
	path, _ := strings.CutPrefix(design, "key ")
	c, err := db.Container(ctx, ContainerSpec{ID: container, Key: []string{path}, Partitions: throughputPartitions})
	if err != nil {
		return nil, err
	}
	l := &load{stage: s, design: design, sent: map[string]int{}, kept: map[string]int{}, rangeOf: map[string]string{}}
	image := strings.Repeat("scan", scanBytes/len("scan"))
	for second := range loadSeconds {
		l.seconds = append(l.seconds, loadSecond{served: map[string]float64{}, refused: map[string]int{}})
		_, err := s.Do(ctx, design, fmt.Sprintf("second %d", second+1), func(ctx context.Context) error {
			for tick := range ticksPerSecond {
				for _, tenant := range loadTenants {
					if tenant != busyTenant && !slices.Contains(quietTicks, tick) {
						continue
					}
					number := l.sent[tenant]
					d := scan{
						ID: fmt.Sprintf("%s-scan-%d", tenant, number), TenantID: tenant,
						Bucket: tenant + "-" + strconv.Itoa(number%buckets), Image: image,
					}
					if err := l.store(ctx, c, keyOf(d), d); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if err := s.Wait(ctx, time.Second); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// store sends one scan. A throttled scan is not an error here.
func (l *load) store(ctx context.Context, c *Container, key string, d scan) error {
	now := &l.seconds[len(l.seconds)-1]
	l.sent[d.TenantID]++
	err := c.Create(ctx, Key(key), d)
	status, _ := Refusal(err)
	if err != nil && status != http.StatusTooManyRequests {
		return err
	}
	receipt := l.stage.Last()
	if len(receipt.Ranges) > 0 {
		l.rangeOf[key] = receipt.Ranges[0].ID
	}
	id := l.rangeOf[key]
	if err != nil {
		now.refused[id]++
		l.waits = append(l.waits, RetryAfter(err))
		return nil
	}
	l.kept[d.TenantID]++
	now.served[id] += receipt.Charge
	return nil
}

func (l *load) ranges() []string {
	var ids []string
	for _, second := range l.seconds {
		for id := range second.served {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	slices.Sort(ids)
	return ids
}

// served returns the charge of all served requests.
func (l *load) served() (sum float64) {
	for _, second := range l.seconds {
		for _, charge := range second.served {
			sum += charge
		}
	}
	return sum
}

// peak returns the greatest charge of a partition in one second.
func (l *load) peak() (most float64) {
	for _, second := range l.seconds {
		for _, charge := range second.served {
			most = max(most, charge)
		}
	}
	return most
}

func (l *load) refused() (sum int) {
	for _, second := range l.seconds {
		for _, n := range second.refused {
			sum += n
		}
	}
	return sum
}

// tell prints the partitions second by second, then the results of each tenant.
func (l *load) tell(title string) {
	s := l.stage
	s.Head("%s", title)
	var rows []Row
	for _, id := range l.ranges() {
		row := Row{Label: "partition " + id}
		sum := 0.0
		for _, second := range l.seconds {
			row.Cells = append(row.Cells, second.served[id])
			row.Marked = append(row.Marked, second.refused[id] > 0)
			sum += second.served[id]
		}
		row.Note = fmt.Sprintf("%6s RU/s, %3.0f %% of its share", thousands(sum/loadSeconds), 100*sum/loadSeconds/partitionRU)
		if tenants := l.tenantsOf(id); tenants != "" {
			row.Note += "  " + tenants
		}
		rows = append(rows, row)
	}
	s.Strips(partitionRU, rows)
	s.Scale(partitionRU, "RU/s")
	s.Cells(loadSeconds, "seconds")
	s.Gap()
	table := [][]string{}
	for _, tenant := range loadTenants {
		table = append(table,
			[]string{
				tenant, strconv.Itoa(l.sent[tenant]), strconv.Itoa(l.kept[tenant]),
				strconv.Itoa(l.sent[tenant] - l.kept[tenant]),
			})
	}
	s.Table([]string{"tenant", "scans sent", "stored", "refused (429)"}, table)
}

// tenantsOf names the tenants that are in a range as a whole.
func (l *load) tenantsOf(id string) string {
	var names []string
	for _, tenant := range loadTenants {
		if l.rangeOf[tenant] == id {
			names = append(names, tenant)
		}
	}
	return strings.Join(names, ", ")
}

// thousands formats a number without decimals and with thousands separators.
func thousands(value float64) string {
	whole, _, _ := strings.Cut(RU(value), ".")
	return whole
}
