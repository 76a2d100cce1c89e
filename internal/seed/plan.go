package seed

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/orrery-db/orrery/internal/status"
)

// plan is the combined content of all seed files.
type plan struct {
	databases []*database
	// found lists the files that belong to a container by their place in a directory.
	found []*itemFile
	named map[string]bool // files named by seed files, by their names in messages
}

// database is one database of the plan.
type database struct {
	id         string
	where      string
	throughput *throughput
	containers []*container
}

// container is one container of the plan.
type container struct {
	database   *database
	id         string
	where      string
	properties []property
	throughput *throughput
	short      bool // the partition key gives only its paths
	replace    bool
	inline     []inlineItem
	files      []*itemFile
}

// property is a property of a definition as JSON; null removes it.
type property struct {
	name  string
	json  []byte
	where string
}

// throughput is the desired throughput of a database or a container.
type throughput struct {
	where     string
	rate      int
	autoscale bool
}

// inlineItem is an item of a seed file. Its JSON is made when it is loaded.
type inlineItem struct {
	document *document
	node     *yaml.Node
}

// itemFile is a file with items.
type itemFile struct {
	files       fs.FS
	name        string
	displayName string
	where       string // the place that names it
	// database and container are derived from its place in a directory.
	database, container string
}

// read adds the content of a source.
func (p *plan) read(s Source) error {
	info, err := fs.Stat(s.Files, s.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &Mistake{Where: s.displayName(s.Name), Text: "there is no such file or directory"}
	case err != nil:
		return &Mistake{Where: s.displayName(s.Name), Text: fmt.Sprintf("it cannot be read: %v", err)}
	case !info.IsDir():
		return p.readFile(s, s.Name)
	}
	return p.readDirectory(s)
}

// displayName returns the name of a file in messages.
func (s Source) displayName(name string) string {
	if name == "." {
		return strings.TrimSuffix(s.DisplayPrefix, "/")
	}
	return s.DisplayPrefix + name
}

// isSeedName reports whether a file of a directory is a seed file by its name.
func isSeedName(name string) bool {
	lower := strings.ToLower(name)
	return !strings.HasPrefix(name, ".") &&
		(strings.HasSuffix(lower, ".yaml") || strings.HasSuffix(lower, ".yml") || strings.HasSuffix(lower, ".seed.json"))
}

// readDirectory reads the seed files of a directory in the order of their names, then finds
// <database>/<container>.jsonl and the other files of items. It ignores names that begin with a
// dot, where Kubernetes keeps versions of mounted files.
func (p *plan) readDirectory(s Source) error {
	entries, err := fs.ReadDir(s.Files, s.Name)
	if err != nil {
		return &Mistake{Where: s.displayName(s.Name), Text: fmt.Sprintf("it cannot be read: %v", err)}
	}
	for _, entry := range entries {
		if isSeedName(entry.Name()) {
			if err := p.readFile(s, path.Join(s.Name, entry.Name())); err != nil {
				return err
			}
		}
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		dir := path.Join(s.Name, entry.Name())
		if info, err := fs.Stat(s.Files, dir); err != nil || !info.IsDir() { // follows links
			continue
		}
		if err := p.lookInto(s, dir, entry.Name()); err != nil {
			return err
		}
	}
	return nil
}

// lookInto finds the files of items of one database.
func (p *plan) lookInto(s Source, dir, database string) error {
	files, err := fs.ReadDir(s.Files, dir)
	if err != nil {
		return &Mistake{Where: s.displayName(dir), Text: fmt.Sprintf("it cannot be read: %v", err)}
	}
	for _, f := range files {
		name := f.Name()
		extension := path.Ext(name)
		if strings.HasPrefix(name, ".") || f.IsDir() || !isItemExtension(extension) {
			continue
		}
		p.found = append(p.found, &itemFile{
			files: s.Files, name: path.Join(dir, name), displayName: s.displayName(path.Join(dir, name)),
			where:    s.displayName(path.Join(dir, name)),
			database: database, container: strings.TrimSuffix(name, extension),
		})
	}
	return nil
}

// readFile adds one seed file.
func (p *plan) readFile(s Source, name string) error {
	d, err := readDocument(s.Files, name, s.displayName(name))
	if err != nil || d.root == nil {
		return err
	}
	found := &mistakes{}
	if err := d.check(d.root, seedFile, 0, found); err != nil {
		return err
	}
	if err := found.err("mistakes"); err != nil {
		return err
	}
	r := &reading{plan: p, source: s, document: d, directory: path.Dir(name)}
	for _, n := range elements(member(d.root, "databases")) {
		if err := r.database(n); err != nil {
			return err
		}
	}
	return nil
}

// reading turns the checked tree of one seed file into parts of the plan.
type reading struct {
	plan      *plan
	source    Source
	document  *document
	directory string
}

