CREATE TABLE person (id bigint PRIMARY KEY, name text NOT NULL);
CREATE TABLE parcel (
  id bigint PRIMARY KEY, sender_id bigint NOT NULL REFERENCES person(id), recipient_id bigint NOT NULL REFERENCES person(id),
  weight int NOT NULL, sent timestamptz NOT NULL);
