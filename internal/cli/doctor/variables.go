package doctor

import (
	"crypto/x509"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/certs"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/pflag"
)

// checkProxy finds proxies that would receive requests to the server. Programs in Go bypass the
// proxy for localhost; Python's requests, curl, and Node with a proxy agent do not.
func checkProxy(f *facts) (result, text, fix string) {
	env := console.Environment(f.environ)
	var set []string
	for _, name := range []string{"HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"} {
		if env[name] != "" {
			set = append(set, name)
		}
	}
	if len(set) == 0 {
		return resultOK, "no proxy is set", ""
	}
	none := env["no_proxy"]
	if none == "" {
		none = env["NO_PROXY"]
	}
	hosts := []string{f.host()}
	if f.isLocal() {
		hosts = []string{"localhost", "127.0.0.1"}
		if f.host() != hosts[0] && f.host() != hosts[1] {
			hosts = append(hosts, f.host())
		}
	}
	var caught []string
	for _, host := range hosts {
		if !leftOutOfProxy(none, host, f.port()) {
			caught = append(caught, host)
		}
	}
	if len(caught) == 0 {
		return resultOK, fmt.Sprintf(
			"%s is set, and NO_PROXY leaves %s out", strings.Join(set, ", "), strings.Join(hosts, ", "),
		), ""
	}
	list := strings.Trim(none+","+strings.Join(caught, ","), ",")
	t := certs.TrustFile{GOOS: f.goos}
	return resultWarn, fmt.Sprintf(
			"%s is set: programs may send their requests to %s to the proxy", strings.Join(set, ", "),
			strings.Join(caught, " and "),
		),
		t.Set("NO_PROXY", list) + "\n" + t.Set("no_proxy", list)
}

// leftOutOfProxy reports whether a NO_PROXY list covers a host: by name, domain, address, address
// block, or a star.
func leftOutOfProxy(list, host, port string) bool {
	address, _ := netip.ParseAddr(host) // a name has no address here
	for entry := range strings.SplitSeq(strings.ToLower(list), ",") {
		entry = strings.TrimSpace(entry)
		if name, at, err := net.SplitHostPort(entry); err == nil {
			if at != port {
				continue
			}
			entry = name
		}
		block, err := netip.ParsePrefix(entry)
		switch {
		case entry == "":
		case entry == "*", strings.Trim(entry, "[]") == strings.ToLower(host):
			return true
		case err == nil && block.Contains(address):
			return true
		case strings.HasSuffix(strings.ToLower(host), "."+strings.TrimPrefix(strings.TrimPrefix(entry, "*"), ".")):
			return true
		}
	}
	return false
}

// checkSettings reads the environment and the configuration file as a server does.
func checkSettings(f *facts) (result, text, fix string) {
	flags := pflag.NewFlagSet("serve", pflag.ContinueOnError)
	settings.AddServerFlags(flags)
	r, err := settings.Resolve(flags, f.environ)
	switch {
	case err != nil:
		return resultFail, "a server with this environment does not start: " + err.Error(), "set or unset what it names"
	case len(r.Warnings) > 0:
		return resultWarn, strings.Join(r.Warnings, "\n"),
			"unset the variables without effect, or spell them as in docs/reference/configuration.md"
	}
	return resultOK, "the environment is one that a server understands", ""
}

// checkOldVariables finds variables of the older emulator that have no effect.
func checkOldVariables(f *facts) (result, text, fix string) {
	env := console.Environment(f.environ)
	var idle []string
	for _, name := range settings.ClassicIgnored {
		if env[settings.ClassicPrefix+name] != "" {
			idle = append(idle, settings.ClassicPrefix+name)
		}
	}
	for _, name := range []string{"ENABLE_TELEMETRY", "EXPLORER_PROTOCOL"} {
		if env[name] != "" {
			idle = append(idle, name)
		}
	}
	if len(idle) == 0 {
		return "", "", ""
	}
	slices.Sort(idle)
	return resultWarn, "without effect here: " + strings.Join(idle, ", "),
		"nothing is wrong; unset them, so that nobody relies on them"
}

