package orrery

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"

	"github.com/orrery-db/orrery/internal/files"
)

// maxKeyFileBytes bounds the size of a key file; a key has about 90 bytes.
const maxKeyFileBytes = 4096

// accountKey returns the configured key in base64. Its errors never contain the key.
func (c Config) accountKey() (string, error) {
	if c.Key != "" && c.KeyFile != "" {
		return "", errors.New("both --key and --key-file are given: keep one")
	}
	if c.KeyFile != "" {
		return readKeyFile(c.KeyFile)
	}
	if c.Key == "" {
		return WellKnownKey, nil
	}
	key, err := canonicalKey(c.Key)
	if err != nil {
		return "", fmt.Errorf("the account key cannot be used: %w", err)
	}
	return key, nil
}

func readKeyFile(path string) (string, error) {
	f, err := files.Open(path)
	if err != nil {
		return "", fmt.Errorf("read key file: %w", err)
	}
	defer f.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(io.LimitReader(f, maxKeyFileBytes+1))
	if err != nil {
		return "", fmt.Errorf("read key file: %w", err)
	}
	if len(data) > maxKeyFileBytes {
		return "", fmt.Errorf("key file %s is too long to be a key: it should hold one line of base64", path)
	}
	// Tools wrap base64 at 64 or 76 columns. A key is one word, so line ends and spaces are ignored.
	key, err := canonicalKey(string(bytes.Join(bytes.Fields(data), nil)))
	if err != nil {
		return "", fmt.Errorf("key file %s cannot be used: %w", path, err)
	}
	return key, nil
}

// canonicalKey returns a key in its canonical spelling. Base64 has several spellings for the same
// bytes (line ends, unused bits of the last letter), and a key that is refused in one must be
// refused in all.
func canonicalKey(key string) (string, error) {
	raw, err := base64.StdEncoding.DecodeString(key)
	if err != nil {
		return "", errors.New("it is not base64; make one with `openssl rand -base64 64 | tr -d '\\n'`")
	}
	if len(raw) == 0 {
		return "", errors.New("it is empty; make one with `openssl rand -base64 64 | tr -d '\\n'`")
	}
	return base64.StdEncoding.EncodeToString(raw), nil
}

// minKeyBytes is the shortest key that server mode accepts: the length of the signature's hash (32
// bytes, SHA-256). The service's keys have 64.
const minKeyBytes = 32

// isShort reports whether a key has fewer than minKeyBytes; an empty key is not short.
func isShort(key string) bool {
	raw, err := base64.StdEncoding.DecodeString(key)
	return err == nil && len(raw) > 0 && len(raw) < minKeyBytes
}

// isWellKnown reports whether a key is the well-known key, in any spelling.
func isWellKnown(key string) bool {
	canonical, err := canonicalKey(key)
	return err == nil && canonical == WellKnownKey
}
