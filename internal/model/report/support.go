package report

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/model/design"
)

// numbers matches a number of a sentence; unit matches what may follow it and scales it.
var (
	numbers = regexp.MustCompile(`\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?`)
	unit    = regexp.MustCompile(
		`^ ?(%|KB\b|MB\b|GB\b|TB\b|million\b|billion\b|k\b|M\b|ms\b|minutes?\b|hours?\b|days?\b)`)
	ratio = regexp.MustCompile(`\b1 ?: ?(?:1|n|few|many)\b`)
)

// scales has the values that a unit can stand for, as multiples of the evidence's own unit.
var scales = map[string][]float64{
	"%": {1, 0.01}, "KB": {1, 1 << 10, 1e3}, "MB": {1, 1 << 20, 1e6}, "GB": {1, 1 << 30, 1e9}, "TB": {1, 1 << 40, 1e12},
	"million": {1e6}, "billion": {1e9}, "k": {1e3}, "M": {1e6}, "ms": {1, 1e-3},
	"minute": {1, 60}, "hour": {1, 3600}, "day": {1, 86400},
}

// Unsupported returns the numbers in a decision's sentence, in their order, that do not occur in
// its evidence. A number occurs if a fact rounds to it, with all digits that the sentence shows. A
// percentage may be a share in the evidence, and a size may be in bytes. Names from the choice and
// the evidence are no numbers, whatever digits they have.
func Unsupported(d design.Decision) []string {
	var values []float64
	var names []string
	facts := slices.Concat(d.Evidence, d.Choice)
	for i := range facts {
		if f := &facts[i]; f.IsText {
			names = append(names, f.Text)
			if x, err := strconv.ParseFloat(strings.ReplaceAll(f.Text, ",", ""), 64); err == nil {
				values = append(values, x)
			}
			continue
		}
		values = append(values, facts[i].Number)
	}
	sentence := withoutNames(d.Says, names)
	sentence = ratio.ReplaceAllString(sentence, " ")
	var out []string
	for _, at := range numbers.FindAllStringIndex(sentence, -1) {
		token := strings.TrimRight(sentence[at[0]:at[1]], ",")
		rest := sentence[at[0]+len(token):]
		if inName(sentence[:at[0]]) {
			continue
		}
		scale := []float64{1}
		if m := unit.FindStringSubmatch(rest); m != nil {
			scale = scales[m[1]]
			if scale == nil {
				scale = scales[strings.TrimSuffix(m[1], "s")]
			}
		} else if r, _ := utf8.DecodeRuneInString(rest); unicode.IsLetter(r) || r == '_' {
			continue
		}
		if !supported(token, scale, values) {
			out = append(out, token)
		}
	}
	return out
}

// withoutNames blanks names in a sentence, the longest first.
func withoutNames(sentence string, names []string) string {
	names = slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" })
	slices.SortFunc(names, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	for _, n := range slices.Compact(names) {
		sentence = blank(sentence, n)
	}
	return sentence
}

// blank replaces the whole words of a sentence that equal a name.
func blank(sentence, name string) string {
	var b strings.Builder
	for {
		i := strings.Index(sentence, name)
		if i < 0 {
			b.WriteString(sentence)
			return b.String()
		}
		before, after := sentence[:i], sentence[i+len(name):]
		b.WriteString(before)
		if startsWord(name, before) && endsWord(name, after) {
			b.WriteString(" ")
		} else {
			b.WriteString(name)
		}
		sentence = after
	}
}

func startsWord(name, before string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	last, _ := utf8.DecodeLastRuneInString(before)
	return !wordRune(first) || !wordRune(last) && last != '.' && last != ','
}

func endsWord(name, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(name)
	if !wordRune(last) {
		return true
	}
	first, n := utf8.DecodeRuneInString(after)
	if first == '.' || first == ',' {
		first, _ = utf8.DecodeRuneInString(after[n:])
		return !unicode.IsDigit(first)
	}
	return !wordRune(first)
}

func wordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_')
}

// inName tells whether the digits after a text belong to a name, such as R4 or line_2.
func inName(before string) bool {
	r, _ := utf8.DecodeLastRuneInString(before)
	return wordRune(r) && !unicode.IsDigit(r)
}

// supported tells whether a value rounds to the number that a sentence shows.
func supported(token string, scale, values []float64) bool {
	plain := strings.ReplaceAll(token, ",", "")
	x, err := strconv.ParseFloat(plain, 64)
	if err != nil {
		return false
	}
	digit := 1.0 // the value of the last digit
	mantissa, exponent, _ := strings.Cut(plain, "e")
	if _, decimals, ok := strings.Cut(mantissa, "."); ok {
		digit = math.Pow10(-len(decimals))
	}
	if e, err := strconv.Atoi(exponent); err == nil {
		digit *= math.Pow10(e)
	}
	for _, v := range values {
		for _, s := range scale {
			if math.Abs(math.Abs(v)/s-x) <= digit/2*(1+1e-6) {
				return true
			}
		}
	}
	return false
}
