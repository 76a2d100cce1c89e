package orrery

import (
	"path/filepath"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/listen"
)

// AuthorityFile returns the path of the certificate that clients of a server on this data
// directory have to trust: that of the local certificate authority, one PEM block. A server makes
// it at its first start, unless it has an own certificate or serves HTTP only.
func AuthorityFile(dataPath string) string {
	return listen.AuthorityFile(filepath.Join(dataPath, tlsDir))
}

// RenewAuthority makes a new local certificate authority for a data directory that no server has
// open. It returns the new certificate as PEM, and the path of the old one, "" when there was none.
// The old private key is removed. Every client has to trust the new certificate.
func RenewAuthority(dataPath string) (certificate []byte, previous string, err error) {
	if err := prepareDataPath(dataPath); err != nil {
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