// member returns a property of an object; nil when it is absent or null.
func member(n *yaml.Node, name string) *yaml.Node {
	n = resolve(n)
	for i := 0; i+1 < len(n.Content); i += 2 {
		if resolve(n.Content[i]).Value == name && !isNull(n.Content[i+1]) {
			return resolve(n.Content[i+1])
		}
	}
	return nil
}

// elements returns the elements of a list with aliases resolved; none for nil.
func elements(n *yaml.Node) []*yaml.Node {
	if n == nil {
		return nil
	}
	all := make([]*yaml.Node, len(n.Content))
	for i, child := range n.Content {
		all[i] = resolve(child)
	}
	return all
}

// texts returns a text, or the texts of a list.
func texts(n *yaml.Node) []string {
	if n == nil {
		return nil
	}
	if n.Kind == yaml.ScalarNode {
		return []string{n.Value}
	}
	var all []string
	for _, child := range elements(n) {
		all = append(all, child.Value)
	}
	return all
}

// database adds a database, or merges what another file says about it.
func (r *reading) database(n *yaml.Node) error {
	id, where := member(n, "id").Value, r.document.where(n)
	rate, err := r.throughput(n)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(r.plan.databases, func(d *database) bool { return d.id == id })
	if at < 0 {
		at = len(r.plan.databases)
		r.plan.databases = append(r.plan.databases, &database{id: id, where: where})
	}
	db := r.plan.databases[at]
	if rate != nil {
		if db.throughput != nil && (db.throughput.rate != rate.rate || db.throughput.autoscale != rate.autoscale) {
			return &Mistake{
				Where: rate.where,
				Text:  fmt.Sprintf("the database %s has another throughput at %s: give it once", id, db.throughput.where),
			}
		}
		db.throughput = rate
	}
	for _, c := range elements(member(n, "containers")) {
		if err := r.container(db, c); err != nil {
			return err
		}
	}
	return nil
}

// throughput reads the throughput of a database or container; nil when none is given.
func (r *reading) throughput(n *yaml.Node) (*throughput, error) {
	manual, autoscale := member(n, "throughput"), member(n, "autoscale")
	given := manual
	switch {
	case manual != nil && autoscale != nil:
		return nil, &Mistake{
			Where: r.document.where(autoscale),
			Text:  "throughput is fixed and autoscale is not: give one of them",
		}
	case autoscale != nil:
		given = autoscale
	case manual == nil:
		return nil, nil
	}
	rate, err := strconv.Atoi(given.Value)
	if err != nil || rate <= 0 {
		return nil, &Mistake{
			Where: r.document.where(given),
			Text:  fmt.Sprintf("%s is not a throughput: write a number of RU/s such as 1000", status.Clip(given.Value)),
		}
	}
	return &throughput{where: r.document.where(given), rate: rate, autoscale: autoscale != nil}, nil
}

// notOfDefinition lists the properties of a container in a seed file that do not belong to its
// definition.
var notOfDefinition = []string{
	"id", "partitionKey", "throughput", "autoscale", "uniqueKeys", "items", "files",
	"onConflict",
}

func (r *reading) container(db *database, n *yaml.Node) error {
	c := &container{database: db, id: member(n, "id").Value, where: r.document.where(n)}
	for _, other := range db.containers {
		if other.id == c.id {
			return &Mistake{
				Where: c.where,
				Text:  fmt.Sprintf("the container %s/%s is already defined at %s", db.id, c.id, other.where),
			}
		}
	}
	db.containers = append(db.containers, c)
	var err error
	if c.throughput, err = r.throughput(n); err != nil {
		return err
	}
	if err := r.partitionKey(c, member(n, "partitionKey")); err != nil {
		return err
	}
	if err := r.uniqueKeys(c, n); err != nil {
		return err
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if name := resolve(n.Content[i]).Value; !slices.Contains(notOfDefinition, name) {
			if err := r.property(c, name, resolve(n.Content[i+1])); err != nil {
				return err
			}
		}
	}
	if policy := member(n, "onConflict"); policy != nil {
		c.replace = policy.Value == conflictReplace
	}
	for _, item := range elements(member(n, "items")) {
		c.inline = append(c.inline, inlineItem{document: r.document, node: item})
	}
	return r.files(c, member(n, "files"))
}

// partitionKey reads a path, a list of paths or the service's object.
func (r *reading) partitionKey(c *container, n *yaml.Node) error {
	at := r.document.where(n)
	if n.Kind == yaml.MappingNode {
		return r.property(c, "partitionKey", n)
	}
	paths := texts(n)
	kind := "Hash"
	if len(paths) > 1 {
		kind = "MultiHash"
	}
	list, err := r.document.appendJSON(nil, textList(n, paths), 0)
	if err != nil {
		return err
	}
	c.short = true
	c.properties = append(c.properties, property{
		name: "partitionKey", where: at, json: fmt.Appendf(nil, `{"paths":%s,"kind":%q,"version":2}`, list, kind),
	})
	return nil
}

