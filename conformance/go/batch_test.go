package conformance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

var batchContent = &azcosmos.TransactionalBatchOptions{EnableContentResponseOnWrite: true}

// statuses returns the results of a batch's operations.
func statuses(r azcosmos.TransactionalBatchResponse) []int32 {
	out := make([]int32, len(r.OperationResults))
	for i, result := range r.OperationResults {
		out[i] = result.StatusCode
	}
	return out
}

func TestBatch(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "batched")
		run := must[azcosmos.TransactionalBatchResponse](t, "batch")

		first := c.NewTransactionalBatch(str("a"))
		first.CreateItem([]byte(`{"id":"1","pk":"a","n":1}`), nil)
		first.UpsertItem([]byte(`{"id":"2","pk":"a"}`), nil)
		first.UpsertItem([]byte(`{"id":"2","pk":"a","v":2}`), nil)
		first.ReplaceItem("1", []byte(`{"id":"1","pk":"a","n":10}`), nil)
		first.PatchItem("1", patched(increment("/n", 5), add("/tags", []string{"x"})), nil)
		first.CreateItem([]byte(`{"id":"3","pk":"a"}`), nil)
		first.DeleteItem("3", nil)
		first.ReadItem("1", nil)
		done := run(c.ExecuteTransactionalBatch(ctx, first, batchContent))
		if !done.Success || done.RawResponse.StatusCode != 200 || done.SessionToken == "" || done.RequestCharge <= 0 {
			t.Errorf("success %v, status %d, session %q, charge %v", done.Success, done.RawResponse.StatusCode,
				done.SessionToken, done.RequestCharge)
		}
		same(t, "statuses", statuses(done), []int32{201, 201, 200, 200, 200, 201, 204, 200})
		var charge float32
		for i, r := range done.OperationResults {
			charge += r.RequestCharge
			if deleted := r.StatusCode == 204; (r.ETag == "") != deleted || (len(r.ResourceBody) == 0) != deleted {
				t.Errorf("operation %d: %d with etag %q and body %q", i, r.StatusCode, r.ETag, r.ResourceBody)
			}
		}
		if diff := charge - done.RequestCharge; diff > 0.1 || diff < -0.1 {
			t.Errorf("the operations cost %v, the batch %v", charge, done.RequestCharge)
		}
		same(t, "read in the batch", own(t, done.OperationResults[7].ResourceBody), `{"id":"1","pk":"a","n":15,"tags":["x"]}`)
		same(t, "stored", stored(t, c, str("a"), "1"), `{"id":"1","pk":"a","n":15,"tags":["x"]}`)
		same(t, "items", ids(t, c, str("a")), []string{"1", "2"})
		read := must[azcosmos.ItemResponse](t,
			"read")(c.ReadItem(ctx, str("a"), "1", &azcosmos.ItemOptions{SessionToken: &done.SessionToken}))
		if read.ETag != done.OperationResults[4].ETag || read.ETag != done.OperationResults[7].ETag {
			t.Errorf("etag %s, the batch said %s and read %s", read.ETag, done.OperationResults[4].ETag,
				done.OperationResults[7].ETag)
		}

		quiet := c.NewTransactionalBatch(str("a"))
		quiet.UpsertItem([]byte(`{"id":"2","pk":"a","v":3}`), nil)
		quiet.PatchItem("2", patched(increment("/v", 1)), nil)
		done = run(c.ExecuteTransactionalBatch(ctx, quiet, nil))
		same(t, "statuses", statuses(done), []int32{200, 200})
		for _, r := range done.OperationResults {
			if len(r.ResourceBody) != 0 || r.ETag == "" {
				t.Errorf("without content: %+v", r)
			}
		}
		same(t, "stored", stored(t, c, str("a"), "2"), `{"id":"2","pk":"a","v":4}`)
	})
}

