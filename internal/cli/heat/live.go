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

// watch draws the heat again and again, until the context ends or somebody quits.
// On a terminal it is a moving picture; elsewhere one frame follows another, or
// one line of JSON.
func (h *heatCommand) watch(ctx context.Context, c *console.Console, client *remote.Client, in io.Reader) error {
	view := NewView(c, h.keys)
	moving := c.OutTerminal && h.output == "text"
	// The first answer comes before the screen is taken: what is wrong then is said
	// as always.
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

// printFrame writes one frame of a map that does not move.
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

// animate shows a moving picture and gives the terminal back whatever happens.
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
			return err // the container is gone, or the key: no use to try again
		}
		if err == nil {
			body = next
		}
	}
}

// drawScreen replaces what the terminal shows.
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

// screenOf is what puts a frame over the one before. What is there is wiped before
// each line is written, not behind it: without wrapping the cursor stands on the last
// column of a full line, and would take it away.
func screenOf(lines, foot []screen.Shown) screen.Shown {
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
	return d.Shown()
}

// readKeys calls quit when somebody presses q, Ctrl-C or Ctrl-D. A terminal gives
// every key at once until restore is called.
func readKeys(in io.Reader, quit func()) (restore func()) {
	restore = func() {}
	if file, ok := in.(*os.File); ok {
		fd := int(file.Fd())
		if !term.IsTerminal(fd) {
			return restore // nobody types
		}
		before, err := term.MakeRaw(fd)
		if err != nil {
			return restore
		}
		restore = func() { _ = term.Restore(fd, before) }
	}
	// Nothing ends a read of a terminal but a key: this goroutine goes with the
	// process, which ends when the picture does.
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
