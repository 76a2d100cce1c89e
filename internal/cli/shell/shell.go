package shell

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// shell is one `orrery shell`: the current place, and the environment of statements. A statement is
// a query, a word of the shell, or a command line of orrery.
type shell struct {
	console console.Console                       // of the statements, without their environment
	root    func(*console.Console) *cobra.Command // makes the command line that runs statements
	environ []string
	account account.Account
	at      account.Place
	output  string // of queries and lists
	goOn    bool   // continue after an error in a script

	lines   lineSource
	keys    *keyboard // nil in a script
	history *history  // nil in a script
	size    func() (width, height int, ok bool)
	names   nameCache
	seen    propertyNames

	pending string // lines of an incomplete statement
	line    int    // line of the script that was read last
	began   int    // line of the script where the statement starts
	left    bool   // exit was called
}

// lineSource is a source of lines.
type lineSource interface {
	// next returns a line without its line feed. io.EOF is the end; errAbandoned means that the user
	// abandoned the statement.
	next(prompt screen.Text) (string, error)
}

// errAbandoned means that Ctrl-C was pressed on a line.
var errAbandoned = errors.New("abandoned")

// NewCommand is `orrery shell`. root makes the command line that runs its statements.
func NewCommand(c *console.Console, root func(*console.Console) *cobra.Command) *cobra.Command {
	s := &shell{root: root}
	var noHistory bool
	cmd := &cobra.Command{
		Use: "shell [database[/container]]", Short: "Run queries and commands interactively",
		Long: "Open a prompt for an account. A line that begins with SELECT is a query on the current container; the other " +
			"words are\nthose of the Azure Cosmos DB Shell (cd, ls, mkdb, mkcon, mkitem, …) and the commands of orrery. " +
			"`help` lists them.\nIf standard input is not a terminal, it is a script, which ends at the first error with that " +
			"error's exit code.",
		Example: "  orrery shell\n  orrery shell webstore/customer\n  orrery shell webstore/customer < report.sql",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if s.output != "" {
				if err := console.CheckOutput(s.output, console.ListForms...); err != nil {
					return err
				}
			}
			start, err := s.start(cmd, c, args)
			if err != nil {
				return err
			}
			if c.InTerminal && c.OutTerminal {
				return s.interactive(cmd.Context(), c, cmd.InOrStdin(), start, !noHistory)
			}
			return s.script(cmd.Context(), c, cmd.InOrStdin(), start)
		},
	}
	cmd.Flags().SortFlags = false
	console.AddOutputFlag(cmd, &s.output)
	cmd.Flags().BoolVar(&s.goOn, "continue", false, "continue a script after an error; the exit code is that of the "+
		"first error")
	cmd.Flags().BoolVar(&noHistory, "no-history", false, "do not read or write a history")
	account.AddAccountFlags(cmd, &s.account)
	return cmd
}

// start finds the account, and the initial place: from the argument, else from the variables or the
// context.
func (s *shell) start(cmd *cobra.Command, c *console.Console, args []string) (string, error) {
	s.console, s.environ = *c, c.Environ
	var begin account.Place
	if len(args) == 0 {
		if err := begin.Fill(cmd, c.Environ, account.AnyPlace); err != nil {
			return "", err
		}
	}
	if err := s.account.Complete(c.Environ); err != nil {
		return "", err
	}
	if len(args) == 1 {
		return args[0], nil
	}
	return begin.String(), nil
}

// script runs the statements of a file or a pipe, without a prompt.
func (s *shell) script(ctx context.Context, c *console.Console, in io.Reader, start string) error {
	s.console.In, s.console.InTerminal = strings.NewReader(""), false // the commands must not read the script
	s.lines = newScript(in, &s.line)
	if start != "" {
		if err := s.goTo(ctx, start); err != nil {
			return err
		}
	}
	first := exit.OK
	for !s.left {
		statement, err := s.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = s.execute(ctx, statement)
		}
		if err == nil {
			continue
		}
		if ctx.Err() != nil {
			return err
		}
		head, _, _ := strings.Cut(strings.TrimSpace(statement), "\n")
		if noteErr := c.Note("line %d: %s\n", s.began, screen.Cut(head, console.MaxCellColumns)); noteErr != nil {
			return noteErr
		}
		if !s.goOn {
			return err
		}
		if code := remote.Report(ctx, c, err); first == exit.OK {
			first = code
		}
	}
	if first != exit.OK {
		return exit.Silently(first)
	}
	return nil
}

