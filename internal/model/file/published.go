package file

import "github.com/orrery-db/orrery/internal/model/form"

// A Published is the JSON Schema of a format, as docs/reference/schemas has it.
type Published struct {
	Format string
	// File is the name of the published file.
	File string
	Text []byte
}

// Schemas returns the JSON Schemas (draft 2020-12) of the formats. A schema says which keys and
// values a file may have; it does not say which names mean something.
func Schemas() ([]Published, error) {
	var out []Published
	for _, f := range []struct {
		format, file string
		of           any
	}{
		{StatsFormat, "stats.schema.json", &statsFile{}},
		{WorkloadFormat, "workload.schema.json", &workloadFile{}},
		{DesignFormat, "design.schema.json", &designFile{}},
		{BudgetFormat, "budget.schema.json", &budgetFile{}},
		{CaseFormat, "case.schema.json", &caseFile{}},
		{RunFormat, "run.schema.json", &Run{}},
	} {
		text, err := form.Schema(f.format, f.of, descriptions)
		if err != nil {
			return nil, err
		}
		out = append(out, Published{f.format, f.file, text})
	}
	return out, nil
}
