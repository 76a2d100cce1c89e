package doctor

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/machine"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/settings"
)

// Requirements of a server.
const (
	diskWarn  = 1 << 30 // free bytes
	filesWarn = 4096    // the store keeps up to a thousand files open, and each client has a connection
	filesFail = 256
)

// dataFacts describes the data directory.
type dataFacts struct {
	dir     string
	err     error // error of examining it
	exists  bool
	isDir   bool
	mode    os.FileMode
	store   bool   // a store exists in it
	parent  string // nearest existing directory: the directory itself, or one above it
	mayRead bool
	mayMake bool // the user may create files in parent

	holder string // process that holds the store's lock; "" if there is none
	space  orrery.DiskStatus
	noRoom error // error of asking for the free space
}

// dataOf examines a data directory without changing it.
func dataOf(dir string) dataFacts {
	d := dataFacts{dir: dir, parent: dir}
	info, err := os.Stat(dir)
	switch {
	case err == nil:
		d.exists, d.isDir, d.mode = true, info.IsDir(), info.Mode().Perm()
		_, err := os.ReadDir(dir)
		d.mayRead = err == nil
	case !errors.Is(err, os.ErrNotExist):
		d.err = err
		return d
	}
	for {
		if info, err := os.Stat(d.parent); err == nil && info.IsDir() {
			break
		}
		up := filepath.Dir(d.parent)
		if up == d.parent {
			break
		}
		d.parent = up
	}
	d.mayMake = machine.MayWrite(d.parent)
	store := filepath.Join(dir, "store")
	if _, err := os.Stat(store); err == nil {
		d.store = true
		d.holder, _ = machine.LockHolder(filepath.Join(store, "LOCK"))
	}
	d.space, d.noRoom = orrery.DiskSpace(d.parent)
	return d
}

// memoryFacts is the memory budget of a server, and the memory of the machine.
type memoryFacts struct {
	machine, asked, budget int64 // asked is 0 if nothing was requested
}

// memoryOf reads the requested memory.
func memoryOf(environ []string, flag string) (memoryFacts, error) {
	text := flag
	if text == "" {
		text = console.Environment(environ)["ORRERY_MEMORY"]
	}
	m := memoryFacts{machine: orrery.MachineMemory()}
	if text != "" {
		size, err := settings.ParseSize(text)
		if err != nil && flag != "" {
			return m, exit.Usagef("--memory=%s is not a size: write it like 2GB", flag)
		}
		m.asked = size // 0 if it is not a size: the check of the settings reports that
	}
	m.budget = orrery.Config{Memory: m.asked}.MemoryBudget()
	return m, nil
}

// checkData examines the directory itself.
func checkData(f *facts) (result, text, fix string) {
	d := f.data
	other := "or choose another directory with --data-path or ORRERY_DATA_PATH"
	switch {
	case d.err != nil:
		return resultFail, fmt.Sprintf("the data directory cannot be examined: %v", d.err),
			"correct its permissions, " + other
	case d.exists && !d.isDir:
		return resultFail, d.dir + " is a file, not a directory", "remove the file, " + other
	case d.exists && !d.mayRead:
		return resultFail, fmt.Sprintf("%s may not be read by this user (mode %04o)", d.dir, d.mode),
			"run as its owner, or give it to this user (chown), " + other
	case !d.mayMake:
		return resultFail, fmt.Sprintf("this user may not write into %s", d.parent),
			"run as its owner, or give it to this user (chown), " + other
	case !d.exists:
		return resultOK, d.dir + " does not exist yet; the first start creates it", ""
	case f.goos != "windows" && d.mode&0o022 != 0:
		return resultWarn, fmt.Sprintf("%s is writable by users other than its owner (mode %04o)", d.dir, d.mode),
			"chmod 700 " + screen.ShellWord(d.dir)
	case !d.store:
		return resultOK, d.dir + " has no data yet", ""
	}
	return resultOK, d.dir, ""
}

// checkLock finds the process that has the data open.
func checkLock(f *facts) (result, text, fix string) {
	switch {
	case !f.data.store:
		return "", "", ""
	case f.data.holder == "":
		return resultOK, "no process has the data open", ""
	case f.server.status != nil:
		return resultOK, f.data.holder + " has the data open", ""
	}
	return resultWarn, f.data.holder + " has the data open, and no server answers at " + f.account.Endpoint,
		"a second server cannot start on this directory: find the first, or stop that process"
}

