// Package receipts keeps the last receipts that clients asked for, in bounded memory.
//
// The one idea: what is kept is a queue; the oldest receipts leave it when newer ones need the
// memory. The package does not know what a receipt holds. Start reading at Kept.
package receipts

import "sync"

// Receipts are kept until newer ones need the memory.
const (
	maxReceipts      = 1000
	maxReceiptsBytes = 4 << 20
)

// Kept holds the last receipts by activity id. Clients choose the ids; if two receipts have the
// same id, the later one is kept. It is safe for concurrent use, and its zero value is ready to
// use.
type Kept struct {
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

// Keep stores a receipt, which must not change any more.
func (r *Kept) Keep(id string, json []byte) {
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
func (r *Kept) forget() {
	oldest := r.queue[0]
	r.queue[0] = nil
	r.queue = r.queue[1:]
	if r.byID[oldest.id] == oldest {
		delete(r.byID, oldest.id)
		r.bytes -= oldest.size()
	}
}

// Find returns the receipt with an id.
func (r *Kept) Find(id string) ([]byte, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.byID[id]; k != nil {
		return k.json, true
	}
	return nil, false
}
