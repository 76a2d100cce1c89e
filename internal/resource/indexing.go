package resource

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// IndexingMode says whether a container indexes its items.
type IndexingMode string

// The indexing modes. New containers cannot choose a third, legacy mode, "lazy" (documented).
const (
	IndexingConsistent IndexingMode = "consistent"
	IndexingNone       IndexingMode = "none"
)

// IndexingPolicy is the content of a container's indexing policy, with the service's defaults and
// additions.
type IndexingPolicy struct {
	// Mode is IndexingConsistent unless the definition sets another mode.
	Mode IndexingMode
	// Automatic is false when the container indexes an item only if the write asks for it
	// (x-ms-indexing-directive: Include).
	Automatic bool
	// IncludedPaths and ExcludedPaths are path texts. In mode IndexingConsistent exactly one of them
	// contains /*; in mode IndexingNone both are empty.
	IncludedPaths, ExcludedPaths []string
}

const (
	rootPath = "/*"
	// The service adds etagPath to excludedPaths (recorded).
	etagPath = `/"_etag"/?`
)

// Limits of an indexing policy (documented).
const (
	maxIndexPaths          = 1500 // of included paths, and of excluded paths
	maxCompositeIndexes    = 100
	minCompositeProperties = 2
	maxCompositeProperties = 8
)

// spatialTypes and the index kinds of older services have the documented casing.
var spatialTypes = oneOf("Point", "LineString", "Polygon", "MultiPolygon")

// legacyIndexes is the content of an includedPaths entry before 2019. The parser checks it and
// drops it from the result: every path has a range index now (INDEXING_RU §1).
var legacyIndexes = listOf(objectOf(
	field{name: "kind", shape: oneOf("Range", "Hash", "Spatial")},
	field{name: "dataType", shape: oneOf("Number", "String", "Point", "LineString", "Polygon", "MultiPolygon")},
	field{name: "precision", shape: number},
), unlimited)

var coveredPaths = listOf(objectOf(
	field{name: "path", shape: coveredPath, required: true},
	field{name: "indexes", shape: legacyIndexes, ignored: true},
), maxIndexPaths+1) // the path that the service adds does not count

var compositeIndexes = listOf(listOf(objectOf(
	field{name: "path", shape: compositePath, required: true},
	field{name: "order", shape: orEmpty(oneOf("ascending", "descending"), `"ascending"`), missing: `"ascending"`},
), maxCompositeProperties), maxCompositeIndexes)

var spatialIndexes = listOf(objectOf(
	field{name: "path", shape: spatialPath, required: true},
	field{name: "types", shape: listOf(spatialTypes, unlimited)},
	field{name: "boundingBox", shape: objectOf(
		field{name: "xmin", shape: number, required: true},
		field{name: "ymin", shape: number, required: true},
		field{name: "xmax", shape: number, required: true},
		field{name: "ymax", shape: number, required: true},
	)},
), unlimited)

var indexingPolicyShape = objectOf(
	field{name: "indexingMode", shape: indexingMode},
	field{name: "automatic", shape: boolean},
	field{name: "includedPaths", shape: coveredPaths},
	field{name: "excludedPaths", shape: coveredPaths},
	field{name: "compositeIndexes", shape: compositeIndexes},
	field{name: "spatialIndexes", shape: spatialIndexes},
	field{name: "vectorIndexes", shape: vectorIndexes},
	field{name: "fullTextIndexes", shape: fullTextIndexes},
)

func indexingMode(dst []byte, at string, v value.Value) ([]byte, error) {
	if strings.EqualFold(v.Text(), "lazy") {
		return nil, status.New(status.BadRequest,
			`The indexing mode "lazy" is not available for new containers. Set %s to "consistent", or to "none" for a `+
				`container without an index.`, at)
	}
	return oneOf(string(IndexingConsistent), string(IndexingNone))(dst, at, v)
}

// parseIndexingPolicy returns the policy and its JSON as the service returns it. v is undefined for
// a definition without a policy.
func parseIndexingPolicy(v value.Value) (IndexingPolicy, value.Value, error) {
	if !v.IsDefined() {
		v = value.FromRaw([]byte("{}"))
	}
	v, err := normalised(indexingPolicyShape, "indexingPolicy", v)
	if err != nil {
		return IndexingPolicy{}, value.Value{}, err
	}
	p := IndexingPolicy{Mode: IndexingConsistent}
	if mode := v.Property("indexingMode"); mode.IsDefined() {
		p.Mode = IndexingMode(mode.Text())
	}
	if p.Mode == IndexingNone {
		err = checkUnindexed(v)
	} else {
		err = p.complete(v)
	}
	if err != nil {
		return IndexingPolicy{}, value.Value{}, err
	}
	return p, p.json(v), nil
}

// checkUnindexed checks a policy with mode none. Such a policy has automatic false, which is then
// the default, and no paths (WIRE §11).
func checkUnindexed(v value.Value) error {
	if v.Property("automatic").IsTrue() {
		return status.New(status.BadRequest,
			"indexingPolicy.automatic is true, but the indexing mode is none. Set automatic to false, or indexingMode to "+
				"\"consistent\".")
	}
	for name, list := range v.Members() {
		if list.Kind() == value.Array && list.Len() > 0 && slices.Contains(indexLists, name) {
			return status.New(status.BadRequest,
				"indexingPolicy.%s is not empty, but the indexing mode is none. Remove it, or set indexingMode to \"consistent\".",
				name)
		}
	}
	return nil
}

