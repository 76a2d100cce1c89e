package source

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// maxExact is the largest whole number up to which a JSON number is exact in every client.
const maxExact = 1 << 53

// maxDigits is the number of significant digits of a decimal that a JSON number keeps.
const maxDigits = 15

// Text returns a value in the canonical form of its type: equal values of two databases give equal
// text. null is true for NULL.
func Text(t schema.Type, v any) (text string, null bool) {
	if v == nil {
		return "", true
	}
	if t.Array {
		return textOfArray(t, v), false
	}
	switch t.Kind {
	case schema.Bool:
		return textOfBool(v), false
	case schema.Int, schema.BigInt:
		return textOfInt(v), false
	case schema.Decimal:
		return textOfDecimal(v), false
	case schema.Float:
		return textOfFloat(v), false
	case schema.UUID:
		if s := plain(v); len(s) == 36 {
			return strings.ToLower(s), false
		}
	case schema.Timestamp:
		return textOfTime(plain(v), false), false
	case schema.TimestTZ:
		return textOfTime(plain(v), true), false
	case schema.Binary:
		switch v := v.(type) {
		case []byte:
			return base64.StdEncoding.EncodeToString(v), false
		case string:
			return base64.StdEncoding.EncodeToString([]byte(v)), false
		}
	case schema.JSON:
		s := plain(v)
		if text, ok := canonicalJSON(s); ok {
			return text, false
		}
		return s, false
	}
	return plain(v), false
}

// JSON returns a value as the JSON that an item holds, or nil for NULL: the item leaves the
// property out.
func JSON(t schema.Type, v any) []byte {
	text, null := Text(t, v)
	if null {
		return nil
	}
	return AppendJSON(nil, t, text)
}

// AppendJSON appends the JSON of a value in its canonical form.
func AppendJSON(b []byte, t schema.Type, text string) []byte {
	if t.Array {
		if strings.HasPrefix(text, "[") && json.Valid([]byte(text)) {
			return append(b, text...)
		}
		return appendString(b, text)
	}
	switch t.Kind {
	case schema.Bool:
		if text == "true" || text == "false" {
			return append(b, text...)
		}
	case schema.Int, schema.BigInt:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil && n <= maxExact && n >= -maxExact && isNumber(text) {
			return append(b, text...)
		}
	case schema.Decimal:
		if isNumber(text) && digits(text) <= maxDigits {
			return append(b, text...)
		}
	case schema.Float:
		if isNumber(text) {
			return append(b, text...)
		}
	case schema.JSON:
		if json.Valid([]byte(text)) {
			return append(b, text...)
		}
	}
	return appendString(b, text)
}

// plain returns a value as text without regard to its type.
func plain(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []byte:
		if !utf8.Valid(v) || bytes.IndexByte(v, 0) >= 0 {
			return base64.StdEncoding.EncodeToString(v)
		}
		return string(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return textOfFloat(v)
	case bool:
		return strconv.FormatBool(v)
	}
	return ""
}

func textOfBool(v any) string {
	s := plain(v)
	switch strings.ToLower(s) {
	case "1", "t", "true", "yes", "on":
		return "true"
	case "0", "f", "false", "no", "off":
		return "false"
	}
	return s
}

func textOfInt(v any) string {
	switch v := v.(type) {
	case float64:
		if v == math.Trunc(v) && math.Abs(v) < 1<<63 {
			return strconv.FormatInt(int64(v), 10)
		}
	case string:
		if n, err := strconv.ParseInt(strings.TrimSpace(v), 10, 64); err == nil {
			return strconv.FormatInt(n, 10)
		}
	case bool:
		if v {
			return "1"
		}
		return "0"
	}
	return plain(v)
}

