package main

import (
	"strings"
)

// trustLanguage is how programs in one language are told to trust a certificate.
type trustLanguage struct {
	name  string
	lines func(t trustFile) []string
}

// trustFile is a certificate's file, and the system whose commands are printed.
type trustFile struct {
	path, goos string
}

// set is the line that sets a variable for the programs that are started next.
func (t trustFile) set(name, value string) string {
	if t.goos == "windows" {
		return "$env:" + name + " = '" + strings.ReplaceAll(value, "'", "''") + "'"
	}
	return "export " + name + "=" + shellWord(value)
}

// trustTable is the closed table of languages. What a line relies on stands in the documentation
// of the runtime; docs/reference/tls.md says which.
var trustTable = []trustLanguage{
	{"node", func(t trustFile) []string {
		return []string{
			"# Node reads the variable when it starts. It adds the certificate to those it knows.",
			t.set("NODE_EXTRA_CA_CERTS", t.path),
			"# Node 22.15 and later can take the system's trust store instead, after `orrery cert trust`:",
			t.set("NODE_OPTIONS", "--use-system-ca"),
		}
	}},
	{"python", func(t trustFile) []string {
		return []string{
			"# azure-cosmos does not verify localhost and 127.0.0.1. For other names pass the file to the client:",
			"#   CosmosClient(url, key, connection_verify=" + pythonText(t.path) + ")",
			"# or set it for all programs that use requests. The file replaces the list of requests, so it is right for this server only:",
			t.set("REQUESTS_CA_BUNDLE", t.path),
		}
	}},
	{"java", func(t trustFile) []string {
		return []string{
			"# A trust store for one program. It replaces Java's own list:",
			"keytool -importcert -noprompt -alias orrery -file " + shellWord(t.path) + " -keystore orrery-trust.p12 -storetype PKCS12 -storepass changeit",
			"java -Djavax.net.ssl.trustStore=orrery-trust.p12 -Djavax.net.ssl.trustStorePassword=changeit -jar program.jar",
			"# Or into the list of all programs of this Java (as its owner):",
			"keytool -importcert -noprompt -alias orrery -file " + shellWord(t.path) + " -cacerts -storepass changeit",
		}
	}},
	{"go", func(t trustFile) []string {
		if t.goos != "linux" {
			return []string{"# Go takes the system's trust store:", "orrery cert trust"}
		}
		return []string{
			"# Go takes the system's trust store, after `orrery cert trust`. Or, for the programs that are started next,",
			"# the file beside the directory of the system's certificates:",
			t.set("SSL_CERT_FILE", t.path),
		}
	}},
	{"rust", func(t trustFile) []string {
		return []string{
			"# native-tls on Linux (OpenSSL) and rustls with the system's certificates read the variable in place of the system's file:",
			t.set("SSL_CERT_FILE", t.path),
			"# On macOS and Windows native-tls takes the system's trust store:",
			"orrery cert trust",
		}
	}},
	{"dotnet", func(t trustFile) []string {
		if t.goos != "linux" {
			return []string{"# .NET takes the system's trust store:", "orrery cert trust"}
		}
		return []string{
			"# .NET on Linux takes the system's trust store, after `orrery cert trust`. Or, for the programs that are started next,",
			"# the file in place of the system's:",
			t.set("SSL_CERT_FILE", t.path),
		}
	}},
	{"curl", func(t trustFile) []string {
		return []string{
			"curl --cacert " + shellWord(t.path) + " https://localhost:8081" + probePath + "/status",
			"# Or for all calls:",
			t.set("CURL_CA_BUNDLE", t.path),
		}
	}},
}

// trustLanguages are the names that --for takes.
func trustLanguages() []string {
	names := make([]string, len(trustTable))
	for i, l := range trustTable {
		names[i] = l.name
	}
	return names
}

// pythonText is a text as Python writes it.
func pythonText(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}

// printTrustLines prints, language by language, what makes programs trust a certificate. A
// certificate that no file holds is written to one first.
func (c *console) printTrustLines(f *foundCertificate, languages []string, goos string) error {
	t := trustFile{path: f.path, goos: goos}
	var d drawing
	if t.path == "" {
		t.path = "orrery-ca.pem"
		line := "orrery cert export " + t.path
		if strings.Contains(f.from, "://") {
			line += " --endpoint " + f.from
		} else {
			line += " --file " + shellWord(f.from)
		}
		d.printf("%s\n", line)
	}
	for _, l := range trustTable {
		for _, name := range languages {
			if name != l.name {
				continue
			}
			for _, line := range l.lines(t) {
				d.printf("%s\n", line)
			}
		}
	}
	return c.printf("%s", d.shown())
}
