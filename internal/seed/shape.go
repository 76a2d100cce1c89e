package seed

import (
	"fmt"
	"slices"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/orrery-db/orrery/internal/status"
)

// shape describes the values that a part of a seed file may have. It drives the check and the
// published schema. The server validates the content of policies; only their property names are
// checked here, because the server keeps unknown ones.
type shape struct {
	// kind is object, list, text, number, switch, or "" for anything.
	kind string
	// called names an object in messages, such as "a container".
	called string
	keys   []key  // of an object
	of     *shape // of a list
	// forms lists alternative shapes; kind is "" then.
	forms []*shape
	only  []string // accepted texts; nil for all
	// names means that the value is text even if YAML would read it as another type.
	names bool
}

// key is a property of an object.
type key struct {
	name  string
	shape *shape
	must  bool
	doc   string
}

var (
	aText    = &shape{kind: "text"}
	aName    = &shape{kind: "text", names: true}
	aNumber  = &shape{kind: "number"}
	aSwitch  = &shape{kind: "switch"}
	anything = &shape{}
)

func listOf(of *shape) *shape               { return &shape{kind: "list", of: of} }
func oneOf(forms ...*shape) *shape          { return &shape{forms: forms} }
func object(called string, k ...key) *shape { return &shape{kind: "object", called: called, keys: k} }

// seedFile is the shape of a seed file.
var seedFile = object("a seed file",
	key{name: "databases", must: true, doc: "The databases, each with its containers.", shape: listOf(databaseShape)},
)

var databaseShape = object("a database",
	key{name: "id", must: true, shape: aName, doc: "Name of the database."},
	key{name: "throughput", shape: aNumber, doc: "RU/s that its containers share, fixed."},
	key{name: "autoscale", shape: aNumber, doc: "RU/s that its containers share, up to this many as they are used."},
	key{name: "containers", shape: listOf(containerShape), doc: "Its containers."},
)

var containerShape = object("a container",
	key{name: "id", must: true, shape: aName, doc: "Name of the container."},
	key{
		name: "partitionKey", must: true,
		doc: "Path of the partition key, such as /customer; a list of up to three for a hierarchical one; or an object as " +
			"the service has it.",
		shape: oneOf(aText, listOf(aText), object("a partition key",
			key{name: "paths", must: true, shape: listOf(aText)}, key{name: "kind", shape: aText},
			key{name: "version", shape: aNumber}, key{name: "systemKey", shape: aSwitch})),
	},
	key{name: "throughput", shape: aNumber, doc: "RU/s of its own, fixed."},
	key{name: "autoscale", shape: aNumber, doc: "RU/s of its own, up to this many as they are used."},
	key{
		name: "indexingPolicy", shape: oneOf(aText, indexingShape),
		doc: "Indexing policy, or @ and the name of a file that holds it.",
	},
	key{
		name: "defaultTtl", shape: aNumber,
		doc: "Seconds after which items expire; -1: only those that say so themselves; null: none.",
	},
	key{
		name: "uniqueKeys", shape: listOf(oneOf(aText, listOf(aText))),
		doc: "Paths whose values are unique in a logical partition; a list of paths is unique together.",
	},
	key{
		name: "uniqueKeyPolicy", shape: object("a unique key policy",
			key{
				name:  "uniqueKeys",
				shape: listOf(object("a unique key", key{name: "paths", must: true, shape: listOf(aText)})),
			}),
		doc: "Unique keys in the service's form.",
	},
	key{
		name: "computedProperties", shape: listOf(object("a computed property",
			key{name: "name", must: true, shape: aText}, key{name: "query", must: true, shape: aText})),
		doc: "Named expressions over an item.",
	},
	key{name: "conflictResolutionPolicy", shape: object("a conflict resolution policy",
		key{name: "mode", shape: aText}, key{name: "conflictResolutionPath", shape: aText},
		key{name: "conflictResolutionProcedure", shape: aText}), doc: "How conflicts are resolved."},
	key{
		name: "geospatialConfig", shape: object("a geospatial configuration", key{name: "type", shape: aText}),
		doc: "Geography or Geometry.",
	},
	key{name: "analyticalStorageTtl", shape: aNumber, doc: "Kept, without effect."},
	key{name: "vectorEmbeddingPolicy", shape: object("a vector embedding policy",
		key{name: "vectorEmbeddings", shape: listOf(object("a vector embedding",
			key{name: "path", must: true, shape: aText}, key{name: "dataType", shape: aText},
			key{name: "dimensions", shape: aNumber}, key{name: "distanceFunction", shape: aText}))}), doc: "Paths of vectors."},
	key{name: "fullTextPolicy", shape: object("a full-text policy",
		key{name: "defaultLanguage", shape: aText},
		key{
			name: "fullTextPaths",
			shape: listOf(object("a full-text path", key{name: "path", must: true, shape: aText},
				key{name: "language", shape: aText})),
		}), doc: "Paths of the text that full-text search uses."},
	key{
		name: "changeFeedPolicy", shape: object("a change feed policy", key{name: "retentionDuration", shape: aNumber}),
		doc: "Kept, without effect.",
	},
	key{name: "clientEncryptionPolicy", shape: object("a client encryption policy",
		key{name: "includedPaths", shape: listOf(object("an encrypted path",
			key{name: "path", must: true, shape: aText}, key{name: "clientEncryptionKeyId", must: true, shape: aText},
			key{name: "encryptionType", must: true, shape: aText}, key{name: "encryptionAlgorithm", must: true, shape: aText}))},
		key{name: "policyFormatVersion", shape: aNumber}), doc: "Which properties clients encrypt."},
	key{name: "items", shape: listOf(&shape{kind: "object", called: "an item"}), doc: "Items."},
	key{
		name: "files", shape: oneOf(aText, listOf(aText)),
		doc: "Files with items, relative to the seed file: .json, .jsonl or .csv.",
	},
	key{
		name: "onConflict", shape: &shape{kind: "text", only: []string{conflictKeep, conflictReplace}},
		doc: "What to do with an item that already exists: keep (the default) leaves it as it is, replace makes it what " +
			"the seed says.",
	},
)

