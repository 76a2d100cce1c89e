package conformance

import (
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

func TestDatabases(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		created := must[azcosmos.DatabaseResponse](t,
			"create")(w.client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "books 100%"}, nil))
		if created.RawResponse.StatusCode != 201 || created.DatabaseProperties.ResourceID == "" || created.ETag == "" ||
			created.RequestCharge <= 0 {
			t.Errorf("created %d %+v, charge %v", created.RawResponse.StatusCode, created.DatabaseProperties,
				created.RequestCharge)
		}
		_, err := w.client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "books 100%"}, nil)
		refused(t, err, 409, "create again")

		db := must[*azcosmos.DatabaseClient](t, "client")(w.client.NewDatabase("books 100%"))
		read := must[azcosmos.DatabaseResponse](t, "read")(db.Read(ctx, nil))
		if read.DatabaseProperties.ID != "books 100%" || read.ETag != created.ETag {
			t.Errorf("read %+v with %s, created with %s", read.DatabaseProperties, read.ETag, created.ETag)
		}
		var names []string
		pager := w.client.NewQueryDatabasesPager("SELECT * FROM c WHERE c.id = @id", &azcosmos.QueryDatabasesOptions{
			QueryParameters: []azcosmos.QueryParameter{{Name: "@id", Value: "books 100%"}},
		})
		for pager.More() {
			page := must[azcosmos.QueryDatabasesResponse](t, "query databases")(pager.NextPage(ctx))
			for _, d := range page.Databases {
				names = append(names, d.ID)
			}
		}
		if len(names) != 1 || names[0] != "books 100%" {
			t.Errorf("query found %q", names)
		}
		stale := azcore.ETag(`"0000"`)
		_, err = db.Delete(ctx, &azcosmos.DeleteDatabaseOptions{IfMatchEtag: &stale})
		refused(t, err, 412, "delete with a stale ETag")
		must[azcosmos.DatabaseResponse](t, "delete")(db.Delete(ctx, nil))
		_, err = db.Read(ctx, nil)
		refused(t, err, 404, "read after delete")
	})
}

func TestContainers(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		orders := w.container(t, "orders", "/customerId")
		read := must[azcosmos.ContainerResponse](t, "read")(orders.Read(ctx, nil))
		p := read.ContainerProperties
		if p.PartitionKeyDefinition.Paths[0] != "/customerId" || p.PartitionKeyDefinition.Version != 2 {
			t.Errorf("partition key %+v", p.PartitionKeyDefinition)
		}
		if p.IndexingPolicy == nil || !p.IndexingPolicy.Automatic || len(p.IndexingPolicy.IncludedPaths) != 1 ||
			p.IndexingPolicy.IncludedPaths[0].Path != "/*" {
			t.Errorf("indexing policy %+v", p.IndexingPolicy)
		}
		if p.ResourceID == "" || p.ETag == nil || p.LastModified.IsZero() {
			t.Errorf("system properties %+v", p)
		}
		_, err := w.database.CreateContainer(ctx,
			azcosmos.ContainerProperties{ID: "orders", PartitionKeyDefinition: p.PartitionKeyDefinition}, nil)
		refused(t, err, 409, "create again")

		var ids []string
		pager := w.database.NewQueryContainersPager("SELECT * FROM c", nil)
		for pager.More() {
			page := must[azcosmos.QueryContainersResponse](t, "query containers")(pager.NextPage(ctx))
			for _, c := range page.Containers {
				ids = append(ids, c.ID)
			}
		}
		if len(ids) != 1 || ids[0] != "orders" {
			t.Errorf("containers %q", ids)
		}
		replaced := must[azcosmos.ContainerResponse](t, "replace")(orders.Replace(ctx, azcosmos.ContainerProperties{
			ID: "orders", PartitionKeyDefinition: p.PartitionKeyDefinition, IndexingPolicy: p.IndexingPolicy,
		}, nil))
		if replaced.ETag == read.ETag {
			t.Error("a replaced container kept its ETag")
		}
		_, err = orders.Replace(ctx, azcosmos.ContainerProperties{
			ID: "orders", PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/other"}, Version: 2},
		}, nil)
		refused(t, err, 400, "replace the partition key")

		feed := must[[]azcosmos.FeedRange](t, "feed ranges")(orders.ReadFeedRanges(ctx, nil))
		if len(feed) != w.ranges {
			t.Errorf("%d feed ranges, want %d", len(feed), w.ranges)
		}
		must[azcosmos.ContainerResponse](t, "delete")(orders.Delete(ctx, nil))
		_, err = orders.Read(ctx, nil)
		refused(t, err, 404, "read after delete")
	})
}

func TestThroughput(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "offered")
		read := must[azcosmos.ThroughputResponse](t, "read throughput")(c.ReadThroughput(ctx, nil))
		if ru, ok := read.ThroughputProperties.ManualThroughput(); !ok || ru != throughput[w.ranges] {
			t.Errorf("throughput %d, %v", ru, ok)
		}
		if read.MinThroughput == nil || *read.MinThroughput < 400 {
			t.Errorf("minimum throughput %v", read.MinThroughput)
		}
		target := throughput[w.ranges] + 100
		must[azcosmos.ThroughputResponse](t,
			"replace throughput")(c.ReplaceThroughput(ctx, azcosmos.NewManualThroughputProperties(target), nil))
		read = must[azcosmos.ThroughputResponse](t, "read throughput again")(c.ReadThroughput(ctx, nil))
		if ru, _ := read.ThroughputProperties.ManualThroughput(); ru != target {
			t.Errorf("throughput %d, want %d", ru, target)
		}
		_, err := c.ReplaceThroughput(ctx, azcosmos.NewManualThroughputProperties(450), nil)
		refused(t, err, 400, "throughput that is no multiple of 100")
	})
}
