package sample

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"sort"
	"strings"
	"time"
)

// Sizes at scale 1, and the shape of the distributions. They were measured on the example shop of
// the published modelling method.
const (
	customersAtOne = 19_000
	ordersAtOne    = 31_000
	linesAtOne     = 120_000
	addressesAtOne = 23_750

	maxAddresses         = 6
	maxOrdersPerCustomer = 28
	maxLinesPerOrder     = 72
)

// maxScale keeps the counts, which are held in memory, below a gigabyte.
const maxScale = 1000

// The containers of the WebStore.
const (
	ContainerMeta     = "productMeta"
	ContainerProduct  = "product"
	ContainerCustomer = "customer"
)

// Container describes a container and its number of items.
type Container struct {
	// Name is the id of the container.
	Name string
	// PartitionKeyPath is a path such as "/customerId".
	PartitionKeyPath string
	// Items is the number of items.
	Items int
}

// Item is one item: its address and its JSON.
type Item struct {
	ID           string
	PartitionKey string
	Body         []byte
}

// Counts are the sizes of a WebStore.
type Counts struct {
	Customers, Orders, Lines, Addresses, Products, Categories, Tags int
}

// WebStore is the shop at one scale. It holds counts and the catalogue, and generates customers and
// orders on demand. It is safe for concurrent use.
type WebStore struct {
	counts    Counts
	catalogue *catalogue
	addresses []int
	lines     []int // by order
	// firstOrder holds the number of the first order of each customer, with one additional entry at
	// the end. The items of customer c begin at c + firstOrder[c]: the orders follow their customer.
	firstOrder []int
}

// NewWebStore returns the shop. The scale multiplies customers, orders and lines, but not the
// catalogue. It must be greater than 0 and at most 1000.
func NewWebStore(scale float64) (*WebStore, error) {
	if !(scale > 0) || scale > maxScale {
		return nil, fmt.Errorf("scale %v is out of range: use a number greater than 0 and at most %d", scale, maxScale)
	}
	scaled := func(n int) int { return max(1, int(math.Round(float64(n)*scale))) }
	w := &WebStore{catalogue: newCatalogue()}
	w.counts = Counts{
		Customers: scaled(customersAtOne), Products: productCount, Categories: categoryCount, Tags: tagCount,
	}
	w.counts.Addresses = max(w.counts.Customers, scaled(addressesAtOne))
	w.counts.Orders = max(w.counts.Customers, scaled(ordersAtOne))
	w.counts.Lines = max(w.counts.Orders, scaled(linesAtOne))
	n := uint64(w.counts.Customers) // positive
	w.addresses = spread(throw("addresses", n), w.counts.Customers, w.counts.Addresses, maxAddresses, 0.3)
	orders := spread(throw("orders", n), w.counts.Customers, w.counts.Orders, maxOrdersPerCustomer, 0.55)
	w.lines = spread(throw("lines", n), w.counts.Orders, w.counts.Lines, maxLinesPerOrder, 0.62)
	w.firstOrder = make([]int, w.counts.Customers+1)
	for c, count := range orders {
		w.firstOrder[c+1] = w.firstOrder[c] + count
	}
	return w, nil
}

// Counts returns the sizes of the shop.
func (w *WebStore) Counts() Counts { return w.counts }

// Containers returns the containers in loading order.
func (w *WebStore) Containers() []Container {
	return []Container{
		{ContainerMeta, "/type", categoryCount + tagCount},
		{ContainerProduct, "/categoryId", productCount},
		{ContainerCustomer, "/customerId", w.counts.Customers + w.counts.Orders},
	}
}

// Item returns item i of a container, always with the same bytes. It panics for a container or a
// number that Containers does not list, like an index out of range.
func (w *WebStore) Item(container string, i int) Item {
	switch container {
	case ContainerMeta:
		m := w.catalogue.metaItem(i)
		return newItem(m.ID, m.Type, m)
	case ContainerProduct:
		p := w.catalogue.products[i]
		return newItem(p.ID, p.CategoryID, p)
	case ContainerCustomer:
		return w.customerItem(i)
	}
	panic("sample: the WebStore has no container " + container)
}

func newItem(id, partitionKey string, body any) Item {
	data, err := json.Marshal(body)
	if err != nil {
		panic(fmt.Sprintf("sample: %T cannot be written as JSON: %v", body, err)) // a bug in the types of this package
	}
	return Item{ID: id, PartitionKey: partitionKey, Body: data}
}

// customerItem returns item i of the customer container: a customer, or one of its orders.
func (w *WebStore) customerItem(i int) Item {
	c := sort.Search(w.counts.Customers, func(c int) bool { return c+1+w.firstOrder[c+1] > i })
	nth := i - c - w.firstOrder[c]
	d := w.throw("customer", c)
	id := d.uuid()
	created := dayZero.Add(time.Duration(d.below(createdMinutes)) * time.Minute)
	if nth == 0 {
		return newItem(id, id, w.newCustomer(d, c, id, created))
	}
	o := w.newOrder(w.firstOrder[c]+nth-1, id, created)
	return newItem(o.ID, id, o)
}

