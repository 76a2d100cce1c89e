package support

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/doctor"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
)

const (
	// maxArchiveBytes bounds what is accepted from a server.
	maxArchiveBytes = 256 << 20
	// fetchTime bounds the time for it.
	fetchTime = 2 * time.Minute
	// doctorFile is the file that the command adds.
	doctorFile = "doctor.json"
)

// NewCommand makes `orrery support`.
func NewCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{Use: "support", Short: "Make an archive for people who help with a server"}
	cmd.AddCommand(newArchiveCommand(c))
	return cmd
}

func newArchiveCommand(c *console.Console) *cobra.Command {
	var a account.Account
	var out, address, dataPath string
	var names bool
	cmd := &cobra.Command{
		Use: "archive", Short: "Write a zip file that says how a server is doing",
		Long: "Write a zip file that says how a running server is doing: version, settings, status, metrics, ranges, " +
			"storage, the last lines of its log, goroutines, heap, names and sizes of its files, and the findings of " +
			"`orrery doctor`. It holds no items, keys, key values, queries or tokens. Databases and containers have numbers " +
			"unless --names is given.",
		Example: "  orrery serve --debug-addr localhost:8088\n  orrery support archive --out orrery.zip",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if out == "" {
				return exit.Usagef("name the file to write with --out, such as --out orrery.zip")
			}
			if err := a.Complete(c.Environ); err != nil {
				return err
			}
			address = cmp.Or(address, variable(c.Environ, "ORRERY_DEBUG_ADDR"), "localhost:8088")
			archive, err := fetch(cmd.Context(), address, names)
			if err != nil {
				return err
			}
			found, err := doctor.Report(cmd.Context(), c, a, dataPath)
			if err != nil {
				return err
			}
			size, err := write(out, archive, found)
			if err != nil {
				return err
			}
			return c.Note("Wrote %d KB. Look through the files before you send them on.\n", (size+1023)/1024)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&out, "out", "", "file to write; it must not exist")
	cmd.Flags().StringVar(&address, "debug-addr", "", "debug address of the server (ORRERY_DEBUG_ADDR; default "+
		"localhost:8088)")
	cmd.Flags().BoolVar(&names, "names", false, "include the names of databases and containers")
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory that orrery doctor examines (ORRERY_DATA_PATH)")
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// variable returns the value of a variable of the environment.
func variable(environ []string, name string) string {
	for _, one := range environ {
		if value, ok := strings.CutPrefix(one, name+"="); ok {
			return value
		}
	}
	return ""
}

// fetch asks a server for its archive. Its messages hold nothing that the server says.
func fetch(ctx context.Context, address string, names bool) (*zip.Reader, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	url := "http://" + address + "/debug/archive"
	if names {
		url += "?names=true"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, exit.Usagef("%q is not an address: write it like localhost:8088", address)
	}
	client := http.Client{
		Transport:     &http.Transport{}, // without a proxy: the address is of this machine
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	defer client.CloseIdleConnections()
	response, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("no server answers at the debug address %s: start it with --debug-addr %s: %w", address,
			address, err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the server at %s answered %d instead of an archive: is this its --debug-addr?", address,
			response.StatusCode)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxArchiveBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read the archive from %s: %w", address, err)
	}
	if len(body) > maxArchiveBytes {
		return nil, fmt.Errorf("the archive from %s is larger than %d MB: it is not one of Orrery", address,
			maxArchiveBytes>>20)
	}
	archive, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		return nil, fmt.Errorf("the answer from %s is not an archive: is this the --debug-addr of a server?", address)
	}
	return archive, nil
}

// write writes an archive with the findings of the doctor to a new file that only the user can
// read.
func write(path string, archive *zip.Reader, found any) (size int64, err error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return 0, exit.Usagef("%s exists: name another file with --out", path)
	}
	if err != nil {
		return 0, err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
		if err != nil {
			_ = os.Remove(path)
		}
	}()
	w := zip.NewWriter(file)
	for _, one := range archive.File {
		if one.Name == doctorFile {
			continue
		}
		if err := w.Copy(one); err != nil {
			return 0, fmt.Errorf("the archive is damaged, and was not written: %w", err)
		}
	}
	added, err := w.Create(doctorFile)
	if err != nil {
		return 0, err
	}
	encoder := json.NewEncoder(added)
	encoder.SetIndent("", "  ")
	if err := errors.Join(encoder.Encode(found), w.Close()); err != nil {
		return 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
