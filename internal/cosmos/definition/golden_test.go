package definition_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// TestDefinitions runs the scripts in testdata. Each command takes a body:
//
//	container          parse and print the stored form; decoding it changes nothing
//	show property=     further members of a definition: one property as stored,
//	                   and the fields that the engine reads
//	change             two lines, further members (- for none) of the stored and
//	                   of the new body: the stored form after the replace
//	replace            two lines, stored body and new body: the stored form after
//	database           parse and print the stored form
//	user, permission, key   parse and print the stored form
//	replace-key        two lines, stored body and new body of an encryption key
//	offer throughput= autopilot=   the stored form of a create with these headers
//	replace-offer throughput= autopilot= highest= stored-gb= shared= migrate=
//	                   a PUT body over an offer
//	wire kind=         a stored body as a client sees it
//
// Errors print kind and message.
func TestDefinitions(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			out, err := runDefinition(t, d)
			if err != nil {
				e := status.Of(err)
				if e.Kind == status.Internal {
					t.Fatalf("%s: unclassified error: %v", d.Pos, err)
				}
				return fmt.Sprintf("%s: %s", e.Kind, e.Message)
			}
			return string(out)
		})
	})
}

func runDefinition(t *testing.T, d *datadriven.TestData) ([]byte, error) {
	switch d.Cmd {
	case "container":
		return storedContainer(t, d.Input)
	case "show":
		return rendered(t, d)
	case "change":
		before, after, _ := strings.Cut(d.Input, "\n")
		return replaced(bodyWith(before), bodyWith(after))
	case "replace":
		before, after, _ := strings.Cut(d.Input, "\n")
		return replaced(before, after)
	case "database":
		db, err := definition.ParseDatabase([]byte(d.Input))
		if err != nil {
			return nil, err
		}
		return db.JSON, nil
	case "user", "permission", "key":
		return storedOf(t, d.Cmd, d.Input)
	case "replace-key":
		return replacedKey(d.Input)
	case "offer":
		o, err := newOffer(t, d)
		if o == nil || err != nil {
			return []byte("none"), err
		}
		return o.JSON(), nil
	case "replace-offer":
		return replacedOffer(t, d)
	case "wire":
		return wire(t, d)
	}
	t.Fatalf("%s: unknown command %s", d.Pos, d.Cmd)
	return nil, nil
}

// bodyWith returns a definition with further members for a script.
func bodyWith(members string) string {
	if members == "-" {
		members = `"note":0`
	}
	return `{"id":"c","partitionKey":{"paths":["/pk"],"version":2},` + members + `}`
}

func rendered(t *testing.T, d *datadriven.TestData) ([]byte, error) {
	var name string
	d.ScanArgs(t, "property", &name)
	body := bodyWith(d.Input)
	json, err := storedContainer(t, body)
	if err != nil {
		return nil, err
	}
	c, err := definition.ParseContainer([]byte(body))
	if err != nil {
		return nil, err
	}
	out := value.AppendJSON(nil, value.FromRaw(json).Property(name))
	switch name {
	case "indexingPolicy":
		policy := c.Property(name)
		out = fmt.Appendf(out, "\n%s automatic=%t included=%v excluded=%v", policy.Property("indexingMode").Text(),
			policy.Property("automatic").IsTrue(), pathsOf(policy.Property("includedPaths")),
			pathsOf(policy.Property("excludedPaths")))
	case "defaultTtl":
		out = fmt.Appendf(out, " %d", c.DefaultTTL)
	case "uniqueKeyPolicy":
		out = fmt.Appendf(out, "\n%q", c.UniqueKeys)
	case "computedProperties":
		out = fmt.Appendf(out, "\n%q", c.ComputedProperties)
	}
	return out, nil
}

func pathsOf(entries value.Value) (paths []string) {
	for e := range entries.Elements() {
		paths = append(paths, e.Property("path").Text())
	}
	return paths
}

func storedContainer(t *testing.T, body string) ([]byte, error) {
	c, err := definition.ParseContainer([]byte(body))
	if err != nil {
		return nil, err
	}
	again, err := resource.DecodeContainer(c.JSON())
	if err != nil {
		t.Fatalf("stored form %s does not decode: %v", c.JSON(), err)
	}
	if string(again.JSON()) != string(c.JSON()) || again.ID != c.ID || again.Partition.Version != c.Partition.Version {
		t.Fatalf("stored form changes when decoded:\n%s\n%s", c.JSON(), again.JSON())
	}
	return c.JSON(), nil
}

