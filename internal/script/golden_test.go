package script_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/script"
)

// TestScripts runs testdata. A command is the kind of a script: procedure, pre or post; its input
// is the text. Arguments: args=(JSON, without the brackets), budget=N calls, log. The items stay
// from command to command of a file.
func TestScripts(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		h := &fakeHost{items: map[string]string{}}
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			run := procedure(h, d.Input, "")
			run.Log = d.HasArg("log")
			if d.HasArg("args") {
				run.Arguments = []byte("[" + strings.Join(d.CmdArgs[0].Vals, ",") + "]")
			}
			h.budget = 0
			if d.HasArg("budget") {
				d.ScanArgs(t, "budget", &h.budget)
			}
			switch d.Cmd {
			case "procedure":
			case "pre":
				run.Kind, run.Operation = script.PreTrigger, "Create"
				run.Request.Body = []byte(`{"id":"new","n":1}`)
			case "post":
				run.Kind, run.Operation = script.PostTrigger, "Create"
				run.Response = script.Message{Body: []byte(`{"id":"new","n":1}`), Headers: map[string]string{"etag": "e9"}}
			default:
				d.Fatalf(t, "unknown command")
			}
			return outcomeText(execute(t, run)) + itemsText(h)
		})
	})
}

func outcomeText(result *script.Result, err error) string {
	var e *script.Error
	if errors.As(err, &e) {
		log := ""
		if e.Log != "" {
			log = fmt.Sprintf("log: %s\n", e.Log)
		}
		message := strings.ReplaceAll(e.Message, "\r", "\\r")
		return fmt.Sprintf("failure %d, number %d\n%s\n%s", e.Failure, e.Number, message, log)
	}
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	out := fmt.Sprintf("body: %s\n", result.Body)
	if result.RequestBody != nil {
		out += fmt.Sprintf("request: %s\n", result.RequestBody)
	}
	if result.Log != "" {
		out += fmt.Sprintf("log: %s\n", result.Log)
	}
	return out
}

func itemsText(h *fakeHost) string {
	if len(h.items) == 0 {
		return ""
	}
	return "items: " + strings.Join(slices.Sorted(maps.Keys(h.items)), " ") + "\n"
}
