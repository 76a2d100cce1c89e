//go:build !unix

package main

import "os/exec"

func wholeGroup(*exec.Cmd) {}

// killGroup ends the command alone where there are no process groups.
func killGroup(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // it may be gone already
}
