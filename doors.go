package orrery

import (
	"cmp"
	"context"
	"net/http"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/explorer"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
	"github.com/orrery-db/orrery/internal/metrics"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/spaces"
	"github.com/orrery-db/orrery/internal/trial"
)

// gatewayOptions configures the gateway of an account of the server.
func (s *Server) gatewayOptions(e *cosmos.Service, v auth.Verifier, f *faults.List) rest.Options {
	return rest.Options{
		Engine: e, Auth: v, AccountName: v.Account, Audit: s.audit,
		Logger: s.config.Logger, AccessLog: s.config.AccessLog,
		LogValues:   s.config.LogValues,
		SlowRequest: s.config.SlowRequest, DearRequest: ru.Charge(s.config.DearRequest), Refusals: s.refusals,
		// A client signs with the real time, whatever the data's clock shows.
		Clock:          clock.System(),
		Region:         s.config.Region,
		PublicEndpoint: s.config.GatewayEndpoint,
		HostAllowed:    s.config.hostAllowed(),
		CertificatePEM: s.certificate,
		NoAuth:         s.config.NoAuth,
		MergeQueries:   s.config.CrossPartitionQueries == "server",
		Ledger:         s.ledger,
		Faults:         f,
		Tracer:         s.tracer(),
		Split: func(ctx context.Context, db, container, rangeID string, key *string) error {
			return splitRangeOf(ctx, e, db, container, rangeID, key)
		},
	}
}

// adminOptions configures the admin API of an account of the server.
func (s *Server) adminOptions(e *cosmos.Service, v auth.Verifier, f *faults.List) admin.Options {
	allowed := s.config.hostAllowed()
	return admin.Options{
		Roles: e, Ranges: e, Heat: e, Advisor: e, Audit: s.audit,
		Trials: trial.New(trial.Options{
			Account: e, Ledger: s.ledger, Clock: s.clock, Consistency: s.config.consistency(),
		}),
		Faults: f, Operations: rest.OperationNames(),
		Verifier: v, Refusals: s.refusals, NoAuth: s.config.NoAuth, Clock: clock.System(), Logger: s.config.Logger,
		HostAllowed: func(host string) bool { return allowed(hostname(host)) },
	}
}

// newFront builds the handler of the account endpoint.
func (s *Server) newFront(counted *metrics.Metrics) *front {
	s.counted = counted
	allowed := s.config.hostAllowed()
	f := &front{
		failed: s.refuseFailed, landing: s.serveLanding, lines: cmp.Or(s.config.AccessLog, s.config.Logger),
		active: s.active, max: frontFactor * s.parts.requestCount,
		health: s.health, advertisedHost: s.advertisedHost(), spaces: s.spaces, gate: &s.gate,
		hostAllowed: func(host string) bool { return allowed(hostname(host)) },
	}
	s.openDoor(f)
	f.accounts = s.newAccountsAPI()
	if !s.config.NoExplorer {
		f.explorer = &explorer.Handler{HostAllowed: f.hostAllowed}
	}
	if s.config.NoAuth {
		f.crossOrigin = http.NewCrossOriginProtection()
	}
	return f
}

// verifier knows the keys of the server's own account. A token expires by the clock that was used
// to issue it: the data's.
func (s *Server) verifier() auth.Verifier {
	v := auth.Verifier{
		Keys: s.keys.ring, Tokens: s.keys.tokens, TokenClock: s.clock,
		Account: accountName, EmulatorTokens: s.config.Mode == ModeDev,
	}
	if s.tokens != nil {
		v.Entra = s.tokens
	}
	return v
}

// newAccountsAPI builds the handler of namespaces and snapshots. It uses nothing of an account.
func (s *Server) newAccountsAPI() http.Handler {
	api := s.adminOptions(nil, s.verifier(), nil)
	api.Snapshots = snapshotsOf{s}
	if s.spaces != nil {
		api.Namespaces, api.Elsewhere = namespacesOf{s}, s.adminElsewhere
	}
	return admin.New(api)
}

// openDoor gives the front the gateway and the admin API of the server's own account.
func (s *Server) openDoor(f *front) {
	verifier := s.verifier()
	gateway := s.gatewayOptions(s.engine, verifier, s.config.faultList())
	gateway.Observe = func(o rest.Observation) { s.observe(s.counted, &o) }
	api := s.adminOptions(s.engine, verifier, s.config.faultList())
	if s.spaces != nil {
		gateway.Elsewhere, api.Elsewhere = s.elsewhere, s.adminElsewhere
	}
	s.gateway = rest.New(gateway)
	api.Keys, api.Receipts, api.Storage, api.Backups = s.keys, s.gateway, usageOf{s}, s.backups
	f.gateway, f.admin = s.gateway, admin.New(api)
}

// spaceDoor answers the requests of a namespace.
type spaceDoor struct {
	gateway *rest.Gateway
	admin   http.Handler
}

// newSpaceDoor builds the door of a namespace. Its requests are counted in the metrics without
// database and container, so that the number of series does not grow with the number of namespaces.
func (s *Server) newSpaceDoor(space *spaces.Space, a *spaces.Account) spaces.Door {
	verifier := space.Verifier(s.keys.ring)
	verifier.Account = accountName + "-" + space.Name()
	var f *faults.List
	if s.config.Faults != nil {
		f = space.Faults()
	}
	gateway := s.gatewayOptions(a.Engine, verifier, f)
	gateway.FirstLSN, gateway.LastLSN = space.LSNs()
	gateway.AdmitWrite = space.Admit
	gateway.Observe = func(o rest.Observation) {
		o.DB, o.Container, o.IsFeed = "", "", false
		s.observe(s.counted, &o)
	}
	d := &spaceDoor{gateway: rest.New(gateway)}
	api := s.adminOptions(a.Engine, verifier, f)
	api.Keys, api.Receipts, api.Storage = keysOf{space}, d.gateway, accountUsage{a.Engine, a.DB}
	d.admin = admin.New(api)
	return d
}

// ServeHTTP implements http.Handler.
func (d *spaceDoor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if admin.Owns(r.URL.Path) {
		arriving.Hurry(w, r, arriving.SmallTime, d.admin)
		return
	}
	d.gateway.ServeHTTP(w, r)
}

// End implements spaces.Door.
func (d *spaceDoor) End() { d.gateway.End() }
