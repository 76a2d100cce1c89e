package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// The tests of the image start it as a container engine does: with its own root directory, network
// and user. That requires root.

// Environment variables by which the first process passes its build to the second one.
const (
	insideVariable = "ORRERY_PACKAGING_BINARY"
	testVersion    = "1.2.3-check.1"
)

// host is the platform of this machine, whose files are real in the tests.
var host = platform{"linux", runtime.GOARCH}

// built is a release in which host's binary is the command and the others are stand-ins.
var built *release

func TestMain(m *testing.M) {
	run := outside
	if binary := os.Getenv(insideVariable); binary != "" {
		run = func() (int, error) { return inside(m, binary) }
	}
	code, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "packaging tests:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// outside builds the command while there is a network, and then runs this program again in a new
// network namespace, where ports 8080 and 8081 are free.
func outside() (int, error) {
	if os.Geteuid() != 0 {
		return 0, fmt.Errorf(
			"starting an image needs root (chroot and a network namespace): run make dist-check as root, as CI does")
	}
	dir, err := os.MkdirTemp("", "orrery-packaging-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	r, err := newRelease(testVersion, filepath.Dir(workingDirectory()), "")
	if err != nil {
		return 0, err
	}
	binary := filepath.Join(dir, "orrery")
	if err := r.compile(host, binary); err != nil {
		return 0, err
	}
	cmd := exec.Command("/proc/self/exe", os.Args[1:]...)
	cmd.Args[0] = os.Args[0]
	cmd.Env = append(os.Environ(), insideVariable+"="+binary)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	runtime.LockOSThread() // the end of this thread would count as the death of the process
	defer runtime.UnlockOSThread()
	err = cmd.Run()
	if cmd.ProcessState == nil {
		return 0, fmt.Errorf("a network namespace cannot be made here: %w", err)
	}
	return cmd.ProcessState.ExitCode(), nil
}

func workingDirectory() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	return dir
}

// inside packs the release and runs the tests.
func inside(m *testing.M, binary string) (int, error) {
	if err := loopbackUp(); err != nil {
		return 0, err
	}
	dir, err := os.MkdirTemp("", "orrery-packaging-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a temporary directory
	if built, err = newRelease(testVersion, filepath.Dir(workingDirectory()), filepath.Join(dir, "dist")); err != nil {
		return 0, err
	}
	if err := standIns(built, dir); err != nil {
		return 0, err
	}
	built.binaries[host] = binary
	if _, err := built.pack(); err != nil {
		return 0, err
	}
	return m.Run(), nil
}

// standIns gives a release a small file as the binary of every platform.
func standIns(r *release, dir string) error {
	for _, p := range platforms {
		file := filepath.Join(dir, "stand-in-"+p.String())
		if err := os.WriteFile(file, []byte("stands for the binary of "+p.String()+"\n"), 0o755); err != nil {
			return err
		}
		r.binaries[p] = file
	}
	return nil
}

// loopbackUp brings up the loopback interface of a new network namespace.
func loopbackUp() error {
	socket, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("switch the loopback interface on: %w", err)
	}
	defer unix.Close(socket) //nolint:errcheck // of the test
	request, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	request.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	if err := unix.IoctlIfreq(socket, unix.SIOCSIFFLAGS, request); err != nil {
		return fmt.Errorf("switch the loopback interface on: %w", err)
	}
	return nil
}
