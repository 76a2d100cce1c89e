package demo

import (
	"context"
	"strings"
)

const (
	threeContainers = "three containers"
	oneItem         = "one item"
)

var customerScenario = Scenario{
	Name:    "customer",
	Summary: "A customer with addresses and a password: three tables as containers, or one item",
	Run:     playCustomer,
}

// The people of the stories are invented.
type person struct {
	ID        string    `json:"id"`
	Title     string    `json:"title"`
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	Email     string    `json:"emailAddress"`
	Phone     string    `json:"phoneNumber"`
	Created   string    `json:"creationDate"`
	Note      string    `json:"deliveryNote"`
	Addresses []address `json:"addresses,omitempty"`
	Password  *password `json:"password,omitempty"`
}

type address struct {
	ID         string `json:"id,omitempty"`
	CustomerID string `json:"customerId,omitempty"`
	Line1      string `json:"addressLine1"`
	Line2      string `json:"addressLine2"`
	City       string `json:"city"`
	Country    string `json:"country"`
	Zip        string `json:"zipCode"`
	Hint       string `json:"hint"`
}

type password struct {
	ID         string `json:"id,omitempty"`
	CustomerID string `json:"customerId,omitempty"`
	Hash       string `json:"hash"`
	Salt       string `json:"salt"`
}

const ada = "c-1042"

func newPerson() person {
	return person{
		ID: ada, Title: "Dr", FirstName: "Ada", LastName: "Brinkmann", Email: "ada.brinkmann@example.com", Phone: "555-0142",
		Created: "2026-02-11T09:30:00Z", Note: "Ring twice; the bell at the garden gate is the one that works.",
	}
}

func newAddress(n int) address {
	return []address{
		{
			Line1: "14 Canal Street", Line2: "Second floor, left", City: "Harlow Bay", Country: "NL", Zip: "1017 XE",
			Hint: "Weekdays after six, weekends all day",
		},
		{
			Line1: "3 Foundry Yard", Line2: "Goods entrance", City: "Westmere", Country: "NL", Zip: "3511 AB",
			Hint: "Office hours only; ask for the third desk",
		},
	}[n]
}

func newPassword() password {
	return password{Hash: strings.Repeat("q7Zt9LxE", 11), Salt: "nA4=mV2k"}
}

// customerDesigns are the containers of both designs.
type customerDesigns struct {
	stage                     *Stage
	people, places, passwords *Container // three containers
	whole                     *Container // one item
}

func playCustomer(ctx context.Context, s *Stage) error {
	db, err := s.Database(ctx, "shop")
	if err != nil {
		return err
	}
	c, err := db.Containers(ctx, 0, [2]string{"customer", "/id"}, [2]string{"customerAddress", "/customerId"},
		[2]string{"customerPassword", "/customerId"}, [2]string{"customerEmbedded", "/id"})
	if err != nil {
		return err
	}
	d := &customerDesigns{
		stage: s, people: c["customer"], places: c["customerAddress"], passwords: c["customerPassword"],
		whole: c["customerEmbedded"],
	}
	s.Say("A customer signs up, moves, and signs in. A customer has one password and a handful of addresses. A " +
		"relational model keeps them in three tables; turned into three containers, they take three requests each time. " +
		"Data that is read and written together is better kept together, as one item.")
	if err := d.three(ctx); err != nil {
		return err
	}
	if err := d.one(ctx); err != nil {
		return err
	}
	d.tell()
	return nil
}

func (d *customerDesigns) three(ctx context.Context) error {
	first, second, secret := newAddress(0), newAddress(1), newPassword()
	first.ID, first.CustomerID, second.ID, second.CustomerID = "a-1", ada, "a-2", ada
	secret.ID, secret.CustomerID = "p-1", ada
	s := d.stage
	if _, err := s.Do(ctx, threeContainers, "create the customer", func(ctx context.Context) error {
		return inOrder(
			func() error { return d.people.Create(ctx, Key(ada), newPerson()) },
			func() error { return d.places.Create(ctx, Key(ada), first) },
			func() error { return d.passwords.Create(ctx, Key(ada), secret) },
		)
	}); err != nil {
		return err
	}
	for _, q := range []struct {
		name, property string
		from           *Container
	}{
		{"query the customer", "id", d.people},
		{"query the address", "customerId", d.places},
		{"query the password", "customerId", d.passwords},
	} {
		if _, err := s.Do(ctx, threeContainers, q.name, func(ctx context.Context) error {
			rows, err := q.from.Query(ctx, Key(ada), "SELECT * FROM c WHERE c."+q.property+" = @id", "@id", ada)
			return found(rows, 1, err)
		}); err != nil {
			return err
		}
	}
	_, err := s.Do(ctx, threeContainers, "update phone, street, password", func(ctx context.Context) error {
		moved, changed, again := newPerson(), first, secret
		moved.Phone, changed.Line1, again.Hash = "555-0177", "29 Mill Lane", strings.Repeat("b3Kd8QwM", 11)
		return inOrder(
			func() error { return d.people.Replace(ctx, Key(ada), ada, moved) },
			func() error { return d.places.Replace(ctx, Key(ada), "a-1", changed) },
			func() error { return d.passwords.Replace(ctx, Key(ada), "p-1", again) },
		)
	})
	return err
}

