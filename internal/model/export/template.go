package export

import (
	"fmt"
	"strings"
)

// apiVersion is that of the resource provider Microsoft.DocumentDB.
const apiVersion = "2024-05-15"

const provider = "Microsoft.DocumentDB/databaseAccounts"

// definition is a container as every API of the service spells it.
func (c *container) definition(text func(string) any) object {
	paths := func(all []string) (out list) {
		for _, p := range all {
			out = append(out, text(p))
		}
		return out
	}
	each := func(all []string) list {
		out := list{}
		for _, p := range all {
			out = append(out, object{{"path", text(p)}})
		}
		return out
	}
	policy := object{
		{"indexingMode", "consistent"},
		{"automatic", true},
		{"includedPaths", each(c.include)},
		{"excludedPaths", each(c.exclude)},
	}
	var composite list
	for _, sorts := range c.composite {
		var one list
		for _, s := range sorts {
			one = append(one, object{{"path", text(s.Path)}, {"order", s.Order()}})
		}
		composite = append(composite, one)
	}
	if len(composite) > 0 {
		policy = append(policy, property{"compositeIndexes", composite})
	}
	return object{
		{"id", text(c.name)},
		{"partitionKey", object{{"paths", paths(c.paths)}, {"kind", c.kind()}, {"version", int64(2)}}},
		{"indexingPolicy", policy},
	}
}

// throughputOptions are the options of a resource.
func (c *container) throughputOptions() object {
	switch c.mode {
	case "manual":
		return object{{"throughput", c.rus}}
	case "autoscale":
		return object{{"autoscaleSettings", object{{"maxThroughput", c.rus}}}}
	}
	return object{}
}

// accountProperties are those of the account. All versions of items are kept for readers of changes
// only with continuous backup.
func (r *renderer) accountProperties() object {
	out := object{
		{"databaseAccountOfferType", "Standard"},
		{"locations", list{object{
			{"locationName", expression{"parameters('location')", "location"}},
			{"failoverPriority", int64(0)},
			{"isZoneRedundant", false},
		}}},
		{"consistencyPolicy", object{{"defaultConsistencyLevel", "Session"}}},
	}
	if r.options.Serverless {
		out = append(out, property{"capabilities", list{object{{"name", "EnableServerless"}}}})
	}
	if r.followsFeed() {
		out = append(out, property{"backupPolicy", object{
			{"type", "Continuous"}, {"continuousModeProperties", object{{"tier", "Continuous7Days"}}},
		}})
	}
	return out
}

// arm renders a template of the Azure Resource Manager.
func (r *renderer) arm() ([]File, error) {
	account := "parameters('accountName')"
	name := func(parts ...string) expression {
		out := "format('{0}"
		for i := range parts {
			out += fmt.Sprintf("/{%d}", i+1)
		}
		out += "', " + account
		for _, p := range parts {
			out += ", " + armLiteral(p)
		}
		return expression{arm: out + ")"}
	}
	id := func(kind string, parts ...string) expression {
		out := "resourceId('" + provider + kind + "', " + account
		for _, p := range parts {
			out += ", " + armLiteral(p)
		}
		return expression{arm: out + ")"}
	}
	resources := list{
		object{
			{"type", provider},
			{"apiVersion", apiVersion},
			{"name", expression{arm: account}},
			{"location", expression{arm: "parameters('location')"}},
			{"kind", "GlobalDocumentDB"},
			{"properties", r.accountProperties()},
		},
		object{
			{"type", provider + "/sqlDatabases"},
			{"apiVersion", apiVersion},
			{"name", name(r.database)},
			{"dependsOn", list{id("")}},
			{"properties", object{{"resource", object{{"id", armText(r.database)}}}}},
		},
	}
	for i := range r.containers {
		c := &r.containers[i]
		resources = append(resources, object{
			{"type", provider + "/sqlDatabases/containers"},
			{"apiVersion", apiVersion},
			{"name", name(r.database, c.name)},
			{"dependsOn", list{id("/sqlDatabases", r.database)}},
			{"properties", object{{"resource", c.definition(armText)}, {"options", c.throughputOptions()}}},
		})
		for _, p := range c.scripts {
			resources = append(resources, object{
				{"type", provider + "/sqlDatabases/containers/storedProcedures"},
				{"apiVersion", apiVersion},
				{"name", name(r.database, c.name, p.Name)},
				{"dependsOn", list{id("/sqlDatabases/containers", r.database, c.name)}},
				{"properties", object{{"resource", object{{"id", armText(p.Name)}, {"body", armText(p.Body)}}}}},
			})
		}
	}
	template := object{
		{"$schema", "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"},
		{"contentVersion", "1.0.0.0"},
		{"parameters", object{
			{"accountName", object{{"type", "string"}, {"metadata", object{{"description", "Name of the account"}}}}},
			{"location", object{
				{"type", "string"},
				{"defaultValue", expression{arm: "resourceGroup().location"}},
				{"metadata", object{{"description", "Region of the account"}}},
			}},
		}},
		{"resources", resources},
		{"outputs", object{{"endpoint", object{
			{"type", "string"},
			{"value", expression{arm: "reference(resourceId('" + provider + "', " + account + ")).documentEndpoint"}},
		}}}},
	}
	return []File{{"azuredeploy.json", pretty(template)}}, nil
}

