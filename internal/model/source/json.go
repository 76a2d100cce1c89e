package source

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// maxExponent bounds the zeros that a decimal such as 1e400 is written with.
const maxExponent = 1000

// errNoJSON says that the JSON of a value ends early or has a mistake.
var errNoJSON = errors.New("the value is no JSON")

// FromJSON is the inverse of AppendJSON: it returns the canonical text of the value of a column
// from its JSON. A server may have written numbers in another form of the same value. null is true
// for JSON null, except in a JSON column, where null is a value.
func FromJSON(t schema.Type, raw string) (text string, null bool, err error) {
	if raw == "" {
		return "", false, errNoJSON
	}
	isJSON := t.Kind == schema.JSON && !t.Array
	switch c := raw[0]; {
	case isJSON || c == '[' || c == '{':
		text, ok := canonicalJSON(raw)
		if !ok {
			return "", false, errNoJSON
		}
		return text, false, nil
	case raw == "null":
		return "", true, nil
	case c == '"':
		text, err := Unquote(raw)
		return text, false, err
	case c == 't' || c == 'f':
		return raw, false, nil
	}
	return textOfNumber(t, raw), false, nil
}

// textOfNumber returns a JSON number in the canonical form of a type.
func textOfNumber(t schema.Type, raw string) string {
	plainDigits := !strings.ContainsAny(raw, ".eE")
	switch t.Kind {
	case schema.Int, schema.BigInt:
		if plainDigits {
			return textOfInt(raw)
		}
	case schema.Decimal:
		return textOfDecimal(raw)
	case schema.Float:
	default:
		return canonicalNumber(raw)
	}
	f, err := strconv.ParseFloat(raw, 64)
	if err != nil {
		return raw
	}
	if t.Kind == schema.Float {
		return textOfFloat(f)
	}
	return textOfInt(f)
}

// Unquote returns the text of a JSON string.
func Unquote(raw string) (string, error) {
	if len(raw) < 2 || raw[0] != '"' || raw[len(raw)-1] != '"' {
		return "", errNoJSON
	}
	inner := raw[1 : len(raw)-1]
	if strings.IndexByte(inner, '\\') < 0 {
		return inner, nil
	}
	var s string
	if err := json.Unmarshal([]byte(raw), &s); err != nil {
		return "", errNoJSON
	}
	return s, nil
}

// Native returns a value whose canonical text is the given one, in the form that a database
// computes with: a number for a number, bytes for bytes.
func Native(t schema.Type, text string) any {
	if t.Array {
		return text
	}
	var v any
	switch t.Kind {
	case schema.Bool:
		v = int64(0)
		if text == "true" {
			v = int64(1)
		}
	case schema.Int, schema.BigInt, schema.Decimal:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			v = n
		} else if f, err := strconv.ParseFloat(text, 64); err == nil && t.Kind == schema.Decimal {
			v = f
		}
	case schema.Float:
		if f, err := strconv.ParseFloat(text, 64); err == nil && !math.IsNaN(f) {
			v = f
		}
	case schema.Binary:
		if b, err := base64.StdEncoding.DecodeString(text); err == nil {
			v = b
		}
	}
	if v == nil {
		return text
	}
	if again, _ := Text(t, v); again != text {
		return text
	}
	return v
}

// Kept tells whether JSON keeps a canonical text: a client that reads numbers as doubles gives it
// back. Text that is no UTF-8 is not kept, nor text in a JSON column that is no JSON. In a JSON
// value or an array, neither is a number with more digits than a double has, a member that occurs
// twice, or what is nested more than 100 levels deep.
func Kept(t schema.Type, text string) bool {
	if t.Kind != schema.JSON && !t.Array {
		return utf8.ValidString(text)
	}
	if t.Array && !strings.HasPrefix(text, "[") {
		return utf8.ValidString(text)
	}
	c := canonicalizer{}
	_, ok := c.text(text)
	return ok && !c.lossy && utf8.ValidString(text)
}

// canonicalJSON returns JSON without space, with its members in their order, and with one form for
// each number and string.
func canonicalJSON(s string) (string, bool) {
	c := canonicalizer{}
	return c.text(s)
}

// A canonicalizer writes JSON in its canonical form.
type canonicalizer struct {
	out   []byte
	lossy bool // not every client keeps the value
	depth int
}

// keptDepth is the nesting of a JSON value that an item has room for; the service allows 128.
const keptDepth = 100

func (c *canonicalizer) text(s string) (string, bool) {
	if !json.Valid([]byte(s)) {
		return "", false
	}
	d := json.NewDecoder(strings.NewReader(s))
	d.UseNumber()
	c.out = make([]byte, 0, len(s))
	if err := c.value(d); err != nil {
		return "", false
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return "", false
	}
	return string(c.out), true
}

