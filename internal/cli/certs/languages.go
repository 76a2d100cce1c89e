package certs

import (
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// trustLanguage describes how programs in one language trust a certificate.
type trustLanguage struct {
	name  string
	lines func(t TrustFile) []string
}

// TrustFile is a certificate file, and the system for which commands are printed.
type TrustFile struct {
	path, GOOS string
}

// Set is the command that sets a variable for programs started later.
func (t TrustFile) Set(name, value string) string {
	if t.GOOS == "windows" {
		return "$env:" + name + " = '" + strings.ReplaceAll(value, "'", "''") + "'"
	}
	return "export " + name + "=" + screen.ShellWord(value)
}

// trustTable is the closed table of languages. docs/reference/tls.md names the runtime
// documentation behind each line.
var trustTable = []trustLanguage{
	{"node", func(t TrustFile) []string {
		return []string{
			"# Node reads the variable when it starts. It adds the certificate to those it knows.",
			t.Set("NODE_EXTRA_CA_CERTS", t.path),
			"# Node 22.15 and later can take the system's trust store instead, after `orrery cert trust`:",
			t.Set("NODE_OPTIONS", "--use-system-ca"),
		}
	}},
	{"python", func(t TrustFile) []string {
		return []string{
			"# azure-cosmos does not verify localhost and 127.0.0.1. For other names pass the file to the client:",
			"#   CosmosClient(url, key, connection_verify=" + pythonText(t.path) + ")",
			"# or set it for all programs that use requests. The file replaces the list of requests, so it is right " +
				"for this server only:",
			t.Set("REQUESTS_CA_BUNDLE", t.path),
		}
	}},
	{"java", func(t TrustFile) []string {
		return []string{
			"# A trust store for one program. It replaces Java's own list:",
			"keytool -importcert -noprompt -alias orrery -file " + screen.ShellWord(
				t.path,
			) + " -keystore orrery-trust.p12 -storetype PKCS12 -storepass changeit",
			"java -Djavax.net.ssl.trustStore=orrery-trust.p12 -Djavax.net.ssl.trustStorePassword=changeit -jar " +
				"program.jar",
			"# Or into the list of all programs of this Java (as its owner):",
			"keytool -importcert -noprompt -alias orrery -file " + screen.ShellWord(
				t.path,
			) + " -cacerts -storepass changeit",
		}
	}},
	{"go", func(t TrustFile) []string {
		if t.GOOS != "linux" {
			return []string{"# Go takes the system's trust store:", "orrery cert trust"}
		}
		return []string{
			"# Go takes the system's trust store, after `orrery cert trust`. Or, for the programs that are started " +
				"next,",
			"# the file beside the directory of the system's certificates:",
			t.Set("SSL_CERT_FILE", t.path),
		}
	}},
	{"rust", func(t TrustFile) []string {
		return []string{
			"# native-tls on Linux (OpenSSL) and rustls with the system's certificates read the variable in place " +
				"of the system's file:",
			t.Set("SSL_CERT_FILE", t.path),
			"# On macOS and Windows native-tls takes the system's trust store:",
			"orrery cert trust",
		}
	}},
	{"dotnet", func(t TrustFile) []string {
		if t.GOOS != "linux" {
			return []string{"# .NET takes the system's trust store:", "orrery cert trust"}
		}
		return []string{
			"# .NET on Linux takes the system's trust store, after `orrery cert trust`. Or, for the programs that " +
				"are started next,",
			"# the file in place of the system's:",
			t.Set("SSL_CERT_FILE", t.path),
		}
	}},
	{"curl", func(t TrustFile) []string {
		return []string{
			"curl --cacert " + screen.ShellWord(t.path) + " https://localhost:8081" + remote.ProbePath + "/status",
			"# Or for all calls:",
			t.Set("CURL_CA_BUNDLE", t.path),
		}
	}},
}

// trustLanguages are the values of --for.
func trustLanguages() []string {
	names := make([]string, len(trustTable))
	for i, l := range trustTable {
		names[i] = l.name
	}
	return names
}

// pythonText is a Python string literal.
func pythonText(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}

// printTrustLines prints, per language, how to make programs trust a certificate. If no file holds
// the certificate, a command that writes one comes first.
func printTrustLines(c *console.Console, f *foundCertificate, languages []string, goos string) error {
	t := TrustFile{path: f.path, GOOS: goos}
	var d screen.Drawing
	if t.path == "" {
		t.path = "orrery-ca.pem"
		line := "orrery cert export " + t.path
		if strings.Contains(f.from, "://") {
			line += " --endpoint " + f.from
		} else {
			line += " --file " + screen.ShellWord(f.from)
		}
		d.Printf("%s\n", line)
	}
	for _, l := range trustTable {
		for _, name := range languages {
			if name != l.name {
				continue
			}
			for _, line := range l.lines(t) {
				d.Printf("%s\n", line)
			}
		}
	}
	return c.Printf("%s", d.Text())
}
