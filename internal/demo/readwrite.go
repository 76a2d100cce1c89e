package demo

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

const (
	byOrder    = "key /orderId"
	byBuyer    = "key /customerId"
	twoCopies  = "both, a copy for reading"
	rwOrders   = 240
	rwBuyers   = 24
	rwBig      = "customer-00"
	writesStep = "write the orders"
)

// rwPartitions are the compared sizes of containers.
var rwPartitions = []int{1, 5, 10, 20}

var readWriteScenario = Scenario{
	Name:    "read-and-write-heavy",
	Summary: "Orders that are written by id and read by customer: one key, the other, or a copy under both",
	Run:     playReadWrite,
}

type purchase struct {
	ID         string `json:"id"`
	OrderID    string `json:"orderId"`
	CustomerID string `json:"customerId"`
	Status     string `json:"status"`
	Note       string `json:"note"`
}

// newPurchase returns an order. One customer, a reseller, has half of all orders.
func newPurchase(n int) purchase {
	buyer := rwBig
	if n%2 == 1 {
		buyer = fmt.Sprintf("customer-%02d", 1+n/2%(rwBuyers-1))
	}
	id := fmt.Sprintf("order-%04d", n)
	return purchase{
		ID: id, OrderID: id, CustomerID: buyer, Status: "new",
		Note: "Leave it with the neighbours if nobody answers.",
	}
}

func playReadWrite(ctx context.Context, s *Stage) error {
	db, err := s.Database(ctx, "orders")
	if err != nil {
		return err
	}
	s.Say("Orders come in all day, half of them from one reseller, and every customer looks at their own again and " +
		"again. With the order id as the key, the writes are spread over all partitions, and a customer's list asks every " +
		"one of them. With the customer id as the key, the list asks one partition, but all of the reseller's writes go to " +
		"one partition too. A third design keeps two copies and reads from the second.")
	for _, n := range rwPartitions {
		if err := ordersAt(ctx, s, db, n); err != nil {
			return err
		}
	}
	tellReadWrite(s)
	return nil
}

// ordersAt writes and reads the orders in containers of n physical partitions.
func ordersAt(ctx context.Context, s *Stage, db *Database, n int) error {
	written, err := db.Container(ctx,
		ContainerSpec{ID: fmt.Sprintf("byOrder%d", n), Key: []string{"/orderId"}, Partitions: n})
	if err != nil {
		return err
	}
	read, err := db.Container(ctx,
		ContainerSpec{ID: fmt.Sprintf("byCustomer%d", n), Key: []string{"/customerId"}, Partitions: n})
	if err != nil {
		return err
	}
	for _, w := range []struct {
		design string
		keyOf  func(purchase) string
		to     *Container
	}{
		{byOrder, func(p purchase) string { return p.OrderID }, written},
		{byBuyer, func(p purchase) string { return p.CustomerID }, read},
	} {
		if _, err := s.Do(ctx, w.design, at(writesStep, n), func(ctx context.Context) error {
			for i := range rwOrders {
				p := newPurchase(i)
				if err := w.to.Create(ctx, Key(w.keyOf(p)), p); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
		if _, err := s.Do(ctx, w.design, at(readStep, n), func(ctx context.Context) error {
			key := AnyKey()
			if w.design == byBuyer {
				key = Key("customer-07")
			}
			rows, err := w.to.Query(ctx, key, "SELECT c.orderId, c.status FROM c WHERE c.customerId = @id", "@id", "customer-07")
			return found(rows, 5, err)
		}); err != nil {
			return err
		}
	}
	return nil
}

const readStep = "list a customer's orders"

func at(step string, partitions int) string {
	return step + ", " + plural(partitions, "partition")
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// rwPrices are the charges of one write and of one read.
type rwPrices struct{ write, copied, fanOut, keyed float64 }

func pricesAt(l *Ledger, n int) rwPrices {
	return rwPrices{
		write:  l.Step(byOrder, at(writesStep, n)).Charge / rwOrders,
		copied: l.Step(byBuyer, at(writesStep, n)).Charge / rwOrders,
		fanOut: l.Step(byOrder, at(readStep, n)).Charge,
		keyed:  l.Step(byBuyer, at(readStep, n)).Charge,
	}
}

// breakEven returns the number of reads per write that pay for the copy; negative when no number
// does.
func (p rwPrices) breakEven() float64 {
	if p.fanOut <= p.keyed {
		return -1
	}
	return p.copied / (p.fanOut - p.keyed)
}

func tellReadWrite(s *Stage) {
	l := s.Ledger()
	s.Head("One write, and one list of a customer's orders")
	rows := [][]string{}
	for _, n := range rwPartitions {
		p := pricesAt(l, n)
		even := "never"
		if e := p.breakEven(); e >= 0 {
			even = RU(e)
			s.Figure("reads for each write that pay for the copy, "+plural(n, "partition"), e, "reads")
		}
		rows = append(rows, []string{strconv.Itoa(n), RU(p.write), RU(p.fanOut), RU(p.keyed), RU(p.write + p.copied), even})
	}
	s.Table([]string{
		"partitions", "write", "read " + strings.TrimPrefix(byOrder, "key "),
		"read " + strings.TrimPrefix(byBuyer, "key "), "write both", "break even",
	}, rows)
	s.Gap()
	s.Say("Break-even: the number of reads per write from which the second copy pays.")
	const n = 10
	p := pricesAt(l, n)
	s.Head("A hundred operations on %d partitions", n)
	bars := []Bar{}
	for _, reads := range []int{5, 50, 95} {
		writes := 100 - reads
		single := float64(writes)*p.write + float64(reads)*p.fanOut
		double := float64(writes)*(p.write+p.copied) + float64(reads)*p.keyed
		better, worse := Bar{Tone: Good}, Bar{Tone: Bad}
		one, two := &better, &worse
		if double < single {
			one, two = &worse, &better
		}
		one.Label, one.Value = fmt.Sprintf("%2d reads, %2d writes, %s", reads, writes, byOrder), single
		two.Label, two.Value = fmt.Sprintf("%2d reads, %2d writes, %s", reads, writes, twoCopies), double
		bars = append(bars, *one, *two)
	}
	s.Bars("RU", bars)
	s.Head("Why not the customer's id alone? Writes by partition")
	tellShares(s, n)
	s.Learn(
		"Writes need a key with many, equally busy values; reads need a key that the question names. Where both matter and "+
			"no key serves both, keep a second copy under the other key. It costs one more write per write and saves the "+
			"fan-out of each read: the more partitions, the sooner it pays. The program can write the second copy; a reader "+
			"of the change feed does it better, because after a crash between the program's two writes only the feed shows "+
			"what is missing.",
		"orrery demo fan-out      # a query without the key, as a container grows",
		"orrery demo countries    # a key with too few values")
}

// tellShares prints each partition's share of the writes, under both keys.
func tellShares(s *Stage, partitions int) {
	l, rows, most := s.Ledger(), []Row{}, 0.0
	for _, design := range []string{byOrder, byBuyer} {
		step := l.Step(design, at(writesStep, partitions))
		row, busiest := Row{Label: design}, 0.0
		for i := range partitions {
			share := 100 * step.ByRange[strconv.Itoa(i)] / step.Charge
			row.Cells = append(row.Cells, share)
			busiest = max(busiest, share)
		}
		most = max(most, busiest)
		row.Note = fmt.Sprintf("the busiest does %.0f %%", busiest)
		s.Figure("share of the busiest partition in the writes, "+design, busiest, "%")
		rows = append(rows, row)
	}
	s.Strips(most, rows)
	s.Cells(partitions, "partitions")
}
