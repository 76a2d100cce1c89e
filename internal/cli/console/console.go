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
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// Confirm asks a person. Without a terminal to ask at it takes --yes.
func (c *Console) Confirm(cmd *cobra.Command, question, refused string) error {
	if !c.InTerminal || !c.ErrTerminal {
		return exit.Usagef("say --yes, because there is no terminal to ask at; %s", refused)
	}
	if err := c.Note("%s [y/N] ", question); err != nil {
		return err
	}
	answer, _ := bufio.NewReader(cmd.InOrStdin()).ReadString('\n') // no answer is no
	if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
		return &exit.Error{Code: exit.Failure, Err: errors.New(refused)}
	}
	return nil
}

// PageWidth is how wide a picture is: as COLUMNS says or the terminal, and 100 columns elsewhere.
func (c *Console) PageWidth() int {
	const elsewhere = 100
	if n, err := strconv.Atoi(Environment(c.Environ)["COLUMNS"]); err == nil && n > 0 {
		return n
	}
	return cmp.Or(c.Width(), elsewhere)
}

// Size is that of the terminal, in columns and rows.
func (c *Console) Size() (width, height int, ok bool) {
	file, isFile := c.Out.(*os.File)
	if !c.OutTerminal || !isFile {
		return 0, 0, false
	}
	width, height, err := term.GetSize(int(file.Fd()))
	return width, height, err == nil && width > 0 && height > 0
}

// Console is where a command reads and writes. in may be nil: then it is that of the
// process. Data goes to out; progress, receipts and logs go to err.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
	Environ  []string
	// InTerminal, OutTerminal and ErrTerminal say whether a person is there.
	InTerminal, OutTerminal, ErrTerminal bool
}

// Execute runs a command with arguments. What the command-line library itself prints is escaped
// too.
func (c *Console) Execute(ctx context.Context, cmd *cobra.Command, args []string) error {
	cmd.SetArgs(args)
	cmd.SetIn(c.In)
	cmd.SetOut(screen.Writer{To: c.Out})
	cmd.SetErr(screen.Writer{To: c.Err})
	return cmd.ExecuteContext(ctx)
}

// Width is how many columns the terminal has: COLUMNS says so, or the terminal itself. 0 is
// no terminal, or one that does not tell: nothing is cut then.
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

// Folded is a line of ours, broken between words where the terminal ends.
func (c *Console) Folded(text string) screen.Shown {
	if width := c.Width(); width > 0 && screen.Columns(text) > width {
		var d screen.Drawing
		for i, line := range screen.Wrapped(text, width, 0, 2) {
			if i > 0 {
				d.Printf("\n")
			}
			d.Printf("%s", line)
		}
		return d.Shown()
	}
	return screen.Printable(text)
}

// ArgumentReader reads what an argument gives: itself, @file, or - for standard input.
func ArgumentReader(in io.Reader, what, argument string) (io.ReadCloser, error) {
	if argument == "-" {
		return io.NopCloser(in), nil
	}
	path, isFile := strings.CutPrefix(argument, "@")
	if !isFile {
		return io.NopCloser(strings.NewReader(argument)), nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, exit.Usagef("read the %s: %w", what, err)
	}
	return file, nil
}

// Printf prints data for people. note does the same for what is beside the data.
func (c *Console) Printf(format string, args ...any) error {
	_, err := io.WriteString(c.Out, string(screen.Sayf(format, args...)))
	return err
}

// Note prints what is beside the data, in the same way.
func (c *Console) Note(format string, args ...any) error {
	_, err := io.WriteString(c.Err, string(screen.Sayf(format, args...)))
	return err
}

// Data is where JSON goes: to a terminal in a form that it can show, and as it is to a
// file or a program.
func (c *Console) Data() io.Writer {
	if c.OutTerminal {
		return screen.JSONWriter{To: c.Out}
	}
	return c.Out
}

// Environment is the variables by name, without those that are empty.
func Environment(environ []string) map[string]string {
	env := make(map[string]string, len(environ))
	for _, entry := range environ {
		if name, value, ok := strings.Cut(entry, "="); ok && value != "" {
			env[name] = value
		}
	}
	return env
}

// ParseSwitch reads true or false as people write them: also 1, 0, yes, no, on and off.
func ParseSwitch(text string) (bool, error) {
	switch strings.ToLower(text) {
	case "true", "1", "yes", "on":
		return true, nil
	case "false", "0", "no", "off":
		return false, nil
	}
	return false, fmt.Errorf("%q is neither true nor false", text)
}
