//go:build unix

package served

import (
	"os/exec"
	"syscall"
)

// WholeGroup gives the command a process group of its own, and makes its cancellation end the whole group: `go run` and
// `mvn` have children that would outlive them.
func WholeGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if cmd.Cancel != nil {
		cmd.Cancel = func() error {
			KillGroup(cmd)
			return nil
		}
	}
}

// KillGroup ends the command's group; one that is gone already is fine.
func KillGroup(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // nobody is left to tell
}
