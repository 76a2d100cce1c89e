CREATE TABLE holder (id uuid PRIMARY KEY, full_name text NOT NULL, tax_number text NOT NULL UNIQUE);
CREATE TABLE currency (code char(3) PRIMARY KEY, title text NOT NULL, digits int NOT NULL);
CREATE TABLE account (
  id uuid PRIMARY KEY, holder_id uuid NOT NULL REFERENCES holder(id), currency char(3) NOT NULL REFERENCES currency(code),
  opened date NOT NULL);
CREATE TABLE booking (
  account_id uuid NOT NULL REFERENCES account(id), seq bigint NOT NULL, amount numeric(18,2) NOT NULL,
  purpose text, booked_at timestamptz NOT NULL, PRIMARY KEY (account_id, seq));
CREATE TABLE card (
  account_id uuid PRIMARY KEY REFERENCES account(id), number text NOT NULL, expires date NOT NULL);
