package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/pflag"
	yaml "go.yaml.in/yaml/v3"
)

// origin is where a value came from, weakest first: a stronger one wins.
type origin uint8

const (
	originDefault origin = iota
	originFile
	originClassic
	originVNext
	originOrrery
	originFlag
)

// given is a value and where it came from.
type given struct {
	text   string
	origin origin
	from   string // such as "--port" or "PORT (environment)"
}

// resolved is the outcome of all sources: one value for every setting, and what
// should be said once in the log.
type resolved struct {
	values   map[string]given
	warnings []string
}

func (r *resolved) text(name string) string { return r.values[name].text }

func (r *resolved) number(name string) int {
	n := 0
	_, _ = fmt.Sscan(r.values[name].text, &n) // checked before
	return n
}

func (r *resolved) on(name string) bool {
	on, err := parseSwitch(r.values[name].text)
	return err == nil && on
}

// list splits a value at its commas.
func (r *resolved) list(name string) []string {
	var all []string
	for part := range strings.SplitSeq(r.text(name), ",") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all
}

// offer takes a value unless a stronger source has given one.
func (r *resolved) offer(name string, v given) {
	if have, ok := r.values[name]; !ok || v.origin > have.origin {
		r.values[name] = v
	}
}

// resolve reads every source. flags must have been parsed.
func resolve(flags *pflag.FlagSet, environ []string) (*resolved, error) {
	env := environment(environ)
	r := &resolved{values: make(map[string]given, len(settings))}
	for _, s := range settings {
		r.offer(s.name, given{text: s.value, origin: originDefault, from: "--" + s.name + " (default)"})
	}
	if err := r.readFlags(flags); err != nil {
		return nil, err
	}
	r.readEnvironment(env)
	if err := r.readClassic(env); err != nil {
		return nil, err
	}
	path := env["ORRERY_CONFIG"]
	if f := flags.Lookup("config"); f != nil && f.Changed {
		path = f.Value.String()
	}
	if path != "" {
		if err := r.readFile(path, env); err != nil {
			return nil, err
		}
	}
	for _, s := range settings {
		if err := s.check(r.values[s.name]); err != nil {
			return nil, err
		}
		if w := s.leftOut(r.values[s.name]); w != "" {
			r.warnings = append(r.warnings, w)
		}
	}
	return r, r.checkEmptyKey(environ)
}

func isKeySetting(name string) bool { return name == "key" || name == "key-file" }

// checkEmptyKey refuses a key that was given and is empty when nothing else
// gives one: whoever set it meant a key of their own, and would get the one that
// everybody knows.
func (r *resolved) checkEmptyKey(environ []string) error {
	if r.text("key") != "" || r.text("key-file") != "" {
		return nil
	}
	for _, s := range settings {
		if !isKeySetting(s.name) {
			continue
		}
		if v := r.values[s.name]; v.origin != originDefault {
			return usagef("%s is empty: give a key, or leave it out for the well-known one", v.from)
		}
		names := []string{s.variable(), s.vnext}
		for _, c := range classicNames {
			if c.setting == s.name {
				names = append(names, classicPrefix+c.name)
			}
		}
		for _, name := range names {
			if name != "" && slices.Contains(environ, name+"=") {
				return usagef("%s (environment) is empty: give a key, or unset it for the well-known one", name)
			}
		}
	}
	return nil
}

func environment(environ []string) map[string]string {
	env := make(map[string]string, len(environ))
	for _, entry := range environ {
		if name, value, ok := strings.Cut(entry, "="); ok && value != "" {
			env[name] = value
		}
	}
	return env
}

func (r *resolved) readFlags(flags *pflag.FlagSet) error {
	var err error
	flags.Visit(func(f *pflag.Flag) {
		s := settingNamed(f.Name)
		if s == nil {
			return
		}
		text := f.Value.String()
		if several, ok := f.Value.(pflag.SliceValue); ok {
			text = strings.Join(several.GetSlice(), ",")
		}
		switch {
		case text != "":
		case isKeySetting(s.name):
			err = errors.Join(err, usagef("--%s is empty: give a key, or leave the flag out for the well-known one", s.name))
		case s.kind != kindText || s.name == "host" || s.name == "seal-key-file" || s.name == "seed":
			err = errors.Join(err, usagef("--%s is empty", s.name))
		}
		r.offer(s.name, given{text: text, origin: originFlag, from: "--" + s.name})
	})
	return err
}

