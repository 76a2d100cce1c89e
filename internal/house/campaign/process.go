package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// peakMemory returns the most memory that the process has held so far, in bytes (VmHWM).
func peakMemory(pid int) (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	for _, line := range strings.Split(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			n, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			return n << 10, err
		}
	}
	return 0, fmt.Errorf("no VmHWM of process %d", pid)
}

// processorTicks returns the processor time of the process so far, in hundredths of a second.
func processorTicks(pid int) (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) < 13 {
		return 0, fmt.Errorf("/proc/%d/stat has %d fields", pid, len(fields))
	}
	user, err := strconv.ParseInt(fields[11], 10, 64)
	if err != nil {
		return 0, err
	}
	system, err := strconv.ParseInt(fields[12], 10, 64)
	return user + system, err
}

// A cgroup limits the memory of a process.
type cgroup struct{ dir string }

// newCgroup makes a group with a limit in bytes, of cgroups version 2 or 1; the error says why it
// cannot.
func newCgroup(name string, limit int64) (*cgroup, error) {
	second := filepath.Join("/sys/fs/cgroup", name)
	if _, err := os.Stat("/sys/fs/cgroup/cgroup.controllers"); err == nil {
		return makeCgroup(second, "memory.max", limit)
	}
	return makeCgroup(filepath.Join("/sys/fs/cgroup/memory", name), "memory.limit_in_bytes", limit)
}

func makeCgroup(dir, file string, limit int64) (*cgroup, error) {
	if err := os.Mkdir(dir, 0o755); err != nil && !os.IsExist(err) {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, file), []byte(fmt.Sprint(limit)), 0o644); err != nil {
		return nil, err
	}
	return &cgroup{dir: dir}, nil
}

// hold moves a process into the group.
func (g *cgroup) hold(pid int) error {
	if g == nil {
		return nil
	}
	return os.WriteFile(filepath.Join(g.dir, "cgroup.procs"), []byte(fmt.Sprint(pid)), 0o644)
}

func (g *cgroup) remove() error {
	if g == nil {
		return nil
	}
	return os.Remove(g.dir)
}
