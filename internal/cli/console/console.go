package console

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// Confirm asks the user for consent. Without a terminal, it requires --yes.
func (c *Console) Confirm(cmd *cobra.Command, question, refused string) error {
	if !c.InTerminal || !c.ErrTerminal {
		return exit.Usagef("add --yes, because there is no terminal to confirm on; %s", refused)
	}
	if err := c.Note("%s [y/N] ", question); err != nil {
		return err
	}
	answer, _ := bufio.NewReader(cmd.InOrStdin()).ReadString('\n') // an error means no
	if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
		return &exit.Error{Code: exit.Failure, Err: errors.New(refused)}
	}
	return nil
}

// PageWidth is the width of a picture: from COLUMNS or the terminal, otherwise 100 columns.
func (c *Console) PageWidth() int {
	const elsewhere = 100
	if n, err := strconv.Atoi(Environment(c.Environ)["COLUMNS"]); err == nil && n > 0 {
		return n
	}
	return cmp.Or(c.Width(), elsewhere)
}

// Size is the size of the terminal, in columns and rows.
func (c *Console) Size() (width, height int, ok bool) {
	file, isFile := c.Out.(*os.File)
	if !c.OutTerminal || !isFile {
		return 0, 0, false
	}
	width, height, err := term.GetSize(int(file.Fd()))
	return width, height, err == nil && width > 0 && height > 0
}

// Console is the input, output and environment of a command. A nil In is the input of the process.
// Data goes to Out; progress, receipts and logs go to Err.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
	Environ  []string
	// InTerminal, OutTerminal and ErrTerminal report whether each stream is a terminal.
	InTerminal, OutTerminal, ErrTerminal bool
}

// Execute runs a command with arguments. It also escapes what the command-line library prints.
func (c *Console) Execute(ctx context.Context, cmd *cobra.Command, args []string) error {
	cmd.SetArgs(args)
	cmd.SetIn(c.In)
	cmd.SetOut(screen.Writer{To: c.Out})
	cmd.SetErr(screen.Writer{To: c.Err})
	return cmd.ExecuteContext(ctx)
}

// Width is the number of columns, from COLUMNS or the terminal. 0 means no terminal or no known
// width: nothing is cut then.
func (c *Console) Width() int {
	if !c.OutTerminal {
		return 0
	}
	if n, err := strconv.Atoi(Environment(c.Environ)["COLUMNS"]); err == nil && n > 0 {
		return n
	}
	width, _, _ := c.Size()
	return width
}

// Folded wraps a line of ours at the width of the terminal.
func (c *Console) Folded(text string) screen.Text {
	if width := c.Width(); width > 0 && screen.Columns(text) > width {
		var d screen.Drawing
		for i, line := range screen.Wrap(text, width, 0, 2) {
			if i > 0 {
				d.Printf("\n")
			}
			d.Printf("%s", line)
		}
		return d.Text()
	}
	return screen.Printable(text)
}

// ArgumentReader reads the value of an argument: the text itself, a file for @file, or standard
// input for -.
func ArgumentReader(in io.Reader, what, argument string) (io.ReadCloser, error) {
	if argument == "-" {
		return io.NopCloser(in), nil
	}
	path, isFile := strings.CutPrefix(argument, "@")
	if !isFile {
		return io.NopCloser(strings.NewReader(argument)), nil
	}
	file, err := files.Open(path)
	if err != nil {
		return nil, exit.Usagef("read the %s: %w", what, err)
	}
	return file, nil
}

// Printf prints data as text.
func (c *Console) Printf(format string, args ...any) error {
	_, err := io.WriteString(c.Out, string(screen.Textf(format, args...)))
	return err
}

// Note prints text that is not data, such as progress and hints.
func (c *Console) Note(format string, args ...any) error {
	_, err := io.WriteString(c.Err, string(screen.Textf(format, args...)))
	return err
}

// Data is the writer for JSON: escaped on a terminal, unchanged to a file or a pipe.
func (c *Console) Data() io.Writer {
	if c.OutTerminal {
		return screen.JSONWriter{To: c.Out}
	}
	return c.Out
}

// Environment maps the variables by name, without empty ones.
func Environment(environ []string) map[string]string {
	env := make(map[string]string, len(environ))
	for _, entry := range environ {
		if name, value, ok := strings.Cut(entry, "="); ok && value != "" {
			env[name] = value
		}
	}
	return env
}

// ParseSwitch reads true or false, also as 1, 0, yes, no, on or off.
func ParseSwitch(text string) (bool, error) {
	switch strings.ToLower(text) {
	case "true", "1", "yes", "on":
		return true, nil
	case "false", "0", "no", "off":
		return false, nil
	}
	return false, fmt.Errorf("%q is neither true nor false", text)
}
