package storage

import "github.com/cockroachdb/pebble/v2"

// Batch collects writes. A later write to a key replaces an earlier one. It is not safe for
// concurrent use. A batch is applied at most once, then closed.
type Batch struct{ b *pebble.Batch }

// NewBatch returns an empty batch; sizeBytes is the expected size.
func (d *DB) NewBatch(sizeBytes int) *Batch { return &Batch{d.db.NewBatchWithSize(sizeBytes)} }

// Set stores value under key and copies both.
func (b *Batch) Set(key, value []byte) {
	k, v := b.Reserve(len(key), len(value))
	copy(k, key)
	copy(v, value)
}

// Reserve adds a Set and returns the key and value bytes for the caller to fill before the next
// call. It avoids the copy that Set makes.
func (b *Batch) Reserve(keyLen, valueLen int) (key, value []byte) {
	op := b.b.SetDeferred(keyLen, valueLen)
	return op.Key, op.Value
}

// Delete removes key, which need not exist.
func (b *Batch) Delete(key []byte) { copy(b.ReserveDelete(len(key)), key) }

// ReserveDelete adds a Delete and returns the key bytes for the caller to fill.
func (b *Batch) ReserveDelete(keyLen int) (key []byte) { return b.b.DeleteDeferred(keyLen).Key }

// DeleteRange removes every key in [lower, upper).
func (b *Batch) DeleteRange(lower, upper []byte) {
	op := b.b.DeleteRangeDeferred(len(lower), len(upper))
	copy(op.Key, lower)
	copy(op.Value, upper)
}

// Len returns the size of the batch in bytes.
func (b *Batch) Len() int { return b.b.Len() }

// Count returns the number of writes in the batch.
func (b *Batch) Count() int { return int(b.b.Count()) }

// Close frees the batch, whether or not it was applied.
func (b *Batch) Close() error { return b.b.Close() }

// Apply makes the batch durable: it returns after the sync of the log that contains the batch, see
// also Options.Unsynced. The writes become readable before that.
func (d *DB) Apply(b *Batch) error {
	if err := d.err(); err != nil {
		return err
	}
	if d.readOnly {
		return ErrReadOnly
	}
	d.room.written.Add(int64(b.Len()))
	options := pebble.Sync
	if d.unsynced {
		options = pebble.NoSync
	}
	if err := d.db.Apply(b.b, options); err != nil {
		return err
	}
	return d.err() // Apply of the library does not return a failed sync
}
