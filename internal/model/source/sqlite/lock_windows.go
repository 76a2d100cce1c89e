package sqlite

import "os"

// lockFile cannot lock a file on this system: folders of killed processes stay.
func lockFile(*os.File) bool { return false }