// checkDisk compares the free space with the requirements.
func checkDisk(f *facts) (result, text, fix string) {
	d := f.data
	if d.err != nil || d.noRoom != nil {
		return "", "", ""
	}
	text = fmt.Sprintf("%s free at %s", megabytes(int64(d.space.FreeBytes)), d.parent)
	fix = "free some space, or choose a directory on another disk with --data-path"
	switch {
	case !d.space.Writable:
		return resultFail, fmt.Sprintf(
			"%s: a server refuses writes below %s", text, megabytes(int64(d.space.ReserveBytes)),
		), fix
	case d.space.FreeBytes < diskWarn:
		return resultWarn, text, fix
	}
	return resultOK, text, ""
}

// checkMemory compares the budget with the memory of the machine.
func checkMemory(f *facts) (result, text, fix string) {
	m := f.memory
	fix = "ask for three quarters of it at most, or leave --memory out"
	switch {
	case m.asked > 0 && m.asked < orrery.MinMemory:
		return resultFail, fmt.Sprintf(
			"%s are asked for, and a server needs %s", megabytes(m.asked), megabytes(orrery.MinMemory),
		), "raise --memory or ORRERY_MEMORY"
	case m.budget > m.machine:
		return resultFail, fmt.Sprintf("a server would use %s, and this machine or its control group has %s: the "+
			"system ends it when it is full", megabytes(m.budget), megabytes(m.machine)), fix
	case m.budget > m.machine/10*9:
		return resultWarn, fmt.Sprintf(
			"a server would use %s of %s, which leaves little for the system", megabytes(m.budget),
			megabytes(m.machine),
		), fix
	}
	return resultOK, fmt.Sprintf("a server uses at most %s of %s", megabytes(m.budget), megabytes(m.machine)), ""
}

// checkOpenFiles examines the limit of files and connections.
func checkOpenFiles(f *facts) (result, text, fix string) {
	fix = "raise the limit: ulimit -n 65536 in the shell that starts the server, LimitNOFILE=65536 in a unit, " +
		"--ulimit nofile=65536 of a container"
	switch {
	case !f.filesMax:
		return "", "", ""
	case f.files < filesFail:
		return resultFail, fmt.Sprintf("a process may have %d files and connections open: too few for a server", f.files), fix
	case f.files < filesWarn:
		return resultWarn, fmt.Sprintf(
			"a process may have %d files and connections open: too few for many clients", f.files,
		), fix
	}
	return resultOK, fmt.Sprintf(
		"a process may have %s files and connections open", screen.Thousands(int64(min(f.files, 1<<62))),
	), ""
}

// megabytes formats a size.
func megabytes(n int64) string {
	if n >= 10<<30 {
		return screen.Thousands(n>>30) + " GB"
	}
	return screen.Thousands(n>>20) + " MB"
}

// portHolder names the process that listens on a port, from the kernel's files; "" if they do not
// say.
func portHolder(proc string, port int) string {
	inodes := map[string]bool{}
	for _, table := range []string{"tcp", "tcp6"} {
		data, err := os.ReadFile(filepath.Join(proc, "net", table))
		if err != nil {
			continue
		}
		lines := bufio.NewScanner(bytes.NewReader(data))
		for lines.Scan() {
			// sl, local address, remote address, state, …, inode as the tenth
			fields := strings.Fields(lines.Text())
			if len(fields) < 10 || fields[3] != "0A" { // listening
				continue
			}
			_, local, _ := strings.Cut(fields[1], ":")
			if n, err := strconv.ParseUint(local, 16, 16); err == nil && int(n) == port {
				inodes["socket:["+fields[9]+"]"] = true
			}
		}
	}
	if len(inodes) == 0 {
		return ""
	}
	open, _ := filepath.Glob(filepath.Join(proc, "[0-9]*", "fd", "*")) // the pattern is valid
	for _, link := range open {
		target, err := os.Readlink(link)
		if err != nil || !inodes[target] {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(link)))); err == nil {
			return machine.ProcessName(pid)
		}
	}
	return ""
}
