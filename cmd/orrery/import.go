package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
)

// importCommand holds the flags of one `orrery import`.
type importCommand struct {
	account                      account.Account
	place                        account.Place
	options                      transfer.ImportOptions
	upsert, create, skipExisting bool
	createContainer              bool
	partitionKey                 string
	throughput, autoscale        int
	quiet                        bool
}

func newImportCommand(c *console.Console) *cobra.Command {
	o := &importCommand{}
	cmd := &cobra.Command{
		Use:   "import [database/container] <file|directory|pattern|->…",
		Short: "Write the items of JSON or CSV files into a container",
		Long: "Write the items of files into a container: JSON (an array, or a sequence of texts), JSON lines or CSV, " +
			"optionally compressed with gzip. The account may be any that speaks this API. Items are sent in bulk, and " +
			"replace existing items.\n\n--resume continues an interrupted import; it loses no item and duplicates none.",
		Example: "  orrery import shop/orders orders.jsonl\n" +
			"  orrery import shop/orders 'export/*.json.gz' --rate-ru 2000 --continue-on-error --errors " +
			"refused.jsonl\n" +
			"  orrery import shop/customers customers.csv --create-container --partition-key /region",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return importItems(c, cmd, o, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.place.AddFlags(cmd, true)
	flags.StringVar(&o.options.Format, "format", "", "json, jsonl or csv (default: by the name of each file; json "+
		"for standard input)")
	flags.BoolVar(&o.upsert, "upsert", false, "replace existing items (default)")
	flags.BoolVar(&o.create, "create", false, "refuse items that already exist")
	flags.BoolVar(&o.skipExisting, "skip-existing", false, "leave existing items unchanged")
	flags.Float64Var(&o.options.RateRU, "rate-ru", 0, "limit in request units per second; 0 is no limit")
	flags.IntVar(&o.options.Concurrency, "concurrency", transfer.DefaultConcurrency, "requests at once (1 to 256)")
	flags.BoolVar(&o.options.Resume, "resume", false, "continue an interrupted import of the same files")
	flags.BoolVar(&o.options.ContinueOnError, "continue-on-error", false, "continue after an item that is refused")
	flags.StringVar(&o.options.Errors, "errors", "", "file for a line of JSON per refused item")
	flags.BoolVar(&o.options.DryRun, "dry-run", false, "check the items and write none")
	flags.BoolVar(&o.options.GenerateID, "generate-id", false, "generate an id for items that have none")
	flags.BoolVar(&o.options.CSVText, "csv-text", false, "keep CSV cells as text, including numbers, true, false and null")
	flags.BoolVar(&o.createContainer, "create-container", false, "create the container if it is absent; needs "+
		"--partition-key")
	flags.StringVar(&o.partitionKey, "partition-key", "", "its partition key path, such as /customer; up to three, "+
		"separated by commas")
	data.AddThroughputFlags(cmd, &o.throughput, &o.autoscale)
	flags.StringVar(&o.options.Checkpoint, "checkpoint", "", "file that records the progress of the import (default: "+
		"one in the user's state directory)")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	account.AddAccountFlags(cmd, &o.account)
	return cmd
}

// check validates combinations of flags.
func (o *importCommand) check() error {
	chosen := 0
	for mode, on := range map[transfer.Mode]bool{
		transfer.Upsert: o.upsert, transfer.Create: o.create, transfer.SkipExisting: o.skipExisting,
	} {
		if on {
			chosen++
			o.options.Mode = mode
		}
	}
	formats := []string{"", transfer.JSON, transfer.JSONL, transfer.CSV}
	switch {
	case chosen > 1:
		return exit.Usagef("--upsert, --create and --skip-existing exclude each other: use only one")
	case !slices.Contains(formats, o.options.Format):
		return exit.Usagef("unknown --format=%s: use json, jsonl or csv", o.options.Format)
	case !(o.options.RateRU >= 0 && o.options.RateRU <= 1e9):
		return exit.Usagef("--rate-ru=%v is out of range: give request units per second, such as 2000", o.options.RateRU)
	case o.options.Concurrency < 1 || o.options.Concurrency > 256:
		return exit.Usagef("--concurrency=%d is out of range: use 1 to 256", o.options.Concurrency)
	case o.createContainer && o.partitionKey == "":
		return exit.Usagef("--create-container needs --partition-key, such as /customer; it cannot be changed later")
	case !o.createContainer && o.partitionKey+fmt.Sprint(o.throughput, o.autoscale) != "0 0":
		return exit.Usagef("--partition-key, --throughput and --autoscale apply to a new container: add --create-container")
	case o.createContainer && o.options.DryRun:
		return exit.Usagef("--dry-run creates nothing, so it excludes --create-container: omit one of them")
	}
	return nil
}

func importItems(c *console.Console, cmd *cobra.Command, o *importCommand, given []string) error {
	args, err := takePlace(&o.place, cmd, c.Environ, given)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		return exit.Usagef("name the files to import, or - for standard input: %s", cmd.UseLine())
	}
	if err := o.check(); err != nil {
		return err
	}
	ctx := cmd.Context()
	if o.options.Files, err = transfer.Expand(args, o.options.Errors, o.options.Checkpoint); err != nil {
		return transferError(ctx, c, err, false, "")
	}
	if err := o.checkFiles(); err != nil {
		return err
	}
	if err := o.account.Complete(c.Environ); err != nil {
		return err
	}
	if err := o.placeCheckpoint(c, args); err != nil {
		return err
	}
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	if o.createContainer {
		if err := o.makeContainer(cmd, client); err != nil {
			return err
		}
	}
	line := console.NewProgress(c, o.quiet)
	if items, found := transfer.UnfinishedImport(o.options.Checkpoint); found &&
		!o.options.Resume && !o.options.DryRun {
		_ = c.Note("An import of these files was interrupted after %s items. This one starts over; --resume would continue "+
			"it.\n", screen.Thousands(items))
	}
	o.options.Sender, o.options.Account = remote.TransferSender{Client: client}, client.Endpoint
	o.options.Place = transfer.Place{Database: o.place.DB, Container: o.place.Container}
	o.options.Stdin = cmd.InOrStdin()
	o.options.Progress = func(p transfer.ImportProgress) { line.Show(o.progressText(p)) }
	result, err := transfer.Import(ctx, o.options)
	line.End()
	return importEnded(ctx, c, o, result, err, resumeLine(cmd, &o.place, &o.account, args))
}

// checkFiles refuses to overwrite an input file, or to write two outputs to one file.
func (o *importCommand) checkFiles() error {
	written := []namedFile{{"--errors", o.options.Errors}, {"--checkpoint", o.options.Checkpoint}}
	for _, name := range o.options.Files {
		if name != transfer.StandardInput {
			written = append(written, namedFile{"a file to import", name})
		}
	}
	return distinctFiles(written, 2)
}

// namedFile is a file and its purpose. An empty path means that it is not used.
type namedFile struct{ what, path string }

// distinctFiles refuses a written file (the first `written` of files) that is also another file of
// the list. It also covers the draft and the lock that lie beside a checkpoint.
func distinctFiles(files []namedFile, written int) error {
	for i, one := range files[:written] {
		for _, other := range files[i+1:] {
			if one.path == "" || other.path == "" {
				continue
			}
			same := transfer.SameFile(one.path, other.path)
			for _, beside := range []string{".new", ".lock"} {
				same = same || one.what == "--checkpoint" && transfer.SameFile(one.path+beside, other.path)
				same = same || other.what == "--checkpoint" && transfer.SameFile(one.path, other.path+beside)
			}
			if same {
				return exit.Usagef("%s=%s would overwrite %s: name another file", one.what, one.path, other.what)
			}
		}
	}
	return nil
}

// placeCheckpoint chooses the checkpoint file when no flag names one. Its name follows from the
// arguments as typed, because the content of a directory may change before the import resumes.
func (o *importCommand) placeCheckpoint(c *console.Console, args []string) error {
	if o.options.Checkpoint != "" {
		return nil
	}
	parts := []string{strings.TrimSuffix(o.account.Endpoint, "/"), o.place.DB, o.place.Container}
	for _, name := range args {
		if full, err := filepath.Abs(name); err == nil && name != transfer.StandardInput {
			name = full
		}
		parts = append(parts, name)
	}
	name, err := console.StateFile(c.Environ, "import", parts...)
	o.options.Checkpoint = name + ".json"
	return err
}

// makeContainer creates the container if it is absent.
func (o *importCommand) makeContainer(cmd *cobra.Command, client *remote.Client) error {
	made := data.ContainerCommand{ResourceCommand: data.ResourceCommand{Place: o.place}, PartitionKey: o.partitionKey}
	body, err := made.Definition(cmd)
	if err != nil {
		return err
	}
	header, err := data.ThroughputHeader(cmd, o.throughput, o.autoscale)
	if err != nil {
		return err
	}
	link := o.place.DBLink()
	_, err = client.Send(cmd.Context(), remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(link + "/colls"), Kind: "colls", Link: link, Header: header,
		Body: body,
	}, nil)
	var response *azcore.ResponseError
	if errors.As(err, &response) && response.StatusCode == http.StatusConflict {
		return nil
	}
	return err
}

