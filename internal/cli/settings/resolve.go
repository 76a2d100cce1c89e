package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/pflag"
	yaml "go.yaml.in/yaml/v3"
)

// Origin is the source of a value. Origins are ordered, and the strongest comes last.
type Origin uint8

// The origins that other packages use. A flag is the strongest.
const (
	OriginDefault Origin = iota
	originFile
	originClassic
	originVNext
	originOrrery
	OriginFlag
)

// Given is a value and its source.
type Given struct {
	Text   string
	Origin Origin
	From   string // such as "--port" or "PORT (environment)"
}

// Resolved is the result of reading all sources: one value per setting, and warnings to log once.
type Resolved struct {
	Values   map[string]Given
	Warnings []string
}

// Text is the value of a setting.
func (r *Resolved) Text(name string) string { return r.Values[name].Text }

func (r *Resolved) number(name string) int {
	n := 0
	_, _ = fmt.Sscan(r.Values[name].Text, &n) // validated before
	return n
}

// On is the value of a switch.
func (r *Resolved) On(name string) bool {
	on, err := console.ParseSwitch(r.Values[name].Text)
	return err == nil && on
}

// Choice returns "on" or "off" for a switch that was given, and "auto" otherwise.
func (r *Resolved) Choice(name string) string {
	switch {
	case r.Text(name) == "":
		return "auto"
	case r.On(name):
		return "on"
	}
	return "off"
}

// list splits a value at its commas and drops empty parts.
func (r *Resolved) list(name string) []string {
	var all []string
	for part := range strings.SplitSeq(r.Text(name), ",") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, part)
		}
	}
	return all
}

// offer stores a value unless a stronger source has given one.
func (r *Resolved) offer(name string, v Given) {
	if have, ok := r.Values[name]; !ok || v.Origin > have.Origin {
		r.Values[name] = v
	}
}

