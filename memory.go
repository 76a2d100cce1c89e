package orrery

import (
	"fmt"
	"math"
	"runtime/debug"

	"github.com/orrery-db/orrery/internal/storage"
)

// MemoryStatus says how much memory a server may use and how much of it requests hold.
// Sizes are bytes.
type MemoryStatus struct {
	// Budget is what the whole process may use.
	Budget int64 `json:"budget"`
	// Limit is the part that requests share. Held is how much of it they hold.
	Limit int64 `json:"limit"`
	Held  int64 `json:"held"`
	// Waiting is how many requests wait for memory or for a place.
	Waiting int `json:"waiting"`
	// Open is how many requests are open. Places is how many may be open.
	Open   int `json:"openRequests"`
	Places int `json:"places"`
	// Connections is how many connections are open. MaxConnections is how many may be open.
	Connections    int `json:"connections"`
	MaxConnections int `json:"maxConnections"`
	// Refused counts the requests answered 429 for lack of memory or places. Cut counts the slow
	// bodies and unread replies that the server ended to make room.
	Refused int64 `json:"refused"`
	Cut     int64 `json:"cut"`
}

// memory returns the present state of the server's memory.
func (s *Server) memory() MemoryStatus {
	l := s.ledger.Stats()
	m := MemoryStatus{
		Budget: s.budget, Limit: l.Limit, Held: l.Held, Waiting: l.Waiting, Open: l.Open, Places: l.Places,
		MaxConnections: s.files.connections, Refused: l.Refused, Cut: l.Cut,
	}
	if s.listener != nil {
		m.Connections = s.listener.Open()
	}
	return m
}

// MachineMemory returns how many bytes this process may use: the limit of its control group,
// otherwise the machine's memory, or 4 GB if the system reports neither.
func MachineMemory() int64 { return storage.Memory() }

// MinMemory is the minimum of Config.Memory. With less memory, requests could hold only a few large
// items.
const MinMemory = 128 << 20

// maxDevMemory is the most memory that dev mode takes by default. A developer's machine runs other
// programs too, and a server in a container beside a test suite must not take all memory.
const maxDevMemory = 4 << 30

// MemoryBudget returns how much memory the whole process may use with this configuration: Memory,
// otherwise GOMEMLIMIT if it is set, otherwise three quarters of MachineMemory, in dev mode at most
// 4 GB. The last quarter is for the operating system's caches and buffers, which a control group
// counts too.
func (c Config) MemoryBudget() int64 {
	if c.Memory > 0 {
		return c.Memory
	}
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		return max(limit, MinMemory)
	}
	budget := MachineMemory() / 4 * 3
	if c.Mode != ModeServer {
		budget = min(budget, maxDevMemory)
	}
	return max(budget, MinMemory)
}

// The divisors that split the budget into parts.
const (
	// runtimeDivisor is for the program itself, the stacks of its goroutines, memory that the
	// allocator cannot use, and garbage before its collection. GOMEMLIMIT is the budget, so the
	// collector works harder if these take more.
	runtimeDivisor = 4
	// memtableDivisor is for writes that are not in sorted files yet.
	memtableDivisor = 8
	memtables       = 4 // the maximum that the store has at once
	mostMemtable    = 32 << 20
	// cacheDivisor is for blocks and items that the server has read.
	cacheDivisor = 8
	mostCache    = 2 << 30
	// connectionBytes is the memory of an open connection: buffers of HTTP and TLS, and
	// the stacks of its goroutines.
	connectionDivisor = 8
	connectionBytes   = 32 << 10
	mostConnections   = 10_000
	// requestBytes is the memory of an open request that the ledger does not count: the
	// first page of its account, its header and its stack.
	requestDivisor = 8
	requestBytes   = 96 << 10
	mostRequests   = 10_000
)

// memoryParts are the parts of a budget. Their sum is the budget.
type memoryParts struct {
	runtime     int64
	memtables   int64
	caches      int64 // for blocks and items, and for the cache of ids
	connections int64
	requests    int64
	ledger      int64 // for what requests share

	cacheBytes      int64 // storage.Options.CacheBytes
	memtableBytes   int64 // storage.Options.MemtableBytes
	connectionCount int
	requestCount    int
}

// partMemory divides a budget. cache is Config.CacheBytes. The error names the setting that does
// not fit.
func partMemory(budget, cache int64) (memoryParts, error) {
	var p memoryParts
	p.runtime = budget / runtimeDivisor
	p.memtableBytes = min(budget/memtableDivisor/memtables, mostMemtable)
	p.memtables = memtables * p.memtableBytes
	if p.cacheBytes = cache; cache <= 0 {
		p.cacheBytes = min(budget/cacheDivisor, mostCache)
	}
	p.caches = p.cacheBytes + p.cacheBytes/64*3
	p.connectionCount = int(min(budget/connectionDivisor/connectionBytes, mostConnections))
	p.connections = int64(p.connectionCount) * connectionBytes
	p.requestCount = int(min(budget/requestDivisor/requestBytes, mostRequests))
	p.requests = int64(p.requestCount) * requestBytes
	p.ledger = budget - p.runtime - p.memtables - p.caches - p.connections - p.requests
	if p.ledger < budget/16 {
		return p, fmt.Errorf("a cache of %d MB leaves too little of the %d MB of memory for requests: "+
			"lower --cache-size to %d MB or less, or raise --memory",
			p.cacheBytes>>20, budget>>20, (p.cacheBytes+p.ledger-budget/16)*64/67>>20)
	}
	return p, nil
}
