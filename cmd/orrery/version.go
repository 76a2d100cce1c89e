package main

import (
	"encoding/json"
	"runtime"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
)

// build is the output of `orrery version -o json`.
type build struct {
	Version string `json:"version"`
	Commit  string `json:"commit"` // "" when the build does not record it
	Go      string `json:"go"`
	OS      string `json:"os"`
	Arch    string `json:"arch"`
}

func newVersionCommand(c *console.Console) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use: "version", Short: "Print version, commit, Go version and platform", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			b := build{
				Version: orrery.Version(), Commit: orrery.Commit(),
				Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH,
			}
			switch output {
			case "text":
				commit := b.Commit
				if commit == "" {
					commit = "unknown"
				}
				return c.Printf("orrery %s\ncommit %s\n%s %s/%s\n", b.Version, commit, b.Go, b.OS, b.Arch)
			case "json":
				line, err := json.Marshal(b)
				if err != nil {
					return err
				}
				return (&console.LinePrinter{Out: c.Data()}).Print([][]byte{line})
			}
			return exit.Usagef("--output=%s is not known: use text or json", output)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "text", "text or json")
	return cmd
}
