package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // registers the format
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm" // registers the format
)

// linuxPackages writes the Debian and the RPM package of a platform.
func (r *release) linuxPackages(p platform) ([]string, error) {
	var names []string
	for _, format := range []string{"deb", "rpm"} {
		name, err := r.linuxPackage(p, format)
		if err != nil {
			return nil, fmt.Errorf("%s for %s: %w", format, p, err)
		}
		names = append(names, name)
	}
	return names, nil
}

func (r *release) linuxPackage(p platform, format string) (string, error) {
	packager, err := nfpm.Get(format)
	if err != nil {
		return "", err
	}
	info := nfpm.WithDefaults(r.packageInfo(p))
	if err := nfpm.PrepareForPackager(info, format); err != nil {
		return "", err
	}
	// The library sets the time of the directories that it adds to the time of the run.
	for _, c := range info.Contents {
		c.FileInfo.MTime = r.time
	}
	name := packager.ConventionalFileName(info)
	f, err := os.Create(filepath.Join(r.out, name))
	if err != nil {
		return "", err
	}
	return name, errors.Join(packager.Package(info, f), f.Close())
}

// packageInfo returns the content and metadata of a package. Installing starts nothing, so the
// administrator first decides who may reach the server, and with which key.
func (r *release) packageInfo(p platform) *nfpm.Info {
	content := func(source, to, kind string, mode os.FileMode) *files.Content {
		return &files.Content{
			Source: source, Destination: to, Type: kind,
			FileInfo: &files.ContentFileInfo{Mode: mode, MTime: r.time},
		}
	}
	return &nfpm.Info{
		Name: "orrery", Arch: p.arch, Platform: p.os, Version: r.version, VersionSchema: "semver",
		Section: "database", Priority: "optional", Maintainer: maintainer, Vendor: "The Orrery authors",
		Description: summary + "\n" + description, Homepage: homepage, License: license, MTime: r.time,
		DisableGlobbing: true,
		Overridables: nfpm.Overridables{
			Contents: files.Contents{
				content(r.binaries[p], "/usr/bin/orrery", files.TypeFile, 0o755),
				content(r.file("orrery.service"), "/usr/lib/systemd/system/orrery.service", files.TypeFile, 0o644),
				content(r.file("orrery.yaml"), "/etc/orrery/orrery.yaml", files.TypeConfigNoReplace, 0o644),
				content(filepath.Join(r.root, "LICENSE"), "/usr/share/doc/orrery/copyright", files.TypeFile, 0o644),
				content(filepath.Join(r.root, "README.md"), "/usr/share/doc/orrery/README.md", files.TypeFile, 0o644),
			},
			Scripts: nfpm.Scripts{
				PostInstall: r.file("postinstall.sh"), PreRemove: r.file("preremove.sh"), PostRemove: r.file("postremove.sh"),
			},
			RPM: nfpm.RPM{Summary: summary, BuildHost: "release.orrery.invalid"},
		},
	}
}
