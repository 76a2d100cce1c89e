package demo

import (
	"context"
	"fmt"
	"slices"
	"strconv"
)

const (
	nineContainers = "nine containers"
	threeOfThem    = "three containers"
	shopPartitions = 5
)

var webstoreScenario = Scenario{
	Name:    "webstore",
	Summary: "The whole shop: nine tables as nine containers against three, by access pattern",
	Run:     playWebstore,
}

// pattern is an access pattern of the shop with its frequency per second.
type pattern struct {
	name        string
	perSecond   float64
	nine, three func(context.Context) error
}

// webstore holds the containers of both designs.
type webstore struct {
	stage *Stage
	shop  *shop
	nine  map[string]*Container
	three map[string]*Container
}

func playWebstore(ctx context.Context, s *Stage) error {
	s.Say("A shop of nine tables: customers with addresses and passwords, orders with lines, products with a category "+
		"and tags. One design turns each table into a container with the id as its key, and joins in the program, with IN "+
		"where that saves requests. The other starts from what the shop does, and how often. All containers have %d "+
		"physical partitions: with one, as on a laptop, a fan-out would seem free.", shopPartitions)
	w, err := openWebstore(ctx, s)
	if err != nil {
		return err
	}
	patterns := w.patterns()
	for _, p := range patterns {
		if _, err := s.Do(ctx, nineContainers, p.name, p.nine); err != nil {
			return fmt.Errorf("%s in nine containers: %w", p.name, err)
		}
		if _, err := s.Do(ctx, threeOfThem, p.name, p.three); err != nil {
			return fmt.Errorf("%s in three containers: %w", p.name, err)
		}
	}
	w.tell(patterns)
	return nil
}

// openWebstore creates the containers of both designs with the same data.
func openWebstore(ctx context.Context, s *Stage) (*webstore, error) {
	w := &webstore{stage: s, shop: newShop()}
	nine, err := s.Database(ctx, "nine")
	if err != nil {
		return nil, err
	}
	var tables [][2]string
	for _, t := range []string{
		"customer", "customerAddress", "customerPassword", "salesOrder", "salesOrderDetail",
		"product", "productCategory", "productTag", "productTags",
	} {
		tables = append(tables, [2]string{t, "/id"})
	}
	if w.nine, err = nine.Containers(ctx, shopPartitions, tables...); err != nil {
		return nil, err
	}
	three, err := s.Database(ctx, "three")
	if err != nil {
		return nil, err
	}
	if w.three, err = three.Containers(ctx, shopPartitions, [2]string{"customer", "/customerId"},
		[2]string{"product", "/categoryId"}, [2]string{"productMeta", "/type"}); err != nil {
		return nil, err
	}
	return w, w.fill(ctx)
}

func (w *webstore) fill(ctx context.Context) error {
	sh := w.shop
	for name, rows := range map[string][]fields{
		"customer": sh.customers, "customerAddress": sh.addresses, "customerPassword": sh.passwords, "salesOrder": sh.orders,
		"salesOrderDetail": sh.lines,
		"product":          sh.products, "productCategory": sh.categories, "productTag": sh.tags, "productTags": sh.taggings,
	} {
		for _, row := range rows {
			if err := w.nine[name].Create(ctx, Key(row.text("id")), row); err != nil {
				return err
			}
		}
	}
	for _, c := range sh.customers {
		id := c.text("id")
		items := []fields{wholeCustomer(c, sh.addresses, sh.passwords, len(of(sh.orders, "customerId", id, true)))}
		for _, o := range sh.orders {
			if o["customerId"] == id {
				items = append(items, wholeOrder(o, sh.lines))
			}
		}
		if err := createAll(ctx, w.three["customer"], id, items); err != nil {
			return err
		}
	}
	for _, p := range sh.products {
		if err := w.three["product"].Create(ctx, Key(p.text("categoryId")), sh.wholeProduct(p)); err != nil {
			return err
		}
	}
	return inOrder(
		func() error {
			return createAll(ctx, w.three["productMeta"], "category", typed("category", sh.categories))
		},
		func() error { return createAll(ctx, w.three["productMeta"], "tag", typed("tag", sh.tags)) },
	)
}

