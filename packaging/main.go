// Command packaging makes the files of a release from a checkout: binaries in archives, Debian and
// RPM packages, an image for container runtimes, manifests for package managers, and a list of
// checksums.
//
//	go run . -version 1.2.3 -out ../dist
//
// The one idea: a release is a function of a commit. Every time in it is the commit's (or
// SOURCE_DATE_EPOCH), it holds no path of this machine, and two runs give the same bytes. The
// command needs go and git, but no container runtime and no packaging tools. It publishes nothing.
// Start reading at release.make, in release.go.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func main() {
	version := flag.String("version", "", "version of the release, such as 1.2.3")
	out := flag.String("out", "dist", "directory to write to; what is in it is replaced")
	root := flag.String("root", "..", "the checkout")
	flag.Parse()
	if err := run(*version, *root, *out, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "packaging:", err)
		os.Exit(1)
	}
}

func run(version, root, out string, log io.Writer) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	r, err := newRelease(version, root, out)
	if err != nil {
		return err
	}
	names, err := r.make()
	if err != nil {
		return err
	}
	for _, name := range names {
		info, err := os.Stat(filepath.Join(out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(log, "%9.1f MB  %s\n", float64(info.Size())/1e6, name)
	}
	return nil
}
