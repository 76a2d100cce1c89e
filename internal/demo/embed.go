package demo

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

const (
	allEmbedded  = "everything in the author"
	fewEmbedded  = "few embedded, many apart"
	writerID     = "author-7"
	showStep     = "show the author's page"
	awardStep    = "add an award"
	sellStep     = "a store begins to sell a book"
	addressStep  = "a store moves"
	shelfStep    = "show where a book is sold"
	maxItemBytes = 2 << 20 // in the service and in this server
	// maxEntryBytes is an upper bound on the size of a sale.
	maxEntryBytes = 300
)

// shelfSizes are the numbers of stores that sell the author's books in the steps of the story.
var shelfSizes = []int{10, 100, 1_000, 5_000}

var embedScenario = Scenario{
	Name:    "embed",
	Summary: "An author with awards, books and the stores that sell them: what to embed, what to reference",
	Run:     playEmbed,
}

type award struct {
	Name string `json:"name"`
	Year int    `json:"year"`
}

// sale records that a store sells a book.
type sale struct {
	ID      string `json:"id,omitempty"`
	Type    string `json:"type,omitempty"`
	BookID  string `json:"bookId"`
	StoreID string `json:"storeId"`
	Store   string `json:"store"`
	City    string `json:"city"`
	Address string `json:"address,omitempty"`
	Shelf   string `json:"shelf"`
}

type book struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Year  int    `json:"year"`
	Sales []sale `json:"sales,omitempty"`
}

type author struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Life   string  `json:"life"`
	Awards []award `json:"awards"`
	Titles []book  `json:"books"`
}

type store struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	City    string `json:"city"`
	Address string `json:"address"`
}

func newAuthor() author {
	a := author{
		ID: writerID, Name: "Ines Calloway",
		Life:   "Writes about rivers and the people who measure them. Lives in a lock-keeper's house.",
		Awards: []award{{"Silver Oar", 2019}, {"Prix du Quai", 2023}},
	}
	for i, title := range []string{"Low Water", "The Gauge", "Seven Weirs"} {
		a.Titles = append(a.Titles, book{ID: fmt.Sprintf("book-%d", i+1), Title: title, Year: 2016 + 3*i})
	}
	return a
}

func newStore(n int) store {
	return store{
		ID: fmt.Sprintf("store-%04d", n), Name: fmt.Sprintf("Bookshop No. %d", n),
		City: []string{"Harlow Bay", "Westmere", "Oldfort"}[n%3], Address: fmt.Sprintf("%d Market Row", n),
	}
}

// sells returns the entry of store n for one of the books. The entry includes the address only
// where the store has no item of its own.
func sells(n int, withAddress bool) sale {
	st := newStore(n)
	entry := sale{
		BookID: fmt.Sprintf("book-%d", n%3+1), StoreID: st.ID, Store: st.Name, City: st.City,
		Shelf: fmt.Sprintf("F-%d", n%40),
	}
	if withAddress {
		entry.Address = st.Address
	}
	return entry
}

type embedDesigns struct {
	stage                        *Stage
	whole, authors, sold, stores *Container
	writer                       author // the current author of the first design
	next                         int    // the number of the next store
}

func playEmbed(ctx context.Context, s *Stage) error {
	db, err := s.Database(ctx, "books")
	if err != nil {
		return err
	}
	c, err := db.Containers(ctx, 0, [2]string{"authorWhole", "/id"}, [2]string{"author", "/id"},
		[2]string{"sale", "/bookId"}, [2]string{"store", "/id"})
	if err != nil {
		return err
	}
	d := &embedDesigns{
		stage: s, whole: c["authorWhole"], authors: c["author"], sold: c["sale"], stores: c["store"],
		writer: newAuthor(),
	}
	s.Say("An author has a few awards and a few books. A book is sold by many stores, a store sells many books, and " +
		"neither number has a limit. One design keeps everything in the author's item. The other embeds only short lists, " +
		"and gives every sale and every store its own item.")
	if err := inOrder(
		func() error { return d.whole.Create(ctx, Key(writerID), d.writer) },
		func() error { return d.authors.Create(ctx, Key(writerID), newAuthor()) },
	); err != nil {
		return err
	}
	if err := d.grow(ctx); err != nil {
		return err
	}
	if err := d.work(ctx); err != nil {
		return err
	}
	limit, err := d.tooLarge(ctx)
	if err != nil {
		return err
	}
	d.tell(limit)
	return nil
}

// grow adds stores until there are as many as each of shelfSizes, and measures the last one each
// time.
func (d *embedDesigns) grow(ctx context.Context) error {
	for _, size := range shelfSizes {
		for d.next < size-1 {
			d.writer.sell(sells(d.next, true))
			d.next++
		}
		if err := d.whole.Replace(ctx, Key(writerID), writerID, d.writer); err != nil {
			return err
		}
		n := d.next
		d.writer.sell(sells(n, true))
		d.next++
		if _, err := d.stage.Do(ctx, allEmbedded, sellStepAt(size), func(ctx context.Context) error {
			return d.whole.Replace(ctx, Key(writerID), writerID, d.writer)
		}); err != nil {
			return err
		}
		entry := sells(n, false)
		entry.ID, entry.Type = entry.StoreID, "sale"
		if _, err := d.stage.Do(ctx, fewEmbedded, sellStepAt(size), func(ctx context.Context) error {
			return d.sold.Create(ctx, Key(entry.BookID), entry)
		}); err != nil {
			return err
		}
	}
	return nil
}

func sellStepAt(size int) string { return fmt.Sprintf("%s, no. %s", sellStep, grouped(size)) }

