package demo

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

const (
	tenantKey      = "key /tenantId"
	hierarchyKey   = "keys /tenantId, /userId"
	tenantMonthKey = "key /tenantMonth"

	// tenantLimit stands for the 20 GB of a logical partition, scaled to a ten-thousandth.
	tenantLimit  = 20 << 30 / 10_000
	invoiceBytes = 32 << 10
	massive      = "alder"
	tenantUsers  = 40 // of the massive tenant
	months       = 12
)

var tenantsScenario = Scenario{
	Name:     "tenants",
	Summary:  "Six tenants, one of them massive: a logical partition fills up, then keys under which it does not",
	Settings: Settings{LogicalPartitionBytes: tenantLimit},
	Run:      playTenants,
}

// tenant is one of six tenants with its number of invoices.
type tenant struct {
	name     string
	invoices int
}

// tenantsByName are the tenants A to F, after the initials of their names.
var tenantsByName = []tenant{{massive, 96}, {"baobab", 2}, {"cherry", 3}, {"date", 12}, {"elm", 2}, {"fig", 3}}

type invoice struct {
	ID          string `json:"id"`
	TenantID    string `json:"tenantId"`
	UserID      string `json:"userId"`
	TenantMonth string `json:"tenantMonth"`
	Text        string `json:"text"`
}

// newInvoice returns the n-th invoice of a tenant, for one of its users and one of twelve months.
func newInvoice(tenant string, n int) invoice {
	return invoice{
		ID: fmt.Sprintf("%s-invoice-%d", tenant, n), TenantID: tenant,
		UserID:      fmt.Sprintf("%s-user-%d", tenant, n%tenantUsers),
		TenantMonth: fmt.Sprintf("%s-2026-%02d", tenant, n%months+1),
		Text:        strings.Repeat("invoice ", invoiceBytes/len("invoice ")),
	}
}

// layout is a container with a key and the amounts stored in it.
type layout struct {
	stage     *Stage
	design    string
	container *Container
	keyOf     func(invoice) []string

	kept    map[string]int // by tenant
	refused map[string]int
	bytes   map[string]int // by partition key value
}

func playTenants(ctx context.Context, s *Stage) error {
	s.Say("Six tenants keep their invoices in one container. Five are small; %s is massive. All items with one "+
		"partition key value are a logical partition, and a logical partition holds 20 GB, whatever the container's size "+
		"and throughput. To fill one in a second, this server's limit is a ten-thousandth of that: %s MB.", massive,
		megabytes(tenantLimit))
	db, err := s.Database(ctx, "invoices")
	if err != nil {
		return err
	}
	first, err := newLayout(ctx, s, db, tenantKey, func(i invoice) []string { return []string{i.TenantID} })
	if err != nil {
		return err
	}
	if err := first.fill(ctx, s); err != nil {
		return err
	}
	first.tellByTenant()
	second, err := newLayout(ctx, s, db, hierarchyKey, func(i invoice) []string { return []string{i.TenantID, i.UserID} })
	if err != nil {
		return err
	}
	if err := second.fill(ctx, s); err != nil {
		return err
	}
	third, err := newLayout(ctx, s, db, tenantMonthKey, func(i invoice) []string { return []string{i.TenantMonth} })
	if err != nil {
		return err
	}
	if err := third.fill(ctx, s); err != nil {
		return err
	}
	return tellTenants(ctx, s, first, second, third)
}

func newLayout(ctx context.Context, s *Stage, db *Database, design string, keyOf func(invoice) []string) (*layout,
	error,
) {
	_, paths, _ := strings.Cut(design, " ")
	c, err := db.Container(ctx,
		ContainerSpec{
			ID: strings.NewReplacer("/", "", ", ", "-").Replace(paths), Key: strings.Split(paths, ", "),
			Partitions: throughputPartitions,
		})
	if err != nil {
		return nil, err
	}
	return &layout{
		stage: s, design: design, container: c, keyOf: keyOf, kept: map[string]int{}, refused: map[string]int{},
		bytes: map[string]int{},
	}, nil
}