// What to do with an item that already exists.
const (
	conflictKeep    = "keep"
	conflictReplace = "replace"
)

var indexingShape = object("an indexing policy",
	key{name: "indexingMode", shape: aText}, key{name: "automatic", shape: aSwitch},
	key{
		name: "includedPaths",
		shape: listOf(object("an included path", key{name: "path", must: true, shape: aText},
			key{name: "indexes", shape: anything})),
	},
	key{
		name: "excludedPaths",
		shape: listOf(object("an excluded path", key{name: "path", must: true, shape: aText},
			key{name: "indexes", shape: anything})),
	},
	key{
		name: "compositeIndexes",
		shape: listOf(
			listOf(object("a path of a composite index", key{name: "path", must: true, shape: aText},
				key{name: "order", shape: aText}))),
	},
	key{name: "spatialIndexes", shape: listOf(object("a spatial index",
		key{name: "path", must: true, shape: aText}, key{name: "types", shape: listOf(aText)},
		key{name: "boundingBox", shape: object("a bounding box",
			key{name: "xmin", shape: aNumber}, key{name: "ymin", shape: aNumber}, key{name: "xmax", shape: aNumber},
			key{name: "ymax", shape: aNumber})}))},
	key{name: "vectorIndexes", shape: listOf(object("a vector index",
		key{name: "path", must: true, shape: aText}, key{name: "type", shape: aText},
		key{name: "quantizerType", shape: aText},
		key{name: "quantizationByteSize", shape: aNumber}, key{name: "indexingSearchListSize", shape: aNumber},
		key{name: "vectorIndexShardKey", shape: listOf(aText)}))},
	key{name: "fullTextIndexes", shape: listOf(object("a full-text index", key{name: "path", must: true, shape: aText}))},
)

// check adds the mistakes of a value. It returns an error when the document is too large to check.
func (d *document) check(n *yaml.Node, s *shape, depth int, found *mistakes) error {
	if err := d.visit(n, depth); err != nil {
		return err
	}
	if n.Kind == yaml.AliasNode {
		return d.check(n.Alias, s, depth+1, found)
	}
	if s.forms != nil {
		for _, form := range s.forms {
			if form.takes(n) {
				return d.check(n, form, depth, found)
			}
		}
		found.at(d.where(n), "%s is expected, not %s", s.expected(), described(n))
		return nil
	}
	if !s.takes(n) {
		hint := ""
		if s.names && n.Kind == yaml.ScalarNode {
			hint = ": write it in quotes"
		}
		found.at(d.where(n), "%s is expected, not %s%s", s.expected(), described(n), hint)
		return nil
	}
	switch s.kind {
	case "object":
		if s.keys == nil {
			return nil // an item: any properties are allowed
		}
		return d.checkObject(n, s, depth, found)
	case "list":
		for _, child := range n.Content {
			if err := d.check(child, s.of, depth+1, found); err != nil {
				return err
			}
		}
	case "text":
		if s.only != nil && !slices.Contains(s.only, n.Value) {
			found.at(d.where(n), "%q is not understood: use %s", status.Clip(n.Value), strings.Join(s.only, " or "))
		}
	}
	return nil
}

