CREATE TABLE customer (id uuid PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, tier text NOT NULL);
CREATE TABLE currency (code text PRIMARY KEY, name text NOT NULL, digits int NOT NULL);
CREATE TABLE account (id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customer(id), kind text NOT NULL, opened_at timestamptz NOT NULL, status text NOT NULL);
CREATE TABLE balance (account_id uuid NOT NULL REFERENCES account(id), currency_code text NOT NULL REFERENCES currency(code), amount numeric(18,4) NOT NULL, PRIMARY KEY (account_id, currency_code));
CREATE TABLE journal (id uuid PRIMARY KEY, posted_at timestamptz NOT NULL, reference text NOT NULL, kind text NOT NULL);
CREATE TABLE entry (journal_id uuid NOT NULL REFERENCES journal(id), line int NOT NULL, account_id uuid NOT NULL REFERENCES account(id), currency_code text NOT NULL REFERENCES currency(code), amount numeric(18,4) NOT NULL, posted_at timestamptz NOT NULL, PRIMARY KEY (journal_id, line));
CREATE TABLE rate (base text NOT NULL REFERENCES currency(code), quote text NOT NULL REFERENCES currency(code), day date NOT NULL, value numeric(18,8) NOT NULL, PRIMARY KEY (base, quote, day));
CREATE TABLE statement (id uuid PRIMARY KEY, account_id uuid NOT NULL REFERENCES account(id), month date NOT NULL, opening numeric(18,4) NOT NULL, closing numeric(18,4) NOT NULL);
CREATE TABLE beneficiary (id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customer(id), iban text NOT NULL, name text NOT NULL);
