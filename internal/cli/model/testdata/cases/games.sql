CREATE TYPE state AS ENUM ('open', 'waiting', 'done');
CREATE TABLE game (
  league text NOT NULL, year smallint NOT NULL, home text NOT NULL, away text NOT NULL, played date NOT NULL,
  report text, PRIMARY KEY (league, year, home, away));
CREATE TABLE reading (station text NOT NULL, at timestamptz NOT NULL, value text NOT NULL, PRIMARY KEY (station, at));
CREATE TABLE ticket (id uuid PRIMARY KEY, state state NOT NULL, opened timestamptz NOT NULL, text text NOT NULL);
CREATE TABLE arena (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE gate (
  id uuid PRIMARY KEY, number int NOT NULL, arena_id int NOT NULL REFERENCES arena(id), opened timestamptz NOT NULL);
