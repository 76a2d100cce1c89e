package ast

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/status"
)

// Fault is one thing wrong with a query, as clients are told. Codes and
// messages are those recorded from the service.
type Fault struct {
	Span
	// Code is such as SC1001; a Code of digits is sent as a number and without
	// a location, as the service does with 2206.
	Code    string
	Message string
}

// Err is the error for this fault alone.
func (f Fault) Err() error { return Faults{f}.Err() }

// Faults are all that is wrong with one query.
type Faults []Fault

// Err is nil for no faults, else a *status.Error of kind InvalidQuery whose
// message is {"errors":[{"severity","location","code","message"}…]}.
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
	b.WriteString(quoteMessage(f.Message))
	b.WriteByte('}')
}

// quoteMessage keeps a message short and writes it as JSON.
func quoteMessage(s string) string {
	const limit = 400
	if len(s) > limit {
		cut := limit
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s = s[:cut] + "…"
	}
	return Quote(s)
}
