package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/certs"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/files"
)

// Bounds for the clock difference. A server refuses signatures more than 15 minutes before or after
// its own time.
const (
	clockWarn = time.Minute
	clockFail = 15 * time.Minute
)

// answeredTLS is the result of a TLS handshake with the endpoint.
type answeredTLS struct {
	chain    []*x509.Certificate
	err      error // of the handshake
	trustErr error // of verifying with the system's certificates and --ca-file
}

// reach sends all requests to the endpoint.
func (f *facts) reach(ctx context.Context) {
	f.resolve(ctx)
	if !f.listens() {
		return
	}
	f.handshake(ctx)
	f.askStatus(ctx, f.url.Scheme)
	if f.server.status == nil {
		first := f.server
		other := map[string]string{"http": "https", "https": "http"}[f.url.Scheme]
		if f.askStatus(ctx, other); f.server.status == nil {
			f.server = first
		}
	}
	f.askKey(ctx)
	if port, err := strconv.Atoi(f.port()); err == nil && f.isLocal() && f.server.status == nil {
		f.holder = portHolder("/proc", port)
	}
}

// resolve looks up the endpoint's name and connects to each of its addresses.
func (f *facts) resolve(ctx context.Context) {
	var found []netip.Addr
	if address, err := netip.ParseAddr(f.host()); err == nil {
		found = []netip.Addr{address}
	} else {
		lookup, cancel := context.WithTimeout(ctx, remote.DialTime)
		defer cancel()
		if found, f.lookupErr = net.DefaultResolver.LookupNetIP(lookup, "ip", f.host()); f.lookupErr != nil {
			return
		}
	}
	dialer := net.Dialer{Timeout: remote.DialTime}
	for _, address := range found {
		conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(address.Unmap().String(), f.port()))
		if err == nil {
			_ = conn.Close()
		}
		f.addresses = append(f.addresses, reachedAddress{address: address.Unmap(), err: err})
	}
}

// handshake gets the certificate from the endpoint, then verifies it.
func (f *facts) handshake(ctx context.Context) {
	// Verification happens below, where every reason can be reported.
	dialer := tls.Dialer{NetDialer: &net.Dialer{Timeout: remote.DialTime}, Config: &tls.Config{
		ServerName: f.host(), MinVersion: tls.VersionTLS12, InsecureSkipVerify: true,
	}}
	ctx, cancel := context.WithTimeout(ctx, remote.DialTime)
	defer cancel()
	conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(f.host(), f.port()))
	if f.secured.err = err; err != nil {
		return
	}
	defer conn.Close() //nolint:errcheck // nothing was written
	f.secured.chain = conn.(*tls.Conn).ConnectionState().PeerCertificates
	roots, err := x509.SystemCertPool()
	if err != nil {
		roots = x509.NewCertPool()
	}
	if f.account.CAFile != "" {
		data, err := files.Read(f.account.CAFile)
		if err != nil || !roots.AppendCertsFromPEM(data) {
			f.secured.trustErr = fmt.Errorf("--ca-file %s holds no certificate in PEM form", f.account.CAFile)
			return
		}
	}
	f.secured.trustErr = verifyChain(f.secured.chain, roots, f.host(), clock.System().Now())
}

// verifyChain verifies a server's certificate as a client does.
func verifyChain(chain []*x509.Certificate, roots *x509.CertPool, host string, now time.Time) error {
	if len(chain) == 0 {
		return errors.New("the server sent no certificate")
	}
	between := x509.NewCertPool()
	for _, cert := range chain[1:] {
		between.AddCert(cert)
	}
	_, err := chain[0].Verify(x509.VerifyOptions{Roots: roots, Intermediates: between, DNSName: host, CurrentTime: now})
	return err
}

