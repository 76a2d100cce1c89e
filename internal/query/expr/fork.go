package expr

// Fork returns a row for evaluating beside this one, on another goroutine: it has
// the same clock, the same moment of beginning, the same context and paths, and
// slots of its own.
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
