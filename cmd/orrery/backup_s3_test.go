package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	cryptorand "crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/big"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/backup"
	"github.com/orrery-db/orrery/internal/backup/objects"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// objectStore is a server that speaks the S3 protocol and checks signatures, with one bucket.
type objectStore struct {
	bucket  string // its directory: an object is a file
	about   string // the directory with what the store knows about the objects
	archive string // the address of an archive in it
}

const storeKey, storeSecret = "orrery", "the-secret-of-the-store"

// storeEnv is the environment of a client of the store.
func storeEnv(secret string) []string {
	return []string{"AWS_ACCESS_KEY_ID=" + storeKey, "AWS_SECRET_ACCESS_KEY=" + secret}
}

// startObjectStore starts the program that ORRERY_S3_SERVER names, which `make conformance-s3`
// builds. Another process may take the free port first, so it is tried three times.
func startObjectStore(t *testing.T) *objectStore { return startObjectStoreWith(t, "", "") }

// startObjectStoreWith serves HTTPS with the certificate and key of two files, if they are named.
func startObjectStoreWith(t *testing.T, certificate, key string) *objectStore {
	t.Helper()
	program := os.Getenv("ORRERY_S3_SERVER")
	if program == "" {
		t.Skip("ORRERY_S3_SERVER does not name an S3-compatible server: run `make conformance-s3`")
	}
	root := t.TempDir()
	s := &objectStore{bucket: filepath.Join(root, "files", "backups"), about: filepath.Join(root, "about")}
	for _, dir := range []string{s.bucket, s.about} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		address := free.Addr().String()
		if err := free.Close(); err != nil {
			t.Fatal(err)
		}
		said := new(bytes.Buffer)
		args, scheme := []string{address, s.about, filepath.Dir(s.bucket)}, "http://"
		if certificate != "" {
			args, scheme = append(args, certificate, key), "https://"
		}
		cmd := exec.Command(program, args...)
		cmd.Env = cleanEnv("ROOT_ACCESS_KEY="+storeKey, "ROOT_SECRET_KEY="+storeSecret)
		cmd.Stdout, cmd.Stderr = said, said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() {
			_ = cmd.Wait()
			close(ended)
		}()
		t.Cleanup(func() {
			_ = cmd.Process.Kill()
			<-ended
			if t.Failed() {
				t.Logf("the store said:\n%s", said)
			}
		})
		if listens(address, ended) {
			s.archive = "s3://backups/shop/daily?endpoint=" + scheme + address
			return s
		}
	}
	t.Fatal("the store ended three times before it listened")
	return nil
}

// listens waits until an address accepts a connection, or its server has ended.
func listens(address string, ended <-chan struct{}) bool {
	for {
		select {
		case <-ended:
			return false
		case <-time.After(20 * time.Millisecond):
		}
		if c, err := net.Dial("tcp", address); err == nil {
			return c.Close() == nil
		}
	}
}

// files returns the paths of the objects below a name.
func (s *objectStore) files(t *testing.T, name string) (files []string) {
	t.Helper()
	below := filepath.Join(s.bucket, "shop", "daily", name)
	err := filepath.WalkDir(below, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestBackupsInAnObjectStore: an archive in a real S3-compatible store is written, read, pruned and
// restored as one in a directory is; a wrong secret and a damaged object are refused.
func TestBackupsInAnObjectStore(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges, " ranges"), func(t *testing.T) {
			s := startObjectStore(t)
			p, random := transferServer(t, ranges), rand.New(rand.NewPCG(1, uint64(ranges)))
			p.environ = storeEnv(storeSecret)
			var all writes
			create := func(want string, flags ...string) {
				t.Helper()
				all.write(t, p, random)
				if text := p.must(t, append([]string{"backup", "create", s.archive}, flags...)...); !strings.HasPrefix(text, want) {
					t.Fatalf("want %s: %s", want, text)
				}
			}
			create("full backup 1:")
			create("increment backup 2:")
			s.twoWriters(t, p)
			create("increment backup ")
			p.must(t, "backup", "verify", s.archive, "--deep")
			from, through := p.window(t, s.archive)
			for _, second := range []int64{from, all[1].second, through} {
				s.sameAt(t, p, second, all.at(second))
			}

			for time.Now().Unix() <= through+2 { // the chain is older than --keep when the next second has ended
				time.Sleep(20 * time.Millisecond)
			}
			create("full backup ", "--keep", "1s")
			if manifests, data := s.files(t, "manifests"), s.files(t, "data"); len(manifests) != 1 || len(data) != 1 {
				t.Errorf("--keep has left %q and %q", manifests, data)
			}
			from, through = p.window(t, s.archive)
			s.sameAt(t, p, through, all.at(through))
			s.refusals(t, p, from)
		})
	}
}

