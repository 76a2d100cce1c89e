package engine

// gathering is what queries that gather leave in the server's memory between pages: rows
// beyond a page, and queries that are suspended before their first row. How many of them
// run at once is not bounded: they take turns on the processors (turns), end their pages
// as all queries do, and have accounts in the server's memory.
type gathering struct {
	leftovers *leftovers
	suspended *suspensions
}

func newGathering(o *Options) gathering {
	return gathering{leftovers: newLeftovers(o.Clock, o.Ledger), suspended: newSuspensions(o.Clock, o.Ledger, o.Logger)}
}
