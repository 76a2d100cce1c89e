package file

import "github.com/orrery-db/orrery/internal/model/form"

// designFile is the form of orrery.design/1.
type designFile struct {
	Format       string             `form:"format,required,const=orrery.design/1"`
	Name         string             `form:"name"`
	Source       *sourceBlock       `form:"source"`
	Target       *targetBlock       `form:"target"`
	Options      *optionsBlock      `form:"options,flow"`
	Search       *searchBlock       `form:"search,flow"`
	TypeProperty string             `form:"type_property,required,some"`
	Containers   []containerBlock   `form:"containers,required"`
	Rules        []ruleBlock        `form:"rules"`
	Plans        []planBlock        `form:"plans"`
	Totals       *totalsBlock       `form:"totals"`
	Decisions    []decisionBlock    `form:"decisions"`
	Warnings     []warningBlock     `form:"warnings,lines"`
	Assumptions  []assumptionBlock  `form:"assumptions,lines"`
	Sensitivity  []sensitivityBlock `form:"sensitivity,lines"`
}

type sourceBlock struct {
	Kind     string `form:"kind,enum=sqlite|postgres|ddl"`
	Schema   string `form:"schema_sha256,pattern=sha256"`
	Stats    string `form:"stats_sha256,pattern=sha256"`
	Workload string `form:"workload_sha256,pattern=sha256"`
}

type targetBlock struct {
	API    string                `form:"api,enum=nosql|mongodb"`
	Limits form.Map[form.Scalar] `form:"limits,flow"`
}

type optionsBlock struct {
	Horizon       form.Duration `form:"horizon"`
	Floor         int           `form:"partitions_floor,min=0,max=10000"`
	Headroom      float64       `form:"headroom,min=0,max=1"`
	RequestWeight float64       `form:"request_weight,min=0"`
	Pins          []string      `form:"pins"`
	Forbids       []string      `form:"forbids"`
}

type searchBlock struct {
	Method     string  `form:"method,enum=branch_and_bound|local_search"`
	Proved     bool    `form:"proved_optimal"`
	Gap        float64 `form:"gap,min=0"`
	Components int     `form:"components,min=0"`
	TimeEnded  bool    `form:"time_ended"`
}

type containerBlock struct {
	Name       string           `form:"name,required,some"`
	Key        keyBlock         `form:"partition_key,required,flow"`
	Throughput *throughputBlock `form:"throughput,flow"`
	Indexing   *indexingBlock   `form:"indexing,flow"`
	Items      []itemBlock      `form:"items,required"`
}

type keyBlock struct {
	Paths    []string `form:"paths,required,some,pattern=path"`
	Constant bool     `form:"constant_per_type"`
}

type throughputBlock struct {
	Mode string  `form:"mode,required,kind,enum=manual|autoscale"`
	RU   float64 `form:"rus,need=manual,min=0"`
	Max  float64 `form:"max_rus,need=autoscale,min=0"`
}

type indexingBlock struct {
	Include []string `form:"include,required,pattern=path"`
	Exclude []string `form:"exclude,enum=/*"`
	// Composite lists the properties of each composite index; a minus makes one descend.
	Composite [][]string `form:"composite,pattern=order"`
}

// everyPath is the index of all paths, or of no other path.
const everyPath = "/*"

type allWord string

// properties are "all", or a map from the property to its column.
type properties = form.Either[allWord, form.Map[form.Either[string, columnAs]]]

type columnAs struct {
	Column string `form:"column,required,some"`
	As     asName `form:"as"`
}

// asName is a JSON form of a column.
type asName string

// Values lists the JSON forms.
func (asName) Values() []string {
	return []string{"iso8601", "number", "string", "decimal_string", "base64", "json"}
}

type itemBlock struct {
	Type       string               `form:"type,required,some"`
	From       fromTable            `form:"from,required,flow"`
	ID         *idBlock             `form:"id,flow"`
	Inherited  []inheritedBlock     `form:"inherited,lines"`
	Values     form.Map[form.Names] `form:"partition_values,flow"`
	Bucket     int                  `form:"bucket,min=0,max=1000000"`
	Projection bool                 `form:"projection"`
	Columns    []string             `form:"columns,flow"`
	Properties *properties          `form:"properties,flow,enum=all"`
	Embed      []embedBlock         `form:"embed"`
	Copies     []copyBlock          `form:"copies,lines"`
	Counters   []counterBlock       `form:"counters,lines"`
}

