package schema

import (
	"strconv"
	"strings"
	"unicode"
)

// PropertyName returns the name of the JSON property that holds a column: the words of the column's
// name in camel case, so customer_id becomes customerId. Everything but letters and digits
// separates words. A name that would begin with a digit begins with n, since a query could not
// write it otherwise; a name without letters and digits is "column". The result never begins with
// an underscore, so it never equals a system property.
func PropertyName(column string) string {
	words := strings.FieldsFunc(column, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	var b strings.Builder
	for i, w := range words {
		letters := []rune(w)
		if strings.ToUpper(w) == w {
			letters = []rune(strings.ToLower(w))
		}
		if i == 0 {
			letters = lowerStart(letters)
		} else {
			letters[0] = unicode.ToUpper(letters[0])
		}
		b.WriteString(string(letters))
	}
	name := b.String()
	switch {
	case name == "":
		return "column"
	case unicode.IsDigit([]rune(name)[0]) || unicode.IsMark([]rune(name)[0]):
		return "n" + name
	}
	return name
}

// Short returns the name of a table without the schema before its last dot, unless other tables
// have that name too: then it is the whole name.
func (s *Schema) Short(table int) string {
	after := func(t int) string { return s.Tables[t].Name[strings.LastIndexByte(s.Tables[t].Name, '.')+1:] }
	short := after(table)
	for t := range s.Tables {
		if t != table && PropertyName(after(t)) == PropertyName(short) || short == "" {
			return s.Tables[table].Name
		}
	}
	return short
}

// lowerStart lowers the capitals that begin a word, except for one that begins the next part of it:
// CustomerID gives customerID, and IDNumber gives idNumber.
func lowerStart(letters []rune) []rune {
	for i := range letters {
		if !unicode.IsUpper(letters[i]) {
			break
		}
		if i > 0 && i+1 < len(letters) && unicode.IsLower(letters[i+1]) {
			break
		}
		letters[i] = unicode.ToLower(letters[i])
	}
	return letters
}

// PropertyNames returns a property name for each column, all of them different. Of several columns
// with the same name, the first one keeps it; the others get the first free number from 2 on.
func PropertyNames(columns []string) []string {
	names := make([]string, len(columns))
	used := make(map[string]bool, len(columns))
	var late []int
	for i, c := range columns {
		names[i] = PropertyName(c)
		if used[names[i]] {
			late = append(late, i)
			continue
		}
		used[names[i]] = true
	}
	for _, i := range late {
		base := names[i]
		for n := 2; used[names[i]]; n++ {
			names[i] = base + strconv.Itoa(n)
		}
		used[names[i]] = true
	}
	return names
}

// PropertyNames returns the property name of each column of the table.
func (t *Table) PropertyNames() []string {
	columns := make([]string, len(t.Columns))
	for i := range t.Columns {
		columns[i] = t.Columns[i].Name
	}
	return PropertyNames(columns)
}
