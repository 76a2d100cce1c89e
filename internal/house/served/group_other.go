//go:build !unix

package served

import "os/exec"

// WholeGroup does nothing where there are no process groups.
func WholeGroup(*exec.Cmd) {}

// KillGroup ends the command alone where there are no process groups.
func KillGroup(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // the process may have ended already
}
