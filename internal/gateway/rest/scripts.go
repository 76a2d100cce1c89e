package rest

import (
	"bytes"
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// scriptFeed returns the operations on a container's scripts of one kind. name is the kind's in the
// names of operations.
func scriptFeed(name string) verbs {
	return verbs{
		get: operation{
			name: "read_all_" + name + "s", run: after((*exchange).members, listMembers),
			reads: true, demand: api.DemandReadOther, role: needManagement,
		},
		query: operation{
			name: "query_" + name + "s", run: after((*exchange).members, queryMembers),
			reads: true, demand: api.DemandReadOther, role: needManagement,
		},
		upsert: operation{
			name: "upsert_" + name, run: createsMember(true),
			demand: api.DemandWriteOther, role: needManagement,
		},
		create: operation{
			name: "create_" + name, run: createsMember(false),
			demand: api.DemandWriteOther, role: needManagement,
		},
	}
}

// oneScript returns the operations on one script.
func oneScript(name string) verbs {
	return verbs{
		get: operation{
			name: "read_" + name, run: after((*exchange).members, getMember),
			reads: true, demand: api.DemandReadOther, role: needManagement,
		},
		put: operation{
			name: "replace_" + name, run: after((*exchange).members, replaceMember),
			demand: api.DemandWriteOther, role: needManagement,
		},
		del: operation{name: "delete_" + name, run: deleteMember, demand: api.DemandWriteOther, role: needManagement},
	}
}

// executed adds the POST to a stored procedure, which runs it.
func (v verbs) executed() verbs {
	v.create = operation{
		name: "execute_stored_procedure", run: executeProcedure, demand: api.DemandExecute, role: needExecute,
	}
	return v
}

// executeProcedure runs a stored procedure. The body is the array of its arguments.
func executeProcedure(ctx context.Context, x *exchange) (*cosmos.Reply, error) {
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	arguments, err := readArguments(body)
	if err != nil {
		return nil, err
	}
	reply, err := x.engine.ExecuteProcedure(ctx, &x.call, x.route.db, x.route.coll, x.route.id, api.ProcedureRequest{
		Arguments: arguments, PartitionKey: x.request.optional(hdrPartitionKey), Log: x.request.flag(hdrScriptLogging),
	})
	return reply, err
}

// readArguments checks the arguments of a procedure. Clients send nothing for none; some send a
// single value that is no array.
func readArguments(body []byte) ([]byte, error) {
	body = bytes.TrimSpace(body)
	if len(body) == 0 {
		return nil, nil
	}
	v, err := value.Parse(body)
	if err != nil {
		return nil, status.New(status.BadRequest, "The arguments of the procedure are not valid JSON: %v.", err)
	}
	if v.Kind() != value.Array {
		return nil, status.New(status.BadRequest,
			"The arguments of the procedure must be a JSON array, such as [\"first\", 2]. For none, send no body.")
	}
	return body, nil
}
