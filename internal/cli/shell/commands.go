package shell

import (
	"context"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// wordOfShell is one command word of the shell: it runs by itself, or expands to a command line of
// orrery.
type wordOfShell struct {
	name, use, short string
	run              func(s *shell, ctx context.Context, args []string) error
	argv             func(s *shell, args []string) ([]string, error)
}

// shellWordTable is the closed table of the shell's own words, in the order of help. They are the
// words of the Azure Cosmos DB Shell that have an equivalent command.
func shellWordTable() []wordOfShell {
	return []wordOfShell{
		{
			name: "connect", use: "connect [endpoint|connection string] [--key …]",
			short: "switch to another account; without arguments, show the current one", run: (*shell).connect,
		},
		{
			name: "cd", use: "cd [place]", short: "go to a database or a container: cd shop/orders, cd .., cd /",
			run: (*shell).cd,
		},
		{name: "pwd", use: "pwd", short: "print the place", run: (*shell).pwd},
		{
			name: "ls", use: "ls [place] [flags]", short: "list databases, containers or items of the place",
			run: (*shell).ls,
		},
		{
			name: "info", use: "info", short: "print the details of the server, the database or the container",
			run: (*shell).info,
		},
		{
			name: "query", use: `query "SELECT …" [flags]`,
			short: "run a query; a line that begins with SELECT does too", argv: inContainer("query"),
		},
		{name: "get", use: "get <id> [--pk …]", short: "read one item", argv: inContainer("item", "get")},
		{name: "mkdb", use: "mkdb <database>", short: "create a database", argv: as("db", "create")},
		{name: "mkcon", use: "mkcon <container> <partition key path>", short: "create a container: mkcon orders " +
			"/customer", argv: createLine},
		{
			name: "mkitem", use: "mkitem <item|@file> [flags]", short: "create items",
			argv: inContainer("item", "create"),
		},
		{
			name: "replace", use: "replace <item|@file> [flags]", short: "replace items, or create missing ones",
			argv: inContainer("item", "put"),
		},
		{
			name: "patch", use: "patch <id> [--pk …] [--set /path=value]…", short: "change one item",
			argv: inContainer("item", "patch"),
		},
		{name: "rm", use: "rm <id> [--pk …]", short: "remove one item", argv: inContainer("item", "rm")},
		{name: "rmdb", use: "rmdb <database>", short: "remove a database and its containers", argv: as("db", "rm")},
		{name: "rmcon", use: "rmcon <container>", short: "remove a container and its items", argv: removeLine},
		{name: "import", use: "import …", short: "write items from files", argv: as("import")},
		{name: "export", use: "export …", short: "write items to files", argv: as("export")},
		{
			name: "index", use: "index [show|set|add|progress] …", short: "show and change what the container indexes",
			argv: verbOr("index", "show"),
		},
		{
			name: "throughput", use: "throughput [get|set|autoscale] …", short: "show and set throughput",
			argv: verbOr("throughput", "get"),
		},
		{
			name: "watch", use: "watch …", short: "follow changes",
			argv: inContainer("watch"),
		},
		{
			name: "sproc", use: "sproc [ls|put|rm|run|test] …", short: "list, write, remove, run and test stored procedures",
			argv: verbOr("sproc", "ls"),
		},
		{
			name: "trigger", use: "trigger [ls|put|rm|test] …", short: "list, write, remove and test triggers",
			argv: verbOr("trigger", "ls"),
		},
		{
			name: "udf", use: "udf [ls|put|rm|test] …", short: "list, write, remove and test user-defined functions",
			argv: verbOr("udf", "ls"),
		},
		{name: "help", use: "help [command]", short: "list the commands, or explain one", run: (*shell).help},
		{name: "clear", use: "clear", short: "clear the screen", run: (*shell).clear},
		{name: "exit", use: "exit", short: "leave the shell; Ctrl-D does too", run: (*shell).exit},
		{name: "quit", use: "quit", short: "leave the shell", run: (*shell).exit},
	}
}

// shellWordNamed returns the row of a word, ignoring case; nil if there is none.
func shellWordNamed(name string) *wordOfShell {
	for _, w := range shellWordTable() {
		if strings.EqualFold(w.name, name) {
			return &w
		}
	}
	return nil
}

// notInShell are commands of orrery that do not work in the shell, with the reason.
var notInShell = map[string]string{
	"serve":      "a server runs until it is stopped: start it in another terminal",
	"mcp":        "it speaks with a program: let a client start `orrery mcp`",
	"shell":      "this is already a shell: `connect` switches to another account",
	"completion": "it prints the completion of another shell: run `orrery completion` there",
}

// checkCommand refuses a name that is neither a word of the shell nor a command of orrery.
func (s *shell) checkCommand(name string) error {
	if why := notInShell[name]; why != "" {
		return exit.Usagef("%s does not run in the shell: %s", name, why)
	}
	names := s.commandNames()
	if containsText(names, name) {
		return nil
	}
	for _, clause := range []string{"WHERE", "ORDER", "GROUP", "OFFSET", "JOIN", "FROM", "AND", "OR"} {
		if strings.EqualFold(clause, name) {
			return exit.Usagef("%s continues a query that was complete and has already run: end its first line with a "+
				"backslash, or break it before FROM; the query then ends with ; or an empty line", name)
		}
	}
	for _, w := range shellWordTable() {
		names = append(names, w.name)
	}
	if near := exit.Nearest(strings.ToLower(name), append(names, "select")); near != "" {
		return exit.Usagef("%q is not a command: did you mean %s? help lists them", name, near)
	}
	return exit.Usagef("%q is not a command: help lists them; a query begins with SELECT", name)
}

// commandNames are the commands of orrery that work in the shell.
func (s *shell) commandNames() []string {
	var names []string
	for _, cmd := range s.root(&console.Console{}).Commands() {
		if notInShell[cmd.Name()] == "" && !cmd.Hidden {
			names = append(names, cmd.Name())
		}
	}
	return names
}

// as prepends words to the arguments.
func as(words ...string) func(*shell, []string) ([]string, error) {
	return func(_ *shell, args []string) ([]string, error) {
		return append(append([]string{}, words...), args...), nil
	}
}

// inContainer is a command about the current container, or about the container in the first
// argument.
func inContainer(words ...string) func(*shell, []string) ([]string, error) {
	return func(s *shell, args []string) ([]string, error) {
		named := len(args) > 0 &&
			account.IsContainer(args[0]) && !account.IsBody(args[0]) || containsText(args, "--help")
		for _, arg := range args {
			named = named || strings.HasPrefix(arg, "--container")
		}
		if s.at.Container == "" && !named {
			return nil, exit.Usagef("this needs a container: go to one first, such as `cd shop/orders`, or name it " +
				"before the other arguments")
		}
		return append(append([]string{}, words...), args...), nil
	}
}

// verbOr is a group of commands with a default subcommand.
func verbOr(group, verb string) func(*shell, []string) ([]string, error) {
	return func(_ *shell, args []string) ([]string, error) {
		if len(args) == 0 || strings.HasPrefix(args[0], "-") && args[0] != "--help" && args[0] != "-h" {
			args = append([]string{verb}, args...)
		}
		return append([]string{group}, args...), nil
	}
}

// createLine takes the partition key path as the second argument.
func createLine(s *shell, args []string) ([]string, error) {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return nil, exit.Usagef("name the container and its partition key: mkcon orders /customer")
	}
	name, err := s.containerNamed(args[0])
	if err != nil {
		return nil, err
	}
	rest := args[1:]
	if len(rest) > 0 && strings.HasPrefix(rest[0], "/") {
		rest = append([]string{"--partition-key", rest[0]}, rest[1:]...)
	}
	return append([]string{"container", "create", name}, rest...), nil
}

