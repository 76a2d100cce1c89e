package main

import (
	"math"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// databaseBehaviours: lifecycle and names of databases.
func databaseBehaviours() []behaviour {
	return []behaviour{
		{"database.create", func(t *trial) {
			id := unique("db")
			made := must[azcosmos.DatabaseResponse](t,
				"create")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: id}, nil))
			t.same("status", made.RawResponse.StatusCode, 201)
			t.same("id", made.DatabaseProperties.ID, id)
		}},
		{"database.system-properties", func(t *trial) {
			made := must[azcosmos.DatabaseResponse](t,
				"create")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: unique("db")}, nil))
			p := made.DatabaseProperties
			t.system(p.ResourceID, p.SelfLink, p.ETag, p.LastModified)
		}},
		{"database.read", func(t *trial) {
			database := t.newDatabase()
			read := must[azcosmos.DatabaseResponse](t, "read")(database.Read(t, nil))
			t.same("status", read.RawResponse.StatusCode, 200)
			t.same("id", read.DatabaseProperties.ID, database.ID())
		}},
		{"database.read.missing", func(t *trial) {
			_, err := t.noDatabase().Read(t, nil)
			t.refused("read", err, 404)
		}},
		{"database.create.conflict", func(t *trial) {
			_, err := t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: t.newDatabase().ID()}, nil)
			t.refused("second create", err, 409)
		}},
		{"database.query", func(t *trial) {
			t.newDatabase()
			id := t.newDatabase().ID()
			t.same("databases", t.databasesNamed(id), []string{id})
		}},
		{"database.query.none", func(t *trial) {
			t.same("databases", t.databasesNamed(unique("none")), []string(nil))
		}},
		{"database.delete", func(t *trial) {
			database := t.newDatabase()
			deleted := must[azcosmos.DatabaseResponse](t, "delete")(database.Delete(t, nil))
			t.same("status", deleted.RawResponse.StatusCode, 204)
			_, err := database.Read(t, nil)
			t.refused("read", err, 404)
		}},
		{"database.delete.missing", func(t *trial) {
			_, err := t.noDatabase().Delete(t, nil)
			t.refused("delete", err, 404)
		}},
		{"database.delete.takes-containers", takesContainers},
		{"database.id.unicode", func(t *trial) { t.databaseLives(unique("データ-Größe-")) }},
		{"database.id.space", func(t *trial) { t.databaseLives(unique("with space")) }},
	}
}

// system fails unless the server's own properties have the right form.
func (t *trial) system(rid, self string, etag *azcore.ETag, modified time.Time) {
	t.holds(rid != "" && self != "" && etag != nil && *etag != "", "_rid %q, _self %q, _etag %v", rid, self, etag)
	t.holds(math.Abs(time.Since(modified).Minutes()) < 5, "_ts is %v", modified)
}

func (t *trial) noDatabase() *azcosmos.DatabaseClient {
	return must[*azcosmos.DatabaseClient](t, "client")(t.client.NewDatabase(unique("none")))
}

func (t *trial) databasesNamed(id string) []string {
	var ids []string
	pager := t.client.NewQueryDatabasesPager("SELECT * FROM c WHERE c.id = @id", &azcosmos.QueryDatabasesOptions{
		QueryParameters: []azcosmos.QueryParameter{{Name: "@id", Value: id}},
	})
	for pager.More() {
		for _, d := range must[azcosmos.QueryDatabasesResponse](t, "query")(pager.NextPage(t)).Databases {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

func takesContainers(t *trial) {
	database := t.newDatabase()
	must[azcosmos.ContainerResponse](t,
		"create")(database.CreateContainer(t, azcosmos.ContainerProperties{ID: "inner", PartitionKeyDefinition: byPK()}, nil))
	c := must[*azcosmos.ContainerClient](t, "client")(database.NewContainer("inner"))
	t.create(c, pk("a"), item{"id": "1", "pk": "a"})
	must[azcosmos.DatabaseResponse](t, "delete")(database.Delete(t, nil))
	must[azcosmos.DatabaseResponse](t,
		"create again")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: database.ID()}, nil))
	_, err := c.Read(t, nil)
	t.refused("container of the new database", err, 404)
}

func (t *trial) databaseLives(id string) {
	must[azcosmos.DatabaseResponse](t, "create")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: id}, nil))
	database := must[*azcosmos.DatabaseClient](t, "client")(t.client.NewDatabase(id))
	t.same("id", must[azcosmos.DatabaseResponse](t, "read")(database.Read(t, nil)).DatabaseProperties.ID, id)
	must[azcosmos.DatabaseResponse](t, "delete")(database.Delete(t, nil))
	_, err := database.Read(t, nil)
	t.refused("read", err, 404)
}
