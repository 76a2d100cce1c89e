package page

import (
	"context"
	"errors"
)

// Input is an iterator over one part, with its current value.
type Input[T any] struct {
	Part     *OpenPart
	Iterator Iterator[T]
	Current  T
}

// Merge combines inputs that are in one order into one iterator in that order. It advances an
// input only when the next value is asked for: until then the current value is valid.
type Merge[T any] struct {
	inputs []*Input[T]
	// live are the inputs that have a current value.
	live  heap[*Input[T]]
	begun bool
}

// NewMerge returns a merge with space for the given number of inputs. compare orders inputs by
// their current values.
func NewMerge[T any](inputs int, compare func(a, b *Input[T]) int) Merge[T] {
	return Merge[T]{inputs: make([]*Input[T], 0, inputs), live: heap[*Input[T]]{compare: compare}}
}

// Add adds the iterator of a part as an input of the merge.
func (m *Merge[T]) Add(o *OpenPart, op Iterator[T]) *Input[T] {
	in := &Input[T]{Part: o, Iterator: op}
	m.inputs = append(m.inputs, in)
	return in
}

// Begin advances an input to its first value.
func (m *Merge[T]) Begin(ctx context.Context, in *Input[T]) (err error) {
	m.begun = true
	var ok bool
	if in.Current, ok, err = in.Iterator.Next(ctx); ok && err == nil {
		m.live.push(in)
	}
	return err
}

// First returns the input with the first value; nil at the end.
func (m *Merge[T]) First() *Input[T] {
	if len(m.live.Items) == 0 {
		return nil
	}
	return m.live.Items[0]
}

// Advance advances the first input.
func (m *Merge[T]) Advance(ctx context.Context) (err error) {
	var ok bool
	in := m.live.Items[0]
	if in.Current, ok, err = in.Iterator.Next(ctx); err != nil {
		return err
	}
	if !ok {
		m.live.pop()
		return nil
	}
	m.live.down(0)
	return nil
}

// Next implements Iterator.
func (m *Merge[T]) Next(ctx context.Context) (*Input[T], bool, error) {
	switch {
	case !m.begun:
		for _, in := range m.inputs {
			if err := m.Begin(ctx, in); err != nil {
				return nil, false, err
			}
		}
	case len(m.live.Items) > 0:
		if err := m.Advance(ctx); err != nil {
			return nil, false, err
		}
	}
	in := m.First()
	return in, in != nil, nil
}

// restart makes every input start again at the present place of its iterator.
func (m *Merge[T]) restart() { m.live.Items, m.begun = m.live.Items[:0], false }

// Close implements Iterator: it closes all inputs.
func (m *Merge[T]) Close() error {
	var err error
	for _, in := range m.inputs {
		err = errors.Join(err, in.Iterator.Close())
	}
	return err
}
