package budget

// Remembered is how many promises a bucket remembers, and for how many it has memory.
func Remembered(b *Bucket) (promises, places int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.promised.waiting(), len(b.promised.all)
}