// TestBatchFails makes a batch fail at each kind of operation: that operation has its own status,
// the others have 424, and nothing is written.
func TestBatchFails(t *testing.T) {
	stale := &azcosmos.TransactionalBatchItemOptions{IfMatchETag: etag(`"0000"`)}
	cases := map[string]struct {
		operation func(b *azcosmos.TransactionalBatch)
		status    int32
	}{
		"create what is there": {
			func(b *azcosmos.TransactionalBatch) { b.CreateItem([]byte(`{"id":"1","pk":"a"}`), nil) }, 409,
		},
		"create what the batch made": {
			func(b *azcosmos.TransactionalBatch) { b.CreateItem([]byte(`{"id":"new","pk":"a"}`), nil) }, 409,
		},
		"read nothing": {func(b *azcosmos.TransactionalBatch) { b.ReadItem("none", nil) }, 404},
		"replace nothing": {
			func(b *azcosmos.TransactionalBatch) { b.ReplaceItem("none", []byte(`{"id":"none","pk":"a"}`), nil) }, 404,
		},
		"delete nothing": {func(b *azcosmos.TransactionalBatch) { b.DeleteItem("none", nil) }, 404},
		"patch nothing": {
			func(b *azcosmos.TransactionalBatch) { b.PatchItem("none", patched(set("/v", 1)), nil) }, 404,
		},
		"patch wrongly": {
			func(b *azcosmos.TransactionalBatch) { b.PatchItem("1", patched(remove("/nowhere")), nil) }, 400,
		},
		"patch under a condition": {func(b *azcosmos.TransactionalBatch) {
			b.PatchItem("1", patched(when("from c where c.v = 7"), set("/v", 1)), nil)
		}, 412},
		"replace a stale one": {
			func(b *azcosmos.TransactionalBatch) { b.ReplaceItem("1", []byte(`{"id":"1","pk":"a"}`), stale) }, 412,
		},
		"upsert a stale one": {
			func(b *azcosmos.TransactionalBatch) { b.UpsertItem([]byte(`{"id":"1","pk":"a"}`), stale) }, 412,
		},
		"delete a stale one": {func(b *azcosmos.TransactionalBatch) { b.DeleteItem("1", stale) }, 412},
		"patch a stale one": {
			func(b *azcosmos.TransactionalBatch) { b.PatchItem("1", patched(set("/v", 1)), stale) },
			412,
		},
		"replace under no id": {
			func(b *azcosmos.TransactionalBatch) { b.ReplaceItem("1", []byte(`{"pk":"a"}`), nil) },
			400,
		},
		"an item of another key": {
			func(b *azcosmos.TransactionalBatch) { b.CreateItem([]byte(`{"id":"x","pk":"b"}`), nil) },
			400,
		},
		"an item without an id": {func(b *azcosmos.TransactionalBatch) { b.CreateItem([]byte(`{"pk":"a"}`), nil) }, 400},
	}
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "failing")
		create(t, c, str("a"), `{"id":"1","pk":"a","v":0}`)
		for name, x := range cases {
			t.Run(name, func(t *testing.T) {
				before := must[azcosmos.ItemResponse](t, "read")(c.ReadItem(ctx, str("a"), "1", nil))
				b := c.NewTransactionalBatch(str("a"))
				b.CreateItem([]byte(`{"id":"new","pk":"a"}`), nil)
				b.PatchItem("1", patched(set("/v", 99)), nil)
				x.operation(&b)
				b.CreateItem([]byte(`{"id":"after","pk":"a"}`), nil)
				done, err := c.ExecuteTransactionalBatch(ctx, b, batchContent)
				if err != nil {
					t.Fatalf("a batch that fails in an operation is answered with its results: %v", err)
				}
				if done.Success || done.RawResponse.StatusCode != 207 {
					t.Errorf("success %v, status %d", done.Success, done.RawResponse.StatusCode)
				}
				same(t, "statuses", statuses(done), []int32{424, 424, x.status, 424})
				for i, r := range done.OperationResults {
					if r.StatusCode == 424 && r.RequestCharge != 0 {
						t.Errorf("operation %d was not done and cost %v", i, r.RequestCharge)
					}
				}
				after := must[azcosmos.ItemResponse](t, "read")(c.ReadItem(ctx, str("a"), "1", nil))
				if after.ETag != before.ETag || stored(t, c, str("a"), "1") != `{"id":"1","pk":"a","v":0}` {
					t.Errorf("the item changed: %s", after.Value)
				}
				same(t, "items", ids(t, c, str("a")), []string{"1"})
			})
		}
	})
}

