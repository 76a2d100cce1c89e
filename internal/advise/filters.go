package advise

import (
	"slices"
	"strings"
)

// longestRead is the maximum length of a statement whose filter is read.
const longestRead = 8 << 10

// equalities returns the paths of the root item that a statement's filter compares with one value
// by = in a condition that must hold. These paths could choose a partition. It reads the text
// roughly and finds too few rather than too many: nothing when there is an OR or a NOT at the top,
// or when FROM does not name the root.
func equalities(statement string) []string {
	if len(statement) > longestRead {
		return nil
	}
	words := tokens(statement)
	root, where := filterOf(words)
	if root == "" {
		return nil
	}
	var out []string
	for _, condition := range conjuncts(where) {
		if p := equality(condition, root); p != "" && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return out
}

// tokens splits a text into words, numbers, quoted texts, and single other characters.
func tokens(text string) []string {
	var out []string
	for i := 0; i < len(text); {
		from, c := i, text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
			continue
		case c == '\'' || c == '"':
			for i++; i < len(text) && text[i] != c; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			i = min(i+1, len(text))
		case wordByte(c):
			for i < len(text) && wordByte(text[i]) {
				i++
			}
		default:
			i++
		}
		out = append(out, text[from:i])
	}
	return out
}

func wordByte(c byte) bool {
	return c == '_' || c == '@' || c == '$' || c == '#' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' ||
		c >= 'A' && c <= 'Z'
}

// filterOf returns the name of the root item and the words of the filter.
func filterOf(words []string) (root string, where []string) {
	from := topLevel(words, 0, "FROM")
	if from < 0 || from+1 >= len(words) {
		return "", nil
	}
	root, at := words[from+1], from+2
	if at < len(words) && is(words[at], "AS") {
		at++
	}
	switch {
	case at < len(words) && (is(words[at], "IN") || words[at] == "." || words[at] == "["):
		return "", nil // the rows are not items
	case at < len(words) && wordByte(words[at][0]) && !is(words[at], "WHERE", "JOIN", "ORDER", "GROUP", "OFFSET"):
		root = words[at]
	}
	begin := topLevel(words, at, "WHERE")
	if begin < 0 {
		return root, nil
	}
	end := topLevel(words, begin+1, "ORDER", "GROUP", "OFFSET")
	if end < 0 {
		end = len(words)
	}
	return root, words[begin+1 : end]
}

// topLevel returns the position of the first of some keywords outside all brackets; -1 for none.
func topLevel(words []string, from int, keywords ...string) int {
	depth := 0
	for i := from; i < len(words); i++ {
		switch words[i] {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		}
		if depth == 0 && is(words[i], keywords...) {
			return i
		}
	}
	return -1
}

func is(word string, keywords ...string) bool {
	return slices.ContainsFunc(keywords, func(k string) bool { return strings.EqualFold(word, k) })
}

// conjuncts returns the conditions that must all hold; nil when that is unclear.
func conjuncts(words []string) [][]string {
	if len(words) > 1 && words[0] == "(" && closing(words) == len(words)-1 {
		return conjuncts(words[1 : len(words)-1])
	}
	if topLevel(words, 0, "OR", "NOT") >= 0 {
		return nil
	}
	and := topLevel(words, 0, "AND")
	if between := topLevel(words, 0, "BETWEEN"); between >= 0 && between < and {
		if and = topLevel(words, and+1, "AND"); and < 0 {
			return nil
		}
	}
	if and < 0 {
		if len(words) > 1 && words[0] == "(" {
			return nil
		}
		return [][]string{words}
	}
	return append(conjuncts(words[:and]), conjuncts(words[and+1:])...)
}

// closing returns the position of the bracket that closes the first one; -1 for none.
func closing(words []string) int {
	depth := 0
	for i, w := range words {
		switch w {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// equality returns the path in path = value or value = path; "" for other conditions.
func equality(words []string, root string) string {
	at := topLevel(words, 0, "=")
	if at <= 0 || at == len(words)-1 || topLevel(words, at+1, "=") >= 0 {
		return ""
	}
	left, right := words[:at], words[at+1:]
	switch {
	case isValue(right):
		return pathOf(left, root)
	case isValue(left):
		return pathOf(right, root)
	}
	return ""
}

// isValue reports whether the words are a parameter, a literal or the mark of a literal.
func isValue(words []string) bool {
	if len(words) == 0 {
		return false
	}
	if words[0] == "-" {
		words = words[1:]
	}
	if len(words) != 1 {
		return len(words) == 3 && words[1] == "." && digit(words[0]) && digit(words[2])
	}
	w := words[0]
	return strings.ContainsAny(w[:1], `@'"?#$`) || digit(w) || is(w, "true", "false", "null")
}

func digit(w string) bool { return w != "" && w[0] >= '0' && w[0] <= '9' }

// pathOf returns the path of root.a["b"], such as /a/b; "" for anything else.
func pathOf(words []string, root string) string {
	if len(words) < 3 || words[0] != root {
		return ""
	}
	path := ""
	for rest := words[1:]; len(rest) > 0; {
		switch {
		case rest[0] == "." && len(rest) > 1 && wordByte(rest[1][0]):
			path += "/" + rest[1]
			rest = rest[2:]
		case rest[0] == "[" && len(rest) > 2 && rest[2] == "]" && len(rest[1]) > 2 && strings.ContainsAny(rest[1][:1], `'"`):
			path += "/" + segment(rest[1][1:len(rest[1])-1])
			rest = rest[3:]
		default:
			return ""
		}
	}
	return path
}

// segment returns a name as paths write it: in quotes when it contains characters other than
// letters, digits and _.
func segment(name string) string {
	other := func(c rune) bool {
		return !(c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
	}
	if strings.IndexFunc(name, other) >= 0 {
		return `"` + name + `"`
	}
	return name
}
