CREATE SCHEMA sales;
CREATE EXTENSION citext;
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE DOMAIN price AS numeric(10,2) NOT NULL CHECK (VALUE >= 0);
CREATE DOMAIN gross AS price;
CREATE TYPE pair AS (x int, y int);
CREATE TABLE "my ""table" (
  "a b" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, dropped int, name varchar(20) UNIQUE, feeling mood,
  feelings mood[], fee gross, fees price[], net real, raw bytea, extra jsonb, mail citext, place pair, span tsrange,
  tags text[], addr inet, wait interval, at timestamp(3), zoned timestamptz, day date, hour time, flag boolean,
  code char(3), twice bigint GENERATED ALWAYS AS (length(code) * 2) STORED);
ALTER TABLE "my ""table" DROP COLUMN dropped;
INSERT INTO "my ""table" (name, feeling, feelings, fee, fees, net, raw, extra, mail, place, span, tags, addr, wait, at,
  zoned, day, hour, flag, code)
VALUES ('a', 'ok', '{ok,NULL}', 8.50, '{1.10,2}', 0.1, '\x00ff', '{"k": [1, 2]}', 'A@b.c', '(1,2)', '[2024-01-01,)',
  '{"x y",z}', '10.0.0.1', '1 day 2 hours', '2024-01-02 03:04:05.678', '2024-01-02 03:04:05+01', '2024-01-02', '03:04',
  true, 'ab');
CREATE TABLE sales.parts (x int, y text, PRIMARY KEY (y, x));
CREATE TABLE sales.uses (
  id serial PRIMARY KEY, x int, y text, t bigint REFERENCES public."my ""table",
  FOREIGN KEY (y, x) REFERENCES sales.parts DEFERRABLE INITIALLY DEFERRED);
INSERT INTO sales.parts VALUES (1, 'a'), (2, 'a'), (1, 'b');
INSERT INTO sales.uses (x, y) VALUES (1, 'a'), (1, 'a'), (2, 'a'), (NULL, 'a'), (1, NULL);
CREATE INDEX uses_xy ON sales.uses (x, y) INCLUDE (t);
CREATE INDEX uses_some ON sales.uses (x) WHERE y IS NULL;
CREATE INDEX uses_lower ON sales.uses (lower(y));
CREATE INDEX tags_gin ON "my ""table" USING gin (tags);
CREATE UNIQUE INDEX ON sales.uses (x, t);
CREATE TABLE event (id int, day date NOT NULL, use_id int REFERENCES sales.uses, PRIMARY KEY (id, day))
  PARTITION BY RANGE (day);
CREATE TABLE event_2024 PARTITION OF event FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
CREATE TABLE event_2025 PARTITION OF event FOR VALUES FROM ('2025-01-01') TO ('2026-01-01') PARTITION BY LIST (id);
CREATE TABLE event_2025_1 PARTITION OF event_2025 FOR VALUES IN (1);
INSERT INTO event VALUES (1, '2024-05-05', 1), (1, '2025-05-05', 1), (2, '2024-05-05', 2);
CREATE TABLE event_note (id int, day date, note text, FOREIGN KEY (id, day) REFERENCES event);
INSERT INTO event_note VALUES (1, '2024-05-05', 'n'), (1, '2025-05-05', 'n');
CREATE TABLE ancestor (id int PRIMARY KEY);
CREATE TABLE heir (extra int) INHERITS (ancestor);
INSERT INTO ancestor VALUES (1);
INSERT INTO heir VALUES (2, 3);
CREATE TABLE ring_a (id int PRIMARY KEY, b int);
CREATE TABLE ring_b (id int PRIMARY KEY, a int REFERENCES ring_a);
ALTER TABLE ring_a ADD FOREIGN KEY (b) REFERENCES ring_b;
CREATE TABLE empty ();
CREATE VIEW seen AS SELECT * FROM sales.uses;
CREATE MATERIALIZED VIEW kept AS SELECT * FROM sales.uses;
