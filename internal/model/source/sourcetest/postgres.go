//go:build unix

package sourcetest

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// Password is the password of the superuser of a test server, for connections over TCP.
const Password = "not a secret/@:1"

// A Server is a PostgreSQL server for one test, without durability.
type Server struct {
	Port   int
	Socket string // the folder of its socket
	bin    string
	run    *syscall.Credential
}

// binaries returns the folder with the programs of PostgreSQL, or "".
func binaries() string {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		path, err := exec.LookPath("initdb")
		if err != nil {
			return ""
		}
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return ""
		}
		return filepath.Dir(path)
	}
	slices.Sort(found)
	return filepath.Dir(found[len(found)-1])
}

// StartPostgres starts a server in a temporary folder, and stops it at the end of the test. It
// skips the test if the programs of PostgreSQL are not on the machine; with
// ORRERY_REQUIRE_POSTGRES=1 it fails then.
func StartPostgres(t testing.TB) *Server {
	t.Helper()
	bin := binaries()
	if bin == "" {
		if os.Getenv("ORRERY_REQUIRE_POSTGRES") == "1" {
			t.Fatal("PostgreSQL is required (ORRERY_REQUIRE_POSTGRES=1): install the package postgresql")
		}
		t.Skip("SKIPPED: no programs of PostgreSQL on this machine: install the package postgresql")
	}
	dir, err := os.MkdirTemp("", "pg") // short, since the path of a socket is
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) }) // a folder in the system's temporary one
	s := &Server{Socket: dir, bin: bin, Port: freePort(t)}
	if os.Getuid() == 0 {
		s.run = otherUser(t, dir)
	}
	secret := filepath.Join(dir, "password")
	if err := os.WriteFile(secret, []byte(Password+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(dir, "data")
	s.program(t, "initdb", "-D", data, "-U", "postgres", "-A", "scram-sha-256", "--auth-local=trust", "--pwfile", secret,
		"-E", "UTF8", "--locale=C", "--no-sync")
	log := filepath.Join(dir, "log")
	settings := fmt.Sprintf("-k '%s' -p %d -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=16MB "+
		"-c shared_preload_libraries=pg_stat_statements", dir, s.Port)
	start := s.command(t.Context(), "pg_ctl", "start", "-D", data, "-w", "-t", "30", "-l", log, "-o", settings)
	if err := start.Run(); err != nil {
		text, _ := os.ReadFile(log) // the log may not exist yet
		t.Fatalf("PostgreSQL does not start: %v\n%s", err, text)
	}
	t.Cleanup(func() {
		// The data is thrown away, so the server need not write it. The context of the test has ended.
		stop := s.command(context.Background(), "pg_ctl", "stop", "-D", data, "-m", "immediate")
		if out, err := stop.CombinedOutput(); err != nil {
			t.Errorf("PostgreSQL does not stop: %v\n%s", err, out)
		}
	})
	return s
}

// otherUser returns who runs the server, since it refuses to run for the superuser of the machine.
func otherUser(t testing.TB, dir string) *syscall.Credential {
	t.Helper()
	owner, err := user.Lookup("postgres")
	if err != nil {
		t.Skipf("SKIPPED: PostgreSQL does not run as root, and there is no user postgres: %v", err)
	}
	uid, uidErr := strconv.Atoi(owner.Uid)
	gid, gidErr := strconv.Atoi(owner.Gid)
	if uidErr != nil || gidErr != nil {
		t.Fatalf("user postgres has the numbers %s and %s", owner.Uid, owner.Gid)
	}
	if err := os.Chown(dir, uid, gid); err != nil {
		t.Fatal(err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }() // the port is free again
	return l.Addr().(*net.TCPAddr).Port
}

func (s *Server) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, filepath.Join(s.bin, name), args...)
	c.SysProcAttr, c.Dir = &syscall.SysProcAttr{Credential: s.run}, s.Socket
	return c
}

func (s *Server) program(t testing.TB, name string, args ...string) {
	t.Helper()
	if out, err := s.command(t.Context(), name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// Exec runs statements in a database.
func (s *Server) Exec(t testing.TB, database, statements string) {
	t.Helper()
	c := s.command(t.Context(), "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", s.Socket, "-p", strconv.Itoa(s.Port),
		"-U", "postgres", "-d", database, "-f", "-", "-o", os.DevNull)
	c.Stdin = strings.NewReader(statements)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("psql: %v\n%s", err, out)
	}
}

// Create makes a database with the given statements.
func (s *Server) Create(t testing.TB, database, statements string) {
	t.Helper()
	s.Exec(t, "postgres", `CREATE DATABASE "`+strings.ReplaceAll(database, `"`, `""`)+`"`)
	s.Exec(t, database, statements)
}

// Address returns the address of a database over the socket.
func (s *Server) Address(user, database string) string {
	return fmt.Sprintf("postgres://%s@/%s?host=%s&port=%d", user, database, s.Socket, s.Port)
}