func typed(kind string, list []fields) []fields {
	out := []fields{}
	for _, f := range list {
		out = append(out, f.with(fields{"type": kind}))
	}
	return out
}

func (w *webstore) tell(patterns []pattern) {
	s, l := w.stage, w.stage.Ledger()
	s.Head("Each access pattern, once, in nine containers and in three")
	once, always := [][]string{}, [][]string{}
	var sums [2]Step
	var rates [2]struct{ ru, requests float64 }
	for _, p := range patterns {
		row := []string{p.name}
		perSecond := []string{p.name, strconv.FormatFloat(p.perSecond, 'f', -1, 64)}
		for i, design := range []string{nineContainers, threeOfThem} {
			step := l.Step(design, p.name)
			row = append(row, grouped(step.Requests), RU(step.Charge))
			perSecond = append(perSecond, RU(step.Charge*p.perSecond))
			sums[i].Requests, sums[i].Charge = sums[i].Requests+step.Requests, sums[i].Charge+step.Charge
			rates[i].ru += step.Charge * p.perSecond
			rates[i].requests += float64(step.Requests) * p.perSecond
		}
		once, always = append(once, row), append(always, perSecond)
	}
	once = append(once,
		[]string{sumRow, grouped(sums[0].Requests), RU(sums[0].Charge), grouped(sums[1].Requests), RU(sums[1].Charge)})
	always = append(always, []string{sumRow, "", RU(rates[0].ru), RU(rates[1].ru)})
	s.Table([]string{"pattern", "nine: requests", "RU", "three: requests", "RU"}, once)
	s.Head("One second of the shop's day")
	s.Table([]string{"pattern", "times", "nine: RU/s", "three: RU/s"}, always)
	s.Figure("RU/s, "+nineContainers, rates[0].ru, "RU/s")
	s.Figure("RU/s, "+threeOfThem, rates[1].ru, "RU/s")
	s.Figure("requests a second, "+nineContainers, rates[0].requests, "")
	s.Figure("requests a second, "+threeOfThem, rates[1].requests, "")
	s.Head("Throughput that the shop needs")
	s.Bars("RU/s", []Bar{
		{
			Label: nineContainers, Value: rates[0].ru, Tone: Bad,
			Note: Times(rates[0].ru, rates[1].ru) + " the RU, " + Times(rates[0].requests, rates[1].requests) + " the requests",
		},
		{Label: threeOfThem, Value: rates[1].ru, Tone: Good},
	})
	w.tellWhere(patterns)
	s.Learn(
		"Start from what the application does and how often, not from the tables. Store together what is read together: "+
			"addresses and password in the customer, lines in the order, tags in the product. Items of different types with "+
			"the same key share a container: a customer with all orders is then one query, and an order with the customer's "+
			"count is one transaction. A short list that is read as a whole is one logical partition. What becomes more "+
			"expensive is rare: a rename with its copies, a report that asks every partition.",
		"orrery demo product            # the copies of names, and when they pay",
		"orrery sample load webstore    # such a shop with 19,000 customers",
		"orrery query \"SELECT * FROM c WHERE c.salesOrderCount > 9\" \\",
		"  --db webstore --container customer")
}

// tellWhere prints the cost of the patterns per second, the most expensive first.
func (w *webstore) tellWhere(patterns []pattern) {
	l := w.stage.Ledger()
	w.stage.Head("Where it goes, nine containers and three")
	type cost struct {
		name string
		ru   [2]float64
	}
	costs := []cost{}
	for _, p := range patterns {
		costs = append(costs,
			cost{
				p.name,
				[2]float64{l.Step(nineContainers, p.name).Charge * p.perSecond, l.Step(threeOfThem, p.name).Charge * p.perSecond},
			})
	}
	slices.SortStableFunc(costs, func(a, b cost) int {
		if a.ru[0] > b.ru[0] {
			return -1
		}
		return 1
	})
	bars := []Bar{}
	for _, c := range costs[:5] {
		bars = append(bars, Bar{Label: c.name, Value: c.ru[0], Tone: Bad}, Bar{Value: c.ru[1], Tone: Good})
	}
	w.stage.Bars("RU/s", bars)
}
