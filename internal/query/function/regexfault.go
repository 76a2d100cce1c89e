package function

import (
	"errors"
	"regexp/syntax"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// unfollowed lists the unsupported constructs of Perl's patterns by their prefixes. The first match
// applies.
var unfollowed = []struct{ begin, name string }{
	{"(?=", "look-ahead"},
	{"(?!", "look-ahead"},
	{"(?<=", "look-behind"},
	{"(?<!", "look-behind"},
	{"(?>", "an atomic group"},
	{"(?(", "a condition"},
	{"(?|", "a group whose branches share their numbers"},
	{"(?#", "a comment in parentheses"},
	{"(?'", "a group named in quotes"},
	{"(?P", "a back-reference or a recursion by name"},
	{"(?R", "recursion"},
	{"(?&", "recursion"},
	{"(?x", "the modifier x within the pattern"},
	{`\k`, "a back-reference"},
	{`\g`, "a back-reference"},
}

// notFollowed returns the error of a pattern that does not compile. It names an unsupported
// construct and calls any other pattern invalid. flags are the modifiers before the pattern.
func notFollowed(err error, flags string) error {
	var bad *syntax.Error
	if !errors.As(err, &bad) {
		return status.Wrap(status.BadRequest, err, "The regular expression is invalid. Correct it.")
	}
	begin := status.ClipCharacters(strings.TrimPrefix(bad.Expr, flags), 21)
	switch name := nameOf(bad); {
	case name != "":
		return status.New(status.BadRequest,
			"The regular expression uses %s ('%s'), which is not supported. Write the pattern without it.", name, begin)
	case bad.Code == syntax.ErrInvalidRepeatSize || bad.Code == syntax.ErrLarge || bad.Code == syntax.ErrNestingDepth:
		return status.New(status.BadRequest,
			"The regular expression is too large: %s '%s'. Repeat at most 1000 times, and nest less.", bad.Code, begin)
	case begin == "":
		return status.New(status.BadRequest, "The regular expression is invalid: %s. Correct it.", bad.Code)
	}
	return status.New(status.BadRequest, "The regular expression is invalid: %s at '%s'. Correct it.", bad.Code, begin)
}

// nameOf names an unsupported construct; "" when the pattern is invalid.
func nameOf(bad *syntax.Error) string {
	for _, u := range unfollowed {
		// Go reports look-behind as an invalid name.
		inPlace := bad.Code == syntax.ErrInvalidPerlOp || bad.Code == syntax.ErrInvalidEscape ||
			bad.Code == syntax.ErrInvalidNamedCapture && u.name == "look-behind"
		if inPlace && strings.HasPrefix(bad.Expr, u.begin) {
			return u.name
		}
	}
	digit := func(i int) bool { return len(bad.Expr) > i && '0' <= bad.Expr[i] && bad.Expr[i] <= '9' }
	switch {
	case bad.Code == syntax.ErrInvalidEscape && digit(1):
		return "a back-reference"
	case bad.Code == syntax.ErrInvalidEscape:
		return "an escape sequence"
	case bad.Code == syntax.ErrInvalidPerlOp &&
		(digit(2) || strings.HasPrefix(bad.Expr, "(?+") || strings.HasPrefix(bad.Expr, "(?-") && digit(3)):
		return "recursion"
	case bad.Code == syntax.ErrInvalidPerlOp && strings.HasSuffix(bad.Expr, "x"):
		return "the modifier x within the pattern"
	case bad.Code == syntax.ErrInvalidRepeatOp && strings.HasSuffix(bad.Expr, "+"):
		return "a possessive quantifier"
	}
	return ""
}