// armText is a text of a template. A text that begins with a bracket would be an expression.
func armText(s string) any {
	if strings.HasPrefix(s, "[") {
		return "[" + s
	}
	return s
}

// armLiteral is a text inside an expression.
func armLiteral(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// bicep renders a file of the language Bicep.
func (r *renderer) bicep() ([]File, error) {
	plain := func(s string) any { return s }
	var b strings.Builder
	b.WriteString("@description('Name of the account')\nparam accountName string\n\n" +
		"@description('Region of the account')\nparam location string = resourceGroup().location\n")
	resource := func(symbol, kind, parent string, name any, body object) {
		fmt.Fprintf(&b, "\nresource %s '%s@%s' = ", symbol, provider+kind, apiVersion)
		all := object{}
		if parent != "" {
			all = append(all, property{"parent", expression{bicep: parent}})
		}
		all = append(all, property{"name", name})
		writeBicep(&b, append(all, body...), "")
		b.WriteByte('\n')
	}
	resource("account", "", "", expression{bicep: "accountName"}, object{
		{"location", expression{bicep: "location"}}, {"kind", "GlobalDocumentDB"}, {"properties", r.accountProperties()},
	})
	resource("database", "/sqlDatabases", "account", r.database, object{
		{"properties", object{{"resource", object{{"id", r.database}}}}},
	})
	for i := range r.containers {
		c := &r.containers[i]
		symbol := fmt.Sprintf("container%d", i+1)
		resource(symbol, "/sqlDatabases/containers", "database", c.name, object{
			{"properties", object{{"resource", c.definition(plain)}, {"options", c.throughputOptions()}}},
		})
		for k, p := range c.scripts {
			resource(fmt.Sprintf("%sProcedure%d", symbol, k+1), "/sqlDatabases/containers/storedProcedures", symbol, p.Name,
				object{{"properties", object{{"resource", object{{"id", p.Name}, {"body", p.Body}}}}}})
		}
	}
	b.WriteString("\noutput endpoint string = account.properties.documentEndpoint\n")
	return []File{{"main.bicep", []byte(b.String())}}, nil
}

func writeBicep(b *strings.Builder, v any, indent string) {
	switch v := v.(type) {
	case expression:
		b.WriteString(v.bicep)
	case string:
		b.WriteString(bicepText(v))
	case object:
		if len(v) == 0 {
			b.WriteString("{}")
			return
		}
		b.WriteString("{\n")
		for _, p := range v {
			b.WriteString(indent + "  " + p.name + ": ")
			writeBicep(b, p.value, indent+"  ")
			b.WriteByte('\n')
		}
		b.WriteString(indent + "}")
	case list:
		if len(v) == 0 {
			b.WriteString("[]")
			return
		}
		b.WriteString("[\n")
		for _, one := range v {
			b.WriteString(indent + "  ")
			writeBicep(b, one, indent+"  ")
			b.WriteByte('\n')
		}
		b.WriteString(indent + "]")
	default:
		fmt.Fprint(b, v)
	}
}

// bicepText is a string of Bicep: quotes, backslashes, the beginning of an interpolation and
// control characters are escaped.
func bicepText(s string) string {
	var b strings.Builder
	b.WriteByte('\'')
	for _, r := range s {
		switch {
		case r == '\'' || r == '\\' || r == '$':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f || r > 0x7e && !isPlain(r):
			fmt.Fprintf(&b, `\u{%x}`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('\'')
	return b.String()
}
