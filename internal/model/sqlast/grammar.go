package sqlast

import (
	"context"
	"fmt"

	"github.com/wasilibs/go-pgquery/parser"
)

// The library compiles the grammar once for each statement that is read at the same time, so only
// one is. turn holds a value while nobody reads.
var turn = func() chan *state {
	c := make(chan *state, 1)
	c <- &state{}
	return c
}()

// state is that of the library.
type state struct {
	// broken says that the library failed. It keeps the memory of the failure, so it fails again.
	broken bool
}

// Error makes an error of a failure before the grammar.
func (e *lexError) Error() string { return e.message }

// grammar returns the tree of a statement as JSON.
func grammar(ctx context.Context, sql string) (tree string, err error) {
	var s *state
	select {
	case s = <-turn:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	defer func() {
		if failure := recover(); failure != nil {
			s.broken = true
			err = &lexError{
				message: fmt.Sprintf("the SQL parser failed on this statement: %v", firstLine(fmt.Sprint(failure))),
				fix:     "simplify the statement and start again",
			}
		}
		turn <- s
	}()
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if s.broken {
		return "", &lexError{message: "the SQL parser has failed before", fix: "start the command again"}
	}
	return parser.ParseToJSON(sql)
}

func firstLine(s string) string { return s[:lineEnd(s)] }
