package expr

// Fork returns a row for evaluation on another goroutine, beside this one. The new row has the same
// clock, start time, context and paths, and its own slots.
func (r *Row) Fork(slots int) *Row {
	r.Started()
	f := &Row{times: r.times}
	f.Watch(r.ctx)
	f.UsePaths(r.paths)
	if slots > 0 {
		f.Slots(slots)
	}
	return f
}
