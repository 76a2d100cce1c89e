package listen

import (
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"maps"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// maxLeaves caps the cache of issued leaves, because a client could ask for any number of names.
// The least recently used leaf is dropped first.
const maxLeaves = 256

// Certificates issues a leaf for the name that a client asks for (SNI) and caches it. Leaves share
// one key, which exists only in memory. It is safe for concurrent use.
type Certificates struct {
	authority *Authority
	key       *ecdsa.PrivateKey
	allowed   []string // lower case; nil allows every name

	mu    sync.Mutex
	cache map[string]*leaf
	turn  uint64 // counts uses, to find the least recently used leaf
}

type leaf struct {
	cert    *tls.Certificate
	expires time.Time
	used    uint64
}

// NewCertificates returns an issuer. With names, it issues only for these and for clients that send
// no name; without names, it issues for any name.
func NewCertificates(a *Authority, names []string) (*Certificates, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make leaf key: %w", err)
	}
	c := &Certificates{authority: a, key: key, cache: make(map[string]*leaf)}
	for _, n := range names {
		c.allowed = append(c.allowed, normalName(n))
	}
	return c, nil
}

// Config returns a TLS configuration that issues by SNI and offers HTTP/2 and HTTP/1.1.
func (c *Certificates) Config() *tls.Config { return configFor(c.certificate) }

// configFor returns the TLS configuration for a source of certificates.
func configFor(get func(*tls.ClientHelloInfo) (*tls.Certificate, error)) *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		NextProtos:     []string{"h2", "http/1.1"},
		GetCertificate: get,
	}
}

func (c *Certificates) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	name := normalName(hello.ServerName)
	if name == "" {
		return c.unnamed(hello.Conn)
	}
	if !validName(name) {
		return nil, fmt.Errorf("the client asks for %q, which is not a host name", hello.ServerName)
	}
	if c.allowed != nil && !slices.Contains(c.allowed, name) {
		return nil, fmt.Errorf("no certificate for %q: the server has this name not among its own", name)
	}
	return c.issue("name:"+name, []string{name}, nil)
}

// unnamed serves clients that send no SNI: those that dial an address, and some that dial a name
// without dots. The leaf covers whatever they may have dialled.
func (c *Certificates) unnamed(conn net.Conn) (*tls.Certificate, error) {
	names := []string{"localhost"}
	if host, err := os.Hostname(); err == nil && validName(normalName(host)) && normalName(host) != "localhost" {
		names = append(names, normalName(host))
	}
	for _, n := range c.allowed {
		if !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	addresses := []net.IP{net.IPv4(127, 0, 0, 1).To4(), net.IPv6loopback}
	cacheKey := "address:"
	if conn != nil { // the address at which the client has reached the server
		if local, ok := conn.LocalAddr().(*net.TCPAddr); ok && len(local.IP) > 0 && !local.IP.IsLoopback() {
			addresses = append(addresses, local.IP)
			cacheKey += local.IP.String()
		}
	}
	return c.issue(cacheKey, names, addresses)
}

// issue returns the cached leaf for a key, or signs a new one.
func (c *Certificates) issue(cacheKey string, names []string, addresses []net.IP) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.turn++
	now := c.authority.clock.Now()
	if kept, ok := c.cache[cacheKey]; ok && now.Before(kept.expires.Add(-leafRenewal)) {
		kept.used = c.turn
		return kept.cert, nil
	}
	cert, expires, err := c.sign(names, addresses, now)
	if err != nil {
		return nil, err
	}
	if len(c.cache) >= maxLeaves {
		c.evict()
	}
	c.cache[cacheKey] = &leaf{cert: cert, expires: expires, used: c.turn}
	return cert, nil
}

func (c *Certificates) evict() {
	byUse := func(a, b string) int { return cmp.Compare(c.cache[a].used, c.cache[b].used) }
	delete(c.cache, slices.MinFunc(slices.Collect(maps.Keys(c.cache)), byUse))
}

func (c *Certificates) sign(names []string, addresses []net.IP, now time.Time) (*tls.Certificate, time.Time, error) {
	serial, err := newSerial()
	if err != nil {
		return nil, time.Time{}, err
	}
	expires := now.Add(leafLifetime)
	if expires.After(c.authority.cert.NotAfter) {
		expires = c.authority.cert.NotAfter
	}
	cert, err := sign(&x509.Certificate{
		SerialNumber: serial,
		// A common name may have 64 characters; clients read the alternative names.
		Subject: pkix.Name{
			Organization: []string{"Orrery"}, CommonName: names[0][:min(len(names[0]), maxCommonName)],
		},
		NotBefore: now.Add(-clockTolerance), NotAfter: expires,
		DNSNames: names, IPAddresses: addresses,
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}, c.authority.cert, c.key.Public(), c.authority.key)
	if err != nil {
		return nil, time.Time{}, fmt.Errorf("sign leaf for %s: %w", names[0], err)
	}
	chain := [][]byte{cert.Raw, c.authority.cert.Raw}
	return &tls.Certificate{Certificate: chain, PrivateKey: c.key, Leaf: cert}, expires, nil
}

const maxCommonName = 64

// labelCharacters are the characters of a label of a name in lower case.
const labelCharacters = "abcdefghijklmnopqrstuvwxyz0123456789-_"

func normalName(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }

// validName accepts names that a certificate may hold as a DNS name, and the underscore that
// container names have.
func validName(name string) bool {
	if name == "" || len(name) > 253 {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 || strings.Trim(label, labelCharacters) != "" {
			return false
		}
	}
	return true
}