// textList returns texts as a list node, with the line of another node.
func textList(at *yaml.Node, all []string) *yaml.Node {
	list := &yaml.Node{Kind: yaml.SequenceNode, Line: at.Line}
	for _, text := range all {
		list.Content = append(list.Content, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Line: at.Line})
	}
	return list
}

// uniqueKeys converts the short form into the service's form.
func (r *reading) uniqueKeys(c *container, n *yaml.Node) error {
	keys := member(n, "uniqueKeys")
	if keys == nil {
		return nil
	}
	if long := member(n, "uniqueKeyPolicy"); long != nil {
		return &Mistake{Where: r.document.where(long), Text: "uniqueKeys and uniqueKeyPolicy say the same: give one of them"}
	}
	out := []byte(`{"uniqueKeys":[`)
	for i, key := range elements(keys) {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, `{"paths":`...)
		var err error
		if out, err = r.document.appendJSON(out, textList(key, texts(key)), 0); err != nil {
			return err
		}
		out = append(out, '}')
	}
	c.properties = append(c.properties,
		property{name: "uniqueKeyPolicy", where: r.document.where(keys), json: append(out, "]}"...)})
	return nil
}

// property adds a property of the definition. An indexing policy may be in a separate file.
func (r *reading) property(c *container, name string, n *yaml.Node) error {
	d, where := r.document, r.document.where(n)
	if name == "indexingPolicy" && n.Kind == yaml.ScalarNode && !isNull(n) {
		file, isFile := strings.CutPrefix(n.Value, "@")
		if !isFile {
			return &Mistake{Where: where, Text: "an indexing policy is an object, or @ and the name of a file that holds it"}
		}
		name, err := r.beside(file, where)
		if err != nil {
			return err
		}
		if d, err = readDocument(r.source.Files, name, r.source.displayName(name)); err != nil {
			return err
		}
		if d.root == nil {
			return &Mistake{Where: d.displayName, Text: "it holds no indexing policy"}
		}
		found := &mistakes{}
		if err := d.check(d.root, indexingShape, 0, found); err != nil {
			return err
		}
		if err := found.err("mistakes"); err != nil {
			return err
		}
		n, where = d.root, d.where(d.root)
	}
	text, err := d.appendJSON(nil, n, 0)
	if err != nil {
		return err
	}
	c.properties = append(c.properties, property{name: name, json: text, where: where})
	return nil
}

func (r *reading) files(c *container, n *yaml.Node) error {
	if n == nil {
		return nil
	}
	nodes := elements(n)
	if n.Kind == yaml.ScalarNode {
		nodes = []*yaml.Node{n}
	}
	for _, node := range nodes {
		where := r.document.where(node)
		name, err := r.beside(node.Value, where)
		if err != nil {
			return err
		}
		if !isItemExtension(path.Ext(name)) {
			return &Mistake{
				Where: where,
				Text: fmt.Sprintf("%s is not a file of items: its name must end in .json, .jsonl, .ndjson or .csv",
					status.Clip(node.Value)),
			}
		}
		displayName := r.source.displayName(name)
		c.files = append(c.files, &itemFile{files: r.source.Files, name: name, displayName: displayName, where: where})
		f, err := openRegular(r.source.Files, name, displayName) // report a missing file before anything is changed
		if err != nil {
			return &Mistake{Where: where, Text: err.Error()}
		}
		_ = f.Close()
	}
	return nil
}

// beside resolves the name of a file in a seed file. The file must be in the directory of the seed
// file or below it; other files of the machine are not part of a seed.
func (r *reading) beside(name, where string) (string, error) {
	clean := path.Join(r.directory, strings.ReplaceAll(name, `\`, "/"))
	inside := r.directory == "." || strings.HasPrefix(clean, r.directory+"/")
	if path.IsAbs(name) || name == "" || !fs.ValidPath(clean) || !inside || clean == r.directory {
		return "", &Mistake{
			Where: where,
			Text:  fmt.Sprintf("%q cannot be read: name a file in the seed file's own directory or below it", status.Clip(name)),
		}
	}
	if r.plan.named == nil {
		r.plan.named = map[string]bool{}
	}
	r.plan.named[r.source.displayName(clean)] = true
	return clean, nil
}

// isItemExtension reports whether files with this extension hold items.
func isItemExtension(extension string) bool {
	switch strings.ToLower(extension) {
	case ".json", ".jsonl", ".ndjson", ".csv":
		return true
	}
	return false
}
