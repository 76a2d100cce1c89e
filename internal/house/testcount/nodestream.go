package main

import (
	"bufio"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// closing matches the last lines of node's test runner, in the spec reporter's form ("ℹ pass 12")
// and in TAP ("# pass 12").
var closing = regexp.MustCompile(`^(?:ℹ|#) (pass|fail|cancelled|skipped|todo) (\d+)\s*$`)

// failing is the line after which node's spec reporter repeats the failures.
const failing = "✖ failing tests:"

// countNode passes the stream on and adds up its closing lines. A cancelled test counts as failed,
// a todo as skipped. The reporter's summary of failed tests goes to failures too.
func countNode(in io.Reader, out, failures io.Writer) (Counts, error) {
	var c Counts
	repeating := false
	lines := bufio.NewReader(in)
	for {
		line, readErr := lines.ReadString('\n')
		if _, err := io.WriteString(out, line); err != nil {
			return c, err
		}
		repeating = repeating || strings.TrimSpace(line) == failing
		if repeating {
			if _, err := io.WriteString(failures, line); err != nil {
				return c, err
			}
		}
		if m := closing.FindStringSubmatch(line); m != nil {
			n, err := strconv.Atoi(m[2])
			if err != nil {
				return c, err
			}
			switch m[1] {
			case "pass":
				c.Passed += n
			case "fail", "cancelled":
				c.Failed += n
			default:
				c.Skipped += n
			}
		}
		if readErr == io.EOF {
			return c, nil
		}
		if readErr != nil {
			return c, readErr
		}
	}
}