func (a *author) sell(entry sale) {
	for i := range a.Titles {
		if a.Titles[i].ID == entry.BookID {
			a.Titles[i].Sales = append(a.Titles[i].Sales, entry)
		}
	}
}

// work does the requests of readers and stores for an author whose books a hundred stores sell.
func (d *embedDesigns) work(ctx context.Context) error {
	d.writer = newAuthor()
	for n := range 100 {
		d.writer.sell(sells(n, true))
	}
	if err := d.whole.Replace(ctx, Key(writerID), writerID, d.writer); err != nil {
		return err
	}
	for n := range 100 {
		entry := sells(n, false)
		entry.ID, entry.Type = entry.StoreID, "sale"
		if n != 9 && n != 99 { // grow has created these two
			if err := d.sold.Create(ctx, Key(entry.BookID), entry); err != nil {
				return err
			}
		}
	}
	if err := d.stores.Create(ctx, Key(newStore(4).ID), newStore(4)); err != nil {
		return err
	}
	awarded := append(newAuthor().Awards, award{"Golden Lock", 2026})
	d.writer.Awards = awarded
	sold := newStore(4).ID
	query := "SELECT s.store, s.city, s.shelf FROM s WHERE s.bookId = @book"
	for _, w := range []struct {
		design, name string
		work         func(context.Context) error
	}{
		{allEmbedded, showStep, func(ctx context.Context) error { return d.whole.Read(ctx, Key(writerID), writerID, nil) }},
		{fewEmbedded, showStep, func(ctx context.Context) error { return d.authors.Read(ctx, Key(writerID), writerID, nil) }},
		{allEmbedded, shelfStep, func(ctx context.Context) error { return d.whole.Read(ctx, Key(writerID), writerID, nil) }},
		{fewEmbedded, shelfStep, func(ctx context.Context) error {
			_, err := d.sold.Query(ctx, Key("book-2"), query, "@book", "book-2")
			return err
		}},
		{allEmbedded, awardStep, func(ctx context.Context) error {
			return d.whole.Patch(ctx, Key(writerID), writerID, "/awards", awarded)
		}},
		{fewEmbedded, awardStep, func(ctx context.Context) error {
			return d.authors.Patch(ctx, Key(writerID), writerID, "/awards", awarded)
		}},
		{allEmbedded, addressStep, func(ctx context.Context) error {
			return d.whole.Patch(ctx, Key(writerID), writerID, "/books/1/sales/1/address", "2 Harbour Steps")
		}},
		{fewEmbedded, addressStep, func(ctx context.Context) error {
			return d.stores.Patch(ctx, Key(sold), sold, "/address", "2 Harbour Steps")
		}},
	} {
		if _, err := d.stage.Do(ctx, w.design, w.name, w.work); err != nil {
			return err
		}
	}
	return nil
}

// tooLarge adds stores until the item exceeds its greatest size. It returns the number of the
// refused store.
func (d *embedDesigns) tooLarge(ctx context.Context) (int, error) {
	d.writer = newAuthor()
	n := 0
	for size := len(encoded(d.writer)); size < maxItemBytes-maxEntryBytes; n++ {
		entry := sells(n, true)
		size += len(encoded(entry)) + 1
		d.writer.sell(entry)
	}
	for range 20 {
		err := d.whole.Replace(ctx, Key(writerID), writerID, d.writer)
		if status, _ := Refusal(err); status == http.StatusRequestEntityTooLarge {
			return n, nil
		}
		if err != nil {
			return 0, err
		}
		d.writer.sell(sells(n, true))
		n++
	}
	return 0, errors.New("an item of more than 2 MB has been accepted")
}

func (d *embedDesigns) tell(limit int) {
	s, l := d.stage, d.stage.Ledger()
	s.Head("One more store sells a book")
	bars := []Bar{}
	for _, size := range shelfSizes {
		step := l.Step(allEmbedded, sellStepAt(size))
		bars = append(bars, Bar{Label: "embedded, store no. " + grouped(size), Value: step.Charge, Tone: Bad})
	}
	apart := l.Step(fewEmbedded, sellStepAt(shelfSizes[len(shelfSizes)-1]))
	bars = append(bars, Bar{Label: "an item of its own, any", Value: apart.Charge, Tone: Good})
	s.Bars("RU", bars)
	s.Gap()
	s.Say("An update pays for the whole item, its old and its new body, no matter how little has changed. With the "+
		"embedded list every store costs more than the one before, and store no. %s is refused with 413: an item holds at "+
		"most 2 MB.", grouped(limit))
	s.Figure("stores until the item is full", float64(limit), "stores")
	s.Head("One day's work, with a hundred stores")
	rows := [][]string{}
	for _, name := range []string{showStep, shelfStep, awardStep, addressStep} {
		rows = append(rows, []string{name, RU(l.Step(allEmbedded, name).Charge), RU(l.Step(fewEmbedded, name).Charge)})
	}
	s.Table([]string{"RU", allEmbedded, fewEmbedded}, rows)
	s.Gap()
	s.Say("%s", strings.Join([]string{
		"Awards and the list of titles stay embedded in both designs: they are short, and the page shows all of them in " +
			"one read.",
		"Listing where a book is sold costs a query; everything else is cheaper and stays that cheap.",
		"When a store moves, the design with references changes one item. With embedding, its address is in every author " +
			"whose books it sells, and each of these items must be found and changed.",
	}, " "))
	s.Learn(
		"Embed what is read together, changes together, and stays few: one-to-one, one-to-few. Reference what grows "+
			"without a limit, what is many-to-many, and what changes on its own. Also split an item with a few properties "+
			"that change often and many that never do, because an update pays for all of them.",
		"orrery demo customer                  # where embedding pays",
		"orrery demo read-and-write-heavy      # the same data under two keys")
}
