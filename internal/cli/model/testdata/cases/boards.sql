CREATE TABLE member (id uuid PRIMARY KEY, name text NOT NULL UNIQUE, about text NOT NULL);
CREATE TABLE board (id int PRIMARY KEY, title text NOT NULL, about text NOT NULL);
CREATE TABLE thread (
  id uuid PRIMARY KEY, board_id int NOT NULL REFERENCES board(id), member_id uuid NOT NULL REFERENCES member(id), title text NOT NULL,
  begun timestamptz NOT NULL);
CREATE TABLE post (
  id uuid PRIMARY KEY, thread_id uuid NOT NULL REFERENCES thread(id), member_id uuid NOT NULL REFERENCES member(id),
  written timestamptz NOT NULL, body text NOT NULL);
CREATE TABLE vote (
  post_id uuid NOT NULL REFERENCES post(id), member_id uuid NOT NULL REFERENCES member(id), up boolean NOT NULL,
  PRIMARY KEY (post_id, member_id));
CREATE TABLE follower (
  member_id uuid NOT NULL REFERENCES member(id), follower_id uuid NOT NULL REFERENCES member(id), since date NOT NULL,
  PRIMARY KEY (member_id, follower_id));
