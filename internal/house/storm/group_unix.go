//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// wholeGroup gives the command a process group of its own, and makes its cancellation end the whole group: `go run` and
// `mvn` have children that would outlive them.
func wholeGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if cmd.Cancel != nil {
		cmd.Cancel = func() error {
			killGroup(cmd)
			return nil
		}
	}
}

// killGroup ends the command's group; one that is gone already is fine.
func killGroup(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // nobody is left to tell
}
