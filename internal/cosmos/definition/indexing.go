package definition

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// consistent and unindexed are the indexing modes. New containers cannot choose a third, legacy
	// mode, "lazy" (documented).
	consistent = "consistent"
	unindexed  = "none"

	rootPath = "/*"
	// The service adds etagPath to excludedPaths (recorded).
	etagPath = `/"_etag"/?`
)

var (
	rootEntry = value.FromObject([]value.Member{{Name: "path", Value: value.FromString(rootPath)}})
	etagEntry = value.FromObject([]value.Member{{Name: "path", Value: value.FromString(etagPath)}})
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

// legacyIndexes is the content of an includedPaths entry before 2019.
var legacyIndexes = listOf(objectOf(
	field{name: "kind", shape: oneOf("Range", "Hash", "Spatial")},
	field{name: "dataType", shape: oneOf("Number", "String", "Point", "LineString", "Polygon", "MultiPolygon")},
	field{name: "precision", shape: number},
), unlimited)

// ignoreIndexes checks legacy indexes and leaves them out: every path has a range index now
// (INDEXING_RU §1).
func ignoreIndexes(at string, v value.Value) (value.Value, error) {
	_, err := legacyIndexes(at, v)
	return value.Value{}, err
}

var coveredPaths = listOf(objectOf(
	field{name: "path", shape: coveredPath, required: true},
	field{name: "indexes", shape: ignoreIndexes},
), maxIndexPaths+1) // the path that the service adds does not count

var compositeIndexes = listOf(listOf(objectOf(
	field{name: "path", shape: compositePath, required: true},
	field{name: "order", shape: orEmpty(oneOf("ascending", "descending"), "ascending"), missing: `"ascending"`},
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

func indexingMode(at string, v value.Value) (value.Value, error) {
	if strings.EqualFold(v.Text(), "lazy") {
		return value.Value{}, status.New(status.BadRequest,
			`The indexing mode "lazy" is not available for new containers. Set %s to "consistent", or to "none" for a `+
				`container without an index.`, at)
	}
	return oneOf(consistent, unindexed)(at, v)
}

// parseIndexingPolicy returns the policy as the service returns it, the parts that it completes
// first. v is undefined for a definition without a policy.
func parseIndexingPolicy(v value.Value) (value.Value, error) {
	if !isGiven(v) {
		v = value.FromObject(nil)
	}
	v, err := indexingPolicyShape(indexingPolicy, v)
	if err != nil {
		return value.Value{}, err
	}
	mode, automatic := value.FromString(consistent), v.Property("automatic")
	included := slices.Collect(v.Property("includedPaths").Elements())
	excluded := slices.Collect(v.Property("excludedPaths").Elements())
	if v.Property("indexingMode").Text() == unindexed {
		mode, err = v.Property("indexingMode"), checkUnindexed(v)
	} else {
		included, excluded, err = complete(included, excluded)
		if err == nil {
			err = checkComposites(v.Property("compositeIndexes"))
		}
	}
	if !automatic.IsDefined() {
		automatic = value.FromBool(mode.Text() == consistent)
	}
	known := []value.Member{
		{Name: "indexingMode", Value: mode},
		{Name: "automatic", Value: automatic},
		{Name: "includedPaths", Value: value.FromArray(included)},
		{Name: "excludedPaths", Value: value.FromArray(excluded)},
	}
	return value.FromObject(slices.Concat(known, membersOf(v), known)), err
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

// complete makes the service's additions to the paths of a consistent policy and checks that
// exactly one of the lists names /* (INDEXING_RU §1).
func complete(included, excluded []value.Value) (_, _ []value.Value, err error) {
	isOther := func(e value.Value) bool { return entryKey(e) != entryKey(etagEntry) }
	if len(included) == 0 && !slices.ContainsFunc(excluded, isOther) {
		included = append(included, rootEntry)
	}
	switch inIncluded, inExcluded := names(included, rootEntry), names(excluded, rootEntry); {
	case inIncluded && inExcluded:
		return nil, nil, status.New(status.BadRequest,
			"indexingPolicy names the path /* in includedPaths and in excludedPaths. Name it in one of them.")
	case !inIncluded && !inExcluded:
		return nil, nil, status.New(status.BadRequest,
			`The special mandatory indexing path "/" is not provided in any of the path type sets. Please provide this path `+
				`in one of the sets: add {"path":"/*"} to indexingPolicy.includedPaths to index everything else, or to `+
				`excludedPaths to index nothing else.`)
	}
	for _, entries := range [][]value.Value{included, excluded} {
		if len(entries) > maxIndexPaths && !names(entries, etagEntry) {
			return nil, nil, status.New(status.BadRequest,
				"indexingPolicy has a list of %d paths; at most %d are allowed in each of includedPaths and excludedPaths.",
				len(entries), maxIndexPaths)
		}
	}
	if !names(excluded, etagEntry) && !names(included, etagEntry) {
		excluded = append(excluded, etagEntry)
	}
	return included, excluded, nil
}

// names reports whether a list has an entry with the path of another, in any spelling.
func names(entries []value.Value, entry value.Value) bool {
	key := entryKey(entry)
	return slices.ContainsFunc(entries, func(e value.Value) bool { return entryKey(e) == key })
}

// entryKey identifies the path of an entry, with its ending. All spellings of the path share it.
func entryKey(entry value.Value) string {
	p, _, _ := parseIndexPath(entry.Property("path").Text())
	return p.key + p.ending
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
