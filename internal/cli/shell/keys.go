package shell

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/records"
	"golang.org/x/term"
)

// Keys, as a terminal sends them.
const (
	keyCtrlC = 3
	keyTab   = '\t'
	// giveUp makes the line editor abandon its line: move to the end, delete everything, Enter.
	giveUp = "\x05\x15\r"
)

// replacedRune replaces text that is unsafe to echo. It is not U+FFFD, which would make the line
// editor wait forever for the rest of a rune.
const replacedRune = '␦'

// maxTypedLine is the length at which the line editor silently cuts a line.
const maxTypedLine = 4096

// script reads the lines of a file or a pipe.
type script struct {
	in   *bufio.Reader
	line *int
}

func newScript(in io.Reader, line *int) *script {
	text := bufio.NewReader(in)
	if mark, _ := text.Peek(len(records.ByteOrderMark)); string(mark) == records.ByteOrderMark {
		_, _ = text.Discard(len(mark)) // the bytes are buffered
	}
	return &script{in: text, line: line}
}

func (s *script) next(screen.Text) (string, error) {
	line, err := s.in.ReadString('\n')
	if line == "" && err != nil {
		return "", err
	}
	*s.line++
	return strings.TrimRight(line, "\r\n"), nil
}

// keyboard passes typed keys to the line editor or to a command. It handles Ctrl-C itself: it stops
// the running statement, or abandons the line.
type keyboard struct {
	mu        sync.Mutex
	some      sync.Cond
	typed     []byte
	err       error
	stop      func() // cancels the running statement; nil if there is none
	stopped   bool
	reading   bool // a reader waits for a key
	abandoned bool
}

// newKeyboard reads keys until the context ends.
func newKeyboard(ctx context.Context, in io.Reader) *keyboard {
	k := &keyboard{}
	k.some.L = &k.mu
	context.AfterFunc(ctx, func() { k.finish(io.EOF) })
	// Only a key ends a read of a terminal, so this goroutine may outlive the shell. The process ends
	// with the shell.
	go func() {
		var rest []byte
		buffer := make([]byte, 1024)
		for {
			n, err := in.Read(buffer)
			rest = k.press(append(rest, buffer[:n]...))
			if err != nil {
				k.finish(err)
				return
			}
		}
	}()
	return k
}

// finish marks the end of the keys.
func (k *keyboard) finish(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.err == nil {
		k.err = err
	}
	k.some.Broadcast()
}

// press takes typed or pasted bytes, and returns the start of an incomplete rune. It replaces text
// that is unsafe to echo, which pasted text may contain.
func (k *keyboard) press(keys []byte) (rest []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	defer k.some.Broadcast()
	for len(keys) > 0 {
		if !utf8.FullRune(keys) {
			return append([]byte{}, keys...)
		}
		r, size := utf8.DecodeRune(keys)
		keys = keys[size:]
		switch {
		case r == keyCtrlC:
			k.interrupt()
		case r < ' ' || r == 0x7f:
			k.typed = append(k.typed, byte(r))
		case r == utf8.RuneError, !screen.IsPlain(r):
			k.typed = utf8.AppendRune(k.typed, replacedRune)
		default:
			k.typed = utf8.AppendRune(k.typed, r)
		}
	}
	return nil
}

// interrupt handles Ctrl-C.
func (k *keyboard) interrupt() {
	if k.stop == nil {
		k.typed, k.abandoned = append(k.typed, giveUp...), true
		return
	}
	k.stop()
	k.stopped, k.typed = true, nil
	if k.reading {
		k.typed = []byte(giveUp)
	}
}

// Read implements io.Reader for the line editor.
func (k *keyboard) Read(p []byte) (int, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.reading = true
	for len(k.typed) == 0 && k.err == nil {
		k.some.Wait()
	}
	k.reading = false
	if len(k.typed) == 0 {
		return 0, k.err
	}
	n := copy(p, k.typed)
	k.typed = k.typed[n:]
	return n, nil
}