// Resolve reads every source. flags must have been parsed.
func Resolve(flags *pflag.FlagSet, environ []string) (*Resolved, error) {
	env := console.Environment(environ)
	r := &Resolved{Values: make(map[string]Given, len(All))}
	for _, s := range All {
		r.offer(s.Name, Given{Text: s.value, Origin: OriginDefault, From: "--" + s.Name + " (default)"})
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
	for _, s := range All {
		if err := s.Check(r.Values[s.Name]); err != nil {
			return nil, err
		}
		if w := s.leftOut(r.Values[s.Name]); w != "" {
			r.Warnings = append(r.Warnings, w)
		}
	}
	return r, r.checkEmptyKey(environ)
}

func isKeySetting(name string) bool { return name == "key" || name == "key-file" }

// checkEmptyKey refuses a key that is given but empty, when no other source gives one: the user
// meant a private key, and would get the well-known one.
func (r *Resolved) checkEmptyKey(environ []string) error {
	if r.Text("key") != "" || r.Text("key-file") != "" {
		return nil
	}
	for _, s := range All {
		if !isKeySetting(s.Name) {
			continue
		}
		if v := r.Values[s.Name]; v.Origin != OriginDefault {
			return exit.Usagef("%s is empty: give a key, or omit it for the well-known key", v.From)
		}
		names := []string{s.variable(), s.vnext}
		for _, c := range classicNames {
			if c.setting == s.Name {
				names = append(names, ClassicPrefix+c.name)
			}
		}
		for _, name := range names {
			if name != "" && slices.Contains(environ, name+"=") {
				return exit.Usagef("%s (environment) is empty: give a key, or unset it for the well-known key", name)
			}
		}
	}
	return nil
}

func (r *Resolved) readFlags(flags *pflag.FlagSet) error {
	var err error
	flags.Visit(func(f *pflag.Flag) {
		s := Named(f.Name)
		if s == nil {
			return
		}
		text := f.Value.String()
		if several, ok := f.Value.(pflag.SliceValue); ok {
			text = strings.Join(several.GetSlice(), ",")
		}
		switch {
		case s.many &&
			slices.ContainsFunc(
				strings.Split(text, ","), func(part string) bool { return strings.TrimSpace(part) == "" },
			):
			err = errors.Join(err, exit.Usagef("--%s=%s has an empty part: commas separate several values, and cannot be part "+
				"of one", s.Name, text))
		case text != "":
		case isKeySetting(s.Name):
			err = errors.Join(
				err, exit.Usagef("--%s is empty: give a key, or omit the flag for the well-known key", s.Name),
			)
		case s.kind != kindText || s.Name == "host" || s.Name == "seal-key-file":
			err = errors.Join(err, exit.Usagef("--%s is empty", s.Name))
		}
		r.offer(s.Name, Given{Text: text, Origin: OriginFlag, From: "--" + s.Name})
	})
	return err
}

// readEnvironment reads ORRERY_* and the official emulator's variables. An empty variable counts as
// unset.
func (r *Resolved) readEnvironment(env map[string]string) {
	known := clientVariables()
	for _, s := range All {
		known = append(known, s.variable())
		if text := env[s.variable()]; text != "" {
			r.offer(s.Name, Given{Text: text, Origin: originOrrery, From: s.variable() + " (environment)"})
		}
		if text := env[s.vnext]; s.vnext != "" && text != "" {
			r.offer(s.Name, Given{Text: text, Origin: originVNext, From: s.vnext + " (environment)"})
		}
	}
	for name := range env {
		if strings.HasPrefix(name, "ORRERY_") && !slices.Contains(known, name) {
			r.Warnings = append(
				r.Warnings,
				fmt.Sprintf("the variable %s is not known and has no effect%s", name, didYouMean(name, known)),
			)
		}
	}
	slices.Sort(r.Warnings)
}

// clientVariables are the variables that client commands and tests read.
func clientVariables() []string {
	return []string{
		"ORRERY_CONFIG", "ORRERY_ENDPOINT", "ORRERY_CA_FILE", "ORRERY_BINARY", "ORRERY_REQUIRE_SHARED",
		"ORRERY_DB", "ORRERY_CONTAINER", "ORRERY_NO_PROGRESS", "ORRERY_TOKEN", "ORRERY_TOKEN_FILE",
	}
}

func didYouMean(word string, candidates []string) string {
	if near := exit.Nearest(word, candidates); near != "" {
		return ": did you mean " + near + "?"
	}
	return ""
}

// readFile reads the YAML file. Its keys are the names of the flags. The environment replaces
// ${NAME} in a value.
func (r *Resolved) readFile(path string, env map[string]string) error {
	data, err := files.Read(path)
	if err != nil {
		return exit.Usagef("read the configuration: %w", err)
	}
	var document yaml.Node
	if err := yaml.NewDecoder(bytes.NewReader(data)).Decode(&document); errors.Is(err, io.EOF) {
		return nil // an empty file sets nothing
	} else if err != nil {
		return exit.Usagef("%s is not YAML: %w", path, err)
	}
	body := document.Content[0]
	if body.Kind == yaml.ScalarNode && body.Tag == "!!null" {
		return nil
	}
	if body.Kind != yaml.MappingNode {
		return exit.Usagef("%s:%d: the configuration is a list of `name: value` lines", path, body.Line)
	}
	seen := map[string]bool{}
	for i := 0; i < len(body.Content); i += 2 {
		name, value := body.Content[i], body.Content[i+1]
		if seen[name.Value] {
			return exit.Usagef("%s:%d: %s is given twice", path, name.Line, name.Value)
		}
		seen[name.Value] = true
		if err := r.readFileEntry(path, name, value, env); err != nil {
			return err
		}
	}
	return nil
}

func (r *Resolved) readFileEntry(path string, name, value *yaml.Node, env map[string]string) error {
	s := Named(name.Value)
	if s == nil {
		names := make([]string, len(All))
		for i := range All {
			names[i] = All[i].Name
		}
		return exit.Usagef("%s:%d: %q is not a setting%s", path, name.Line, name.Value, didYouMean(name.Value, names))
	}
	text, err := scalarText(value)
	if err != nil {
		return exit.Usagef("%s:%d: %s: %w", path, value.Line, s.Name, err)
	}
	if text, err = expand(text, env); err != nil {
		return exit.Usagef("%s:%d: %s: %w", path, value.Line, s.Name, err)
	}
	r.offer(s.Name, Given{Text: text, Origin: originFile, From: fmt.Sprintf("%s (%s:%d)", s.Name, path, value.Line)})
	return nil
}

// scalarText reads one value, or joins a list of values with commas.
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
				return "", errors.New("a list may only hold plain values")
			}
			parts[i] = v.Value
		}
		return strings.Join(parts, ","), nil
	default:
		return "", errors.New("use a plain value")
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
