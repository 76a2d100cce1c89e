CREATE TABLE customer (id uuid PRIMARY KEY, name text NOT NULL, email text NOT NULL);
CREATE TABLE orders (
  id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customer(id), placed timestamptz NOT NULL, state text NOT NULL);
