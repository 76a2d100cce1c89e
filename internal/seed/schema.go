package seed

import (
	"bytes"
	"encoding/json"
)

// Schema returns the JSON schema of seed files, for editors and for docs/reference.
func Schema() []byte {
	root := schemaOf(seedFile)
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "Orrery seed file"
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	if err := e.Encode(root); err != nil { // cannot happen: maps of texts and lists always encode
		return nil
	}
	return b.Bytes()
}

// schemaOf translates a shape into JSON schema.
func schemaOf(s *shape) map[string]any {
	out := map[string]any{}
	switch s.kind {
	case "":
		if s.forms == nil {
			return out
		}
		forms := make([]any, len(s.forms))
		for i, form := range s.forms {
			forms[i] = schemaOf(form)
		}
		out["anyOf"] = forms
	case "list":
		out["type"] = "array"
		out["items"] = schemaOf(s.of)
	case "number":
		out["type"] = "number"
	case "switch":
		out["type"] = "boolean"
	case "text":
		out["type"] = "string"
		if s.only != nil {
			out["enum"] = s.only
		}
	case "object":
		out["type"] = "object"
		if s.keys != nil {
			objectSchema(out, s)
		}
	}
	return out
}

func objectSchema(out map[string]any, s *shape) {
	properties, required := map[string]any{}, []string{}
	for _, k := range s.keys {
		property := schemaOf(k.shape)
		if !k.must {
			property = nullable(property)
		} else {
			required = append(required, k.name)
		}
		if k.doc != "" {
			property["description"] = k.doc
		}
		properties[k.name] = property
	}
	out["properties"], out["additionalProperties"] = properties, false
	if len(required) > 0 {
		out["required"] = required
	}
}

// nullable also allows null, which omits the property.
func nullable(property map[string]any) map[string]any {
	if len(property) == 0 {
		return property
	}
	return map[string]any{"anyOf": []any{property, map[string]any{"type": "null"}}}
}
