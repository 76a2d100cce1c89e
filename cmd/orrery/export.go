package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
)

// exportCommand holds the flags of one `orrery export`.
type exportCommand struct {
	account      account.Account
	place        account.Place
	options      transfer.ExportOptions
	partitionKey string
	quiet        bool
}

func newExportCommand(c *console.Console) *cobra.Command {
	o := &exportCommand{}
	cmd := &cobra.Command{
		Use: "export [database/container] [file|-]", Short: "Write the items of a container into a JSON or CSV file",
		Long: "Write the items of a container, or the rows of a query, into a file: JSON lines, one JSON array, or CSV, " +
			"optionally compressed with gzip. Without a file they go to standard output. The account may be any that speaks " +
			"this API.\n\n--resume continues an interrupted export; each item is in the file once.",
		Example: "  orrery export shop/orders orders.jsonl\n" +
			"  orrery export shop/orders --pk eu-4 > some.jsonl\n" +
			"  orrery export shop/orders paid.csv --query \"SELECT c.id, c.total FROM c WHERE c.paid\" --rate-ru 1000",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return exportItems(c, cmd, o, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.place.AddFlags(cmd, true)
	flags.StringVar(&o.options.Format, "format", "", "json, jsonl or csv (default: by the name of the file, else "+
		"jsonl)")
	flags.StringSliceVar(&o.options.Columns, "columns", nil, "columns of the CSV, separated by commas, such as "+
		"id,address.city (default: those of the first page)")
	flags.StringVar(&o.options.Query, "query", "", "export the rows of this query; @file reads it from a file, - "+
		"from standard input")
	flags.StringVar(&o.partitionKey, "pk", "", "export only this partition key value, written as for query")
	flags.BoolVar(&o.options.SystemProperties, "system-properties", false, "keep _rid, _self, _etag, _attachments "+
		"and _ts")
	flags.Float64Var(&o.options.RateRU, "rate-ru", 0, "limit in request units per second; 0 is no limit")
	flags.IntVar(
		&o.options.Concurrency, "concurrency", transfer.DefaultConcurrency, "ranges to read at once (1 to 256)",
	)
	flags.BoolVar(&o.options.Resume, "resume", false, "continue an interrupted export into the same file")
	flags.BoolVar(&o.options.Overwrite, "overwrite", false, "replace an existing file")
	flags.StringVar(&o.options.Checkpoint, "checkpoint", "", "file that records the progress of the export (default: "+
		"beside the output file)")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	account.AddAccountFlags(cmd, &o.account)
	return cmd
}

// check validates the flags and the file argument.
func (o *exportCommand) check(cmd *cobra.Command, args []string) (err error) {
	formats := []string{"", transfer.JSON, transfer.JSONL, transfer.CSV}
	if len(args) > 1 {
		return exit.Usagef("got %s after the container: use %s", screen.Plural(len(args), "argument"), cmd.UseLine())
	}
	if len(args) == 1 && args[0] != transfer.StandardInput {
		o.options.File = args[0]
	}
	switch {
	case !slices.Contains(formats, o.options.Format):
		return exit.Usagef("unknown --format=%s: use json, jsonl or csv", o.options.Format)
	case !(o.options.RateRU >= 0 && o.options.RateRU <= 1e9):
		return exit.Usagef("--rate-ru=%v is out of range: give request units per second, such as 2000", o.options.RateRU)
	case o.options.Concurrency < 1 || o.options.Concurrency > 256:
		return exit.Usagef("--concurrency=%d is out of range: use 1 to 256", o.options.Concurrency)
	case o.options.File == "" && (o.options.Resume || o.options.Overwrite || o.options.Checkpoint != ""):
		return exit.Usagef("--resume, --overwrite and --checkpoint need an output file: name it after the container")
	case o.options.Resume && o.options.Overwrite:
		return exit.Usagef("--resume continues the file and --overwrite replaces it: use only one")
	case slices.Contains(o.options.Columns, ""):
		return exit.Usagef("--columns has an empty name")
	}
	if o.options.File != "" && o.options.Checkpoint == "" {
		o.options.Checkpoint = o.options.File + ".checkpoint"
	}
	if err := distinctFiles(
		[]namedFile{{"--checkpoint", o.options.Checkpoint}, {"the file of the export", o.options.File}}, 1,
	); err != nil {
		return err
	}
	if o.options.File != "" {
		if o.options.File, err = filepath.Abs(o.options.File); err != nil {
			return err
		}
	}
	if cmd.Flags().Changed("pk") {
		if _, err := account.ParsePartitionKey(o.partitionKey); err != nil {
			return err
		}
		o.options.PartitionKey = account.HeaderKey(account.KeyArray(o.partitionKey))
	}
	if cmd.Flags().Changed("query") {
		o.options.Query, err = data.QueryText(cmd.InOrStdin(), o.options.Query)
	}
	return err
}

func exportItems(c *console.Console, cmd *cobra.Command, o *exportCommand, given []string) error {
	args, err := takePlace(&o.place, cmd, c.Environ, given)
	if err != nil {
		return err
	}
	if err := o.check(cmd, args); err != nil {
		return err
	}
	if err := o.account.Complete(c.Environ); err != nil {
		return err
	}
	ctx := cmd.Context()
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	line := console.NewProgress(c, o.quiet)
	o.options.Sender, o.options.Account = remote.TransferSender{Client: client}, client.Endpoint
	o.options.Place = transfer.Place{Database: o.place.DB, Container: o.place.Container}
	o.options.Out = exportOut(c, o)
	o.options.Progress = func(p transfer.ExportProgress) { line.Show(o.progressText(p)) }
	result, err := transfer.Export(ctx, o.options)
	line.End()
	return exportEnded(ctx, c, o, result, err, resumeLine(cmd, &o.place, &o.account, args))
}

// exportOut returns the writer for an export without a file. On a terminal it escapes the rows.
func exportOut(c *console.Console, o *exportCommand) io.Writer {
	switch {
	case !c.OutTerminal:
		return c.Out
	case o.options.Format == transfer.CSV:
		return &wholeRunes{to: screen.Writer{To: c.Out}}
	}
	return &wholeRunes{to: c.Data()}
}

// wholeRunes passes a stream on in pieces that never end inside a rune. The stream itself ends with
// a whole rune: JSON and CSV end with a line feed.
type wholeRunes struct {
	to   io.Writer
	kept []byte
}

// Write implements io.Writer.
func (w *wholeRunes) Write(b []byte) (int, error) {
	text := append(w.kept, b...)
	n := len(text)
	for i := 1; i < min(utf8.UTFMax, n+1); i++ {
		if c := text[n-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(text[n-i:]) {
				n -= i
			}
			break
		}
	}
	w.kept = append([]byte{}, text[n:]...)
	if _, err := w.to.Write(text[:n]); err != nil {
		return 0, err
	}
	return len(b), nil
}

// exportEnded prints the outcome of an export.
func exportEnded(
	ctx context.Context, c *console.Console, o *exportCommand, r transfer.ExportResult, err error, resume string,
) error {
	if !r.Unfinished {
		resume = ""
	}
	var refused *transfer.Refusal
	switch {
	case err == nil:
		summary := fmt.Sprintf(
			"%s/%s: %s items · %s", o.place.DB, o.place.Container, screen.Thousands(r.Items),
			transferCost(r.Charge, r.Elapsed, r.Throttled),
		)
		if o.options.File == "" {
			return c.Note("%s\n", summary)
		}
		return c.Printf("%s · %s in %s\n", summary, screen.Size(r.Bytes), o.options.File)
	case errors.Is(err, transfer.ErrExists):
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("%w: replace it with --overwrite, or continue an "+
			"interrupted export with --resume", err)}
	case errors.Is(err, transfer.ErrMerge):
		return exit.Usagef("%w: name one partition key with --pk, or use `orrery query`", err)
	case errors.Is(err, transfer.ErrColumns):
		resume = "" // a resumed export would meet the same item
	case errors.Is(err, syscall.ENOSPC):
		err = fmt.Errorf("%w: make room on the disk", err)
	case errors.As(err, &refused) && o.options.Query != "":
		refused.Message = remote.FaultsText(refused.Message, o.options.Query)
	}
	return transferError(ctx, c, err, r.Items > 0, resume)
}

func (o *exportCommand) progressText(p transfer.ExportProgress) string {
	share, left := -1.0, time.Duration(0)
	if p.Total > 0 {
		share = float64(p.Items) / float64(p.Total)
	}
	if p.Done > 0 && p.Total > p.Items {
		left = time.Duration(float64(p.Elapsed) * float64(p.Total-p.Items) / float64(p.Done))
	}
	return transferLine(
		o.place.Container, p.Items, p.Total, share, float64(p.Done)/seconds(p.Elapsed), p.RunCharge/seconds(p.Elapsed),
		p.Throttled, left,
	)
}
