package doctor

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
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
)

// The results of a check.
const (
	resultOK   = "ok"
	resultWarn = "warn"
	resultFail = "fail"
)

// finding is the result of one check.
type finding struct {
	Check  string `json:"check"`
	Result string `json:"result"`
	Text   string `json:"text"`
	// Fix is the remedy; "" if nothing needs to be done.
	Fix string `json:"fix,omitempty"`
}

// facts is the input of the checks. It is gathered once, before the first check; checks only read
// it.
type facts struct {
	account account.Account
	url     *url.URL
	environ []string
	goos    string

	addresses []reachedAddress
	lookupErr error

	server   answeredStatus
	key      answeredKey
	backups  *remote.Backups // nil if it is unknown
	secured  answeredTLS
	holder   string // process on the port; "" if there is none or it is unknown
	data     dataFacts
	memory   memoryFacts
	files    uint64
	filesMax bool // files is known
}

// reachedAddress is an address of the endpoint's name, and whether a connection succeeded.
type reachedAddress struct {
	address netip.Addr
	err     error
}

// answeredStatus is the response of the server's health endpoint.
type answeredStatus struct {
	scheme  string // of the successful request
	code    int    // 0: no HTTP response
	status  *orrery.Status
	err     error
	took    time.Duration
	ahead   time.Duration // difference of the server's clock
	clock   bool          // ahead is known
	message string        // error message in a response
}

// answeredKey is the response to a signed request for the account.
type answeredKey struct {
	asked   bool
	code    int
	message string
	err     error
}

// check is one check. An empty result means that it does not apply.
type check struct {
	name string
	run  func(*facts) (result, text, fix string)
}

// checks is the closed table of checks, in the order of the output.
var checks = []check{
	{"name", checkNames},
	{"server", checkServer},
	{"port", checkPort},
	{"scheme", checkScheme},
	{"certificate", checkCertificate},
	{"key", checkKey},
	{"clock", checkClock},
	{"backup", checkBackup},
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

// NewCommand makes `orrery doctor`.
func NewCommand(c *console.Console) *cobra.Command {
	var a account.Account
	var dataPath, memory, output string
	cmd := &cobra.Command{
		Use: "doctor", Short: "Examine common mistakes of the first hour, and say how to fix them",
		Long: "Examine the server, the key, certificates, names, proxies, the data directory, the disk, memory and the " +
			"environment. Print one line per check, and a remedy where something is wrong. Change nothing. Exit code 1 if a " +
			"check fails.",
		Example: "  orrery doctor\n  orrery doctor --endpoint https://localhost:8081 -o json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := console.CheckOutput(output, "text", "json"); err != nil {
				return err
			}
			if err := a.Complete(c.Environ); err != nil {
				return err
			}
			f, err := gather(cmd.Context(), c, a, dataPath, memory)
			if err != nil {
				return err
			}
			return tellFindings(c, examine(f), output)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVarP(&output, "output", "o", "text", "text or json")
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory to examine (ORRERY_DATA_PATH; default the user's "+
		"data directory)")
	cmd.Flags().StringVar(&memory, "memory", "", "memory that the server should get (ORRERY_MEMORY)")
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// Report returns the findings of all checks, for the support archive. Their texts name places of
// this machine and of the account, and no keys.
func Report(ctx context.Context, c *console.Console, a account.Account, dataPath string) (any, error) {
	f, err := gather(ctx, c, a, dataPath, "")
	if err != nil {
		return nil, err
	}
	return examine(f), nil
}

// gather queries the server and the machine.
func gather(ctx context.Context, c *console.Console, a account.Account, dataPath, memory string) (*facts, error) {
	u, err := url.Parse(a.Endpoint)
	if err != nil {
		return nil, err
	}
	f := &facts{account: a, url: u, environ: c.Environ, goos: runtime.GOOS}
	if f.memory, err = memoryOf(c.Environ, memory); err != nil {
		return nil, err
	}
	dir, err := settings.DataPath(c, dataPath)
	if err != nil {
		return nil, err
	}
	f.data = dataOf(dir)
	f.files, f.filesMax = orrery.MachineFiles()
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

// tellFindings prints the findings, and returns exit code 1 if a check failed.
func tellFindings(c *console.Console, found []finding, output string) error {
	count := map[string]int{}
	for _, f := range found {
		count[f.Result]++
	}
	var err error
	if output == "json" {
		err = console.EncodeIndented(c.Data(), found)
	} else {
		err = c.Printf(
			"%s\n%d ok, %s, %d failed\n", findingsText(found, console.PaletteFor(c.Environ, c.OutTerminal)),
			count[resultOK], screen.Plural(count[resultWarn], "warning"), count[resultFail],
		)
	}
	if err == nil && count[resultFail] > 0 {
		err = exit.Silently(exit.Failure)
	}
	return err
}

// findingsText has one line per finding, with its remedy below.
func findingsText(found []finding, p screen.Palette) screen.Text {
	width := 0
	for _, f := range found {
		width = max(width, screen.Columns(f.Check))
	}
	style := map[string]string{resultOK: p.Style("32"), resultWarn: p.Style("33"), resultFail: p.Style("1;31")}
	var d screen.Drawing
	for _, f := range found {
		d.Printf(
			"%s  %s  ", p.Styled(style[f.Result], screen.Pad(f.Result, len(resultWarn))),
			screen.Pad(f.Check, width),
		)
		indented(&d, f.Text, len(resultWarn)+2+width+2)
		if f.Fix != "" {
			d.Printf("%s→ ", strings.Repeat(" ", len(resultWarn)+2+width+2))
			indented(&d, f.Fix, len(resultWarn)+2+width+2+2)
		}
	}
	return d.Text()
}

// indented appends a text and indents all lines but the first.
func indented(d *screen.Drawing, text string, columns int) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			d.Printf("%s", strings.Repeat(" ", columns))
		}
		d.Printf("%s\n", line)
	}
}

// host is the name or address in the endpoint.
func (f *facts) host() string { return f.url.Hostname() }

// port is the port of the endpoint.
func (f *facts) port() string {
	if port := f.url.Port(); port != "" {
		return port
	}
	return map[string]string{"http": "80", "https": "443"}[f.url.Scheme]
}

// listens reports whether the endpoint accepts connections.
func (f *facts) listens() bool {
	return slices.ContainsFunc(f.addresses, func(a reachedAddress) bool { return a.err == nil })
}

func (f *facts) isLocal() bool { return remote.IsLoopback(f.host()) }

// where is the endpoint with another scheme.
func (f *facts) where(scheme string) string { return fmt.Sprintf("%s://%s", scheme, f.url.Host) }
