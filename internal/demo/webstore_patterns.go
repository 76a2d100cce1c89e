package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// The customer, the category and the product in the patterns.
const (
	shopCustomer = "customer-007"
	shopCategory = "category-03"
	shopProduct  = "product-13" // of that category
	shopTag      = "tag-09"
)

func (w *webstore) patterns() []pattern {
	return []pattern{
		{"show a customer", 100, w.customerOfNine, func(ctx context.Context) error {
			return w.three["customer"].Read(ctx, Key(shopCustomer), shopCustomer, nil)
		}},
		{"create a customer", 2, w.createCustomerOfNine, func(ctx context.Context) error {
			c, a, p := newCustomer(900)
			return w.three["customer"].Create(ctx, Key(c.text("id")), wholeCustomer(c, []fields{a}, []fields{p}, 0))
		}},
		{
			"update a customer", 3, changeIn(w.nine["customer"], shopCustomer, shopCustomer, "/phoneNumber", "555-1234"),
			changeIn(w.three["customer"], shopCustomer, shopCustomer, "/phoneNumber", "555-1234"),
		},
		{
			"list the categories", 80, list(w.nine["productCategory"], "", shopCategories),
			list(w.three["productMeta"], "category", shopCategories),
		},
		{"list the tags", 20, list(w.nine["productTag"], "", shopTags), list(w.three["productMeta"], "tag", shopTags)},
		{
			"rename a category", 0.01,
			changeIn(w.nine["productCategory"], shopCategory, shopCategory, "/name", "Shelf D, repainted"), w.renameCategory,
		},
		{"rename a tag", 0.01, changeIn(w.nine["productTag"], shopTag, shopTag, "/name", "of oak"), w.renameTag},
		{"products of a category", 120, w.productsOfNine, func(ctx context.Context) error {
			rows, err := w.three["product"].Query(ctx, Key(shopCategory), "SELECT * FROM c WHERE c.categoryId = @id", "@id",
				shopCategory)
			return found(rows, shopProducts/shopCategories, err)
		}},
		{
			"edit a product", 0.1, changeIn(w.nine["product"], shopProduct, shopProduct, "/price", 99),
			changeIn(w.three["product"], shopCategory, shopProduct, "/price", 99),
		},
		{
			"orders of a customer", 30, func(ctx context.Context) error { return w.ordersOfNine(ctx) },
			func(ctx context.Context) error {
				_, err := w.three["customer"].Query(ctx, Key(shopCustomer),
					"SELECT * FROM c WHERE c.customerId = @id AND c.type = 'salesOrder'", "@id", shopCustomer)
				return err
			},
		},
		{"a customer and all orders", 15, func(ctx context.Context) error {
			if err := w.customerOfNine(ctx); err != nil {
				return err
			}
			return w.ordersOfNine(ctx)
		}, func(ctx context.Context) error {
			_, err := w.three["customer"].Query(ctx, Key(shopCustomer), "SELECT * FROM c WHERE c.customerId = @id", "@id",
				shopCustomer)
			return err
		}},
		{"create an order of 3 lines", 10, w.createOrderOfNine, w.createOrderOfThree},
		{"the best customers", 0.01, w.bestOfNine, func(ctx context.Context) error {
			_, err := w.three["customer"].Query(ctx, AnyKey(),
				"SELECT TOP 5 c.id, c.lastName, c.salesOrderCount FROM c WHERE c.type = 'customer' ORDER BY c.salesOrderCount DESC")
			return err
		}},
	}
}

// changeIn returns a function that changes one property of an item.
func changeIn(c *Container, key, id, path string, value any) func(context.Context) error {
	return func(ctx context.Context) error { return c.Patch(ctx, Key(key), id, path, value) }
}

// list returns a function that reads a whole list: from one logical partition when it has a type,
// otherwise from all ranges.
func list(c *Container, kind string, want int) func(context.Context) error {
	return func(ctx context.Context) error {
		if kind == "" {
			rows, err := c.Query(ctx, AnyKey(), "SELECT c.id, c.name FROM c")
			return found(rows, want, err)
		}
		rows, err := c.Query(ctx, Key(kind), "SELECT c.id, c.name FROM c WHERE c.type = @type", "@type", kind)
		return found(rows, want, err)
	}
}

func (w *webstore) customerOfNine(ctx context.Context) error {
	return inOrder(
		func() error { return w.nine["customer"].Read(ctx, Key(shopCustomer), shopCustomer, nil) },
		func() error { return w.refer(ctx, "customerAddress", "customerId", shopCustomer) },
		func() error { return w.refer(ctx, "customerPassword", "customerId", shopCustomer) },
	)
}

// refer queries a container for the items that refer to something: a fan-out.
func (w *webstore) refer(ctx context.Context, container, property string, ids ...string) error {
	_, err := w.nine[container].Query(ctx, AnyKey(), "SELECT * FROM c WHERE "+oneOf(property, ids))
	return err
}

func oneOf(property string, ids []string) string {
	if len(ids) == 1 {
		return fmt.Sprintf("c.%s = '%s'", property, ids[0])
	}
	return fmt.Sprintf("c.%s IN ('%s')", property, strings.Join(ids, "', '"))
}

// idsOf returns the distinct values of a property of rows.
func idsOf(rows []json.RawMessage, property string) ([]string, error) {
	var out []string
	seen := map[string]bool{}
	for _, body := range rows {
		f := fields{}
		if err := json.Unmarshal(body, &f); err != nil {
			return nil, err
		}
		if id := f.text(property); !seen[id] {
			seen[id] = true
			out = append(out, id)
		}
	}
	return out, nil
}

