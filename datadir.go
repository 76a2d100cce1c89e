package orrery

import (
	"fmt"
	"os"
	"runtime"
)

// closeToOthers makes the directory of the store, readable by its owner only, and
// takes from others what they may do with one that is there. The data directory
// around it may be the operator's, made for other things too: it stays as it is,
// and the log says what that means.
func (s *Server) closeToOthers(store string) error {
	if err := os.MkdirAll(store, 0o700); err != nil {
		return dataPathError(s.config.DataPath, err)
	}
	if mode, open := openToOthers(store); open {
		if err := os.Chmod(store, 0o700); err != nil {
			// A volume that belongs to somebody else; the data can be used all the same.
			s.config.Logger.Warn(
				"the directory of the data may be entered by others than the server, and that could not be changed: run chmod "+
					"700 as its owner", "directory", store, "mode", fmt.Sprintf("%04o", mode), "error", err)
		}
	}
	if mode, open := openToOthers(s.config.DataPath); open {
		s.config.Logger.Warn(
			"the data directory may be entered by others than the server; what is in it is closed to them, but run chmod 700 "+
				"unless they are meant to see names", "directory", s.config.DataPath, "mode", fmt.Sprintf("%04o", mode))
	}
	return nil
}

// openToOthers tells whether the group or others may do anything with a
// directory. Windows does not keep this in the mode.
func openToOthers(dir string) (os.FileMode, bool) {
	info, err := os.Stat(dir)
	if err != nil || runtime.GOOS == "windows" {
		return 0, false
	}
	return info.Mode().Perm(), info.Mode().Perm()&0o077 != 0
}
