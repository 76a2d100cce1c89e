package rest

import "sync"

// Receipts are kept until newer ones need the memory.
const (
	maxReceipts      = 1000
	maxReceiptsBytes = 4 << 20
)

// receipts holds the last receipts by activity id. Clients choose the ids; if two receipts have the
// same id, the later one is kept. It is safe for concurrent use, and its zero value is ready to
// use.
type receipts struct {
	mu    sync.Mutex
	byID  map[string]*keptReceipt
	queue []*keptReceipt // oldest first, including those that a later receipt replaced
	bytes int            // of the receipts in byID
}

type keptReceipt struct {
	id   string
	json []byte
}

// size is the memory of a receipt, with its entries in map and queue.
func (k *keptReceipt) size() int { return len(k.id) + len(k.json) + 100 }

// keep stores a receipt, which must not change any more.
func (r *receipts) keep(id string, json []byte) {
	k := &keptReceipt{id, json}
	if k.size() > maxReceiptsBytes {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byID == nil {
		r.byID = make(map[string]*keptReceipt)
	}
	if before := r.byID[id]; before != nil {
		r.bytes -= before.size()
		before.json = nil // the entry stays in the queue
	}
	r.byID[id] = k
	r.bytes += k.size()
	r.queue = append(r.queue, k)
	for len(r.queue) > maxReceipts || r.bytes > maxReceiptsBytes {
		r.forget()
	}
}

// forget drops the oldest receipt.
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
