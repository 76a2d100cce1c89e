package resource

import (
	"slices"
	"strconv"
	"strings"

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

func dimensions(dst []byte, at string, v value.Value) ([]byte, error) {
	if n, ok := wholeNumber(v); ok && n > maxDimensions {
		return nil, status.New(status.BadRequest,
			"The Vector Embedding Policy has Dimensions:%d which is more than the maximum supported value %d. Use fewer "+
				"dimensions.", n, maxDimensions)
	}
	return saying(between(1, maxDimensions),
		"The Vector Embedding Policy has Dimensions:%s which is not a whole number of at least 1.")(dst, at, v)
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
	field{name: "quantizationByteSize", shape: anyWholeNumber},
	field{
		name: "indexingSearchListSize",
		shape: saying(between(minSearchList, maxSearchList),
			"The Vector Indexing Policy parameter IndexingSearchListSize value :: %s is out of range. The allowed range is "+
				"between 25 and 500."),
	},
	field{name: "vectorIndexShardKey", shape: listInput(shardKey)},
), unlimited)

// anyWholeNumber defers the range check to checkSearch, which knows the embedding's limit.
func anyWholeNumber(dst []byte, at string, v value.Value) ([]byte, error) {
	n, ok := wholeNumber(v)
	if !ok {
		return nil, wrongShape(at, "a whole number")
	}
	return strconv.AppendInt(dst, int64(n), 10), nil
}

func shardKey(dst []byte, at string, v value.Value) ([]byte, error) {
	if n := v.Len(); v.Kind() == value.Array && n > maxShardPaths {
		return nil, status.New(status.BadRequest,
			"The number of shard paths defined in the Vector Indexing Policy: %d exceeds the maximum: %d. Name one path.", n,
			maxShardPaths)
	}
	path := saying(propertyPath,
		"The Vector Indexing Policy has an invalid Shard Path: %s. Write the path of one property, such as /tenant.")
	return listOf(path, maxShardPaths)(dst, at, v)
}

// languages are the languages of full-text search. The service accepts only this casing
// (INDEXING_RU §1).
var languages = []string{"en-US", "de-DE", "fr-FR", "it-IT", "pt-BR", "pt-PT", "es-ES"}

func language(dst []byte, at string, v value.Value) ([]byte, error) {
	if v.Kind() != value.String || !slices.Contains(languages, v.Text()) {
		return nil, status.New(status.BadRequest,
			"The Full Text Policy contains an unsupported language %s. Supported languages are: %s. (%s)", formatted(v),
			strings.Join(languages, ", "), at)
	}
	return value.AppendJSON(dst, v), nil
}

var fullTextPolicy = objectOf(
	field{name: "defaultLanguage", shape: orEmpty(language, `""`)},
	field{name: "fullTextPaths", shape: listOf(objectOf(
		field{
			name: "path", required: true,
			shape: saying(propertyPath,
				"The Full Text Policy contains an invalid Path: %s. Write the path of one property, such as /text."),
		},
		field{name: "language", shape: orEmpty(language, `""`)},
	), unlimited)},
)

// fullTextIndexes uses the service's own message for a missing path.
func fullTextIndexes(dst []byte, at string, v value.Value) ([]byte, error) {
	i := 0
	for e := range v.Elements() {
		path := e.Property("path")
		if _, ok := pathKey(path); e.Kind() == value.Object && !ok {
			if path.Kind() == value.Undefined || path.Kind() == value.Null {
				return nil, status.New(status.BadRequest, "Missing path in full-text index specification at index (%d). Add it.", i)
			}
			return nil, status.New(status.BadRequest,
				"Full-text index specification at index (%d) contains invalid path %s. Write the path of one property, such as "+
					"/text.", i, formatted(path))
		}
		i++
	}
	return listOf(objectOf(field{name: "path", shape: propertyPath, required: true}), unlimited)(dst, at, v)
}

// checkSearch checks the vector and full-text indexes against the policies that describe their
// paths.
func (c *Container) checkSearch() error {
	embeddings, err := keyed(c.valueOf("vectorEmbeddingPolicy").Property("vectorEmbeddings"),
		"vectorEmbeddingPolicy.vectorEmbeddings")
	if err != nil {
		return err
	}
	if _, err := keyed(c.indexing.Property("vectorIndexes"), "indexingPolicy.vectorIndexes"); err != nil {
		return err
	}
	for index := range c.indexing.Property("vectorIndexes").Elements() {
		key, _ := pathKey(index.Property("path"))
		if err := checkVectorIndex(index, embeddings[key]); err != nil {
			return err
		}
	}
	return c.checkFullText()
}

func checkVectorIndex(index, embedding value.Value) error {
	if !embedding.IsDefined() {
		return status.New(status.BadRequest,
			"The Vector Indexing Policy's path::%s not matching in Embedding's path. Add an entry with this path to "+
				"vectorEmbeddingPolicy.vectorEmbeddings.", formatted(index.Property("path")))
	}
	size, _ := wholeNumber(embedding.Property("dimensions"))
	if index.Property("type").Text() == "flat" && size > maxFlatDimensions {
		return status.New(status.BadRequest,
			"The vector index on %s is flat, which takes at most %d dimensions; its embedding has %d. Use quantizedFlat or "+
				"diskANN.", formatted(index.Property("path")), maxFlatDimensions, size)
	}
	quantization := index.Property("quantizationByteSize")
	limit := min(size, maxQuantizationBytes)
	if n, _ := wholeNumber(quantization); quantization.IsDefined() && (n < 1 || n > limit) {
		return status.New(status.BadRequest,
			"The Vector Indexing Policy parameter QuantizationByteSize value :: %d is out of range. The allowed range is "+
				"between 1 and %d.", n, limit)
	}
	return nil
}

func (c *Container) checkFullText() error {
	paths, err := keyed(c.valueOf("fullTextPolicy").Property("fullTextPaths"), "fullTextPolicy.fullTextPaths")
	if err != nil {
		return err
	}
	if _, err := keyed(c.indexing.Property("fullTextIndexes"), "indexingPolicy.fullTextIndexes"); err != nil {
		return err
	}
	for index := range c.indexing.Property("fullTextIndexes").Elements() {
		path := index.Property("path")
		if key, _ := pathKey(path); !paths[key].IsDefined() {
			return status.New(status.BadRequest,
				"The path of the Full Text Index %s does not match the path specified in the Full Text Policy. Add an entry with "+
					"this path to fullTextPolicy.fullTextPaths.", formatted(path))
		}
	}
	return nil
}

// keyed maps the entries of a list by their path. A repeated path is a status.BadRequest.
func keyed(entries value.Value, at string) (map[string]value.Value, error) {
	m := map[string]value.Value{}
	for e := range entries.Elements() {
		key, _ := pathKey(e.Property("path"))
		if m[key].IsDefined() {
			return nil, status.New(status.BadRequest, "%s names the path %s twice. Name it once.", at,
				formatted(e.Property("path")))
		}
		m[key] = e
	}
	return m, nil
}
