CREATE TABLE site (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE device (
  id uuid PRIMARY KEY, site_id int NOT NULL REFERENCES site(id), model text NOT NULL, firmware text NOT NULL,
  seen timestamptz NOT NULL);
CREATE TABLE reading (
  device_id uuid NOT NULL REFERENCES device(id), taken timestamptz NOT NULL, level double precision NOT NULL,
  PRIMARY KEY (device_id, taken));
CREATE TABLE alarm (
  id uuid PRIMARY KEY, device_id uuid NOT NULL REFERENCES device(id), raised timestamptz NOT NULL, note text NOT NULL);
