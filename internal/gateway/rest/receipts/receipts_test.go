package receipts

import (
	"fmt"
	"sync"
	"testing"
)

// TestReceiptsAreBounded: the last receipts are kept, at most a thousand and at most 4 MB, each id
// once.
func TestReceiptsAreBounded(t *testing.T) {
	var r Kept
	for i := range 3000 {
		r.Keep(fmt.Sprint(i%2500), []byte(fmt.Sprint(i)))
	}
	if len(r.byID) != maxReceipts || len(r.queue) != maxReceipts {
		t.Errorf("%d are remembered, %d queued", len(r.byID), len(r.queue))
	}
	for id, want := range map[string]string{
		"0": "2500", "499": "2999", "2000": "2000", "2499": "2499", "1999": "",
		"500": "",
	} {
		if got, found := r.Find(id); string(got) != want || found != (want != "") {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	for range 100 {
		r.Keep("one id", make([]byte, 100_000))
	}
	if len(r.byID) != 901 {
		t.Errorf("receipts of one id leave %d", len(r.byID))
	}
	for i := range 100 {
		r.Keep(fmt.Sprint("large", i), make([]byte, 100_000))
	}
	if held := len(r.byID); held < 30 || held > 41 || r.bytes > maxReceiptsBytes {
		t.Errorf("%d large ones of %d bytes", held, r.bytes)
	}
	r.Keep("larger than all", make([]byte, maxReceiptsBytes))
	if _, found := r.Find("larger than all"); found {
		t.Error("a receipt beyond the limit is kept")
	}
	var together sync.WaitGroup
	for i := range 8 {
		together.Go(func() {
			for n := range 200 {
				r.Keep(fmt.Sprint(i, n), []byte("{}"))
				r.Find(fmt.Sprint(n, i))
			}
		})
	}
	together.Wait()
}
