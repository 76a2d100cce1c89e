package account

import (
	"io"
	"net/netip"
	"net/url"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/files"
)

// maxToken bounds a token; those of Entra have a few thousand bytes.
const maxToken = 64 << 10

// completeToken takes the token from a variable or a file if no flag gives it. The variables do not
// apply to an account that a flag names with a key of its own: the token is for another one. No
// message repeats a token.
func (a *Account) completeToken(env map[string]string, named bool) error {
	if a.Token != "" && a.TokenFile != "" {
		return exit.Usagef("--token and --token-file both give the token: use only one")
	}
	if a.Token == "" && a.TokenFile == "" && !named {
		if a.Token, a.TokenFile = env["ORRERY_TOKEN"], env["ORRERY_TOKEN_FILE"]; a.Token != "" && a.TokenFile != "" {
			return exit.Usagef("ORRERY_TOKEN and ORRERY_TOKEN_FILE both give the token: unset one of them")
		}
	}
	if a.TokenFile != "" {
		text, err := readToken(a.TokenFile)
		if err != nil {
			return exit.Usagef("read the token: %w: check --token-file or ORRERY_TOKEN_FILE", err)
		}
		a.Token = text
	}
	if a.Token == "" {
		if a.TokenFile != "" {
			return exit.Usagef("the token file %s is empty", a.TokenFile)
		}
		return nil
	}
	if len(a.Token) > maxToken || strings.ContainsFunc(a.Token, notInToken) || strings.Count(a.Token, ".") != 2 {
		return exit.Usagef("the token is not one of Entra: copy it completely, with its three parts, as `az account " +
			"get-access-token --query accessToken -o tsv` prints it")
	}
	if u, err := url.Parse(a.Endpoint); err == nil && u.Scheme == "http" && !isLoopback(u.Hostname()) {
		return exit.Usagef("a token is sent to another machine over https only, because whoever reads it may use it: begin " +
			"the endpoint with https://")
	}
	return nil
}

// tokenLetters are those of base64url and the dot between the parts.
const tokenLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.="

func notInToken(r rune) bool { return !strings.ContainsRune(tokenLetters, r) }

func readToken(path string) (string, error) {
	f, err := files.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(io.LimitReader(f, maxToken+1))
	return strings.TrimSpace(string(data)), err
}

func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}

// ByToken reports whether requests about data send the token, and whether all requests send it. All
// do when the user gave no key, because then nothing else could sign the requests that manage the
// account. The well-known key does not count as given.
func (a *Account) ByToken() (data, all bool) {
	return a.Token != "", a.Token != "" && a.Key == orrery.WellKnownKey
}
