package definition

import (
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// scriptNames are the kinds of script in messages.
var scriptNames = [...]string{
	resource.Procedure: "stored procedure", resource.Trigger: "trigger", resource.Function: "user-defined function",
}

// scriptFields are the known properties of each kind of script.
var scriptFields = [...]fields{
	resource.Procedure: {{name: "body", shape: scriptBody, required: true}},
	resource.Trigger: {
		{name: "body", shape: scriptBody, required: true},
		{name: "triggerType", shape: asSent(oneOf(resource.TriggerPre, resource.TriggerPost)), required: true},
		{name: "triggerOperation", shape: asSent(oneOf(resource.TriggerOperations...)), required: true},
	},
	resource.Function: {{name: "body", shape: scriptBody, required: true}},
}

// ParseScript reads the body of a create or replace: id, body and, for a trigger, triggerType and
// triggerOperation in any casing. A status.BadRequest names the missing or invalid properties. A
// script that is too long is a status.RequestEntityTooLarge. The text of the script need not
// compile (as on the service). The definition keeps other properties.
func ParseScript(kind resource.ScriptKind, body []byte) (*resource.Script, error) {
	json, _, err := parse(body, scriptNames[kind], addedToOwners)
	if err != nil {
		return nil, err
	}
	members := membersOf(value.FromRaw(json))
	known := scriptFields[kind]
	if err := known.normalise("", members); err != nil {
		return nil, err
	}
	v := value.FromObject(members)
	if err := known.requireAll(v); err != nil {
		return nil, err
	}
	return resource.DecodeScript(value.AppendJSON(nil, v))
}

func scriptBody(at string, v value.Value) (value.Value, error) {
	if v.Kind() != value.String {
		return value.Value{}, resource.InvalidProperty(at, "the text of a JavaScript function")
	}
	if n := len(v.Text()); n > resource.MaxScriptBytes {
		return value.Value{}, status.TooLarge("The property '%s' has %d bytes; a script may have %d.", at, n,
			resource.MaxScriptBytes)
	}
	return v, nil
}
