package storage

// Each calls fn for every entry from lower up to but excluding upper, until fn returns an error.
// Key and value are valid until fn returns.
func Each(r Reader, lower, upper []byte, fn func(key, value []byte) error) error {
	it, err := r.NewIter(lower, upper)
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // Err has reported every error that matters
	for ok := it.First(); ok; ok = it.Next() {
		value, err := it.Value()
		if err != nil {
			return err
		}
		if err := fn(it.Key(), value); err != nil {
			return err
		}
	}
	return it.Err()
}
