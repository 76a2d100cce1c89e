package settings

import (
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
)

// DataPath is the data directory that a server would open with the same environment.
func DataPath(c *console.Console, flag string) (string, error) {
	env := console.Environment(c.Environ)
	for _, dir := range []string{flag, env["ORRERY_DATA_PATH"], env["DATA_PATH"]} {
		if dir != "" {
			return dir, nil
		}
	}
	return orrery.DefaultDataPath()
}