func (w *webstore) createCustomerOfNine(ctx context.Context) error {
	c, a, p := newCustomer(900)
	return inOrder(
		func() error { return w.nine["customer"].Create(ctx, Key(c.text("id")), c) },
		func() error { return w.nine["customerAddress"].Create(ctx, Key(a.text("id")), a) },
		func() error { return w.nine["customerPassword"].Create(ctx, Key(p.text("id")), p) },
	)
}

// productsOfNine joins products with their category and tags.
func (w *webstore) productsOfNine(ctx context.Context) error {
	products, err := w.nine["product"].Query(ctx, AnyKey(), "SELECT * FROM c WHERE c.categoryId = @id", "@id",
		shopCategory)
	if err := found(products, shopProducts/shopCategories, err); err != nil {
		return err
	}
	ids, err := idsOf(products, "id")
	if err != nil {
		return err
	}
	if err := w.nine["productCategory"].Read(ctx, Key(shopCategory), shopCategory, nil); err != nil {
		return err
	}
	taggings, err := w.nine["productTags"].Query(ctx, AnyKey(), "SELECT * FROM c WHERE "+oneOf("productId", ids))
	if err != nil {
		return err
	}
	tags, err := idsOf(taggings, "tagId")
	if err != nil {
		return err
	}
	return w.refer(ctx, "productTag", "id", tags...)
}

func (w *webstore) ordersOfNine(ctx context.Context) error {
	orders, err := w.nine["salesOrder"].Query(ctx, AnyKey(), "SELECT * FROM c WHERE c.customerId = @id", "@id",
		shopCustomer)
	if err != nil {
		return err
	}
	ids, err := idsOf(orders, "id")
	if err != nil {
		return err
	}
	return w.refer(ctx, "salesOrderDetail", "orderId", ids...)
}

func (w *webstore) createOrderOfNine(ctx context.Context) error {
	order := newOrder(900, shopCustomer)
	if err := w.nine["salesOrder"].Create(ctx, Key(order.text("id")), order); err != nil {
		return err
	}
	for _, line := range newLines(900, 3) {
		if err := w.nine["salesOrderDetail"].Create(ctx, Key(line.text("id")), line); err != nil {
			return err
		}
	}
	return nil
}

// createOrderOfThree creates the order and counts it, in one transaction.
func (w *webstore) createOrderOfThree(ctx context.Context) error {
	order := wholeOrder(newOrder(900, shopCustomer), newLines(900, 3))
	return w.three["customer"].Batch(ctx, Key(shopCustomer), func(b *azcosmos.TransactionalBatch) {
		var count azcosmos.PatchOperations
		count.AppendIncrement("/salesOrderCount", 1)
		b.CreateItem(encoded(order), nil)
		b.PatchItem(shopCustomer, count, nil)
	})
}

// bestOfNine counts all orders by customer. The program sorts the counts and reads the names of the
// best customers.
func (w *webstore) bestOfNine(ctx context.Context) error {
	if _, err := w.nine["salesOrder"].Query(ctx, AnyKey(),
		"SELECT c.customerId, COUNT(1) AS orders FROM c GROUP BY c.customerId"); err != nil {
		return err
	}
	for i := range 5 {
		id := fmt.Sprintf("customer-%03d", i)
		if err := w.nine["customer"].Read(ctx, Key(id), id, nil); err != nil {
			return err
		}
	}
	return nil
}

// renameCategory changes the name and then, in the program, its copies in the products.
func (w *webstore) renameCategory(ctx context.Context) error {
	const name = "Shelf D, repainted"
	if err := w.three["productMeta"].Patch(ctx, Key("category"), shopCategory, "/name", name); err != nil {
		return err
	}
	rows, err := w.three["product"].Query(ctx, Key(shopCategory), "SELECT c.id FROM c WHERE c.categoryId = @id", "@id",
		shopCategory)
	if err != nil {
		return err
	}
	ids, err := idsOf(rows, "id")
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := w.three["product"].Patch(ctx, Key(shopCategory), id, "/categoryName", name); err != nil {
			return err
		}
	}
	return nil
}

// renameTag changes the name and then, in the program, its copies. Their products may be in any
// category.
func (w *webstore) renameTag(ctx context.Context) error {
	const name = "of oak"
	if err := w.three["productMeta"].Patch(ctx, Key("tag"), shopTag, "/name", name); err != nil {
		return err
	}
	rows, err := w.three["product"].Query(ctx, AnyKey(),
		"SELECT c.id, c.categoryId, c.tags FROM c WHERE ARRAY_CONTAINS(c.tags, {'id': @id}, true)", "@id", shopTag)
	if err != nil {
		return err
	}
	for _, body := range rows {
		var p struct {
			ID         string   `json:"id"`
			CategoryID string   `json:"categoryId"`
			Tags       []fields `json:"tags"`
		}
		if err := json.Unmarshal(body, &p); err != nil {
			return err
		}
		for i, t := range p.Tags {
			if t["id"] != shopTag {
				continue
			}
			if err := w.three["product"].Patch(ctx, Key(p.CategoryID), p.ID, fmt.Sprintf("/tags/%d/name", i), name); err != nil {
				return err
			}
		}
	}
	return nil
}
