package main

import (
	"cmp"
	"net/url"
	"os"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// defaultEndpoint is where a dev-mode server is.
const defaultEndpoint = "http://localhost:8081"

// account says which server a client command talks to. complete fills it in: what a flag
// says counts before the environment, that before the context, and that before the default.
type account struct {
	endpoint, key, keyFile, caFile string
	connectionString, context      string
	// unchecked says that the server's certificate is not checked.
	unchecked bool
}

// namedAccount is an account as one name gives it whole: a connection string or a context.
type namedAccount struct {
	endpoint, key, keyFile, caFile string
	place                          place // where commands go that name no place
	unchecked                      bool
	// by is what has named it, for messages. byFlag says that it is a flag, which counts
	// before the environment.
	by     string
	byFlag bool
}

// addAccountFlags declares the flags of every client command.
func addAccountFlags(cmd *cobra.Command, a *account) {
	flags := cmd.Flags()
	flags.StringVar(&a.endpoint, "endpoint", "", "account endpoint (ORRERY_ENDPOINT; default "+defaultEndpoint+")")
	flags.StringVar(&a.key, "key", "", "account key (ORRERY_KEY; default the well-known key)")
	flags.StringVar(&a.keyFile, "key-file", "", "file with the account key (ORRERY_KEY_FILE)")
	flags.StringVar(&a.caFile, "ca-file", "", "PEM file of a certificate to trust for https (ORRERY_CA_FILE)")
	addNamedAccountFlags(flags, a)
}

// addNamedAccountFlags declares the flags that name an account whole.
func addNamedAccountFlags(flags *pflag.FlagSet, a *account) {
	flags.StringVar(&a.connectionString, "connection-string", "",
		"endpoint and key in one, as SDKs take it (ORRERY_CONNECTION_STRING)")
	flags.StringVar(&a.context, "context", "", "account that orrery ctx add keeps under this name (ORRERY_CONTEXT)")
}

// accountOf is what the flags of a command say of the account.
func accountOf(cmd *cobra.Command) *account {
	text := func(name string) string {
		if f := cmd.Flags().Lookup(name); f != nil {
			return f.Value.String()
		}
		return ""
	}
	return &account{
		endpoint: text("endpoint"), key: text("key"), keyFile: text("key-file"), caFile: text("ca-file"),
		connectionString: text("connection-string"), context: text("context"),
	}
}

// isNamed tells whether a flag names the account.
func (a *account) isNamed() bool { return a.endpoint+a.connectionString+a.context != "" }

// complete fills in what no flag gave.
func (a *account) complete(environ []string) error {
	env := environment(environ)
	named, err := a.named(environ)
	if err != nil {
		return err
	}
	if named == nil {
		named = &namedAccount{endpoint: env["ORRERY_ENDPOINT"]}
	}
	a.endpoint = cmp.Or(a.endpoint, named.endpoint)
	if a.endpoint == "" {
		a.endpoint = defaultEndpoint
		if port := env["ORRERY_PORT"]; port != "" && port != "0" {
			a.endpoint = "http://localhost:" + port
		}
	}
	if a.key == "" && a.keyFile == "" {
		a.key, a.keyFile = env["ORRERY_KEY"], env["ORRERY_KEY_FILE"]
		if named.byFlag || a.key == "" && a.keyFile == "" {
			a.key, a.keyFile = named.key, named.keyFile
		}
	}
	if a.key == "" && a.keyFile != "" {
		data, err := os.ReadFile(a.keyFile)
		if err != nil {
			return usagef("read the account key: %w: check --key-file or ORRERY_KEY_FILE", err)
		}
		a.key = strings.Join(strings.Fields(string(data)), "")
	}
	if a.key == "" {
		a.key = orrery.WellKnownKey
	}
	if named.byFlag {
		a.caFile = cmp.Or(a.caFile, named.caFile)
	}
	a.caFile = cmp.Or(a.caFile, env["ORRERY_CA_FILE"], named.caFile)
	a.unchecked = named.unchecked
	return checkEndpoint(a.endpoint)
}

func checkEndpoint(endpoint string) error {
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return usagef("the endpoint %q is not a URL: write it like %s", endpoint, defaultEndpoint)
	}
	return nil
}