// removeLine takes a container of the current database, or database/container.
func removeLine(s *shell, args []string) ([]string, error) {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return nil, exit.Usagef("name the container: rmcon orders")
	}
	name, err := s.containerNamed(args[0])
	if err != nil {
		return nil, err
	}
	return append([]string{"container", "rm", name}, args[1:]...), nil
}

// containerNamed completes a name to database/container.
func (s *shell) containerNamed(name string) (string, error) {
	if strings.Contains(name, "/") {
		return name, nil
	}
	if s.at.DB == "" {
		return "", exit.Usagef("name the container as database/container, or go to its database first: cd shop")
	}
	return s.at.DB + "/" + name, nil
}

// withOutput adds the shell's output format to a command line that accepts one and does not name
// it.
func (s *shell) withOutput(argv []string) []string {
	cmd, rest, err := s.root(&console.Console{}).Find(argv)
	if s.output == "" || err != nil || cmd.ParseFlags(rest) != nil {
		return argv // the command reports what is wrong
	}
	// Writes of several items print them only on request.
	formed := containsText([]string{"query", "item", "db", "container"}, argv[0]) &&
		cmd.CommandPath() != "orrery item create" && cmd.CommandPath() != "orrery item put"
	if output := cmd.Flags().Lookup("output"); formed && output != nil && !output.Changed {
		words := len(argv) - len(rest)
		return append(append(append([]string{}, argv[:words]...), "--output="+s.output), argv[words:]...)
	}
	return argv
}

