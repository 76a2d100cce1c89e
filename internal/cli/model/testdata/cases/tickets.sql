CREATE TABLE venue (id int PRIMARY KEY, name text NOT NULL, city text NOT NULL);
CREATE TABLE event (id uuid PRIMARY KEY, venue_id int NOT NULL REFERENCES venue(id), title text NOT NULL, starts timestamptz NOT NULL);
CREATE TABLE buyer (id uuid PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL);
CREATE TABLE seat (
  event_id uuid NOT NULL REFERENCES event(id), number text NOT NULL, section text NOT NULL, price numeric(10,2) NOT NULL,
  state text NOT NULL, PRIMARY KEY (event_id, number));
CREATE TABLE hold (
  event_id uuid NOT NULL REFERENCES event(id), number text NOT NULL, buyer_id uuid NOT NULL REFERENCES buyer(id),
  until timestamptz NOT NULL, PRIMARY KEY (event_id, number));
CREATE TABLE purchase (
  id uuid PRIMARY KEY, buyer_id uuid NOT NULL REFERENCES buyer(id), event_id uuid NOT NULL REFERENCES event(id),
  placed timestamptz NOT NULL, amount numeric(10,2) NOT NULL);
CREATE TABLE purchase_seat (
  purchase_id uuid NOT NULL REFERENCES purchase(id), number text NOT NULL, price numeric(10,2) NOT NULL,
  PRIMARY KEY (purchase_id, number));
