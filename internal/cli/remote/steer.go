package remote

import (
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
)

// FaultsPath is the endpoint for injected faults.
const FaultsPath = "/_orrery/faults"

// steerPath is the prefix of the endpoints for the ranges of containers.
const steerPath = "/_orrery/dbs/"

// SteerRequest builds a request about a container's ranges; its signature covers both.
func SteerRequest(method string, p account.Place, action string) Request {
	link := p.ContainerLink()
	return Request{Method: method, Path: "/_orrery" + PathOf(link) + "/" + action, Kind: "ranges", Link: link}
}

// ProbeTime bounds one request to a health endpoint.
const ProbeTime = 3 * time.Second

// ProbePath is the path of the health endpoints on the account endpoint.
const ProbePath = "/_orrery"
