CREATE TABLE ward (id int PRIMARY KEY, name text NOT NULL, floor int NOT NULL);
CREATE TABLE staff (id uuid PRIMARY KEY, name text NOT NULL, role text NOT NULL);
CREATE TABLE patient (id uuid PRIMARY KEY, number text NOT NULL UNIQUE, name text NOT NULL, born date NOT NULL, allergies text NOT NULL);
CREATE TABLE visit (
  id uuid PRIMARY KEY, patient_id uuid NOT NULL REFERENCES patient(id), ward_id int NOT NULL REFERENCES ward(id),
  admitted timestamptz NOT NULL, reason text NOT NULL, state text NOT NULL);
CREATE TABLE clinical_order (
  id uuid PRIMARY KEY, visit_id uuid NOT NULL REFERENCES visit(id), patient_id uuid NOT NULL REFERENCES patient(id),
  ordered_by uuid NOT NULL REFERENCES staff(id), kind text NOT NULL, placed timestamptz NOT NULL, state text NOT NULL);
CREATE TABLE result (
  order_id uuid NOT NULL REFERENCES clinical_order(id), line int NOT NULL, code text NOT NULL, value text NOT NULL,
  PRIMARY KEY (order_id, line));
CREATE TABLE duty (
  ward_id int NOT NULL REFERENCES ward(id), day date NOT NULL, staff_id uuid NOT NULL REFERENCES staff(id), shift text NOT NULL,
  PRIMARY KEY (ward_id, day, staff_id));
