// Package terminal runs a command on a terminal of its own and keeps what the terminal shows. Our
// commands print tables and colours only where a person looks on, so what a reader sees is recorded
// and checked here, not what a pipe gets.
//
// It does not know which commands are run, nor how a picture is drawn. Start reading at Run, then
// Screen.
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

// ErrNoTerminal means that this operating system offers no terminal in the way Linux does.
var ErrNoTerminal = errors.New("terminals are made on Linux only")

// A Session is one command on a terminal.
type Session struct {
	Dir     string
	Environ []string
	Columns int
	// Key ends a command that runs until a key is pressed: once the screen has the text Until, the
	// screen is kept, Then is called when it is set, and the key is pressed. Without Key the command
	// runs to its end.
	Until, Key string
	Then       func() error
}

// Run runs a command and returns what its terminal shows at the end, or before the key is pressed.
// The error is that of exec.Cmd.Wait.
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
	shown := make(chan []byte)
	go func() {
		defer close(shown)
		for {
			chunk := make([]byte, 4096)
			n, err := master.Read(chunk) // an error at the end: nobody has the terminal open
			if n > 0 {
				shown <- chunk[:n]
			}
			if err != nil {
				return
			}
		}
	}()
	screen := NewScreen()
	if s.Key != "" {
		err = s.press(master, shown, screen)
	}
	for chunk := range shown {
		if s.Key == "" {
			_, _ = screen.Write(chunk)
		}
	}
	return screen, errors.Join(err, cmd.Wait(), master.Close())
}

// press watches the screen until it has the text, and presses the key.
func (s Session) press(master *os.File, shown <-chan []byte, screen *Screen) error {
	for chunk := range shown {
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
