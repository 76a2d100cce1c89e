package account

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// HeaderKey rewrites JSON as one line of ASCII, which a header can hold.
func HeaderKey(text []byte) string {
	var compact bytes.Buffer
	if json.Compact(&compact, text) != nil {
		return string(text) // the server reports what is wrong
	}
	var b strings.Builder
	for _, r := range compact.String() {
		if r < 0x7f {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.String()
}

// ParsePartitionKey reads a partition key value. A JSON array has one component per level; a JSON
// number, boolean, null or quoted string is itself; anything else is text.
func ParsePartitionKey(text string) (azcosmos.PartitionKey, error) {
	key := azcosmos.NewPartitionKey()
	components := []any{text}
	var parsed any
	err := json.Unmarshal([]byte(text), &parsed)
	if err != nil && strings.HasPrefix(strings.TrimSpace(text), "[") {
		return key, exit.Usagef("--pk=%s is not a JSON array (%w): write several levels like '[\"a\", 1]', and one "+
			"text that begins with a bracket in quotes, like '\"[a\"'", text, err)
	}
	if err == nil {
		components = []any{parsed}
		if list, ok := parsed.([]any); ok {
			components = list
		}
	}
	for _, component := range components {
		switch v := component.(type) {
		case string:
			key = key.AppendString(v)
		case float64:
			key = key.AppendNumber(v)
		case bool:
			key = key.AppendBool(v)
		case nil:
			key = key.AppendNull()
		default:
			return key, exit.Usagef("--pk=%s: a partition key is text, a number, true, false or null, or an array "+
				"of those", text)
		}
	}
	if len(components) == 0 || len(components) > 3 {
		return key, exit.Usagef("--pk=%s: a partition key has one to three levels", text)
	}
	return key, nil
}

// KeyArray is a partition key that ParsePartitionKey accepts, as a JSON array. Numbers keep their
// spelling.
func KeyArray(text string) json.RawMessage {
	trimmed := strings.TrimSpace(text)
	switch {
	case !json.Valid([]byte(text)):
		quoted, _ := json.Marshal(text) // a string always encodes
		return json.RawMessage("[" + string(quoted) + "]")
	case strings.HasPrefix(trimmed, "["):
		return json.RawMessage(trimmed)
	default:
		return json.RawMessage("[" + trimmed + "]")
	}
}