// askStatus queries the health endpoint.
func (f *facts) askStatus(ctx context.Context, scheme string) {
	f.server = answeredStatus{scheme: scheme}
	ctx, cancel := context.WithTimeout(ctx, remote.ProbeTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, f.where(scheme)+remote.ProbePath+"/status", nil)
	if err != nil {
		f.server.err = err
		return
	}
	client := certs.UnverifiedClient()
	defer client.CloseIdleConnections()
	began := clock.System().Now()
	response, err := client.Do(request)
	if err != nil {
		f.server.err = err
		return
	}
	defer response.Body.Close() //nolint:errcheck // read only
	now := clock.System().Now()
	f.server.code, f.server.took = response.StatusCode, now.Sub(began)
	if date, err := http.ParseTime(response.Header.Get("Date")); err == nil {
		// The header has whole seconds: compare the middle of that second with the middle of the request.
		f.server.ahead = date.Add(500 * time.Millisecond).Sub(began.Add(f.server.took / 2))
		f.server.clock = true
	}
	body, _ := io.ReadAll(io.LimitReader(response.Body, remote.MaxMessageBytes)) // a partial body is judged too
	var s orrery.Status
	if response.StatusCode == http.StatusOK && json.Unmarshal(body, &s) == nil && s.State != "" {
		f.server.status = &s
		return
	}
	var refused struct{ Message string }
	_ = json.Unmarshal(body, &refused) // a body that is not JSON has no message
	f.server.message = refused.Message
}

// askKey sends a signed request for the account.
func (f *facts) askKey(ctx context.Context) {
	if f.server.scheme != f.url.Scheme || f.server.code == 0 {
		return // the request would fail for another reason
	}
	ctx, cancel := context.WithTimeout(ctx, remote.ProbeTime)
	defer cancel()
	f.key.asked = true
	client, err := remote.Connect(ctx, &f.account)
	if err != nil {
		f.key.err = err
		return
	}
	_, err = client.Send(ctx, remote.Request{Method: http.MethodGet, Path: "/"}, nil)
	var refused *azcore.ResponseError
	switch {
	case errors.As(err, &refused):
		f.key.code, f.key.message = refused.StatusCode, remote.ServerMessage(refused)
	case err != nil:
		f.key.err = err
	default:
		f.key.code = http.StatusOK
		if backups, err := remote.BackupsOf(ctx, client); err == nil {
			f.backups = &backups
		}
	}
}

// backupWarn is how old a last backup may be.
const backupWarn = 24 * time.Hour

// checkBackup examines the last backup. A server in dev mode needs none.
func checkBackup(f *facts) (result, text, fix string) {
	const create = "run `orrery backup create`, or let it repeat with --every"
	b := f.backups
	switch {
	case b == nil || b.LastBackup <= 0 && len(b.Holds) == 0 && (f.server.status == nil ||
		f.server.status.Mode != orrery.ModeServer):
		return "", "", ""
	case b.LastBackup <= 0:
		return resultWarn, "no backup of the server has ended", create
	case b.Age() > backupWarn:
		return resultWarn, "the last backup ended " + b.Last(), create
	}
	return resultOK, "the last backup ended " + b.Last(), ""
}

// checkNames examines the addresses of the endpoint's name. Some programs try only the first.
func checkNames(f *facts) (result, text, fix string) {
	if f.lookupErr != nil {
		return resultFail, fmt.Sprintf("the name %s does not resolve: %v", f.host(), f.lookupErr),
			"check --endpoint or ORRERY_ENDPOINT, or give the name an address in the hosts file"
	}
	var all, silent []string
	for _, a := range f.addresses {
		all = append(all, a.address.String())
		if a.err != nil {
			silent = append(silent, a.address.String())
		}
		if f.host() == "localhost" && !a.address.IsLoopback() {
			return resultFail, fmt.Sprintf("localhost is %s, which is not this machine", a.address),
				"correct the line of localhost in the hosts file: 127.0.0.1 localhost"
		}
	}
	names := strings.Join(all, ", ")
	switch {
	case len(all) == 0:
		return resultFail, fmt.Sprintf("the name %s has no address", f.host()), "check --endpoint or ORRERY_ENDPOINT"
	case f.listens() && len(silent) > 0:
		return resultWarn, fmt.Sprintf("%s is %s, and nothing answers at %s: programs that try one address only may "+
				"fail", f.host(), names, strings.Join(silent, ", ")),
			"start the server with --host localhost, which is both loopback addresses, or name the address that " +
				"answers: --endpoint " + f.answeringEndpoint()
	case f.host() == names:
		return "", "", ""
	}
	return resultOK, fmt.Sprintf("%s is %s", f.host(), names), ""
}

