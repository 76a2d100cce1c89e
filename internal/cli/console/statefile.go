package console

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// stateDirectory is the user's state directory, for files that outlive a command.
func stateDirectory(environ []string) (string, error) {
	env := Environment(environ)
	if dir := env["XDG_STATE_HOME"]; filepath.IsAbs(dir) {
		return filepath.Join(dir, "orrery"), nil
	}
	if runtime.GOOS == "windows" && env["LOCALAPPDATA"] != "" {
		return filepath.Join(env["LOCALAPPDATA"], "orrery", "state"), nil
	}
	home := env["HOME"]
	if home == "" {
		var err error
		if home, err = os.UserHomeDir(); err != nil {
			return "", exit.Usagef("no directory for the progress of the command (%w): name a file for it", err)
		}
	}
	return filepath.Join(home, ".local", "state", "orrery"), nil
}

// StateFile is a file in which a command keeps its progress: the same file whenever the command
// runs again with the same parts.
func StateFile(environ []string, kind string, parts ...string) (string, error) {
	dir, err := stateDirectory(environ)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return filepath.Join(dir, kind+"-"+hex.EncodeToString(sum[:8])), nil
}
