package exec

import (
	"context"
	"errors"
)

// input is an operator on one part, and what it has come to.
type input[T any] struct {
	part *openPart
	op   operator[T]
	at   T
}

// merge reads inputs that are each in one order as a single operator in that order.
// An input moves on only when the next one is asked for: until then what it has come
// to is valid.
type merge[T any] struct {
	inputs []*input[T]
	// live are the inputs that stand at something.
	live  heap[*input[T]]
	begun bool
}

// newMerge has room for so many inputs. compare orders them by what they stand at.
func newMerge[T any](inputs int, compare func(a, b *input[T]) int) merge[T] {
	return merge[T]{inputs: make([]*input[T], 0, inputs), live: heap[*input[T]]{compare: compare}}
}

func (m *merge[T]) add(o *openPart, op operator[T]) *input[T] {
	in := &input[T]{part: o, op: op}
	m.inputs = append(m.inputs, in)
	return in
}

// begin moves an input to what it gives first.
func (m *merge[T]) begin(ctx context.Context, in *input[T]) (err error) {
	m.begun = true
	var ok bool
	if in.at, ok, err = in.op.Next(ctx); ok && err == nil {
		m.live.push(in)
	}
	return err
}

// first is the input that gives the next value; nil at the end.
func (m *merge[T]) first() *input[T] {
	if len(m.live.items) == 0 {
		return nil
	}
	return m.live.items[0]
}

// advance moves the first input on.
func (m *merge[T]) advance(ctx context.Context) (err error) {
	var ok bool
	in := m.live.items[0]
	if in.at, ok, err = in.op.Next(ctx); err != nil {
		return err
	}
	if !ok {
		m.live.pop()
		return nil
	}
	m.live.down(0)
	return nil
}

// Next implements operator.
func (m *merge[T]) Next(ctx context.Context) (*input[T], bool, error) {
	switch {
	case !m.begun:
		for _, in := range m.inputs {
			if err := m.begin(ctx, in); err != nil {
				return nil, false, err
			}
		}
	case len(m.live.items) > 0:
		if err := m.advance(ctx); err != nil {
			return nil, false, err
		}
	}
	in := m.first()
	return in, in != nil, nil
}

// restart makes every input begin once more where its operator stands.
func (m *merge[T]) restart() { m.live.items, m.begun = m.live.items[:0], false }

// Close implements operator: it closes all inputs.
func (m *merge[T]) Close() error {
	var err error
	for _, in := range m.inputs {
		err = errors.Join(err, in.op.Close())
	}
	return err
}