// answeringEndpoint is the endpoint with the first address that accepts connections.
func (f *facts) answeringEndpoint() string {
	i := slices.IndexFunc(f.addresses, func(a reachedAddress) bool { return a.err == nil })
	return f.url.Scheme + "://" + net.JoinHostPort(f.addresses[i].address.String(), f.port())
}

// checkServer examines which server responds.
func checkServer(f *facts) (result, text, fix string) {
	start := "start one with `orrery`, or name another with --endpoint or ORRERY_ENDPOINT"
	s := f.server.status
	switch {
	case f.lookupErr != nil:
		return "", "", ""
	case !f.listens() && f.data.holder != "":
		return resultFail, fmt.Sprintf(
				"nothing answers at %s, but %s has the data directory open", f.account.Endpoint, f.data.holder,
			),
			"that server is at another port: its first lines say where; name it with --endpoint or ORRERY_ENDPOINT"
	case !f.listens():
		return resultFail, fmt.Sprintf("nothing answers at %s", f.account.Endpoint), start
	case s == nil && f.key.code == http.StatusOK:
		return resultOK, fmt.Sprintf("a server of this API answers at %s, and it is not Orrery", f.account.Endpoint), ""
	case s == nil:
		return "", "", "" // reported by checkPort
	}
	text = fmt.Sprintf(
		"Orrery %s (%s mode) answers at %s, in %d ms", s.Version, s.Mode, f.where(f.server.scheme),
		max(1, f.server.took.Milliseconds()),
	)
	switch {
	case s.State != "ready":
		return resultFail, text + ", and it is not ready: " + s.State,
			"wait until it is ready; a server that has failed says why in its log"
	case s.Disk != nil && !s.Disk.Writable:
		return resultFail, fmt.Sprintf(
			"%s, and it refuses writes: %d MB are free on its disk", text, s.Disk.FreeBytes>>20,
		), "free some space on the disk of the server's data"
	case s.Version != orrery.Version():
		return resultWarn, fmt.Sprintf("%s; this command is %s", text, orrery.Version()),
			"use the command of the server's version"
	}
	return resultOK, text, ""
}

// checkPort finds another program on the port.
func checkPort(f *facts) (result, text, fix string) {
	if !f.listens() || f.server.status != nil || f.key.code == http.StatusOK {
		return "", "", ""
	}
	who := "another program"
	if f.holder != "" {
		who = f.holder
	}
	said := "it speaks no HTTP"
	if f.server.code != 0 {
		said = fmt.Sprintf("it answers %d to the server's probe", f.server.code)
	}
	return resultFail, fmt.Sprintf("port %s is taken by %s: %s", f.port(), who, said),
		"stop that program, or start the server at another port (`orrery --port 8082`) and name it with --endpoint " +
			"http://localhost:8082"
}

// checkScheme compares http and https with what the server speaks.
func checkScheme(f *facts) (result, text, fix string) {
	if f.server.status == nil {
		return "", "", ""
	}
	switch {
	case f.server.scheme != f.url.Scheme:
		return resultFail, fmt.Sprintf(
				"the endpoint begins with %s://, and the server speaks %s only", f.url.Scheme, f.server.scheme,
			),
			fmt.Sprintf("use %s, or start the server without --protocol", f.where(f.server.scheme))
	case f.url.Scheme == "http":
		return resultOK, "http: every SDK takes it; Java's needs -DCOSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED=true", ""
	}
	return resultOK, "https", ""
}