func TestBatchLimitsAndETags(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "limits")
		_, err := c.ExecuteTransactionalBatch(ctx, c.NewTransactionalBatch(str("a")), nil)
		if err == nil {
			t.Error("a batch of nothing was answered")
		}
		full := c.NewTransactionalBatch(str("a"))
		for i := range 100 {
			full.CreateItem(fmt.Appendf(nil, `{"id":"i%03d","pk":"a"}`, i), nil)
		}
		done := must[azcosmos.TransactionalBatchResponse](t, "100 operations")(c.ExecuteTransactionalBatch(ctx, full, nil))
		if !done.Success || len(done.OperationResults) != 100 {
			t.Errorf("%v with %d results", done.Success, len(done.OperationResults))
		}
		over := c.NewTransactionalBatch(str("b"))
		for i := range 101 {
			over.CreateItem(fmt.Appendf(nil, `{"id":"i%03d","pk":"b"}`, i), nil)
		}
		_, err = c.ExecuteTransactionalBatch(ctx, over, nil)
		refused(t, err, 400, "101 operations")
		large := c.NewTransactionalBatch(str("b"))
		for i := range 3 {
			large.CreateItem(fmt.Appendf(nil, `{"id":"l%d","pk":"b","x":%q}`, i, strings.Repeat("x", 900_000)), nil)
		}
		_, err = c.ExecuteTransactionalBatch(ctx, large, nil)
		refused(t, err, 413, "a batch over 2 MB")
		same(t, "items of the refused batches", ids(t, c, str("b")), []string{})

		one := must[azcosmos.ItemResponse](t, "read")(c.ReadItem(ctx, str("a"), "i001", nil))
		fresh := azcore.ETag(one.ETag)
		guarded := c.NewTransactionalBatch(str("a"))
		guarded.ReplaceItem("i001", []byte(`{"id":"i001","pk":"a","v":1}`),
			&azcosmos.TransactionalBatchItemOptions{IfMatchETag: &fresh})
		guarded.UpsertItem([]byte(`{"id":"unheard","pk":"a"}`), nil)
		done = must[azcosmos.TransactionalBatchResponse](t, "guarded")(c.ExecuteTransactionalBatch(ctx, guarded, nil))
		same(t, "statuses", statuses(done), []int32{200, 201})
		if done.OperationResults[0].ETag == fresh {
			t.Error("a replaced item kept its ETag")
		}
		done = must[azcosmos.TransactionalBatchResponse](t, "guarded again")(c.ExecuteTransactionalBatch(ctx, guarded, nil))
		same(t, "statuses", statuses(done), []int32{412, 424})
	})
}

// TestBatchIsSeenWhole reads while batches move an amount between two items.
func TestBatchIsSeenWhole(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "isolated")
		create(t, c, str("a"), `{"id":"from","pk":"a","n":100}`)
		create(t, c, str("a"), `{"id":"to","pk":"a","n":0}`)
		stop := make(chan struct{})
		ended := make(chan error, 1)
		go func() {
			for {
				select {
				case <-stop:
					ended <- nil
					return
				default:
				}
				b := c.NewTransactionalBatch(str("a"))
				b.PatchItem("from", patched(increment("/n", -1)), nil)
				b.PatchItem("to", patched(increment("/n", 1)), nil)
				if done, err := c.ExecuteTransactionalBatch(ctx, b, nil); err != nil || !done.Success {
					ended <- fmt.Errorf("batch: %v %v", done.Success, err)
					return
				}
			}
		}()
		for range 60 {
			rows, _, _, err := drain(ctx, c, "SELECT VALUE c.n FROM c", str("a"), nil)
			if err != nil || len(rows) != 2 {
				t.Fatalf("%v %v", rows, err)
			}
			var a, b int
			if _, err := fmt.Sscan(rows[0]+" "+rows[1], &a, &b); err != nil || a+b != 100 {
				t.Fatalf("a query saw %v: a part of a batch (%v)", rows, err)
			}
			pair := c.NewTransactionalBatch(str("a"))
			pair.ReadItem("from", nil)
			pair.ReadItem("to", nil)
			done := must[azcosmos.TransactionalBatchResponse](t, "read both")(c.ExecuteTransactionalBatch(ctx, pair, nil))
			if _, err := fmt.Sscanf(own(t, done.OperationResults[0].ResourceBody)+own(t, done.OperationResults[1].ResourceBody),
				`{"id":"from","pk":"a","n":%d}{"id":"to","pk":"a","n":%d}`, &a, &b); err != nil || a+b != 100 {
				t.Fatalf("a batch of reads saw %d and %d (%v)", a, b, err)
			}
		}
		close(stop)
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}
