package shell

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// maxHistory is how many statements are kept.
const maxHistory = 1000

// history keeps statements, the oldest first, in memory and in a file of the user's.
type history struct {
	entries []string
	path    string // "" keeps no file
}

// historyFile is where the shell keeps its history: in the user's directory for what programs
// remember. It is "" when there is none.
func historyFile(environ []string) string {
	env := console.Environment(environ)
	home := env["HOME"]
	dir := ""
	switch {
	case filepath.IsAbs(env["XDG_STATE_HOME"]):
		dir = env["XDG_STATE_HOME"]
	case runtime.GOOS == "windows":
		dir = env["LocalAppData"]
		if dir == "" {
			dir = env["LOCALAPPDATA"]
		}
	case runtime.GOOS == "darwin" && home != "":
		dir = filepath.Join(home, "Library", "Application Support")
	case home != "":
		dir = filepath.Join(home, ".local", "state")
	}
	if !filepath.IsAbs(dir) {
		return ""
	}
	return filepath.Join(dir, "orrery", "history")
}

// open reads the file, and keeps it to maxHistory statements. A history that cannot be read or
// written is none: the shell works without.
func (h *history) open(path string) {
	if path == "" || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return
	}
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return
	}
	h.path = path
	lines := bufio.NewScanner(strings.NewReader(string(data)))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if isRemembered(lines.Text()) {
			h.entries = append(h.entries, lines.Text())
		}
	}
	if err == nil && os.Chmod(path, 0o600) != nil {
		h.path = "" // somebody else's file
	}
	if len(h.entries) > maxHistory {
		h.entries = h.entries[len(h.entries)-maxHistory:]
		text := strings.Join(h.entries, "\n") + "\n"
		if os.WriteFile(path+".new", []byte(text), 0o600) == nil {
			_ = os.Rename(path+".new", path) // the long one does too
		}
	}
}

// remember adds a statement. Its lines become one, unless a comment would swallow what follows it.
func (h *history) remember(statement string) {
	lines := strings.Split(strings.TrimSpace(statement), "\n")
	if len(lines) > 1 && strings.Contains(statement, "--") {
		if _, isQuery := selectText(statement); isQuery {
			return
		}
	}
	entry := strings.Join(lines, " ")
	if !isRemembered(entry) || len(h.entries) > 0 && h.entries[len(h.entries)-1] == entry {
		return
	}
	h.entries = append(h.entries, entry)
	if h.path == "" {
		return
	}
	file, err := os.OpenFile(h.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	_, _ = file.WriteString(entry + "\n") // a history that cannot be written is none
	_ = file.Close()
}

// secretWords are what a line with a key says, and longText is a key itself: those of accounts and
// resource tokens are longer than this in base64.
var (
	secretWords = regexp.MustCompile(
		`(?i)--key\b|accountkey|--connection-string|--cert-secret|password|secret|type=(master|resource)|sig=`,
	)
	longText = regexp.MustCompile(`[A-Za-z0-9+/]{40,}`)
)

// isRemembered tells whether a statement is kept: it has no key, and nothing that a terminal must
// not be sent.
func isRemembered(entry string) bool {
	return entry != "" && utf8.RuneCountInString(entry) < maxTypedLine && string(screen.Printable(entry)) == entry &&
		!secretWords.MatchString(entry) && !longText.MatchString(entry)
}

// Add implements term.History. The shell itself remembers whole statements.
func (h *history) Add(string) {}

// Len implements term.History.
func (h *history) Len() int { return len(h.entries) }

// At implements term.History: 0 is the last statement.
func (h *history) At(i int) string { return h.entries[len(h.entries)-1-i] }
