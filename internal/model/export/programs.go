package export

import (
	_ "embed"
	"fmt"
	"strings"
)

var (
	//go:embed programs/seed.mjs
	seedText []byte
	//go:embed programs/handler.mjs
	handlerText string
	//go:embed programs/handler.md
	handlerPage []byte
)

// retention is how long a container keeps versions for the feed handler.
const retention = "24h"

// packageText is the package.json of a program that uses the official SDK.
const packageText = `{
  "private": true,
  "type": "module",
  "engines": { "node": ">=20" },
  "dependencies": {
    "@azure/cosmos": "^4.9.3"
  }
}
`

// cli renders a script of commands.
func (r *renderer) cli() ([]File, error) {
	var b strings.Builder
	b.WriteString("#!/usr/bin/env bash\n# Creates the database, its containers and stored procedures. The account is " +
		"that of\n# ORRERY_ENDPOINT and ORRERY_KEY, or of the context in use.\nset -euo pipefail\n" +
		"cd \"$(dirname \"$0\")\"\n\n")
	fmt.Fprintf(&b, "orrery db create --db %s\n", shell(r.database))
	var out []File
	for i := range r.containers {
		c := &r.containers[i]
		for _, p := range c.paths {
			if strings.Contains(p, ",") {
				return nil, refuse("the partition key path %q has a comma, which the command line separates paths by: use "+
					"another format", p)
			}
		}
		at := " --db " + shell(r.database) + " --container " + shell(c.name)
		fmt.Fprintf(&b, "\norrery container create%s \\\n  --partition-key %s \\\n", at, shell(strings.Join(c.paths, ",")))
		switch c.mode {
		case "manual":
			fmt.Fprintf(&b, "  --throughput %d \\\n", c.rus)
		case "autoscale":
			fmt.Fprintf(&b, "  --autoscale %d \\\n", c.rus)
		}
		if c.followed {
			b.WriteString("  --change-feed-retention " + retention + " \\\n")
		}
		definition := c.definition(func(s string) any { return s })
		b.WriteString("  --indexing " + shell(string(compact(definition[2].value))) + "\n")
		for _, p := range c.scripts {
			file := r.scriptFile(i, p.Name)
			out = append(out, File{file, []byte(p.Body)})
			fmt.Fprintf(&b, "orrery sproc put%s --id %s %s\n", at, shell(p.Name), shell(file))
		}
	}
	return append([]File{{"create.sh", []byte(b.String())}}, out...), nil
}

// shell quotes a word of a shell.
func shell(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// seed renders a program that creates everything and loads items.
func (r *renderer) seed() ([]File, error) {
	type procedure struct {
		ID   string `json:"id"`
		Body string `json:"body"`
	}
	type one struct {
		Definition object      `json:"definition"`
		Procedures []procedure `json:"procedures"`
	}
	model := struct {
		Database   string `json:"database"`
		Containers []one  `json:"containers"`
	}{Database: r.database}
	for i := range r.containers {
		c := &r.containers[i]
		d := c.definition(func(s string) any { return s })
		switch c.mode {
		case "manual":
			d = append(d, property{"throughput", c.rus})
		case "autoscale":
			d = append(d, property{"maxThroughput", c.rus})
		}
		if c.followed {
			d = append(d, property{"changeFeedPolicy", object{{"retentionDuration", int64(24 * 60)}}})
		}
		entry := one{Definition: d, Procedures: []procedure{}}
		for _, p := range c.scripts {
			entry.Procedures = append(entry.Procedures, procedure{p.Name, p.Body})
		}
		model.Containers = append(model.Containers, entry)
	}
	return []File{
		{"seed.mjs", seedText}, {"model.json", pretty(model)}, {"package.json", []byte(packageText)},
	}, nil
}

// feedHandler renders a program that keeps the rules of the change feed.
func (r *renderer) feedHandler() ([]File, error) {
	if !r.followsFeed() {
		return nil, refuse("the design has no copies, no projections, and no counters outside the logical partition of " +
			"what they count: it needs no feed handler")
	}
	data := struct {
		Database string   `json:"database"`
		Followed []string `json:"followed"`
		*rules
	}{r.database, r.rules.followed(), r.rules}
	text := strings.Replace(handlerText, "/*ROWS*/\n", rowsText, 1)
	return []File{
		{"handler.mjs", []byte(text)},
		{"rules.json", pretty(data)},
		{"package.json", []byte(packageText)},
		{"README.md", handlerPage},
	}, nil
}
