package certs

import (
	"bytes"
	"context"
	"encoding/pem"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/machine"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
)

// certCommand holds the flags of one `orrery cert …`.
type certCommand struct {
	source       certSource
	output       string
	languages    []string
	force        bool
	system       bool
	remove       bool
	yes, dryRun  bool
	fingerprint  string
	exportFormat string
	run          runner // nil means this machine
}

// NewCommand makes `orrery cert`.
func NewCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "cert", Short: "Show, export, trust and renew the certificate that clients must trust",
		Args: cobra.NoArgs,
		Long: "A server creates its own certificate authority in its data directory. Clients that use https must trust its " +
			"certificate. These commands get the certificate from --file, from the server at --endpoint, or from the data " +
			"directory.",
		Example: "  orrery cert print\n  orrery cert print --for node\n  orrery cert export orrery-ca.pem\n  orrery " +
			"cert trust --dry-run",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s print, export, trust, untrust or new", cmd.CommandPath())
		},
	}
	cmd.AddCommand(
		newCertPrintCommand(c), newCertExportCommand(c), newCertTrustCommand(c, false), newCertTrustCommand(c, true),
		newCertNewCommand(c),
	)
	return cmd
}

func newCertPrintCommand(c *console.Console) *cobra.Command {
	o := &certCommand{}
	cmd := &cobra.Command{
		Use: "print", Short: "Print the certificate, or the lines that make a language trust it",
		Long: "Print the certificate with its fingerprint and the day on which it expires: for a person on a " +
			"terminal, as PEM\n" +
			"elsewhere. --for prints what makes a language trust it instead.",
		Example: "  orrery cert print\n  orrery cert print -o pem > orrery-ca.pem\n  orrery cert print --for java",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.output == "" {
				o.output = "pem"
				if c.OutTerminal {
					o.output = "text"
				}
			}
			if err := console.CheckOutput(o.output, "text", "pem", "json"); err != nil {
				return err
			}
			for _, language := range o.languages {
				if !slices.Contains(trustLanguages(), language) {
					return exit.Usagef("--for=%s is not known: use %s", language, console.Choices(trustLanguages()))
				}
			}
			found, err := o.source.find(cmd.Context(), c)
			if err != nil {
				return err
			}
			if len(o.languages) > 0 {
				return printTrustLines(c, found, o.languages, runtime.GOOS)
			}
			return printCertificate(c, found, o.output)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVarP(&o.output, "output", "o", "", "text, pem or json (default text on a terminal, else pem)")
	cmd.Flags().StringSliceVar(
		&o.languages, "for", nil,
		"print how to trust it instead, in "+strings.Join(trustLanguages(), ", ")+"; may be repeated",
	)
	o.source.addFlags(cmd)
	return cmd
}

// printCertificate prints the certificate.
func printCertificate(c *console.Console, f *foundCertificate, output string) error {
	switch output {
	case "pem":
		return c.Printf("%s", screen.Lines(string(f.pem())))
	case "json":
		return console.EncodeIndented(c.Data(), f.described())
	}
	d := f.described()
	left := fmt.Sprintf("  %s from now", screen.Plural(d.DaysLeft, "day"))
	if d.DaysLeft < 0 {
		left = "  it has expired: create another with `orrery cert new`"
	}
	var text screen.Drawing
	line := func(name, value string) { text.Printf("%-12s %s\n", name, value) }
	line("Subject", d.Subject)
	line("From", d.From)
	line("SHA-256", d.SHA256)
	line("SHA-1", d.SHA1)
	line("Valid from", d.NotBefore.Format(time.DateOnly))
	line("Expires", d.NotAfter.Format(time.DateOnly)+left)
	if !d.Authority {
		line("Note", "this is not a certificate authority: it covers one server only")
	}
	if len(d.Names) > 0 {
		line("Names", strings.Join(d.Names, ", "))
	}
	return c.Printf("%s\n%s", text.Text(), screen.Lines(string(f.pem())))
}

func newCertExportCommand(c *console.Console) *cobra.Command {
	o := &certCommand{}
	cmd := &cobra.Command{
		Use: "export <file>", Short: "Write the certificate to a file",
		Long: "Write the certificate to a file, for a program, an image or another machine. It is not secret; the private " +
			"key is not written.",
		Example: "  orrery cert export orrery-ca.pem\n  orrery cert export orrery-ca.cer --format der",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return exit.Usagef("name the file to write: %s orrery-ca.pem", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains([]string{"pem", "der"}, o.exportFormat) {
				return exit.Usagef("--format=%s is not known: use pem or der", o.exportFormat)
			}
			found, err := o.source.find(cmd.Context(), c)
			if err != nil {
				return err
			}
			data := found.pem()
			if o.exportFormat == "der" {
				data = found.certificate.Raw
			}
			if err := writeNewFile(args[0], data, o.force); err != nil {
				return err
			}
			return c.Printf(
				"%s: certificate of %s, SHA-256 %s\n", args[0], found.certificate.Subject.CommonName, found.sha256(),
			)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&o.exportFormat, "format", "pem", "pem or der")
	cmd.Flags().BoolVar(&o.force, "force", false, "replace an existing file")
	o.source.addFlags(cmd)
	return cmd
}

// writeNewFile writes a file that everyone may read.
func writeNewFile(path string, data []byte, replace bool) error {
	mode := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if replace {
		mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	file, err := os.OpenFile(path, mode, 0o644)
	if errors.Is(err, os.ErrExist) {
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("%s already exists: choose another name, or replace it "+
			"with --force", path)}
	}
	if err != nil {
		return exit.Usagef("write the certificate: %w", err)
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

func newCertTrustCommand(c *console.Console, remove bool) *cobra.Command {
	o := &certCommand{remove: remove}
	use, short := "trust", "Make this machine trust the certificate"
	long := "Put the certificate into the trust store of the user (macOS, Windows) or of the system (Linux). The " +
		"command shows what\n" +
		"it will run, and asks. --dry-run only shows it. Java, Node and Python have stores of their own: see " +
		"`orrery cert print --for`."
	if remove {
		use, short = "untrust", "Remove the certificate from this machine's trust store"
		long = "Take the certificate out of the trust store again. The command shows what it will run, and asks."
	}
	cmd := &cobra.Command{
		Use: use, Short: short, Long: long, Args: cobra.NoArgs,
		Example: "  orrery cert " + use + " --dry-run\n  orrery cert " + use + " --yes",
		RunE: func(cmd *cobra.Command, _ []string) error {
			found, err := o.source.find(cmd.Context(), c)
			if err != nil {
				return err
			}
			if err := o.checkFingerprint(found); err != nil {
				return err
			}
			run := o.run
			if run == nil {
				run = machineRunner{in: cmd.InOrStdin(), console: c}
			}
			return o.trust(cmd, c, run, found)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&o.dryRun, "dry-run", false, "show the commands, and run nothing")
	flags.BoolVarP(&o.yes, "yes", "y", false, "do not ask")
	flags.BoolVar(&o.system, "system", false, "the trust store of all users; on Linux there is no other")
	flags.StringVar(&o.fingerprint, "fingerprint", "", "SHA-256 that the certificate must have; needed with --yes "+
		"for a server on another machine")
	if !remove {
		flags.BoolVar(&o.remove, "remove", false, "the same as untrust")
	}
	o.source.addFlags(cmd)
	return cmd
}

// checkFingerprint compares the certificate with the fingerprint that the user expects. Without it,
// an attacker on the network could make this machine trust an authority.
func (o *certCommand) checkFingerprint(f *foundCertificate) error {
	plain := func(text string) string {
		return strings.ToUpper(strings.NewReplacer(":", "", " ", "").Replace(text))
	}
	switch {
	case o.fingerprint == "" && f.remote && o.yes && !o.remove:
		return exit.Usagef("the certificate comes from another machine: name its SHA-256 with --fingerprint; " +
			"`orrery cert print` shows it on the server's machine")
	case o.fingerprint != "" && plain(o.fingerprint) != plain(f.sha256()):
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("the certificate has the SHA-256 %s, not the one of "+
			"--fingerprint: nothing was changed", f.sha256())}
	}
	return nil
}

// trust shows the plan, asks for consent, and carries it out.
func (o *certCommand) trust(cmd *cobra.Command, c *console.Console, run runner, f *foundCertificate) error {
	doing := "trust"
	if o.remove {
		doing = "forget"
	}
	plan, err := planTrust(run, f, o.remove, o.system)
	if err != nil {
		return err
	}
	var d screen.Drawing
	d.Printf(
		"To %s %s (SHA-256 %s, from %s) these commands will run:\n", doing, f.certificate.Subject.CommonName, f.sha256(),
		f.from,
	)
	for _, step := range plan.steps {
		d.Printf("  %s\n", commandLine(step))
	}
	if err := c.Printf("%s", d.Text()); err != nil {
		return err
	}
	if o.dryRun {
		return nil
	}
	if !o.yes {
		if err := c.Confirm(cmd, "Run these commands?", "nothing was changed"); err != nil {
			return err
		}
	}
	remove, err := plan.writeFile(f)
	if err != nil {
		return err
	}
	defer remove()
	for i, step := range plan.steps {
		if err := run.run(cmd.Context(), step); err != nil {
			return fmt.Errorf("step %d of %d failed: %s: %w", i+1, len(plan.steps), commandLine(step), err)
		}
	}
	if o.remove {
		return c.Printf("this machine no longer trusts %s\n", f.certificate.Subject.CommonName)
	}
	if err := c.Printf("this machine trusts %s\n", f.certificate.Subject.CommonName); err != nil {
		return err
	}
	return c.Note("Programs that are running see it after their next start. %s\n", plan.beside)
}

func newCertNewCommand(c *console.Console) *cobra.Command {
	o := &certCommand{}
	cmd := &cobra.Command{
		Use: "new", Short: "Create a new certificate authority in a data directory that no server has open",
		Long: "Create a new certificate authority, after its private key has leaked or when it expires. Every client must " +
			"trust the new certificate. The old private key is removed. The old certificate is kept, so that `orrery cert " +
			"untrust --file` can remove it from this machine's trust store.",
		Example: "  orrery cert new --yes\n  orrery cert new --data-path /var/lib/orrery",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := settings.DataPath(c, o.source.dataPath)
			if err != nil {
				return err
			}
			return o.renew(cmd, c, dir)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask")
	cmd.Flags().StringVar(&o.source.dataPath, "data-path", "", "data directory (ORRERY_DATA_PATH; default the "+
		"user's data directory)")
	return cmd
}

func (o *certCommand) renew(cmd *cobra.Command, c *console.Console, dir string) error {
	if holder, held := machine.LockHolder(filepath.Join(dir, "store", "LOCK")); held {
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("%s has the data directory %s open and would keep using "+
			"the old authority: stop it first", holder, dir)}
	}
	if old, err := readCertificateFile(orrery.AuthorityFile(dir)); err == nil && !o.yes {
		question := fmt.Sprintf(
			"Replace %s (SHA-256 %s) in %s? Every client must trust the new one.",
			old.certificate.Subject.CommonName, old.sha256(), dir,
		)
		if err := c.Confirm(cmd, question, "the authority was not replaced"); err != nil {
			return err
		}
	}
	data, previous, err := orrery.RenewAuthority(dir)
	if err != nil {
		return err
	}
	made, err := parseFoundCertificate(data, orrery.AuthorityFile(dir))
	if err != nil {
		return err
	}
	if err := c.Printf(
		"%s: %s, SHA-256 %s\n", made.from, made.certificate.Subject.CommonName, made.sha256(),
	); err != nil {
		return err
	}
	if previous != "" {
		return c.Note("Where the old one was trusted: orrery cert untrust --file %s, then orrery cert trust --file "+
			"%s\n", screen.ShellWord(previous), screen.ShellWord(made.from))
	}
	return nil
}

// commandLine is a command in shell syntax.
func commandLine(argv []string) string {
	words := make([]string, len(argv))
	for i, word := range argv {
		words[i] = screen.ShellWord(word)
	}
	return strings.Join(words, " ")
}

// describedCertificate is the description of a certificate; -o json prints it.
type describedCertificate struct {
	Subject   string    `json:"subject"`
	From      string    `json:"from"`
	SHA256    string    `json:"sha256"`
	SHA1      string    `json:"sha1"`
	NotBefore time.Time `json:"notBefore"`
	NotAfter  time.Time `json:"notAfter"`
	DaysLeft  int       `json:"daysLeft"` // whole days until it expires; negative after that
	Authority bool      `json:"authority"`
	Names     []string  `json:"names,omitempty"`
	PEM       string    `json:"pem"`
}

// pem is the certificate as one PEM block.
func (f *foundCertificate) pem() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: f.certificate.Raw})
}

// find gets the certificate from the source that the flags name.
func (s *certSource) find(ctx context.Context, c *console.Console) (*foundCertificate, error) {
	switch {
	case s.file != "":
		return readCertificateFile(s.file)
	case s.account.Endpoint == "":
		dir, err := settings.DataPath(c, s.dataPath)
		if err != nil {
			return nil, err
		}
		file := orrery.AuthorityFile(dir)
		found, err := readCertificateFile(file)
		if err == nil || s.dataPath != "" || !errors.Is(err, os.ErrNotExist) {
			if errors.Is(err, os.ErrNotExist) {
				err = &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("%s does not exist: a server creates it at its first "+
					"start with this data directory; `orrery cert new` creates one now", file)}
			}
			return found, err
		}
	}
	return s.fromServer(ctx, c)
}

func isPEM(data []byte) bool { return bytes.Contains(data, []byte("-----BEGIN ")) }