// sameAt restores a second, and compares its items.
func (s *objectStore) sameAt(t *testing.T, p *process, second int64, want map[string]string) {
	t.Helper()
	into := filepath.Join(t.TempDir(), "restored")
	at := time.Unix(second, 0).UTC().Format(time.RFC3339)
	p.must(t, "backup", "restore", s.archive, "--at", at, "--into", into)
	restored := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", into)
	sameItems(t, restored.stored(t), want)
	if _, err := restored.stop(t, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
}

// twoWriters runs two backups at once: each is in the archive, or says that another one is.
func (s *objectStore) twoWriters(t *testing.T, p *process) {
	t.Helper()
	before := len(s.files(t, "manifests"))
	var group sync.WaitGroup
	texts := make([]string, 2)
	errs := make([]error, len(texts))
	for i := range texts {
		group.Go(func() {
			cmd := exec.Command(binary, "backup", "create", s.archive)
			cmd.Env = cleanEnv(append(storeEnv(storeSecret), "ORRERY_ENDPOINT="+p.endpoint)...)
			out, err := cmd.CombinedOutput()
			texts[i], errs[i] = string(out), err
		})
	}
	group.Wait()
	wrote := 0
	for i, err := range errs {
		if err == nil {
			wrote++
		} else if !strings.Contains(texts[i], "another backup was written into") {
			t.Errorf("writer %d: %v: %s", i, err, texts[i])
		}
	}
	if added := len(s.files(t, "manifests")) - before; wrote == 0 || added != wrote {
		t.Errorf("%d of two writers succeeded, and %d manifests were added: %q", wrote, added, texts)
	}
}

// refusals checks what an archive refuses. It damages an object.
func (s *objectStore) refusals(t *testing.T, p *process, second int64) {
	t.Helper()
	refused := func(code int, says string, environ []string, args ...string) {
		t.Helper()
		var out, errOut bytes.Buffer
		have := run(args, console.Console{Out: &out, Err: &errOut, Environ: append(environ, "ORRERY_ENDPOINT="+p.endpoint)})
		if have != code || !strings.Contains(errOut.String(), says) {
			t.Errorf("orrery %s: exit %d: %s", strings.Join(args, " "), have, errOut.String())
		}
	}
	right := storeEnv(storeSecret)
	for _, what := range []string{"create", "ls", "verify"} {
		refused(exit.Auth, "the store refuses the credentials", storeEnv("another secret"), "backup", what, s.archive)
	}
	refused(exit.Failure, "no bucket nowhere", right, "backup", "ls", strings.Replace(s.archive, "backups", "nowhere", 1))
	refused(exit.NotFound, "no backup", right, "backup", "ls", strings.Replace(s.archive, "shop", "other", 1))
	data := s.files(t, "data")[0]
	content, err := os.ReadFile(data)
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)/2] ^= 1
	if err := os.WriteFile(data, content, 0o600); err != nil {
		t.Fatal(err)
	}
	name := "data/" + filepath.Base(data)
	refused(exit.Failure, name, right, "backup", "verify", s.archive)
	refused(exit.Failure, name, right, "backup", "restore", s.archive, "--into", filepath.Join(t.TempDir(), "restored"))
	if err := os.Remove(data); err != nil {
		t.Fatal(err)
	}
	refused(exit.Failure, name+": it is missing", right, "backup", "verify", s.archive)
}

