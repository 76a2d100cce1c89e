package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
)

const (
	threeTables  = "product, category, tag"
	denormalised = "names copied"
)

var productScenario = Scenario{
	Name:    "product",
	Summary: "A page of products with the names of category and tags: five queries, or one",
	Run:     playProduct,
}

type tag struct {
	ID   string `json:"id"`
	Type string `json:"type,omitempty"`
	Name string `json:"name"`
	Help string `json:"help,omitempty"`
}

type article struct {
	ID           string   `json:"id"`
	CategoryID   string   `json:"categoryId"`
	CategoryName string   `json:"categoryName,omitempty"`
	SKU          string   `json:"sku"`
	Name         string   `json:"name"`
	Description  string   `json:"description"`
	Price        float64  `json:"price"`
	TagIDs       []string `json:"tagIds,omitempty"`
	Tags         []tag    `json:"tags,omitempty"`
}

const lamps = "category-001"

// tagCounts are the numbers of tags of the three products on the page.
var tagCounts = []int{2, 3, 5}

// lookups is the number of categories and of tags. The story uses only a few.
const lookups = 200

// lookup returns the list of all categories or of all tags. The first ones have names.
func lookup(kind string, names ...string) []tag {
	list := []tag{}
	for i := range lookups {
		name := fmt.Sprintf("%s %d", kind, i+1)
		if i < len(names) {
			name = names[i]
		}
		list = append(list, tag{
			ID: fmt.Sprintf("%s-%03d", kind, i+1), Type: kind, Name: name,
			Help: "Shown when the pointer rests on " + name +
				". Words by the shop's own people, who see to it that no two of a kind mean the same thing, and that none is " +
				"left without a product for long.",
		})
	}
	return list
}

func lampTags() []tag {
	return lookup("tag", "brass", "dimmable", "battery", "for the garden", "for desks")
}

// lampArticles returns the three products of one category, with the ids of their tags.
func lampArticles() []article {
	tags, out := lampTags(), []article{}
	for i, name := range []string{"Reading lamp Cygnet", "Work lamp Derrick", "Lantern Almanac"} {
		a := article{
			ID: fmt.Sprintf("lamp-%d", i+1), CategoryID: lamps, SKU: fmt.Sprintf("LMP-%04d", 310+i), Name: name,
			Price: 39.5 + 20*float64(i),
			Description: "The " + name +
				" stands where it is put, is lit by a dial under the foot, and can be taken apart with one screwdriver, which " +
				"comes with it. The shade is folded from one sheet.",
		}
		for _, t := range tags[:tagCounts[i]] {
			a.TagIDs = append(a.TagIDs, t.ID)
		}
		out = append(out, a)
	}
	return out
}

func playProduct(ctx context.Context, s *Stage) error {
	db, err := s.Database(ctx, "shop")
	if err != nil {
		return err
	}
	c, err := db.Containers(ctx, 0, [2]string{"product", "/categoryId"}, [2]string{"productCategory", "/type"},
		[2]string{"productTag", "/type"}, [2]string{"productDenormalised", "/categoryId"})
	if err != nil {
		return err
	}
	s.Say("A page shows the products of a category, each with its tags. A product refers to its category and to its " +
		"tags by id, and a query cannot join items of different containers: the program asks again and again. In the other " +
		"design each product carries the names that the page shows.")
	if err := fillProducts(ctx, c); err != nil {
		return err
	}
	if err := productsByReference(ctx, s, c); err != nil {
		return err
	}
	if _, err := s.Do(ctx, denormalised, "products with all names", func(ctx context.Context) error {
		rows, err := c["productDenormalised"].Query(ctx, Key(lamps), "SELECT * FROM c WHERE c.categoryId = @id", "@id", lamps)
		return found(rows, len(tagCounts), err)
	}); err != nil {
		return err
	}
	if err := renameTag(ctx, s, c); err != nil {
		return err
	}
	tellProduct(s)
	return nil
}

func fillProducts(ctx context.Context, c map[string]*Container) error {
	tags := lampTags()
	if err := createAll(ctx, c["productCategory"], "category", lookup("category", "Lamps")); err != nil {
		return err
	}
	if err := createAll(ctx, c["productTag"], "tag", tags); err != nil {
		return err
	}
	for i, a := range lampArticles() {
		if err := c["product"].Create(ctx, Key(lamps), a); err != nil {
			return err
		}
		a.CategoryName, a.TagIDs = "Lamps", nil
		for _, t := range tags[:tagCounts[i]] {
			a.Tags = append(a.Tags, tag{ID: t.ID, Name: t.Name})
		}
		if err := c["productDenormalised"].Create(ctx, Key(lamps), a); err != nil {
			return err
		}
	}
	return nil
}