// interactive runs the prompt on a terminal.
func (s *shell) interactive(ctx context.Context, c *console.Console, in io.Reader, start string, keep bool) error {
	s.size = func() (width, height int, ok bool) {
		if width, height, ok = c.Size(); ok {
			return width, height, true
		}
		const usualHeight = 24
		width, _ = strconv.Atoi(console.Environment(s.environ)["COLUMNS"]) // 0 if it is not a number
		return width, usualHeight, width > 0
	}
	if file, isFile := in.(*os.File); isFile && term.IsTerminal(int(file.Fd())) {
		before, err := term.MakeRaw(int(file.Fd()))
		if err != nil {
			return fmt.Errorf("open a prompt on this terminal: %w", err)
		}
		defer func() { _ = term.Restore(int(file.Fd()), before) }()
	}
	s.history = &history{}
	if keep {
		s.history.open(historyFile(s.environ))
	}
	s.useTerminal(ctx, in)
	if err := s.console.Note(
		"Orrery shell · %s · help lists the commands, Ctrl-D leaves\n", s.account.Endpoint,
	); err != nil {
		return err
	}
	if start != "" {
		if err := s.goTo(ctx, start); err != nil {
			return err
		}
	}
	for !s.left {
		statement, err := s.read()
		switch {
		case errors.Is(err, errAbandoned):
			continue
		case errors.Is(err, io.EOF):
			return s.console.Note("\n")
		case err == nil && statement == "":
			continue
		case err == nil:
			s.history.remember(statement)
			err = s.guarded(ctx, statement)
		}
		if err != nil && ctx.Err() != nil {
			return err
		}
		if err != nil {
			remote.Report(ctx, &s.console, err)
		}
	}
	return nil
}

// guarded runs a statement that Ctrl-C can stop.
func (s *shell) guarded(ctx context.Context, statement string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.keys.begin(cancel)
	defer s.keys.end()
	err := s.execute(ctx, statement)
	if err != nil && ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return s.console.Note("stopped\n")
	}
	return err
}