func (d *document) checkObject(n *yaml.Node, s *shape, depth int, found *mistakes) error {
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, child := resolve(n.Content[i]), n.Content[i+1]
		k := s.key(name.Value)
		switch {
		case name.Kind != yaml.ScalarNode || k == nil:
			found.at(d.where(n.Content[i]), "%q is not a property of %s%s", status.Clip(name.Value), s.called,
				s.suggestion(name.Value))
			continue
		case seen[name.Value]:
			found.at(d.where(n.Content[i]), "%s is given twice", name.Value)
			continue
		}
		seen[name.Value] = true
		if isNull(child) {
			if k.must {
				found.at(d.where(n.Content[i]), "%s is empty, and %s needs it", name.Value, s.called)
			}
			continue
		}
		if err := d.check(child, k.shape, depth+1, found); err != nil {
			return err
		}
	}
	for _, k := range s.keys {
		if k.must && !seen[k.name] {
			found.at(d.where(n), "%s needs %s", s.called, k.name)
		}
	}
	return nil
}

func isNull(n *yaml.Node) bool {
	n = resolve(n)
	return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null"
}

// key returns the property with a name; nil when there is none.
func (s *shape) key(name string) *key {
	i := slices.IndexFunc(s.keys, func(k key) bool { return k.name == name })
	if i < 0 {
		return nil
	}
	return &s.keys[i]
}

// renamed maps property names of other tools to ours.
var renamed = map[string]string{
	"name": "id", "ttl": "defaultTtl", "indexing": "indexingPolicy", "index": "indexingPolicy", "pk": "partitionKey",
	"partitionKeyPath": "partitionKey", "partitionKeyPaths": "partitionKey", "maxThroughput": "autoscale",
	"autoscaleMaxThroughput": "autoscale", "documents": "items", "data": "items", "file": "files",
	"collections": "containers", "itemFiles": "files",
}

func (s *shape) suggestion(name string) string {
	if to := renamed[name]; to != "" && s.key(to) != nil {
		return ": did you mean " + to + "?"
	}
	names := make([]string, len(s.keys))
	for i, k := range s.keys {
		names[i] = k.name
	}
	if near := nearest(name, names); near != "" {
		return ": did you mean " + near + "?"
	}
	return ": it has " + strings.Join(names, ", ")
}

// takes reports whether a value is of the shape's kind.
func (s *shape) takes(n *yaml.Node) bool {
	n = resolve(n)
	switch s.kind {
	case "object":
		return n.Kind == yaml.MappingNode
	case "list":
		return n.Kind == yaml.SequenceNode
	case "":
		return true
	}
	if n.Kind != yaml.ScalarNode {
		return false
	}
	tag := n.ShortTag()
	switch s.kind {
	case "number":
		return tag == "!!int" || tag == "!!float"
	case "switch":
		return tag == "!!bool"
	default:
		return tag == "!!str" || tag == "!!timestamp"
	}
}

// expected describes the shape in a message.
func (s *shape) expected() string {
	switch s.kind {
	case "object":
		return s.called
	case "list":
		return "a list"
	case "number":
		return "a number"
	case "switch":
		return "true or false"
	case "text":
		return "text"
	}
	all := make([]string, len(s.forms))
	for i, form := range s.forms {
		all[i] = form.expected()
	}
	return strings.Join(all, " or ")
}

// described describes a value in a message.
func described(n *yaml.Node) string {
	switch n = resolve(n); {
	case n.Kind == yaml.MappingNode:
		return "an object"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.ShortTag() == "!!null":
		return "nothing"
	}
	return fmt.Sprintf("%q", status.Clip(n.Value))
}