// readEnvironment reads ORRERY_* and the official emulator's variables. An
// empty variable counts as not set.
func (r *resolved) readEnvironment(env map[string]string) {
	known := clientVariables()
	for _, s := range settings {
		known = append(known, s.variable())
		if text := env[s.variable()]; text != "" {
			r.offer(s.name, given{text: text, origin: originOrrery, from: s.variable() + " (environment)"})
		}
		if text := env[s.vnext]; s.vnext != "" && text != "" {
			r.offer(s.name, given{text: text, origin: originVNext, from: s.vnext + " (environment)"})
		}
	}
	for name := range env {
		if strings.HasPrefix(name, "ORRERY_") && !slices.Contains(known, name) {
			r.warnings = append(r.warnings, fmt.Sprintf("the variable %s is not known and has no effect%s", name, didYouMean(name, known)))
		}
	}
	slices.Sort(r.warnings)
}

// clientVariables are read by the client commands and by the tests.
func clientVariables() []string {
	return []string{
		"ORRERY_CONFIG", "ORRERY_ENDPOINT", "ORRERY_CA_FILE", "ORRERY_BINARY", "ORRERY_REQUIRE_SHARED",
		"ORRERY_DB", "ORRERY_CONTAINER", "ORRERY_NO_PROGRESS",
	}
}

func didYouMean(word string, candidates []string) string {
	if near := nearest(word, candidates); near != "" {
		return ": did you mean " + near + "?"
	}
	return ""
}

// readFile reads the YAML file. Its keys are the names of the flags; ${NAME} in
// a value is replaced from the environment.
func (r *resolved) readFile(path string, env map[string]string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return usagef("read the configuration: %w", err)
	}
	var document yaml.Node
	if err := yaml.NewDecoder(bytes.NewReader(data)).Decode(&document); errors.Is(err, io.EOF) {
		return nil // an empty file says nothing
	} else if err != nil {
		return usagef("%s is not YAML: %w", path, err)
	}
	body := document.Content[0]
	if body.Kind == yaml.ScalarNode && body.Tag == "!!null" {
		return nil
	}
	if body.Kind != yaml.MappingNode {
		return usagef("%s:%d: the configuration is a list of `name: value` lines", path, body.Line)
	}
	seen := map[string]bool{}
	for i := 0; i < len(body.Content); i += 2 {
		name, value := body.Content[i], body.Content[i+1]
		if seen[name.Value] {
			return usagef("%s:%d: %s is given twice", path, name.Line, name.Value)
		}
		seen[name.Value] = true
		if err := r.readFileEntry(path, name, value, env); err != nil {
			return err
		}
	}
	return nil
}

func (r *resolved) readFileEntry(path string, name, value *yaml.Node, env map[string]string) error {
	s := settingNamed(name.Value)
	if s == nil {
		names := make([]string, len(settings))
		for i := range settings {
			names[i] = settings[i].name
		}
		return usagef("%s:%d: %q is not a setting%s", path, name.Line, name.Value, didYouMean(name.Value, names))
	}
	text, err := scalarText(value)
	if err != nil {
		return usagef("%s:%d: %s: %w", path, value.Line, s.name, err)
	}
	if text, err = expand(text, env); err != nil {
		return usagef("%s:%d: %s: %w", path, value.Line, s.name, err)
	}
	r.offer(s.name, given{text: text, origin: originFile, from: fmt.Sprintf("%s (%s:%d)", s.name, path, value.Line)})
	return nil
}

// scalarText reads one value, or a list of values as one text with commas.
func scalarText(value *yaml.Node) (string, error) {
	switch value.Kind {
	case yaml.ScalarNode:
		if value.Tag == "!!null" {
			return "", nil
		}
		return value.Value, nil
	case yaml.SequenceNode:
		parts := make([]string, len(value.Content))
		for i, v := range value.Content {
			if v.Kind != yaml.ScalarNode {
				return "", errors.New("a list may hold plain values only")
			}
			parts[i] = v.Value
		}
		return strings.Join(parts, ","), nil
	default:
		return "", errors.New("a plain value is wanted")
	}
}

var reference = regexp.MustCompile(`\$\{([A-Za-z_][A-Za-z0-9_]*)\}`)

func expand(text string, env map[string]string) (string, error) {
	var missing string
	out := reference.ReplaceAllStringFunc(text, func(match string) string {
		name := match[2 : len(match)-1]
		value, ok := env[name]
		if !ok {
			missing = name
		}
		return value
	})
	if missing != "" {
		return "", fmt.Errorf("the variable %s is not set", missing)
	}
	return out, nil
}
