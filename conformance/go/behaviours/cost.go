package main

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// costBehaviours: request charges, receipts, and exhausted throughput. costs checks for all
// behaviours that every reply has a charge, and a receipt whose parts add up to it.
func costBehaviours() []behaviour {
	return slices.Concat(pricesOfItems(), pricesOfQueries(), throttling())
}

// small returns an item of about 500 bytes under its own key.
func small() item {
	return item{"id": unique("i"), "pk": unique("k"), "n": 1, "text": strings.Repeat("x", 400)}
}

func keyOf(i item) azcosmos.PartitionKey { return pk(i["pk"].(string)) }

func (t *trial) near(what string, got float32, want, by float64) {
	t.holds(math.Abs(float64(got)-want) <= by+0.001, "%s: %v, want %v ± %v", what, got, want, by)
}

func (t *trial) between(what string, got float32, least, most float64) {
	t.holds(float64(got) > least && float64(got) < most, "%s: %v, want between %v and %v", what, got, least, most)
}

// priced creates an item in the shared container and returns the charge.
func (t *trial) priced(i item) float32 { return t.create(t.shared(), keyOf(i), i).RequestCharge }

func (t *trial) replacedBy(i item) float32 {
	return must[azcosmos.ItemResponse](t,
		"replace")(t.shared().ReplaceItem(t, keyOf(i), i["id"].(string), i.json(), nil)).RequestCharge
}

func (t *trial) readCost(i item) float32 {
	return t.read(t.shared(), keyOf(i), i["id"].(string)).RequestCharge
}

func pricesOfItems() []behaviour {
	return []behaviour{
		{"cost.read", func(t *trial) {
			i, large := small(), small()
			t.priced(i)
			t.same("charge", t.readCost(i), float32(1))
			large["text"] = strings.Repeat("x", 10_000)
			t.priced(large)
			t.between("10 KB", t.readCost(large), 1, 2)
		}},
		{"cost.create", func(t *trial) {
			plain, wider := t.priced(small()), small()
			t.between("create", plain, 5, 8)
			for i := range 10 {
				wider[fmt.Sprint("p", i)] = i
			}
			t.near("ten properties more", t.priced(wider), float64(plain)+2, 0.05)
		}},
		{"cost.replace", func(t *trial) {
			i := small()
			t.priced(i)
			i["n"] = 2
			t.between("replace", t.replacedBy(i), 9.8, 12)
		}},
		{"cost.patch", func(t *trial) {
			i := small()
			t.priced(i)
			i["n"] = 2
			replaced := t.replacedBy(i)
			patched := must[azcosmos.ItemResponse](t,
				"patch")(t.shared().PatchItem(t, keyOf(i), i["id"].(string),
				operations(func(p *azcosmos.PatchOperations) { p.AppendSet("/n", 3) }), nil))
			t.near("patch", patched.RequestCharge, float64(replaced)+0.4, 0.05)
		}},
		{"cost.delete", func(t *trial) {
			i := small()
			made := t.priced(i)
			gone := must[azcosmos.ItemResponse](t, "delete")(t.shared().DeleteItem(t, keyOf(i), i["id"].(string), nil))
			t.near("delete", gone.RequestCharge, float64(made), 0.05)
		}},
		{"cost.batch", func(t *trial) {
			i := small()
			made := t.priced(i)
			r := t.batch(t.shared(), keyOf(i), func(b *azcosmos.TransactionalBatch) {
				for range 3 {
					another := small()
					another["pk"] = i["pk"]
					b.CreateItem(another.json(), nil)
				}
			})
			t.near("batch of three", r.RequestCharge, 3*float64(made), 0.15)
		}},
		{"cost.failures", func(t *trial) {
			i := small()
			made := t.priced(i)
			stale := azcore.ETag(`"stale"`)
			_, missing := t.shared().ReadItem(t, keyOf(i), unique("i"), nil)
			_, conflict := t.shared().CreateItem(t, keyOf(i), i.json(), nil)
			_, failed := t.shared().ReplaceItem(t, keyOf(i), i["id"].(string), i.json(),
				&azcosmos.ItemOptions{IfMatchEtag: &stale})
			for _, c := range []struct {
				err    error
				status int
			}{{missing, 404}, {conflict, 409}, {failed, 412}} {
				var charge float32
				_, err := fmt.Sscan(answer(t.refused("refusal", c.err, c.status)).Header.Get("x-ms-request-charge"), &charge)
				t.ok("request charge", err)
				t.between(fmt.Sprint(c.status), charge, 0, float64(made))
			}
		}},
		{"cost.same", func(t *trial) {
			i := small()
			t.priced(i)
			t.same("read", t.readCost(i), t.readCost(i))
			t.same("replace", t.replacedBy(i), t.replacedBy(i))
			const query = "SELECT * FROM c WHERE c.n = 1"
			t.same("query", t.queryCost(t.shared(), query, keyOf(i)), t.queryCost(t.shared(), query, keyOf(i)))
		}},
		{"cost.receipt", func(t *trial) {
			i := small()
			t.priced(i)
			header := t.read(t.shared(), keyOf(i), i["id"].(string)).RawResponse.Header
			var bill struct {
				receipt
				Ranges []receiptPart
			}
			t.ok("receipt", json.Unmarshal([]byte(header.Get(receiptHeader)), &bill))
			t.same("activity id", bill.ActivityID, header.Get("x-ms-activity-id"))
			t.holds(bill.Charge == 1 && len(bill.Parts) == 1 && bill.Parts[0].Count == 1 && bill.Parts[0].Charge == 1 &&
				bill.Parts[0].Cause != "", "parts: %+v", bill)
			t.holds(bill.RangesTouched == 1 && len(bill.Ranges) == 1 && bill.Ranges[0].Charge == 1, "ranges: %+v", bill)
		}},
	}
}

