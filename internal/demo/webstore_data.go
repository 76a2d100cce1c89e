package demo

import (
	"fmt"
	"strings"
)

// fields is an item of the shop, of any type.
type fields map[string]any

// with returns a copy of the fields with more fields.
func (f fields) with(more fields) fields {
	out := fields{}
	for _, part := range []fields{f, more} {
		for name, value := range part {
			out[name] = value
		}
	}
	return out
}

func (f fields) text(name string) string { return fmt.Sprint(f[name]) }

// Sizes of the small shop.
const (
	shopCustomers  = 40
	shopCategories = 10
	shopTags       = 40
	shopProducts   = 40 // four in each category
	shopOrders     = 80
)

// shop is the data in the form of nine tables.
type shop struct {
	customers, addresses, passwords, categories, tags, products, taggings, orders, lines []fields
}

func newShop() *shop {
	sh := &shop{}
	for i := range shopCustomers {
		sh.addCustomer(i)
	}
	for i := range shopCategories {
		sh.categories = append(sh.categories,
			fields{"id": fmt.Sprintf("category-%02d", i), "name": "Shelf " + string(rune('A'+i))})
	}
	for i := range shopTags {
		sh.tags = append(sh.tags, fields{"id": fmt.Sprintf("tag-%02d", i), "name": fmt.Sprintf("quality %d", i)})
	}
	for i := range shopProducts {
		sh.addProduct(i)
	}
	for i := range shopOrders {
		// Customer 7 buys more than the others.
		buyer := i % shopCustomers
		if i%9 == 0 {
			buyer = 7
		}
		sh.orders = append(sh.orders, newOrder(i, sh.customers[buyer].text("id")))
		sh.lines = append(sh.lines, newLines(i, 1+i%4)...)
	}
	return sh
}

func (sh *shop) addCustomer(i int) {
	c, a, p := newCustomer(i)
	sh.customers, sh.passwords = append(sh.customers, c), append(sh.passwords, p)
	sh.addresses = append(sh.addresses, a)
	if i%4 == 0 { // every fourth has a second address
		sh.addresses = append(sh.addresses,
			a.with(fields{"id": a.text("id") + "b", "addressLine1": "To the shop in Mill Lane"}))
	}
}

// newCustomer returns the rows of a customer in three tables.
func newCustomer(i int) (customer, address, password fields) {
	id := fmt.Sprintf("customer-%03d", i)
	customer = fields{
		"id": id, "title": "Dr", "firstName": fmt.Sprintf("Ada %d", i), "lastName": "Brinkmann",
		"emailAddress": id + "@example.com", "phoneNumber": fmt.Sprintf("555-%04d", i),
		"creationDate": "2026-02-11T09:30:00Z",
	}
	address = fields{
		"id": "address-" + id, "customerId": id, "addressLine1": fmt.Sprintf("%d Canal Street", i+1), "city": "Harlow Bay",
		"state": "North", "country": "NL", "zipCode": "1017 XE",
	}
	return customer, address, fields{
		"id": "password-" + id, "customerId": id, "hash": strings.Repeat("q7Zt9LxE", 6),
		"salt": "nA4=mV2k",
	}
}

func (sh *shop) addProduct(i int) {
	id := fmt.Sprintf("product-%02d", i)
	sh.products = append(sh.products, fields{
		"id": id, "categoryId": sh.categories[i%shopCategories].text("id"), "sku": fmt.Sprintf("SKU-%04d", 100+i),
		"name": fmt.Sprintf("Thing No. %d", i), "description": "Made to last, and to be taken apart with one screwdriver.",
		"price": 10 + i,
	})
	for t := range 2 + i%2 { // two or three tags
		tag := sh.tags[(i*3+t)%shopTags].text("id")
		sh.taggings = append(sh.taggings, fields{"id": id + "|" + tag, "productId": id, "tagId": tag})
	}
}

func newOrder(i int, customer string) fields {
	return fields{
		"id": fmt.Sprintf("order-%03d", i), "customerId": customer, "orderDate": "2026-03-01T10:00:00Z",
		"shipDate": "2026-03-02T16:00:00Z",
	}
}

func newLines(order, n int) []fields {
	lines := []fields{}
	for i := range n {
		product := (order*7 + i) % shopProducts
		lines = append(lines, fields{
			"id": fmt.Sprintf("order-%03d|%d", order, i), "orderId": fmt.Sprintf("order-%03d", order),
			"productId": fmt.Sprintf("product-%02d", product),
			"sku":       fmt.Sprintf("SKU-%04d", 100+product), "name": fmt.Sprintf("Thing No. %d", product),
			"price":    10 + product,
			"quantity": 1 + i,
		})
	}
	return lines
}

// of returns the rows of a list whose property has a value, in embedded form: without the property
// and, unless keepID, without their ids.
func of(list []fields, property, value string, keepID bool) []fields {
	out := []fields{}
	for _, row := range list {
		if row[property] != value {
			continue
		}
		part := row.with(nil)
		delete(part, property)
		if !keepID {
			delete(part, "id")
		}
		out = append(out, part)
	}
	return out
}

// wholeCustomer returns a customer as one item.
func wholeCustomer(customer fields, addresses, passwords []fields, orders int) fields {
	id := customer.text("id")
	return customer.with(fields{
		"customerId": id, "type": "customer", "salesOrderCount": orders,
		"addresses": of(addresses, "customerId", id, false), "password": of(passwords, "customerId", id, false)[0],
	})
}

func wholeOrder(order fields, lines []fields) fields {
	return order.with(fields{"type": "salesOrder", "details": of(lines, "orderId", order.text("id"), false)})
}

// wholeProduct returns a product with the names of its category and tags.
func (sh *shop) wholeProduct(product fields) fields {
	tags := []fields{}
	for _, t := range of(sh.taggings, "productId", product.text("id"), false) {
		for _, tag := range sh.tags {
			if tag["id"] == t["tagId"] {
				tags = append(tags, tag)
			}
		}
	}
	category := of(sh.categories, "id", product.text("categoryId"), false)[0]
	return product.with(fields{"type": "product", "categoryName": category["name"], "tags": tags})
}
