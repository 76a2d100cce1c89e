package resource

import (
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// The default indexing policy, the only one this version has: every path
// except _etag.
const (
	rootPath        = "/*"
	etagPath        = `/"_etag"/?`
	defaultIndexing = `"indexingMode":"consistent","automatic":true,"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/\"_etag\"/?"}]`
)

const useDefaultPolicy = "Remove indexingPolicy to index every path."

// parseIndexingPolicy accepts what means the default policy, in the spellings
// of the SDKs and of older services, and returns the members nobody knows.
func parseIndexingPolicy(v value.Value) ([]member, error) {
	members, ok := membersOf(v)
	if !ok {
		return nil, wrongShape("indexingPolicy", "an object")
	}
	var p indexingPolicy
	var unknown []member
	for _, m := range members {
		known, err := p.take(m)
		if err != nil {
			return nil, err
		}
		if !known {
			unknown = append(unknown, m)
		}
	}
	return unknown, p.check()
}

func indexingPolicyJSON(unknown []member) []byte {
	o := object{b: []byte("{" + defaultIndexing)}
	for _, m := range unknown {
		o.value(m)
	}
	return o.close()
}

// indexingPolicy is what of a policy decides whether it is the default.
type indexingPolicy struct {
	included, excluded []string
}

func (p *indexingPolicy) take(m member) (known bool, err error) {
	name := "indexingPolicy." + m.name
	switch m.name {
	case "indexingMode":
		return true, checkIndexingMode(m.value)
	case "automatic":
		switch m.value.Kind() {
		case value.True:
			return true, nil
		case value.False:
			return true, notSupported(name, "Set it to true or remove it.")
		}
		return true, wrongShape(name, "true or false")
	case "includedPaths":
		p.included, err = policyPaths(name, m.value)
		return true, err
	case "excludedPaths":
		p.excluded, err = policyPaths(name, m.value)
		return true, err
	case "compositeIndexes", "spatialIndexes", "vectorIndexes", "fullTextIndexes":
		return true, emptyList(name, m.value)
	}
	return false, nil
}

func checkIndexingMode(v value.Value) error {
	const name = "indexingPolicy.indexingMode"
	switch strings.ToLower(v.Text()) {
	case "consistent":
		return nil
	case "none", "lazy":
		return notSupported(name, `Set it to "consistent" or remove it.`)
	}
	return wrongShape(name, `"consistent"`)
}

// policyPaths returns the path of each entry. Members of older policies
// (indexes with kind, dataType and precision) are accepted and ignored, as the
// service documents.
func policyPaths(name string, v value.Value) ([]string, error) {
	const want = `an array of objects with a path, such as [{"path":"/*"}]`
	if v.Kind() != value.Array {
		return nil, wrongShape(name, want)
	}
	var paths []string
	for e := range v.Elements() {
		path := e.Property("path")
		if path.Kind() != value.String || !strings.HasPrefix(path.Text(), "/") {
			return nil, wrongShape(name, want)
		}
		paths = append(paths, path.Text())
	}
	return paths, nil
}

// check refuses every policy but the default. No path at all means the
// default too: the .NET SDK sends empty lists for it.
func (p *indexingPolicy) check() error {
	for _, path := range p.included {
		if path != rootPath && path != "/" { // "/" is how older services wrote it
			return notSupported("indexingPolicy.includedPaths", "Every path is indexed; "+clip(path)+" cannot be chosen alone. "+useDefaultPolicy)
		}
	}
	for _, path := range p.excluded {
		switch path {
		case etagPath, "/_etag/?":
		case rootPath:
			if len(p.included) > 0 {
				return status.New(status.BadRequest, "indexingPolicy names the path /* in includedPaths and in excludedPaths. Name it in one of them.")
			}
			return notSupported("indexingPolicy.excludedPaths", "The path /* cannot be excluded. "+useDefaultPolicy)
		default:
			return notSupported("indexingPolicy.excludedPaths", "The path "+clip(path)+" cannot be excluded. "+useDefaultPolicy)
		}
	}
	return nil
}

func emptyList(name string, v value.Value) error {
	if v.Kind() != value.Array {
		return wrongShape(name, "an array")
	}
	if v.Len() > 0 {
		return notSupported(name, "Remove it.")
	}
	return nil
}

// optional checks the properties a definition may have. Each is accepted where
// it asks for nothing, which some SDKs spell out, and refused otherwise.
var optional = map[string]func(member) error{
	"defaultTtl":                 refused("Remove it; items do not expire."),
	"analyticalStorageTtl":       refused("Remove it."),
	"materializedViewDefinition": refused("Remove it."),
	"uniqueKeyPolicy":            emptyUnder("uniqueKeys"),
	"vectorEmbeddingPolicy":      emptyUnder("vectorEmbeddings"),
	"fullTextPolicy":             emptyUnder("fullTextPaths"),
	"clientEncryptionPolicy":     emptyUnder("includedPaths"),
	"computedProperties":         func(m member) error { return emptyList(m.name, m.value) },
	"changeFeedPolicy":           checkChangeFeedPolicy,
	"conflictResolutionPolicy":   checkConflictResolution,
	"geospatialConfig":           checkGeospatial,
}

func refused(instead string) func(member) error {
	return func(m member) error { return notSupported(m.name, instead) }
}

// emptyUnder accepts an object whose list of that name is empty or absent.
func emptyUnder(list string) func(member) error {
	return func(m member) error {
		if m.value.Kind() != value.Object {
			return wrongShape(m.name, "an object")
		}
		v := m.value.Property(list)
		if v.Kind() == value.Undefined || v.Kind() == value.Null {
			return nil
		}
		if v.Kind() == value.Array && v.Len() > 0 {
			return notSupported(m.name, "Remove it.")
		}
		return emptyList(m.name+"."+list, v)
	}
}

func checkChangeFeedPolicy(m member) error {
	if m.value.Kind() != value.Object {
		return wrongShape(m.name, "an object")
	}
	retention := m.value.Property("retentionDuration")
	switch {
	case retention.Kind() == value.Undefined || retention.Kind() == value.Null:
		return nil
	case retention.Kind() != value.Number:
		return wrongShape(m.name+".retentionDuration", "a number of minutes")
	case retention.Float() != 0:
		return notSupported(m.name+".retentionDuration", "Set it to 0 or remove changeFeedPolicy.")
	}
	return nil
}

// checkConflictResolution accepts every last-writer-wins policy: an account
// with one write region has no conflicts to resolve.
func checkConflictResolution(m member) error {
	mode := m.value.Property("mode")
	switch {
	case m.value.Kind() != value.Object:
		return wrongShape(m.name, "an object")
	case strings.EqualFold(mode.Text(), "LastWriterWins"):
		return nil
	case strings.EqualFold(mode.Text(), "Custom"):
		return notSupported(m.name+".mode", `Set it to "LastWriterWins" or remove conflictResolutionPolicy.`)
	}
	return wrongShape(m.name+".mode", `"LastWriterWins"`)
}

func checkGeospatial(m member) error {
	kind := m.value.Property("type")
	switch {
	case m.value.Kind() != value.Object:
		return wrongShape(m.name, "an object")
	case strings.EqualFold(kind.Text(), "Geography"):
		return nil
	case strings.EqualFold(kind.Text(), "Geometry"):
		return notSupported(m.name+".type", `Set it to "Geography" or remove geospatialConfig.`)
	}
	return wrongShape(m.name+".type", `"Geography"`)
}
