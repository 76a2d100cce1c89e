package main

import (
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// throughputBehaviours: provisioned throughput of containers and of databases.
func throughputBehaviours() []behaviour {
	return slices.Concat(containerThroughput(), autoscaleThroughput(), databaseThroughput())
}

func manual(ru int32) azcosmos.ThroughputProperties {
	return azcosmos.NewManualThroughputProperties(ru)
}

func autoscale(maximum int32) azcosmos.ThroughputProperties {
	return azcosmos.NewAutoscaleThroughputProperties(maximum)
}

// provisioned makes a container with a throughput, or without one when it is nil.
func (t *trial) provisioned(database *azcosmos.DatabaseClient,
	ru *azcosmos.ThroughputProperties,
) *azcosmos.ContainerClient {
	id := unique("c")
	must[azcosmos.ContainerResponse](t,
		"create a container")(database.CreateContainer(t, keyedByPK(id),
		&azcosmos.CreateContainerOptions{ThroughputProperties: ru}))
	return must[*azcosmos.ContainerClient](t, "client")(database.NewContainer(id))
}

// sharing makes a database with a throughput.
func (t *trial) sharing(ru azcosmos.ThroughputProperties) *azcosmos.DatabaseClient {
	id := unique("db")
	must[azcosmos.DatabaseResponse](t,
		"create a database")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: id},
		&azcosmos.CreateDatabaseOptions{ThroughputProperties: &ru}))
	return must[*azcosmos.DatabaseClient](t, "client")(t.client.NewDatabase(id))
}

// manualOf fails unless a throughput is manual and has this value.
func (t *trial) manualOf(r azcosmos.ThroughputResponse, want int32) {
	got, is := r.ThroughputProperties.ManualThroughput()
	t.holds(is && got == want, "throughput: got %d (manual %v), want %d", got, is, want)
}

// maximumOf fails unless a throughput is autoscale with this maximum.
func (t *trial) maximumOf(r azcosmos.ThroughputResponse, want int32) {
	got, is := r.ThroughputProperties.AutoscaleMaxThroughput()
	t.holds(is && got == want, "autoscale maximum: got %d (autoscale %v), want %d", got, is, want)
}

func (t *trial) ofContainer(c *azcosmos.ContainerClient) azcosmos.ThroughputResponse {
	return must[azcosmos.ThroughputResponse](t, "read the throughput")(c.ReadThroughput(t, nil))
}

func (t *trial) ofDatabase(d *azcosmos.DatabaseClient) azcosmos.ThroughputResponse {
	return must[azcosmos.ThroughputResponse](t, "read the throughput")(d.ReadThroughput(t, nil))
}

// at makes a container with this manual throughput in the suite's database.
func (t *trial) at(ru int32) *azcosmos.ContainerClient {
	p := manual(ru)
	return t.provisioned(t.database, &p)
}

func containerThroughput() []behaviour {
	return []behaviour{
		{"throughput.container.manual", func(t *trial) {
			found := t.ofContainer(t.at(500))
			t.manualOf(found, 500)
			_, is := found.ThroughputProperties.AutoscaleMaxThroughput()
			t.holds(!is, "there is an autoscale maximum")
		}},
		{"throughput.container.default", func(t *trial) {
			t.manualOf(t.ofContainer(t.provisioned(t.database, nil)), 400)
		}},
		{"throughput.container.replace", func(t *trial) {
			c := t.at(400)
			must[azcosmos.ThroughputResponse](t, "replace")(c.ReplaceThroughput(t, manual(700), nil))
			t.manualOf(t.ofContainer(c), 700)
		}},
		{"throughput.container.minimum", func(t *trial) {
			found := t.ofContainer(t.at(400))
			t.holds(found.MinThroughput != nil && *found.MinThroughput == 400, "minimum %v",
				found.RawResponse.Header.Get("x-ms-cosmos-min-throughput"))
		}},
		{"throughput.container.below-minimum", func(t *trial) {
			_, err := t.at(400).ReplaceThroughput(t, manual(300), nil)
			t.names(t.refused("replace", err, 400), "400")
		}},
		{"throughput.container.minimum-follows-highest", func(t *trial) {
			c := t.at(60000)
			_, err := c.ReplaceThroughput(t, manual(500), nil)
			t.names(t.refused("replace", err, 400), "600")
			must[azcosmos.ThroughputResponse](t, "replace with 600")(c.ReplaceThroughput(t, manual(600), nil))
		}},
		{"throughput.container.too-low", func(t *trial) {
			ru := manual(100)
			_, err := t.database.CreateContainer(t, keyedByPK(unique("c")),
				&azcosmos.CreateContainerOptions{ThroughputProperties: &ru})
			t.refused("create", err, 400)
		}},
	}
}

