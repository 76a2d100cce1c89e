package shell

import (
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// isComment reports whether a line has nothing to run.
func isComment(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "--") || strings.HasPrefix(line, "//")
}

// selectText returns the query if a statement is one: it starts with SELECT, or with query and
// SELECT.
func selectText(text string) (query string, isQuery bool) {
	first, rest := firstWord(text)
	if strings.EqualFold(first, "query") {
		text = rest
		first, _ = firstWord(rest)
	}
	return text, strings.EqualFold(first, "SELECT")
}

// firstWord splits a text after its first word.
func firstWord(text string) (first, rest string) {
	text = strings.TrimSpace(text)
	end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		return text, ""
	}
	return text[:end], strings.TrimSpace(text[end:])
}

// wantsMore are words that cannot end a query.
var wantsMore = []string{
	"SELECT", "FROM", "WHERE", "AND", "OR", "NOT", "IN", "BETWEEN", "LIKE", "ORDER", "GROUP", "BY", "JOIN", "AS", "TOP",
	"VALUE", "DISTINCT",
	"OFFSET", "LIMIT", "EXISTS", "ARRAY", "ESCAPE", "RANK",
}

// isComplete reports whether a statement can run. A semicolon ends any statement. A one-line query
// that has FROM and no open end runs at once; a query of several lines needs a semicolon or an
// empty line. A command continues while a quote or a bracket is open.
func isComplete(text string, oneLine bool) bool {
	if _, isQuery := selectText(text); !isQuery {
		_, err := splitWords(text)
		return err == nil
	}
	open, plain := scanQuery(text)
	plain = strings.TrimSpace(plain)
	switch {
	case open:
		return false
	case strings.HasSuffix(plain, ";"):
		return true
	}
	if !oneLine || plain == "" || strings.ContainsRune(",.=<>+-/%|&^(", rune(plain[len(plain)-1])) {
		return false
	}
	words := strings.FieldsFunc(
		strings.ToUpper(plain), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' },
	)
	return containsText(words, "FROM") && !containsText(wantsMore, words[len(words)-1])
}

// scanQuery reports whether a quote or a bracket is open at the end of a query. plain is the query
// without quoted text and comments.
func scanQuery(text string) (open bool, plain string) {
	var kept strings.Builder
	depth, quote := 0, byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote != 0 && c == '\\':
			i++
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
		case c == '\'' || c == '"':
			quote = c
			kept.WriteByte('x') // a placeholder, so that plain is not empty there
		case strings.HasPrefix(text[i:], "--"):
			end := strings.IndexByte(text[i:], '\n')
			if end < 0 {
				return depth > 0, kept.String()
			}
			i += end
			kept.WriteByte('\n')
		default:
			switch c {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			}
			kept.WriteByte(c)
		}
	}
	return depth > 0 || quote != 0, kept.String()
}

// splitWords splits a command line at spaces. Quotes group words; inside double quotes, \" and \\
// are " and \. A JSON object or array, at the start of a word or after =, is one word as written.
func splitWords(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	begun := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if begun {
				words = append(words, word.String())
				word.Reset()
				begun = false
			}
			continue
		case (c == '{' || c == '[') && (!begun || strings.HasSuffix(word.String(), "=")):
			length := jsonLength(text[i:])
			if length == 0 {
				return nil, exit.Usagef("a bracket is not closed: %s", screen.Cut(text[i:], console.MaxCellColumns))
			}
			word.WriteString(text[i : i+length])
			i += length - 1
		case c == '\'' || c == '"':
			end := i + 1
			for ; end < len(text) && text[end] != c; end++ {
				if c == '"' && text[end] == '\\' && end+1 < len(text) && (text[end+1] == '"' || text[end+1] == '\\') {
					end++
				}
				word.WriteByte(text[end])
			}
			if end == len(text) {
				return nil, exit.Usagef("a quote is not closed: %s", screen.Cut(text[i:], console.MaxCellColumns))
			}
			i = end
		default:
			word.WriteByte(c)
		}
		begun = true
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}

// jsonLength is the length of the object or array at the start of a text; 0 if it does not end.
func jsonLength(text string) int {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}
