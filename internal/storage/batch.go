package storage

import "github.com/cockroachdb/pebble/v2"

// Batch collects writes. Later writes to a key win over earlier ones. It is
// not safe for concurrent use. A batch is applied at most once, then closed.
type Batch struct{ b *pebble.Batch }

// NewBatch returns an empty batch; sizeBytes is a guess of what it will hold.
func (d *DB) NewBatch(sizeBytes int) *Batch { return &Batch{d.db.NewBatchWithSize(sizeBytes)} }

// Set stores value under key. Both are copied.
func (b *Batch) Set(key, value []byte) {
	k, v := b.Reserve(len(key), len(value))
	copy(k, key)
	copy(v, value)
}

// Reserve makes room for one Set and returns the key and value bytes to be
// filled in before the next call: it saves the copy that Set makes.
func (b *Batch) Reserve(keyLen, valueLen int) (key, value []byte) {
	op := b.b.SetDeferred(keyLen, valueLen)
	return op.Key, op.Value
}

// Delete removes key; absent keys may be deleted.
func (b *Batch) Delete(key []byte) { copy(b.ReserveDelete(len(key)), key) }

// ReserveDelete is to Delete what Reserve is to Set.
func (b *Batch) ReserveDelete(keyLen int) (key []byte) { return b.b.DeleteDeferred(keyLen).Key }

// DeleteRange removes every key in [lower, upper).
func (b *Batch) DeleteRange(lower, upper []byte) {
	op := b.b.DeleteRangeDeferred(len(lower), len(upper))
	copy(op.Key, lower)
	copy(op.Value, upper)
}

// Len is the size of the batch in bytes.
func (b *Batch) Len() int { return b.b.Len() }

// Count is the number of writes in the batch.
func (b *Batch) Count() int { return int(b.b.Count()) }

// Close frees the batch, applied or not.
func (b *Batch) Close() error { return b.b.Close() }

// Apply makes the batch durable: it returns after the log that holds it was
// synced. The writes become readable earlier than that.
func (d *DB) Apply(b *Batch) error {
	if err := d.err(); err != nil {
		return err
	}
	if d.readOnly {
		return ErrReadOnly
	}
	d.room.written.Add(int64(b.Len()))
	if err := d.db.Apply(b.b, pebble.Sync); err != nil {
		return err
	}
	return d.err() // a failed sync does not come back through Apply
}