// connect switches to another account after a successful request to it.
func (s *shell) connect(ctx context.Context, args []string) error {
	c := s.statementConsole()
	var a account.Account
	cmd := &cobra.Command{
		Use: "connect [endpoint|connection string]", Short: "Switch to another account", Args: cobra.MaximumNArgs(1),
		SilenceErrors: true, SilenceUsage: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && cmd.Flags().NFlag() == 0 {
				return c.Printf("%s\n", s.account.Endpoint)
			}
			if len(args) == 1 && strings.Contains(args[0], "AccountEndpoint=") {
				a.ConnectionString = args[0]
			} else if len(args) == 1 {
				a.Endpoint = args[0]
			}
			if err := a.Complete(s.environ); err != nil {
				return err
			}
			client, err := remote.Connect(cmd.Context(), &a)
			if err != nil {
				return err
			}
			if _, err := client.Send(
				cmd.Context(), remote.Request{Method: http.MethodGet, Path: "/"}, nil,
			); err != nil {
				return err
			}
			s.account, s.at = a, account.Place{}
			s.names.forget()
			return c.Printf("connected to %s\n", a.Endpoint)
		},
	}
	account.AddAccountFlags(cmd, &a)
	cmd.SetFlagErrorFunc(console.FlagError)
	return c.Execute(ctx, cmd, args)
}

// help lists the commands, or shows the help of one.
func (s *shell) help(ctx context.Context, args []string) error {
	c := s.statementConsole()
	if len(args) > 0 {
		word := shellWordNamed(args[0])
		if word == nil {
			if err := s.checkCommand(args[0]); err != nil {
				return err
			}
			return s.runCommand(ctx, append(append([]string{}, args...), "--help"))
		}
		if err := c.Printf("%s\n    %s\n", word.use, word.short); err != nil || word.argv == nil {
			return err
		}
		argv, err := word.argv(s, []string{"--help"})
		if err != nil || len(argv) < 2 || word.name == "mkcon" || word.name == "rmcon" {
			return nil // the line above is the whole help
		}
		return s.runCommand(ctx, argv)
	}
	var d screen.Drawing
	for _, w := range shellWordTable() {
		d.Printf("  %-52s %s\n", w.use, w.short)
	}
	d.Printf("\nAs on the command line: %s\n", strings.Join(s.commandNames(), ", "))
	d.Printf("\nA query or a command may have several lines. A complete query on one line runs at once; a query of " +
		"several lines\nends with ; or an empty line. Ctrl-C stops the running statement, Tab completes, Ctrl-D leaves.\n")
	return c.Printf("%s", d.Text())
}

// screenClear clears the terminal and moves the cursor to its top.
const screenClear = screen.Home + "\x1b[2J"

func (s *shell) clear(context.Context, []string) error {
	if s.keys == nil {
		return nil // there is no screen
	}
	return s.console.Printf(screenClear)
}

func (s *shell) exit(context.Context, []string) error {
	s.left = true
	return nil
}