// fill stores all invoices. A full logical partition is not an error here.
func (l *layout) fill(ctx context.Context, s *Stage) error {
	_, err := s.Do(ctx, l.design, "store the invoices", func(ctx context.Context) error {
		for _, t := range tenantsByName {
			for n := range t.invoices {
				if err := l.store(ctx, newInvoice(t.name, n)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return err
}

func (l *layout) store(ctx context.Context, i invoice) error {
	key := l.keyOf(i)
	err := l.container.Create(ctx, Key(key...), i)
	switch status, substatus := Refusal(err); {
	case status == http.StatusForbidden && substatus == "1014":
		l.refused[i.TenantID]++
		return nil
	case err != nil:
		return err
	}
	l.kept[i.TenantID]++
	l.bytes[strings.Join(key, "/")] += len(encoded(i))
	return nil
}

// largest returns the size of the largest logical partition in bytes.
func (l *layout) largest() (most int) {
	for _, bytes := range l.bytes {
		most = max(most, bytes)
	}
	return most
}

// tellByTenant prints the logical partitions when each tenant is one.
func (l *layout) tellByTenant() {
	s := l.stage
	s.Head("Partitioned by /tenantId: one logical partition for each tenant")
	total := 0
	for _, bytes := range l.bytes {
		total += bytes
	}
	var bars []Bar
	refused := 0
	for _, t := range tenantsByName {
		bytes := l.bytes[t.name]
		bar := Bar{
			Label: t.name, Value: float64(bytes) / 1e6,
			Note: fmt.Sprintf("%2.0f %% of all, %3.0f %% of the limit", 100*float64(bytes)/float64(total),
				100*float64(bytes)/tenantLimit),
		}
		if n := l.refused[t.name]; n > 0 {
			bar.Tone, bar.Note = Bad, bar.Note+fmt.Sprintf(", %d refused", n)
			refused += n
		}
		bars = append(bars, bar)
	}
	s.Bars("MB", bars)
	s.Gap()
	if refused == 0 {
		s.Say(
			"Nothing was refused: this server has a different limit. Without --endpoint the scenario starts a server with the " +
				"limit of the story.")
	} else {
		l.tellFull(refused)
	}
	s.Figure("refused, "+l.design, float64(refused), "invoices")
}

// tellFull explains a full logical partition.
func (l *layout) tellFull(refused int) {
	l.stage.Say(
		"%s stored %d of its %d invoices; the other %d were answered 403 with sub-status 1014, the logical partition is "+
			"full. No retry helps and no throughput: only deleting, or another key, which means another container and a "+
			"migration. The other tenants write on as if nothing had happened, and the container as a whole is nearly empty: "+
			"it could hold 20 GB for every tenant there is.", massive, l.kept[massive], tenantsByName[0].invoices, refused)
}

// tellTenants compares the keys.
func tellTenants(ctx context.Context, s *Stage, first, second, third *layout) error {
	s.Head("Two keys that spread %s", massive)
	s.Say("A hierarchical key has up to three levels: /tenantId, then /userId. A logical partition is now a tenant's " +
		"user; the items of a tenant are still stored side by side, and a query that names only the tenant asks only the " +
		"physical partitions of that tenant. A synthetic key is a single property that the writer composes, here of the " +
		"tenant and the month.")
	s.Gap()
	rows := [][]string{}
	for _, l := range []*layout{first, second, third} {
		refused := 0
		for _, n := range l.refused {
			refused += n
		}
		rows = append(rows,
			[]string{
				l.design, strconv.Itoa(len(l.bytes)), megabytes(l.largest()),
				fmt.Sprintf("%.0f %%", 100*float64(l.largest())/tenantLimit), strconv.Itoa(refused),
			})
		if l != first {
			s.Figure("largest logical partition, "+l.design, 100*float64(l.largest())/tenantLimit, "% of the limit")
			s.Figure("refused, "+l.design, float64(refused), "invoices")
		}
	}
	s.Table([]string{"design", "logical partitions", "largest, MB", "of limit", "refused"}, rows)
	if err := askTenants(ctx, s, second, third); err != nil {
		return err
	}
	s.Learn(
		"Choose a key with many values, none of which can grow towards 20 GB: estimate the largest value, not the average, "+
			"and for the years to come. When the natural key (the tenant, the country) is skewed, add a level below it, or "+
			"add something that varies to its value. Judge storage and throughput separately; either can rule out a key.",
		"orrery demo throughput   # the same question about requests instead of storage",
		"orrery demo countries    # a skewed key without a massive tenant")
	return nil
}

// askTenants asks both designs the same two questions.
func askTenants(ctx context.Context, s *Stage, second, third *layout) error {
	const byUser = "SELECT c.id FROM c WHERE c.tenantId = @tenant AND c.userId = @user"
	const byMonth = "SELECT c.id FROM c WHERE c.tenantMonth = @month"
	monthsOf := make([]string, months)
	for i := range monthsOf {
		monthsOf[i] = fmt.Sprintf("%q", newInvoice(massive, i).TenantMonth)
	}
	rows := [][]string{}
	for _, q := range []struct {
		layout     *layout
		name, text string
		parameters []any
		rows       int
	}{
		{second, "a user's invoices", byUser, []any{"@tenant", massive, "@user", massive + "-user-7"}, 3},
		{second, "a tenant's invoices", "SELECT c.id FROM c WHERE c.tenantId = @tenant", []any{"@tenant", massive}, 96},
		{third, "a month's invoices", byMonth, []any{"@month", massive + "-2026-03"}, 8},
		{
			third, "a tenant's invoices", "SELECT c.id FROM c WHERE c.tenantMonth IN (" + strings.Join(monthsOf, ", ") + ")",
			nil, 96,
		},
	} {
		step, err := s.Do(ctx, q.layout.design, q.name, func(ctx context.Context) error {
			found, err := q.layout.container.Query(ctx, AnyKey(), q.text, q.parameters...)
			if err == nil && len(found) != q.rows {
				err = fmt.Errorf("a query found %d invoices, expected %d", len(found), q.rows)
			}
			return err
		})
		if err != nil {
			return err
		}
		asked := "-"
		if step.Total > 0 {
			asked = fmt.Sprintf("%d of %d", step.Ranges, step.Total)
		}
		rows = append(rows, []string{q.layout.design, q.name, asked, RU(step.Charge)})
	}
	s.Head("What each key answers")
	s.Table([]string{"design", "question", "partitions asked", "RU"}, rows)
	s.Gap()
	s.Say("Take the key that the most common question names. The synthetic key asks for all twelve months by IN, which " +
		"is fine while the list is short; the hierarchical key needs no list. Note that neither key spreads the requests " +
		"of one second: with the month in the key all of today's writes go to one value, and with the hierarchical key a " +
		"tenant stays in one physical partition until a split separates its users. The scenario throughput shows that case.")
	return nil
}

// megabytes formats a size with two decimals, without the unit.
func megabytes(bytes int) string { return strconv.FormatFloat(float64(bytes)/1e6, 'f', 2, 64) }
