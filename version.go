package orrery

import "runtime/debug"

// The release build sets version and commit; otherwise the module's own are used.
var version, commit string

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

// Commit returns the Git commit of this build in hexadecimal, with the suffix "-dirty" if files had
// been changed since. It returns "" if the build does not know the commit, as after `go install` of
// a version.
func Commit() string {
	if commit != "" {
		return commit
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Path != "github.com/orrery-db/orrery" {
		return "" // the commit would be that of the program that embeds the server
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	revision := settings["vcs.revision"]
	if revision != "" && settings["vcs.modified"] == "true" {
		revision += "-dirty"
	}
	return revision
}
