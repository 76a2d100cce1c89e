CREATE TABLE company (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE employee (
  company_id int NOT NULL REFERENCES company, no int NOT NULL, name text NOT NULL, PRIMARY KEY (company_id, no));
CREATE TABLE payslip (
  company_id int NOT NULL, employee_no int NOT NULL, month date NOT NULL, text text NOT NULL,
  PRIMARY KEY (company_id, employee_no, month), FOREIGN KEY (company_id, employee_no) REFERENCES employee (company_id, no));
CREATE TABLE note (id uuid PRIMARY KEY, company_id int REFERENCES company, text text NOT NULL);
