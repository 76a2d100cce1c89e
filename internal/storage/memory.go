package storage

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// fallbackMemory is the assumed memory of a machine that does not report it.
const fallbackMemory int64 = 4 << 30

// Memory returns the bytes that this process may use: the limit of its control group or, without
// one, the machine's memory; 4 GB when both are unknown.
func Memory() int64 {
	limit := machineMemory("/proc/meminfo")
	for _, path := range controlGroupFiles("/proc/self/cgroup", "/sys/fs/cgroup") {
		if group := numberIn(path); group > 0 && (limit == 0 || group < limit) {
			limit = group
		}
	}
	if limit <= 0 {
		return fallbackMemory
	}
	return limit
}

// controlGroupFiles lists the files that may contain a limit: for version 2, those of the group and
// of every group above it; for version 1, those under the controller's name.
func controlGroupFiles(self, root string) []string {
	files := []string{filepath.Join(root, "memory.max"), filepath.Join(root, "memory", "memory.limit_in_bytes")}
	data, err := os.ReadFile(self) // a file of the kernel
	if err != nil {
		return files
	}
	for line := range strings.Lines(string(data)) {
		group, ok := strings.CutPrefix(strings.TrimSpace(line), "0::")
		if _, own, first := strings.Cut(strings.TrimSpace(line), ":memory:"); first { // version 1
			for own != "/" && own != "" && own != "." {
				files = append(files, filepath.Join(root, "memory", own, "memory.limit_in_bytes"))
				own = filepath.Dir(own)
			}
		}
		for ok && group != "/" && group != "" && group != "." {
			files = append(files, filepath.Join(root, group, "memory.max"))
			group = filepath.Dir(group)
		}
	}
	return files
}

// numberIn reads a file that contains one number. It returns 0 for anything else, such as "max".
func numberIn(path string) int64 {
	data, err := os.ReadFile(path) // a file of the kernel
	if err != nil {
		return 0
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
	if err != nil || n >= 1<<60 { // version 1 writes a huge number for "no limit"
		return 0
	}
	return n
}

// machineMemory reads the total memory from a file in the format of /proc/meminfo.
func machineMemory(path string) int64 {
	data, err := os.ReadFile(path) // a file of the kernel
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) >= 2 && fields[0] == "MemTotal:" {
			kilobytes, err := strconv.ParseInt(fields[1], 10, 64)
			if err != nil {
				return 0
			}
			return kilobytes << 10
		}
	}
	return 0
}
