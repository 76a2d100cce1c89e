package budget

// Remembered returns the number of promises of a bucket, and its capacity.
func Remembered(b *Bucket) (promises, places int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.promised.waiting(), len(b.promised.all)
}