var indexLists = []string{
	"includedPaths", "excludedPaths", "compositeIndexes", "spatialIndexes", "vectorIndexes",
	"fullTextIndexes",
}

// complete reads a consistent policy, makes the service's additions and checks the rules between
// its parts.
func (p *IndexingPolicy) complete(v value.Value) error {
	automatic := v.Property("automatic")
	p.Automatic = !automatic.IsDefined() || automatic.IsTrue()
	p.IncludedPaths = pathsOf(v.Property("includedPaths"))
	p.ExcludedPaths = pathsOf(v.Property("excludedPaths"))
	if len(p.IncludedPaths) == 0 && !namesOtherThanETag(p.ExcludedPaths) {
		p.IncludedPaths = []string{rootPath}
	}
	if err := p.checkRoot(); err != nil {
		return err
	}
	for _, paths := range [][]string{p.IncludedPaths, p.ExcludedPaths} {
		if len(paths) > maxIndexPaths && !containsPath(paths, etagPath) {
			return status.New(status.BadRequest,
				"indexingPolicy has a list of %d paths; at most %d are allowed in each of includedPaths and excludedPaths.",
				len(paths), maxIndexPaths)
		}
	}
	if !containsPath(p.ExcludedPaths, etagPath) && !containsPath(p.IncludedPaths, etagPath) {
		p.ExcludedPaths = append(p.ExcludedPaths, etagPath)
	}
	return checkComposites(v.Property("compositeIndexes"))
}

// pathsOf lists the path of each entry.
func pathsOf(entries value.Value) []string {
	var paths []string
	for e := range entries.Elements() {
		paths = append(paths, e.Property("path").Text())
	}
	return paths
}

// checkRoot checks that exactly one of the lists names /* (INDEXING_RU §1).
func (p *IndexingPolicy) checkRoot() error {
	included, excluded := containsPath(p.IncludedPaths, rootPath), containsPath(p.ExcludedPaths, rootPath)
	switch {
	case included && excluded:
		return status.New(status.BadRequest,
			"indexingPolicy names the path /* in includedPaths and in excludedPaths. Name it in one of them.")
	case !included && !excluded:
		return status.New(status.BadRequest,
			`The special mandatory indexing path "/" is not provided in any of the path type sets. Please provide this path `+
				`in one of the sets: add {"path":"/*"} to indexingPolicy.includedPaths to index everything else, or to `+
				`excludedPaths to index nothing else.`)
	}
	return nil
}

// containsPath reports whether a list names the path in any spelling.
func containsPath(paths []string, path string) bool {
	want, _, _ := parseIndexPath(path)
	for _, text := range paths {
		if p, _, ok := parseIndexPath(text); ok && p.key == want.key && p.ending == want.ending {
			return true
		}
	}
	return false
}

func namesOtherThanETag(paths []string) bool {
	for _, p := range paths {
		if !containsPath([]string{etagPath}, p) {
			return true
		}
	}
	return false
}

// checkComposites checks that each composite index has at least two properties, that it names no
// property twice, and that no index repeats another.
func checkComposites(indexes value.Value) error {
	seen := map[string]bool{}
	i := 0
	for index := range indexes.Elements() {
		if n := index.Len(); n < minCompositeProperties {
			return status.New(status.BadRequest,
				"indexingPolicy.compositeIndexes[%d] has %d properties. A composite index has between %d and %d; a single "+
					"property needs none.", i, n, minCompositeProperties, maxCompositeProperties)
		}
		whole, paths := "", map[string]bool{}
		for e := range index.Elements() {
			p, _, _ := parseIndexPath(e.Property("path").Text())
			if paths[p.key] {
				return status.New(status.BadRequest, "indexingPolicy.compositeIndexes[%d] names the path %s twice. Name it once.",
					i, formatted(e.Property("path")))
			}
			paths[p.key] = true
			whole += p.key + " " + e.Property("order").Text() + "\x00"
		}
		if seen[whole] {
			return status.New(status.BadRequest,
				"indexingPolicy.compositeIndexes[%d] repeats an earlier composite index. Remove it.", i)
		}
		seen[whole] = true
		i++
	}
	return nil
}

// json returns the policy in the service's order, the parts in p first. v is the client's
// normalised policy.
func (p *IndexingPolicy) json(v value.Value) value.Value {
	o := object{}
	o.text("indexingMode", string(p.Mode))
	o.raw("automatic", value.FromBool(p.Automatic).String())
	o.paths("includedPaths", v.Property("includedPaths"), p.IncludedPaths)
	o.paths("excludedPaths", v.Property("excludedPaths"), p.ExcludedPaths)
	for name, m := range v.Members() {
		switch name {
		case "indexingMode", "automatic", "includedPaths", "excludedPaths":
		default:
			o.value(member{name, m})
		}
	}
	return value.FromRaw(o.close())
}

// paths appends the client's entries with their other members, and an entry for each path that the
// service added.
func (o *object) paths(name string, entries value.Value, paths []string) {
	o.name(name)
	o.b = append(o.b, '[')
	i := 0
	for e := range entries.Elements() {
		o.comma(i)
		o.b = value.AppendJSON(o.b, e)
		i++
	}
	for ; i < len(paths); i++ {
		o.comma(i)
		o.b = append(o.b, `{"path":`...)
		o.b = append(value.AppendString(o.b, paths[i]), '}')
	}
	o.b = append(o.b, ']')
}

func (o *object) comma(i int) {
	if i > 0 {
		o.b = append(o.b, ',')
	}
}
