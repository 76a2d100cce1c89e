package model

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/spf13/cobra"
)

// NewCommand returns `orrery model`.
func NewCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "model", Short: "From a relational database to a document design",
		Long: "Find a document design for a relational database and its access patterns, by price: inspect reads tables " +
			"and statistics, advise searches for a design, predict prices one, check compares a design with what a case " +
			"claims. migrate writes the rows of a database as items, and verify compares both. The formats of the files are " +
			"in docs/reference/model.md.",
		Example: "  orrery model inspect --from sqlite:shop.db --out source.yaml\n" +
			"  orrery model advise --source source.yaml --workload workload.yaml --out design.yaml\n" +
			"  orrery model predict --source source.yaml --workload workload.yaml --design design.yaml",
	}
	cmd.AddCommand(newInspectCommand(c), newAdviseCommand(c), newPredictCommand(c), newCompareCommand(c),
		newReportCommand(c), newCheckCommand(c), newExportCommand(c), newDemoCommand(c),
		newMigrateCommand(c), newReplayCommand(c), newVerifyCommand(c))
	return cmd
}

// output says where the result of a command goes.
type output struct {
	file      string
	overwrite bool
}

func (o *output) addFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.file, "out", "", "file to write (default: standard output)")
	cmd.Flags().BoolVar(&o.overwrite, "overwrite", false, "replace an existing file")
}

// check refuses an existing file before the work begins.
func (o *output) check() error {
	if o.file == "" || o.overwrite {
		return nil
	}
	if _, err := os.Stat(o.file); err == nil {
		return o.exists()
	}
	return nil
}

func (o *output) exists() error {
	return &exit.Error{
		Code: exit.Conflict, Err: fmt.Errorf("%s exists: replace it with --overwrite, or name another file", o.file),
	}
}

// write writes the result. A file appears whole or not at all.
func (o *output) write(c *console.Console, text []byte) error {
	if o.file == "" {
		_, err := c.Data().Write(text)
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(o.file), "."+filepath.Base(o.file)+".*")
	if err != nil {
		return fmt.Errorf("write %s: the folder %s cannot be written to: %w", o.file, filepath.Dir(o.file), cause(err))
	}
	defer os.Remove(f.Name()) //nolint:errcheck // the file has another name by then, unless writing failed
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return fmt.Errorf("write %s: %w", o.file, err)
	}
	if err := o.place(f.Name()); err != nil {
		return err
	}
	return c.Note("wrote %s\n", o.file)
}

// cause returns the error below the name of a file that the user did not name.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// place gives a complete file its name.
func (o *output) place(from string) error {
	if o.overwrite {
		if err := os.Rename(from, o.file); err != nil {
			return fmt.Errorf("write %s: %w", o.file, err)
		}
		return nil
	}
	if err := os.Link(from, o.file); errors.Is(err, os.ErrExist) {
		return o.exists()
	} else if err == nil {
		return nil
	}
	// A file system without links: the check before the work has to do.
	if err := o.check(); err != nil {
		return err
	}
	if err := os.Rename(from, o.file); err != nil {
		return fmt.Errorf("write %s: %w", o.file, err)
	}
	return nil
}

// readFile reads a file that a flag names.
func readFile(flag, path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, exit.Usagef("%s: %w", flag, err)
	}
	defer f.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(io.LimitReader(f, form.MaxBytes+1))
	if err != nil {
		return nil, exit.Usagef("%s: %w", flag, err)
	}
	return text, nil
}

// required refuses a command line without a flag.
func required(cmd *cobra.Command, name, value, what string) error {
	if value == "" {
		return exit.Usagef("name %s with --%s: `%s --help` shows the flags", what, name, cmd.CommandPath())
	}
	return nil
}

// noArguments refuses arguments of a command that takes flags only.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return exit.Usagef("%q is not understood: `%s --help` shows the flags", args[0], cmd.CommandPath())
	}
	return nil
}

// inputError gives a mistake in a file the exit code of usage.
func inputError(err error) error {
	var wrong *form.Error
	if errors.As(err, &wrong) {
		return &exit.Error{Code: exit.Usage, Err: err}
	}
	return err
}
