package rest

import (
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// The shortest and the longest life of a resource token, in seconds. Sources
// disagree about the service's bounds (10 minutes to 24 hours, 10 to 18,000
// seconds); these are the documented ones.
const (
	minTokenSeconds = 600
	maxTokenSeconds = 86_400
)

// tokenLife reads how long the tokens in the reply are to be valid; 0 leaves it
// to the engine.
func (r *Request) tokenLife() (time.Duration, error) {
	text := r.header(hdrExpiry)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n < minTokenSeconds || n > maxTokenSeconds {
		return 0, status.New(status.BadRequest,
			"The life of a resource token, %q in x-ms-documentdb-expiry-seconds, is not valid: send %d to %d seconds, or "+
				"leave the header out for an hour.", clip(text), minTokenSeconds, maxTokenSeconds)
	}
	return time.Duration(n) * time.Second, nil
}

// permissionWrite reads what every write of a permission has: the permission, and
// how long the token in the reply is to be valid. The life comes first: what is
// wrong with it is known without the body.
func (x *exchange) permissionWrite() (body []byte, life time.Duration, err error) {
	if life, err = x.request.tokenLife(); err != nil {
		return nil, 0, err
	}
	body, err = x.body()
	return body, life, err
}
