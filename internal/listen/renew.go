package listen

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/clock"
)

// previousSuffix ends the name of the directory that keeps the certificate of the previous
// authority.
const previousSuffix = ".previous"

// AuthorityFile returns the path of the authority's certificate in its directory.
func AuthorityFile(dir string) string { return filepath.Join(dir, authorityCertFile) }

// RenewAuthority creates a new authority in a directory. The certificate of the old one stays in
// the directory previous, so that it can be removed from trust stores; previous is "" if there was
// none. The old private key is removed, because clients may still trust what it signs. A server
// that has the old authority in memory uses it until the server ends.
//
// One rename removes the old authority, so that a crash leaves the old authority, none, or the new
// one. If there is none, the next start creates one.
func RenewAuthority(dir string, c clock.Clock) (a *Authority, previous string, err error) {
	previous = dir + previousSuffix
	if err := os.RemoveAll(previous); err != nil {
		return nil, "", fmt.Errorf("remove the authority before the last: %w", err)
	}
	err = os.Rename(dir, previous)
	if errors.Is(err, os.ErrNotExist) {
		a, err := OpenAuthority(dir, c)
		return a, "", err
	}
	if err != nil {
		return nil, "", fmt.Errorf("put the old authority aside: %w", err)
	}
	for _, name := range []string{authorityKeyFile, authorityKeyFile + newSuffix} {
		if err := os.Remove(filepath.Join(previous, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, "", fmt.Errorf("remove the old authority's private key: %w", err)
		}
	}
	a, err = OpenAuthority(dir, c)
	return a, previous, err
}
