package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"golang.org/x/term"
)

// What takes a terminal over for a moving picture, and what gives it back: the
// alternate screen, no cursor, no wrapping.
const (
	screenTake  = "\x1b[?1049h\x1b[?25l\x1b[?7l"
	screenHome  = "\x1b[H"
	screenWipe  = "\x1b[K"
	screenBelow = "\x1b[J"
	screenGive  = "\x1b[?7h\x1b[?25h\x1b[?1049l"
)

// watch draws the heat again and again, until the context ends or somebody quits.
// On a terminal it is a moving picture; elsewhere one frame follows another, or
// one line of JSON.
func (h *heatCommand) watch(ctx context.Context, c *console, client *signedClient, in io.Reader) error {
	view := c.heatView(h.keys)
	moving := c.outTerminal && h.output == "text"
	// The first answer comes before the screen is taken: what is wrong then is said
	// as always.
	body, err := client.heat(ctx, h, view.width)
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
		if body, err = client.heat(ctx, h, view.width); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
	}
}

// printFrame writes one frame of a map that does not move.
func (h *heatCommand) printFrame(c *console, body json.RawMessage, view heatView) error {
	if h.output == "json" {
		return (&linePrinter{out: c.data()}).print([][]byte{body})
	}
	lines, err := h.frame(body, view)
	if err != nil {
		return err
	}
	return c.printLines(append(lines, ""))
}

// animate shows a moving picture and gives the terminal back whatever happens.
func (h *heatCommand) animate(ctx context.Context, c *console, client *signedClient, in io.Reader, body json.RawMessage) (err error) {
	ctx, quit := context.WithCancel(ctx)
	defer quit()
	restore := readKeys(in, quit)
	defer restore()
	if err := c.printf(screenTake); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.printf(screenGive)) }()
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
		next, err := client.heat(ctx, h, c.heatView(h.keys).width)
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
func (h *heatCommand) drawScreen(c *console, body json.RawMessage, failed error) error {
	view := c.heatView(h.keys)
	if width, height, ok := c.size(); ok {
		view.width, view.height = width, max(1, height-1)
	}
	lines, err := h.frame(body, view)
	if err != nil {
		return err
	}
	foot := &canvas{width: view.width}
	foot.say(view.palette.faint(), liveLine(failed))
	return c.printf("%s", screenOf(lines, foot.lines))
}

// screenOf is what puts a frame over the one before. What is there is wiped before
// each line is written, not behind it: without wrapping the cursor stands on the last
// column of a full line, and would take it away.
func screenOf(lines, foot []shown) shown {
	var d drawing
	d.printf(screenHome)
	for _, line := range lines {
		d.printf(screenWipe+"%s\r\n", line)
	}
	d.printf(screenBelow)
	for i, line := range foot {
		if i > 0 {
			d.printf("\r\n")
		}
		d.printf("%s", line)
	}
	return d.shown()
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
