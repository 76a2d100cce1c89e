package advise

import (
	"fmt"
)

// storageSkew is AO-3: partitions hold very different amounts of data.
func storageSkew(f *facts) *Finding {
	if len(f.live) < 2 {
		return nil
	}
	least, most, sum := &f.live[0], &f.live[0], int64(0)
	for i := range f.live {
		p := &f.live[i]
		sum += p.Bytes
		if p.Bytes < least.Bytes {
			least = p
		}
		if p.Bytes > most.Bytes {
			most = p
		}
	}
	ratio := share(least.Bytes, most.Bytes)
	if most.Bytes < f.t.SkewBytes || ratio >= f.t.SkewRatio {
		return nil
	}
	found := &Finding{
		Severity: Medium,
		Title: fmt.Sprintf("Partition %d holds %s, and partition %d %s", most.Range, size(most.Bytes), least.Range,
			size(least.Bytes)),
		Evidence: []string{
			fmt.Sprintf("smallest ÷ largest is %.2f", ratio),
			fmt.Sprintf("partition %d: %s of %s (%s); an equal share is %s", most.Range, size(most.Bytes), size(sum),
				percent(share(most.Bytes, sum)), percent(1/float64(len(f.live)))),
		},
	}
	for i, k := range f.Keys {
		if i < mostKeys && share(k.Bytes, most.Bytes) >= 0.1 {
			found.Evidence = append(found.Evidence,
				fmt.Sprintf("partition key value %s holds %s", keyText(k.Key), size(k.Bytes)))
		}
	}
	found.Consequence = "Most requests go to the partition with the most data, so it is the first to become busy."
	if !f.Shared {
		found.Consequence = fmt.Sprintf(
			"Every partition has 1/%d of the throughput, and partition %d serves %s of the data with that, so it is the first "+
				"to refuse requests.", len(f.live), most.Range, percent(share(most.Bytes, sum)))
	}
	if f.PhysicalLimit > 0 {
		found.Consequence += fmt.Sprintf(" It holds %s of the %s at which it is split.",
			percent(share(most.Bytes, f.PhysicalLimit)), size(f.PhysicalLimit))
	}
	found.Remedy = lines("Split it in the middle of its data (a split cannot divide a single partition key value):",
		command("split", f.db, f.coll, "--range", fmt.Sprint(most.Range)))
	found.Change = splitOf(most.Range)
	return found
}

// splitOf is the change that splits a partition in two.
func splitOf(id uint32) *Change { return &Change{Kind: ChangeSplit, Range: fmt.Sprint(id)} }

// mergeCandidate is AO-13: more partitions than throughput and data need.
func mergeCandidate(f *facts) *Finding {
	n := len(f.live)
	if n < 2 || f.Shared || f.Provisioned <= 0 || f.t.PartitionRate <= 0 || f.t.NewPartitionRate <= 0 ||
		f.PhysicalLimit <= 0 {
		return nil
	}
	var bytes int64
	for _, p := range f.live {
		bytes += p.Bytes
	}
	rate := f.t.PartitionRate
	if !f.Autoscale && f.Provisioned > rate {
		rate = f.t.NewPartitionRate // the partitions that a container starts with are not merged
	}
	byRate, byBytes := divideUp(int64(f.Provisioned), int64(rate)), divideUp(bytes, f.PhysicalLimit)
	need := max(byRate, byBytes, 1)
	if int64(n) <= need {
		return nil
	}
	return &Finding{
		Severity: Low,
		Title:    fmt.Sprintf("%d partitions where %d would be enough", n, need),
		Evidence: []string{
			fmt.Sprintf("%s RU/s give a new container %s, one for each %s RU/s", number(int64(f.Provisioned)),
				plural(byRate, "partition"), number(int64(rate))),
			fmt.Sprintf("%s need %s of %s", size(bytes), plural(byBytes, "partition"), size(f.PhysicalLimit)),
		},
		Consequence: fmt.Sprintf(
			"Each partition has %s RU/s; merged it would have %s. A query without a partition key is charged for %d "+
				"partitions instead of %d.",
			units(float64(f.Provisioned)/float64(n)), units(float64(f.Provisioned)/float64(need)), n, need),
		Remedy: lines("Merge them, unless they were split to prepare for a coming load:",
			command("merge", f.db, f.coll, "--into", fmt.Sprint(need))),
		Change: &Change{Kind: ChangeMerge, Into: int(need)},
	}
}

func divideUp(n, by int64) int64 {
	if n <= 0 {
		return 0
	}
	return (n-1)/by + 1
}