func autoscaleThroughput() []behaviour {
	upTo := func(t *trial, maximum int32) *azcosmos.ContainerClient {
		ru := autoscale(maximum)
		return t.provisioned(t.database, &ru)
	}
	return []behaviour{
		{"throughput.container.autoscale", func(t *trial) { t.maximumOf(t.ofContainer(upTo(t, 4000)), 4000) }},
		{"throughput.container.autoscale-replace", func(t *trial) {
			c := upTo(t, 4000)
			must[azcosmos.ThroughputResponse](t, "replace")(c.ReplaceThroughput(t, autoscale(6000), nil))
			t.maximumOf(t.ofContainer(c), 6000)
		}},
		{"throughput.container.autoscale-minimum", func(t *trial) {
			_, err := upTo(t, 4000).ReplaceThroughput(t, autoscale(500), nil)
			t.refused("replace", err, 400)
		}},
		{"throughput.container.autoscale-increment", func(t *trial) {
			ru := azcosmos.NewAutoscaleThroughputPropertiesWithIncrement(4000, 10)
			found := t.ofContainer(t.provisioned(t.database, &ru))
			t.maximumOf(found, 4000)
			increment, is := found.ThroughputProperties.AutoscaleIncrement()
			t.holds(is && increment == 10, "increment %d (%v)", increment, is)
		}},
	}
}

func databaseThroughput() []behaviour {
	return []behaviour{
		{"throughput.database.shared", func(t *trial) { t.manualOf(t.ofDatabase(t.sharing(manual(500))), 500) }},
		{"throughput.database.none", func(t *trial) {
			_, err := t.newDatabase().ReadThroughput(t, nil)
			t.refused("read the throughput", err, 404)
		}},
		{"throughput.database.replace", func(t *trial) {
			d := t.sharing(manual(400))
			must[azcosmos.ThroughputResponse](t, "replace")(d.ReplaceThroughput(t, manual(600), nil))
			t.manualOf(t.ofDatabase(d), 600)
		}},
		{"throughput.database.below-minimum", func(t *trial) {
			_, err := t.sharing(manual(400)).ReplaceThroughput(t, manual(200), nil)
			t.names(t.refused("replace", err, 400), "400")
		}},
		{"throughput.database.autoscale", func(t *trial) { t.maximumOf(t.ofDatabase(t.sharing(autoscale(5000))), 5000) }},
		{"throughput.database.container-shares", func(t *trial) {
			c := t.provisioned(t.sharing(manual(400)), nil)
			_, err := c.ReadThroughput(t, nil)
			t.refused("read the throughput", err, 404)
			t.create(c, pk("a"), item{"id": "1", "pk": "a"})
			t.read(c, pk("a"), "1")
		}},
		{"throughput.database.container-own", func(t *trial) {
			d, ru := t.sharing(manual(400)), manual(700)
			t.manualOf(t.ofContainer(t.provisioned(d, &ru)), 700)
			t.manualOf(t.ofDatabase(d), 400)
		}},
	}
}
