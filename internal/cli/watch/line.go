package watch

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// Colours of the signs, as SGR parameters.
const (
	green  = "32"
	yellow = "33"
	red    = "31"
	cyan   = "36"
)

// liner writes a change as one line of text.
type liner struct {
	palette screen.Palette
	width   int      // of a line; 0 cuts nothing
	paths   []string // of the partition key
	day     string   // of the last line
}

// uncut is the width of a line without a terminal.
const uncut = 1 << 20

// lines writes the changes of a page. A line of its own has the day, whenever it is another one.
func (l *liner) lines(changes []feed.Change) []screen.Text {
	c := &screen.Canvas{Width: uncut}
	idColumns, keyColumns := 20, 12
	if l.width > 0 {
		c.Width = l.width
		idColumns, keyColumns = min(max(l.width/5, 8), 36), min(max(l.width/8, 6), 20)
	}
	column := screen.Fit
	if l.width == 0 {
		column = screen.Pad
	}
	for i := range changes {
		change := change{&changes[i]}
		at := time.Unix(int64(change.Metadata.Seconds), 0).UTC()
		if day := at.Format(time.DateOnly); day != l.day {
			l.day = day
			c.Say(l.palette.Faint(), day)
		}
		id, key := change.identity(l.paths)
		sign, colour := change.sign()
		c.Put(l.palette.Faint(), at.Format(time.TimeOnly)+" ")
		c.Put(l.palette.Style(colour), sign+" ")
		c.Put("", column(id, idColumns)+" ")
		c.Put(l.palette.Faint(), column(key, keyColumns)+" "+fmt.Sprintf("%6d", change.Metadata.LSN)+"  ")
		c.Put("", screen.Cut(change.summary(l.paths), c.Width-c.At))
		c.End()
	}
	return c.Lines
}

// change is a change as a line of text, or of JSON.
type change struct{ *feed.Change }

// line is the change as a line of JSON: the element, with the range that it comes from.
func (c change) line(rangeID string) []byte {
	text := []byte(compact(c.Text))
	if rangeID == "" {
		return text
	}
	return append(append(append([]byte(`{"range":`), strconv.Quote(rangeID)...), ','), text[1:]...)
}

// sign is the sign of the operation and its colour.
func (c change) sign() (sign, colour string) {
	switch c.Metadata.Operation {
	case "create":
		return "+", green
	case "delete":
		return "-", red
	case "":
		return "*", cyan // the feed of latest versions does not say whether it was created
	}
	return "~", yellow
}

// identity is the id and the partition key of the item that changed. A deletion has both in its
// metadata.
func (c change) identity(paths []string) (id, key string) {
	item := c.Current
	if item == nil {
		item = c.Previous
	}
	id = textOf(valueAt(item, "id"))
	if id == "" {
		id = c.Metadata.ID
	}
	var levels []string
	for _, path := range paths {
		value := valueAt(item, strings.Split(strings.TrimPrefix(path, "/"), "/")...)
		if value == nil {
			value = valueAt(c.Metadata.Key, strings.TrimPrefix(path, "/"))
		}
		levels = append(levels, textOf(value))
	}
	return id, strings.Join(levels, " / ")
}

// valueAt is the value at a path of properties; nil if there is none.
func valueAt(item json.RawMessage, path ...string) json.RawMessage {
	for _, name := range path {
		var members map[string]json.RawMessage
		if json.Unmarshal(item, &members) != nil {
			return nil
		}
		item = members[name]
	}
	return item
}

// textOf is a value for a person: "" for none.
func textOf(value json.RawMessage) string {
	if value == nil {
		return ""
	}
	return console.CellText(value)
}

// summary is the rest of a line: what has changed, if both versions are known; otherwise the item
// without what the line already says.
func (c change) summary(paths []string) string {
	switch {
	case c.Current == nil && c.Metadata.Expired:
		return "expired (time to live)"
	case c.Current == nil:
		return ""
	case c.Previous != nil:
		return strings.Join(differences("", c.Previous, c.Current), ", ")
	}
	known := []string{"id"}
	for _, path := range paths {
		known = append(known, strings.TrimPrefix(path, "/"))
	}
	names, values, err := console.Members(c.Current)
	if err != nil {
		return ""
	}
	var rest []string
	for i, name := range names {
		if !isSystem(name) && !slices.Contains(known, name) {
			rest = append(rest, strconv.Quote(name)+":"+compact(values[i]))
		}
	}
	return "{" + strings.Join(rest, ",") + "}"
}

// isSystem reports whether the server sets a property.
func isSystem(name string) bool {
	return slices.Contains([]string{"_rid", "_self", "_etag", "_attachments", "_ts", "_lsn"}, name)
}

// differences lists the paths whose values differ between two versions, with the values. Within
// objects it goes on; an array is one value.
func differences(at string, before, after json.RawMessage) (out []string) {
	oldNames, oldValues, oldErr := console.Members(before)
	newNames, newValues, newErr := console.Members(after)
	if oldErr != nil || newErr != nil || !isObject(before) || !isObject(after) {
		if was, is := compact(before), compact(after); was != is {
			return []string{at + " " + short(was) + " → " + short(is)}
		}
		return nil
	}
	for i, name := range newNames {
		path := at + "/" + name
		switch j := slices.Index(oldNames, name); {
		case at == "" && isSystem(name):
		case j < 0:
			out = append(out, path+" added "+short(compact(newValues[i])))
		default:
			out = append(out, differences(path, oldValues[j], newValues[i])...)
		}
	}
	for _, name := range oldNames {
		if !slices.Contains(newNames, name) && (at != "" || !isSystem(name)) {
			out = append(out, at+"/"+name+" removed")
		}
	}
	return out
}

func isObject(value json.RawMessage) bool {
	return bytes.HasPrefix(bytes.TrimSpace(value), []byte("{"))
}

// compact is a JSON text without blanks.
func compact(value json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return string(value)
	}
	return b.String()
}

// short cuts a value within a list of differences.
func short(text string) string { return screen.Cut(text, console.MaxCellColumns) }
