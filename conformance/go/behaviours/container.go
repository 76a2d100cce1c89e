package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

func keyedByPK(id string) azcosmos.ContainerProperties {
	return azcosmos.ContainerProperties{ID: id, PartitionKeyDefinition: byPK()}
}

func keyed(kind azcosmos.PartitionKeyKind, paths ...string) azcosmos.ContainerProperties {
	return azcosmos.ContainerProperties{PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{
		Paths: paths, Kind: kind,
		Version: 2,
	}}
}

// definition reads the definition of a container.
func (t *trial) definition(c *azcosmos.ContainerClient) azcosmos.ContainerProperties {
	return *must[azcosmos.ContainerResponse](t, "read the container")(c.Read(t, nil)).ContainerProperties
}

// make creates a container without a throughput in the suite's database.
func (t *trial) make(p azcosmos.ContainerProperties) (azcosmos.ContainerResponse, error) {
	return t.database.CreateContainer(t, p, nil)
}

// containerBehaviours: lifecycle and names of containers.
func containerBehaviours() []behaviour {
	return []behaviour{
		{"container.create", func(t *trial) {
			id := unique("c")
			made := must[azcosmos.ContainerResponse](t, "create")(t.make(keyedByPK(id)))
			t.same("status", made.RawResponse.StatusCode, 201)
			t.same("id", made.ContainerProperties.ID, id)
			t.same("paths", made.ContainerProperties.PartitionKeyDefinition.Paths, []string{"/pk"})
		}},
		{"container.system-properties", func(t *trial) {
			p := must[azcosmos.ContainerResponse](t, "create")(t.make(keyedByPK(unique("c")))).ContainerProperties
			t.system(p.ResourceID, p.SelfLink, p.ETag, p.LastModified)
		}},
		{"container.read", func(t *trial) {
			c := t.container()
			read := must[azcosmos.ContainerResponse](t, "read")(c.Read(t, nil))
			t.same("status", read.RawResponse.StatusCode, 200)
			t.same("id", read.ContainerProperties.ID, c.ID())
			t.same("paths", read.ContainerProperties.PartitionKeyDefinition.Paths, []string{"/pk"})
		}},
		{"container.read.missing", func(t *trial) {
			_, err := t.noContainer().Read(t, nil)
			t.refused("read", err, 404)
		}},
		{"container.create.missing-database", func(t *trial) {
			_, err := t.noDatabase().CreateContainer(t, keyedByPK("c"), nil)
			t.refused("create", err, 404)
		}},
		{"container.create.conflict", func(t *trial) {
			id := unique("c")
			must[azcosmos.ContainerResponse](t, "create")(t.make(keyedByPK(id)))
			_, err := t.make(keyedByPK(id))
			t.refused("second create", err, 409)
		}},
		{"container.create.same-id-elsewhere", func(t *trial) {
			here, database := t.container(), t.newDatabase()
			must[azcosmos.ContainerResponse](t, "create")(database.CreateContainer(t, keyedByPK(here.ID()), nil))
			there := must[*azcosmos.ContainerClient](t, "client")(database.NewContainer(here.ID()))
			t.create(here, pk("a"), item{"id": "1", "pk": "a"})
			t.absent(there, pk("a"), "1")
		}},
		{"container.query", func(t *trial) {
			id := unique("c")
			must[azcosmos.ContainerResponse](t, "create")(t.make(keyedByPK(id)))
			must[azcosmos.ContainerResponse](t, "create another")(t.make(keyedByPK(unique("c"))))
			t.same("containers", t.containersNamed(id), []string{id})
		}},
		{"container.delete", func(t *trial) {
			c := t.container()
			deleted := must[azcosmos.ContainerResponse](t, "delete")(c.Delete(t, nil))
			t.same("status", deleted.RawResponse.StatusCode, 204)
			_, err := c.Read(t, nil)
			t.refused("read", err, 404)
		}},
		{"container.delete.missing", func(t *trial) {
			_, err := t.noContainer().Delete(t, nil)
			t.refused("delete", err, 404)
		}},
		{"container.delete.then-items", func(t *trial) {
			c := t.container()
			t.create(c, pk("a"), item{"id": "1", "pk": "a"})
			t.read(c, pk("a"), "1")
			must[azcosmos.ContainerResponse](t, "delete")(c.Delete(t, nil))
			t.absent(c, pk("a"), "1")
		}},
		{"container.recreate", func(t *trial) {
			c := t.container()
			t.create(c, pk("a"), item{"id": "1", "pk": "a", "n": 1})
			must[azcosmos.ContainerResponse](t, "delete")(c.Delete(t, nil))
			must[azcosmos.ContainerResponse](t, "create again")(t.make(keyedByPK(c.ID())))
			t.absent(c, pk("a"), "1")
			t.create(c, pk("a"), item{"id": "1", "pk": "a", "n": 2})
			t.sameItem("item", t.read(c, pk("a"), "1").Value, item{"id": "1", "pk": "a", "n": 2})
		}},
		{"container.id.unicode", func(t *trial) { t.containerHolds(unique("контейнер-ä")) }},
		{"container.id.space", func(t *trial) { t.containerHolds(unique("with space")) }},
		{"container.replace.missing", func(t *trial) {
			c := t.noContainer()
			_, err := c.Replace(t, keyedByPK(c.ID()), nil)
			t.refused("replace", err, 404)
		}},
		{"container.ranges", ranges},
		{"container.quota-info", func(t *trial) {
			read := must[azcosmos.ContainerResponse](t,
				"read")(t.container().Read(t, &azcosmos.ReadContainerOptions{PopulateQuotaInfo: true}))
			t.same("status", read.RawResponse.StatusCode, 200)
		}},
		{"container.etag-changes", func(t *trial) {
			c := t.container()
			p := t.definition(c)
			before, ttl := *p.ETag, int32(60)
			p.DefaultTimeToLive = &ttl
			must[azcosmos.ContainerResponse](t, "replace")(c.Replace(t, p, nil))
			t.holds(*t.definition(c).ETag != before, "the etag is the same")
		}},
	}
}

