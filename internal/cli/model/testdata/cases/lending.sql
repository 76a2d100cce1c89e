CREATE TABLE land (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE town (id int PRIMARY KEY, name text NOT NULL, land_id int NOT NULL REFERENCES land);
CREATE TABLE tongue (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE genre (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE film (id int PRIMARY KEY, title text NOT NULL, about text, tongue_id int NOT NULL REFERENCES tongue, year int);
CREATE TABLE player (id int PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL);
CREATE TABLE cast_member (player_id int NOT NULL REFERENCES player, film_id int NOT NULL REFERENCES film, PRIMARY KEY (player_id, film_id));
CREATE TABLE film_genre (film_id int NOT NULL REFERENCES film, genre_id int NOT NULL REFERENCES genre, PRIMARY KEY (film_id, genre_id));
CREATE TABLE member (id int PRIMARY KEY, name text NOT NULL, email text, street text NOT NULL, town_id int NOT NULL REFERENCES town);
CREATE TABLE disc (id int PRIMARY KEY, film_id int NOT NULL REFERENCES film, shop int NOT NULL);
CREATE TABLE loan (
  id int PRIMARY KEY, disc_id int NOT NULL REFERENCES disc, member_id int NOT NULL REFERENCES member, lent timestamptz NOT NULL,
  returned timestamptz);
