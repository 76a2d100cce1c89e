package schema_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
)

func TestPropertyName(t *testing.T) {
	for column, want := range map[string]string{
		"id":                    "id",
		"customer_id":           "customerId",
		"customerId":            "customerId",
		"CustomerID":            "customerID",
		"CUSTOMER_ID":           "customerId",
		"IDNumber":              "idNumber",
		"address_line1":         "addressLine1",
		"line_2_text":           "line2Text",
		"2fa_code":              "n2faCode",
		"_ts":                   "ts",
		"__":                    "column",
		"":                      "column",
		"order date":            "orderDate",
		`a "quoted" name`:       "aQuotedName",
		"größe_in_cm":           "größeInCm",
		"ÄRGER":                 "ärger",
		"住所_番号":                 "住所番号",
		"a.b/c#d?e":             "aBCDE",
		"trailing_":             "trailing",
		"\u0301accent":          "n\u0301accent",
		"line\nbreak":           "lineBreak",
		"already_camelCase_one": "alreadyCamelCaseOne",
	} {
		if got := schema.PropertyName(column); got != want {
			t.Errorf("PropertyName(%q) = %q, want %q", column, got, want)
		}
	}
}

func TestPropertyNamesAreDifferent(t *testing.T) {
	got := schema.PropertyNames([]string{"a_b", "aB", "a b", "a_b2", "x"})
	if want := []string{"aB", "aB3", "aB4", "aB2", "x"}; !slices.Equal(got, want) {
		t.Fatalf("got %q, want %q", got, want)
	}
}

func TestPropertyNamesOfAnyColumns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		columns := rapid.SliceOfN(rapid.String(), 1, 12).Draw(t, "columns")
		names := schema.PropertyNames(columns)
		seen := map[string]bool{}
		for i, n := range names {
			if seen[n] {
				t.Fatalf("two columns of %q have the name %q", columns, n)
			}
			seen[n] = true
			if n == "" || strings.HasPrefix(n, "_") || unicode.IsDigit([]rune(n)[0]) {
				t.Fatalf("column %q has the name %q, which a query cannot write", columns[i], n)
			}
		}
	})
}