func (d *customerDesigns) one(ctx context.Context) error {
	secret := newPassword()
	whole := newPerson()
	whole.Addresses, whole.Password = []address{newAddress(0)}, &secret
	s := d.stage
	if _, err := s.Do(ctx, oneItem, "create the customer", func(ctx context.Context) error {
		return d.whole.Create(ctx, Key(ada), whole)
	}); err != nil {
		return err
	}
	if _, err := s.Do(ctx, oneItem, "query the customer", func(ctx context.Context) error {
		rows, err := d.whole.Query(ctx, Key(ada), "SELECT * FROM c WHERE c.id = @id", "@id", ada)
		return found(rows, 1, err)
	}); err != nil {
		return err
	}
	if _, err := s.Do(ctx, oneItem, "read it by key and id", func(ctx context.Context) error {
		return d.whole.Read(ctx, Key(ada), ada, nil)
	}); err != nil {
		return err
	}
	_, err := s.Do(ctx, oneItem, "update phone, street, password", func(ctx context.Context) error {
		whole.Phone, whole.Addresses[0].Line1, whole.Password.Hash = "555-0177", "29 Mill Lane", strings.Repeat("b3Kd8QwM",
			11)
		return d.whole.Replace(ctx, Key(ada), ada, whole)
	})
	return err
}

// inOrder calls functions one after the other until one fails.
func inOrder(work ...func() error) error {
	for _, w := range work {
		if err := w(); err != nil {
			return err
		}
	}
	return nil
}

func (d *customerDesigns) tell() {
	s, l := d.stage, d.stage.Ledger()
	s.Gap()
	s.Steps(threeContainers, oneItem)
	queries := l.Sum(threeContainers, "query the customer", "query the address", "query the password")
	query, read := l.Step(oneItem, "query the customer"), l.Step(oneItem, "read it by key and id")
	s.Head("Show a customer who has just signed in")
	s.Bars("RU", []Bar{
		{Label: "three queries", Value: queries.Charge, Tone: Bad},
		{Label: "one query", Value: query.Charge},
		{Label: "one point read", Value: read.Charge, Tone: Good},
	})
	s.Head("Sign a customer up, and change phone, street and password at once")
	creates := [2]Step{l.Step(threeContainers, "create the customer"), l.Step(oneItem, "create the customer")}
	updates := [2]Step{
		l.Step(threeContainers, "update phone, street, password"),
		l.Step(oneItem, "update phone, street, password"),
	}
	s.Bars("RU", []Bar{
		{Label: "create three items", Value: creates[0].Charge, Tone: Bad},
		{Label: "create one", Value: creates[1].Charge, Tone: Good},
		{Label: "replace three items", Value: updates[0].Charge, Tone: Bad},
		{Label: "replace one", Value: updates[1].Charge, Tone: Good},
	})
	const what = "one item by equality: "
	s.Published(what+"customer", 2.83, l.Step(threeContainers, "query the customer").Charge, 0.05)
	s.Published(what+"customerAddress", 2.83, l.Step(threeContainers, "query the address").Charge, 0.05)
	s.Published(what+"customerPassword", 2.83, l.Step(threeContainers, "query the password").Charge, 0.05)
	s.Published(what+"embedded customer", 2.83, query.Charge, 0.05)
	s.Head("Compared with published charges of the service")
	s.Residuals()
	s.Gap()
	s.Learn(
		"Every request pays a base before it does anything: about 2.8 RU for a query of one partition, 1 RU for a read by "+
			"key and id, about 5 RU for an item written. Up to 1 KB, every item costs the same. So put what is read and "+
			"written together into one item: a one-to-one relation as an object, and a one-to-few relation as an array if it "+
			"has a limit that you would enforce. And if you know the key and the id, read the item instead of querying for it.",
		"orrery demo embed      # where embedding ends",
		"orrery demo product    # what is shown together, but belongs to several")
}
