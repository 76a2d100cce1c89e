// Package export renders a document design for other tools: templates that create the account, a
// script of commands, a program that fills it, stored procedures that keep counters, and a program
// that keeps copies and counters true from the change feed.
//
// The one idea: programs are fixed text that reads its rules as data. So a name of the source,
// which can hold anything, is always a value in a literal of the target's language and never part
// of a program. What a format cannot express is an Error, never left out.
//
// The package is pure: it returns files and writes none. It does not know prices, sources or
// servers. Start reading at Render.
package export

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// A Format is what a design is rendered as.
type Format string

// The formats of Render.
const (
	ARM         Format = "arm"
	Bicep       Format = "bicep"
	Terraform   Format = "terraform"
	CLI         Format = "cli"
	Seed        Format = "seed"
	Scripts     Format = "procedures"
	FeedHandler Format = "feed-handler"
	MongoShell  Format = "mongosh"
)

// Formats are the formats of Render, in the order in which help lists them.
var Formats = []Format{ARM, Bicep, Terraform, CLI, Seed, Scripts, FeedHandler, MongoShell}

// Options say what a design does not.
type Options struct {
	// Database is the name of the database; empty means the name of the design, or "model".
	Database string
	// Serverless leaves out all throughput.
	Serverless bool
}

// A File is a part of the result. Its name is a path with slashes below the folder of the result.
type File struct {
	Name string
	Text []byte
}

// An Error says what a format cannot express, and what to do.
type Error struct{ Text string }

// Error returns what cannot be expressed, and what to do.
func (e *Error) Error() string { return e.Text }

func refuse(text string, args ...any) error { return &Error{Text: fmt.Sprintf(text, args...)} }

// Render returns the files of a format. The document must belong to the schema.
func Render(f Format, s *schema.Schema, doc *design.Document, o Options) ([]File, error) {
	if !slices.Contains(Formats, f) {
		return nil, refuse("the format %q is unknown: use one of %s", f, joined(Formats))
	}
	if err := checkAPI(f, doc); err != nil {
		return nil, err
	}
	if f == MongoShell {
		return mongoShell(doc, o)
	}
	r, err := newRenderer(s, doc, o)
	if err != nil {
		return nil, err
	}
	switch f {
	case ARM:
		return r.arm()
	case Bicep:
		return r.bicep()
	case Terraform:
		return r.terraform()
	case CLI:
		return r.cli()
	case Seed:
		return r.seed()
	case Scripts:
		return r.procedureFiles()
	}
	return r.feedHandler()
}

func joined(list []Format) string {
	var out []string
	for _, f := range list {
		out = append(out, string(f))
	}
	return strings.Join(out, ", ")
}

// renderer holds what every format needs.
type renderer struct {
	schema     *schema.Schema
	doc        *design.Document
	options    Options
	database   string
	containers []container
	rules      *rules
}

// container is a container as the service defines it.
type container struct {
	name      string
	paths     []string
	include   []string // with all of them, "/*" alone
	exclude   []string
	composite [][]design.Sort
	mode      string // manual, autoscale, or "" without throughput of its own
	rus       int64
	followed  bool // a rule reads its changes
	scripts   []Procedure
}

func newRenderer(s *schema.Schema, doc *design.Document, o Options) (*renderer, error) {
	s = s.With(doc.Design.Inherited)
	r := &renderer{schema: s, doc: doc, options: o, database: o.Database}
	if r.database == "" {
		r.database = doc.Name
	}
	if r.database == "" {
		r.database = "model"
	}
	if err := resourceName("database", r.database); err != nil {
		return nil, err
	}
	if len(doc.Design.Containers) == 0 {
		return nil, refuse("the design has no containers: there is nothing to export")
	}
	var err error
	if r.rules, err = newRules(s, doc); err != nil {
		return nil, err
	}
	scripts := r.rules.procedures(doc)
	if err := checkProcedures(scripts); err != nil {
		return nil, err
	}
	followed := r.rules.followed()
	for i := range doc.Design.Containers {
		c := &doc.Design.Containers[i]
		out := container{name: c.Name, paths: c.Paths, followed: slices.Contains(followed, c.Name)}
		if err := out.check(); err != nil {
			return nil, err
		}
		out.indexing(c)
		out.throughput(c, o.Serverless)
		for _, p := range scripts {
			if p.Container == c.Name {
				out.scripts = append(out.scripts, p)
			}
		}
		r.containers = append(r.containers, out)
	}
	return r, nil
}

// The limits of the service.
const (
	mostName   = 255
	mostPaths  = 3
	leastRU    = 400
	leastScale = 1000
)

// resourceName refuses a name that the service does not accept.
func resourceName(what, name string) error {
	switch {
	case name == "" || len(name) > mostName:
		return refuse("the %s %.40q has a name of %d bytes: use 1 to %d", what, name, len(name), mostName)
	case strings.ContainsAny(name, `/\?#`) || strings.HasSuffix(name, " ") || strings.ContainsFunc(name, isControl):
		return refuse("the %s %q has a name that the service refuses: leave out / \\ ? #, control characters and a "+
			"space at the end", what, name)
	}
	return nil
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

func (c *container) check() error {
	if err := resourceName("container", c.name); err != nil {
		return err
	}
	if len(c.paths) == 0 || len(c.paths) > mostPaths {
		return refuse("the container %q has %d partition key paths: use 1 to %d", c.name, len(c.paths), mostPaths)
	}
	for _, p := range c.paths {
		if len(p) < 2 || p[0] != '/' || strings.ContainsFunc(p, isControl) {
			return refuse("the container %q has the partition key path %q: a path begins with / and names a property",
				c.name, p)
		}
	}
	return nil
}

func (c *container) indexing(from *design.Container) {
	c.composite = from.Composite
	if from.IndexAll {
		c.include, c.exclude = []string{"/*"}, []string{`/"_etag"/?`}
		return
	}
	c.include, c.exclude = slices.Clone(from.Index), []string{"/*"}
}

// throughput rounds up to what the service offers: manual in steps of 100 RU/s, autoscale of 1,000.
func (c *container) throughput(from *design.Container, serverless bool) {
	if serverless {
		return
	}
	up := func(step float64) int64 {
		n := int64(step)
		return (int64(from.Throughput.RU) + n - 1) / n * n
	}
	if c.mode = from.Throughput.Mode; c.mode == "manual" {
		c.rus = max(leastRU, up(100))
		return
	}
	c.mode, c.rus = "autoscale", max(leastScale, up(1000))
}

// kind returns the kind of the partition key.
func (c *container) kind() string {
	if len(c.paths) > 1 {
		return "MultiHash"
	}
	return "Hash"
}

// followsFeed tells whether any container has readers of its changes.
func (r *renderer) followsFeed() bool {
	return slices.ContainsFunc(r.containers, func(c container) bool { return c.followed })
}
