package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/query/exec"
)

// queryMemory is the account of one query in the ledger. A suspended query keeps its memory after
// its request has ended. The query therefore has an account beside the request's, which is open
// while the query holds any memory.
type queryMemory struct {
	request *ledger.Account
	own     *ledger.Account // nil while the query holds nothing
	held    int64
}

// memoryOf returns the account for the query's groups, sorts and heads; nil sets no bound.
func memoryOf(call *api.Call) exec.Memory {
	if call.Memory == nil {
		return nil
	}
	return &queryMemory{request: call.Memory}
}

// Hold implements exec.Memory.
func (m *queryMemory) Hold(ctx context.Context, bytes int64) error {
	return m.hold(bytes, func(own *ledger.Account) error { return own.Hold(ctx, bytes) })
}

// TryHold implements exec.Memory.
func (m *queryMemory) TryHold(bytes int64) error {
	return m.hold(bytes, func(own *ledger.Account) error { return own.TryHold(bytes) })
}

func (m *queryMemory) hold(bytes int64, by func(own *ledger.Account) error) error {
	if m.own == nil {
		m.own = m.request.Beside()
	}
	err := by(m.own)
	if err == nil {
		m.held += bytes
	}
	m.closeEmpty()
	return err
}

// Release implements exec.Memory.
func (m *queryMemory) Release(bytes int64) {
	m.own.Release(bytes)
	m.held -= bytes
	m.closeEmpty()
}

func (m *queryMemory) closeEmpty() {
	if m.held == 0 {
		m.own.Close()
		m.own = nil
	}
}