// queryCost returns the charge of all pages of a query.
func (t *trial) queryCost(c *azcosmos.ContainerClient, sql string, key azcosmos.PartitionKey) (sum float32) {
	pages, err := t.pagesOf(c, sql, key, nil)
	t.ok(sql, err)
	for _, page := range pages {
		sum += page.RequestCharge
	}
	return sum
}

func pricesOfQueries() []behaviour {
	return []behaviour{
		{"cost.query", func(t *trial) {
			key := unique("k")
			for n := range 40 {
				i := small()
				i["pk"], i["n"] = key, n
				t.priced(i)
			}
			one := t.queryCost(t.shared(), "SELECT * FROM c WHERE c.n = 7", pk(key))
			all := t.queryCost(t.shared(), "SELECT * FROM c WHERE c.n >= 0", pk(key))
			t.holds(one > 1 && all > one && all < 40, "%v for one, %v for forty", one, all)
		}},
		{"cost.fanout", func(t *trial) {
			i := small()
			t.priced(i)
			const nothing = "SELECT * FROM c WHERE c.n = -1"
			one := t.queryCost(t.shared(), nothing, keyOf(i))
			t.near(fmt.Sprint(t.ranges, " ranges"), t.queryCost(t.shared(), nothing, everywhere), float64(t.ranges)*float64(one),
				0.2*float64(t.ranges))
		}},
	}
}

// exhausted returns a container that a batch under the key has left without throughput for two
// seconds: a hundred items with 40 numbers each cost some 1,400 RU.
func (t *trial) exhausted(c *azcosmos.ContainerClient) (*azcosmos.ContainerClient, string) {
	key, numbers := unique("k"), make([]int, 40)
	for i := range numbers {
		numbers[i] = i
	}
	t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) {
		for i := range 100 {
			b.CreateItem(item{"id": fmt.Sprint("h", i), "pk": key, "list": numbers}.json(), nil)
		}
	})
	return c, key
}

func throttling() []behaviour {
	return []behaviour{
		{"cost.throttle.refusal", func(t *trial) {
			c, key := t.exhausted(t.at(400))
			i := small()
			_, err := c.CreateItem(t, pk(key), item{"id": i["id"], "pk": key}.json(), nil)
			header := answer(t.refused("create", err, 429)).Header
			t.same("substatus", header.Get("x-ms-substatus"), "3200")
			var wait int
			_, err = fmt.Sscan(header.Get("x-ms-retry-after-ms"), &wait)
			t.holds(err == nil && wait > 0, "x-ms-retry-after-ms: %q", header.Get("x-ms-retry-after-ms"))
		}},
		{"cost.throttle.retried", func(t *trial) {
			c, key := t.exhausted(t.at(400))
			before := t.costs.refused()
			patient := t.patient(c)
			var run sync.WaitGroup
			errs := make([]error, 40)
			for n := range errs {
				run.Go(func() {
					i := small()
					i["pk"] = key
					_, errs[n] = patient.CreateItem(t, pk(key), i.json(), nil)
				})
			}
			run.Wait()
			for _, err := range errs {
				t.ok("create", err)
			}
			t.holds(t.costs.refused() > before, "nothing was refused")
			found, err := t.pagesOf(patient, "SELECT c.id FROM c WHERE c.n = 1", pk(key), nil)
			t.ok("query", err)
			rows := 0
			for _, page := range found {
				rows += len(page.Items)
			}
			t.same("items", rows, 40)
		}},
		{"cost.throttle.implicit", func(t *trial) {
			c, key := t.exhausted(t.provisioned(t.database, nil))
			i := small()
			i["pk"] = key
			t.create(c, pk(key), i)
		}},
	}
}

// patient returns the same container through a client with the SDK's default retries.
func (t *trial) patient(c *azcosmos.ContainerClient) *azcosmos.ContainerClient {
	credential := must[azcosmos.KeyCredential](t, "key")(azcosmos.NewKeyCredential(t.key))
	client := must[*azcosmos.Client](t,
		"client")(azcosmos.NewClientWithKey(t.endpoint, credential, &azcosmos.ClientOptions{
		ClientOptions: policy.ClientOptions{Transport: t.http},
	}))
	return must[*azcosmos.ContainerClient](t, "client")(client.NewContainer(t.database.ID(), c.ID()))
}
