CREATE TABLE "tenant" ("id" uuid PRIMARY KEY, "display name" text NOT NULL);
CREATE TABLE "project" (
  "id" uuid PRIMARY KEY, "tenant" uuid NOT NULL REFERENCES "tenant"("id"), "title" text NOT NULL);
CREATE TABLE "task" (
  "id" uuid PRIMARY KEY, "project" uuid NOT NULL REFERENCES "project"("id"), "done" boolean NOT NULL, "text" text NOT NULL);
CREATE TABLE "label" (
  "task" uuid NOT NULL REFERENCES "task"("id"), "word" text NOT NULL, PRIMARY KEY ("task", "word"));
