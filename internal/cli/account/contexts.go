package account

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/gofrs/flock"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/files"
)

// ContextFile holds accounts by name. It also holds keys, so only the user may read it: it is
// created with mode 0600, and a file that others can read is refused.
type ContextFile struct {
	path string

	Current  string                   `json:"current,omitempty"`
	Contexts map[string]StoredContext `json:"contexts"`
}

// StoredContext is an account, with the default database and container of commands that name none.
type StoredContext struct {
	Endpoint  string `json:"endpoint"`
	Key       string `json:"key,omitempty"`
	KeyFile   string `json:"keyFile,omitempty"`
	CAFile    string `json:"caFile,omitempty"`
	Unchecked bool   `json:"uncheckedCertificate,omitempty"`
	Database  string `json:"database,omitempty"`
	Container string `json:"container,omitempty"`
}

// maxContextBytes bounds the size of the file.
const maxContextBytes = 1 << 20

// contextPath is the path of the file, in the configuration directory of the user; "" if no
// variable says where that is.
func contextPath(environ []string) string {
	env := console.Environment(environ)
	dir := env["XDG_CONFIG_HOME"]
	switch {
	case dir != "":
	case runtime.GOOS == "windows":
		dir = env["APPDATA"]
		if dir == "" {
			dir = env["AppData"]
		}
	case env["HOME"] == "":
	case runtime.GOOS == "darwin":
		dir = filepath.Join(env["HOME"], "Library", "Application Support")
	default:
		dir = filepath.Join(env["HOME"], ".config")
	}
	if dir == "" || !filepath.IsAbs(dir) {
		return ""
	}
	return filepath.Join(dir, "orrery", "contexts.json")
}

// ReadContexts reads the file. A missing file has no contexts.
func ReadContexts(environ []string) (*ContextFile, error) {
	f := &ContextFile{path: contextPath(environ), Contexts: map[string]StoredContext{}}
	if f.path == "" {
		return f, nil
	}
	file, err := files.Open(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return nil, exit.Usagef("read the contexts: %w", err)
	}
	defer file.Close() //nolint:errcheck // read only
	info, err := file.Stat()
	if err != nil {
		return nil, exit.Usagef("read the contexts: %w", err)
	}
	const others = 0o077
	if runtime.GOOS != "windows" && info.Mode().Perm()&others != 0 {
		return nil, exit.Usagef(
			"the context file %s holds keys, and other users can read it (mode %04o): run chmod 600 on it", f.path,
			info.Mode().Perm(),
		)
	}
	data, err := io.ReadAll(io.LimitReader(file, maxContextBytes))
	if err != nil {
		return nil, exit.Usagef("read the contexts: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(f); err != nil {
		return nil, exit.Usagef(
			"the context file %s is not valid: correct or remove it", f.path,
		)
	}
	if f.Contexts == nil {
		f.Contexts = map[string]StoredContext{}
	}
	return f, nil
}

// ChangeContexts reads the file, applies change, and writes the file. A lock makes concurrent
// commands wait.
func ChangeContexts(environ []string, change func(*ContextFile) error) error {
	path := contextPath(environ)
	if path == "" {
		return exit.Usagef("no directory for contexts: set HOME or XDG_CONFIG_HOME")
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("write the contexts: %w", err)
	}
	lock := flock.New(path+".lock", flock.SetPermissions(0o600))
	if err := lock.Lock(); err != nil {
		return fmt.Errorf("write the contexts: %w", err)
	}
	defer lock.Unlock() //nolint:errcheck // ending the process also unlocks it
	f, err := ReadContexts(environ)
	if err != nil {
		return err
	}
	if err := change(f); err != nil {
		return err
	}
	return f.write()
}

// write replaces the file atomically: a concurrent reader, or a reader after a crash, finds either
// the old file or the new one.
func (f *ContextFile) write() (err error) {
	data, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	dir := filepath.Dir(f.path)
	next, err := os.CreateTemp(dir, ".contexts-*") // created with mode 0600
	if err != nil {
		return fmt.Errorf("write the contexts: %w", err)
	}
	_, err = next.Write(append(data, '\n'))
	err = errors.Join(err, next.Sync(), next.Close())
	if err == nil {
		err = os.Rename(next.Name(), f.path)
	}
	if err != nil {
		return fmt.Errorf("write the contexts: %w", errors.Join(err, os.Remove(next.Name())))
	}
	return nil
}

// Names are the names of the contexts, in alphabetical order.
func (f *ContextFile) Names() []string {
	names := make([]string, 0, len(f.Contexts))
	for name := range f.Contexts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Find returns a context, or an error with the closest name.
func (f *ContextFile) Find(name string) (StoredContext, error) {
	found, ok := f.Contexts[name]
	if ok {
		return found, nil
	}
	hint := "`orrery ctx ls` lists them"
	if near := exit.Nearest(name, f.Names()); near != "" {
		hint = "did you mean " + near + "? " + hint
	}
	return found, &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("unknown context %q: %s", name, hint)}
}

// readContext returns the account of a context. Without a name it takes the current context, and
// nil if there is none.
func readContext(environ []string, name, by string, byFlag bool) (*namedAccount, error) {
	f, err := ReadContexts(environ)
	if err != nil {
		return nil, err
	}
	if name == "" {
		if name = f.Current; name == "" {
			return nil, nil
		}
	}
	found, err := f.Find(name)
	if err != nil {
		return nil, err
	}
	return &namedAccount{
		endpoint: found.Endpoint, key: found.Key, keyFile: found.KeyFile, caFile: found.CAFile,
		unchecked: found.Unchecked, place: Place{DB: found.Database, Container: found.Container}, by: by,
		byFlag: byFlag,
	}, nil
}

// CheckContextName accepts only names that can stand anywhere in a command line.
func CheckContextName(name string) error {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("._-", r)
	}
	if name == "" ||
		strings.HasPrefix(name, "-") || strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) {
		return exit.Usagef("%q cannot be the name of a context: use letters, digits, '.', '_' and '-'", name)
	}
	return nil
}

