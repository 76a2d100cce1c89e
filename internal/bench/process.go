package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// process is the system's information about a running process.
type process struct {
	cpu      time.Duration // user and system time of all threads
	resident int64         // bytes
}

// processOf reads /proc, on systems that have one, such as Linux.
func processOf(pid int) (process, error) {
	dir := "/proc/" + strconv.Itoa(pid)
	stat, err := os.ReadFile(dir + "/stat")
	if err != nil {
		return process{}, err
	}
	memory, err := os.ReadFile(dir + "/status")
	if err != nil {
		return process{}, err
	}
	return parseProcess(string(stat), string(memory))
}

// tick is the unit of CPU time in /proc on every architecture.
const tick = 10 * time.Millisecond

// parseProcess reads the fields utime and stime of stat, which follow a name
// that may hold spaces and parentheses, and the line VmRSS of status.
func parseProcess(stat, status string) (process, error) {
	var p process
	end := strings.LastIndexByte(stat, ')')
	if end < 0 {
		return p, errors.New("no name in the process's stat")
	}
	fields := strings.Fields(stat[end+1:])
	if len(fields) < 13 {
		return p, errors.New("the process's stat is short")
	}
	for _, text := range fields[11:13] {
		ticks, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return p, fmt.Errorf("the process's stat: %w", err)
		}
		p.cpu += time.Duration(ticks) * tick
	}
	_, line, found := strings.Cut(status, "VmRSS:")
	if !found {
		return p, errors.New("no VmRSS in the process's status")
	}
	if _, err := fmt.Sscanf(line, "%d kB", &p.resident); err != nil {
		return p, fmt.Errorf("the process's VmRSS: %w", err)
	}
	p.resident <<= 10
	return p, nil
}
