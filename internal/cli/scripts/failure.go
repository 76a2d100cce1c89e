package scripts

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// Headers about the log of a script.
const (
	logFlagHeader = "x-ms-documentdb-script-enable-logging"
	logHeader     = "x-ms-documentdb-script-log-results"
)

// frame matches a place in the text of a script, as servers name it in the stack of an error and in
// a syntax error.
var frame = regexp.MustCompile(`script\.js:(\d+):(\d+)`)

// aroundMark is how much of a long line is shown on each side of the mark.
const aroundMark = 60

// placeOf is the first place that the stack in a message names, as line and column from 1.
func placeOf(message string) (line, column int, ok bool) {
	found := frame.FindStringSubmatch(message)
	if found == nil {
		return 0, 0, false
	}
	line, err := strconv.Atoi(found[1])
	column, also := strconv.Atoi(found[2])
	return line, column, err == nil && also == nil && line > 0 && column > 0
}

// pointed is the line of a script with a mark under the column; "" if the script is shorter.
func pointed(source string, line, column int) string {
	lines := strings.Split(source, "\n")
	if line > len(lines) {
		return ""
	}
	text := []rune(strings.TrimSuffix(lines[line-1], "\r"))
	if column-1 > len(text) {
		return ""
	}
	before, after := string(text[:column-1]), string(text[column-1:])
	if column-1 > aroundMark {
		before = "…" + string(text[column-1-aroundMark:column-1])
	}
	if len(text)-(column-1) > aroundMark {
		after = string(text[column-1:column-1+aroundMark]) + "…"
	}
	before = strings.ReplaceAll(before, "\t", "  ")
	at := len(utf16.Encode([]rune(before)))
	return fmt.Sprintf("\nLine %d, column %d:%s", line, column, remote.Marked(before+after, at, at+1))
}

// explained adds the line of the script to an error of a run. text returns the script's text; it is
// called only if the error names a place. The exit code is the one of the server's status.
func explained(ctx context.Context, err error, text func() (string, error)) error {
	var response *azcore.ResponseError
	if !errors.As(err, &response) {
		return err
	}
	message := remote.ErrorText(err)
	if line, column, ok := placeOf(message); ok {
		if source, err := text(); err == nil { // without its text, the place alone must do
			message += pointed(source, line, column)
		}
	}
	return &exit.Error{Code: remote.ExitCode(ctx, err), Err: errors.New(message)}
}

// storedText reads the text of a script from its server.
func (k kind) storedText(ctx context.Context, client *remote.Client, container, id string) (string, error) {
	var script struct{ Body string }
	_, err := client.Send(ctx, k.request(http.MethodGet, container, id), &script)
	return script.Body, err
}

// logOf is the log of a run in a response.
func logOf(header http.Header) []string {
	text, err := url.PathUnescape(header.Get(logHeader))
	if err != nil {
		text = header.Get(logHeader)
	}
	if text = strings.TrimRight(text, "\r\n"); text == "" {
		return nil
	}
	return strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
}

// noteLog prints the log of a run to Err.
func noteLog(c *console.Console, lines []string) error {
	for _, line := range lines {
		if err := c.Note("log: %s\n", line); err != nil {
			return err
		}
	}
	return nil
}

// jsonOrText is an argument as JSON: itself if it is JSON, otherwise a text.
func jsonOrText(argument string) json.RawMessage {
	if json.Valid([]byte(argument)) {
		return json.RawMessage(argument)
	}
	quoted, _ := json.Marshal(argument) // a string always encodes
	return quoted
}

// printBody prints what a script returned: indented as json, one line as jsonl.
func printBody(c *console.Console, output string, body json.RawMessage) error {
	if len(bytes.TrimSpace(body)) == 0 {
		return c.Note("the script returned nothing\n")
	}
	return c.PrintOne(body, output)
}

// readWhole reads the value of an argument: text, @file or -.
func readWhole(cmd *cobra.Command, what, argument string) ([]byte, error) {
	in, err := console.ArgumentReader(cmd.InOrStdin(), what, argument)
	if err != nil {
		return nil, err
	}
	defer in.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, exit.Usagef("read the %s: %w", what, err)
	}
	return text, nil
}
