package advise

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "reference", "advise.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPageHasEveryDetection compares the sections of the page with the catalogue.
func TestPageHasEveryDetection(t *testing.T) {
	known := map[string]bool{}
	for _, d := range catalogue {
		rule := d.rule
		if rule == "" {
			rule = "ours"
		}
		known["`"+d.id+"` · "+rule] = true
	}
	for _, m := range regexp.MustCompile("(?m)^### (.*)$").FindAllStringSubmatch(page(t), -1) {
		if !known[m[1]] {
			t.Errorf("the page has a section %q, the catalogue has no such detection", m[1])
		}
		delete(known, m[1])
	}
	for heading := range known {
		t.Errorf("the page has no section %q", heading)
	}
}

// TestPageHasEveryThreshold compares the table of the page with the defaults.
func TestPageHasEveryThreshold(t *testing.T) {
	rows := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([A-Z]\\w*)` \\| ([^|]*) \\|").FindAllStringSubmatch(page(t), -1) {
		rows[m[1]] = m[2]
	}
	defaults := reflect.ValueOf(Defaults())
	for i := range defaults.NumField() {
		name := defaults.Type().Field(i).Name
		if want := fmt.Sprint(defaults.Field(i).Interface()); rows[name] != want {
			t.Errorf("%s is %q on the page, and %s", name, rows[name], want)
		}
		delete(rows, name)
	}
	for name := range rows {
		t.Errorf("the page has a threshold %s, the code has none", name)
	}
}

// TestPageExample computes the answer of the page from its facts.
func TestPageExample(t *testing.T) {
	block := func(kind string) string {
		_, text, _ := strings.Cut(page(t), "```"+kind+"\n")
		text, _, _ = strings.Cut(text, "```")
		return text
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(NewBody(Advise(readFacts(t, block("facts")), began.Add(time.Hour), Defaults()))); err != nil {
		t.Fatal(err)
	}
	if have := block("json"); have != out.String() {
		t.Errorf("the page says\n%s\nand the answer is\n%s", have, out.String())
	}
}

// TestBodyHasNoNulls: programs expect lists.
func TestBodyHasNoNulls(t *testing.T) {
	for _, body := range []Body{NewBody(), NewBody(Advise(&Container{}, began, Defaults()))} {
		text, err := json.Marshal(body)
		if err != nil || bytes.Contains(text, []byte("null")) {
			t.Errorf("%s, %v", text, err)
		}
	}
}
