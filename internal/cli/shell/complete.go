package shell

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Bounds of completion: how long names are cached, how many are listed, and how many property names
// are kept.
const (
	namesAge     = 30 * time.Second
	mostListed   = 60
	mostProperty = 500
)

// sqlWords are the completions in a query.
var sqlWords = []string{
	"SELECT", "FROM", "WHERE", "ORDER BY", "GROUP BY", "OFFSET", "LIMIT", "JOIN", "VALUE", "DISTINCT", "TOP", "AND",
	"OR", "NOT", "IN",
	"BETWEEN", "LIKE", "EXISTS", "ARRAY", "ASC", "DESC", "AS", "NULL", "TRUE", "FALSE", "UNDEFINED",
	"COUNT", "SUM", "AVG", "MIN", "MAX", "CONTAINS", "STARTSWITH", "ENDSWITH", "ARRAY_CONTAINS", "ARRAY_LENGTH",
	"IS_DEFINED", "IS_NULL",
	"LOWER", "UPPER", "LENGTH", "CONCAT", "SUBSTRING", "ROUND", "ABS", "ST_DISTANCE", "REGEXMATCH",
}

// complete is the line editor's callback for keys that it does not handle. It handles Tab.
func (s *shell) complete(
	ctx context.Context, list io.Writer, line string, at int, key rune,
) (newLine string, newAt int, ok bool) {
	if key != keyTab {
		return "", 0, false
	}
	before, after := line[:at], line[at:]
	if strings.TrimSpace(before) == "" { // pasted indentation, or nothing to complete
		return before + "  " + after, at + 2, true
	}
	word, candidates := s.candidates(ctx, before)
	var fit []string
	for _, c := range candidates {
		// Names that are unsafe for a terminal are not offered.
		if len(c) >= len(word) &&
			strings.EqualFold(c[:len(word)], word) && string(screen.Printable(c)) == c && !containsText(fit, c) {
			fit = append(fit, c)
		}
	}
	if len(fit) == 0 {
		return line, at, true
	}
	slices.Sort(fit)
	common := fit[0]
	for _, c := range fit {
		for !strings.HasPrefix(c, common) {
			_, last := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-last]
		}
	}
	if len(common) < len(word) { // the candidates differ in case
		common = word
	}
	if len(fit) == 1 &&
		!strings.HasSuffix(common, "/") && !strings.HasSuffix(common, ".") && !strings.HasPrefix(after, " ") {
		common += " "
	}
	if common == word {
		s.listCandidates(list, fit)
		return line, at, true
	}
	before = before[:len(before)-len(word)] + common
	return before + after, len(before), true
}

// listCandidates prints candidates above the prompt, in columns.
func (s *shell) listCandidates(to io.Writer, fit []string) {
	width, column := 80, 0
	if s.size != nil {
		if w, _, ok := s.size(); ok {
			width = w
		}
	}
	listed := fit[:min(len(fit), mostListed)]
	for _, c := range listed {
		column = max(column, screen.Columns(c)+2)
	}
	var d screen.Drawing
	across := max(1, (width-1)/max(1, column))
	for i, c := range listed {
		d.Printf("%s", screen.Pad(screen.Cut(c, width-1), column))
		if (i+1)%across == 0 || i == len(listed)-1 {
			d.Printf("\n")
		}
	}
	if more := len(fit) - len(listed); more > 0 {
		d.Printf("… and %d more\n", more)
	}
	_, _ = io.WriteString(to, string(d.Text())) // a failing terminal has no reader
}

// candidates returns the word before the cursor and its completions.
func (s *shell) candidates(ctx context.Context, before string) (word string, candidates []string) {
	text := before
	if s.pending != "" {
		text = s.pending + "\n" + before
	}
	if _, isQuery := selectText(text); isQuery && strings.ContainsAny(text, " \n") {
		return s.queryCandidates(before)
	}
	word = before[strings.LastIndexAny(before, " \t")+1:]
	words := strings.Fields(before[:len(before)-len(word)])
	switch {
	case s.pending != "":
		return word, nil
	case strings.HasPrefix(word, "@"):
		return word, fileCandidates(word)
	case len(words) == 0:
		for _, w := range shellWordTable() {
			candidates = append(candidates, w.name)
		}
		candidates = append(candidates, s.commandNames()...)
		if word != "" && strings.ToUpper(word) == word {
			return word, append(candidates, "SELECT")
		}
		return word, append(candidates, "select")
	case strings.HasPrefix(word, "-"):
		return word, s.flagCandidates(words)
	}
	if own := shellWordNamed(words[0]); own != nil && own.run != nil || own != nil && len(words) > 1 {
		return word, s.placeCandidates(ctx, word)
	}
	if names := s.verbCandidates(words); len(names) > 0 {
		return word, names
	}
	return word, s.placeCandidates(ctx, word)
}

