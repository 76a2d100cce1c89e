package advise

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// Maximum lengths of a statement's text and of a partition key value.
const (
	longestStatement = 160
	longestKey       = 80
)

// number formats a number with commas between thousands.
func number(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// units formats request units: as an integer from 100 on, below with two decimals at most.
func units(ru float64) string {
	if math.Abs(ru) >= 100 && math.Abs(ru) < 1e15 {
		return number(int64(math.Round(ru)))
	}
	return strconv.FormatFloat(round2(ru), 'f', -1, 64)
}

func round2(f float64) float64 { return math.Round(f*100) / 100 }

// percent formats a part of 1 in percent, below ten with a decimal.
func percent(part float64) string {
	p := math.Round(part*1000) / 10
	if math.Abs(p) < 10 && p != math.Trunc(p) {
		return strconv.FormatFloat(p, 'f', 1, 64) + " %"
	}
	return strconv.FormatFloat(p, 'f', 0, 64) + " %"
}

// size formats a number of bytes in the largest unit that gives at least 1, like `orrery ranges`.
func size(n int64) string {
	const step = 1024
	if n < step {
		return fmt.Sprintf("%d B", n)
	}
	value, units := float64(n)/step, []string{"KB", "MB", "GB", "TB"}
	i := 0
	for ; value >= step && i < len(units)-1; i++ {
		value /= step
	}
	return fmt.Sprintf("%.1f %s", value, units[i])
}

// long formats a time in hours, minutes and seconds.
func long(d time.Duration) string {
	h, m, s := int64(d/time.Hour), int64(d/time.Minute)%60, int64(d/time.Second)%60
	var parts []string
	for _, p := range []struct {
		n    int64
		unit string
	}{{h, " h"}, {m, " min"}, {s, " s"}} {
		if p.n > 0 {
			parts = append(parts, strconv.FormatInt(p.n, 10)+p.unit)
		}
	}
	if len(parts) == 0 {
		return "0 s"
	}
	return strings.Join(parts, " ")
}

// moment formats a time of day.
func moment(t time.Time) string { return t.UTC().Format("15:04:05") + " UTC" }

// plural formats a number of things; the plural ends with an s.
func plural(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return number(n) + " " + noun + "s"
}

// quoted returns a statement's text in one line, clipped.
func quoted(text string) string {
	return "“" + status.ClipCharacters(strings.Join(strings.Fields(text), " "), longestStatement) + "”"
}

// keyText returns a clipped partition key value.
func keyText(json string) string { return status.ClipCharacters(json, longestKey) }

// pathsText joins the paths of a partition key.
func pathsText(paths []string) string { return strings.Join(paths, ", ") }

// shellWord quotes a word if it contains anything that a shell interprets.
func shellWord(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./:@+,", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// command returns a line to paste: orrery and these words.
func command(words ...string) string {
	for i := range words {
		words[i] = shellWord(words[i])
	}
	return "    orrery " + strings.Join(words, " ")
}

// setThroughput returns the command that provisions at least this many RU/s where the container's
// throughput is set, in steps of 100, or 1,000 for autoscale.
func (f *facts) setThroughput(rate float64) (n int, line string) {
	verb, step := "set", 100.0
	if f.Autoscale {
		verb, step = "autoscale", 1000.0
	}
	const most = 1e9 // no service offers more, and int must not overflow
	n = int(math.Ceil(min(max(rate, step), most)/step) * step)
	words := []string{"throughput", verb, strconv.Itoa(n), "--db", f.db}
	if !f.Shared {
		words = append(words, "--container", f.coll)
	}
	return n, command(words...)
}

// provision is the change that setThroughput's command makes.
func (f *facts) provision(n int) *Change {
	return &Change{Kind: ChangeThroughput, RequestUnitsPerSecond: n, Autoscale: f.Autoscale, OfDatabase: f.Shared}
}

// lines joins sentences and commands, without empty ones.
func lines(parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, "\n")
}
