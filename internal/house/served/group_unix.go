//go:build unix

package served

import (
	"os/exec"
	"syscall"
)

// WholeGroup gives the command its own process group, and makes its cancellation end the whole
// group: `go run` and `mvn` start children that would outlive them.
func WholeGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if cmd.Cancel != nil {
		cmd.Cancel = func() error {
			KillGroup(cmd)
			return nil
		}
	}
}

// KillGroup ends the command's process group. It ignores a group that has ended already.
func KillGroup(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // nothing more can be done about an error
}
