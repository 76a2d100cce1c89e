package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// The events of a log.
const (
	eventRequest   = "request"
	eventStart     = "start"     // the server opened the log
	eventContinued = "continued" // the log goes on in another file
	eventLost      = "lost"      // entries found no room
	eventStop      = "stop"      // the server closed the log
)

// Entry is what happened. Texts are written as JSON strings, so no text can end a line.
type Entry struct {
	Time      time.Time
	Principal Principal
	// Operation is what the request asked for, such as "create_item" or "rotate_keys".
	Operation string
	Method    string
	// Resource is the path of what was addressed, by names where they are known.
	Resource          string
	Status, Substatus int
	Charge            float64
	// Client is the address of the client, with its port.
	Client, UserAgent, ActivityID string
	// Kind decides at which level the entry is written.
	Kind Kind
}

// Principal is who asked. The zero value is a caller who was not authenticated.
type Principal struct {
	// Kind is "key", "permission" or "entra"; "" if the caller is not known.
	Kind string `json:"kind,omitempty"`
	// ID is the name of the key, the numbers of the permission, or the id of the principal.
	ID string `json:"id,omitempty"`
	// AppID is the application of an Entra token.
	AppID string `json:"appId,omitempty"`
}

// line is the form of a line, in the order in which its members are written. The hash follows it.
type line struct {
	Sequence   uint64     `json:"seq"`
	Time       string     `json:"time"`
	Event      string     `json:"event"`
	Lost       uint64     `json:"lost,omitempty"`
	Version    string     `json:"version,omitempty"`
	Principal  *Principal `json:"principal,omitempty"`
	Operation  string     `json:"operation,omitempty"`
	Method     string     `json:"method,omitempty"`
	Resource   string     `json:"resource,omitempty"`
	Status     int        `json:"status,omitempty"`
	Substatus  int        `json:"substatus,omitempty"`
	Charge     float64    `json:"chargeRu,omitempty"`
	Client     string     `json:"client,omitempty"`
	UserAgent  string     `json:"userAgent,omitempty"`
	ActivityID string     `json:"activityId,omitempty"`
	Previous   string     `json:"prev"`
}

// The end of a line: its own hash over all bytes before, which include the hash of the line before
// it.
const (
	hashBegin = `,"hash":"`
	hashEnd   = `"}`
	hashChars = 2 * sha256.Size
)

// noHash is the hash before the first line of a chain.
var noHash = strings.Repeat("0", hashChars)

// appendTo appends the line with its hash and a line end, and returns the hash.
func (l *line) appendTo(dst []byte) ([]byte, string, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(l); err != nil {
		return dst, "", err
	}
	body := bytes.TrimSuffix(text.Bytes(), []byte("}\n"))
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	dst = append(append(append(dst, body...), hashBegin...), hash...)
	return append(append(dst, hashEnd...), '\n'), hash, nil
}

// parsed is a line whose own hash is right.
type parsed struct {
	line

	hash string
}

// parse reads a line without its line end.
func parse(text []byte) (parsed, error) {
	at := len(text) - len(hashBegin) - hashChars - len(hashEnd)
	if at < 0 || !bytes.HasPrefix(text[at:], []byte(hashBegin)) || !bytes.HasSuffix(text, []byte(hashEnd)) {
		return parsed{}, fmt.Errorf("it does not end in a hash")
	}
	hash := string(text[at+len(hashBegin) : len(text)-len(hashEnd)])
	if sum := sha256.Sum256(text[:at]); hex.EncodeToString(sum[:]) != hash {
		return parsed{}, fmt.Errorf("it has been changed: its hash is of another text")
	}
	var p parsed
	if err := json.Unmarshal(append(bytes.Clone(text[:at]), '}'), &p.line); err != nil {
		return parsed{}, fmt.Errorf("it is not JSON: %w", err)
	}
	p.hash = hash
	return p, nil
}
