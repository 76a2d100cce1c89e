package orrery

import (
	"path/filepath"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/listen"
)

// AuthorityFile returns the path of the certificate that clients of a server on this data directory
// must trust: the certificate of the local certificate authority, one PEM block. A server creates
// it at its first start, unless the server has a certificate of its own or serves only HTTP.
func AuthorityFile(dataPath string) string {
	return listen.AuthorityFile(filepath.Join(dataPath, tlsDir))
}

// RenewAuthority creates a new local certificate authority for a data directory that no server has
// open. It returns the new certificate as PEM, and the path of the old one, or "" if there was
// none. It removes the old private key. Every client must trust the new certificate.
func RenewAuthority(dataPath string) (certificate []byte, previous string, err error) {
	if err := datadir.Prepare(dataPath); err != nil {
		return nil, "", err
	}
	a, old, err := listen.RenewAuthority(filepath.Join(dataPath, tlsDir), clock.System())
	if err != nil {
		return nil, "", err
	}
	if old != "" {
		previous = listen.AuthorityFile(old)
	}
	return a.PEM(), previous, nil
}
