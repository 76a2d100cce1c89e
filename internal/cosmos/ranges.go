package cosmos

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
)

// renderRange renders a range as clients see it.
func renderRange(r *api.Range) []byte {
	parents := make([]string, len(r.Parents))
	for i, parent := range r.Parents {
		parents[i] = fmt.Sprintf(`"%d"`, parent)
	}
	return fmt.Appendf(nil, `{"_rid":"%s","id":"%s","_etag":%q,"minInclusive":"%s","maxExclusive":"%s","ridPrefix":%d,`+
		`"_self":"%spkranges/%s/","throughputFraction":%.6g,"status":"online","parents":[%s],"_ts":%d,"_lsn":%d}`,
		r.RID, r.ID, string(r.ETag), r.EPKs.Min, r.EPKs.Max, r.RIDPrefix,
		r.Self, r.RID, r.Fraction, strings.Join(parents, ","), r.TS, r.LSN)
}

// appendStatistics adds the sizes of the container's physical partitions to its body, in the form
// that SDKs read (.NET: PartitionKeyRangeStatistics).
func appendStatistics(body []byte, sizes []api.RangeSizes) []byte {
	ranges := make([]string, len(sizes))
	for i := range sizes {
		ranges[i] = rangeStatistics(&sizes[i])
	}
	return fmt.Appendf(body[:len(body)-1], `,"statistics":[%s]}`, strings.Join(ranges, ","))
}

func rangeStatistics(s *api.RangeSizes) string {
	keys := make([]string, len(s.Largest))
	for i, one := range s.Largest {
		keys[i] = fmt.Sprintf(`{"partitionKey":%s,"sizeInKB":%d}`, one.Key.JSON(), Kilobytes(one.Bytes))
	}
	return fmt.Sprintf(`{"id":"%s","sizeInKB":%d,"documentCount":%d,"sampledDistinctPartitionKeyCount":%d,`+
		`"partitionKeys":[%s]}`, s.ID, Kilobytes(s.Bytes), s.Items, s.Sampled, strings.Join(keys, ","))
}

// Kilobytes rounds up, so that anything stored has a size above 0.
func Kilobytes(bytes int64) int64 { return (bytes + 1023) / 1024 }
