CREATE TYPE job_state AS ENUM ('open','offered','taken','done','failed');
CREATE TABLE zone (id smallint PRIMARY KEY, name text NOT NULL);
CREATE TABLE rider (id bigint PRIMARY KEY, name text NOT NULL, zone_id smallint NOT NULL REFERENCES zone, on_shift boolean NOT NULL DEFAULT false, lat real, lon real, seen timestamptz);
CREATE TABLE job (id bigserial PRIMARY KEY, zone_id smallint NOT NULL REFERENCES zone, state job_state NOT NULL DEFAULT 'open', rider_id bigint REFERENCES rider, pickup text NOT NULL, dropoff text NOT NULL, due timestamptz NOT NULL, attempts int NOT NULL DEFAULT 0);
CREATE TABLE offer (job_id bigint NOT NULL REFERENCES job, rider_id bigint NOT NULL REFERENCES rider, made timestamptz NOT NULL, answer boolean, PRIMARY KEY (job_id, rider_id));
CREATE TABLE ping (rider_id bigint NOT NULL REFERENCES rider, at timestamptz NOT NULL, lat real, lon real, PRIMARY KEY (rider_id, at));
CREATE TABLE event (job_id bigint NOT NULL REFERENCES job ON DELETE CASCADE, at timestamptz NOT NULL, what text NOT NULL, PRIMARY KEY (job_id, at));
CREATE INDEX ON job (zone_id, due) WHERE state = 'open';
