package support

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// read returns the files of an archive.
func read(t *testing.T, parts ...Part) map[string]string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(t.Context(), &b, time.Unix(1_700_000_000, 0), parts); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
	}
	return files
}

// TestAFailedPartIsNamed: the others are complete, and the text of the failure stays outside.
func TestAFailedPartIsNamed(t *testing.T) {
	files := read(t,
		JSON("fails.json", func(context.Context) (any, error) { return nil, errors.New("secret") }),
		Part{"large.txt", func(_ context.Context, w io.Writer) error {
			_, err := w.Write(make([]byte, maxPartBytes+1))
			return err
		}},
		JSON("works.json", func(context.Context) (any, error) { return 7, nil }),
		Files("missing.txt", t.TempDir()+"/none"),
	)
	if !strings.Contains(files["fails.json"], "incomplete: *errors.errorString.") || files["works.json"] != "7\n" ||
		!strings.Contains(files["large.txt"], "too large") || files["missing.txt"] != "" {
		t.Errorf("%v", files)
	}
}

// TestTheRingKeepsNoTexts: lines keep numbers, chosen texts and the kinds of errors, whatever their
// attributes are called, and only the last of them are kept.
func TestTheRingKeepsNoTexts(t *testing.T) {
	var out strings.Builder
	ring := new(Ring)
	log := slog.New(ring.Handler(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelError})))
	_, missing := os.Open(t.TempDir() + "/secret")
	for i := range 5 {
		log.Info("an old line", "count", i)
	}
	for range maxLines - 6 {
		log.Info("a line")
	}
	log.With("query", "secret").WithGroup("g").Warn("slow request", "operation", "query_items", "charge_ru", 1.5,
		"path", "/secret", "any", []string{"secret"}, "took", time.Second, "error", fmt.Errorf("secret: %w", missing))
	log.Error("request failed", "error", fmt.Errorf("load: %w", status.New(status.NotFound, "secret")))
	log.Debug("not kept")
	text := read(t, ring.Part("log.txt"))["log.txt"]
	for _, want := range []string{
		`WARN slow request query=(6 bytes) operation="query_items" charge_ru=1.5 path=(7 bytes) any=(not kept) took=1s ` +
			`error="open a file: no such file or directory"`,
		`ERROR request failed error="404/0"`, "count=1",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text[len(text)-600:])
		}
	}
	if strings.Contains(text, "secret") || strings.Contains(text, "count=0") || strings.Contains(text, "not kept\n") ||
		strings.Count(text, "\n") != maxLines {
		t.Errorf("%d lines", strings.Count(text, "\n"))
	}
	if !strings.Contains(out.String(), "request failed") || strings.Contains(out.String(), "slow request") {
		t.Errorf("passed on: %s", out.String())
	}
}