// checkCertificate reports whether programs trust the server's certificate. For an http endpoint an
// untrusted certificate is a warning, because the user may switch to https next.
func checkCertificate(f *facts) (result, text, fix string) {
	if f.secured.err != nil || f.server.status == nil {
		return "", "", ""
	}
	bad := resultFail
	if f.url.Scheme == "http" {
		bad = resultWarn
	}
	var wrongName x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch err := f.secured.trustErr; {
	case err == nil:
		return resultOK, fmt.Sprintf(
			"this machine trusts it for %s; it expires on %s", f.host(),
			f.secured.chain[0].NotAfter.Format(time.DateOnly),
		), ""
	case errors.As(err, &wrongName):
		return bad, fmt.Sprintf("the certificate is not for %s: every SDK refuses it", f.host()),
			fmt.Sprintf(
				"start the server with --hosts %s, or use a name of the certificate: %s", f.host(),
				strings.Join(f.secured.chain[0].DNSNames, ", "),
			)
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return bad, "the certificate is expired, or not valid yet: every SDK refuses it",
			"check the clocks of both machines; `orrery cert new` makes a new authority"
	}
	who := "the SDKs for .NET, Java, Node, Go, Rust and Python refuse it"
	if f.host() == "localhost" || f.host() == "127.0.0.1" {
		who = "the SDKs for .NET, Java, Node, Go and Rust refuse it; Python's does not look at it for " + f.host()
	}
	return bad, "this machine does not trust the certificate: over https " + who,
		"orrery cert trust --endpoint " + f.account.Endpoint + "\nfor Node, Java and Python besides: orrery cert " +
			"print --for node --endpoint " + f.account.Endpoint +
			"\nor use " + f.where("http")
}

// checkKey examines the account key.
func checkKey(f *facts) (result, text, fix string) {
	more := "pass --key-file, or set ORRERY_KEY; the owner of the server's files can print the keys with `orrery keys " +
		"ls --show --data-path <directory>`"
	own := "the key that was given"
	if f.account.Key == orrery.WellKnownKey {
		own = "the well-known key"
	}
	if _, all := f.account.ByToken(); all {
		own, more = "the token that was given", "get another one, and pass it with --token-file or ORRERY_TOKEN"
	}
	var usage *exit.Error
	switch k := f.key; {
	case !k.asked:
		return "", "", ""
	case errors.As(k.err, &usage):
		return resultFail, k.err.Error(), more
	case k.err != nil:
		return "", "", "" // reported by the checks of the connection
	case k.code == http.StatusOK:
		return resultOK, own + " opens the account", ""
	case k.code == http.StatusUnauthorized:
		return resultFail, own + " does not open the account", more
	case k.code == http.StatusForbidden && f.server.clock && f.server.ahead.Abs() >= clockFail:
		return "", "", "" // reported by checkClock
	case f.server.status != nil:
		return resultFail, fmt.Sprintf("the server answers %d to a signed request: %s", k.code, k.message), ""
	}
	return "", "", ""
}

// checkClock compares the clocks, because signatures contain the time.
func checkClock(f *facts) (result, text, fix string) {
	if !f.server.clock || f.server.status == nil {
		return "", "", ""
	}
	ahead := f.server.ahead.Round(time.Second)
	word := "ahead of"
	if ahead < 0 {
		word = "behind"
	}
	text = fmt.Sprintf("the server's clock is %s %s this machine's", ahead.Abs(), word)
	fix = "set the clock of the machine that is wrong (such as with `timedatectl set-ntp true`); a virtual machine " +
		"or WSL that slept may need a restart"
	switch status := f.server.status.Clock; {
	case ahead.Abs() >= clockFail:
		return resultFail, text + ": it refuses signatures that are 15 minutes off", fix
	case ahead.Abs() >= clockWarn:
		return resultWarn, text, fix
	case status != nil && status.SweepHeldSince != nil:
		return resultWarn, "the server's clock is more than seven days ahead of its data, so that nothing expires",
			"if the clock is right, start the server with --accept-clock"
	case status != nil && status.AheadSeconds != 0:
		return resultWarn, fmt.Sprintf(
			"the clock of the server's machine was changed while it ran, by %.0f s", status.AheadSeconds,
		), "if the new time is right, restart the server; else set the clock"
	}
	return resultOK, "the server's clock is this machine's, within a second or two", ""
}
