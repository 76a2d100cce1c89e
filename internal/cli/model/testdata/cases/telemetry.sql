CREATE TABLE site (id int PRIMARY KEY, label text NOT NULL);
CREATE TABLE sensor (
  id bigint PRIMARY KEY, site_id int NOT NULL REFERENCES site(id), model text NOT NULL, unit text NOT NULL);
CREATE TABLE reading (
  sensor_id bigint NOT NULL REFERENCES sensor(id), taken timestamptz NOT NULL, level double precision NOT NULL,
  PRIMARY KEY (sensor_id, taken));
