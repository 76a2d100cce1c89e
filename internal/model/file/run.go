package file

import "github.com/orrery-db/orrery/internal/model/form"

// Errors is how many standard errors of an average a sample may differ by.
const Errors = 3

// RunFormat is the format of the results of replays, as files name it.
const RunFormat = "orrery.run/1"

// A Run is a file of the format orrery.run/1: what a replay predicted and measured. Times are in
// milliseconds unless a name says otherwise.
type Run struct {
	Format     string  `form:"format,required,const=orrery.run/1"`
	Name       string  `form:"name"`
	Seed       int64   `form:"seed,min=0"`
	Duration   float64 `form:"duration_s,min=0"`
	RateFactor float64 `form:"rate_factor,min=0"`
	Retry      string  `form:"retry,enum=none|sdk"`
	Workers    int     `form:"workers,min=0"`
	Ranges     int     `form:"ranges,min=0"`
	// Source names what was replayed; a run without it is of an older version.
	Source RunSource `form:"source,flow"`
	// Kept says that every line of the judgement and of the budget is kept.
	Kept      bool          `form:"kept"`
	Designs   []RunDesign   `form:"designs,required,some"`
	Judgement []RunLine     `form:"judgement,lines"`
	Budget    []RunLine     `form:"budget,lines"`
	Semantic  []RunSemantic `form:"semantic,lines"`
}

// A RunSource holds hashes of the proposed design and of the workload, before rates are multiplied.
type RunSource struct {
	Design   string `form:"design_sha256,pattern=sha256"`
	Workload string `form:"workload_sha256,pattern=sha256"`
}

// A RunDesign is what one design did under the load.
type RunDesign struct {
	Design string `form:"design,required,enum=proposed|naive|before"`
	// Arrivals is the number of runs that were due, Late how late a worker began them.
	Arrivals   int            `form:"arrivals,min=0"`
	LateP99    float64        `form:"late_p99_ms,min=0"`
	LateMax    float64        `form:"late_max_ms,min=0"`
	Plans      int            `form:"query_plans,min=0"`
	Predicted  RunTotal       `form:"predicted,flow"`
	Measured   RunTotal       `form:"measured,flow"`
	Patterns   []RunPattern   `form:"patterns"`
	Containers []RunContainer `form:"containers"`
}

// A RunTotal is the cost of the whole workload in a second, at the rates of the workload.
type RunTotal struct {
	Requests float64 `form:"requests_per_s,min=0"`
	RU       float64 `form:"ru_per_s,min=0"`
}

// A RunPattern is what the runs of one access pattern did, on average.
type RunPattern struct {
	Pattern string `form:"pattern,required,some"`
	// Rate is per second. Calls are its runs, Extra of them after the load, since it is rare.
	Rate  float64 `form:"rate,min=0"`
	Calls int     `form:"calls,min=0"`
	Extra int     `form:"extra,min=0"`
	// Left says why the pattern was not run.
	Left string `form:"left"`
	// Exact says that every run takes the same number of requests, whatever it finds.
	Exact     bool    `form:"exact"`
	Predicted RunCost `form:"predicted,flow"`
	Measured  RunCost `form:"measured,flow"`
	// RequestSD and RUSD are the standard deviations of one run.
	RequestSD float64   `form:"requests_sd,min=0"`
	RUSD      float64   `form:"ru_sd,min=0"`
	Latency   RunTime   `form:"latency_ms,flow"`
	Failed    int       `form:"failed,min=0"`
	Throttled int       `form:"throttled,min=0"`
	Statuses  []RunCode `form:"statuses,flow"`
	// Says explains a difference, from what the requests read and wrote.
	Says  string    `form:"says"`
	Steps []RunStep `form:"steps,lines"`
}

// A RunCost is what one run costs.
type RunCost struct {
	Requests float64 `form:"requests,min=0"`
	RU       float64 `form:"ru,min=0"`
	Ranges   float64 `form:"ranges,min=0"`
}

// A RunTime has times in milliseconds, counted from the moment when a run was due. Wait is the
// average time that a run waited after 429.
type RunTime struct {
	P50  float64 `form:"p50,min=0"`
	P99  float64 `form:"p99,min=0"`
	Max  float64 `form:"max,min=0"`
	Wait float64 `form:"wait,min=0"`
}

// A RunCode is a status that is no success, and how many runs ended with it.
type RunCode struct {
	Status int    `form:"status,min=0"`
	Runs   int    `form:"runs,min=0"`
	Says   string `form:"says"`
}

// A RunStep is what one step of a plan did in one run, on average.
type RunStep struct {
	Kind      string  `form:"kind"`
	Container string  `form:"container"`
	Note      string  `form:"note"`
	Predicted RunWork `form:"predicted,flow"`
	Measured  RunWork `form:"measured,flow"`
}

// A RunWork is the work of a step in one run: its requests, its charge, and how many items and
// bytes came back.
type RunWork struct {
	Requests float64 `form:"requests,min=0"`
	RU       float64 `form:"ru,min=0"`
	Items    float64 `form:"items,min=0"`
	Bytes    float64 `form:"bytes,min=0"`
}

// A RunContainer is the heat of a container. Requests is the number of requests of equal charge
// that would vary as much as those of the load.
type RunContainer struct {
	Container string     `form:"container,required,some"`
	Requests  float64    `form:"equal_requests,min=0"`
	Ranges    []RunRange `form:"ranges,lines"`
}

// A RunRange is the load of one partition key range: its share of the container's, and what it did
// in each second.
type RunRange struct {
	Range     string    `form:"range,some"`
	Predicted float64   `form:"predicted_share,min=0,max=1"`
	Measured  float64   `form:"measured_share,min=0,max=1"`
	Throttled int       `form:"throttled,min=0"`
	RU        []float64 `form:"ru_by_second,flow"`
	// Refused is the number of requests answered 429 in each second; nil means none at all.
	Refused []float64 `form:"throttled_by_second,flow"`
}

// A RunLine is one line of a judgement: a value with what it may be.
type RunLine struct {
	What     string  `form:"what,required,some"`
	Expected float64 `form:"expected"`
	Found    float64 `form:"found"`
	Within   string  `form:"within"`
	Kept     bool    `form:"kept"`
	Says     string  `form:"says"`
}

// A RunSemantic says how the answers of a pattern compare with those of the source.
type RunSemantic struct {
	Pattern string `form:"pattern,required,some"`
	Design  string `form:"design"`
	// Equal and Different are numbers of sampled runs. Left says why the pattern is not compared.
	Equal     int    `form:"equal,min=0"`
	Different int    `form:"different,min=0"`
	Left      string `form:"left"`
	Says      string `form:"says"` // about the first difference
}

// WriteRun returns the text of a run, as JSON.
func WriteRun(r *Run) ([]byte, error) {
	r.Format = RunFormat
	return form.JSON(firstOf(r.Name, "run"), r)
}

// ReadRun reads a file of the format orrery.run/1. The error is a *form.Error.
func ReadRun(name string, text []byte) (*Run, error) {
	var r Run
	source, err := read(name, text, RunFormat, &r)
	if err != nil {
		return nil, err
	}
	return &r, source.Err()
}
