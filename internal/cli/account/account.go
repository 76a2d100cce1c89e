package account

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// DefaultEndpoint is the endpoint of a server in dev mode.
const DefaultEndpoint = "http://localhost:8081"

// Account is the server that a client command talks to. Complete fills it: a flag wins over the
// environment, the environment over the context, and the context over the default.
type Account struct {
	Endpoint, Key, KeyFile, CAFile string
	ConnectionString, Context      string
	// Token is an Entra token, and TokenFile a file with one. A token opens data. With a key of its
	// own the account is managed by that key; see ByToken.
	Token, TokenFile string
	// Unchecked disables verification of the server's certificate.
	Unchecked bool
}

// namedAccount is a complete account from a connection string or a context.
type namedAccount struct {
	endpoint, key, keyFile, caFile string
	place                          Place // default place of commands that name none
	unchecked                      bool
	// by is the source of the name, for messages. byFlag means that the source is a flag, which wins
	// over the environment.
	by     string
	byFlag bool
}

// AddAccountFlags declares the flags of every client command.
func AddAccountFlags(cmd *cobra.Command, a *Account) {
	flags := cmd.Flags()
	flags.StringVar(&a.Endpoint, "endpoint", "", "account endpoint (ORRERY_ENDPOINT; default "+DefaultEndpoint+")")
	flags.StringVar(&a.Key, "key", "", "account key (ORRERY_KEY; default the well-known key)")
	flags.StringVar(&a.KeyFile, "key-file", "", "file with the account key (ORRERY_KEY_FILE)")
	flags.StringVar(&a.Token, "token", "", "Entra token in place of the key; other users can see a flag, but not "+
		"ORRERY_TOKEN")
	flags.StringVar(&a.TokenFile, "token-file", "", "file with the Entra token (ORRERY_TOKEN_FILE)")
	flags.StringVar(&a.CAFile, "ca-file", "", "PEM file of a certificate to trust for https (ORRERY_CA_FILE)")
	AddNamedAccountFlags(flags, a)
}

// AddNamedAccountFlags declares the flags that name a complete account.
func AddNamedAccountFlags(flags *pflag.FlagSet, a *Account) {
	flags.StringVar(&a.ConnectionString, "connection-string", "",
		"endpoint and key in one, as in SDKs (ORRERY_CONNECTION_STRING)")
	flags.StringVar(&a.Context, "context", "", "account saved under this name by orrery ctx add (ORRERY_CONTEXT)")
}

// Of returns the account flags of a command.
func Of(cmd *cobra.Command) *Account {
	text := func(name string) string {
		if f := cmd.Flags().Lookup(name); f != nil {
			return f.Value.String()
		}
		return ""
	}
	return &Account{
		Endpoint: text("endpoint"), Key: text("key"), KeyFile: text("key-file"), CAFile: text("ca-file"),
		Token: text("token"), TokenFile: text("token-file"),
		ConnectionString: text("connection-string"), Context: text("context"),
	}
}

// IsNamed reports whether a flag names the account.
func (a *Account) IsNamed() bool { return a.Endpoint+a.ConnectionString+a.Context != "" }

// Complete fills in what the flags do not give.
func (a *Account) Complete(environ []string) error {
	env := console.Environment(environ)
	named, err := a.named(environ)
	if err != nil {
		return err
	}
	if named == nil {
		named = &namedAccount{endpoint: env["ORRERY_ENDPOINT"]}
	}
	a.Endpoint = cmp.Or(a.Endpoint, named.endpoint)
	if a.Endpoint == "" {
		a.Endpoint = DefaultEndpoint
		if port := env["ORRERY_PORT"]; port != "" && port != "0" {
			a.Endpoint = "http://localhost:" + port
		}
	}
	if a.Key == "" && a.KeyFile == "" {
		a.Key, a.KeyFile = env["ORRERY_KEY"], env["ORRERY_KEY_FILE"]
		if named.byFlag || a.Key == "" && a.KeyFile == "" {
			a.Key, a.KeyFile = named.key, named.keyFile
		}
	}
	if a.Key == "" && a.KeyFile != "" {
		data, err := files.Read(a.KeyFile)
		if err != nil {
			return exit.Usagef("read the account key: %w: check --key-file or ORRERY_KEY_FILE", err)
		}
		a.Key = strings.Join(strings.Fields(string(data)), "")
	}
	if a.Key == "" {
		a.Key = orrery.WellKnownKey
	}
	if named.byFlag {
		a.CAFile = cmp.Or(a.CAFile, named.caFile)
	}
	a.CAFile = cmp.Or(a.CAFile, env["ORRERY_CA_FILE"], named.caFile)
	a.Unchecked = named.unchecked
	if err := checkEndpoint(a.Endpoint); err != nil {
		return err
	}
	return a.completeToken(env, named.byFlag)
}

