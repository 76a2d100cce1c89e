package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// ChoicesOf is the annotation that holds the valid values of a flag.
const ChoicesOf = "choices"

// SetChoices declares the valid values of a flag.
func SetChoices(flags *pflag.FlagSet, name string, values ...string) {
	flag := flags.Lookup(name)
	if flag.Annotations == nil {
		flag.Annotations = map[string][]string{}
	}
	flag.Annotations[ChoicesOf] = values
}

// Choices lists words as alternatives: "a, b or c".
func Choices(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// CheckOutput refuses an output format that the command does not support.
func CheckOutput(output string, known ...string) error {
	if slices.Contains(known, output) {
		return nil
	}
	if near := exit.Nearest(output, known); near != "" {
		return exit.Usagef("--output=%s is not known: did you mean %s? Use %s", output, near, Choices(known))
	}
	return exit.Usagef("--output=%s is not known: use %s", output, Choices(known))
}

// ListForms are the formats for lists.
var ListForms = []string{"table", "json", "jsonl", "csv"}

// AddOutputFlag declares the output format of results.
func AddOutputFlag(cmd *cobra.Command, output *string) {
	cmd.Flags().StringVarP(output, "output", "o", "",
		Choices(ListForms)+" (default table on a terminal, else jsonl)")
	SetChoices(cmd.Flags(), "output", ListForms...)
}

// AddOutputChoices declares the output formats of a command; the first is the default.
func AddOutputChoices(cmd *cobra.Command, output *string, forms ...string) {
	cmd.Flags().StringVarP(output, "output", "o", forms[0], Choices(forms))
	SetChoices(cmd.Flags(), "output", forms...)
}

// ChooseOutput validates the output format, or chooses the default.
func (c *Console) ChooseOutput(output *string) error {
	if *output == "" {
		*output = "jsonl"
		if c.OutTerminal {
			*output = "table"
		}
	}
	return CheckOutput(*output, ListForms...)
}

// FlagError explains an error about a flag: the flag that the user probably meant, or the values
// that the flag takes.
func FlagError(cmd *cobra.Command, err error) error {
	help := fmt.Sprintf("`%s --help` shows the flags", cmd.CommandPath())
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := exit.Nearest(unknown.GetSpecifiedName(), names); near != "" {
			return exit.Usagef("%w: did you mean --%s? %s", err, near, help)
		}
		return exit.Usagef("%w: %s", err, help)
	}
	takes := map[string]string{
		"int": "a whole number", "float64": "a number", "duration": "a time such as 90s, 10m or 2h",
		"bool": "true or false",
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) && takes[invalid.GetFlag().Value.Type()] != "" {
		f := invalid.GetFlag()
		return exit.Usagef("--%s=%s: use %s", f.Name, invalid.GetValue(), takes[f.Value.Type()])
	}
	return exit.Usagef("%w: %s", err, help)
}
