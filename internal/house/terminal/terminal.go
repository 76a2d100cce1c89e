// Package terminal runs a command on its own terminal and keeps what the terminal shows. Our
// commands print tables and colours only on a terminal, so recordings and checks need the screen
// that a reader sees, not the bytes that a pipe receives.
//
// The package does not know which commands run, nor how a picture is drawn. Start reading at Run,
// then Screen.
package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// ErrNoTerminal means that this package cannot make terminals on this operating system.
var ErrNoTerminal = errors.New("terminals are made on Linux only")

// A Session is one command on a terminal.
type Session struct {
	Dir     string
	Environ []string
	Columns int
	// Key ends a command that runs until a key is pressed. Once the screen holds the text Until, Run
	// keeps the screen, calls Then if it is set, and presses the key. Without Key the command runs to
	// its end.
	Until, Key string
	Then       func() error
}

// Run runs a command and returns its screen at the end, or before the key is pressed. The error is
// that of exec.Cmd.Wait.
func (s Session) Run(ctx context.Context, program string, arguments ...string) (*Screen, error) {
	master, slave, err := open(s.Columns)
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, program, arguments...)
	cmd.Dir, cmd.Env = s.Dir, s.Environ
	cmd.Stdin, cmd.Stdout, cmd.Stderr = slave, slave, slave
	ownTerminal(cmd)
	err = errors.Join(cmd.Start(), slave.Close())
	if err != nil {
		return nil, errors.Join(err, master.Close())
	}
	output := make(chan []byte)
	go func() {
		defer close(output)
		// An error means that no process has the terminal open. Linux may report it although it has not
		// passed on yet what the last process wrote: the next read has that. So only a second error in a
		// row ends the output.
		for failed := false; ; {
			chunk := make([]byte, 4096)
			n, err := master.Read(chunk)
			if n > 0 {
				output <- chunk[:n]
			}
			if err != nil && failed {
				return
			}
			failed = err != nil
		}
	}()
	screen := NewScreen()
	if s.Key != "" {
		err = s.press(master, output, screen)
	}
	for chunk := range output {
		if s.Key == "" {
			_, _ = screen.Write(chunk)
		}
	}
	return screen, errors.Join(err, cmd.Wait(), master.Close())
}

// press waits until the screen holds the text, and presses the key.
func (s Session) press(master *os.File, output <-chan []byte, screen *Screen) error {
	for chunk := range output {
		_, _ = screen.Write(chunk)
		if strings.Contains(screen.Text(), s.Until) {
			var failed error
			if s.Then != nil {
				failed = s.Then()
			}
			_, err := io.WriteString(master, s.Key)
			return errors.Join(failed, err)
		}
	}
	return fmt.Errorf("the command ended before its terminal had %q", s.Until)
}