func replaced(before, after string) ([]byte, error) {
	old, err := definition.ParseContainer([]byte(before))
	if err != nil {
		return nil, err
	}
	next, err := definition.ParseContainer([]byte(after))
	if err != nil {
		return nil, err
	}
	if err := old.CheckReplace(next); err != nil {
		return nil, err
	}
	if fmt.Sprint(next.UniqueKeys) != fmt.Sprint(old.UniqueKeys) {
		return nil, fmt.Errorf("unique keys changed from %v to %v", old.UniqueKeys, next.UniqueKeys)
	}
	return next.JSON(), nil
}

// storedOf parses and prints a definition that is stored unchanged. It checks that decoding the
// stored form changes nothing.
func storedOf(t *testing.T, kind, body string) ([]byte, error) {
	parse := map[string]func([]byte) ([]byte, error){
		"user": func(b []byte) ([]byte, error) {
			u, err := definition.ParseUser(b)
			return u.JSON, err
		},
		"permission": func(b []byte) ([]byte, error) {
			p, err := definition.ParsePermission(b)
			if err != nil {
				return nil, err
			}
			return p.JSON, nil
		},
		"key": func(b []byte) ([]byte, error) {
			k, err := definition.ParseEncryptionKey(b)
			if err != nil {
				return nil, err
			}
			return k.JSON, nil
		},
	}[kind]
	stored, err := parse([]byte(body))
	if err != nil {
		return nil, err
	}
	again, err := parse(stored)
	if err != nil || string(again) != string(stored) {
		t.Fatalf("the stored form %s decodes to an error or something else: %v", stored, err)
	}
	return stored, nil
}

func replacedKey(input string) ([]byte, error) {
	before, after, _ := strings.Cut(input, "\n")
	old, err := definition.ParseEncryptionKey([]byte(before))
	if err != nil {
		return nil, err
	}
	next, err := definition.ParseEncryptionKey([]byte(after))
	if err != nil {
		return nil, err
	}
	return next.JSON, old.CheckReplace(next)
}

func newOffer(t *testing.T, d *datadriven.TestData) (*resource.Offer, error) {
	var throughput, autopilot string
	d.MaybeScanArgs(t, "throughput", &throughput)
	d.MaybeScanArgs(t, "autopilot", &autopilot)
	return definition.ParseOffer(throughput, autopilot)
}

func replacedOffer(t *testing.T, d *datadriven.TestData) ([]byte, error) {
	var storedGB int64
	var shared, highest int
	migrate := "none"
	d.MaybeScanArgs(t, "stored-gb", &storedGB)
	d.MaybeScanArgs(t, "shared", &shared)
	d.MaybeScanArgs(t, "highest", &highest)
	d.MaybeScanArgs(t, "migrate", &migrate)
	o, err := newOffer(t, d)
	if err != nil {
		return nil, err
	}
	o.Highest = max(o.Highest, highest)
	m := map[string]resource.Migration{
		"none": resource.MigrateNone, "autoscale": resource.MigrateToAutoscale,
		"manual": resource.MigrateToManual,
	}[migrate]
	change, err := definition.ParseOfferChange([]byte(d.Input), "XbNi")
	if err != nil {
		return nil, err
	}
	change.Migration = m
	next, err := o.Replace(change, func(of *resource.Offer) int { return of.Minimum(storedGB<<30, shared) })
	if err != nil {
		return nil, err
	}
	return next.JSON(), nil
}

func wire(t *testing.T, d *datadriven.TestData) ([]byte, error) {
	var kind string
	d.ScanArgs(t, "kind", &kind)
	it := &resource.Item{Ordinal: 7, LSN: 12, TS: 1700000000, JSON: []byte(d.Input)}
	switch kind {
	case "item":
		return resource.AppendItem(nil, it, 1, 2), nil
	case "database":
		return definition.RenderDatabase(it), nil
	case "container":
		return definition.RenderContainer(it, 1), nil
	case "user":
		return definition.RenderUser(it, 1), nil
	case "permission":
		return definition.RenderPermission(it, 1, 3, "type=resource&ver=1.0&sig=mac;grant;"), nil
	case "key":
		return definition.RenderEncryptionKey(it, 1), nil
	case "offer":
		o, err := resource.DecodeOffer(it.JSON)
		if err != nil {
			return nil, err
		}
		self := "dbs/" + resource.DatabaseRID(1) + "/colls/" + resource.ContainerRID(1, 2) + "/"
		return definition.RenderOffer(it, o, self, resource.ContainerRID(1, 2)), nil
	}
	t.Fatalf("%s: unknown kind %s", d.Pos, kind)
	return nil, nil
}
