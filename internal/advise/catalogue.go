package advise

import (
	"cmp"
	"slices"
)

// detection is one thing that can be found. find returns nil, or a finding without ID, Rule and
// Container.
type detection struct {
	id, rule string
	find     func(*facts) *Finding
}

// catalogue lists the detections in the order of findings of equal severity. The page has a section
// for each.
var catalogue = []detection{
	{"throttled-throughout", "AO-4", throttledThroughout},
	{"hot-partition", "AO-2", hotPartition},
	{"hot-logical-key", "", hotLogicalKey},
	{"few-logical-keys", "", fewLogicalKeys},
	{"logical-key-size", "", logicalKeySize},
	{"misaligned-key", "AO-18", misalignedKey},
	{"fan-out", "AO-17", fanOut},
	{"busy", "AO-1", busy},
	{"storage-skew", "AO-3", storageSkew},
	{"heavy-index", "AO-7", heavyIndex},
	{"unused-index-paths", "", unusedIndexPaths},
	{"starved", "AO-20", starved},
	{"uncontrolled-ingestion", "AO-19", uncontrolledIngestion},
	{"merge-candidate", "AO-13", mergeCandidate},
	{"over-provisioned", "AO-5", overProvisioned},
	{"autoscale-candidate", "AO-6", autoscaleCandidate},
	{"back-to-manual", "AO-15", backToManual},
}

var urgency = map[Severity]int{High: 0, Medium: 1, Low: 2}

func (f *facts) findings() []Finding {
	out := []Finding{}
	for _, d := range catalogue {
		found := d.find(f)
		if found == nil {
			continue
		}
		found.ID, found.Rule, found.Container = d.id, d.rule, f.Path
		if found.Evidence == nil {
			found.Evidence = []string{}
		}
		out = append(out, *found)
	}
	slices.SortStableFunc(out, func(a, b Finding) int { return cmp.Compare(urgency[a.Severity], urgency[b.Severity]) })
	return out
}
