package report

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
)

// means has the rules of the published method, in our words.
var means = map[string]string{
	"R1":  "Access patterns decide the shape of items: what is read and written together, and how often.",
	"R2":  "The fewest requests win: compute costs more than storage, so data may be stored twice.",
	"R3":  "One container for each table costs most: every join becomes further requests.",
	"R4":  "What is read or updated together belongs in one item.",
	"R5":  "Embedding needs a limit on the number of rows that one item can collect.",
	"R6":  "What grows without limit, or is used alone, is an item of its own.",
	"R7":  "An item has a maximum size, and a design stays well below it.",
	"R8":  "Each change writes the whole item: a few busy properties do not belong with many quiet ones.",
	"R9":  "A many-to-many relation is an array of ids on the side that has few.",
	"R10": "The partition key is a value that the most frequent requests know.",
	"R11": "A partition key has many values.",
	"R12": "A logical partition has limits of size and of load, and a physical partition shares the throughput evenly.",
	"R13": "A key value must not collect more data than a logical partition may hold.",
	"R14": "A key value must not draw more load than a physical partition can serve.",
	"R15": "Size and load of a key are two limits; breaking one of them rejects the key.",
	"R16": "Writes spread over many key values; reads ask for few of them.",
	"R17": "A query without the key asks every physical partition.",
	"R18": "A short list that is read whole is one logical partition.",
	"R19": "Short lists with the same kind of key share a container.",
	"R20": "Item types with the same key share a container, and one query reads them together.",
	"R21": "A value that a page shows is copied into its item, and a rule keeps the copy true.",
	"R22": "A count that is read often is kept, not computed.",
	"R23": "A rare query over all partitions is acceptable.",
	"R24": "A key shows its quality under load: test with real rates.",
	"R25": "The same rules hold for a shard key of the MongoDB API.",
}

// Means returns the meaning of a rule of the method, such as R4; it is empty for an unknown rule.
func Means(rule string) string { return means[rule] }

// number writes a number for people.
func number(x float64) string { return dialect.Number(x) }

// seldom is how many times in a run a step is sent at most to be sent seldom, in words.
const seldom = 0.01

// rounding is the largest difference of two equal costs: their parts were added in another order.
const rounding = 1e-6

// signed writes a number with its sign.
func signed(x float64) string {
	if math.Abs(x) < rounding {
		return "+0"
	}
	if x < 0 {
		return "−" + number(-x)
	}
	return "+" + number(x)
}

// plural is a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return number(float64(n)) + " " + noun + "s"
}

// spaced turns an identifier of the formats, such as partition_key, into words.
func spaced(name string) string { return strings.ReplaceAll(name, "_", " ") }