// argvOf expands words to a command line of orrery.
func (s *shell) argvOf(words []string) []string {
	if own := shellWordNamed(words[0]); own != nil && own.argv != nil {
		if argv, err := own.argv(s, append(append([]string{}, words[1:]...), "--help")); err == nil {
			return argv
		}
	}
	return words
}

// verbCandidates are the subcommands of a group.
func (s *shell) verbCandidates(words []string) (names []string) {
	if own := shellWordNamed(words[0]); own != nil && own.name != "index" && own.name != "throughput" {
		return nil
	}
	cmd, _, err := s.root(&console.Console{}).Find(words)
	if err != nil {
		return nil
	}
	for _, child := range cmd.Commands() {
		names = append(names, child.Name())
	}
	return names
}

// flagCandidates are the flags of a command.
func (s *shell) flagCandidates(words []string) (names []string) {
	cmd, _, err := s.root(&console.Console{}).Find(s.argvOf(words))
	if err != nil || !cmd.HasParent() {
		return nil
	}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, "--"+f.Name)
		}
	})
	return names
}

// fileCandidates are the files after an @.
func fileCandidates(word string) (names []string) {
	dir, _ := filepath.Split(word[1:])
	look := dir
	if look == "" {
		look = "."
	}
	files, err := os.ReadDir(look)
	if err != nil {
		return nil
	}
	for _, file := range files {
		name := "@" + dir + file.Name()
		if file.IsDir() {
			name += "/"
		}
		if !strings.ContainsAny(name, " \t'\"") {
			names = append(names, name)
		}
	}
	return names
}

// queryCandidates completes a word of a query: property names after a dot, otherwise keywords in
// the case of the typed text.
func (s *shell) queryCandidates(before string) (word string, candidates []string) {
	word = before[strings.LastIndexAny(before, " \t,()=<>+-*/!|&?:[]\"'")+1:]
	if dot := strings.LastIndexByte(word, '.'); dot >= 0 {
		return word[dot+1:], s.seen.names
	}
	lower := word != "" && strings.ToLower(word) == word
	for _, w := range sqlWords {
		if lower {
			w = strings.ToLower(w)
		}
		candidates = append(candidates, w)
	}
	return word, candidates
}

// placeCandidates are databases and containers, relative to the current place.
func (s *shell) placeCandidates(ctx context.Context, word string) (names []string) {
	dir := word[:strings.LastIndexByte(word, '/')+1]
	at, err := join(s.at, dir)
	if err != nil || at.Container != "" {
		return nil
	}
	c := s.statementConsole()
	for _, name := range s.names.of(ctx, &c, at) {
		if at.DB == "" {
			name += "/"
		}
		names = append(names, dir+name)
	}
	return names
}

// nameCache caches the names of databases and containers.
type nameCache struct {
	kept map[account.Place]keptNames
}

type keptNames struct {
	names []string
	read  time.Time
}

func (n *nameCache) forget() { n.kept = nil }

// of returns the databases of the account, or the containers of a database, as many as arrive in
// time.
func (n *nameCache) of(ctx context.Context, c *console.Console, at account.Place) []string {
	now := clock.System().Now()
	if kept, ok := n.kept[at]; ok && now.Sub(kept.read) < namesAge {
		return kept.names
	}
	cmd := &cobra.Command{}
	account.AddAccountFlags(cmd, &account.Account{})
	cmd.SetContext(ctx)
	names := remote.DatabaseNames(c, cmd)
	if at.DB != "" {
		names = remote.ContainerNames(c, cmd, at.DB)
	}
	if names == nil {
		return nil // retry at the next Tab
	}
	if n.kept == nil {
		n.kept = map[account.Place]keptNames{}
	}
	n.kept[at] = keptNames{names: names, read: now}
	return names
}

// propertyNames collects property names of results.
type propertyNames struct {
	names []string
	known map[string]bool
}

// plainName matches a property that a query can name after a dot.
var plainName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// learn collects the names in results, including nested objects.
func (p *propertyNames) learn(items [][]byte) {
	for _, item := range items {
		if len(p.names) >= mostProperty {
			return
		}
		p.walk(item, 2)
	}
}

func (p *propertyNames) walk(value []byte, levels int) {
	if value = bytes.TrimSpace(value); levels == 0 || len(value) == 0 || value[0] != '{' {
		return
	}
	names, values, err := console.Members(value)
	if err != nil {
		return
	}
	for i, name := range names {
		if plainName.MatchString(name) && !p.known[name] && len(p.names) < mostProperty {
			if p.known == nil {
				p.known = map[string]bool{}
			}
			p.known[name] = true
			p.names = append(p.names, name)
		}
		p.walk(values[i], levels-1)
	}
}
