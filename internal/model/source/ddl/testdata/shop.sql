-- A dump with everything around its rows: quotes, escapes, casts, triggers.
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TYPE public.mood AS ENUM ('sad', 'ok; not bad');
CREATE DOMAIN public.price AS numeric(10,2) NOT NULL CHECK (VALUE >= 0);
CREATE TABLE public.shop (
    id bigint NOT NULL,
    name character varying(40) NOT NULL,
    feeling public.mood,
    fee public.price,
    tags text[],
    raw bytea,
    extra jsonb,
    twice bigint GENERATED ALWAYS AS (id * 2) STORED
);
CREATE TABLE sales."Line Item" (shop_id bigint, "No" int, at timestamp(3) with time zone, PRIMARY KEY (shop_id, "No"));
CREATE TABLE event (id int, day date NOT NULL, shop_id bigint) PARTITION BY RANGE (day);
CREATE TABLE event_2024 PARTITION OF event FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
CREATE TABLE event_2025 (id int, day date NOT NULL, shop_id bigint);
ALTER TABLE ONLY event ATTACH PARTITION event_2025 FOR VALUES FROM ('2025-01-01') TO ('2026-01-01');
CREATE VIEW public.seen AS SELECT * FROM shop;
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO shop VALUES (0, 'in a body'); -- ;
  RETURN NEW;
END $body$;
/* INSERT INTO shop VALUES (1, 'in a comment'); /* nested */ */
COPY public.shop (id, name, feeling, fee, tags, raw, extra) FROM stdin;
1	a\tb	sad	1.50	{x,"y z"}	\\x00ff	{"k": 1}
2	\\N is text	\N	2.00	\N	\N	\N
3	last\nline	ok; not bad	0.10	{}	\\x	[]
\.

INSERT INTO sales."Line Item" VALUES (1, 1, '2024-01-01 10:00:00+01'::timestamptz), (1, 2, NULL);
INSERT INTO sales."Line Item" ("No", shop_id) VALUES (1, 2) ON CONFLICT DO NOTHING;
INSERT INTO event_2024 (id, day, shop_id) VALUES (-1, DATE '2024-02-01', 1);
INSERT INTO event_2025 VALUES (2, E'2025-02-0\x31', (1)), (3, now(), 2);
INSERT INTO event SELECT 9, '2024-01-01', 9;
INSERT INTO nowhere VALUES (1);
ALTER TABLE ONLY public.shop ADD CONSTRAINT shop_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sales."Line Item" ADD CONSTRAINT fk FOREIGN KEY (shop_id) REFERENCES public.shop(id);
ALTER TABLE event ADD FOREIGN KEY (shop_id) REFERENCES shop;
ALTER TABLE event ADD FOREIGN KEY (id) REFERENCES gone(id);
CREATE UNIQUE INDEX ON public.shop (name);
CREATE INDEX ON public.shop (lower(name));
CREATE INDEX some_day ON event (day) WHERE shop_id IS NULL;
CREATE INDEX ON event (day);
COMMENT ON TABLE shop IS 'it''s; a shop';
