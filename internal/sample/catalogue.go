package sample

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Sizes of the catalogue. A shop with more customers does not have more products, and so the scale
// does not change them.
const (
	productCount  = 300
	categoryCount = 37
	tagCount      = 200
	usedTags      = 196 // a few tags are on no product

	maxProductsPerCategory = 43
	maxTagsPerProduct      = 5
	maxProductsPerTag      = 10
	productTagCount        = 780
)

// tag is an item of productMeta and, without its type, part of a product.
type tag struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type category struct {
	id, name, kind, code string
	low, high            int
}

// product is an item of the product container.
type product struct {
	ID           string      `json:"id"`
	Type         string      `json:"type"`
	CategoryID   string      `json:"categoryId"`
	CategoryName string      `json:"categoryName"`
	SKU          string      `json:"sku"`
	Name         string      `json:"name"`
	Description  string      `json:"description"`
	Price        json.Number `json:"price"`
	Tags         []tag       `json:"tags"`
}

// meta is an item of productMeta: a category or a tag.
type meta struct {
	ID   string `json:"id"`
	Type string `json:"type"`
	Name string `json:"name"`
}

// catalogue holds everything that is for sale.
type catalogue struct {
	categories []category
	tags       []tag
	products   []product
	popular    weighted // by product: a few are in every second order
}

func newCatalogue() *catalogue {
	c := &catalogue{}
	for _, group := range categoryGroups {
		for _, kind := range group.kinds {
			d := throw("category", uint64(len(c.categories)))
			c.categories = append(c.categories, category{
				id: d.uuid(), name: group.name + ", " + kind, kind: kind, code: group.code, low: group.low, high: group.high,
			})
		}
	}
	for _, topic := range tagTopics {
		for _, quality := range tagQualities {
			d := throw("tag", uint64(len(c.tags)))
			c.tags = append(c.tags, tag{ID: d.uuid(), Name: quality + " " + topic})
		}
	}
	c.makeProducts()
	rank := permutation(throw("popularity"), productCount)
	c.popular = newWeighted(productCount, func(i int) float64 { return 1 / math.Pow(float64(rank[i])+2, 1.1) })
	return c
}

func (c *catalogue) makeProducts() {
	perCategory := spread(throw("products per category"), categoryCount, productCount, maxProductsPerCategory, 0.6)
	tagged := c.dealTags()
	for at, count := range perCategory {
		names := map[string]bool{}
		for range count {
			n := len(c.products)
			c.products = append(c.products, newProduct(n, c.categories[at], tagged[n], names))
		}
	}
}

// newProduct makes product n. names are the names already used in its category.
func newProduct(n int, in category, tags []tag, names map[string]bool) product {
	d := throw("product", uint64(n)) // not negative
	name := ""
	for name == "" || names[name] {
		name = strings.TrimSpace(pick(d, series) + " " + kindNouns[in.kind] + " " + pick(d, variants))
	}
	names[name] = true
	// Cheap things are more common than expensive ones.
	share := d.unit() * d.unit()
	cents := in.low*100 + int(share*float64((in.high-in.low)*100))
	return product{
		ID: d.uuid(), Type: "product", CategoryID: in.id, CategoryName: in.name,
		SKU: fmt.Sprintf("%s-%04d", in.code, 1000+n), Name: name,
		Description: fmt.Sprintf(pick(d, descriptions), "the "+name),
		Price:       money(cents), Tags: tags,
	}
}

// dealTags assigns one to five different tags to every product, in the order of their ids.
func (c *catalogue) dealTags() [][]tag {
	d := throw("tags of products")
	tagCounts := spread(d, productCount, productTagCount, maxTagsPerProduct, 0.3)
	left := spread(d, usedTags, productTagCount, maxProductsPerTag, 0.4)
	// The products with the most tags choose first, among the most frequent remaining tags. No product
	// is then left with a tag that it already has.
	order := permutation(d, productCount)
	slices.SortStableFunc(order, func(a, b int) int { return tagCounts[b] - tagCounts[a] })
	out := make([][]tag, productCount)
	for _, p := range order {
		out[p] = c.takeTags(d, left, tagCounts[p])
		slices.SortFunc(out[p], func(a, b tag) int { return strings.Compare(a.ID, b.ID) })
	}
	return out
}

func (c *catalogue) takeTags(d *dice, left []int, count int) []tag {
	order := permutation(d, usedTags)
	slices.SortStableFunc(order, func(a, b int) int { return left[b] - left[a] })
	var out []tag
	for _, t := range order[:count] {
		left[t]--
		out = append(out, c.tags[t])
	}
	return out
}

// metaItem returns item i of productMeta: the categories, then the tags.
func (c *catalogue) metaItem(i int) meta {
	if i < categoryCount {
		return meta{ID: c.categories[i].id, Type: "category", Name: c.categories[i].name}
	}
	t := c.tags[i-categoryCount]
	return meta{ID: t.ID, Type: "tag", Name: t.Name}
}

// money writes cents as an exact number with two decimals.
func money(cents int) json.Number { return json.Number(fmt.Sprintf("%d.%02d", cents/100, cents%100)) }

func permutation(d *dice, n int) []int {
	out := make([]int, n)
	for i := range out {
		j := d.below(i + 1)
		out[i], out[j] = out[j], i
	}
	return out
}
