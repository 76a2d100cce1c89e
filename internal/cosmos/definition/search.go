package definition

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of vector search. The limits of the embedding are documented; the Python SDK's tests
// recorded those of the index from the service.
const (
	maxDimensions        = 4096
	maxFlatDimensions    = 505
	defaultDimensions    = "1536"
	maxQuantizationBytes = 512 // or the number of dimensions, if smaller
	minSearchList        = 25
	maxSearchList        = 500
	maxShardPaths        = 1
)

var vectorEmbeddingPolicy = objectOf(
	field{name: "vectorEmbeddings", missing: "[]", shape: listOf(objectOf(
		field{
			name: "path", required: true,
			shape: saying(propertyPath,
				"The Vector Embedding Policy has an invalid Path: %s. Write the path of one property, such as /vector."),
		},
		field{
			name: "dataType", missing: `"float32"`,
			shape: saying(oneOf("float32", "float16", "uint8", "int8"),
				"The Vector Embedding Policy has an invalid DataType:%s. Use float32, float16, uint8 or int8."),
		},
		field{name: "dimensions", missing: defaultDimensions, shape: dimensions},
		field{
			name: "distanceFunction", missing: `"cosine"`,
			shape: saying(oneOf("cosine", "euclidean", "dotproduct"),
				"The Vector Embedding Policy has an invalid DistanceFunction:%s. Use cosine, euclidean or dotproduct."),
		},
	), unlimited)},
)

func dimensions(at string, v value.Value) (value.Value, error) {
	if n, ok := resource.WholeNumber(v); ok && n > maxDimensions {
		return value.Value{}, status.New(status.BadRequest,
			"The Vector Embedding Policy has Dimensions:%d which is more than the maximum supported value %d. Use fewer "+
				"dimensions.", n, maxDimensions)
	}
	return saying(between(1, maxDimensions),
		"The Vector Embedding Policy has Dimensions:%s which is not a whole number of at least 1.")(at, v)
}

var vectorIndexes = listOf(objectOf(
	field{
		name: "path", required: true,
		shape: saying(propertyPath,
			"The Vector Indexing Policy has an invalid Path: %s. Write the path of one property, such as /vector."),
	},
	field{
		name: "type", required: true,
		shape: saying(oneOf("flat", "quantizedFlat", "diskANN"),
			"The Vector Indexing Policy's Index Type::%s is invalid. Use flat, quantizedFlat or diskANN."),
	},
	field{name: "quantizerType", shape: oneOf("product", "spherical")},
	// checkVectors, which knows the limit of the embedding, checks the range.
	field{name: "quantizationByteSize", shape: wholeNumber(func(int) bool { return true }, "a whole number")},
	field{
		name: "indexingSearchListSize",
		shape: saying(between(minSearchList, maxSearchList),
			"The Vector Indexing Policy parameter IndexingSearchListSize value :: %s is out of range. The allowed range is "+
				"between 25 and 500."),
	},
	field{name: "vectorIndexShardKey", shape: listInput(shardKey)},
), unlimited)

func shardKey(at string, v value.Value) (value.Value, error) {
	if n := v.Len(); n > maxShardPaths {
		return value.Value{}, status.New(status.BadRequest,
			"The number of shard paths defined in the Vector Indexing Policy: %d exceeds the maximum: %d. Name one path.", n,
			maxShardPaths)
	}
	path := saying(propertyPath,
		"The Vector Indexing Policy has an invalid Shard Path: %s. Write the path of one property, such as /tenant.")
	return listOf(path, maxShardPaths)(at, v)
}

// languages are the languages of full-text search. The service accepts only this casing
// (INDEXING_RU §1).
var languages = []string{"en-US", "de-DE", "fr-FR", "it-IT", "pt-BR", "pt-PT", "es-ES"}

func language(at string, v value.Value) (value.Value, error) {
	if v.Kind() != value.String || !slices.Contains(languages, v.Text()) {
		return value.Value{}, status.New(status.BadRequest,
			"The Full Text Policy contains an unsupported language %s. Supported languages are: %s. (%s)", formatted(v),
			strings.Join(languages, ", "), at)
	}
	return v, nil
}