// importEnded prints the outcome of an import.
func importEnded(
	ctx context.Context, c *console.Console, o *importCommand, r transfer.ImportResult, err error, resume string,
) error {
	stopped := errors.Is(err, transfer.ErrRefused)
	if !r.Unfinished {
		resume = ""
	}
	if resume != "" && stopped {
		resume += " --continue-on-error"
	}
	if resume != "" && slices.Contains(o.options.Files, transfer.StandardInput) {
		resume += "   # with the same text on standard input"
	}
	if stopped {
		r.First = r.First[:1]
	}
	if o.options.Errors == "" || stopped {
		for _, one := range r.First {
			_ = c.Note("%s\n", refusedText(one))
		}
	}
	if more := r.Refused - int64(len(r.First)); more > 0 && o.options.Errors == "" && !stopped && len(r.First) > 0 {
		_ = c.Note("… and %s more; --errors FILE writes all of them\n", screen.Thousands(more))
	}
	if err == nil || r.Created+r.Replaced+r.Present+r.Refused > 0 {
		if printErr := c.Printf("%s\n", o.summary(r)); printErr != nil {
			return printErr
		}
	}
	switch {
	case err == nil && r.Refused > 0:
		return exit.Silently(exit.Partial)
	case err == nil:
		return nil
	case stopped:
		text := "the import stopped at an item that was refused: use --continue-on-error to continue after such items"
		if resume != "" {
			text += ", and to resume here:\n  " + resume
		}
		return &exit.Error{Code: exit.Partial, Err: errors.New(text)}
	}
	return transferError(ctx, c, err, r.Created+r.Replaced+r.Present > 0, resume)
}

