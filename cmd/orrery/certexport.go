package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/files"
)

// exportCertificate writes the certificate that clients must trust to each file of a
// comma-separated list, for tools that copy it out of a container instead of fetching it. It leaves
// a file that already holds the certificate untouched. A nil certificate means that the server
// speaks plain HTTP: nothing is written.
func exportCertificate(certificate []byte, list string) error {
	if certificate == nil {
		return nil
	}
	var errs []error
	for file := range strings.SplitSeq(list, ",") {
		if file = strings.TrimSpace(file); file == "" {
			continue
		}
		if err := writeCertificate(certificate, file); err != nil {
			errs = append(errs, fmt.Errorf("write the certificate to %s: %w", file, err))
		}
	}
	return errors.Join(errs...)
}

// writeCertificate replaces a file as a whole, so that a concurrent reader gets either the old or
// the new certificate, never a mixture.
func writeCertificate(certificate []byte, file string) error {
	if err := files.Check(file); err != nil {
		return err
	}
	if have, err := os.ReadFile(file); err == nil && bytes.Equal(have, certificate) {
		return nil
	}
	dir := filepath.Dir(file)
	if err := makeBehindLinks(dir); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(dir, filepath.Base(file)+".*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(certificate)
	err = errors.Join(err, temporary.Chmod(0o644), temporary.Close()) // a certificate is public
	if err == nil {
		err = os.Rename(temporary.Name(), file)
	}
	if err != nil {
		_ = os.Remove(temporary.Name())
	}
	return err
}

// makeBehindLinks is os.MkdirAll that also creates the targets of symbolic links on the way: an
// image can have links into a volume that is still empty.
func makeBehindLinks(dir string) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil
	}
	if parent := filepath.Dir(dir); parent != dir {
		if err := makeBehindLinks(parent); err != nil {
			return err
		}
	}
	target, err := os.Readlink(dir)
	if err != nil {
		return os.MkdirAll(dir, 0o755)
	}
	if !filepath.IsAbs(target) {
		target = filepath.Join(filepath.Dir(dir), target)
	}
	return os.MkdirAll(target, 0o755)
}
