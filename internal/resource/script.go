package resource

import (
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// ScriptKind is a kind of JavaScript that a container holds.
type ScriptKind uint8

// The kinds of script.
const (
	Procedure ScriptKind = iota
	Trigger
	Function // user-defined
)

// MaxScriptBytes is the longest body of a script, in bytes of UTF-8 (ours: the service documents 2
// MB for a whole request). A query over a container's procedures reads all their bodies: at the
// greatest number of procedures, 25 MB.
const MaxScriptBytes = 256 << 10

// MaxScripts is how many scripts of each kind a container may have (documented).
var MaxScripts = [...]int{Procedure: 100, Trigger: 25, Function: 50}

// Script is a stored procedure, a trigger or a user-defined function of a container. The server
// compiles its body when the script runs, not when it is stored.
type Script struct {
	// ID is unique among the container's scripts of this kind.
	ID string
	// RID identifies the script and ETag this version of it. Both are "" in a definition that is not
	// stored.
	RID  string
	ETag ETag
	// Body is the text of the script: one JavaScript function.
	Body string
	// TriggerType and TriggerOperation say when a trigger may run: TriggerPre or TriggerPost, and one
	// of TriggerOperations. Both are "" in scripts of other kinds.
	TriggerType, TriggerOperation string
	// JSON is the stored form.
	JSON []byte
}

// The trigger types.
const (
	TriggerPre  = "Pre"
	TriggerPost = "Post"
)

// TriggerOperations are the operations that a trigger can be for. The first means every operation.
var TriggerOperations = []string{"All", "Create", "Update", "Delete", "Replace", "Upsert"}

// DecodeScript reads the stored form. Trigger types and operations are stored in the casing of the
// client that sent them; the script has them in the casing above.
func DecodeScript(json []byte) (*Script, error) {
	v, err := value.Parse(json)
	return &Script{
		ID: v.Property("id").Text(), Body: v.Property("body").Text(), JSON: json,
		TriggerType:      inCasing(v.Property("triggerType").Text(), TriggerPre, TriggerPost),
		TriggerOperation: inCasing(v.Property("triggerOperation").Text(), TriggerOperations...),
	}, err
}

// inCasing returns the one of words that differs from text only in the casing of letters, or text.
func inCasing(text string, words ...string) string {
	for _, w := range words {
		if strings.EqualFold(w, text) {
			return w
		}
	}
	return text
}
