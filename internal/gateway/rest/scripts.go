package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// scriptFeed returns the operations on a container's scripts of one kind. name is the kind's in the
// names of operations.
func scriptFeed(name string) verbs {
	return verbs{
		get: operation{
			name: "read_all_" + name + "s", run: after((*exchange).members, listMembers),
			reads: true, demand: api.DemandReadOther,
		},
		query: operation{
			name: "query_" + name + "s", run: after((*exchange).members, queryMembers),
			reads: true, demand: api.DemandReadOther,
		},
		upsert: operation{name: "upsert_" + name, run: createsMember(true), demand: api.DemandWriteOther},
		create: operation{name: "create_" + name, run: createsMember(false), demand: api.DemandWriteOther},
	}
}

// oneScript returns the operations on one script.
func oneScript(name string) verbs {
	return verbs{
		get: operation{
			name: "read_" + name, run: after((*exchange).members, getMember),
			reads: true, demand: api.DemandReadOther,
		},
		put: operation{
			name: "replace_" + name, run: after((*exchange).members, replaceMember),
			demand: api.DemandWriteOther,
		},
		del: operation{name: "delete_" + name, run: deleteMember, demand: api.DemandWriteOther},
	}
}

// executed adds the POST to a stored procedure, which runs it.
func (v verbs) executed() verbs {
	v.create = operation{name: "execute_stored_procedure", run: executeProcedure, demand: api.DemandExecute}
	return v
}

// executeProcedure refuses to run a stored procedure: this version only keeps them.
func executeProcedure(context.Context, *exchange) (*cosmos.Reply, error) {
	return nil, status.New(status.NotSupportedYet,
		"This version keeps stored procedures, but does not execute them yet.")
}