// textOfDecimal returns a decimal without zeros that say nothing, so 8.50 and 8.5 are equal.
func textOfDecimal(v any) string {
	s := plain(v)
	if f, ok := v.(float64); ok && !math.IsInf(f, 0) && !math.IsNaN(f) {
		s = strconv.FormatFloat(f, 'f', -1, 64)
	}
	s = strings.TrimSpace(s)
	if positive, ok := strings.CutPrefix(s, "+"); ok && isNumber(positive) {
		s = positive
	}
	if !isNumber(s) {
		return s
	}
	if strings.ContainsAny(s, "eE") {
		return plainDecimal(s)
	}
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if s == "-0" {
		return "0"
	}
	return s
}

func textOfFloat(v any) string {
	f, ok := v.(float64)
	if !ok {
		s := strings.TrimSpace(plain(v))
		parsed, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return s
		}
		f = parsed
	}
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	case f == 0:
		return "0"
	}
	format := byte('f')
	if a := math.Abs(f); a < 1e-6 || a >= 1e21 {
		format = 'e'
	}
	return strconv.FormatFloat(f, format, -1, 64)
}

// timeForms are the forms in which databases write a point in time.
var timeForms = []string{
	"2006-01-02T15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999Z07:00",
	"2006-01-02T15:04:05.999999999-07", "2006-01-02 15:04:05.999999999-07",
	"2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999",
	"2006-01-02T15:04", "2006-01-02 15:04", "2006-01-02",
}

// textOfTime returns a point in time in ISO 8601 with microseconds, in UTC if it has a zone. Text
// that is no point in time stays as it is.
func textOfTime(s string, zone bool) string {
	if text, ok := commonTime(s, zone); ok {
		return text
	}
	for _, form := range timeForms {
		at, err := time.Parse(form, strings.TrimSpace(s))
		if err != nil {
			continue
		}
		if zone {
			return at.UTC().Format("2006-01-02T15:04:05.000000Z")
		}
		return at.Format("2006-01-02T15:04:05.000000")
	}
	return s
}

// commonTime is textOfTime for the form that nearly all values have: a date, a time to the second
// or with a fraction, and a zone that is UTC or missing.
func commonTime(s string, zone bool) (string, bool) {
	const form, micros = "0000-00-00 00:00:00", 6
	if len(s) < len(form) {
		return "", false
	}
	for i := range len(form) {
		switch digit := s[i]-'0' < 10; {
		case form[i] == '0' && !digit, form[i] != '0' && s[i] != form[i] && (i != 10 || s[i] != 'T'):
			return "", false
		}
	}
	two := func(i int) byte { return (s[i]-'0')*10 + s[i+1] - '0' }
	if month, day := two(5), two(8); month < 1 || month > 12 || day < 1 || day > 28 || two(11) > 23 || two(14) > 59 ||
		two(17) > 59 {
		return "", false // the last days of a month need a calendar
	}
	rest, fraction := s[len(form):], ""
	if strings.HasPrefix(rest, ".") {
		end := 1
		for end < len(rest) && rest[end]-'0' < 10 {
			end++
		}
		fraction, rest = rest[1:end], rest[end:]
		if fraction == "" || len(fraction) > micros {
			return "", false
		}
	}
	if rest != "" && rest != "Z" && rest != "+00" && rest != "+00:00" {
		return "", false
	}
	b := make([]byte, 0, len("0000-00-00T00:00:00.000000Z"))
	b = append(b, s[:10]...)
	b = append(b, 'T')
	b = append(b, s[11:len(form)]...)
	b = append(b, '.')
	b = append(b, fraction...)
	b = append(b, "000000"[len(fraction):]...)
	if zone {
		b = append(b, 'Z')
	}
	return string(b), true
}

// isNumber tells whether text is a JSON number.
func isNumber(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	return digits != "" && digits[0] >= '0' && digits[0] <= '9' && json.Valid([]byte(s))
}

// digits returns the number of significant digits of a JSON number.
func digits(s string) int {
	mantissa, _, _ := strings.Cut(strings.ToLower(s), "e")
	n := 0
	for _, r := range strings.TrimLeft(mantissa, "-0.") {
		if r >= '0' && r <= '9' {
			n++
		}
	}
	return n
}