type fromTable struct {
	Table string `form:"table,required,some"`
}

type idBlock struct {
	Column   form.Names `form:"column,one=id,some"`
	Template string     `form:"template,one=id,some"`
}

type embedBlock struct {
	As         string         `form:"as,required,enum=array|object"`
	Property   string         `form:"property,required,some"`
	From       fromVia        `form:"from,required,flow"`
	OrderBy    form.Names     `form:"order_by,some,flow"`
	Bound      *boundBlock    `form:"bound,flow"`
	Properties *properties    `form:"properties,flow,enum=all"`
	Embed      []embedBlock   `form:"embed"`
	Copies     []copyBlock    `form:"copies,lines"`
	Counters   []counterBlock `form:"counters,lines"`
}

type fromVia struct {
	Table   string `form:"table,required,some"`
	Via     string `form:"via,required,some"`
	Inverse bool   `form:"inverse"`
}

type boundBlock struct {
	Observed *fanoutBlock `form:"observed"`
	Cap      int64        `form:"cap,min=0"`
	Overflow string       `form:"on_overflow,enum=reject"`
}

type inheritedBlock struct {
	Name   string     `form:"name,required,some"`
	Column string     `form:"column,required,some"`
	Via    form.Names `form:"via,required,some"`
}

type copyBlock struct {
	Property string     `form:"property,required,some"`
	Column   string     `form:"column,required,some"`
	Via      form.Names `form:"via,required,some"`
	Rule     string     `form:"rule"`
}

type counterBlock struct {
	Property string `form:"property,required,some"`
	Counts   string `form:"counts,some"`
	Func     string `form:"func,enum=count|sum|min|max|exists"`
	Column   string `form:"column,some"`
	Rule     string `form:"rule"`
	Mode     string `form:"mode,enum=sync|async"`
	Initial  string `form:"initial"`
}

type ruleBlock struct {
	Rule       string           `form:"rule,required,some"`
	Mode       string           `form:"mode,enum=sync|async"`
	By         string           `form:"by,enum=rule|stored_procedure"`
	Procedures form.Map[string] `form:"procedures,flow"`
	Copy       *copyRule        `form:"copy,one=verb,flow"`
	Aggregate  *aggregateRule   `form:"aggregate,one=verb,flow"`
	View       *viewRule        `form:"view,one=verb,flow"`
	Expected   *expectedBlock   `form:"expected,flow"`
	Freshness  form.Duration    `form:"freshness"`
}

type placeBlock struct {
	Container string `form:"container,required,some"`
	Type      string `form:"type"`
}

type copyRule struct {
	From placeBlock       `form:"from,required"`
	To   placeBlock       `form:"to,required"`
	On   string           `form:"on"`
	Set  form.Map[string] `form:"set"`
}

type aggregateRule struct {
	From  placeBlock       `form:"from,required"`
	Group string           `form:"group"`
	Into  placeBlock       `form:"into,required"`
	On    string           `form:"on"`
	ID    string           `form:"id"`
	Set   form.Map[string] `form:"set"`
}

type viewRule struct {
	From placeBlock       `form:"from,required"`
	Into placeBlock       `form:"into,required"`
	On   string           `form:"on"`
	Set  form.Map[string] `form:"set"`
}

type expectedBlock struct {
	Changes     float64      `form:"changes_per_s,min=0"`
	Items       *itemsBlock  `form:"items_per_change"`
	Ranges      *form.Scalar `form:"ranges,min=0,enum=all"`
	RUPerChange float64      `form:"ru_per_change,min=0"`
	Targets     float64      `form:"targets_per_s,min=0"`
	RUPerTarget float64      `form:"ru_per_target,min=0"`
	RU          float64      `form:"ru_per_s,min=0"`
}

type itemsBlock struct {
	Avg float64 `form:"avg,min=0"`
	Max float64 `form:"max,min=0"`
}

