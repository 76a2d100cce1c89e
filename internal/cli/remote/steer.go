package remote

import (
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
)

// FaultsPath is where a server is told what is to go wrong.
const FaultsPath = "/_orrery/faults"

// steerPath is where a server is asked about the ranges of its containers.
const steerPath = "/_orrery/dbs/"

// SteerRequest is a request about a container's ranges: it is signed for them and
// for the container.
func SteerRequest(method string, p account.Place, action string) Request {
	link := p.ContainerLink()
	return Request{Method: method, Path: "/_orrery" + PathOf(link) + "/" + action, Kind: "ranges", Link: link}
}

// ProbeTime bounds one question to a server's probes.
const ProbeTime = 3 * time.Second

// ProbePath is where the probes are on the account endpoint.
const ProbePath = "/_orrery"
