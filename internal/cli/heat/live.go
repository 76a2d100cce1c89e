package heat

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"golang.org/x/term"
)

// watch draws the heat repeatedly, until the context ends or the user quits. On a terminal it is an
// animation; elsewhere it prints one frame after another, or one line of JSON each.
func (h *heatCommand) watch(ctx context.Context, c *console.Console, client *remote.Client, in io.Reader) error {
	view := NewView(c, h.keys)
	moving := c.OutTerminal && h.output == "text"
	// The first request precedes the animation, so its error is printed like any other.
	body, err := askHeat(ctx, client, h, view.width)
	if err != nil {
		return err
	}
	if moving {
		return h.animate(ctx, c, client, in, body)
	}
	ticker := time.NewTicker(h.interval(false, view.width))
	defer ticker.Stop()
	for {
		if err := h.printFrame(c, body, view); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		if body, err = askHeat(ctx, client, h, view.width); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
	}
}

// printFrame prints one frame without animation.
func (h *heatCommand) printFrame(c *console.Console, body json.RawMessage, view View) error {
	if h.output == "json" {
		return (&console.LinePrinter{Out: c.Data()}).Print([][]byte{body})
	}
	lines, err := h.frame(body, view)
	if err != nil {
		return err
	}
	return c.PrintLines(append(lines, ""))
}

// animate shows the animation, and always restores the terminal.
func (h *heatCommand) animate(
	ctx context.Context, c *console.Console, client *remote.Client, in io.Reader, body json.RawMessage,
) (err error) {
	ctx, quit := context.WithCancel(ctx)
	defer quit()
	restore := readKeys(in, quit)
	defer restore()
	if err := c.Printf(screen.Take); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.Printf(screen.Give)) }()
	ticker := time.NewTicker(h.interval(true, 0))
	defer ticker.Stop()
	var failed error
	for {
		if err := h.drawScreen(c, body, failed); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
		next, err := askHeat(ctx, client, h, NewView(c, h.keys).width)
		if ctx.Err() != nil {
			return nil
		}
		var response *azcore.ResponseError
		if failed = err; errors.As(err, &response) {
			return err // the container is gone, or the key is refused: a retry cannot succeed
		}
		if err == nil {
			body = next
		}
	}
}

// drawScreen replaces the content of the terminal.
func (h *heatCommand) drawScreen(c *console.Console, body json.RawMessage, failed error) error {
	view := NewView(c, h.keys)
	if width, height, ok := c.Size(); ok {
		view.width, view.height = width, max(1, height-1)
	}
	lines, err := h.frame(body, view)
	if err != nil {
		return err
	}
	foot := &screen.Canvas{Width: view.width}
	foot.Say(view.palette.Faint(), liveLine(failed))
	return c.Printf("%s", screenOf(lines, foot.Lines))
}

// screenOf draws a frame over the previous one. It clears each line before writing it, not after:
// without line wrapping, the cursor stays on the last column of a full line, and clearing would
// erase that column.
func screenOf(lines, foot []screen.Text) screen.Text {
	var d screen.Drawing
	d.Printf(screen.Home)
	for _, line := range lines {
		d.Printf(screen.Wipe+"%s\r\n", line)
	}
	d.Printf(screen.Below)
	for i, line := range foot {
		if i > 0 {
			d.Printf("\r\n")
		}
		d.Printf("%s", line)
	}
	return d.Text()
}

// readKeys calls quit on q, Ctrl-C or Ctrl-D. Until restore is called, the terminal delivers every
// key at once.
func readKeys(in io.Reader, quit func()) (restore func()) {
	restore = func() {}
	if file, ok := in.(*os.File); ok {
		fd := int(file.Fd())
		if !term.IsTerminal(fd) {
			return restore // input is not a terminal
		}
		before, err := term.MakeRaw(fd)
		if err != nil {
			return restore
		}
		restore = func() { _ = term.Restore(fd, before) }
	}
	// Only a key ends a read of a terminal, so this goroutine outlives readKeys. The process ends
	// right after the animation.
	go func() {
		const ctrlC, ctrlD = 3, 4
		key := make([]byte, 1)
		for {
			if _, err := in.Read(key); err != nil {
				return
			}
			if key[0] == 'q' || key[0] == 'Q' || key[0] == ctrlC || key[0] == ctrlD {
				quit()
				return
			}
		}
	}()
	return restore
}