type planBlock struct {
	Pattern       string      `form:"pattern,required,some"`
	Rate          float64     `form:"rate,min=0"`
	Steps         []stepBlock `form:"steps,lines"`
	Predict       *costBlock  `form:"predict,flow"`
	Naive         *costBlock  `form:"naive,flow"`
	NaiveIn       *costBlock  `form:"naive_in_lists,flow"`
	NaiveSteps    []stepBlock `form:"naive_steps,lines"`
	NotUnderstood []string    `form:"not_understood"`
}

type costBlock struct {
	Requests float64      `form:"requests,required,min=0"`
	RU       float64      `form:"ru,required,min=0"`
	Ranges   *form.Scalar `form:"ranges,min=0,enum=all"`
}

// stepBlock has one key: the kind of the step.
type stepBlock struct {
	PointRead *stepRequest `form:"point_read,one=step"`
	Query     *stepRequest `form:"query,one=step"`
	Create    *stepRequest `form:"create,one=step"`
	Replace   *stepRequest `form:"replace,one=step"`
	Patch     *stepRequest `form:"patch,one=step"`
	Delete    *stepRequest `form:"delete,one=step"`
	Batch     *stepRequest `form:"batch,one=step"`
	Procedure *stepRequest `form:"procedure,one=step"`
}

// byKind returns the requests of a step by their kinds.
func (b *stepBlock) byKind() []struct {
	kind    string
	request **stepRequest
} {
	return []struct {
		kind    string
		request **stepRequest
	}{
		{"point_read", &b.PointRead},
		{"query", &b.Query},
		{"create", &b.Create},
		{"replace", &b.Replace},
		{"patch", &b.Patch},
		{"delete", &b.Delete},
		{"batch", &b.Batch},
		{"procedure", &b.Procedure},
	}
}

type stepRequest struct {
	Container string     `form:"container,required,some"`
	Types     form.Names `form:"type"`
	ID        string     `form:"id"`
	Key       []string   `form:"pk"`
	Name      string     `form:"name"`
	SQL       string     `form:"sql"`
	Command   string     `form:"command"`
	Set       []string   `form:"set"`
	If        string     `form:"if"`
	Times     float64    `form:"times,min=0"`
	Requests  float64    `form:"requests,min=0"`
	RU        float64    `form:"ru,min=0"`
	Note      string     `form:"note"`
}

type totalsBlock struct {
	Proposed *totalBlock `form:"proposed,flow"`
	Naive    *totalBlock `form:"naive,flow"`
}

type totalBlock struct {
	Requests float64 `form:"requests_per_s,required,min=0"`
	RU       float64 `form:"ru_per_s,required,min=0"`
	RulesRU  float64 `form:"rules_ru_per_s,min=0"`
}

type decisionBlock struct {
	ID           string                     `form:"id,required,some"`
	Kind         string                     `form:"kind"`
	Choice       form.Map[form.Values]      `form:"choice,required,flow"`
	Method       []string                   `form:"method,flow"`
	Evidence     form.Map[form.Values]      `form:"evidence,flow"`
	Says         string                     `form:"says"`
	Alternatives form.Map[alternativeBlock] `form:"alternatives,lines"`
	FlipsWhen    string                     `form:"flips_when"`
	Caution      string                     `form:"caution"`
}

type alternativeBlock struct {
	Infeasible string  `form:"infeasible"`
	Requests   float64 `form:"requests_per_s,min=0"`
	RU         float64 `form:"ru_per_s,min=0"`
}

type warningBlock struct {
	ID      string     `form:"id,required,some"`
	Kind    string     `form:"kind,required,some"`
	Subject form.Names `form:"subject"`
	Says    string     `form:"says"`
	Value   float64    `form:"value"`
}

type assumptionBlock struct {
	ID    string   `form:"id,required,some"`
	What  string   `form:"what,required"`
	Flips []string `form:"flips"`
}

type sensitivityBlock struct {
	What      string   `form:"what,required,some"`
	Now       float64  `form:"now"`
	Factor    float64  `form:"factor,required,min=0"`
	Flips     []string `form:"flips"`
	BreakEven float64  `form:"break_even"`
}
