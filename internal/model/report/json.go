package report

import (
	"bytes"
	"encoding/json"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// JSON renders the report as indented JSON. Names are exact; characters that a terminal would obey
// are JSON escapes.
func (r *Report) JSON() ([]byte, error) { return jsonText(r) }

// JSON renders the comparison as indented JSON.
func (c *Comparison) JSON() ([]byte, error) { return jsonText(c) }

func jsonText(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return nil, &Error{"the report has a number that JSON cannot hold (" + err.Error() +
			"): check the statistics and rates of the input"}
	}
	return screen.JSON(b.Bytes()), nil
}