// Add adds a context. With replace it may replace one of the same name.
func (f *ContextFile) Add(name string, a *Account, p *Place, replace, use bool) (err error) {
	if _, there := f.Contexts[name]; there && !replace {
		err := fmt.Errorf("the context %q already exists: remove it, or add --replace", name)
		return &exit.Error{Code: exit.Conflict, Err: err}
	}
	if a.Key != "" && a.KeyFile != "" {
		return exit.Usagef("--key and --key-file both give the key: use only one")
	}
	named := &namedAccount{endpoint: cmp.Or(a.Endpoint, DefaultEndpoint), key: a.Key, keyFile: a.KeyFile}
	if a.ConnectionString != "" {
		if named, err = a.named(nil); err != nil {
			return err
		}
	}
	where := Place{DB: cmp.Or(p.DB, named.place.DB), Container: p.Container}
	if where.Container == "" && where.DB == named.place.DB {
		where.Container = named.place.Container
	}
	if _, err := base64.StdEncoding.DecodeString(named.key); err != nil {
		return exit.Usagef("the account key is not valid base64: copy it completely")
	}
	if err := cmp.Or(checkEndpoint(named.endpoint), where.Check(nil, AnyPlace)); err != nil {
		return err
	}
	stored := StoredContext{
		Endpoint: named.endpoint, Key: named.key, Unchecked: named.unchecked, Database: where.DB,
		Container: where.Container,
	}
	for to, from := range map[*string]string{&stored.KeyFile: named.keyFile, &stored.CAFile: a.CAFile} {
		if from == "" {
			continue
		}
		if *to, err = filepath.Abs(from); err != nil {
			return err
		}
	}
	f.Contexts[name] = stored
	if use {
		f.Current = name
	}
	return nil
}