var fullTextPolicy = objectOf(
	field{name: "defaultLanguage", shape: orEmpty(language, "")},
	field{name: "fullTextPaths", shape: listOf(objectOf(
		field{
			name: "path", required: true,
			shape: saying(propertyPath,
				"The Full Text Policy contains an invalid Path: %s. Write the path of one property, such as /text."),
		},
		field{name: "language", shape: orEmpty(language, "")},
	), unlimited)},
)

// fullTextIndexes uses the service's own messages for a missing and for an invalid path.
func fullTextIndexes(at string, v value.Value) (value.Value, error) {
	i := 0
	for e := range v.Elements() {
		path := e.Property("path")
		_, ok := resource.PathKey(path.Text())
		switch {
		case e.Kind() != value.Object || ok:
		case isGiven(path):
			return value.Value{}, status.New(status.BadRequest,
				"Full-text index specification at index (%d) contains invalid path %s. Write the path of one property, such as "+
					"/text.", i, formatted(path))
		default:
			return value.Value{}, status.New(status.BadRequest,
				"Missing path in full-text index specification at index (%d). Add it.", i)
		}
		i++
	}
	return listOf(objectOf(field{name: "path", shape: propertyPath, required: true}), unlimited)(at, v)
}

// checkVectors checks the vector indexes against the policy that describes their paths.
func checkVectors(c *resource.Container) error {
	return forEachIndex(c, "vectorIndexes", "vectorEmbeddingPolicy", "vectorEmbeddings", checkVectorIndex)
}

func checkVectorIndex(index, embedding value.Value) error {
	if !embedding.IsDefined() {
		return status.New(status.BadRequest,
			"The Vector Indexing Policy's path::%s not matching in Embedding's path. Add an entry with this path to "+
				"vectorEmbeddingPolicy.vectorEmbeddings.", formatted(index.Property("path")))
	}
	size, _ := resource.WholeNumber(embedding.Property("dimensions"))
	if index.Property("type").Text() == "flat" && size > maxFlatDimensions {
		return status.New(status.BadRequest,
			"The vector index on %s is flat, which takes at most %d dimensions; its embedding has %d. Use quantizedFlat or "+
				"diskANN.", formatted(index.Property("path")), maxFlatDimensions, size)
	}
	limit := min(size, maxQuantizationBytes)
	if n, given := resource.WholeNumber(index.Property("quantizationByteSize")); given && (n < 1 || n > limit) {
		return status.New(status.BadRequest,
			"The Vector Indexing Policy parameter QuantizationByteSize value :: %d is out of range. The allowed range is "+
				"between 1 and %d.", n, limit)
	}
	return nil
}

// checkFullText checks the full-text indexes against the policy that describes their paths.
func checkFullText(c *resource.Container) error {
	return forEachIndex(c, "fullTextIndexes", "fullTextPolicy", "fullTextPaths", func(index, path value.Value) error {
		if path.IsDefined() {
			return nil
		}
		return status.New(status.BadRequest,
			"The path of the Full Text Index %s does not match the path specified in the Full Text Policy. Add an entry with "+
				"this path to fullTextPolicy.fullTextPaths.", formatted(index.Property("path")))
	})
}

// forEachIndex calls check for each index in a list of the indexing policy, with the entry of a
// policy that has the same path. The entry is undefined when there is none.
func forEachIndex(c *resource.Container, indexes, policy, list string,
	check func(index, entry value.Value) error,
) error {
	entries, err := byPath(c.Property(policy).Property(list), policy+"."+list)
	if err != nil {
		return err
	}
	all := c.Property(indexingPolicy).Property(indexes)
	if _, err := byPath(all, indexingPolicy+"."+indexes); err != nil {
		return err
	}
	for index := range all.Elements() {
		key, _ := resource.PathKey(index.Property("path").Text())
		if err := check(index, entries[key]); err != nil {
			return err
		}
	}
	return nil
}

// byPath maps the entries of a list by their path. A repeated path is a status.BadRequest.
func byPath(entries value.Value, at string) (map[string]value.Value, error) {
	m := map[string]value.Value{}
	for e := range entries.Elements() {
		path := e.Property("path")
		key, _ := resource.PathKey(path.Text())
		if m[key].IsDefined() {
			return nil, status.New(status.BadRequest, "%s names the path %s twice. Name it once.", at, formatted(path))
		}
		m[key] = e
	}
	return m, nil
}
