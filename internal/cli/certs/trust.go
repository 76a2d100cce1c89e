package certs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// runner is the machine that runs the commands; tests replace it.
type runner interface {
	// system is the operating system, as in runtime.GOOS.
	system() string
	// home is the user's home directory.
	home() string
	// isRoot reports whether the user may change the system.
	isRoot() bool
	// has reports whether a program of that name exists.
	has(program string) bool
	// run runs a program with its arguments, never through a shell.
	run(ctx context.Context, argv []string) error
}

// machineRunner is this machine.
type machineRunner struct {
	in      io.Reader
	console *console.Console
}

func (machineRunner) system() string { return runtime.GOOS }

func (machineRunner) home() string {
	dir, _ := os.UserHomeDir() // planTrust reports a missing directory when it needs one
	return dir
}

// isRoot is false on Windows, where a program can have the rights without such a user.
func (machineRunner) isRoot() bool { return os.Geteuid() == 0 }

func (machineRunner) has(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}

func (m machineRunner) run(ctx context.Context, argv []string) error {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Stdin = m.in // sudo asks for a password
	out := screen.Writer{To: m.console.Err}
	cmd.Stdout, cmd.Stderr = out, out
	return cmd.Run()
}

// trustPlan is the list of steps that change the trust store.
type trustPlan struct {
	steps [][]string
	// file is a temporary path of the certificate for the steps; "" if a file holds it already.
	file string
	// beside names programs that the plan does not reach.
	beside string
}

// The directory for the administrator's certificates on Debian and its relatives.
const localCertificates = "/usr/local/share/ca-certificates"

// planTrust makes the plan for a system.
func planTrust(run runner, f *foundCertificate, remove, forAll bool) (*trustPlan, error) {
	plan := &trustPlan{}
	source := f.path
	if source == "" {
		source = filepath.Join(os.TempDir(), f.nickname()+".pem")
		plan.file = source
	}
	var err error
	switch run.system() {
	case "linux":
		err = plan.linux(run, f, source, remove)
	case "darwin":
		plan.darwin(run, f, source, remove, forAll)
	case "windows":
		plan.windows(f, source, remove, forAll)
	default:
		err = &exit.Error{Code: exit.Failure, Err: fmt.Errorf("trusting a certificate on %s is not supported: write it to "+
			"a file with `orrery cert export` and add it by hand", run.system())}
	}
	return plan, err
}

// linux changes the system's store, which belongs to root: with update-ca-certificates on Debian,
// Ubuntu, Alpine and SUSE, with p11-kit's trust on Fedora, Red Hat and Arch.
func (p *trustPlan) linux(run runner, f *foundCertificate, source string, remove bool) error {
	p.beside = "Java, Python (requests), and Firefox and Chrome keep stores of their own: `orrery cert print --for` " +
		"shows what they take."
	installed := localCertificates + "/" + f.nickname() + ".crt"
	switch {
	case run.has("update-ca-certificates") && remove:
		p.steps, p.file = [][]string{{"rm", "-f", installed}, {"update-ca-certificates", "--fresh"}}, ""
	case run.has("update-ca-certificates"):
		p.steps = [][]string{{"install", "-D", "-m", "0644", source, installed}, {"update-ca-certificates"}}
	case run.has("trust") && remove:
		p.steps = [][]string{{"trust", "anchor", "--remove", source}}
	case run.has("trust"):
		p.steps = [][]string{{"trust", "anchor", "--store", source}}
	default:
		return &exit.Error{Code: exit.Failure, Err: errors.New("neither update-ca-certificates nor trust is on this " +
			"machine: install the package ca-certificates or p11-kit, or write the certificate to a file with " +
			"`orrery cert export` and add it by hand")}
	}
	return p.asRoot(run)
}

// asRoot puts sudo before every step if the user is not root.
func (p *trustPlan) asRoot(run runner) error {
	switch {
	case run.isRoot():
	case run.has("sudo"):
		for i := range p.steps {
			p.steps[i] = append([]string{"sudo"}, p.steps[i]...)
		}
	default:
		text := "the trust store belongs to root, and there is no sudo: run this as root:"
		for _, step := range p.steps {
			text += "\n  " + commandLine(step)
		}
		return &exit.Error{Code: exit.Failure, Err: errors.New(text)}
	}
	return nil
}

// darwin changes the keychain of the user or of the system.
func (p *trustPlan) darwin(run runner, f *foundCertificate, source string, remove, forAll bool) {
	p.beside = "Java, Node and Python keep stores of their own: `orrery cert print --for` shows what they take."
	keychain := filepath.Join(run.home(), "Library", "Keychains", "login.keychain-db")
	var domain []string
	if forAll {
		keychain, domain = "/Library/Keychains/System.keychain", []string{"-d"}
	}
	if remove {
		p.steps = [][]string{
			append(append([]string{"security", "remove-trusted-cert"}, domain...), source),
			{"security", "delete-certificate", "-Z", f.sha1(), keychain},
		}
	} else {
		p.steps = [][]string{
			append(
				append([]string{"security", "add-trusted-cert"}, domain...), "-r", "trustRoot", "-p", "ssl", "-k",
				keychain, source,
			),
		}
	}
	if forAll && !run.isRoot() {
		for i := range p.steps {
			p.steps[i] = append([]string{"sudo"}, p.steps[i]...)
		}
	}
}

// windows changes the store of the user or of the machine; the latter needs an administrator's
// prompt.
func (p *trustPlan) windows(f *foundCertificate, source string, remove, forAll bool) {
	p.beside = "Java, Node and Python keep stores of their own: `orrery cert print --for` shows what they take."
	step := []string{"certutil"}
	if !forAll {
		step = append(step, "-user")
	}
	if remove {
		p.steps, p.file = [][]string{append(step, "-delstore", "Root", f.sha1())}, ""
		return
	}
	p.steps = [][]string{append(step, "-addstore", "Root", source)}
}

// writeFile writes the certificate to the temporary path. The returned function removes it.
func (p *trustPlan) writeFile(f *foundCertificate) (remove func(), err error) {
	if p.file == "" {
		return func() {}, nil
	}
	// Another user may have put a file of this name there: it must not become an authority.
	if err := os.Remove(p.file); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("write the certificate: %w", err)
	}
	if err := writeNewFile(p.file, f.pem(), false); err != nil {
		return nil, err
	}
	return func() { _ = os.Remove(p.file) }, nil
}