// named finds the connection string or the context that names the account. Without one it
// returns nil: the endpoint is then that of a flag, of a variable, or the default.
func (a *account) named(environ []string) (*namedAccount, error) {
	switch {
	case a.connectionString != "" && a.endpoint+a.key+a.keyFile != "":
		return nil, usagef(
			"--connection-string says endpoint and key already: leave out --endpoint, --key and --key-file, or leave it out",
		)
	case a.connectionString != "" && a.context != "", a.context != "" && a.endpoint != "":
		return nil, usagef("the account is named twice: give one of --endpoint, --connection-string and --context")
	case a.connectionString != "":
		return readConnectionString(a.connectionString, "--connection-string", true)
	case a.context != "":
		return readContext(environ, a.context, "--context", true)
	case a.endpoint != "":
		return nil, nil
	}
	env := environment(environ)
	var set []string
	for _, name := range []string{"ORRERY_CONNECTION_STRING", "ORRERY_ENDPOINT", "ORRERY_CONTEXT"} {
		if env[name] != "" {
			set = append(set, name)
		}
	}
	text := env["ORRERY_CONNECTION_STRING"]
	switch {
	case len(set) > 1:
		return nil, usagef("%s and %s both name the account: unset one of them", set[0], set[1])
	case text != "" && a.key+a.keyFile == "" && env["ORRERY_KEY"]+env["ORRERY_KEY_FILE"] != "":
		return nil, usagef("ORRERY_CONNECTION_STRING says the key already: unset ORRERY_KEY and ORRERY_KEY_FILE, or it")
	case text != "":
		return readConnectionString(text, "ORRERY_CONNECTION_STRING", false)
	case env["ORRERY_CONTEXT"] != "":
		return readContext(environ, env["ORRERY_CONTEXT"], "ORRERY_CONTEXT", false)
	case env["ORRERY_ENDPOINT"] != "":
		return nil, nil
	}
	return readContext(environ, "", "orrery ctx use", false)
}

// readConnectionString reads what SDKs and container tools call a connection string. Parts
// that it does not know are for others. No message repeats a value: it may be the key.
func readConnectionString(text, by string, byFlag bool) (*namedAccount, error) {
	found := map[string]string{}
	for i, part := range strings.Split(text, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		name, value, ok := strings.Cut(part, "=")
		name = strings.ToLower(strings.TrimSpace(name))
		if !ok {
			return nil, usagef("%s: part %d has no =: write it as AccountEndpoint=…;AccountKey=…;", by, i+1)
		}
		if _, twice := found[name]; twice {
			return nil, usagef("%s: part %d is there twice: leave one out", by, i+1)
		}
		found[name] = strings.TrimSpace(value)
	}
	for _, name := range []string{"AccountEndpoint", "AccountKey"} {
		if found[strings.ToLower(name)] == "" {
			return nil, usagef("%s has no %s: write it as AccountEndpoint=…;AccountKey=…;", by, name)
		}
	}
	n := &namedAccount{
		endpoint: found["accountendpoint"], key: found["accountkey"],
		place: place{db: found["database"], container: found["container"]}, by: by, byFlag: byFlag,
	}
	if err := checkEndpoint(n.endpoint); err != nil {
		return nil, usagef("%s: AccountEndpoint is not a URL: write it like %s", by, defaultEndpoint)
	}
	if n.place.db == "" && n.place.container != "" {
		return nil, usagef("%s has a Container and no Database: add the database that it is in", by)
	}
	if unchecked := found["disableservercertificatevalidation"]; unchecked != "" {
		var err error
		if n.unchecked, err = parseSwitch(unchecked); err != nil {
			return nil, usagef("%s: DisableServerCertificateValidation is neither True nor False", by)
		}
	}
	return n, nil
}
