package served

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

// Main runs a command of the workshop and prints its error under its name. It returns the code to
// exit with. A signal ends the context of the command.
func Main(name string, run func(ctx context.Context, args []string, out io.Writer) (int, error)) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code, err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, name+":", err)
	}
	return code
}

// Find makes the paths of the repository and of the binary absolute. A relative binary path is
// relative to root.
func Find(root, binary *string) error {
	var err error
	if *root, err = filepath.Abs(*root); err != nil {
		return err
	}
	if !filepath.IsAbs(*binary) {
		*binary = filepath.Join(*root, *binary)
	}
	if _, err := os.Stat(*binary); err != nil {
		return fmt.Errorf("no server to test: %w (make build)", err)
	}
	return nil
}

// AppendLine appends a line to a file and creates the file when it is missing. It does nothing when
// file is "".
func AppendLine(file, line string) error {
	if file == "" {
		return nil
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(f, line)
	return errors.Join(err, f.Close())
}
