package engine

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/physical"
)

const (
	// sampledLogical is how many logical partitions of each physical one are
	// looked at.
	sampledLogical = 1000
	// shownLogical is how many of them are told, the largest first. (The
	// service's number is not known.)
	shownLogical = 10
)

// appendStatistics puts the sizes of the container's physical partitions into
// its body, in the form that SDKs read (.NET: PartitionKeyRangeStatistics).
func (c *routed) appendStatistics(body []byte) ([]byte, error) {
	b := append(body[:len(body)-1], `,"statistics":[`...)
	for i, p := range c.ranges {
		if i > 0 {
			b = append(b, ',')
		}
		snapshot, err := p.Snapshot()
		if err != nil {
			return nil, err
		}
		b, err = appendRangeStatistics(b, p, snapshot)
		snapshot.Release()
		if err != nil {
			return nil, err
		}
	}
	return append(b, "]}"...), nil
}

func appendRangeStatistics(b []byte, p *physical.Partition, s *physical.Snapshot) ([]byte, error) {
	sample, err := s.SampleLogical(sampledLogical)
	if err != nil {
		return nil, err
	}
	b = append(append(b, `{"id":"`...), rangeID(p)...)
	b = strconv.AppendInt(append(b, `","sizeInKB":`...), kilobytes(s.Bytes()), 10)
	b = strconv.AppendInt(append(b, `,"documentCount":`...), s.Items(), 10)
	b = strconv.AppendInt(append(b, `,"sampledDistinctPartitionKeyCount":`...), int64(len(sample)), 10)
	b = append(b, `,"partitionKeys":[`...)
	slices.SortStableFunc(sample, func(x, y physical.LogicalSize) int { return cmp.Compare(y.Bytes, x.Bytes) })
	for i, one := range sample[:min(len(sample), shownLogical)] {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, `{"partitionKey":`...), one.Key.JSON()...)
		b = strconv.AppendInt(append(b, `,"sizeInKB":`...), kilobytes(one.Bytes), 10)
		b = append(b, '}')
	}
	return append(b, "]}"...), nil
}

// kilobytes rounds up: what holds anything has a size.
func kilobytes(bytes int64) int64 { return (bytes + 1023) / 1024 }
