CREATE TABLE reader (id uuid PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE);
CREATE TABLE book (id uuid PRIMARY KEY, title text NOT NULL, author text NOT NULL);
CREATE TABLE loan (
  id uuid PRIMARY KEY, reader_id uuid NOT NULL REFERENCES reader(id), book_id uuid NOT NULL REFERENCES book(id),
  lent timestamptz NOT NULL, returned timestamptz);
CREATE TABLE fine (
  id uuid PRIMARY KEY, loan_id uuid NOT NULL REFERENCES loan(id), cents int NOT NULL, paid boolean NOT NULL,
  since timestamptz NOT NULL);
