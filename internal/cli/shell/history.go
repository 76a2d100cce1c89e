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

// maxHistory is the number of statements kept.
const maxHistory = 1000

// history keeps statements, the oldest first, in memory and in a file of the user.
type history struct {
	entries []string
	path    string // "" for no file
}

// historyFile is the path of the shell's history, in the user's state directory; "" if there is no
// such directory.
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

// open reads the file, and shortens it to maxHistory statements. If the history is not readable or
// writable, the shell works without it.
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
		h.path = "" // another user's file
	}
	if len(h.entries) > maxHistory {
		h.entries = h.entries[len(h.entries)-maxHistory:]
		text := strings.Join(h.entries, "\n") + "\n"
		if os.WriteFile(path+".new", []byte(text), 0o600) == nil {
			_ = os.Rename(path+".new", path) // on failure the longer file stays in use
		}
	}
}

// remember adds a statement. It joins the lines, unless a comment would then hide what follows.
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
	_, _ = file.WriteString(entry + "\n") // best effort
	_ = file.Close()
}

// secretWords match a line with a key. longText matches a key itself: account keys and resource
// tokens are longer than this in base64.
var (
	secretWords = regexp.MustCompile(
		`(?i)--key\b|accountkey|--connection-string|--cert-secret|password|secret|type=(master|resource)|sig=`,
	)
	longText = regexp.MustCompile(`[A-Za-z0-9+/]{40,}`)
)

// isRemembered reports whether a statement belongs in the history: it has no key, and no text that
// is unsafe for a terminal.
func isRemembered(entry string) bool {
	return entry != "" && utf8.RuneCountInString(entry) < maxTypedLine && string(screen.Printable(entry)) == entry &&
		!secretWords.MatchString(entry) && !longText.MatchString(entry)
}

// Add implements term.History. The shell itself remembers whole statements instead.
func (h *history) Add(string) {}

// Len implements term.History.
func (h *history) Len() int { return len(h.entries) }

// At implements term.History: 0 is the last statement.
func (h *history) At(i int) string { return h.entries[len(h.entries)-1-i] }
