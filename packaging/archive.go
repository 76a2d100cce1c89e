package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
)

// An entry is one file in an archive.
type entry struct {
	name   string // path in the archive
	source string // path on this machine
	mode   int64
}

// archiveName returns the name of a platform's archive, without its ending. The archive has one
// directory of that name.
func (r *release) archiveName(p platform) string { return "orrery_" + r.version + "_" + p.String() }

// archiveFile returns the name of a platform's archive.
func (r *release) archiveFile(p platform) string {
	if p.os == "windows" {
		return r.archiveName(p) + ".zip"
	}
	return r.archiveName(p) + ".tar.gz"
}

// archive writes a platform's archive: the binary, the licence, the readme, and for Linux
// the unit and the settings of the service.
func (r *release) archive(p platform) (string, error) {
	dir := r.archiveName(p)
	entries := []entry{
		{path.Join(dir, p.executable()), r.binaries[p], 0o755},
		{path.Join(dir, "LICENSE"), filepath.Join(r.root, "LICENSE"), 0o644},
		{path.Join(dir, "README.md"), filepath.Join(r.root, "README.md"), 0o644},
	}
	if p.os == "linux" {
		entries = append(entries,
			entry{path.Join(dir, "orrery.service"), r.file("orrery.service"), 0o644},
			entry{path.Join(dir, "orrery.yaml"), r.file("orrery.yaml"), 0o644},
		)
	}
	name := r.archiveFile(p)
	f, err := os.Create(filepath.Join(r.out, name))
	if err != nil {
		return "", err
	}
	if p.os == "windows" {
		err = r.writeZip(f, entries)
	} else {
		err = r.writeTarGz(f, entries)
	}
	return name, errors.Join(err, f.Close())
}

// file returns the path of a file that this directory holds for packages.
func (r *release) file(name string) string {
	return filepath.Join(r.root, "packaging", "files", name)
}

func (r *release) writeTarGz(to io.Writer, entries []entry) error {
	compressed, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(compressed)
	for _, e := range entries {
		if err := r.addToTar(archive, e); err != nil {
			return err
		}
	}
	return errors.Join(archive.Close(), compressed.Close())
}

func (r *release) addToTar(archive *tar.Writer, e entry) error {
	f, err := os.Open(e.source)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // reading is over
	info, err := f.Stat()
	if err != nil {
		return err
	}
	header := &tar.Header{
		Typeflag: tar.TypeReg, Name: e.name, Size: info.Size(), Mode: e.mode, ModTime: r.time,
		Format: tar.FormatUSTAR,
	}
	if err := archive.WriteHeader(header); err != nil {
		return err
	}
	_, err = io.Copy(archive, f)
	return err
}

func (r *release) writeZip(to io.Writer, entries []entry) error {
	archive := zip.NewWriter(to)
	for _, e := range entries {
		if err := r.addToZip(archive, e); err != nil {
			return err
		}
	}
	return archive.Close()
}

func (r *release) addToZip(archive *zip.Writer, e entry) error {
	f, err := os.Open(e.source)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // reading is over
	header := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: r.time}
	header.SetMode(os.FileMode(e.mode))
	w, err := archive.CreateHeader(header)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, f)
	return err
}