// throw returns the dice of a thing at this scale. Shops of two sizes have no customer in common,
// so that mixing them is noticed.
func (w *WebStore) throw(kind string, number int) *dice {
	return throw(kind, uint64(w.counts.Customers), uint64(number)) // not negative
}

// All dates are in these years and do not depend on the current date.
var dayZero = time.Date(2021, 1, 1, 0, 0, 0, 0, time.UTC)

const (
	createdMinutes = 4 * 365 * 24 * 60 // customers register within four years
	orderedMinutes = 365 * 24 * 60     // and order within a year of registering
	maxShipMinutes = 7 * 24 * 60
)

type address struct {
	AddressLine1 string `json:"addressLine1"`
	AddressLine2 string `json:"addressLine2"`
	City         string `json:"city"`
	State        string `json:"state"`
	Country      string `json:"country"`
	ZipCode      string `json:"zipCode"`
}

type password struct {
	Hash string `json:"hash"`
	Salt string `json:"salt"`
}

type customer struct {
	ID              string    `json:"id"`
	Type            string    `json:"type"`
	CustomerID      string    `json:"customerId"`
	Title           string    `json:"title"`
	FirstName       string    `json:"firstName"`
	LastName        string    `json:"lastName"`
	EmailAddress    string    `json:"emailAddress"`
	PhoneNumber     string    `json:"phoneNumber"`
	CreationDate    string    `json:"creationDate"`
	Addresses       []address `json:"addresses"`
	Password        password  `json:"password"`
	SalesOrderCount int       `json:"salesOrderCount"`
}

func (w *WebStore) newCustomer(d *dice, c int, id string, created time.Time) customer {
	first, last := pick(d, firstNames), pick(d, lastNames)
	out := customer{
		ID: id, Type: "customer", CustomerID: id,
		Title: pick(d, titles), FirstName: first, LastName: last,
		EmailAddress: fmt.Sprintf("%s.%s%d@example.com", strings.ToLower(first), strings.ToLower(last), c),
		PhoneNumber:  fmt.Sprintf("%03d-555-%04d", 200+d.below(700), d.below(10_000)),
		CreationDate: stamp(created), SalesOrderCount: w.firstOrder[c+1] - w.firstOrder[c],
	}
	out.Password = password{
		Hash: base64.StdEncoding.EncodeToString(d.bytes(32)), Salt: base64.RawStdEncoding.EncodeToString(d.bytes(6)),
	}
	for range w.addresses[c] {
		out.Addresses = append(out.Addresses, newAddress(d))
	}
	return out
}

func newAddress(d *dice) address {
	at := pick(d, cities)
	out := address{
		AddressLine1: fmt.Sprintf("%d %s %s", 1+d.below(240), pick(d, streets), pick(d, streetKinds)),
		City:         at.city, State: at.state, Country: at.country, ZipCode: fmt.Sprintf("%05d", d.below(100_000)),
	}
	if d.below(6) == 0 {
		out.AddressLine2 = fmt.Sprintf("Flat %d", 1+d.below(60))
	}
	return out
}

type orderLine struct {
	LineNo    int         `json:"lineNo"`
	ProductID string      `json:"productId"`
	SKU       string      `json:"sku"`
	Name      string      `json:"name"`
	Price     json.Number `json:"price"`
	Quantity  int         `json:"quantity"`
}

type salesOrder struct {
	ID         string      `json:"id"`
	Type       string      `json:"type"`
	CustomerID string      `json:"customerId"`
	OrderDate  string      `json:"orderDate"`
	ShipDate   *string     `json:"shipDate"` // null: not shipped
	Details    []orderLine `json:"details"`
}

func (w *WebStore) newOrder(o int, customerID string, created time.Time) salesOrder {
	d := w.throw("order", o)
	ordered := created.Add(time.Duration(d.below(orderedMinutes)) * time.Minute)
	out := salesOrder{ID: d.uuid(), Type: "salesOrder", CustomerID: customerID, OrderDate: stamp(ordered)}
	if d.below(50) != 0 {
		shipped := stamp(ordered.Add(time.Duration(60+d.below(maxShipMinutes)) * time.Minute))
		out.ShipDate = &shipped
	}
	in := map[int]bool{}
	for n := range w.lines[o] {
		p := w.catalogue.popular.draw(d)
		for tries := 0; in[p] && tries < 20; tries++ { // an order rarely contains a product twice
			p = w.catalogue.popular.draw(d)
		}
		in[p] = true
		what := w.catalogue.products[p]
		out.Details = append(out.Details, orderLine{
			LineNo: n + 1, ProductID: what.ID, SKU: what.SKU, Name: what.Name, Price: what.Price,
			Quantity: 1 + d.below(2)*d.below(4),
		})
	}
	return out
}

func stamp(t time.Time) string { return t.Format("2006-01-02T15:04:05Z") }