// sentenceCase raises the first letter.
func sentenceCase(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// factText is the value of a fact.
func factText(f *design.Fact) string {
	if f.IsText {
		return f.Text
	}
	return number(f.Number)
}

// exactText is the value of a fact with all its digits, so that it can be compared with a sentence.
func exactText(f *design.Fact) string {
	text := factText(f)
	if f.IsText || math.Abs(f.Number) >= 1e15 || math.IsNaN(f.Number) {
		return text
	}
	digits := strconv.FormatFloat(f.Number, 'f', -1, 64)
	if whole, decimals, ok := strings.Cut(digits, "."); ok {
		x, _ := strconv.ParseFloat(whole, 64)
		if sign := strings.TrimPrefix(number(x), "-"); whole[0] == '-' {
			return "-" + sign + "." + decimals
		}
		return number(x) + "." + decimals
	}
	return text
}

// amount is a number that need not be whole, with its noun.
func amount(x float64, noun string) string {
	if text := number(x); text != "1" {
		return text + " " + noun + "s"
	}
	return "1 " + noun
}

// rangesText is a number of partition key ranges.
func rangesText(x float64) string {
	if x == design.AllRanges {
		return "all"
	}
	return number(x)
}

// throughputText is the throughput of a container, if the design states it.
func throughputText(t design.Throughput) string {
	switch {
	case t.Mode == "" && t.RU == 0:
		return ""
	case t.Mode == "autoscale":
		return "autoscale, at most " + number(t.RU) + " RU/s"
	}
	return strings.TrimSpace(t.Mode + " " + number(t.RU) + " RU/s")
}

// bytesText writes a size.
func bytesText(x float64) string {
	units := []string{"B", "KB", "MB", "GB", "TB"}
	i := 0
	for ; x >= 1024 && i < len(units)-1; i++ {
		x /= 1024
	}
	if i == 0 {
		x = math.Round(x)
	}
	return number(x) + " " + units[i]
}

// fanoutText labels a foreign key: rows for each referenced row.
func fanoutText(r *Reference) string {
	text := "1 : ?"
	switch {
	case r.Unique:
		text = "1 : 1"
	case r.Max > 0 && r.Avg > 0:
		text = "1 : " + number(r.Avg) + ", max " + number(r.Max)
	case r.Max > 0:
		text = "1 : ?, max " + number(r.Max)
	}
	return text
}

// rowsText is the number of rows of a table.
func rowsText(t *Table) string {
	switch {
	case t.Rows != nil && *t.Rows == 1:
		return "1 row"
	case t.Rows != nil:
		return number(float64(*t.Rows)) + " rows"
	case t.RowsAtHorizon != nil:
		return amount(*t.RowsAtHorizon, "row") + " at the horizon"
	}
	return "rows unknown"
}

// keyText is the partition key of a container.
func keyText(c *Container) string {
	key := strings.Join(c.Paths, " then ")
	if c.api == dialect.MongoDB {
		key = fieldText(key)
	}
	if c.Constant {
		key += ", one value for each type"
	}
	return key
}

// indexText says what a container indexes.
func indexText(c *Container) string {
	sorted := ""
	for _, one := range c.Composite {
		sorted += "; together, for their order: " + one
	}
	switch {
	case c.IndexAll:
		return "every path is indexed" + sorted
	case len(c.Index) == 0:
		return "no path is indexed" + sorted
	}
	list := c.Index
	if c.api == dialect.MongoDB {
		list, sorted = nil, strings.ReplaceAll(sorted, " /", " ")
		for _, path := range c.Index {
			list = append(list, fieldText(path))
		}
	}
	return "indexed: " + strings.Join(list, ", ") + sorted
}

// fieldText is the path of a property as a field of the MongoDB API: dots lead into it, and through
// arrays.
func fieldText(path string) string {
	path = strings.TrimSuffix(strings.TrimPrefix(path, "/"), "/?")
	if path == design.IDProperty {
		return "_id"
	}
	return strings.ReplaceAll(strings.ReplaceAll(path, "/[]", ""), "/", ".")
}

// say returns a text of ours in the words of the API.
func (r *Report) say(text string) string { return dialect.API(r.API).Say(text) }

// nodeText labels a node.
func nodeText(n *Node) string {
	switch n.Kind {
	case "array":
		text := n.Name + " [ ]"
		if n.Limit > 0 {
			text += " ≤ " + strconv.FormatInt(n.Limit, 10)
		}
		return text
	case "object":
		return n.Name + " { }"
	}
	text := n.Name
	if n.Projection {
		text += " (second copy)"
	}
	if n.SecondPart {
		text += " (second part)"
	}
	if n.Buckets > 0 {
		text += " (" + plural(n.Buckets, "bucket") + ")"
	}
	return text
}

// copyText and counterText label derived properties.
func copyText(c *Copy) string { return c.Property + " ⇠ " + c.Of }

func counterText(c *Counter) string { return c.Property + " = " + c.Counts }

func modeText(sync bool, api dialect.API) string {
	if sync {
		return "in the same transaction"
	}
	return api.Say("from the change feed")
}

// perSecond says how many times a second a pattern runs.
func perSecond(rate float64) string { return number(rate) + "/s" }

// flipsText lists the decisions that another value would change.
func flipsText(ids []string) string {
	if len(ids) == 0 {
		return "no decision changes"
	}
	return "changes " + strings.Join(ids, ", ")
}

// sensitivityText is a line of the sensitivity.
func sensitivityText(s *Sensitivity) string {
	text := s.What + " is " + number(s.Now) + ": "
	switch near := s.BreakEven > 0 && number(s.BreakEven) == number(s.Now); {
	case near && s.Factor > 1:
		return text + flipsText(s.Flips) + ", as soon as it is larger"
	case near && s.Factor > 0:
		return text + flipsText(s.Flips) + ", as soon as it is smaller"
	case s.BreakEven > s.Now:
		return text + flipsText(s.Flips) + ", from " + number(s.BreakEven) + " on"
	case s.BreakEven > 0:
		return text + flipsText(s.Flips) + ", at " + number(s.BreakEven) + " or less"
	case s.Factor > 0 && s.Factor < 1:
		return text + flipsText(s.Flips) + " at a " + number(1/s.Factor) + "th"
	}
	return text + flipsText(s.Flips) + " at " + number(s.Factor) + " times that"
}