func (c *canonicalizer) value(d *json.Decoder) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	switch v := token.(type) {
	case json.Delim:
		return c.members(d, byte(v))
	case string:
		c.lossy = c.lossy || strings.ContainsRune(v, utf8.RuneError)
		c.out = appendString(c.out, v)
	case json.Number:
		text := canonicalNumber(string(v))
		c.lossy = c.lossy || !exactNumber(text)
		c.out = append(c.out, text...)
	case bool:
		c.out = strconv.AppendBool(c.out, v)
	default:
		c.out = append(c.out, "null"...)
	}
	return nil
}

func (c *canonicalizer) members(d *json.Decoder, open byte) error {
	c.out = append(c.out, open)
	c.depth++
	c.lossy = c.lossy || c.depth > keptDepth
	defer func() { c.depth-- }()
	seen := map[string]bool{}
	for n := 0; d.More(); n++ {
		if n > 0 {
			c.out = append(c.out, ',')
		}
		if open == '{' {
			start := len(c.out)
			if err := c.value(d); err != nil {
				return err
			}
			name := string(c.out[start:])
			c.lossy = c.lossy || seen[name] // clients keep one of several members with the same name
			seen[name] = true
			c.out = append(c.out, ':')
		}
		if err := c.value(d); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return err
	}
	c.out = append(c.out, open+2) // ] follows [ by two, and } follows { by two
	return nil
}

// canonicalNumber returns a JSON number as the double that it stands for, unless it has more digits
// than a double keeps.
func canonicalNumber(s string) string {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return s
	}
	if text := textOfFloat(f); sameDecimal(text, s) {
		return text
	}
	return s
}

func exactNumber(s string) bool {
	f, err := strconv.ParseFloat(s, 64)
	return err == nil && sameDecimal(textOfFloat(f), s)
}

// sameDecimal tells whether two JSON numbers have the same value.
func sameDecimal(a, b string) bool {
	if a == b {
		return true
	}
	x, n := significant(a)
	y, m := significant(b)
	return x == y && (n == m || x == "")
}

// significant returns the digits of a JSON number without zeros at either end, after its sign, and
// the power of ten of the last digit. Zero has no digits.
func significant(s string) (string, int) {
	sign := ""
	if strings.HasPrefix(s, "-") {
		sign, s = "-", s[1:]
	}
	exponent := 0
	if at := strings.IndexAny(s, "eE"); at >= 0 {
		n, err := strconv.Atoi(s[at+1:])
		if err != nil {
			return "?" + s, 0
		}
		exponent, s = n, s[:at]
	}
	whole, fraction, _ := strings.Cut(s, ".")
	all := strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(all, "0")
	if trimmed == "" {
		return "", 0
	}
	return sign + trimmed, exponent - len(fraction) + len(all) - len(trimmed)
}

// plainDecimal writes a decimal without an exponent, unless that takes very many zeros.
func plainDecimal(s string) string {
	digits, exponent := significant(s)
	if digits == "" {
		return "0"
	}
	if exponent > maxExponent || exponent < -maxExponent || digits[0] == '?' {
		return s
	}
	sign := ""
	if digits[0] == '-' {
		sign, digits = "-", digits[1:]
	}
	switch {
	case exponent >= 0:
		return sign + digits + strings.Repeat("0", exponent)
	case len(digits) > -exponent:
		return sign + digits[:len(digits)+exponent] + "." + digits[len(digits)+exponent:]
	}
	return sign + "0." + strings.Repeat("0", -exponent-len(digits)) + digits
}

const hexDigits = "0123456789abcdef"

// appendString appends a JSON string. Bytes that are no UTF-8 become the replacement character.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c >= ' ' && c != '"' && c != '\\' {
				i++
				continue
			}
			b = append(b, s[start:i]...)
			b = appendEscape(b, c)
			i++
			start = i
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			b = append(b, s[start:i]...)
			b = append(b, `\ufffd`...)
			start = i + n
		case r == '\u2028' || r == '\u2029':
			b = append(b, s[start:i]...)
			b = append(b, `\u202`...)
			b = append(b, hexDigits[r&0xf])
			start = i + n
		}
		i += n
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}

// appendEscape appends a control character, a quote or a backslash of a JSON string.
func appendEscape(b []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\n':
		return append(b, '\\', 'n')
	case '\r':
		return append(b, '\\', 'r')
	case '\t':
		return append(b, '\\', 't')
	case '\b':
		return append(b, '\\', 'b')
	case '\f':
		return append(b, '\\', 'f')
	}
	return append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xf])
}

// AppendText appends a text as a JSON string.
func AppendText(b []byte, text string) []byte { return appendString(b, text) }
