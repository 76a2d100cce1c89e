CREATE TABLE advertiser (id int PRIMARY KEY, name text NOT NULL, budget_cents bigint NOT NULL);
CREATE TABLE campaign (id int PRIMARY KEY, advertiser_id int NOT NULL REFERENCES advertiser, starts date, ends date, state text NOT NULL, spent_cents bigint NOT NULL DEFAULT 0);
CREATE TABLE creative (id int PRIMARY KEY, campaign_id int NOT NULL REFERENCES campaign, markup text NOT NULL, w smallint, h smallint);
CREATE TABLE placement (id int PRIMARY KEY, site text NOT NULL, w smallint, h smallint, floor_cents int);
CREATE TABLE bid (auction_id uuid NOT NULL, creative_id int NOT NULL REFERENCES creative, cents numeric(8,3) NOT NULL, PRIMARY KEY (auction_id, creative_id));
CREATE TABLE auction (id uuid PRIMARY KEY, placement_id int NOT NULL REFERENCES placement, at timestamptz NOT NULL, winner int, price numeric(8,3), FOREIGN KEY (id, winner) REFERENCES bid (auction_id, creative_id));
ALTER TABLE bid ADD FOREIGN KEY (auction_id) REFERENCES auction(id) DEFERRABLE INITIALLY DEFERRED;
CREATE TABLE click (auction_id uuid NOT NULL REFERENCES auction, at timestamptz NOT NULL, ip inet);
CREATE TABLE hourly (campaign_id int NOT NULL REFERENCES campaign, hour timestamptz NOT NULL, wins bigint NOT NULL DEFAULT 0, clicks bigint NOT NULL DEFAULT 0, cents numeric(14,3) NOT NULL DEFAULT 0, PRIMARY KEY (campaign_id, hour));
