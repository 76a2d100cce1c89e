package export

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
)

//go:embed programs/collections.js
var collectionsText string

// collectionData is what the script of MongoDB's shell reads.
type collectionData struct {
	Database    string         `json:"database"`
	Collections []collection   `json:"collections"`
	Rules       []followedRule `json:"rules"`
}

type collection struct {
	Name       string   `json:"name"`
	ShardKey   string   `json:"shardKey"`
	Throughput object   `json:"throughput"`
	Indexes    []string `json:"indexes"`
	// Compound has indexes of several fields: pairs of a field and 1, or -1 for descending.
	Compound [][]list `json:"compound"`
}

// followedRule is a rule that the application keeps, with the collection whose changes it follows.
type followedRule struct {
	Rule string `json:"rule"`
	From string `json:"from"`
}

// mongoShell renders a script of MongoDB's shell, which creates collections with their shard keys
// and indexes.
func mongoShell(doc *design.Document, o Options) ([]File, error) {
	data := collectionData{Database: o.Database, Collections: []collection{}, Rules: []followedRule{}}
	if data.Database == "" {
		data.Database = doc.Name
	}
	if data.Database == "" {
		data.Database = "model"
	}
	if len(data.Database) > 63 || strings.ContainsAny(data.Database, "/\\. \"$*<>:|?\x00") {
		return nil, refuse("MongoDB refuses %q as the name of a database: name another one with --database, of 63 bytes at "+
			"most, without spaces and without / \\ . \" $ * < > : | ?", data.Database)
	}
	if len(doc.Design.Containers) == 0 {
		return nil, refuse("the design has no collections: there is nothing to export")
	}
	for i := range doc.Design.Containers {
		one, err := collectionOf(&doc.Design.Containers[i], o.Serverless)
		if err != nil {
			return nil, err
		}
		data.Collections = append(data.Collections, one)
	}
	for i := range doc.Rules {
		if r := &doc.Rules[i]; r.Mode == "async" {
			data.Rules = append(data.Rules, followedRule{r.Name, r.From.Container})
		}
	}
	text := "// Creates the collections of a design, with their shard keys and indexes.\nconst design = " +
		strings.TrimSuffix(string(pretty(data)), "\n") + ";\n\n" + collectionsText
	return []File{{Name: "collections.js", Text: []byte(text)}}, nil
}

func collectionOf(c *design.Container, serverless bool) (collection, error) {
	out := collection{Name: c.Name, Throughput: object{}, Indexes: []string{}, Compound: [][]list{}}
	switch {
	case c.Name == "" || len(c.Name) > 200 || strings.ContainsAny(c.Name, "$\x00") || strings.HasPrefix(c.Name, "system."):
		return out, refuse("MongoDB refuses %.40q as the name of a collection: change it in the design, to 200 bytes at "+
			"most, without $, and not beginning with system.", c.Name)
	case len(c.Paths) != 1:
		return out, refuse("the collection %q has %d paths in its key, and a shard key has one: join the values in one "+
			"property", c.Name, len(c.Paths))
	}
	var err error
	if out.ShardKey, err = fieldOf(c.Name, c.Paths[0]); err != nil {
		return out, err
	}
	var rest container
	if rest.throughput(c, serverless); rest.rus > 0 {
		out.Throughput = object{{"offerThroughput", rest.rus}}
		if rest.mode == "autoscale" {
			out.Throughput = object{{"autoScaleSettings", object{{"maxThroughput", rest.rus}}}}
		}
	}
	for _, sorts := range c.Composite {
		var one []list
		for _, s := range sorts {
			field, err := fieldOf(c.Name, s.Path)
			if err != nil {
				return out, err
			}
			way := 1
			if s.Descending {
				way = -1
			}
			one = append(one, list{field, way})
		}
		out.Compound = append(out.Compound, one)
	}
	if c.IndexAll {
		out.Indexes = []string{"$**"}
		return out, nil
	}
	for _, path := range c.Index {
		field, err := fieldOf(c.Name, path)
		if err != nil {
			return out, err
		}
		if field != out.ShardKey && field != "_id" && !slices.Contains(out.Indexes, field) {
			out.Indexes = append(out.Indexes, field)
		}
	}
	return out, nil
}

// fieldOf turns a path into a field: dots lead into objects, and through arrays.
func fieldOf(collection, path string) (string, error) {
	parts := strings.Split(strings.TrimSuffix(strings.TrimPrefix(path, "/"), "/?"), "/")
	parts = slices.DeleteFunc(parts, func(p string) bool { return p == "[]" })
	for _, p := range parts {
		if p == "" || strings.HasPrefix(p, "$") || strings.ContainsAny(p, ".\x00") {
			return "", refuse("the path %q of the collection %q has a name that no index of MongoDB reaches: rename the "+
				"property, without a dot and not beginning with $", path, collection)
		}
	}
	if len(parts) == 1 && parts[0] == design.IDProperty {
		return "_id", nil
	}
	return strings.Join(parts, "."), nil
}

// checkAPI refuses a format that is for another API than the design.
func checkAPI(f Format, doc *design.Document) error {
	mongo := doc.Options.API == dialect.MongoDB
	switch {
	case f == MongoShell && !mongo:
		return refuse("the format mongosh creates collections of the MongoDB API, and the design is for the NoSQL API: " +
			"advise a design with --api=mongodb, or use another format")
	case f != MongoShell && mongo:
		return refuse("the format %s is for containers of the NoSQL API, and the design is for the MongoDB API: use the "+
			"format mongosh, or advise a design with --api=nosql", f)
	}
	return nil
}
