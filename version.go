package orrery

import "runtime/debug"

// version is set by the release build; otherwise the module's own is used.
var version string

// Version returns the version of this build, such as "1.4.2", or "devel" for a
// build from a working tree.
func Version() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	if info.Main.Path == "github.com/orrery-db/orrery" && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	for _, dep := range info.Deps {
		if dep.Path == "github.com/orrery-db/orrery" {
			return dep.Version
		}
	}
	return "devel"
}
