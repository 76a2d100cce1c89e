package resource

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// partitionKey is the partitionKey of a definition as the client wrote it, with zero values for
// absent members.
type partitionKey struct {
	given   bool
	paths   []string
	kind    partition.Kind
	hasKind bool
	version int
	system  bool
	unknown []member
}

func (k *partitionKey) parse(v value.Value) error {
	members, ok := membersOf(v)
	if !ok {
		return wrongShape("partitionKey", `an object such as {"paths":["/customerId"],"kind":"Hash","version":2}`)
	}
	k.given = true
	for _, m := range members {
		if err := k.take(m); err != nil {
			return err
		}
	}
	return nil
}

func (k *partitionKey) take(m member) error {
	switch m.name {
	case "paths":
		return k.takePaths(m.value)
	case "kind":
		switch m.value.Text() {
		case "Hash":
			k.kind = partition.Hash
		case "MultiHash":
			k.kind = partition.MultiHash
		case "":
			if m.value.Kind() == value.String {
				return nil // the Go SDK sends this for an absent value
			}
			fallthrough
		default:
			return wrongShape("partitionKey.kind", `"Hash" or "MultiHash"`)
		}
		k.hasKind = true
	case "version":
		return k.takeVersion(m.value)
	case "systemKey":
		if m.value.Kind() != value.True && m.value.Kind() != value.False {
			return wrongShape("partitionKey.systemKey", "true or false")
		}
		k.system = m.value.IsTrue()
	default:
		k.unknown = append(k.unknown, m)
	}
	return nil
}

// takeVersion reads the version of the hash. Java's SDK sends it as text, "V2" (seen in its
// requests), and reads numbers.
func (k *partitionKey) takeVersion(v value.Value) error {
	switch {
	case v.Kind() == value.Number && v.Float() == 1, v.Kind() == value.String && strings.EqualFold(v.Text(), "V1"):
		k.version = 1
	case v.Kind() == value.Number && v.Float() == 2, v.Kind() == value.String && strings.EqualFold(v.Text(), "V2"):
		k.version = 2
	default:
		return wrongShape("partitionKey.version", "1 or 2")
	}
	return nil
}

func (k *partitionKey) takePaths(v value.Value) error {
	if v.Kind() != value.Array {
		return wrongShape("partitionKey.paths", `an array of paths such as ["/customerId"]`)
	}
	k.paths = nil
	for e := range v.Elements() {
		if e.Kind() != value.String {
			return wrongShape("partitionKey.paths", `an array of paths such as ["/customerId"]`)
		}
		k.paths = append(k.paths, e.Text())
	}
	return nil
}

// definition fills in the defaults: kind Hash, version 1 (2 for MultiHash), and the system key when
// the client sent no partition key.
func (k *partitionKey) definition() (partition.Definition, error) {
	if !k.given {
		k.paths, k.system = []string{partition.SystemKeyPath}, true
	}
	d, err := partition.NewDefinition(k.paths, k.kind, k.version)
	if err != nil {
		return partition.Definition{}, err
	}
	if k.system && !slices.Equal(k.paths, []string{partition.SystemKeyPath}) {
		return partition.Definition{}, status.New(status.BadRequest,
			"partitionKey.systemKey is true, but the path is not %s. Remove systemKey for a path of your own.",
			partition.SystemKeyPath)
	}
	d.SystemKey = k.system
	return d, nil
}

// inherit is definition with the gaps filled from an existing container.
func (k *partitionKey) inherit(from partition.Definition) (partition.Definition, error) {
	if !k.given {
		return from, nil
	}
	full := *k
	if !full.hasKind {
		full.kind = from.Kind
	}
	if full.version == 0 {
		full.version = from.Version
	}
	full.system = full.system || from.SystemKey && slices.Equal(full.paths, from.Paths)
	return full.definition()
}

// json returns the partition key as replies show it. It omits version 1 when the client sent no
// version (recorded from the service).
func (k *partitionKey) json(d partition.Definition) []byte {
	var o object
	o.name("paths")
	o.b = append(o.b, '[')
	for i, p := range d.Paths {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		o.b = value.AppendString(o.b, p)
	}
	o.b = append(o.b, ']')
	o.text("kind", d.Kind.String())
	if k.version != 0 || d.Version != 1 {
		o.raw("version", strconv.Itoa(d.Version))
	}
	if d.SystemKey {
		o.raw("systemKey", "true")
	}
	for _, m := range k.unknown {
		o.value(m)
	}
	return bytes.Clone(o.close())
}
