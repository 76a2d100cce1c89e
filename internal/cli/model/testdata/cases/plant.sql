CREATE TABLE site (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE device (id uuid PRIMARY KEY, site_id int NOT NULL REFERENCES site(id), model text NOT NULL, last_seen timestamptz NOT NULL);
CREATE TABLE reading (
  device_id uuid NOT NULL REFERENCES device(id), taken timestamptz NOT NULL, level double precision NOT NULL,
  PRIMARY KEY (device_id, taken));
CREATE TABLE rollup (
  device_id uuid NOT NULL REFERENCES device(id), hour timestamptz NOT NULL, least double precision NOT NULL,
  most double precision NOT NULL, total double precision NOT NULL, number int NOT NULL, PRIMARY KEY (device_id, hour));
CREATE TABLE alarm (
  id uuid PRIMARY KEY, device_id uuid NOT NULL REFERENCES device(id), raised timestamptz NOT NULL, note text NOT NULL,
  open boolean NOT NULL);