// productsByReference reads the page as a program does that joins on its own.
func productsByReference(ctx context.Context, s *Stage, c map[string]*Container) error {
	if _, err := s.Do(ctx, threeTables, "name of the category", func(ctx context.Context) error {
		rows, err := c["productCategory"].Query(ctx, Key("category"),
			"SELECT * FROM c WHERE c.type = 'category' AND c.id = @id", "@id", lamps)
		return found(rows, 1, err)
	}); err != nil {
		return err
	}
	var products []json.RawMessage
	if _, err := s.Do(ctx, threeTables, "products of the category", func(ctx context.Context) (err error) {
		products, err = c["product"].Query(ctx, Key(lamps), "SELECT * FROM c WHERE c.categoryId = @id", "@id", lamps)
		return found(products, len(tagCounts), err)
	}); err != nil {
		return err
	}
	for i, body := range products {
		var a article
		if err := json.Unmarshal(body, &a); err != nil {
			return err
		}
		if _, err := s.Do(ctx, threeTables, tagStep(i), func(ctx context.Context) error {
			rows, err := c["productTag"].Query(ctx, Key("tag"),
				"SELECT * FROM c WHERE c.type = 'tag' AND c.id IN ('"+strings.Join(a.TagIDs, "', '")+"')")
			return found(rows, len(a.TagIDs), err)
		}); err != nil {
			return err
		}
	}
	return nil
}

func tagStep(i int) string { return fmt.Sprintf("the %d tags of product %d", tagCounts[i], i+1) }

// renameTag changes the name of a tag in both designs.
func renameTag(ctx context.Context, s *Stage, c map[string]*Container) error {
	renamed := lampTags()[0]
	renamed.Name = "solid brass"
	if _, err := s.Do(ctx, threeTables, renameStep, func(ctx context.Context) error {
		return c["productTag"].Patch(ctx, Key("tag"), renamed.ID, "/name", renamed.Name)
	}); err != nil {
		return err
	}
	_, err := s.Do(ctx, denormalised, renameStep, func(ctx context.Context) error {
		if err := c["productTag"].Patch(ctx, Key("tag"), renamed.ID, "/name", renamed.Name+"!"); err != nil {
			return err
		}
		for _, a := range lampArticles() { // each product has the tag first
			if err := c["productDenormalised"].Patch(ctx, Key(lamps), a.ID, "/tags/0/name", renamed.Name); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

const renameStep = "rename a tag"

func tellProduct(s *Stage) {
	l := s.Ledger()
	names := []string{"name of the category", "products of the category"}
	for i := range tagCounts {
		names = append(names, tagStep(i))
	}
	s.Gap()
	s.StepsOf(threeTables, names...)
	s.Gap()
	s.StepsOf(denormalised, "products with all names")
	page, copied := l.Sum(threeTables, names...), l.Step(denormalised, "products with all names")
	s.Head("One page of three products")
	s.Bars("RU", []Bar{
		{Label: fmt.Sprintf("%d queries", len(names)), Value: page.Charge, Tone: Bad},
		{Label: "one query", Value: copied.Charge, Tone: Good},
	})
	few, many := l.Step(threeTables, renameStep).Charge, l.Step(denormalised, renameStep).Charge
	pages := (many - few) / (page.Charge - copied.Charge)
	s.Figure("pages that pay for one rename", pages, "pages")
	s.Head("What the copies cost")
	s.Say("Renaming a tag on three products costs %s RU more with copies. Each page saves %s RU, so the rename has paid "+
		"off after %.1f pages. A process that reads the change feed can keep such copies up to date.", RU(many-few),
		RU(page.Charge-copied.Charge), pages)
	published(s, l, page, copied)
	s.Head("Compared with published charges of the service")
	s.Residuals()
	s.Gap()
	s.Learn(
		"Copy data to where it is read. A name that is shown a thousand times for each change belongs in every item that "+
			"shows it; keep the id beside it, so that the copy can be found and corrected. A many-to-many relation becomes an "+
			"array of ids on the side with fewer entries. The cost of a copy is arithmetic: changes times the items that "+
			"carry it, against reads times the requests saved.",
		"orrery demo webstore    # the whole shop: nine containers against three",
		"orrery sample load webstore",
		"orrery query \"SELECT TOP 3 * FROM c\" --db webstore --container product")
}

func published(s *Stage, l *Ledger, page, copied Step) {
	s.Published("five queries for the page", 15.54, page.Charge, 0.3)
	s.Published("category by type and id", 2.92, l.Step(threeTables, "name of the category").Charge, 0.05)
	s.Published("products of the category", 2.89, l.Step(threeTables, "products of the category").Charge, 0.05)
	for i, published := range []float64{3.06, 3.20, 3.47} {
		s.Published(fmt.Sprintf("IN of %d", tagCounts[i]), published, l.Step(threeTables, tagStep(i)).Charge, 0.05)
	}
	s.Published("one query, names copied", 2.89, copied.Charge, 0.05)
}