// read collects the lines of one statement. It may be empty.
func (s *shell) read() (string, error) {
	var lines []string
	defer func() { s.pending = "" }()
	for {
		line, err := s.lines.next(s.prompt(len(lines) > 0))
		switch {
		case errors.Is(err, io.EOF) && len(lines) > 0 && s.keys != nil:
			return "", errAbandoned // Ctrl-D leaves the statement first, then the shell
		case errors.Is(err, io.EOF) && len(lines) > 0:
			return strings.Join(lines, "\n"), nil
		case err != nil:
			return "", err
		}
		blank := strings.TrimSpace(line) == ""
		switch {
		case blank && len(lines) > 0:
			return strings.Join(lines, "\n"), nil
		case blank, len(lines) == 0 && isComment(line):
			if s.keys != nil {
				return "", nil
			}
			continue
		}
		open, goesOn := strings.CutSuffix(line, `\`)
		if goesOn {
			line = open
		}
		if len(lines) == 0 {
			s.began = s.line
		}
		lines = append(lines, line)
		s.pending = strings.Join(lines, "\n")
		if !goesOn && isComplete(s.pending, len(lines) == 1) {
			return s.pending, nil
		}
	}
}

// prompt shows the place, or that the statement continues.
func (s *shell) prompt(goesOn bool) screen.Text {
	if goesOn {
		return screen.Textf("%s> ", "...")
	}
	width := 80
	if s.size != nil {
		if w, _, ok := s.size(); ok {
			width = w
		}
	}
	return screen.Textf("%s> ", screen.Cut(path(s.at), max(8, width/2)))
}

// execute runs one statement.
func (s *shell) execute(ctx context.Context, statement string) error {
	text := strings.TrimSpace(statement)
	text = strings.TrimSpace(strings.TrimSuffix(text, ";"))
	if query, isQuery := selectText(text); isQuery {
		return s.query(ctx, s.at, query)
	}
	words, err := splitWords(text)
	if err != nil || len(words) == 0 {
		return err
	}
	name, args := words[0], words[1:]
	if word := shellWordNamed(name); word != nil {
		if word.run != nil {
			return word.run(s, ctx, args)
		}
		argv, err := word.argv(s, args)
		if err != nil {
			return err
		}
		return s.runCommand(ctx, argv)
	}
	if err := s.checkCommand(name); err != nil {
		return err
	}
	return s.runCommand(ctx, words)
}

// takesKeys are commands that take single keys; the others read lines.
var takesKeys = []string{"heat", "watch"}

// changesNames are commands that create or remove databases and containers.
var changesNames = []string{"db", "container", "import", "sample", "demo"}

// runCommand runs a command line of orrery. Account and place are passed through its environment.
func (s *shell) runCommand(ctx context.Context, argv []string) error {
	c := s.statementConsole()
	argv = s.withOutput(settings.JoinSwitchValues(argv))
	if s.keys != nil && containsText(takesKeys, argv[0]) {
		c.In = keysOf{ctx: ctx, keys: s.keys}
	}
	err := c.Execute(ctx, s.root(&c), argv)
	if !containsText(changesNames, argv[0]) {
		return err
	}
	defer s.names.forget()
	if err != nil {
		return err
	}
	return s.leaveRemoved(ctx)
}

// statementConsole is the console of a statement, with account and place in its environment.
func (s *shell) statementConsole() console.Console {
	c := s.console
	own := []string{
		"ORRERY_ENDPOINT", "ORRERY_CONNECTION_STRING", "ORRERY_CONTEXT", "ORRERY_KEY", "ORRERY_KEY_FILE",
		"ORRERY_CA_FILE", "ORRERY_DB", "ORRERY_CONTAINER", "ORRERY_TOKEN", "ORRERY_TOKEN_FILE",
		"PORT", "COLUMNS",
	}
	c.Environ = nil
	for _, entry := range s.environ {
		if name, _, _ := strings.Cut(entry, "="); !containsText(own, name) {
			c.Environ = append(c.Environ, entry)
		}
	}
	set := func(name, value string) {
		if value != "" {
			c.Environ = append(c.Environ, name+"="+value)
		}
	}
	account := "AccountEndpoint=" + s.account.Endpoint + ";AccountKey=" + s.account.Key + ";"
	if s.account.Unchecked {
		account += "DisableServerCertificateValidation=True;"
	}
	set("ORRERY_CONNECTION_STRING", account)
	set("ORRERY_TOKEN", s.account.Token)
	set("ORRERY_CA_FILE", s.account.CAFile)
	set("ORRERY_DB", s.at.DB)
	set("ORRERY_CONTAINER", s.at.Container)
	if s.size != nil {
		if width, _, ok := s.size(); ok {
			set("COLUMNS", strconv.Itoa(width))
		}
	}
	return c
}

func containsText(list []string, text string) bool {
	for _, one := range list {
		if one == text {
			return true
		}
	}
	return false
}

// query runs a query on a container. On a terminal, it pauses a large result after each screenful.
func (s *shell) query(ctx context.Context, at account.Place, text string) error {
	if at.Container == "" {
		return exit.Usagef("a query needs a container: go to one first, such as `cd shop/orders`")
	}
	c := s.statementConsole()
	q := &data.QueryCommand{Account: s.account, Place: at, Output: s.output}
	const mostRows = 100
	rows := 0
	if s.keys != nil {
		q.PageSize = mostRows
	}
	q.Paged = func(items [][]byte, more bool, out console.Printer) (bool, error) {
		s.seen.learn(items)
		if rows += len(items); s.keys == nil || !more || rows < mostRows || q.Output == "json" {
			return true, nil
		}
		rows = 0
		if err := out.Finish(); err != nil { // the buffered rows of a table
			return false, err
		}
		return s.askForMore()
	}
	return data.RunQuery(ctx, &c, q, text)
}

// askForMore waits for a key: Enter, space or y continues, any other ends the query.
func (s *shell) askForMore() (bool, error) {
	if err := s.console.Note("-- more: Enter; to stop: q -- "); err != nil {
		return false, err
	}
	key := make([]byte, 1)
	_, err := s.keys.Read(key)
	goOn := err == nil && strings.ContainsRune("\r\n yY", rune(key[0]))
	return goOn, s.console.Note("\n")
}
