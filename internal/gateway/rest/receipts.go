package rest

import "sync"

// Receipts are remembered as long as there are no newer ones that need their room.
const (
	mostReceipts     = 1000
	mostReceiptBytes = 4 << 20
)

// receipts are the last receipts that were given, by activity id. Clients choose
// those; of two with one id the later is remembered. Safe for concurrent use; the
// zero value is ready.
type receipts struct {
	mu    sync.Mutex
	byID  map[string]*keptReceipt
	queue []*keptReceipt // the oldest first; those that a later one has replaced too
	bytes int            // of those in byID
}

type keptReceipt struct {
	id   string
	json []byte
}

// size is what a receipt takes, with its places in map and queue.
func (k *keptReceipt) size() int { return len(k.id) + len(k.json) + 100 }

// keep remembers a receipt, which must not change any more.
func (r *receipts) keep(id string, json []byte) {
	k := &keptReceipt{id, json}
	if k.size() > mostReceiptBytes {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byID == nil {
		r.byID = make(map[string]*keptReceipt)
	}
	if before := r.byID[id]; before != nil {
		r.bytes -= before.size()
		before.json = nil // it stays in the queue
	}
	r.byID[id] = k
	r.bytes += k.size()
	r.queue = append(r.queue, k)
	for len(r.queue) > mostReceipts || r.bytes > mostReceiptBytes {
		r.forget()
	}
}

// forget drops the oldest.
func (r *receipts) forget() {
	oldest := r.queue[0]
	r.queue[0] = nil
	r.queue = r.queue[1:]
	if r.byID[oldest.id] == oldest {
		delete(r.byID, oldest.id)
		r.bytes -= oldest.size()
	}
}

func (r *receipts) find(id string) ([]byte, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.byID[id]; k != nil {
		return k.json, true
	}
	return nil, false
}