func refusedText(r transfer.Refused) screen.Text {
	id := ""
	if r.ID != "" {
		id = ", id " + r.ID
	}
	return screen.Textf("%s:%d%s: %s", r.File, r.Line, id, screen.Block(r.Reason))
}

func (o *importCommand) progressText(p transfer.ImportProgress) string {
	share, left := -1.0, time.Duration(0)
	if p.Size > 0 {
		share = float64(p.Bytes) / float64(p.Size)
	}
	if read := p.Bytes - p.BytesBegan; read > 0 {
		left = time.Duration(float64(p.Elapsed) * float64(p.Size-p.Bytes) / float64(read))
	}
	return transferLine(
		o.place.Container, p.Items, 0, share, float64(p.Done)/seconds(p.Elapsed), p.RunCharge/seconds(p.Elapsed),
		p.Throttled, left,
	)
}

func (o *importCommand) summary(r transfer.ImportResult) string {
	name := o.place.DB + "/" + o.place.Container
	if o.options.DryRun {
		return fmt.Sprintf(
			"%s: nothing was written; %s valid, %s refused", name, screen.Thousands(r.Created),
			screen.Thousands(r.Refused),
		)
	}
	parts := []string{screen.Thousands(r.Created) + " created"}
	if r.Replaced > 0 {
		parts = append(parts, screen.Thousands(r.Replaced)+" replaced")
	}
	if r.Present > 0 {
		parts = append(parts, screen.Thousands(r.Present)+" already there")
	}
	if r.Refused > 0 {
		parts = append(parts, screen.Thousands(r.Refused)+" refused")
	}
	text := name + ": " + strings.Join(parts, ", ") + " · " + transferCost(r.Charge, r.Elapsed, r.Throttled)
	if r.Singly {
		text += " · one by one, because the server takes no bulk requests"
	}
	return text
}