func (t *trial) noContainer() *azcosmos.ContainerClient {
	return must[*azcosmos.ContainerClient](t, "client")(t.database.NewContainer(unique("none")))
}

// absent fails unless reading an item fails with 404.
func (t *trial) absent(c *azcosmos.ContainerClient, key azcosmos.PartitionKey, id string) {
	_, err := c.ReadItem(t, key, id, nil)
	t.refused("read "+id, err, 404)
}

func (t *trial) containersNamed(id string) []string {
	var ids []string
	pager := t.database.NewQueryContainersPager("SELECT * FROM c WHERE c.id = @id", &azcosmos.QueryContainersOptions{
		QueryParameters: []azcosmos.QueryParameter{{Name: "@id", Value: id}},
	})
	for pager.More() {
		for _, c := range must[azcosmos.QueryContainersResponse](t, "query")(pager.NextPage(t)).Containers {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func (t *trial) containerHolds(id string) {
	c := t.containerOf(keyedByPK(id))
	t.same("id", t.definition(c).ID, id)
	t.create(c, pk("a"), item{"id": "1", "pk": "a"})
	t.sameItem("item", t.read(c, pk("a"), "1").Value, item{"id": "1", "pk": "a"})
}

func ranges(t *trial) {
	found := must[[]azcosmos.FeedRange](t, "feed ranges")(t.container().ReadFeedRanges(t, nil))
	t.same("number of ranges", len(found), t.ranges)
	slices.SortFunc(found, func(a, b azcosmos.FeedRange) int { return cmp.Compare(a.MinInclusive, b.MinInclusive) })
	at := ""
	for _, r := range found {
		t.same("lower bound", r.MinInclusive, at)
		at = r.MaxExclusive
	}
	t.same("end", at, "FF")
}

// keyBehaviours: partition keys of containers.
func keyBehaviours() []behaviour {
	hash, multi := azcosmos.PartitionKeyKindHash, azcosmos.PartitionKeyKindMultiHash
	return []behaviour{
		{"container.key.default-version", func(t *trial) {
			c := t.containerOf(
				azcosmos.ContainerProperties{PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/pk"}}})
			t.create(c, pk("a"), item{"id": "1", "pk": "a"})
			t.sameItem("item", t.read(c, pk("a"), "1").Value, item{"id": "1", "pk": "a"})
			t.same("rows", t.rows(c, "SELECT VALUE c.id FROM c", pk("a")), []string{`"1"`})
		}},
		{"container.key.version-2", func(t *trial) {
			t.same("version", t.definition(t.container()).PartitionKeyDefinition.Version, 2)
		}},
		{"container.key.nested-path", func(t *trial) {
			c, it := t.containerOf(keyed(hash, "/address/city")), item{"id": "1", "address": item{"city": "x"}}
			t.create(c, pk("x"), it)
			t.sameItem("item", t.read(c, pk("x"), "1").Value, it)
		}},
		{"container.key.quoted-path", func(t *trial) {
			c, it := t.containerOf(keyed(hash, `/"my key"`)), item{"id": "1", "my key": "x"}
			t.create(c, pk("x"), it)
			t.sameItem("item", t.read(c, pk("x"), "1").Value, it)
		}},
		{"container.key.large-values", func(t *trial) {
			c := t.container()
			a, b := strings.Repeat("k", 1499)+"a", strings.Repeat("k", 1499)+"b"
			t.create(c, pk(a), item{"id": "1", "pk": a})
			t.create(c, pk(b), item{"id": "2", "pk": b})
			t.read(c, pk(a), "1")
			t.read(c, pk(b), "2")
			t.absent(c, pk(b), "1")
			t.absent(c, pk(a), "2")
		}},
		{"container.key.immutable", func(t *trial) {
			c := t.container()
			p := t.definition(c)
			p.PartitionKeyDefinition.Paths = []string{"/other"}
			_, err := c.Replace(t, p, nil)
			t.refused("replace", err, 400)
		}},
		{"container.hierarchical.create", func(t *trial) {
			found := t.definition(t.containerOf(keyed(multi, "/tenant", "/user", "/session"))).PartitionKeyDefinition
			t.same("paths", found.Paths, []string{"/tenant", "/user", "/session"})
			t.same("kind", found.Kind, multi)
		}},
		{"container.hierarchical.too-many", func(t *trial) {
			p := keyed(multi, "/a", "/b", "/c", "/d")
			p.ID = unique("c")
			_, err := t.make(p)
			t.refused("create", err, 400)
		}},
	}
}
