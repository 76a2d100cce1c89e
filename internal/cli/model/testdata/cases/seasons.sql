CREATE TABLE player (id uuid PRIMARY KEY, handle text NOT NULL UNIQUE, level int NOT NULL);
CREATE TABLE season (id int PRIMARY KEY, name text NOT NULL, starts date NOT NULL, ends date NOT NULL);
CREATE TABLE standing (
  season_id int NOT NULL REFERENCES season(id), player_id uuid NOT NULL REFERENCES player(id), points bigint NOT NULL,
  PRIMARY KEY (season_id, player_id));
