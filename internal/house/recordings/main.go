// Command recordings runs sessions of orrery on a terminal, against a real server, and draws the
// terminal as SVG files for README.md and the documents: docs/pictures. A test runs the same
// sessions and fails when a picture no longer matches the commands' output.
//
//	go run ./internal/house/recordings -binary bin/orrery          # writes docs/pictures/*.svg
//	go run ./internal/house/recordings -binary bin/orrery -check   # compares instead
//
// Start reading at pictures, then drawShots.
package main

import (
	"context"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/orrery-db/orrery/internal/house/served"
)

func main() {
	os.Exit(served.Main("recordings", run))
}

func run(ctx context.Context, args []string, out io.Writer) (int, error) {
	var root, binary string
	var check bool
	flags := flag.NewFlagSet("recordings", flag.ContinueOnError)
	flags.StringVar(&root, "root", ".", "root of the repository")
	flags.StringVar(&binary, "binary", "bin/orrery", "the orrery to record")
	flags.BoolVar(&check, "check", false, "compare the pictures with the commands instead of writing them")
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	if err := served.Find(&root, &binary); err != nil {
		return 2, err
	}
	drawn, err := record(ctx, binary)
	if err != nil {
		return 1, err
	}
	code := 0
	for _, p := range drawn {
		file := filepath.Join(root, "docs", "pictures", p.name+".svg")
		if !check {
			if err := os.WriteFile(file, []byte(p.svg), 0o644); err != nil {
				return 1, err
			}
			fmt.Fprintln(out, "wrote", file)
			continue
		}
		if wrong := stale(file, p); wrong != "" {
			fmt.Fprintln(out, "FAIL", wrong)
			code = 1
		}
	}
	return code, nil
}

// A drawing is a picture that a session has just made.
type drawing struct {
	name, svg string
	volatile  bool
}

// stale says how the picture in a file differs from the one just made, or returns "". It ignores
// times and sizes, which differ from run to run.
func stale(file string, fresh drawing) string {
	old, err := os.ReadFile(file)
	if err != nil {
		return err.Error()
	}
	was, err := pictureText(string(old))
	if err != nil {
		return fmt.Sprintf("%s: %v", file, err)
	}
	is, err := pictureText(fresh.svg)
	if err != nil {
		return fmt.Sprintf("%s: %v", file, err)
	}
	was, is = masked(was, fresh.volatile), masked(is, fresh.volatile)
	if was != is {
		return fmt.Sprintf("%s is not what the commands print (make recordings):\n--- it shows\n%s\n--- they print\n%s", file,
			was, is)
	}
	return ""
}

// pictureText returns the text of a picture: its description. The description is true only if it
// holds every drawn text.
func pictureText(svg string) (string, error) {
	var desc string
	var drawn []string
	decoder := xml.NewDecoder(strings.NewReader(svg))
	inside := ""
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.StartElement:
			inside = t.Name.Local
		case xml.EndElement:
			inside = ""
		case xml.CharData:
			switch inside {
			case "desc":
				desc = string(t)
			case "text":
				drawn = append(drawn, string(t))
			}
		}
	}
	if desc == "" || len(drawn) < 2 {
		return "", errors.New("the picture has no description or no text")
	}
	rest := desc
	for _, text := range drawn[1:] { // the first is the title
		_, after, found := strings.Cut(rest, strings.TrimSpace(text))
		if !found {
			return "", fmt.Errorf("the picture shows %q, which its description has not, or not there", text)
		}
		rest = after
	}
	return desc, nil
}

// masks match what differs from run to run: durations, sizes on disk, clocks and dates, rates.
var masks = []*regexp.Regexp{
	regexp.MustCompile(`[\d.,]+ ?(ms|µs|s|min)\b`),
	regexp.MustCompile(`[\d.,]+ (B|KB|MB|GB)\b`),
	regexp.MustCompile(`\b\d\d:\d\d(:\d\d)?\b`),
	regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`),
	regexp.MustCompile(`localhost:\d+`),
}

// A volatile picture depends on the speed of the machine, so only its words are compared, line by
// line.
var (
	hashedKey = regexp.MustCompile(`"[0-9a-f-]+…| · [\d,]+ refused`)
	noLetters = regexp.MustCompile(`[^\pL\n]+`)
	shortWord = regexp.MustCompile(`\b\pL{1,2}\b`)
)

func masked(text string, volatile bool) string {
	for _, mask := range masks {
		text = mask.ReplaceAllString(text, "*")
	}
	if volatile {
		text = hashedKey.ReplaceAllString(text, "")
		text = shortWord.ReplaceAllString(noLetters.ReplaceAllString(text, " "), "")
	}
	text = blanks.ReplaceAllString(text, " ")
	return strings.ReplaceAll(text, " \n", "\n")
}

// blanks match the gaps between columns, whose width depends on the masked text.
var blanks = regexp.MustCompile(`[ ─]+`)