func checkEndpoint(endpoint string) error {
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return exit.Usagef("the endpoint %q is not a URL: write it like %s", endpoint, DefaultEndpoint)
	}
	return nil
}

// named finds the connection string or context that names the account. It returns nil if there is
// none; then a flag, a variable or the default gives the endpoint.
func (a *Account) named(environ []string) (*namedAccount, error) {
	switch {
	case a.ConnectionString != "" && a.Endpoint+a.Key+a.KeyFile != "":
		return nil, exit.Usagef(
			"--connection-string has endpoint and key already: omit --endpoint, --key and --key-file, or omit " +
				"--connection-string",
		)
	case a.ConnectionString != "" && a.Context != "", a.Context != "" && a.Endpoint != "":
		return nil, exit.Usagef("the account is named twice: use only one of --endpoint, --connection-string and --context")
	case a.ConnectionString != "":
		return readConnectionString(a.ConnectionString, "--connection-string", true)
	case a.Context != "":
		return readContext(environ, a.Context, "--context", true)
	case a.Endpoint != "":
		return nil, nil
	}
	env := console.Environment(environ)
	var set []string
	for _, name := range []string{"ORRERY_CONNECTION_STRING", "ORRERY_ENDPOINT", "ORRERY_CONTEXT"} {
		if env[name] != "" {
			set = append(set, name)
		}
	}
	text := env["ORRERY_CONNECTION_STRING"]
	switch {
	case len(set) > 1:
		return nil, exit.Usagef("%s and %s both name the account: unset one of them", set[0], set[1])
	case text != "" && a.Key+a.KeyFile == "" && env["ORRERY_KEY"]+env["ORRERY_KEY_FILE"] != "":
		return nil, exit.Usagef("ORRERY_CONNECTION_STRING has the key already: unset ORRERY_KEY and ORRERY_KEY_FILE, or " +
			"unset ORRERY_CONNECTION_STRING")
	case text != "":
		return readConnectionString(text, "ORRERY_CONNECTION_STRING", false)
	case env["ORRERY_CONTEXT"] != "":
		return readContext(environ, env["ORRERY_CONTEXT"], "ORRERY_CONTEXT", false)
	case env["ORRERY_ENDPOINT"] != "":
		return nil, nil
	}
	return readContext(environ, "", "orrery ctx use", false)
}

// readConnectionString parses a connection string of SDKs and container tools. It ignores unknown
// parts. No message repeats a value, because it may be the key.
func readConnectionString(text, by string, byFlag bool) (*namedAccount, error) {
	found := map[string]string{}
	for i, part := range strings.Split(text, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		name, value, ok := strings.Cut(part, "=")
		name = strings.ToLower(strings.TrimSpace(name))
		if !ok {
			return nil, exit.Usagef("%s: part %d has no =: write it as AccountEndpoint=…;AccountKey=…;", by, i+1)
		}
		if _, twice := found[name]; twice {
			return nil, exit.Usagef("%s: part %d is a duplicate: remove it", by, i+1)
		}
		found[name] = strings.TrimSpace(value)
	}
	for _, name := range []string{"AccountEndpoint", "AccountKey"} {
		if found[strings.ToLower(name)] == "" {
			return nil, exit.Usagef("%s has no %s: write it as AccountEndpoint=…;AccountKey=…;", by, name)
		}
	}
	n := &namedAccount{
		endpoint: found["accountendpoint"], key: found["accountkey"],
		place: Place{DB: found["database"], Container: found["container"]}, by: by, byFlag: byFlag,
	}
	if err := checkEndpoint(n.endpoint); err != nil {
		return nil, exit.Usagef("%s: AccountEndpoint is not a URL: write it like %s", by, DefaultEndpoint)
	}
	if n.place.DB == "" && n.place.Container != "" {
		return nil, exit.Usagef("%s has a Container but no Database: add the Database of the container", by)
	}
	if unchecked := found["disableservercertificatevalidation"]; unchecked != "" {
		var err error
		if n.unchecked, err = console.ParseSwitch(unchecked); err != nil {
			return nil, exit.Usagef("%s: DisableServerCertificateValidation must be True or False", by)
		}
	}
	return n, nil
}