// TestObjectsOfAStore: objects in a real S3-compatible store keep what backup.Objects promises,
// also an object that is sent in parts. Of many writers of one name one succeeds.
func TestObjectsOfAStore(t *testing.T) {
	s := startObjectStore(t)
	ctx := t.Context()
	o, err := objects.Open(ctx, s.archive, objects.Options{Environ: storeEnv(storeSecret)})
	if err != nil {
		t.Fatal(err)
	}
	large := make([]byte, 40<<20+1) // three parts
	for i := range large {
		large[i] = byte(i>>16) ^ byte(i)
	}
	contents := map[string][]byte{"data/large": large, "data/small": []byte("small"), "hold": []byte("held")}
	for name, content := range contents {
		if err := errors.Join(o.Put(ctx, name, []byte("replaced")), o.Put(ctx, name, content)); err != nil {
			t.Fatal(err)
		}
		if err := o.PutNew(ctx, name, []byte("other")); !errors.Is(err, backup.ErrExists) {
			t.Errorf("%s twice: %v", name, err)
		}
	}
	tag, err := os.ReadFile(filepath.Join(s.about, "backups", "shop", "daily", "data", "large", "meta", "etag"))
	if err != nil || !strings.HasSuffix(strings.Trim(string(tag), `"`), "-3") {
		t.Errorf("the tag of the large object is %s: it was not sent in three parts: %v", tag, err)
	}
	get := func(name string, offset, length int64) []byte {
		t.Helper()
		in, err := o.Get(ctx, name, offset, length)
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(in)
		if err := errors.Join(err, in.Close()); err != nil {
			t.Fatal(err)
		}
		return b
	}
	for name, content := range contents {
		for _, offset := range []int{0, 1, len(content) / 2, len(content) - 1, len(content), len(content) + 9} {
			for _, length := range []int{-1, 0, 1, len(content) / 2, 1 << 26} {
				want := content[min(offset, len(content)):]
				if length >= 0 {
					want = want[:min(length, len(want))]
				}
				if have := get(name, int64(offset), int64(length)); !bytes.Equal(have, want) {
					t.Errorf("%s: %d bytes at %d are %d other bytes", name, length, offset, len(have))
				}
			}
		}
	}
	list, err := o.List(ctx, "data/")
	if err != nil || len(list) != 2 || list[0].Name != "data/large" || list[0].Bytes != int64(len(large)) ||
		time.Since(list[0].Modified).Abs() > time.Hour {
		t.Errorf("the list is %v: %v", list, err)
	}

	errs := make([]error, 8)
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() { errs[i] = o.PutNew(ctx, "manifests/1", []byte(fmt.Sprint("of writer ", i))) })
	}
	group.Wait()
	winner := slices.Index(errs, nil)
	for i, err := range errs {
		if i != winner && !errors.Is(err, backup.ErrExists) || winner < 0 {
			t.Errorf("writer %d of one name: %v", i, err)
		}
	}
	if have := string(get("manifests/1", 0, -1)); have != fmt.Sprint("of writer ", winner) {
		t.Errorf("writer %d succeeded, and the object is %q", winner, have)
	}

	for name := range contents {
		if err := errors.Join(o.Delete(ctx, name), o.Delete(ctx, name)); err != nil {
			t.Error(err)
		}
		if _, err := o.Get(ctx, name, 0, -1); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s was deleted: %v", name, err)
		}
	}
}

// TestAnObjectStoreOverHTTPS: a store with a certificate of its own is used by a command that
// trusts it, with credentials from a file. A backup that is killed leaves an archive that goes on.
// Without that trust the store is refused, and nothing is sent to it.
func TestAnObjectStoreOverHTTPS(t *testing.T) {
	certificate, key := storeCertificate(t)
	s := startObjectStoreWith(t, certificate, key)
	p := transferServer(t, 5)
	credentials := filepath.Join(t.TempDir(), "credentials")
	if err := os.WriteFile(credentials, []byte(
		"[default]\naws_access_key_id = "+storeKey+"\naws_secret_access_key = "+storeSecret+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	trusting := []string{"AWS_SHARED_CREDENTIALS_FILE=" + credentials, "AWS_CA_BUNDLE=" + certificate}
	command := func(environ []string, args ...string) *exec.Cmd {
		cmd := exec.CommandContext(t.Context(), binary, args...)
		cmd.Env = cleanEnv(append(environ, "ORRERY_ENDPOINT="+p.endpoint)...)
		return cmd
	}
	run := func(args ...string) string {
		t.Helper()
		out, err := command(trusting, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("orrery %s: %v: %s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}

	out, err := command(trusting[:1:1], "backup", "create", s.archive).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "AWS_CA_BUNDLE") || strings.Contains(string(out), "--ca-file") {
		t.Errorf("a certificate that is not trusted: %v: %s", err, out)
	}
	if left, err := os.ReadDir(s.bucket); err != nil || len(left) > 0 {
		t.Errorf("it has written %q: %v", left, err)
	}

	var all writes
	random := rand.New(rand.NewPCG(3, 4))
	killed := 0
	for round := range 12 {
		all.write(t, p, random)
		cmd := command(trusting, "backup", "create", s.archive)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(round) * 15 * time.Millisecond)
		_ = cmd.Process.Kill()
		if _ = cmd.Wait(); cmd.ProcessState.ExitCode() < 0 { // ended by a signal
			killed++
		}
	}
	if killed == 0 {
		t.Error("no backup was killed")
	}
	all.write(t, p, random)
	// A backup that is killed while it reads a base keeps its place for two minutes.
	for busy := true; busy; {
		out, err := command(trusting, "backup", "create", s.archive).CombinedOutput()
		if busy = strings.Contains(string(out), "Another backup is reading a base"); busy {
			time.Sleep(time.Second)
		} else if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	run("backup", "verify", s.archive, "--deep")
	into := filepath.Join(t.TempDir(), "restored")
	run("backup", "restore", s.archive, "--into", into)
	restored := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", into)
	sameItems(t, restored.stored(t), p.stored(t))
}

// storeCertificate writes a new certificate for 127.0.0.1, and its key.
func storeCertificate(t *testing.T) (certificate, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), cryptorand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: now.Add(-time.Hour), NotAfter: now.Add(24 * time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(cryptorand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	certificate, key = filepath.Join(dir, "certificate.pem"), filepath.Join(dir, "key.pem")
	for file, block := range map[string]*pem.Block{
		certificate: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: encoded},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certificate, key
}
