package sample

import (
	"encoding/json"
	"fmt"
)

// Tables are the statements that create the tables of a WebStore in a relational database, in an
// order in which foreign keys can refer.
var Tables = []string{
	`CREATE TABLE product_category (id text PRIMARY KEY, name text NOT NULL)`,
	`CREATE TABLE product_tag (id text PRIMARY KEY, name text NOT NULL)`,
	`CREATE TABLE product (id text PRIMARY KEY, category_id text NOT NULL REFERENCES product_category (id),
		sku text NOT NULL, name text NOT NULL, description text, price decimal(10,2) NOT NULL)`,
	`CREATE TABLE product_tags (product_id text NOT NULL REFERENCES product (id),
		tag_id text NOT NULL REFERENCES product_tag (id), PRIMARY KEY (product_id, tag_id))`,
	`CREATE TABLE customer (id text PRIMARY KEY, title text, first_name text, last_name text, email_address text,
		phone_number text, creation_date timestamp)`,
	`CREATE TABLE customer_address (customer_id text NOT NULL REFERENCES customer (id), number int NOT NULL,
		address_line1 text, address_line2 text, city text, state text, country text, zip_code text,
		PRIMARY KEY (customer_id, number))`,
	`CREATE TABLE customer_password (customer_id text PRIMARY KEY REFERENCES customer (id), hash text, salt text)`,
	`CREATE TABLE sales_order (id text PRIMARY KEY, customer_id text NOT NULL REFERENCES customer (id),
		order_date timestamp, ship_date timestamp)`,
	`CREATE TABLE sales_order_detail (order_id text NOT NULL REFERENCES sales_order (id), line_no int NOT NULL,
		product_id text NOT NULL REFERENCES product (id), sku text, name text, price decimal(10,2), quantity int,
		PRIMARY KEY (order_id, line_no))`,
	`CREATE INDEX address_customer ON customer_address (customer_id)`,
	`CREATE INDEX order_customer ON sales_order (customer_id)`,
	`CREATE INDEX product_in_category ON product (category_id)`,
	`CREATE INDEX tagged_product ON product_tags (tag_id)`,
}

// Rows calls yield for each row of the tables: the shop as a relational database holds it, without
// copies and counts. A row has a value for each column.
func (w *WebStore) Rows(yield func(table string, row []any) error) error {
	for i := range categoryCount + tagCount {
		m := w.catalogue.metaItem(i)
		table := "product_category"
		if i >= categoryCount {
			table = "product_tag"
		}
		if err := yield(table, []any{m.ID, m.Name}); err != nil {
			return err
		}
	}
	for i := range w.catalogue.products {
		p := &w.catalogue.products[i]
		if err := yield("product", []any{p.ID, p.CategoryID, p.SKU, p.Name, p.Description, p.Price.String()}); err != nil {
			return err
		}
		for _, t := range p.Tags {
			if err := yield("product_tags", []any{p.ID, t.ID}); err != nil {
				return err
			}
		}
	}
	for i := range w.counts.Customers + w.counts.Orders {
		if err := w.customerRows(w.customerItem(i).Body, yield); err != nil {
			return err
		}
	}
	return nil
}

// customerRows turns an item of the customer container into rows.
func (w *WebStore) customerRows(body []byte, yield func(table string, row []any) error) error {
	var kind struct{ Type string }
	if err := json.Unmarshal(body, &kind); err != nil {
		return fmt.Errorf("read a generated item: %w", err)
	}
	if kind.Type == "customer" {
		var c customer
		if err := json.Unmarshal(body, &c); err != nil {
			return fmt.Errorf("read a generated customer: %w", err)
		}
		return c.rows(yield)
	}
	var o salesOrder
	if err := json.Unmarshal(body, &o); err != nil {
		return fmt.Errorf("read a generated order: %w", err)
	}
	return o.rows(yield)
}

func (c *customer) rows(yield func(table string, row []any) error) error {
	if err := yield("customer", []any{
		c.ID, c.Title, c.FirstName, c.LastName, c.EmailAddress, c.PhoneNumber, c.CreationDate,
	}); err != nil {
		return err
	}
	if err := yield("customer_password", []any{c.ID, c.Password.Hash, c.Password.Salt}); err != nil {
		return err
	}
	for i, a := range c.Addresses {
		row := []any{c.ID, i + 1, a.AddressLine1, nil, a.City, a.State, a.Country, a.ZipCode}
		if a.AddressLine2 != "" {
			row[3] = a.AddressLine2
		}
		if err := yield("customer_address", row); err != nil {
			return err
		}
	}
	return nil
}

func (o *salesOrder) rows(yield func(table string, row []any) error) error {
	row := []any{o.ID, o.CustomerID, o.OrderDate, nil}
	if o.ShipDate != nil {
		row[3] = *o.ShipDate
	}
	if err := yield("sales_order", row); err != nil {
		return err
	}
	for i := range o.Details {
		d := &o.Details[i]
		if err := yield("sales_order_detail", []any{
			o.ID, d.LineNo, d.ProductID, d.SKU, d.Name, d.Price.String(), d.Quantity,
		}); err != nil {
			return err
		}
	}
	return nil
}
