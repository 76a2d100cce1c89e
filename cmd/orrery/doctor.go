package main

import (
	"context"
	"fmt"
	"net/netip"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
)

// The results of a check.
const (
	resultOK   = "ok"
	resultWarn = "warn"
	resultFail = "fail"
)

// finding is what one check has found.
type finding struct {
	Check  string `json:"check"`
	Result string `json:"result"`
	Text   string `json:"text"`
	// Fix says what to do; "" when there is nothing to do.
	Fix string `json:"fix,omitempty"`
}

// facts is what the checks judge. They are gathered once, before the first check; a check reads
// them and asks nobody.
type facts struct {
	account account
	url     *url.URL
	environ []string
	goos    string

	addresses []reachedAddress
	lookupErr error

	server   answeredStatus
	key      answeredKey
	secured  answeredTLS
	holder   string // of the port; "" when nobody has it or it is not known
	data     dataFacts
	memory   memoryFacts
	files    uint64
	filesMax bool // files is known
}

// reachedAddress is an address of the endpoint's name, and whether something listens there.
type reachedAddress struct {
	address netip.Addr
	err     error
}

// answeredStatus is the answer of the server's probe.
type answeredStatus struct {
	scheme  string // by which it answered
	code    int    // 0: nothing answered by HTTP
	status  *orrery.Status
	err     error
	took    time.Duration
	ahead   time.Duration // of the server's clock
	clock   bool          // ahead is known
	message string        // of an answer that is no status
}

// answeredKey is the answer to a signed request for the account.
type answeredKey struct {
	asked   bool
	code    int
	message string
	err     error
}

// check is one thing that goes wrong in a first hour. It returns no result when it does not apply.
type check struct {
	name string
	run  func(*facts) (result, text, fix string)
}

// checks is the closed table of what is looked at, in the order in which it is told.
var checks = []check{
	{"name", checkNames},
	{"server", checkServer},
	{"port", checkPort},
	{"scheme", checkScheme},
	{"certificate", checkCertificate},
	{"key", checkKey},
	{"clock", checkClock},
	{"proxy", checkProxy},
	{"data directory", checkData},
	{"data lock", checkLock},
	{"disk", checkDisk},
	{"memory", checkMemory},
	{"open files", checkOpenFiles},
	{"settings", checkSettings},
	{"old variables", checkOldVariables},
	{"PORT variable", checkPortVariable},
	{"trust variables", checkTrustVariables},
	{"TLS switches", checkSwitches},
}

func newDoctorCommand(c *console) *cobra.Command {
	var a account
	var dataPath, memory, output string
	cmd := &cobra.Command{
		Use: "doctor", Short: "Look at what goes wrong in the first hour, and say what to do",
		Long: "Look at the server, the key, certificates, names, proxies, the data directory, the disk, memory and the environment:\n" +
			"one line for each check, and what to do where something is wrong. Nothing is changed. Exit code 1 when a check fails.",
		Example: "  orrery doctor\n  orrery doctor --endpoint https://localhost:8081 -o json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkOutput(output, "text", "json"); err != nil {
				return err
			}
			if err := a.complete(c.environ); err != nil {
				return err
			}
			f, err := gather(cmd.Context(), c, a, dataPath, memory)
			if err != nil {
				return err
			}
			return c.tellFindings(examine(f), output)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVarP(&output, "output", "o", "text", "text or json")
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory to look at (ORRERY_DATA_PATH; default the user's data directory)")
	cmd.Flags().StringVar(&memory, "memory", "", "memory that the server is to get (ORRERY_MEMORY)")
	addAccountFlags(cmd, &a)
	return cmd
}

// gather asks the server and the machine.
func gather(ctx context.Context, c *console, a account, dataPath, memory string) (*facts, error) {
	u, err := url.Parse(a.endpoint)
	if err != nil {
		return nil, err
	}
	f := &facts{account: a, url: u, environ: c.environ, goos: runtime.GOOS}
	if f.memory, err = memoryOf(c.environ, memory); err != nil {
		return nil, err
	}
	dir, err := c.dataPath(dataPath)
	if err != nil {
		return nil, err
	}
	f.data = dataOf(dir)
	f.files, f.filesMax = openFiles()
	f.reach(ctx)
	return f, nil
}

// examine runs all checks.
func examine(f *facts) []finding {
	var found []finding
	for _, one := range checks {
		if result, text, fix := one.run(f); result != "" {
			found = append(found, finding{Check: one.name, Result: result, Text: text, Fix: fix})
		}
	}
	return found
}

// tellFindings prints what was found, and asks for exit code 1 when something fails.
func (c *console) tellFindings(found []finding, output string) error {
	count := map[string]int{}
	for _, f := range found {
		count[f.Result]++
	}
	var err error
	if output == "json" {
		err = encodeIndented(c.data(), found)
	} else {
		err = c.printf("%s\n%d ok, %s, %d failed\n", findingsText(found, paletteFor(c.environ, c.outTerminal)), count[resultOK], plural(count[resultWarn], "warning"), count[resultFail])
	}
	if err == nil && count[resultFail] > 0 {
		err = silently(exitFailure)
	}
	return err
}

// findingsText is one line for each finding, with its remedy below it.
func findingsText(found []finding, p palette) shown {
	width := 0
	for _, f := range found {
		width = max(width, textColumns(f.Check))
	}
	style := map[string]string{resultOK: p.style("32"), resultWarn: p.style("33"), resultFail: p.style("1;31")}
	var d drawing
	for _, f := range found {
		d.printf("%s  %s  ", p.styled(style[f.Result], padded(f.Result, len(resultWarn))), padded(f.Check, width))
		d.indented(f.Text, len(resultWarn)+2+width+2)
		if f.Fix != "" {
			d.printf("%s→ ", strings.Repeat(" ", len(resultWarn)+2+width+2))
			d.indented(f.Fix, len(resultWarn)+2+width+2+2)
		}
	}
	return d.shown()
}

// indented writes a text whose lines but the first stand behind so many spaces.
func (d *drawing) indented(text string, columns int) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			d.printf("%s", strings.Repeat(" ", columns))
		}
		d.printf("%s\n", line)
	}
}

// host is the name or address of the endpoint.
func (f *facts) host() string { return f.url.Hostname() }

// port is that of the endpoint.
func (f *facts) port() string {
	if port := f.url.Port(); port != "" {
		return port
	}
	return map[string]string{"http": "80", "https": "443"}[f.url.Scheme]
}

// listens tells whether something takes connections at the endpoint.
func (f *facts) listens() bool {
	return slices.ContainsFunc(f.addresses, func(a reachedAddress) bool { return a.err == nil })
}

func (f *facts) isLocal() bool { return isLoopback(f.host()) }

// where is the endpoint by another scheme.
func (f *facts) where(scheme string) string { return fmt.Sprintf("%s://%s", scheme, f.url.Host) }
