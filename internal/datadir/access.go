package datadir

import (
	"fmt"
	"log/slog"
	"os"
	"runtime"

	"github.com/orrery-db/orrery/internal/files"
)

// CloseToOthers creates the directory of the store with access for its owner only, and removes the
// access of others from an existing one. The data directory around it may belong to the operator
// and hold other things, so it stays as it is; the log warns if others can access it.
func CloseToOthers(path, store string, logger *slog.Logger) error {
	if err := files.MakeDir(store); err != nil {
		return explain(path, err)
	}
	if mode, open := openToOthers(store); open {
		if err := os.Chmod(store, 0o700); err != nil {
			// On a volume of another owner the mode cannot change, but the data is usable.
			logger.Warn(
				"the directory of the data may be entered by others than the server, and that could not be changed: run chmod "+
					"700 as its owner", "directory", store, "mode", fmt.Sprintf("%04o", mode), "error", err)
		}
	}
	if mode, open := openToOthers(path); open {
		logger.Warn(
			"the data directory may be entered by others than the server; what is in it is closed to them, but run chmod 700 "+
				"unless they are meant to see names", "directory", path, "mode", fmt.Sprintf("%04o", mode))
	}
	return nil
}

// openToOthers reports whether the group or others have any access to a directory. Windows does not
// express this in the mode.
func openToOthers(dir string) (os.FileMode, bool) {
	info, err := os.Stat(dir)
	if err != nil || runtime.GOOS == "windows" {
		return 0, false
	}
	return info.Mode().Perm(), info.Mode().Perm()&0o077 != 0
}
