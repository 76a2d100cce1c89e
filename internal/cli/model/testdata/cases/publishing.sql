CREATE TABLE site (id int PRIMARY KEY, host text NOT NULL UNIQUE, locales text[] NOT NULL);
CREATE TABLE page (id bigint PRIMARY KEY, site_id int NOT NULL REFERENCES site, path text NOT NULL, parent_id bigint REFERENCES page(id), live_version int, meta jsonb NOT NULL DEFAULT '{}', UNIQUE (site_id, path));
CREATE TABLE page_version (page_id bigint NOT NULL REFERENCES page(id) ON DELETE CASCADE, version int NOT NULL, author text NOT NULL, created timestamptz NOT NULL, note text, PRIMARY KEY (page_id, version));
CREATE TABLE translation (page_id bigint NOT NULL, version int NOT NULL, locale varchar(8) NOT NULL, title text NOT NULL, body text NOT NULL, blocks jsonb, PRIMARY KEY (page_id, version, locale), FOREIGN KEY (page_id, version) REFERENCES page_version(page_id, version));
ALTER TABLE page ADD FOREIGN KEY (id, live_version) REFERENCES page_version (page_id, version) DEFERRABLE INITIALLY DEFERRED;
CREATE TABLE redirect (site_id int NOT NULL REFERENCES site, from_path text NOT NULL, to_page bigint NOT NULL REFERENCES page, PRIMARY KEY (site_id, from_path));
