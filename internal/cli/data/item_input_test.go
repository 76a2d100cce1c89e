package data

import (
	"strings"
	"testing"
)

// TestItemReader reads what editors and programs of several systems write.
func TestItemReader(t *testing.T) {
	for _, c := range []struct {
		text    string
		items   string
		several bool
		err     string
	}{
		{`{"a":1}`, `{"a":1}`, false, "EOF"},
		{"\ufeff {\"a\":1}\r\n\r\n", `{"a":1}`, false, "EOF"},
		{"{\"a\":1}\r\n{\"a\":2}\r\n", `{"a":1}|{"a":2}`, true, "EOF"},
		{`{"a":1}{"a":2}`, `{"a":1}|{"a":2}`, true, "EOF"},
		{"\ufeff\n[{\"a\":1} , 2]\n", `{"a":1}|2`, true, "EOF"},
		{`[1]`, `1`, true, "EOF"},
		{``, ``, false, "EOF"},
		{" \n", ``, false, "EOF"},
		{`[]`, ``, false, "EOF"},
		{`[1,`, `1`, true, "item 2, on line 1: the array of items does not end"},
		{`[1`, `1`, true, "item 2, on line 1: the array of items does not end"},
		{`[1] 2`, `1`, true, "item 2, on line 1: something follows the array"},
		{`1 }`, `1`, true, "item 2, on line 1: expected a JSON text"},
		{"{\"a\":1}\n{\"a\":}", `{"a":1}`, true, "item 2 is not JSON, on line 2: invalid character '}'"},
		{"{\"a\":1}\n{\"a\":\"", `{"a":1}`, true, "item 2, on line 2: the text ends within an item"},
	} {
		r := newItemReader(strings.NewReader(c.text))
		var items []string
		item, err := r.next()
		several := r.several()
		for err == nil {
			items = append(items, string(item))
			item, err = r.next()
		}
		have := strings.Join(items, "|")
		if have != c.items || several != c.several || !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%q: %s, several %v, %v", c.text, have, several, err)
		}
	}
}