// checkPortVariable examines PORT, which other programs use too.
func checkPortVariable(f *facts) (result, text, fix string) {
	port := console.Environment(f.environ)["PORT"]
	if port == "" || port == f.port() || console.Environment(f.environ)["ORRERY_PORT"] != "" {
		return "", "", ""
	}
	return resultWarn, fmt.Sprintf(
			"PORT=%s is set, so `orrery` would listen there, and the endpoint is %s", port, f.account.Endpoint,
		),
		fmt.Sprintf("unset PORT, or name the endpoint: --endpoint http://localhost:%s", port)
}

// trustVariables name certificate files or directories, and the programs that read them.
var trustVariables = []struct {
	name, reader string
	directory    bool
}{
	{"NODE_EXTRA_CA_CERTS", "Node", false},
	{"SSL_CERT_FILE", "Go, Rust, .NET and OpenSSL", false},
	{"SSL_CERT_DIR", "Go, .NET and OpenSSL", true},
	{"REQUESTS_CA_BUNDLE", "Python's requests", false},
	{"CURL_CA_BUNDLE", "curl and Python's requests", false},
	{"ORRERY_CA_FILE", "orrery", false},
}

// checkTrustVariables finds certificate files that are missing. Node, for example, ignores a
// missing file without a visible message.
func checkTrustVariables(f *facts) (result, text, fix string) {
	env := console.Environment(f.environ)
	var wrong, right []string
	for _, v := range trustVariables {
		value := env[v.name]
		if value == "" {
			continue
		}
		if problem := certificatesProblem(value, v.directory); problem != "" {
			wrong = append(wrong, fmt.Sprintf("%s=%s, which %s reads: %s", v.name, value, v.reader, problem))
			continue
		}
		right = append(right, v.name)
	}
	switch {
	case len(wrong) > 0:
		return resultFail, strings.Join(wrong, "\n"),
			"correct or unset it; `orrery cert export orrery-ca.pem` writes the server's certificate to a file"
	case len(right) > 0:
		return resultOK, strings.Join(right, ", "), ""
	}
	return "", "", ""
}

// certificatesProblem describes a problem of a certificate file, or of a list of directories; "" if
// there is none.
func certificatesProblem(path string, directory bool) string {
	if directory {
		for _, dir := range strings.Split(path, string(os.PathListSeparator)) {
			if info, err := os.Stat(dir); err != nil || !info.IsDir() {
				return fmt.Sprintf("there is no directory %s", dir)
			}
		}
		return ""
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return "it is a directory, not a file"
	}
	data, err := os.ReadFile(path)
	switch {
	case err != nil:
		return "the file cannot be read"
	case !x509.NewCertPool().AppendCertsFromPEM(data):
		return "the file holds no certificate in PEM form"
	}
	return ""
}

// checkSwitches finds switches that disable certificate verification entirely, or that a program
// needs for an http endpoint.
func checkSwitches(f *facts) (result, text, fix string) {
	env := console.Environment(f.environ)
	options := env["JAVA_TOOL_OPTIONS"] + " " + env["JDK_JAVA_OPTIONS"]
	var off []string
	if env["NODE_TLS_REJECT_UNAUTHORIZED"] == "0" {
		off = append(off, "NODE_TLS_REJECT_UNAUTHORIZED=0 (Node)")
	}
	if env["PYTHONHTTPSVERIFY"] == "0" {
		off = append(off, "PYTHONHTTPSVERIFY=0 (Python)")
	}
	if strings.Contains(options, "EMULATOR_SERVER_CERTIFICATE_VERIFICATION_DISABLED=true") ||
		env["COSMOS_EMULATOR_SERVER_CERTIFICATE_VERIFICATION_DISABLED"] == "true" {
		off = append(off, "COSMOS.EMULATOR_SERVER_CERTIFICATE_VERIFICATION_DISABLED (Java)")
	}
	if len(off) > 0 {
		return resultWarn, "certificates are not verified, for any server: " + strings.Join(off, ", "),
			"unset it, and trust only this certificate instead: orrery cert trust, or orrery cert print --for node"
	}
	return "", "", ""
}
