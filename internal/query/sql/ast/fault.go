package ast

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// maxMessageBytes bounds a fault's message, which may quote a part of the query.
const maxMessageBytes = 400

// Fault is one error in a query, as sent to clients. Codes and messages are recorded from the
// service.
type Fault struct {
	Span
	// Code is an error code such as SC1001. A code of digits is sent as a number and without a
	// location, as the service does with 2206.
	Code    string
	Message string
}

// Err returns an error with this fault only.
func (f Fault) Err() error { return Faults{f}.Err() }

// Faults lists the errors found in one query.
type Faults []Fault

// Err returns nil when there are no faults. Otherwise it returns a *status.Error of kind
// InvalidQuery whose message is {"errors":[{"severity","location","code","message"}…]}.
func (f Faults) Err() error {
	if len(f) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString(`{"errors":[`)
	for i, fault := range f {
		if i > 0 {
			b.WriteByte(',')
		}
		fault.write(&b)
	}
	b.WriteString("]}")
	return status.New(status.InvalidQuery, "%s", b.String())
}

func (f Fault) write(b *strings.Builder) {
	b.WriteString(`{"severity":"Error",`)
	if _, err := strconv.Atoi(f.Code); err == nil {
		b.WriteString(`"code":` + f.Code)
	} else {
		b.WriteString(`"location":{"start":` + strconv.Itoa(f.Start) + `,"end":` + strconv.Itoa(f.End) + `},"code":"` +
			f.Code + `"`)
	}
	b.WriteString(`,"message":`)
	b.WriteString(Quote(status.ClipTo(f.Message, maxMessageBytes)))
	b.WriteByte('}')
}
