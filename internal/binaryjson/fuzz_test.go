package binaryjson_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/value"
)

// FuzzText: any bytes are either refused with a position, or become a JSON text within the limit
// that the scanner accepts, except for two equal names.
func FuzzText(f *testing.F) {
	for _, line := range block(f, "bytes") {
		bytes, _, _ := strings.Cut(line, " -> ")
		f.Add(unhex(f, bytes), 1000)
		f.Add(unhex(f, bytes), 3)
	}
	for _, text := range []string{
		"80 ff", "80 e2 06 81 61 c3 03 c3 05", "80 e7 01 00 00 00 ff ff ff ff 01", "80 e9 01 01",
		"80 7b 01 7f 01", "80 e1 e1 e1 e1", "80 f3 f1 d7 00 00 ff ff",
	} {
		f.Add(unhex(f, text), 5000)
	}
	f.Fuzz(func(t *testing.T, body []byte, limit int) {
		limit = min(limit, 1<<20)
		text, err := binaryjson.Text(body, limit)
		var bad *binaryjson.SyntaxError
		switch {
		case errors.Is(err, binaryjson.ErrTooLarge):
		case errors.As(err, &bad):
			if bad.Offset < 0 || bad.Offset > len(body) {
				t.Fatalf("%v, of %d bytes", err, len(body))
			}
		case err != nil:
			t.Fatal(err)
		default:
			if len(text) > limit || !json.Valid(text) {
				t.Fatalf("%s, limit %d", text, limit)
			}
			if err := value.Scan(text, value.Options{MaxBytes: -1}); err != nil && !strings.Contains(err.Error(), "name") {
				t.Fatalf("%s: %v", text, err)
			}
		}
	})
}
