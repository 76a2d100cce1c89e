CREATE TABLE depot (depot smallint PRIMARY KEY, name text NOT NULL, tax numeric(4,4) NOT NULL);
CREATE TABLE zone (
  depot smallint NOT NULL REFERENCES depot, zone smallint NOT NULL, tax numeric(4,4) NOT NULL,
  next_number int NOT NULL, PRIMARY KEY (depot, zone));
CREATE TABLE buyer (
  depot smallint NOT NULL, zone smallint NOT NULL, buyer int NOT NULL, first_name text NOT NULL, last_name text NOT NULL,
  credit char(2) NOT NULL, discount numeric(4,4) NOT NULL, balance numeric(12,2) NOT NULL, about varchar(500) NOT NULL,
  PRIMARY KEY (depot, zone, buyer), FOREIGN KEY (depot, zone) REFERENCES zone (depot, zone));
CREATE TABLE purchase (
  depot smallint NOT NULL, zone smallint NOT NULL, number int NOT NULL, buyer int NOT NULL, entered timestamp NOT NULL,
  carrier smallint, PRIMARY KEY (depot, zone, number),
  FOREIGN KEY (depot, zone, buyer) REFERENCES buyer (depot, zone, buyer));
CREATE TABLE waiting (
  depot smallint NOT NULL, zone smallint NOT NULL, number int NOT NULL, PRIMARY KEY (depot, zone, number),
  FOREIGN KEY (depot, zone, number) REFERENCES purchase (depot, zone, number));
CREATE TABLE article (article int PRIMARY KEY, name text NOT NULL, price numeric(5,2) NOT NULL);
CREATE TABLE stock (
  depot smallint NOT NULL REFERENCES depot, article int NOT NULL REFERENCES article, quantity smallint NOT NULL,
  label char(24) NOT NULL, PRIMARY KEY (depot, article));
CREATE TABLE purchase_line (
  depot smallint NOT NULL, zone smallint NOT NULL, number int NOT NULL, line smallint NOT NULL, article int NOT NULL,
  supplied_by smallint NOT NULL, delivered timestamp, quantity smallint NOT NULL, amount numeric(6,2) NOT NULL,
  PRIMARY KEY (depot, zone, number, line),
  FOREIGN KEY (depot, zone, number) REFERENCES purchase (depot, zone, number),
  FOREIGN KEY (supplied_by, article) REFERENCES stock (depot, article));
