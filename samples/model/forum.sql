-- A forum: members write posts in threads, threads are on boards, posts have reactions.
CREATE TABLE member (
  id bigint PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, joined timestamptz NOT NULL);
CREATE TABLE member_settings (
  member_id bigint PRIMARY KEY REFERENCES member(id), language text NOT NULL, signature text);
CREATE TABLE board (id int PRIMARY KEY, title text NOT NULL, position int NOT NULL);
CREATE TABLE thread (
  id bigint PRIMARY KEY, board_id int NOT NULL REFERENCES board(id), author_id bigint NOT NULL REFERENCES member(id),
  title text NOT NULL, created timestamptz NOT NULL);
CREATE TABLE post (
  thread_id bigint NOT NULL REFERENCES thread(id), number int NOT NULL, author_id bigint NOT NULL REFERENCES member(id),
  body text NOT NULL, created timestamptz NOT NULL, PRIMARY KEY (thread_id, number));
CREATE TABLE reaction (
  thread_id bigint NOT NULL, number int NOT NULL, member_id bigint NOT NULL REFERENCES member(id), kind text NOT NULL,
  PRIMARY KEY (thread_id, number, member_id), FOREIGN KEY (thread_id, number) REFERENCES post(thread_id, number));

INSERT INTO member VALUES
  (1, 'Ada', 'ada@example.org', '2024-01-05T10:00:00Z'), (2, 'Ben', 'ben@example.org', '2024-02-01T08:30:00Z'),
  (3, 'Cleo', 'cleo@example.org', '2024-02-17T19:12:00Z'), (4, 'Dan', 'dan@example.org', '2024-03-02T07:45:00Z');
INSERT INTO member_settings VALUES (1, 'en', 'Ada was here'), (2, 'de', NULL), (3, 'en', NULL), (4, 'fr', NULL);
INSERT INTO board VALUES (1, 'News', 1), (2, 'Questions', 2), (3, 'Show and tell', 3);
INSERT INTO thread VALUES
  (10, 1, 1, 'Welcome', '2024-01-05T10:05:00Z'), (11, 2, 2, 'How do I begin?', '2024-02-01T09:00:00Z'),
  (12, 3, 3, 'My first telescope', '2024-02-18T20:00:00Z');
INSERT INTO post VALUES
  (10, 1, 1, 'Say hello here.', '2024-01-05T10:05:00Z'), (10, 2, 2, 'Hello!', '2024-02-01T08:40:00Z'),
  (10, 3, 3, 'Hello from me too.', '2024-02-17T19:20:00Z'), (11, 1, 2, 'Which book is best?', '2024-02-01T09:00:00Z'),
  (11, 2, 1, 'The short one.', '2024-02-01T09:30:00Z'), (12, 1, 3, 'It has brass gears.', '2024-02-18T20:00:00Z');
INSERT INTO reaction VALUES (10, 1, 2, 'like'), (10, 1, 3, 'like'), (12, 1, 1, 'wow');