// readUntil is Read for a command. A command may end while a read is pending; such a read must not
// take a key meant for what follows.
func (k *keyboard) readUntil(ctx context.Context, p []byte) (int, error) {
	defer context.AfterFunc(ctx, func() {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.some.Broadcast()
	})()
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.typed) == 0 && k.err == nil && ctx.Err() == nil {
		k.some.Wait()
	}
	if ctx.Err() != nil || len(k.typed) == 0 {
		return 0, io.EOF
	}
	n := copy(p, k.typed)
	k.typed = k.typed[n:]
	return n, nil
}

// keysOf is the keyboard of a command that takes single keys, until its statement ends.
type keysOf struct {
	ctx  context.Context
	keys *keyboard
}

func (k keysOf) Read(p []byte) (int, error) { return k.keys.readUntil(k.ctx, p) }

// begin sets what Ctrl-C stops; end clears it.
func (k *keyboard) begin(stop func()) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.stop, k.stopped = stop, false
}

func (k *keyboard) end() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.stop = nil; k.stopped {
		k.typed = nil // keys typed before Ctrl-C were meant for the stopped statement
	}
}

// takeAbandoned reports, once, whether the line was abandoned.
func (k *keyboard) takeAbandoned() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	abandoned := k.abandoned
	k.abandoned = false
	return abandoned
}

// wasStopped reports whether Ctrl-C has stopped the running statement.
func (k *keyboard) wasStopped() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.stopped
}

// typedLines reads lines from the line editor.
type typedLines struct {
	editor *term.Terminal
	keys   *keyboard
	size   func() (width, height int, ok bool)
}

func (l *typedLines) next(prompt screen.Text) (string, error) {
	if width, height, ok := l.size(); ok {
		if err := l.editor.SetSize(width, height); err != nil {
			return "", err
		}
	}
	l.editor.SetPrompt(string(prompt))
	line, err := l.editor.ReadLine()
	switch {
	case l.keys.takeAbandoned():
		return "", errAbandoned
	case err != nil && !errors.Is(err, term.ErrPasteIndicator):
		return "", err
	case utf8.RuneCountInString(line) >= maxTypedLine:
		return "", exit.Usagef("a line may have %d characters: put the item or the query into a file and name it "+
			"with @", maxTypedLine)
	}
	return line, nil
}

// useTerminal connects the shell to a terminal whose input delivers every key at once and echoes
// nothing.
func (s *shell) useTerminal(ctx context.Context, in io.Reader) {
	out := s.console.Out
	s.keys = newKeyboard(ctx, in)
	editor := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{s.keys, out}, "")
	editor.History = s.history
	editor.AutoCompleteCallback = func(line string, at int, key rune) (string, int, bool) {
		return s.complete(ctx, editor, line, at, key)
	}
	s.lines = &typedLines{editor: editor, keys: s.keys, size: s.size}
	s.console.Out = &rawScreen{to: out}
	if s.console.ErrTerminal {
		s.console.Err = &rawScreen{to: s.console.Err}
	}
	s.console.In = &answers{editor: editor, keys: s.keys}
}

// answers is the input of commands that ask: one edited line per read.
type answers struct {
	editor *term.Terminal
	keys   *keyboard
	rest   []byte
}

func (a *answers) Read(p []byte) (int, error) {
	if len(a.rest) == 0 {
		a.editor.SetPrompt("")
		line, err := a.editor.ReadLine()
		if a.keys.wasStopped() {
			return 0, io.EOF
		}
		if err != nil && !errors.Is(err, term.ErrPasteIndicator) {
			return 0, err
		}
		a.rest = []byte(line + "\n")
	}
	n := copy(p, a.rest)
	a.rest = a.rest[n:]
	return n, nil
}

// rawScreen is a terminal in raw mode, where every line feed needs a carriage return before it.
type rawScreen struct {
	to   io.Writer
	last byte
}

func (r *rawScreen) Write(text []byte) (int, error) {
	out := make([]byte, 0, len(text)+16)
	for _, b := range text {
		if b == '\n' && r.last != '\r' {
			out = append(out, '\r')
		}
		out = append(out, b)
		r.last = b
	}
	if _, err := r.to.Write(out); err != nil {
		return 0, err
	}
	return len(text), nil
}
